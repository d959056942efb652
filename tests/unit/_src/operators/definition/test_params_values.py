"""Parameters at values that rows of the conformance tables do not have: bounds, precedence, and signs."""

from __future__ import annotations

import time

import numpy as onp
import pytest

import mxnet as mx


def test_gathering_without_coordinates_takes_all() -> None:
    with mx.util.np_shape(True):
        data, none = mx.nd.array([[0, 1, 2], [3, 4, 5]]), mx.nd.zeros((0, 2))
        gathered = mx.nd.gather_nd(data, none)
        assert onp.array_equal(gathered.asnumpy(), onp.stack([data.asnumpy()] * 2))
        assert onp.array_equal(mx.nd.scatter_nd(gathered, none, shape=(2, 3)).asnumpy(), data.asnumpy())


def test_sections_below_one_leave_splitting_to_indices() -> None:
    data = mx.nd.arange(8).reshape((1, 2, 4))
    first, second = mx.nd._internal._split_v2(data, indices=(0, 2), axis=2, sections=-2)
    assert first.shape == second.shape == (1, 2, 2)


def test_an_rnn_of_senselessly_many_layers_is_refused_at_once() -> None:
    begin = time.process_time()
    with pytest.raises(mx.MXNetError, match="parameters must be"):
        mx.nd.RNN(
            mx.nd.ones((3, 2, 2)),
            mx.nd.ones(12),
            mx.nd.ones((1, 2, 2)),
            state_size=2,
            num_layers=2**31,
            mode="rnn_tanh",
        )
    assert time.process_time() - begin < 10


def test_masked_softmax_of_a_negative_temperature() -> None:
    data, length = mx.nd.array([[1.0, 2.0, 3.0]]), mx.nd.array([2], dtype="int32")
    probabilities = mx.nd.softmax(data, length, use_length=True, temperature=-1.0).asnumpy()
    expected = onp.exp([-1.0, -2.0]) / onp.exp([-1.0, -2.0]).sum()
    onp.testing.assert_allclose(probabilities, [[*expected, 0.0]], rtol=1e-5)


@pytest.mark.parametrize("smooth", [-0.5, 1.5])
def test_smoothing_is_a_share(smooth: float) -> None:
    with pytest.raises(mx.MXNetError, match="smooth_alpha"):
        mx.nd.SoftmaxOutput(mx.nd.ones((2, 3)), mx.nd.array([0, 1]), smooth_alpha=smooth)


@pytest.mark.parametrize("name", ["beta1", "beta2"])
@pytest.mark.parametrize("value", [-0.5, 1.5])
def test_rates_of_ftml_are_shares(name: str, value: float) -> None:
    with pytest.raises(mx.MXNetError, match=name):
        mx.nd.ftml_update(*(mx.nd.ones(2) for _ in range(5)), lr=0.1, t=1, **{name: value})


def test_negative_rates_of_adam_are_computed_as_written() -> None:
    weight, grad, mean, var = (mx.nd.array([value]) for value in (1.0, 0.5, 0.25, 4.0))
    mx.nd.adam_update(weight, grad, mean, var, lr=0.1, beta1=-1.0, beta2=0.5, out=weight)
    assert mean.asscalar() == pytest.approx(0.75)
    assert weight.asscalar() == pytest.approx(1 - 0.1 * 0.75 / onp.sqrt(2.125), rel=1e-5)


def test_a_scale_of_the_width_alone_has_no_effect_on_a_size() -> None:
    image = mx.nd.ones((1, 1, 5, 6))
    assert mx.nd.contrib.BilinearResize2D(image, height=7, width=9, scale_width=2.0).shape == (1, 1, 7, 9)
    with pytest.raises(mx.MXNetError, match="scale_width"):
        mx.nd.contrib.BilinearResize2D(image, height=7, width=9, scale_height=2.0)


def test_a_damaged_type_in_a_file_is_refused() -> None:
    text = mx.sym.np.zeros((2,)).tojson().replace('"float32"', '"(1,"')
    assert "(1," in text
    with pytest.raises(mx.MXNetError, match=r"data type '\(1,' not understood"):
        mx.sym.load_json(text)
