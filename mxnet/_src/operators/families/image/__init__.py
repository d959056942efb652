"""The operators of one family: image."""
