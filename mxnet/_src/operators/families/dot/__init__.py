"""The operators of one family: dot."""
