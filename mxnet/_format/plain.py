"""States to be pickled, in terms that older versions of NumPy know."""

from __future__ import annotations

from typing import Any

import numpy as onp


def plain(value: Any) -> Any:
    """Return a value with NumPy's numbers, also those inside of dictionaries, lists and tuples, as Python's.

    Pickles of NumPy 2 name modules that NumPy 1 does not have, so MXNet could not load them.
    """
    if isinstance(value, onp.generic):
        return value.item()
    if type(value) is dict:
        return {plain(k): plain(v) for k, v in value.items()}
    if type(value) in (list, tuple):
        return type(value)(plain(v) for v in value)
    return value
