"""What the fused recurrent layers share: all steps of all layers are one operator."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from ... import ndarray, symbol
from ..._src.operators.definition.shape_mode import MODE
from ..._src.run.program.cached_op import CachedOp
from ...base import MXNetError
from ...name import NameManager
from ...ndarray._kinds import of_this_kind
from .._hybrid_block import HybridBlock
from .._interface import is_of_arrays, with_numpy
from .._options import BlockOptions, Unpack
from ..parameter import tensor_types
from . import rnn_cell

_GATES = {"rnn_relu": 1, "rnn_tanh": 1, "lstm": 4, "gru": 3}
# What a compiled graph is to a hybrid block: a layer has one for calls with states, another for calls without.
_COMPILED = (
    "_cached_graph", "_cached_op", "_cached_op_args", "_arguments",
    "_in_format", "_out_format", "_is_partitioned", "_plain_while",
)  # fmt: skip
_NAME = re.compile(r"(l|r)(\d+)_((?:i2h|h2h|h2r)_(?:weight|bias))\Z")


@with_numpy
class _RNNLayer(HybridBlock):
    """What the fused recurrent layers share.

    Parameters
    ----------
    hidden_size : int
        Length of the states.
    num_layers : int
    layout : {'TNC', 'NTC'}
        Axes of inputs and outputs; states are (num_layers * directions, N, hidden_size) in any case.
    dropout : float
        Share of elements dropped between layers, in training.
    bidirectional : bool
    input_size : int
        Length of the input; 0 leaves it to the first call.
    i2h_weight_initializer, h2h_weight_initializer : Initializer or str
    i2h_bias_initializer, h2h_bias_initializer : Initializer or str
    mode : {'rnn_relu', 'rnn_tanh', 'lstm', 'gru'}
    projection_size : int, optional
        Of an LSTM's state.
    h2r_weight_initializer : Initializer or str, optional
        Of the projection.
    lstm_state_clip_min, lstm_state_clip_max : float, optional
    lstm_state_clip_nan : bool
    dtype : str or NumPy dtype
    use_sequence_length : bool, default False
        Take the length of each sequence as a third input.
    kwargs
        ``prefix`` and ``params``, as for `Block`.

    Raises
    ------
    AssertionError
        For another layout.
    """

    def __init__(
        self,
        hidden_size: int,
        num_layers: int,
        layout: str,
        dropout: float,
        bidirectional: bool,
        input_size: int,
        i2h_weight_initializer: Any,
        h2h_weight_initializer: Any,
        i2h_bias_initializer: Any,
        h2h_bias_initializer: Any,
        mode: str,
        projection_size: int | None,
        h2r_weight_initializer: Any,
        lstm_state_clip_min: float | None,
        lstm_state_clip_max: float | None,
        lstm_state_clip_nan: bool,
        dtype: Any,
        use_sequence_length: bool = False,
        **kwargs: Unpack[BlockOptions],
    ) -> None:
        super().__init__(**kwargs)
        assert layout in ("TNC", "NTC"), f"Invalid layout {layout}; must be one of ['TNC' or 'NTC']"
        self._hidden_size = hidden_size
        self._projection_size = projection_size if projection_size else None
        self._num_layers = num_layers
        self._mode = mode
        self._layout = layout
        self._dropout = dropout
        self._dir = 2 if bidirectional else 1
        self._input_size = input_size
        self._i2h_weight_initializer = i2h_weight_initializer
        self._h2h_weight_initializer = h2h_weight_initializer
        self._i2h_bias_initializer = i2h_bias_initializer
        self._h2h_bias_initializer = h2h_bias_initializer
        self._h2r_weight_initializer = h2r_weight_initializer
        self._lstm_state_clip_min = lstm_state_clip_min
        self._lstm_state_clip_max = lstm_state_clip_max
        self._lstm_state_clip_nan = lstm_state_clip_nan
        self._dtype = dtype
        self._use_sequence_length = use_sequence_length
        self.skip_states: bool | None = None
        self._other_graph: dict[str, Any] | None = None
        self._gates = _GATES[mode]
        self._programs: dict[Any, tuple[CachedOp, list[str]]] = {}
        width = self._projection_size or hidden_size
        for layer in range(num_layers):
            inputs = input_size if layer == 0 else width * self._dir
            for direction in self._directions():
                self._register_direction(f"{direction}{layer}_", inputs, width)

    def __getstate__(self) -> dict[str, Any]:
        return {**super().__getstate__(), "_programs": {}, "_other_graph": None}

    def _directions(self) -> tuple[str, ...]:
        return ("l", "r")[: self._dir]

    def _register_direction(self, start: str, input_size: int, width: int) -> None:
        """Make the parameters of one direction of one layer."""
        rows = self._gates * self._hidden_size
        self._register_param(start + "i2h_weight", (rows, input_size), self._i2h_weight_initializer, self._dtype)
        self._register_param(start + "h2h_weight", (rows, width), self._h2h_weight_initializer, self._dtype)
        self._register_param(start + "i2h_bias", (rows,), self._i2h_bias_initializer, self._dtype)
        self._register_param(start + "h2h_bias", (rows,), self._h2h_bias_initializer, self._dtype)
        if self._projection_size:
            shape = (self._projection_size, self._hidden_size)
            self._register_param(start + "h2r_weight", shape, self._h2r_weight_initializer, self._dtype)

    def _register_param(self, name: str, shape: tuple[int, ...], init: Any, dtype: Any) -> Any:
        """Make a parameter and keep it as an attribute."""
        param = self.params.get(name, shape=shape, init=init, allow_deferred_init=True, dtype=dtype)
        setattr(self, name, param)
        return param

    def __repr__(self) -> str:
        rows, inputs = self.l0_i2h_weight.shape  # type: ignore[attr-defined]
        parts = [f"{inputs or None} -> {rows // self._gates}", self._layout]
        if self._num_layers != 1:
            parts.append(f"num_layers={self._num_layers}")
        if self._dropout != 0:
            parts.append(f"dropout={self._dropout}")
        if self._dir == 2:
            parts.append("bidirectional")
        return f"{type(self).__name__}({', '.join(parts)})"

    def _collect_params_with_prefix(self, prefix: str = "") -> dict[str, Any]:
        """Return the parameters under the paths that they had in the stack of cells of old versions, as files do."""
        if prefix:
            prefix += "."
        own_parameters = {prefix + self._saved_name(name): param for name, param in self._reg_params.items()}
        for name, child in self._children.items():
            own_parameters.update(child._collect_params_with_prefix(prefix + name))
        return own_parameters

    def _saved_name(self, name: str) -> str:
        match = _NAME.match(name)
        if match is None:
            return name
        direction, layer, suffix = match.groups()
        cell = f"{direction}_cell." if self._dir == 2 else ""
        return f"_unfused.{layer}.{cell}{suffix}"

    def state_info(self, batch_size: int = 0) -> list[dict[str, Any]]:
        """Return shape, layout and element type of each state."""
        raise NotImplementedError(f"{type(self).__name__} defines no state_info.")

    def _state(self, batch_size: int, width: int) -> dict[str, Any]:
        shape = (self._num_layers * self._dir, batch_size, width)
        return {"shape": shape, "__layout__": "LNC", "dtype": self._dtype}

    def _unfuse(self) -> Any:
        """Return a stack of cells with the same parameters, which have no projection and no clipping."""
        assert not self._projection_size, "_unfuse does not support projection layer yet!"
        clipped = self._lstm_state_clip_min or self._lstm_state_clip_max
        assert not clipped, "_unfuse does not support state clipping yet!"
        make = {
            "rnn_relu": lambda **kwargs: rnn_cell.RNNCell(self._hidden_size, activation="relu", **kwargs),
            "rnn_tanh": lambda **kwargs: rnn_cell.RNNCell(self._hidden_size, activation="tanh", **kwargs),
            "lstm": lambda **kwargs: rnn_cell.LSTMCell(self._hidden_size, **kwargs),
            "gru": lambda **kwargs: rnn_cell.GRUCell(self._hidden_size, **kwargs),
        }[self._mode]
        stack = rnn_cell.HybridSequentialRNNCell(prefix=self.prefix, params=self.params)
        with stack.name_scope():
            inputs = self._input_size
            for layer in range(self._num_layers):
                cells: list[Any] = [make(**self._cell_options(f"{d}{layer}_", inputs)) for d in self._directions()]
                stack.add(rnn_cell.BidirectionalCell(*cells) if self._dir == 2 else cells[0])
                if self._dropout > 0 and layer != self._num_layers - 1:
                    stack.add(rnn_cell.DropoutCell(self._dropout))
                inputs = self._hidden_size * self._dir
        return stack

    def _cell_options(self, prefix: str, input_size: int) -> dict[str, Any]:
        return {
            "prefix": prefix,
            "input_size": input_size,
            "i2h_weight_initializer": self._i2h_weight_initializer,
            "h2h_weight_initializer": self._h2h_weight_initializer,
            "i2h_bias_initializer": self._i2h_bias_initializer,
            "h2h_bias_initializer": self._h2h_bias_initializer,
        }

    def cast(self, dtype: Any) -> None:
        """Change the element type of parameters and initial states."""
        super().cast(dtype)
        self._dtype = dtype

    def begin_state(self, batch_size: int = 0, func: Callable[..., Any] = ndarray.zeros, **kwargs: Any) -> list[Any]:
        """Return initial states, (num_layers * directions, N, width); arguments as for `RecurrentCell.begin_state`."""
        infos = enumerate(self.state_info(batch_size))
        return [of_this_kind(func(name=f"{self.prefix}h0_{i}", **{**info, **kwargs})) for i, info in infos]

    def __call__(  # type: ignore[override]
        self, inputs: Any, states: Any = None, sequence_length: Any = None, **kwargs: Any
    ) -> Any:
        """Run the layer over a sequence.

        Parameters
        ----------
        inputs : NDArray or Symbol, (T, N, C) or (N, T, C)
        states : NDArray, Symbol or list of them, optional
            By default zeros; then only the outputs are returned.
        sequence_length : NDArray or Symbol, (N,), optional
            For a layer with ``use_sequence_length``: how many steps of each sequence count. Later outputs are zero.

        Returns
        -------
        outputs : NDArray or Symbol, (T, N, directions * width) or (N, T, directions * width)
        states : list of NDArray or Symbol
            After the last step; only if ``states`` were given.
        """
        skip_states = states is None
        if skip_states is not self.skip_states:
            self._use_graph_of(skip_states)
        if states is None:
            if isinstance(inputs, ndarray.NDArray):
                batch_size = inputs.shape[self._layout.find("N")]
                states = self.begin_state(batch_size, ctx=inputs.context, dtype=inputs.dtype)
            else:
                states = self.begin_state(-1 if MODE.np_shape else 0, func=symbol.zeros)
        if isinstance(states, tensor_types):
            states = [states]
        self._check_count(states)
        if sequence_length is not None:
            return super().__call__(inputs, states, sequence_length, **kwargs)
        return super().__call__(inputs, states, **kwargs)

    def _use_graph_of(self, skip_states: bool) -> None:
        """Continue with the compiled graph of calls that return outputs alone, or of those that return states too."""
        if self.skip_states is not None:
            current = {name: self.__dict__[name] for name in _COMPILED}
            other = self._other_graph
            self._clear_cached_op()
            self.__dict__.update(other or {})
            self._other_graph = current
        self.skip_states = skip_states

    def _clear_cached_op(self) -> None:
        super()._clear_cached_op()
        self._other_graph = None

    def hybrid_forward(  # type: ignore[override]
        self, F: Any, inputs: Any, states: Any, sequence_length: Any = None, **kwargs: Any
    ) -> Any:
        """Compute outputs and, where states were given, new states."""
        if is_of_arrays(F):
            self._check_states(inputs, states)
        outputs, new_states = self._forward_kernel(F, inputs, states, sequence_length, **kwargs)
        return outputs if self.skip_states else (outputs, new_states)

    def _check_count(self, states: Any) -> None:
        num_states = 2 if self._mode == "lstm" else 1
        if len(states) != num_states:
            raise MXNetError(f"RNN: mode={self._mode!r} has {num_states} states, {len(states)} were given.")

    def _check_states(self, inputs: Any, states: Any) -> None:
        for state, info in zip(states, self.state_info(inputs.shape[self._layout.find("N")]), strict=False):
            if state.shape != info["shape"]:
                raise ValueError(
                    f"Invalid recurrent state shape. Expecting {info['shape']}, got {state.shape}: {self} with inputs "
                    f"of shape {inputs.shape}."
                )

    def _vector_order(self) -> Iterator[str]:
        """Yield the names of parameters in the order of the operator's vector: all weights, then all biases."""
        weights = ("i2h", "h2h", "h2r") if self._projection_size else ("i2h", "h2h")
        for role, groups in (("weight", weights), ("bias", ("i2h", "h2h"))):
            for layer in range(self._num_layers):
                for direction in self._directions():
                    for group in groups:
                        yield f"{direction}{layer}_{group}_{role}"

    def _forward_kernel(
        self, F: Any, inputs: Any, states: Any, sequence_length: Any, **kwargs: Any
    ) -> tuple[Any, list[Any]]:
        """Compute outputs and states; arrays run a compiled graph, which does not join the weights at each call."""
        imperative = is_of_arrays(F)
        if imperative and self._use_sequence_length and sequence_length is None:  # a graph gets a variable for it
            raise MXNetError(f"{self}: use_sequence_length=True needs sequence_length as the third input.")
        lengths = [sequence_length] if self._use_sequence_length and sequence_length is not None else []
        if not imperative:
            return self._symbols(F, inputs, states, lengths, kwargs)
        arrays = {f"data{i}": array for i, array in enumerate((inputs, *states, *lengths))}
        program = self._program(len(states), len(lengths))
        outputs, *new_states = program[0](*[kwargs[n] if n in kwargs else arrays[n] for n in program[1]])
        return outputs, new_states

    def _program(self, num_states: int, num_lengths: int) -> tuple[CachedOp, list[str]]:
        key = (num_lengths, self._layout, self._dropout, MODE.np_array)  # toolkits change the rate of layers that exist
        program = self._programs.get(key)
        if program is None:
            variables = {name: symbol.var(name) for name in self._vector_order()}
            data, *state_inputs = (symbol.var(f"data{i}") for i in range(1 + num_states + num_lengths))
            with NameManager():  # so that the graph uses up no names of the program's
                outputs, new_states = self._symbols(
                    symbol, data, state_inputs[:num_states], state_inputs[num_states:], variables
                )
            group = of_this_kind(symbol.Group([outputs, *new_states]))
            program = self._programs[key] = (CachedOp(group), group.list_inputs())
        return program

    def _symbols(
        self, F: Any, inputs: Any, states: Any, lengths: list[Any], params: dict[str, Any]
    ) -> tuple[Any, list[Any]]:
        """Call the operator, which takes the time axis first."""
        if self._layout == "NTC":
            inputs = F.swapaxes(inputs, dim1=0, dim2=1)
        parts = [F.reshape(params[name], shape=-1) for name in self._vector_order()]
        arguments = dict(zip(("state", "state_cell"), states, strict=False))
        if lengths:
            arguments["sequence_length"] = lengths[0]
        outputs, *new_states = F.RNN(
            inputs,
            F._internal._rnn_param_concat(*parts, dim=0),
            use_sequence_length=self._use_sequence_length,
            state_size=self._hidden_size,
            projection_size=self._projection_size,
            num_layers=self._num_layers,
            bidirectional=self._dir == 2,
            p=self._dropout,
            state_outputs=True,
            mode=self._mode,
            lstm_state_clip_min=self._lstm_state_clip_min,
            lstm_state_clip_max=self._lstm_state_clip_max,
            lstm_state_clip_nan=self._lstm_state_clip_nan,
            **arguments,
        )
        if self._layout == "NTC":
            outputs = F.swapaxes(outputs, dim1=0, dim2=1)
        return outputs, new_states
