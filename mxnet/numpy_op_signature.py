"""MXNet's address of what gives functions of mx.np the signatures that they show; see ``numpy._signatures``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import numpy as mx_np
from . import numpy_extension as mx_npx
from ._src.messages.star_names import add_star_names as _add_star_names
from .base import _NP_EXT_OP_PREFIX, _NP_OP_PREFIX

__all__ = ["mx_np", "mx_npx"]


def _get_builtin_op(op_name: str) -> Callable[..., Any] | None:
    """Return the function of mx.np or mx.npx that is an operator as it is, by the operator's name.

    Returns
    -------
    callable; None for a name that does not begin with ``_np_`` or ``_npx_``

    Raises
    ------
    ValueError
        If there is no such operator.
    """
    for prefix, module in ((_NP_OP_PREFIX, mx_np), (_NP_EXT_OP_PREFIX, mx_npx)):
        if op_name.startswith(prefix):
            name = op_name[len(prefix) :]
            namespace, own_name = (mx_np.random, "shuffle") if name == "_random_shuffle" else (module, name)
            result: Callable[..., Any] | None = getattr(namespace, own_name, None)
            if result is None:
                raise ValueError(f"Cannot find operator {name} in module {module.__name__}")
            return result
    return None


_add_star_names(globals())
