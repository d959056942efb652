"""The operators of one family: normalization."""
