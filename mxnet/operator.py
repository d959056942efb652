"""``mx.operator``: operators written in Python, and which operators there are."""

from . import context as context
from . import symbol as symbol
from ._src.core.type_codes import _DTYPE_MX_TO_NP as _DTYPE_MX_TO_NP
from ._src.core.type_codes import _DTYPE_NP_TO_MX as _DTYPE_NP_TO_MX
from ._src.core.type_codes import _STORAGE_TYPE_CSR as _STORAGE_TYPE_CSR
from ._src.core.type_codes import _STORAGE_TYPE_DEFAULT as _STORAGE_TYPE_DEFAULT
from ._src.core.type_codes import _STORAGE_TYPE_ID_TO_STR as _STORAGE_TYPE_ID_TO_STR
from ._src.core.type_codes import _STORAGE_TYPE_ROW_SPARSE as _STORAGE_TYPE_ROW_SPARSE
from ._src.core.type_codes import _STORAGE_TYPE_STR_TO_ID as _STORAGE_TYPE_STR_TO_ID
from ._src.core.type_codes import _STORAGE_TYPE_UNDEFINED as _STORAGE_TYPE_UNDEFINED
from ._src.messages.star_names import add_star_names as _add_star_names
from ._src.messages.whole import whole as _whole
from ._src.run.custom_operators.custom import CustomOp as CustomOp
from ._src.run.custom_operators.custom import CustomOpProp as CustomOpProp
from ._src.run.custom_operators.custom import register as register
from ._src.run.custom_operators.define import define as define
from ._src.run.custom_operators.inventory import OperatorArguments as OperatorArguments
from ._src.run.custom_operators.inventory import get_all_registered_operators as get_all_registered_operators
from ._src.run.custom_operators.inventory import get_operator_arguments as get_operator_arguments
from ._src.run.custom_operators.legacy import NDArrayOp as NDArrayOp
from ._src.run.custom_operators.legacy import NumpyOp as NumpyOp
from ._src.run.custom_operators.legacy import PythonOp as PythonOp
from .base import _LIB as _LIB
from .base import MXCallbackList as MXCallbackList
from .base import c_array as c_array
from .base import c_array_buf as c_array_buf
from .base import c_str as c_str
from .base import check_call as check_call
from .base import ctypes2numpy_shared as ctypes2numpy_shared
from .base import py_str as py_str
from .ndarray.ndarray import NDArray as NDArray
from .util import is_np_array as is_np_array

_add_star_names(globals())

_whole(__name__)
