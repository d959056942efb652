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

import mxnet as mx
from mxnet._src.operators.definition.registry import all_operators
from mxnet._src.operators.families.common import waits as _waits

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
