"""How operators are written in other formats, if the functions that their kernels call are not enough.

A translation is a function that gets a builder of the format, and is next to the operator's kernel, in a module
that is imported when something is translated. An operator without one is translated by the trace of its kernel.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module
from typing import Any, NoReturn, Protocol

import torch

from .awaited import imported
from .registry import get
from .schema import OpDef

_SEARCHES: list[Callable[[], Iterable[str]]] = []


def translated_in(search: Callable[[], Iterable[str]]) -> None:
    """Name a function that finds the modules that register translations."""
    _SEARCHES.append(search)


@cache
def load() -> None:
    """Import the modules with translations."""
    for search in _SEARCHES:
        for module in search():
            imported(partial(import_module, module))


class Translations(dict[str, Any]):
    """The translations into one format, by the operators' own names."""

    def __call__(self, *names: str) -> Callable[[Any], Any]:
        """Return a decorator that makes a function the translation of operators."""

        def register(function: Any) -> Any:
            for name in names:
                if get(name).name != name or name in self:
                    raise ValueError(f"{name!r} is {get(name).name!r}, or has a translation already")
                self[name] = function
            return function

        return register

    def find(self, name: str) -> Any:
        """Return the translation of an operator, None if none is registered for it."""
        load()
        return self.get(name)


_UNTRACED: set[str] = set()


def untraced(*names: str) -> None:
    """Declare operators whose kernels no other format can express: values, or files, decide what is computed."""
    _UNTRACED.update(names)


def is_traced(op: OpDef) -> bool:
    """Whether an operator is translated by its kernel's trace, which is complete: it computes or draws."""
    load()
    only_computes = op.num_outputs != 0 and (op.is_pure or (op.is_random and not op.mutates))
    return only_computes and op.name not in _UNTRACED


# --- PyTorch's source -------------------------------------------------------------------------------------------------


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


class TorchValue(Protocol):
    """An input of a node; formatted, it is the expression that stands for it."""

    @property
    def shape(self) -> tuple[int, ...]: ...
    @property
    def dtype(self) -> torch.dtype: ...
    @property
    def rank(self) -> int: ...


class TorchBuilder(Protocol):
    """A node on its way into code of torch.

    Attributes
    ----------
    node : Node
    params : mapping
        The operator's parameters, with defaults.
    inputs : sequence of TorchValue
    shape, dtype
        Of the first output.
    """

    node: Any
    params: Mapping[str, Any]

    @property
    def inputs(self) -> Sequence[TorchValue]: ...
    @property
    def shape(self) -> tuple[int, ...]: ...
    @property
    def dtype(self) -> torch.dtype: ...
    def output_shape(self, index: int) -> tuple[int, ...]:
        """Return the shape of an output."""

    def input_shape(self, position: int) -> tuple[int, ...]:
        """Return an input's shape, without giving it an expression."""

    def input_dtype(self, position: int) -> torch.dtype:
        """Return an input's dtype, without giving it an expression."""

    def constant(self, position: int) -> torch.Tensor | None:
        """Return an input's value where it depends on weights alone."""

    def is_weight(self, position: int) -> bool:
        """Return True if an input is a variable with a value."""

    def refuse(self, reason: str) -> NoReturn:
        """Raise the error for a form that cannot be written."""

    def number(self, name: str) -> str:
        """Return a parameter of floating point as source, in its short form."""

    def literal(self, value: Any) -> str:
        """Return a value as source."""

    def each(self, values: tuple[int, ...]) -> str:
        """Return lengths as layers of torch take them: one number where all are equal."""

    def traced(self) -> Emitted:
        """Write what the kernel calls."""

    def variables(self, position: int) -> list[str]:
        """Return the names of the variables that an input is computed from."""

    def layer(
        self,
        construction: str,
        weights: Mapping[str, int],
        *lines: str,
        tensors: Mapping[str, torch.Tensor] | None = None,
    ) -> str | None:
        """Make a layer whose weights are inputs of the node; None where these are not variables with values."""

    def layer_with(self, construction: str, tensors: Mapping[str, torch.Tensor], name: str | None = None) -> str:
        """Make a layer whose weights are computed here, and return the attribute that holds it."""

    def layer_name(self, position: int) -> str:
        """Return the name of the layer with this weight."""

    def body(self, graph: Any, variables: dict[int, Any]) -> tuple[list[str], list[str]]:
        """Return the lines of a loop's or branch's body, and the expressions of its outputs."""

    def passed(self, position: int, expression: str | None, step: bool = False) -> Any:
        """Describe a variable of a body that is an input of the node, or one step of it."""

    def local(self, name: str) -> str:
        """Return a unique local name."""

    def helper(self, function: Callable[..., Any], *used: Callable[..., Any]) -> str:
        """Have a function's source, and that of those it uses, in the file; returns its name."""

    def device_option(self) -> str:
        """Return the argument that puts a new tensor where the network's inputs are."""

    def own_shape(self) -> str:
        """Return the first output's shape as source, following the inputs' shapes."""


to_torch = Translations()

# Inputs that hold indices, by operator, and the input whose first axis they count; None where any small number serves.
_INDICES: dict[str, Mapping[int, int | None]] = {}


def holds_indices(indices: Mapping[int, int | None], *names: str) -> None:
    """Declare inputs of operators that hold indices, so that comparisons on random inputs make such."""
    _INDICES.update(dict.fromkeys(names, indices))


def index_inputs(name: str) -> Mapping[int, int | None]:
    """Return the inputs of an operator that hold indices."""
    load()
    return _INDICES.get(name, {})
