"""Programs of statements: views, copies and writes in place, outside recording.

NumPy is what they are compared with, under MXNet's rule for views: indexing shares memory where what it selects lies
in one piece; so do ``reshape`` and, of one axis, ``T`` of classic arrays; all else copies. Every number is exact. Runs
on the reference's Python 3.8 as well.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import numpy as onp

if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

    Statement = list[Any]  # kind, name of the array, what follows

KEYS = ("row", "rows", "column", "every second", "all")


def draw(seed: int, most: int = 8) -> tuple[dict[str, onp.ndarray], list[Statement]]:
    """Arrays, and statements about them."""
    dice = random.Random(seed)
    shape = [dice.randint(1, 4) for _ in range(dice.randint(2, 3))]
    arrays = {
        name: (onp.arange(int(onp.prod(shape))).reshape(shape) + 100 * i).astype(onp.float32)
        for i, name in enumerate(("a", "b"))
    }
    values, statements = {name: array.copy() for name, array in arrays.items()}, []
    while len(statements) < most:
        statement = _drawn(dice, values, f"v{len(statements)}")
        if statement is not None:
            statements.append(statement)
            _run_on_numpy(values, statement, numpy=False)
    return arrays, statements


def _drawn(dice: random.Random, values: dict[str, onp.ndarray], new: str) -> Statement | None:
    name = dice.choice(sorted(values))
    value = values[name]
    kind = dice.choice(("index", "index", "reshape", "copy", "transpose", "fill", "fill", "assign", "add", "scale"))
    if kind in ("assign", "add"):
        others = _like(values, value)
        return [kind, name, dice.choice(others)] if others else None
    if kind in ("index", "fill"):
        choice = dice.choice(KEYS[: 2 + 2 * (value.ndim > 1)] + KEYS[4:])
        argument = dice.randrange(value.shape[1 if choice == "column" else 0])
        if kind == "index":
            # One number is an array of one axis or of none, as the interface has it.
            return [kind, name, new, "rows" if value.ndim == 1 else choice, argument]
        return [kind, name, choice, argument, float(dice.randint(-9, 9))]
    rest = {
        "reshape": [new, dice.choice([[-1], [1, -1], list(reversed(value.shape))])],
        "copy": [new],
        "transpose": [new],
        "scale": [dice.choice([-1.0, 0.5])],
    }
    return [kind, name, *rest[kind]]


def _like(values: dict[str, onp.ndarray], value: onp.ndarray) -> list[str]:
    """Arrays of the same shape in other memory."""
    return [
        name
        for name, array in sorted(values.items())
        if array.shape == value.shape and not onp.shares_memory(array, value)
    ]


def _key(choice: str, argument: int) -> Any:
    keys = {
        "row": argument,
        "rows": slice(argument, None),
        "column": (slice(None), argument),
        "every second": slice(None, None, 2),
        "all": slice(None),
    }
    return keys[choice]


def _run_on_numpy(values: dict[str, onp.ndarray], statement: Statement, numpy: bool) -> None:
    kind, name, *rest = statement
    if kind == "index":
        found = values[name][_key(*rest[1:])]
        values[rest[0]] = found if found.flags.c_contiguous else found.copy()
    elif kind == "transpose":
        values[rest[0]] = values[name].T.copy() if numpy or values[name].ndim > 1 else values[name]
    elif kind == "reshape" and numpy:
        values[rest[0]] = values[name].reshape(rest[1]).copy()
    else:
        _run_alike(values, statement)


def _run(values: dict[str, Any], statement: Statement) -> None:
    kind, name, *rest = statement
    if kind == "index":
        values[rest[0]] = values[name][_key(*rest[1:])]
    elif kind == "transpose":
        values[rest[0]] = values[name].T
    else:
        _run_alike(values, statement)


def _run_alike(values: dict[str, Any], statement: Statement) -> None:
    """What is written alike with NumPy and with MXNet."""
    kind, name, *rest = statement
    if kind == "reshape":
        values[rest[0]] = values[name].reshape(tuple(rest[1]))
    elif kind == "copy":
        values[rest[0]] = values[name].copy()
    elif kind == "fill":
        values[name][_key(*rest[:2])] = rest[2]
    elif kind == "assign":
        values[name][:] = values[rest[0]]
    elif kind == "add":
        values[name] += values[rest[0]]
    elif kind == "scale":
        values[name] *= rest[0]


def expected(arrays: dict[str, onp.ndarray], statements: list[Statement], numpy: bool) -> list[dict[str, onp.ndarray]]:
    """All arrays after each statement, as NumPy has them."""
    values = {name: array.copy() for name, array in arrays.items()}
    found = []
    for statement in statements:
        _run_on_numpy(values, statement, numpy)
        found.append({name: value.copy() for name, value in values.items()})
    return found


def run(
    mx: ModuleType, arrays: dict[str, onp.ndarray], statements: list[Statement], numpy: bool
) -> list[dict[str, onp.ndarray]]:
    """All arrays after each statement, as an implementation has them."""
    make = mx.np.array if numpy else mx.nd.array
    values = {name: make(array, dtype="float32") for name, array in arrays.items()}
    found = []
    for statement in statements:
        _run(values, statement)
        found.append({name: value.asnumpy() for name, value in values.items()})
    return found


def difference(found: list[dict[str, onp.ndarray]], wanted: list[dict[str, onp.ndarray]]) -> str | None:
    """The first array that differs, and after which statement."""
    for number, (mine, theirs) in enumerate(zip(found, wanted)):  # noqa: B905  # Python 3.8
        for name, array in theirs.items():
            if mine[name].shape != array.shape or (mine[name] != array).any():
                return f"after statement {number}, {name} is {mine[name].tolist()}, expected {array.tolist()}"
    return None


def shrink(arrays: dict[str, onp.ndarray], statements: list[Statement], fails: Any) -> list[Statement]:
    """Fewer statements that still differ."""
    for number in reversed(range(len(statements))):
        fewer = statements[:number] + statements[number + 1 :]
        try:
            if fails(arrays, fewer):
                statements = fewer
        except KeyError:  # a statement needs what the one left out made
            continue
    return statements
