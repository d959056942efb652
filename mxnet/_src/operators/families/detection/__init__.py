"""The operators of one family: detection."""
