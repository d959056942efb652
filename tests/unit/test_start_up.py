"""What a program's first calls must not cost."""

import subprocess
import sys

PROGRAM = """
import sys
import mxnet as mx
from mxnet.gluon import nn

net = nn.HybridSequential()
net.add(nn.Embedding(5, 4), nn.LayerNorm(), nn.Dense(3, flatten=False), nn.BatchNorm(axis=-1), nn.GELU())
net.initialize()
net.hybridize(static_alloc=True, static_shape=True)
net(mx.nd.array([[0, 1, 2]])).wait_to_read()
x = mx.sym.var("x")
assert mx.sym.where(x > 1, mx.sym.clip(x, 0, 1), mx.sym.sum(x * 2, axis=0, keepdims=True)) is not None
assert mx.sym.cumsum(mx.sym.broadcast_maximum(x, x) + 1, axis=0).infer_shape(x=(2, 3))[1] == [(2, 3)]
assert "torch._dynamo" not in sys.modules, "shape inference imported torch's compiler"
assert "sympy" not in sys.modules, "shape inference imported torch's formulas for lengths"

import torch
import torch._dynamo

assert torch.empty(2, 3, device="meta").clamp(0, 1).shape == (2, 3)  # the stand-in makes way
assert torch.compile(lambda t: t.clamp(0, 1) + 1, backend="eager")(torch.tensor([2.0, -1.0])).tolist() == [2.0, 1.0]

from torch.fx.experimental import symbolic_shapes

assert isinstance(symbolic_shapes.ShapeEnv, type)
assert symbolic_shapes is sys.modules["torch.fx.experimental.symbolic_shapes"]
assert symbolic_shapes.__spec__ is not None, "the stand-in is still there"
f = torch.compile(lambda t: torch.clamp(t, 0, 1) + t.shape[0], backend="eager", dynamic=True)
assert [f(torch.ones(n)).tolist() for n in (2, 3, 4)] == [[n + 1.0] * n for n in (2, 3, 4)]
"""

ASKED = """
import torch
from mxnet._op._meta_symbols import leave_formulas_alone

assert leave_formulas_alone()
import torch.fx.experimental.symbolic_shapes as asked
from torch.fx.experimental.symbolic_shapes import guard_or_false, sym_eq

assert sym_eq((1, 2), torch.Size([1, 2])) and not guard_or_false(False)
assert asked.ShapeEnv.__module__ == "torch.fx.experimental.symbolic_shapes"  # asked for more: the true module comes
from torch._subclasses.fake_tensor import FakeTensorMode

env = asked.ShapeEnv()
length = FakeTensorMode(shape_env=env).from_tensor(torch.ones(5), static_shapes=False).shape[0]
assert isinstance(length, torch.SymInt)
assert not isinstance(sym_eq(length, 7), bool), "what was imported before keeps answering"
"""


def test_shapes_are_inferred_without_torchs_compiler() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_stand_in_for_symbolic_shapes_makes_way() -> None:
    done = subprocess.run([sys.executable, "-c", ASKED], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
