"""The operators of one family: elementwise."""
