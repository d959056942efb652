"""Constants and element types of mx.np."""

from __future__ import annotations

import math
from builtins import bool as bool
from typing import Any

import numpy as onp
from numpy import bool_ as bool_
from numpy import finfo as finfo
from numpy import float16 as float16
from numpy import float32 as float32
from numpy import float64 as float64
from numpy import int8 as int8
from numpy import int32 as int32
from numpy import int64 as int64
from numpy import uint8 as uint8

# Element types by the names that programs give.
_STR_2_DTYPE_ = {
    "float16": float16,
    "float32": float32,
    "float64": float64,
    "float": float64,
    "uint8": uint8,
    "int8": int8,
    "int32": int32,
    "int64": int64,
    "int": int64,
    "bool": bool,
    "bool_": bool_,
    "None": None,
}
# Where the official NumPy keeps its functions.
_ONP_OP_MODULES = [onp, onp.linalg, onp.random, onp.fft]

pi: float = math.pi
e: float = math.e
inf: float = math.inf
nan: float = math.nan
NAN: float = math.nan
NaN: float = math.nan
PINF: float = math.inf
NINF: float = -math.inf
PZERO: float = 0.0
NZERO: float = -0.0
newaxis: None = None


def _get_np_op(name: str) -> Any:
    """Return the official NumPy's function of a name, from its modules in turn.

    Raises
    ------
    ValueError
        If there is none.
    """
    for module in _ONP_OP_MODULES:
        result = getattr(module, name, None)
        if result is not None:
            return result
    raise ValueError(f"Operator `{name}` is not supported by `mxnet.numpy`.")
