"""The data loader of MXNet 1.0 to 1.2, which keeps its own processes: for programs that name it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from typing import Any, Union

import torch

from ... import context
from ..._src.core.process_lock import process_lock
from ...base import MXNetError
from ...ndarray.ndarray import NDArray
from . import sampler as _sampler
from ._batchify import _as_in_context, default_batchify_fn, default_mp_batchify_fn
from ._processes import Failure, new_process, start_context
from ._sharing import Queue, SenderGone, SimpleQueue
from ._worker_pool import end_processes


def worker_loop_v1(dataset: Any, key_queue: Any, data_queue: Any, batchify_fn: Callable[[Any], Any]) -> None:
    """Load batches in a worker process until told to stop.

    Parameters
    ----------
    dataset : Dataset
    key_queue : queue of (number of the batch, list of int); a number of None ends the loop
    data_queue : queue of (number of the batch, batch)
    batchify_fn : callable
    """
    torch.set_num_threads(1)  # workers share the processor; and OpenMP's threads do not survive a fork
    while True:
        index, samples = key_queue.get()
        if index is None:
            return
        try:
            batch = batchify_fn([dataset[i] for i in samples])
        except BaseException as error:
            batch = Failure(error)
        data_queue.put((index, batch))


def fetcher_loop_v1(
    data_queue: Any,
    data_buffer: dict[int, Any],
    pin_memory: bool = False,
    pin_device_id: int = 0,
    data_buffer_lock: Any = None,
) -> None:
    """Move batches from a queue to a dictionary, in a thread, until one has the number None or all senders are closed.

    Parameters
    ----------
    data_queue : queue of (number of the batch, batch)
    data_buffer : dict of number to batch
    pin_memory : bool, default False
        Move batches to ``cpu_pinned(pin_device_id)``.
    pin_device_id : int, default 0
    data_buffer_lock : lock or condition, optional
        Held while the dictionary changes; those who wait on a condition are woken.
    """
    while True:
        try:
            index, batch = data_queue.get()
        except (EOFError, OSError, SenderGone):
            return
        if index is None:
            return
        if pin_memory:
            batch = _as_in_context(batch, context.cpu_pinned(pin_device_id))
        if data_buffer_lock is None:
            data_buffer[index] = batch
            continue
        with data_buffer_lock:
            data_buffer[index] = batch
            if isinstance(data_buffer_lock, threading.Condition):
                data_buffer_lock.notify_all()


class _MultiWorkerIterV1:
    """Batches that processes load ahead; see `DataLoaderV1` for the parameters."""

    def __init__(
        self,
        num_workers: int,
        dataset: Any,
        batchify_fn: Callable[[Any], Any],
        batch_sampler: Any,
        pin_memory: bool = False,
        pin_device_id: int = 0,
        worker_fn: Callable[..., None] = worker_loop_v1,
    ) -> None:
        if num_workers <= 0:
            raise AssertionError(f"_MultiWorkerIter is not for {num_workers} workers")
        processes = start_context()
        self._num_workers = num_workers
        self._dataset = dataset
        self._batchify_fn = batchify_fn
        self._batch_sampler = batch_sampler
        self._key_queue = Queue(ctx=processes)
        self._data_queue = SimpleQueue(ctx=processes)
        self._data_buffer: dict[int, Any] = {}
        # What is entered: an interrupt within the `__enter__` of a condition, which is Python's, would leave it taken.
        self._lock = process_lock(again=True)
        self._data_buffer_lock = threading.Condition(self._lock)
        self._rcvd_idx = 0
        self._sent_idx = 0
        self._iter = iter(batch_sampler)
        self._shutdown = False
        arguments = (dataset, self._key_queue, self._data_queue, batchify_fn)
        self._workers = [new_process(processes, worker_fn, arguments) for _ in range(num_workers)]
        for worker in self._workers:
            worker.start()
        self._data_queue._writer.close()  # type: ignore[attr-defined]  # so that it ends when the workers do
        self._fetcher = threading.Thread(
            target=fetcher_loop_v1,
            args=(self._data_queue, self._data_buffer, pin_memory, pin_device_id, self._data_buffer_lock),
            daemon=True,
        )
        self._fetcher.start()
        for _ in range(2 * num_workers):
            self._push_next()

    def __len__(self) -> int:
        return len(self._batch_sampler)

    def __del__(self) -> None:
        if hasattr(self, "_fetcher"):
            self.shutdown()

    def _push_next(self) -> None:
        samples = next(self._iter, None)
        if samples is None:
            return
        self._key_queue.put((self._sent_idx, samples))
        self._sent_idx += 1

    def __next__(self) -> Any:
        if self._shutdown:
            raise AssertionError("call __next__ after shutdown is forbidden")
        if self._rcvd_idx == self._sent_idx:
            self.shutdown()
            raise StopIteration
        with self._lock:
            while self._rcvd_idx not in self._data_buffer:
                self._data_buffer_lock.wait(1.0)
                self._check_workers()
            batch = self._data_buffer.pop(self._rcvd_idx)
        self._rcvd_idx += 1
        self._push_next()
        if isinstance(batch, Failure):
            self.shutdown()
            batch.reraise()
        return batch

    def _check_workers(self) -> None:
        dead = [worker for worker in self._workers if worker.exitcode is not None]
        if dead and self._rcvd_idx not in self._data_buffer:
            raise MXNetError(f"DataLoaderV1: worker {dead[0].pid} ended with exit code {dead[0].exitcode}.")

    def next(self) -> Any:
        """Return the next batch."""
        return self.__next__()

    def __iter__(self) -> _MultiWorkerIterV1:
        return self

    def shutdown(self) -> None:
        """End the worker processes and the thread; batches not taken yet are lost."""
        if self._shutdown:
            return
        self._shutdown = True
        end_processes(self._workers)
        self._fetcher.join(1.0)
        self._data_buffer.clear()
        self._key_queue.cancel_join_thread()
        self._key_queue.close()


class DataLoaderV1:
    """An iterable of batches of a dataset, with new processes for each pass; `DataLoader` is its successor.

    Parameters
    ----------
    dataset : Dataset
    batch_size, shuffle, sampler, last_batch, batch_sampler, batchify_fn, num_workers, pin_memory, pin_device_id
        As for `DataLoader`.
    """

    def __init__(
        self,
        dataset: Any,
        batch_size: int | None = None,
        shuffle: bool = False,
        sampler: Any = None,
        last_batch: str | None = None,
        batch_sampler: Any = None,
        batchify_fn: Callable[[Any], Any] | None = None,
        num_workers: int = 0,
        pin_memory: bool = False,
        pin_device_id: int = 0,
    ) -> None:
        self._dataset = dataset
        self._pin_memory = pin_memory
        self._pin_device_id = pin_device_id
        self._batch_sampler = _sampler._choose_batch_sampler(
            dataset, batch_size, shuffle, sampler, last_batch, batch_sampler
        )
        self._num_workers = max(num_workers, 0)
        self._batchify_fn = batchify_fn or (default_mp_batchify_fn if self._num_workers else default_batchify_fn)

    def __iter__(self) -> Iterator[Union[NDArray, Any]]:  # noqa: UP007  # as in DataLoader
        if not self._num_workers:
            return self._same_process_iter()
        return _MultiWorkerIterV1(
            self._num_workers,
            self._dataset,
            self._batchify_fn,
            self._batch_sampler,
            self._pin_memory,
            self._pin_device_id,
        )

    def _same_process_iter(self) -> Iterator[Any]:
        for samples in self._batch_sampler:
            batch = self._batchify_fn([self._dataset[i] for i in samples])
            yield _as_in_context(batch, context.cpu_pinned(self._pin_device_id)) if self._pin_memory else batch

    def __len__(self) -> int:
        return len(self._batch_sampler)
