"""The loop of ``gluon.contrib.estimator``, with handlers of the program's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import torch

from .metrics import Accuracy, MeanLoss
from .recording import record, update


class EventHandler:
    """A base of handlers: an estimator calls those of the methods named after its events that they have."""


class Estimator:
    """Trains a network with a loss and an optimizer, and keeps metrics."""

    def __init__(
        self,
        net: Any,
        loss: Any,
        train_metrics: Any = None,
        trainer: Any = None,
        device: Any = None,
        val_metrics: Any = None,
    ) -> None:
        self.net, self.loss, self.trainer, self.device = net, loss, trainer, device
        self.train_metrics = as_list(train_metrics) or [Accuracy()]
        self.train_metrics.append(MeanLoss(f"{type(loss).__name__.lower()}"))
        self.val_metrics = as_list(val_metrics) or [Accuracy()]
        self.val_metrics.append(MeanLoss(f"{type(loss).__name__.lower()}"))
        self.max_epoch: int | None = None
        self.max_batch: int | None = None

    def fit(
        self,
        train_data: Any,
        val_data: Any = None,
        epochs: int | None = None,
        event_handlers: Any = None,
        batches: int | None = None,
    ) -> None:
        """Train for a number of epochs, or of batches; a handler that returns True after either ends the training."""
        if bool(epochs) == bool(batches):
            raise ValueError("fit: pass epochs or batches")
        self.max_epoch, self.max_batch = epochs, batches
        handlers = as_list(event_handlers)
        called(handlers, "train_begin", self)
        epoch = batches_done = 0
        ended = False
        while not ended:
            for metric in self.train_metrics:
                metric.reset()
            called(handlers, "epoch_begin", self)
            for batch in train_data:
                called(handlers, "batch_begin", self, batch=batch)
                _, label, pred, loss = self.fit_batch(batch)
                batches_done += 1
                ended = called(
                    handlers,
                    "batch_end",
                    self,
                    batch=batch,
                    pred=pred,
                    label=label,
                    loss=loss,
                )
                if ended or batches_done == batches:
                    ended = True
                    break
            epoch += 1
            if val_data is not None:
                self.evaluate(val_data)
            ended = called(handlers, "epoch_end", self) or ended or epoch == epochs
            metrics = [
                *self.train_metrics,
                *(self.val_metrics if val_data is not None else []),
            ]
            print(
                f"[Epoch {epoch - 1}]",
                ", ".join(
                    f"{name}: {value:.4f}"
                    for m in metrics
                    for name, value in m.get_name_value()
                ),
            )
        called(handlers, "train_end", self)

    def fit_batch(self, batch: Any) -> tuple[Any, Any, Any, Any]:
        """Train on a batch; return data, labels, outputs and losses."""
        data, label = batch[0].to(self.device), batch[1].to(self.device)
        with record(self.net):
            pred = self.net(data)
            loss = self.loss(pred, label)
        loss.backward(torch.ones_like(loss))
        update(self.trainer, len(data))
        measured(self.train_metrics, label, pred, loss)
        return data, label, pred, loss

    def evaluate(self, val_data: Any) -> None:
        """Measure ``val_metrics`` over batches."""
        for metric in self.val_metrics:
            metric.reset()
        self.net.eval()
        for batch in val_data:
            data, label = batch[0].to(self.device), batch[1].to(self.device)
            pred = self.net(data)
            measured(self.val_metrics, label, pred, self.loss(pred, label))


def measured(metrics: Sequence[Any], label: Any, pred: Any, loss: Any) -> None:
    """Add a batch to metrics, its losses to those that are means of losses."""
    for metric in metrics:
        if isinstance(metric, MeanLoss):
            metric.update(None, loss)
        else:
            metric.update(label, pred)


def called(handlers: Sequence[Any], event: str, estimator: Any, **details: Any) -> bool:
    """Call handlers that know an event, and return whether one of them returned something true."""
    known = [getattr(handler, event) for handler in handlers if hasattr(handler, event)]
    answers = [function(estimator, **details) for function in known]  # all are called
    return any(answers)


def as_list(given: Any) -> list[Any]:
    """Return one, several or none as a list."""
    return (
        list(given)
        if isinstance(given, (list, tuple))
        else []
        if given is None
        else [given]
    )
