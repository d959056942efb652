"""Entropy thresholds of histograms: rounding decides between many that are almost equally good."""

import importlib

import numpy as onp

KINDS = {
    "normal": lambda random, n: random.standard_normal(n),
    "laplace": lambda random, n: random.laplace(size=n),
    "uniform": lambda random, n: random.uniform(-1, 1, n),
    "one-sided": lambda random, n: abs(random.standard_normal(n)),
    "rectified": lambda random, n: onp.maximum(random.standard_normal(n), 0),
    "spike": lambda random, n: onp.r_[random.standard_normal(n), [30.0]],
    "whole": lambda random, n: random.randint(-10, 10, n).astype(float),
    "cubes": lambda random, n: random.standard_normal(n) ** 3,
}


def _threshold(values, bins, dtype):
    quantization = importlib.import_module("mxnet.contrib.quantization")
    bound = abs(values).max()
    counts, edges = onp.histogram(values, bins=bins, range=(-bound, bound))
    histogram = (counts, edges, values.min(), values.max(), bound)
    low, high = quantization._get_optimal_thresholds({"layer": histogram}, dtype)["layer"]
    return [float(onp.asarray(low).ravel()[0]), float(onp.asarray(high).ravel()[0])]


def case_distributions(mx):
    random, results = onp.random.RandomState(0), {}
    for count in (60, 1000, 100000):
        for name, kind in KINDS.items():
            values = kind(random, count).astype("float32")
            for bins, dtype in ((1025, "int8"), (1025, "auto"), (513, "uint8")):
                results[f"{count} {name} {bins} {dtype}"] = _threshold(values, bins, dtype)
    return results


def case_full_size(mx):
    values = onp.random.RandomState(0).normal(size=100000).astype("float32")
    return [_threshold(values, 8001, "int8"), _threshold(abs(values), 8001, "int8")]


def case_one_full_bin(mx):
    quantization = importlib.import_module("mxnet.contrib.quantization")
    counts = onp.zeros(8001)
    counts[4000] = 1
    histogram = (counts, onp.linspace(-1, 1, 8002), -1.0, 1.0, 1.0)
    return [quantization._get_optimal_threshold(histogram, dtype)[2:] for dtype in ("int8", "auto")]
