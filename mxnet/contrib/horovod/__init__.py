"""Horovod's interface for MXNet (that of 0.28) on the workers' process group; also ``import horovod.mxnet as hvd``.

Start the program with ``mxnet-launch -np N python train.py``, torchrun, mpirun or srun; alone it is a job of one
process. Differences from Horovod are in docs/distributed.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mxnet.contrib.horovod import mpi_ops as mpi_ops

from . import _state, _timeline
from ._training import DistributedOptimizer, DistributedTrainer
from .compression import Compression as Compression
from .functions import allgather_object, broadcast_object, broadcast_parameters
from .mpi_ops import *  # noqa: F403

__version__ = "0.28.1"  # whose interface this is

__all__ = [
    "Compression",
    "DistributedOptimizer",
    "DistributedTrainer",
    "allgather_object",
    "broadcast_object",
    "broadcast_parameters",
    "init",
    "shutdown",
]
__all__ += mpi_ops.__all__


def init(comm: Sequence[int] | None = None, process_sets: Sequence[Any] | str | None = None) -> None:
    """Join the job's process group; every process calls it once, and waits for the others.

    Where the environment variable HOROVOD_TIMELINE names a file, a timeline begins (rank 0 writes it).

    Parameters
    ----------
    comm : sequence of int, optional
        Only all ranks, or none given: part of a job is a process set.
    process_sets : sequence of ProcessSet or of sequences of int, or 'dynamic', optional
        Sets to begin with; `add_process_set` makes further ones in any case.

    Raises
    ------
    MXNetError
        If others do not come in time (``MXNET_KVSTORE_START_TIMEOUT``, default 300 s), ``comm`` leaves some out, or the
        job has servers.
    """
    is_new = not _state.is_initialized()
    _state.init(comm, process_sets)
    timeline = _state.requested_timeline()
    if is_new and timeline and _state.rank() == 0:
        _timeline.start_timeline(timeline)


def shutdown() -> None:
    """Write the timeline, if there is one, and forget the process sets; `init` may be called again.

    The processes stay connected to their ends, since stores may use the same connections.
    """
    _timeline.stop_timeline()
    _state.shutdown()
