"""Random programs: drawn, run in every mode and on MXNet 1.9.1, compared, and shrunk when they differ."""
