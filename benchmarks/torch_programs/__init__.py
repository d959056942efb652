"""The workloads as ordinary PyTorch programs."""
