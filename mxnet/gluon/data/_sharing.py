"""How arrays travel between processes: by a descriptor of shared memory instead of by their bytes."""

from __future__ import annotations

import io
import multiprocessing
import multiprocessing.context
import multiprocessing.queues
import multiprocessing.reduction
import os
import pickle
import weakref
from multiprocessing.reduction import ForkingPickler as ForkingPickler
from typing import Any

from ..._src.core.dtype import torch_dtype
from ..._src.operators.storage import shared_memory
from ...base import MXNetError
from ...ndarray import NDArray
from ...ndarray._conversion import wrap
from ...numpy import ndarray
from ._blocks import SHARED, by_bytes


class SenderGone(MXNetError):
    """The process that sent an array ended before the array was fetched."""


def rebuild_ndarray(pid: int, fd: Any, shape: tuple[int, ...], dtype: Any) -> NDArray:
    """Return the array that `reduce_ndarray` described, in this process.

    Parameters
    ----------
    pid : int
        The process that made the array.
    fd : multiprocessing.resource_sharer.DupFd, or None for an array without elements
    shape : tuple of int
    dtype : NumPy dtype or scalar class

    Raises
    ------
    MXNetError
        If process ``pid`` is gone.
    """
    if fd is None:
        return wrap(shared_memory.empty(shape, torch_dtype(dtype)), SHARED)
    try:
        descriptor = fd.detach()
    except (OSError, EOFError) as error:
        raise SenderGone(
            f"Process {pid} ended before its array of shape {shape} was fetched from shared memory."
        ) from error
    return wrap(shared_memory.attach(descriptor, shape, torch_dtype(dtype)), SHARED)


def reduce_ndarray(data: NDArray) -> Any:
    """Describe an array for another process, which maps the same memory.

    Arrays on ``cpu_shared`` end up in memory that both processes see changes of; others are copied first. Where memory
    cannot be shared so (Windows), all are copied.

    Returns
    -------
    (rebuild_ndarray, arguments), or another function with its arguments
    """
    if not shared_memory.TRAVELS:
        return by_bytes(data)
    tensor = data._writable()
    if tensor.numel() == 0:
        return rebuild_ndarray, (os.getpid(), None, data.shape, data.dtype)
    descriptor = shared_memory.descriptor_of(tensor)
    if descriptor is None:
        shared = shared_memory.empty(data.shape, tensor.dtype)
        shared.copy_(tensor)
        descriptor = shared_memory.descriptor_of(shared)
        assert descriptor is not None
        if data._ctx.device_typeid == SHARED.device_typeid:
            data._replace(shared)
    return rebuild_ndarray, (os.getpid(), _handed_over(descriptor), data.shape, data.dtype)


def _handed_over(descriptor: int) -> Any:
    """Return a descriptor's entry in a pickle."""
    child = multiprocessing.context.get_spawning_popen()
    if child is not None:
        # A process that is being spawned inherits descriptors only when all of it is pickled.
        descriptor = os.dup(descriptor)
        weakref.finalize(child, os.close, descriptor).atexit = False
    return multiprocessing.reduction.DupFd(descriptor)


def rebuild_np_ndarray(pid: int, fd: Any, shape: tuple[int, ...], dtype: Any) -> Any:
    """Return the array of mx.np that `reduce_np_ndarray` described; see `rebuild_ndarray`."""
    return rebuild_ndarray(pid, fd, shape, dtype).as_np_ndarray()


def reduce_np_ndarray(data: Any) -> Any:
    """Describe an array of mx.np for another process; see `reduce_ndarray`."""
    return (rebuild_np_ndarray, reduce_ndarray(data)[1]) if shared_memory.TRAVELS else by_bytes(data)


ForkingPickler.register(NDArray, reduce_ndarray)
ForkingPickler.register(ndarray, reduce_np_ndarray)


class ConnectionWrapper:
    """A connection whose ``send`` and ``recv`` pass arrays through shared memory.

    Parameters
    ----------
    conn : multiprocessing.connection.Connection
    """

    def __init__(self, conn: Any) -> None:
        self._conn = conn

    def send(self, obj: Any) -> None:
        """Send an object."""
        buffer = io.BytesIO()
        ForkingPickler(buffer, pickle.HIGHEST_PROTOCOL).dump(obj)
        self._conn.send_bytes(buffer.getvalue())

    def recv(self) -> Any:
        """Receive an object; waits for one."""
        return pickle.loads(self._conn.recv_bytes())

    def __getattr__(self, name: str) -> Any:
        return getattr(self.__dict__["_conn"], name)


class Queue(multiprocessing.queues.Queue):
    """A queue between processes, for objects that hold arrays."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{"ctx": multiprocessing.get_context(), **kwargs})


class SimpleQueue(multiprocessing.queues.SimpleQueue):
    """A queue between processes without a feeder thread, for objects that hold arrays."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{"ctx": multiprocessing.get_context(), **kwargs})
