"""Contributed optimizers: ``mx.optimizer.contrib``."""

from __future__ import annotations

from typing import Any

from .._src.messages.public import public
from .._src.operators.update_rules import adaptive as _adaptive
from ..ndarray import NDArray as NDArray
from ..ndarray import contrib as contrib
from ..ndarray import zeros as zeros
from ..ndarray._generated.op import clip as clip
from ..ndarray._generated.op import mean as mean
from ..ndarray._generated.op import sqrt as sqrt
from ..ndarray._generated.op import square as square
from ._base import Optimizer as Optimizer
from ._base import register as register
from ._lists import ListOptimizer, Tensors


@register
@public("mxnet.optimizer.contrib")
class GroupAdaGrad(ListOptimizer):
    r"""`AdaGrad` with one learning rate for each row, as embeddings use it.

    With ``g = clip(rescale_grad * grad)``, and the mean over each row:

    .. math:: h = h + mean(g^2), \quad w = w - lr \, g / \sqrt{h + \epsilon}

    Weight decay is not supported.

    Parameters
    ----------
    eps : float, default 1e-5
        Added to the sum of mean squares.
    kwargs
        As for `Optimizer`.

    Examples
    --------
    >>> weight, grad = mx.nd.ones((2, 2)), mx.nd.ones((2, 2))
    >>> optimizer = mx.optimizer.contrib.GroupAdaGrad(learning_rate=0.5)
    >>> optimizer.update(0, weight, grad, optimizer.create_state(0, weight))
    >>> weight.asnumpy().round(3).tolist()
    [[0.5, 0.5], [0.5, 0.5]]
    """

    _states_fit = False

    def __init__(self, eps: float = 1e-5, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.float_stable_eps = eps

    def create_state(self, index: Any, weight: Any) -> Any:
        """Return zeros, (number of rows, 1), float32.

        Raises
        ------
        AssertionError
            If the weight has not two axes.
        """
        if len(weight.shape) != 2:
            raise AssertionError(f"GroupAdaGrad: weight {index!r} is {weight.shape}; expected two axes.")
        return zeros((weight.shape[0], 1), weight.context, stype=weight.stype)

    def _is_lazy(self, weight: Any, grad: Any, state: Any) -> bool:
        return True

    def _step(self, weights: Tensors, grads: Tensors, states: list[Tensors], lr: float, wd: float, count: int) -> None:
        if wd:
            raise AssertionError("Weight decay is not supported for GroupAdaGrad")
        _adaptive.group_adagrad(weights, grads, states[0], lr, self.float_stable_eps, self._strict_scaling)
