"""The operators of one family: sequence."""
