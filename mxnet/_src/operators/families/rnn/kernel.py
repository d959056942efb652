"""Recurrent networks of several layers as one operator, on torch's library kernels, in training also on our own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import inf, prod
from typing import Any, Literal

import torch
from torch import Tensor
from torch.nn.utils.rnn import PackedSequence, pack_padded_sequence, pad_packed_sequence

from .....base import MXNetError
from ....core.grad_mode import in_grad_mode
from ....core.torch_internals import get_onednn_enabled, set_onednn_enabled
from ...definition.define import operator
from ...definition.facets import OUTPUTS_NAMED, Quantized
from ...definition.inference import merge, same_type_both_ways
from ...definition.schema import PartialShapes
from ...kernels import recurrence
from ..convolution.layers import refuse, require_floating

_GATES = {"rnn_relu": 1, "rnn_tanh": 1, "gru": 3, "lstm": 4}
State = tuple[Tensor, ...]


@dataclass(frozen=True)
class Network:
    """The sizes of a network and where its weights lie in the parameter vector.

    The vector holds, for every layer and direction, the weights from input to hidden, from hidden to hidden and of the
    projection, and after all of these, in the same order, the two biases.
    """

    mode: str
    hidden: int
    layers: int
    directions: int
    projection: int | None

    @staticmethod
    def of(params: Mapping[str, Any]) -> Network:
        network = Network(
            params["mode"],
            params["state_size"],
            params["num_layers"],
            2 if params["bidirectional"] else 1,
            params["projection_size"],
        )
        if network.hidden < 1 or network.layers < 1:
            raise MXNetError(f"RNN: state_size={network.hidden} and num_layers={network.layers} must be at least 1.")
        return network

    @property
    def width(self) -> int:
        """Length of a state: that of the projection if there is one."""
        return self.projection or self.hidden

    def weight_shapes(self, num_features: int) -> list[tuple[int, ...]]:
        """Return the shapes of all weights and biases in the vector's order."""
        rows = _GATES[self.mode] * self.hidden
        shapes: list[tuple[int, ...]] = []
        for layer in range(self.layers):
            inputs = num_features if layer == 0 else self.width * self.directions
            for _ in range(self.directions):
                shapes += [(rows, inputs), (rows, self.width)]
                if self.projection:
                    shapes.append((self.projection, self.hidden))
        return shapes + [(rows,)] * (2 * self.layers * self.directions)

    def size(self, num_features: int) -> int:
        """Return the length of the parameter vector; computed, as there may be any number of layers."""
        rows, later = _GATES[self.mode] * self.hidden, self.width * self.directions
        projection = (self.projection or 0) * self.hidden
        of_all = rows * (self.width + 2) + projection  # weights of the state, biases, projection
        return self.directions * (self.layers * of_all + rows * (num_features + (self.layers - 1) * later))

    def weights(self, vector: Tensor | tuple[Tensor, ...], num_features: int) -> list[list[Tensor]]:
        """Cut the vector, or take its parts; return for each layer and direction what torch's kernels take."""
        shapes = self.weight_shapes(num_features)
        if isinstance(vector, tuple):
            tensors = [part.reshape(shape) for part, shape in zip(vector, shapes, strict=True)]
        else:
            parts = torch.split_with_sizes(vector, [prod(shape) for shape in shapes])
            tensors = [part.view(shape) for part, shape in zip(parts, shapes, strict=True)]
        count = self.layers * self.directions
        num_matrices = 3 if self.projection else 2
        first_bias = num_matrices * count
        return [
            [
                *tensors[num_matrices * i : num_matrices * i + 2],
                *tensors[first_bias + 2 * i : first_bias + 2 * i + 2],
                *tensors[num_matrices * i + 2 : num_matrices * i + num_matrices],
            ]
            for i in range(count)
        ]


def _inputs(params: Mapping[str, Any]) -> tuple[str, ...]:
    names = ["data", "parameters", "state"]
    if params["mode"] == "lstm":
        names.append("state_cell")
    if params["use_sequence_length"]:
        names.append("sequence_length")
    return tuple(names)


def _outputs(params: Mapping[str, Any]) -> int:
    if not params["state_outputs"]:
        return 1
    return 3 if params["mode"] == "lstm" else 2


def shape_rule(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    """Parameters and states from data."""
    data = ins[0]
    if data is None:
        return
    if len(data) != 3:
        raise MXNetError(f"RNN: data has shape {data}, (T, N, features) is needed.")
    network = Network.of(params)
    steps, batch, features = data
    count = network.layers * network.directions
    states = [(count, batch, network.width), (count, batch, network.hidden)]
    if features != -1:
        ins[1] = merge(ins[1], (network.size(features),), "RNN: parameters: ")
    for name, shape in zip(_inputs(params)[2:], (*states, (batch,)), strict=False):
        i = _inputs(params).index(name)
        ins[i] = merge(ins[i], (batch,) if name == "sequence_length" else shape, f"RNN: {name}: ")
    for i, shape in enumerate(((steps, batch, network.width * network.directions), *states)[: len(outs)]):
        outs[i] = merge(outs[i], shape, "RNN: output: ")


def _type(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    """All arrays share one dtype but the lengths, which have their own."""
    num_typed = len(ins) - 1 if params["use_sequence_length"] else len(ins)
    dtype = next((t for t in (*ins[:num_typed], *outs) if t is not None), None)
    if dtype is not None:
        parts = [*ins[:num_typed], *outs]
        same_type_both_ways(parts, [], params)
        ins[:num_typed], outs[:] = parts[:num_typed], parts[num_typed:]


def _infer(
    shapes: Sequence[tuple[int, ...]], dtypes: Sequence[torch.dtype], params: Mapping[str, Any]
) -> list[tuple[tuple[int, ...], torch.dtype]]:
    """Return the outputs' shapes without running a kernel over all steps."""
    ins: PartialShapes = list(shapes)
    outs: PartialShapes = [None] * _outputs(params)
    shape_rule(ins, outs, params)
    return [(shape, dtypes[0]) for shape in outs if shape is not None]


@operator(
    "RNN",
    active_inputs=_inputs,
    num_outputs=_outputs,
    output_names=lambda params: ("output", "state_output", "statecell_output")[: _outputs(params)],
    shape_rule=shape_rule,
    type_rule=_type,
    infer_outputs=_infer,
    aliases=("_npx_rnn",),
    amp="narrow",
    history=OUTPUTS_NAMED,
    quantized=Quantized(
        "_contrib_quantized_rnn",
        lambda params: "must" if params["mode"] == "lstm" and not params["use_sequence_length"] else "no",
        attributes=lambda attrs, granularity: {**attrs, "quantized": "true"},
        real_inputs=lambda params, count, granularity: tuple(range(1, count)),
        asymmetric_inputs=lambda params, count, granularity: (0,),
        real_output=True,
    ),
)
def rnn(
    data: Tensor,
    parameters: Tensor,
    state: Tensor,
    state_cell: Tensor | None = None,
    sequence_length: Tensor | None = None,
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
    _training: bool = False,
    _generator: torch.Generator | None = None,
) -> Tensor | tuple[Tensor, ...]:
    r"""Run a recurrent network over a sequence.

    The cells are, with the gates in this order in weights and biases,

    ========= ========================================================================================
    mode      step
    ========= ========================================================================================
    rnn_relu  :math:`h' = \max(0, W x + b_x + U h + b_h)`
    rnn_tanh  :math:`h' = \tanh(W x + b_x + U h + b_h)`
    gru       reset r, update z, new :math:`n = \tanh(W_n x + b_{xn} + r (U_n h + b_{hn}))`;
              :math:`h' = (1 - z) n + z h`
    lstm      input i, forget f, cell :math:`g`, output o; :math:`c' = f c + i g`, :math:`h' = o \tanh c'`
    ========= ========================================================================================

    Parameters
    ----------
    data : array, (T, N, features), floating point
    parameters : array, (size,), dtype of ``data``
        Weights of every layer and direction, each first from the input, then from the state, then of the projection;
        after all of them the biases in the same order.
    state : array, (num_layers * directions, N, state_size), or (..., projection_size)
    state_cell : array, (num_layers * directions, N, state_size), for "lstm" only
    sequence_length : array, (N,), at least 1, with ``use_sequence_length`` only
        How many steps of every sequence count. Later outputs are zero, the final states those of the last step.
    state_size, num_layers : int
    bidirectional : bool, default False
    mode : str
    p : float, default 0
        Probability of dropping a number between layers, in training.
    state_outputs : bool, default False
        Return the final state(s) too.
    projection_size : int, optional
        Length to which a linear map takes the state of an "lstm".
    lstm_state_clip_min, lstm_state_clip_max : float, optional
        Bounds of the cell of an "lstm" after every step; both or none.
    lstm_state_clip_nan : bool, default False
        Replace NaN by the lower bound on the way.
    use_sequence_length : bool, default False

    Returns
    -------
    array, (T, N, directions * state_size), and with ``state_outputs`` the state, for "lstm" also the cell

    Raises
    ------
    MXNetError
        If sizes do not fit, or a projection or clipping is asked of another mode than "lstm".

    References
    ----------
    Hochreiter, Schmidhuber, "Long Short-Term Memory", 1997; Cho et al., 2014, arXiv:1406.1078 (gru); Sak et al., 2014,
    arXiv:1402.1128 (projection).

    Examples
    --------
    >>> data, state = mx.nd.ones((3, 1, 2)), mx.nd.zeros((1, 1, 2))  # three steps of two values, one sequence
    >>> parameters = mx.nd.full((12,), 0.1)  # 2 x 2 and 2 x 2 weights, then 2 and 2 biases
    >>> mx.nd.RNN(data, parameters, state, state_size=2, num_layers=1, mode="rnn_relu")[:, 0].asnumpy().round(4)
    array([[0.4  , 0.4  ],
           [0.48 , 0.48 ],
           [0.496, 0.496]], dtype=float32)
    """
    network = Network(mode, state_size, num_layers, 2 if bidirectional else 1, projection_size)
    if not use_sequence_length:
        sequence_length = None
    elif sequence_length is None:
        # Without state_cell (all modes but "lstm") the lengths come fourth.
        state_cell, sequence_length = None, state_cell
    # Compiled graphs give the vector's parts as a tuple where they know them, which saves copies.
    vector: Tensor | tuple[Tensor, ...] = parameters
    if not 0 <= p <= 1:
        raise MXNetError(f"RNN: p={p} must be within [0, 1].")
    _check(network, data, vector, state, state_cell)
    clip = _clip_bounds(network, lstm_state_clip_min, lstm_state_clip_max) or _unbounded(network)
    states: State = (state,) if state_cell is None else (state, state_cell)
    weights = network.weights(vector, data.shape[2])
    if clip is not None:
        replaces_nan = lstm_state_clip_nan and lstm_state_clip_min is not None
        runner: _Runner = _Clipped(network, sequence_length, clip, replaces_nan)
    else:
        runner = _Runner(network, sequence_length)
    drop = p if _training and num_layers > 1 else 0.0
    outputs = runner.run(data, states, weights, drop, _generator)
    return outputs if state_outputs else outputs[0]


def _check(
    network: Network, data: Tensor, parameters: Tensor | tuple[Tensor, ...], state: Tensor, cell: Tensor | None
) -> None:
    require_floating("RNN", data)
    if network.projection and network.mode != "lstm":
        raise MXNetError(f"RNN: projection_size={network.projection} needs mode='lstm', not {network.mode!r}.")
    if data.dim() != 3:
        refuse("RNN", "data must be (T, N, features).", data=data)
    count, batch = network.layers * network.directions, data.shape[1]
    size = network.size(data.shape[2])
    if isinstance(parameters, tuple):
        shapes = network.weight_shapes(data.shape[2])
        fits = [part.numel() for part in parameters] == [prod(shape) for shape in shapes]
    else:
        fits = parameters.shape == (size,)
    if not fits:
        refuse(
            "RNN",
            f"parameters must be ({size},) for data of {data.shape[2]} features.",
            data=data,
            parameters=_joined(parameters),
        )
    if state.shape != (count, batch, network.width):
        refuse("RNN", f"state must be {(count, batch, network.width)}.", data=data, state=state)
    if network.mode == "lstm" and (cell is None or cell.shape != (count, batch, network.hidden)):
        refuse("RNN", f"state_cell must be {(count, batch, network.hidden)}.", data=data, state_cell=cell)


def _joined(parameters: Tensor | tuple[Tensor, ...]) -> Tensor:
    return torch.cat([part.flatten() for part in parameters]) if isinstance(parameters, tuple) else parameters


def _clip_bounds(network: Network, low: float | None, high: float | None) -> tuple[float, float] | None:
    if low is None and high is None:
        return None
    if low is None or high is None or low > high or network.mode != "lstm":
        raise MXNetError(
            f"RNN: lstm_state_clip_min={low} and lstm_state_clip_max={high} must both be given, in order, "
            f"for mode='lstm' (not {network.mode!r})."
        )
    return low, high


def _unbounded(network: Network) -> tuple[float, float] | None:
    """Return bounds that change nothing where layers must be run step by step: torch sees a projection by its size."""
    return (-inf, inf) if network.projection and network.projection == network.hidden else None


class _Runner:
    """Runs layers on torch's kernels, over whole or packed sequences."""

    def __init__(self, network: Network, lengths: Tensor | None) -> None:
        self.network = network
        self.lengths = None if lengths is None else lengths.detach().to("cpu", torch.int64)

    def run(
        self, data: Tensor, states: State, weights: list[list[Tensor]], drop: float, generator: torch.Generator | None
    ) -> tuple[Tensor, ...]:
        """Return output and final states."""
        if drop == 0:
            return self.layers(data, states, weights)
        # torch's kernels drop between layers with their own random numbers, not ours: one layer at a time.
        per_layer = self.network.directions
        finals: list[State] = []
        output = data
        for first in range(0, len(weights), per_layer):
            if first:
                keep = torch.empty_like(output).bernoulli_(1 - drop, generator=generator)
                output = output * keep.div_(1 - drop)
            layer_slice = slice(first, first + per_layer)
            output, *final = self.layers(
                output, tuple(s[layer_slice].contiguous() for s in states), weights[layer_slice]
            )
            finals.append(tuple(final))
        return output, *(torch.cat(parts) for parts in zip(*finals, strict=True))

    def layers(self, data: Tensor, states: State, weights: list[list[Tensor]]) -> tuple[Tensor, ...]:
        """Run consecutive layers without dropout."""
        if self.lengths is None:
            return self.kernel(data, None, states, weights)
        packed = pack_padded_sequence(data, self.lengths, enforce_sorted=False)
        assert packed.sorted_indices is not None
        ordered = tuple(s.index_select(1, packed.sorted_indices) for s in states)
        output, *finals = self.kernel(packed.data, packed.batch_sizes, ordered, weights)
        padded, _ = pad_packed_sequence(
            PackedSequence(output, packed.batch_sizes, packed.sorted_indices, packed.unsorted_indices),
            total_length=data.shape[0],
        )
        assert packed.unsorted_indices is not None
        return padded, *(s.index_select(1, packed.unsorted_indices) for s in finals)

    def kernel(
        self, data: Tensor, batch_sizes: Tensor | None, states: State, weights: list[list[Tensor]]
    ) -> tuple[Tensor, ...]:
        if self.network.projection:
            # oneDNN has no projection, and torch would warn that it is not used; so would torch.backends.mkldnn.flags.
            enabled = get_onednn_enabled()
            try:
                set_onednn_enabled(False)
                return self.library_call(data, batch_sizes, states, weights)
            finally:
                set_onednn_enabled(enabled)
        return self.library_call(data, batch_sizes, states, weights)

    def library_call(
        self, data: Tensor, batch_sizes: Tensor | None, states: State, weights: list[list[Tensor]]
    ) -> tuple[Tensor, ...]:
        """Call the kernel for this mode."""
        flat = [tensor for group in weights for tensor in group]
        if batch_sizes is None and recurrence.suits(self.network.mode, (data, *states, *flat)):
            return recurrence.recurrent_layers(self.network.mode, data, states[0], weights, self.network.directions)
        if not data.is_cpu and not self.network.projection and not torch.compiler.is_compiling():
            flat = recurrence.in_one_buffer(flat)
        function = getattr(torch, self.network.mode)
        hidden: Any = list(states) if self.network.mode == "lstm" else states[0]
        layers = len(weights) // self.network.directions
        needed = torch.is_grad_enabled() and any(t.requires_grad for t in (data, *states, *flat))
        # has_biases, layers, dropout, train; with whole sequences also batch_first
        arguments = (flat, True, layers, 0.0, needed, self.network.directions == 2)
        # The kernel keeps what a backward pass needs whenever gradients are enabled, needed or not.
        if batch_sizes is None:
            result: tuple[Tensor, ...] = in_grad_mode(needed, function, data, hidden, *arguments, False)
        else:
            result = in_grad_mode(needed, function, data, batch_sizes, hidden, *arguments)
        return result


class _Clipped(_Runner):
    """Runs LSTM layers step by step, with the cell kept within bounds."""

    def __init__(self, network: Network, lengths: Tensor | None, bounds: tuple[float, float], nan: bool) -> None:
        super().__init__(network, lengths)
        self.bounds, self.nan = bounds, nan

    def layers(self, data: Tensor, states: State, weights: list[list[Tensor]]) -> tuple[Tensor, ...]:
        """Run consecutive layers without dropout."""
        directions = self.network.directions
        finals: list[State] = []
        output = data
        for first in range(0, len(weights), directions):
            parts = []
            for i in range(first, first + directions):
                sequence, *final = self.direction(output, states[0][i], states[1][i], weights[i], i > first)
                parts.append(sequence)
                finals.append(tuple(final))
            output = torch.cat(parts, 2)
        return output, *(torch.stack(parts) for parts in zip(*finals, strict=True))

    def direction(
        self, data: Tensor, hidden: Tensor, cell: Tensor, weights: list[Tensor], backward: bool
    ) -> tuple[Tensor, Tensor, Tensor]:
        """Run one direction of one layer."""
        into, recurrent, bias_into, bias_recurrent, *projection = weights
        gates = torch.nn.functional.linear(data, into, bias_into + bias_recurrent)
        outputs: list[Tensor] = [data.new_zeros(())] * data.shape[0]
        steps = range(data.shape[0])
        for t in reversed(steps) if backward else steps:
            i, f, g, o = (gates[t] + hidden @ recurrent.t()).chunk(4, 1)
            new_cell = self.clip(f.sigmoid() * cell + i.sigmoid() * g.tanh())
            new_hidden = o.sigmoid() * new_cell.tanh()
            if projection:
                new_hidden = new_hidden @ projection[0].t()
            if self.lengths is None:
                hidden, cell, outputs[t] = new_hidden, new_cell, new_hidden
            else:
                going = (self.lengths > t).to(data.device).unsqueeze(1)
                hidden, cell = torch.where(going, new_hidden, hidden), torch.where(going, new_cell, cell)
                outputs[t] = new_hidden.masked_fill(~going, 0)
        return torch.stack(outputs), hidden, cell

    def clip(self, cell: Tensor) -> Tensor:
        """Bound a cell."""
        clipped = cell.clamp(*self.bounds)
        return clipped.nan_to_num(self.bounds[0]) if self.nan else clipped
