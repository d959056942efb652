"""``mx.np.linalg``."""

from __future__ import annotations

from .._public import copies_of as _copies_of
from ..ndarray.numpy.linalg import FUNCTIONS as _FUNCTIONS
from . import fallback_linalg as fallback_linalg
from .fallback_linalg import cond as cond
from .fallback_linalg import lstsq as lstsq
from .fallback_linalg import matrix_power as matrix_power
from .fallback_linalg import matrix_rank as matrix_rank
from .fallback_linalg import multi_dot as multi_dot
from .fallback_linalg import qr as qr

globals().update(_copies_of(_FUNCTIONS, __name__))
