"""Which numbers to cut off before rounding to eight bits: ``_contrib_calibrate_entropy``."""

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
_SMALL = 0.05  # of what bins give for that: so little that a few terms of a series are exact


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
    """Choose the threshold between which numbers, rounded to few steps, keep their distribution best.

    Parameters
    ----------
    hist : array, (N,), real
        Counts of numbers in bins around zero; an odd number of them, at least as many as steps.
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
    counts = hist.reshape(-1).cpu().double().numpy()
    found = divergences(counts, num_quantized_bins)
    best = int(found.argmin())
    edge = min(bins // 2 + num_quantized_bins // 2 + best + 1, bins)
    threshold = hist_edges.reshape(-1)[edge : edge + 1].to(hist.device, torch.float32)
    largest = onp.finfo(onp.float32).max
    return threshold, torch.tensor([min(found[best], largest)], dtype=torch.float32, device=hist.device)


def divergences(counts: Numbers, steps: int) -> Numbers:
    """Return the divergence for each half width of what is kept, from ``steps // 2`` to half of all bins.

    Numbers beyond count to the bins at the ends, of which the lower one itself is beyond (as MXNet has it). The bins
    kept are joined to steps, the last of which takes what is left over, and each step is shared out evenly among its
    bins that are not empty. Empty bins get a little from all others, in both distributions.
    """
    middle = len(counts) // 2
    half = onp.arange(steps // 2, middle + 1)
    first, last = middle - half, onp.minimum(middle + half + 1, len(counts))
    sums, filled = _running(counts), _running((counts > 0).astype(onp.float64))
    # What bins at the ends have, and the others between them in each step.
    lower, upper = sums[first + 1], sums[-1] - sums[last - 1]
    starts = first[:, None] + ((last - first) // steps)[:, None] * onp.arange(steps)
    stops = onp.concatenate([starts[:, 1:], last[:, None]], axis=1)
    step_sums, step_filled = sums[stops] - sums[starts], filled[stops] - filled[starts]
    step_sums[:, 0] -= counts[first]
    step_filled[:, 0] -= counts[first] > 0
    shared = step_sums / onp.maximum(step_filled, 1)
    inner_sums, inner_filled = step_sums.copy(), step_filled.copy()
    inner_sums[:, -1] -= counts[last - 1]
    inner_filled[:, -1] -= counts[last - 1] > 0
    # How many bins are not empty, and what each gives to those that are.
    lengths = last - first
    bins = inner_filled.sum(axis=1) + onp.sign(lower) + onp.sign(upper)
    shared_bins = (inner_filled * (shared > 0)).sum(axis=1)
    shared_bins += onp.sign(lower) * (shared[:, 0] > 0) + onp.sign(upper) * (shared[:, -1] > 0)
    with onp.errstate(divide="ignore", invalid="ignore"):
        given = _EPSILON * (lengths - bins) / bins
        given_shared = _EPSILON * (lengths - shared_bins) / shared_bins
        logs = onp.log(onp.where(shared > 0, shared - given_shared[:, None], _EPSILON))
        taken = inner_sums - given[:, None] * inner_filled
        taken[:, 0] += onp.where(lower > 0, lower - given, 0)
        taken[:, -1] += onp.where(upper > 0, upper - given, 0)
        own = _inner_terms(counts, first, last, given) + _terms(lower, given) + _terms(upper, given)
        total = lower + upper + inner_sums.sum(axis=1)
        kept = (shared * inner_filled).sum(axis=1)
        kept += onp.sign(lower) * shared[:, 0] + onp.sign(upper) * shared[:, -1]
        result = (own - (taken * logs).sum(axis=1)) / total + onp.log(kept / total)
        possible = (bins > 0) & (shared_bins > 0) & (given < 1) & (given_shared < 1)
    return onp.where(possible, onp.round(result, 12), onp.inf)  # of equal ones the first is taken


def _running(values: Numbers) -> Numbers:
    return onp.concatenate([[0.0], onp.cumsum(values)])


def _terms(values: Numbers, given: Numbers) -> Numbers:
    """Return ``(x - t) log(x - t)`` of bins that are not empty, else 0."""
    rest = values - given
    found: Numbers = onp.where(values > 0, rest * onp.log(onp.where(rest > 0, rest, 1.0)), 0.0)
    return found


def _inner_terms(counts: Numbers, first: Numbers, last: Numbers, given: Numbers) -> Numbers:
    """Return, for each range, the sum of ``(x - t) log(x - t)`` over its bins that are not empty, without its ends.

    Bins have at least one number, and what each gives, ``t``, is small unless nearly all are empty: so the sum is a
    series in ``t`` whose coefficients are differences of running sums.
    """
    safe = onp.where(counts > 0, counts, 1.0)
    inside = (counts > 0).astype(onp.float64)

    def between(values: Numbers) -> Numbers:
        running = _running(values * inside)
        found: Numbers = running[last - 1] - running[first + 1]
        return found

    logs = onp.log(safe)
    result: Numbers = between(safe * logs) - given * between(logs + 1)
    for power in range(2, 7):
        result += given**power / (power * (power - 1)) * between(safe ** (1 - power))
    for index in onp.flatnonzero(given > _SMALL):
        values = counts[first[index] + 1 : last[index] - 1]
        result[index] = _terms(values, given[index]).sum()
    return result
