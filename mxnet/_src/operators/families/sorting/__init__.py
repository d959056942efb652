"""The operators of one family: sorting."""
