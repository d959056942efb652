"""Methods of arrays and symbols that are operators: ``x.sum(axis=1)`` is ``sum(x, axis=1)``."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import ModuleType
from typing import Any

# Methods of the same name and arguments as the operator function, of arrays and symbols alike.
NAMES = (
    "abs",
    "arccos",
    "arccosh",
    "arcsin",
    "arcsinh",
    "arctan",
    "arctanh",
    "argmax",
    "argmax_channel",
    "argmin",
    "argsort",
    "broadcast_axes",
    "cbrt",
    "ceil",
    "clip",
    "cos",
    "cosh",
    "degrees",
    "depth_to_space",
    "exp",
    "expm1",
    "fix",
    "flip",
    "floor",
    "log",
    "log10",
    "log1p",
    "log2",
    "log_softmax",
    "max",
    "mean",
    "min",
    "nanprod",
    "nansum",
    "norm",
    "one_hot",
    "ones_like",
    "pad",
    "pick",
    "prod",
    "radians",
    "rcbrt",
    "reciprocal",
    "relu",
    "repeat",
    "reshape_like",
    "rint",
    "round",
    "rsqrt",
    "shape_array",
    "sigmoid",
    "sign",
    "sin",
    "sinh",
    "size_array",
    "slice",
    "slice_axis",
    "slice_like",
    "softmax",
    "softmin",
    "sort",
    "space_to_depth",
    "split",
    "sqrt",
    "square",
    "sum",
    "swapaxes",
    "take",
    "tan",
    "tanh",
    "tile",
    "topk",
    "transpose",
    "trunc",
    "zeros_like",
)


def _method(function: Callable[..., Any], name: str, owner: str, front: str) -> Callable[..., Any]:
    def method(self: Any, *args: Any, **kwargs: Any) -> Any:
        return function(self, *args, **kwargs)

    method.__name__ = name
    method.__qualname__ = f"{owner}.{name}"
    method.__doc__ = f"Return ``mx.{front}.{name}(self, ...)``."
    return method


def install(cls: type, operators: ModuleType, front: str, more: Iterable[str] = ()) -> None:
    """Add the methods to a class.

    Parameters
    ----------
    operators : module
        The front end's operator functions.
    front : str
        "nd" or "sym", for the docstrings.
    more : iterable of str
        Further methods of this kind.
    """
    for name in (*NAMES, *more):
        setattr(cls, name, _method(getattr(operators, name), name, cls.__name__, front))
