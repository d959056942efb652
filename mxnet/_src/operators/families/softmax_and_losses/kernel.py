"""Softmax and its relatives."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Literal

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.facets import INPUT_NAMED, OUTPUTS_NAMED
from ...definition.inference import merge, same_shape, same_type_both_ways
from ...definition.params import DType, Shape
from ...definition.schema import PartialShapes
from ..convolution.layers import refuse, require_floating, run_function
from ..shape.output_shapes import ask_kernel, outputs_by, parameter_dtype

SoftmaxDType = Annotated[str, DType(("None", "float16", "float32", "float64"))]
# MXNet's softmax_cross_entropy takes no logarithm of less than 1e-8 in single precision.
_SMALLEST_PROBABILITY = 9.99999993922529e-09
_FEW = 1024  # up to so many elements a look at all of them takes 1 us, and at the first of each row 2.5


def _shape(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    """``length`` has the shape of data without the axis."""
    data = merge(ins[0], outs[0], "softmax: ")
    ins[0] = outs[0] = data
    if params["use_length"] and data is not None:
        axis = params["axis"] % len(data)
        ins[1] = merge(ins[1], data[:axis] + data[axis + 1 :], "softmax: length: ")


def _type(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    """Type rule: the dtype of ``length`` is independent; the output's is ``dtype`` if given."""
    dtype = params["dtype"]
    if dtype not in (None, "None"):
        outs[0] = getattr(torch, dtype)
    elif ins[0] is not None:
        outs[0] = ins[0]


def _same_or_requested(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    if params["dtype"] in (None, "None"):
        same_type_both_ways(ins, outs, params)
    else:
        outs[0] = getattr(torch, params["dtype"])


def _apply(
    name: str, function: Callable[..., Tensor], data: Tensor, axis: int, temperature: float | None, dtype: str | None
) -> Tensor:
    if not data.is_floating_point():
        require_floating(name, data)
    if temperature is not None and temperature != 1:
        data = data / temperature
    try:
        if dtype is None or dtype == "None":
            return function(data, axis)
        result_dtype: torch.dtype = getattr(torch, dtype)
        # Compute in the wider of the two dtypes.
        if result_dtype.itemsize > data.dtype.itemsize:
            return function(data, axis, dtype=result_dtype)
        result: Tensor = function(data, axis).to(result_dtype)
        return result
    except IndexError:
        raise MXNetError(f"{name}: axis={axis} is out of range for data with {data.dim()} axes.") from None


def _is_vectorized(data: Tensor, axis: int, temperature: float | None) -> bool:
    """Return whether MXNet's vector code, which it has on CPUs only, takes these arguments."""
    return (
        temperature is None
        and data.dtype is torch.float32
        and data.is_cpu
        and data.dim() <= 4
        and axis in (-1, data.dim() - 1)
    )


def _as_vectorized(data: Tensor, probabilities: Tensor) -> Tensor:
    """Leave NaN where data is NaN or infinite and 0 elsewhere in such rows, as MXNet's vector code does."""
    if not torch.compiler.is_dynamo_compiling():  # which could not go on behind a look at values
        # All values of such a row are NaN, the first as well.
        sample = probabilities if probabilities.numel() <= _FEW else probabilities.detach().select(-1, 0)
        if torch.equal(sample, sample):
            return probabilities
    unbounded = data.isnan() | (data == torch.inf)
    return probabilities.masked_fill(unbounded.any(-1, keepdim=True) & ~unbounded, 0)


def _masked(data: Tensor, length: Tensor, axis: int) -> Tensor:
    """Return where the positions along the axis are at or beyond the length."""
    if length.dtype not in (torch.int32, torch.int64) and not length.is_meta:  # unknown in partial inference
        refuse("softmax", "length must be int32 or int64.", data=data, length=length)
    axis %= data.dim()
    if length.shape != data.shape[:axis] + data.shape[axis + 1 :]:
        refuse("softmax", f"length must have the shape of data without axis {axis}.", data=data, length=length)
    steps = torch.arange(data.shape[axis], device=data.device)
    return steps.reshape((-1,) + (1,) * (data.dim() - axis - 1)) >= length.unsqueeze(axis)


@operator(
    "softmax",
    active_inputs=lambda params: ("data", "length") if params["use_length"] else ("data",),
    shape_rule=_shape,
    type_rule=_type,
    aliases=("_npx_softmax",),
    amp="single",
    history=OUTPUTS_NAMED,
    methods=("softmax",),
)
def softmax(
    data: Tensor,
    length: Tensor | None = None,
    *,
    axis: int = -1,
    temperature: float | None = None,
    dtype: SoftmaxDType | None = None,
    use_length: bool | None = False,
) -> Tensor:
    r"""Exponentiate and normalise along an axis.

    .. math:: y_i = e^{x_i / t} / \sum_j e^{x_j / t}

    Parameters
    ----------
    data : array, floating point
    length : array, shape of ``data`` without ``axis``, int32 or int64, with ``use_length`` only
        How many positions count; the others become 0.
    axis : int, default -1
    temperature : float, optional
        t in the formula, default 1.
    dtype : str, optional
        Of the result; default that of ``data``. The computation uses the wider of the two.
    use_length : bool, default False

    Returns
    -------
    array, shape of ``data``

    Raises
    ------
    MXNetError
        For integer ``data``, an axis out of range or a ``length`` of another shape.

    Notes
    -----
    All values of a row with NaN or infinity are NaN. In single precision on a CPU, along the last of at most 4 axes and
    without ``temperature``, they are NaN where ``data`` is NaN or infinity and 0 elsewhere, as in MXNet.

    Examples
    --------
    >>> mx.nd.softmax(mx.nd.array([[0, 0], [1, 3]])).asnumpy().round(4)
    array([[0.5   , 0.5   ],
           [0.1192, 0.8808]], dtype=float32)
    """
    if not use_length or length is None:
        result = _apply("softmax", torch.softmax, data, axis, temperature, dtype)
        if result.dtype is torch.float32 and _is_vectorized(data, axis, temperature):
            return _as_vectorized(data, result)
        return result
    beyond = _masked(data, length, axis)
    lowest = torch.inf if temperature is not None and temperature < 0 else -torch.inf
    masked = data.masked_fill(beyond, lowest)
    # A length of zero leaves NaN, which the second mask removes, from the gradient as well.
    return _apply("softmax", torch.softmax, masked, axis, temperature, dtype).masked_fill(beyond, 0)


def _no_length(name: str, use_length: bool | None) -> None:
    if use_length:
        raise MXNetError(f"{name}: use_length is not supported; MXNet has it for softmax only.")


def _along_axis(shapes: Sequence[Shape], params: Mapping[str, Any]) -> Sequence[Shape] | None:
    fits = -len(shapes[0]) <= params["axis"] < len(shapes[0]) and not params["use_length"]
    return shapes if fits else None


@operator(
    "log_softmax",
    infer_outputs=outputs_by(_along_axis, dtypes_by=parameter_dtype()),
    shape_rule=same_shape,
    type_rule=_same_or_requested,
    aliases=("_npx_log_softmax",),
    amp="single",
    history=INPUT_NAMED,
    methods=("log_softmax",),
    like="softmax",
)
def log_softmax(
    data: Tensor,
    *,
    axis: int = -1,
    temperature: float | None = None,
    dtype: SoftmaxDType | None = None,
    use_length: bool | None = False,
) -> Tensor:
    r"""Logarithm of the softmax along an axis.

    .. math:: y_i = x_i / t - \log \sum_j e^{x_j / t}

    Parameters
    ----------
    dtype : str, optional
        Of the result; default that of ``data``.
    use_length : bool, default False
        Must be False.

    Raises
    ------
    MXNetError
        For integer ``data``, an axis out of range or ``use_length``.

    Examples
    --------
    >>> mx.nd.log_softmax(mx.nd.array([0, 0])).asnumpy().round(4)
    array([-0.6931, -0.6931], dtype=float32)
    """
    _no_length("log_softmax", use_length)
    return _apply("log_softmax", torch.log_softmax, data, axis, temperature, dtype)


@operator(
    "softmin",
    shape_rule=same_shape,
    type_rule=_same_or_requested,
    amp="single",
    history=OUTPUTS_NAMED,
    methods=("softmin",),
    like="log_softmax",
)
def softmin(
    data: Tensor,
    *,
    axis: int = -1,
    temperature: float | None = None,
    dtype: SoftmaxDType | None = None,
    use_length: bool | None = False,
) -> Tensor:
    r"""Softmax of the negated values along an axis.

    .. math:: y_i = e^{-x_i / t} / \sum_j e^{-x_j / t}

    Examples
    --------
    >>> mx.nd.softmin(mx.nd.array([[0, 0], [1, 3]])).asnumpy().round(4)
    array([[0.5   , 0.5   ],
           [0.8808, 0.1192]], dtype=float32)
    """
    _no_length("softmin", use_length)
    return _apply("softmin", torch.softmax, -data, axis, temperature, dtype)


class _InstanceSoftmax(torch.autograd.Function):
    """Softmax over the last axis with MXNet's gradient, which is that of axis 1."""

    @staticmethod
    def forward(ctx: Any, data: Tensor) -> Tensor:
        output = torch.softmax(data, -1)
        ctx.save_for_backward(data, output)
        return output

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> Tensor:
        data, output = ctx.saved_tensors
        if torch.is_grad_enabled():  # the gradient's gradient is that of what it is, not of softmax
            output = torch.softmax(data, -1)
        result: Tensor = output * (grad - (grad * output).sum(1, keepdim=True))
        return result


def _activated(shapes: Sequence[Shape], params: Mapping[str, Any]) -> Sequence[Shape] | None:
    return shapes if params["mode"] == "instance" or len(shapes[0]) > 2 else None


@operator(
    "SoftmaxActivation",
    infer_outputs=outputs_by(_activated),
    shape_rule=same_shape,
    type_rule=same_type_both_ways,
    amp="single",
    history=OUTPUTS_NAMED,
)
def softmax_activation(data: Tensor, *, mode: Literal["channel", "instance"] = "instance") -> Tensor:
    """Softmax over the last axis or over the channels.

    Parameters
    ----------
    data : array, (N, C, ...), floating point
    mode : str, default "instance"
        "instance" is softmax over the last axis (whose gradient MXNet takes for that of axis 1), "channel" over
        axis 1.

    Returns
    -------
    array, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        For integer ``data``, or less than 3 axes in mode "channel".

    Examples
    --------
    >>> mx.nd.SoftmaxActivation(mx.nd.array([[0, 0, 0, 0]])).asnumpy()
    array([[0.25, 0.25, 0.25, 0.25]], dtype=float32)
    """
    require_floating("SoftmaxActivation", data)
    if mode == "channel":
        if data.dim() < 3:
            refuse("SoftmaxActivation", "mode='channel' needs at least 3 axes.", data=data)
        return torch.softmax(data, 1)
    if data.dim() > 2 and data.requires_grad:
        return run_function(_InstanceSoftmax, data)
    return torch.softmax(data, -1)


class _SoftmaxCrossEntropy(torch.autograd.Function):
    """Sum of cross entropies; MXNet's gradient ignores its lower bound on probabilities, and labels out of range."""

    @staticmethod
    def forward(ctx: Any, data: Tensor, label: Tensor) -> Tensor:
        probability = torch.softmax(data, 1)
        index = label.long()
        ctx.save_for_backward(data, probability, index)
        picked = probability.gather(1, index.clamp(0, data.shape[1] - 1).unsqueeze(1))
        return picked.clamp_min(_SMALLEST_PROBABILITY).log().sum().neg().reshape(1)

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor, None]:
        data, probability, index = ctx.saved_tensors
        if torch.is_grad_enabled():
            probability = torch.softmax(data, 1)
        classes = torch.arange(probability.shape[1], device=probability.device)
        return grad * (probability - (classes == index.unsqueeze(1)).to(probability.dtype)), None


def _cross_entropy_shape(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    if ins[0] is not None:
        ins[1] = merge(ins[1], ins[0][:1], "softmax_cross_entropy: label: ")
    outs[0] = merge(outs[0], (1,), "softmax_cross_entropy: output: ")


@operator("softmax_cross_entropy", infer_outputs=ask_kernel, shape_rule=_cross_entropy_shape, amp="single")
def softmax_cross_entropy(data: Tensor, label: Tensor) -> Tensor:
    r"""Sum over the batch of the cross entropy between softmax and labels.

    .. math:: -\sum_n \log \max(\mathrm{softmax}(x_n)_{label_n}, 10^{-8})

    Parameters
    ----------
    data : array, (N, C), floating point
    label : array, (N,), dtype of ``data``
        Class indices. Out of range (where MXNet reads foreign memory) the nearest class counts, and has no gradient
        from this.

    Returns
    -------
    array, (1,)

    Raises
    ------
    MXNetError
        If ``data`` has not 2 axes or ``label`` another length.

    Examples
    --------
    >>> mx.nd.softmax_cross_entropy(mx.nd.array([[0, 0], [1, 3]]), mx.nd.array([0, 1])).asnumpy().round(4)
    array([0.8201], dtype=float32)
    """
    require_floating("softmax_cross_entropy", data)
    if data.dim() != 2 or label.dim() != 1 or label.shape[0] != data.shape[0]:
        refuse("softmax_cross_entropy", "data (N, C) and label (N,) are needed.", data=data, label=label)
    if data.dtype != label.dtype:
        refuse("softmax_cross_entropy", "data and label must have one dtype.", data=data, label=label)
    return run_function(_SoftmaxCrossEntropy, data, label)
