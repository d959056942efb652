"""Checks of the names under which inputs are given."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any

from .._src.messages.suggestions import after_line, did_you_mean
from .._src.messages.tracebacks import warn
from .._src.training.data_parallel.batches import described
from ..io import DataDesc

_shape = attrgetter("shape")
_PARAMETER_ENDINGS = ("_weight", "_bias", "_gamma", "_beta")


def _check_input_names(symbol: Any, names: Sequence[str], typename: str, throw: bool) -> None:
    """Check that a symbol has inputs of some names."""
    arguments = symbol.list_arguments()
    for name in names:
        if name in arguments:
            continue
        candidates = [a for a in arguments if not a.endswith(_PARAMETER_ENDINGS)]
        message = (
            f"You created Module with Module(..., {typename}_names={list(names)}) but input with name '{name}' is not "
            "found in symbol.list_arguments(). Did you mean one of:\n\t" + "\n\t".join(candidates)
        ) + after_line(did_you_mean(name, candidates, listed=False))
        if throw:
            raise ValueError(message)
        warn(message)


def _check_names_match(names: Sequence[str], shapes: Sequence[DataDesc], role: str, throw: bool) -> None:
    """Check that what is given for inputs has their names; raise ValueError if not, or warn unless ``throw``."""
    if sorted(names) == sorted(d.name for d in shapes):
        return
    message = f"Data provided by {role}_shapes don't match names specified by {role}_names ({shapes} vs. {names})"
    unknown = [d.name for d in shapes if d.name not in names]
    if unknown:
        message += (
            f".{did_you_mean(unknown[0], names)} Give shapes in {role}_shapes by these names, or name the inputs in "
        )
        message += f"Module(..., {role}_names={unknown})."
    if throw:
        raise ValueError(message)
    warn(message)


def _parse_data_desc(
    data_names: Sequence[str], label_names: Sequence[str], data_shapes: Any, label_shapes: Any
) -> tuple[list[DataDesc], list[DataDesc] | None]:
    """Return inputs and labels as descriptions, with their names checked."""
    data = described(data_shapes)
    _check_names_match(data_names, data, "data", throw=True)
    if label_shapes is None:
        _check_names_match(label_names, [], "label", throw=False)
        return data, None
    labels = described(label_shapes)
    _check_names_match(label_names, labels, "label", throw=False)
    return data, labels


@dataclass
class VariableNames:
    """The names of a symbol's variables by what they are for, and of its outputs."""

    data: list[str] = field(default_factory=list)
    labels: list[str] = field(default_factory=list)
    states: list[str] = field(default_factory=list)
    fixed: list[str] = field(default_factory=list)
    params: list[str] = field(default_factory=list)
    aux: list[str] = field(default_factory=list)
    outputs: list[str] = field(default_factory=list)

    @classmethod
    def of(
        cls,
        symbol: Any,
        data: Sequence[str] | None,
        labels: Sequence[str] | None,
        states: Sequence[str] | None,
        fixed: Sequence[str] | None,
    ) -> VariableNames:
        """Check the names of a symbol's inputs and of parameters that stay fixed; what else it has are parameters."""
        data, labels, states, fixed = (list(names or ()) for names in (data, labels, states, fixed))
        _check_input_names(symbol, data, "data", True)
        _check_input_names(symbol, labels, "label", False)
        _check_input_names(symbol, states, "state", True)
        _check_input_names(symbol, fixed, "fixed_param", True)
        inputs = {*data, *labels, *states}
        params = [name for name in symbol.list_arguments() if name not in inputs]
        return cls(data, labels, states, fixed, params, symbol.list_auxiliary_states(), symbol.list_outputs())


def shapes(described: Iterable[Any]) -> list[tuple[int, ...]]:
    """Return the shapes of arrays, or of descriptions of such."""
    return list(map(tuple, map(_shape, described)))


def shapes_of_batch(
    batch: Any, data_shapes: Sequence[DataDesc], label_shapes: Sequence[DataDesc] | None, label_names: Sequence[str]
) -> tuple[Any, Any]:
    """Return descriptions of a batch's data and labels: its own, or those that a module was bound to, with its shapes.

    Arrays beyond those that the module was bound to are ignored. If only some labels are passed, the others stay as
    bound.
    """
    known = label_shapes or [DataDesc(name, ()) for name in label_names]
    data = getattr(batch, "provide_data", None) or _with_shapes(data_shapes, batch.data)
    labels = getattr(batch, "provide_label", None) or _with_shapes(known, getattr(batch, "label", None) or ())
    if len(data) < len(data_shapes):
        raise ValueError(f"the batch has {len(data)} data arrays, the module was bound to {len(data_shapes)}.")
    if labels and label_shapes:
        labels = [*labels, *label_shapes[len(labels) :]]
    return data, labels or None


def _with_shapes(descriptions: Sequence[DataDesc], arrays: Sequence[Any]) -> list[DataDesc]:
    return [DataDesc(d.name, tuple(a.shape), d.dtype, d.layout) for d, a in zip(descriptions, arrays, strict=False)]
