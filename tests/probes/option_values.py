"""Every value of every parameter: what an operator answers when one parameter of a row takes another value.

The call is made on arrays, as a bound symbol and as a hybridized block.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import _parameters

if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

    from ..conformance.case import Case

RECORDED = 40  # one question in so many is kept; the live comparison asks all
RELATIVE = {"float32": 1e-3, "float64": 1e-5, "float16": 2e-2}  # single numbers of results, not whole arrays

AXES = ("axis", "axes", "dim", "dim1", "dim2", "axis1", "axis2", "lhs_axes", "rhs_axes", "a_axes")
INTEGERS = (-2, -1, 0, 1, 2, 3)
FLOATS = (-1.0, 0.0, 0.5, 2.0)


def _tuples(name: str, value: Any) -> list[Any]:
    """Return shapes for a parameter: other lengths, and the row's value with one entry changed."""
    shapes: list[Any] = [(), (1,), (2,), (1, 1)]
    if name in AXES:
        return [*shapes, (0,), (-1,), (0, 1), (1, 0), (0, -1), (0, 0), 0, -1]
    if isinstance(value, (tuple, list)):
        shapes += [tuple(value)[::-1], (1,) * len(value), (2,) * len(value)]
        entries = [0, -1] if None not in value else [None, -2]
        shapes += [(*value[:i], entry, *value[i + 1 :]) for i in range(len(value)) for entry in entries]
    return shapes


def values(name: str, kind: str, value: Any) -> list[Any]:
    """Return the values to try for a parameter of a type; ``value`` is the row's."""
    values: list[Any] = _parameters.choices(kind)
    plain = kind.split(" or ", maxsplit=1)[0]
    if plain == "boolean":
        values = [True, False]
    elif plain.startswith(("int", "long")):
        values = [number for number in INTEGERS if number >= 0 or "non-negative" not in kind]
    elif plain in ("float", "double"):
        values = list(FLOATS)
    elif plain.startswith("Shape") or plain == "tuple of <long>":
        values = _tuples(name, value)
    elif plain in ("tuple of <float>", "tuple of <double>"):
        values = [(), (0.5,), *([(1.0,) * len(value)] if isinstance(value, (tuple, list)) else [])]
    if kind.endswith("or None") and None not in values:
        values.append(None)
    return [other for other in values if other != value or type(other) is not type(value)]


def questions(seed: int) -> dict[str, Case]:
    table, changed_cases = _parameters.table(), {}
    for operator, cases in _parameters.base_rows(seed).items():
        for case in cases:
            for name, described in table.get(operator, {}).items():
                for value in values(name, _parameters.kind_of(described), case.params.get(name)):
                    changed_cases[f"{case} | {name}={value!r}"] = _parameters.changed(case, name, value)
    return changed_cases


def ask(mx: ModuleType, case: Case) -> object:
    return _parameters.in_all_forms(mx, case)
