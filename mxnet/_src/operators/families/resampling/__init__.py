"""The operators of one family: resampling."""
