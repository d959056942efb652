"""Files of an optimizer's states."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator

from .._src.core.reading import read_file
from .._src.formats.kinds import other_kind
from ..base import MXNetError

_PICKLE = b"\x80"


@contextlib.contextmanager
def read_states(fname: str | os.PathLike[str]) -> Iterator[bytes]:
    """Read a file of states, and name it in the error if the block finds that it holds something else.

    Yields
    ------
    bytes

    Raises
    ------
    OSError
        If the file cannot be read.
    MXNetError
        If it is empty, or the block raises one.
    """
    states = read_file(fname)
    if not states:
        raise MXNetError(f"{os.fspath(fname)!r} is empty: expected the states of an optimizer, as save_states writes.")
    try:
        yield states
    except MXNetError as error:
        hint = "" if states.startswith(_PICKLE) else other_kind(states[:64])
        raise MXNetError(
            f"{os.fspath(fname)!r} does not hold states of this optimizer, as save_states writes them.{hint} ({error})"
        ) from error
