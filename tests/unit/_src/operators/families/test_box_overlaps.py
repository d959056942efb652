"""Overlaps of many boxes, which are computed in parts and, where rows are short, by columns, are those of each pair."""

from __future__ import annotations

import numpy as onp
import pytest

import mxnet as mx


def boxes(seed: int, count: int) -> onp.ndarray:
    """Return boxes of which some are empty, inside out, or not numbers."""
    random = onp.random.RandomState(seed)
    first = random.randint(0, 8, (count, 2))
    result = onp.concatenate([first, first + random.randint(-1, 6, (count, 2))], 1).astype("float32") / 8
    result[::17] = 0
    result[5::29] = onp.nan
    return result


def expected(lhs: onp.ndarray, rhs: onp.ndarray) -> onp.ndarray:
    """Return intersection over union by its definition, 0 of two empty boxes."""
    one, other = lhs[:, None], rhs[None]
    sides = onp.minimum(one[..., 2:], other[..., 2:]) - onp.maximum(one[..., :2], other[..., :2])
    common = onp.prod(onp.where(sides < 0, 0, sides), -1)
    areas = [
        onp.where((b[..., 2:] < b[..., :2]).any(-1), 0, onp.prod(b[..., 2:] - b[..., :2], -1)) for b in (one, other)
    ]
    with onp.errstate(invalid="ignore", divide="ignore"):
        result = common / (areas[0] + areas[1] - common)
    return onp.where((areas[0] == 0) & (areas[1] == 0), 0, result)


@pytest.mark.parametrize(("count", "others"), [(700, 100), (100, 700), (9000, 8), (8, 9000), (90, 3), (3, 3)])
def test_box_iou_of_many_boxes(count: int, others: int) -> None:
    lhs, rhs = boxes(0, count), boxes(1, others)
    result = mx.nd.contrib.box_iou(mx.nd.array(lhs), mx.nd.array(rhs))
    assert result.shape == (count, others)
    onp.testing.assert_allclose(result.asnumpy(), expected(lhs, rhs), rtol=1e-6)


@pytest.mark.parametrize("shares", [(0.0, 0.0), (0.01, 0.5), (1.0, 0.0)])
def test_box_encode_of_few_and_many_positive_anchors(shares: tuple[float, float]) -> None:
    random = onp.random.RandomState(0)
    samples = onp.stack([random.uniform(size=200) < share for share in shares]).astype("float32")
    matches = random.randint(0, 3, (2, 200)).astype("float32")
    first = random.uniform(size=(2, 200, 2))
    anchors = onp.concatenate([first, first + 0.25], 2).astype("float32")
    truth = onp.array([[[0, 0, 0.5, 1], [0.5, 0, 1, 1], [0, 0.5, 1, 1]], [[0, 0, 1, 1]] * 3], "float32")
    means, stds = mx.nd.zeros(4), mx.nd.ones(4)
    arrays = map(mx.nd.array, (samples, matches, anchors, truth))
    offsets, masks = mx.nd.contrib.box_encode(*arrays, means, stds)
    chosen = onp.stack([truth[image][matches[image].astype(int)] for image in range(2)])
    centres = (chosen[..., :2] + chosen[..., 2:]) / 2 - (anchors[..., :2] + anchors[..., 2:]) / 2
    sizes = anchors[..., 2:] - anchors[..., :2]
    expected = onp.concatenate([centres / sizes, onp.log((chosen[..., 2:] - chosen[..., :2]) / sizes)], 2)
    onp.testing.assert_allclose(offsets.asnumpy(), expected * samples[..., None], rtol=1e-5, atol=1e-5)
    onp.testing.assert_array_equal(masks.asnumpy(), onp.repeat(samples[..., None], 4, 2))
