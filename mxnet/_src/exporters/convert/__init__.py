"""Trained models as files of other programs: what ``mxnet convert`` does.

`model` reads a model, `targets` writes it in the requested format, `verification` compares what was written with it.
"""
