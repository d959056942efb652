"""Executors of a symbol on several devices, as ``FeedForward`` trains them. Deprecated: `mx.mod.Module` does more."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import Any

from . import ndarray as nd  # noqa: F401  (MXNet's name)
from ._src.messages.star_names import add_star_names as _add_star_names
from ._src.messages.whole import whole as _whole
from ._src.training.data_parallel import batches
from ._src.training.data_parallel import group as group_of_modules
from ._src.training.data_parallel.batches import _split_input_slice as _split_input_slice
from .context import Context
from .context import cpu as cpu
from .io import DataDesc as DataDesc
from .ndarray.ndarray import NDArray

Targets = Sequence[Any]


def _check_arguments(symbol: Any) -> None:
    """Check that no two arguments or auxiliary states have one name.

    Raises
    ------
    ValueError
        If two have.
    """
    for names, what, index in (
        (symbol.list_arguments(), "argument", "weight"),
        (symbol.list_auxiliary_states(), "auxiliary param", "aux"),
    ):
        twice = [name for i, name in enumerate(names) if name in names[:i]]
        if twice:
            raise ValueError(
                f'Find duplicated {what} name "{twice[0]}", please make the {index} name non-duplicated(using name '
                f"arguments), {what}s are {names}"
            )


def _load_general(data: Sequence[NDArray], targets: Targets) -> None:
    """Copy arrays: each to an array, or its parts to a list of (slice, array)."""
    batches._load_general(data, targets, [0] * len(targets))


def _load_data(batch: Any, targets: Targets) -> None:
    """Copy a batch's data; see `_load_general`."""
    _load_general(batch.data, targets)


def _load_label(batch: Any, targets: Targets) -> None:
    """Copy a batch's labels; see `_load_general`."""
    _load_general(batch.label, targets)


class DataParallelExecutorGroup:
    """Executors of one symbol, one for each device.

    Parameters
    ----------
    sym : Symbol
    arg_names, param_names : list of str
    ctx : list of Context
    slices : list of slice
        Samples of each device.
    train_data : DataIter or DataBatch
        With ``provide_data`` and ``provide_label``.
    shared_group : DataParallelExecutorGroup, optional
        Whose parameters to use.

    Attributes
    ----------
    train_execs : list of Executor
    data_arrays, label_arrays : list of list of (slice, NDArray)
    param_arrays, grad_arrays, aux_arrays : list of list of NDArray
    """

    _group: Any

    def __init__(
        self,
        sym: Any,
        arg_names: Sequence[str],
        param_names: Sequence[str],
        ctx: Sequence[Context],
        slices: Sequence[slice],
        train_data: Any,
        shared_group: DataParallelExecutorGroup | None = None,
    ) -> None:
        _check_arguments(sym)
        self.param_idx = [i for i, name in enumerate(arg_names) if name in param_names]
        self.param_names = [arg_names[i] for i in self.param_idx]
        self.slices = slices
        self._group = group_of_modules.DataParallelExecutorGroup(
            sym,
            ctx,
            [piece.stop - piece.start for piece in slices],
            _described(train_data.provide_data),
            _described(train_data.provide_label),
            self.param_names,
            for_training=True,
            inputs_need_grad=False,
            shared_group=None if shared_group is None else shared_group._group,
        )
        group = self._group
        self.shared_data_arrays = group.shared_data_arrays
        self.data_names, self.label_names, self.aux_names = group.data_names, group.label_names, group.aux_names
        self.train_execs: list[Any] = group.execs
        self.data_arrays, self.label_arrays = group.data_arrays, group.label_arrays or []
        self.param_arrays, self.grad_arrays, self.aux_arrays = group.param_arrays, group.grad_arrays, group.aux_arrays

    def load_data_batch(self, data_batch: Any) -> None:
        """Copy a batch to the devices."""
        _load_data(data_batch, self.data_arrays)
        _load_label(data_batch, self.label_arrays)

    def forward(self, is_train: bool = False) -> None:
        """Compute the outputs of the batch loaded."""
        for executor in self.train_execs:
            executor.forward(is_train=is_train)

    def backward(self) -> None:
        """Compute the gradients of the parameters."""
        self._group.backward()

    def update_metric(self, metric: Any, labels: Any, pre_sliced: bool = False) -> None:
        """Let a metric take in the outputs; arguments as for `Module.update_metric`."""
        for i, (executor, piece) in enumerate(zip(self.train_execs, self.slices, strict=True)):
            mine = labels[i] if pre_sliced else [label[piece] for label in labels]
            metric.update(mine, executor.outputs)


def _described(inputs: Sequence[Any]) -> list[DataDesc]:
    """Return descriptions of inputs without their layouts: samples lie on the first axis."""
    return [DataDesc(d.name, d.shape, d.dtype) if isinstance(d, DataDesc) else DataDesc(*d[:2]) for d in inputs]


class DataParallelExecutorManager:
    """Executors of a symbol, or of one for each bucket, on several devices.

    Parameters
    ----------
    symbol : Symbol
    ctx : list of Context
    train_data : DataIter
    arg_names, param_names, aux_names : list of str
        The first may be None, for the symbol's own.
    work_load_list : list of float, optional
        Share of each device; by default the same.
    logger : logging.Logger or module, optional
    sym_gen : callable, optional
        Of a bucket's key; returns its symbol.
    """

    def __init__(
        self,
        symbol: Any,
        ctx: Sequence[Context],
        train_data: Any,
        arg_names: Sequence[str] | None,
        param_names: Sequence[str] | None,
        aux_names: Sequence[str] | None,
        work_load_list: Sequence[float] | None = None,
        logger: Any = None,
        sym_gen: Callable[[Any], Any] | None = None,
    ) -> None:
        (logging if logger is None else logger).info("Start training with %s", str(list(ctx)))
        loads = [1] * len(ctx) if work_load_list is None else work_load_list
        if not isinstance(loads, list) or len(loads) != len(ctx):
            raise AssertionError("Invalid settings for work load. ")
        self.slices = _split_input_slice(train_data.batch_size, loads)
        self.arg_names = symbol.list_arguments() if arg_names is None else arg_names
        self.param_names = list(param_names or ())
        self.aux_names = symbol.list_auxiliary_states() if aux_names is None else aux_names
        self.ctx = ctx
        self.symbol = symbol
        self.sym_gen = sym_gen
        self.execgrp = self._make_group(symbol, train_data, None)
        self.curr_execgrp: DataParallelExecutorGroup | None = None
        self.execgrp_bucket: dict[Any, DataParallelExecutorGroup] = {}
        if sym_gen is not None:
            self.execgrp_bucket[train_data.default_bucket_key] = self.execgrp
        self.monitor: Any = None

    def _make_group(self, symbol: Any, data: Any, shared: Any) -> DataParallelExecutorGroup:
        return DataParallelExecutorGroup(
            symbol, symbol.list_arguments(), self.param_names, self.ctx, self.slices, data, shared_group=shared
        )

    def install_monitor(self, monitor: Any) -> None:
        """Let a monitor watch all executors."""
        if self.sym_gen is not None:
            raise NotImplementedError("Monitoring is not implemented for bucketing")
        self.execgrp._group.install_monitor(monitor)

    def set_params(self, arg_params: dict[str, NDArray], aux_params: dict[str, NDArray]) -> None:
        """Copy parameters and auxiliary states to the devices."""
        self.execgrp._group.set_params(arg_params, aux_params)

    def copy_to(self, arg_params: dict[str, NDArray], aux_params: dict[str, NDArray]) -> None:
        """Write the averages over devices into arrays."""
        self.execgrp._group.get_params(arg_params, aux_params)

    @property
    def param_arrays(self) -> list[list[NDArray]]:
        """For each parameter one array for each device."""
        return self.execgrp.param_arrays

    @property
    def grad_arrays(self) -> list[list[NDArray]]:
        """For each parameter one gradient for each device."""
        return self.execgrp.grad_arrays

    @property
    def aux_arrays(self) -> list[list[NDArray]]:
        """For each auxiliary state one array for each device."""
        return self.execgrp.aux_arrays

    def _current(self) -> DataParallelExecutorGroup:
        if self.curr_execgrp is None:
            raise AssertionError("DataParallelExecutorManager: call load_data_batch first.")
        return self.curr_execgrp

    def load_data_batch(self, data_batch: Any) -> None:
        """Copy a batch to the devices, for the executors of its bucket."""
        if self.sym_gen is None:
            self.curr_execgrp = self.execgrp
        else:
            key = data_batch.bucket_key
            if key not in self.execgrp_bucket:
                self.execgrp_bucket[key] = self._make_group(self.sym_gen(key), data_batch, self.execgrp)
            self.curr_execgrp = self.execgrp_bucket[key]
        self.curr_execgrp.load_data_batch(data_batch)

    def forward(self, is_train: bool = False) -> None:
        """Compute the outputs of the batch loaded."""
        self._current().forward(is_train=is_train)

    def backward(self) -> None:
        """Compute the gradients of the parameters."""
        self._current().backward()

    def update_metric(self, metric: Any, labels: Any, pre_sliced: bool = False) -> None:
        """Let a metric take in the outputs; arguments as for `Module.update_metric`."""
        self._current().update_metric(metric, labels, pre_sliced)


_add_star_names(globals())
_whole(__name__, names=False, constructors=True)
