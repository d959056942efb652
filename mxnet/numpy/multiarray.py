"""``ndarray`` and the functions of mx.np that are not plain operators, at MXNet's address."""

from __future__ import annotations

from typing import Any

from .._src.core.type_codes import _DTYPE_NP_TO_MX as _DTYPE_NP_TO_MX
from .._src.core.type_codes import _GRAD_REQ_MAP as _GRAD_REQ_MAP
from .._src.messages.public import copies_of as _copies_of
from .._src.run.autograd.recording import is_recording as is_recording
from ..base import _LIB as _LIB
from ..base import c_array as c_array
from ..base import c_array_buf as c_array_buf
from ..base import check_call as check_call
from ..base import integer_types as integer_types
from ..base import numeric_types as numeric_types
from ..context import Context as Context
from ..context import current_context as current_context
from ..ndarray._creation import from_numpy as from_numpy
from ..ndarray._keys import *  # noqa: F403
from ..ndarray.ndarray import NDArray as NDArray
from ..ndarray.ndarray import _new_alloc_handle as _new_alloc_handle
from ..ndarray.numpy._op import FUNCTIONS as _FUNCTIONS
from ..ndarray.numpy._op import HERE as _HERE
from ..ndarray.numpy._op import OPERATORS as _OPERATORS
from ..util import set_module as set_module
from ..util import wrap_np_binary_func as wrap_np_binary_func
from ..util import wrap_np_unary_func as wrap_np_unary_func
from . import fallback as fallback
from ._array import ndarray as ndarray
from ._creation import array as array
from ._creation import empty as empty
from ._protocols import official as _as_onp_array  # noqa: F401  (MXNet's name)
from ._protocols import own as _as_mx_np_array  # noqa: F401  (MXNet's name)
from .utils import _get_np_op as _get_np_op

_np_ndarray_cls = ndarray


def _reshape_view(a: ndarray, *shape: Any) -> Any:
    """Return an array in another shape, sharing memory."""
    return a.reshape(*shape)


COPIES = _copies_of(_FUNCTIONS, "mxnet.numpy")
for _function in _HERE:
    COPIES[_function.__name__].__module__ = __name__
COPIES["isposinf"].__module__ = "mxnet.ndarray.numpy"  # as in MXNet
# Functions that are NumPy's own.
FALLBACK = {name: getattr(fallback, name) for name in fallback.__all__}
globals().update(FALLBACK | {name: function for name, function in COPIES.items() if name not in _OPERATORS})
