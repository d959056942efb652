"""States to be pickled, in terms that older versions of NumPy know."""

from __future__ import annotations

from typing import Any

import numpy as onp


def plain(value: Any) -> Any:
    """Return a value with NumPy's scalars, also those inside of dictionaries, lists and tuples, as Python's.

    Pickles of NumPy 2 name modules that NumPy 1 does not have, so MXNet could not load them. What occurs twice stays
    one object.
    """
    return _plain(value, {})


def _plain(value: Any, converted: dict[int, Any]) -> Any:
    if isinstance(value, onp.generic):
        return value.item()
    if type(value) not in (dict, list, tuple):
        return value
    if id(value) not in converted:
        if type(value) is dict:
            converted[id(value)] = {_plain(k, converted): _plain(v, converted) for k, v in value.items()}
        else:
            converted[id(value)] = type(value)(_plain(v, converted) for v in value)
    return converted[id(value)]
