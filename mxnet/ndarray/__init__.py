"""``mx.nd``: imperative arrays and operators."""

from typing import TYPE_CHECKING as _TYPE_CHECKING

from .._program.cached_op import CachedOp as CachedOp
from .._type_codes import _DTYPE_MX_TO_NP as _DTYPE_MX_TO_NP
from .._type_codes import _DTYPE_NP_TO_MX as _DTYPE_NP_TO_MX
from .._type_codes import _GRAD_REQ_MAP as _GRAD_REQ_MAP
from . import _deferred_calls as _deferred_calls
from . import _internal as _internal
from . import contrib as contrib
from . import gen__internal as gen__internal
from . import gen_contrib as gen_contrib
from . import gen_image as gen_image
from . import gen_linalg as gen_linalg
from . import gen_op as gen_op
from . import gen_sparse as gen_sparse
from . import image as image
from . import linalg as linalg
from . import ndarray as ndarray
from . import numpy as np
from . import numpy as numpy
from . import numpy_extension as npx
from . import numpy_extension as numpy_extension
from . import op as op
from . import random as random
from . import register as register
from . import sparse as sparse
from . import utils as utils
from ._binary import _ufunc_helper as _ufunc_helper
from ._binary import add as add
from ._binary import divide as divide
from ._binary import equal as equal
from ._binary import greater as greater
from ._binary import greater_equal as greater_equal
from ._binary import hypot as hypot
from ._binary import lesser as lesser
from ._binary import lesser_equal as lesser_equal
from ._binary import logical_and as logical_and
from ._binary import logical_or as logical_or
from ._binary import logical_xor as logical_xor
from ._binary import maximum as maximum
from ._binary import minimum as minimum
from ._binary import modulo as modulo
from ._binary import multiply as multiply
from ._binary import not_equal as not_equal
from ._binary import power as power
from ._binary import subtract as subtract
from ._binary import true_divide as true_divide
from ._creation import arange as arange
from ._creation import array as array
from ._creation import concatenate as concatenate
from ._creation import empty as empty
from ._creation import eye as eye
from ._creation import from_dlpack as from_dlpack
from ._creation import from_numpy as from_numpy
from ._creation import full as full
from ._creation import histogram as histogram
from ._creation import linspace as linspace
from ._creation import moveaxis as moveaxis
from ._creation import onehot_encode as onehot_encode
from ._creation import ones as ones
from ._creation import to_dlpack_for_read as to_dlpack_for_read
from ._creation import to_dlpack_for_write as to_dlpack_for_write
from ._creation import waitall as waitall
from ._creation import zeros as zeros
from ._decoding import imdecode as imdecode
from ._keys import get_indexing_dispatch_code as get_indexing_dispatch_code
from ._keys import get_oshape_of_gather_nd_op as get_oshape_of_gather_nd_op
from ._keys import indexing_key_expand_implicit_axes as indexing_key_expand_implicit_axes
from ._split import split_v2 as split_v2
from .ndarray import NDArray as NDArray
from .ndarray import _ndarray_cls as _ndarray_cls
from .ndarray import _new_empty_handle as _new_empty_handle
from .utils import load as load
from .utils import load_frombuffer as load_frombuffer
from .utils import save as save

if _TYPE_CHECKING:  # the same for editors and type checkers
    from ._generated.op import *  # noqa: F403

# The operators themselves; functions defined above win over operators of the same name.
globals().update(
    {name: function for name, function in vars(op).items() if name not in globals() and not name.startswith("_")}
)
