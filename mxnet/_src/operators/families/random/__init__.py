"""The operators of one family: random."""
