"""Updates of many parameters take little memory beside parameters, gradients and states."""

from __future__ import annotations

from typing import Any

import numpy as onp
import pytest
import warm_processes
from requirements import needs_linux

import mxnet as mx
from mxnet._src.operators.update_rules import scratch

OPTIMIZERS = [
    "sgd",
    "nag",
    "adam",
    "adamax",
    "nadam",
    "adagrad",
    "adadelta",
    "rmsprop",
    "ftrl",
    "ftml",
    "signum",
    "lamb",
]


def trained(name: str, **settings: Any) -> list[onp.ndarray]:
    """Return weights and states after three updates of parameters of several sizes."""
    generator = onp.random.RandomState(0)
    optimizer = mx.optimizer.create(name, wd=0.01, rescale_grad=0.5, clip_gradient=0.4, **settings)
    shapes = [(3, 4), (30,), (2, 2, 2), (5,), (40, 1), (7,)]
    weights = [mx.nd.array(generator.randn(*shape)) for shape in shapes]
    indices = list(range(len(shapes)))
    states = [optimizer.create_state_multi_precision(i, w) for i, w in zip(indices, weights, strict=True)]
    for _ in range(3):
        grads = [mx.nd.array(generator.randn(*shape)) for shape in shapes]
        optimizer.update_multi_precision(indices, weights, grads, states)
    return [array.asnumpy() for array in weights]


@pytest.mark.parametrize("name", OPTIMIZERS)
def test_optimizer_update_in_pieces_equals_the_whole(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = trained(name)
    monkeypatch.setattr(scratch, "_PIECE", 32)
    for weight, expected in zip(trained(name), whole, strict=True):
        onp.testing.assert_allclose(weight, expected, rtol=1e-6, atol=1e-7)


@pytest.mark.parametrize(
    ("sizes", "expected"),
    [([3, 4], [(0, 2)]), ([9, 1, 20, 5, 5, 1], [(0, 2), (2, 3), (3, 5), (5, 6)]), ([50], [(0, 1)])],
)
def test_optimizer_update_pieces_are_neighbours(
    sizes: list[int], expected: list[tuple[int, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scratch, "_PIECE", 10)
    assert [(p.start, p.stop) for p in scratch._neighbours(sizes)] == expected


PROGRAM = """
import mxnet as mx
from mxnet._src.operators.kernels.allocator import release

def held(name):
    with open("/proc/self/status") as lines:
        return next(int(line.split()[1]) for line in lines if line.startswith(name)) / 1024

weights = [mx.nd.ones((512, 1024)) for _ in range(40)]  # 2 MB each
grads = [mx.nd.ones((512, 1024)) for _ in weights]
optimizer = mx.optimizer.Adam(rescale_grad=0.5)
states = [optimizer.create_state(i, w) for i, w in enumerate(weights)]
arguments = list(range(len(weights))), weights, grads, states
optimizer.update(*arguments)
release()
before = held("VmRSS")
with open("/proc/self/clear_refs", "w") as peak:
    peak.write("5")  # the peak begins again
optimizer.update(*arguments)
print(held("VmHWM") - before)
"""


@needs_linux("what a process held at most stands in /proc")
def test_optimizer_update_takes_a_part_of_the_gradients_memory() -> None:
    done = warm_processes.run(PROGRAM, timeout=200)
    assert done.returncode == 0, done.stderr
    assert float(done.stdout) < 50  # the gradients take 80 MB, a piece of them 16
