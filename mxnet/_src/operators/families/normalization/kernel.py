"""Normalisation over the batch."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import numpy as onp
import torch
from torch import Tensor

from .....base import MXNetError
from ....core.grad_mode import without_grad
from ...definition.define import operator
from ...definition.facets import Amp, History, Quantized
from ...definition.inference import merge
from ...definition.pictures import Picture
from ...definition.schema import PartialShapes
from ...definition.torch_words import said
from ...synchronization import workers
from ...synchronization.calls import Contribution, PendingError, SynchronizationPoint, compute_jointly
from ..convolution.layers import counted, leave_exhaustion, refuse, require_floating
from ..elementwise.gradients import with_zero_gradient

STATISTICS = ("moving_mean", "moving_var")
_INITIAL_STATISTICS = {"moving_mean": '["zero", {}]', "moving_var": '["one", {}]'}
Result = Tensor | tuple[Tensor, Tensor, Tensor]


def _batch_shape(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    """All parameters and statistics have one value per channel of data."""
    data = ins[0]
    if data is None:
        return
    axis = params.get("axis", 1)
    if not -len(data) <= axis < len(data):
        raise MXNetError(f"BatchNorm: axis={axis} is out of range for data with {len(data)} axes.")
    channels = (data[axis],)
    for i in range(1, len(ins)):
        ins[i] = merge(ins[i], channels, "BatchNorm: parameter or statistic: ")
    outs[0] = merge(outs[0], data, "BatchNorm: output: ")
    for i in range(1, len(outs)):
        outs[i] = merge(outs[i], channels, "BatchNorm: statistic: ")


def _batch_type(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    """Half precision data has float32 parameters and statistics."""
    data = ins[0] or outs[0]
    if data is None:
        return
    inner = torch.float32 if data in (torch.float16, torch.bfloat16) else data
    for index, dtype in enumerate(ins[1:], start=1):
        if dtype not in (None, inner):
            dtype_names = [str(t).removeprefix("torch.") for t in (dtype, inner, data)]
            raise MXNetError(
                f"input {index} is {dtype_names[0]}; for data of {dtype_names[2]} it must be {dtype_names[1]}."
            )
    ins[:] = [data, *(t or inner for t in ins[1:])]
    outs[:] = [data, *(t or inner for t in outs[1:])]


def _follow(
    out: Tensor, mean: Tensor, invstd: Tensor, moving_mean: Tensor, moving_var: Tensor, eps: float, momentum: float
) -> None:
    """Move the statistics when the gradient of ``out`` is taken: MXNet does it in the backward pass only."""
    new = 1 - float(onp.float32(momentum))  # MXNet's parameter has single precision

    def update() -> None:
        moving_mean.lerp_(mean.to(moving_mean.dtype), new)
        # MXNet divides by N, not N - 1, and keeps 1 / sqrt(var + eps) between the passes.
        moving_var.lerp_((invstd.pow(-2) - eps).to(moving_var.dtype), new)

    def follow(grad: Tensor) -> None:
        without_grad(update)

    out.register_hook(follow)  # type: ignore[no-untyped-call]


def _normalize(
    data: Tensor,
    gamma: Tensor,
    beta: Tensor,
    moving_mean: Tensor,
    moving_var: Tensor,
    *,
    eps: float,
    momentum: float,
    fix_gamma: bool,
    training: bool,
    gives_statistics: bool,
) -> tuple[Tensor, Tensor | None, Tensor | None]:
    """Normalise axis 1; return also mean and 1 / sqrt(var + eps) as used, if ``gives_statistics``."""
    scale: Tensor | None = gamma
    if fix_gamma:
        gamma.data.fill_(1)  # MXNet does so too: a model saved later holds ones
        differentiated = gamma.requires_grad and torch.is_grad_enabled()
        scale = with_zero_gradient(torch.ones_like, gamma) if differentiated else None
    if training:
        out, mean, invstd = torch.native_batch_norm(data, scale, beta, None, None, True, 0.0, eps)
        if out.requires_grad:
            _follow(out, mean, invstd, moving_mean, moving_var, eps, momentum)
        return out, mean, invstd
    out = torch.batch_norm(data, scale, beta, moving_mean, moving_var, False, 0.0, eps, False)
    if not gives_statistics:
        return out, None, None
    return out, moving_mean.clone(), torch.rsqrt(moving_var + eps)


def explain_channels(tensors: Sequence[Tensor], params: Mapping[str, Any]) -> str:
    """Say that parameters and statistics are of another number of channels than data, if they are."""
    data, axis = tensors[0], params.get("axis", 1)
    channels = data.shape[axis]
    wrong_length = next((t.numel() for t in tensors[1:] if t.shape != (channels,)), channels)
    if wrong_length == channels:
        return ""
    return f"data has {counted(channels, 'channel')} (axis={axis}), parameters and statistics are of {wrong_length}."


def _batch_norm(name: str, data: Tensor, *parameters: Tensor, axis: int, gives_statistics: bool, **rest: Any) -> Result:
    rank = data.dim()
    if not -rank <= axis < rank:
        raise MXNetError(f"{name}: axis={axis} is out of range for data with {rank} axes.")
    is_plain = axis == 1 or axis == 1 - rank
    arranged = data
    if rank == 1:
        arranged = data.unsqueeze(0)
    elif not is_plain:
        arranged = data.movedim(axis, 1)
    try:
        out, mean, invstd = _normalize(arranged, *parameters, gives_statistics=gives_statistics, **rest)
    except RuntimeError as error:
        leave_exhaustion(error)
        if rest["training"] and not data.numel() and not explain_channels((data, *parameters), {"axis": axis}):
            # No elements have no mean: the moving statistics serve, and stay.
            return _batch_norm(
                name, data, *parameters, axis=axis, gives_statistics=gives_statistics, **{**rest, "training": False}
            )
        if not data.is_floating_point():
            require_floating(name, data)
        gamma, beta, moving_mean, moving_var = parameters
        problem = explain_channels((data, *parameters), {"axis": axis}) or said(error)
        refuse(name, problem, error, data=data, gamma=gamma, beta=beta, moving_mean=moving_mean, moving_var=moving_var)
    if rank == 1:
        out = out.squeeze(0)
    elif not is_plain:
        out = out.movedim(1, axis)
    if not gives_statistics or mean is None or invstd is None:
        return out
    return out, with_zero_gradient(lambda _: mean, data), with_zero_gradient(lambda _: invstd, data)


_NORMALIZED_BY = ("eps", "momentum", "fix_gamma")


def _settings(params: Mapping[str, Any]) -> dict[str, Any]:
    """Return the arguments of `_batch_norm` for an operator's parameters."""
    training = params.get("_training", False) and not params["use_global_stats"]
    shared = {name: params[name] for name in _NORMALIZED_BY}
    return {
        "axis": params.get("axis", 1),
        "gives_statistics": params["output_mean_var"],
        "training": training,
        **shared,
    }


_batch_normalization = partial(
    operator,
    aux=STATISTICS,
    input_init=_INITIAL_STATISTICS,
    num_outputs=lambda params: 3 if params["output_mean_var"] else 1,
    output_names=lambda params: ("output", "mean", "var") if params["output_mean_var"] else ("output",),
    shape_rule=_batch_shape,
    explains=explain_channels,
    type_rule=_batch_type,
)


@_batch_normalization(
    "BatchNorm",
    aliases=("_npx_batch_norm",),
    amp=Amp(bfloat="either", single_inputs=("", "gamma", "beta", "moving_mean", "moving_var")),
    history=History(outputs_named=True, counted_outputs=3),
    picture=Picture("normalization", parameters=lambda _, __, output: 2 * output[1] if len(output) > 1 else 0),
    quantized=Quantized(
        "_contrib_quantized_batch_norm",
        lambda params: "no" if params["output_mean_var"] else "supported",
        real_inputs=lambda params, count, granularity: (1, 2, 3, 4),
        calibrated=True,
    ),
)
def batch_norm(
    data: Tensor,
    gamma: Tensor,
    beta: Tensor,
    moving_mean: Tensor,
    moving_var: Tensor,
    *,
    eps: float = 0.0010000000474974513,
    momentum: float = 0.899999976,
    fix_gamma: bool = True,
    use_global_stats: bool = False,
    output_mean_var: bool = False,
    axis: int = 1,
    cudnn_off: bool = False,
    min_calib_range: float | None = None,
    max_calib_range: float | None = None,
    _training: bool = False,
) -> Result:
    r"""Normalise every channel over the batch and all other axes, then scale and shift it.

    .. math:: y = \gamma \, (x - \mu) / \sqrt{\sigma^2 + \epsilon} + \beta

    In training, mean and variance (divided by N) are those of ``data``, and the *backward* pass moves the statistics:
    ``moving = moving * momentum + batch * (1 - momentum)``. Otherwise the moving statistics are used.

    Parameters
    ----------
    data : array, (N, C, ...), floating point
    gamma, beta : array, (C,)
        float32 when ``data`` is of half precision, otherwise the dtype of ``data``.
    moving_mean, moving_var : array, (C,), auxiliary
    eps : float, default 1e-3
        Added to the variance, in squared units of ``data``.
    momentum : float, default 0.9
    fix_gamma : bool, default True
        Set ``gamma`` to 1; its gradient is zero.
    use_global_stats : bool, default False
        Use the moving statistics, and leave them alone, in training too.
    output_mean_var : bool, default False
        Return also mean and :math:`1 / \sqrt{\sigma^2 + \epsilon}` as used, without gradient.
    axis : int, default 1
        Of the channels.
    cudnn_off, min_calib_range, max_calib_range
        Hints for MXNet's GPU and quantized kernels without effect here.

    Returns
    -------
    array, shape and dtype of ``data``; with ``output_mean_var`` also two arrays (C,)

    References
    ----------
    Ioffe, Szegedy, "Batch Normalization", 2015, arXiv:1502.03167.

    Examples
    --------
    >>> x = mx.nd.array([[1, 10], [3, 30]])
    >>> one, zero = mx.nd.ones((2,)), mx.nd.zeros((2,))
    >>> mx.nd.BatchNorm(x, one, zero, mx.nd.array([2, 20]), one, fix_gamma=False).asnumpy().round(4)
    array([[-0.9995, -9.995 ],
           [ 0.9995,  9.995 ]], dtype=float32)
    """
    if axis == 1 and not (_training or fix_gamma or output_mean_var) and data.dim() > 1:
        # The common case of inference, kept to one call; the runtime explains what torch refuses.
        return torch.batch_norm(data, gamma, beta, moving_mean, moving_var, False, 0.0, eps, False)
    return _batch_norm(
        "BatchNorm",
        data,
        gamma,
        beta,
        moving_mean,
        moving_var,
        axis=axis,
        gives_statistics=output_mean_var,
        eps=eps,
        momentum=momentum,
        fix_gamma=fix_gamma,
        training=_training and not use_global_stats,
    )


@_batch_normalization(
    "_contrib_BatchNormWithReLU",
    amp="unlisted",
    history=History(outputs_named=True, counted_outputs=4),
    like="BatchNorm",
)
def batch_norm_with_relu(
    data: Tensor, gamma: Tensor, beta: Tensor, moving_mean: Tensor, moving_var: Tensor, **params: Any
) -> Result:
    """Apply ``BatchNorm``, then replace negative values by zero.

    Parameters
    ----------
    gamma, beta, moving_mean, moving_var : array, (C,)
    """
    result = _batch_norm("_contrib_BatchNormWithReLU", data, gamma, beta, moving_mean, moving_var, **_settings(params))
    if isinstance(result, Tensor):
        return torch.relu(result)
    return torch.relu(result[0]), *result[1:]


@_batch_normalization("BatchNorm_v1", unlisted=STATISTICS, history=History(counted_outputs=3), like="BatchNorm")
def batch_norm_v1(
    data: Tensor,
    gamma: Tensor,
    beta: Tensor,
    moving_mean: Tensor,
    moving_var: Tensor,
    *,
    eps: float = 0.00100000005,
    momentum: float = 0.899999976,
    fix_gamma: bool = True,
    use_global_stats: bool = False,
    output_mean_var: bool = False,
    _training: bool = False,
) -> Result:
    """Normalise every channel: the operator that files of MXNet before 0.9 name.

    Parameters
    ----------
    gamma, beta : array, (C,)
    eps, momentum, fix_gamma, use_global_stats
        As for ``BatchNorm``.
    output_mean_var : bool, default False
        Return also mean and variance, without gradient.
    """
    result = _batch_norm(
        "BatchNorm_v1",
        data,
        gamma,
        beta,
        moving_mean,
        moving_var,
        axis=1,
        gives_statistics=output_mean_var,
        eps=eps,
        momentum=momentum,
        fix_gamma=fix_gamma,
        training=_training and not use_global_stats,
    )
    return _with_variance(result, eps)


def _normalize_together(
    shares: Sequence[tuple[Tensor, ...]],
    apart: bool,
    *,
    eps: float,
    momentum: float,
    fix_gamma: bool,
    everywhere: Callable[[Tensor], Tensor],
) -> list[tuple[Tensor, Tensor, Tensor]]:
    """Normalise the batches of several devices with their common mean and variance; return also these.

    ``everywhere`` makes of a sum over this process's devices that over all workers, if they belong together too.
    """
    home = shares[0][0].device
    axes = [axis for axis in range(shares[0][0].dim()) if axis != 1]
    wide = [data.float() if data.dtype in (torch.float16, torch.bfloat16) else data for data, *_ in shares]
    count = everywhere(torch.full((), float(sum(data.numel() // data.shape[1] for data in wide)), device=home))
    mean = everywhere(_total([data.sum(axes) for data in wide], home)) / count
    centred = [data - _along(mean, data) for data in wide]
    var = everywhere(_total([data.square().sum(axes) for data in centred], home)) / count
    invstd = torch.rsqrt(var + eps)
    outs = []
    for (data, gamma, beta, _, _), deviations in zip(shares, centred, strict=True):
        scale = gamma
        if fix_gamma:
            gamma.data.fill_(1)
            scale = with_zero_gradient(torch.ones_like, gamma)
        out = deviations * _along(invstd.to(scale.device) * scale, deviations) + _along(beta, deviations)
        outs.append(out.to(data.dtype))
    if any(out.requires_grad for out in outs):
        if len(outs) > 1:
            outs = list(SynchronizationPoint.apply(apart, *outs))  # type: ignore[no-untyped-call]
        for out, (*_, moving_mean, moving_var) in zip(outs, shares, strict=True):
            statistics = mean.detach().to(out.device), invstd.detach().to(out.device)
            _follow(out, *statistics, moving_mean, moving_var, eps, momentum)
    return [(out, mean.detach().to(out.device), var.detach().to(out.device)) for out in outs]


def _total(sums: Sequence[Tensor], device: torch.device) -> Tensor:
    return torch.stack([part.to(device) for part in sums]).sum(0)


def _unchanged(tensor: Tensor) -> Tensor:
    return tensor


def _along(channels: Tensor, data: Tensor) -> Tensor:
    """Return one value per channel so that it meets axis 1 of data."""
    return channels.to(data.device).reshape(-1, *[1] * (data.dim() - 2))


def _with_variance(result: Result, eps: float) -> Result:
    if isinstance(result, Tensor):
        return result
    out, mean, invstd = result
    return out, mean, invstd.pow(-2) - eps


@_batch_normalization(
    "_contrib_SyncBatchNorm", amp="single", history=History(outputs_named=True, counted_outputs=3), like="BatchNorm_v1"
)
def sync_batch_norm(
    data: Tensor,
    gamma: Tensor,
    beta: Tensor,
    moving_mean: Tensor,
    moving_var: Tensor,
    *,
    ndev: int = 1,
    key: str,
    _context: Any = None,
    _defers: bool = False,
    **params: Any,
) -> Result | Contribution:
    """Normalise every channel over the batches of all devices.

    Parameters
    ----------
    ndev : int, default 1
        Number of devices that share a batch: in training, mean and variance are those of ``ndev`` calls together.
    key : str
        Names the calls that belong together, in this process; those of all workers of a job do if it begins with
        "workers/".

    Raises
    ------
    MXNetError
        If values are read that still need calls for other devices.

    Notes
    -----
    Outputs of all devices but the last have no values until the last call was made; shapes are known at once, and
    operations on such arrays are deferred.

    References
    ----------
    Zhang et al., "Context Encoding for Semantic Segmentation", 2018, arXiv:1803.08904.

    Examples
    --------
    >>> data, one, zero = mx.nd.array([[1], [3]]), mx.nd.ones(1), mx.nd.zeros(1)
    >>> with autograd.record():
    ...     out = mx.nd.contrib.SyncBatchNorm(data, one, zero, zero.copy(), one.copy(), key="documented")
    >>> out.asnumpy().round(2)
    array([[-1.],
           [ 1.]], dtype=float32)
    """
    settings = _settings(params)
    everywhere = workers.total if workers.spans_workers(key) else _unchanged
    if settings["training"] and (ndev > 1 or everywhere is workers.total) and not data.is_meta:
        share = (data, gamma, beta, moving_mean, moving_var)
        together = partial(_normalize_together, everywhere=everywhere, **{n: params[n] for n in _NORMALIZED_BY})
        results = compute_jointly("_contrib_SyncBatchNorm", key, ndev, _context, share, together)
        if isinstance(results, Contribution):
            if not _defers:
                raise PendingError(results.message)
            return results
        out, mean, var = results
        return (out, mean, var) if params["output_mean_var"] else out
    result = _batch_norm("_contrib_SyncBatchNorm", data, gamma, beta, moving_mean, moving_var, **settings)
    return _with_variance(result, params["eps"])
