"""``mx.sym.np``: the functions of the NumPy interface, for symbols."""

from . import _internal as _internal
from . import _op as _op
from . import _symbol as _symbol
from . import linalg as linalg
from . import random as random
from ._op import FUNCTIONS as _FUNCTIONS
from ._symbol import _Symbol as _Symbol

globals().update(_FUNCTIONS)
