"""Cells of convolutional networks, for sequences of images."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

from .. import symbol
from .._src.messages.shared_options import with_defaults
from ..symbol._generated import op
from ._base import BaseRNNCell, RNNParams, activate, gru_step, lstm_step

LEAKY = functools.partial(op.LeakyReLU, act_type="leaky", slope=0.2)
Pair = tuple[int, int]


class BaseConvRNNCell(BaseRNNCell):
    """Base class of cells with a convolution of the input and one of the state, which keeps its height and width.

    Parameters
    ----------
    input_shape : tuple of int
        Of a batch, in ``conv_layout``; the number of samples does not matter.
    num_hidden : int
        Channels of the state.
    h2h_kernel, h2h_dilate : (int, int)
        Of the state's convolution; the kernel's lengths are odd.
    i2h_kernel, i2h_stride, i2h_pad, i2h_dilate : (int, int)
        Of the input's convolution.
    i2h_weight_initializer, h2h_weight_initializer, i2h_bias_initializer, h2h_bias_initializer : Initializer or str
        None leaves it to the network's initializer.
    activation : str or callable
    conv_layout : {'NCHW', 'NHWC'}, default 'NCHW'

    References
    ----------
    Shi et al., "Convolutional LSTM Network", 2015, arXiv:1506.04214.
    """

    def __init__(
        self,
        input_shape: Sequence[int],
        num_hidden: int,
        h2h_kernel: Pair,
        h2h_dilate: Pair,
        i2h_kernel: Pair,
        i2h_stride: Pair,
        i2h_pad: Pair,
        i2h_dilate: Pair,
        i2h_weight_initializer: Any,
        h2h_weight_initializer: Any,
        i2h_bias_initializer: Any,
        h2h_bias_initializer: Any,
        activation: Any,
        prefix: str = "",
        params: RNNParams | None = None,
        conv_layout: str = "NCHW",
    ) -> None:
        super().__init__(prefix=prefix, params=params)
        if not all(length % 2 for length in h2h_kernel):
            raise AssertionError(f"Only support odd number, get h2h_kernel= {h2h_kernel}")
        self._h2h_kernel = h2h_kernel
        self._h2h_pad = tuple(d * (k - 1) // 2 for d, k in zip(h2h_dilate, h2h_kernel, strict=True))
        self._h2h_dilate = h2h_dilate
        self._i2h_kernel = i2h_kernel
        self._i2h_stride = i2h_stride
        self._i2h_pad = i2h_pad
        self._i2h_dilate = i2h_dilate
        self._num_hidden = num_hidden
        self._input_shape = input_shape
        self._conv_layout: Any = conv_layout
        self._activation = activation
        self._state_shape = self._infer_state_shape()
        self._iW = self._params.get("i2h_weight", init=i2h_weight_initializer)
        self._hW = self._params.get("h2h_weight", init=h2h_weight_initializer)
        self._iB = self._params.get("i2h_bias", init=i2h_bias_initializer)
        self._hB = self._params.get("h2h_bias", init=h2h_bias_initializer)

    def _infer_state_shape(self) -> tuple[int, ...]:
        """Return the shape of a state, with 0 samples: that of the input's convolution."""
        convolved = op.Convolution(
            symbol.Variable("data"),
            num_filter=self._num_hidden,
            kernel=self._i2h_kernel,
            stride=self._i2h_stride,
            pad=self._i2h_pad,
            dilate=self._i2h_dilate,
            layout=self._conv_layout,
        )
        return (0, *convolved.infer_shape(data=self._input_shape)[1][0][1:])

    @property
    def state_info(self) -> list[dict[str, Any]]:
        """One state, with ``num_hidden`` channels."""
        return [{"shape": self._state_shape, "__layout__": self._conv_layout}]

    def _convolve(self, inputs: Any, states: Any, name: str) -> tuple[Any, Any]:
        filters = self._num_hidden * len(self._gate_names)
        from_input = op.Convolution(
            inputs,
            self._iW,
            self._iB,
            num_filter=filters,
            kernel=self._i2h_kernel,
            stride=self._i2h_stride,
            pad=self._i2h_pad,
            dilate=self._i2h_dilate,
            layout=self._conv_layout,
            name=name + "i2h",
        )
        from_state = op.Convolution(
            states[0],
            self._hW,
            self._hB,
            num_filter=filters,
            kernel=self._h2h_kernel,
            stride=(1, 1),
            pad=self._h2h_pad,
            dilate=self._h2h_dilate,
            layout=self._conv_layout,
            name=name + "h2h",
        )
        return from_input, from_state


class _ConvCell(BaseConvRNNCell):
    """A cell with the defaults that all kinds share."""

    def __init__(
        self,
        input_shape: Sequence[int],
        num_hidden: int,
        h2h_kernel: Pair = (3, 3),
        h2h_dilate: Pair = (1, 1),
        i2h_kernel: Pair = (3, 3),
        i2h_stride: Pair = (1, 1),
        i2h_pad: Pair = (1, 1),
        i2h_dilate: Pair = (1, 1),
        i2h_weight_initializer: Any = None,
        h2h_weight_initializer: Any = None,
        i2h_bias_initializer: Any = "zeros",
        h2h_bias_initializer: Any = "zeros",
        activation: Any = LEAKY,
        prefix: str = "",
        params: RNNParams | None = None,
        conv_layout: str = "NCHW",
    ) -> None:
        settings = (h2h_kernel, h2h_dilate, i2h_kernel, i2h_stride, i2h_pad, i2h_dilate)
        initializers = (i2h_weight_initializer, h2h_weight_initializer, i2h_bias_initializer, h2h_bias_initializer)
        super().__init__(input_shape, num_hidden, *settings, *initializers, activation, prefix, params, conv_layout)


@with_defaults(prefix="ConvRNN_")
class ConvRNNCell(_ConvCell):
    """A plain recurrent cell with convolutions.

    Examples
    --------
    >>> cell = mx.rnn.ConvRNNCell(input_shape=(1, 3, 8, 8), num_hidden=4)
    >>> outputs, states = cell.unroll(2, [mx.sym.var("first"), mx.sym.var("second")])
    >>> outputs[1].infer_shape(first=(1, 3, 8, 8), second=(1, 3, 8, 8))[1]
    [(1, 4, 8, 8)]
    """

    @property
    def _gate_names(self) -> Sequence[str]:
        return ("",)

    def __call__(self, inputs: Any, states: Any) -> tuple[Any, list[Any]]:
        """Compute one step."""
        name = self._step_name()
        from_input, from_state = self._convolve(inputs, states, name)
        output = activate(from_input + from_state, self._activation, name=name + "out")
        return output, [output]


@with_defaults(prefix="ConvLSTM_")
class ConvLSTMCell(_ConvCell):
    """A cell with long short-term memory and convolutions. Two states.

    Examples
    --------
    >>> cell = mx.rnn.ConvLSTMCell(input_shape=(1, 3, 8, 8), num_hidden=4)
    >>> outputs, states = cell.unroll(2, [mx.sym.var("first"), mx.sym.var("second")])
    >>> outputs[1].infer_shape(first=(1, 3, 8, 8), second=(1, 3, 8, 8))[1]
    [(1, 4, 8, 8)]
    """

    @property
    def _gate_names(self) -> Sequence[str]:
        return ["_i", "_f", "_c", "_o"]

    @property
    def state_info(self) -> list[dict[str, Any]]:
        """Two states, with ``num_hidden`` channels."""
        return [{"shape": self._state_shape, "__layout__": self._conv_layout} for _ in range(2)]

    def __call__(self, inputs: Any, states: Any) -> tuple[Any, list[Any]]:
        """Compute one step."""
        name = self._step_name()
        from_input, from_state = self._convolve(inputs, states, name)
        axis = self._conv_layout.find("C")
        pieces = op.SliceChannel(from_input + from_state, num_outputs=4, axis=axis, name=name + "slice")
        return lstm_step(pieces, states[1], self._activation, name)


@with_defaults(prefix="ConvGRU_")
class ConvGRUCell(_ConvCell):
    """A gated recurrent unit with convolutions.

    Examples
    --------
    >>> cell = mx.rnn.ConvGRUCell(input_shape=(1, 3, 8, 8), num_hidden=4)
    >>> outputs, states = cell.unroll(2, [mx.sym.var("first"), mx.sym.var("second")])
    >>> outputs[1].infer_shape(first=(1, 3, 8, 8), second=(1, 3, 8, 8))[1]
    [(1, 4, 8, 8)]
    """

    @property
    def _gate_names(self) -> Sequence[str]:
        return ["_r", "_z", "_o"]

    def __call__(self, inputs: Any, states: Any) -> tuple[Any, list[Any]]:
        """Compute one step."""
        name = self._step_name()
        axis = self._conv_layout.find("C")
        # The operator's default is left out, as MXNet's files have it, which know only of channels on axis 1.
        along: dict[str, Any] = {} if axis == 1 else {"axis": axis}
        from_input, from_state = (
            op.SliceChannel(value, num_outputs=3, name=f"{name}_{k}_slice", **along)
            for value, k in zip(self._convolve(inputs, states, name), ("i2h", "h2h"), strict=True)
        )
        return gru_step(from_input, from_state, states[0], self._activation, name)
