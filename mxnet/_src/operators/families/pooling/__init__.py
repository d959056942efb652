"""The operators of one family: pooling."""
