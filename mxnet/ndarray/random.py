"""Random arrays: ``mx.nd.random``.

What draws from a distribution is made of its record in ``operators/families/random/distributions``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING as _TYPE_CHECKING
from typing import Any

from .._src.messages.public import functions_for as _functions_for
from .._src.messages.whole import whole as _whole
from .._src.operators.definition.documentation import operator_functions as _operator_functions
from ..base import MXNetError as _MXNetError
from ..base import _Null
from ..base import numeric_types as numeric_types
from ..context import Context as Context
from ..context import current_context as current_context
from . import _internal as _internal
from ._array import NDArray as NDArray
from ._generated import distributions as _generated_distributions
from ._generated import random as _generated
from ._generated.distributions import normal as normal
from ._generated.internal import _sample_multinomial as _internal_multinomial
from ._generated.internal import _shuffle as _internal_shuffle
from ._random_helper import _random_helper as _random_helper

if _TYPE_CHECKING:  # what `globals` gets below, for editors and type checkers
    from ._generated.distributions import *  # noqa: F403
    from ._generated.random import *  # noqa: F403

_functions = _operator_functions(_generated, "mxnet.ndarray.random")
_distributions = _functions_for(_generated_distributions, "mxnet.ndarray.random")
globals().update(_functions, **_distributions)


def randn(*shape: int, **kwargs: Any) -> Any:
    """Draw samples of a normal distribution; ``shape`` as separate arguments.

    Parameters
    ----------
    loc, scale : number or NDArray, default 0 and 1
        Mean and standard deviation.
    dtype, ctx, out
        As for `normal`.

    Examples
    --------
    >>> mx.nd.random.randn(2, 3, loc=5, scale=0.1).shape
    (2, 3)
    """
    loc, scale = kwargs.pop("loc", 0), kwargs.pop("scale", 1)
    dtype, ctx, out = kwargs.pop("dtype", _Null), kwargs.pop("ctx", None), kwargs.pop("out", None)
    if len(shape) == 1 and isinstance(shape[0], (tuple, list)):
        raise _MXNetError(
            f"Invalid Parameter format for shape expect Shape(tuple) but value='{shape}', in randn. The lengths are "
            f"separate arguments: randn({', '.join(map(str, shape[0]))}); a tuple: normal(shape={tuple(shape[0])})."
        )
    return normal(loc, scale, shape, dtype, ctx, out, **kwargs)


def multinomial(
    data: Any, shape: Any = _Null, get_prob: bool = False, out: Any = None, dtype: Any = "int32", **kwargs: Any
) -> Any:
    """Draw samples of classes from given probabilities.

    Parameters
    ----------
    data : NDArray, (k,) or (n, k)
        Probabilities of the k classes; they sum to 1 along the last axis.
    shape : int or tuple of int, default one draw per row
    get_prob : bool, default False
        Also return the logarithms of the drawn classes' probabilities, through which gradients flow.
    dtype : str or NumPy dtype, default int32
    out : NDArray, optional

    Examples
    --------
    >>> classes, logarithms = mx.nd.random.multinomial(mx.nd.array([0, 1, 0]), shape=2, get_prob=True)
    >>> classes.asnumpy(), logarithms.asnumpy()
    (array([1, 1], dtype=int32), array([0., 0.], dtype=float32))
    """
    return _internal_multinomial(data, shape=shape, get_prob=get_prob, out=out, dtype=dtype, **kwargs)


def shuffle(data: Any, **kwargs: Any) -> Any:
    """Return a copy of ``data`` with the order along the first axis shuffled.

    Examples
    --------
    >>> sorted(mx.nd.random.shuffle(mx.nd.array([1, 2, 3])).asnumpy().tolist())
    [1.0, 2.0, 3.0]
    """
    return _internal_shuffle(data, **kwargs)


_whole(__name__, functions=True)
