"""`out=` of operators that make arrays; what MXNet does with it is in tests/scenarios/ndarray/filled_arrays.py."""

from __future__ import annotations

import pytest

import mxnet as mx


@pytest.mark.parametrize("name", ["uniform", "normal", "exponential", "gumbel", "logistic", "rayleigh"])
def test_numpy_random_without_size_fills_out(name: str) -> None:
    with mx.util.np_shape(True):
        target = mx.np.full((40, 3), 7.0)
        assert getattr(mx.np.random, name)(out=target) is target
    assert len(set(target.asnumpy().ravel().tolist())) > 100


def test_numpy_full_without_shape_or_out_is_refused() -> None:
    with pytest.raises(mx.MXNetError, match="shape None is not complete"):
        mx.nd._internal._full(value=2)


def test_numpy_full_of_other_shape_than_out_is_refused() -> None:
    with pytest.raises(mx.MXNetError, match=r"out has shape \(2, 3\), the result has shape \(3, 2\)"):
        mx.nd._internal._full(shape=(3, 2), value=2, out=mx.nd.zeros((2, 3)))
