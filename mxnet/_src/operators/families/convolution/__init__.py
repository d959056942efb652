"""The operators of one family: convolution."""
