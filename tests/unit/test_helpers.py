"""Helpers for tests, where they do more than MXNet's; what agrees with MXNet is in tests/scenarios/helpers.py."""

import os

import numpy as onp
import pytest

import mxnet as mx
from mxnet import test_utils


def test_arrays_and_numpy_arrays_compare():
    x = mx.nd.array([1, 2])
    assert test_utils.same(x, onp.array([1, 2]))
    assert not test_utils.same(x, mx.nd.array([1, 3]))
    assert test_utils.almost_equal(x, x * 1.00001)
    test_utils.assert_almost_equal(x, onp.array([1.0, 2.0001]))
    with pytest.raises(AssertionError, match="mismatch 50"):
        test_utils.assert_almost_equal(x, onp.array([1.0, 2.1]))


def test_nan_is_worst(capsys):
    a, b = onp.array([1.0, onp.nan, 5, onp.nan]), onp.ones(4)
    with pytest.raises(AssertionError, match=r"Error nan(.|\n)*75\.000000%(.|\n)*maximum error: \(1,\)"):
        test_utils.assert_almost_equal(a, b)
    places = [
        line.split("Location of error: ")[1][:4] for line in capsys.readouterr().out.splitlines() if "Error" in line
    ]
    assert places == ["(1,)", "(3,)", "(2,)"]


def test_broadcast_arrays_are_compared_element_by_element():
    with pytest.raises(AssertionError, match=r"75\.000000%"):
        test_utils.assert_almost_equal(onp.array([[1.0], [2]]), onp.array([1.0, 3]))


def test_element_types_by_name():
    assert test_utils.get_rtol(dtype="float16") == test_utils.get_rtol(dtype=onp.float16) == 1e-2


def test_nothing_reaches_the_error_stream(capfd):
    os.write(2, b"before ")
    with test_utils.discard_stderr():
        os.write(2, b"inside ")
    os.write(2, b"after")
    assert capfd.readouterr().err == "before after"


def test_sparse_data_says_what_is_missing():
    with pytest.raises(mx.MXNetError, match="'csr' is not part of this release"):
        test_utils.rand_ndarray((2, 2), "csr")


def test_a_wrong_gradient_is_found():
    class Wrong(mx.autograd.Function):
        def forward(self, x):
            return x * x

        def backward(self, dy):
            return dy

    x = mx.nd.array([3.0])
    x.attach_grad()
    with mx.autograd.record():
        y = Wrong()(x)
    y.backward()
    numeric = test_utils.numeric_grad(
        (mx.sym.var("x") ** 2).bind(mx.cpu(), {"x": x.copy()}), {"x": x.asnumpy()}, eps=2.0**-6
    )
    with pytest.raises(AssertionError):
        test_utils.assert_almost_equal(numeric["x"], x.grad)
    test_utils.assert_almost_equal(numeric["x"], 2 * x, rtol=1e-3, atol=1e-3)


def test_single_precision_gradients_keep_their_digits():
    """Only the elements that change may take part in a difference."""
    x = mx.sym.var("x")
    point = onp.linspace(1, 2, 2000).astype("float32")[None]
    executor = (x * x).bind(mx.cpu(), {"x": mx.nd.array(point)})
    one = {"x": point}
    found = test_utils.numeric_grad(executor, {"x": one["x"]}, eps=2.0**-9)["x"]
    onp.testing.assert_allclose(found, 2 * point, rtol=2e-4)
