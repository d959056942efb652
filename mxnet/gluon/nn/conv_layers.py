"""Convolution layers and padding; pooling layers are re-exported."""

from __future__ import annotations

from typing import Any

from ... import symbol as symbol
from ..._src.messages.public import publish as _publish
from ...base import numeric_types as numeric_types
from ...util import is_np_array as is_np_array
from .._options import BlockOptions, Unpack
from ..block import HybridBlock as HybridBlock
from ._axes import along as _along
from ._conv import _Conv as _Conv
from ._conv import _Convolution, _TransposedConvolution
from ._pooling_layers import AvgPool1D as AvgPool1D
from ._pooling_layers import AvgPool2D as AvgPool2D
from ._pooling_layers import AvgPool3D as AvgPool3D
from ._pooling_layers import GlobalAvgPool1D as GlobalAvgPool1D
from ._pooling_layers import GlobalAvgPool2D as GlobalAvgPool2D
from ._pooling_layers import GlobalAvgPool3D as GlobalAvgPool3D
from ._pooling_layers import GlobalMaxPool1D as GlobalMaxPool1D
from ._pooling_layers import GlobalMaxPool2D as GlobalMaxPool2D
from ._pooling_layers import GlobalMaxPool3D as GlobalMaxPool3D
from ._pooling_layers import MaxPool1D as MaxPool1D
from ._pooling_layers import MaxPool2D as MaxPool2D
from ._pooling_layers import MaxPool3D as MaxPool3D
from ._pooling_layers import _Pooling as _Pooling
from .activations import Activation as Activation


@_along(1, strides=1, padding=0, dilation=1)
class Conv1D(_Convolution):
    """Convolution along one axis.

    Inputs: ``data`` (N, C, W), floating point.
    Outputs: (N, channels, (W + 2*padding - dilation*(kernel_size - 1) - 1) / strides + 1).

    Examples
    --------
    >>> layer = nn.Conv1D(1, kernel_size=2)
    >>> layer.initialize(mx.init.One())
    >>> layer(mx.nd.array([[[1, 2, 3]]])).asnumpy().round(4).tolist()
    [[[3.0, 5.0]]]
    """


@_along(2, strides=1, padding=0, dilation=1)
class Conv2D(_Convolution):
    """Convolution along two axes.

    Inputs: ``data`` (N, C, H, W), floating point.
    Outputs: (N, channels, h, w), each ``(H + 2*padding - dilation*(kernel_size - 1) - 1) / strides + 1``.

    Examples
    --------
    >>> layer = nn.Conv2D(8, kernel_size=3, padding=1)
    >>> layer.initialize(mx.init.One())
    >>> layer(mx.nd.ones((1, 3, 5, 5))).shape
    (1, 8, 5, 5)
    """


@_along(3, strides=1, padding=0, dilation=1)
class Conv3D(_Convolution):
    """Convolution along three axes.

    Inputs: ``data`` (N, C, D, H, W), floating point.
    Outputs: (N, channels, d, h, w), each ``(D + 2*padding - dilation*(kernel_size - 1) - 1) / strides + 1``.

    Examples
    --------
    >>> layer = nn.Conv3D(8, kernel_size=3)
    >>> layer.initialize(mx.init.One())
    >>> layer(mx.nd.ones((1, 3, 5, 5, 5))).shape
    (1, 8, 3, 3, 3)
    """


@_along(1, strides=1, padding=0, output_padding=0, dilation=1)
class Conv1DTranspose(_TransposedConvolution):
    """Transposed convolution along one axis: the gradient of `Conv1D` with respect to its input.

    Inputs: ``data`` (N, C, W), floating point.
    Outputs: (N, channels, (W - 1)*strides - 2*padding + dilation*(kernel_size - 1) + 1 + output_padding).

    Examples
    --------
    >>> layer = nn.Conv1DTranspose(1, kernel_size=2, strides=2)
    >>> layer.initialize(mx.init.One())
    >>> layer(mx.nd.array([[[1, 2]]])).asnumpy().round(4).tolist()
    [[[1.0, 1.0, 2.0, 2.0]]]
    """


@_along(2, strides=1, padding=0, output_padding=0, dilation=1)
class Conv2DTranspose(_TransposedConvolution):
    """Transposed convolution along two axes: the gradient of `Conv2D` with respect to its input.

    Parameters
    ----------
    channels : int
        Of the output.
    kernel_size : int, or a tuple of one for each axis
    strides, dilation : int, or a tuple of one for each axis, default (1, 1)
    padding : int, or a tuple of one for each axis, default (0, 0)
    output_padding : int, or a tuple of one for each axis, default (0, 0)
        Added to the output's size.
    groups : int, default 1
        Of channels that are convolved apart from each other.
    layout : str, default 'NCHW'
        Axes of input and output, channels second or last: 'NCHW' or 'NHWC'.
    activation : str, optional
        As for `Activation`.
    use_bias : bool, default True
    weight_initializer : Initializer or str, optional
    bias_initializer : Initializer or str, default 'zeros'
    in_channels : int, default 0
        0 leaves it to the first forward call.
    prefix : str, optional
    params : ParameterDict, optional
        As for `Block`.

    Inputs: ``data`` (N, C, H, W), floating point.
    Outputs: (N, channels, h, w), each
    ``(H - 1)*strides - 2*padding + dilation*(kernel_size - 1) + 1 + output_padding``.

    Examples
    --------
    >>> layer = nn.Conv2DTranspose(8, kernel_size=2, strides=2)
    >>> layer.initialize(mx.init.One())
    >>> layer(mx.nd.ones((1, 3, 5, 5))).shape
    (1, 8, 10, 10)
    """


@_along(3, strides=1, padding=0, output_padding=0, dilation=1)
class Conv3DTranspose(_TransposedConvolution):
    """Transposed convolution along three axes: the gradient of `Conv3D` with respect to its input.

    Inputs: ``data`` (N, C, D, H, W), floating point.
    Outputs: (N, channels, d, h, w), each
    ``(D - 1)*strides - 2*padding + dilation*(kernel_size - 1) + 1 + output_padding``.

    Examples
    --------
    >>> layer = nn.Conv3DTranspose(8, kernel_size=2, strides=2)
    >>> layer.initialize(mx.init.One())
    >>> layer(mx.nd.ones((1, 3, 5, 5, 5))).shape
    (1, 8, 10, 10, 10)
    """


class ReflectionPad2D(HybridBlock):
    """Pads height and width by mirroring at the border, which is not repeated.

    Parameters
    ----------
    padding : int, or 8 int: two for each axis, default 0

    Inputs: ``data`` (N, C, H, W). Outputs: (N, C, H + 2*padding, W + 2*padding).

    Examples
    --------
    >>> nn.ReflectionPad2D(1)(mx.nd.array([[[[1, 2], [3, 4]]]])).asnumpy().round(4).tolist()
    [[[[4.0, 3.0, 4.0, 3.0], [2.0, 1.0, 2.0, 1.0], [4.0, 3.0, 4.0, 3.0], [2.0, 1.0, 2.0, 1.0]]]]
    """

    def __init__(self, padding: Any = 0, **kwargs: Unpack[BlockOptions]) -> None:
        super().__init__(**kwargs)
        if isinstance(padding, numeric_types):
            padding = (0, 0, 0, 0, padding, padding, padding, padding)
        if len(padding) != 8:
            raise AssertionError(f"ReflectionPad2D: padding must be an integer or 8 integers, got {padding}.")
        self._padding = padding

    def hybrid_forward(self, F: Any, x: Any) -> Any:  # noqa: D102
        return F.pad(x, mode="reflect", pad_width=self._padding)


_publish(globals(), exported=())
