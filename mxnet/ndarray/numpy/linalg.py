"""``mx.nd.np.linalg``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..._public import public_functions as _public_functions
from . import _linalg, _norm

FUNCTIONS: dict[str, Callable[..., Any]] = {
    name: function for module in (_linalg, _norm) for name, function in _public_functions(module, __name__).items()
}
globals().update(FUNCTIONS)
