"""MXNet's module of generated functions behind ``mx.sym.sparse``: the same functions, as objects of this module."""

from .._src.messages.public import copies_of as _copies_of
from ..base import _Null as _Null
from ._base import SymbolBase as SymbolBase
from .sparse import _functions

globals().update(_copies_of(_functions, __name__))
