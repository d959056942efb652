"""Horovod's interface for MXNet (that of 0.28) on the workers' process group; also ``import horovod.mxnet as hvd``.

Start the program with ``mxnet-launch -np N python train.py``, torchrun, mpirun or srun; alone it is a job of one
process. Differences from Horovod are in docs/distributed.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from . import _state, _timeline
from ._queries import ccl_built as ccl_built
from ._queries import cuda_built as cuda_built
from ._queries import ddl_built as ddl_built
from ._queries import gloo_built as gloo_built
from ._queries import gloo_enabled as gloo_enabled
from ._queries import mpi_built as mpi_built
from ._queries import mpi_enabled as mpi_enabled
from ._queries import mpi_threads_supported as mpi_threads_supported
from ._queries import nccl_built as nccl_built
from ._queries import rocm_built as rocm_built
from ._state import ProcessSet as ProcessSet
from ._state import add_process_set as add_process_set
from ._state import cross_rank as cross_rank
from ._state import cross_size as cross_size
from ._state import global_process_set as global_process_set
from ._state import is_homogeneous as is_homogeneous
from ._state import is_initialized as is_initialized
from ._state import local_rank as local_rank
from ._state import local_size as local_size
from ._state import rank as rank
from ._state import remove_process_set as remove_process_set
from ._state import size as size
from ._timeline import start_timeline, stop_timeline
from ._training import DistributedOptimizer, DistributedTrainer
from .compression import Compression as Compression
from .functions import allgather_object, broadcast_object, broadcast_parameters
from .mpi_ops import Adasum as Adasum
from .mpi_ops import Average as Average
from .mpi_ops import Max as Max
from .mpi_ops import Min as Min
from .mpi_ops import Product as Product
from .mpi_ops import Sum as Sum
from .mpi_ops import allgather as allgather
from .mpi_ops import allreduce as allreduce
from .mpi_ops import allreduce_ as allreduce_
from .mpi_ops import alltoall as alltoall
from .mpi_ops import broadcast as broadcast
from .mpi_ops import broadcast_ as broadcast_
from .mpi_ops import grouped_allgather as grouped_allgather
from .mpi_ops import grouped_allreduce as grouped_allreduce
from .mpi_ops import grouped_allreduce_ as grouped_allreduce_
from .mpi_ops import grouped_reducescatter as grouped_reducescatter
from .mpi_ops import reducescatter as reducescatter

__version__ = "0.28.1"  # whose interface this is

__all__ = [
    "Adasum",
    "Average",
    "Compression",
    "DistributedOptimizer",
    "DistributedTrainer",
    "Max",
    "Min",
    "ProcessSet",
    "Product",
    "Sum",
    "add_process_set",
    "allgather",
    "allgather_object",
    "allreduce",
    "allreduce_",
    "alltoall",
    "broadcast",
    "broadcast_",
    "broadcast_object",
    "broadcast_parameters",
    "ccl_built",
    "cross_rank",
    "cross_size",
    "cuda_built",
    "ddl_built",
    "global_process_set",
    "gloo_built",
    "gloo_enabled",
    "grouped_allgather",
    "grouped_allreduce",
    "grouped_allreduce_",
    "grouped_reducescatter",
    "init",
    "is_homogeneous",
    "is_initialized",
    "local_rank",
    "local_size",
    "mpi_built",
    "mpi_enabled",
    "mpi_threads_supported",
    "nccl_built",
    "rank",
    "reducescatter",
    "remove_process_set",
    "rocm_built",
    "shutdown",
    "size",
    "start_timeline",
    "stop_timeline",
]


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
    is_new = not is_initialized()
    _state.init(comm, process_sets)
    expected = _state.requested_timeline()
    if is_new and expected and rank() == 0:
        _timeline.start_timeline(expected)


def shutdown() -> None:
    """Write the timeline, if there is one, and forget the process sets; `init` may be called again.

    The processes stay connected to their ends, since stores may use the same connections.
    """
    _timeline.stop_timeline()
    _state.shutdown()
