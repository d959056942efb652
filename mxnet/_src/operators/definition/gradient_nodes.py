"""Operators of MXNet's gradient graphs that its front ends show, but that no call can give their inputs.

MXNet registers gradients as separate operators. Those whose names do not start with ``_backward`` appear among the
functions, without arguments for their inputs, so that every call of them raises. Here gradients are no operators, and
these functions tell.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....base import MXNetError

CONTRIB = ("backward_hawkesll", "backward_index_copy", "backward_quadratic")
INTERNAL = ("_broadcast_backward", "_split_v2_backward")
NUMPY = ("backward_ediff1d", "backward_nan_to_num", "backward_polyval", "hsplit_backward")


def _refuse(name: str) -> Any:
    raise MXNetError(f"{name} is a node of gradient graphs, and takes inputs that no call can give: use autograd.")


def for_arrays(own_name: str, module: str) -> Callable[..., Any]:
    """Return the function of mx.nd."""

    def function(out=None, name=None, **kwargs):  # type: ignore[no-untyped-def]
        return _refuse(own_name)

    return _named(function, own_name, module)


def for_symbols(own_name: str, module: str) -> Callable[..., Any]:
    """Return the function of mx.sym."""

    def function(name=None, attr=None, out=None, **kwargs):  # type: ignore[no-untyped-def]
        return _refuse(own_name)

    return _named(function, own_name, module)


def _named(function: Any, name: str, module: str) -> Callable[..., Any]:
    function.__name__ = function.__qualname__ = name
    function.__module__ = module
    function.__doc__ = f"Raise MXNetError: {name} is a node of MXNet's gradient graphs, for no program to call.\n"
    return function  # type: ignore[no-any-return]
