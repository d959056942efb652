"""Calls of the package's own functions, written in Python, that usual operations go through.

    OMP_NUM_THREADS=1 .venv/bin/python benchmarks/calls.py          # a line for each
    OMP_NUM_THREADS=1 .venv/bin/python benchmarks/calls.py module   # and every call of one

The counts depend on no machine. `tests/programs/test_call_counts.py` holds them to the bounds given here.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import numpy as onp

import mxnet as mx
from mxnet import autograd, gluon

BOUNDS = {"hybrid": 16, "backward": 15, "module": 100}

_PACKAGE = str(Path(mx.__file__).parent)
_REPEATS = 3


def calls(function: Callable[[], object]) -> list[str]:
    """Return the functions of the package that a function calls, programs made of graphs among them."""
    results: list[str] = []

    def note(frame, event, argument):
        code = frame.f_code
        if event == "call" and code.co_filename.startswith((_PACKAGE, "<program>")):
            results.append(f"{code.co_filename.removeprefix(_PACKAGE + '/')}:{code.co_firstlineno} {code.co_name}")

    sys.setprofile(note)
    try:
        function()
    finally:
        sys.setprofile(None)
    return results


def _fewest(prepare: Callable[[], Callable[[], object]]) -> list[str]:
    """Return the calls of what is prepared, once plans are made; a look at the machine's load may come between."""
    for _ in range(_REPEATS):
        prepare()()
    return min((calls(prepare()) for _ in range(_REPEATS)), key=len)


def _layer() -> Callable[[], mx.nd.NDArray]:
    layer, data = gluon.nn.Dense(4, in_units=3), mx.nd.ones((2, 3))
    layer.initialize()
    layer.hybridize()
    return lambda: layer(data)


def hybrid() -> list[str]:
    """Count a recorded call of a hybridized dense layer."""
    forward = _layer()
    with autograd.record():
        return _fewest(lambda: forward)


def backward() -> list[str]:
    """Count the backward pass of that."""
    forward = _layer()

    def recorded() -> Callable[[], object]:
        with autograd.record():
            return forward().backward

    return _fewest(recorded)


def module() -> list[str]:
    """Count a batch of a Module with one layer: forward, backward and update."""
    layer = mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=4)
    network = mx.mod.Module(mx.sym.SoftmaxOutput(layer, name="softmax"))
    batches = mx.io.NDArrayIter(onp.ones((4, 3)), onp.zeros(4), batch_size=4)
    network.bind(batches.provide_data, batches.provide_label)
    network.init_params()
    network.init_optimizer(optimizer_params={"learning_rate": 0.01, "momentum": 0.9})
    batch = next(batches)

    def step() -> None:
        network.forward(batch)
        network.backward()
        network.update()

    return _fewest(lambda: step)


def main(names: list[str]) -> None:
    """Print a line for each operation, and the calls of those that are named."""
    for function in (hybrid, backward, module):
        steps = function()
        print(function.__name__, len(steps))
        if function.__name__ in names:
            print(*steps, sep="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
