"""``mx.sym.np.linalg``."""

from __future__ import annotations

from ..._public import copies_of as _copies_of
from ...ndarray.numpy.linalg import FUNCTIONS as _FUNCTIONS

globals().update(_copies_of(_FUNCTIONS, __name__))
