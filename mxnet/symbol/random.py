"""Random symbols: ``mx.sym.random``.

What draws from a distribution is made of its record in ``operators/families/random/distributions``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING as _TYPE_CHECKING
from typing import Any

from .._src.messages.public import functions_for as _functions_for
from .._src.messages.whole import whole as _whole
from .._src.operators.definition.documentation import operator_functions as _operator_functions
from ..base import _Null
from ..base import numeric_types as numeric_types
from . import _internal as _internal
from ._generated import distributions as _generated_distributions
from ._generated import random as _generated
from ._generated.distributions import normal as normal
from ._generated.internal import _sample_multinomial as _internal_multinomial
from ._generated.internal import _shuffle as _internal_shuffle
from ._random_helper import _random_helper as _random_helper
from .symbol import Symbol as Symbol

if _TYPE_CHECKING:  # what `globals` gets below, for editors and type checkers
    from ._generated.distributions import *  # noqa: F403
    from ._generated.random import *  # noqa: F403

_functions = _operator_functions(_generated, "mxnet.symbol.random")
_distributions = _functions_for(_generated_distributions, "mxnet.symbol.random")
globals().update(_functions, **_distributions)


def randn(*shape: int, **kwargs: Any) -> Any:
    """Draw samples of a normal distribution; ``shape`` as separate arguments.

    Parameters
    ----------
    loc, scale : number or Symbol, default 0 and 1
        Mean and standard deviation.
    dtype
        As for `normal`.
    """
    loc, scale, dtype = kwargs.pop("loc", 0), kwargs.pop("scale", 1), kwargs.pop("dtype", _Null)
    return normal(loc, scale, shape, dtype, **kwargs)


def multinomial(data: Any, shape: Any = _Null, get_prob: bool = True, dtype: Any = "int32", **kwargs: Any) -> Any:
    """Draw samples of classes from given probabilities.

    Parameters
    ----------
    data : Symbol, (k,) or (n, k)
        Probabilities of the k classes; they sum to 1 along the last axis.
    shape : int or tuple of int, default one draw per row
    get_prob : bool, default True
        Also return the logarithms of the drawn classes' probabilities, through which gradients flow.
    dtype : str or NumPy dtype, default int32
    """
    return _internal_multinomial(data, shape=shape, get_prob=get_prob, dtype=dtype, **kwargs)


def shuffle(data: Any, **kwargs: Any) -> Any:
    """Return the data with the order along the first axis shuffled."""
    return _internal_shuffle(data, **kwargs)


_whole(__name__, functions=True)
