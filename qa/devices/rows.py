"""Rows of the conformance tables on a nameless device: what each does that a program on a device should not.

PYTHONPATH=.:tests:qa python -m devices.rows FAMILY ...      prints it, by operator and kind
"""

from __future__ import annotations

import os
import sys
import time
from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Any

from conformance import cases as tables
from conformance import execute, golden

import mxnet as mx

from . import nameless
from .nameless import Event

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from conformance.case import Case

    Entry = dict[str, Any] | None
    Findings = dict[tuple[str, str], list[tuple[str, Event]]]

FAMILIES = [name for name in tables.families() if name != "example"]
cases = tables.cases
FIRST, SECOND = mx.gpu(0), mx.gpu(1)
ELSEWHERE = "results are elsewhere"
UNLIKE = "differs in shape or type"


def check(case: Case, entry: Entry, watch: nameless.Watch) -> list[Event]:
    """Return what a row does that it should not, forward and backward."""
    arrays = case.arrays()
    found = _watched(watch, lambda: _forward(case, arrays, entry, watch))
    if any(event.kind == nameless.UP for event in found):  # what is made once is there the second time
        found = _watched(watch, lambda: _forward(case, arrays, entry, watch))
    if any(event.kind in (nameless.OTHER, ELSEWHERE, UNLIKE) for event in found) or case.differs:
        return _without_consequences(found)
    if execute.differentiated(case, arrays) and "error" not in ((entry or {}).get("gradient") or {}):
        more = _watched(watch, lambda: _backward(case, arrays, watch))
        if any(event.kind == nameless.UP for event in more):
            more = _watched(watch, lambda: _backward(case, arrays, watch))
        found += more
    return _without_consequences(found)


def _without_consequences(events: list[Event]) -> list[Event]:
    """Return events, each once; not how a row went on from an answer that was made up."""
    waits = any(event.kind in nameless.WAITS for event in events)
    return [e for e in dict.fromkeys(events) if not (waits and e.kind in (nameless.OTHER, UNLIKE))]


def _watched(watch: nameless.Watch, run: Callable[[], list[Event]]) -> list[Event]:
    try:
        found = run()
    except Exception as error:
        found = [nameless.refusal(error)]
    return found + watch.events


def _forward(case: Case, arrays: Any, entry: Entry, watch: nameless.Watch) -> list[Event]:
    with SECOND, execute.semantics(mx, case):  # not the first, where what names no device would be
        inputs = execute.device_arrays(mx, case, arrays)
        watch.events.clear()
        outputs = execute.call(mx, case, inputs)
        found = _placed(outputs, SECOND)
    if entry is not None and not case.differs and "outputs" in entry:
        expected = [_kind(array) for array in entry["outputs"]]
        given = [(tuple(x.shape), str(x._tensor.dtype).removeprefix("torch.")) for x in outputs]
        if given != expected:
            found.append(Event(UNLIKE, case.operator, f"{given}, expected {expected}"))
    return found


def _kind(output: Any) -> tuple[tuple[int, ...], str]:
    """Return shape and type of a recorded output; of random ones nothing else was recorded."""
    return (tuple(output[1]), output[0]) if isinstance(output, list) else (output.shape, output.dtype.name)


def _backward(case: Case, arrays: Any, watch: nameless.Watch) -> list[Event]:
    wanted = execute.differentiated(case, arrays)
    with FIRST, execute.semantics(mx, case):  # torch goes backward on the first device alone
        inputs = execute.device_arrays(mx, case, arrays)
        buffers = execute.device_arrays(mx, case, execute.starts(case, arrays, wanted, "write"))
        mx.autograd.mark_variables([inputs[i] for i in wanted], buffers, "write")
        watch.events.clear()
        with mx.autograd.record(train_mode=case.train):
            outputs = execute.call(mx, case, inputs)
        noted = list(watch.events)
        heads = execute.device_arrays(mx, case, execute.heads(case, outputs))
        watch.events[:] = noted
        mx.autograd.backward(outputs, heads, train_mode=case.train)
        return _placed([*outputs, *(inputs[i].grad for i in wanted)], FIRST)


def _placed(arrays: Sequence[Any], home: Any) -> list[Event]:
    return [
        Event(ELSEWHERE, f"array {i}", f"{array.context}, {array._tensor.device}")
        for i, array in enumerate(arrays)
        if not nameless.is_at(array, home)
    ]


def sample(family: str, step: int, first: int = 0, every: int = 1) -> Iterator[Case]:
    """Yield the first row of operators, and every step-th further one: of all, or of each ``every``-th from ``first``.

    A family has one at least, whatever ``first`` is.
    """
    operators = list(dict.fromkeys(case.operator for case in cases(family)))
    chosen = {*operators[first % min(every, len(operators)) :: every]}
    seen = Counter[str]()
    for case in cases(family):
        if case.operator in chosen and seen[case.operator] % step == 0:
            yield case
        seen[case.operator] += 1


def survey(family: str, step: int = 1, every: int = 1) -> tuple[int, Findings]:
    """Return how many rows of a family were tried, and what they did, by operator and kind.

    With a ``step`` above 1 only the first row of each operator and every step-th further one; with an ``every`` above
    1 only those of every such operator.
    """
    found: Findings = defaultdict(list)
    recorded, count = golden.read(family), 0
    with nameless.devices() as watch:
        for case in sample(family, step, 0, every):
            count += 1
            for event in check(case, recorded.get(str(case)), watch):
                found[case.operator, event.kind].append((str(case), event))
    return count, found


def table(found: Findings) -> str:
    """Return findings as text."""
    lines = []
    for (operator, kind), events in sorted(found.items(), key=lambda item: (item[0][1], item[0][0])):
        places = defaultdict(list)
        for row, event in events:
            places[event.where, event.what].append(row)
        lines.append(f"{kind}: {operator}")
        lines += [f"    {where}: {what} ({len(names)} rows, {names[0]})" for (where, what), names in places.items()]
    return "\n".join(lines)


def main(families: Sequence[str]) -> None:
    """Print what rows do."""
    step = int(os.environ.get("STEP", "1"))
    for family in families or FAMILIES:
        begin = time.process_time()
        count, found = survey(family, step)
        print(f"== {family}: {count} rows in {time.process_time() - begin:.1f} s\n{table(found)}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
