"""BytePS's interface for MXNet on the workers' process group; also ``import byteps.mxnet as bps``.

BytePS sums gradients on separate servers. Here the workers do, as `mxnet.contrib.horovod` does: start the program
with ``mxnet-launch -np N python train.py`` instead of ``bpslaunch``, without servers.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..base import MXNetError
from . import horovod
from .horovod import DistributedOptimizer, local_rank, local_size, rank, shutdown, size

__all__ = [
    "DistributedOptimizer",
    "DistributedTrainer",
    "broadcast_parameters",
    "byteps_declare_tensor",
    "byteps_push_pull",
    "init",
    "local_rank",
    "local_size",
    "rank",
    "resume",
    "shutdown",
    "size",
    "suspend",
]


def init(lazy: bool = True) -> None:
    """Join the job's process group; every process calls it once, and waits for the others.

    Parameters
    ----------
    lazy : bool, default True
        A hint without effect: there is nothing to put off.
    """
    horovod.init()


def suspend() -> None:
    """Leave the process group until `resume`."""
    horovod.shutdown()


def resume(num_workers: int, num_servers: int, global_rank: int = -1) -> None:
    """Join the process group again.

    Parameters
    ----------
    num_workers : int
        As many as before: the launcher decides how many there are.
    num_servers : int
        Only 0 has sense, others are a hint without effect: workers alone add up.
    global_rank : int, default -1
        This process's rank, or -1 for the one it had.

    Raises
    ------
    MXNetError
        If the job would have another size, or the process another rank.
    """
    horovod.init()
    if num_workers != size() or global_rank not in (-1, rank()):
        raise MXNetError(
            f"byteps resume: the job has {size()} workers and this is rank {rank()}; {num_workers} workers, rank "
            f"{global_rank} were asked for. Start the job anew for that."
        )


def byteps_declare_tensor(name: str, **kwargs: Any) -> None:
    """Announce a tensor; nothing needs it here.

    Parameters
    ----------
    name : str
    kwargs
        ``byteps_compressor_type`` and the like. None may be given.

    Raises
    ------
    MXNetError
        If compression is asked for.
    """
    _refuse_compression(kwargs)


def byteps_push_pull(
    tensor: Any, version: int = 0, priority: int = 0, name: str | None = None, is_average: bool = True
) -> None:
    """Replace an array by the mean, or the sum, of all processes' arrays.

    Parameters
    ----------
    tensor : NDArray
        Of the same shape and dtype in all processes.
    version, priority : int
        Hints without effect: exchanges happen in the order of the calls.
    name : str, optional
        For errors and timelines.
    is_average : bool, default True
    """
    horovod.allreduce_(tensor, average=is_average, name=name)


def broadcast_parameters(params: Any, root_rank: int = 0) -> None:
    """Give all processes the parameters that one has, as `mxnet.contrib.horovod.broadcast_parameters` does."""
    horovod.broadcast_parameters(params, root_rank)


class DistributedTrainer(horovod.DistributedTrainer):
    """A Gluon Trainer that adds up the gradients of all processes in each step, and begins with the root's parameters.

    Gradients are divided by the number of processes: ``step(batch_size)`` is given one process's batch size.

    Parameters
    ----------
    params : ParameterDict, dict or list of Parameter
    optimizer : str or Optimizer
    optimizer_params : dict, optional
    root_rank : int, default 0
        Whose parameters all begin with.
    compression_params : dict, optional
        ``{"fp16": True}``, or nothing.

    Raises
    ------
    MXNetError
        If another compression is asked for.
    """

    def __init__(
        self,
        params: Any,
        optimizer: Any,
        optimizer_params: Mapping[str, Any] | None = None,
        root_rank: int = 0,
        compression_params: Mapping[str, Any] | None = None,
    ) -> None:
        options = dict(compression_params or {})
        half = options.pop("fp16", False)
        _refuse_compression(options)
        compression = horovod.Compression.fp16 if half else horovod.Compression.none
        super().__init__(params, optimizer, optimizer_params, compression)
        broadcast_parameters({param.name: param for param in self._params}, root_rank)


def _refuse_compression(unknown_options: Mapping[str, Any]) -> None:
    if unknown_options:
        raise MXNetError(
            f"byteps: compression is none or fp16, got {dict(unknown_options)}; kvstore='dist_sync' with "
            "set_gradient_compression has 2bit."
        )
