"""The operators of one family: sparse."""
