"""The operators of one family: creation."""
