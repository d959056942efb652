"""What is noted of each layer's floating-point values while a model is calibrated."""

from __future__ import annotations

import logging
from collections.abc import Collection
from typing import Any

import numpy as onp

from ...base import py_str
from ...ndarray import NDArray

# Counts of values per bin, the bins' edges, least and largest value, and the larger of their absolute values.
Histogram = tuple[Any, Any, Any, Any, Any]


def _array(arr: Any) -> Any:
    """Return the array of a monitor's call, which MXNet's executors give as a handle."""
    return arr if isinstance(arr, NDArray) else NDArray(arr, writable=False)


def _is_requested(name: str, requested_names: Collection[str] | None) -> bool:
    return requested_names is None or name in requested_names


class _LayerHistogramCollector:
    """Counts each layer's values in bins, from which thresholds are chosen by entropy.

    Parameters
    ----------
    num_bins : int, default 8001
        Of the first batch's range; a batch with a wider one adds bins of the same width on both sides.
    include_layer : collection of str, optional
        Names of the outputs to look at. Default: all.
    logger : logging.Logger, optional

    Attributes
    ----------
    hist_dict : dict of str to (counts, edges, least, largest, larger absolute value)
    """

    def __init__(
        self, num_bins: int = 8001, include_layer: Collection[str] | None = None, logger: logging.Logger | None = None
    ) -> None:
        self.hist_dict: dict[str, Histogram] = {}
        self.num_bins = num_bins
        self.include_layer = include_layer
        self.logger = logger

    def collect(self, name: Any, arr: Any) -> None:
        """Count the values of an array; called as an executor's monitor is."""
        name = py_str(name)
        if not _is_requested(name, self.include_layer):
            return
        values = _array(arr).asnumpy()
        if self.logger:
            self.logger.debug(f"Collecting layer {name} histogram of shape {values.shape}")
        low, high = onp.min(values), onp.max(values)
        bound = max(abs(low), abs(high))
        if name in self.hist_dict:
            self.hist_dict[name] = combine_histogram(self.hist_dict[name], values, low, high, bound)
        else:
            counts, edges = onp.histogram(values, bins=self.num_bins, range=(-bound, bound))
            self.hist_dict[name] = (counts, edges, low, high, bound)


class _LayerOutputMinMaxCollector:
    """Notes the least and largest value of each layer.

    Parameters
    ----------
    quantized_dtype : str
        What the values are to become, kept for those who read it.
    include_layer : collection of str, optional
        Names of the outputs to look at. Default: all.
    logger : logging.Logger, optional

    Attributes
    ----------
    min_max_dict : dict of str to (float, float)
    """

    def __init__(
        self,
        quantized_dtype: str,
        include_layer: Collection[str] | None = None,
        logger: logging.Logger | None = None,
    ) -> None:
        self.min_max_dict: dict[str, tuple[Any, Any]] = {}
        self.quantized_dtype = quantized_dtype
        self.include_layer = include_layer
        self.logger = logger

    def collect(self, name: Any, arr: Any) -> None:
        """Note the range of an array; called as an executor's monitor is."""
        name = py_str(name)
        if not _is_requested(name, self.include_layer):
            return
        values = _array(arr).asnumpy()
        low, high = onp.min(values), onp.max(values)
        if name in self.min_max_dict:
            known = self.min_max_dict[name]
            low, high = min(known[0], low), max(known[1], high)
        self.min_max_dict[name] = (low, high)
        if self.logger:
            self.logger.debug(f"Collecting layer {name} min_range={low:f}, max_range={high:f}")


def combine_histogram(old_hist: Histogram, arr: Any, new_min: Any, new_max: Any, new_th: Any) -> Histogram:
    """Return a histogram with the values of another array added.

    Parameters
    ----------
    old_hist : (counts, edges, least, largest, larger absolute value)
    arr : NumPy array
    new_min, new_max, new_th : float
        Its least and largest value, and the larger of their absolute values. Where it is beyond the histogram, bins of
        the same width are added on both sides.

    Returns
    -------
    (counts, edges, least, largest, larger absolute value)
    """
    counts, edges, low, high, bound = old_hist
    low, high = min(low, new_min), max(high, new_max)
    if new_th <= bound:
        added, _ = onp.histogram(arr, bins=len(counts), range=(-bound, bound))
        return counts + added, edges, low, high, bound
    width = 2 * bound / len(counts)
    beyond = int((new_th - bound) // width + 1)
    wider = bound + beyond * width
    total, edges = onp.histogram(arr, bins=2 * beyond + len(counts), range=(-wider, wider))
    total[beyond : len(total) - beyond] += counts
    return total, edges, low, high, wider
