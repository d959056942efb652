"""Losses for classes: cross entropies, divergence, margins; and for sequences of classes."""

from __future__ import annotations

from typing import Any

from ._interface import with_numpy
from ._loss_base import Loss, _reshape_like
from ._options import BlockOptions, Unpack

_EPSILON = 1e-12  # keeps logarithms finite


def _log1p_exp_of_minus_abs(F: Any, pred: Any) -> Any:
    """Return the logarithm of 1 + exp(-abs(pred)), which cannot overflow."""
    return F.Activation(-F.abs(pred), act_type="softrelu")


@with_numpy
class SigmoidBinaryCrossEntropyLoss(Loss):
    r"""Binary cross entropy of independent labels.

    .. math:: L = -w \operatorname{mean}_i (pos\_weight \cdot label_i \log p_i + (1 - label_i) \log(1 - p_i))

    Parameters
    ----------
    from_sigmoid : bool, default False
        Whether ``pred`` is :math:`p` itself; otherwise :math:`p = \sigma(pred)`, computed in a stable way.

    Inputs: ``pred`` (N, ...); ``label`` with as many elements, from 0 to 1; ``sample_weight``, optional, broadcasts
    with ``pred``; ``pos_weight``, optional, factor of the positive labels, broadcasts with ``pred``.
    Outputs: loss of each sample, (N,).

    Examples
    --------
    >>> loss = gluon.loss.SigmoidBinaryCrossEntropyLoss()
    >>> loss(mx.nd.array([[0], [2]]), mx.nd.array([[1], [0]])).asnumpy().round(4).tolist()
    [0.6930999755859375, 2.1268999576568604]
    """

    def __init__(
        self,
        from_sigmoid: bool = False,
        weight: float | None = None,
        batch_axis: int = 0,
        **kwargs: Unpack[BlockOptions],
    ) -> None:
        super().__init__(weight, batch_axis, **kwargs)
        self._from_sigmoid = from_sigmoid

    def hybrid_forward(self, F: Any, pred: Any, label: Any, sample_weight: Any = None, pos_weight: Any = None) -> Any:
        label = _reshape_like(F, label, pred)
        loss = (self._of_probability if self._from_sigmoid else self._of_logit)(F, pred, label, pos_weight)
        return self._mean_per_sample(F, self._weighted(F, loss, sample_weight))

    @staticmethod
    def _of_logit(F: Any, pred: Any, label: Any, pos_weight: Any) -> Any:
        if pos_weight is None:
            return F.relu(pred) - pred * label + _log1p_exp_of_minus_abs(F, pred)
        factor = 1 + F.broadcast_mul(pos_weight - 1, label)
        return pred - pred * label + factor * (_log1p_exp_of_minus_abs(F, pred) + F.relu(-pred))

    @staticmethod
    def _of_probability(F: Any, pred: Any, label: Any, pos_weight: Any) -> Any:
        positive = F.log(pred + _EPSILON) * label
        if pos_weight is not None:
            positive = F.broadcast_mul(positive, pos_weight)
        return -(positive + F.log(1.0 - pred + _EPSILON) * (1.0 - label))


@with_numpy
class SoftmaxCrossEntropyLoss(Loss):
    r"""Cross entropy of one class among several.

    .. math:: L = -w \operatorname{mean}_i \log p_{i, label_i}
        \quad \text{or} \quad -w \operatorname{mean}_i \sum_j label_{ij} \log p_{ij},
        \qquad p = \operatorname{softmax}(pred)

    Parameters
    ----------
    axis : int, default -1
        Axis of the classes.
    sparse_label : bool, default True
        Whether ``label`` holds indices of classes; otherwise probabilities of all classes.
    from_logits : bool, default False
        Whether ``pred`` is :math:`\log p` already.

    Inputs: ``pred`` (N, ..., C); ``label`` (N, ...), or as ``pred`` without ``sparse_label``; ``sample_weight``,
    optional, broadcasts with ``pred`` whose class axis is 1. Outputs: loss of each sample, (N,).

    Examples
    --------
    >>> loss = mx.gluon.loss.SoftmaxCrossEntropyLoss()
    >>> loss(mx.nd.array([[0, 0]]), mx.nd.array([1])).asnumpy().round(4)
    array([0.6931], dtype=float32)
    """

    def __init__(
        self,
        axis: int = -1,
        sparse_label: bool = True,
        from_logits: bool = False,
        weight: float | None = None,
        batch_axis: int = 0,
        **kwargs: Unpack[BlockOptions],
    ) -> None:
        super().__init__(weight, batch_axis, **kwargs)
        self._axis = axis
        self._sparse_label = sparse_label
        self._from_logits = from_logits

    def hybrid_forward(self, F: Any, pred: Any, label: Any, sample_weight: Any = None) -> Any:
        if not self._from_logits:
            pred = F.log_softmax(pred, axis=self._axis)
        if self._sparse_label:
            loss = -F.pick(pred, label, axis=self._axis, keepdims=True)
        else:
            loss = -F.sum(pred * _reshape_like(F, label, pred), axis=self._axis, keepdims=True)
        return self._mean_per_sample(F, self._weighted(F, loss, sample_weight))


class KLDivLoss(Loss):
    r"""Kullback-Leibler divergence of a predicted distribution from the label's.

    .. math:: L = w \sum_i label_i (\log label_i - \log p_i)

    Parameters
    ----------
    from_logits : bool, default True
        Whether ``pred`` is :math:`\log p`; otherwise :math:`p = \operatorname{softmax}(pred)`.
    axis : int, default -1
        Axis of the softmax.

    Inputs: ``pred`` and ``label`` of one shape, (N, ...); ``sample_weight``, optional, broadcasts with ``pred``.
    Outputs: loss of each sample, (N,): the sum over its elements.

    Examples
    --------
    >>> loss = gluon.loss.KLDivLoss(from_logits=False)
    >>> loss(mx.nd.array([[0, 0]]), mx.nd.array([[0.25, 0.75]])).asnumpy().round(4).tolist()
    [0.13079999387264252]
    """

    def __init__(
        self,
        from_logits: bool = True,
        axis: int = -1,
        weight: float | None = None,
        batch_axis: int = 0,
        **kwargs: Unpack[BlockOptions],
    ) -> None:
        super().__init__(weight, batch_axis, **kwargs)
        self._from_logits = from_logits
        self._axis = axis

    def hybrid_forward(self, F: Any, pred: Any, label: Any, sample_weight: Any = None) -> Any:
        if not self._from_logits:
            pred = F.log_softmax(pred, axis=self._axis)
        loss = label * (F.log(label + _EPSILON) - pred)
        return self._sum_per_sample(F, self._weighted(F, loss, sample_weight))


class MarginLoss(Loss):
    """A loss with a margin.

    Parameters
    ----------
    margin : number, default 1
    """

    def __init__(
        self, margin: float = 1, weight: float | None = None, batch_axis: int = 0, **kwargs: Unpack[BlockOptions]
    ) -> None:
        super().__init__(weight, batch_axis, **kwargs)
        self._margin = margin


class HingeLoss(MarginLoss):
    r"""Hinge loss of a binary label, as in support vector machines.

    .. math:: L = w \operatorname{mean}_i \max(0, margin - pred_i \cdot label_i)

    Inputs: ``pred`` (N, ...); ``label`` with as many elements, -1 or 1; ``sample_weight``, optional, broadcasts with
    ``pred``. Outputs: loss of each sample, (N,).

    Examples
    --------
    >>> loss = gluon.loss.HingeLoss()
    >>> loss(mx.nd.array([[0.5], [2]]), mx.nd.array([[1], [-1]])).asnumpy().round(4).tolist()
    [0.5, 3.0]
    """

    def hybrid_forward(self, F: Any, pred: Any, label: Any, sample_weight: Any = None) -> Any:
        label = _reshape_like(F, label, pred)
        loss = F.relu(self._margin - pred * label)
        return self._mean_per_sample(F, self._weighted(F, loss, sample_weight))


class SquaredHingeLoss(MarginLoss):
    r"""Square of the margin that `HingeLoss` measures.

    .. math:: L = w \operatorname{mean}_i \max(0, margin - pred_i \cdot label_i)^2

    Parameters, inputs and outputs are those of `HingeLoss`.

    Examples
    --------
    >>> loss = gluon.loss.SquaredHingeLoss()
    >>> loss(mx.nd.array([[0.5], [2]]), mx.nd.array([[1], [-1]])).asnumpy().round(4).tolist()
    [0.25, 9.0]
    """

    def hybrid_forward(self, F: Any, pred: Any, label: Any, sample_weight: Any = None) -> Any:
        label = _reshape_like(F, label, pred)
        loss = F.square(F.relu(self._margin - pred * label))
        return self._mean_per_sample(F, self._weighted(F, loss, sample_weight))


class LogisticLoss(Loss):
    r"""Logistic loss of a binary label.

    .. math:: L = w \operatorname{mean}_i \log(1 + \exp(-pred_i \cdot label_i))

    Parameters
    ----------
    label_format : {"signed", "binary"}, default "signed"
        Whether labels are -1 and 1, or 0 and 1.

    Inputs and outputs are those of `HingeLoss`, with labels as ``label_format`` says.

    Raises
    ------
    ValueError
        For another ``label_format``.

    Examples
    --------
    >>> loss = gluon.loss.LogisticLoss()
    >>> loss(mx.nd.array([[0], [2]]), mx.nd.array([[1], [-1]])).asnumpy().round(4).tolist()
    [0.6930999755859375, 2.1268999576568604]
    """

    def __init__(
        self,
        weight: float | None = None,
        batch_axis: int = 0,
        label_format: str = "signed",
        **kwargs: Unpack[BlockOptions],
    ) -> None:
        super().__init__(weight, batch_axis, **kwargs)
        self._label_format = label_format
        if label_format not in ("signed", "binary"):
            raise ValueError(f"label_format can only be signed or binary, received {label_format}.")

    def hybrid_forward(self, F: Any, pred: Any, label: Any, sample_weight: Any = None) -> Any:
        label = _reshape_like(F, label, pred)
        if self._label_format == "signed":
            label = (label + 1.0) / 2.0
        loss = F.relu(pred) - pred * label + _log1p_exp_of_minus_abs(F, pred)
        return self._mean_per_sample(F, self._weighted(F, loss, sample_weight))


_LAYOUTS = ("NTC", "TNC")
_LABEL_LAYOUTS = ("NT", "TN")


class CTCLoss(Loss):
    r"""Negative log likelihood of a label sequence, summed over all alignments with the prediction.

    Parameters
    ----------
    layout : {"NTC", "TNC"}, default "NTC"
        Axes of ``pred``: samples N, steps T, classes C.
    label_layout : {"NT", "TN"}, default "NT"
        Axes of ``label``.
    weight : number, optional

    Inputs: ``pred`` (N, T, C), logits, the last class being the blank; ``label`` (N, L), indices of classes, sequences
    filled up with -1; ``pred_lengths`` and ``label_lengths``, optional, (N,); ``sample_weight``, optional, broadcasts
    with (N,). Outputs: loss of each sample, (N,).

    Raises
    ------
    AssertionError
        For another layout.

    References
    ----------
    Graves, Fernandez, Gomez, Schmidhuber, "Connectionist Temporal Classification", 2006.

    Examples
    --------
    >>> loss = gluon.loss.CTCLoss()
    >>> loss(mx.nd.zeros((1, 3, 4)), mx.nd.array([[1, 2]])).asnumpy().round(4).tolist()
    [2.5494000911712646]
    """

    def __init__(
        self, layout: str = "NTC", label_layout: str = "NT", weight: float | None = None, **kwargs: Unpack[BlockOptions]
    ) -> None:
        if layout not in _LAYOUTS:
            raise AssertionError(f"Only 'NTC' and 'TNC' layouts for pred are supported. Got: {layout}")
        if label_layout not in _LABEL_LAYOUTS:
            raise AssertionError(f"Only 'NT' and 'TN' layouts for label are supported. Got: {label_layout}")
        super().__init__(weight, label_layout.find("N"), **kwargs)
        self._layout = layout
        self._label_layout = label_layout

    def hybrid_forward(
        self,
        F: Any,
        pred: Any,
        label: Any,
        pred_lengths: Any = None,
        label_lengths: Any = None,
        sample_weight: Any = None,
    ) -> Any:
        if self._layout == "NTC":
            pred = F.swapaxes(pred, 0, 1)
        if self._batch_axis == 1:
            label = F.swapaxes(label, 0, 1)
        lengths = {"data_lengths": pred_lengths, "label_lengths": label_lengths}
        loss = F.CTCLoss(
            pred,
            label,
            **{name: array for name, array in lengths.items() if array is not None},
            use_data_lengths=pred_lengths is not None,
            use_label_lengths=label_lengths is not None,
            blank_label="last",
        )
        return self._weighted(F, loss, sample_weight)
