"""NumPy's scalars among arguments, shown as Python's: from NumPy 2 on their ``repr`` is ``np.int64(3)``."""

from __future__ import annotations

from typing import Any

import numpy as onp


def plain(value: Any) -> Any:
    """Return a NumPy scalar as one of Python, also in lists and tuples; anything else as it is."""
    if isinstance(value, onp.generic):
        return value.item()
    return type(value)(map(plain, value)) if type(value) in (list, tuple) else value


def shown(value: Any) -> str:
    """Return the text of an argument."""
    return str(value) if isinstance(value, onp.generic) else repr(plain(value))
