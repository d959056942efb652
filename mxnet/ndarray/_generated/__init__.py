"""Generated operator functions of mxnet.ndarray.

Written by tools/generate_front_ends.py; do not edit."""
