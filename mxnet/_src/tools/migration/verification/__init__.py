"""Runs a program and its migrated form from the same weights and batches, and compares their losses.

``of_mxnet`` and ``of_torch`` are scripts: each runs one program in a process of its own, which ends after some steps.
What is random in both (the order of samples, dropout, draws of noise) is made equal: order as it is, no dropout, noise
from NumPy's generator by shape and number of the draw.
"""
