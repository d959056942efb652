"""Matrix products."""

from workload import Workload


def _dot(size, to_torch=None):
    title = f"`dot` of {size}x{size}"
    work = {"amount": 2e-9 * size**3, "rate": "GFLOP/s"}
    return Workload(f"dot.{size}", title, "products", "dot", {"size": size}, to_torch=to_torch, **work)


WORKLOADS = (_dot(256), _dot(512), _dot(1024, 0.55))
