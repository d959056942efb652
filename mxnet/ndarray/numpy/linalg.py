"""``mx.nd.np.linalg``."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING as _TYPE_CHECKING
from typing import Any

from ..._src.messages.public import public_functions as _public_functions
from .._generated import np_linalg_functions as _rows
from . import _linalg

if _TYPE_CHECKING:  # what `globals` gets below, for editors and type checkers
    from .._generated.public_np_linalg import *  # noqa: F403

FUNCTIONS: dict[str, Callable[..., Any]] = {
    name: function for module in (_rows, _linalg) for name, function in _public_functions(module, __name__).items()
}
globals().update(FUNCTIONS)
