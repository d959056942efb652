"""``mxnet migrate``: a training program becomes a PyTorch program. It needs LibCST, which only this package imports."""
