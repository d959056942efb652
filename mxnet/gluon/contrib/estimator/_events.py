"""What the parts of training are called that handlers can act on."""

from __future__ import annotations

from typing import Any


class EventHandler:
    """Base of all handlers, which an `Estimator` calls while it trains or evaluates.

    A handler derives from one or several of `TrainBegin`, `EpochBegin`, `BatchBegin`, `BatchEnd`, `EpochEnd` and
    `TrainEnd`. Handlers with a lower ``priority`` (an attribute, 0 if there is none) are called first.

    Examples
    --------
    >>> from mxnet.gluon.contrib.estimator import TrainBegin
    >>> issubclass(TrainBegin, gluon.contrib.estimator.event_handler.EventHandler)
    True
    """


class TrainBegin(EventHandler):
    """A handler that is called before the first epoch.

    Examples
    --------
    With ``estimator`` and ``data`` from the example of `Estimator`:

    >>> from mxnet.gluon.contrib.estimator import TrainBegin
    >>> class Noticing(TrainBegin):
    ...     count = 0
    ...     def train_begin(self, estimator, *args, **kwargs):
    ...         self.count += 1
    >>> handler = Noticing()
    >>> estimator.fit(data, epochs=2, event_handlers=[handler])
    >>> handler.count
    1
    """

    def train_begin(self, estimator: Any, *args: Any, **kwargs: Any) -> Any:
        """Act before the first epoch."""


class TrainEnd(EventHandler):
    """A handler that is called after the last epoch.

    Examples
    --------
    With ``estimator`` and ``data`` from the example of `Estimator`:

    >>> from mxnet.gluon.contrib.estimator import TrainEnd
    >>> class Noticing(TrainEnd):
    ...     count = 0
    ...     def train_end(self, estimator, *args, **kwargs):
    ...         self.count += 1
    >>> handler = Noticing()
    >>> estimator.fit(data, epochs=2, event_handlers=[handler])
    >>> handler.count
    1
    """

    def train_end(self, estimator: Any, *args: Any, **kwargs: Any) -> Any:
        """Act after the last epoch."""


class EpochBegin(EventHandler):
    """A handler that is called before each epoch, and before an evaluation.

    Examples
    --------
    With ``estimator`` and ``data`` from the example of `Estimator`:

    >>> from mxnet.gluon.contrib.estimator import EpochBegin
    >>> class Noticing(EpochBegin):
    ...     count = 0
    ...     def epoch_begin(self, estimator, *args, **kwargs):
    ...         self.count += 1
    >>> handler = Noticing()
    >>> estimator.fit(data, epochs=2, event_handlers=[handler])
    >>> handler.count
    2
    """

    def epoch_begin(self, estimator: Any, *args: Any, **kwargs: Any) -> Any:
        """Act before an epoch."""


class EpochEnd(EventHandler):
    """A handler that is called after each epoch, and after an evaluation.

    Examples
    --------
    With ``estimator`` and ``data`` from the example of `Estimator`:

    >>> from mxnet.gluon.contrib.estimator import EpochEnd
    >>> class Noticing(EpochEnd):
    ...     count = 0
    ...     def epoch_end(self, estimator, *args, **kwargs):
    ...         self.count += 1
    >>> handler = Noticing()
    >>> estimator.fit(data, epochs=2, event_handlers=[handler])
    >>> handler.count
    2
    """

    def epoch_end(self, estimator: Any, *args: Any, **kwargs: Any) -> Any:
        """Act after an epoch; True ends the training run."""
        return False


class BatchBegin(EventHandler):
    """A handler that is called before each batch.

    Examples
    --------
    With ``estimator`` and ``data`` from the example of `Estimator`:

    >>> from mxnet.gluon.contrib.estimator import BatchBegin
    >>> class Noticing(BatchBegin):
    ...     count = 0
    ...     def batch_begin(self, estimator, *args, **kwargs):
    ...         self.count += 1
    >>> handler = Noticing()
    >>> estimator.fit(data, epochs=2, event_handlers=[handler])
    >>> handler.count
    6
    """

    def batch_begin(self, estimator: Any, *args: Any, **kwargs: Any) -> Any:
        """Act before a batch, which comes as the keyword ``batch``."""


class BatchEnd(EventHandler):
    """A handler that is called after each batch.

    Examples
    --------
    With ``estimator`` and ``data`` from the example of `Estimator`:

    >>> from mxnet.gluon.contrib.estimator import BatchEnd
    >>> class Noticing(BatchEnd):
    ...     count = 0
    ...     def batch_end(self, estimator, *args, **kwargs):
    ...         self.count += 1
    >>> handler = Noticing()
    >>> estimator.fit(data, epochs=2, event_handlers=[handler])
    >>> handler.count
    6
    """

    def batch_end(self, estimator: Any, *args: Any, **kwargs: Any) -> Any:
        """Act after a batch; True ends the epoch.

        Parameters
        ----------
        estimator : Estimator
        args
            Nothing so far.
        kwargs
            ``batch`` as the data loader gave it, and ``label``, ``pred`` and ``loss``, lists of NDArray with one for
            each context.
        """
        return False
