"""The operators: what they are, their kernels and their families."""
