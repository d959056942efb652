"""Histograms and the thresholds chosen from them."""

from __future__ import annotations

import numpy as onp
import pytest

import mxnet as mx
from mxnet._src.operators.families.quantization import calibration
from mxnet.contrib import quantization


def histogram(values, bins=8001):
    bound = float(abs(values).max())
    counts, edges = onp.histogram(values, bins=bins, range=(-bound, bound))
    return counts, edges, values.min(), values.max(), bound


def test_a_normal_distribution():
    """Figures of MXNet 1.9.1, which adds up in single precision."""
    values = onp.random.RandomState(0).normal(size=10000).astype("float32")
    low, high, threshold, divergence = quantization._get_optimal_threshold(histogram(values), "int8")
    assert (low, high) == (values.min(), values.max())
    assert threshold == pytest.approx([3.1374032])
    assert divergence == pytest.approx([0.11624287], rel=1e-3)
    _, _, threshold, divergence = quantization._get_optimal_threshold(histogram(abs(values)), "auto")
    assert threshold == pytest.approx([3.1279001])
    assert divergence == pytest.approx([0.08149879], rel=1e-3)


def slow_divergence(counts, half, steps):
    """The rule as written, bin by bin."""
    middle = len(counts) // 2
    first, last = middle - half, middle + half + 1
    real = counts[first:last].astype(float)
    real[0], real[-1] = counts[: first + 1].sum(), counts[last - 1 :].sum()
    own = counts[first:last].astype(float)
    own[0] = 0
    shared, width = onp.zeros_like(real), len(real) // steps
    for step in range(steps):
        part = slice(step * width, (step + 1) * width if step < steps - 1 else None)
        filled = (own[part] > 0).sum()
        if filled:
            shared[part] = own[part].sum() / filled
    shared[real == 0] = 0
    try:
        real, shared = (quantization._smooth_distribution(p).astype(float) for p in (real, shared))
    except (ValueError, AssertionError):
        return onp.inf
    real, shared = real / real.sum(), shared / shared.sum()
    return float((real * onp.log(real / shared)).sum())


@pytest.mark.parametrize("seed", range(40))
def test_against_the_rule_as_written(seed):
    source = onp.random.RandomState(seed)
    bins, rate = 2 * int(source.randint(3, 40)) + 1, source.choice([0.2, 0.7, 3, 40])
    steps = 2 * int(source.randint(1, bins // 2)) + 1
    counts = source.poisson(rate, size=bins)
    divergences = [slow_divergence(counts, half, steps) for half in range(steps // 2, bins // 2 + 1)]
    edges = mx.nd.arange(bins + 1)
    threshold, divergence = mx.nd.contrib.calibrate_entropy(mx.nd.array(counts), edges, num_quantized_bins=steps)
    if onp.isfinite(min(divergences)):
        assert divergence.asscalar() == pytest.approx(min(divergences), rel=1e-4, abs=1e-5)
        chosen = int(threshold.asscalar()) - 1 - bins // 2 - steps // 2
        assert divergences[chosen] == pytest.approx(min(divergences), rel=1e-4, abs=1e-5)


def test_histograms_grow_by_whole_bins():
    values = onp.random.RandomState(0).normal(size=1000).astype("float32")
    collector = quantization._LayerHistogramCollector(num_bins=101, include_layer=["fc_output"])
    for factor in (1, 0.5, 2):
        collector.collect(b"fc_output", mx.nd.array(values * factor))
    collector.collect(b"other_output", mx.nd.array(values))
    (counts, edges, low, high, bound), *rest = collector.hist_dict.values()
    assert not rest
    assert counts.sum() == 3000
    assert len(counts) % 2 == 1
    assert onp.diff(edges) == pytest.approx(2 * abs(values).max() / 101, rel=1e-4)
    assert (low, high) == (2 * values.min(), 2 * values.max())
    assert bound == pytest.approx(edges[-1])
    assert bound >= 2 * abs(values).max()


def test_ranges_widen():
    collector = quantization._LayerOutputMinMaxCollector("int8")
    for values in ([1.0, 2.0], [-3.0, 0.5]):
        array = mx.nd.array(values)
        collector.collect("fc_output", array.handle)
    assert collector.min_max_dict == {"fc_output": (-3.0, 2.0)}


def test_bad_histograms():
    with pytest.raises(AssertionError, match="must be odd"):
        quantization._get_optimal_threshold((onp.ones(10), onp.arange(11), 0, 1, 1), "int8")
    with pytest.raises(mx.MXNetError, match="11 bins have 12 edges, got 11"):
        mx.nd.contrib.calibrate_entropy(mx.nd.ones(11), mx.nd.ones(11), num_quantized_bins=3)
    with pytest.raises(mx.MXNetError, match="11 bins, but num_quantized_bins=255"):
        mx.nd.contrib.calibrate_entropy(mx.nd.ones(11), mx.nd.ones(12))


def test_widths_side_by_side_and_one_by_one_are_equal():
    """To the bit, as many thresholds are almost equally good: sums go through the bins in their order."""
    counts = onp.random.RandomState(3).poisson(2, size=401).astype("float32")
    halves = onp.arange(27 // 2, 401 // 2 + 1)
    assert len(halves) % calibration._BLOCK not in (0, 1)
    alone = [calibration._of_halves(counts, 27, halves[i : i + 1])[0] for i in range(len(halves))]
    assert onp.isfinite(alone).any()
    onp.testing.assert_array_equal(calibration.divergences(counts, 27), alone)
