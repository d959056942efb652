"""The operators of one family: shape."""
