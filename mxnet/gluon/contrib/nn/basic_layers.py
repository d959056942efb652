"""``mx.gluon.contrib.nn``: layers side by side, identity, embedding; others are re-exported."""

from __future__ import annotations

from typing import Any

from .... import context as context
from .... import ndarray
from ...._src.messages.public import publish as _publish
from ...._src.messages.tracebacks import warn as _warn
from ....ndarray._generated import op
from ....util import is_np_array as is_np_array
from ..._block import layers_given
from ..._options import BlockOptions, Unpack
from ...block import Block as Block
from ...block import HybridBlock as HybridBlock
from ...nn import BatchNorm as BatchNorm
from ...nn import HybridSequential as HybridSequential
from ...nn import Sequential as Sequential
from ...nn.basic_layers import _TEXTS
from ...parameter import ParameterDict
from ._pixel_shuffle import PixelShuffle1D as PixelShuffle1D
from ._pixel_shuffle import PixelShuffle2D as PixelShuffle2D
from ._pixel_shuffle import PixelShuffle3D as PixelShuffle3D

nd = ndarray


class Concurrent(Sequential):
    """Runs layers on the same input and joins their outputs.

    Parameters
    ----------
    axis : int, default -1
        Along which the outputs are joined.

    Examples
    --------
    >>> net = gluon.contrib.nn.Concurrent()
    >>> with net.name_scope():
    ...     net.add(nn.Dense(10, activation="relu"), nn.Dense(20), gluon.contrib.nn.Identity())
    """

    def __init__(self, axis: int = -1, prefix: str | None = None, params: ParameterDict | None = None) -> None:
        if isinstance(axis, (Block, list, tuple)):
            raise TypeError(layers_given(self))
        super().__init__(prefix=prefix, params=params)
        self.axis = axis

    def forward(self, x: Any) -> Any:
        """Run all layers and join their outputs."""
        return op.concat(*[block(x) for block in self._children.values()], dim=self.axis)


class HybridConcurrent(HybridSequential):
    """Runs hybrid layers on the same input and joins their outputs.

    Parameters
    ----------
    axis : int, default -1
        Along which the outputs are joined.

    Examples
    --------
    >>> net = gluon.contrib.nn.HybridConcurrent(axis=1)
    >>> net.add(nn.Dense(2), gluon.contrib.nn.Identity())
    >>> net.initialize()
    >>> net(mx.nd.ones((1, 3))).shape
    (1, 5)
    """

    def __init__(self, axis: int = -1, prefix: str | None = None, params: ParameterDict | None = None) -> None:
        if isinstance(axis, (Block, list, tuple)):
            raise TypeError(layers_given(self))
        super().__init__(prefix=prefix, params=params)
        self.axis = axis

    def hybrid_forward(self, F: Any, x: Any) -> Any:  # noqa: D102
        return F.concat(*[block(x) for block in self._children.values()], dim=self.axis)


class Identity(HybridBlock):
    """Returns its input; a residual branch in `HybridConcurrent`.

    Examples
    --------
    >>> gluon.contrib.nn.Identity()(mx.nd.array([1, 2])).asnumpy().round(4).tolist()
    [1.0, 2.0]
    """

    def hybrid_forward(self, F: Any, x: Any) -> Any:  # noqa: D102
        return x


class SparseEmbedding(Block):
    """Turns indices into vectors, for tables of which a batch uses few rows.

    Parameters
    ----------
    input_dim : int
        Number of rows.
    output_dim : int
        Length of the vectors.

    Inputs: ``data`` (N, ...), integers of any type. Outputs: (N, ..., output_dim).

    Notes
    -----
    Weight and gradient are row_sparse: a `Trainer` has to exist before the layer is called, from whose store the rows
    that a batch uses are fetched.

    Examples
    --------
    >>> layer = gluon.contrib.nn.SparseEmbedding(10, 4)
    >>> layer.initialize()
    >>> trainer = gluon.Trainer(layer.collect_params(), "sgd")
    >>> layer(mx.nd.array([1, 7])).shape
    (2, 4)
    """

    def __init__(
        self,
        input_dim: int,
        output_dim: int,
        dtype: Any = "float32",
        weight_initializer: Any = None,
        **kwargs: Unpack[BlockOptions],
    ) -> None:
        super().__init__(**kwargs)
        self._kwargs = {"input_dim": input_dim, "output_dim": output_dim, "dtype": dtype, "sparse_grad": True}
        self.weight = self.params.get(
            "weight",
            shape=(input_dim, output_dim),
            init=weight_initializer,
            dtype=dtype,
            grad_stype="row_sparse",
            stype="row_sparse",
        )

    def forward(self, x: Any) -> Any:
        """Look up the rows."""
        return op.Embedding(x, self.weight.row_sparse_data(x), name="fwd", **self._kwargs)

    def __repr__(self) -> str:
        kwargs = self._kwargs
        return f"{type(self).__name__}({kwargs['input_dim']} -> {kwargs['output_dim']}, {kwargs['dtype']})"


class SyncBatchNorm(BatchNorm):
    r"""Normalises each channel over the batches of all devices, then scales and shifts.

    .. math:: y = \gamma \, (x - \mu) / \sqrt{\sigma^2 + \epsilon} + \beta

    In training, mean and variance are those of the batches of all ``num_devices`` devices together, and so are the
    gradients and the update of the running statistics. Otherwise the running statistics are used.

    Parameters
    ----------
    num_devices : int, optional
        How many devices share a batch; by default the number of GPUs, at least 1, with a warning.
    across_workers : bool, default False
        Take the batches of all workers of a distributed job too, each with ``num_devices`` devices. All of them have to
        make the layer, and forward and backward passes, in the same order. MXNet has no such thing.

    Inputs: ``data`` (N, C, ...), floating point. Outputs: same shape and dtype.

    References
    ----------
    Ioffe, Szegedy, "Batch Normalization", 2015, arXiv:1502.03167.
    Zhang et al., "Context Encoding for Semantic Segmentation", 2018, arXiv:1803.08904.

    Examples
    --------
    >>> layer = gluon.contrib.nn.SyncBatchNorm(in_channels=3, num_devices=1)
    >>> layer.initialize()
    >>> layer(mx.nd.ones((2, 3, 4, 4))).shape
    (2, 3, 4, 4)
    """

    def __init__(
        self,
        in_channels: int = 0,
        num_devices: int | None = None,
        momentum: float = 0.9,
        epsilon: float = 1e-5,
        center: bool = True,
        scale: bool = True,
        use_global_stats: bool = False,
        beta_initializer: Any = "zeros",
        gamma_initializer: Any = "ones",
        running_mean_initializer: Any = "zeros",
        running_variance_initializer: Any = "ones",
        across_workers: bool = False,
        **kwargs: Unpack[BlockOptions],
    ) -> None:
        statistics = (running_mean_initializer, running_variance_initializer)
        options = (momentum, epsilon, center, scale, use_global_stats)
        super().__init__(1, *options, beta_initializer, gamma_initializer, *statistics, in_channels, **kwargs)
        del self._kwargs["axis"]  # the operator normalises axis 1 alone
        self._kwargs["ndev"] = self._get_num_devices() if num_devices is None else num_devices
        self._kwargs["key"] = self.prefix
        if across_workers:
            from ...._src.distributed.collective.statistics import join_workers  # noqa: PLC0415  (only needed here)

            self._kwargs["key"] = join_workers(self.prefix)

    def _get_num_devices(self) -> int:
        _warn(
            "Caution using SyncBatchNorm: if not using all the GPUs, please mannually set num_devices",  # MXNet's words
            UserWarning,
        )
        return max(context.num_gpus(), 1)

    def hybrid_forward(self, F: Any, x: Any, gamma: Any, beta: Any, running_mean: Any, running_var: Any) -> Any:  # noqa: D102
        return F.contrib.SyncBatchNorm(x, gamma, beta, running_mean, running_var, name="fwd", **self._kwargs)


_publish(globals(), _TEXTS, exported=())
