"""All functions of mx.nd.np: operators that are functions as they are, and those that Python code leads to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..._src.messages.public import copies_of, public_functions
from ..._src.operators.definition.documentation import operator_functions
from .._generated import np as _generated
from .._generated import np_functions as _rows
from . import (
    _arrangement,
    _creation,
    _elementwise,
    _product,
    _searching,
    _selection,
    _shape,
    _statistics,
)

# Modules of functions, one family each; their public functions are mx.nd.np's.
_FAMILIES = (
    _rows,
    _arrangement,
    _creation,
    _elementwise,
    _product,
    _searching,
    _selection,
    _shape,
    _statistics,
)

_HOME = "mxnet.ndarray.numpy"
OPERATORS = operator_functions(_generated, _HOME)
FUNCTIONS: dict[str, Callable[..., Any]] = dict(OPERATORS)
for _name, _function in _elementwise.FUNCTIONS.items():
    _function.__module__ = _HOME
    FUNCTIONS[_name] = _function
for _family in _FAMILIES:
    FUNCTIONS.update(public_functions(_family, _HOME))
_SYNONYMS = {"round": "around", "round_": "around", "may_share_memory": "shares_memory"}
FUNCTIONS.update(copies_of({name: FUNCTIONS[of] for name, of in _SYNONYMS.items()}, _HOME))
# MXNet's home of these is this module.
HERE = (_rows.diag_indices_from, _elementwise.FUNCTIONS["isposinf"], _searching.unravel_index)
for _function in HERE:
    _function.__module__ = __name__
# Functions without an array among their arguments.
MAKERS = frozenset(
    {
        "arange", "blackman", "eye", "full", "hamming", "hanning", "identity", "indices", "linspace", "logspace",
        "ones", "zeros",
    }
)  # fmt: skip
globals().update(FUNCTIONS)
