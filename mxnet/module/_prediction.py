"""The loops over batches that predict."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as onp

from .. import metric
from .. import ndarray as nd
from .._parameter_updates import BatchEndParam
from ..io import DataBatch, DataIter
from ..ndarray._generated import op
from ..ndarray.ndarray import NDArray
from ._interface import ModuleInterface


def as_list(given: Any) -> list[Any]:
    """Return a list of callbacks: of one, of several, or of none."""
    if given is None:
        return []
    return list(given) if isinstance(given, (list, tuple)) else [given]


class ModulePrediction(ModuleInterface):
    """``score``, ``predict`` and ``iter_predict`` of every module."""

    def prepare(self, data_batch: Any, sparse_row_id_fn: Any = None) -> None:
        """Prepare for a batch: modules with row-sparse parameters fetch rows, others do nothing."""
        if sparse_row_id_fn is not None:
            self.logger.warning("sparse_row_id_fn is not invoked for %s", type(self).__name__)

    def score(
        self,
        eval_data: DataIter,
        eval_metric: Any,
        num_batch: int | None = None,
        batch_end_callback: Any = None,
        score_end_callback: Any = None,
        reset: bool = True,
        epoch: int = 0,
        sparse_row_id_fn: Any = None,
    ) -> list[tuple[str, Any]]:
        """Predict, and compare with the labels.

        Parameters
        ----------
        eval_data : DataIter
        eval_metric : EvalMetric, or what ``mx.metric.create`` takes
        num_batch : int, optional
            By default all.
        batch_end_callback, score_end_callback : callable, or list of them, optional
            Called with a ``BatchEndParam`` after each batch, and at the end.
        reset : bool, default True
            Begin with the iterator's first batch.
        epoch : int, default 0
            For the callbacks.
        sparse_row_id_fn : callable, optional
            Of a batch; which rows of row-sparse parameters it needs.

        Returns
        -------
        list of (name, value)
        """
        self._require("binded", "params_initialized")
        if reset:
            eval_data.reset()
        if not isinstance(eval_metric, metric.EvalMetric):
            eval_metric = metric.create(eval_metric)
        eval_metric.reset()
        actual_num_batch = 0
        for nbatch, eval_batch in enumerate(eval_data):
            if num_batch is not None and nbatch == num_batch:
                break
            self.prepare(eval_batch, sparse_row_id_fn=sparse_row_id_fn)
            self.forward(eval_batch, is_train=False)
            self._measure(eval_metric, eval_batch)
            for callback in as_list(batch_end_callback):
                callback(BatchEndParam(epoch=epoch, nbatch=nbatch, eval_metric=eval_metric, locals=locals()))
            actual_num_batch += 1
        for callback in as_list(score_end_callback):
            callback(BatchEndParam(epoch=epoch, nbatch=actual_num_batch, eval_metric=eval_metric, locals=locals()))
        return list(eval_metric.get_name_value())

    def _measure(self, eval_metric: Any, batch: Any) -> None:
        """Let a metric take in a batch, or a list of batches, one for each device."""
        if isinstance(batch, list):
            self.update_metric(eval_metric, [b.label for b in batch], pre_sliced=True)
        else:
            self.update_metric(eval_metric, batch.label)

    def iter_predict(
        self, eval_data: DataIter, num_batch: int | None = None, reset: bool = True, sparse_row_id_fn: Any = None
    ) -> Iterator[tuple[list[NDArray], int, Any]]:
        """Predict batch by batch.

        Parameters
        ----------
        eval_data, num_batch, reset, sparse_row_id_fn
            As for `score`.

        Yields
        ------
        (outputs, number of the batch, batch)
            The outputs without samples that fill up the batch; the next batch may be written over them.
        """
        self._require("binded", "params_initialized")
        if reset:
            eval_data.reset()
        for nbatch, eval_batch in enumerate(eval_data):
            if num_batch is not None and nbatch == num_batch:
                break
            self.prepare(eval_batch, sparse_row_id_fn=sparse_row_id_fn)
            self.forward(eval_batch, is_train=False)
            pad = eval_batch.pad or 0
            outputs = [out[0 : out.shape[0] - pad] for out in self.get_outputs()]
            yield outputs, nbatch, eval_batch

    def predict(
        self,
        eval_data: Any,
        num_batch: int | None = None,
        merge_batches: bool = True,
        reset: bool = True,
        always_output_list: bool = False,
        sparse_row_id_fn: Any = None,
    ) -> Any:
        """Predict.

        Parameters
        ----------
        eval_data : DataIter, or NDArray or NumPy array for a single batch
            As in MXNet, an array is not predicted for but passed to ``forward``, whose mode is that of ``bind``.
        num_batch, reset, sparse_row_id_fn
            As for `score`.
        merge_batches : bool, default True
            Join the batches; else return a list with the outputs of each.
        always_output_list : bool, default False
            Return a list even if there is one output.

        Returns
        -------
        NDArray, list of NDArray for several outputs, or list of such lists if batches are not joined

        Raises
        ------
        ValueError
            If ``eval_data`` is something else.
        """
        self._require("binded", "params_initialized")
        if isinstance(eval_data, (NDArray, onp.ndarray)):
            self.forward(DataBatch([eval_data if isinstance(eval_data, NDArray) else nd.array(eval_data)]))
            return self.get_outputs()[0]
        if not isinstance(eval_data, DataIter):
            raise ValueError("eval_data must be of type NDArray or DataIter")
        batches = [
            [out.copy() for out in outputs]
            for outputs, _, _ in self.iter_predict(eval_data, num_batch, reset, sparse_row_id_fn)
        ]
        if not batches or not merge_batches:
            return batches
        if len({len(outputs) for outputs in batches}) > 1:
            raise AssertionError(
                "Cannot merge batches, as num of outputs is not the same in mini-batches. Maybe bucketing is used?"
            )
        merged = [op.Concat(*column, dim=0) for column in zip(*batches, strict=True)]
        return merged[0] if len(merged) == 1 and not always_output_list else merged
