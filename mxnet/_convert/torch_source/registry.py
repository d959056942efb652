"""Which operator is written as what."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..._definition.registry import get
from ...base import MXNetError
from .literals import literal

if TYPE_CHECKING:
    from .call import Call


class Unsupported(MXNetError, NotImplementedError):
    """A model cannot be written as code of torch; the message names node and operator."""


@dataclass(frozen=True)
class Unpacked:
    """An expression with several values, and the pattern that takes them: ``"{0}, ({1}, {2})"``."""

    pattern: str
    expression: str


@dataclass(frozen=True)
class Block:
    """Lines that go before, loops and branches among them, and an expression for each output."""

    lines: tuple[str, ...]
    results: tuple[str, ...]


# One expression; one for each output; one for all of them; or lines before.
Emitted = str | tuple[str, ...] | Unpacked | Block
Emitter = Callable[["Call"], Emitted]

_EMITTERS: dict[str, Emitter] = {}
_INDICES: dict[str, Mapping[int, int | None]] = {}


def emits(*names: str, indices: Mapping[int, int | None] | None = None) -> Callable[[Emitter], Emitter]:
    """Return a decorator that makes a function the emitter of operators.

    Parameters
    ----------
    *names : str
        Operators' own names, not aliases.
    indices : dict of int to int or None, optional
        Inputs that hold indices, and the input whose first axis they count; None where any small number serves.
        Random inputs for a comparison are made accordingly.
    """

    def add(emitter: Emitter) -> Emitter:
        for name in names:
            canonical = get(name).name
            if canonical != name or name in _EMITTERS:
                raise ValueError(f"{name!r} is {canonical!r}, or has an emitter already")
            _EMITTERS[name] = emitter
            if indices:
                _INDICES[name] = indices
        return emitter

    return add


def emits_rows(rows: Mapping[str, str], *, floating: bool = False) -> None:
    """Add operators that are one expression each.

    Parameters
    ----------
    rows : dict of str to str
        By operator: ``{0}``, ``{1}`` ... stand for inputs, ``{axis}`` for the parameter of that name as a literal.
    floating : bool, default False
        Whether integers are refused, for which MXNet computes something else.
    """
    for name, template in rows.items():
        emits(name)(_from_template(template, floating))


def _from_template(template: str, floating: bool) -> Emitter:
    def emit(call: Call) -> str:
        if floating and not all(value.dtype.is_floating_point for value in call.inputs):
            call.refuse("integers.")
        expression = template.format(*call.inputs, **{k: literal(v) for k, v in call.params.items()})
        return in_own_dtype(call, expression)

    return emit


def in_own_dtype(call: Call, expression: str) -> str:
    """Return an expression in the dtype that MXNet gives it, which may be torch's other choice for integers."""
    if all(value.dtype.is_floating_point for value in call.inputs):
        return expression
    return f"({expression}).to({call.dtype})"


def emitter_of(name: str) -> Emitter | None:
    """Return the emitter of an operator."""
    return _EMITTERS.get(name)


def index_inputs(name: str) -> Mapping[int, int | None]:
    """Return the inputs of an operator that hold indices; see `emits`."""
    return _INDICES.get(name, {})


def supported() -> Sequence[str]:
    """Return the operators that can be written, sorted."""
    return sorted(_EMITTERS)


def source_of(function: Callable[..., Any]) -> str:
    """Return a helper's source without its annotations' imports."""
    return inspect.getsource(function).rstrip() + "\n"
