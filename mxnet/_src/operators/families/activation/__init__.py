"""The operators of one family: activation."""
