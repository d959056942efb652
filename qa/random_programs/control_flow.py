"""Loops and branches as operators of a program; runs on the reference's Python 3.8 as well."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def _running_sum(F: Any, data: Any, state: Any) -> list[Any]:
    outputs, last = F.contrib.foreach(lambda row, held: (held * row, held + row), data, state)
    return [outputs, last]


def _recurrence(F: Any, data: Any, state: Any) -> list[Any]:
    def body(row: Any, held: Any) -> tuple[Any, Any]:
        held = F.op.tanh(row + held)
        return F.op.square(held), held

    outputs, last = F.contrib.foreach(body, data, state)
    return [outputs, last]


def _two_states(F: Any, data: Any, first: Any, second: Any) -> list[Any]:
    def body(row: Any, held: list[Any]) -> tuple[Any, list[Any]]:
        return row - held[0], [held[1] * 0.5, row + held[0]]

    outputs, last = F.contrib.foreach(body, data, [first, second])
    return [outputs, *last]


def _branch(F: Any, condition: Any, one: Any, other: Any) -> list[Any]:
    return [F.contrib.cond(condition, lambda: one * 2 + other, lambda: F.op.sin(one) * other)]


def _halving(F: Any, start: Any) -> list[Any]:
    outputs, last = F.contrib.while_loop(
        lambda count, held: count < 3,
        lambda count, held: (F.op.broadcast_add(held, count), [count + 1, held * 0.5]),
        [F.op.sum(start * 0), start],
        max_iterations=4,
    )
    # The reference leaves what lies behind the last round undefined.
    return [F.op.slice_axis(outputs, axis=0, begin=0, end=3), last[1]]


BODIES: dict[str, Callable[..., list[Any]]] = {
    "foreach(running_sum)": _running_sum,
    "foreach(recurrence)": _recurrence,
    "foreach(two_states)": _two_states,
    "cond(branch)": _branch,
    "while_loop(halving)": _halving,
}
