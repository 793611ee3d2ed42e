"""The lab: exact results, simulation, maths reports, searches. Needs what requirements-dev.txt installs."""
