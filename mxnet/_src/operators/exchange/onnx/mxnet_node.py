"""One node of MXNet's graph, as converters see it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NoReturn, cast

from .....base import MXNetError
from ....messages.public import public
from ...definition import registry
from ...definition.fused import Fused
from ...definition.translations import is_traced, load
from .graph_writer import OnnxGraphWriter
from .onnx_values import OnnxValue

Result = OnnxValue | Sequence[OnnxValue]
Converter = Callable[["MxnetNode"], Result]
_CONVERTERS: dict[str, Converter] = {}
# Inputs that prediction does not read, such as labels.
_UNREAD: dict[str, tuple[str, ...]] = {}


@public("mxnet.onnx")
class UnsupportedByONNX(MXNetError, NotImplementedError, AttributeError):
    """A node that cannot be exported; no file was written.

    MXNet raised AttributeError for operators without a converter and NotImplementedError or AttributeError for forms of
    an operator; programs that catch any of them catch this.
    """


class MxnetNode:
    """A node that is being translated.

    Attributes
    ----------
    node : Node
    params : dict
        The operator's parameters, parsed, with defaults.
    inputs : tuple of OnnxValue
        In the node's order.
    shapes : sequence of tuple of int or None
        Of the outputs; -1 is a length known only when the model runs.
    dtypes : sequence of str
        Of the outputs, in MXNet. What a converter returns in another type is cast.
    writer : OnnxGraphWriter
        ``emit`` and ``constant`` are its methods.
    fused : Fused or None
        What a node of fused layers computes on integers.
    """

    def __init__(
        self,
        node: Any,
        inputs: Sequence[OnnxValue],
        shapes: Sequence[tuple[int, ...] | None],
        dtypes: Sequence[str],
        writer: OnnxGraphWriter,
        convert_graph: Callable[..., Any],
        shapes_with: Callable[[Any, int], list[tuple[int, ...]] | None] = lambda node, length: None,
        fused: Fused | None = None,
    ) -> None:
        self.node = node
        self.params = node.params
        self.inputs = tuple(inputs)
        self.shapes = tuple(shapes)
        self.dtypes = tuple(dtypes)
        self.writer = writer
        self.emit = writer.emit
        self.constant = writer.constant
        self.convert_graph = convert_graph
        self.fused = fused
        self._shapes_with = shapes_with

    @property
    def input_shapes(self) -> list[tuple[int, ...]]:
        """Shapes of the inputs; -1 is a length known only when the model runs."""
        shapes = [value.shape for value in self.inputs]
        if None in shapes:
            self.refuse("number of axes of an input", "unknown", "give the shapes of all inputs")
        return cast("list[tuple[int, ...]]", shapes)

    def filled(self, length: int) -> list[tuple[int, ...]]:
        """Return the inputs' shapes with a number for lengths that are known only when the model runs."""
        together = self._shapes_with(self.node, length)
        return together or [tuple(length if n == -1 else n for n in shape) for shape in self.input_shapes]

    def input(self, name: str) -> OnnxValue | None:
        """Return the input that the operator calls so, None if the node does not have it."""
        names = self.node.input_names()
        return self.inputs[names.index(name)] if name in names else None

    def needed(self, name: str) -> OnnxValue:
        """Return the input that the operator calls so."""
        value = self.input(name)
        if value is None:
            self.refuse(f"input {name!r}", "absent", "give it")
        return value

    @property
    def data(self) -> OnnxValue:
        """The first input."""
        return self.inputs[0]

    @property
    def dtype(self) -> str:
        """Element type of the first output."""
        return self.dtypes[0]

    @property
    def shape(self) -> tuple[int, ...]:
        """Shape of the first output."""
        shape = self.shapes[0]
        if shape is None:
            self.refuse("output", "of unknown rank", "give the shapes of all inputs")
        return shape

    def known(self, value: OnnxValue, what: str) -> Any:
        """Return the values of an input that has to be a parameter or constant."""
        if value.constant is None:
            self.refuse(what, "computed when the model runs", "make it a parameter of the model")
        return value.constant

    def fixed_shape(self, value: OnnxValue, what: str = "data") -> tuple[int, ...]:
        """Return the shape of a value all of whose lengths have to be known."""
        if value.shape is None or -1 in value.shape:
            self.refuse(f"shape of {what}", str(value.shape), "export with fixed input shapes")
        return value.shape

    def rank(self, value: OnnxValue) -> int:
        """Return the number of axes of a value."""
        if value.shape is None:
            self.refuse("number of axes of an input", "unknown", "give the shapes of all inputs")
        return len(value.shape)

    def need_opset(self, opset: int, what: str) -> None:
        """Refuse what ONNX has only from an opset on."""
        if self.writer.opset < opset:
            self.refuse(what, f"opset_version={self.writer.opset}", f"export with opset_version={opset} or later")

    def refuse(self, parameter: str, value: object, remedy: str) -> NoReturn:
        """Raise the error for a form that cannot be exported."""
        raise self.refusal(parameter, value, remedy)

    def refusal(self, parameter: str, value: object, remedy: str) -> UnsupportedByONNX:
        """Return the error for a form that cannot be exported."""
        assert self.node.op is not None
        return UnsupportedByONNX(
            f"Node {self.node.name!r} ({self.node.op.name}) cannot be exported to ONNX: {parameter} is {value}. "
            f"Remedy: {remedy}."
        )


def to_onnx(*names: str) -> Callable[[Converter], Converter]:
    """Register a function that writes operators, by their own names; of others the trace of their kernel is written."""

    def register(converter: Converter) -> Converter:
        for name in names:
            operator = registry.get(name).name
            if operator in _CONVERTERS:
                raise ValueError(f"operator {name!r} has two converters")
            _CONVERTERS[operator] = converter
        return converter

    return register


def unread(name: str, *operators: str) -> None:
    """Declare an input that operators do not read in prediction: variables that only they use are no inputs."""
    for operator in operators:
        _UNREAD[registry.get(operator).name] = (name,)


def converter_of(name: str) -> Converter | None:
    """Return the function that writes an operator of this registered name; None where its trace is written."""
    load()
    return _CONVERTERS.get(name)


def converted() -> list[str]:
    """Return the registered names of all operators that can be written, in alphabetical order."""
    load()
    return sorted(op.name for op in registry.all_operators() if op.name in _CONVERTERS or is_traced(op))


def unread_inputs(name: str) -> tuple[str, ...]:
    """Return the inputs of an operator that prediction does not read."""
    load()
    return _UNREAD.get(name, ())
