"""``mx.sym.np.linalg``."""

from __future__ import annotations

from typing import TYPE_CHECKING as _TYPE_CHECKING

from ..._src.messages.public import copies_of as _copies_of
from ...ndarray.numpy.linalg import FUNCTIONS as _FUNCTIONS

if _TYPE_CHECKING:  # what `globals` gets below, for editors and type checkers
    from .._generated.public_np_linalg import *  # noqa: F403

globals().update(_copies_of(_FUNCTIONS, __name__))
