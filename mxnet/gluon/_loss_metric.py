"""Losses for embeddings: triplets, cosines, pairs in a batch."""

from __future__ import annotations

from typing import Any

from .. import ndarray
from ._loss_base import Loss, _reshape_like
from ._loss_classification import KLDivLoss, MarginLoss
from ._options import BlockOptions, Unpack

_EPSILON = 1e-12  # keeps the cosine of zero vectors finite


class TripletLoss(MarginLoss):
    r"""How much closer an anchor should be to its positive than to its negative example.

    .. math:: L = w \max(0, \sum_i ((positive_i - pred_i)^2 - (negative_i - pred_i)^2) + margin)

    Inputs: ``pred`` (N, ...); ``positive`` and ``negative`` with as many elements. Outputs: loss of each sample, (N,).

    References
    ----------
    Schroff, Kalenichenko, Philbin, "FaceNet", 2015, arXiv:1503.03832.

    Examples
    --------
    >>> loss = gluon.loss.TripletLoss()
    >>> loss(mx.nd.array([[1, 0]]), mx.nd.array([[1, 1]]), mx.nd.array([[0, 0]])).asnumpy().round(4).tolist()
    [1.0]
    """

    def hybrid_forward(self, F: Any, pred: Any, positive: Any, negative: Any) -> Any:
        positive = _reshape_like(F, positive, pred)
        negative = _reshape_like(F, negative, pred)
        distance = self._sum_per_sample(F, F.square(positive - pred) - F.square(negative - pred))
        return self._weighted(F, F.relu(distance + self._margin))


class CosineEmbeddingLoss(Loss):
    r"""Angle between two embeddings, to shrink for similar and to grow for dissimilar pairs.

    .. math:: L = w \begin{cases} 1 - \cos(input_1, input_2) & label = 1 \\
        \max(0, \cos(input_1, input_2) - margin) & label = -1 \end{cases}

    Parameters
    ----------
    weight : number, optional
    batch_axis : int, default 0
        Without effect: samples are rows.
    margin : number, default 0
        Cosine up to which a dissimilar pair costs nothing.

    Inputs: ``input1`` and ``input2`` (N, D); ``label`` (N,), 1 or -1; ``sample_weight``, optional, broadcasts with
    (N, 1). Outputs: loss of each sample, (N, 1).

    Examples
    --------
    >>> loss = gluon.loss.CosineEmbeddingLoss()
    >>> loss(mx.nd.array([[1, 0]]), mx.nd.array([[1, 1]]), mx.nd.array([1])).asnumpy().round(4).tolist()
    [[0.2928999960422516]]
    """

    def __init__(
        self, weight: float | None = None, batch_axis: int = 0, margin: float = 0, **kwargs: Unpack[BlockOptions]
    ) -> None:
        super().__init__(weight, batch_axis, **kwargs)
        self._margin = margin

    def hybrid_forward(self, F: Any, input1: Any, input2: Any, label: Any, sample_weight: Any = None) -> Any:
        input1 = _reshape_like(F, input1, input2)
        label = label.reshape((-1, 1))
        cosine = self._cosine_similarity(F, input1, input2)
        similar = (1 - cosine) * (label == 1)
        # The order and names of a symbol's nodes are MXNet's, including the attribute that means nothing.
        zero = F.zeros_like(cosine) if F is ndarray else F.zeros((1, 1))
        hint = {} if F is ndarray else {"axis": 1}
        dissimilar = F.broadcast_maximum(zero, (label == -1) * (cosine - self._margin), **hint)
        return self._weighted(F, similar + dissimilar, sample_weight)

    @staticmethod
    def _cosine_similarity(F: Any, x: Any, y: Any) -> Any:
        x_norm = F.norm(x, axis=-1).reshape((-1, 1))
        y_norm = F.norm(y, axis=-1).reshape((-1, 1))
        dot = F.sum(x * y, axis=-1).reshape((-1, 1))
        norms = x_norm * y_norm
        if F is ndarray:
            return dot / F.maximum(norms, _EPSILON)
        return dot / F.broadcast_maximum(norms, F.full((1, 1), _EPSILON))


class SDMLLoss(Loss):
    r"""Smoothed deep metric learning: row i of one batch belongs to row i of the other, and to no other row.

    The squared distances of each row of ``x1`` to all rows of ``x2`` give, through a softmax of their negatives, a
    distribution; the loss is its divergence from the smoothed truth.

    Parameters
    ----------
    smoothing_parameter : float, default 0.3
        Probability, in the truth, that is spread over the other rows.
    weight : number, default 1.0
        Without effect, as in MXNet.
    batch_axis : int, default 0
        Without effect: samples are rows.

    Inputs: ``x1`` and ``x2`` (N, D), N at least 2. Outputs: loss of each sample, (N,). Needs arrays: the truth is made
    from the batch size, which a symbol does not have, so the block cannot be hybridized.

    References
    ----------
    Bonadiman, Kumar, Mittal, "Large Scale Question Paraphrase Retrieval with Smoothed Deep Metric Learning", 2019,
    arXiv:1905.12786.

    Examples
    --------
    >>> loss = gluon.loss.SDMLLoss()
    >>> loss(mx.nd.array([[1, 0], [0, 1]]), mx.nd.array([[1, 0], [0, 1]])).asnumpy().round(4).tolist()
    [0.1160999983549118, 0.1160999983549118]
    """

    def __init__(
        self, smoothing_parameter: float = 0.3, weight: float = 1.0, batch_axis: int = 0, **kwargs: Unpack[BlockOptions]
    ) -> None:
        super().__init__(weight, batch_axis, **kwargs)
        self.kl_loss = KLDivLoss(from_logits=True)
        self.smoothing_parameter = smoothing_parameter

    @staticmethod
    def _compute_distances(F: Any, x1: Any, x2: Any) -> Any:
        """Return the squared distances of all rows of ``x1`` to all rows of ``x2``, (N, N)."""
        difference = F.broadcast_sub(x1.expand_dims(axis=1), x2.expand_dims(axis=0))
        return F.sum(F.square(difference), axis=2)

    def _compute_labels(self, F: Any, x1: Any) -> Any:
        """Return the smoothed truth, (N, N)."""
        batch_size = x1.shape[0]
        same = F.one_hot(F.arange(batch_size, ctx=x1.context), batch_size).astype(x1.dtype)
        others = self.smoothing_parameter / (batch_size - 1)
        return same * (1 - self.smoothing_parameter) + (1 - same) * others

    def hybrid_forward(self, F: Any, x1: Any, x2: Any) -> Any:
        labels = self._compute_labels(F, x1)
        log_probabilities = F.log_softmax(-self._compute_distances(F, x1, x2), axis=1)
        return self.kl_loss(log_probabilities, labels)
