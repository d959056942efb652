"""Offsets of many boxes, which are moved in another way than those of few."""

import numpy as np
import pytest

from mxnet import nd


def encoded(samples, matches, anchors, truth):
    """Return offsets and masks by MXNet's formula, anchor by anchor, in double precision."""
    offsets, masks = np.zeros(anchors.shape), np.zeros(anchors.shape)
    for image, place in np.argwhere(samples > 0.5):
        left, top, right, bottom = anchors[image, place].astype(np.float64)
        box = truth[image, int(matches[image, place])].astype(np.float64)
        width, height = right - left, bottom - top
        offsets[image, place] = (
            ((box[0] + box[2]) - (left + right)) / 2 / width,
            ((box[1] + box[3]) - (top + bottom)) / 2 / height,
            np.log((box[2] - box[0]) / width),
            np.log((box[3] - box[1]) / height),
        )
        masks[image, place] = 1
    return offsets, masks


@pytest.mark.parametrize("share", [0.0, 0.01, 0.6, 1.0])
@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_box_encode_of_many_anchors(share, dtype):
    random = np.random.RandomState(5)
    images, number, boxes = 3, 1500, 7
    samples = (random.uniform(size=(images, number)) < share).astype(dtype)
    matches = random.randint(0, boxes, (images, number)).astype(dtype)
    middles = random.uniform(size=(2, images, number, 2))
    anchors = np.concatenate([middles[0] - 0.1, middles[0] + 0.2], -1).astype(dtype)
    corners = random.uniform(size=(images, boxes, 2))
    truth = np.concatenate([corners, corners + random.uniform(0.1, 1, corners.shape)], -1).astype(dtype)
    inputs = [nd.array(x, dtype=dtype) for x in (samples, matches, anchors, truth)]
    offsets, masks = nd.contrib.box_encode(*inputs, nd.zeros(4, dtype=dtype), nd.ones(4, dtype=dtype))
    expected, expected_masks = encoded(samples, matches, anchors, truth)
    np.testing.assert_allclose(offsets.asnumpy(), expected, rtol=1e-5, atol=1e-5)
    np.testing.assert_array_equal(masks.asnumpy(), expected_masks)


def part_of_an_array():
    whole = nd.array(np.random.RandomState(6).uniform(size=4 * 1500 + 1))
    return whole[1:].reshape((1, 1500, 4))  # begins within the memory of the whole


def memory_of_numpy():
    numbers = np.random.RandomState(6).uniform(size=4 * 1500 + 4).astype(np.float32)
    (first,) = (i for i in range(4) if (numbers.ctypes.data + 4 * i) % 16 == 4)
    return nd.from_numpy(numbers[first : first + 4 * 1500].reshape(1, 1500, 4))


@pytest.mark.parametrize("unaligned", [part_of_an_array, memory_of_numpy])
def test_box_encode_of_boxes_that_begin_anywhere(unaligned):
    anchors = unaligned()
    anchors_of_a_copy = nd.array(anchors.asnumpy())
    arguments = nd.ones((1, 1500)), nd.zeros((1, 1500))
    rest = nd.array([[[0, 0, 2, 3]]]), nd.zeros(4), nd.ones(4)
    actual = nd.contrib.box_encode(*arguments, anchors, *rest)
    expected = nd.contrib.box_encode(*arguments, anchors_of_a_copy, *rest)
    for x, y in zip(actual, expected, strict=True):
        np.testing.assert_array_equal(x.asnumpy(), y.asnumpy())
