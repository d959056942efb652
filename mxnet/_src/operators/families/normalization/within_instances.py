"""Normalisation within an instance."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any, Literal

import torch
from torch import Tensor
from torch.nn import functional

from .....base import MXNetError
from ....core.grad_mode import without_grad
from ...definition.define import operator
from ...definition.facets import Amp, History
from ...definition.inference import beside_data, merge, same_type_both_ways
from ...definition.params import Shape
from ...definition.schema import PartialShapes
from ...definition.torch_words import said
from ..convolution.layers import leave_exhaustion, refuse, require_floating, run_function
from ..elementwise.gradients import with_zero_gradient
from ..shape.output_shapes import outputs_by

Result = Tensor | tuple[Tensor, Tensor, Tensor]


def _outputs(params: Mapping[str, Any]) -> int:
    return 3 if params["output_mean_var"] else 1


def _output_names(params: Mapping[str, Any]) -> tuple[str, ...]:
    return ("output", "mean", "std") if params["output_mean_var"] else ("output",)


def _statistics(data: Tensor, mean: Tensor, invstd: Tensor) -> tuple[Tensor, Tensor]:
    """Return mean and standard deviation as outputs: of the dtype of data, with gradients that are zero."""
    std = invstd.detach().reciprocal().to(data.dtype)
    mean = mean.detach().to(data.dtype, copy=True)
    return with_zero_gradient(lambda _: mean, data), with_zero_gradient(lambda _: std, data)


def _layer_shape(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    data = ins[0]
    if data is None:
        return
    axis = _checked_axis(params["axis"], len(data))
    for i in (1, 2):
        ins[i] = merge(ins[i], (data[axis],), "LayerNorm: parameter: ")
    outs[0] = merge(outs[0], data, "LayerNorm: output: ")
    for i in range(1, len(outs)):
        outs[i] = merge(outs[i], (*data[:axis], 1, *data[axis + 1 :]), "LayerNorm: moments: ")


def _checked_axis(axis: int, rank: int) -> int:
    if not -rank <= axis < rank:
        raise MXNetError(f"LayerNorm: axis={axis} is out of range for data with {rank} axes.")
    return axis % rank


@operator(
    "LayerNorm",
    num_outputs=_outputs,
    output_names=_output_names,
    shape_rule=_layer_shape,
    type_rule=same_type_both_ways,
    aliases=("_npx_layer_norm",),
    amp="single",
    history=History(outputs_named=True, counted_outputs=3),
)
def layer_norm(
    data: Tensor,
    gamma: Tensor,
    beta: Tensor,
    *,
    axis: int = -1,
    eps: float = 9.99999975e-06,
    output_mean_var: bool = False,
) -> Result:
    r"""Normalise over one axis, then scale and shift.

    .. math:: y = \gamma \, (x - \mu) / \sqrt{\sigma^2 + \epsilon} + \beta

    Parameters
    ----------
    data : array, (..., C, ...), floating point
    gamma, beta : array, (C,), dtype of ``data``
    axis : int, default -1
        The normalised axis, of length C.
    eps : float, default 1e-5
        Added to the variance, in squared units of ``data``.
    output_mean_var : bool, default False
        Return also mean and :math:`\sqrt{\sigma^2 + \epsilon}`.

    Returns
    -------
    array, shape and dtype of ``data``; with ``output_mean_var`` also two arrays whose ``axis`` has length 1

    Raises
    ------
    MXNetError
        If ``gamma`` or ``beta`` do not fit the axis.

    References
    ----------
    Ba, Kiros, Hinton, "Layer Normalization", 2016, arXiv:1607.06450.

    Examples
    --------
    >>> x = mx.nd.array([[1, 3], [5, 9]])
    >>> mx.nd.LayerNorm(x, mx.nd.ones((2,)), mx.nd.zeros((2,))).asnumpy().round(4)
    array([[-1.,  1.],
           [-1.,  1.]], dtype=float32)
    """
    rank = data.dim()
    axis = _checked_axis(axis, rank)
    is_last = axis == rank - 1
    length = data.shape[axis]
    if gamma.shape != (length,) or beta.shape != (length,):
        rule = f"gamma and beta must be ({length},), the length of axis={axis - rank}."
        refuse("LayerNorm", rule, data=data, gamma=gamma, beta=beta)
    try:
        arranged = data if is_last else data.movedim(axis, -1)
        is_at_hand = arranged.is_cpu and not torch.compiler.is_compiling()
        if not is_at_hand and not output_mean_var:
            out = functional.layer_norm(arranged, (length,), gamma, beta, eps)
            return out if is_last else out.movedim(-1, axis).contiguous()
        out, mean, invstd = torch.native_layer_norm(arranged, (length,), gamma, beta, eps)
        if is_at_hand and not math.isfinite(invstd.sum().item()):
            out, mean, invstd = _normalised_wide_rows(arranged, gamma, beta, eps)
        if not output_mean_var:
            return out if is_last else out.movedim(-1, axis).contiguous()
    except RuntimeError as error:
        leave_exhaustion(error)
        require_floating("LayerNorm", data)
        problem = "all inputs must have one dtype." if gamma.dtype != data.dtype or beta.dtype != data.dtype else ""
        refuse("LayerNorm", problem or said(error), error, data=data, gamma=gamma, beta=beta)
    outputs = out, *_statistics(data, mean, invstd)
    if is_last:
        return outputs
    first, second, third = (t.movedim(-1, axis) for t in outputs)
    return first, second, third


def _normalised_wide_rows(data: Tensor, gamma: Tensor, beta: Tensor, eps: float) -> tuple[Tensor, Tensor, Tensor]:
    """Normalise rows of finite values with squares beyond their type, of which torch's kernel makes NaN.

    It takes the mean square less the square of the mean. Here the mean is subtracted first; where the variance is
    infinite all the same, values and gradients times its inverse are zero.
    """

    def mean_and_overflows() -> tuple[Tensor, Tensor]:
        mean = data.mean(-1, keepdim=True)
        variance = (data - mean).square_().mean(-1, keepdim=True)
        return mean, variance.isinf() & mean.isfinite()

    mean, overflows = without_grad(mean_and_overflows)
    centred = (data - mean).masked_fill(overflows, 0)
    out, _, invstd = torch.native_layer_norm(centred, data.shape[-1:], gamma, beta, eps)
    return out, mean, invstd.masked_fill(overflows, 0)


def _normalized_in_groups(shapes: Sequence[Shape], params: Mapping[str, Any]) -> Sequence[Shape] | None:
    data, *scales = shapes
    groups = params["num_groups"]
    if params["output_mean_var"] or len(data) < 3 or groups < 1 or data[1] % groups or set(scales) != {(groups,)}:
        return None
    return [data]


@operator(
    "GroupNorm",
    infer_outputs=outputs_by(_normalized_in_groups),
    num_outputs=_outputs,
    output_names=_output_names,
    shape_rule=beside_data("GroupNorm", "parameter", lambda data, params: (params["num_groups"],)),
    type_rule=same_type_both_ways,
    amp="single",
    history=History(outputs_named=True, counted_outputs=3),
)
def group_norm(
    data: Tensor,
    gamma: Tensor,
    beta: Tensor,
    *,
    num_groups: int = 1,
    eps: float = 9.99999975e-06,
    output_mean_var: bool = False,
) -> Result:
    r"""Normalise groups of channels, then scale and shift each group.

    .. math:: y = \gamma \, (x - \mu) / \sqrt{\sigma^2 + \epsilon} + \beta

    Parameters
    ----------
    data : array, (N, C, ..., ...), at least 3 axes, floating point
    gamma, beta : array, (num_groups,), dtype of ``data``
        One number per group (not per channel).
    num_groups : int, default 1
        Must divide C.
    eps : float, default 1e-5
        Added to the variance, in squared units of ``data``.
    output_mean_var : bool, default False
        Return also mean and :math:`\sqrt{\sigma^2 + \epsilon}` of every group.

    Returns
    -------
    array, shape and dtype of ``data``; with ``output_mean_var`` also two arrays (N, num_groups)

    Raises
    ------
    MXNetError
        If ``num_groups`` does not divide C, or the parameters have another length.

    References
    ----------
    Wu, He, "Group Normalization", 2018, arXiv:1803.08494.

    Examples
    --------
    >>> x = mx.nd.array([[[1, 3], [5, 9]]])
    >>> mx.nd.GroupNorm(x, mx.nd.ones((2,)), mx.nd.zeros((2,)), num_groups=2).asnumpy().round(4)
    array([[[-1.,  1.],
            [-1.,  1.]]], dtype=float32)
    """
    require_floating("GroupNorm", data)
    if data.dim() < 3 or num_groups < 1 or data.shape[1] % num_groups:
        refuse("GroupNorm", f"data needs 3 axes and a multiple of num_groups={num_groups} channels.", data=data)
    if gamma.shape != (num_groups,) or beta.shape != (num_groups,):
        refuse("GroupNorm", f"gamma and beta must be ({num_groups},).", data=data, gamma=gamma, beta=beta)
    group_size = data.shape[1] // num_groups
    scale, shift = gamma, beta
    if group_size > 1:
        scale, shift = gamma.repeat_interleave(group_size), beta.repeat_interleave(group_size)
    if not output_mean_var:
        return functional.group_norm(data, num_groups, scale, shift, eps)
    batch, channels = data.shape[:2]
    area = data[0, 0].numel()
    out, mean, invstd = torch.native_group_norm(data.contiguous(), scale, shift, batch, channels, area, num_groups, eps)
    return out, *_statistics(data, mean, invstd)


def _normalized_instances(shapes: Sequence[Shape], params: Mapping[str, Any]) -> Sequence[Shape] | None:
    data, *scales = shapes
    return [data] if len(data) > 2 and set(scales) == {data[1:2]} else None


@operator(
    "InstanceNorm",
    infer_outputs=outputs_by(_normalized_instances),
    shape_rule=beside_data("InstanceNorm", "parameter", lambda data, params: (data[1],)),
    type_rule=same_type_both_ways,
    amp="single",
    history=History(outputs_named=True, counted_outputs=3),
)
def instance_norm(data: Tensor, gamma: Tensor, beta: Tensor, *, eps: float = 0.00100000005) -> Tensor:
    r"""Normalise every channel of every instance, then scale and shift the channels.

    .. math:: y = \gamma \, (x - \mu) / \sqrt{\sigma^2 + \epsilon} + \beta

    Parameters
    ----------
    data : array, (N, C, ...), at least 3 axes, floating point
    gamma, beta : array, (C,), dtype of ``data``
    eps : float, default 1e-3
        Added to the variance, in squared units of ``data``.

    Returns
    -------
    array, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` has less than 3 axes, or the parameters another length than C.

    References
    ----------
    Ulyanov, Vedaldi, Lempitsky, "Instance Normalization", 2016, arXiv:1607.08022.

    Examples
    --------
    >>> x = mx.nd.array([[[1, 3], [5, 9]]])
    >>> mx.nd.InstanceNorm(x, mx.nd.ones((2,)), mx.nd.zeros((2,))).asnumpy().round(4)
    array([[[-0.9995,  0.9995],
            [-0.9999,  0.9999]]], dtype=float32)
    """
    require_floating("InstanceNorm", data)
    if data.dim() < 3 or gamma.shape != data.shape[1:2] or beta.shape != data.shape[1:2]:
        refuse("InstanceNorm", "data (N, C, ...), gamma and beta (C,) are needed.", data=data, gamma=gamma, beta=beta)
    # Of one image torch's gradient is wrong where the head gradient lies channels-last; its batch is the image.
    normalize = torch.batch_norm if len(data) == 1 else torch.instance_norm
    return normalize(data, gamma, beta, None, None, True, 0.0, eps, False)


def _normalized(shapes: Sequence[Shape], params: Mapping[str, Any]) -> Sequence[Shape] | None:
    return shapes if params["mode"] == "instance" or len(shapes[0]) > 2 else None


def _normalized_locally(shapes: Sequence[Shape], params: Mapping[str, Any]) -> Sequence[Shape] | None:
    return shapes if len(shapes[0]) == 4 and params["nsize"] > 0 else None


@operator(
    "L2Normalization",
    infer_outputs=outputs_by(_normalized),
    amp="single",
    history=History(outputs_named=True, input_named=True, counted_outputs=2),
)
def l2_normalization(
    data: Tensor, *, eps: float = 1.00000001e-10, mode: Literal["channel", "instance", "spatial"] = "instance"
) -> Tensor:
    r"""Divide by the Euclidean norm.

    .. math:: y = x / \sqrt{\sum x^2 + \epsilon}

    Parameters
    ----------
    data : array, (N, C, ...), floating point
    eps : float, default 1e-10
    mode : str, default "instance"
        What is summed over: "instance" all axes but the first, "channel" axis 1, "spatial" the axes after it.

    Returns
    -------
    array, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        For integer ``data``, or less than 3 axes in the modes "channel" and "spatial".

    Examples
    --------
    >>> mx.nd.L2Normalization(mx.nd.array([[3, 4], [0, 2]])).asnumpy().round(4)
    array([[0.6, 0.8],
           [0. , 1. ]], dtype=float32)
    """
    require_floating("L2Normalization", data)
    rank = data.dim()
    if mode != "instance" and rank < 3:
        refuse("L2Normalization", f"mode={mode!r} needs at least 3 axes.", data=data)
    if mode == "instance" and rank == 1:
        return data * torch.rsqrt(data * data + eps)
    axes = {"instance": tuple(range(1, rank)), "channel": (1,), "spatial": tuple(range(2, rank))}[mode]
    return data * torch.rsqrt((data * data).sum(axes, keepdim=True) + eps)


def _channel_sums(data: Tensor, half: int) -> Tensor:
    """Return the sum over each channel and ``half`` neighbours on both sides."""
    channels = data.shape[1]
    half = max(min(half, channels - 1), 0)  # no channel has more neighbours
    if half == 0:
        return data
    padded = functional.pad(data, (0, 0, 0, 0, half, half))
    pairs = padded[:, :-1] + padded[:, 1:]
    result = pairs[:, :channels] + padded[:, 2 * half : 2 * half + channels]
    for start in range(2, 2 * half, 2):
        result += pairs[:, start : start + channels]
    return result


def _negative_power(base: Tensor, exponent: float) -> Tensor:
    if exponent == 0.75:  # everybody's choice; roots are several times as fast as powers
        root = base.rsqrt()
        return root.sqrt().mul_(root)
    return base.pow(-exponent)


class _LocalResponse(torch.autograd.Function):
    """x (k + a S(x^2))^-b, S summing over neighbouring channels."""

    @staticmethod
    def forward(ctx: Any, data: Tensor, alpha: float, beta: float, knorm: float, half: int) -> Tensor:
        base = _channel_sums(data * data, half).mul_(alpha).add_(knorm)
        scale = _negative_power(base, beta)
        ctx.save_for_backward(data, base, scale)
        ctx.settings, ctx.knorm = (alpha, beta, half), knorm
        return data * scale

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor, None, None, None, None]:
        data, base, scale = ctx.saved_tensors
        alpha, beta, half = ctx.settings
        if torch.is_grad_enabled():
            base = _channel_sums(data * data, half) * alpha + ctx.knorm
            scale = base.pow(-beta)
        shares = _channel_sums(grad * data * scale / base, half)
        return grad * scale - (2 * alpha * beta) * data * shares, None, None, None, None


@operator(
    "LRN",
    infer_outputs=outputs_by(_normalized_locally),
    amp=Amp("single", bfloat="either"),
    history=History(outputs_named=True, input_named=True, counted_outputs=2),
)
def lrn(data: Tensor, *, alpha: float = 9.99999975e-05, beta: float = 0.75, knorm: float = 2.0, nsize: int) -> Tensor:
    r"""Divide every value by a norm over neighbouring channels.

    .. math:: y_c = x_c \, (knorm + \frac{\alpha}{nsize} \sum_{|j - c| \le nsize / 2} x_j^2)^{-\beta}

    Parameters
    ----------
    data : array, (N, C, H, W), floating point
    alpha : float, default 1e-4
    beta : float, default 0.75
    knorm : float, default 2
    nsize : int, odd
        Number of channels in the window.

    Returns
    -------
    array, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` has not 4 axes.

    References
    ----------
    Krizhevsky, Sutskever, Hinton, "ImageNet Classification with Deep Convolutional Neural Networks", 2012.

    Examples
    --------
    >>> mx.nd.LRN(mx.nd.ones((1, 3, 1, 1)), nsize=3, alpha=3).asnumpy().round(4).ravel()
    array([0.3536, 0.2991, 0.3536], dtype=float32)
    """
    require_floating("LRN", data)
    if data.dim() != 4:
        refuse("LRN", "4 axes are needed: (N, C, H, W).", data=data)
    if nsize < 1:
        raise MXNetError(f"LRN: nsize={nsize} must be at least 1.")
    return run_function(_LocalResponse, data, alpha / nsize, beta, knorm, (nsize - 1) // 2)
