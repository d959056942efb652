"""Byte formats of MXNet's files: what is in them, not what the arrays mean."""
