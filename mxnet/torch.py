"""MXNet's binding of the Lua library Torch, which its builds do not have: only the names that it imports are left.

For PyTorch see `NDArray.to_dlpack_for_read` and `mx.nd.from_dlpack`.
"""

from ._src.messages.star_names import add_star_names as _add_star_names
from .base import _LIB as _LIB
from .base import c_array as c_array
from .base import c_handle_array as c_handle_array
from .base import c_str_array as c_str_array
from .base import check_call as check_call
from .base import py_str as py_str
from .ndarray.ndarray import NDArray as NDArray

_add_star_names(globals())
