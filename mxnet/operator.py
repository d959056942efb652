"""``mx.operator``: operators written in Python, and which operators there are."""

from . import context as context
from . import symbol as symbol
from ._operator.custom import CustomOp as CustomOp
from ._operator.custom import CustomOpProp as CustomOpProp
from ._operator.custom import register as register
from ._operator.define import define as define
from ._operator.inventory import OperatorArguments as OperatorArguments
from ._operator.inventory import get_all_registered_operators as get_all_registered_operators
from ._operator.inventory import get_operator_arguments as get_operator_arguments
from ._operator.legacy import NDArrayOp as NDArrayOp
from ._operator.legacy import NumpyOp as NumpyOp
from ._operator.legacy import PythonOp as PythonOp
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
