"""Symbol files whose operators have one whole number of a senseless size, looked at under limits of time and memory."""

from __future__ import annotations

import contextlib
import json
import os
import resource
import select
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import mxnet as mx
from mxnet._src.operators.definition import registry
from mxnet._src.operators.definition.schema import OpDef
from tests.conformance import execute
from tests.conformance.case import Case
from tests.probes import _parameters

VALUES = (10**9, 2**31 - 1, 2**63 - 1, -1, -(2**63))
SECONDS = 1.0
MEMORY = 1 << 30
_WHOLE = ("int", "Shape", "tuple of <long", "tuple of <Shape", "long")


def questions(names: Sequence[str] = ()) -> Iterator[tuple[str, list[tuple[str, str, dict[str, tuple[int, ...]]]]]]:
    """Yield each operator (or those named) with its questions: a label, a symbol's text, and shapes of its inputs."""
    rows = _parameters.base_rows(0)
    for op in sorted(set(registry.all_operators()), key=lambda o: o.name):
        numbers = [p.name for p in op.params if p.type.describe.startswith(_WHOLE)]
        if (names and op.name not in names) or not numbers or op.open_params is not None:
            continue
        found = []
        for base, shapes in _bases(op, rows):
            for name in numbers:
                for value in VALUES:
                    for text in _texts(op, name, value):
                        label = f"{op.name} {name}={text}"
                        found.append((label, _with(base, op, name, text), shapes))
        yield op.name, found


def _texts(op: OpDef, name: str, value: int) -> tuple[str, ...]:
    kind = next(p.type.describe for p in op.params if p.name == name)
    if kind.startswith(("int", "long")):
        return (str(value),)
    return (f"(({value},),)",) if "<Shape" in kind else (f"({value},)", f"({value}, {value})")


def _bases(op: OpDef, rows: dict[str, list[Case]]) -> Iterator[tuple[dict[str, Any], dict[str, tuple[int, ...]]]]:
    """Yield documents of a symbol with the operator: of rows of the conformance tables, or else with bare variables."""
    made = 0
    names = (op.name, *op.aliases)
    for case in (case for name in names for case in rows.get(name, ())):
        with contextlib.suppress(Exception), execute.semantics(mx, case):
            arrays = case.arrays()
            document = json.loads(execute.symbol(mx, case, len(arrays)).tojson())
            if any(node["op"] in names for node in document["nodes"]):
                made += 1
                yield (
                    document,
                    {name: array.shape for name, array in zip(execute.input_names(arrays), arrays, strict=True)},
                )
    for count in (0, 1, 2, 4) if not made else ():
        nodes = [{"op": "null", "name": f"in{i}", "inputs": []} for i in range(count)]
        nodes.append({"op": op.name, "name": "node", "attrs": {}, "inputs": [[i, 0, 0] for i in range(count)]})
        yield {"nodes": nodes, "heads": [[count, 0, 0]]}, {f"in{i}": (2, 2) for i in range(count)}


def _with(document: dict[str, Any], op: OpDef, name: str, text: str) -> str:
    nodes = [
        {**node, "attrs": {**node.get("attrs", {}), name: text}} if node["op"] in (op.name, *op.aliases) else node
        for node in document["nodes"]
    ]
    return json.dumps({**document, "nodes": nodes})


def look(text: str, shapes: dict[str, tuple[int, ...]]) -> None:
    """Do with a symbol what needs no arrays."""
    symbol = mx.sym.load_json(text)
    symbol.list_outputs()
    symbol.list_arguments()
    known = {name: shape for name, shape in shapes.items() if name in symbol.list_inputs()}
    for ask in (symbol.infer_shape_partial, symbol.infer_shape):
        with contextlib.suppress(mx.MXNetError):
            ask(**known)
    with contextlib.suppress(mx.MXNetError):
        symbol.infer_type()
    symbol.tojson()


def _answer(text: str, shapes: dict[str, tuple[int, ...]], act: Callable[..., None]) -> str:
    try:
        act(text, shapes)
    except mx.MXNetError:
        return ""
    except Exception as error:
        return f"raises {type(error).__name__}: {error!s:.200}"
    return ""


def problems(asked: list[tuple[str, str, dict[str, tuple[int, ...]]]], act: Callable[..., None] = look) -> list[str]:
    """Return what was wrong with answers, each given in a forked process with limits."""
    found: list[str] = []
    while asked:
        done, wrong = _in_a_child(asked, act)
        found += wrong
        asked = asked[done:]
    return found


def _in_a_child(
    asked: list[tuple[str, str, dict[str, tuple[int, ...]]]], act: Callable[..., None]
) -> tuple[int, list[str]]:
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        os.close(reader)
        try:
            _limit_memory()
            sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
            for _, text, shapes in asked:
                begin = time.process_time()
                answer = _answer(text, shapes, act)
                spent = time.process_time() - begin
                answer = answer or (f"takes {spent:.1f} s" if spent > SECONDS else "")
                os.write(writer, (answer.replace("\n", " ") + "\n").encode("utf-8", "replace"))
        finally:
            os._exit(0)
    os.close(writer)
    lines, ended = _lines_of(reader)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    os.close(reader)
    wrong = [f"{label}: {line}" for (label, _, _), line in zip(asked, lines, strict=False) if line]
    if len(lines) < len(asked):
        wrong.append(f"{asked[len(lines)][0]}: {'ends the process' if ended else 'does not end'}")
        return len(lines) + 1, wrong
    return len(lines), wrong


def _lines_of(reader: int) -> tuple[list[str], bool]:
    """Return what the child answered, and whether it ended; one that says nothing for long is given up."""
    data = b""
    while select.select([reader], [], [], 20 * SECONDS)[0]:
        part = os.read(reader, 1 << 16)
        if not part:
            return data.decode().split("\n")[:-1], True
        data += part
    return data.decode().split("\n")[:-1], False


def _limit_memory() -> None:
    with open("/proc/self/statm", encoding="ascii") as file:
        used = int(file.read().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (used + MEMORY, used + MEMORY))
