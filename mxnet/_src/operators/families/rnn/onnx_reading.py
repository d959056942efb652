"""RNN, LSTM and GRU: MXNet's fused operator where it computes the same, otherwise a loop over the steps."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as onp

from ...exchange.onnx.inner_graphs import for_each
from ...exchange.onnx.onnx_node import OnnxNode
from ...exchange.onnx.readers import from_onnx
from ...exchange.onnx.symbol_values import SymbolValue

# ONNX's order of gates -> positions of MXNet's gates in it. LSTM: i o f c -> i f c o. GRU: z r h -> r z h.
_GATES = {"RNN": (0,), "LSTM": (0, 2, 3, 1), "GRU": (1, 0, 2)}
_DEFAULTS = {"RNN": ("Tanh",), "LSTM": ("Sigmoid", "Tanh", "Tanh"), "GRU": ("Sigmoid", "Tanh")}
_PLAIN = {"Sigmoid": "sigmoid", "Tanh": "tanh", "Relu": "relu", "Softsign": "softsign"}

_ALPHAS = {"LeakyRelu": 0.01, "Elu": 1.0, "HardSigmoid": 0.2}


class Layer:
    """The parts of a recurrent node.

    Attributes
    ----------
    data : SymbolValue, (T, N, C)
    directions : int
        1 or 2.
    size : int
        Number of hidden units.
    activations : list of str
        For all directions, one after the other.
    """

    def __init__(self, op: OnnxNode) -> None:
        self.op = op
        self.kind = op.kind
        direction = op.attribute("direction", "forward")
        if direction not in ("forward", "reverse", "bidirectional"):
            op.fail(f"direction {direction!r}")
        self.backwards = direction == "reverse"
        self.directions = 2 if direction == "bidirectional" else 1
        self.weight, self.recurrent, self.bias = op.data(1), op.data(2), op.input(3)
        self.size = op.shape(2)[2] or 0
        self.batch_first = bool(op.attribute("layout", 0))
        self.data = self._time_first(op.data(0))
        self.lengths = op.input(4)
        self.states = [op.input(5), op.input(6)] if op.kind == "LSTM" else [op.input(5)]
        self.peepholes = op.input(7) if op.kind == "LSTM" else None
        self.activations = list(op.attribute("activations", ())) or list(_DEFAULTS[op.kind]) * self.directions

    def _time_first(self, value: SymbolValue) -> SymbolValue:
        return self.op.emit("SwapAxis", value, dim1=0, dim2=1) if self.batch_first else value

    def state(self, position: int) -> SymbolValue:
        """Return an initial state (directions, N, H); zeros if none is given."""
        value = self.states[position]
        if value is not None:
            return self._time_first(value)
        return self.op.emit("broadcast_like", self._zeros(), self.data, lhs_axes=(1,), rhs_axes=(1,))

    def _zeros(self) -> SymbolValue:
        shape = (self.directions, 1, self.size)
        return self.op.emit("_full", shape=shape, value=0.0, dtype=self.data.dtype or "float32")

    def is_fused(self) -> bool:
        """Return whether MXNet's operator computes the same."""
        op, is_default = self.op, self.activations == list(_DEFAULTS[self.kind]) * self.directions
        if self.kind == "RNN" and self.activations == ["Relu"] * self.directions:
            is_default = True
        standard = self.kind != "GRU" or bool(op.attribute("linear_before_reset", 0))
        constants = (self.weight, self.recurrent, self.bias)
        return (
            is_default
            and standard
            and self.peepholes is None
            and self.lengths is None
            and not op.has("clip")
            and not op.attribute("input_forget", 0)
            and all(value is None or value.array is not None for value in constants)
        )

    def finished(self, outputs: SymbolValue, states: Sequence[SymbolValue]) -> list[SymbolValue]:
        """Return the node's outputs: (T, directions, N, H), and states (directions, N, H), in the node's layout."""
        op = self.op
        if not self.batch_first:
            return [outputs, *states]
        turned = op.emit("transpose", outputs, axes=(2, 0, 1, 3))
        return [turned, *(op.emit("SwapAxis", state, dim1=0, dim2=1) for state in states)]


@from_onnx("RNN", "LSTM", "GRU")
def _recurrent(op: OnnxNode) -> list[SymbolValue]:
    layer = Layer(op)
    return _fused(layer) if layer.is_fused() else _loops(layer)


def _parameters(layer: Layer) -> SymbolValue:
    """Return the weights of all directions, then their biases, as one vector in MXNet's order of gates."""
    order, size = _GATES[layer.kind], layer.size
    weight, recurrent = layer.weight.array, layer.recurrent.array
    assert weight is not None
    assert recurrent is not None
    bias = None if layer.bias is None else layer.bias.array
    if bias is None:
        bias = onp.zeros((layer.directions, 2 * len(order) * size), weight.dtype)

    def sorted_gates(rows: onp.ndarray) -> onp.ndarray:
        return rows.reshape(len(order), size, -1)[list(order)].ravel()

    parts = [sorted_gates(array[d]) for d in range(layer.directions) for array in (weight, recurrent)]
    parts += [sorted_gates(part) for d in range(layer.directions) for part in onp.split(bias[d], 2)]
    base = layer.op.name or layer.op.outputs[0] or layer.op.kind.lower()
    name = layer.op.builder.unique(f"{base}_parameters")
    return layer.op.builder.constant(name, onp.concatenate(parts))


def _fused(layer: Layer) -> list[SymbolValue]:
    op = layer.op
    data = op.emit("reverse", layer.data, axis=(0,)) if layer.backwards else layer.data
    mode = {"RNN": f"rnn_{layer.activations[0].lower()}", "LSTM": "lstm", "GRU": "gru"}[layer.kind]
    states = [layer.state(i) for i in range(len(layer.states))]
    outputs, *last = op.emit_all(
        "RNN",
        data,
        _parameters(layer),
        *states,
        state_size=layer.size,
        num_layers=1,
        bidirectional=layer.directions == 2,
        mode=mode,
        state_outputs=True,
    )
    if layer.backwards:
        outputs = op.emit("reverse", outputs, axis=(0,))
    split = op.reshaped(outputs, (0, 0, layer.directions, layer.size))
    return layer.finished(op.emit("transpose", split, axes=(0, 2, 1, 3)), last)


# The general case, step by step


class Cell:
    """One direction of a layer."""

    def __init__(self, layer: Layer, direction: int) -> None:
        op = self.op = layer.op
        self.layer = layer
        self.size = layer.size
        names = _DEFAULTS[layer.kind]
        self.activations = layer.activations[direction * len(names) : (direction + 1) * len(names)]
        self.weight = self.part(layer.weight, direction)
        self.recurrent = self.part(layer.recurrent, direction)
        self.biases: list[SymbolValue | None] = [None, None]
        gates = len(_GATES[layer.kind])
        if layer.bias is not None:
            joined_bias = self.part(layer.bias, direction)
            middle = gates * self.size
            self.biases = [
                op.emit("slice_axis", joined_bias, axis=0, begin=0, end=middle),
                op.emit("slice_axis", joined_bias, axis=0, begin=middle, end=2 * middle),
            ]
        self.peepholes = None if layer.peepholes is None else self.part(layer.peepholes, direction)

    def part(self, value: SymbolValue, direction: int) -> SymbolValue:
        """Return the part of one direction."""
        direction_slice = self.op.emit("slice_axis", value, axis=0, begin=direction, end=direction + 1)
        return self.op.emit("squeeze", direction_slice, axis=(0,))

    def product(
        self, data: SymbolValue, weight: SymbolValue, bias: SymbolValue | None, gates: slice | None = None
    ) -> SymbolValue:
        """Return an affine map, or that of some gates."""
        if gates is not None:
            weight, bias = self.gate(weight, gates, 0), None if bias is None else self.gate(bias, gates, 0)
        rows = self.op.known_shape(weight)[0]
        return self.op.emit("FullyConnected", data, weight, bias, num_hidden=rows, no_bias=bias is None, flatten=False)

    def gate(self, value: SymbolValue, gates: slice, axis: int = 1) -> SymbolValue:
        """Return some gates' part of an axis."""
        begin, end = gates.start * self.size, gates.stop * self.size
        return self.op.emit("slice_axis", value, axis=axis, begin=begin, end=end)

    def activate(self, position: int, value: SymbolValue) -> SymbolValue:
        """Return an activation, of a value that is kept within the node's limits."""
        op, name = self.op, self.activations[position]
        limit = op.attribute("clip")
        if limit:
            value = op.emit("clip", value, a_min=-limit, a_max=limit)
        return op.emit(_PLAIN[name], value) if name in _PLAIN else self._with_parameters(name, position, value)

    def _with_parameters(self, name: str, position: int, value: SymbolValue) -> SymbolValue:
        op = self.op
        alphas, betas = op.attribute("activation_alpha") or (), op.attribute("activation_beta") or ()
        alpha = alphas[position] if position < len(alphas) else _ALPHAS.get(name)
        beta = betas[position] if position < len(betas) else 0.5
        if name not in _ALPHAS:
            op.fail(f"activation {name!r} is not supported; {', '.join((*_PLAIN, *_ALPHAS))} are")
        if name == "HardSigmoid":
            return op.emit("hard_sigmoid", value, alpha=alpha, beta=beta)
        return op.emit("LeakyReLU", value, act_type="elu" if name == "Elu" else "leaky", slope=alpha)

    def mixed(self, gate: SymbolValue, first: SymbolValue, second: SymbolValue) -> SymbolValue:
        """Return ``(1 - gate) * first + gate * second``."""
        op = self.op
        complement = op.emit("broadcast_mul", op.emit("_rminus_scalar", gate, scalar=1.0), first)
        return op.emit("broadcast_add", complement, op.emit("broadcast_mul", gate, second))

    def step(self, data: SymbolValue, states: list[SymbolValue]) -> list[SymbolValue]:
        """Return the states after one step."""
        return {"RNN": self._rnn, "LSTM": self._lstm, "GRU": self._gru}[self.layer.kind](data, states)

    def _sum(self, data: SymbolValue, hidden: SymbolValue) -> SymbolValue:
        """Return the sum that all gates get."""
        inner = self.product(data, self.weight, self.biases[0])
        return self.op.emit("broadcast_add", inner, self.product(hidden, self.recurrent, self.biases[1]))

    def _rnn(self, data: SymbolValue, states: list[SymbolValue]) -> list[SymbolValue]:
        return [self.activate(0, self._sum(data, states[0]))]

    def _lstm(self, data: SymbolValue, states: list[SymbolValue]) -> list[SymbolValue]:
        op, (hidden, cell) = self.op, states
        total = self._sum(data, hidden)
        gates = [self.gate(total, slice(i, i + 1)) for i in range(4)]  # i o f c

        def watched(position: int, content: SymbolValue) -> SymbolValue:
            if self.peepholes is None:
                return gates[position]
            weight = self.gate(self.peepholes, slice(position, position + 1), 0)
            return op.emit("broadcast_add", gates[position], op.emit("broadcast_mul", content, weight))

        enter = self.activate(0, watched(0, cell))
        forget = self.activate(0, watched(2, cell))
        if op.attribute("input_forget", 0):
            forget = op.emit("_rminus_scalar", enter, scalar=1.0)
        new = op.emit("broadcast_mul", enter, self.activate(1, gates[3]))
        cell = op.emit("broadcast_add", op.emit("broadcast_mul", forget, cell), new)
        leave = self.activate(0, watched(1, cell))
        return [op.emit("broadcast_mul", leave, self.activate(2, cell)), cell]

    def _gru(self, data: SymbolValue, states: list[SymbolValue]) -> list[SymbolValue]:
        op, (hidden,) = self.op, states
        first, last = slice(0, 2), slice(2, 3)
        inner = self.product(data, self.weight, self.biases[0])
        outer = self.product(hidden, self.recurrent, self.biases[1], first)
        gate_sums = op.emit("broadcast_add", self.gate(inner, first), outer)
        update, reset = (self.activate(0, self.gate(gate_sums, slice(i, i + 1))) for i in range(2))
        if op.attribute("linear_before_reset", 0):
            through = op.emit("broadcast_mul", reset, self.product(hidden, self.recurrent, self.biases[1], last))
        else:
            through = self.product(op.emit("broadcast_mul", reset, hidden), self.recurrent, self.biases[1], last)
        new = self.activate(1, op.emit("broadcast_add", self.gate(inner, last), through))
        return [self.mixed(update, new, hidden)]


def _loops(layer: Layer) -> list[SymbolValue]:
    """Return the outputs of a layer whose directions are loops."""
    op = layer.op
    outputs, states = [], []
    for direction in range(layer.directions):
        backwards = layer.backwards or direction == 1
        output, last = _loop(layer, Cell(layer, direction), direction, backwards)
        outputs.append(output)
        states.append(last)
    joined = op.emit("stack", *outputs, axis=1)
    finals = [op.emit("stack", *parts, axis=0) for parts in zip(*states, strict=True)]
    return layer.finished(joined, finals)


def _loop(layer: Layer, cell: Cell, direction: int, backwards: bool) -> tuple[SymbolValue, list[SymbolValue]]:
    op, lengths = layer.op, layer.lengths
    dtype = layer.data.dtype or "float32"
    data = _turned(op, layer.data, lengths) if backwards else layer.data
    begin = [cell.part(layer.state(i), direction) for i in range(len(layer.states))]
    if lengths is None:
        sequences = [data]
    else:
        steps = op.cast(op.emit("_contrib_arange_like", data, axis=0), dtype)
        lengths = op.reshaped(op.cast(lengths, dtype), (1, -1, 1))
        sequences = [data, op.emit("broadcast_lesser", op.reshaped(steps, (-1, 1, 1)), lengths)]

    def step(elements: list[SymbolValue], states: list[SymbolValue]) -> tuple[list[SymbolValue], list[SymbolValue]]:
        after = cell.step(elements[0], states)
        if len(elements) == 1:
            return [after[0]], after
        # Behind the end of a sequence outputs are zero, and states stay.
        active = elements[1]
        new_states = [cell.mixed(active, old, new) for old, new in zip(states, after, strict=True)]
        return [op.emit("broadcast_mul", after[0], active)], new_states

    outputs, states = for_each(op, step, sequences, begin)
    output = outputs[0]
    return (_turned(op, output, layer.lengths) if backwards else output), states


def _turned(op: OnnxNode, data: SymbolValue, lengths: SymbolValue | None) -> SymbolValue:
    """Return sequences from their last element to their first."""
    if lengths is None:
        return op.emit("reverse", data, axis=(0,))
    return op.emit("SequenceReverse", data, op.cast(lengths, data.dtype or "float32"), use_sequence_length=True)
