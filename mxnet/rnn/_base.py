"""What all symbolic recurrent cells have in common."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .. import symbol
from ..ndarray._generated import op as nd_op
from ..symbol._generated import internal, op

Weights = dict[str, Any]


def normalize_sequence(
    length: int | None, inputs: Any, layout: str, merge: bool | None, in_layout: str | None = None
) -> tuple[Any, int]:
    """Return a sequence as one symbol or as a list with one symbol for each step."""
    if inputs is None:
        raise AssertionError("unroll(inputs=None) has been deprecated. Please create input variables outside unroll.")
    axis = layout.find("T")
    steps: Any = length
    squeeze_flag: Any = 1  # as MXNet's files have it
    if axis < 0:
        raise ValueError(f"unroll: layout must have an axis T of steps, got {layout!r}.")
    in_axis = axis if in_layout is None else in_layout.find("T")
    if isinstance(inputs, symbol.Symbol):
        if merge is False:
            if len(inputs.list_outputs()) != 1:
                raise AssertionError(
                    "unroll doesn't allow grouped symbol as input. Please convert to list with list(inputs) first or "
                    "let unroll handle splitting."
                )
            return list(op.split(inputs, axis=in_axis, num_outputs=steps, squeeze_axis=squeeze_flag)), axis
    else:
        if length is not None and len(inputs) != length:
            raise AssertionError(f"unroll: {len(inputs)} inputs for a length of {length}.")
        if not merge:
            return list(inputs), axis
        inputs = op.concat(*[op.expand_dims(i, axis=axis) for i in inputs], dim=axis)
        in_axis = axis
    if axis != in_axis:
        inputs = op.swapaxes(inputs, dim1=axis, dim2=in_axis)
    return inputs, axis


class RNNParams:
    """Variables that cells share: two cells with the same object have the same weights.

    Parameters
    ----------
    prefix : str, default ""
        Of the variables' names.

    Examples
    --------
    >>> params = mx.rnn.RNNParams("lstm_")
    >>> params.get("i2h_weight").name
    'lstm_i2h_weight'
    """

    def __init__(self, prefix: str = "") -> None:
        self._prefix = prefix
        self._params: dict[str, Any] = {}

    def get(self, name: str, **kwargs: Any) -> Any:
        """Return the variable of a name, which is made at the first call.

        Parameters
        ----------
        name : str
            Without the prefix.
        kwargs
            For ``mx.sym.Variable``.
        """
        name = self._prefix + name
        if name not in self._params:
            self._params[name] = symbol.Variable(name, **kwargs)
        return self._params[name]


class BaseRNNCell:
    """Base class of cells: one step of a recurrent network, as a function of symbols.

    Parameters
    ----------
    prefix : str, default ""
        Of the names of nodes, and of variables unless ``params`` is given.
    params : RNNParams, optional
        Variables to use; by default own ones.
    """

    def __init__(self, prefix: str = "", params: RNNParams | None = None) -> None:
        self._own_params = params is None
        self._prefix = prefix
        self._params = RNNParams(prefix) if params is None else params
        self._modified = False
        self.reset()

    def reset(self) -> None:
        """Begin the counters in nodes' names anew, before the cell is used for another graph."""
        self._init_counter = -1
        self._counter = -1

    def __call__(self, inputs: Any, states: Any) -> tuple[Any, list[Any]]:
        """Compute one step.

        Parameters
        ----------
        inputs : Symbol, (N, C)
        states : list of Symbol
            Of the step before, or from `begin_state`.

        Returns
        -------
        (output, states) : Symbol, list of Symbol
        """
        raise NotImplementedError(f"{type(self).__name__} does not define a step.")

    def _step_name(self) -> str:
        """Count a step, and return the prefix of its nodes."""
        self._counter += 1
        return f"{self._prefix}t{self._counter}_"

    @property
    def params(self) -> RNNParams:
        """The variables; asking for them makes them shared."""
        self._own_params = False
        return self._params

    @property
    def state_info(self) -> list[dict[str, Any]]:
        """Shape and layout of each state; a length of 0, that of the batch, is found when the graph is bound."""
        raise NotImplementedError(f"{type(self).__name__} does not define its states.")

    @property
    def state_shape(self) -> list[Any]:
        """Shape of each state."""
        return [info["shape"] for info in self.state_info]

    @property
    def _gate_names(self) -> Sequence[str]:
        """What the names of each gate's weights have in them."""
        return ()

    def _require_unmodified(self, example: str = "DropoutCell") -> None:
        if self._modified:
            raise AssertionError(
                f"After applying modifier cells (e.g. {example}) the base cell cannot be called directly. Call the "
                "modifier cell instead."
            )

    def begin_state(self, func: Callable[..., Any] = symbol.zeros, **kwargs: Any) -> list[Any]:
        """Return states to begin with.

        Parameters
        ----------
        func : callable, default mx.sym.zeros
            Makes each state, given ``name``, ``shape`` and ``__layout__``; ``mx.sym.Variable`` makes them inputs.
        kwargs
            Further arguments of ``func``.
        """
        self._require_unmodified()
        states = []
        for info in self.state_info:
            self._init_counter += 1
            states.append(func(name=f"{self._prefix}begin_state_{self._init_counter}", **{**kwargs, **(info or {})}))
        return states

    def _weight_names(self) -> list[tuple[str, list[str]]]:
        """Return the name of each packed weight and bias, with those of its gates."""
        packed_names = []
        for group in ("i2h", "h2h"):
            for role in ("weight", "bias"):
                pieces = [f"{self._prefix}{group}{gate}_{role}" for gate in self._gate_names]
                packed_names.append((f"{self._prefix}{group}_{role}", pieces))
        return packed_names

    def unpack_weights(self, args: Weights) -> Weights:
        """Return parameters with each gate's weights apart.

        Parameters
        ----------
        args : dict of str to NDArray
            Of a whole network; what is not the cell's is passed on.
        """
        args = dict(args)
        if not self._gate_names:
            return args
        hidden: int = self._num_hidden  # type: ignore[attr-defined]  # every cell with gates has it
        names = self._weight_names()
        for (weight, weights), (bias, biases) in zip(names[::2], names[1::2], strict=True):
            packed = args.pop(weight), args.pop(bias)
            for gate, pair in enumerate(zip(weights, biases, strict=True)):
                for array, name in zip(packed, pair, strict=True):
                    args[name] = array[gate * hidden : (gate + 1) * hidden].copy()
        return args

    def pack_weights(self, args: Weights) -> Weights:
        """Return parameters with all gates' weights in one array: what `unpack_weights` undoes.

        Parameters
        ----------
        args : dict of str to NDArray
        """
        args = dict(args)
        if not self._gate_names:
            return args
        for packed, pieces in self._weight_names():
            args[packed] = nd_op.concat(*[args.pop(name) for name in pieces], dim=0)
        return args

    def unroll(
        self, length: int, inputs: Any, begin_state: Any = None, layout: str = "NTC", merge_outputs: bool | None = None
    ) -> tuple[Any, Any]:
        """Compute several steps.

        Parameters
        ----------
        length : int
            How many.
        inputs : Symbol, or list of Symbol with one for each step
        begin_state : list of Symbol, optional
            By default from `begin_state`.
        layout : str, default "NTC"
            Of inputs, and of outputs that are one symbol: batch, steps, channels.
        merge_outputs : bool, optional
            Return the outputs as one symbol. By default a list, or whatever is cheapest.

        Returns
        -------
        (outputs, states)
        """
        self.reset()
        inputs, _ = normalize_sequence(length, inputs, layout, merge=False)
        states = self.begin_state() if begin_state is None else begin_state
        outputs = []
        for step in inputs:
            output, states = self(step, states)
            outputs.append(output)
        merged, _ = normalize_sequence(length, outputs, layout, merge=merge_outputs)
        return merged, states

    def _get_activation(self, inputs: Any, activation: Any, **kwargs: Any) -> Any:
        """Apply an activation, given by name or as a function of a symbol; for cells that programs define."""
        return activate(inputs, activation, **kwargs)


def activate(inputs: Any, activation: Any, **kwargs: Any) -> Any:
    """Apply an activation, given by name or as a function of a symbol."""
    act_type: Any = activation
    if isinstance(activation, str):
        return op.Activation(inputs, act_type=act_type, **kwargs)
    return activation(inputs, **kwargs)


def lstm_step(pieces: Any, cell: Any, activation: Any, name: str) -> tuple[Any, list[Any]]:
    """Return output and states of an LSTM, from the four gates' inputs and the cell state."""
    into, forget = (op.Activation(pieces[i], act_type="sigmoid", name=name + k) for i, k in ((0, "i"), (1, "f")))
    content = activate(pieces[2], activation, name=name + "c")
    out = op.Activation(pieces[3], act_type="sigmoid", name=name + "o")
    state = internal._plus(forget * cell, into * content, name=name + "state")
    output = internal._mul(out, activate(state, activation), name=name + "out")
    return output, [output, state]


def gru_step(from_input: Any, from_state: Any, state: Any, activation: Any, name: str) -> tuple[Any, list[Any]]:
    """Return output and states of a GRU."""
    reset = op.Activation(from_input[0] + from_state[0], act_type="sigmoid", name=name + "_r_act")
    update = op.Activation(from_input[1] + from_state[1], act_type="sigmoid", name=name + "_z_act")
    content = activate(from_input[2] + reset * from_state[2], activation, name=name + "_h_act")
    output = internal._plus((1.0 - update) * content, update * state, name=name + "out")
    return output, [output]
