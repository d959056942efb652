"""``mx.nd.npx``: operators for neural networks on NumPy arrays."""

from . import _op as _op
from . import image as image
from . import random as random
from ._op import FUNCTIONS as _FUNCTIONS

globals().update(_FUNCTIONS)
