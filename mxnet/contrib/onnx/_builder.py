"""The symbol that a model becomes, built node by node."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as onp

from ..._definition.schema import OpDef
from ..._dtype import CODE_OF_TORCH, TORCH_OF_NAME
from ..._graph.node import Entry, Node, in_order
from ..._onnx_reading.builder import Added, Builder
from ..._onnx_reading.trials import Trials
from ..._onnx_reading.values import symbol_shape
from ...base import MXNetError, _Null
from ...symbol import contrib
from ...symbol._base import make
from ...symbol._compose import compose, compose_variadic
from ._model import Model


class SymbolBuilder(Builder):
    """Builds a symbol.

    Parameters
    ----------
    model : Model
    trials : Trials
    """

    loops = contrib

    def __init__(self, model: Model, trials: Trials) -> None:
        super().__init__(model.graph, trials)
        self.model = model

    def array(self, tensor: Any) -> onp.ndarray:
        """Return the values of an onnx.TensorProto."""
        return self.model.array(tensor)

    def add(self, op: OpDef, hint: str, symbols: Sequence[Any], params: dict[str, Any], name: str | None) -> Added:
        """Add an operator to the symbol."""
        if op.inputs and op.inputs[0].variadic:
            symbol = compose_variadic(op, hint, symbols, {**params, "name": name})
        else:
            missing = [None] * (len(op.inputs) - len(symbols))
            values = tuple(params.pop(p.name, _Null) for p in op.params if p.passed)
            if params:
                raise MXNetError(f"{op.name} has no parameters {sorted(params)}.")
            symbol = compose(op, hint, [*symbols, *missing], values, name)
        node = symbol._outputs[0].node
        return Added(node.params, node.num_outputs, [make([entry]) for entry in symbol._outputs])

    def nodes_of(self, symbols: Sequence[Any]) -> set[int]:
        """Return the identities of the nodes that symbols are computed by."""
        return {id(node) for node in in_order([symbol._outputs[0] for symbol in symbols])}

    def parameter(self, name: str, array: onp.ndarray, fixed: bool) -> Any:
        """Return the variable of a constant, which the model has from now on."""
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
