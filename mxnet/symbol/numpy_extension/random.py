"""``mx.sym.npx.random``."""

from __future__ import annotations

from typing import Any

from ..._public import copies_of as _copies_of
from ...context import Context
from ...context import current_context as current_context
from ...ndarray.numpy_extension import random as _arrays
from ..numpy._creation import symbolic as _symbolic

for _name, _copy in _copies_of(_arrays._distributions, __name__).items():
    globals()[_name] = _symbolic(_copy)


def bernoulli(
    prob: Any = None,
    logit: Any = None,
    size: Any = None,
    dtype: Any = None,
    ctx: Context | None = None,
    out: Any = None,
) -> Any:
    """Draw ones with a given probability, zeros otherwise; see ``mx.npx.random.bernoulli``."""
    return _symbolic(_arrays.bernoulli)(prob, logit, size, dtype, ctx, out)
