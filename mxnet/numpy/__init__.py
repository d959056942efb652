"""``mx.np``: arrays and functions with NumPy's semantics, differentiable and on any device."""

from typing import TYPE_CHECKING as _TYPE_CHECKING

from mxnet.numpy import arrayprint as arrayprint
from mxnet.numpy import fallback as fallback
from mxnet.numpy import fallback_linalg as fallback_linalg
from mxnet.numpy import function_base as function_base
from mxnet.numpy import io as io
from mxnet.numpy import linalg as linalg
from mxnet.numpy import multiarray as multiarray
from mxnet.numpy import random as random
from mxnet.numpy import stride_tricks as stride_tricks
from mxnet.numpy import utils as utils

from .._src.messages.whole import whole as _whole
from ._creation import array as array
from ._creation import empty as empty
from ._signatures import show_signatures as _show_signatures
from .arrayprint import set_printoptions as set_printoptions
from .function_base import meshgrid as meshgrid
from .io import genfromtxt as genfromtxt
from .multiarray import ndarray as ndarray
from .stride_tricks import broadcast_arrays as broadcast_arrays
from .utils import _STR_2_DTYPE_ as _STR_2_DTYPE_
from .utils import NAN as NAN
from .utils import NINF as NINF
from .utils import NZERO as NZERO
from .utils import PINF as PINF
from .utils import PZERO as PZERO
from .utils import NaN as NaN
from .utils import bool as bool
from .utils import bool_ as bool_
from .utils import e as e
from .utils import finfo as finfo
from .utils import float16 as float16
from .utils import float32 as float32
from .utils import float64 as float64
from .utils import inf as inf
from .utils import int8 as int8
from .utils import int32 as int32
from .utils import int64 as int64
from .utils import nan as nan
from .utils import newaxis as newaxis
from .utils import pi as pi
from .utils import uint8 as uint8

if _TYPE_CHECKING:  # what `globals` gets below, for editors and type checkers
    from ..ndarray._generated.public_np import *  # noqa: F403

globals().update(multiarray.FALLBACK | multiarray.COPIES)
_show_signatures(globals())

_whole(__name__, functions=True)
