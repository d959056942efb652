"""Functions of mxnet.symbol.numpy_extension.random that are made at run time.

Written by tools/numpy_stubs.py; do not edit."""

from collections.abc import Sequence
from typing import Any, Union

from ..._src.run.typing import DTypeLike, Number
from ...context import Context
from ..numpy import _Symbol

def bernoulli(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.bernoulli``; arrays given give arrays, without a gradient."""
def normal_n(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.normal_n``; arrays given give arrays, without a gradient."""
def uniform_n(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.uniform_n``; arrays given give arrays, without a gradient."""
