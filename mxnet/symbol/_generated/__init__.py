"""Generated operator functions of mxnet.symbol.

Written by tools/generate_front_ends.py; do not edit."""
