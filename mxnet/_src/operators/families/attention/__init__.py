"""The operators of one family: attention."""
