"""The symbol that a model becomes, while its nodes are read: names, constants and stand-ins for unknown lengths."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as onp

from ..._dtype import CODE_OF_TORCH, TORCH_OF_NAME
from ..._graph.node import Entry, Node
from ...base import MXNetError
from ...symbol._base import make
from ._model import WIDER, Model, stored_name
from ._scope import Scope
from ._trials import Trials
from ._values import Delayed, Value, symbol_shape


class Builder:
    """What readers of nodes ask of whoever reads the model.

    Attributes
    ----------
    model : Model
    trials : Trials
        Stand-ins for unknown lengths.
    arrays : dict of str to ndarray
        Values of the variables that are constants.
    fixed : set of str
        Those that are no weights: constants that nodes compute with.
    uses : Counter of str
        How many nodes use each name.
    """

    def __init__(self, model: Model, trials: Trials) -> None:
        self.model = model
        self.trials = trials
        self.arrays: dict[str, onp.ndarray] = {}
        self.fixed: set[str] = set()
        self.uses = _uses(model.graph)
        self._names: set[str] = set()

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
            Delayed(lambda: self._parameter(name, values, fixed)),
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
        """Return numbers that were computed while reading."""
        if len(set(map(id, arrays))) == 1 or all(onp.array_equal(arrays[0], other) for other in arrays[1:]):
            return self.constant(name, arrays[0], fixed)
        shapes = [tuple(array.shape) for array in arrays]
        dtype = "float32" if arrays[0].dtype == bool else arrays[0].dtype.name
        return Value(Delayed(lambda: self._refuse(name)), shapes, dtype, arrays, name, fixed)

    def _refuse(self, name: str) -> Any:
        raise MXNetError(
            f"{name!r} depends on an unknown length; import_model(..., input_shapes={{...}}) fixes lengths."
        )

    def _parameter(self, name: str, array: onp.ndarray, fixed: bool) -> Any:
        known = self.arrays.get(name)
        if known is not None and known is not array:
            name = self.unique(name)
        array = array.reshape(symbol_shape(array.shape))
        if 0 in array.shape:
            raise MXNetError(f"constant {name!r} has no elements (shape {array.shape}), which symbols cannot have.")
        self.arrays[name] = array
        if fixed:
            self.fixed.add(name)
        return variable(name, array.shape, array.dtype.name)


def variable(name: str, shape: Any, dtype: str) -> Any:
    """Return a variable that belongs to no body of a loop, wherever it is used first."""
    attributes = {} if shape is None else {"__shape__": str(tuple(shape))}
    if dtype != "float32":
        attributes["__dtype__"] = str(CODE_OF_TORCH[TORCH_OF_NAME[dtype]])
    return make([Entry(Node(None, name, attributes))])


def _uses(graph: Any) -> Counter[str]:
    """Count how often each name is an input of a node, in graphs inside too."""
    counts: Counter[str] = Counter()
    graphs = [graph]
    while graphs:
        for node in graphs.pop().node:
            counts.update(node.input)
            graphs.extend(attribute.g for attribute in node.attribute if attribute.HasField("g"))
    return counts
