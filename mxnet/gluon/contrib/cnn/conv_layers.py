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


def _set_up(layer: Any, per_tap: int, supplied: dict[str, Any]) -> None:
    """Give a layer the parameters of its two operators."""
    if supplied["layout"] not in ("NCHW", "NHWC"):
        raise AssertionError("Only supports 'NCHW' and 'NHWC' layout for now")
    if supplied["adj"] is not None:
        raise MXNetError(
            f"{type(layer).__name__}: adj={supplied['adj']} belongs to transposed convolutions; pass None."
        )
    layer._channels, layer._in_channels, layer._op_name = (
        supplied["channels"],
        supplied["in_channels"],
        supplied["op_name"],
    )
    size, groups = supplied["kernel_size"], supplied["num_deformable_group"]
    shared = {
        "kernel": _tuple_of(size, 2) if isinstance(size, numeric_types) else size,
        "stride": _tuple_of(supplied["strides"], 2),
        "dilate": _tuple_of(supplied["dilation"], 2),
        "pad": _tuple_of(supplied["padding"], 2),
        "num_group": supplied["groups"],
        "layout": supplied["layout"],
    }
    axis_samples = groups * shared["kernel"][0] * shared["kernel"][1]
    layer._kwargs_offset = {**shared, "num_filter": per_tap * axis_samples, "no_bias": not supplied["offset_use_bias"]}
    layer.offset_split_index = (
        2 * axis_samples
    )  # where, with three values for each kernel offset, the weights follow the offsets
    layer._kwargs_deformable_conv = {
        **shared,
        "num_filter": supplied["channels"],
        "num_deformable_group": groups,
        "no_bias": not supplied["use_bias"],
    }


def _add_offset_parameters(layer: Any, supplied: dict[str, Any]) -> None:
    """Make weight and bias of the convolution that computes the offsets."""
    result = layer._kwargs_offset
    per_group = layer._in_channels // result["num_group"]
    kernel = tuple(result["kernel"])
    inner = (per_group, *kernel) if result["layout"] == "NCHW" else (*kernel, per_group)
    layer.offset_weight = layer.params.get(
        "offset_weight",
        shape=(result["num_filter"], *inner),
        init=supplied["offset_weight_initializer"],
        allow_deferred_init=True,
    )
    layer.offset_bias = _bias(layer, "offset_bias", result, supplied["offset_bias_initializer"])


def _add_deformable_parameters(layer: Any, supplied: dict[str, Any]) -> None:
    """Make weight and bias of the convolution itself; MXNet leaves the weight's channels to the first call."""
    result = layer._kwargs_deformable_conv
    layer.deformable_conv_weight = layer.params.get(
        "deformable_conv_weight",
        shape=[result["num_filter"], 0, *result["kernel"]],  # a list, which the graph's JSON shows
        init=supplied["weight_initializer"],
        allow_deferred_init=True,
    )
    layer.deformable_conv_bias = _bias(layer, "deformable_conv_bias", result, supplied["bias_initializer"])


def _bias(layer: Any, name: str, results: dict[str, Any], init: Any) -> Any:
    if results["no_bias"]:
        return None
    return layer.params.get(name, shape=(results["num_filter"],), init=init, allow_deferred_init=True)


def _shown(layer: Any) -> str:
    """Return the text that shows a layer."""
    shape = layer.deformable_conv_weight.shape
    return _describe(layer, shape, layer._kwargs_deformable_conv, layer.deformable_conv_bias)


class _Deformable(HybridBlock):
    """What both kinds share; ``_per_tap`` values of the offsets' convolution belong to each kernel offset.

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

    _per_tap: int
    _parameters_in_order: tuple[Any, ...]
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
        values = dict(locals())
        super().__init__(prefix=prefix, params=params)
        _set_up(self, self._per_tap, values)
        with self.name_scope():
            for add in self._parameters_in_order:
                add(self, values)
            self.act = Activation(activation, prefix=activation + "_") if activation else None

    def hybrid_forward(
        self,
        F: Any,
        x: Any,
        offset_weight: Any,
        deformable_conv_weight: Any,
        offset_bias: Any = None,
        deformable_conv_bias: Any = None,
    ) -> Any:
        values = F.Convolution(x, offset_weight, offset_bias, cudnn_off=True, **self._kwargs_offset)
        out = self._convolve(F, x, values, deformable_conv_weight, deformable_conv_bias)
        return self.act(out) if self.act else out

    def _convolve(self, F: Any, x: Any, values: Any, weight: Any, bias: Any) -> Any:
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
    _parameters_in_order = (_add_offset_parameters, _add_deformable_parameters)
    _per_tap = 2
    __repr__ = _shown

    def _convolve(self, F: Any, x: Any, values: Any, weight: Any, bias: Any) -> Any:
        return F.contrib.DeformableConvolution(x, values, weight, bias, name="fwd", **self._kwargs_deformable_conv)


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
    _parameters_in_order = (_add_deformable_parameters, _add_offset_parameters)
    _per_tap = 3

    def _convolve(self, F: Any, x: Any, values: Any, weight: Any, bias: Any) -> Any:
        offset = F.slice_axis(values, axis=1, begin=0, end=self.offset_split_index)
        mask = F.slice_axis(values, axis=1, begin=self.offset_split_index, end=None)
        mask = F.sigmoid(mask) * 2
        return F.contrib.ModulatedDeformableConvolution(
            x, offset, mask, weight, bias, name="fwd", **self._kwargs_deformable_conv
        )


_publish(globals(), exported=())
