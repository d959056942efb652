"""Generated code lets go of what it needs no more: as much memory as an exported program, not every layer's output."""

import weakref

import pytest
import torch
from torch.utils._python_dispatch import TorchDispatchMode
from torch_modules import from_symbol, module_of

import mxnet as mx
from mxnet._src.exporters.convert.program import exported
from mxnet._src.exporters.convert.torch_source.lifetimes import freeing, names_in
from mxnet._src.exporters.convert.verification import random_inputs
from mxnet.gluon import nn


class Peak(TorchDispatchMode):
    """Counts the bytes of the storages that operators made and that are still there; keeps the highest count."""

    def __init__(self):
        super().__init__()
        self.present, self.highest = {}, 0

    def __torch_dispatch__(self, function, types, args=(), kwargs=None):
        result = function(*args, **(kwargs or {}))
        for tensor in result if isinstance(result, (tuple, list)) else (result,):
            if isinstance(tensor, torch.Tensor):
                storage = tensor.untyped_storage()
                key = storage._cdata
                if key not in self.present:
                    self.present[key] = storage.nbytes()
                    weakref.finalize(storage, self.present.pop, key, None)
        self.highest = max(self.highest, sum(self.present.values()))
        return result


def peak(module, inputs):
    with torch.no_grad(), Peak() as counted:
        module(*inputs)
    return counted.highest


class Residual(nn.HybridBlock):
    """Layers of one size, around which their input goes."""

    def __init__(self):
        super().__init__()
        self.body = nn.HybridSequential()
        for _ in range(3):
            self.body.add(nn.Conv2D(8, 3, padding=1, in_channels=8), nn.BatchNorm(in_channels=8), nn.Activation("relu"))

    def hybrid_forward(self, F, data):
        return self.body(data) + data


def test_a_network_needs_no_more_memory_than_its_exported_program():
    block = nn.HybridSequential()
    block.add(Residual(), Residual(), nn.GlobalAvgPool2D(), nn.Dense(2, in_units=8))
    block.initialize()
    values = {p.name: p.data() for p in block.collect_params().values()}
    model = from_symbol(block(mx.sym.var("data")), values, {"data": (2, 8, 32, 32)})
    module, source = module_of(model)
    inputs = [random_inputs(model)[name] for name in source.inputs]
    program, names, _ = exported(model, {})
    assert names == source.inputs
    assert peak(module, inputs) <= 1.1 * peak(program.module(), inputs)


@pytest.mark.parametrize(
    ("codes", "kept", "expected"),
    [
        (["a = torch.exp(data)", "b = a + a", "c = b * 2"], {"c"}, ["del a", "del b"]),
        (["a = torch.exp(data)", "b = a.sum()"], {"a", "b"}, []),
        (["a, (b, c) = f(data)"], {"b"}, ["del a, c"]),
        (["a = self.a(data)", "b = g(a, dim=a)", "c = self.a(b)"], {"c"}, ["del a", "del b"]),
        (["a = []\nfor step in range(3):\n    a.append(data[step])\nb = torch.stack(a)"], {"b"}, ["del a"]),
        (["for a in data:\n    b = a\n    c = b"], {"c"}, []),  # data may be empty: there may be no b
    ],
)
def test_names_end_after_their_last_use(codes, kept, expected):
    assert [line for line in freeing(codes, kept) if line.startswith("del")] == expected
    assert [line for line in freeing(codes, kept) if not line.startswith("del")] == "\n".join(codes).splitlines()


def test_names_of_attributes_and_arguments_are_no_variables():
    assert names_in(["self.a(b, c=d).e", "f"]) == {"self", "b", "d", "f"}


def test_loops_keep_nothing_of_a_step():
    def step(data, state):
        longer = mx.sym.broadcast_to(mx.sym.exp(data), shape=(1000, 3))
        return mx.sym.sum(mx.sym.tanh(mx.sym.relu(longer)), axis=0), state + 1

    data = mx.sym.var("data")
    outputs, state = mx.sym.contrib.foreach(step, mx.sym.expand_dims(data, axis=1), mx.sym.var("state"))
    module, source = module_of(from_symbol(mx.sym.Group([outputs, state]), {}, {"data": (4, 3), "state": (1,)}))
    inputs = {"data": torch.zeros(4, 3), "state": torch.zeros(1)}
    assert peak(module, [inputs[name] for name in source.inputs]) < 2.5 * 1000 * 3 * 4
