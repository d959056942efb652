"""The workloads as ordinary MXNet 1.9.1 programs, which run unchanged on Remx and on MXNet."""
