"""Every operator, forward and backward, against MXNet 1.9.1: ``make bench-operators``."""
