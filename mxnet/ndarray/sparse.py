"""``mx.nd.sparse``: arrays in sparse storage, and the operators that know it."""

import operator as _operator

from .._op.documentation import attach as _attach
from .._op.operands import classic as _classic
from .._public import copies_of as _copies_of
from .._public import functions_of as _functions_of
from .._public import public as _public
from ..base import NotSupportedForSparseNDArray as NotSupportedForSparseNDArray
from ..base import c_array_buf as c_array_buf
from ..base import check_call as check_call
from ..base import integer_types as integer_types
from ..base import numeric_types as numeric_types
from ..context import Context as Context
from ..context import current_context as current_context
from . import op as op
from ._generated import sparse as _generated
from ._sparse_arrays import CSRNDArray as CSRNDArray
from ._sparse_arrays import RowSparseNDArray as RowSparseNDArray
from ._sparse_base import BaseSparseNDArray as BaseSparseNDArray
from ._sparse_creation import array as array
from ._sparse_creation import csr_matrix as csr_matrix
from ._sparse_creation import empty as empty
from ._sparse_creation import row_sparse_array as row_sparse_array
from ._sparse_creation import zeros as zeros
from ._sparse_operators import two_sided as _two_sided
from .ndarray import NDArray as NDArray

_functions = _functions_of(_generated)
_attach(_functions, "sparse", "NDArray", "mxnet.ndarray.sparse")
globals().update(_functions)
globals().update(_copies_of({"gs_retain": _functions["retain"]}, "mxnet.ndarray.gen_sparse"))

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
