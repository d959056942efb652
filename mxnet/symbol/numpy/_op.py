"""All functions of mx.sym.np: the generated ones for symbols, and those that mx.nd.np's Python code leads to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as onp

from ..._src.messages.public import copies_of, public_functions
from ..._src.operators.definition.documentation import operator_functions
from ...ndarray.numpy import _op as _arrays
from ...ndarray.numpy import _shape
from .._generated import np as _generated
from . import _product
from ._creation import symbolic

_HOME = "mxnet.symbol.numpy"
# What only arrays have.
_NOT_FOR_SYMBOLS: frozenset[str] = frozenset({"nonzero", "shape"})

OPERATORS = operator_functions(_generated, _HOME)
_by_hand = {
    name: function
    for name, function in _arrays.FUNCTIONS.items()
    if name not in _arrays.OPERATORS and name not in _NOT_FOR_SYMBOLS
}
FUNCTIONS: dict[str, Callable[..., Any]] = copies_of(_by_hand, _HOME) | OPERATORS
FUNCTIONS["zeros"].__defaults__ = (onp.float32, "C", None)  # where arrays have dtype=None, to the same effect
FUNCTIONS["where"].__defaults__ = None  # symbols lack the form with one argument
for _name in (*_arrays.MAKERS, _shape.broadcast_to.__name__):  # which may be called without a symbol
    FUNCTIONS[_name] = symbolic(FUNCTIONS[_name])
FUNCTIONS.update(public_functions(_product, _HOME))
for _name in ("average", *(function.__name__ for function in _arrays.HERE)):
    FUNCTIONS[_name].__module__ = _HOME + "._symbol"  # MXNet's home of these
FUNCTIONS["isposinf"].__module__ = _HOME
globals().update(FUNCTIONS)
