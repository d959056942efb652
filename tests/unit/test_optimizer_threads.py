"""One optimizer that several threads update their own parameters with."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
import several_threads

import mxnet as mx

_STEPS = 60
_COUNT = 6  # parameters of a thread: enough for memory that is kept between updates


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
    expected = [_updated(mx.optimizer.create(name, **options), number) for number in range(several_threads.COUNT)]
    optimizer = mx.optimizer.create(name, **options)
    weights = several_threads.results(lambda number: _updated(optimizer, number))
    for results, those in zip(weights, expected, strict=True):
        for result, one in zip(results, those, strict=True):
            np.testing.assert_allclose(result, one, rtol=1e-6, atol=1e-7)
