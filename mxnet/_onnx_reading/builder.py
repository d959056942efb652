"""The symbol that a model becomes, while its nodes are read: names, constants and stand-ins for unknown lengths."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as onp

from .._definition.schema import OpDef
from .._dtype import TORCH_OF_NAME
from ..base import MXNetError
from .element_types import WIDER, stored_name
from .scope import Scope
from .trials import Trials
from .values import Delayed, Value


class Added(NamedTuple):
    """An operator that was added to the symbol: its parameters, how many outputs it has, and its visible ones."""

    params: Mapping[str, Any]
    total: int
    symbols: Sequence[Any]


class Builder:
    """What readers of nodes need from the code that reads the model.

    Attributes
    ----------
    trials : Trials
        Stand-ins for unknown lengths.
    arrays : dict of str to ndarray
        Values of the variables that are constants.
    fixed : set of str
        Those that are no weights: constants that nodes compute with.
    uses : Counter of str
        How many nodes use each name.
    """

    def __init__(self, graph: Any, trials: Trials) -> None:
        self.trials = trials
        self.arrays: dict[str, onp.ndarray] = {}
        self.fixed: set[str] = set()
        self.uses = _uses(graph)
        self._names: set[str] = set()

    loops: Any  # has foreach, while_loop and cond, as ``mx.sym.contrib``

    def array(self, tensor: Any) -> onp.ndarray:
        """Return the values of an onnx.TensorProto."""
        raise NotImplementedError

    def add(self, op: OpDef, hint: str, symbols: Sequence[Any], params: dict[str, Any], name: str | None) -> Added:
        """Add an operator to the symbol."""
        raise NotImplementedError

    def parameter(self, name: str, array: onp.ndarray, fixed: bool) -> Any:
        """Return the symbol of a constant, which the model has from now on."""
        raise NotImplementedError

    def nodes_of(self, symbols: Sequence[Any]) -> set[int]:
        """Return the identities of the nodes that symbols are computed by."""
        raise NotImplementedError

    def walk(self, graph: Any, scope: Scope) -> None:
        """Read the constants and nodes of a graph."""
        raise NotImplementedError

    def step(self, node: Any, scope: Scope) -> None:
        """Read a node; its outputs get their names in the scope."""
        raise NotImplementedError

    def unique(self, name: str) -> str:
        """Return a name that nothing in the result has."""
        result, count = name, 0
        while result in self._names:
            count += 1
            result = f"{name}{count}"
        self._names.add(result)
        return result

    def constant(self, name: str, array: onp.ndarray, fixed: bool = False) -> Value:
        """Return a constant, which becomes a parameter if an operator needs it."""
        self._names.add(name)
        shapes = [tuple(array.shape)] * self.trials.count
        values = array.astype(onp.float32) if array.dtype == bool else array  # see `_as_number`
        value = Value(
            Delayed(lambda: self.parameter(name, values, fixed)),
            shapes,
            values.dtype.name,
            [array] * self.trials.count,
            name,
            fixed,
        )
        value.stored = array.dtype.name
        return value

    def dtype_of_code(self, code: int, what: str) -> str:
        """Return MXNet's name of an element type of ONNX, the next wider one where MXNet lacks it."""
        stored = stored_name(code)
        if stored is None:
            raise MXNetError(f"{what}: there is no element type {code}.")
        name = WIDER.get(stored, stored)
        if name not in TORCH_OF_NAME:
            raise MXNetError(f"{what}: elements of type {name} have no counterpart.")
        return name

    def folded(self, name: str, arrays: Sequence[onp.ndarray], fixed: bool) -> Value:
        """Return values that were computed while reading."""
        if len(set(map(id, arrays))) == 1 or all(onp.array_equal(arrays[0], other) for other in arrays[1:]):
            return self.constant(name, arrays[0], fixed)
        shapes = [tuple(array.shape) for array in arrays]
        dtype = "float32" if arrays[0].dtype == bool else arrays[0].dtype.name
        return Value(Delayed(lambda: self._refuse(name)), shapes, dtype, arrays, name, fixed)

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
