"""``ndarray`` and the functions of mx.np that are not plain operators, at MXNet's address."""

from __future__ import annotations

from .._public import copies_of as _copies_of
from .._runtime.recording import is_recording as is_recording
from ..base import c_array as c_array
from ..base import c_array_buf as c_array_buf
from ..base import check_call as check_call
from ..base import integer_types as integer_types
from ..base import numeric_types as numeric_types
from ..context import Context as Context
from ..context import current_context as current_context
from ..ndarray._creation import from_numpy as from_numpy
from ..ndarray.ndarray import NDArray as NDArray
from ..ndarray.numpy._op import FUNCTIONS as _FUNCTIONS
from ..ndarray.numpy._op import OPERATORS as _OPERATORS
from ..util import set_module as set_module
from ..util import wrap_np_binary_func as wrap_np_binary_func
from ..util import wrap_np_unary_func as wrap_np_unary_func
from . import fallback as fallback
from ._array import ndarray as ndarray
from ._creation import array as array
from ._empty import empty as empty
from .fallback import divmod as divmod
from .fallback import float_power as float_power
from .fallback import frexp as frexp
from .fallback import heaviside as heaviside
from .fallback import modf as modf
from .fallback import positive as positive
from .fallback import signbit as signbit
from .fallback import spacing as spacing

COPIES = _copies_of(_FUNCTIONS, "mxnet.numpy")
# Functions that MXNet shows at other addresses.
_ELSEWHERE = {
    "diag_indices_from": "mxnet.numpy.multiarray",
    "isposinf": "mxnet.ndarray.numpy",
    "unravel_index": "mxnet.numpy.multiarray",
}
for _name, _home in _ELSEWHERE.items():
    COPIES[_name].__module__ = _home
globals().update({name: function for name, function in COPIES.items() if name not in _OPERATORS})
