"""Functions of mxnet.symbol.numpy.random that are made at run time.

Written by tools/numpy_stubs.py; do not edit."""

from collections.abc import Sequence
from typing import Any, Union

from ..._src.run.typing import DTypeLike, Number
from ...context import Context
from ..numpy import _Symbol

def beta(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.beta``; arrays given give arrays, without a gradient."""
def chisquare(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.chisquare``; arrays given give arrays, without a gradient."""
def choice(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.choice``; arrays given give arrays, without a gradient."""
def exponential(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.exponential``; arrays given give arrays, without a gradient."""
def gamma(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.gamma``; arrays given give arrays, without a gradient."""
def gumbel(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.gumbel``; arrays given give arrays, without a gradient."""
def logistic(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.logistic``; arrays given give arrays, without a gradient."""
def lognormal(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.lognormal``; arrays given give arrays, without a gradient."""
def multinomial(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.multinomial``; arrays given give arrays, without a gradient."""
def normal(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.normal``; arrays given give arrays, without a gradient."""
def pareto(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.pareto``; arrays given give arrays, without a gradient."""
def power(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.power``; arrays given give arrays, without a gradient."""
def rand(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.rand``; arrays given give arrays, without a gradient."""
def randint(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.randint``; arrays given give arrays, without a gradient."""
def rayleigh(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.rayleigh``; arrays given give arrays, without a gradient."""
def shuffle(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.shuffle``; arrays given give arrays, without a gradient."""
def uniform(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.uniform``; arrays given give arrays, without a gradient."""
def weibull(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.weibull``; arrays given give arrays, without a gradient."""
