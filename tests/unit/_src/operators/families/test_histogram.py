"""Counts of bins of equal width, computed for most values, are those that comparing each value with the edges gives."""

import numpy as onp
import pytest

import mxnet as mx
from mxnet import nd

RANGES = [(0, 1), (-0.3, 2.7), (0.1, 0.9), (-5, 20), (-1e-3, 1e-3), (100, 101), (1e6, 1e6 + 1), (-3e4, 3e4)]


def around(edges):
    """Return edges, and values one step beside each."""
    return onp.concatenate([edges, onp.nextafter(edges, -onp.inf), onp.nextafter(edges, onp.inf)])


def counted(values, edges, limits):
    """Return how many values are in each bin by comparison with the edges; NaN and values outside are in none.

    As in MXNet, edges are rounded to the values' type, and the limits that tell which values are outside are not.
    """
    inside = values[(values.astype("float64") >= limits[0]) & (values.astype("float64") <= limits[1])]
    bins = onp.clip(onp.searchsorted(edges, inside, side="right") - 1, 0, len(edges) - 2)
    return onp.bincount(bins, minlength=len(edges) - 1)


def histogram(values, count, limits):
    counts, edges = nd.histogram(nd.array(values, dtype=values.dtype), bins=count, range=limits)
    return counts.asnumpy(), edges.asnumpy()


@pytest.mark.parametrize("number", [200, 3000])
@pytest.mark.parametrize("dtype", ["float32", "float64"])
@pytest.mark.parametrize("count", [1, 2, 7, 100, 4096, 4097])
@pytest.mark.parametrize("limits", RANGES)
def test_histogram_of_values_beside_edges(limits, count, dtype, number):
    low, high = limits
    edges = onp.array([(low * (count - i) + high * i) / count for i in range(count + 1)]).astype(dtype)
    if not (onp.diff(edges) > 0).all():
        pytest.skip("the type has fewer values than edges")
    others = onp.random.RandomState(count).uniform(low - 0.1, high + 0.1, number).astype(dtype)
    special = onp.array([onp.nan, onp.inf, -onp.inf, onp.finfo(dtype).max, -onp.finfo(dtype).max, 0.0, -0.0], dtype)
    values = onp.concatenate([around(edges), others, special])
    counts, shown = histogram(values, count, limits)
    onp.testing.assert_array_equal(shown, edges)
    onp.testing.assert_array_equal(counts, counted(values, edges, limits))
    assert counts.dtype == onp.int64


@pytest.mark.parametrize("size", [65535, 65536, 65537, 200001])
def test_histogram_of_more_values_than_are_counted_at_a_time(size):
    values = onp.random.RandomState(size).standard_normal(size)
    counts, edges = histogram(values, 100, (-2.0, 2.0))
    onp.testing.assert_array_equal(counts, onp.histogram(values, bins=edges)[0])


@pytest.mark.parametrize("dtype", ["uint8", "int8", "int32", "int64"])
@pytest.mark.parametrize(("count", "limits"), [(1, (0, 9)), (3, (0, 9)), (9, (0, 9)), (5, (10, 110))])
def test_histogram_of_integers(count, limits, dtype):
    values = onp.random.RandomState(count).randint(0, 127, (7, 50)).astype(dtype)
    counts, edges = histogram(values, count, limits)
    onp.testing.assert_array_equal(counts, counted(values.ravel(), edges, limits))


@pytest.mark.parametrize("count", [1, 5, 64])
def test_histogram_of_float16(count):
    edges = (onp.arange(count + 1) / count).astype("float16")
    values = onp.concatenate([around(edges), onp.array([onp.nan, onp.inf, -onp.inf], "float16")])
    counts, shown = histogram(values, count, (0, 1))
    onp.testing.assert_array_equal(shown, edges)
    onp.testing.assert_array_equal(counts, counted(values, edges, (0, 1)))


def test_histogram_of_no_values_and_of_none_inside():
    for values in (onp.zeros((0,), "float32"), onp.full(5, 7, "float32"), onp.full(5, onp.nan, "float32")):
        assert not histogram(values, 4, (0, 1))[0].any()
    with pytest.raises(mx.MXNetError, match="bin_cnt"):
        histogram(onp.ones(3, "float32"), 0, (0, 1))
