"""Counting tokens."""

# Kept with the datasets that need it: imports go down, from extras to Gluon.
from ...gluon.contrib.data._vocabulary import count_tokens_from_str as count_tokens_from_str

__all__ = ["count_tokens_from_str"]
