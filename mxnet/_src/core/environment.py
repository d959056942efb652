"""Settings of the environment that are one of several words, or a time."""

from __future__ import annotations

import math
import os
from collections.abc import Sequence

from ...base import MXNetError


def chosen(variable: str, words: Sequence[str]) -> str:
    """Return the value of an environment variable; the first of the words if it is unset or empty.

    Raises
    ------
    MXNetError
        If the variable holds none of the words.
    """
    text = os.environ.get(variable) or words[0]
    if text not in words:
        raise MXNetError(f"Environment variable {variable} is {text!r}; expected one of {', '.join(words)}.")
    return text


def seconds(variable: str, default: float) -> float:
    """Return the time that an environment variable holds, in seconds; the default where it is unset or empty.

    Raises
    ------
    MXNetError
        If the variable holds no positive finite number.
    """
    text = os.environ.get(variable)
    if not text:
        return default
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not 0 < value < math.inf:
        raise MXNetError(f"Environment variable {variable} is {text!r}; expected a number of seconds above 0.")
    return value
