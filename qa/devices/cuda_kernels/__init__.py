"""For which element types CUDA has kernels.

``declared.json`` is what PyTorch declares of its own (``python tools/cuda_kernels.py`` writes it), ``judged.toml`` the
rest, and ``called.json`` what the conformance rows call. The emulated device refuses all other types for an operator of
the table (`SUPPORTED`). Operators that are in neither are not judged, and a test fails where rows call one.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import tomllib
from devices import accelerator, emulated

if TYPE_CHECKING:
    from collections.abc import Iterable

STALE = "Rows call other kernels than called.json says: run all, PYTHONPATH=.:tests:qa python -m devices.value_rows"
_FOLDER = Path(__file__).parent
_CALLED = _FOLDER / "called.json"
_DECLARED: dict[str, Any] = json.loads((_FOLDER / "declared.json").read_text(encoding="utf-8"))
JUDGED: dict[str, Any] = tomllib.loads((_FOLDER / "judged.toml").read_text(encoding="utf-8"))
TORCH: str = _DECLARED["torch"]  # the release that declares this
_ALL = "bool uint8 int8 int16 int32 int64 float16 bfloat16 float32 float64 complex32 complex64 complex128"


def _flat(groups: dict[str, list[str]]) -> dict[str, frozenset[str]]:
    return {name: frozenset(types.split()) for types, names in groups.items() for name in names}


def _like(source: str, forward: dict[str, Any], backward: dict[str, Any]) -> frozenset[str]:
    name = source.removeprefix("backward ")
    types: frozenset[str] = backward.get(name, forward[name]) if name != source else forward[name]
    return types


def _table() -> dict[str, frozenset[str]]:
    forward, backward = _flat(_DECLARED["forward"]), _flat(_DECLARED["backward"])
    table = {**forward, **{name: _like(source, forward, backward) for name, source in JUDGED["like"].items()}}
    for entry in JUDGED["kernel"]:
        types = _ALL if entry["types"] == "all" else entry["types"]
        table.update(dict.fromkeys(entry["operators"], frozenset(types.split())))
    return table


DECLARED = _flat(_DECLARED["forward"])
SUPPORTED = _table()


def enforce() -> None:
    """Start the accelerator; the emulated device refuses what CUDA has no kernel for."""
    accelerator.start()
    if accelerator.is_emulated():
        emulated.refuse_others(SUPPORTED)


def base_name(operator: str) -> str:
    """Return an operator's name without overload, and without the mark of those that write into their argument."""
    name = operator.partition(".")[0]
    return name[:-1] if name.endswith("_") and not name.endswith("__") else name


def unjudged(calls: Iterable[str]) -> set[str]:
    """Return the operators of calls ``operator|element type|types of all tensors`` that are not in the table."""
    names = {call.partition("|")[0] for call in calls}
    return {name for name in names if name not in SUPPORTED and base_name(name) not in SUPPORTED}


def refused(calls: Iterable[str]) -> set[str]:
    """Return the calls ``operator|element type`` that CUDA has no kernel for."""
    result = set()
    for call in calls:
        name, element = call.split("|")[:2]
        types = SUPPORTED.get(name, SUPPORTED.get(base_name(name)))
        if types is not None and element not in types:
            result.add(call)
    return result


def called() -> set[str]:
    """Return what the conformance rows call, as ``operator|element type``."""
    recorded = json.loads(_CALLED.read_text(encoding="utf-8"))
    return {f"{name}|{element}" for name, types in recorded.items() for element in types.split()}


def write_called(calls: Iterable[str]) -> None:
    """Write what the conformance rows call, after all of them ran."""
    types: dict[str, list[str]] = {}
    for call in sorted(calls):
        types.setdefault(call.split("|")[0], []).append(call.split("|")[1])
    table = {name: " ".join(elements) for name, elements in sorted(types.items())}
    _CALLED.write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")
