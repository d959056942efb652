"""Recurrent layers in other formats."""

from __future__ import annotations

from itertools import takewhile
from math import prod
from typing import Any

import torch
from torch import nn

from ...definition.translations import Emitted, TorchBuilder, Unpacked, to_torch
from ..common.translated import dtype_option

_ZEROS = ("_zeros", "_npi_zeros", "_zeros_without_dtype", "zeros_like")
_LAYERS = {"lstm": ("LSTM", 4), "gru": ("GRU", 3), "rnn_tanh": ("RNN", 1), "rnn_relu": ("RNN", 1)}


@to_torch("RNN")
def recurrent(b: TorchBuilder) -> Emitted:
    """Write ``nn.LSTM``, ``nn.GRU`` or ``nn.RNN``, with the vector of all weights cut into torch's."""
    params = b.params
    vector = b.constant(1)
    if vector is None:
        b.refuse("its weights depend on an input.")
    if params["lstm_state_clip_min"] is not None or params["lstm_state_clip_max"] is not None:
        b.refuse("clipped states.")
    if params["projection_size"] == params["state_size"]:
        b.refuse("a projection to the size of the state, which nn.LSTM has not.")
    layer = b.layer_with(_construction(b), _weights(b, vector), _name(b))
    return _outputs(b, layer)


def _construction(b: TorchBuilder) -> str:
    params = b.params
    layer_class, _ = _LAYERS[params["mode"]]
    options = [f"num_layers={params['num_layers']}"] if params["num_layers"] != 1 else []
    if params["mode"] == "rnn_relu":
        options.append('nonlinearity="relu"')
    if params["bidirectional"]:
        options.append("bidirectional=True")
    if params["projection_size"]:
        options.append(f"proj_size={params['projection_size']}")
    if params["p"] and params["num_layers"] > 1:
        options.append(f"dropout={b.number('p')}")
    sizes = f"{b.inputs[0].shape[2]}, {params['state_size']}"
    return f"nn.{layer_class}({', '.join([sizes, *options])}{dtype_option(b.dtype)})"


def _weights(b: TorchBuilder, vector: torch.Tensor) -> dict[str, torch.Tensor]:
    """Return torch's weights: for each layer and direction first all matrices, then all biases, lie in the vector."""
    params, features = b.params, b.inputs[0].shape[2]
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


def _name(b: TorchBuilder) -> str:
    """Return the prefix of the weights' names: ``lstm0`` of ``lstm0_l0_i2h_weight``."""
    variables = b.variables(1)
    shared = zip(min(variables), max(variables), strict=False)  # what these share, all share
    prefix = "".join(a for a, _ in takewhile(lambda pair: pair[0] == pair[1], shared))
    return prefix.removesuffix("parameters").rstrip("_") or b.node.name


def _is_zeros(entry: Any) -> bool:
    """Return True if a state is made of zeros, perhaps through steps that only arrange it."""
    node = entry.node
    while node.op is not None and len(node.inputs) == 1 and node.op.name in ("Reshape", "broadcast_axis", "_copy"):
        node = node.inputs[0].node
    return node.op is not None and node.op.name in _ZEROS


def _outputs(b: TorchBuilder, layer: str) -> Emitted:
    lstm, lengths = b.params["mode"] == "lstm", b.params["use_sequence_length"]
    count = 2 if lstm else 1
    data = b.inputs[0]
    if all(_is_zeros(entry) for entry in b.node.inputs[2 : 2 + count]):
        state = "None" if lengths else ""
    else:
        states = [str(value) for value in b.inputs[2 : 2 + count]]
        state = f"({', '.join(states)})" if lstm else states[0]
    if lengths:
        run = b.helper(run_on_lengths)
        call = f"{run}({layer}, {data}, {state}, {b.inputs[2 + count]})"
    else:
        call = f"{layer}({data}, {state})" if state else f"{layer}({data})"
    if not b.params["state_outputs"]:
        return f"{call}[0]"
    return Unpacked("{0}, ({1}, {2})" if lstm else "{0}, {1}", call)


def run_on_lengths(
    layer: nn.RNNBase,
    data: torch.Tensor,
    state: torch.Tensor | None,
    lengths: torch.Tensor,
) -> tuple[torch.Tensor, torch.Tensor]:
    """Run a recurrent layer over sequences (T, N, C) of different lengths; outputs beyond their ends are zero."""
    rnn, lengths = nn.utils.rnn, lengths.long().cpu()
    packed = rnn.pack_padded_sequence(data, lengths, enforce_sorted=False)
    output, state = layer(packed, state)
    return rnn.pad_packed_sequence(output, total_length=data.shape[0])[0], state
