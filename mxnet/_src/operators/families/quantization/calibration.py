"""Which values to clip before rounding to 8 bits: ``_contrib_calibrate_entropy``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as onp
import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.schema import PartialShapes

Numbers = onp.ndarray[Any, Any]
_EPSILON = 1e-4  # what empty bins get
_BLOCK = 64  # half widths at a time: as many as keep their columns in the cache


def _one_number(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    outs[:] = [(1,), (1,)]


@operator(
    "_contrib_calibrate_entropy",
    amp="unlisted",
    num_outputs=2,
    output_names=lambda params: ("threshold", "divergence"),
    infer_outputs=lambda shapes, dtypes, params: [((1,), torch.float32), ((1,), torch.float32)],
    shape_rule=_one_number,
    no_gradient=True,
)
def calibrate_entropy(hist: Tensor, hist_edges: Tensor, *, num_quantized_bins: int = 255) -> tuple[Tensor, Tensor]:
    """Choose the threshold for which values, clipped and rounded to few steps, keep their distribution best.

    Parameters
    ----------
    hist : array, (N,), real
        Counts of values in bins around zero; an odd number of bins, at least as many as steps.
    hist_edges : array, (N + 1,), real
        The bins' edges.
    num_quantized_bins : int, default 255
        Steps.

    Returns
    -------
    threshold, divergence : array, (1,), float32
        The best upper edge, and the Kullback-Leibler divergence that it has.

    Raises
    ------
    MXNetError
        If there are fewer bins than steps, or not one edge more than bins.

    References
    ----------
    Migacz, "8-bit Inference with TensorRT", GTC 2017.
    """
    bins = hist.numel()
    if bins < num_quantized_bins or num_quantized_bins < 1:
        raise MXNetError(f"_contrib_calibrate_entropy: {bins} bins, but num_quantized_bins={num_quantized_bins} steps.")
    if hist_edges.numel() != bins + 1:
        raise MXNetError(f"_contrib_calibrate_entropy: {bins} bins have {bins + 1} edges, got {hist_edges.numel()}.")
    divergence = divergences(hist.reshape(-1).cpu().numpy(), num_quantized_bins)
    best = int(divergence.argmin())
    edge = min(bins // 2 + num_quantized_bins // 2 + best + 1, bins)
    threshold = hist_edges.reshape(-1)[edge : edge + 1].to(hist.device, torch.float32)
    largest = onp.finfo(onp.float32).max
    return threshold, torch.tensor([min(divergence[best], largest)], dtype=torch.float32, device=hist.device)


def divergences(counts: Numbers, steps: int) -> Numbers:
    """Return the divergence for each half width of what is kept, from ``steps // 2`` to half of all bins.

    Counts beyond are added to the bins at the ends, of which the lower one itself is beyond (as MXNet has it). The bins
    kept are joined to steps, the last of which takes what is left over, and each step is shared out evenly among its
    bins that are not empty.

    Many thresholds are almost equally good, so that rounding chooses: everything is computed in single precision, and
    sums are added up in the order of the bins, as MXNet does.
    """
    counts = counts.astype(onp.float32)
    halves = onp.arange(steps // 2, len(counts) // 2 + 1)
    return onp.concatenate([_of_halves(counts, steps, halves[i : i + _BLOCK]) for i in range(0, len(halves), _BLOCK)])


def _of_halves(counts: Numbers, steps: int, halves: Numbers) -> Numbers:
    """Return the divergences for some half widths.

    A column is computed for each of them, so that one addition adds a bin to the sums of all columns. Bins outside of
    what a column keeps are zeros.
    """
    middle = len(counts) // 2
    begin, end = middle - halves[-1], min(middle + halves[-1] + 1, len(counts))
    bins = onp.arange(begin, end)[:, None]
    firsts, lasts = middle - halves, onp.minimum(middle + halves + 1, len(counts))
    is_kept = (bins >= firsts) & (bins < lasts)
    own_counts = is_kept * counts[begin:end, None]
    columns = onp.arange(len(halves))
    below, above = onp.cumsum(counts, dtype=onp.float64), onp.cumsum(counts[::-1], dtype=onp.float64)
    own_counts[firsts - begin, columns] = below[firsts]
    own_counts[lasts - 1 - begin, columns] = above[len(counts) - lasts]
    filled = onp.concatenate([[0], onp.cumsum(counts > 0)])
    rows = onp.zeros((len(halves), end - begin), onp.float32)
    for row, first, last in zip(rows, firsts, lasts, strict=True):
        _share_out(counts[first:last], filled[first : last + 1], steps, row[first - begin : last - begin])
    shared = torch.from_numpy(rows).t().contiguous().numpy()
    shared *= own_counts != 0
    return _divergence(own_counts, shared, is_kept, lasts - firsts)


def _share_out(counts: Numbers, filled: Numbers, steps: int, target: Numbers) -> None:
    """Write bins, of which the first is taken for empty, after they were joined to steps and shared out again.

    ``filled`` says how many bins before each one, and before the end, are not empty.
    """
    kept_counts = counts.copy()
    kept_counts[0] = 0
    width = len(kept_counts) // steps
    ends = onp.arange(0, width * (steps + 1), width)
    ends[-1] = len(kept_counts)
    before = filled[ends]
    num_filled = before[1:] - before[:-1]
    num_filled[0] -= counts[0] > 0
    shares = onp.add.reduceat(kept_counts, ends[:-1]) / onp.maximum(num_filled, 1).astype(onp.float32)
    target[: width * steps].reshape(steps, width)[:] = shares[:, None]
    target[width * steps :] = shares[-1]


def _smoothed(counts: Numbers, is_kept: Numbers, lengths: Numbers) -> tuple[Numbers, Numbers]:
    """Return counts whose empty bins got a little from the others, in equal parts; and which columns have enough."""
    is_full = counts != 0
    full = onp.add.reduce(is_full.astype(onp.float32), axis=0).astype(onp.int64)  # exact below 2^24
    share = onp.divide(_EPSILON * (lengths - full), full, where=full > 0, out=onp.ones(len(full)))
    share = share.astype(onp.float32)
    counts = counts - share
    onp.copyto(counts, onp.float32(_EPSILON), where=~is_full)
    counts *= is_kept
    return counts, share < 1


def _divergence(own_counts: Numbers, shared_counts: Numbers, is_kept: Numbers, lengths: Numbers) -> Numbers:
    """Return the Kullback-Leibler divergences of distributions that are given by counts in columns."""
    first, is_first = _smoothed(own_counts, is_kept, lengths)
    second, is_second = _smoothed(shared_counts, is_kept, lengths)
    with onp.errstate(divide="ignore", invalid="ignore"):
        first /= _sums(first)
        second /= _sums(second)
        ratios = first / second
    onp.copyto(ratios, 1, where=~is_kept)
    logarithms = torch.from_numpy(ratios).double().log_().float().numpy()
    divergences = _sums(first * logarithms)
    divergences[onp.isnan(divergences) | ~(is_first & is_second)] = onp.inf
    return divergences


def _sums(columns: Numbers) -> Numbers:
    """Add up each column in the order of its rows; NumPy's sum of a single column would take another order."""
    result: Numbers = (
        onp.add.reduce(columns, axis=0) if columns.shape[1] > 1 else onp.add.accumulate(columns, axis=0)[-1]
    )
    return result
