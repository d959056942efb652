"""``mx.np.linalg``."""

from __future__ import annotations

from typing import TYPE_CHECKING as _TYPE_CHECKING

from .._src.messages.public import copies_of as _copies_of
from .._src.messages.whole import whole as _whole
from ..ndarray.numpy.linalg import FUNCTIONS as _FUNCTIONS
from . import fallback_linalg as fallback_linalg

if _TYPE_CHECKING:  # what `globals` gets below, for editors and type checkers
    from ..ndarray._generated.public_np_linalg import *  # noqa: F403

globals().update(_copies_of(_FUNCTIONS, __name__))
globals().update({name: getattr(fallback_linalg, name) for name in fallback_linalg.__all__})

_whole(__name__, functions=True)
