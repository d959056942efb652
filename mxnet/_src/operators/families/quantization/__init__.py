"""The operators of one family: quantization."""
