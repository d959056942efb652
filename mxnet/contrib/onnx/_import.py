"""From an ONNX graph to a symbol and its parameters.

The nodes are read in their order. Each gets the values of its inputs and gives those of its outputs: what is computed
from constants and shapes alone is computed at once (`_folding`), all else by the node's reader (`readers`), which adds
operators to the symbol.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as onp
import torch

from ... import symbol
from ..._definition import registry
from ..._onnx_reading.element_types import stored_name
from ..._onnx_reading.folding import fold
from ..._onnx_reading.operation import Operation
from ..._onnx_reading.registry import find_reader
from ..._onnx_reading.scope import Scope
from ..._onnx_reading.trials import CHOICES, Trials, declared
from ..._onnx_reading.truth_values import is_logical
from ..._onnx_reading.values import Delayed, Value
from ...base import MXNetError
from ...context import current_context, torch_device
from ...ndarray import array as nd_array
from ...ndarray._conversion import wrap
from ...symbol._compose import compose
from ._builder import SymbolBuilder, variable
from ._functions import expand
from ._model import STANDARD_DOMAINS, Model, declared_shape


class Importer(SymbolBuilder):
    """Reads one model.

    Parameters
    ----------
    model : Model
    input_shapes : mapping of str to tuple
        Lengths that the file leaves open; None keeps one open.
    trials : Trials
        Stand-ins for unknown lengths.

    Attributes
    ----------
    inputs : list of str
        Names of the variables that are the model's inputs.
    input_types : dict of str to str
    """

    def __init__(self, model: Model, input_shapes: Mapping[str, Any], trials: Trials) -> None:
        super().__init__(model, trials)
        self.input_types: dict[str, str] = {}
        self.inputs: list[str] = []
        self._input_shapes = input_shapes

    def run(self) -> Any:
        """Return the symbol of the graph's outputs."""
        graph = self.model.graph
        scope = Scope(self.model.opsets)
        initializers = {tensor.name for tensor in graph.initializer}
        self._names.update(initializers)
        for info in graph.input:
            if info.name not in initializers:
                self._add_input(info, scope)
        self.walk(graph, scope)
        outputs = []
        for info in graph.output:
            value = scope.get(info.name)
            if not isinstance(value, Value):
                raise MXNetError(f"the output {info.name!r} of the graph is computed by no node, or is no tensor.")
            outputs.append(self._output(value, info.name))
        if not outputs:
            raise MXNetError("the graph has no outputs.")
        return outputs[0] if len(outputs) == 1 else symbol.Group(outputs)

    def _add_input(self, info: Any, scope: Scope) -> None:
        kind = info.type.tensor_type
        if not info.type.HasField("tensor_type"):
            raise MXNetError(f"input {info.name!r} is no tensor (a sequence, map or optional value).")
        code = kind.elem_type or 1
        dtype = self.dtype_of_code(code, f"input {info.name!r}")
        _check_once(info.name, scope, "an input")
        shape = declared(declared_shape(info), self._input_shapes, info.name)
        shapes = None if shape is None else self.trials.shapes(info.name, shape)
        self._names.add(info.name)
        value = _as_number(variable(info.name, None, dtype), shapes, dtype)
        value.stored = stored_name(code)
        self.trials.add_source(value)
        self.inputs.append(info.name)
        self.input_types[info.name] = dtype
        scope.set(info.name, value)

    def _output(self, value: Value, name: str) -> Any:
        """Return the symbol of an output, which is of an operator, as names of outputs show."""
        result = value.symbol
        if result._outputs[0].node.op is None:
            return compose(registry.get("_copy"), "identity", [result], (), self.unique(name))
        return result

    def walk(self, graph: Any, scope: Scope) -> None:
        """Read the constants and nodes of a graph."""
        inputs = {info.name for info in graph.input}
        for tensor in graph.initializer:
            if tensor.name not in inputs:
                _check_once(tensor.name, scope, "an initializer")
            value = self.constant(tensor.name, self.model.array(tensor))
            value.stored = stored_name(tensor.data_type)
            scope.set(tensor.name, value)
        if len(graph.sparse_initializer):
            raise MXNetError("sparse initializers are not supported.")
        for node in graph.node:
            self.step(node, scope)

    def step(self, node: Any, scope: Scope) -> None:
        """Read a node; its outputs get their names in the scope."""
        domain = "" if node.domain in STANDARD_DOMAINS else node.domain
        inputs = [self._find(name, node, scope) if name else None for name in node.input]
        operation = Operation(node, inputs, scope.opsets.get(domain, 1), self, scope)
        try:
            results = self._read(operation, domain)
        except MXNetError as error:
            if node.name in str(error) or node.op_type in str(error):
                raise
            raise MXNetError(f"ONNX operator {node.op_type} (node {node.name!r}): {error}") from error
        except NotImplementedError:
            raise
        except Exception as error:  # a damaged file may have anything anywhere
            raise MXNetError(
                f"ONNX operator {node.op_type} (node {node.name!r}): {type(error).__name__}: {error}"
            ) from error
        logical = is_logical(operation)
        for name, value in zip(node.output, results, strict=False):
            _check_once(name, scope, f"ONNX operator {node.op_type} (node {node.name!r})")
            if logical and isinstance(value, Value):
                value.stored = "bool"
            scope.set(name, value)

    def _read(self, operation: Operation, domain: str) -> Sequence[Any]:
        folded = fold(operation) if domain == "" else None
        reader = find_reader(domain, operation.kind)
        if folded is not None:
            if reader is not None and not all(value is None or value.is_constant for value in operation.inputs):
                return [operation.delayed(folded, lambda: _single(reader(operation)))]
            return [folded]
        if reader is None:
            expanded = expand(operation) if domain == "" else None
            if expanded is not None:
                return expanded
            raise NotImplementedError(f"Operator {operation.kind} not implemented.")
        results = reader(operation)
        if not isinstance(results, list):
            self._name(results, operation)
            return [results]
        if results and all(isinstance(result, Value) for result in results):
            self._name(results[0], operation)
        return results

    def _name(self, value: Any, operation: Operation) -> None:
        """Give the last operator that a reader made the node's name."""
        if not operation.name or not isinstance(value, Value) or isinstance(value._symbol, Delayed):
            return
        node = value.symbol._outputs[0].node
        if node.op is not None and node.name.startswith(f"{operation.name}_") and operation.name not in self._names:
            node.name = operation.name
            self._names.add(operation.name)

    def _find(self, name: str, node: Any, scope: Scope) -> Any:
        match = scope.get(name)
        if match is None:
            raise MXNetError(
                f"ONNX operator {node.op_type} (node {node.name!r}): nothing before it computes its input {name!r}."
            )
        return match


def _check_once(name: str, scope: Scope, owner: str) -> None:
    """Raise MXNetError for a name that the graph has already given to something else."""
    if name and scope.holds(name):
        raise MXNetError(
            f"{owner} gives the name {name!r}, which the graph has given before: an input, an initializer and an "
            "output of a node each need another name."
        )


def _as_number(result: Any, shapes: Any, dtype: str) -> Value:
    """Return an input; truth values become the values 0 and 1, which MXNet's operators take and make."""
    if dtype != "bool":
        return Value(result, shapes, dtype)
    return Value(Delayed(lambda: compose(registry.get("Cast"), "cast", [result], ("float32",))), shapes, "float32")


def _single(result: Any) -> Value:
    return result[0] if isinstance(result, list) else result


def read_model(model: Model, input_shapes: Mapping[str, Any] | None = None) -> tuple[Any, dict[str, Any], Importer]:
    """Return symbol, parameters by name, and their reader.

    Unknown lengths stand for large ones at first, then, where a network bounds them, for small ones; batches of several
    inputs stand for different ones at first, then for one.
    """
    problem: MXNetError | None = None
    for lengths, one_batch in CHOICES:
        importer = Importer(model, input_shapes or {}, Trials(lengths, one_batch))
        try:
            result = importer.run()
            break
        except MXNetError as error:
            problem = problem or error
            if not importer.trials.open:
                raise
    else:
        assert problem is not None
        raise problem
    return result, _parameters(importer.arrays, set(result.list_inputs())), importer


def _parameters(arrays: dict[str, onp.ndarray], used: set[str]) -> dict[str, Any]:
    """Turn the values of a finished import into arrays, in their own memory if it is not shared.

    A model may take up most of the memory: nothing is copied that need not be, and what was copied is let go at once.
    """
    context = current_context()
    results: dict[str, Any] = {}
    owners: set[int] = set()
    for name in list(arrays):
        array = arrays.pop(name)
        owner = array if array.base is None else array.base
        if name not in used:
            continue
        if id(owner) not in owners and _is_whole(array, owner):
            owners.add(id(owner))
            results[name] = wrap(torch.from_numpy(array).to(torch_device(context)), context)
        else:
            results[name] = nd_array(array, dtype=array.dtype.name)
    return results


def _is_whole(array: onp.ndarray, owner: Any) -> bool:
    """Return whether an array is all of the memory that its owner has, and may be written to."""
    plain = isinstance(owner, onp.ndarray) and owner.flags.owndata and owner.flags.writeable
    return plain and array.flags.c_contiguous and array.nbytes == owner.nbytes and array.dtype.name != "bfloat16"
