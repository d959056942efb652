"""Operators in the formats of other programs."""
