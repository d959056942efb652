"""What all tests share: reproducible random numbers, and a heap that is quickly searched."""

from __future__ import annotations

import gc
import os
import random
import sys
import zlib

import numpy as onp
import pytest

# Tests of seconds each. They begin first, or else one process would do the last of them while the other has none left.
_LONG = ("qa/devices/", "tests/distributed/", "tests/c_interface/", "qa/canary/", "qa/editors/", "tests/threads/")


def pytest_configure() -> None:
    """Let nothing be searched while tests are collected: nearly all that is made stays."""
    gc.disable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let folders of long tests begin first; all others stay in their order."""
    items.sort(key=lambda item: not item.nodeid.startswith(_LONG))


def pytest_collection_finish() -> None:
    """Hide what tests are made of from the collector: two million objects, a second for each `gc.collect()`."""
    gc.freeze()
    gc.enable()


@pytest.fixture(autouse=True, scope="module")
def _what_others_left() -> None:
    """Hide what earlier modules have left, too: caches, arrays of fixtures."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def _random_seed(request: pytest.FixtureRequest) -> None:
    """Seed every generator from the test's name; a failing test shows the seed, TEST_SEED=n tries another."""
    seed = int(os.environ.get("TEST_SEED", zlib.crc32(request.node.nodeid.encode()) % 2**31))
    print(f"random seed {seed}; repeat with TEST_SEED={seed}")
    random.seed(seed)
    onp.random.seed(seed)
    mxnet = sys.modules.get("mxnet")
    if mxnet is not None:
        mxnet.random.seed(seed)
