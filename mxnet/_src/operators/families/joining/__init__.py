"""The operators of one family: joining."""
