"""Constants and element types of mx.np."""

from __future__ import annotations

import math
from builtins import bool as bool

from numpy import bool_ as bool_
from numpy import finfo as finfo
from numpy import float16 as float16
from numpy import float32 as float32
from numpy import float64 as float64
from numpy import int8 as int8
from numpy import int32 as int32
from numpy import int64 as int64
from numpy import uint8 as uint8

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
