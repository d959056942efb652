"""Stands for BytePS, whose part for MXNet this is."""

__version__ = "0.2.5"  # whose interface `byteps.mxnet` has
