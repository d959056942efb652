"""Activation layers. Inputs: ``data`` of any shape, floating point; outputs: the same shape and dtype."""

from __future__ import annotations

from typing import Any

from ... import initializer as initializer
from ..._src.messages.public import export as _export
from ...util import is_np_array as is_np_array
from .._interface import with_numpy as _with_numpy
from .._options import BlockOptions, Unpack
from ..block import HybridBlock as HybridBlock


@_with_numpy
class Activation(HybridBlock):
    """Applies a function to each element.

    Parameters
    ----------
    activation : {'relu', 'sigmoid', 'tanh', 'softrelu', 'softsign'}
        Also the kind from which the layer's name is made.

    Examples
    --------
    >>> layer = nn.Activation('tanh')
    >>> layer.initialize()
    >>> layer(mx.nd.array([-1, 0, 2])).asnumpy().round(4).tolist()
    [-0.7616000175476074, 0.0, 0.9639999866485596]
    """

    def __init__(self, activation: str, **kwargs: Unpack[BlockOptions]) -> None:
        self._act_type = activation
        super().__init__(**kwargs)

    def _alias(self) -> str:
        return self._act_type

    def hybrid_forward(self, F: Any, x: Any) -> Any:  # noqa: D102
        return F.Activation(x, act_type=self._act_type, name="fwd")

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._act_type})"


@_with_numpy
class LeakyReLU(HybridBlock):
    r"""Lets a fraction of negative values through.

    .. math:: y = x \text{ if } x > 0 \text{ else } \alpha x

    Parameters
    ----------
    alpha : float, not negative

    Examples
    --------
    >>> layer = nn.LeakyReLU(0.1)
    >>> layer.initialize()
    >>> layer(mx.nd.array([-1, 0, 2])).asnumpy().round(4).tolist()
    [-0.10000000149011612, 0.0, 2.0]
    """

    def __init__(self, alpha: float, **kwargs: Unpack[BlockOptions]) -> None:
        if alpha < 0:
            raise AssertionError("Slope coefficient for LeakyReLU must be no less than 0.")
        super().__init__(**kwargs)
        self._alpha = alpha

    def hybrid_forward(self, F: Any, x: Any) -> Any:  # noqa: D102
        return F.LeakyReLU(x, act_type="leaky", slope=self._alpha, name="fwd")

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._alpha})"


@_with_numpy
class PReLU(HybridBlock):
    """Leaky ReLU whose slope is learnt.

    Parameters
    ----------
    alpha_initializer : Initializer, default Constant(0.25)
    in_channels : int, default 1
        Number of slopes: one for all, or one for each position of axis 1.

    References
    ----------
    He, Zhang, Ren, Sun, "Delving Deep into Rectifiers", 2015, arXiv:1502.01852.

    Examples
    --------
    >>> layer = nn.PReLU()
    >>> layer.initialize()
    >>> layer(mx.nd.array([[-1, 2]])).asnumpy().round(4).tolist()
    [[-0.25, 2.0]]
    """

    def __init__(
        self,
        alpha_initializer: Any = initializer.Constant(0.25),  # noqa: B008  (MXNet's signature; it holds no state)
        in_channels: int = 1,
        **kwargs: Unpack[BlockOptions],
    ) -> None:
        super().__init__(**kwargs)
        with self.name_scope():
            self.alpha = self.params.get("alpha", shape=(in_channels,), init=alpha_initializer)

    def hybrid_forward(self, F: Any, x: Any, alpha: Any) -> Any:  # noqa: D102
        return F.LeakyReLU(x, gamma=alpha, act_type="prelu", name="fwd")


@_with_numpy
class ELU(HybridBlock):
    r"""Exponential linear unit.

    .. math:: y = x \text{ if } x > 0 \text{ else } \alpha (e^x - 1)

    Parameters
    ----------
    alpha : float, default 1

    References
    ----------
    Clevert, Unterthiner, Hochreiter, "Fast and Accurate Deep Network Learning by Exponential Linear Units", 2015,
    arXiv:1511.07289.

    Examples
    --------
    >>> layer = nn.ELU(alpha=1)
    >>> layer.initialize()
    >>> layer(mx.nd.array([-1, 0, 2])).asnumpy().round(4).tolist()
    [-0.632099986076355, 0.0, 2.0]
    """

    def __init__(self, alpha: float = 1.0, **kwargs: Unpack[BlockOptions]) -> None:
        super().__init__(**kwargs)
        self._alpha = alpha

    def hybrid_forward(self, F: Any, x: Any) -> Any:  # noqa: D102
        return F.LeakyReLU(x, act_type="elu", slope=self._alpha)


@_with_numpy
class SELU(HybridBlock):
    """Scaled exponential linear unit, which keeps mean 0 and variance 1.

    References
    ----------
    Klambauer et al., "Self-Normalizing Neural Networks", 2017, arXiv:1706.02515.

    Examples
    --------
    >>> layer = nn.SELU()
    >>> layer.initialize()
    >>> layer(mx.nd.array([-1, 0, 2])).asnumpy().round(4).tolist()
    [-1.111299991607666, 0.0, 2.1013998985290527]
    """

    def __init__(self, **kwargs: Unpack[BlockOptions]) -> None:
        super().__init__(**kwargs)

    def hybrid_forward(self, F: Any, x: Any) -> Any:  # noqa: D102
        return F.LeakyReLU(x, act_type="selu", name="fwd")


@_with_numpy
class GELU(HybridBlock):
    r"""Gaussian error linear unit, :math:`y = x \Phi(x)` with the normal distribution's :math:`\Phi`.

    References
    ----------
    Hendrycks, Gimpel, "Gaussian Error Linear Units (GELUs)", 2016, arXiv:1606.08415.

    Examples
    --------
    >>> layer = nn.GELU()
    >>> layer.initialize()
    >>> layer(mx.nd.array([-1, 0, 2])).asnumpy().round(4).tolist()
    [-0.15870000422000885, 0.0, 1.9544999599456787]
    """

    def __init__(self, **kwargs: Unpack[BlockOptions]) -> None:
        super().__init__(**kwargs)

    def hybrid_forward(self, F: Any, x: Any) -> Any:  # noqa: D102
        return F.LeakyReLU(x, act_type="gelu", name="fwd")


@_with_numpy
class Swish(HybridBlock):
    r"""Self-gated unit, :math:`y = x \, \sigma(\beta x)`.

    Parameters
    ----------
    beta : float, default 1

    References
    ----------
    Ramachandran, Zoph, Le, "Searching for Activation Functions", 2017, arXiv:1710.05941.

    Examples
    --------
    >>> layer = nn.Swish()
    >>> layer.initialize()
    >>> layer(mx.nd.array([-1, 0, 2])).asnumpy().round(4).tolist()
    [-0.2689000070095062, 0.0, 1.7616000175476074]
    """

    def __init__(self, beta: float = 1.0, **kwargs: Unpack[BlockOptions]) -> None:
        super().__init__(**kwargs)
        self._beta = beta

    def hybrid_forward(self, F: Any, x: Any) -> Any:  # noqa: D102
        return x * F.sigmoid(self._beta * x, name="fwd")


_export(globals())
