"""``mx.sym.np``: the functions of the NumPy interface, for symbols."""

from typing import TYPE_CHECKING as _TYPE_CHECKING

from mxnet.symbol.numpy import linalg as linalg
from mxnet.symbol.numpy import random as random

from . import _internal as _internal
from . import _op as _op
from . import _symbol as _symbol
from ._op import FUNCTIONS as _FUNCTIONS
from ._symbol import _Symbol as _Symbol

if _TYPE_CHECKING:  # what `globals` gets below, for editors and type checkers
    from .._generated.public_np import *  # noqa: F403

globals().update(_FUNCTIONS)
