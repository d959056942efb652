"""``mx.kv.create``."""

from __future__ import annotations

import os
from typing import Any, Union

from .._src.distributed.environment import Job, is_in_job, job_from_environment
from .._src.messages.public import public
from .._src.messages.suggestions import did_you_mean
from .._src.messages.tracebacks import warn
from ..base import MXNetError
from ..context import num_gpus
from ._base import KVStoreBase, check_name
from ._local import LocalStore
from .kvstore import KVStore

_LOCAL = ("local", "local_update_cpu", "local_allreduce_cpu", "local_allreduce_device", "device")
# They have MXNet 2's interface: values are exchanged and not kept.
_PEERS = ("horovod", "byteps")
_KNOWN = ("nccl", "dist_sync", "dist_sync_device", "dist_async", "dist_async_device", "p3", *_PEERS)


@public("mxnet.kvstore.base")
def create(name: str = "local") -> Union[KVStore, Any]:  # noqa: UP007  # of ``X | Any`` jedi makes nothing
    """Return a new store.

    Parameters
    ----------
    name : str, default "local"
        "local" adds up on the CPU, "device" (and "nccl", where there are GPUs) on the first device. Those over several
        processes have "dist" in their names, and there are "horovod", "byteps" and "p3" (docs/distributed.md). Also any
        class registered with ``KVStoreBase.register``. Any other name is one more for "local", as in MXNet, with a
        warning. Case does not matter.

    Raises
    ------
    TypeError
        If the name is no text.
    MXNetError
        For stores over several processes in a process that no launcher started, and for "nccl" without GPUs.
    """
    store_type = check_name(name)
    if store_type in KVStoreBase.kv_registry:
        result: KVStoreBase = KVStoreBase.kv_registry[store_type]()
        return result
    if spans_processes(store_type):
        return _distributed(store_type)
    if store_type == "nccl" and not num_gpus():
        raise MXNetError("kvstore: nccl needs GPUs, and there are none.")
    if store_type not in _KNOWN and store_type not in _LOCAL:
        store_types = [*_LOCAL, *_KNOWN, *KVStoreBase.kv_registry]
        text = f"kvstore: there is no type {name!r}, so the store is a local one; known: {', '.join(store_types)}."
        warn(text + did_you_mean(name, store_types, listed=False))
    return KVStore(LocalStore(store_type))


def spans_processes(name: str) -> bool:
    """Return whether a store of a name is one over the processes of a job: "nccl" is if there is a job."""
    store_type = name.lower()
    return "dist" in store_type or store_type in (*_PEERS, "p3") or (store_type == "nccl" and is_in_job())


def _distributed(store_type: str) -> KVStoreBase:
    """Return a store over the processes of this job."""
    # Either takes 20 ms to import, which `import mxnet` is not to take.
    from ._collective_store import CollectiveStore, PeerStore  # noqa: PLC0415

    if store_type in _PEERS:
        return PeerStore(store_type)
    job = job_from_environment()
    if engine_of(store_type, job) == "server":
        from ._server_store import ServerStore  # noqa: PLC0415

        return ServerStore(store_type, job)
    return CollectiveStore(store_type, runs_optimizer=not _is_p3(store_type))


def _is_p3(store_type: str) -> bool:
    """Return whether the job is to slice arrays by priority, as MXNet's P3 does; it leaves updates to the workers."""
    return store_type == "p3" or os.environ.get("DMLC_PS_VAN_TYPE") == "p3"


def engine_of(store_type: str, job: Job) -> str:
    """Return how a distributed store exchanges values: by a "server", or "collective", among the workers.

    ``MXNET_KVSTORE_ENGINE`` decides; by default whether the job has servers, and, for stores that add up on devices,
    whether there are GPUs.

    Parameters
    ----------
    store_type : str
        The store's name.
    job : Job

    Raises
    ------
    MXNetError
        If the store is asynchronous, or servers are wanted, and the job has none.
    """
    among_workers = (
        not job.num_servers or _is_p3(store_type) or store_type == "nccl" or ("device" in store_type and num_gpus() > 0)
    )
    if "_async" in store_type:
        among_workers = not job.num_servers
    engine = job.engine or ("collective" if among_workers else "server")
    if engine == "server" and not job.num_servers:
        raise MXNetError("MXNET_KVSTORE_ENGINE=server: the job has no servers; start it with mxnet-launch -s 1.")
    if engine == "collective" and "_async" in store_type:
        raise MXNetError(
            f"kvstore: {store_type!r} needs servers; start the job with mxnet-launch -s 1, and without "
            "MXNET_KVSTORE_ENGINE."
        )
    return engine
