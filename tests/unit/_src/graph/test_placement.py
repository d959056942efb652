"""Graphs over several physical devices: values go to the devices of the operators that use them.

``cpu(0)`` and ``cpu(1)`` are one processor, so the tests let PyTorch see them as two devices by their index.
"""

from __future__ import annotations

from typing import Any

import numpy as onp
import pytest
import torch

import mxnet as mx
from mxnet._src.run.program import lowering, program, statements
from mxnet.base import MXNetError


@pytest.fixture
def indexed(monkeypatch: pytest.MonkeyPatch) -> None:
    def torch_device(ctx: mx.Context) -> torch.device:
        return torch.device("cpu", ctx.device_id)

    monkeypatch.setattr(lowering, "torch_device", torch_device)
    monkeypatch.setattr(program, "torch_device", torch_device)


def network() -> Any:
    with mx.AttrScope(ctx_group="a"):
        hidden = mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=3, name="fc1")
    with mx.AttrScope(ctx_group="b"):
        return mx.sym.Group([mx.sym.FullyConnected(mx.sym.tanh(hidden), num_hidden=2, name="fc2"), hidden * 2])


def computed(group2ctx: Any) -> tuple[Any, list[Any], list[Any]]:
    executor = network().simple_bind(mx.cpu(0), group2ctx=group2ctx, data=(4, 5))
    for array in executor.arg_dict.values():
        array[:] = onp.sin(onp.arange(array.size)).reshape(array.shape)
    inference = [o.asnumpy() for o in executor.forward()]
    executor.forward(is_train=True)
    executor.backward([mx.nd.ones((4, 2)), mx.nd.ones((4, 3))])
    return executor, inference, [g.asnumpy() for g in executor.grad_arrays]


@pytest.mark.usefixtures("indexed")
def test_values_and_gradients_are_those_of_one_device() -> None:
    _, outputs, grads = computed(None)
    _, parallel_outputs, parallel_grads = computed({"a": mx.cpu(0), "b": mx.cpu(1)})
    for one, other in zip([*outputs, *grads], [*parallel_outputs, *parallel_grads], strict=True):
        onp.testing.assert_array_equal(one, other)


@pytest.mark.usefixtures("indexed")
def test_only_what_is_on_another_device_is_copied() -> None:
    executor, _, _ = computed({"a": mx.cpu(0), "b": mx.cpu(1)})
    program = lowering.lower(
        executor._program.graph, executor._program.inputs, True, mx.cpu(0), placement=executor._program.placement
    )
    body = program.__globals__[statements._STATEMENTS]
    nodes_by_value = {statement.value: statement.node for statement in body}
    name = next(name for name, value in program.__globals__.items() if value is lowering.moved)
    moved = [nodes_by_value[statement.uses[0]].name for statement in body if f"= {name}(" in statement.text]
    assert set(moved) == {"fc1"}  # its tanh and its double are in the other group


def test_a_group_without_a_device_is_named() -> None:
    with pytest.raises(RuntimeError, match="no device for ctx_group 'b'"):
        network().simple_bind(mx.cpu(0), group2ctx={"a": mx.cpu(1)}, data=(4, 5))


def test_an_array_on_the_wrong_device_is_named() -> None:
    symbol = mx.sym.var("x") * 2
    with pytest.raises(MXNetError, match=r"array of x is on cpu\(1\), but the graph needs it on cpu\(0\)"):
        symbol.bind(mx.cpu(0), {"x": mx.nd.ones(2, mx.cpu(1))})


def test_the_length_of_lists_of_devices_is_checked() -> None:
    module = mx.mod.Module(network(), label_names=None, group2ctxs={"a": [mx.cpu(0)] * 3, "b": mx.cpu(1)})
    with pytest.raises(AssertionError, match=r"length of group2ctxs\[a\] should be 1 or 1, got 3"):
        module.bind([("data", (4, 5))])
