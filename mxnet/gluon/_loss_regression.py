"""Losses for real values: squared, absolute, Huber, Poisson."""

from __future__ import annotations

import math
from typing import Any

from .._src.messages.shared_options import with_defaults
from ._interface import with_numpy
from ._loss_base import Loss, _apply_weighting, _reshape_like
from ._options import BlockOptions, Unpack


@with_numpy
class L2Loss(Loss):
    r"""Half the mean squared error.

    .. math:: L = \frac{w}{2} \operatorname{mean}_i (label_i - pred_i)^2

    Inputs: ``pred`` (N, ...); ``label`` with as many elements; ``sample_weight``, optional, broadcasts with ``pred``.
    Outputs: loss of each sample, (N,).

    Examples
    --------
    >>> loss = gluon.loss.L2Loss()
    >>> loss(mx.nd.array([[1, 4]]), mx.nd.array([[0, 0]])).asnumpy().round(4).tolist()
    [4.25]
    """

    def __init__(self, weight: float = 1.0, batch_axis: int = 0, **kwargs: Unpack[BlockOptions]) -> None:
        super().__init__(weight, batch_axis, **kwargs)

    def hybrid_forward(self, F: Any, pred: Any, label: Any, sample_weight: Any = None) -> Any:
        label = _reshape_like(F, label, pred)
        weight: Any = self._weight
        loss = _apply_weighting(F, F.square(label - pred), weight / 2, sample_weight)
        return self._mean_per_sample(F, loss)


@with_numpy
@with_defaults(weight=None, batch_axis=0)
class L1Loss(Loss):
    r"""Mean absolute error.

    .. math:: L = w \operatorname{mean}_i |label_i - pred_i|

    Inputs and outputs are those of `L2Loss`.

    Examples
    --------
    >>> loss = gluon.loss.L1Loss()
    >>> loss(mx.nd.array([[1, 4]]), mx.nd.array([[0, 0]])).asnumpy().round(4).tolist()
    [2.5]
    """

    def hybrid_forward(self, F: Any, pred: Any, label: Any, sample_weight: Any = None) -> Any:
        label = _reshape_like(F, label, pred)
        return self._mean_per_sample(F, self._weighted(F, F.abs(label - pred), sample_weight))


class HuberLoss(Loss):
    r"""Squared error near zero, absolute error beyond ``rho``.

    .. math:: L = w \operatorname{mean}_i \begin{cases}
        |d_i| - \rho / 2 & |d_i| > \rho \\ d_i^2 / (2 \rho) & \text{otherwise} \end{cases}
        \qquad d = label - pred

    Parameters
    ----------
    rho : number, default 1
        Where the square ends.

    Inputs and outputs are those of `L2Loss`.

    References
    ----------
    Huber, "Robust Estimation of a Location Parameter", 1964.

    Examples
    --------
    >>> loss = gluon.loss.HuberLoss()
    >>> loss(mx.nd.array([[0.5, 3]]), mx.nd.array([[0, 0]])).asnumpy().round(4).tolist()
    [1.3125]
    """

    def __init__(
        self, rho: float = 1, weight: float | None = None, batch_axis: int = 0, **kwargs: Unpack[BlockOptions]
    ) -> None:
        super().__init__(weight, batch_axis, **kwargs)
        self._rho = rho

    def hybrid_forward(self, F: Any, pred: Any, label: Any, sample_weight: Any = None) -> Any:
        label = _reshape_like(F, label, pred)
        error = F.abs(label - pred)
        loss = F.where(error > self._rho, error - 0.5 * self._rho, (0.5 / self._rho) * F.square(error))
        return self._mean_per_sample(F, self._weighted(F, loss, sample_weight))


class PoissonNLLLoss(Loss):
    r"""Negative log likelihood of counts under a Poisson distribution, as one mean over everything.

    .. math:: L = w \operatorname{mean}_i (pred_i - target_i \log pred_i + \log target_i!)

    Parameters
    ----------
    weight : number, optional
    from_logits : bool, default True
        Whether ``pred`` is the logarithm of the expected counts.
    batch_axis : int, default 0
        Without effect: the mean is over all axes.
    compute_full : bool, default False
        Add Stirling's approximation of the last term (for targets above 1); without it the term is left out.

    Inputs: ``pred`` (N, ...); ``target`` with as many elements; ``sample_weight``, optional; ``epsilon``, a number,
    default 1e-8, added to ``pred`` inside the logarithm. Outputs: the loss, (1,).

    Examples
    --------
    >>> loss = gluon.loss.PoissonNLLLoss()
    >>> loss(mx.nd.array([[0, 1]]), mx.nd.array([[1, 2]])).asnumpy().round(4).tolist()
    [0.8590999841690063]
    """

    def __init__(
        self,
        weight: float | None = None,
        from_logits: bool = True,
        batch_axis: int = 0,
        compute_full: bool = False,
        **kwargs: Unpack[BlockOptions],
    ) -> None:
        super().__init__(weight, batch_axis, **kwargs)
        self._from_logits = from_logits
        self._compute_full = compute_full

    def hybrid_forward(self, F: Any, pred: Any, target: Any, sample_weight: Any = None, epsilon: float = 1e-08) -> Any:
        target = _reshape_like(F, target, pred)
        loss = F.exp(pred) - target * pred if self._from_logits else pred - target * F.log(pred + epsilon)
        if self._compute_full:
            stirling = target * F.log(target) - target + 0.5 * F.log(2 * target * math.pi)
            loss = loss + stirling * (target > 1)
        return F.mean(self._weighted(F, loss, sample_weight))
