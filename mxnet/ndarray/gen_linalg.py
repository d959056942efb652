"""MXNet's module of generated functions behind ``mx.nd.linalg``: the same functions, as objects of this module."""

from .._interpreter.array import NDArrayBase as NDArrayBase
from .._public import copies_of as _copies_of
from ..base import _Null as _Null
from .linalg import _functions

globals().update(_copies_of(_functions, __name__))
