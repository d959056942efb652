"""The operators of one family: graph sampling."""
