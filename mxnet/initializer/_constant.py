"""Initializers without chance."""

from __future__ import annotations

import json
from typing import Any

from ..base import numeric_types
from ._base import Initializer, alias, bilinear_kernel, register


@alias("zeros")
@register
class Zero(Initializer):
    """Fills weights with 0.

    Examples
    --------
    >>> weight = mx.nd.empty((2, 2))
    >>> mx.init.Zero()(mx.init.InitDesc('dense0_weight'), weight)
    >>> weight.asnumpy().round(4).tolist()
    [[0.0, 0.0], [0.0, 0.0]]
    """

    def __init__(self) -> None:
        super().__init__()

    def _init_weight(self, _: str, arr: Any) -> None:
        arr[:] = 0


@alias("ones")
@register
class One(Initializer):
    """Fills weights with 1.

    Examples
    --------
    >>> weight = mx.nd.empty((2, 2))
    >>> mx.init.One()(mx.init.InitDesc('dense0_weight'), weight)
    >>> weight.asnumpy().round(4).tolist()
    [[1.0, 1.0], [1.0, 1.0]]
    """

    def __init__(self) -> None:
        super().__init__()

    def _init_weight(self, _: str, arr: Any) -> None:
        arr[:] = 1


@register
class Constant(Initializer):
    """Fills weights with a value.

    Parameters
    ----------
    value : number, or NDArray, NumPy array or list of the weights' shape (or one that stretches to it)

    Examples
    --------
    >>> weight = mx.nd.empty((2, 2))
    >>> mx.init.Constant(0.5)(mx.init.InitDesc('dense0_weight'), weight)
    >>> weight.asnumpy().round(4).tolist()
    [[0.5, 0.5], [0.5, 0.5]]
    """

    def __init__(self, value: Any) -> None:
        super().__init__(value=value)
        self.value = value

    def _init_weight(self, _: str, arr: Any) -> None:
        arr[:] = self.value

    def dumps(self) -> str:
        """Return name and value as JSON; arrays become nested lists, which are kept as the arguments from then on."""
        value = self.value
        if not isinstance(value, (*numeric_types, list, tuple)):
            value = value.asnumpy() if hasattr(value, "asnumpy") else value
        self._kwargs["value"] = value.tolist() if hasattr(value, "tolist") else value
        return json.dumps(["constant", self._kwargs])


@register
class Bilinear(Initializer):
    """Fills the weights of an up-sampling transposed convolution, (out, in, H, W), with linear interpolation.

    Examples
    --------
    >>> weight = mx.nd.empty((1, 1, 2, 2))
    >>> mx.init.Bilinear()(mx.init.InitDesc('dense0_weight'), weight)
    >>> weight.asnumpy().round(4).tolist()
    [[[[1.0, 0.0], [0.0, 0.0]]]]
    """

    def __init__(self) -> None:
        super().__init__()

    def _init_weight(self, _: str, arr: Any) -> None:
        arr[:] = bilinear_kernel(arr.shape)


@register
class LSTMBias(Initializer):
    """Fills the bias of an LSTM cell, (4 * hidden,), with 0 except for the forget gate.

    Parameters
    ----------
    forget_bias : float, default 1
        Bias of the forget gate; a positive one lets gradients through from the start.

    Examples
    --------
    >>> bias = mx.nd.empty((8,))
    >>> mx.init.LSTMBias(forget_bias=1)(mx.init.InitDesc('lstm0_i2h_bias'), bias)
    >>> bias.asnumpy().round(4).tolist()
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    """

    def __init__(self, forget_bias: float = 1.0) -> None:
        super().__init__(forget_bias=forget_bias)
        self.forget_bias = forget_bias

    def _init_weight(self, name: str, arr: Any) -> None:
        arr[:] = 0.0
        hidden = arr.shape[0] // 4
        arr[hidden : 2 * hidden] = self.forget_bias  # gates in the order i, f, c, o
