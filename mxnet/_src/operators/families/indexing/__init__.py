"""The operators of one family: indexing."""
