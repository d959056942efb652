"""Max pooling of images of any size: gradients, on which no recorded row of a few numbers can tell."""

import numpy as np
import pytest

import mxnet as mx
from mxnet import autograd, nd


def pooled_and_places(images, kernel, stride, pad, full):
    """Return maxima of windows, and of each the index of its first place within an image of (H * W) numbers."""
    height, width = images.shape[2:]
    ends = [full and (-(n + 2 * pad - kernel) % stride) for n in (height, width)]
    padded = np.pad(images, [(0, 0), (0, 0), *((pad, pad + end) for end in ends)], constant_values=-np.inf)
    numbers = np.pad(
        np.arange(height * width).reshape(height, width), [(pad, pad + end) for end in ends], constant_values=-1
    )
    axes = (2, 3)
    windows = np.lib.stride_tricks.sliding_window_view(padded, (kernel, kernel), axes)[:, :, ::stride, ::stride]
    places = np.lib.stride_tricks.sliding_window_view(numbers, (kernel, kernel))[::stride, ::stride]
    flat = windows.reshape(*windows.shape[:4], -1)
    first = flat.argmax(-1)
    return flat.max(-1), np.take_along_axis(
        np.broadcast_to(places.reshape(*places.shape[:2], -1), flat.shape), first[..., None], -1
    )[..., 0]


@pytest.mark.parametrize("shape", [(2, 3, 7, 8), (4, 8, 33, 32), (1, 40, 31, 29)])
@pytest.mark.parametrize(("kernel", "stride", "pad"), [(2, 2, 0), (3, 2, 1), (3, 1, 1)])
@pytest.mark.parametrize("convention", ["valid", "full"])
@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_pooling_gives_each_gradient_to_the_first_maximum(shape, kernel, stride, pad, convention, dtype):
    random = np.random.RandomState(3)
    images = random.randint(0, 4, shape).astype(dtype)  # with many ties
    data = nd.array(images, dtype=dtype)
    data.attach_grad()
    with autograd.record():
        out = nd.Pooling(
            data, kernel=(kernel,) * 2, stride=(stride,) * 2, pad=(pad,) * 2, pool_type="max",
            pooling_convention=convention,
        )  # fmt: skip
    values, places = pooled_and_places(images, kernel, stride, pad, convention == "full")
    np.testing.assert_array_equal(out.asnumpy(), values)
    head = random.randint(-3, 4, out.shape).astype(dtype)
    out.backward(nd.array(head, dtype=dtype))
    expected = np.zeros((shape[0], shape[1], shape[2] * shape[3]), dtype)
    image, channel = np.indices(shape[:2])
    np.add.at(expected, (image[..., None, None], channel[..., None, None], places), head)
    np.testing.assert_array_equal(data.grad.asnumpy(), expected.reshape(shape))


@pytest.mark.parametrize("shape", [(2, 3, 8, 8), (4, 8, 32, 32)])
def test_pooling_passes_nan_on(shape):
    images = np.zeros(shape, np.float32)
    images[-1, -1, 3, 4] = np.nan
    data = nd.array(images)
    data.attach_grad()
    with autograd.record():
        out = nd.Pooling(data, kernel=(2, 2), stride=(2, 2), pool_type="max")
    out.backward()
    assert np.isnan(out.asnumpy()).sum() == 1
    assert data.grad[-1, -1, 3, 4].asscalar() == 1


@pytest.mark.parametrize("shape", [(2, 3, 8, 8), (4, 8, 32, 32)])
def test_pooling_has_a_second_gradient(shape):
    data = mx.nd.random.normal(shape=shape)
    data.attach_grad()
    with autograd.record():
        out = nd.Pooling(data, kernel=(2, 2), stride=(2, 2), pool_type="max")
        (slope,) = autograd.grad((out**3).sum(), [data], create_graph=True, retain_graph=True)
        total = slope.sum()
    total.backward()
    values, places = pooled_and_places(data.asnumpy(), 2, 2, 0, False)
    expected = np.zeros((shape[0], shape[1], shape[2] * shape[3]), np.float32)
    np.put_along_axis(expected, places.reshape(*shape[:2], -1), 6 * values.reshape(*shape[:2], -1), 2)
    np.testing.assert_allclose(data.grad.asnumpy(), expected.reshape(shape), rtol=1e-5)
