"""Losses per sample, with weights and MXNet's batch axis."""

from __future__ import annotations

import torch
from torch import Tensor, nn
from torch.nn import functional


class Loss(nn.Module):
    """A loss that is one number per sample: the mean over all axes but ``batch_axis``."""

    def __init__(self, weight: float | None = None, batch_axis: int = 0) -> None:
        super().__init__()
        self._weight, self._batch_axis = weight, batch_axis

    def per_sample(self, loss: Tensor, sample_weight: Tensor | None = None) -> Tensor:
        """Weight a loss and average it over the axes of each sample."""
        return mean_per_sample(
            weighted(loss, self._weight, sample_weight), self._batch_axis
        )


def weighted(
    loss: Tensor, weight: float | None = None, sample_weight: Tensor | None = None
) -> Tensor:
    """Multiply a loss by the weight of each sample, and by a number."""
    if sample_weight is not None:
        loss = loss * sample_weight
    return loss if weight is None else loss * weight


def widened(pred: Tensor) -> Tensor:
    """Return outputs of mixed precision in float32; processors, unlike GPUs, do not have losses so by themselves."""
    return pred.float() if torch.is_autocast_enabled(pred.device.type) else pred


def mean_per_sample(loss: Tensor, batch_axis: int = 0) -> Tensor:
    """Average over all axes but one."""
    axes = [axis for axis in range(loss.dim()) if axis != batch_axis % loss.dim()]
    return loss.mean(dim=axes) if axes else loss


class L2Loss(Loss):
    """Half of the squared error."""

    def __init__(self, weight: float | None = 1.0, batch_axis: int = 0) -> None:
        super().__init__(weight, batch_axis)

    def forward(
        self, pred: Tensor, label: Tensor, sample_weight: Tensor | None = None
    ) -> Tensor:
        """Return the loss of each sample."""
        return self.per_sample(
            (label.reshape(pred.shape) - pred).square() / 2, sample_weight
        )


class L1Loss(Loss):
    """The absolute error."""

    def forward(
        self, pred: Tensor, label: Tensor, sample_weight: Tensor | None = None
    ) -> Tensor:
        """Return the loss of each sample."""
        return self.per_sample((label.reshape(pred.shape) - pred).abs(), sample_weight)


class HuberLoss(Loss):
    """The absolute error, smooth within ``rho``."""

    def __init__(
        self, rho: float = 1, weight: float | None = None, batch_axis: int = 0
    ) -> None:
        super().__init__(weight, batch_axis)
        self._rho = rho

    def forward(
        self, pred: Tensor, label: Tensor, sample_weight: Tensor | None = None
    ) -> Tensor:
        """Return the loss of each sample."""
        error = (label.reshape(pred.shape) - pred).abs()
        loss = torch.where(
            error > self._rho, error - 0.5 * self._rho, 0.5 / self._rho * error.square()
        )
        return self.per_sample(loss, sample_weight)


class HingeLoss(Loss):
    """The hinge loss of labels -1 and 1."""

    def __init__(
        self, margin: float = 1, weight: float | None = None, batch_axis: int = 0
    ) -> None:
        super().__init__(weight, batch_axis)
        self._margin = margin

    def forward(
        self, pred: Tensor, label: Tensor, sample_weight: Tensor | None = None
    ) -> Tensor:
        """Return the loss of each sample."""
        return self.per_sample(
            torch.relu(self._margin - pred * label.reshape(pred.shape)), sample_weight
        )


class SigmoidBinaryCrossEntropyLoss(Loss):
    """Binary cross entropy, of scores unless ``from_sigmoid``."""

    def __init__(
        self,
        from_sigmoid: bool = False,
        weight: float | None = None,
        batch_axis: int = 0,
    ) -> None:
        super().__init__(weight, batch_axis)
        self._from_sigmoid = from_sigmoid

    def forward(
        self,
        pred: Tensor,
        label: Tensor,
        sample_weight: Tensor | None = None,
        pos_weight: Tensor | None = None,
    ) -> Tensor:
        """Return the loss of each sample."""
        label = label.reshape(pred.shape).to(pred.dtype)
        if self._from_sigmoid:
            positive = label * torch.log(pred + 1e-12)
            loss = -(
                (positive if pos_weight is None else positive * pos_weight)
                + (1 - label) * torch.log1p(1e-12 - pred)
            )
        else:
            loss = functional.binary_cross_entropy_with_logits(
                widened(pred),
                label.to(widened(pred).dtype),
                reduction="none",
                pos_weight=pos_weight,
            )
        return self.per_sample(loss, sample_weight)


class SoftmaxCrossEntropyLoss(Loss):
    """Cross entropy of scores, or of logarithms of probabilities, with labels that are classes or probabilities."""

    def __init__(
        self,
        axis: int = -1,
        sparse_label: bool = True,
        from_logits: bool = False,
        weight: float | None = None,
        batch_axis: int = 0,
    ) -> None:
        super().__init__(weight, batch_axis)
        self._axis, self._sparse_label, self._from_logits = (
            axis,
            sparse_label,
            from_logits,
        )

    def forward(
        self, pred: Tensor, label: Tensor, sample_weight: Tensor | None = None
    ) -> Tensor:
        """Return the loss of each sample."""
        if not self._from_logits:
            pred = functional.log_softmax(widened(pred), dim=self._axis)
        if self._sparse_label:
            loss = -pred.gather(
                self._axis,
                label.long().unsqueeze(self._axis)
                if label.dim() < pred.dim()
                else label.long(),
            )
        else:
            loss = -(pred * label.reshape(pred.shape)).sum(dim=self._axis, keepdim=True)
        return self.per_sample(loss, sample_weight)


class KLDivLoss(Loss):
    """The Kullback-Leibler divergence of ``label`` from predictions, logarithms if ``from_logits``."""

    def __init__(
        self,
        from_logits: bool = True,
        axis: int = -1,
        weight: float | None = None,
        batch_axis: int = 0,
    ) -> None:
        super().__init__(weight, batch_axis)
        self._from_logits, self._axis = from_logits, axis

    def forward(
        self, pred: Tensor, label: Tensor, sample_weight: Tensor | None = None
    ) -> Tensor:
        """Return the loss of each sample."""
        if not self._from_logits:
            pred = functional.log_softmax(widened(pred), dim=self._axis)
        return self.per_sample(label * (torch.log(label + 1e-12) - pred), sample_weight)


class TripletLoss(Loss):
    """The triplet loss of an anchor ``pred``, a positive and a negative."""

    def __init__(
        self, margin: float = 1, weight: float | None = None, batch_axis: int = 0
    ) -> None:
        super().__init__(weight, batch_axis)
        self._margin = margin

    def forward(
        self,
        pred: Tensor,
        positive: Tensor,
        negative: Tensor,
        sample_weight: Tensor | None = None,
    ) -> Tensor:
        """Return the loss of each sample."""
        distance = (positive.reshape(pred.shape) - pred).square() - (
            negative.reshape(pred.shape) - pred
        ).square()
        loss = torch.relu(distance.flatten(1).sum(dim=1) + self._margin)
        return weighted(loss, self._weight, sample_weight)
