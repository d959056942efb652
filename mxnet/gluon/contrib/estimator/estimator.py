"""``mx.gluon.contrib.estimator.estimator``: the class that trains and evaluates."""

from __future__ import annotations

import copy
import logging
import sys
from collections.abc import Sequence
from operator import attrgetter
from typing import Any

from .... import initializer as _initializer
from ...._src.core.progress import epoch_bar
from ...._src.messages.tracebacks import trims_traceback, warn
from ....context import Context as Context
from ....context import cpu as cpu
from ....context import gpu as gpu
from ....context import num_gpus as num_gpus
from ....metric import Loss as metric_loss  # noqa: N813  (MXNet's name)
from ...data import DataLoader as DataLoader
from ...loss import Loss as gluon_loss  # noqa: N813  (MXNet's name)
from ...trainer import Trainer as Trainer
from ...utils import split_and_load as split_and_load
from .batch_processor import BatchProcessor as BatchProcessor
from .event_handler import BatchBegin as BatchBegin
from .event_handler import BatchEnd as BatchEnd
from .event_handler import EpochBegin as EpochBegin
from .event_handler import EpochEnd as EpochEnd
from .event_handler import GradientUpdateHandler as GradientUpdateHandler
from .event_handler import LoggingHandler as LoggingHandler
from .event_handler import MetricHandler as MetricHandler
from .event_handler import StoppingHandler as StoppingHandler
from .event_handler import TrainBegin as TrainBegin
from .event_handler import TrainEnd as TrainEnd
from .event_handler import ValidationHandler as ValidationHandler
from .event_handler import _check_event_handlers as _check_event_handlers
from .utils import (
    _check_handler_metric_ref,
    _check_metrics,
    _suggest_metric_for_loss,
)

_NO_LOADER = (
    "Estimator only support input as Gluon DataLoader. Alternatively, you can transform your DataIter or any NDArray "
    "into Gluon DataLoader. Refer to gluon.data.{}"
)
_ONE_LENGTH = (
    "Fit only support exactly one type of iteration, train by number of epochs or number of batches."
    "Please specify one and only one of: epochs or batches."
)


# Between batches these print nothing.
_QUIET = (GradientUpdateHandler, MetricHandler, StoppingHandler)


class Estimator:
    """Trains and evaluates a network, and calls handlers meanwhile.

    Parameters
    ----------
    net : Block
        Initialised here if it is not yet.
    loss : Loss
    train_metrics, val_metrics : EvalMetric or list of EvalMetric, optional
        Renamed with "training " or "validation " in front. By default the accuracy, for SoftmaxCrossEntropyLoss, and
        the mean of the loss; for validation copies of those for training.
    initializer : Initializer, optional
        By default Uniform.
    trainer : Trainer, optional
        By default one with SGD and a learning rate of 0.001, with a warning.
    context : Context or list of Context, optional
        By default the first GPU, with a warning if there are more, or else the CPU.
    val_net : Block, optional
        What to evaluate; it usually shares parameters with ``net``, which is the default.
    val_loss : Loss, optional
        By default ``loss``.
    batch_processor : BatchProcessor, optional
        Any object with ``fit_batch`` and ``evaluate_batch``.

    Raises
    ------
    ValueError
        If an argument is of another kind.

    Examples
    --------
    >>> from mxnet.gluon.contrib.estimator import Estimator
    >>> net = nn.Dense(2)
    >>> net.initialize()
    >>> trainer = gluon.Trainer(net.collect_params(), "sgd")
    >>> estimator = Estimator(net, gluon.loss.SoftmaxCELoss(), train_metrics=mx.metric.Accuracy(), trainer=trainer)
    >>> estimator.logger.setLevel("WARNING")
    >>> data = gluon.data.DataLoader(gluon.data.ArrayDataset(mx.nd.ones((6, 3)), mx.nd.zeros(6)), batch_size=2)
    >>> estimator.fit(data, data, epochs=3)
    >>> estimator.train_metrics[0].num_inst
    6
    """

    logger: Any = None
    _num_epochs = 0  # begun in this call of fit

    def __init__(
        self,
        net: Any,
        loss: Any,
        train_metrics: Any = None,
        val_metrics: Any = None,
        initializer: Any = None,
        trainer: Any = None,
        context: Any = None,
        val_net: Any = None,
        val_loss: Any = None,
        batch_processor: Any = None,
    ) -> None:
        self.net = net
        self.loss = _checked_loss(loss)
        self.val_net = net if val_net is None else val_net
        self.val_loss = self.loss if val_loss is None else _checked_loss(val_loss)
        self._train_metrics = _check_metrics(train_metrics)
        self._val_metrics = _check_metrics(val_metrics)
        self._name_metrics()
        self.logger = logging.Logger("Estimator", logging.INFO)
        self.logger.addHandler(logging.StreamHandler(sys.stdout))
        self.context = _checked_contexts(context)
        self._initialize(initializer)
        self.trainer = self._check_trainer(trainer)
        self.batch_processor = _checked_processor(batch_processor)

    @property
    def train_metrics(self) -> list[Any]:
        """The metrics of training."""
        return self._train_metrics

    @property
    def val_metrics(self) -> list[Any]:
        """The metrics of validation."""
        return self._val_metrics

    def _name_metrics(self) -> None:
        """Complete the metrics, and add to their names what they belong to."""
        if not self._train_metrics:
            name = self.loss.name.rstrip("0123456789")
            usual = _suggest_metric_for_loss(self.loss)
            self._train_metrics = [*([] if usual is None else [usual]), metric_loss(name)]
        for metric in self._train_metrics:
            metric.name = "training " + metric.name
        if not self._val_metrics:
            self._val_metrics = [copy.deepcopy(metric) for metric in self._train_metrics]
        for metric in self._val_metrics:
            has_prefix = "training" in metric.name
            metric.name = metric.name.replace("training", "validation") if has_prefix else "validation " + metric.name

    def _is_initialized(self) -> bool:
        """Whether all parameters are, or will be with the first batch."""
        return all(p._data is not None or p._deferred_init for p in self.net.collect_params().values())

    def _initialize(self, initializer: Any) -> None:
        if not self._is_initialized():
            self.net.initialize(init=initializer or _initializer.Uniform(), ctx=self.context)
        elif initializer:
            warn(
                "Network already fully initialized, skipping initialization. You don't need to pass initializer if you "
                "already initialized your net. You can use net.initialize(init=your_initializer, force_reinit=True)"
                "to force re-initialize.",
            )

    def _check_trainer(self, trainer: Any) -> Trainer:
        if not trainer:
            warn("No trainer specified, default SGD optimizer with learning rate 0.001 is used.")
            return Trainer(self.net.collect_params(), "sgd", {"learning_rate": 0.001})
        if not isinstance(trainer, Trainer):
            raise ValueError(f"Trainer must be a Gluon Trainer instance, refer to gluon.Trainer:{trainer}")
        return trainer

    @trims_traceback
    def evaluate(self, val_data: Any, batch_axis: int = 0, event_handlers: Any = None) -> None:
        """Compute the metrics of validation; they are in ``val_metrics`` afterwards.

        Parameters
        ----------
        val_data : DataLoader
        batch_axis : int, default 0
            The axis along which a batch is split over contexts.
        event_handlers : EventHandler or list of EventHandler, optional
            Besides those that update and log the metrics, unless some of these do.

        Raises
        ------
        ValueError
            If ``val_data`` is no DataLoader, or a handler has other metrics than the estimator.
        """
        if not isinstance(val_data, DataLoader):
            raise ValueError(_NO_LOADER.format("DataLoader"))
        for metric in self.val_metrics:  # whatever handlers a program brings
            metric.reset()
        handlers = self._prepare_default_validation_handlers(event_handlers)
        _call(handlers, EpochBegin, "epoch_begin", self)
        for batch in val_data:
            _call(handlers, BatchBegin, "batch_begin", self, batch=batch)
            _, label, pred, loss = self.batch_processor.evaluate_batch(self, batch, batch_axis)
            _call(handlers, BatchEnd, "batch_end", self, batch=batch, pred=pred, label=label, loss=loss)
        _call(handlers, EpochEnd, "epoch_end", self)

    @trims_traceback
    def fit(
        self,
        train_data: Any,
        val_data: Any = None,
        epochs: int | None = None,
        event_handlers: Any = None,
        batches: int | None = None,
        batch_axis: int = 0,
    ) -> None:
        """Train for a number of epochs or of batches.

        Parameters
        ----------
        train_data : DataLoader
        val_data : DataLoader, optional
            Evaluated after each epoch, unless a handler does that.
        epochs, batches : int
            One of the two.
        event_handlers : EventHandler or list of EventHandler, optional
            Besides those that update parameters, update and log metrics, and evaluate, unless some of these do.
        batch_axis : int, default 0
            The axis along which a batch is split over contexts.

        Raises
        ------
        ValueError
            If ``train_data`` is no DataLoader, or none or both of ``epochs`` and ``batches`` are given, or a handler
            has other metrics than the estimator.
        """
        if not isinstance(train_data, DataLoader):
            raise ValueError(_NO_LOADER.format("dataloader"))
        if bool(epochs) == bool(batches):
            raise ValueError(_ONE_LENGTH)
        if (epochs or batches or 0) < 0:
            raise ValueError(f"fit: epochs and batches must be positive, got epochs={epochs}, batches={batches}.")
        self.max_epoch = epochs
        self.max_batch = batches
        self.batch_axis = batch_axis
        handlers = self._prepare_default_handlers(val_data, event_handlers)
        self._num_epochs = 0
        _call(handlers, TrainBegin, "train_begin", self)
        while not self._fit_epoch(train_data, handlers):
            continue
        _call(handlers, TrainEnd, "train_end", self)

    def _fit_epoch(self, train_data: Any, handlers: Sequence[Any]) -> bool:
        """Train for an epoch, and return whether it was the last."""
        _call(handlers, EpochBegin, "epoch_begin", self)
        with epoch_bar(self._num_epochs, _num_batches(train_data), is_wanted=_print_nothing(handlers)) as show:
            for batch in train_data:
                _call(handlers, BatchBegin, "batch_begin", self, batch=batch)
                _, label, pred, loss = self.batch_processor.fit_batch(self, batch, self.batch_axis)
                if _call(handlers, BatchEnd, "batch_end", self, batch=batch, pred=pred, label=label, loss=loss):
                    break
                show()
        self._num_epochs += 1
        return _call(handlers, EpochEnd, "epoch_end", self)

    def _prepare_default_handlers(self, val_data: Any, event_handlers: Any) -> list[Any]:
        """Return all handlers for training, in the order of their priority."""
        handlers = _check_event_handlers(event_handlers)
        for handler in handlers:
            _check_handler_metric_ref(handler, [*self.train_metrics, *self.val_metrics])
        defaults: list[Any] = [
            StoppingHandler(self.max_epoch, self.max_batch),
            GradientUpdateHandler(),
            MetricHandler(metrics=self.train_metrics),
        ]
        if val_data is not None:
            defaults.append(ValidationHandler(val_data=val_data, eval_fn=self.evaluate))
        defaults.append(LoggingHandler(metrics=self.train_metrics))
        return _completed(handlers, defaults)

    def _prepare_default_validation_handlers(self, event_handlers: Any) -> list[Any]:
        """Return all handlers for an evaluation, in the order of their priority."""
        handlers = _check_event_handlers(event_handlers)
        for handler in handlers:
            _check_handler_metric_ref(handler, self.val_metrics)
        return _completed(handlers, [MetricHandler(metrics=self.val_metrics), LoggingHandler(metrics=self.val_metrics)])

    def _check_loss(self, loss: Any) -> Any:
        return _checked_loss(loss)

    def _check_context(self, context: Any) -> list[Context]:
        """Return contexts as a list, by default the first GPU or else the CPU; ValueError for anything else."""
        return _checked_contexts(context)

    def _check_batch_processor(self, batch_processor: Any) -> Any:
        """Return the batch processor, by default a `BatchProcessor`; ValueError if it cannot compute batches."""
        return _checked_processor(batch_processor)

    def _get_data_and_label(self, batch: Any, ctx: Any, batch_axis: int = 0) -> tuple[Any, Any]:
        return split_and_load(batch[0], ctx, batch_axis), split_and_load(batch[1], ctx, batch_axis)

    def _categorize_handlers(self, event_handlers: Sequence[Any]) -> tuple[list[Any], ...]:
        """Return the handlers of training's, an epoch's and a batch's begin, then of a batch's, epoch's and its end."""
        event_classes = (TrainBegin, EpochBegin, BatchBegin, BatchEnd, EpochEnd, TrainEnd)
        return tuple(
            [handler for handler in event_handlers if isinstance(handler, event_class)] for event_class in event_classes
        )


def _completed(handlers: Sequence[Any], defaults: Sequence[Any]) -> list[Any]:
    """Add the defaults of whose kind there is none, and sort by priority."""
    missing = [d for d in defaults if not any(isinstance(h, type(d)) for h in handlers)]
    return sorted([*handlers, *missing], key=_priority)


def _priority(handler: Any) -> float:
    priority: float = getattr(handler, "priority", 0)
    return priority


def _call(handlers: Sequence[Any], event_class: type, event: str, estimator: Estimator, **kwargs: Any) -> bool:
    """Call all handlers of an event, and return whether one of them returned a true value."""
    called = [
        attrgetter(event)(handler)(estimator, **kwargs) for handler in handlers if isinstance(handler, event_class)
    ]
    return any(called)


def _print_nothing(handlers: Sequence[Any]) -> bool:
    """Whether handlers leave the terminal alone between batches, so that a bar may stand there."""
    return all(
        type(handler) in _QUIET
        or not isinstance(handler, (BatchBegin, BatchEnd))
        or (type(handler) is LoggingHandler and handler.log_interval == "epoch")
        or (type(handler) is ValidationHandler and not getattr(handler, "batch_period", None))
        for handler in handlers
    )


def _num_batches(loader: Any) -> int | None:
    try:
        return len(loader)
    except TypeError:  # a program's own sampler has no length
        return None


def _checked_loss(loss: Any) -> Any:
    """Return a loss; ValueError for anything else."""
    if not isinstance(loss, gluon_loss):
        raise ValueError(f"loss must be a Loss, refer to gluon.loss.Loss:{loss}")
    return loss


def _checked_contexts(context: Any) -> list[Context]:
    """Return contexts as a list, by default the first GPU or else the CPU; a warning if there are more GPUs."""
    if not context:
        count = num_gpus()
        if count > 1:
            warn(
                "You have multiple GPUs, gpu(0) will be used by default. To utilize all your GPUs, specify context as "
                "a list of gpus, e.g. context=[mx.gpu(0), mx.gpu(1)]"
            )
        return [gpu(0) if count else cpu()]
    contexts = [context] if isinstance(context, Context) else context
    if not isinstance(contexts, (list, tuple)) or not all(isinstance(c, Context) for c in contexts):
        raise ValueError(
            "context must be a Context or a list of Context, for example mx.cpu() or [mx.gpu(0), mx.gpu(1)], refer to "
            f"mxnet.Context:{context}"
        )
    for ctx in contexts:
        if ctx.device_type == "gpu" and ctx.device_id >= num_gpus():
            raise AssertionError(
                f"{ctx} is not available, please make sure your context is in one of: mx.cpu(), "
                f"{', '.join(f'mx.gpu({i})' for i in range(num_gpus()))}"
            )
    return list(contexts)


def _checked_processor(processor: Any) -> Any:
    if processor is None:
        return BatchProcessor()
    if not all(callable(getattr(processor, name, None)) for name in ("fit_batch", "evaluate_batch")):
        raise ValueError("Customized Batch Processor must contain fit_batch() and evaluate_batch() methods")
    return processor
