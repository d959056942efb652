"""What the official NumPy's functions do with arrays of mx.np: they find the function of the same name here.

Functions that mx.np lacks are NumPy's own, on copies: arrays go in as NumPy's and come back as arrays of mx.np, while
scalars stay scalars. They have no gradient, so they refuse to run while operators are recorded.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as onp
import torch

from .._src.core.dtype import TORCH_OF_NAME
from .._src.run.autograd.recording import STATE
from .._src.run.calls.array import NDArrayBase
from .._src.run.calls.kinds import ARRAY_TYPES
from ..context import Context, current_context, torch_device
from ..ndarray import numpy as _functions
from ..ndarray._conversion import wrap
from ..ndarray._kinds import is_numpy
from ._protocol_names import ARRAY_FUNCTIONS, UNIVERSAL_FUNCTIONS

_PLAIN = (bool, int, float, complex, str, onp.generic)


def _own(name: str, known: frozenset[str]) -> Callable[..., Any] | None:
    """Return the function of mx.np by the name that the official one has, ``linalg.`` included."""
    if name not in known:
        return None
    home: Any = _functions
    *modules, last = name.split(".")
    for module in modules:
        home = getattr(home, module, None)
    function: Callable[..., Any] | None = getattr(home, last, None) or _NAMED.get(last)
    return function


_NAMED: dict[str, Callable[..., Any]] = {}


def named(name: str, function: Callable[..., Any]) -> None:
    """Add a function that only mx.np has, such as ``meshgrid``, to those that the protocol finds."""
    _NAMED[name] = function


def _address(function: Any) -> str:
    home = (function.__module__ or "numpy").removeprefix("numpy").lstrip(".")
    return f"{home}.{function.__name__}" if home else str(function.__name__)


def array_function(
    self: Any, func: Callable[..., Any], types: Sequence[type], args: Sequence[Any], kwargs: Mapping[str, Any]
) -> Any:
    """Answer a call of an official NumPy function with arrays of mx.np among its arguments (NumPy's protocol)."""
    own_function = _own(_address(func), ARRAY_FUNCTIONS)
    if own_function is None:
        return fall_back(func, args, kwargs)
    if not all(issubclass(cls, ARRAY_TYPES["numpy"]) for cls in types):
        return NotImplemented
    return own_function(*args, **kwargs)


def array_ufunc(self: Any, ufunc: Any, method: str, *inputs: Any, **kwargs: Any) -> Any:
    """Answer a call of an official universal function with arrays of mx.np among its operands (NumPy's protocol)."""
    if method != "__call__":
        return NotImplemented
    out = kwargs.pop("out", None)
    if isinstance(out, tuple):
        out = out[0] if len(out) == 1 else out
    own_function = _own(ufunc.__name__, UNIVERSAL_FUNCTIONS)
    if own_function is None:
        return fall_back(ufunc, inputs, kwargs if out is None else {**kwargs, "out": out})
    return own_function(*inputs, **kwargs) if out is None else own_function(*inputs, out=out, **kwargs)


def fall_back(function: Callable[..., Any], args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
    """Call an official NumPy function on copies of arrays of mx.np, and return its arrays as such.

    Raises
    ------
    ValueError
        While operators are recorded, as there would be no gradient; and for results whose dtype MXNet does not have.
    """
    name = getattr(function, "__name__", str(function))
    if STATE.recording:
        raise ValueError(
            f"Falling back to NumPy operator {name} with autograd active is not supported. Please consider moving the "
            "operator to the outside of the autograd scope."
        )
    context: list[Context] = []
    kwargs = dict(kwargs)
    out = kwargs.pop("out", None)
    plain_args = _official(list(args), context)
    plain_kwargs = _official(kwargs, context)
    value = function(*plain_args, **plain_kwargs)
    if not context and out is None:
        return value
    ctx = context[0] if context else out._ctx
    if out is None:
        return _returned(value, ctx)
    outs, results = (out, value) if isinstance(out, tuple) else ((out,), (value,))
    for target, result in zip(outs, results, strict=True):
        if target is not None:
            target[()] = result
    return out


def _official(value: Any, context: list[Context]) -> Any:
    """Return a value with arrays of mx.np, in lists, tuples and dictionaries too, as NumPy's; note their contexts."""
    if is_numpy(value):
        context.append(value._ctx)
        return value.asnumpy()
    if isinstance(value, list | tuple):
        return type(value)(_official(v, context) for v in value)
    if isinstance(value, dict):
        return {k: _official(v, context) for k, v in value.items()}
    return value


def official(value: Any) -> tuple[Any, Context | None]:
    """Return a value with arrays of mx.np as NumPy's, and the first one's context."""
    context: list[Context] = []
    return _official(value, context), context[0] if context else None


def own(value: Any, ctx: Context | None = None) -> Any:
    """Return a value with NumPy's arrays as arrays of mx.np, on the current context if none is given.

    Raises
    ------
    TypeError
        For what is neither an array nor a number.
    """
    if value is None or isinstance(value, NDArrayBase):
        raise TypeError(f"Does not support converting {type(value)} to mx.np.ndarray.")
    return _returned(value, current_context() if ctx is None else ctx)


def _returned(value: Any, ctx: Context) -> Any:
    """Return a result of the official NumPy with its arrays as arrays of mx.np; scalars are unchanged."""
    if isinstance(value, onp.ndarray):
        dtype = TORCH_OF_NAME.get(value.dtype.name)
        if dtype is None:
            raise ValueError(f"{value.dtype} is not supported.")
        tensor = torch.from_numpy(onp.array(value, order="C")).to(torch_device(ctx))
        return wrap(tensor, ctx, ARRAY_TYPES["numpy"])
    if isinstance(value, list | tuple):
        parts = [_returned(v, ctx) for v in value]
        return parts if isinstance(value, list) else tuple(parts)
    if isinstance(value, _PLAIN) or value is None:
        return value
    if isinstance(value, NDArrayBase):
        return value
    raise TypeError(f"Does not support converting {type(value)} to mx.np.ndarray.")
