"""Initializers that draw random numbers."""

from __future__ import annotations

from typing import Any

import numpy as onp

from .._src.messages.suggestions import did_you_mean
from ..ndarray import random
from ._base import Initializer, register


@register
class Uniform(Initializer):
    """Draws weights evenly from [-scale, scale).

    Parameters
    ----------
    scale : float, default 0.07

    Examples
    --------
    >>> weight = mx.nd.empty((2, 2))
    >>> mx.init.Uniform(0.1)(mx.init.InitDesc('dense0_weight'), weight)
    >>> weight.shape, bool((abs(weight) <= 0.1).min().asscalar())
    ((2, 2), True)
    """

    def __init__(self, scale: float = 0.07) -> None:
        super().__init__(scale=scale)
        self.scale = scale

    def _init_weight(self, _: str, arr: Any) -> None:
        random.uniform(-self.scale, self.scale, out=arr.as_nd_ndarray())


@register
class Normal(Initializer):
    """Draws weights from a normal distribution of mean 0.

    Parameters
    ----------
    sigma : float, default 0.01
        Standard deviation.

    Examples
    --------
    >>> weight = mx.nd.empty((2, 2))
    >>> mx.init.Normal(sigma=0.1)(mx.init.InitDesc('dense0_weight'), weight)
    >>> weight.shape
    (2, 2)
    """

    def __init__(self, sigma: float = 0.01) -> None:
        super().__init__(sigma=sigma)
        self.sigma = sigma

    def _init_weight(self, _: str, arr: Any) -> None:
        random.normal(0, self.sigma, out=arr.as_nd_ndarray())


@register
class Orthogonal(Initializer):
    """Fills weights with a random orthogonal matrix, the axes after the first taken as one.

    Parameters
    ----------
    scale : float, default 1.414
    rand_type : {'uniform', 'normal'}, default 'uniform'
        Distribution of the matrix whose singular vectors are taken.

    References
    ----------
    Saxe, McClelland, Ganguli, "Exact solutions to the nonlinear dynamics of learning in deep linear neural networks",
    2013, arXiv:1312.6120.

    Examples
    --------
    >>> weight = mx.nd.empty((2, 2))
    >>> mx.init.Orthogonal(scale=1)(mx.init.InitDesc('dense0_weight'), weight)
    >>> weight.shape, float(mx.nd.dot(weight, weight.T).round()[0, 0].asscalar())
    ((2, 2), 1.0)
    """

    def __init__(self, scale: float = 1.414, rand_type: str = "uniform") -> None:
        super().__init__(scale=scale, rand_type=rand_type)
        self.scale = scale
        self.rand_type = rand_type

    def _init_weight(self, _: str, arr: Any) -> None:
        size = (arr.shape[0], int(onp.prod(arr.shape[1:])))
        if self.rand_type == "uniform":
            drawn = random.uniform(-1.0, 1.0, shape=size)
        elif self.rand_type == "normal":
            drawn = random.normal(0.0, 1.0, shape=size)
        else:
            raise ValueError(f"Orthogonal: rand_type must be 'uniform' or 'normal', got {self.rand_type!r}.")
        left, _values, right = onp.linalg.svd(drawn.asnumpy(), full_matrices=False)
        matrix = left if left.shape == size else right
        arr[:] = (self.scale * matrix).reshape(arr.shape).astype("float32")


@register
class Xavier(Initializer):
    r"""Draws weights so that a layer keeps the size of its signals.

    .. math:: \text{scale} = \sqrt{\text{magnitude} / \text{factor}}

    Parameters
    ----------
    rnd_type : {'uniform', 'gaussian'}, default 'uniform'
        Drawn from [-scale, scale) or with standard deviation scale.
    factor_type : {'avg', 'in', 'out'}, default 'avg'
        Whether the factor is the number of inputs, of outputs, or the mean of both (each times the kernel's size).
    magnitude : float, default 3

    Raises
    ------
    ValueError
        When called with a vector, or made with another ``rnd_type`` or ``factor_type``.

    References
    ----------
    Glorot, Bengio, "Understanding the difficulty of training deep feedforward neural networks", AISTATS 2010.

    Examples
    --------
    >>> weight = mx.nd.empty((2, 2))
    >>> mx.init.Xavier(magnitude=3)(mx.init.InitDesc('dense0_weight'), weight)
    >>> weight.shape, bool((abs(weight) <= 1.2248).min().asscalar())
    ((2, 2), True)
    """

    def __init__(self, rnd_type: str = "uniform", factor_type: str = "avg", magnitude: float = 3) -> None:
        super().__init__(rnd_type=rnd_type, factor_type=factor_type, magnitude=magnitude)
        self.rnd_type = rnd_type
        self.factor_type = factor_type
        self.magnitude = float(magnitude)

    def _init_weight(self, name: str, arr: Any) -> None:
        shape = arr.shape
        if len(shape) < 2:
            raise ValueError(f"Xavier initializer cannot be applied to vector {name}. It requires at least 2D.")
        kernel = float(onp.prod(shape[2:]))
        fan_out, fan_in = shape[0] * kernel, shape[1] * kernel
        factors = {"avg": (fan_in + fan_out) / 2.0, "in": fan_in, "out": fan_out}
        if self.factor_type not in factors:
            raise ValueError(f"Incorrect factor type.{did_you_mean(self.factor_type, factors)}")
        scale = float(onp.sqrt(self.magnitude / factors[self.factor_type]))
        if self.rnd_type == "uniform":
            random.uniform(-scale, scale, out=arr.as_nd_ndarray())
        elif self.rnd_type == "gaussian":
            random.normal(0, scale, out=arr.as_nd_ndarray())
        else:
            raise ValueError(f"Unknown random type.{did_you_mean(self.rnd_type, ('uniform', 'gaussian'))}")


@register
class MSRAPrelu(Xavier):
    """Draws weights from a normal distribution, scaled for layers followed by ReLU or PReLU.

    Parameters
    ----------
    factor_type : {'avg', 'in', 'out'}, default 'avg'
    slope : float, default 0.25
        The PReLU's slope for negative values; the magnitude is ``2 / (1 + slope ** 2)``.

    References
    ----------
    He, Zhang, Ren, Sun, "Delving Deep into Rectifiers", 2015, arXiv:1502.01852.

    Examples
    --------
    >>> weight = mx.nd.empty((2, 2))
    >>> mx.init.MSRAPrelu()(mx.init.InitDesc('dense0_weight'), weight)
    >>> weight.shape
    (2, 2)
    """

    def __init__(self, factor_type: str = "avg", slope: float = 0.25) -> None:
        super().__init__("gaussian", factor_type, 2.0 / (1 + slope**2))
        self._kwargs = {"factor_type": factor_type, "slope": slope}
