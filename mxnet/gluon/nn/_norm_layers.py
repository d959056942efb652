"""Layers that normalise."""

from __future__ import annotations

from typing import Any

from ..._src.core.dtype import dtype_name
from .._hybrid_block import HybridBlock
from .._interface import with_numpy
from .._options import BlockOptions, Unpack
from .._parameter import Parameter
from .._parameter_dict import ParameterDict
from .._plain import shown


@with_numpy
class _BatchNorm(HybridBlock):
    """What batch normalisations share.

    Parameters
    ----------
    axis : int, default 1
        The channel axis.
    momentum : float, default 0.9
        Share of the old running statistics that an update keeps.
    center, scale : bool, default True
        Whether beta and gamma are learnt; a fixed gamma is 1.
    use_global_stats : bool, default False
        Use the running statistics in training too.
    beta_initializer, running_mean_initializer : Initializer or str, default 'zeros'
    gamma_initializer, running_variance_initializer : Initializer or str, default 'ones'
    """

    def __init__(
        self,
        axis: int = 1,
        momentum: float = 0.9,
        epsilon: float = 1e-5,
        center: bool = True,
        scale: bool = True,
        use_global_stats: bool = False,
        beta_initializer: Any = "zeros",
        gamma_initializer: Any = "ones",
        running_mean_initializer: Any = "zeros",
        running_variance_initializer: Any = "ones",
        in_channels: int = 0,
        **kwargs: Unpack[BlockOptions],
    ) -> None:
        super().__init__(**kwargs)
        self._kwargs: dict[str, Any] = {
            "axis": axis,
            "eps": epsilon,
            "momentum": momentum,
            "fix_gamma": not scale,
            "use_global_stats": use_global_stats,
        }
        self._axis = axis
        if in_channels != 0:
            self.in_channels = in_channels
        shape = (in_channels,)
        self.gamma = _parameter(self, "gamma", scale, shape, gamma_initializer, differentiable=scale)
        self.beta = _parameter(self, "beta", center, shape, beta_initializer, differentiable=center)
        self.running_mean = _parameter(self, "running_mean", False, shape, running_mean_initializer, False)
        self.running_var = _parameter(self, "running_var", False, shape, running_variance_initializer, False)

    def cast(self, dtype: Any) -> None:
        """Change the element type; statistics and scale of 16-bit networks stay float32."""
        if dtype_name(dtype) in ("float16", "bfloat16"):
            dtype = "float32"
        super().cast(dtype)

    def __repr__(self) -> str:
        channels = self.gamma.shape[0]
        return f"{type(self).__name__}({_content(self)}, in_channels={channels or None})"


class BatchNorm(_BatchNorm):
    r"""Normalises each channel over the batch, then scales and shifts.

    .. math:: y = \gamma \, (x - \mu) / \sqrt{\sigma^2 + \epsilon} + \beta

    In training with the batch's mean and variance, which also update the running ones; otherwise with those.

    Inputs: ``data`` (N, C, ...), floating point. Outputs: same shape and dtype.

    References
    ----------
    Ioffe, Szegedy, "Batch Normalization", 2015, arXiv:1502.03167.

    Examples
    --------
    >>> layer = nn.BatchNorm()
    >>> layer.initialize()
    >>> layer(mx.nd.ones((2, 3, 4, 4))).shape, layer.running_mean.data().asnumpy().round(4).tolist()
    ((2, 3, 4, 4), [0.0, 0.0, 0.0])
    """

    def hybrid_forward(self, F: Any, x: Any, gamma: Any, beta: Any, running_mean: Any, running_var: Any) -> Any:
        return F.BatchNorm(x, gamma, beta, running_mean, running_var, name="fwd", **self._kwargs)


class BatchNormReLU(_BatchNorm):
    """Batch normalisation followed by ReLU, as one operator.

    Examples
    --------
    >>> layer = nn.BatchNormReLU(in_channels=2)
    >>> layer.initialize()
    >>> layer(mx.nd.array([[-1, 1], [2, -2]])).asnumpy().round(2).tolist()
    [[0.0, 1.0], [2.0, 0.0]]
    """

    def hybrid_forward(self, F: Any, x: Any, gamma: Any, beta: Any, running_mean: Any, running_var: Any) -> Any:
        return F.contrib.BatchNormWithReLU(x, gamma, beta, running_mean, running_var, name="fwd", **self._kwargs)


class InstanceNorm(HybridBlock):
    r"""Normalises each channel of each sample over its other axes, then scales and shifts.

    .. math:: y = \gamma \, (x - \mu) / \sqrt{\sigma^2 + \epsilon} + \beta

    Parameters
    ----------
    axis : int, default 1
        The channel axis.

    Inputs: ``data`` (N, C, ...), floating point. Outputs: same shape and dtype.

    References
    ----------
    Ulyanov, Vedaldi, Lempitsky, "Instance Normalization", 2016, arXiv:1607.08022.

    Examples
    --------
    >>> layer = nn.InstanceNorm()
    >>> layer.initialize()
    >>> layer(mx.nd.array([[[1, 3], [5, 9]]])).asnumpy().round(4).tolist()
    [[[-1.0, 1.0], [-1.0, 1.0]]]
    """

    def __init__(
        self,
        axis: int = 1,
        epsilon: float = 1e-5,
        center: bool = True,
        scale: bool = False,
        beta_initializer: Any = "zeros",
        gamma_initializer: Any = "ones",
        in_channels: int = 0,
        **kwargs: Unpack[BlockOptions],
    ) -> None:
        super().__init__(**kwargs)
        self._kwargs = {"eps": epsilon, "axis": axis, "center": center, "scale": scale}
        self._axis = axis
        self._epsilon = epsilon
        self.gamma = _parameter(self, "gamma", scale, (in_channels,), gamma_initializer)
        self.beta = _parameter(self, "beta", center, (in_channels,), beta_initializer)

    def hybrid_forward(self, F: Any, x: Any, gamma: Any, beta: Any) -> Any:
        if self._axis == 1:
            return F.InstanceNorm(x, gamma, beta, name="fwd", eps=self._epsilon)
        x = x.swapaxes(1, self._axis)
        return F.InstanceNorm(x, gamma, beta, name="fwd", eps=self._epsilon).swapaxes(1, self._axis)

    def __repr__(self) -> str:
        return _shown(self)


@with_numpy
class LayerNorm(HybridBlock):
    r"""Normalises each sample over one axis, then scales and shifts.

    .. math:: y = \gamma \, (x - \mu) / \sqrt{\sigma^2 + \epsilon} + \beta

    Parameters
    ----------
    axis : int, default -1
    in_channels : int, default 0
        Length of the axis; 0 leaves it to the first forward call.

    Inputs: ``data`` (N, ..., C, ...), floating point. Outputs: same shape and dtype.

    References
    ----------
    Ba, Kiros, Hinton, "Layer Normalization", 2016, arXiv:1607.06450.

    Examples
    --------
    >>> layer = nn.LayerNorm()
    >>> layer.initialize()
    >>> layer(mx.nd.array([[1, 3]])).asnumpy().round(3)
    array([[-1.,  1.]], dtype=float32)
    """

    def __init__(
        self,
        axis: int = -1,
        epsilon: float = 1e-5,
        center: bool = True,
        scale: bool = True,
        beta_initializer: Any = "zeros",
        gamma_initializer: Any = "ones",
        in_channels: int = 0,
        prefix: str | None = None,
        params: ParameterDict | None = None,
    ) -> None:
        super().__init__(prefix=prefix, params=params)
        self._kwargs = {"eps": epsilon, "axis": axis, "center": center, "scale": scale}
        self._axis = axis
        self._epsilon = epsilon
        self._center = center
        self._scale = scale
        self.gamma = _parameter(self, "gamma", scale, (in_channels,), gamma_initializer)
        self.beta = _parameter(self, "beta", center, (in_channels,), beta_initializer)

    def hybrid_forward(self, F: Any, data: Any, gamma: Any, beta: Any) -> Any:
        return F.LayerNorm(data, gamma=gamma, beta=beta, axis=self._axis, eps=self._epsilon)

    def __repr__(self) -> str:
        return _shown(self)


class GroupNorm(HybridBlock):
    r"""Normalises groups of channels of each sample, then scales and shifts each group.

    .. math:: y = \gamma \, (x - \mu) / \sqrt{\sigma^2 + \epsilon} + \beta

    Parameters
    ----------
    num_groups : int, default 1
        Divides the number of channels, axis 1.

    Inputs: ``data`` (N, C, ...), floating point. Outputs: same shape and dtype.

    References
    ----------
    Wu, He, "Group Normalization", 2018, arXiv:1803.08494.

    Examples
    --------
    >>> layer = nn.GroupNorm(num_groups=2)
    >>> layer.initialize()
    >>> layer(mx.nd.array([[[1, 3], [5, 9]]])).asnumpy().round(4).tolist()
    [[[-1.0, 1.0], [-1.0, 1.0]]]
    """

    def __init__(
        self,
        num_groups: int = 1,
        epsilon: float = 1e-5,
        center: bool = True,
        scale: bool = True,
        beta_initializer: Any = "zeros",
        gamma_initializer: Any = "ones",
        prefix: str | None = None,
        params: ParameterDict | None = None,
    ) -> None:
        super().__init__(prefix=prefix, params=params)
        self._kwargs = {"eps": epsilon, "num_groups": num_groups, "center": center, "scale": scale}
        self._num_groups = num_groups
        self._epsilon = epsilon
        self._center = center
        self._scale = scale
        self.gamma = _parameter(self, "gamma", scale, (num_groups,), gamma_initializer)
        self.beta = _parameter(self, "beta", center, (num_groups,), beta_initializer)

    def hybrid_forward(self, F: Any, data: Any, gamma: Any, beta: Any) -> Any:
        return F.GroupNorm(data, gamma=gamma, beta=beta, num_groups=self._num_groups, eps=self._epsilon)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({_content(self)})"


def _parameter(
    layer: HybridBlock, name: str, learnt: bool, shape: tuple[int, ...], init: Any, differentiable: bool = True
) -> Parameter:
    """Return a parameter, without gradient unless it is learnt."""
    return layer.params.get(
        name,
        grad_req="write" if learnt else "null",
        shape=shape,
        init=init,
        allow_deferred_init=True,
        differentiable=differentiable,
    )


def _content(layer: Any) -> str:
    return ", ".join(f"{k}={shown(v)}" for k, v in layer._kwargs.items())


def _shown(layer: Any) -> str:
    return f"{type(layer).__name__}({_content(layer)}, in_channels={layer.gamma.shape[0]})"
