"""Quantization with a shift, which crashes in MXNet 1.9.1."""

from __future__ import annotations

import numpy as onp
import pytest

import mxnet as mx


@pytest.mark.parametrize("limits", [{}, {"min_calib_range": -1.0, "max_calib_range": 2.5}])
def test_asymmetric_numbers_stand_for_what_they_were(limits: dict[str, float]) -> None:
    data = onp.random.RandomState(1).uniform(-2, 3, (50, 7)).astype("float32")
    low, high = limits.get("min_calib_range", data.min()), limits.get("max_calib_range", data.max())

    values, scale, shift = (a.asnumpy() for a in mx.nd.contrib.quantize_asym(mx.nd.array(data), **limits))

    assert values.dtype == onp.uint8
    assert scale == pytest.approx(255 / (high - low), rel=1e-6)
    assert shift == pytest.approx(-low * scale, rel=1e-6)
    expected = onp.clip(onp.rint(data * scale + shift), 0, 255)
    onp.testing.assert_array_equal(values, expected)
    assert onp.abs((values - shift) / scale - onp.clip(data, low, high)).max() <= 0.51 / scale.item()


def test_unsigned_integers_pass_unchanged() -> None:
    data = mx.nd.array([[1, 255]], dtype="uint8")

    values, scale, shift = mx.nd.contrib.quantize_asym(data)

    assert values.asnumpy().tolist() == [[1, 255]]
    assert (scale.asscalar(), shift.asscalar()) == (1.0, 0.0)


def test_other_types_are_refused() -> None:
    with pytest.raises(mx.MXNetError, match="int8"):
        mx.nd.contrib.quantize_asym(mx.nd.array([1], dtype="int8"))
