"""Servers that hold the values of a job, and the workers' side of them."""
