"""Files of arrays that hold parameters, by name."""

from __future__ import annotations

import os
from typing import Any

from ..base import MXNetError


def named_arrays(loaded: Any, fname: str | os.PathLike[str]) -> dict[str, Any]:
    """Return the arrays that `load` read from a file, by name.

    A file of no arrays has no names either, and is read as a list: it holds the parameters of a network without any.

    Raises
    ------
    MXNetError
        If the arrays have no names.
    """
    if isinstance(loaded, dict):
        return loaded
    if loaded:
        raise MXNetError(f"{os.fspath(fname)!r} holds {len(loaded)} arrays without names, so no parameters.")
    return {}
