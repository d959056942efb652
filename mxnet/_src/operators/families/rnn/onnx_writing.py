"""Recurrent layers.

MXNet keeps the weights of all layers in one vector: for every layer and direction those from input to hidden, from
hidden to hidden and of the projection, then all biases in the same order.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, prod

import numpy as onp

from ...exchange.onnx.lowerings.shape import cut
from ...exchange.onnx.mxnet_node import MxnetNode, to_onnx
from ...exchange.onnx.onnx_values import OnnxValue

# ONNX's order of the gates, by their positions in MXNet's: lstm i f g o -> i o f c, gru r z n -> z r h.
_GATES = {"lstm": (0, 3, 1, 2), "gru": (1, 0, 2), "rnn_relu": (0,), "rnn_tanh": (0,)}
_KINDS = {"lstm": "LSTM", "gru": "GRU", "rnn_relu": "RNN", "rnn_tanh": "RNN"}


@dataclass(frozen=True)
class _Cell:
    """The weights of one layer in one direction, as MXNet has them."""

    input: OnnxValue
    state: OnnxValue
    projection: OnnxValue | None
    input_bias: OnnxValue
    state_bias: OnnxValue


class _Vector:
    """Cuts the parameter vector into its parts."""

    def __init__(self, op: MxnetNode, vector: OnnxValue) -> None:
        self.op, self.vector, self.position = op, vector, 0

    def take(self, *shape: int) -> OnnxValue:
        """Return the next part."""
        begin, self.position = self.position, self.position + prod(shape)
        if self.vector.constant is not None:
            return self.op.constant(self.vector.constant[begin : self.position].reshape(shape), role="weight")
        return self.op.emit("Reshape", cut(self.op, self.vector, 0, begin, self.position), list(shape), shape=shape)


class _Network:
    """The layers of one node."""

    def __init__(self, op: MxnetNode) -> None:
        p = op.params
        self.op = op
        self.mode = p["mode"]
        self.hidden = p["state_size"]
        self.projection = p["projection_size"] or None
        self.width = self.projection or self.hidden
        self.layers = p["num_layers"]
        self.directions = 2 if p["bidirectional"] else 1
        self.clip = _clip(op)
        self.lengths = op.input("sequence_length")
        self.cells = self._cells()

    def _cells(self) -> list[_Cell]:
        vector = _Vector(self.op, self.op.needed("parameters"))
        rows = len(_GATES[self.mode]) * self.hidden
        features = (self.op.data.shape or (-1,) * 3)[2]
        if features == -1:
            self.op.refuse("number of features of the input", "unknown", "fix the last axis of the input")
        weights = []
        for layer in range(self.layers):
            inputs = features if layer == 0 else self.width * self.directions
            for _ in range(self.directions):
                weights.append(
                    (
                        vector.take(rows, inputs),
                        vector.take(rows, self.width),
                        vector.take(self.projection, self.hidden) if self.projection else None,
                    )
                )
        return [_Cell(*matrices, vector.take(rows), vector.take(rows)) for matrices in weights]


def _clip(op: MxnetNode) -> tuple[float, float] | None:
    low, high = op.params["lstm_state_clip_min"], op.params["lstm_state_clip_max"]
    if low is None and high is None:
        return None
    return (-inf if low is None else low, inf if high is None else high)


@to_onnx("RNN")
def rnn(op: MxnetNode) -> Sequence[OnnxValue]:
    """LSTM, GRU or RNN for each layer; with a projection or a clipped state, Scan over the steps."""
    network = _Network(op)
    lengths = None if network.lengths is None else network.lengths.cast("int32")
    states = [op.needed("state")] + ([op.needed("state_cell")] if network.mode == "lstm" else [])
    run = _scanned if network.projection or network.clip else _layer
    output = op.data
    finals: list[list[OnnxValue]] = [[] for _ in states]
    for layer in range(network.layers):
        first = layer * network.directions
        initial_states = [_states(op, state, first, network) for state in states]
        output, *final = run(
            network, output, network.cells[first : first + network.directions], initial_states, lengths
        )
        for collected, value in zip(finals, final, strict=True):
            collected.append(value)
    if not op.params["state_outputs"]:
        return [output]
    return [output, *(f[0] if len(f) == 1 else op.emit("Concat", *f, axis=0) for f in finals)]


def _states(op: MxnetNode, state: OnnxValue, first: int, network: _Network) -> OnnxValue | None:
    """Return the initial states of a layer; None means zeros."""
    if state.constant is not None and not state.constant.any():
        return None
    if network.layers == 1:
        return state
    return cut(op, state, 0, first, first + network.directions)


def _reordered(op: MxnetNode, weight: OnnxValue, mode: str) -> OnnxValue:
    """Put the gates into ONNX's order."""
    order = _GATES[mode]
    if len(order) == 1:
        return weight
    if weight.constant is not None:
        parts = onp.split(weight.constant, len(order))
        return op.constant(onp.concatenate([parts[i] for i in order]), role="weight")
    rows = (weight.shape or (0,))[0] // len(order)
    return op.emit("Concat", *(cut(op, weight, 0, i * rows, (i + 1) * rows) for i in order), axis=0)


def _stacked(op: MxnetNode, values: Sequence[OnnxValue]) -> OnnxValue:
    if all(v.constant is not None for v in values):
        return op.constant(onp.stack([v.constant for v in values]), role="weights")
    return op.emit("Concat", *(v.unsqueeze(0) for v in values), axis=0)


def _joined(op: MxnetNode, first: OnnxValue, second: OnnxValue) -> OnnxValue:
    if first.constant is not None and second.constant is not None:
        return op.constant(onp.concatenate([first.constant, second.constant]), role="bias")
    return op.emit("Concat", first, second, axis=0)


def _layer(
    network: _Network,
    data: OnnxValue,
    cells: Sequence[_Cell],
    states: Sequence[OnnxValue | None],
    lengths: OnnxValue | None,
) -> list[OnnxValue]:
    op, mode = network.op, network.mode
    biases = [_joined(op, _reordered(op, c.input_bias, mode), _reordered(op, c.state_bias, mode)) for c in cells]
    activations = {"rnn_relu": ["Relu"], "rnn_tanh": ["Tanh"]}.get(mode)
    outputs = op.writer.emit_many(
        _KINDS[mode],
        data,
        _stacked(op, [_reordered(op, c.input, mode) for c in cells]),
        _stacked(op, [_reordered(op, c.state, mode) for c in cells]),
        _stacked(op, biases),
        lengths,
        *states,
        count=1 + len(states),
        hidden_size=network.hidden,
        direction="bidirectional" if network.directions == 2 else "forward",
        linear_before_reset=1 if mode == "gru" else None,
        activations=None if activations is None else activations * network.directions,
    )
    sequence = outputs[0]
    if network.directions == 1:
        return [sequence.squeeze(1), *outputs[1:]]
    joined = op.emit("Transpose", sequence, perm=[0, 2, 1, 3])
    return [op.emit("Reshape", joined, [0, 0, network.directions * network.hidden]), *outputs[1:]]


def _scanned(
    network: _Network,
    data: OnnxValue,
    cells: Sequence[_Cell],
    states: Sequence[OnnxValue | None],
    lengths: OnnxValue | None,
) -> list[OnnxValue]:
    """Write the steps of a layer as a Scan, each direction for itself."""
    op = network.op
    sequences, finals = [], []
    for number, cell in enumerate(cells):
        initial = [_initial(op, network, data, states[i], number, i) for i in range(2)]
        turned = _turned(op, data, lengths) if number else data
        sequence, *final = _scan(network, turned, cell, initial, lengths)
        sequences.append(_turned(op, sequence, lengths) if number else sequence)
        finals.append(final)
    joined = sequences[0] if len(sequences) == 1 else op.emit("Concat", *sequences, axis=2)
    stacked = [
        op.emit("Concat", *(f[i].unsqueeze(0) for f in finals), axis=0)
        if len(finals) > 1
        else finals[0][i].unsqueeze(0)
        for i in range(2)
    ]
    return [joined, *stacked]


def _turned(op: MxnetNode, data: OnnxValue, lengths: OnnxValue | None) -> OnnxValue:
    """Turn time round, each sequence within its length."""
    if lengths is None:
        return op.emit("Slice", data, [-1], [-(2**62)], [0], [-1], shape=data.shape)
    return op.emit("ReverseSequence", data, lengths.cast("int64"), time_axis=0, batch_axis=1, shape=data.shape)


def _initial(
    op: MxnetNode, network: _Network, data: OnnxValue, state: OnnxValue | None, layer_index: int, state_index: int
) -> OnnxValue:
    """Return the initial state of a direction, (N, width)."""
    width = network.hidden if state_index else network.width
    if state is None:
        return op.emit(
            "Expand", op.constant(0.0, data.dtype), op.writer.vector([data.length(1), width]), shape=(-1, width)
        )
    return cut(op, state, 0, layer_index, layer_index + 1).squeeze(0)


def _scan(
    network: _Network, data: OnnxValue, cell: _Cell, states: Sequence[OnnxValue], lengths: OnnxValue | None
) -> list[OnnxValue]:
    op, writer = network.op, network.op.writer
    projected = op.emit("MatMul", data, cell.input.transpose(1, 0)) + cell.input_bias
    turned = cell.state.transpose(1, 0)
    projection = None if cell.projection is None else cell.projection.transpose(1, 0)
    scanned = [projected]
    if lengths is not None:
        steps = _steps(op, data)
        scanned.append(op.emit("Less", steps, lengths.cast("int64").reshape(1, -1, 1)))
    size = network.hidden
    with writer.inner("step") as body:
        hidden = OnnxValue(writer, writer.unique("hidden"), data.dtype, (-1, network.width))
        memory = OnnxValue(writer, writer.unique("memory"), data.dtype, (-1, size))
        arrived = OnnxValue(writer, writer.unique("arrived"), data.dtype, (-1, 4 * size))
        body.inputs = [hidden, memory, arrived]
        gates = arrived + op.emit("MatMul", hidden, turned) + cell.state_bias
        parts = [cut(op, gates, 1, i * size, (i + 1) * size) for i in range(4)]
        remembered = op.emit("Sigmoid", parts[1]) * memory
        new_memory = remembered + op.emit("Sigmoid", parts[0]) * op.emit("Tanh", parts[2])
        if network.clip is not None:
            low, high = (op.constant(n, data.dtype) for n in network.clip)
            new_memory = op.emit("Clip", new_memory, low, high)
        new_hidden = op.emit("Sigmoid", parts[3]) * op.emit("Tanh", new_memory)
        if projection is not None:
            new_hidden = op.emit("MatMul", new_hidden, projection)
        output = op.emit("Identity", new_hidden)
        if lengths is not None:
            inside = OnnxValue(writer, writer.unique("inside"), "bool", (-1, 1))
            body.inputs.append(inside)
            output = op.emit("Where", inside, new_hidden, op.constant(0.0, data.dtype))
            new_hidden = op.emit("Where", inside, new_hidden, hidden)
            new_memory = op.emit("Where", inside, new_memory, memory)
        body.outputs = [new_hidden, new_memory, output]
    dtypes = [data.dtype] * 3
    outputs = writer.emit_many(
        "Scan", *states, *scanned, count=3, dtypes=dtypes, body=body, num_scan_inputs=len(scanned)
    )
    return [outputs[2], outputs[0], outputs[1]]


def _steps(op: MxnetNode, data: OnnxValue) -> OnnxValue:
    """Return the indices of the steps as (T, 1, 1)."""
    length = data.length(0)
    limit = op.constant(length, "int64") if isinstance(length, int) else length.reshape()
    step_range = op.emit("Range", op.constant(0, "int64"), limit, op.constant(1, "int64"), shape=(-1,))
    return step_range.unsqueeze(1, 2)
