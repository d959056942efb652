"""What MXNet's library says of operators' arguments: names, order, types, defaults.

Generators of bindings (cpp-package's ``op.h``, Perl's and Julia's modules) write functions from it, so names, order and
types are MXNet's own, recorded by ``tools/record_operator_arguments.py``. Operators that MXNet does not have are
described by their definition.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from ..operators.definition.schema import OpDef


@cache
def _recorded() -> dict[str, Any]:
    table: dict[str, Any] = json.loads(Path(__file__).with_name("operator_arguments.json").read_text(encoding="ascii"))
    return table


def arguments(op: OpDef) -> list[tuple[str, str]]:
    """Return an operator's arguments, each with its type in MXNet's words."""
    recorded = _recorded()["arguments"].get(op.name)
    if recorded is None:
        inputs = [(i.name, "NDArray-or-Symbol[]" if i.variadic else "NDArray-or-Symbol") for i in op.inputs]
        return [*inputs, *((p.name, p.type.describe) for p in op.params)]
    types = _recorded()["types"]
    pairs = (word.rpartition(":") for word in recorded.split())
    return [(name, types[int(number)]) for name, _, number in pairs]


def count_of_inputs(op: OpDef) -> str:
    """Return the name of the argument that is the number of inputs; "" where that number is fixed."""
    if op.name in _recorded()["arguments"]:
        return str(_recorded()["counts"].get(op.name, ""))
    return op.variadic_count or ""
