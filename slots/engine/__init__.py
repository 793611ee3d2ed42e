"""What all games are built from: kernels, random stream, log, cells, grids, lines, clusters, configs."""
