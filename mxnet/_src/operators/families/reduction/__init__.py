"""The operators of one family: reduction."""
