"""Which values to clip before rounding to 8 bits: ``_contrib_calibrate_entropy``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as onp
import torch
from torch import Tensor

from .._definition.define import operator
from .._definition.schema import PartialShapes
from ..base import MXNetError

Numbers = onp.ndarray[Any, Any]
_EPSILON = 1e-4  # what empty bins get


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
    result = divergences(hist.reshape(-1).cpu().numpy(), num_quantized_bins)
    best = int(result.argmin())
    edge = min(bins // 2 + num_quantized_bins // 2 + best + 1, bins)
    threshold = hist_edges.reshape(-1)[edge : edge + 1].to(hist.device, torch.float32)
    largest = onp.finfo(onp.float32).max
    return threshold, torch.tensor([min(result[best], largest)], dtype=torch.float32, device=hist.device)


def divergences(counts: Numbers, steps: int) -> Numbers:
    """Return the divergence for each half width of what is kept, from ``steps // 2`` to half of all bins.

    Counts beyond are added to the bins at the ends, of which the lower one itself is beyond (as MXNet has it). The bins
    kept are joined to steps, the last of which takes what is left over, and each step is shared out evenly among its
    bins that are not empty.

    Many thresholds are almost equally good, so that rounding chooses: everything is computed in single precision, and
    sums are added up in the order of the bins, as MXNet does.
    """
    counts = counts.astype(onp.float32)
    below, above = onp.cumsum(counts, dtype=onp.float64), onp.cumsum(counts[::-1], dtype=onp.float64)
    middle = len(counts) // 2
    result = []
    for half in range(steps // 2, middle + 1):
        first, last = middle - half, min(middle + half + 1, len(counts))
        shared = _shared_out(counts[first + 1 : last], steps)
        own = counts[first:last].copy()
        own[0], own[-1] = below[first], above[len(counts) - last]
        shared[own == 0] = 0
        result.append(_divergence(own, shared))
    return onp.array(result)


def _shared_out(counts: Numbers, steps: int) -> Numbers:
    """Return an empty bin and the given ones after they were joined to steps and shared out again."""
    kept = onp.concatenate([onp.zeros(1, onp.float32), counts])
    width = len(kept) // steps
    starts = width * onp.arange(steps)
    filled = onp.add.reduceat((kept > 0).astype(onp.float32), starts)
    each = onp.add.reduceat(kept, starts) / onp.maximum(filled, 1)
    return onp.repeat(each, onp.diff(starts, append=len(kept)))


def _smoothed(counts: Numbers) -> Numbers | None:
    """Return counts whose empty bins got a little from the others, in equal parts; None if those have too little."""
    empty = counts == 0
    full = len(counts) - onp.count_nonzero(empty)
    value = onp.float32(_EPSILON * (len(counts) - full) / full) if full else 1
    if value >= 1:
        return None
    counts = counts - value
    counts[empty] = _EPSILON
    return counts


def _divergence(own: Numbers, shared: Numbers) -> float:
    """Return the Kullback-Leibler divergence of two distributions that are given by counts."""
    first, second = _smoothed(own), _smoothed(shared)
    if first is None or second is None:
        return onp.inf
    first /= onp.add.accumulate(first)[-1]  # NumPy's sum would add in another order
    second /= onp.add.accumulate(second)[-1]
    with onp.errstate(divide="ignore", invalid="ignore"):
        logarithms = onp.log((first / second).astype(onp.float64)).astype(onp.float32)
    divergence = onp.add.accumulate(first * logarithms)[-1]
    return onp.inf if onp.isnan(divergence) else float(divergence)
