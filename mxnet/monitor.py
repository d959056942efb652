"""Watching the arrays inside executors."""

from __future__ import annotations

import logging
import math
import re
from collections.abc import Callable
from typing import Any

from . import ndarray as ndarray
from ._src.messages.star_names import add_star_names as _add_star_names
from ._src.messages.whole import whole as _whole
from .base import py_str as py_str
from .ndarray._conversion import numbers
from .ndarray._generated import op
from .ndarray.ndarray import NDArray

Row = tuple[int, str, str]


def _size(array: NDArray) -> Any:
    """Return the root of the mean of squares."""
    norm: Any = op.norm(array)
    return norm / math.sqrt(array.size)


class Monitor:
    r"""Collects statistics of operators' outputs and of arguments.

    Parameters
    ----------
    interval : int
        Batches between two collections.
    stat_func : callable, optional
        Of an NDArray; returns an NDArray or a list of them. By default the root of the mean of squares.
    pattern : str, default ".*"
        Regular expression that names must match from their beginning.
    sort : bool, default False
        Sort the results by name.
    monitor_all : bool, default False
        Watch operators' inputs too.

    Notes
    -----
    Differences from MXNet 1.9.1: outputs of backward operators (``fc_backward_output0`` ...) are not seen, as there are
    no such operators here.

    Examples
    --------
    >>> output = mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=2, name="output")
    >>> executor = output.simple_bind(mx.cpu(), data=(1, 3))
    >>> monitor = mx.monitor.Monitor(1, pattern="output_output")
    >>> monitor.install(executor)
    >>> monitor.tic()
    >>> _ = executor.forward()
    >>> monitor.toc()
    [(1, 'output_output', '0.0\t')]
    """

    def __init__(
        self,
        interval: int,
        stat_func: Callable[[NDArray], Any] | None = None,
        pattern: str = ".*",
        sort: bool = False,
        monitor_all: bool = False,
    ) -> None:
        self.stat_func: Callable[[NDArray], Any] = _size if stat_func is None else stat_func
        self.interval = interval
        self.activated = False
        self.queue: list[tuple[int, str, Any]] = []
        self.step = 0
        self.exes: list[Any] = []
        self.re_prog = re.compile(pattern)
        self.sort = sort
        self.monitor_all = monitor_all

    def stat_helper(self, name: str | bytes, array: Any) -> None:
        """Note the statistic of an array, if it is to be watched now.

        Parameters
        ----------
        name : str or bytes
        array : NDArray, or its handle as a number or ``NDArrayHandle``
        """
        if self.activated:
            self._note(py_str(name), array if isinstance(array, NDArray) else NDArray(array, writable=False))

    def _note(self, name: str, array: NDArray) -> None:
        if self.re_prog.match(name):
            self.queue.append((self.step, name, self.stat_func(array)))

    def install(self, exe: Any) -> None:
        """Watch an executor.

        Parameters
        ----------
        exe : Executor
        """
        exe.set_monitor_callback(self.stat_helper, self.monitor_all)
        self.exes.append(exe)

    def tic(self) -> None:
        """Begin a batch; call it before ``forward``."""
        if self.step % self.interval == 0:
            self._wait()
            self.queue = []
            self.activated = True
        self.step += 1

    def _wait(self) -> None:
        for exe in self.exes:
            for array in exe.arg_arrays:
                array.wait_to_read()
            for array in exe.aux_arrays:
                array.wait_to_read()

    def toc(self) -> list[Row]:
        """End a batch.

        Returns
        -------
        list of (batch, name, statistic as text), empty if the batch is not one to be watched
        """
        if not self.activated:
            return []
        self._wait()
        for exe in self.exes:
            names = (*exe._symbol.list_arguments(), *exe._symbol.list_auxiliary_states())
            for name, array in zip(names, (*exe.arg_arrays, *exe.aux_arrays), strict=True):
                self._note(name, array)
        self.activated = False
        rows = sorted(self.queue, key=lambda row: row[1]) if self.sort else self.queue
        self.queue = []
        return [(step, name, _shown(statistic)) for step, name, statistic in rows]

    def toc_print(self) -> None:
        """End a batch and log the statistics."""
        for step, name, statistic in self.toc():
            logging.info("Batch: %7d %-30s %s", step, name, statistic)


def _shown(statistic: Any) -> str:
    arrays = [statistic] if isinstance(statistic, NDArray) else statistic
    if not isinstance(arrays, list) or not all(isinstance(a, NDArray) for a in arrays):
        raise AssertionError(f"Monitor: stat_func must return an NDArray or a list of them, got {statistic!r}.")
    return "".join(str(numbers(a)[0] if a.shape == (1,) else numbers(a)) + "\t" for a in arrays)


_add_star_names(globals())

_whole(__name__, constructors=True, functions=True, methods=True)
