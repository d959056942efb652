"""Operators of mx.nd.sparse, on dense arrays; sparse storage is not part of this release yet."""

from .._op.documentation import attach as _attach
from .._public import copies_of as _copies_of
from .._public import functions_of as _functions_of
from . import _binary
from ._generated import sparse as _generated
from .ndarray import NDArray as NDArray

_functions = _functions_of(_generated)
_attach(_functions, "sparse", "NDArray", "mxnet.ndarray.sparse")
globals().update(_functions)
globals().update(_copies_of({"gs_retain": _functions["retain"]}, "mxnet.ndarray.gen_sparse"))
globals().update(
    _copies_of({name: getattr(_binary, name) for name in ("add", "subtract", "multiply", "divide")}, __name__)
)
