"""Trained models as files of other programs: what ``mxnet convert`` does.

`model` reads a model, `targets` writes it in the form asked for, `verification` compares what was written with it.
"""
