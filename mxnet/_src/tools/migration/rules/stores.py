"""Key-value stores as groups of processes, whose gradients are added up before each update."""

from __future__ import annotations

from ..calls import Rule, Site, Stays

_OF_ONE_PROCESS = ("local", "device", "nccl", "local_allreduce_cpu", "local_allreduce_device")


def _create(site: Site) -> str:
    store_type = site.bind("name='local'")["name"]
    _check(store_type)
    return f"ProcessGroup({store_type})"


def _check(store_type: str) -> None:
    if "async" in store_type:
        raise Stays(
            f"the store {store_type} updates without waiting for others", "train with dist_sync, and migrate again"
        )


def exchanged(site: Site, optimizer: str, kvstore: str, average: bool = False) -> str:
    """Return an optimizer that has the gradients of all processes of a store."""
    if kvstore == "None" or kvstore.strip("\"'") in _OF_ONE_PROCESS:
        return optimizer
    _check(kvstore)
    if site.program.scales_losses():
        raise Stays(f"kvstore={kvstore} with scaled losses", "let torch.amp.GradScaler find overflows of all processes")
    group = kvstore if site.program.is_store(kvstore) else f"ProcessGroup({kvstore})"
    site.doubt("gradients are exchanged by torch.distributed; start the processes with torchrun")
    return f"across_processes({optimizer}, {group}{', average=True' if average else ''})"


def of_method(site: Site) -> str | None:
    """Return what a method of a store becomes."""
    if site.name in ("barrier", "_barrier"):
        return f"{site.receiver}.barrier()"
    raise Stays(f"the method {site.name} of a key-value store", "use torch.distributed.all_reduce or broadcast")


CALLS: dict[str, Rule] = {"kv.create": _create, "kvstore.create": _create}
