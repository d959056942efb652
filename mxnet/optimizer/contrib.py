"""Contributed optimizers: ``mx.optimizer.contrib``."""

from __future__ import annotations

from typing import Any

import torch

from .._public import public
from ..ndarray import NDArray as NDArray
from ..ndarray import contrib as contrib
from ..ndarray import zeros as zeros
from ..ndarray._generated.op import clip as clip
from ..ndarray._generated.op import mean as mean
from ..ndarray._generated.op import sqrt as sqrt
from ..ndarray._generated.op import square as square
from . import _kernels
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
        (histories,) = states
        clip_gradient = self._strict_clip
        grads = _kernels.prepared(grads, self.rescale_grad, clip_gradient, self._scratch)
        steps = self._scratch.copy(grads, "steps")
        torch._foreach_mul_(steps.parts, grads)
        torch._foreach_add_(histories, [part.mean(1, keepdim=True) for part in steps.parts])
        rates = _kernels.inverse_roots(histories, self.float_stable_eps, self._scratch).parts
        # Products of unlike shapes: one by one inside of torch.
        torch._foreach_copy_(steps.parts, grads)
        torch._foreach_mul_(steps.parts, rates)
        torch._foreach_add_(weights, steps.parts, alpha=-lr)
