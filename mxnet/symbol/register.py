"""MXNet's module that makes the functions of ``mx.sym``; here they are generated source, and these names are left."""

from __future__ import annotations

from typing import Any

from .._src.messages.star_names import add_star_names as _add_star_names
from ..attribute import AttrScope as AttrScope
from ..base import _LIB as _LIB
from ..base import _is_np_op as _is_np_op
from ..base import _Null as _Null
from ..base import _output_is_list as _output_is_list
from ..base import check_call as check_call
from ..base import py_str as py_str
from ..name import NameManager as NameManager
from ._base import TYPES
from ._base import SymbolBase as SymbolBase
from ._update_functions import adamw_update as adamw_update
from ._update_functions import mp_adamw_update as mp_adamw_update


def _verify_legacy_symbol(op_name: str, func_name: str, sym: Any) -> None:
    """Raise TypeError for a symbol of the NumPy interface, which a classic operator does not take."""
    if isinstance(sym, TYPES["numpy"]):
        raise TypeError(
            f"Operator `{op_name}` registered in backend is known as `{func_name}` in Python. This is a legacy "
            "operator which can only accept legacy symbols; convert one of the NumPy interface by `as_nd_ndarray()`."
        )


def _verify_np_symbol(op_name: str, func_name: str, sym: Any) -> None:
    """Raise TypeError for a classic symbol, which an operator of the NumPy interface does not take."""
    if not isinstance(sym, TYPES["numpy"]):
        raise TypeError(
            f"Operator `{op_name}` registered in backend is known as `{func_name}` in Python. This is a numpy "
            "operator which can only accept symbols of the NumPy interface; convert a classic one by `as_np_ndarray()`."
        )


_add_star_names(globals())
