"""The operators of one family: optimizer."""
