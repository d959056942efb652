"""The distributions, one family per module."""
