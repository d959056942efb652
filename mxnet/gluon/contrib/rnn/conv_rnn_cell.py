"""Convolutional recurrent cells of one, two and three dimensions."""

from __future__ import annotations

from typing import Any

from ....base import numeric_types as numeric_types
from ...parameter import ParameterDict
from ...rnn.rnn_cell import HybridRecurrentCell as HybridRecurrentCell
from ._conv_cells import _BaseConvRNNCell as _BaseConvRNNCell
from ._conv_cells import _ConvGRUCell as _ConvGRUCell
from ._conv_cells import _ConvLSTMCell as _ConvLSTMCell
from ._conv_cells import _ConvRNNCell as _ConvRNNCell
from ._conv_cells import _get_conv_out_size as _get_conv_out_size


class Conv1DRNNCell(_ConvRNNCell):
    r"""A plain recurrent cell over sequences of signals: `RNNCell` with convolutions along one axis.

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
    i2h_pad : int or tuple of int, default (0,)
    i2h_dilate, h2h_dilate : int or tuple of int, default (1,)
    i2h_weight_initializer, h2h_weight_initializer : Initializer or str, optional
    i2h_bias_initializer, h2h_bias_initializer : Initializer or str, default 'zeros'
    conv_layout : str, default 'NCW'
        Axes of input, output and state.
    activation : str or callable, default 'tanh'
        As for `RNNCell`.
    prefix, params : optional
        As for `Block`.

    Inputs: ``data`` (N, C, W) and a list of one state of
    (N, hidden_channels, ...). Outputs: (N, hidden_channels, ...), and the new states.

    Raises
    ------
    AssertionError
        If a setting has not one number per axis, or ``h2h_kernel`` is even.

    References
    ----------
    Elman, "Finding Structure in Time", Cognitive Science 14, 1990.
    """

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
        super().__init__(
            input_shape,
            hidden_channels,
            i2h_kernel,
            h2h_kernel,
            i2h_pad,
            i2h_dilate,
            h2h_dilate,
            i2h_weight_initializer,
            h2h_weight_initializer,
            i2h_bias_initializer,
            h2h_bias_initializer,
            1,
            conv_layout,
            activation,
            prefix,
            params,
        )


class Conv2DRNNCell(_ConvRNNCell):
    """`Conv1DRNNCell` over two axes, in layout 'NCHW'.

    Parameters and errors are those of `Conv1DRNNCell`, with two numbers where it has one.

    Inputs: ``data`` (N, C, H, W) and a list of one state of (N, hidden_channels, ...).
    Outputs: (N, hidden_channels, ...), and the new states.
    """

    def __init__(
        self,
        input_shape: tuple[int, ...],
        hidden_channels: int,
        i2h_kernel: Any,
        h2h_kernel: Any,
        i2h_pad: Any = (0, 0),
        i2h_dilate: Any = (1, 1),
        h2h_dilate: Any = (1, 1),
        i2h_weight_initializer: Any = None,
        h2h_weight_initializer: Any = None,
        i2h_bias_initializer: Any = "zeros",
        h2h_bias_initializer: Any = "zeros",
        conv_layout: str = "NCHW",
        activation: Any = "tanh",
        prefix: str | None = None,
        params: ParameterDict | None = None,
    ) -> None:
        super().__init__(
            input_shape,
            hidden_channels,
            i2h_kernel,
            h2h_kernel,
            i2h_pad,
            i2h_dilate,
            h2h_dilate,
            i2h_weight_initializer,
            h2h_weight_initializer,
            i2h_bias_initializer,
            h2h_bias_initializer,
            2,
            conv_layout,
            activation,
            prefix,
            params,
        )


class Conv3DRNNCell(_ConvRNNCell):
    """`Conv1DRNNCell` over three axes, in layout 'NCDHW'.

    Parameters and errors are those of `Conv1DRNNCell`, with three numbers where it has one.

    Inputs: ``data`` (N, C, D, H, W) and a list of one state of (N, hidden_channels, ...).
    Outputs: (N, hidden_channels, ...), and the new states.
    """

    def __init__(
        self,
        input_shape: tuple[int, ...],
        hidden_channels: int,
        i2h_kernel: Any,
        h2h_kernel: Any,
        i2h_pad: Any = (0, 0, 0),
        i2h_dilate: Any = (1, 1, 1),
        h2h_dilate: Any = (1, 1, 1),
        i2h_weight_initializer: Any = None,
        h2h_weight_initializer: Any = None,
        i2h_bias_initializer: Any = "zeros",
        h2h_bias_initializer: Any = "zeros",
        conv_layout: str = "NCDHW",
        activation: Any = "tanh",
        prefix: str | None = None,
        params: ParameterDict | None = None,
    ) -> None:
        super().__init__(
            input_shape,
            hidden_channels,
            i2h_kernel,
            h2h_kernel,
            i2h_pad,
            i2h_dilate,
            h2h_dilate,
            i2h_weight_initializer,
            h2h_weight_initializer,
            i2h_bias_initializer,
            h2h_bias_initializer,
            3,
            conv_layout,
            activation,
            prefix,
            params,
        )


class Conv1DLSTMCell(_ConvLSTMCell):
    r"""A long short-term memory cell over sequences of signals: `LSTMCell` with convolutions along one axis.

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
    i2h_pad : int or tuple of int, default (0,)
    i2h_dilate, h2h_dilate : int or tuple of int, default (1,)
    i2h_weight_initializer, h2h_weight_initializer : Initializer or str, optional
    i2h_bias_initializer, h2h_bias_initializer : Initializer or str, default 'zeros'
    conv_layout : str, default 'NCW'
        Axes of input, output and state.
    activation : str or callable, default 'tanh'
        As for `RNNCell`.
    prefix, params : optional
        As for `Block`.

    Inputs: ``data`` (N, C, W) and a list of two states, output and cell, of
    (N, hidden_channels, ...). Outputs: (N, hidden_channels, ...), and the new states.

    Raises
    ------
    AssertionError
        If a setting has not one number per axis, or ``h2h_kernel`` is even.

    References
    ----------
    Shi et al., "Convolutional LSTM Network: A Machine Learning Approach for Precipitation Nowcasting", 2015,
    arXiv:1506.04214.
    """

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
        super().__init__(
            input_shape,
            hidden_channels,
            i2h_kernel,
            h2h_kernel,
            i2h_pad,
            i2h_dilate,
            h2h_dilate,
            i2h_weight_initializer,
            h2h_weight_initializer,
            i2h_bias_initializer,
            h2h_bias_initializer,
            1,
            conv_layout,
            activation,
            prefix,
            params,
        )


class Conv2DLSTMCell(_ConvLSTMCell):
    """`Conv1DLSTMCell` over two axes, in layout 'NCHW'.

    Parameters and errors are those of `Conv1DLSTMCell`, with two numbers where it has one.

    Inputs: ``data`` (N, C, H, W) and a list of two states, output and cell, of (N, hidden_channels, ...).
    Outputs: (N, hidden_channels, ...), and the new states.
    """

    def __init__(
        self,
        input_shape: tuple[int, ...],
        hidden_channels: int,
        i2h_kernel: Any,
        h2h_kernel: Any,
        i2h_pad: Any = (0, 0),
        i2h_dilate: Any = (1, 1),
        h2h_dilate: Any = (1, 1),
        i2h_weight_initializer: Any = None,
        h2h_weight_initializer: Any = None,
        i2h_bias_initializer: Any = "zeros",
        h2h_bias_initializer: Any = "zeros",
        conv_layout: str = "NCHW",
        activation: Any = "tanh",
        prefix: str | None = None,
        params: ParameterDict | None = None,
    ) -> None:
        super().__init__(
            input_shape,
            hidden_channels,
            i2h_kernel,
            h2h_kernel,
            i2h_pad,
            i2h_dilate,
            h2h_dilate,
            i2h_weight_initializer,
            h2h_weight_initializer,
            i2h_bias_initializer,
            h2h_bias_initializer,
            2,
            conv_layout,
            activation,
            prefix,
            params,
        )


class Conv3DLSTMCell(_ConvLSTMCell):
    """`Conv1DLSTMCell` over three axes, in layout 'NCDHW'.

    Parameters and errors are those of `Conv1DLSTMCell`, with three numbers where it has one.

    Inputs: ``data`` (N, C, D, H, W) and a list of two states, output and cell, of (N, hidden_channels, ...).
    Outputs: (N, hidden_channels, ...), and the new states.
    """

    def __init__(
        self,
        input_shape: tuple[int, ...],
        hidden_channels: int,
        i2h_kernel: Any,
        h2h_kernel: Any,
        i2h_pad: Any = (0, 0, 0),
        i2h_dilate: Any = (1, 1, 1),
        h2h_dilate: Any = (1, 1, 1),
        i2h_weight_initializer: Any = None,
        h2h_weight_initializer: Any = None,
        i2h_bias_initializer: Any = "zeros",
        h2h_bias_initializer: Any = "zeros",
        conv_layout: str = "NCDHW",
        activation: Any = "tanh",
        prefix: str | None = None,
        params: ParameterDict | None = None,
    ) -> None:
        super().__init__(
            input_shape,
            hidden_channels,
            i2h_kernel,
            h2h_kernel,
            i2h_pad,
            i2h_dilate,
            h2h_dilate,
            i2h_weight_initializer,
            h2h_weight_initializer,
            i2h_bias_initializer,
            h2h_bias_initializer,
            3,
            conv_layout,
            activation,
            prefix,
            params,
        )


class Conv1DGRUCell(_ConvGRUCell):
    r"""A gated recurrent cell over sequences of signals: `GRUCell` with convolutions along one axis.

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
    i2h_pad : int or tuple of int, default (0,)
    i2h_dilate, h2h_dilate : int or tuple of int, default (1,)
    i2h_weight_initializer, h2h_weight_initializer : Initializer or str, optional
    i2h_bias_initializer, h2h_bias_initializer : Initializer or str, default 'zeros'
    conv_layout : str, default 'NCW'
        Axes of input, output and state.
    activation : str or callable, default 'tanh'
        As for `RNNCell`.
    prefix, params : optional
        As for `Block`.

    Inputs: ``data`` (N, C, W) and a list of one state of
    (N, hidden_channels, ...). Outputs: (N, hidden_channels, ...), and the new states.

    Raises
    ------
    AssertionError
        If a setting has not one number per axis, or ``h2h_kernel`` is even.

    References
    ----------
    Ballas et al., "Delving Deeper into Convolutional Networks for Learning Video Representations", 2015,
    arXiv:1511.06432.
    """

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
        super().__init__(
            input_shape,
            hidden_channels,
            i2h_kernel,
            h2h_kernel,
            i2h_pad,
            i2h_dilate,
            h2h_dilate,
            i2h_weight_initializer,
            h2h_weight_initializer,
            i2h_bias_initializer,
            h2h_bias_initializer,
            1,
            conv_layout,
            activation,
            prefix,
            params,
        )


class Conv2DGRUCell(_ConvGRUCell):
    """`Conv1DGRUCell` over two axes, in layout 'NCHW'.

    Parameters and errors are those of `Conv1DGRUCell`, with two numbers where it has one.

    Inputs: ``data`` (N, C, H, W) and a list of one state of (N, hidden_channels, ...).
    Outputs: (N, hidden_channels, ...), and the new states.
    """

    def __init__(
        self,
        input_shape: tuple[int, ...],
        hidden_channels: int,
        i2h_kernel: Any,
        h2h_kernel: Any,
        i2h_pad: Any = (0, 0),
        i2h_dilate: Any = (1, 1),
        h2h_dilate: Any = (1, 1),
        i2h_weight_initializer: Any = None,
        h2h_weight_initializer: Any = None,
        i2h_bias_initializer: Any = "zeros",
        h2h_bias_initializer: Any = "zeros",
        conv_layout: str = "NCHW",
        activation: Any = "tanh",
        prefix: str | None = None,
        params: ParameterDict | None = None,
    ) -> None:
        super().__init__(
            input_shape,
            hidden_channels,
            i2h_kernel,
            h2h_kernel,
            i2h_pad,
            i2h_dilate,
            h2h_dilate,
            i2h_weight_initializer,
            h2h_weight_initializer,
            i2h_bias_initializer,
            h2h_bias_initializer,
            2,
            conv_layout,
            activation,
            prefix,
            params,
        )


class Conv3DGRUCell(_ConvGRUCell):
    """`Conv1DGRUCell` over three axes, in layout 'NCDHW'.

    Parameters and errors are those of `Conv1DGRUCell`, with three numbers where it has one.

    Inputs: ``data`` (N, C, D, H, W) and a list of one state of (N, hidden_channels, ...).
    Outputs: (N, hidden_channels, ...), and the new states.
    """

    def __init__(
        self,
        input_shape: tuple[int, ...],
        hidden_channels: int,
        i2h_kernel: Any,
        h2h_kernel: Any,
        i2h_pad: Any = (0, 0, 0),
        i2h_dilate: Any = (1, 1, 1),
        h2h_dilate: Any = (1, 1, 1),
        i2h_weight_initializer: Any = None,
        h2h_weight_initializer: Any = None,
        i2h_bias_initializer: Any = "zeros",
        h2h_bias_initializer: Any = "zeros",
        conv_layout: str = "NCDHW",
        activation: Any = "tanh",
        prefix: str | None = None,
        params: ParameterDict | None = None,
    ) -> None:
        super().__init__(
            input_shape,
            hidden_channels,
            i2h_kernel,
            h2h_kernel,
            i2h_pad,
            i2h_dilate,
            h2h_dilate,
            i2h_weight_initializer,
            h2h_weight_initializer,
            i2h_bias_initializer,
            h2h_bias_initializer,
            3,
            conv_layout,
            activation,
            prefix,
            params,
        )
