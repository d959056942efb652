"""Counting tokens."""

# Kept with the datasets that need it: imports go down, from extras to Gluon.
from ..._src.messages.star_names import add_star_names as _add_star_names
from ...gluon.contrib.data._vocabulary import count_tokens_from_str as count_tokens_from_str

__all__ = ["count_tokens_from_str"]

_add_star_names(globals())
