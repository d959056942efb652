"""Dropout with one mask for all steps, LSTM with projection, loops over steps as one operator."""

from __future__ import annotations

from typing import Any

from .... import ndarray, symbol
from ...._src.messages.public import publish as _publish
from ....base import _as_list as _as_list
from ...parameter import ParameterDict
from ...parameter import tensor_types as tensor_types
from ...rnn._basic_cells import _GatedCell
from ...rnn._recurrent import is_merged
from ...rnn.rnn_cell import BidirectionalCell as BidirectionalCell
from ...rnn.rnn_cell import HybridRecurrentCell as HybridRecurrentCell
from ...rnn.rnn_cell import ModifierCell as ModifierCell
from ...rnn.rnn_cell import SequentialRNNCell as SequentialRNNCell
from ...rnn.rnn_cell import _format_sequence as _format_sequence
from ...rnn.rnn_cell import _get_begin_state as _get_begin_state
from ...rnn.rnn_cell import _mask_sequence_variable_length as _mask_sequence_variable_length


class VariationalDropoutCell(ModifierCell):
    """Dropout on inputs, first state and outputs of a cell, in training, with one mask for all steps of a sequence.

    Parameters
    ----------
    base_cell : HybridRecurrentCell
    drop_inputs, drop_states, drop_outputs : float, default 0.0
        Share of elements set to 0.

    Raises
    ------
    AssertionError
        For dropout on the states of a bidirectional cell: modify the cells in it.

    References
    ----------
    Gal, Ghahramani, "A Theoretically Grounded Application of Dropout in Recurrent Neural Networks", 2016,
    arXiv:1512.05287.

    Examples
    --------
    >>> cell = gluon.contrib.rnn.VariationalDropoutCell(rnn.LSTMCell(4), drop_inputs=0.5)
    >>> cell.initialize()
    >>> outputs, states = cell.unroll(3, mx.nd.ones((2, 3, 5)), merge_outputs=True)
    >>> outputs.shape
    (2, 3, 4)
    """

    _alias_name = "vardrop"

    def __init__(
        self, base_cell: Any, drop_inputs: float = 0.0, drop_states: float = 0.0, drop_outputs: float = 0.0
    ) -> None:
        assert not drop_states or not isinstance(base_cell, BidirectionalCell), (
            "BidirectionalCell doesn't support variational state dropout. Please add VariationalDropoutCell to the "
            "cells underneath instead."
        )
        super().__init__(base_cell)
        self.drop_inputs = drop_inputs
        self.drop_states = drop_states
        self.drop_outputs = drop_outputs

    def reset(self) -> None:
        """Set the counters back, and forget the masks."""
        super().reset()
        self.drop_inputs_mask: Any = None
        self.drop_states_mask: Any = None
        self.drop_outputs_mask: Any = None

    def _call_cached_op(self, *args: Any) -> Any:
        # A compiled step would draw new masks each time; what is below is compiled nevertheless.
        return self.hybrid_forward(ndarray, *args)

    def _initialize_input_masks(self, F: Any, inputs: Any, states: Any) -> None:
        """Draw the masks of first state and inputs, unless there are some."""
        if self.drop_states and self.drop_states_mask is None:
            self.drop_states_mask = F.Dropout(F.ones_like(states[0]), p=self.drop_states)
        if self.drop_inputs and self.drop_inputs_mask is None:
            self.drop_inputs_mask = F.Dropout(F.ones_like(inputs), p=self.drop_inputs)

    def _initialize_output_mask(self, F: Any, output: Any) -> None:
        """Draw the mask of outputs, unless there is one."""
        if self.drop_outputs and self.drop_outputs_mask is None:
            self.drop_outputs_mask = F.Dropout(F.ones_like(output), p=self.drop_outputs)

    def hybrid_forward(self, F: Any, inputs: Any, states: Any) -> Any:  # noqa: D102
        self._initialize_input_masks(F, inputs, states)
        if self.drop_states:
            states = [states[0] * self.drop_states_mask, *states[1:]]
        if self.drop_inputs:
            inputs = inputs * self.drop_inputs_mask
        output, new_states = self.base_cell(inputs, states)
        self._initialize_output_mask(F, output)
        if self.drop_outputs:
            output = output * self.drop_outputs_mask
        return output, new_states

    def __repr__(self) -> str:
        return f"{type(self).__name__}(p_out = {self.drop_outputs}, p_state = {self.drop_states})"

    def unroll(
        self,
        length: int,
        inputs: Any,
        begin_state: Any = None,
        layout: str = "NTC",
        merge_outputs: bool | None = None,
        valid_length: Any = None,
    ) -> tuple[Any, Any]:
        """Run the cell over a sequence; see `RecurrentCell.unroll`.

        Without dropout on states, that on inputs and outputs is done for all steps at once, and outputs are one
        array unless ``merge_outputs`` is False.
        """
        if self.drop_states:
            return super().unroll(length, inputs, begin_state, layout, merge_outputs, valid_length=valid_length)
        self.reset()
        inputs, axis, F, batch_size = _format_sequence(length, inputs, layout, True)
        states = _get_begin_state(self, F, begin_state, inputs, batch_size)
        if self.drop_inputs:
            inputs = F.Dropout(inputs, p=self.drop_inputs, axes=(axis,))
        self.base_cell._modified = False
        outputs, states = self.base_cell.unroll(
            length, inputs, states, layout, merge_outputs=True, valid_length=valid_length
        )
        self.base_cell._modified = True
        if self.drop_outputs:
            outputs = F.Dropout(outputs, p=self.drop_outputs, axes=(axis,))
        merge = is_merged(outputs, merge_outputs)
        outputs, _, _, _ = _format_sequence(length, outputs, layout, merge)
        if valid_length is not None:
            outputs = _mask_sequence_variable_length(F, outputs, length, valid_length, axis, merge)
        return outputs, states


class LSTMPCell(_GatedCell):
    r"""Long short-term memory whose output is projected at each step.

    .. math::

        i, f, o &= \sigma(W_{i,f,o} x + U_{i,f,o} r + b) \\
        g &= \tanh(W_g x + U_g r + b) \\
        c' &= f c + i g \\
        r' &= P (o \tanh c')

    Weights and biases hold the gates in the order i, f, g, o.

    Parameters
    ----------
    hidden_size : int
        Length of the cell.
    projection_size : int
        Length of the output.
    h2r_weight_initializer : Initializer or str, optional
        Of the projection.

    Inputs: ``data`` (N, input_size) and a list of two states, output (N, projection_size) and cell (N, hidden_size).
    Outputs: (N, projection_size), and a list of the new states.

    References
    ----------
    Sak, Senior, Beaufays, "Long Short-Term Memory Based Recurrent Neural Network Architectures for Large Vocabulary
    Speech Recognition", 2014, arXiv:1402.1128.

    Examples
    --------
    >>> cell = gluon.contrib.rnn.LSTMPCell(hidden_size=6, projection_size=4)
    >>> cell.initialize()
    >>> output, states = cell(mx.nd.ones((2, 5)), cell.begin_state(2))
    >>> output.shape, [state.shape for state in states]
    ((2, 4), [(2, 4), (2, 6)])
    """

    _alias_name = "lstmp"
    _gates = 4

    def __init__(
        self,
        hidden_size: int,
        projection_size: int,
        i2h_weight_initializer: Any = None,
        h2h_weight_initializer: Any = None,
        h2r_weight_initializer: Any = None,
        i2h_bias_initializer: Any = "zeros",
        h2h_bias_initializer: Any = "zeros",
        input_size: int = 0,
        prefix: str | None = None,
        params: ParameterDict | None = None,
    ) -> None:
        HybridRecurrentCell.__init__(self, prefix=prefix, params=params)
        self._hidden_size = hidden_size
        self._input_size = input_size
        self._projection_size = projection_size
        self._make_parameters(
            (i2h_weight_initializer, h2h_weight_initializer),
            (i2h_bias_initializer, h2h_bias_initializer),
            projection_size,
            (h2r_weight_initializer,),
        )

    def state_info(self, batch_size: int = 0) -> list[dict[str, Any]]:  # noqa: D102
        widths = (self._projection_size, self._hidden_size)
        return [{"shape": (batch_size, width), "__layout__": "NC"} for width in widths]

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._widths()} -> {self.h2r_weight.shape[0]})"

    def hybrid_forward(  # noqa: D102
        self,
        F: Any,
        inputs: Any,
        states: Any,
        i2h_weight: Any,
        h2h_weight: Any,
        h2r_weight: Any,
        i2h_bias: Any,
        h2h_bias: Any,
    ) -> Any:
        step = f"t{self._counter}_"
        i2h, h2h = self._affine(F, step, inputs, states[0], (i2h_weight, h2h_weight), (i2h_bias, h2h_bias))
        gates = F.SliceChannel(i2h + h2h, num_outputs=4, name=step + "slice")
        in_gate = F.Activation(gates[0], act_type="sigmoid", name=step + "i")
        forget_gate = F.Activation(gates[1], act_type="sigmoid", name=step + "f")
        new = F.Activation(gates[2], act_type="tanh", name=step + "c")
        out_gate = F.Activation(gates[3], act_type="sigmoid", name=step + "o")
        cell = F.elemwise_add(forget_gate * states[1], in_gate * new, name=step + "state")
        hidden = F.elemwise_mul(out_gate, F.Activation(cell, act_type="tanh"), name=step + "hidden")
        output = F.FullyConnected(hidden, h2r_weight, num_hidden=self._projection_size, no_bias=True, name=step + "out")
        return output, [output, cell]


def dynamic_unroll(
    cell: Any,
    inputs: Any,
    begin_state: Any,
    drop_inputs: float = 0,
    drop_outputs: float = 0,
    layout: str = "TNC",
    valid_length: Any = None,
) -> tuple[Any, Any]:
    """Run a cell over a sequence of any length, in graphs as one loop operator rather than a copy per step.

    Parameters
    ----------
    cell : RecurrentCell
    inputs : NDArray or Symbol, (T, N, C) or (N, T, C)
    begin_state : list of NDArray or Symbol
    drop_inputs, drop_outputs : float, default 0
        Share of elements of inputs and outputs set to 0 in training. In layout 'TNC' one mask serves all steps; in
        'NTC' one mask serves all sequences of the batch, as in MXNet.
    layout : {'TNC', 'NTC'}
        Axes of inputs and outputs.
    valid_length : NDArray or Symbol, (N,), optional
        How many steps of each sequence count. Outputs after them are zero; states are those of the last that counts.

    Returns
    -------
    outputs : NDArray or Symbol, (T, N, ...) or (N, T, ...)
    states : list of NDArray or Symbol
        After the last step.

    Raises
    ------
    AssertionError
        If ``inputs`` are a list.

    Examples
    --------
    >>> cell = rnn.LSTMCell(50); cell.initialize()
    >>> states = [mx.nd.zeros((3, 50)), mx.nd.zeros((3, 50))]
    >>> outputs, states = dynamic_unroll(cell, mx.nd.ones((10, 3, 20)), states)
    """
    assert isinstance(inputs, tensor_types), f"inputs must be an NDArray or a Symbol, not {type(inputs).__name__}."
    F = symbol if isinstance(inputs, symbol.Symbol) else ndarray
    axis = layout.find("T")
    axes = list(range(len(layout)))
    axes[0], axes[axis] = axes[axis], axes[0]
    if axis != 0:
        inputs = F.transpose(inputs, axes=axes)
    if drop_inputs:
        inputs = F.Dropout(inputs, p=drop_inputs, axes=(axis,))
    outputs, states = _loop(F, cell, inputs, begin_state, valid_length)
    if drop_outputs:
        outputs = F.Dropout(outputs, p=drop_outputs, axes=(axis,))
    if axis != 0:
        outputs = F.transpose(outputs, axes=axes)
    if valid_length is not None:
        outputs = F.SequenceMask(outputs, sequence_length=valid_length, use_sequence_length=True, axis=axis)
    return outputs, states


def _loop(F: Any, cell: Any, inputs: Any, begin_state: Any, valid_length: Any) -> tuple[Any, Any]:
    """Run a cell over the first axis; with ``valid_length`` states stay as they are after it."""
    if valid_length is None:
        outputs, states = F.contrib.foreach(cell, inputs, begin_state)
        return outputs, states

    def body(step: Any, carried: Any) -> Any:
        *states, step_index = carried
        output, new_states = cell(step, states)
        kept_states = [
            F.where(F.broadcast_greater(valid_length, step_index), new, old)
            for new, old in zip(new_states, states, strict=True)
        ]
        return output, [*kept_states, step_index + 1]

    outputs, carried = F.contrib.foreach(body, inputs, [*begin_state, F.zeros(1)])
    return outputs, carried[:-1]


_publish(globals())
