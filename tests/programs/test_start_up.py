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
assert "sympy" not in sys.modules, "shape inference imported SymPy, 0.5 s and 32 MB"

import torch
import torch._dynamo

assert torch.empty(2, 3, device="meta").clamp(0, 1).shape == (2, 3)  # the stand-in makes way
assert torch.compile(lambda t: t.clamp(0, 1) + 1, backend="eager")(torch.tensor([2.0, -1.0])).tolist() == [2.0, 1.0]

f = torch.compile(lambda t: torch.clamp(t, 0, 1) + t.shape[0], backend="eager", dynamic=True)
assert [f(torch.ones(n)).tolist() for n in (2, 3, 4)] == [[n + 1.0] * n for n in (2, 3, 4)]
"""


def test_shapes_are_inferred_without_torchs_compiler() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
