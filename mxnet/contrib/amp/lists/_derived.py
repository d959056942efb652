"""MXNet's lists for mixed precision, from the operators' facets (``operators/definition/facets``, `Amp`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...._src.operators.definition.facets import Casting
from ...._src.operators.definition.registry import all_operators
from ...._src.operators.definition.schema import OpDef


def _named() -> Iterator[tuple[str, OpDef]]:
    """Operators under all their classic names; those of the NumPy interface are in no list of MXNet's."""
    for op in all_operators():
        for name in (op.name, *op.aliases):
            if not name.startswith("_np"):
                yield name, op


def cast_so(casting: Casting, *, bfloat: bool, more: Iterable[str] = ()) -> list[str]:
    """Return the names, in order, of the operators whose inputs are cast so.

    ``more`` are names in MXNet's list that are no operators here.
    """
    names = (name for name, op in _named() if op.amp.single_if is None and op.amp.casting(name, bfloat) == casting)
    return sorted({*names, *more})


def single_where() -> list[tuple[str, str, list[str]]]:
    """Return operators that are computed in float32 where a parameter has one of some values."""
    rules = ((name, op.amp.single_if) for name, op in _named())
    return sorted((name, rule[0], list(rule[1])) for name, rule in rules if rule is not None)


def with_single_inputs() -> dict[str, list[str]]:
    """Return operators in bfloat16 some of whose inputs stay in float32."""
    return {name: list(op.amp.single_inputs) for name, op in sorted(_named()) if op.amp.single_inputs}


def losses() -> list[str]:
    """Return the operators that are losses."""
    return sorted(op.name for op in all_operators() if op.amp.loss)
