"""Cells of fully connected networks: plain, LSTM, GRU."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .. import initializer as init
from ..symbol._generated import op
from ._base import BaseRNNCell, RNNParams, activate, gru_step, lstm_step


class _DenseCell(BaseRNNCell):
    """A cell with a fully connected layer of the input and one of the state.

    Parameters
    ----------
    num_hidden : int
        Length of output and states.
    prefix : str
        In front of the names of parameters and outputs.
    params : RNNParams, optional
        Parameters to share.
    bias : Initializer or None
        First values of the input's biases; None leaves them to the network's initializer.
    """

    def __init__(self, num_hidden: int, prefix: str, params: RNNParams | None, bias: Any = None) -> None:
        super().__init__(prefix=prefix, params=params)
        self._num_hidden = num_hidden
        biased = {} if bias is None else {"init": bias}
        self._make_variables(biased)

    def _make_variables(self, biased: dict[str, Any]) -> None:
        self._iW = self._params.get("i2h_weight")
        self._iB = self._params.get("i2h_bias", **biased)
        self._hW = self._params.get("h2h_weight")
        self._hB = self._params.get("h2h_bias")

    def _dense(self, inputs: Any, state: Any, name: str) -> tuple[Any, Any]:
        rows = self._num_hidden * len(self._gate_names)
        from_input = op.FullyConnected(inputs, self._iW, self._iB, num_hidden=rows, name=name + "i2h")
        from_state = op.FullyConnected(state, self._hW, self._hB, num_hidden=rows, name=name + "h2h")
        return from_input, from_state

    @property
    def state_info(self) -> list[dict[str, Any]]:
        """One state, (N, num_hidden)."""
        return [{"shape": (0, self._num_hidden), "__layout__": "NC"}]


class RNNCell(_DenseCell):
    r"""A plain recurrent cell.

    .. math:: h_t = a(W_{ih} x_t + b_{ih} + W_{hh} h_{t-1} + b_{hh})

    Parameters
    ----------
    activation : str or callable, default "tanh"
        ``act_type`` of ``mx.sym.Activation``, or a function of a symbol.

    Examples
    --------
    >>> cell = mx.rnn.RNNCell(4)
    >>> outputs, states = cell.unroll(3, mx.sym.var("data"), layout="NTC", merge_outputs=True)
    >>> outputs.infer_shape(data=(2, 3, 5))[1], len(states)
    ([(2, 3, 4)], 1)
    """

    def __init__(
        self, num_hidden: int, activation: Any = "tanh", prefix: str = "rnn_", params: RNNParams | None = None
    ) -> None:
        super().__init__(num_hidden, prefix, params)
        self._activation = activation

    @property
    def _gate_names(self) -> Sequence[str]:
        return ("",)

    def __call__(self, inputs: Any, states: Any) -> tuple[Any, list[Any]]:
        name = self._step_name()
        from_input, from_state = self._dense(inputs, states[0], name)
        output = activate(from_input + from_state, self._activation, name=name + "out")
        return output, [output]


class LSTMCell(_DenseCell):
    r"""A cell with long short-term memory.

    .. math::
        i, f, o &= \sigma(W_{ih} x_t + b_{ih} + W_{hh} h_{t-1} + b_{hh}) \\
        g &= \tanh(\ldots) \\
        c_t &= f \odot c_{t-1} + i \odot g \\
        h_t &= o \odot \tanh(c_t)

    The gates are packed in the order i, f, g (called c), o. There are two states, h and c.

    Parameters
    ----------
    forget_bias : float, default 1
        First value of the forget gate's input biases.

    References
    ----------
    Hochreiter, Schmidhuber, "Long Short-Term Memory", 1997; Jozefowicz et al., "An Empirical Exploration of Recurrent
    Network Architectures", 2015 (the forget gate's bias).

    Examples
    --------
    >>> cell = mx.rnn.LSTMCell(4)
    >>> outputs, states = cell.unroll(3, mx.sym.var("data"), layout="NTC", merge_outputs=True)
    >>> outputs.infer_shape(data=(2, 3, 5))[1], len(states)
    ([(2, 3, 4)], 2)
    """

    def __init__(
        self, num_hidden: int, prefix: str = "lstm_", params: RNNParams | None = None, forget_bias: float = 1.0
    ) -> None:
        super().__init__(num_hidden, prefix, params, init.LSTMBias(forget_bias=forget_bias))

    @property
    def state_info(self) -> list[dict[str, Any]]:
        """Two states, (N, num_hidden)."""
        return [{"shape": (0, self._num_hidden), "__layout__": "NC"} for _ in range(2)]

    @property
    def _gate_names(self) -> Sequence[str]:
        return ["_i", "_f", "_c", "_o"]

    def __call__(self, inputs: Any, states: Any) -> tuple[Any, list[Any]]:
        name = self._step_name()
        from_input, from_state = self._dense(inputs, states[0], name)
        pieces = op.SliceChannel(from_input + from_state, num_outputs=4, name=name + "slice")
        return lstm_step(pieces, states[1], "tanh", name)


class GRUCell(_DenseCell):
    r"""A gated recurrent unit, in the form that cuDNN computes: the reset gate acts after the state's layer.

    .. math::
        r, z &= \sigma(W_{ih} x_t + b_{ih} + W_{hh} h_{t-1} + b_{hh}) \\
        n &= \tanh(W_{in} x_t + b_{in} + r \odot (W_{hn} h_{t-1} + b_{hn})) \\
        h_t &= (1 - z) \odot n + z \odot h_{t-1}

    The gates are packed in the order r, z, n (called o).

    References
    ----------
    Cho et al., "Learning Phrase Representations using RNN Encoder-Decoder", 2014, arXiv:1406.1078.

    Examples
    --------
    >>> cell = mx.rnn.GRUCell(4)
    >>> outputs, states = cell.unroll(3, mx.sym.var("data"), layout="NTC", merge_outputs=True)
    >>> outputs.infer_shape(data=(2, 3, 5))[1], len(states)
    ([(2, 3, 4)], 1)
    """

    def __init__(self, num_hidden: int, prefix: str = "gru_", params: RNNParams | None = None) -> None:
        super().__init__(num_hidden, prefix, params)

    @property
    def _gate_names(self) -> Sequence[str]:
        return ["_r", "_z", "_o"]

    def __call__(self, inputs: Any, states: Any) -> tuple[Any, list[Any]]:
        name = self._step_name()
        pair = self._dense(inputs, states[0], name + "_")
        from_input, from_state = (
            op.SliceChannel(value, num_outputs=3, name=f"{name}_{k}_slice")
            for value, k in zip(pair, ("i2h", "h2h"), strict=True)
        )
        return gru_step(from_input, from_state, states[0], "tanh", name)
