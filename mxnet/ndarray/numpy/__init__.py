"""``mx.nd.np``: the functions of the NumPy interface. They take NumPy symbols as well, and then return symbols."""

from typing import TYPE_CHECKING as _TYPE_CHECKING

from mxnet.ndarray.numpy import linalg as linalg
from mxnet.ndarray.numpy import random as random

from . import _internal as _internal
from . import _op as _op
from ._op import FUNCTIONS as _FUNCTIONS

if _TYPE_CHECKING:  # what `globals` gets below, for editors and type checkers
    from .._generated.public_np import *  # noqa: F403

globals().update(_FUNCTIONS)
