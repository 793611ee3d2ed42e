"""The engine by itself: kernels, cells, grids, lines, clusters, configs."""
