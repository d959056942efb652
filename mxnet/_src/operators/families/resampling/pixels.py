"""Weighted sums of pixels at arbitrary positions: what region pooling and deformable layers have in common.

A *tap* is a pixel with a weight. Images are laid out as rows, one per pixel, that hold its channels; a result is then a
weighted sum of a few rows, which `weighted_rows` computes in one pass for all results and differentiates.
"""

from __future__ import annotations

import functools
from typing import Any, NamedTuple

import numpy as onp
import torch
from torch import Tensor
from torch.nn import functional

from ....core.dtype import LARGEST_INT32
from ..common.limits import StepLimit
from ..convolution.layers import run_function
from ..elementwise.gradients import recorded_gradients

_STEP_LIMIT = StepLimit(2**17, 2**26)  # elements


class AxisSamples(NamedTuple):
    """Places along one axis, or in rows of pixels, and their weights: two tensors (..., T)."""

    position: Tensor
    weight: Tensor


def compute_type(dtype: torch.dtype) -> torch.dtype:
    """Return the dtype to compute in: half precision is too coarse for coordinates and sums."""
    return torch.float32 if dtype in (torch.float16, torch.bfloat16) else dtype


def single(value: float) -> float:
    """Round a parameter to single precision, in which MXNet holds it also where it computes in double."""
    return float(onp.float32(value))


def pixel_rows(data: Tensor, groups: int = 1) -> Tensor:
    """Lay out images (N, groups * C, H, W) as rows of channels (N * H * W * groups, C), in that order of axes."""
    data = data.to(compute_type(data.dtype))
    rows = data.contiguous(memory_format=torch.channels_last).permute(0, 2, 3, 1)
    return rows.reshape(data.numel() // max(data.shape[1], 1) * groups, data.shape[1] // groups)


def part_rows(data: Tensor, groups: int, num_parts: int) -> Tensor:
    """Lay out images (N, groups * C * num_parts, H, W) as rows (N * groups * num_parts * H * W, C), in that order."""
    count, channels, height, width = data.shape
    inner, rows_per_group = channels // (groups * num_parts), num_parts * height * width
    rows = data.to(compute_type(data.dtype)).reshape(count * groups, inner, rows_per_group).transpose(1, 2)
    return rows.reshape(count * groups * rows_per_group, inner)


def index_type(count: int) -> torch.dtype:
    """Return the dtype for indices of ``count`` rows; the smaller one halves the time that sums take."""
    return torch.int32 if count <= LARGEST_INT32 else torch.int64


def _sum_rows(rows: Tensor, index: Tensor, weight: Tensor, starts: Tensor | None) -> Tensor:
    return functional.embedding_bag(index, rows, starts, mode="sum", per_sample_weights=weight)


def _summed(index: Tensor, starts: Tensor, rows: Tensor, weight: Tensor) -> Tensor:
    """Do `_sum_rows`, by functions that torch differentiates."""
    tap = torch.arange(index.shape[0], dtype=starts.dtype, device=index.device)
    of_sum = torch.searchsorted(starts, tap, right=True) - 1
    parts = rows.index_select(0, index) * weight.unsqueeze(1)
    return rows.new_zeros((starts.shape[0], rows.shape[1])).index_add(0, of_sum, parts)


class _WeightedRows(torch.autograd.Function):
    """Sums of rows (P, C) at indices (K,) with weights (K,); sum b has the samples from ``starts[b]`` on.

    The gradient of the rows is a sum of the same kind, with the samples sorted by row: twice as fast as torch's own.
    """

    @staticmethod
    def forward(ctx: Any, rows: Tensor, index: Tensor, weight: Tensor, starts: Tensor) -> Tensor:
        ctx.save_for_backward(rows, index, weight, starts)
        return _sum_rows(rows, index, weight, starts)

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor | None, ...]:
        rows, index, weight, starts = ctx.saved_tensors
        if torch.is_grad_enabled():
            gradients = recorded_gradients(functools.partial(_summed, index, starts), (rows, weight), grad)
            return gradients[0], None, gradients[1], None
        grad = grad.contiguous()
        tap = torch.arange(index.shape[0], dtype=starts.dtype, device=index.device)
        of_sum = torch.searchsorted(starts, tap, right=True, out_int32=starts.dtype == torch.int32) - 1
        row_grad = weight_grad = None
        if ctx.needs_input_grad[0]:
            in_order, order = index.sort(stable=True)
            row = torch.arange(rows.shape[0], dtype=index.dtype, device=index.device)
            begins = torch.searchsorted(in_order, row, out_int32=index.dtype == torch.int32)
            row_grad = _sum_rows(grad, of_sum[order], weight[order], begins)
        if ctx.needs_input_grad[2]:
            weight_grad = _products(rows, index, grad, of_sum)
        return row_grad, None, weight_grad, None


def _products(rows: Tensor, index: Tensor, other_rows: Tensor, other_position: Tensor) -> Tensor:
    """Return the scalar products of rows at indices (K,) with other rows, in steps that stay in the cache."""
    result = rows.new_empty(index.shape)
    step = max(1, _STEP_LIMIT.on(rows.device) // rows.shape[1])
    for begin in range(0, index.shape[0], step):
        part = slice(begin, begin + step)
        product = rows.index_select(0, index[part]).mul_(other_rows.index_select(0, other_position[part]))
        torch.sum(product, 1, out=result[part])
    return result


def weighted_rows(rows: Tensor, axis_samples: AxisSamples, starts: Tensor | None = None) -> Tensor:
    """Return sums (B, C) of rows (P, C); the gradient reaches rows and weights.

    Samples hold indices of rows and weights of the rows' dtype: (B, T), or (K,) with ``starts`` (B,) for sums of
    different length.
    """
    index, weight = axis_samples
    if not (rows.numel() and index.numel()):
        return rows.new_zeros((index.shape[0] if starts is None else starts.shape[0], rows.shape[1]))
    is_recorded = torch.is_grad_enabled() and (rows.requires_grad or weight.requires_grad)
    if is_recorded and starts is None:
        starts = torch.arange(0, index.numel(), index.shape[1], dtype=index.dtype, device=index.device)
        index, weight = index.flatten(), weight.flatten()
    return (
        run_function(_WeightedRows, rows, index, weight, starts)
        if is_recorded
        else _sum_rows(rows, index, weight, starts)
    )


def linear_samples(
    position: Tensor, low: Tensor, high: Tensor, valid: Tensor | None, dtype: torch.dtype
) -> AxisSamples:
    """Interpolate linearly between two pixels of an axis: samples (..., 2) for positions in pixels.

    ``low`` and ``high`` are the pixels around a position, floating point within the image; where they are equal, it has
    no influence. Weights are zero where it is not ``valid``; their derivative with respect to it is -1 and 1.
    """
    fraction = position - low  # zero where they are equal, except for its derivative
    fraction = torch.where((high == low) if valid is None else (high == low) | ~valid, 0.0, fraction)
    near_weight = 1.0 - fraction if valid is None else torch.where(valid, 1.0 - fraction, 0.0)
    weight = torch.stack((near_weight, fraction), -1)
    return AxisSamples(torch.stack((low, high), -1).nan_to_num(0.0).to(dtype), weight)


def crossed(rows: AxisSamples, columns: AxisSamples, width: int) -> AxisSamples:
    """Combine samples (..., S) of rows and (..., T) of columns of images ``width`` pixels wide to (..., S, T)."""
    index = rows.position.unsqueeze(-1) * width + columns.position.unsqueeze(-2)
    return AxisSamples(index, rows.weight.unsqueeze(-1) * columns.weight.unsqueeze(-2))


def images_of(rois: Tensor, count: int) -> tuple[Tensor, Tensor]:
    """Return the image that each region lies in, int64 (R,), and whether there is one.

    Fractions are cut off. Numbers without an image, which MXNet's memory accesses are not guarded against, stand for
    regions whose result is zero; their image counts as 0.
    """
    image_index = rois[:, 0].nan_to_num(-1.0).long()
    present = (image_index >= 0) & (image_index < count)
    return torch.where(present, image_index, 0), present


def half_away(coordinates: Tensor) -> Tensor:
    """Round to the nearest integer, halves away from zero, as C's ``round`` does; float64."""
    wide = coordinates.double()  # adding a half is exact for what was float32
    return torch.trunc(wide + torch.copysign(torch.full_like(wide, 0.5), wide))
