"""The part of `FeedForward` that predicts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as onp

from .. import io, metric
from .._parameter_updates import BatchEndParam, _multiple_callbacks
from ..context import Context
from ..ndarray.ndarray import NDArray
from ._preparation import Preparation


class Prediction(Preparation):
    """``predict`` and ``score``, on the first device."""

    ctx: list[Context]
    _pred_exec: Any

    def __getstate__(self) -> dict[str, Any]:
        """Return what a pickle holds: all but the bound program, which is bound again when it is needed."""
        return {**vars(self), "_pred_exec": None}

    def _init_predictor(self, input_shapes: Any, type_dict: Any = None) -> None:
        """Bind the symbol for prediction, unless it is bound for these shapes."""
        shapes = {desc[0]: tuple(desc[1]) for desc in input_shapes}
        if self._pred_exec is not None:
            bound = self._pred_exec.arg_dict
            if all(tuple(bound[name].shape) == shape for name, shape in shapes.items() if name in bound):
                return
        if self.arg_params is None or self.symbol is None:
            raise AssertionError("FeedForward: there are no parameters yet, call fit or load.")
        executor = self.symbol.simple_bind(self.ctx[0], grad_req="null", type_dict=type_dict or {}, **shapes)
        executor.copy_params_from(self.arg_params, self.aux_params, allow_extra_params=True)
        self._pred_exec = executor

    def _predicted(self, data: Any, num_batch: int | None, reset: bool) -> Iterator[tuple[Any, list[NDArray]]]:
        """Yield batches and their outputs."""
        if reset:
            data.reset()
        described = data.provide_data
        types = {d.name: d.dtype for d in described if isinstance(d, io.DataDesc)}
        self._init_predictor(described, types)
        names = [desc[0] for desc in described]
        for done, batch in enumerate(data):
            if done == num_batch:
                break
            for name, array in zip(names, batch.data, strict=True):
                array.copyto(self._pred_exec.arg_dict[name])
            yield batch, self._pred_exec.forward(is_train=False)

    def predict(self, X: Any, num_batch: int | None = None, return_data: bool = False, reset: bool = True) -> Any:
        """Predict, on the first device.

        Parameters
        ----------
        X : DataIter, NDArray or NumPy array
        num_batch : int, optional
            By default all.
        return_data : bool, default False
            Return data and labels too.
        reset : bool, default True
            Begin with the iterator's first batch.

        Returns
        -------
        NumPy array, or list of them for several outputs; with ``return_data`` a tuple (outputs, data, labels)
        """
        data = self._init_iter(X, None, is_train=False)
        columns: tuple[list[Any], list[Any], list[Any]] = ([], [], [])
        for batch, outputs in self._predicted(data, num_batch, reset):
            real = data.batch_size - (batch.pad or 0)
            groups = (outputs, batch.data, batch.label) if return_data else (outputs,)
            for column, arrays in zip(columns, groups, strict=False):
                column.append([array[:real].asnumpy() for array in arrays or ()])
        results = [_joined(column) for column in columns]
        return tuple(results) if return_data else results[0]

    def score(
        self,
        X: Any,
        eval_metric: Any = "acc",
        num_batch: int | None = None,
        batch_end_callback: Any = None,
        reset: bool = True,
    ) -> Any:
        """Predict, and compare with the labels.

        Parameters
        ----------
        X : DataIter
            Or an array, for labels of 0.
        eval_metric : EvalMetric, or what ``mx.metric.create`` takes, default "acc"
            A metric that has taken in batches before goes on from there.
        num_batch : int, optional
            By default all.
        batch_end_callback : callable, or list of them, optional
            Called with a ``BatchEndParam`` after each batch.
        reset : bool, default True

        Returns
        -------
        float
        """
        measure = eval_metric if isinstance(eval_metric, metric.EvalMetric) else metric.create(eval_metric)
        data = self._init_iter(X, None, is_train=False)
        for done, (batch, outputs) in enumerate(self._predicted(data, num_batch, reset)):
            measure.update(batch.label, outputs)
            _multiple_callbacks(batch_end_callback, BatchEndParam(0, done, measure, locals()))
        return measure.get()[1]


def _joined(batches: Sequence[Sequence[Any]]) -> Any:
    """Return columns of batches as arrays; a single one without a list."""
    found = [onp.concatenate(column) for column in zip(*batches, strict=True)]
    return found[0] if len(found) == 1 else found
