"""Settings of the environment that are one of several words."""

from __future__ import annotations

import os
from collections.abc import Sequence

from .base import MXNetError


def chosen(variable: str, words: Sequence[str]) -> str:
    """Return what an environment variable asks for; the first of the words where it is unset or empty.

    Raises
    ------
    MXNetError
        If the variable holds none of the words.
    """
    text = os.environ.get(variable) or words[0]
    if text not in words:
        raise MXNetError(f"Environment variable {variable} is {text!r}; expected one of {', '.join(words)}.")
    return text
