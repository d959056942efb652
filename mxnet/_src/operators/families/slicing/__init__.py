"""The operators of one family: slicing."""
