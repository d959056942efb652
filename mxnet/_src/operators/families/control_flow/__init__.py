"""The operators of one family: control flow."""
