"""MXNet's module that makes the functions of ``mx.nd``; here they are generated source, and these names are left."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .._src.messages.star_names import add_star_names as _add_star_names
from .._src.run.calls.array import NDArrayBase as NDArrayBase
from ..base import _LIB as _LIB
from ..base import _is_np_op as _is_np_op
from ..base import _Null as _Null
from ..base import _output_is_list as _output_is_list
from ..base import check_call as check_call
from ..base import py_str as py_str
from ..util import use_np_shape as use_np_shape
from ._kinds import is_numpy
from ._update_functions import adamw_update as adamw_update
from ._update_functions import mp_adamw_update as mp_adamw_update


def _verify_all_legacy_ndarrays(op_name: str, func_name: str, args: Iterable[Any], out: Any) -> None:
    """Check that neither an operator's inputs nor its output are arrays of mx.np.

    Raises
    ------
    TypeError
        If one is.
    """
    if any(is_numpy(array) for array in _arrays(args, out)):
        raise TypeError(
            f"Operator `{op_name}` registered in backend is known as `{func_name}` in Python. This is a legacy "
            "operator which can only accept legacy ndarrays; convert an array of mx.np by `as_nd_ndarray()`."
        )


def _verify_all_np_ndarrays(op_name: str, func_name: str, args: Iterable[Any], out: Any) -> None:
    """Check that an operator's inputs and its output are arrays of mx.np.

    Raises
    ------
    TypeError
        If one is not.
    """
    if not all(is_numpy(array) for array in _arrays(args, out)):
        raise TypeError(
            f"Operator `{op_name}` registered in backend is known as `{func_name}` in Python. This is a numpy "
            "operator which can only accept arrays of mx.np; convert a classic array by `as_np_ndarray()`."
        )


def _arrays(args: Iterable[Any], out: Any) -> list[Any]:
    outs = out if isinstance(out, (list, tuple)) else [out]
    return [array for array in [*args, *outs] if isinstance(array, NDArrayBase)]


_add_star_names(globals())
