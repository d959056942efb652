"""Numbers for tokens."""

# Kept with the datasets that need it: imports go down, from extras to Gluon.
from ...gluon.contrib.data._vocabulary import Vocabulary as Vocabulary

__all__ = ["Vocabulary"]
