"""Metrics in TensorBoard."""

from __future__ import annotations

import importlib.util
import sys
from importlib import import_module
from importlib.metadata import version
from typing import Any

from .._src.messages.star_names import add_star_names as _add_star_names
from .._src.messages.tracebacks import warn as _warn

_WRITERS = ("mxboard", "torch.utils.tensorboard")


def _summary_writer(logging_dir: str) -> Any:
    skipped = "" if _can_import_mxboard() else "mxboard cannot be imported, as it needs protobuf below 4. "
    for module in _WRITERS[bool(skipped) :]:
        try:
            writer = import_module(module).SummaryWriter
        except ImportError:
            continue
        if skipped:
            _warn(f"{skipped}Metrics are written by {module} instead.")
        return writer(logging_dir)
    raise ImportError(
        f"{skipped}LogMetricsCallback needs the Python package tensorboard: pip install tensorboard"
        " (or pip install mxboard)."
    )


def _can_import_mxboard() -> bool:
    """Whether trying to import mxboard does no harm.

    Its generated code fails with protobuf 4 and later, after it has registered names that keep tensorboard, too, from
    being imported.
    """
    if "mxboard" in sys.modules or importlib.util.find_spec("mxboard") is None:
        return True
    return int(version("protobuf").partition(".")[0]) < 4


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

    Notes
    -----
    mxboard writes where it can be imported, which needs protobuf below 4; else, with one warning,
    ``torch.utils.tensorboard`` does.

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
