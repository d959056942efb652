"""Numbers that are equal but not the same: 0.0 and -0.0 as parameters of remembered operator calls."""

from __future__ import annotations

import numpy as onp
import pytest

import mxnet as mx


@pytest.mark.parametrize("numbers", [(0.0, -0.0, 0, -0.0), (-0.0, 0.0, -0.0)], ids=str)
@pytest.mark.parametrize("make", [mx.nd.array, mx.np.array], ids=["nd", "np"])
def test_add_scalar_sign_of_zero_is_kept(make, numbers):
    ones = make([1.0], dtype="float64")
    for zero in numbers:
        product = (ones * zero).asnumpy()
        assert onp.signbit(product[0]) == onp.signbit(zero)


@pytest.mark.parametrize("make", [mx.nd.array, mx.np.array], ids=["nd", "np"])
def test_add_scalar_zero_takes_part_in_recording(make):
    x = make([-1.0, 2.0])
    x.attach_grad()
    for _ in range(2):  # the second call finds the first one's operator
        with mx.autograd.record():
            y = (x > 0) * (x + 0)
        y.backward()
        onp.testing.assert_array_equal(x.grad.asnumpy(), [0.0, 1.0])
    for _ in range(2):
        assert (x > 0).asnumpy().tolist() == [False, True]
