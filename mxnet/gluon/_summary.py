"""The table that ``Block.summary`` prints."""

from __future__ import annotations

import importlib
import sys
from collections import OrderedDict
from html import escape
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

    def sums(self) -> dict[str, int]:
        """Return the totals below the rows."""
        total, trainable, shared = (sum(r[k] for r in self.rows.values()) for k in ("params", "trainable", "shared"))
        return {
            "Total params": total,
            "Trainable params": trainable,
            "Non-trainable params": total - trainable,
            "Shared params in forward computation graph": shared,
            "Unique parameters in model": total - shared,
        }

    def _repr_html_(self) -> str:
        """Return the HTML that notebooks show."""
        head = _html_row("th", "Layer (type)", "Output Shape", "Param #")
        rows = [_html_row("td", escape(n), escape(r["shape"]), f"{r['params']:,}") for n, r in self.rows.items()]
        sums = "".join(f"<div>{words}: {number:,}</div>" for words, number in self.sums().items())
        return f"<table>{head}{''.join(rows)}</table>{sums}"

    def print(self) -> None:
        """Print all rows and the sums."""
        print("-" * 80)
        print(_LINE.format("Layer (type)", "Output Shape", "Param #"))
        print("=" * 80)
        for name, row in self.rows.items():
            print(_LINE.format(name, row["shape"], row["params"]))
        print("=" * 80)
        print("Parameters in forward computation graph, duplicate included")
        for words, number in self.sums().items():
            indent = "   " if words.endswith(" params") else ""
            print(f"{indent}{words}: {number}")
        print("-" * 80)


def _html_row(cell: str, name: str, shape: str, count: str) -> str:
    """Return a row of the table: words are left-aligned, numbers right-aligned."""
    parts = ((name, "left"), (shape, "left"), (count, "right"))
    return "<tr>" + "".join(f'<{cell} style="text-align: {side}">{text}</{cell}>' for text, side in parts) + "</tr>"


def _displayed(table: _Table) -> bool:
    """Show the table as HTML in a notebook, and return whether this is one."""
    interactive = sys.modules.get("IPython")
    shell = interactive.get_ipython() if interactive is not None else None
    if getattr(shell, "kernel", None) is None:
        return False
    importlib.import_module("IPython.display").display(table)
    return True


def summarize(block: Any, inputs: tuple[Any, ...]) -> None:
    """Run a block and print output shape and number of parameters of each layer."""
    table = _Table()
    table.rows["Input"] = {"shape": _shape_text(inputs), "params": 0, "trainable": 0, "shared": 0}
    try:
        block.apply(table.watch)
        block(*inputs)
        if not _displayed(table):
            table.print()
    finally:
        for hook in table.hooks:
            hook.detach()
