"""Names of official NumPy functions whose work functions of mx.np do: almost all that are called alike."""

from __future__ import annotations

import numpy as onp

from ..ndarray.numpy import linalg
from ..ndarray.numpy._op import FUNCTIONS, MAKERS

# Those that NumPy does itself, on copies of the arrays, as in MXNet.
_LEFT_TO_NUMPY = frozenset(
    {"average", "histogram", "ldexp", "linalg.det", "linalg.slogdet", "linalg.svd", "moveaxis", "rot90"}
)
_NAMES = {*FUNCTIONS, *(f"linalg.{name}" for name in linalg.FUNCTIONS), "broadcast_arrays", "meshgrid"}
_NAMES -= _LEFT_TO_NUMPY | MAKERS
UNIVERSAL_FUNCTIONS = frozenset(name for name in _NAMES if isinstance(getattr(onp, name, None), onp.ufunc))
# Functions of the official NumPy that lead to those of mx.np: called with other arrays among the arguments they refuse.
ARRAY_FUNCTIONS = frozenset(_NAMES - UNIVERSAL_FUNCTIONS)
