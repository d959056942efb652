"""Recurrent layers."""

from __future__ import annotations

from itertools import takewhile
from math import prod

import torch

from ...._graph.node import Entry, Node, in_order
from .. import helpers
from ..call import Call
from ..registry import Emitted, Unpacked, emits
from .convolution import dtype_option

_LAYERS = {"lstm": ("LSTM", 4), "gru": ("GRU", 3), "rnn_tanh": ("RNN", 1), "rnn_relu": ("RNN", 1)}
_ZEROS = ("_zeros", "_npi_zeros", "_zeros_without_dtype", "zeros_like")


@emits("RNN")
def recurrent(call: Call) -> Emitted:
    """Write ``nn.LSTM``, ``nn.GRU`` or ``nn.RNN``, with the vector of all weights cut into torch's."""
    params = call.params
    vector = call.constant(1)
    if vector is None:
        call.refuse("its weights depend on an input.")
    if params["lstm_state_clip_min"] is not None or params["lstm_state_clip_max"] is not None:
        call.refuse("clipped states.")
    if params["projection_size"] == params["state_size"]:
        call.refuse("a projection to the size of the state, which nn.LSTM has not.")
    layer = call.layer_with(_construction(call), _weights(call, vector), _name(call))
    return _outputs(call, layer)


def _construction(call: Call) -> str:
    params = call.params
    kind, _ = _LAYERS[params["mode"]]
    options = [f"num_layers={params['num_layers']}"] if params["num_layers"] != 1 else []
    if params["mode"] == "rnn_relu":
        options.append('nonlinearity="relu"')
    if params["bidirectional"]:
        options.append("bidirectional=True")
    if params["projection_size"]:
        options.append(f"proj_size={params['projection_size']}")
    if params["p"] and params["num_layers"] > 1:
        options.append(f"dropout={call.number('p')}")
    sizes = f"{call.inputs[0].shape[2]}, {params['state_size']}"
    return f"nn.{kind}({', '.join([sizes, *options])}{dtype_option(call.dtype)})"


def _weights(call: Call, vector: torch.Tensor) -> dict[str, torch.Tensor]:
    """Return torch's weights: for each layer and direction first all matrices, then all biases, lie in the vector."""
    params, features = call.params, call.inputs[0].shape[2]
    rows = _LAYERS[params["mode"]][1] * params["state_size"]
    width = params["projection_size"] or params["state_size"]
    ends = ("", "_reverse") if params["bidirectional"] else ("",)
    shapes: dict[str, tuple[int, ...]] = {}
    for layer in range(params["num_layers"]):
        inputs = width * len(ends) if layer else features
        for end in ends:
            shapes[f"weight_ih_l{layer}{end}"] = (rows, inputs)
            shapes[f"weight_hh_l{layer}{end}"] = (rows, width)
            if params["projection_size"]:
                shapes[f"weight_hr_l{layer}{end}"] = (width, params["state_size"])
    for layer in range(params["num_layers"]):
        for end in ends:
            shapes[f"bias_ih_l{layer}{end}"] = shapes[f"bias_hh_l{layer}{end}"] = (rows,)
    parts = torch.split_with_sizes(vector, [prod(shape) for shape in shapes.values()])
    return {name: part.reshape(shape) for part, (name, shape) in zip(parts, shapes.items(), strict=True)}


def _name(call: Call) -> str:
    """Return what the names of the weights begin with: ``lstm0`` of ``lstm0_l0_i2h_weight``."""
    variables = [node.name for node in in_order([call.node.inputs[1]]) if node.op is None]
    shared = zip(min(variables), max(variables), strict=False)  # what these share, all share
    prefix = "".join(a for a, _ in takewhile(lambda pair: pair[0] == pair[1], shared))
    return prefix.removesuffix("parameters").rstrip("_") or call.node.name


def _is_zeros(entry: Entry) -> bool:
    """Return whether a state is made of zeros, perhaps through steps that only arrange it."""
    node: Node = entry.node
    while node.op is not None and len(node.inputs) == 1 and node.op.name in ("Reshape", "broadcast_axis", "_copy"):
        node = node.inputs[0].node
    return node.op is not None and node.op.name in _ZEROS


def _outputs(call: Call, layer: str) -> Emitted:
    lstm, lengths = call.params["mode"] == "lstm", call.params["use_sequence_length"]
    count = 2 if lstm else 1
    data = call.inputs[0]
    if all(_is_zeros(entry) for entry in call.node.inputs[2 : 2 + count]):
        state = "None" if lengths else ""
    else:
        states = [str(value) for value in call.inputs[2 : 2 + count]]
        state = f"({', '.join(states)})" if lstm else states[0]
    if lengths:
        run = call.helper(helpers.run_on_lengths)
        result = f"{run}({layer}, {data}, {state}, {call.inputs[2 + count]})"
    else:
        result = f"{layer}({data}, {state})" if state else f"{layer}({data})"
    if not call.params["state_outputs"]:
        return f"{result}[0]"
    return Unpacked("{0}, ({1}, {2})" if lstm else "{0}, {1}", result)
