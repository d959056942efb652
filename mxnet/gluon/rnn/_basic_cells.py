"""The cells with weights: plain, LSTM, GRU."""

from __future__ import annotations

from typing import Any

from .._parameter_dict import ParameterDict
from ._recurrent import HybridRecurrentCell


class _GatedCell(HybridRecurrentCell):
    """What cells share that multiply input and state by a matrix each.

    Parameters
    ----------
    hidden_size : int
        Length of output and states.
    i2h_weight_initializer, h2h_weight_initializer : Initializer or str, optional
    i2h_bias_initializer, h2h_bias_initializer : Initializer or str, default 'zeros'
    input_size : int, default 0
        Length of the input; 0 leaves it to the first call.
    prefix : str, optional
    params : ParameterDict, optional
        As for `Block`.
    """

    _gates: int
    _num_states = 1

    def __init__(
        self,
        hidden_size: int,
        i2h_weight_initializer: Any = None,
        h2h_weight_initializer: Any = None,
        i2h_bias_initializer: Any = "zeros",
        h2h_bias_initializer: Any = "zeros",
        input_size: int = 0,
        prefix: str | None = None,
        params: ParameterDict | None = None,
    ) -> None:
        super().__init__(prefix=prefix, params=params)
        self._hidden_size = hidden_size
        self._input_size = input_size
        weights, biases = (i2h_weight_initializer, h2h_weight_initializer), (i2h_bias_initializer, h2h_bias_initializer)
        self._make_parameters(weights, biases, hidden_size)

    def _make_parameters(
        self, weights: tuple[Any, Any], biases: tuple[Any, Any], width: int, projection: tuple[Any] | None = None
    ) -> None:
        """Make the parameters, in the order that files and toolkits expect; ``width`` is the length of the state."""
        rows = self._gates * self._hidden_size

        def make(name: str, shape: tuple[int, ...], init: Any) -> Any:
            return self.params.get(name, shape=shape, init=init, allow_deferred_init=True)

        self.i2h_weight = make("i2h_weight", (rows, self._input_size), weights[0])
        self.h2h_weight = make("h2h_weight", (rows, width), weights[1])
        if projection is not None:
            self.h2r_weight = make("h2r_weight", (width, self._hidden_size), projection[0])
        self.i2h_bias = make("i2h_bias", (rows,), biases[0])
        self.h2h_bias = make("h2h_bias", (rows,), biases[1])

    def state_info(self, batch_size: int = 0) -> list[dict[str, Any]]:
        return [{"shape": (batch_size, self._hidden_size), "__layout__": "NC"} for _ in range(self._num_states)]

    def _affine(
        self, F: Any, step: str, inputs: Any, state: Any, weights: tuple[Any, Any], biases: tuple[Any, Any]
    ) -> tuple[Any, Any]:
        rows = self._gates * self._hidden_size
        i2h = F.FullyConnected(inputs, weights[0], biases[0], num_hidden=rows, name=step + "i2h")
        h2h = F.FullyConnected(state, weights[1], biases[1], num_hidden=rows, name=step + "h2h")
        return i2h, h2h

    def _widths(self) -> str:
        shape = self.i2h_weight.shape
        return f"{shape[1] or None} -> {shape[0]}"

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._widths()})"


class RNNCell(_GatedCell):
    r"""Elman's recurrent cell.

    .. math:: h' = \mathrm{activation}(W x + b_x + U h + b_h)

    Parameters
    ----------
    activation : str or callable, default 'tanh'
        A type of the operator Activation, a block such as `LeakyReLU`, or a function ``(x, name=...)``.

    Inputs: ``data`` (N, input_size) and a list of one state (N, hidden_size). Outputs: (N, hidden_size), and a list
    of the same array.

    References
    ----------
    Elman, "Finding Structure in Time", Cognitive Science 14, 1990.

    Examples
    --------
    >>> cell = rnn.RNNCell(5)
    >>> cell.initialize()
    >>> output, states = cell(mx.nd.ones((2, 3)), cell.begin_state(batch_size=2))
    >>> output.shape, len(states)
    ((2, 5), 1)
    """

    _alias_name = "rnn"
    _gates = 1

    def __init__(
        self,
        hidden_size: int,
        activation: Any = "tanh",
        i2h_weight_initializer: Any = None,
        h2h_weight_initializer: Any = None,
        i2h_bias_initializer: Any = "zeros",
        h2h_bias_initializer: Any = "zeros",
        input_size: int = 0,
        prefix: str | None = None,
        params: ParameterDict | None = None,
    ) -> None:
        initializers = (i2h_weight_initializer, h2h_weight_initializer, i2h_bias_initializer, h2h_bias_initializer)
        super().__init__(hidden_size, *initializers, input_size, prefix, params)
        self._activation = activation

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._widths()}, {self._activation})"

    def hybrid_forward(
        self, F: Any, inputs: Any, states: Any, i2h_weight: Any, h2h_weight: Any, i2h_bias: Any, h2h_bias: Any
    ) -> Any:
        step = f"t{self._counter}_"
        i2h, h2h = self._affine(F, step, inputs, states[0], (i2h_weight, h2h_weight), (i2h_bias, h2h_bias))
        total = F.elemwise_add(i2h, h2h, name=step + "plus0")
        output = self._get_activation(F, total, self._activation, name=step + "out")
        return output, [output]


class LSTMCell(_GatedCell):
    r"""Long short-term memory.

    .. math::

        i, f, o &= \mathrm{recurrent}(W_{i,f,o} x + U_{i,f,o} h + b) \\
        g &= \mathrm{activation}(W_g x + U_g h + b) \\
        c' &= f c + i g \\
        h' &= o \, \mathrm{activation}(c')

    Weights and biases hold the gates in the order i, f, g, o.

    Parameters
    ----------
    activation : str or callable, default 'tanh'
        As for `RNNCell`.
    recurrent_activation : str or callable, default 'sigmoid'
        Of the gates.

    Inputs: ``data`` (N, input_size) and a list of two states, output and cell, (N, hidden_size) each. Outputs:
    (N, hidden_size), and a list of the new states.

    References
    ----------
    Hochreiter, Schmidhuber, "Long Short-Term Memory", Neural Computation 9, 1997.

    Examples
    --------
    >>> cell = rnn.LSTMCell(5)
    >>> cell.initialize()
    >>> outputs, states = cell.unroll(7, mx.nd.ones((2, 7, 3)), merge_outputs=True)
    >>> outputs.shape, [state.shape for state in states]
    ((2, 7, 5), [(2, 5), (2, 5)])
    """

    _alias_name = "lstm"
    _gates = 4
    _num_states = 2

    def __init__(
        self,
        hidden_size: int,
        i2h_weight_initializer: Any = None,
        h2h_weight_initializer: Any = None,
        i2h_bias_initializer: Any = "zeros",
        h2h_bias_initializer: Any = "zeros",
        input_size: int = 0,
        prefix: str | None = None,
        params: ParameterDict | None = None,
        activation: Any = "tanh",
        recurrent_activation: Any = "sigmoid",
    ) -> None:
        initializers = (i2h_weight_initializer, h2h_weight_initializer, i2h_bias_initializer, h2h_bias_initializer)
        super().__init__(hidden_size, *initializers, input_size, prefix, params)
        self._activation = activation
        self._recurrent_activation = recurrent_activation

    def hybrid_forward(
        self, F: Any, inputs: Any, states: Any, i2h_weight: Any, h2h_weight: Any, i2h_bias: Any, h2h_bias: Any
    ) -> Any:
        step = f"t{self._counter}_"
        i2h, h2h = self._affine(F, step, inputs, states[0], (i2h_weight, h2h_weight), (i2h_bias, h2h_bias))
        gates = F.SliceChannel(F.elemwise_add(i2h, h2h, name=step + "plus0"), num_outputs=4, name=step + "slice")
        in_gate = self._get_activation(F, gates[0], self._recurrent_activation, name=step + "i")
        forget_gate = self._get_activation(F, gates[1], self._recurrent_activation, name=step + "f")
        new = self._get_activation(F, gates[2], self._activation, name=step + "c")
        out_gate = self._get_activation(F, gates[3], self._recurrent_activation, name=step + "o")
        cell = F.elemwise_add(
            F.elemwise_mul(forget_gate, states[1], name=step + "mul0"),
            F.elemwise_mul(in_gate, new, name=step + "mul1"),
            name=step + "state",
        )
        output = F.elemwise_mul(out_gate, self._cell_activation(F, cell, step), name=step + "out")
        return output, [output, cell]

    def _cell_activation(self, F: Any, cell: Any, step: str) -> Any:
        name = step + "activation0"
        if isinstance(self._activation, str):  # always the operator Activation here, as in saved graphs
            return F.Activation(cell, act_type=self._activation, name=name)
        return self._get_activation(F, cell, self._activation, name=name)


class GRUCell(_GatedCell):
    r"""Gated recurrent unit, in the form whose reset gate acts on the product with the state.

    .. math::

        r, z &= \sigma(W_{r,z} x + b_x + U_{r,z} h + b_h) \\
        n &= \tanh(W_n x + b_{xn} + r \, (U_n h + b_{hn})) \\
        h' &= (1 - z) n + z h

    Weights and biases hold the gates in the order r, z, n.

    Inputs: ``data`` (N, input_size) and a list of one state (N, hidden_size). Outputs: (N, hidden_size), and a list
    of the same array.

    References
    ----------
    Cho et al., "Learning Phrase Representations using RNN Encoder-Decoder", 2014, arXiv:1406.1078.

    Examples
    --------
    >>> cell = rnn.GRUCell(5)
    >>> cell.initialize()
    >>> output, states = cell(mx.nd.ones((2, 3)), cell.begin_state(batch_size=2))
    >>> output.shape, len(states)
    ((2, 5), 1)
    """

    _alias_name = "gru"
    _gates = 3

    def hybrid_forward(
        self, F: Any, inputs: Any, states: Any, i2h_weight: Any, h2h_weight: Any, i2h_bias: Any, h2h_bias: Any
    ) -> Any:
        step = f"t{self._counter}_"
        state = states[0]
        i2h, h2h = self._affine(F, step, inputs, state, (i2h_weight, h2h_weight), (i2h_bias, h2h_bias))
        from_input = F.SliceChannel(i2h, num_outputs=3, name=step + "i2h_slice")
        from_state = F.SliceChannel(h2h, num_outputs=3, name=step + "h2h_slice")

        def gate(index: int, name: str) -> Any:
            total = F.elemwise_add(from_input[index], from_state[index], name=f"{step}plus{index}")
            return F.Activation(total, act_type="sigmoid", name=step + name)

        reset, update = gate(0, "r_act"), gate(1, "z_act")
        reset_state = F.elemwise_mul(reset, from_state[2], name=step + "mul0")
        new = F.Activation(
            F.elemwise_add(from_input[2], reset_state, name=step + "plus2"), act_type="tanh", name=step + "h_act"
        )
        complement = F.elemwise_sub(F.ones_like(update, name=step + "ones_like0"), update, name=step + "minus0")
        output = F.elemwise_add(
            F.elemwise_mul(complement, new, name=step + "mul1"),
            F.elemwise_mul(update, state, name=step + "mul20"),
            name=step + "out",
        )
        return output, [output]
