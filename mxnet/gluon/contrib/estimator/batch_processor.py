"""``mx.gluon.contrib.estimator.batch_processor``: how an estimator computes a batch."""

from __future__ import annotations

from typing import Any

from .... import autograd as autograd
from ...utils import split_and_load as split_and_load

_Arrays = list[Any]


class BatchProcessor:
    """Computes a batch for an estimator; a subclass can do it in another way.

    Both methods return four lists with an NDArray for each context: data, labels, predictions and losses.

    Examples
    --------
    With ``estimator`` and ``data`` from the example of `Estimator`:

    >>> from mxnet.gluon.contrib.estimator import BatchProcessor
    >>> class Doubled(BatchProcessor):
    ...     def fit_batch(self, estimator, train_batch, batch_axis=0):
    ...         data, label = train_batch
    ...         return super().fit_batch(estimator, (data * 2, label), batch_axis)
    >>> estimator.batch_processor = Doubled()
    >>> estimator.fit(data, epochs=1)
    >>> estimator.train_metrics[0].num_inst
    6
    """

    def _get_data_and_label(self, batch: Any, ctx: Any, batch_axis: int = 0) -> tuple[_Arrays, _Arrays]:
        data = split_and_load(batch[0], ctx_list=ctx, batch_axis=batch_axis)
        return data, split_and_load(batch[1], ctx_list=ctx, batch_axis=batch_axis)

    def evaluate_batch(
        self, estimator: Any, val_batch: Any, batch_axis: int = 0
    ) -> tuple[_Arrays, _Arrays, _Arrays, _Arrays]:
        """Compute predictions and losses with ``estimator.val_net`` and ``estimator.val_loss``.

        Parameters
        ----------
        estimator : Estimator
        val_batch : tuple or list of NDArray
            Data and labels.
        batch_axis : int, default 0
            The axis along which a batch is split over contexts.
        """
        data, label = self._get_data_and_label(val_batch, estimator.context, batch_axis)
        pred = [estimator.val_net(x) for x in data]
        return data, label, pred, [estimator.val_loss(p, y) for p, y in zip(pred, label, strict=True)]

    def fit_batch(
        self, estimator: Any, train_batch: Any, batch_axis: int = 0
    ) -> tuple[_Arrays, _Arrays, _Arrays, _Arrays]:
        """Compute predictions, losses and gradients; a handler updates the parameters.

        Parameters
        ----------
        estimator : Estimator
        train_batch : tuple or list of NDArray
            Data and labels.
        batch_axis : int, default 0
            The axis along which a batch is split over contexts.
        """
        data, label = self._get_data_and_label(train_batch, estimator.context, batch_axis)
        with autograd.record():
            pred = [estimator.net(x) for x in data]
            losses = [estimator.loss(p, y) for p, y in zip(pred, label, strict=True)]
        for loss in losses:
            loss.backward()
        return data, label, pred, losses
