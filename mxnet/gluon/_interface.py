"""Layers under NumPy semantics: written once, for the classic interface, and run on arrays of mx.np as well.

A layer marked with `with_numpy` gets, when NumPy semantics are on, an ``F`` in which the classic names of operators
lead to what the NumPy interface has for them. Blocks of programs, and layers that MXNet has for classic arrays only,
get ``mx.nd`` or ``mx.sym`` in any case, whose ``F.np`` and ``F.npx`` serve NumPy arrays.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from types import ModuleType, SimpleNamespace
from typing import Any, TypeVar

from .. import ndarray, symbol
from .._src.operators.definition.registry import all_operators
from .._src.operators.definition.shape_mode import MODE
from ..symbol._base import TYPES as SYMBOL_TYPES

T = TypeVar("T", bound=type)
_NPX = "_npx_"


def with_numpy(layer: T) -> T:
    """Mark a class of blocks whose ``hybrid_forward`` also takes what `front` makes of ``F``."""
    layer._has_numpy = True  # type: ignore[attr-defined]
    return layer


def front(block: Any, F: Any) -> Any:
    """Return the ``F`` that a block gets under NumPy semantics."""
    return _numpy_front(F) if block._has_numpy else F


@cache
def _numpy_front(F: Any) -> Any:
    """Return a module like ``mx.nd`` or ``mx.sym`` in which classic names lead to the NumPy interface."""
    np, npx = F.np, F.npx
    module = ModuleType(F.__name__, F.__doc__)
    vars(module).update(vars(F))
    vars(module).update(_numpy_functions(np, npx))
    vars(module).update(
        sigmoid=_unnamed(npx.sigmoid),
        reshape=lambda data, shape: np.reshape(data, (shape,), "C"),
        swapaxes=_swapaxes(np),
        contrib=_with(F.contrib, BatchNormWithReLU=npx.batch_norm),  # MXNet forgets the activation
        _internal=_with(F._internal, _rnn_param_concat=np._internal.rnn_param_concat),
        image=_with(F.image, **npx.image.FUNCTIONS),
    )
    return module


def _numpy_functions(np: Any, npx: Any) -> dict[str, Any]:
    """Return by the classic names of operators what the NumPy interface has for them."""
    twins_by_name = {}
    for op in all_operators():
        names = (op.name, *op.aliases)
        twins = [op.front_end.numpy, *(name.removeprefix(_NPX) for name in names if name.startswith(_NPX))]
        functions = [f for twin in twins for f in (getattr(npx, twin, None), getattr(np, twin, None)) if twin and f]
        twins_by_name.update({name: functions[0] for name in names if functions and not name.startswith("_")})
    return twins_by_name


def _swapaxes(np: Any) -> Callable[..., Any]:
    def swapaxes(data: Any, dim1: int, dim2: int) -> Any:
        return np.swapaxes(data, dim1, dim2)

    return swapaxes


def _with(module: Any, **functions: Any) -> SimpleNamespace:
    return SimpleNamespace(**{**vars(module), **functions})


def _unnamed(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return a function of one array that takes a node's name and, as MXNet does, forgets it."""
    return lambda data, name=None: function(data)


def is_of_arrays(F: Any) -> bool:
    """Return whether ``F`` computes with arrays, classic or NumPy's, not with symbols."""
    return F is ndarray or (MODE.np_array and F is _numpy_front(ndarray))


def grouped(symbols: Sequence[Any]) -> Any:
    """Return symbols as one of their kind."""
    group = symbol.Group(symbols)
    return group.as_np_ndarray() if isinstance(symbols[0], SYMBOL_TYPES.get("numpy", ())) else group
