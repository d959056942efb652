"""``mx.gluon.contrib.cnn``: convolutions that sample their input at learnt positions."""

from __future__ import annotations

from typing import Any

from .... import symbol as symbol
from ...._src.messages.public import publish as _publish
from ...._src.messages.shared_options import with_defaults as _with_defaults
from ....base import MXNetError as MXNetError
from ....base import numeric_types as numeric_types
from ...block import HybridBlock as HybridBlock
from ...nn._axes import tuple_of as _tuple_of
from ...nn._conv import describe_convolution as _describe
from ...nn.activations import Activation as Activation


def _shown(layer: Any) -> str:
    """Return the text that shows a layer."""
    shape = layer.deformable_conv_weight.shape
    return _describe(layer, shape, layer._kwargs_deformable_conv, layer.deformable_conv_bias)


class _Deformable(HybridBlock):
    """What both kinds share; ``_per_offset`` channels of the offsets' convolution belong to each kernel offset.

    Parameters
    ----------
    channels : int
        Of the output.
    kernel_size, strides, padding, dilation : int or (int, int)
        Of both convolutions.
    groups : int, default 1
        Of channels that are convolved apart from each other, in both convolutions.
    num_deformable_group : int, default 1
        Groups of channels with separate offsets.
    layout : {'NCHW', 'NHWC'}, default 'NCHW'
        The operator computes 'NCHW' alone, and raises MXNetError for the other.
    use_bias : bool, default True
    in_channels : int, default 0
        Tells the shape of the offsets' weight before the first forward call.
    activation : str, optional
        As for `Activation`.
    weight_initializer, offset_weight_initializer : Initializer or str
        Offsets start as 0 by default, so the layer starts as a convolution.
    bias_initializer, offset_bias_initializer : Initializer or str, default 'zeros'
    offset_use_bias : bool, default True
    op_name : str
        Of no effect.
    adj : None
        Present for the sake of the signature.
    """

    _per_offset: int
    _offset_parameters_first: bool  # the order in which collect_params() lists them
    _kwargs_offset: dict[str, Any]
    _kwargs_deformable_conv: dict[str, Any]
    offset_split_index: int

    def __init__(
        self,
        channels: int,
        kernel_size: Any = (1, 1),
        strides: Any = (1, 1),
        padding: Any = (0, 0),
        dilation: Any = (1, 1),
        groups: int = 1,
        num_deformable_group: int = 1,
        layout: str = "NCHW",
        use_bias: bool = True,
        in_channels: int = 0,
        activation: str | None = None,
        weight_initializer: Any = None,
        bias_initializer: Any = "zeros",
        offset_weight_initializer: Any = "zeros",
        offset_bias_initializer: Any = "zeros",
        offset_use_bias: bool = True,
        op_name: str = "",
        adj: Any = None,
        prefix: str | None = None,
        params: Any = None,
    ) -> None:
        super().__init__(prefix=prefix, params=params)
        if layout not in ("NCHW", "NHWC"):
            raise AssertionError("Only supports 'NCHW' and 'NHWC' layout for now")
        if adj is not None:
            raise MXNetError(f"{type(self).__name__}: adj={adj} belongs to transposed convolutions; pass None.")
        self._channels, self._in_channels, self._op_name = channels, in_channels, op_name
        kernel = _tuple_of(kernel_size, 2) if isinstance(kernel_size, numeric_types) else kernel_size
        shared = {
            "kernel": kernel,
            "stride": _tuple_of(strides, 2),
            "dilate": _tuple_of(dilation, 2),
            "pad": _tuple_of(padding, 2),
            "num_group": groups,
            "layout": layout,
        }
        num_offsets = num_deformable_group * kernel[0] * kernel[1]
        num_filter = self._per_offset * num_offsets
        self._kwargs_offset = {**shared, "num_filter": num_filter, "no_bias": not offset_use_bias}
        # Where, with three values for each kernel offset, the weights follow the offsets.
        self.offset_split_index = 2 * num_offsets
        self._kwargs_deformable_conv = {
            **shared,
            "num_filter": channels,
            "num_deformable_group": num_deformable_group,
            "no_bias": not use_bias,
        }
        per_group = in_channels // groups
        inner = (per_group, *kernel) if layout == "NCHW" else (*kernel, per_group)
        offset = "offset", (num_filter, *inner), offset_weight_initializer, offset_use_bias, offset_bias_initializer
        # MXNet leaves the channels to the first call; a list, which the graph's JSON shows.
        convolution = "deformable_conv", [channels, 0, *kernel], weight_initializer, use_bias, bias_initializer
        with self.name_scope():
            for parameters in (offset, convolution) if self._offset_parameters_first else (convolution, offset):
                self._add_parameters(*parameters)
            self.act = Activation(activation, prefix=activation + "_") if activation else None

    def _add_parameters(self, name: str, shape: Any, weight_init: Any, use_bias: bool, bias_init: Any) -> None:
        weight = self.params.get(f"{name}_weight", shape=shape, init=weight_init, allow_deferred_init=True)
        setattr(self, f"{name}_weight", weight)
        bias = None
        if use_bias:
            bias = self.params.get(f"{name}_bias", shape=(shape[0],), init=bias_init, allow_deferred_init=True)
        setattr(self, f"{name}_bias", bias)

    def hybrid_forward(
        self,
        F: Any,
        x: Any,
        offset_weight: Any,
        deformable_conv_weight: Any,
        offset_bias: Any = None,
        deformable_conv_bias: Any = None,
    ) -> Any:
        offsets = F.Convolution(x, offset_weight, offset_bias, cudnn_off=True, **self._kwargs_offset)
        out = self._convolve(F, x, offsets, deformable_conv_weight, deformable_conv_bias)
        return self.act(out) if self.act else out

    def _convolve(self, F: Any, x: Any, offsets: Any, weight: Any, bias: Any) -> Any:
        raise NotImplementedError


@_with_defaults(op_name="DeformableConvolution")
class DeformableConvolution(_Deformable):
    """Convolution along two axes whose samples are moved, at each position, by offsets of another convolution.

    Inputs: ``data`` (N, C, H, W), floating point.
    Outputs: (N, channels, h, w), each ``(H + 2*padding - dilation*(kernel_size - 1) - 1) / strides + 1``.

    Raises
    ------
    AssertionError
        For another layout.

    References
    ----------
    Dai et al., "Deformable Convolutional Networks", 2017, arXiv:1703.06211.

    Examples
    --------
    >>> layer = gluon.contrib.cnn.DeformableConvolution(4, kernel_size=(3, 3), padding=(1, 1))
    >>> layer.initialize()
    >>> layer(mx.nd.ones((1, 3, 8, 8))).shape
    (1, 4, 8, 8)
    """

    _alias_name = "deformable_conv"
    _offset_parameters_first = True
    _per_offset = 2
    __repr__ = _shown

    def _convolve(self, F: Any, x: Any, offsets: Any, weight: Any, bias: Any) -> Any:
        return F.contrib.DeformableConvolution(x, offsets, weight, bias, name="fwd", **self._kwargs_deformable_conv)


@_with_defaults(op_name="ModulatedDeformableConvolution")
class ModulatedDeformableConvolution(_Deformable):
    """Deformable convolution whose samples are also weighted, at each position, by values between 0 and 2.

    The convolution for the offsets also computes the weights.

    Inputs: ``data`` (N, C, H, W), floating point.
    Outputs: (N, channels, h, w), each ``(H + 2*padding - dilation*(kernel_size - 1) - 1) / strides + 1``.

    References
    ----------
    Zhu et al., "Deformable ConvNets v2: More Deformable, Better Results", 2018, arXiv:1811.11168.

    Examples
    --------
    >>> layer = gluon.contrib.cnn.ModulatedDeformableConvolution(4, kernel_size=(3, 3), padding=(1, 1))
    >>> layer.initialize()
    >>> layer(mx.nd.ones((1, 3, 8, 8))).shape
    (1, 4, 8, 8)
    """

    _alias_name = "modulated_deformable_conv"
    _offset_parameters_first = False
    _per_offset = 3

    def _convolve(self, F: Any, x: Any, offsets: Any, weight: Any, bias: Any) -> Any:
        offset = F.slice_axis(offsets, axis=1, begin=0, end=self.offset_split_index)
        mask = F.slice_axis(offsets, axis=1, begin=self.offset_split_index, end=None)
        mask = F.sigmoid(mask) * 2
        return F.contrib.ModulatedDeformableConvolution(
            x, offset, mask, weight, bias, name="fwd", **self._kwargs_deformable_conv
        )


_publish(globals(), exported=())
