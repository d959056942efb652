"""Tensors of an ONNX graph while it is read, and the scopes that know them by name.

Unknown lengths (a batch of any size) are tried with two stand-ins. Each *trial* gives all of them a length, so every
shape is known once per trial, and a number that is computed from shapes is one value per trial. What is equal in all
trials is known; what differs is the length of an input's dimension if it is that in each trial.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as onp

from .....attribute import AttrScope
from .....base import MXNetError

Shape = tuple[int, ...]
MOST_AXES = 64 if int(onp.__version__.split(".")[0]) > 1 else 32  # that NumPy has
_MOST_NESTED = 60  # graphs inside graphs


class SymbolValue:
    """A tensor.

    Parameters
    ----------
    symbol : Symbol, or callable () -> Symbol
        How it is computed. A callable is called when the symbol is used for the first time: values that only shapes
        need leave no trace in the result.
    shapes : sequence of tuple of int, or None
        One for each trial, as ONNX has them; None where nothing is known. A number of rank 0 has the shape ``(1,)``
        in the symbol.
    dtype : str or None
        Element type of the symbol.
    arrays : sequence of ndarray, optional
        Its values, one array for each trial, where they are known.
    name : str
        Of a constant: its name in the file.
    fixed : bool
        Whether it is a number that the file computes with, and no weight to be trained.

    Attributes
    ----------
    stored : str or None
        Element type in the file, where that is known and MXNet's is another: ``"uint16"``, or ``"bool"``, whose 0 and 1
        are scalars here.
    """

    __slots__ = ("_symbol", "arrays", "dtype", "fixed", "name", "shapes", "stored")

    def __init__(
        self,
        symbol: Any,
        shapes: Sequence[Shape] | None,
        dtype: str | None,
        arrays: Sequence[onp.ndarray] | None = None,
        name: str = "",
        fixed: bool = False,
    ) -> None:
        self._symbol = symbol
        self.shapes = None if shapes is None else tuple(shapes)
        self.dtype = dtype
        self.arrays = None if arrays is None else tuple(arrays)
        self.name = name
        self.fixed = fixed
        self.stored = dtype

    @property
    def symbol(self) -> Any:
        """The symbol that computes it."""
        if isinstance(self._symbol, Delayed):
            self._symbol = self._symbol.make()
        return self._symbol

    @property
    def array(self) -> onp.ndarray | None:
        """The values, if they are known and the same in all trials."""
        if self.arrays is None:
            return None
        first = self.arrays[0]
        same = all(other is first or _equal(first, other) for other in self.arrays[1:])
        return first if same else None

    @property
    def shape(self) -> tuple[int | None, ...] | None:
        """Lengths, None where they differ between trials; None for an unknown shape."""
        if self.shapes is None:
            return None
        first = self.shapes[0]
        if self.shapes.count(first) == len(self.shapes):
            return first
        if len({len(shape) for shape in self.shapes}) > 1:
            return None
        return tuple(lengths[0] if len(set(lengths)) == 1 else None for lengths in zip(*self.shapes, strict=True))

    @property
    def rank(self) -> int | None:
        """Number of axes."""
        return None if self.shape is None else len(self.shape)

    @property
    def is_constant(self) -> bool:
        """Whether its values are known without input."""
        return self.array is not None

    def with_shapes(self, shapes: Sequence[Shape] | None) -> SymbolValue:
        """Return the same symbol under other shapes: of rank 0 instead of ``(1,)``."""
        other = SymbolValue(self._symbol, shapes, self.dtype, self.arrays, self.name, self.fixed)
        other.stored = self.stored
        return other

    def __repr__(self) -> str:
        return f"<SymbolValue {self.name} {self.shape} {self.dtype}>"


class Delayed:
    """A symbol that is made when it is needed, as if it had been made where it was read.

    That matters in bodies of loops, whose nodes are told from those outside by the scope in which they were made;
    variables belong to no body, and need no scope.
    """

    __slots__ = ("_function", "_scope")

    def __init__(self, function: Callable[[], Any], scope: AttrScope | None = None) -> None:
        self._function = function
        self._scope = scope

    def make(self) -> Any:
        """Return the symbol."""
        if self._scope is None:
            return self._function()
        outer_scope, AttrScope.current = AttrScope.current, self._scope
        try:
            return self._function()
        finally:
            AttrScope.current = outer_scope


class OnnxScope:
    """Names that nodes can use: of this graph, and of those around it.

    Parameters
    ----------
    opsets : mapping of str to int
        Version of each domain's operators.
    around : OnnxScope, optional
    sees : bool, default True
        Whether names of the graphs around are known inside; not so in functions.
    """

    def __init__(self, opsets: Mapping[str, int], around: OnnxScope | None = None, sees: bool = True) -> None:
        self.opsets = opsets
        self._values: dict[str, Any] = {}
        self._around = around if sees else None
        self._depth: int = 0 if around is None else around._depth + 1
        if self._depth > _MOST_NESTED:
            raise MXNetError(f"more than {_MOST_NESTED} graphs one inside the other.")

    def get(self, name: str) -> Any:
        """Return a value; None if the name is unknown."""
        scope: OnnxScope | None = self
        while scope is not None:
            if name in scope._values:
                return scope._values[name]
            scope = scope._around
        return None

    def inputs_of(self, node: Any) -> list[Any]:
        """Return the values of a node's inputs, None for those left out."""
        values = [self.get(name) if name else None for name in node.input]
        for name, value in zip(node.input, values, strict=True):
            if name and value is None:
                raise MXNetError(
                    f"ONNX operator {node.op_type} (node {node.name!r}): nothing before it computes its input {name!r}."
                )
        return values

    def define(self, name: str, value: Any, owner: str) -> None:
        """Give a value a name that this graph, whatever graphs around it have, must not have given before."""
        if name and name in self._values:
            raise MXNetError(
                f"{owner} gives the name {name!r}, which the graph has given before: an input, an initializer and an "
                "output of a node each need another name."
            )
        if name:
            self._values[name] = value

    def set(self, name: str, value: Any) -> None:
        """Give a value its name."""
        if name:
            self._values[name] = value


def _equal(first: onp.ndarray, other: onp.ndarray) -> bool:
    return first.shape == other.shape and onp.array_equal(first, other, equal_nan=first.dtype.kind == "f")
