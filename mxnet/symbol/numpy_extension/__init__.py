"""``mx.sym.npx``: operators for neural networks on NumPy symbols."""

from typing import TYPE_CHECKING as _TYPE_CHECKING

from mxnet.symbol.numpy_extension import image as image
from mxnet.symbol.numpy_extension import random as random

from . import _op as _op
from ._op import FUNCTIONS as _FUNCTIONS

if _TYPE_CHECKING:  # what `globals` gets below, for editors and type checkers
    from .._generated.npx import *  # noqa: F403

globals().update(_FUNCTIONS)
