"""The optimizer that MXNet's own tests use."""

from __future__ import annotations

from typing import Any

from .. import ndarray as nd
from .._public import public
from ._base import HERE, Optimizer, register


@register
@public(HERE)
class Test(Optimizer):
    """Add the scaled gradient to the weight; the state is the last weight.

    Parameters
    ----------
    kwargs
        As for `Optimizer`.

    Examples
    --------
    >>> weight, grad = mx.nd.array([1.0, 2.0]), mx.nd.array([1.0, -1.0])
    >>> optimizer = mx.optimizer.Test()
    >>> optimizer.update(0, weight, grad, optimizer.create_state(0, weight))
    >>> weight.asnumpy().tolist()
    [2.0, 1.0]
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)

    def create_state(self, index: Any, weight: Any) -> Any:
        """Return zeros."""
        return nd.zeros(weight.shape, weight.context)

    def update(self, index: Any, weight: Any, grad: Any, state: Any) -> None:
        """Update the weight and the state in place."""
        weight[:] += grad * self.rescale_grad
        state[:] = weight
