"""Faster kernels behind torch's own functions: which library runs a product is chosen here, for all operators."""
