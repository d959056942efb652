"""Batch normalisation over the batches of several devices."""

from __future__ import annotations

from typing import Any

from .... import context
from ...._tracebacks import warn
from ..._options import BlockOptions, Unpack
from ...nn import BatchNorm


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
            from ...._distributed.collective.statistics import join_workers  # noqa: PLC0415  (for who needs it)

            self._kwargs["key"] = join_workers(self.prefix)

    def _get_num_devices(self) -> int:
        """Return the number of GPUs, at least 1."""
        warn(
            "Caution using SyncBatchNorm: if not using all the GPUs, please mannually set num_devices",  # MXNet's words
            UserWarning,
        )
        return max(context.num_gpus(), 1)

    def hybrid_forward(self, F: Any, x: Any, gamma: Any, beta: Any, running_mean: Any, running_var: Any) -> Any:
        return F.contrib.SyncBatchNorm(x, gamma, beta, running_mean, running_var, name="fwd", **self._kwargs)
