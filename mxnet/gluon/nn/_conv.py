"""What convolutions and transposed convolutions share."""

from __future__ import annotations

from typing import Any

from ... import symbol
from ..._src.operators.definition.binding import parse_params
from ..._src.operators.definition.registry import get
from ...base import MXNetError, integer_types
from .._hybrid_block import HybridBlock
from .._interface import with_numpy
from .._options import BlockOptions, Unpack
from ._activation_names import check_activation
from ._axes import check_layout, size_of, tuple_of
from .activations import Activation


@with_numpy
class _Conv(HybridBlock):
    """What convolutions and transposed convolutions share; sizes are tuples of int, one for each axis.

    Parameters
    ----------
    channels : int
        Of the output.
    kernel_size : int, or a tuple of one for each axis
    strides, padding, dilation : int, or a tuple of one for each axis
    groups : int
        Of channels that are convolved apart from each other.
    layout : str
        Axes of input and output, channels second or last: 'NCW' or 'NWC', 'NCHW' or 'NHWC', 'NCDHW' or 'NDHWC'.
    activation : str, optional
        As for `Activation`.
    use_bias : bool, default True
    weight_initializer : Initializer or str, optional
    bias_initializer : Initializer or str, default 'zeros'
    in_channels : int, default 0
        0 leaves it to the first forward call.
    op_name : {'Convolution', 'Deconvolution'}
    adj : tuple of int, optional
        Of a transposed convolution: added to the output's size.
    """

    _alias_name = "conv"

    def __init__(
        self,
        channels: int,
        kernel_size: tuple[int, ...],
        strides: Any,
        padding: Any,
        dilation: Any,
        groups: int,
        layout: str,
        in_channels: int = 0,
        activation: str | None = None,
        use_bias: bool = True,
        weight_initializer: Any = None,
        bias_initializer: Any = "zeros",
        op_name: str = "Convolution",
        adj: tuple[int, ...] | None = None,
        prefix: str | None = None,
        params: Any = None,
    ) -> None:
        super().__init__(prefix=prefix, params=params)
        with self.name_scope():
            self._channels = channels
            self._in_channels = in_channels
            length = len(kernel_size)
            self._op_name = op_name
            self._kwargs: dict[str, Any] = {
                "kernel": kernel_size,
                "stride": tuple_of(strides, length),
                "dilate": tuple_of(dilation, length),
                "pad": tuple_of(padding, length),
                "num_filter": channels,
                "num_group": groups,
                "no_bias": not use_bias,
                "layout": layout,
            }
            if adj is not None:
                self._kwargs["adj"] = adj
            self._check()
            self.weight = self.params.get(
                "weight", shape=self._weight_shape(), init=weight_initializer, allow_deferred_init=True
            )
            self.bias = (
                self.params.get("bias", shape=(channels,), init=bias_initializer, allow_deferred_init=True)
                if use_bias
                else None
            )
            check_activation(type(self).__name__, activation)
            self.act = Activation(activation, prefix=activation + "_") if activation is not None else None

    def _check(self) -> None:
        """Raise MXNetError for parameters that the operator refuses, whatever its inputs are."""
        getattr(symbol, self._op_name)  # AttributeError, or TypeError, for what is no name of an operator
        params = self._kwargs
        parsed = parse_params(get(self._op_name), params)
        lengths = {name: parsed[name] for name in ("kernel", "stride", "dilate")}
        lengths.update({"num_filter": (abs(parsed["num_filter"]),), "num_group": (parsed["num_group"],)})
        wrong_names = [name for name, values in lengths.items() if params[name] is None or any(n <= 0 for n in values)]
        if params["pad"] is None:
            wrong_names.append("pad")
        if any(
            adjustment >= stride for adjustment, stride in zip(params.get("adj", ()), parsed["stride"], strict=False)
        ):
            wrong_names.append("adj")
        if wrong_names:
            values_text = ", ".join(f"{name}={params[name]}" for name in wrong_names)
            raise MXNetError(
                f"{self._op_name}: values are missing, too small, or adj is not below stride: {values_text}."
            )
        if not isinstance(self._in_channels, integer_types):
            raise MXNetError(f"{self._op_name}: in_channels must be an integer, got {self._in_channels!r}.")

    def _weight_shape(self) -> tuple[int, ...]:
        """Return the weight's shape, with 0 for unknown channels."""
        groups = self._kwargs["num_group"]
        if self._op_name == "Convolution":
            first, second = self._channels, self._in_channels // groups
        else:
            first, second = self._in_channels, self._channels // groups
        kernel = self._kwargs["kernel"]
        return (first, second, *kernel) if self._kwargs["layout"][1] == "C" else (first, *kernel, second)

    def hybrid_forward(self, F: Any, x: Any, weight: Any, bias: Any = None) -> Any:
        operator = getattr(F, self._op_name)
        if bias is None:
            out = operator(x, weight, name="fwd", **self._kwargs)
        else:
            out = operator(x, weight, bias, name="fwd", **self._kwargs)
        return out if self.act is None else self.act(out)

    def __repr__(self) -> str:
        return describe_convolution(self, self.weight.shape, self._kwargs, self.bias)


def describe_convolution(layer: Any, shape: Any, kwargs: dict[str, Any], bias: Any) -> str:
    """Return the text that shows a convolution layer."""
    length = len(kwargs["kernel"])
    parts = [f"{shape[1] or None} -> {shape[0]}"]
    parts += [f"kernel_size={kwargs['kernel']}", f"stride={kwargs['stride']}"]
    if kwargs["pad"] != (0,) * length:
        parts.append(f"padding={kwargs['pad']}")
    if kwargs["dilate"] != (1,) * length:
        parts.append(f"dilation={kwargs['dilate']}")
    if kwargs["num_group"] != 1:
        parts.append(f"groups={kwargs['num_group']}")
    if bias is None:
        parts.append("bias=False")
    if layer.act is not None:
        parts.append(str(layer.act))
    return f"{type(layer).__name__}({', '.join(parts)})"


class _Convolution(_Conv):
    """A convolution along ``_axes`` axes."""

    _axes: int

    def __init__(
        self,
        channels: int,
        kernel_size: Any,
        strides: Any = 1,
        padding: Any = 0,
        dilation: Any = 1,
        groups: int = 1,
        layout: str = "NCW",
        activation: str | None = None,
        use_bias: bool = True,
        weight_initializer: Any = None,
        bias_initializer: Any = "zeros",
        in_channels: int = 0,
        **kwargs: Unpack[BlockOptions],
    ) -> None:
        check_layout(layout, self._axes)
        window = (size_of(kernel_size, self._axes), strides, padding, dilation)
        options = (activation, use_bias, weight_initializer, bias_initializer)
        super().__init__(channels, *window, groups, layout, in_channels, *options, **kwargs)


class _TransposedConvolution(_Conv):
    """The gradient of a convolution with respect to its input.

    Parameters
    ----------
    output_padding : int, or a tuple of one for each axis
        Added to the output's size.
    """

    _axes: int

    def __init__(
        self,
        channels: int,
        kernel_size: Any,
        strides: Any = 1,
        padding: Any = 0,
        output_padding: Any = 0,
        dilation: Any = 1,
        groups: int = 1,
        layout: str = "NCW",
        activation: str | None = None,
        use_bias: bool = True,
        weight_initializer: Any = None,
        bias_initializer: Any = "zeros",
        in_channels: int = 0,
        **kwargs: Unpack[BlockOptions],
    ) -> None:
        self.outpad = size_of(output_padding, self._axes)
        check_layout(layout, self._axes)
        window = (size_of(kernel_size, self._axes), strides, padding, dilation)
        options = (activation, use_bias, weight_initializer, bias_initializer, "Deconvolution", self.outpad)
        super().__init__(channels, *window, groups, layout, in_channels, *options, **kwargs)
