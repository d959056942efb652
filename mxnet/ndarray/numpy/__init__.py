"""``mx.nd.np``: the functions of the NumPy interface. They take NumPy symbols as well, and then return symbols."""

from . import _internal as _internal
from . import _op as _op
from . import linalg as linalg
from . import random as random
from ._op import FUNCTIONS as _FUNCTIONS

globals().update(_FUNCTIONS)
