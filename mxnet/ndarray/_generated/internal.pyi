from collections.abc import Sequence
from typing import Any, Literal

from ..._typing import DTypeLike
from ..ndarray import NDArray

