"""What convolutions and transposed convolutions share."""

from __future__ import annotations

from typing import Any

from ..._public import public
from .._hybrid_block import HybridBlock
from ._pooling_layers import tuple_of
from .activations import Activation


@public("mxnet.gluon.nn.conv_layers")
class _Conv(HybridBlock):
    """What convolutions and transposed convolutions share.

    Parameters
    ----------
    channels : int
        Of the output.
    kernel_size : tuple of int
    strides, padding, dilation : int or tuple of int
    groups : int
        Of channels that are convolved apart from each other.
    layout : str
    in_channels : int, default 0
        0 leaves it to the first forward call.
    activation : str, optional
        As for `Activation`.
    use_bias : bool, default True
    weight_initializer : Initializer or str, optional
    bias_initializer : Initializer or str, default 'zeros'
    op_name : {'Convolution', 'Deconvolution'}
    adj : tuple of int, optional
        Of a transposed convolution: added to the output's size.
    """

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
            self.weight = self.params.get(
                "weight", shape=self._weight_shape(), init=weight_initializer, allow_deferred_init=True
            )
            self.bias = (
                self.params.get("bias", shape=(channels,), init=bias_initializer, allow_deferred_init=True)
                if use_bias
                else None
            )
            self.act = Activation(activation, prefix=activation + "_") if activation is not None else None

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

    def _alias(self) -> str:
        return "conv"

    def __repr__(self) -> str:
        found, length = self._kwargs, len(self._kwargs["kernel"])
        shape = self.weight.shape
        parts = [f"{shape[1] or None} -> {shape[0] or None}"]
        parts += [f"kernel_size={found['kernel']}", f"stride={found['stride']}"]
        if found["pad"] != (0,) * length:
            parts.append(f"padding={found['pad']}")
        if found["dilate"] != (1,) * length:
            parts.append(f"dilation={found['dilate']}")
        if found["num_group"] != 1:
            parts.append(f"groups={found['num_group']}")
        if self.bias is None:
            parts.append("bias=False")
        if self.act is not None:
            parts.append(str(self.act))
        return f"{type(self).__name__}({', '.join(parts)})"


def size_of(value: Any, length: int) -> tuple[int, ...]:
    """Return a kernel size or output padding as a tuple.

    Raises
    ------
    AssertionError
        If it has another length.
    """
    found = tuple_of(value, length)
    if len(found) != length:
        raise AssertionError(f"Expected a number or {length} numbers, got {value}.")
    return found
