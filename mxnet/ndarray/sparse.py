"""``mx.nd.sparse``: arrays in sparse storage, and the operators that know it."""

import operator as _operator
from typing import TYPE_CHECKING as _TYPE_CHECKING

from .._src.core.type_codes import _DTYPE_MX_TO_NP as _DTYPE_MX_TO_NP
from .._src.core.type_codes import _DTYPE_NP_TO_MX as _DTYPE_NP_TO_MX
from .._src.core.type_codes import _STORAGE_AUX_TYPES as _STORAGE_AUX_TYPES
from .._src.core.type_codes import _STORAGE_TYPE_CSR as _STORAGE_TYPE_CSR
from .._src.core.type_codes import _STORAGE_TYPE_DEFAULT as _STORAGE_TYPE_DEFAULT
from .._src.core.type_codes import _STORAGE_TYPE_ROW_SPARSE as _STORAGE_TYPE_ROW_SPARSE
from .._src.core.type_codes import _STORAGE_TYPE_STR_TO_ID as _STORAGE_TYPE_STR_TO_ID
from .._src.core.type_codes import _STORAGE_TYPE_UNDEFINED as _STORAGE_TYPE_UNDEFINED
from .._src.messages.public import copies_of as _copies_of
from .._src.messages.public import public as _public
from .._src.messages.whole import whole as _whole
from .._src.operators.definition.documentation import operator_functions as _operator_functions
from .._src.operators.definition.operands import classic as _classic
from ..base import _LIB as _LIB
from ..base import NotSupportedForSparseNDArray as NotSupportedForSparseNDArray
from ..base import c_array_buf as c_array_buf
from ..base import check_call as check_call
from ..base import integer_types as integer_types
from ..base import numeric_types as numeric_types
from ..context import Context as Context
from ..context import current_context as current_context
from . import _internal as _internal
from . import op as op
from ._array import NDArray as NDArray
from ._binary import _ufunc_helper as _ufunc_helper
from ._creation import array as _array  # noqa: F401  (MXNet's name)
from ._creation import zeros as _zeros_ndarray  # noqa: F401  (MXNet's name)
from ._generated import sparse as _generated
from ._sparse_arrays import CSRNDArray as CSRNDArray
from ._sparse_arrays import RowSparseNDArray as RowSparseNDArray
from ._sparse_base import BaseSparseNDArray as BaseSparseNDArray
from ._sparse_creation import _check_shape as _check_shape
from ._sparse_creation import array as array
from ._sparse_creation import csr_matrix as csr_matrix
from ._sparse_creation import empty as empty
from ._sparse_creation import row_sparse_array as row_sparse_array
from ._sparse_creation import zeros as zeros
from ._sparse_operators import two_sided as _two_sided
from .ndarray import _int64_enabled as _int64_enabled
from .ndarray import _ndarray_cls as _ndarray_cls

if _TYPE_CHECKING:  # what `globals` gets below, for editors and type checkers
    from ._generated.sparse import *  # noqa: F403

_functions = _operator_functions(_generated, "mxnet.ndarray.sparse")
globals().update(_functions)
globals().update(_copies_of({"gs_retain": _functions["retain"]}, "mxnet.ndarray.gen_sparse"))


def _csr_matrix_from_definition(
    data, indices, indptr, shape=None, ctx=None, dtype=None, indices_type=None, indptr_type=None
):
    """Make a matrix of its parts; indices are int64 whatever types are requested."""
    return csr_matrix((data, indices, indptr), shape=shape, ctx=ctx, dtype=dtype)


def _row_sparse_ndarray_from_definition(data, indices, shape=None, ctx=None, dtype=None, indices_type=None):
    """Make an array of rows and their indices, which are int64 whatever type is requested."""
    return row_sparse_array((data, indices), shape=shape, ctx=ctx, dtype=dtype)


_add = _two_sided(_operator.add, _classic("add"))
_subtract = _two_sided(_operator.sub, _classic("sub"))
_multiply = _two_sided(_operator.mul, _classic("mul"))
_divide = _two_sided(_operator.truediv, _classic("div"))


@_public(__name__)
def add(lhs, rhs):
    """Return ``lhs + rhs``, element by element, with broadcasting; sparse if both are stored alike and of one shape.

    Parameters
    ----------
    lhs, rhs : NDArray or number
    """
    return _add(lhs, rhs)


@_public(__name__)
def subtract(lhs, rhs):
    """Return ``lhs - rhs``; see `add`."""
    return _subtract(lhs, rhs)


@_public(__name__)
def multiply(lhs, rhs):
    """Return ``lhs * rhs``; see `add`. Of one shape, sparse times dense is sparse too."""
    return _multiply(lhs, rhs)


@_public(__name__)
def divide(lhs, rhs):
    """Return ``lhs / rhs``; see `add`. The result of dividing arrays of one shape is dense."""
    return _divide(lhs, rhs)


_whole(__name__, functions=True)
