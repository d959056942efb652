"""Output layers: the forward pass predicts, the backward pass starts from the loss instead of a head gradient."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from math import prod
from typing import Any, Literal, NamedTuple

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.facets import OUTPUTS_NAMED, Amp, FinalLoss
from ...definition.inference import beside_data, is_known, merge, same_type_both_ways
from ...definition.schema import PartialShapes
from ..convolution.layers import refuse, require_floating, run_function


class _SoftmaxFlags(NamedTuple):
    """The parameters of SoftmaxOutput."""

    grad_scale: float
    ignore_label: float
    multi_output: bool
    use_ignore: bool
    preserve_shape: bool
    normalization: str
    out_grad: bool
    smooth_alpha: float


# Up to so many elements, comparing all of them with the labels takes less time than computing indices to write to.
_FEW = 1 << 14


def _softmax(data: Tensor, flags: _SoftmaxFlags) -> Tensor:
    if flags.multi_output:
        return torch.softmax(data, 1)
    if flags.preserve_shape or data.dim() == 2:
        return torch.softmax(data, -1)
    return torch.softmax(data.flatten(1), 1).reshape(data.shape)


class _SoftmaxOutput(torch.autograd.Function):
    """Softmax whose gradient is that of the cross entropy with the labels."""

    @staticmethod
    def forward(ctx: Any, data: Tensor, label: Tensor, flags: _SoftmaxFlags) -> Tensor:
        probability = _softmax(data, flags)
        ctx.save_for_backward(data, probability, label)
        ctx.flags = flags
        ctx.passes_heads_to = ()
        return probability

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor, None, None]:
        data, probability, label = ctx.saved_tensors
        if torch.is_grad_enabled():  # the gradient's gradient is that of what it is, not of the cross entropy
            probability = _softmax(data, ctx.flags)
        return _loss_gradient(probability, label, ctx.flags), None, None


def _final_softmax(params: Mapping[str, Any]) -> FinalLoss:
    flags = _SoftmaxFlags(*(params[name] for name in _SoftmaxFlags._fields))

    def predict(data: Tensor, label: Tensor) -> Tensor:
        _check_label(data, label, flags)
        return _softmax(data.detach(), flags)

    return FinalLoss(predict, partial(_loss_gradient, flags=flags))


def _loss_gradient(probability: Tensor, label: Tensor, flags: _SoftmaxFlags) -> Tensor:
    """Return the gradient of SoftmaxOutput's data for what it gave out."""
    if label.shape == probability.shape:
        result = (probability - label) * flags.grad_scale
    else:
        result = _label_gradient(probability, label, flags)
    # MXNet multiplies by the layer's output here, whatever head gradient it is given.
    return result * probability if flags.out_grad else result


@lru_cache(maxsize=64)
def _classes(count: int, device: torch.device) -> Tensor:
    return torch.arange(count, device=device)


def _plain_gradient(probability: Tensor, label: Tensor, flags: _SoftmaxFlags) -> Tensor:
    """Return the gradient for one class label for each of a few rows: fewest calls, as a call takes longer than a row.

    A label that is no class equals none of them, so that it needs no attention.
    """
    known = torch.eq(label.long().unsqueeze(1), _classes(probability.shape[1], probability.device))
    result = probability.sub(known.to(probability.dtype))
    scale = _scale(label, probability.shape[0], 1, flags)
    return result if isinstance(scale, float) and scale == 1.0 else result.mul_(scale)


def _label_gradient(probability: Tensor, label: Tensor, flags: _SoftmaxFlags) -> Tensor:
    """Return the gradient for class labels, in the shape of ``probability``."""
    shape = probability.shape
    is_plain = len(shape) == 2 and not (flags.multi_output or flags.use_ignore or flags.smooth_alpha)
    if is_plain and label.dim() == 1 and probability.numel() <= _FEW:
        return _plain_gradient(probability, label, flags)
    if flags.multi_output:
        rows, positions = probability.flatten(2) if len(shape) > 2 else probability.unsqueeze(2), prod(shape[2:])
        classes = label.reshape(shape[0], -1).long()
    else:
        flat = probability.reshape(-1, shape[-1]) if flags.preserve_shape else probability.flatten(1)
        rows, positions = flat.unsqueeze(2), 1
        # Without preserve_shape an instance is one row, and MXNet reads as many labels as there are rows.
        classes = label.reshape(-1)[: flat.shape[0]].long().unsqueeze(1)
    count = rows.shape[1]
    known = ((classes >= 0) & (classes < count)).unsqueeze(1)
    if not count:
        return rows.reshape(shape)
    index = classes.clamp(0, count - 1).unsqueeze(1)
    # MXNet smooths labels of single outputs only.
    smooth = 0.0 if flags.multi_output else flags.smooth_alpha
    result = rows.clone() if smooth == 0 else rows - smooth / (count - 1)
    correction = -1.0 if smooth == 0 else smooth / (count - 1) - (1 - smooth)
    result.scatter_add_(1, index, known.to(rows.dtype) * correction)
    if flags.use_ignore:
        result = result.masked_fill((classes == int(flags.ignore_label)).unsqueeze(1), 0)
    return (result * _scale(label, shape[0], positions, flags)).reshape(shape)


def _scale(label: Tensor, batch: int, num_positions: int, flags: _SoftmaxFlags) -> Tensor | float:
    """Return the factor of the gradient: grad_scale over what ``normalization`` counts."""
    if flags.normalization == "valid":
        return flags.grad_scale / (label.long() != int(flags.ignore_label)).sum().clamp_min(1)
    if flags.normalization == "batch":
        return flags.grad_scale / (batch * num_positions if flags.multi_output else max(label.numel(), 1))
    return flags.grad_scale / num_positions


def _label_shapes(data: tuple[int, ...], params: Mapping[str, Any]) -> tuple[tuple[int, ...], ...]:
    """Return the label shapes that fit data, the one to infer first."""
    if not params["multi_output"]:
        return (data[:-1], data)
    spatial_shape = data[2:]
    flat = (data[0], prod(spatial_shape) if is_known(spatial_shape) else -1)
    return (flat, (data[0], *spatial_shape), (data[0], 1, *spatial_shape), data)


def _softmax_shape(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    """Labels from data: (N,) or one per position."""
    data = ins[0]
    if data is None:
        return
    fitting = _label_shapes(data, params)
    if ins[1] is None:
        ins[1] = fitting[0]
    elif not any(_fits(ins[1], shape) for shape in fitting):
        shapes_text = " or ".join(str(shape) for shape in dict.fromkeys(fitting))
        raise MXNetError(f"SoftmaxOutput: label has shape {ins[1]}, data {data} needs {shapes_text}.")
    elif not is_known(ins[1]):
        ins[1] = merge(ins[1], next(shape for shape in fitting if _fits(ins[1], shape)))
    outs[0] = merge(outs[0], data, "SoftmaxOutput: output: ")


def _fits(label: tuple[int, ...], needed: tuple[int, ...]) -> bool:
    return len(label) == len(needed) and all(a == b or -1 in (a, b) for a, b in zip(label, needed, strict=True))


def _check_label(data: Tensor, label: Tensor, flags: _SoftmaxFlags) -> None:
    if label.shape != data.shape[:-1]:
        shapes: PartialShapes = [tuple(data.shape), tuple(label.shape)]
        _softmax_shape(shapes, [None], {"multi_output": flags.multi_output})


@operator(
    "SoftmaxOutput",
    aliases=("Softmax",),
    shape_rule=_softmax_shape,
    type_rule=same_type_both_ways,
    amp=Amp("single", loss=True),
    history=OUTPUTS_NAMED,
    final_loss=_final_softmax,
)
def softmax_output(
    data: Tensor,
    label: Tensor,
    *,
    grad_scale: float = 1.0,
    ignore_label: float = -1.0,
    multi_output: bool = False,
    use_ignore: bool = False,
    preserve_shape: bool = False,
    normalization: Literal["batch", "null", "valid"] = "null",
    out_grad: bool = False,
    smooth_alpha: float = 0.0,
) -> Tensor:
    r"""Softmax whose gradient is that of the cross entropy with ``label``; head gradients are ignored.

    .. math:: \partial / \partial x = grad\_scale \, (softmax(x) - onehot(label)) / count

    Parameters
    ----------
    data : array, (N, C) or (N, C, ...), floating point
    label : array, dtype of ``data``
        (N,), or ``data.shape[:-1]`` of which the first N values count; with ``preserve_shape`` one label for every
        row of the last axis; with ``multi_output`` (N, ...), one for every position. Labels out of range have no
        one-hot part. Of the shape of ``data``, it holds probabilities; then only ``grad_scale`` applies.
    grad_scale : float, default 1
    ignore_label : float, default -1
        Label whose gradient is zero, if ``use_ignore``.
    multi_output : bool, default False
        Softmax over axis 1 at every position of the axes after it, divided by the number of positions.
    use_ignore : bool, default False
    preserve_shape : bool, default False
        Softmax over the last axis; otherwise over all axes but the first.
    normalization : str, default "null"
        What to divide by: nothing, "batch" by the number of labels, "valid" by those that are not ``ignore_label``.
    out_grad : bool, default False
        Multiply the gradient by the *output*. (MXNet's documentation speaks of the head gradient.)
    smooth_alpha : float, 0 to 1, default 0
        Share of the target that the other classes get; not with ``multi_output``.

    Returns
    -------
    array, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``label`` fits ``data`` in none of these ways, or ``smooth_alpha`` is out of range.

    Examples
    --------
    >>> x = mx.nd.zeros((1, 2))
    >>> x.attach_grad()
    >>> with mx.autograd.record():
    ...     y = mx.nd.SoftmaxOutput(x, mx.nd.array([1]))
    >>> y.backward()
    >>> y.asnumpy().tolist(), x.grad.asnumpy().tolist()
    ([[0.5, 0.5]], [[0.5, -0.5]])
    """
    if not 0 <= smooth_alpha <= 1:
        raise MXNetError(f"SoftmaxOutput: smooth_alpha={smooth_alpha} must be in [0, 1].")
    flags = _SoftmaxFlags(
        grad_scale, ignore_label, multi_output, use_ignore, preserve_shape, normalization, out_grad, smooth_alpha
    )
    _check_label(data, label, flags)
    if not data.requires_grad:
        return _softmax(data, flags)
    return run_function(_SoftmaxOutput, data, label, flags)


class _Regression(torch.autograd.Function):
    """An activation whose gradient is ``slope(output - label)`` times a scale."""

    @staticmethod
    def forward(
        ctx: Any,
        data: Tensor,
        label: Tensor,
        grad_scale: float,
        activate: Callable[[Tensor], Tensor],
        slope: Callable[[Tensor], Tensor] | None,
    ) -> Tensor:
        output = activate(data)
        ctx.save_for_backward(data, output, label)
        ctx.scale, ctx.slope, ctx.activate = grad_scale, slope, activate
        ctx.passes_heads_to = ()
        return output

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor | None, ...]:
        data, output, label = ctx.saved_tensors
        if torch.is_grad_enabled():  # the gradient's gradient is that of what it is
            output = ctx.activate(data)
        error = output - label.reshape(output.shape)
        if ctx.slope is not None:
            error = ctx.slope(error)
        outputs = label.numel() // max(label.shape[0], 1)
        return error * (ctx.scale / max(outputs, 1)), None, None, None, None


def _regression_shape(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    """Labels have the shape of data; a column may also be a vector."""
    data = ins[0]
    if data is None:
        return
    if is_known(data):
        if ins[1] is None:
            ins[1] = data[:1] if len(data) == 2 and data[1] == 1 else data
        elif is_known(ins[1]) and (ins[1][:1] != data[:1] or prod(ins[1]) != prod(data)):
            raise MXNetError(
                f"Regression output: label has shape {ins[1]}, data {data}; they must hold as many numbers."
            )
    outs[0] = merge(outs[0], data, "Regression output: ")


def _sign(error: Tensor) -> Tensor:
    """Return 1 for positive values and -1 for all others, zero included, as MXNet does."""
    return (error > 0).to(error.dtype) * 2 - 1


def _identity(data: Tensor) -> Tensor:
    return data.view_as(data)


def _regress(
    name: str,
    data: Tensor,
    label: Tensor,
    grad_scale: float,
    activate: Callable[[Tensor], Tensor],
    slope: Callable[[Tensor], Tensor] | None = None,
) -> Tensor:
    require_floating(name, data)
    if label.numel() != data.numel() or label.shape[0] != data.shape[0]:
        refuse(name, "label must hold as many numbers as data.", data=data, label=label)
    if not data.requires_grad:
        return activate(data)
    return run_function(_Regression, data, label, grad_scale, activate, slope)


_loss = partial(operator, views=True, type_rule=same_type_both_ways)


@_loss(
    "LinearRegressionOutput",
    aliases=("_sparse_LinearRegressionOutput",),
    shape_rule=_regression_shape,
    amp=Amp("single", loss=True),
)
def linear_regression_output(data: Tensor, label: Tensor, *, grad_scale: float = 1.0) -> Tensor:
    r"""Identity whose gradient is that of half the squared error; head gradients are ignored.

    .. math:: \partial / \partial x = grad\_scale \, (x - label) / outputs

    Parameters
    ----------
    data : array, (N, ...), floating point
    label : array, as many elements as ``data``, same dtype
    grad_scale : float, default 1

    Returns
    -------
    array, shape and dtype of ``data``; ``outputs`` in the formula is the number of elements per instance

    Raises
    ------
    MXNetError
        If ``label`` holds another number of elements.

    Examples
    --------
    >>> x = mx.nd.array([1, 4])
    >>> x.attach_grad()
    >>> with mx.autograd.record():
    ...     y = mx.nd.LinearRegressionOutput(x, mx.nd.array([0, 2]))
    >>> y.backward()
    >>> x.grad.asnumpy()
    array([1., 2.], dtype=float32)
    """
    return _regress("LinearRegressionOutput", data, label, grad_scale, _identity)


@_loss(
    "MAERegressionOutput",
    aliases=("_sparse_MAERegressionOutput",),
    shape_rule=_regression_shape,
    amp=Amp("single", loss=True),
    like="LinearRegressionOutput",
)
def mae_regression_output(data: Tensor, label: Tensor, *, grad_scale: float = 1.0) -> Tensor:
    r"""Identity whose gradient is that of the absolute error; head gradients are ignored.

    .. math:: \partial / \partial x = grad\_scale \, \mathrm{sign}(x - label) / outputs

    with the sign of zero taken for -1.

    Examples
    --------
    >>> mx.nd.MAERegressionOutput(mx.nd.array([1, 4]), mx.nd.array([0, 2])).asnumpy()
    array([1., 4.], dtype=float32)
    """
    return _regress("MAERegressionOutput", data, label, grad_scale, _identity, _sign)


@operator(
    "LogisticRegressionOutput",
    aliases=("_sparse_LogisticRegressionOutput",),
    shape_rule=_regression_shape,
    type_rule=same_type_both_ways,
    amp=Amp("single", loss=True),
    like="LinearRegressionOutput",
)
def logistic_regression_output(data: Tensor, label: Tensor, *, grad_scale: float = 1.0) -> Tensor:
    r"""Sigmoid whose gradient is that of the cross entropy; head gradients are ignored.

    .. math:: \partial / \partial x = grad\_scale \, (\sigma(x) - label) / outputs

    Parameters
    ----------
    label : array, as many elements as ``data``, same dtype, in [0, 1]

    Examples
    --------
    >>> mx.nd.LogisticRegressionOutput(mx.nd.array([0, 1]), mx.nd.array([0, 1])).asnumpy().round(4)
    array([0.5   , 0.7311], dtype=float32)
    """
    return _regress("LogisticRegressionOutput", data, label, grad_scale, torch.sigmoid)


class _SVM(torch.autograd.Function):
    """Identity with the gradient of one-against-all hinge losses."""

    @staticmethod
    def forward(ctx: Any, data: Tensor, label: Tensor, margin: float, coefficient: float, linear: bool) -> Tensor:
        ctx.save_for_backward(data, label)
        ctx.options = margin, coefficient, linear
        ctx.passes_heads_to = ()
        return data.view_as(data)

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor | None, ...]:
        data, label = ctx.saved_tensors
        margin, coefficient, linear = ctx.options
        rows = data.flatten(1) if data.dim() > 1 else data.unsqueeze(1)
        classes = label.reshape(-1)[: rows.shape[0]].long().unsqueeze(1)
        sign = torch.where(torch.arange(rows.shape[1], device=rows.device) == classes, 1.0, -1.0).to(rows.dtype)
        slack = margin - sign * rows
        slope = (slack > 0).to(rows.dtype) if linear else 2 * slack.clamp_min(0)
        return (-coefficient * sign * slope).reshape(data.shape), None, None, None, None


@_loss(
    "SVMOutput",
    shape_rule=beside_data("SVMOutput", "label", lambda data, params: data[:-1]),
    amp="single",
    history=OUTPUTS_NAMED,
)
def svm_output(
    data: Tensor,
    label: Tensor,
    *,
    margin: float = 1.0,
    regularization_coefficient: float = 1.0,
    use_linear: bool = False,
) -> Tensor:
    r"""Identity whose gradient is that of support vector machines, one class against all; head gradients are ignored.

    With s = 1 for the class of the label and -1 for the others, the loss of a score is
    :math:`\max(0, margin - s x)`, or its square.

    Parameters
    ----------
    data : array, (N, C), floating point
    label : array, (N,), dtype of ``data``
    margin : float, default 1
    regularization_coefficient : float, default 1
        Factor of the gradient.
    use_linear : bool, default False
        Hinge loss; otherwise its square.

    Returns
    -------
    array, shape and dtype of ``data``

    References
    ----------
    Tang, "Deep Learning using Linear Support Vector Machines", 2013, arXiv:1306.0239.

    Examples
    --------
    >>> mx.nd.SVMOutput(mx.nd.array([[1, 2]]), mx.nd.array([0])).asnumpy()
    array([[1., 2.]], dtype=float32)
    """
    require_floating("SVMOutput", data)
    if label.shape != data.shape[:-1]:
        refuse("SVMOutput", f"label must be {tuple(data.shape[:-1])}.", data=data, label=label)
    if not data.requires_grad:
        return data
    return run_function(_SVM, data, label, margin, regularization_coefficient, use_linear)


class _SparseRegularizer(torch.autograd.Function):
    """Identity that adds the slope of a divergence to the gradient and moves the average on the way."""

    @staticmethod
    def forward(ctx: Any, data: Tensor, average: Tensor, target: float, penalty: float, momentum: float) -> Tensor:
        ctx.save_for_backward(data)
        ctx.average, ctx.options = average, (target, penalty, momentum)
        return data.view_as(data)

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor | None, ...]:
        (data,) = ctx.saved_tensors
        target, penalty, momentum = ctx.options
        batch = data.flatten(2).mean((0, 2)) if data.dim() > 2 else data.mean(0)
        average = ctx.average.lerp_(batch, 1 - momentum)
        slope = penalty * ((1 - target) / (1 - average) - target / average)
        return grad + slope.reshape((-1,) + (1,) * (data.dim() - 2)), None, None, None, None


@_loss(
    "IdentityAttachKLSparseReg",
    aux=("moving_avg",),
    unlisted=("moving_avg",),
    shape_rule=beside_data("IdentityAttachKLSparseReg", "moving_avg", lambda data, params: data[1:2]),
    amp="single",
)
def identity_attach_kl_sparse_reg(
    data: Tensor,
    moving_avg: Tensor,
    *,
    sparseness_target: float = 0.100000001,
    penalty: float = 0.00100000005,
    momentum: float = 0.899999976,
) -> Tensor:
    r"""Identity that pulls the average activation of every unit to a target in the backward pass.

    With the moving average a, which the backward pass moves first, the gradient gets
    :math:`penalty \, ((1 - \rho) / (1 - a) - \rho / a)` added, the slope of the Kullback-Leibler divergence.

    Parameters
    ----------
    data : array, (N, C, ...), floating point, in (0, 1) as sigmoid returns
    moving_avg : array, (C,), auxiliary
        Start it within (0, 1).
    sparseness_target : float, default 0.1
        :math:`\rho`.
    penalty : float, default 0.001
    momentum : float, default 0.9

    Returns
    -------
    array, shape and dtype of ``data``
    """
    require_floating("IdentityAttachKLSparseReg", data)
    if not data.requires_grad:
        return data
    return run_function(_SparseRegularizer, data, moving_avg, sparseness_target, penalty, momentum)
