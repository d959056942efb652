"""Recurrent cells that convolve input and state instead of multiplying them."""

from __future__ import annotations

from collections.abc import Callable
from operator import index
from typing import Any, TypeVar

from ...._src.messages.shared_options import with_defaults
from ....base import numeric_types
from ...nn._axes import LAYOUTS
from ...parameter import ParameterDict
from ...rnn.rnn_cell import HybridRecurrentCell

T = TypeVar("T", bound=type)


def _get_conv_out_size(dimensions: Any, kernels: Any, paddings: Any, dilations: Any) -> tuple[int, ...]:
    """Return the lengths that a convolution of stride 1 leaves; 0 stays, for unknown."""
    axes = zip(dimensions, kernels, paddings, dilations, strict=True)
    return tuple(x + 2 * p - d * (k - 1) if x else 0 for x, k, p, d in axes)


def _setting(value: Any, dims: int) -> tuple[int, ...]:
    """Return an integer for each axis; AssertionError for another count of them, TypeError for other types."""
    if isinstance(value, numeric_types):
        return (index(value),) * dims  # type: ignore[arg-type]  # a float is what is refused here
    lengths = tuple(value)
    assert len(lengths) == dims, (
        f"For {dims}D convolution, the convolution settings can only be either int or list/tuple of length {dims}"
    )
    return lengths


class _BaseConvRNNCell(HybridRecurrentCell):
    """What convolutional cells share.

    Parameters
    ----------
    input_shape : tuple of int
        Of one input without the batch axis, in ``conv_layout``; channels may be 0, and follow from the first call.
    hidden_channels : int
        Channels of output and state.
    i2h_kernel : int or tuple of int
        Size of the kernel over the input.
    h2h_kernel : int or tuple of int
        Size of the kernel over the state, odd; padding keeps the state's size.
    i2h_pad, i2h_dilate, h2h_dilate : int or tuple of int
    i2h_weight_initializer, h2h_weight_initializer, i2h_bias_initializer, h2h_bias_initializer : Initializer or str
    dims : int
        Number of axes that are convolved.
    conv_layout : str
        Axes of input, output and state.
    activation : str or callable
        As for `RNNCell`.
    prefix : str, optional
    params : ParameterDict, optional
        As for `Block`.

    Raises
    ------
    AssertionError
        If a setting does not have one value per axis, or a kernel over states is even.
    """

    _gate_names: tuple[str, ...]

    def __init__(
        self,
        input_shape: tuple[int, ...],
        hidden_channels: int,
        i2h_kernel: Any,
        h2h_kernel: Any,
        i2h_pad: Any,
        i2h_dilate: Any,
        h2h_dilate: Any,
        i2h_weight_initializer: Any,
        h2h_weight_initializer: Any,
        i2h_bias_initializer: Any,
        h2h_bias_initializer: Any,
        dims: int,
        conv_layout: str,
        activation: Any,
        prefix: str | None = None,
        params: ParameterDict | None = None,
    ) -> None:
        super().__init__(prefix=prefix, params=params)
        self._hidden_channels = hidden_channels
        self._input_shape = input_shape
        self._conv_layout = conv_layout
        self._activation = activation
        assert len(input_shape) == dims + 1, (
            f"input_shape={input_shape} needs {dims + 1} lengths, as {conv_layout!r}[1:]."
        )
        self._i2h_kernel = _setting(i2h_kernel, dims)
        self._stride = (1,) * dims
        self._i2h_pad = _setting(i2h_pad, dims)
        self._i2h_dilate = _setting(i2h_dilate, dims)
        self._h2h_kernel = _setting(h2h_kernel, dims)
        assert all(k % 2 == 1 for k in self._h2h_kernel), f"Only support odd number, get h2h_kernel= {h2h_kernel}"
        self._h2h_dilate = _setting(h2h_dilate, dims)
        self._channel_axis, self._in_channels, i2h_shape, h2h_shape, self._h2h_pad, self._state_shape = (
            self._decide_shapes()
        )
        rows = hidden_channels * self._num_gates

        def make(name: str, shape: tuple[int, ...], init: Any) -> Any:
            return self.params.get(name, shape=shape, init=init, allow_deferred_init=True)

        self.i2h_weight = make("i2h_weight", i2h_shape, i2h_weight_initializer)
        self.h2h_weight = make("h2h_weight", h2h_shape, h2h_weight_initializer)
        self.i2h_bias = make("i2h_bias", (rows,), i2h_bias_initializer)
        self.h2h_bias = make("h2h_bias", (rows,), h2h_bias_initializer)

    def _decide_shapes(self) -> tuple[Any, ...]:
        """Return channel axis, input channels, shapes of both weights, padding over states, shape of a state."""
        channel_axis = self._conv_layout.find("C")
        in_channels = self._input_shape[channel_axis - 1]
        sizes = self._input_shape[: channel_axis - 1] + self._input_shape[channel_axis:]
        rows = self._hidden_channels * self._num_gates
        # Padding that keeps the size, for odd kernels.
        h2h_pad = tuple(d * (k - 1) // 2 for d, k in zip(self._h2h_dilate, self._h2h_kernel, strict=True))
        out_sizes = _get_conv_out_size(sizes, self._i2h_kernel, self._i2h_pad, self._i2h_dilate)

        def placed(first: tuple[int, ...], channels: int, lengths: tuple[int, ...]) -> tuple[int, ...]:
            if channel_axis == 1:
                return (*first, channels, *lengths)
            return (*first, *lengths, channels)

        return (
            channel_axis,
            in_channels,
            placed((rows,), in_channels, self._i2h_kernel),
            placed((rows,), self._hidden_channels, self._h2h_kernel),
            h2h_pad,
            placed((), self._hidden_channels, out_sizes),
        )

    def __repr__(self) -> str:
        shape = self.i2h_weight.shape
        in_channels = shape[1 if self._channel_axis == 1 else -1]
        widths = f"{in_channels or None} -> {shape[0]}"
        return f"{type(self).__name__}({widths}, {self._activation}, {self._conv_layout})"

    @property
    def _num_gates(self) -> int:
        return len(self._gate_names)

    def _states(self, count: int, batch_size: int) -> list[dict[str, Any]]:
        shape = (batch_size, *self._state_shape)
        return [{"shape": shape, "__layout__": self._conv_layout} for _ in range(count)]

    def state_info(self, batch_size: int = 0) -> list[dict[str, Any]]:
        raise NotImplementedError(f"{type(self).__name__} defines no state_info.")

    def _conv_forward(
        self,
        F: Any,
        inputs: Any,
        states: Any,
        i2h_weight: Any,
        h2h_weight: Any,
        i2h_bias: Any,
        h2h_bias: Any,
        prefix: str,
    ) -> tuple[Any, Any]:
        common = {
            "num_filter": self._hidden_channels * self._num_gates,
            "stride": self._stride,
            "layout": self._conv_layout,
        }
        i2h = F.Convolution(
            data=inputs,
            kernel=self._i2h_kernel,
            pad=self._i2h_pad,
            dilate=self._i2h_dilate,
            weight=i2h_weight,
            bias=i2h_bias,
            name=prefix + "i2h",
            **common,
        )
        h2h = F.Convolution(
            data=states[0],
            kernel=self._h2h_kernel,
            pad=self._h2h_pad,
            dilate=self._h2h_dilate,
            weight=h2h_weight,
            bias=h2h_bias,
            name=prefix + "h2h",
            **common,
        )
        return i2h, h2h

    def hybrid_forward(self, F: Any, inputs: Any, states: Any) -> Any:
        raise NotImplementedError(f"{type(self).__name__} defines no hybrid_forward.")


class _ConvRNNCell(_BaseConvRNNCell):
    """`RNNCell` with convolutions."""

    _alias_name = "conv_rnn"

    def state_info(self, batch_size: int = 0) -> list[dict[str, Any]]:
        return self._states(1, batch_size)

    _gate_names = ("",)

    def hybrid_forward(  # type: ignore[override]
        self, F: Any, inputs: Any, states: Any, i2h_weight: Any, h2h_weight: Any, i2h_bias: Any, h2h_bias: Any
    ) -> Any:
        step = f"t{self._counter}_"
        i2h, h2h = self._conv_forward(F, inputs, states, i2h_weight, h2h_weight, i2h_bias, h2h_bias, step)
        output = self._get_activation(F, i2h + h2h, self._activation, name=step + "out")
        return output, [output]


class _ConvLSTMCell(_BaseConvRNNCell):
    """`LSTMCell` with convolutions."""

    _alias_name = "conv_lstm"

    def state_info(self, batch_size: int = 0) -> list[dict[str, Any]]:
        return self._states(2, batch_size)

    _gate_names = ("_i", "_f", "_c", "_o")

    def hybrid_forward(  # type: ignore[override]
        self, F: Any, inputs: Any, states: Any, i2h_weight: Any, h2h_weight: Any, i2h_bias: Any, h2h_bias: Any
    ) -> Any:
        step = f"t{self._counter}_"
        i2h, h2h = self._conv_forward(F, inputs, states, i2h_weight, h2h_weight, i2h_bias, h2h_bias, step)
        gates = F.SliceChannel(i2h + h2h, num_outputs=4, axis=self._channel_axis, name=step + "slice")
        in_gate = F.Activation(gates[0], act_type="sigmoid", name=step + "i")
        forget_gate = F.Activation(gates[1], act_type="sigmoid", name=step + "f")
        new = self._get_activation(F, gates[2], self._activation, name=step + "c")
        out_gate = F.Activation(gates[3], act_type="sigmoid", name=step + "o")
        cell = F.elemwise_add(forget_gate * states[1], in_gate * new, name=step + "state")
        output = F.elemwise_mul(out_gate, self._get_activation(F, cell, self._activation), name=step + "out")
        return output, [output, cell]


class _ConvGRUCell(_BaseConvRNNCell):
    """`GRUCell` with convolutions."""

    _alias_name = "conv_gru"

    def state_info(self, batch_size: int = 0) -> list[dict[str, Any]]:
        return self._states(1, batch_size)

    _gate_names = ("_r", "_z", "_o")

    def hybrid_forward(  # type: ignore[override]
        self, F: Any, inputs: Any, states: Any, i2h_weight: Any, h2h_weight: Any, i2h_bias: Any, h2h_bias: Any
    ) -> Any:
        step = f"t{self._counter}_"
        i2h, h2h = self._conv_forward(F, inputs, states, i2h_weight, h2h_weight, i2h_bias, h2h_bias, step)
        from_input = F.SliceChannel(i2h, num_outputs=3, axis=self._channel_axis, name=step + "i2h_slice")
        from_state = F.SliceChannel(h2h, num_outputs=3, axis=self._channel_axis, name=step + "h2h_slice")
        reset = F.Activation(from_input[0] + from_state[0], act_type="sigmoid", name=step + "r_act")
        update = F.Activation(from_input[1] + from_state[1], act_type="sigmoid", name=step + "z_act")
        new = self._get_activation(F, from_input[2] + reset * from_state[2], self._activation, name=step + "h_act")
        output = F.elemwise_add((1.0 - update) * new, update * states[0], name=step + "out")
        return output, [output]


class _ConvCell(_BaseConvRNNCell):
    """A cell that convolves along ``_axes`` axes: the constructor of the public ones."""

    _axes = 1

    def __init__(
        self,
        input_shape: tuple[int, ...],
        hidden_channels: int,
        i2h_kernel: Any,
        h2h_kernel: Any,
        i2h_pad: Any = (0,),
        i2h_dilate: Any = (1,),
        h2h_dilate: Any = (1,),
        i2h_weight_initializer: Any = None,
        h2h_weight_initializer: Any = None,
        i2h_bias_initializer: Any = "zeros",
        h2h_bias_initializer: Any = "zeros",
        conv_layout: str = "NCW",
        activation: Any = "tanh",
        prefix: str | None = None,
        params: ParameterDict | None = None,
    ) -> None:
        settings = (i2h_kernel, h2h_kernel, i2h_pad, i2h_dilate, h2h_dilate)
        initializers = (i2h_weight_initializer, h2h_weight_initializer, i2h_bias_initializer, h2h_bias_initializer)
        super().__init__(
            input_shape, hidden_channels, *settings, *initializers, self._axes, conv_layout, activation, prefix, params
        )


def along(num_axes: int) -> Callable[[T], T]:
    """Give a class of cells its number of axes, and the defaults that depend on it."""
    zero, one = (0,) * num_axes, (1,) * num_axes

    def give(cell_class: T) -> T:
        cell_class._axes = num_axes  # type: ignore[attr-defined]
        return with_defaults(i2h_pad=zero, i2h_dilate=one, h2h_dilate=one, conv_layout=LAYOUTS[num_axes][0])(cell_class)

    return give
