"""One node of an ONNX graph, as its reader sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

import numpy as onp

from .....attribute import AttrScope
from .....base import MXNetError
from ....core.dtype import NAME_OF_TORCH, TORCH_OF_NAME
from ...definition import registry
from ...definition.inference import infer_types, run_meta
from ...definition.schema import OpDef
from .builder import Added, SymbolBuilder
from .symbol_values import MOST_AXES, Delayed, OnnxScope, Shape, SymbolValue

# Kinds of onnx.AttributeProto, by number, and where its content is
_STRING, _TENSOR, _STRINGS, _LISTS = 3, 4, 8, (6, 7)
_FIELDS = {1: "f", 2: "i", 3: "s", 5: "g", 6: "floats", 7: "ints", 8: "strings"}
_FAILURES = (RuntimeError, ValueError, TypeError, IndexError, ArithmeticError)


class OnnxNode:
    """A node: its inputs, attributes and version, and how its reader adds operators to the symbol.

    Attributes
    ----------
    kind : str
        The ONNX operator.
    name : str
        The node's name, "" if it has none.
    opset : int
        Version of the operator's domain.
    inputs : list of SymbolValue or None
        None for optional ones that are left out.
    outputs : list of str
        Names of the tensors that it computes; "" for those left out.
    """

    def __init__(
        self, node: Any, inputs: Sequence[SymbolValue | None], opset: int, builder: SymbolBuilder, scope: OnnxScope
    ) -> None:
        self.node = node
        self.kind = str(node.op_type)
        self.name = str(node.name).strip()
        self.opset = opset
        self.inputs = list(inputs)
        self.outputs = list(node.output)
        self.builder = builder
        self.scope = scope
        self._attributes = {attribute.name: attribute for attribute in node.attribute}

    # The node's content

    def attribute(self, name: str, default: Any = None) -> Any:
        """Return an attribute: int, float, str, tuple of these, ndarray or onnx.GraphProto."""
        attribute = self._attributes.get(name)
        if attribute is None:
            return default
        if attribute.type == _TENSOR:
            return self.builder.file.array(attribute.t)
        if attribute.type not in _FIELDS:
            self.fail(f"attribute {name!r} is of kind {attribute.type}, which no operator for dense tensors has")
        content = getattr(attribute, _FIELDS[attribute.type])
        if attribute.type == _STRING:
            return content.decode("utf-8", "replace")
        if attribute.type == _STRINGS:
            return tuple([text.decode("utf-8", "replace") for text in content])
        return tuple(content) if attribute.type in _LISTS else content

    def has(self, name: str) -> bool:
        """Return whether an attribute is given."""
        return name in self._attributes

    def input(self, position: int) -> SymbolValue | None:
        """Return an input, None if it is left out."""
        return self.inputs[position] if position < len(self.inputs) else None

    def data(self, position: int = 0) -> SymbolValue:
        """Return an input that has to be there."""
        result = self.input(position)
        if result is None:
            self.fail(f"input {position} is missing")
        return result

    def shape(self, position: int = 0) -> tuple[int | None, ...]:
        """Return the shape of an input whose rank has to be known; None for unknown lengths."""
        return self.known_shape(self.data(position))

    def known_shape(self, value: SymbolValue) -> tuple[int | None, ...]:
        """Return the shape of a value whose rank has to be known."""
        if value.shape is None:
            self.fail("the shape of its input is not known; import_model(..., input_shapes={name: shape}) gives it")
        return value.shape

    def shapes(self, position: int = 0) -> tuple[Shape, ...]:
        """Return the shapes of an input in the trials."""
        value = self.data(position)
        if value.shapes is None:
            self.known_shape(value)
        assert value.shapes is not None
        return value.shapes

    def constant(self, position: int, default: Any = None) -> Any:
        """Return the values of an input that have to be known, as a parameter of an operator; ``default`` if absent.

        Raises
        ------
        MXNetError
            If they are computed from the model's input.
        """
        value = self.input(position)
        if value is None:
            return default
        if value.array is None:
            self.fail(f"input {position} ({self.node.input[position]!r}) has to be known without the model's input")
        return value.array

    def numbers(self, position: int, default: Any = None) -> Any:
        """Return a constant input as a tuple of Python numbers."""
        result = self.constant(position)
        return default if result is None else tuple(result.ravel().tolist())

    def option(self, name: str, position: int, since: int, default: Any = None) -> Any:
        """Return integers that were an attribute before the opset ``since`` and are an input from then on."""
        if self.opset >= since:
            return self.numbers(position, default)
        result = self.attribute(name, default)
        return (result,) if isinstance(result, (int, float)) else result

    def axis(self, default: int | None, rank: int, name: str = "axis") -> int:
        """Return an axis counted from the front."""
        result = self.attribute(name, default)
        return self.normalized(result, rank)

    def normalized(self, axis: Any, rank: int) -> int:
        """Return an axis counted from the front."""
        if not isinstance(axis, (int, onp.integer)) or not -rank <= axis < max(rank, 1):
            self.fail(f"axis {axis} of a tensor with {rank} axes")
        return int(axis) % max(rank, 1)

    def fail(self, problem: str) -> NoReturn:
        """Raise MXNetError that names the node."""
        raise MXNetError(f"ONNX operator {self.kind} (node {self.name!r}, opset {self.opset}): {problem}.")

    # What its reader makes

    def emit(self, op_name: str, *inputs: SymbolValue | None, **params: Any) -> SymbolValue:
        """Add an operator of MXNet; returns its only visible output."""
        return self.emit_all(op_name, *inputs, **params)[0]

    def emit_all(self, op_name: str, *inputs: SymbolValue | None, **params: Any) -> list[SymbolValue]:
        """Add an operator of MXNet; returns its visible outputs."""
        op = registry.get(op_name)
        symbols = [None if value is None else value.symbol for value in inputs]
        hint = op_name.lower().lstrip("_")
        name = self.builder.unique(f"{self.name}_{hint}") if self.name else None
        added = self.builder.symbols.add(op, hint, symbols, params, name)
        return self._results(op, added, [value for value in inputs if value is not None])

    def emit_unknown(self, op_name: str, *inputs: SymbolValue | None, **params: Any) -> SymbolValue:
        """Add an operator whose result's shape depends on values."""
        open_inputs = [None if value is None else value.with_shapes(None) for value in inputs]
        return self.emit(op_name, *open_inputs, **params)

    def _results(self, op: OpDef, added: Added, inputs: Sequence[SymbolValue]) -> list[SymbolValue]:
        types = [TORCH_OF_NAME.get(value.dtype or "float32") for value in inputs]
        known = [value.shapes for value in inputs if value.shapes is not None]
        if len(known) < len(inputs):
            outs = infer_types(op, types, [None] * added.total, None, added.params)[1]
            return [SymbolValue(symbol, None, NAME_OF_TORCH.get(outs[i])) for i, symbol in enumerate(added.symbols)]
        trials = [[shapes[trial] or (1,) for shapes in known] for trial in range(self.builder.trials.count)]
        results = [self._inferred(op, added.params, trials[0], types)]
        for shapes in trials[1:]:
            results.append(results[0] if shapes == trials[0] else self._inferred(op, added.params, shapes, types))
        self._check_axes(results[0])
        elements = bool(known) and not any([any(shapes) for shapes in known])
        values = []
        for index, symbol in enumerate(added.symbols):
            of_output = [outputs[index][0] for outputs in results]
            if elements and all([shape == (1,) for shape in of_output]):
                of_output = [()] * len(of_output)
            values.append(SymbolValue(symbol, of_output, NAME_OF_TORCH.get(results[0][index][1])))
        return values

    def _check_axes(self, outputs: Any) -> None:
        most = max([len(output[0]) for output in outputs], default=0)
        if most > MOST_AXES:
            names = ", ".join(sorted(self._attributes)) or "none"
            self.fail(f"its result has {most} axes; arrays have at most {MOST_AXES} (attributes: {names})")

    def _inferred(self, op: OpDef, params: Mapping[str, Any], shapes: Sequence[Shape], types: Sequence[Any]) -> Any:
        try:
            return run_meta(op, shapes, types, params)
        except (MXNetError, *_FAILURES) as error:
            shapes_text = ", ".join(str(list(shape)) for shape in shapes)
            self.fail(f"{op.name} does not accept inputs of shapes {shapes_text}: {error}")

    def variable(self, array: onp.ndarray, suffix: str) -> SymbolValue:
        """Return a new constant of the result, named after the node."""
        base = self.name or next((name for name in self.outputs if name), self.kind.lower())
        return self.builder.constant(self.builder.unique(f"{base}_{suffix}"), array, fixed=True)

    def reshaped_constant(self, value: SymbolValue, shape: Sequence[int]) -> SymbolValue:
        """Return a constant under another shape and, if nothing else uses it, the same name."""
        assert value.array is not None
        name = value.name if self.builder.uses[value.name] <= 1 else self.builder.unique(value.name)
        return self.builder.constant(name, value.array.reshape(shape), value.fixed)

    def own_constant(self, value: SymbolValue) -> SymbolValue:
        """Return a constant that nothing else uses: itself, or a copy. Moving statistics must not be shared."""
        assert value.array is not None
        if self.builder.uses[value.name] <= 1:
            return value
        return self.builder.constant(self.builder.unique(value.name), value.array, value.fixed)

    def folded(self, arrays: Sequence[onp.ndarray]) -> SymbolValue:
        """Return values that are known, one array for each trial."""
        fixed = all(value is None or value.fixed or self.kind in ("Shape", "Size") for value in self.inputs)
        return self.builder.folded(self.outputs[0] or self.kind.lower(), arrays, fixed)

    def scalar_of(self, value: SymbolValue | None) -> float | int | None:
        """Return the number that a constant of one element is, None for anything else."""
        if value is None or value.array is None or value.array.size != 1:
            return None
        number: float | int = value.array.ravel()[0].item()
        return number

    def numpy_dtype(self, code: int) -> str:
        """Return MXNet's name of an element type of ONNX."""
        return self.builder.dtype_of_code(code, f"ONNX operator {self.kind} (node {self.name!r})")

    # What many readers need

    def cast(self, value: SymbolValue, dtype: str) -> SymbolValue:
        """Return the value in another element type, itself if it has that."""
        return value if value.dtype == dtype else self.emit("Cast", value, dtype=dtype)

    def aligned(self, *values: SymbolValue) -> list[SymbolValue]:
        """Return values in one element type: that of comparisons (0 or 1 in the operands' type) may differ."""
        types = {value.dtype for value in values}
        if len(types) < 2 or None in types:
            return list(values)
        widest = onp.result_type(*(t for t in types if t is not None)).name
        return [self.cast(value, widest) for value in values]

    def reshaped(self, value: SymbolValue, shape: Sequence[int], shapes: Sequence[Shape] | None = None) -> SymbolValue:
        """Return the value under a shape in MXNet's codes; ``shapes`` says what ONNX calls it where ranks differ."""
        result = self.emit("Reshape", value, shape=tuple(shape) or (1,))
        if shapes is not None:
            return result.with_shapes(shapes)
        return result.with_shapes([()] * self.builder.trials.count) if not shape else result

    def delayed(self, value: SymbolValue, make_value: Any) -> SymbolValue:
        """Return a folded value whose symbol, if anything needs it, is that of ``make_value()``."""
        return SymbolValue(
            Delayed(lambda: make_value().symbol, AttrScope.current),
            value.shapes,
            value.dtype,
            value.arrays,
            value.name,
            value.fixed,
        )
