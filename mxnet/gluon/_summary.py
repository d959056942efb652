"""The table that ``Block.summary`` prints."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from ..ndarray import NDArray
from ._structure import _flatten, _regroup

_LINE = "{:>20}  {:>42} {:>15}"


def _shape_text(args: Any) -> str:
    leaves, structure = _flatten(args, "input")
    shapes = _regroup([x.shape if isinstance(x, NDArray) else x for x in leaves], structure)
    return str(shapes)[1:-1] if isinstance(shapes, list) else str(shapes)


class _Table:
    """Rows filled by hooks while the block runs."""

    def __init__(self) -> None:
        self.rows: OrderedDict[str, dict[str, Any]] = OrderedDict()
        self.hooks: list[Any] = []
        self.seen: set[Any] = set()

    def watch(self, block: Any) -> None:
        """Register a hook on a block, unless it only holds others."""
        if getattr(block, "_active", False):
            raise AssertionError(f'"{block.name}" must not be hybridized to print summary.')
        if not block._is_container:
            self.hooks.append(block.register_forward_hook(self.add))

    def add(self, block: Any, _: Any, outputs: Any) -> None:
        """Add the row of a block that ran."""
        row = self.rows[f"{type(block).__name__}-{len(self.rows)}"] = {
            "shape": _shape_text(outputs),
            "params": 0,
            "trainable": 0,
            "shared": 0,
        }
        for param in block._reg_params.values():
            size = param.data().size
            row["params"] += size
            row["trainable"] += 0 if param.grad_req == "null" else size
            if param in self.seen:
                row["shared"] += size
            self.seen.add(param)

    def print(self) -> None:
        """Print all rows and the sums."""
        print("-" * 80)
        print(_LINE.format("Layer (type)", "Output Shape", "Param #"))
        print("=" * 80)
        for name, row in self.rows.items():
            print(_LINE.format(name, row["shape"], row["params"]))
        total, trainable, shared = (sum(r[k] for r in self.rows.values()) for k in ("params", "trainable", "shared"))
        print("=" * 80)
        print("Parameters in forward computation graph, duplicate included")
        print(f"   Total params: {total}")
        print(f"   Trainable params: {trainable}")
        print(f"   Non-trainable params: {total - trainable}")
        print(f"Shared params in forward computation graph: {shared}")
        print(f"Unique parameters in model: {total - shared}")
        print("-" * 80)


def summarize(block: Any, inputs: tuple[Any, ...]) -> None:
    """Run a block and print output shape and number of parameters of each layer."""
    table = _Table()
    table.rows["Input"] = {"shape": _shape_text(inputs), "params": 0, "trainable": 0, "shared": 0}
    try:
        block.apply(table.watch)
        block(*inputs)
        table.print()
    finally:
        for hook in table.hooks:
            hook.detach()
