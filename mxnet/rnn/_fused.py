"""``FusedRNNCell``: several layers and all steps as one operator."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from .. import initializer as init
from .._src.messages.tracebacks import warn
from ..ndarray._generated import op as nd_op
from ..symbol._generated import op
from ._base import BaseRNNCell, RNNParams, Weights, normalize_sequence
from ._cells import GRUCell, LSTMCell, RNNCell
from ._containers import BidirectionalCell, SequentialRNNCell
from ._dropout import DropoutCell

_GATES: dict[str, Sequence[str]] = {
    "rnn_relu": [""],
    "rnn_tanh": [""],
    "lstm": ["_i", "_f", "_c", "_o"],
    "gru": ["_r", "_z", "_o"],
}


class FusedRNNCell(BaseRNNCell):
    """A recurrent network of several layers, computed by ``mx.sym.RNN``, with all weights in one vector.

    Parameters
    ----------
    num_hidden : int
    num_layers : int, default 1
    mode : {'rnn_relu', 'rnn_tanh', 'lstm', 'gru'}, default 'lstm'
    bidirectional : bool, default False
    dropout : float, default 0
        Between layers.
    get_next_state : bool, default False
        Return states from `unroll`.
    forget_bias : float, default 1
        First value of an LSTM's forget gate's input biases.
    prefix : str, optional
        By default the mode and an underscore.

    Examples
    --------
    >>> cell = mx.rnn.FusedRNNCell(4, num_layers=2, mode="gru")
    >>> outputs, states = cell.unroll(3, mx.sym.var("data"), layout="TNC", merge_outputs=True)
    >>> outputs.infer_shape(data=(3, 2, 5))[1]
    [(3, 2, 4)]
    """

    def __init__(
        self,
        num_hidden: int,
        num_layers: int = 1,
        mode: str = "lstm",
        bidirectional: bool = False,
        dropout: float = 0.0,
        get_next_state: bool = False,
        forget_bias: float = 1.0,
        prefix: str | None = None,
        params: RNNParams | None = None,
    ) -> None:
        super().__init__(prefix=f"{mode}_" if prefix is None else prefix, params=params)
        if mode not in _GATES:
            raise ValueError(f"FusedRNNCell: mode must be one of {', '.join(_GATES)}, got {mode!r}.")
        self._num_hidden = num_hidden
        self._num_layers = num_layers
        self._mode: Any = mode
        self._bidirectional = bidirectional
        self._dropout = dropout
        self._get_next_state = get_next_state
        self._forget_bias = forget_bias
        self._directions = ["l", "r"] if bidirectional else ["l"]
        first = init.FusedRNN(None, num_hidden, num_layers, mode, bidirectional, forget_bias)
        self._parameter = self._params.get("parameters", init=first)

    @property
    def state_info(self) -> list[dict[str, Any]]:
        """One state, or two for an LSTM: (layers times directions, N, num_hidden)."""
        shape = (len(self._directions) * self._num_layers, 0, self._num_hidden)
        return [{"shape": shape, "__layout__": "LNC"} for _ in range(1 + (self._mode == "lstm"))]

    @property
    def _gate_names(self) -> Sequence[str]:
        return _GATES[self._mode]

    @property
    def _num_gates(self) -> int:
        return len(self._gate_names)

    def _pieces(self, input_size: int) -> Iterator[tuple[str, tuple[int, ...]]]:
        """Return names and shapes of the gates' weights and biases, in the order in which the vector holds them."""
        hidden, ways = self._num_hidden, [(k, d) for k in range(self._num_layers) for d in self._directions]
        for layer, direction in ways:
            for group in ("i2h", "h2h"):
                below = input_size if layer == 0 else hidden * len(self._directions)
                shape = (hidden, below if group == "i2h" else hidden)
                yield from ((f"{self._prefix}{direction}{layer}_{group}{g}_weight", shape) for g in self._gate_names)
        for layer, direction in ways:
            for group in ("i2h", "h2h"):
                names = (f"{self._prefix}{direction}{layer}_{group}{gate}_bias" for gate in self._gate_names)
                yield from ((name, (hidden,)) for name in names)

    def _input_length(self, size: int) -> int:
        hidden, ways = self._num_hidden, len(self._directions)
        rows = ways * hidden * self._num_gates
        return size // rows - (self._num_layers - 1) * (hidden + ways * hidden + 2) - hidden - 2

    def unpack_weights(self, args: Weights) -> Weights:
        """Return parameters with the vector cut into each gate's weights and biases; as `unfuse`'s cells unpack them.

        Parameters
        ----------
        args : dict of str to NDArray

        Raises
        ------
        AssertionError
            If no input length gives the vector's length.
        """
        args = dict(args)
        vector = args.pop(self._parameter.name)
        begin = 0
        for name, shape in self._pieces(self._input_length(vector.size)):
            end = begin + shape[0] * (shape[1] if len(shape) > 1 else 1)
            args[name] = vector[begin:end].reshape(shape).copy()
            begin = end
        if begin != vector.size:
            raise AssertionError(f"Invalid parameters size for FusedRNNCell: {vector.size}, expected {begin}.")
        return args

    def pack_weights(self, args: Weights) -> Weights:
        """Return parameters with all gates' weights and biases in one vector: what `unpack_weights` undoes.

        Parameters
        ----------
        args : dict of str to NDArray
        """
        args = dict(args)
        first = args[f"{self._prefix}l0_i2h{self._gate_names[0]}_weight"]
        parts = [args.pop(name).reshape(-1) for name, _ in self._pieces(first.shape[1])]
        args[self._parameter.name] = nd_op.concat(*parts, dim=0)
        return args

    def __call__(self, inputs: Any, states: Any) -> tuple[Any, list[Any]]:
        """Raise NotImplementedError: the operator computes all steps."""
        raise NotImplementedError("FusedRNNCell cannot be stepped. Please use unroll")

    def unroll(
        self, length: int, inputs: Any, begin_state: Any = None, layout: str = "NTC", merge_outputs: bool | None = None
    ) -> tuple[Any, Any]:
        """Compute all steps; arguments as for `BaseRNNCell.unroll`, "TNC" is the layout that costs nothing."""
        self.reset()
        inputs, axis = normalize_sequence(length, inputs, layout, merge=True)
        if axis not in (0, 1):
            raise AssertionError(f"Unsupported layout {layout}")
        if axis == 1:
            warn("NTC layout detected. Consider using TNC for FusedRNNCell for faster speed", UserWarning)
            inputs = op.swapaxes(inputs, dim1=0, dim2=1)
        states = self.begin_state() if begin_state is None else begin_state
        outputs, following = self._compute(inputs, states)
        if axis == 1:
            outputs = op.swapaxes(outputs, dim1=0, dim2=1)
        outputs, _ = normalize_sequence(length, outputs, layout, merge=merge_outputs)
        return outputs, following

    def _compute(self, inputs: Any, states: Any) -> tuple[Any, list[Any]]:
        """Return outputs and, if they are requested, states."""
        named = dict(zip(("state", "state_cell"), states, strict=False))
        rnn = op.RNN(
            data=inputs,
            parameters=self._parameter,
            state_size=self._num_hidden,
            num_layers=self._num_layers,
            bidirectional=self._bidirectional,
            p=self._dropout,
            state_outputs=self._get_next_state,
            mode=self._mode,
            name=self._prefix + "rnn",
            **named,
        )
        if not self._get_next_state:
            return rnn, []
        following = [rnn[i] for i in range(1, 2 + (self._mode == "lstm"))]
        for state in following:
            state._set_attr(__layout__="LNC")
        return rnn[0], following

    def _make_cell(self, prefix: str) -> BaseRNNCell:
        """Return a cell that computes one layer in one direction."""
        if self._mode == "lstm":
            return LSTMCell(self._num_hidden, prefix=prefix)
        if self._mode == "gru":
            return GRUCell(self._num_hidden, prefix=prefix)
        return RNNCell(self._num_hidden, activation=self._mode.removeprefix("rnn_"), prefix=prefix)

    def unfuse(self) -> SequentialRNNCell:
        """Return cells that compute the same step by step, with the weights that `unpack_weights` gives, packed."""
        stack = SequentialRNNCell()
        for layer in range(self._num_layers):
            forward_cell = self._make_cell(f"{self._prefix}l{layer}_")
            if self._bidirectional:
                backward_cell = self._make_cell(f"{self._prefix}r{layer}_")
                stack.add(BidirectionalCell(forward_cell, backward_cell, output_prefix=f"{self._prefix}bi_l{layer}_"))
            else:
                stack.add(forward_cell)
            if self._dropout > 0 and layer != self._num_layers - 1:
                stack.add(DropoutCell(self._dropout, prefix=f"{self._prefix}_dropout{layer}_"))
        return stack
