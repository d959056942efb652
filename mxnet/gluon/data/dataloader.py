"""Loading batches, in this process, in worker processes or in threads.

Worker processes belong to a `WorkerPool`. A task is a list of indices; its result is a pickle, next to which arrays
travel in shared memory (see ``_blocks``), so that the bytes of a batch are written once, by the worker.
"""

from __future__ import annotations

import multiprocessing
import os
import pickle
import time
from collections.abc import Callable, Iterable, Iterator
from multiprocessing.pool import ThreadPool as ThreadPool
from multiprocessing.reduction import ForkingPickler as ForkingPickler
from typing import TYPE_CHECKING, Any, Union

import numpy as onp
import torch

from ... import context as context
from ... import ndarray as nd
from ... import random
from ..._src.messages import notebook_views
from ..._src.messages.public import publish as _publish
from ..._src.messages.tracebacks import trim_traceback
from ...util import is_np_array as is_np_array
from ...util import is_np_shape as is_np_shape
from ...util import set_np as set_np
from . import _blocks
from . import sampler as _sampler
from ._batchify import _as_in_context as _as_in_context
from ._batchify import default_batchify_fn as default_batchify_fn
from ._batchify import default_mp_batchify_fn as default_mp_batchify_fn
from ._loader_v1 import DataLoaderV1 as DataLoaderV1
from ._loader_v1 import _MultiWorkerIterV1 as _MultiWorkerIterV1
from ._loader_v1 import fetcher_loop_v1 as fetcher_loop_v1
from ._loader_v1 import worker_loop_v1 as worker_loop_v1
from ._sharing import ConnectionWrapper as ConnectionWrapper
from ._sharing import Queue as Queue
from ._sharing import SimpleQueue as SimpleQueue
from ._sharing import rebuild_ndarray as rebuild_ndarray
from ._sharing import rebuild_np_ndarray as rebuild_np_ndarray
from ._sharing import reduce_ndarray as reduce_ndarray
from ._sharing import reduce_np_ndarray as reduce_np_ndarray
from ._whole_batches import load
from ._worker_pool import Result, WorkerDied, WorkerPool, check_owner

__all__ = ["DataLoader"]

_worker_dataset: Any = None  # in a worker process: the dataset that its tasks read

_SLOW = "- Slow transform. Please increase timeout to allow slower data loading in each worker.\n"
_CROWDED = "- Insufficient memory. Please consider reducing `num_workers` or `prefetch`.\n"


def _worker_initializer(dataset: Any, active_shape: bool, active_array: bool) -> None:
    """Prepare a worker process: its dataset, and NumPy semantics as where the loader was made."""
    global _worker_dataset  # noqa: PLW0603 - tasks are functions, and find the dataset here
    _worker_dataset = dataset
    set_np(shape=active_shape, array=active_array)


def _thread_worker_initializer(active_shape: bool, active_array: bool) -> None:
    """Prepare a worker thread: NumPy semantics as where the loader was made."""
    set_np(shape=active_shape, array=active_array)


def _prepare_worker(position: int, num_workers: int, dataset: Any, active_shape: bool, active_array: bool) -> None:
    torch.set_num_threads(1)  # workers share the processor; and OpenMP's threads do not survive a fork
    _worker_initializer(dataset, active_shape, active_array)
    # Workers all begin with the parent's random state: without this, their augmentations would be the same.
    onp.random.seed((int(onp.random.randint(2**31)) + position) % 2**32)
    random.seed(int(nd.random.randint(0, 2**31 - 1, shape=(1,)).asscalar()) + position)


def _worker_fn(samples: list[int], batchify_fn: Callable[[Any], Any], dataset: Any = None) -> bytes:
    batch = load(_worker_dataset if dataset is None else dataset, samples, batchify_fn)
    # In a worker of a toolkit's own pool, arrays wait to be fetched.
    return bytes(ForkingPickler.dumps(batch)) if _blocks.current is None else _blocks.current.dump(batch)


def _thread_worker_fn(samples: list[int], batchify_fn: Callable[[Any], Any], dataset: Any) -> Any:
    try:
        return load(dataset, samples, batchify_fn)
    except Exception:
        raise
    except BaseException as error:  # which would end the pool's thread unseen
        return _Exit(error)


class _Exit:
    """What a thread was to end with: SystemExit, KeyboardInterrupt; raised where its batch is awaited."""

    def __init__(self, error: BaseException) -> None:
        self.error = error


class _MultiWorkerIter:
    """Batches that a pool of workers loads ahead.

    Parameters
    ----------
    worker_pool : WorkerPool, ThreadPool or multiprocessing.pool.Pool
    batchify_fn : callable
    batch_sampler : iterable of lists of int, with a length
    pin_memory : bool, default False
        Move batches to ``cpu_pinned(pin_device_id)``.
    pin_device_id : int, default 0
    worker_fn : callable
        Called in a worker with a list of indices, ``batchify_fn`` and ``dataset``. Returns a pickle of the batch, or,
        in a pool of threads, the batch.
    prefetch : int, default 0
        How many batches are prepared before the first is requested.
    dataset : Dataset, optional
        Given for a pool of threads, and only there: worker processes have theirs.
    data_loader : object, optional
        Kept alive as long as the iterator.
    timeout : number of seconds, default 120
        How long to wait for one batch.
    """

    def __init__(
        self,
        worker_pool: Any,
        batchify_fn: Callable[[Any], Any],
        batch_sampler: Any,
        pin_memory: bool = False,
        pin_device_id: int = 0,
        worker_fn: Callable[..., Any] = _worker_fn,
        prefetch: int = 0,
        dataset: Any = None,
        data_loader: Any = None,
        timeout: float = 120,
    ) -> None:
        self._worker_pool = worker_pool
        self._batchify_fn = batchify_fn
        self._batch_sampler = batch_sampler
        self._data_buffer: dict[int, Any] = {}
        self._rcvd_idx = 0
        self._sent_idx = 0
        self._iter = iter(batch_sampler)
        self._worker_fn = worker_fn
        self._pin_memory = pin_memory
        self._pin_device_id = pin_device_id
        self._dataset = dataset
        self._data_loader = data_loader
        self._timeout = timeout
        self._owner = os.getpid()
        for _ in range(prefetch):
            self._push_next()

    def __len__(self) -> int:
        return len(self._batch_sampler)

    def _push_next(self) -> None:
        """Give the next list of indices to the workers."""
        samples = next(self._iter, None)
        if samples is None:
            return
        task = (samples, self._batchify_fn, self._dataset)
        self._data_buffer[self._sent_idx] = self._worker_pool.apply_async(self._worker_fn, task)
        self._sent_idx += 1

    def __next__(self) -> Any:
        self._push_next()
        if self._rcvd_idx == self._sent_idx:
            raise StopIteration
        index = self._rcvd_idx
        self._rcvd_idx += 1
        task = self._data_buffer.pop(index)
        self._wait(index, task)
        result = task.get()
        if isinstance(result, _Exit):
            raise result.error
        batch = pickle.loads(result) if self._dataset is None else result
        return _as_in_context(batch, context.cpu_pinned(self._pin_device_id)) if self._pin_memory else batch

    def _wait(self, index: int, task: Any) -> None:
        """Wait for a result, as long as all requested ones can still come."""
        end = time.monotonic() + self._timeout
        while not task.ready():
            check_owner(self._owner)
            if isinstance(self._worker_pool, WorkerPool):
                self._worker_pool.check()
            _raise_deaths(self._data_buffer)
            remaining = end - time.monotonic()
            if remaining <= 0:
                causes = _SLOW if self._dataset is not None else _SLOW + _CROWDED
                raise multiprocessing.TimeoutError(
                    f"Worker timed out after {self._timeout} seconds. This might be caused by\n{causes}"
                )
            task.wait(min(remaining, 1.0))
        _raise_deaths({index: task})

    def next(self) -> Any:
        """Return the next batch."""
        return self.__next__()

    def __iter__(self) -> _MultiWorkerIter:
        return self


def _raise_deaths(tasks: dict[int, Any]) -> None:
    """Raise an error that names the batch, if a worker has died of one."""
    for index, task in tasks.items():
        if isinstance(task, Result) and task.died is not None:
            raise WorkerDied(f"DataLoader, batch {index}: {task.died}")


if TYPE_CHECKING:
    _Batches = Iterable[Union[nd.NDArray, Any]]  # noqa: UP007  # so that enumerate(loader) is known to give arrays
else:
    _Batches = object


class DataLoader(_Batches):
    """An iterable of batches of a dataset; each ``for`` loop over it is one pass.

    Parameters
    ----------
    dataset : Dataset, NumPy array, NDArray or list
        Anything with ``len`` and indices.
    batch_size : int
        Samples in a batch.
    shuffle : bool, default False
        Draw a new order for each pass.
    sampler : Sampler, optional
        Which samples, instead of ``shuffle``.
    last_batch : {"keep", "discard", "rollover"}, default "keep"
        What becomes of the samples that do not fill a batch; see `BatchSampler`.
    batch_sampler : Sampler of lists of int, optional
        Instead of the four above.
    batchify_fn : callable, optional
        Makes a batch of a list of samples; default `default_batchify_fn`, or with workers `default_mp_batchify_fn`,
        whose arrays are on ``cpu_shared(0)``.
    num_workers : int, default 0
        Worker processes; 0 loads in this process.
    pin_memory : bool, default False
        Move batches to page-locked memory, from which copies to GPUs are fast.
    pin_device_id : int, default 0
    prefetch : int, default twice ``num_workers``
        Batches that workers load ahead; without workers batches are not loaded ahead.
    thread_pool : bool, default False
        Workers are threads: batches are not copied, but Python code in the dataset runs one thread at a time.
    timeout : int, default 120
        Seconds to wait for one batch.
    auto_reload : bool, default False
        Let workers start on the next pass as soon as one ends.

    Raises
    ------
    ValueError
        For arguments that contradict each other.
    AssertionError
        If ``timeout`` is not positive.
    multiprocessing.TimeoutError (in a loop)
        If a batch takes too long.
    MXNetError (in a loop)
        If a worker process dies. What a dataset raises in a worker is raised here, with the worker's traceback.

    Differences from MXNet 1.9.1: each worker process has its own random numbers (there, all draw the same ones from
    ``numpy.random``), and an exception of the dataset leaves the loader usable.

    Examples
    --------
    >>> dataset = gluon.data.ArrayDataset(mx.nd.arange(5), mx.nd.ones((5,)))
    >>> loader = gluon.data.DataLoader(dataset, batch_size=2, last_batch='keep')
    >>> [x.asnumpy().tolist() for x, y in loader]
    [[0.0, 1.0], [2.0, 3.0], [4.0]]
    """

    _worker_pool: Any = None
    _owner = 0  # the process whose threads, or children, its workers are

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
        prefetch: int | None = None,
        thread_pool: bool = False,
        timeout: float = 120,
        auto_reload: bool = False,
    ) -> None:
        if timeout <= 0:
            raise AssertionError(f"timeout must be positive, given {timeout}")
        self._dataset = dataset
        self._pin_memory = pin_memory
        self._pin_device_id = pin_device_id
        self._thread_pool = thread_pool
        self._timeout = timeout
        self._batch_sampler = _sampler._choose_batch_sampler(
            dataset, batch_size, shuffle, sampler, last_batch, batch_sampler
        )
        self._num_workers = max(num_workers, 0)
        self._prefetch = max(0, int(prefetch) if prefetch is not None else 2 * self._num_workers)
        self._batchify_fn = batchify_fn or (default_mp_batchify_fn if self._num_workers else default_batchify_fn)
        if self._num_workers:
            self._start_workers()
        self.auto_reload = auto_reload
        self._iter: Iterator[Any] | None = None
        if auto_reload:
            self.refresh()

    def _start_workers(self) -> None:
        self._owner = os.getpid()
        semantics = (is_np_shape(), is_np_array())
        if self._thread_pool:
            self._worker_pool = ThreadPool(self._num_workers, _thread_worker_initializer, semantics)
        else:
            arguments = (self._num_workers, self._dataset, *semantics)
            self._worker_pool = WorkerPool(self._num_workers, _prepare_worker, arguments)

    def __iter__(self) -> Iterator[Union[nd.NDArray, Any]]:  # noqa: UP007  # of ``X | Any`` jedi makes nothing
        # An array, or a list of arrays, which taken apart are arrays too, as its rows are.
        batches = self._iter if self._iter is not None and self._is_mine() else self._prefetch_iter()
        self._iter = None
        try:
            yield from batches
        except WorkerDied:
            self._worker_pool.complete()
            raise
        except Exception as error:
            error = trim_traceback(error)
            raise error
        if self.auto_reload:
            self.refresh()

    def _is_mine(self) -> bool:
        return self._num_workers == 0 or self._owner == os.getpid()

    def _prefetch_iter(self) -> Iterator[Any]:
        """Return an iterator of one pass, with workers busy on its first batches."""
        if not self._num_workers:
            return self._same_process_iter()
        if not self._is_mine():
            self._worker_pool.terminate()  # in this process alone, which has none of its threads
            self._start_workers()  # this process was forked from the one that made the loader
        return _MultiWorkerIter(
            self._worker_pool,
            self._batchify_fn,
            self._batch_sampler,
            pin_memory=self._pin_memory,
            pin_device_id=self._pin_device_id,
            worker_fn=_thread_worker_fn if self._thread_pool else _worker_fn,
            prefetch=self._prefetch,
            dataset=self._dataset if self._thread_pool else None,
            timeout=self._timeout,
        )

    def _same_process_iter(self) -> Iterator[Any]:
        for samples in self._batch_sampler:
            batch = load(self._dataset, samples, self._batchify_fn)
            yield _as_in_context(batch, context.cpu_pinned(self._pin_device_id)) if self._pin_memory else batch

    def _repr_html_(self) -> str | None:
        """Return the HTML that notebooks show."""
        return notebook_views.of_loader(self)

    def __len__(self) -> int:
        return len(self._batch_sampler)

    def __del__(self) -> None:
        pool, self._worker_pool = self._worker_pool, None
        if pool is not None:
            pool.terminate()

    def refresh(self) -> None:
        """Start the next pass over, and let workers begin on it."""
        self._iter = self._prefetch_iter()

    def clean(self) -> None:
        """Drop what has been loaded ahead for the next pass."""
        self._iter = None


_publish(globals())
