"""One optimizer that several threads update their own parameters with."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import mxnet as mx

_THREADS, _STEPS, _LIMIT = 4, 60, 60.0
_COUNT = 6  # parameters of a thread: enough for memory that is kept between updates


@pytest.fixture(autouse=True)
def _quick_switches() -> Iterator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def _updated(optimizer: Any, number: int) -> list[Any]:
    """Return parameters of a thread after some updates."""
    weights = [mx.nd.array(np.full((3, 2 + i), number + i, "float32")) for i in range(_COUNT)]
    grads = [mx.nd.array(np.full(w.shape, 0.3 * (number + 1), "float32")) for w in weights]
    indices = [number * _COUNT + i for i in range(_COUNT)]
    states = [optimizer.create_state(i, w) for i, w in zip(indices, weights, strict=True)]
    for _ in range(_STEPS):
        optimizer.update(indices, weights, grads, states)
    return [w.asnumpy() for w in weights]


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("sgd", {"momentum": 0.9, "clip_gradient": 0.5, "wd": 0.01}),
        ("adam", {"clip_gradient": 0.5}),
        ("rmsprop", {"centered": True}),
        ("nag", {"momentum": 0.9}),
        ("adagrad", {}),
    ],
)
def test_optimizer_update_in_threads_is_that_of_one_thread(name: str, options: dict[str, Any]) -> None:
    expected = [_updated(mx.optimizer.create(name, **options), number) for number in range(_THREADS)]
    optimizer, results = mx.optimizer.create(name, **options), {}

    def run(number: int) -> None:
        results[number] = _updated(optimizer, number)

    threads = [threading.Thread(target=run, args=(number,), daemon=True) for number in range(_THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(_LIMIT)
        assert not thread.is_alive(), f"{thread.name} has not ended within {_LIMIT} s"
    for number in range(_THREADS):
        for result, one in zip(results[number], expected[number], strict=True):
            np.testing.assert_allclose(result, one, rtol=1e-6, atol=1e-7)
