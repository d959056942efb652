"""Metrics in TensorBoard."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from .._src.messages.star_names import add_star_names as _add_star_names

_WRITERS = ("mxboard", "torch.utils.tensorboard")


def _summary_writer(logging_dir: str) -> Any:
    for module in _WRITERS:
        try:
            return import_module(module).SummaryWriter(logging_dir)
        except ImportError:
            continue
    raise ImportError(
        "LogMetricsCallback needs the Python package tensorboard: pip install tensorboard (or pip install mxboard)."
    )


class LogMetricsCallback:
    """A callback that writes metrics to files for TensorBoard, by epoch.

    Parameters
    ----------
    logging_dir : str
        Folder of the files; show them with ``tensorboard --logdir=FOLDER``.
    prefix : str, optional
        Put before the names of metrics, with a hyphen.

    Raises
    ------
    ImportError
        If neither mxboard nor tensorboard (the extra ``tensorboard``) is installed. MXNet logs that, and the first call
        fails.

    Examples
    --------
    >>> callbacks = [mx.contrib.tensorboard.LogMetricsCallback("logs/train")]  # doctest: +SKIP
    >>> module.fit(train, batch_end_callback=callbacks)  # doctest: +SKIP
    """

    def __init__(self, logging_dir: str, prefix: str | None = None) -> None:
        self.prefix = prefix
        self.summary_writer = _summary_writer(logging_dir)

    def __call__(self, param: Any) -> None:
        """Write the metrics of a `BatchEndParam`."""
        if param.eval_metric is None:
            return
        for name, value in param.eval_metric.get_name_value():
            label = name if self.prefix is None else f"{self.prefix}-{name}"
            self.summary_writer.add_scalar(label, value, global_step=param.epoch)


_add_star_names(globals())
