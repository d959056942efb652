"""Sums of many arrays are rounded as a loop of additions rounds them, whatever kernel adds."""

import numpy as np
import pytest

import mxnet as mx
from mxnet import autograd, nd


@pytest.mark.parametrize("dtype", ["float16", "float32", "float64", "int32"])
@pytest.mark.parametrize("shape", [(1,), (2,), (3, 5), (1, 8, 1), (70,), (5000,)])
@pytest.mark.parametrize("count", [2, 7, 8, 130])
def test_add_n_adds_in_the_order_of_its_arguments(count, shape, dtype):
    arrays = (np.random.RandomState(count).standard_normal((count, *shape)) * 100).astype(dtype)
    total = arrays[0].copy()
    for variable in arrays[1:]:
        total += variable
    inputs = [nd.array(array, dtype=dtype) for array in arrays]
    np.testing.assert_array_equal(nd.add_n(*inputs).asnumpy(), total)
    with autograd.record():
        np.testing.assert_array_equal(nd.add_n(*inputs).asnumpy(), total)
    for variable, values in zip(inputs, arrays, strict=True):
        np.testing.assert_array_equal(variable.asnumpy(), values)


def test_add_n_keeps_the_sign_of_zeros_and_nan():
    arrays = [nd.array([-0.0, np.nan, np.inf])] * 9
    result = nd.add_n(*arrays).asnumpy()
    assert np.signbit(result[0])
    assert np.isnan(result[1])
    assert result[2] == np.inf


@pytest.mark.parametrize("count", [3, 20])
def test_add_n_refuses_another_shape_or_dtype(count):
    others = [nd.ones(3)] * count
    with pytest.raises(mx.MXNetError, match="add_n"):
        nd.add_n(*others, nd.ones(4))
    with pytest.raises(mx.MXNetError, match="add_n"):
        nd.add_n(*others, nd.ones(3, dtype="float64"))
