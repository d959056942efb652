"""``mx.sym.npx``: operators for neural networks on NumPy symbols."""

from . import _op as _op
from . import image as image
from . import random as random
from ._op import FUNCTIONS as _FUNCTIONS

globals().update(_FUNCTIONS)
