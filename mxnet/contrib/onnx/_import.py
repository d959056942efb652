"""Symbols and arrays of models that are read; `operators.exchange.onnx` reads their nodes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as onp
import torch

from ..._src.core.dtype import CODE_OF_TORCH, TORCH_OF_NAME
from ..._src.graph.node import Entry, Node, in_order
from ..._src.operators.definition.schema import OpDef
from ..._src.operators.exchange.onnx.builder import Added
from ..._src.operators.exchange.onnx.importer import OnnxImporter, read_graph
from ..._src.operators.exchange.onnx.onnx_file import OnnxFile
from ...base import MXNetError, _Null
from ...context import current_context, torch_device
from ...ndarray import array as nd_array
from ...ndarray._conversion import wrap
from ...symbol import Group, contrib
from ...symbol._base import make
from ...symbol._compose import compose, compose_variadic


class _Symbols:
    """Makes symbols; see `SymbolFunctions`."""

    loops = contrib

    def add(self, op: OpDef, hint: str, inputs: Sequence[Any], params: dict[str, Any], name: str | None) -> Added:
        """Apply an operator."""
        if op.inputs and op.inputs[0].variadic:
            symbol = compose_variadic(op, hint, inputs, {**params, "name": name})
        else:
            missing = [None] * (len(op.inputs) - len(inputs))
            param_values = [params.pop(passed, _Null) for passed in op.passed_names]
            if params:
                raise MXNetError(f"{op.name} has no parameters {sorted(params)}.")
            symbol = compose(op, hint, [*inputs, *missing], tuple(param_values), name)
        node = symbol._outputs[0].node
        return Added(node.params, node.num_outputs, [make([entry]) for entry in symbol._outputs])

    def variable(self, name: str, shape: Any, dtype: str) -> Any:
        """Return a variable that belongs to no body of a loop, wherever it is used first."""
        attributes = {} if shape is None else {"__shape__": str(tuple(shape))}
        if dtype != "float32":
            attributes["__dtype__"] = str(CODE_OF_TORCH[TORCH_OF_NAME[dtype]])
        return make([Entry(Node(None, name, attributes))])

    def nodes_of(self, symbols: Sequence[Any]) -> set[int]:
        """Return the identities of the nodes that symbols are computed by."""
        return {id(node) for node in in_order([symbol._outputs[0] for symbol in symbols])}

    def group(self, symbols: Sequence[Any]) -> Any:
        """Return a symbol with the outputs of several."""
        return Group(symbols)


def read_model(
    file: OnnxFile, input_shapes: Mapping[str, Any] | None = None
) -> tuple[Any, dict[str, Any], OnnxImporter]:
    """Return symbol, parameters by name, and their reader."""
    symbol, importer = read_graph(file, input_shapes or {}, _Symbols())
    used = {variable.name for variable in symbol.graph.variables}
    return symbol, _parameters(importer.arrays, used), importer


def _parameters(arrays: dict[str, onp.ndarray], used: set[str]) -> dict[str, Any]:
    """Turn the values of a finished import into arrays, in their own memory if it is not shared.

    A model may take up most of the memory: nothing is copied that need not be, and what was copied is let go at once.
    """
    context = current_context()
    device = torch_device(context)
    wrapped: dict[str, Any] = {}
    owners: set[int] = set()
    for name in list(arrays):
        array = arrays.pop(name)
        owner = array if array.base is None else array.base
        if name not in used:
            continue
        if id(owner) not in owners and _is_whole(array, owner):
            owners.add(id(owner))
            wrapped[name] = wrap(torch.from_numpy(array).to(device), context)
        elif device.type == "cpu" and array.dtype.name != "bfloat16":
            wrapped[name] = wrap(torch.from_numpy(array.copy()), context)
        else:
            wrapped[name] = nd_array(array, dtype=array.dtype.name)
    return wrapped


def _is_whole(array: onp.ndarray, owner: Any) -> bool:
    """Return whether an array is all of the memory that its owner has, and may be written to."""
    is_owned = isinstance(owner, onp.ndarray) and owner.flags.owndata and owner.flags.writeable
    return is_owned and array.flags.c_contiguous and array.nbytes == owner.nbytes and array.dtype.name != "bfloat16"
