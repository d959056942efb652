"""One hybridized block that several threads call."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
import several_threads

import mxnet as mx
from mxnet.gluon import nn

_CALLS, _WRITES = 8, 300


@pytest.mark.parametrize("is_static", [False, True])
def test_hybridize_first_calls_and_new_shapes_of_threads_are_those_of_one(is_static: bool) -> None:
    net = nn.HybridSequential()
    net.add(nn.Dense(8, activation="relu"), nn.BatchNorm(), nn.Dense(3))
    net.initialize(mx.init.Xavier())
    net.hybridize(static_alloc=is_static, static_shape=is_static)
    data = [mx.nd.array(np.random.RandomState(rows).rand(rows + 2, 4)) for rows in range(4)]

    def run(number: int) -> list[tuple[int, Any]]:
        outputs = []
        for call in range(_CALLS):
            chosen = (number + call) % len(data)
            with mx.autograd.record(train_mode=False) if call % 3 == 2 else mx.autograd.pause():
                y = net(data[chosen])
            outputs.append((chosen, y.asnumpy()))
        return outputs

    outputs_of_threads = several_threads.results(run)
    net.hybridize(False)
    expected = [net(x).asnumpy() for x in data]
    for chosen, output in (output for outputs in outputs_of_threads for output in outputs):
        np.testing.assert_allclose(output, expected[chosen], rtol=1e-5, atol=1e-6)


def test_hybridize_plans_take_weights_that_another_thread_has_written() -> None:
    net = nn.Dense(3, in_units=4, use_bias=False)
    net.initialize(mx.init.Zero())
    net.hybridize(static_alloc=True, static_shape=True)
    x = mx.nd.ones((2, 4))
    net(x)

    def run(number: int) -> bool:
        for value in range(_WRITES):
            if number == 0:
                net.weight.set_data(mx.nd.full((3, 4), value % 7))
                if not (net(x).asnumpy() == 4 * (value % 7)).all():
                    return False
            elif not (net(x).asnumpy() % 4 == 0).all():
                return False
        return True

    assert several_threads.results(run) == [True] * several_threads.COUNT
    assert (net(x).asnumpy() == 4 * ((_WRITES - 1) % 7)).all()
