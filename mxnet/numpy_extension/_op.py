"""How functions of mx.npx show their arguments where they are operators as they are.

MXNet documents these functions by other signatures than those that calls follow: the first argument of
``npx.nonzero`` is shown as ``a``, but given by name it is ``x``, as in mx.nd.npx.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any

SHOWN: dict[str, Callable[..., Any]] = {
    "constraint_check": lambda x, msg: None,
    "nonzero": lambda a: None,
    "reshape": lambda a, newshape, reverse=False, order="C": None,
}


def show_signatures(functions: Mapping[str, Any]) -> None:
    """Let functions of mx.npx, given by name, show MXNet's signatures."""
    for name, shown in SHOWN.items():
        functions[name].__signature__ = inspect.signature(shown)
