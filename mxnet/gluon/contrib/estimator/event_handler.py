"""``mx.gluon.contrib.estimator.event_handler``: what happens while an estimator trains."""

from __future__ import annotations

from typing import Any

from ...._src.messages.public import export as _export
from ...._src.messages.public import publish as _publish
from ....metric import CompositeEvalMetric as CompositeEvalMetric
from ....metric import EvalMetric as EvalMetric
from ....metric import Loss as metric_loss  # noqa: F401, N813  (MXNet's name)
from ._checkpoint import CheckpointHandler as CheckpointHandler
from ._events import BatchBegin as BatchBegin
from ._events import BatchEnd as BatchEnd
from ._events import EpochBegin as EpochBegin
from ._events import EpochEnd as EpochEnd
from ._events import EventHandler as EventHandler
from ._events import TrainBegin as TrainBegin
from ._events import TrainEnd as TrainEnd
from ._logging import LoggingHandler as LoggingHandler
from ._progress import LearningCurveHandler as LearningCurveHandler
from ._progress import ProgressHandler as ProgressHandler
from ._steps import GradientUpdateHandler as GradientUpdateHandler
from ._steps import MetricHandler as MetricHandler
from ._steps import ValidationHandler as ValidationHandler
from ._stopping import EarlyStoppingHandler as EarlyStoppingHandler
from ._stopping import StoppingHandler as StoppingHandler
from .utils import _check_handlers
from .utils import _check_metrics as _check_metrics


def _check_event_handlers(handlers: Any) -> list[Any]:
    """Return event handlers as a new list; ValueError if something else is among them."""
    return _check_handlers(handlers, EventHandler)


_publish(globals())
_export(globals(), without=("EventHandler", "LearningCurveHandler", "ProgressHandler"))
