"""Objects that other processes of the job have pickled."""

from __future__ import annotations

import pickle
from collections.abc import Iterable
from typing import Any

from ...base import MXNetError
from ..formats.pickle import restricted_loads
from .secret import refuse

PROTOCOL = 4


def loads(data: bytes, is_signed: bool, what: str, allow: Iterable[type] = ()) -> Any:
    """Load a pickle: of any kind if a member of the job has signed it, else one that runs nothing.

    Parameters
    ----------
    data : bytes
    is_signed : bool
    what : str
        What needs it, for errors.
    allow : classes
        Those that any pickle may hold instances of, in addition to containers, numbers, strings and NumPy's arrays.

    Raises
    ------
    MXNetError
        If it is not signed and holds something else; it says how the job gets a secret.
    """
    if is_signed:
        return pickle.loads(data)
    try:
        return restricted_loads(data, allow)
    except MXNetError as error:
        refuse(what, f"{error} And the job has no secret by which its members know each other")
