"""How functions of mx.np show their arguments where they are operators as they are.

MXNet documents these functions by other signatures than those that calls follow: mx.np.prod shows ``out`` before
``keepdims``, but the third argument given by position after ``axis`` and ``dtype`` is ``keepdims``, as in mx.nd.np.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Mapping
from typing import Any

_FIRST = re.compile(r"^ *Parameters\n *-{10}\n *(\w+) : ", re.MULTILINE)

_truth = lambda a, axis=None, keepdims=False, out=None: None  # noqa: E731
_product = lambda a, axis=None, dtype=None, out=None, keepdims=False: None  # noqa: E731
_diagonal = lambda array, k=0: None  # noqa: E731
_joined = lambda *arys: None  # noqa: E731

SHOWN: dict[str, Callable[..., Any]] = {
    "all": _truth,
    "amax": _truth,
    "amin": _truth,
    "any": _truth,
    "atleast_1d": _joined,
    "atleast_2d": _joined,
    "atleast_3d": _joined,
    "copy": lambda a, out=None: None,
    "cumsum": lambda a, axis=None, dtype=None, out=None: None,
    "diag": _diagonal,
    "diagflat": _diagonal,
    "diagonal": lambda a, offset=0, axis1=0, axis2=1: None,
    "dot": lambda a, b, out=None: None,
    "matmul": lambda a, b, out=None, **kwargs: None,
    "max": _truth,
    "min": _truth,
    "moveaxis": lambda a, source, destination: None,
    "pad": lambda x, pad_width=None, mode="constant", **kwargs: None,
    "prod": _product,
    "product": _product,
    "remainder": lambda x1, x2, out=None, **kwargs: None,
    "repeat": lambda a, repeats, axis=None: None,
    "reshape": lambda a, newshape, order="C", out=None: None,
    "roll": lambda a, shift, axis=None: None,
    "sometrue": _truth,
    "squeeze": lambda a, axis=None, out=None: None,
    "sum": lambda a, axis=None, dtype=None, keepdims=False, initial=None, out=None: None,
    "trace": lambda a, offset=0, axis1=0, axis2=1, out=None: None,
    "transpose": lambda a, axes=None: None,
}


def show_signatures(functions: Mapping[str, Any], signatures: Mapping[str, Callable[..., Any]] = SHOWN) -> None:
    """Let functions of mx.np, given by name, show MXNet's signatures, and call their first argument as these do."""
    for name, shown_function in signatures.items():
        if name in functions:
            functions[name].__signature__ = inspect.signature(shown_function)
            functions[name].__doc__ = _renamed(functions[name].__doc__, shown_function.__code__.co_varnames[0])


def _renamed(document: str | None, first: str) -> str | None:
    """Return a docstring whose first parameter has another name."""
    match = _FIRST.search(document or "")
    if document is None or match is None or match[1] == first:
        return document
    described = re.compile(rf"^ *{match[1]} : |``{match[1]}``", re.MULTILINE)
    return described.sub(lambda name_match: name_match[0].replace(match[1], first, 1), document)
