"""An operator as code of torch: the functions of torch that its kernel calls, without those that change nothing."""

from __future__ import annotations

from collections import Counter
from math import isfinite
from typing import Any

import torch

from ....operators.definition import tracing
from ....operators.definition.tracing import Computed, Trace, Traced
from ....operators.definition.translations import Block, Emitted, TorchBuilder, Unpacked
from .literals import literal
from .values import Untraced

_SIGNS = {
    "add": "+",
    "sub": "-",
    "mul": "*",
    "div": "/",
    "truediv": "/",
    "floordiv": "//",
    "pow": "**",
    "matmul": "@",
    "and": "&",
    "or": "|",
    "xor": "^",
    "eq": "==",
    "ne": "!=",
    "lt": "<",
    "le": "<=",
    "gt": ">",
    "ge": ">=",
    "lshift": "<<",
    "rshift": ">>",
}
_REVERSED = {
    "radd": "+",
    "rsub": "-",
    "rmul": "*",
    "rdiv": "/",
    "rtruediv": "/",
    "rpow": "**",
    "rlshift": "<<",
    "rand": "&",
    "ror": "|",
}
_BEFORE = {"neg": "-", "invert": "~"}
_MODULES = ("linalg", "fft", "special")
# Functions that are layers without weights.
_LAYERS = {
    f"{reduction}_pool{n}d": f"{reduction.capitalize()}Pool{n}d" for reduction in ("max", "avg") for n in (1, 2, 3)
}
_OPTIONS_OFF = {
    "inplace",
    "return_indices",
    "sparse",
    "copy",
    "memory_format",
    "generator",
}  # functions that kernels call for speed only


def traced(call: TorchBuilder) -> Emitted:
    """Write a node as what its kernel does."""
    node = call.node
    params = (
        {**node.params, "shape": call.shape}
        if not node.inputs and isinstance(node.params.get("shape"), tuple)
        else node.params
    )
    shapes = [call.input_shape(i) for i in range(len(node.inputs))]
    dtypes = [call.input_dtype(i) for i in range(len(node.inputs))]
    try:
        trace = tracing.trace(node.op, params, shapes, dtypes)
    except tracing.Untraceable as error:
        raise Untraced(f"node {node.name!r} ({node.op.name}) cannot be written as torch code: {error}") from error
    return _Writer(call, trace).result()


class _Writer:
    """Writes the calls of a trace; what is used once stands where it is used."""

    def __init__(self, call: TorchBuilder, trace: Trace) -> None:
        self._call = call
        self._trace = trace
        self._texts: dict[Traced, str] = {}
        self._inputs = {traced: index for index, traced in enumerate(trace.inputs)}
        self._lines: list[str] = []
        self._calls = trace.needed
        self._uses = Counter(
            operand
            for traced_call in self._calls
            for operand in tracing.tensors((traced_call.args, traced_call.kwargs))
        )
        self._uses.update(trace.outputs)
        self._is_double = any(traced.dtype is torch.float64 for traced in (*trace.inputs, *trace.outputs))

    def result(self) -> Emitted:
        """Return the expressions of the outputs, and the lines before them."""
        for call in self._calls:
            self._write(call)
        output_codes = tuple(_bare(self._text(output)) for output in self._trace.outputs)
        if len(self._lines) == 1 and self._calls[-1].several and self._calls[-1].results == tuple(self._trace.outputs):
            return Unpacked(self._pattern(len(output_codes)), self._lines[0].split(" = ", 1)[1])
        if self._lines:
            return Block(tuple(self._lines), output_codes)
        return output_codes[0] if len(output_codes) == 1 else output_codes

    @staticmethod
    def _pattern(count: int) -> str:
        return ", ".join(f"{{{index}}}" for index in range(count)) + "," * (count == 1)

    def _write(self, call: tracing.TracedCall) -> None:
        if call.name == "setitem":
            target = self._name(call, call.results[0])
            base, index, value = call.args
            self._lines += [
                f"{target} = {_bare(self._text(base))}.clone()",
                f"{target}[{self._index(index)}] = {_bare(self._value(value))}",
            ]
            return
        text = self._expression(call)
        if call.several:
            names = [self._name(call, result) for result in call.results]
            self._lines.append(f"{', '.join(names)}{',' * (len(names) == 1)} = {_bare(text)}")
        elif self._uses[call.results[0]] > 1:
            name = self._name(call, call.results[0])
            self._lines.append(f"{name} = {_bare(text)}")
        else:
            self._texts[call.results[0]] = text

    def _name(self, call: tracing.TracedCall, result: Traced) -> str:
        name = self._call.local(f"{self._call.node.name.removesuffix('_fwd')}_{call.name}")
        self._texts[result] = name
        return name

    def _expression(self, call: tracing.TracedCall) -> str:
        name, args, kwargs = call.name, call.args, dict(call.kwargs)
        if name == "getitem":
            return f"{self._text(args[0])}[{self._index(args[1])}]"
        if not kwargs and len(args) == 2 and (name in _SIGNS or name in _REVERSED):
            left, right = args if name in _SIGNS else args[::-1]
            return f"({self._value(left)} {_SIGNS.get(name) or _REVERSED[name]} {self._value(right)})"
        if not kwargs and len(args) == 1 and name in _BEFORE:
            return f"({_BEFORE[name]}{self._value(args[0])})"
        if name == "to" and isinstance(args[0], Traced) and args[0].dtype is call.results[0].dtype:
            return self._text(args[0])
        return self._called(call, args, kwargs)

    def _called(self, call: tracing.TracedCall, args: tuple[Any, ...], kwargs: dict[str, Any]) -> str:
        name = call.name
        options = {k: v for k, v in kwargs.items() if not (k in _OPTIONS_OFF or k == "device")}
        listed = [_bare(self._value(a)) for a in args] + [f"{k}={_bare(self._value(v))}" for k, v in options.items()]
        if "device" in kwargs:
            listed += [self._call.device_option().removeprefix(", ")]
        if name in _LAYERS:
            layer = self._call.layer_with(f"nn.{_LAYERS[name]}({', '.join(listed[1:])})", {})
            return f"{layer}({listed[0]})"
        if call.origin in ("torch", "functional"):
            for module in _MODULES:
                name = name.replace(f"{module}_", f"{module}.", 1) if name.startswith(f"{module}_") else name
            return f"{call.origin}.{name}({', '.join(filter(None, listed))})"
        if call.origin == "attribute":
            return f"{self._value(args[0])}.{name}"
        name = name if hasattr(torch.Tensor, name) else f"{name}_"  # as Tensor.exponential_, on a new tensor
        return f"{self._value(args[0])}.{name}({', '.join(filter(None, listed[1:]))})"

    def _text(self, tensor: Traced) -> str:
        if tensor in self._inputs:
            return str(self._call.inputs[self._inputs[tensor]])
        if tensor in self._trace.constants:
            array = self._trace.constants[tensor]
            if array.numel() > 64:
                self._call.refuse("its kernel makes a table")
            return f"torch.tensor({array.tolist()}, dtype={array.dtype}{self._call.device_option()})"
        return self._texts[tensor]

    def _index(self, index: Any) -> str:
        listed = index if isinstance(index, tuple) else (index,)
        return ", ".join(self._slice(item) for item in listed) or "()"

    def _slice(self, index: Any) -> str:
        if isinstance(index, slice):
            start, stop = ("" if end is None else self._value(end) for end in (index.start, index.stop))
            return f"{start}:{stop}" + ("" if index.step is None else f":{index.step}")
        return "..." if index is Ellipsis else _bare(self._value(index))

    def _value(self, value: Any) -> str:
        if isinstance(value, Traced):
            return self._text(value)
        if isinstance(value, Computed):
            return self._length(value)
        if isinstance(value, torch.device):
            return self._call.device_option().removeprefix(", device=") or '"cpu"'
        if isinstance(value, (tuple, list)):
            if value and not self._inputs and tuple(value) == self._call.shape:
                return self._call.own_shape()  # of an array made in the graph
            inner = ", ".join(_bare(self._value(v)) for v in value)
            return f"({inner},)" if len(value) == 1 else f"({inner})"
        text = repr(value) if self._is_double and isinstance(value, float) and isfinite(value) else literal(value)
        return f"({text})" if text.startswith("-") else text

    def _length(self, length: Computed) -> str:
        if length.function == "length":
            tensor, axis = length.operands
            return f"{self._text(tensor)}.shape[{axis}]"
        left, right = (self._value(operand) for operand in length.operands)
        return f"({left} {_SIGNS[length.function]} {right})"


def _bare(text: str) -> str:
    """Return an expression without parentheses around all of it."""
    if not text.startswith("(") or not text.endswith(")"):
        return text
    depth = 0
    for index, character in enumerate(text):
        depth += (character == "(") - (character == ")")
        if depth == 0 and index < len(text) - 1:
            return text
    inner = text[1:-1]
    return text if not inner or _has_comma(inner) else inner


def _has_comma(text: str) -> bool:
    depth = 0
    for character in text:
        depth += (character in "([{") - (character in ")]}")
        if character == "," and depth == 0:
            return True
    return False
