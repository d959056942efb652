"""The symbol that a model becomes, while its nodes are read: names, constants and stand-ins for unknown lengths."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple, Protocol

import numpy as onp

from .....base import MXNetError
from ....core.dtype import TORCH_OF_NAME
from ...definition.schema import OpDef
from .element_types import WIDER, stored_name
from .onnx_file import OnnxFile
from .symbol_values import Delayed, OnnxScope, SymbolValue
from .trials import Trials


class Added(NamedTuple):
    """An operator that was added to the symbol: its parameters, how many outputs it has, and its visible ones."""

    params: Mapping[str, Any]
    total: int
    symbols: Sequence[Any]


class SymbolFunctions(Protocol):
    """What makes symbols; `mx.sym` is above the operators, whose readers are given this."""

    @property
    def loops(self) -> Any:
        """Has foreach, while_loop and cond, as ``mx.sym.contrib``."""

    def add(self, op: OpDef, hint: str, inputs: Sequence[Any], params: dict[str, Any], name: str | None) -> Added:
        """Apply an operator."""

    def variable(self, name: str, shape: Any, dtype: str) -> Any:
        """Return a variable that belongs to no body of a loop, wherever it is used first."""

    def nodes_of(self, symbols: Sequence[Any]) -> set[int]:
        """Return the identities of the nodes that symbols are computed by."""

    def group(self, symbols: Sequence[Any]) -> Any:
        """Return a symbol with the outputs of several."""


class SymbolBuilder:
    """What readers of nodes need from the code that reads the model, see `importer.OnnxImporter`.

    Attributes
    ----------
    file : OnnxFile
    trials : Trials
        Stand-ins for unknown lengths.
    symbols : SymbolFunctions
    arrays : dict of str to ndarray
        Values of the variables that are constants.
    fixed : set of str
        Those that are no weights: constants that nodes compute with.
    uses : Counter of str
        How many nodes use each name.
    """

    def __init__(self, file: OnnxFile, trials: Trials, symbols: SymbolFunctions) -> None:
        self.file = file
        self.trials = trials
        self.symbols = symbols
        self.arrays: dict[str, onp.ndarray] = {}
        self.fixed: set[str] = set()
        self.uses = _uses(file.graph)
        self._names: set[str] = set()

    def read_graph(self, graph: Any, scope: OnnxScope) -> None:
        """Read the constants and nodes of a graph."""
        raise NotImplementedError

    def read_node(self, node: Any, scope: OnnxScope) -> None:
        """Read a node; its outputs get their names in the scope."""
        raise NotImplementedError

    def unique(self, name: str) -> str:
        """Return a name that nothing in the result has."""
        unique_name, count = name, 0
        while unique_name in self._names:
            count += 1
            unique_name = f"{name}{count}"
        self._names.add(unique_name)
        return unique_name

    def constant(self, name: str, array: onp.ndarray, fixed: bool = False) -> SymbolValue:
        """Return a constant, which becomes a parameter if an operator needs it."""
        self._names.add(name)
        shapes = [tuple(array.shape)] * self.trials.count
        values = array.astype(onp.float32) if array.dtype == bool else array  # see `_add_input`
        value = SymbolValue(
            Delayed(partial(self._parameter, name, values, fixed)),
            shapes,
            values.dtype.name,
            [array] * self.trials.count,
            name,
            fixed,
        )
        value.stored = array.dtype.name
        return value

    def _parameter(self, name: str, array: onp.ndarray, fixed: bool) -> Any:
        """Return the variable of a constant, which the model has from now on."""
        known = self.arrays.get(name)
        if known is not None and known is not array:
            name = self.unique(name)
        array = array.reshape(array.shape or (1,))
        if 0 in array.shape:
            raise MXNetError(f"constant {name!r} has no elements (shape {array.shape}), which symbols cannot have.")
        self.arrays[name] = array
        if fixed:
            self.fixed.add(name)
        return self.symbols.variable(name, array.shape, array.dtype.name)

    def dtype_of_code(self, code: int, what: str) -> str:
        """Return MXNet's name of an element type of ONNX, the next wider one where MXNet lacks it."""
        stored = stored_name(code)
        if stored is None:
            raise MXNetError(f"{what}: there is no element type {code}.")
        name = WIDER.get(stored, stored)
        if name not in TORCH_OF_NAME:
            raise MXNetError(f"{what}: elements of type {name} have no counterpart.")
        return name

    def folded(self, name: str, arrays: Sequence[onp.ndarray], fixed: bool) -> SymbolValue:
        """Return values that were computed while reading."""
        if len(set(map(id, arrays))) == 1 or all(onp.array_equal(arrays[0], other) for other in arrays[1:]):
            return self.constant(name, arrays[0], fixed)
        shapes = [tuple(array.shape) for array in arrays]
        dtype = "float32" if arrays[0].dtype == bool else arrays[0].dtype.name
        return SymbolValue(Delayed(partial(self._refuse, name)), shapes, dtype, arrays, name, fixed)

    def _refuse(self, name: str) -> Any:
        raise MXNetError(
            f"{name!r} depends on an unknown length; import_model(..., input_shapes={{...}}) fixes lengths."
        )


def _uses(graph: Any) -> Counter[str]:
    """Count how often each name is an input of a node, in graphs inside too."""
    counts: Counter[str] = Counter()
    graphs = [graph]
    while graphs:
        for node in graphs.pop().node:
            counts.update(node.input)
            graphs.extend(attribute.g for attribute in node.attribute if attribute.HasField("g"))
    return counts
