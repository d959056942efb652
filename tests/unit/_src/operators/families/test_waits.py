"""What kernels do on devices instead of waiting, done on the CPU: it has to give what was recorded, too."""

from __future__ import annotations

import functools
import sys
from typing import TYPE_CHECKING

import numpy as onp
import pytest
import torch
from conformance import cases as tables
from conformance import golden
from conformance.checks import CHECKS, failures
from value_reads import count_reads

import mxnet as mx
from mxnet._src.operators.definition.registry import all_operators
from mxnet._src.operators.families.common import waits as _waits
from mxnet._src.operators.families.detection import bounded_suppression as _bounded_suppression

if TYPE_CHECKING:
    from conformance.case import Case

FAMILIES = (
    "boxes",
    "coordinates",
    "histogram",
    "image_resize",
    "matching",
    "multibox",
    "np_masks",
    "optimizer_adam",
    "optimizer_multi_adam",
    "optimizer_multi_sgd",
    "proposal",
    "roi",
)
recorded = functools.lru_cache(maxsize=None)(golden.read)
WANTED = ("value", "gradient_write", "inplace")


@pytest.fixture(autouse=True)
def waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every kernel take the CPU for a device."""
    for name, module in list(sys.modules.items()):
        if name.startswith("mxnet._src.operators.families.") and hasattr(module, "must_wait"):
            monkeypatch.setattr(module, "must_wait", lambda tensor: not tensor.is_meta)


JOBS = [pytest.param(family, case, id=f"{family}-{case}") for family in FAMILIES for case in tables.cases(family)]


@pytest.mark.parametrize(("family", "case"), JOBS)
def test_what_devices_do_instead_is_as_recorded(family: str, case: Case) -> None:
    applied = [check for check in CHECKS if check.name in WANTED and check.applies(case)]
    assert failures(mx, case, recorded(family).get(str(case)), applied) == {}


def _boxes(images: int, count: int, seed: int) -> onp.ndarray:
    """Return rows of a class, a score and corners: many meet, some are the same, empty or no numbers."""
    random = onp.random.RandomState(seed)
    first, size = random.uniform(0, 1, (2, images, count, 2))
    boxes = onp.concatenate([first, first + size * 0.4], 2)
    boxes[:, 5::11] = boxes[:, :1]
    boxes[:, 7::13, 2:] = boxes[:, 7::13, :2]
    boxes[:, 9::17, 1] = onp.nan
    scores = random.permutation(images * count).reshape(images, count, 1) / (images * count)
    return onp.concatenate([random.randint(0, 4, (images, count, 1)), scores, boxes], 2).astype("float32")


@pytest.mark.parametrize("force_suppress", [False, True])
@pytest.mark.parametrize("threshold", [-0.5, 0, 0.3, 0.8])
@pytest.mark.parametrize(("images", "count"), [(1, 1), (3, 8), (2, 9), (1, 400), (70, 300), (1, 1024)])
def test_boxes_are_decided_without_reading_any(
    images: int, count: int, threshold: float, force_suppress: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = mx.nd.array(_boxes(images, count, count))

    def kept() -> onp.ndarray:
        return mx.nd.contrib.box_nms(
            data, overlap_thresh=threshold, valid_thresh=0.05, id_index=0, force_suppress=force_suppress
        ).asnumpy()

    assert count_reads(kept) == 0
    kept_in_steps = kept()
    monkeypatch.undo()
    assert count_reads(kept) > 0
    onp.testing.assert_array_equal(kept_in_steps, kept())


def test_more_boxes_are_waited_for() -> None:
    rows = mx.nd.array(_boxes(1, 1100, 2))
    assert count_reads(lambda: mx.nd.contrib.box_nms(rows, id_index=0)) > 0
    assert count_reads(lambda: mx.nd.contrib.box_nms(rows, id_index=0, topk=1024)) == 0


def test_what_is_behind_a_block_is_compared_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = mx.nd.array(_boxes(3, 200, 4))
    at_once = mx.nd.contrib.box_nms(rows, overlap_thresh=0.2).asnumpy()
    monkeypatch.setattr(_bounded_suppression, "_MOST_PAIRS", 3 * 16**2)
    monkeypatch.setattr(_bounded_suppression, "_MOST_COMPARED", 3 * 16 * 24)
    onp.testing.assert_array_equal(mx.nd.contrib.box_nms(rows, overlap_thresh=0.2).asnumpy(), at_once)


def test_a_chain_of_boxes_is_decided_to_its_end() -> None:
    """Each box meets the one before, so that every other one is kept: the answer for a box needs all before it."""
    left = onp.arange(1000.0)
    rows = onp.stack([1000 - left, left, 0 * left, left + 2, 0 * left + 1], 1)
    kept = mx.nd.contrib.box_nms(mx.nd.array(rows), overlap_thresh=0.2, coord_start=1, score_index=0).asnumpy()
    onp.testing.assert_array_equal(kept[:500], rows[::2])
    onp.testing.assert_array_equal(kept[500:], -1)


def test_detections_read_nothing() -> None:
    random = onp.random.RandomState(0)
    probability = mx.nd.softmax(mx.nd.array(random.standard_normal((2, 3, 700)) * 3), axis=1)
    anchors = mx.nd.array(_boxes(1, 700, 1)[..., 2:])
    offsets = mx.nd.array(random.standard_normal((2, 2800)))
    assert count_reads(lambda: mx.nd.contrib.MultiBoxDetection(probability, offsets, anchors, nms_topk=400)) == 0


def test_every_kernel_with_a_way_of_its_own_for_devices_is_tried_here() -> None:
    """A module that asks whether it must wait belongs to a family above."""
    assert all(op.kernel for op in all_operators())  # which imports all families
    users = {
        n.removeprefix("mxnet._src.operators.families.")
        for n, m in sys.modules.items()
        if n.startswith("mxnet._src.operators.families.") and hasattr(m, "must_wait")
    }
    known = {
        "common.waits": "boxes",
        "detection.bin_means": "roi",
        "detection.bounded_means": "roi",
        "detection.bounded_suppression": "boxes",
        "detection.boxes": "boxes",
        "detection.matching": "matching",
        "detection.multibox": "multibox",
        "detection.region_maximum": "roi",
        "detection.region_mean": "roi",
        "image.resize": "image_resize",
        "indexing.coordinates": "coordinates",
        "indexing.numpy_masks": "np_masks",
        "optimizer.multi_sgd": "optimizer_multi_sgd",
        "optimizer.shared": "optimizer_adam",
        "reduction.histogram": "histogram",
    }
    # Walks of graphs refuse a device by name, and products of integers take sums: qa/devices runs them there.
    assert users == {*known, "graph_sampling.kernel", "dot.numpy"}
    assert set(known.values()) <= set(FAMILIES)


def test_an_update_that_overflowed_is_taken_back() -> None:
    weight, grad, mean, var = (mx.nd.array([1.0, 2.0]) for _ in range(4))
    for scale in (float("inf"), float("nan"), 0.0):
        mx.nd.contrib.adamw_update(weight, grad, mean, var, mx.nd.array([scale]), lr=0.1, eta=1.0, out=weight)
        for array in (weight, mean, var):
            onp.testing.assert_array_equal(array.asnumpy(), [1.0, 2.0])
    mx.nd.contrib.adamw_update(weight, grad, mean, var, mx.nd.array([1.0]), lr=0.1, eta=1.0, out=weight)
    assert (weight.asnumpy() != [1.0, 2.0]).all()


def test_what_does_not_hold_stops_the_device() -> None:
    """Torch's assertion, which the CPU answers at once, has the text of the error."""
    index = mx.nd.array([0, 5])
    with pytest.raises(mx.MXNetError, match="outside \\[0, 2\\)"):
        mx.nd.take(mx.nd.ones((2, 3)), index, mode="raise")


def test_devices_without_assertions_are_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise NotImplementedError

    monkeypatch.setattr(_waits, "assert_async", refuse)
    with pytest.raises(KeyError):
        _waits.demand(torch.tensor([True, False]), KeyError)
    _waits.demand(torch.tensor([True, True]), KeyError)
