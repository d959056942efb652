"""The public address of ``KVStoreBase`` and ``create``."""

from ..base import _LIB as _LIB
from ..base import c_array as c_array
from ..base import c_array_buf as c_array_buf
from ..base import c_handle_array as c_handle_array
from ..base import c_str as c_str
from ..base import c_str_array as c_str_array
from ..base import check_call as check_call
from ..base import string_types as string_types
from ..ndarray.ndarray import NDArray as NDArray
from ..profiler import set_kvstore_handle as set_kvstore_handle
from ._base import KVStoreBase as KVStoreBase
from ._base import TestStore as TestStore
from ._create import create as create
