"""An epoch of training."""

from __future__ import annotations

from typing import Any

from .._src.core.progress import epoch_bar
from .._src.training.parameter_updates import BatchEndParam
from ..io import DataIter


def as_list(callbacks: Any) -> list[Any]:
    """Return a list of callbacks: of one, of several, or of none."""
    if callbacks is None:
        return []
    return list(callbacks) if isinstance(callbacks, (list, tuple)) else [callbacks]


def train_epoch(
    module: Any,
    epoch: int,
    train_data: DataIter,
    eval_metric: Any,
    batch_end_callback: Any,
    monitor: Any,
    sparse_row_id_fn: Any,
    fit_locals: dict[str, Any],
) -> list[tuple[str, Any]]:
    """Train with each batch once; return the metric's values. Callbacks find ``fit_locals`` among the locals."""
    eval_metric.reset()
    measured: list[tuple[str, Any]] = []
    batches = iter(train_data)
    upcoming = next(batches, None)
    nbatch = 0
    # What prints after each batch shows by itself how far it is.
    with epoch_bar(epoch, _num_batches(train_data), is_wanted=not batch_end_callback and monitor is None) as show:
        while upcoming is not None:
            data_batch = upcoming
            if monitor is not None:
                monitor.tic()
            module.forward_backward(data_batch)
            module.update()
            module._measure(eval_metric, data_batch)
            upcoming = next(batches, None)
            if upcoming is not None:
                module.prepare(upcoming, sparse_row_id_fn=sparse_row_id_fn)
            else:
                measured = eval_metric.get_global_name_value()
            if monitor is not None:
                monitor.toc_print()
            for callback in as_list(batch_end_callback):
                visible_locals = {
                    **fit_locals,
                    "nbatch": nbatch,
                    "data_batch": data_batch,
                    "data_iter": batches,
                    "next_data_batch": data_batch if upcoming is None else upcoming,
                    "end_of_batch": upcoming is None,
                }
                callback(BatchEndParam(epoch=epoch, nbatch=nbatch, eval_metric=eval_metric, locals=visible_locals))
            nbatch += 1
            show()
    return measured


def _num_batches(data: Any) -> int | None:
    """Return how many batches an iterator has in an epoch, None where it does not tell."""
    num_samples, batch_size = getattr(data, "num_data", None), getattr(data, "batch_size", None)
    if isinstance(num_samples, int) and isinstance(batch_size, int) and batch_size > 0:
        return -(-num_samples // batch_size)
    return len(data) if hasattr(data, "__len__") else None
