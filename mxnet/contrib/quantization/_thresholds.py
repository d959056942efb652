"""Thresholds beyond which values are clipped, chosen so that the distribution of the others is kept best."""

from __future__ import annotations

import logging
from typing import Any

import numpy as onp

from ... import ndarray
from ...context import cpu
from ...ndarray._generated import contrib
from ._collectors import Histogram


def _smooth_distribution(p: Any, eps: float = 0.0001) -> Any:
    """Return a distribution in which empty bins have ``eps`` instead, taken from the others in equal parts."""
    empty = (p == 0).astype(onp.float32)
    full = (p != 0).astype(onp.float32)
    count = full.sum()
    if not count:
        raise ValueError("The discrete probability distribution is malformed. All entries are 0.")
    taken_share = eps * float(empty.sum()) / float(count)
    assert taken_share < 1.0, f"n_zeros={int(empty.sum())}, n_nonzeros={int(count)}, eps1={taken_share:f}"
    return p.astype(onp.float32) + eps * empty - taken_share * full


def _get_optimal_threshold(hist_data: Histogram, quantized_dtype: str, num_quantized_bins: int = 255) -> Any:
    """Return the range of a histogram's values, the best threshold, and the divergence that it has.

    Notes
    -----
    Tried are thresholds at bin edges around the middle. The counts between them, with what is beyond at the ends, are
    compared by Kullback-Leibler divergence with the same rounded to the steps (Migacz, "8-bit Inference with TensorRT",
    GTC 2017).
    """
    counts, edges, low, high, _ = hist_data
    assert len(counts) % 2 == 1, f"the number of bins must be odd, got {len(counts)}"
    if low >= 0 and quantized_dtype in ("auto", "uint8"):
        num_quantized_bins = num_quantized_bins * 2 + 1
    calibrated = contrib.calibrate_entropy(
        hist=ndarray.array(counts, ctx=cpu()),
        hist_edges=ndarray.array(edges, ctx=cpu()),
        num_quantized_bins=num_quantized_bins,
    )
    return low, high, calibrated[0].asnumpy(), calibrated[1].asnumpy()


def _get_optimal_thresholds(
    hist_dict: dict[str, Histogram],
    quantized_dtype: str,
    num_quantized_bins: int = 255,
    logger: logging.Logger | None = None,
) -> dict[str, tuple[Any, Any]]:
    """Return the range to be quantized of each layer, given histograms, which are forgotten on the way."""
    ranges: dict[str, tuple[Any, Any]] = {}
    for name in list(hist_dict):
        low, high, threshold, divergence = _get_optimal_threshold(
            hist_dict.pop(name), quantized_dtype, num_quantized_bins
        )
        is_unsigned = low >= 0 and quantized_dtype in ("auto", "uint8")
        ranges[name] = (0 if is_unsigned else -threshold, threshold)
        if logger:
            logger.debug(
                f"layer={name}, min_val={low:f}, max_val={high:f}, th={threshold.item():f}, "
                f"divergence={divergence.item():f}"
            )
    return ranges
