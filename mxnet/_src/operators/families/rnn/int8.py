"""LSTM networks whose products are of 8-bit integers: ``_contrib_quantized_rnn``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.inference import merge
from ...definition.schema import PartialShapes
from ..quantization.eight_bit import WHOLE_STEPS, expect
from .kernel import Network, shape_rule

_NAME = "_contrib_quantized_rnn"
_RANGES = 2


def _outputs(params: Mapping[str, Any]) -> int:
    return 3 if params["state_outputs"] else 1


def _names(params: Mapping[str, Any]) -> tuple[str, ...]:
    return ("output", "state_output", "statecell_ouput")[: _outputs(params)]  # spelled as in MXNet


def _check_mode(params: Mapping[str, Any]) -> None:
    if params["mode"] != "lstm" or params["use_sequence_length"] or params["projection_size"]:
        raise MXNetError(
            f"{_NAME}: Quantized recurrent neural network only supports LSTM operator on CPU, without lengths and "
            f"projection; got mode={params['mode']}."
        )


def _shapes(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    _check_mode(params)
    layer_inputs = ins[:-_RANGES]
    shape_rule(layer_inputs, outs, params)
    ins[:] = [*layer_inputs, *(merge(s, (1,)) for s in ins[-_RANGES:])]


def _types(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    expect(_NAME, ins[0], torch.uint8)
    for dtype in ins[1:]:
        expect(_NAME, dtype, torch.float32)
    ins[:] = [torch.uint8, *[torch.float32] * (len(ins) - 1)]
    outs[:] = [torch.float32] * len(outs)


def _infer(
    shapes: Sequence[tuple[int, ...]], dtypes: Sequence[torch.dtype], params: Mapping[str, Any]
) -> list[tuple[tuple[int, ...], torch.dtype]]:
    outs: PartialShapes = [None] * _outputs(params)
    _shapes(list(shapes), outs, params)
    return [(shape, torch.float32) for shape in outs if shape is not None]


class _Steps:
    """Numbers of eight bits that stand for ``(number - shift) / scale``."""

    def __init__(self, scale: Tensor, shift: Tensor) -> None:
        self._scale = scale
        self._shift = shift

    def real(self, quantized: Tensor) -> Tensor:
        return (quantized.to(torch.float32) - self._shift) / self._scale

    def rounded(self, real: Tensor) -> Tensor:
        """Return floating-point values after rounding to 8 bits and back."""
        return self.real((real * self._scale + self._shift).round_().clamp_(0, 255))


def _rounded(weights: Sequence[Sequence[Tensor]]) -> list[tuple[Tensor, ...]]:
    """Return the weights and biases of a layer's directions, the weights as they come back from int8.

    Each row of weights, a number of a gate, has one scale for both matrices and both directions.
    """
    matrices = [matrix for direction in weights for matrix in direction[:2]]
    largest = torch.stack([matrix.abs().amax(1) for matrix in matrices]).amax(0)
    steps = (WHOLE_STEPS[torch.int8] / torch.where(largest > 0, largest, 1.0)).unsqueeze(1)
    return [
        (*((w * steps).round_().clamp_(-128, 127) / steps for w in direction[:2]), *direction[2:])
        for direction in weights
    ]


def _direction(
    data: Tensor, state: Tensor, cell: Tensor, weights: Sequence[Tensor], steps: _Steps, backwards: bool
) -> tuple[Tensor, Tensor, Tensor]:
    """Run one direction of a layer; returns its outputs in the order of time, and the final states."""
    layer, hidden = weights[:2]
    projected = data @ layer.T + (weights[2] + weights[3])
    state, states = steps.rounded(state), []
    for gates in projected.flip(0) if backwards else projected:
        inward, forget, new, outward = (gates + state @ hidden.T).chunk(4, 1)
        cell = forget.sigmoid() * cell + inward.sigmoid() * new.tanh()
        state = steps.rounded(outward.sigmoid() * cell.tanh())
        states.append(state)
    outputs = torch.stack(states)
    return (outputs.flip(0) if backwards else outputs), state, cell


@operator(
    _NAME,
    num_outputs=_outputs,
    output_names=_names,
    graph_names={"data_scale": "min_data", "data_shift": "max_data"},
    shape_rule=_shapes,
    type_rule=_types,
    infer_outputs=_infer,
    amp="unlisted",
    no_gradient=True,
    unlisted=("quantized",),
)
def quantized_rnn(
    data: Tensor,
    parameters: Tensor,
    state: Tensor,
    state_cell: Tensor,
    data_scale: Tensor,
    data_shift: Tensor,
    *,
    state_size: int,
    num_layers: int,
    bidirectional: bool = False,
    mode: Literal["gru", "lstm", "rnn_relu", "rnn_tanh"],
    p: float = 0.0,
    state_outputs: bool = False,
    projection_size: int | None = None,
    lstm_state_clip_min: float | None = None,
    lstm_state_clip_max: float | None = None,
    lstm_state_clip_nan: bool = False,
    use_sequence_length: bool = False,
    quantized: bool = True,
) -> Tensor | tuple[Tensor, ...]:
    """Run an LSTM network over a sequence with products of integers.

    Parameters
    ----------
    data : array, (T, N, features), uint8
        As ``_contrib_quantize_asym`` gives it.
    parameters : array, (size,), float32
        Weights and biases as ``RNN`` takes them. Weights are rounded to 127 steps, with one scale for each value
        of each gate in a layer.
    state, state_cell : array, (num_layers * directions, N, state_size), float32
    data_scale, data_shift : array, (1,), float32
        Of ``data``, and of the states between steps, which are rounded likewise.
    state_size, num_layers, bidirectional, state_outputs
        As in ``RNN``.
    mode : {"lstm"}
    p, quantized
        Without effect: nothing is dropped in inference, and the products are always of integers.
    projection_size, lstm_state_clip_min, lstm_state_clip_max, lstm_state_clip_nan, use_sequence_length
        Refused unless they have no effect.

    Returns
    -------
    output : array, (T, N, directions * state_size), float32
    state_output, statecell_output : arrays, with ``state_outputs``

    Raises
    ------
    MXNetError
        For other modes, lengths, projections and clipping.
    """
    _check_mode({"mode": mode, "use_sequence_length": use_sequence_length, "projection_size": projection_size})
    if lstm_state_clip_min is not None or lstm_state_clip_max is not None or lstm_state_clip_nan:
        raise MXNetError(f"{_NAME}: states are not clipped.")
    expect(_NAME, data.dtype, torch.uint8)
    directions = 2 if bidirectional else 1
    network = Network(mode, state_size, num_layers, directions, None)
    merge(tuple(parameters.shape), (network.size(data.shape[2]),), f"{_NAME}: parameters: ")
    for name, value in (("state", state), ("state_cell", state_cell)):
        merge(tuple(value.shape), (num_layers * directions, data.shape[1], state_size), f"{_NAME}: {name}: ")
    steps, weights = _Steps(data_scale, data_shift), network.weights(parameters, data.shape[2])
    outputs, states, cells = steps.real(data), [], []
    for layer in range(num_layers):
        indices = range(layer * directions, (layer + 1) * directions)
        rounded = _rounded([weights[i] for i in indices])
        layer_results = [
            _direction(outputs, state[i], state_cell[i], matrices, steps, i % directions == 1)
            for i, matrices in zip(indices, rounded, strict=True)
        ]
        outputs = torch.cat([result[0] for result in layer_results], 2)
        states += [result[1] for result in layer_results]
        cells += [result[2] for result in layer_results]
    return (outputs, torch.stack(states), torch.stack(cells)) if state_outputs else outputs
