"""MXNet's module that makes the functions of ``mx.nd``; here they are generated source, and these names are left."""

from .._runtime.array import NDArrayBase as NDArrayBase
from ..base import check_call as check_call
from ..base import py_str as py_str
from ..util import use_np_shape as use_np_shape
from ._update_functions import adamw_update as adamw_update
from ._update_functions import mp_adamw_update as mp_adamw_update
