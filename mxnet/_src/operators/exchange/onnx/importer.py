"""From an ONNX graph to a symbol and its parameters.

The nodes are read in their order. Each gets the values of its inputs and gives those of its outputs: what is computed
from constants and shapes alone is computed at once (`folding`), all else by the node's reader (`readers`), which adds
operators to the symbol.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from .....attribute import AttrScope
from .....base import MXNetError
from ...definition import registry
from .builder import SymbolBuilder, SymbolFunctions
from .element_types import stored_name
from .folding import fold
from .functions import expand
from .onnx_file import STANDARD_DOMAINS, OnnxFile, declared_shape
from .onnx_node import OnnxNode
from .readers import find_reader
from .symbol_values import Delayed, OnnxScope, SymbolValue
from .trials import CHOICES, Trials, declared

# Operators that make truth values, which MXNet has as 0 and 1, and those that pass them on.
_LOGICAL = {"Equal", "Less", "LessOrEqual", "Greater", "GreaterOrEqual", "And", "Or", "Xor", "Not", "IsNaN", "IsInf"}
_CHOOSING = {"Where", "CastLike"}
_MOVING = {"Identity", "Expand", "Reshape", "Flatten", "Squeeze", "Unsqueeze", "Transpose", "Slice", "Gather", "Concat"}
_MOVING |= {"Tile", "Pad", "Trilu", "Split", "GatherElements", "GatherND"}
_BOOL = 9  # TensorProto.BOOL


class OnnxImporter(SymbolBuilder):
    """Reads one model.

    Parameters
    ----------
    file : OnnxFile
    input_shapes : mapping of str to tuple
        Lengths that the file leaves open; None keeps one open.
    trials : Trials
        Stand-ins for unknown lengths.
    symbols : SymbolFunctions

    Attributes
    ----------
    inputs : list of str
        Names of the variables that are the model's inputs.
    input_types : dict of str to str
    """

    def __init__(
        self, file: OnnxFile, input_shapes: Mapping[str, Any], trials: Trials, symbols: SymbolFunctions
    ) -> None:
        super().__init__(file, trials, symbols)
        self.input_types: dict[str, str] = {}
        self.inputs: list[str] = []
        self._input_shapes = input_shapes

    def run(self) -> Any:
        """Return the symbol of the graph's outputs."""
        graph = self.file.graph
        scope = OnnxScope(self.file.opsets)
        initializers = {tensor.name for tensor in graph.initializer}
        self._names.update(initializers)
        for info in graph.input:
            if info.name not in initializers:
                self._add_input(info, scope)
        self.read_graph(graph, scope)
        outputs = []
        for info in graph.output:
            value = scope.get(info.name)
            if not isinstance(value, SymbolValue):
                raise MXNetError(f"the output {info.name!r} of the graph is computed by no node, or is no tensor.")
            outputs.append(self._output(value, info.name))
        if not outputs:
            raise MXNetError("the graph has no outputs.")
        return outputs[0] if len(outputs) == 1 else self.symbols.group(outputs)

    def _add_input(self, info: Any, scope: OnnxScope) -> None:
        tensor_type = info.type.tensor_type
        if not info.type.HasField("tensor_type"):
            raise MXNetError(f"input {info.name!r} is no tensor (a sequence, map or optional value).")
        code = tensor_type.elem_type or 1
        dtype = self.dtype_of_code(code, f"input {info.name!r}")
        shape = declared(declared_shape(info), self._input_shapes, info.name)
        shapes = None if shape is None else self.trials.shapes(info.name, shape)
        self._names.add(info.name)
        symbol = self.symbols.variable(info.name, None, dtype)
        if dtype == "bool":  # 0 and 1, which MXNet's operators take and make
            params = {"dtype": "float32"}
            cast = partial(self._added, "Cast", "cast", symbol, params, None)
            value = SymbolValue(Delayed(cast, AttrScope.current), shapes, "float32")
        else:
            value = SymbolValue(symbol, shapes, dtype)
        value.stored = stored_name(code)
        self.trials.add_source(value)
        self.inputs.append(info.name)
        self.input_types[info.name] = dtype
        scope.define(info.name, value, "an input")

    def _output(self, value: SymbolValue, name: str) -> Any:
        """Return the symbol of an output, which is of an operator, as names of outputs show."""
        symbol = value.symbol
        if symbol._outputs[0].node.op is None:
            return self._added("_copy", "identity", symbol, {}, self.unique(name))
        return symbol

    def _added(self, op_name: str, hint: str, symbol: Any, params: dict[str, Any], name: str | None) -> Any:
        return self.symbols.add(registry.get(op_name), hint, [symbol], params, name).symbols[0]

    def read_graph(self, graph: Any, scope: OnnxScope) -> None:
        """Read the constants and nodes of a graph."""
        inputs = {info.name for info in graph.input}
        for tensor in graph.initializer:
            value = self.constant(tensor.name, self.file.array(tensor))
            value.stored = stored_name(tensor.data_type)
            if tensor.name in inputs:
                scope.set(tensor.name, value)
            else:
                scope.define(tensor.name, value, "an initializer")
        if len(graph.sparse_initializer):
            raise MXNetError("sparse initializers are not supported.")
        for node in graph.node:
            self.read_node(node, scope)

    def read_node(self, node: Any, scope: OnnxScope) -> None:
        """Read a node; its outputs get their names in the scope."""
        domain = "" if node.domain in STANDARD_DOMAINS else node.domain
        operation = OnnxNode(node, scope.inputs_of(node), scope.opsets.get(domain, 1), self, scope)
        try:
            output_values = self._read(operation, domain)
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
        logical = _is_logical(operation)
        for name, value in zip(node.output, output_values, strict=False):
            scope.define(name, value, f"ONNX operator {node.op_type} (node {node.name!r})")
            if logical and isinstance(value, SymbolValue):
                value.stored = "bool"

    def _read(self, operation: OnnxNode, domain: str) -> Sequence[Any]:
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
        output_values = reader(operation)
        if not isinstance(output_values, list):
            self._name(output_values, operation)
            return [output_values]
        if output_values and all(isinstance(result, SymbolValue) for result in output_values):
            self._name(output_values[0], operation)
        return output_values

    def _name(self, value: Any, operation: OnnxNode) -> None:
        """Give the last operator that a reader made the node's name."""
        if not operation.name or not isinstance(value, SymbolValue) or isinstance(value._symbol, Delayed):
            return
        node = value._symbol._outputs[0].node
        if node.op is not None and node.name.startswith(f"{operation.name}_") and operation.name not in self._names:
            node.name = operation.name
            self._names.add(operation.name)


def _is_logical(node: OnnxNode) -> bool:
    """Whether a node's results are truth values in ONNX. In MXNet they are 0 and 1; definitions differ."""
    op_type = node.kind
    if op_type == "Cast":
        return bool(node.attribute("to") == _BOOL)
    if op_type not in _MOVING and op_type not in _CHOOSING:
        return op_type in _LOGICAL
    first = node.input(1) if op_type in _CHOOSING else node.input(0)
    return isinstance(first, SymbolValue) and first.stored == "bool"


def _single(result: SymbolValue | list[SymbolValue]) -> SymbolValue:
    return result[0] if isinstance(result, list) else result


def read_graph(file: OnnxFile, input_shapes: Mapping[str, Any], symbols: SymbolFunctions) -> tuple[Any, OnnxImporter]:
    """Return a file's graph as a symbol, and its reader.

    Unknown lengths stand for large ones at first, then, where a network bounds them, for small ones; batches of several
    inputs stand for different ones at first, then for one.
    """
    problem: MXNetError | None = None
    for lengths, one_batch in CHOICES:
        importer = OnnxImporter(file, input_shapes, Trials(lengths, one_batch), symbols)
        try:
            return importer.run(), importer
        except MXNetError as error:
            problem = problem or error
            if not importer.trials.open:
                raise
    assert problem is not None
    raise problem
