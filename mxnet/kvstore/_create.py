"""``mx.kv.create``."""

from __future__ import annotations

from .._distributed.environment import Job, job_from_environment
from .._public import public
from ..base import MXNetError
from ..context import num_gpus
from ._base import KVStoreBase, check_name
from ._local import LocalStore
from .kvstore import KVStore

_LOCAL = ("local", "local_update_cpu", "local_allreduce_cpu", "local_allreduce_device", "device")


@public("mxnet.kvstore.base")
def create(name: str = "local") -> KVStoreBase:
    """Return a new store.

    Parameters
    ----------
    name : str, default "local"
        "local" adds up on the CPU, "device" (and "nccl", where there are GPUs) on the first device. Case does not
        matter. Also any class registered with ``KVStoreBase.register``.

    Raises
    ------
    TypeError
        If the name is no text.
    MXNetError
        For stores over several processes, which are not there yet, and for unknown names (MXNet takes those for
        "local").
    """
    kind = check_name(name)
    if kind in KVStoreBase.kv_registry:
        made: KVStoreBase = KVStoreBase.kv_registry[kind]()
        return made
    if kind in _LOCAL or (kind == "nccl" and num_gpus()):
        return KVStore(LocalStore(kind))
    if kind == "nccl":
        raise MXNetError("kvstore: nccl needs GPUs, and there are none.")
    if "dist" in kind:
        return _distributed(kind)
    if kind in ("horovod", "byteps"):
        raise MXNetError(f"kvstore: {name!r}, over several processes, is not part of this release of Remx yet.")
    raise MXNetError(f"kvstore: unknown type {name!r}; known: {', '.join([*_LOCAL, *KVStoreBase.kv_registry])}.")


def _distributed(kind: str) -> KVStoreBase:
    """Return a store over the processes of this job."""
    job = job_from_environment()
    if engine_of(kind, job) == "collective":
        raise MXNetError(f"kvstore: {kind!r} without servers is not part of this release of Remx yet.")
    from ._server_store import ServerStore  # noqa: PLC0415  (20 ms of the start, for who needs it)

    return ServerStore(kind, job)


def engine_of(kind: str, job: Job) -> str:
    """Return who exchanges the values of a distributed store: servers, or the workers among themselves.

    ``MXNET_KVSTORE_ENGINE`` decides; by default whether the job has servers.

    Parameters
    ----------
    kind : str
        The store's name, with "dist" in it.
    job : Job

    Raises
    ------
    MXNetError
        If the store is asynchronous, or servers are wanted, and the job has none.
    """
    engine = job.engine or ("server" if job.num_servers else "collective")
    if engine == "server" and not job.num_servers:
        raise MXNetError("MXNET_KVSTORE_ENGINE=server: the job has no servers; start it with mxnet-launch -s 1.")
    if engine == "collective" and "_async" in kind:
        raise MXNetError(f"kvstore: {kind!r} needs servers, and the job has none; start it with mxnet-launch -s 1.")
    return engine
