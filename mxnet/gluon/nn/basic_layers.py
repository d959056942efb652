"""Dense, dropout, embedding and other basic layers; containers and normalisations are re-exported."""

from __future__ import annotations

from typing import Any

from ... import ndarray, symbol
from ..._src.messages.public import publish as _publish
from ...util import is_np_array as is_np_array
from .._interface import with_numpy as _with_numpy
from .._options import BlockOptions, Unpack
from ..block import Block as Block
from ..block import HybridBlock as HybridBlock
from ..utils import _indent as _indent
from ._activation_names import check_activation as _check_activation
from ._containers import HybridLambda as HybridLambda
from ._containers import HybridSequential as HybridSequential
from ._containers import Lambda as Lambda
from ._containers import Sequential as Sequential
from ._norm_layers import BatchNorm as BatchNorm
from ._norm_layers import BatchNormReLU as BatchNormReLU
from ._norm_layers import GroupNorm as GroupNorm
from ._norm_layers import InstanceNorm as InstanceNorm
from ._norm_layers import LayerNorm as LayerNorm
from ._norm_layers import _BatchNorm as _BatchNorm
from .activations import Activation as Activation

nd = ndarray
sym = symbol


@_with_numpy
class Dense(HybridBlock):
    """Fully connected layer: ``activation(data @ weight.T + bias)``.

    Parameters
    ----------
    units : int
        Length of the output's last axis.
    activation : str, optional
        As for `Activation`.
    use_bias : bool, default True
    flatten : bool, default True
        Take all axes after the first as one; otherwise only the last axis is contracted.
    in_units : int, default 0
        Length of the input's features; 0 leaves it to the first forward call.

    Inputs: ``data`` (N, ...), floating point. Outputs: (N, units), or (..., units) without ``flatten``.

    Examples
    --------
    >>> layer = nn.Dense(2, activation='relu')
    >>> layer.initialize(mx.init.One())
    >>> layer(mx.nd.array([[1, 2, 3]])).asnumpy().round(4).tolist()
    [[6.0, 6.0]]
    """

    def __init__(
        self,
        units: int,
        activation: str | None = None,
        use_bias: bool = True,
        flatten: bool = True,
        dtype: Any = "float32",
        weight_initializer: Any = None,
        bias_initializer: Any = "zeros",
        in_units: int = 0,
        **kwargs: Unpack[BlockOptions],
    ) -> None:
        super().__init__(**kwargs)
        _check_activation("Dense", activation)
        self._flatten = flatten
        with self.name_scope():
            self._units = units
            self._in_units = in_units
            self.weight = self.params.get(
                "weight", shape=(units, in_units), init=weight_initializer, dtype=dtype, allow_deferred_init=True
            )
            self.bias = (
                self.params.get("bias", shape=(units,), init=bias_initializer, dtype=dtype, allow_deferred_init=True)
                if use_bias
                else None
            )
            self.act = Activation(activation, prefix=activation + "_") if activation is not None else None

    def hybrid_forward(self, F: Any, x: Any, weight: Any, bias: Any = None) -> Any:  # noqa: D102
        out = F.FullyConnected(
            x, weight, bias, no_bias=bias is None, num_hidden=self._units, flatten=self._flatten, name="fwd"
        )
        return out if self.act is None else self.act(out)

    def __repr__(self) -> str:
        units, in_units = self.weight.shape
        return f"{type(self).__name__}({in_units or None} -> {units}, {self.act or 'linear'})"


@_with_numpy
class Dropout(HybridBlock):
    """Sets random elements to 0 in training, and scales up the others so that the mean stays.

    Parameters
    ----------
    rate : float, at least 0 and below 1
        Share of elements set to 0.
    axes : tuple of int, default ()
        Axes along which the choice is shared.

    Inputs: ``data`` of any shape, floating point. Outputs: same shape and dtype.

    References
    ----------
    Srivastava et al., "Dropout: A Simple Way to Prevent Neural Networks from Overfitting", JMLR 15, 2014.

    Examples
    --------
    >>> layer = nn.Dropout(0.5)
    >>> layer(mx.nd.ones((3,))).asnumpy().round(4).tolist()
    [1.0, 1.0, 1.0]
    """

    def __init__(self, rate: float, axes: tuple[int, ...] = (), **kwargs: Unpack[BlockOptions]) -> None:
        super().__init__(**kwargs)
        if isinstance(rate, str):
            raise TypeError(f"Dropout: rate must be a number, got the text {rate!r}.")
        self._rate = rate
        self._axes = axes

    def hybrid_forward(self, F: Any, x: Any) -> Any:  # noqa: D102
        if self._rate > 0:
            return F.Dropout(x, p=self._rate, axes=self._axes, name="fwd", cudnn_off=False)
        return F.identity(x)

    def __repr__(self) -> str:
        return f"{type(self).__name__}(p = {self._rate}, axes={self._axes})"


@_with_numpy
class Embedding(HybridBlock):
    """Turns indices into vectors: row ``i`` of the weight for index ``i``.

    Parameters
    ----------
    input_dim : int
        Number of rows.
    output_dim : int
        Length of the vectors.
    sparse_grad : bool, default False
        Keep the gradient row_sparse, and update only rows that a batch used.

    Inputs: ``data`` (N, ...), integers of any type. Outputs: (N, ..., output_dim).

    Examples
    --------
    >>> layer = nn.Embedding(10, 4)
    >>> layer.initialize(mx.init.One())
    >>> layer(mx.nd.array([1, 2, 3])).shape
    (3, 4)
    """

    def __init__(
        self,
        input_dim: int,
        output_dim: int,
        dtype: Any = "float32",
        weight_initializer: Any = None,
        sparse_grad: bool = False,
        **kwargs: Unpack[BlockOptions],
    ) -> None:
        super().__init__(**kwargs)
        self._input_dim = input_dim
        self._output_dim = output_dim
        dtype = "float32" if dtype is None else dtype
        self._kwargs = {"input_dim": input_dim, "output_dim": output_dim, "dtype": dtype, "sparse_grad": sparse_grad}
        self.weight = self.params.get(
            "weight",
            shape=(input_dim, output_dim),
            init=weight_initializer,
            dtype=dtype,
            allow_deferred_init=True,
            grad_stype="row_sparse" if sparse_grad else "default",
        )

    def hybrid_forward(self, F: Any, x: Any, weight: Any) -> Any:  # noqa: D102
        return F.Embedding(x, weight, name="fwd", **self._kwargs)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._input_dim} -> {self._output_dim}, {self._kwargs['dtype']})"


@_with_numpy
class Flatten(HybridBlock):
    """Joins all axes after the first: (N, a, b, ...) to (N, a*b*...).

    Examples
    --------
    >>> nn.Flatten()(mx.nd.ones((2, 3, 4))).shape
    (2, 12)
    """

    def __init__(self, **kwargs: Unpack[BlockOptions]) -> None:
        super().__init__(**kwargs)

    def hybrid_forward(self, F: Any, x: Any) -> Any:  # noqa: D102
        return F.Flatten(x)

    def __repr__(self) -> str:
        return type(self).__name__


# Parameters of several layers.
_TEXTS = """
epsilon : float
    Added to the variance, so in squared units of the data.
center, scale : bool
    Whether beta and gamma are learnt.
beta_initializer, gamma_initializer, weight_initializer, bias_initializer : Initializer or str
in_channels : int
    Number of channels; 0 leaves it to the first forward call.
dtype : str or NumPy dtype
"""
_publish(globals(), _TEXTS, exported=())
