"""``mx.kv.create``."""

from __future__ import annotations

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
    if "dist" in kind or kind in ("horovod", "byteps"):
        raise MXNetError(f"kvstore: {name!r}, over several processes, is not part of this release of Remx yet.")
    raise MXNetError(f"kvstore: unknown type {name!r}; known: {', '.join([*_LOCAL, *KVStoreBase.kv_registry])}.")
