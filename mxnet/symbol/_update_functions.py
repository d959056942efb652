"""Optimizer updates of ``mx.sym.contrib`` that take a number where the operator takes a symbol."""

from __future__ import annotations

from typing import Any

from ..ndarray._adamw_updates import adamw_updates
from ._base import SymbolBase
from ._creation import full
from ._generated import internal


def _scale(rescale_grad: Any, weight: Any) -> Any:
    """Return the gradient's factor as a symbol of shape (1,)."""
    return rescale_grad if isinstance(rescale_grad, SymbolBase) else full((1,), rescale_grad)


adamw_update, mp_adamw_update = adamw_updates(internal, _scale, "mxnet.symbol.contrib")
