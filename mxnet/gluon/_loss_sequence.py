"""Losses for sequences: connectionist temporal classification."""

from __future__ import annotations

from typing import Any

from ._loss_base import Loss
from ._options import BlockOptions, Unpack

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
