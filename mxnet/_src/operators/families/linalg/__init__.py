"""The operators of one family: linalg."""
