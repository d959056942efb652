"""Stands for Horovod, whose part for MXNet this is."""

__version__ = "0.28.1"  # whose interface `horovod.mxnet` has
