"""Attention in one kernel: the structure that the pass makes, equal values, and equal gradients."""

import numpy as np
import pytest
import torch
from torch.utils._python_dispatch import TorchDispatchMode

import mxnet as mx
from mxnet import autograd, gluon
from mxnet._src.graph.passes.fuse_attention import fuse_attention
from mxnet._src.operators.kernels.attention import attend
from mxnet._src.run.program.inference_plan import InferencePlan
from mxnet._src.run.program.lowering import lower

S = mx.sym
C = mx.sym.contrib
# Sums in another order.
CLOSE = {"rtol": 1e-5, "atol": 2e-6}
SEQUENCE = (2, 17, 3 * 4 * 8)  # (N, T, heads * 8) thrice


def interleaved(x, between=lambda w: w, heads=4):
    weights = between(S.softmax(C.interleaved_matmul_selfatt_qk(x, heads=heads)))
    return C.interleaved_matmul_selfatt_valatt(x, weights, heads=heads)


def of_two(x, y):
    return C.interleaved_matmul_encdec_valatt(y, S.softmax(C.interleaved_matmul_encdec_qk(x, y, heads=4)), heads=4)


def heads_of(x, split=(0, 0, -4, 4, -1), joined=(("shape", (-3, 0, 0)),)):
    return S.reshape(S.transpose(S.reshape(x, split), axes=(0, 2, 1, 3)), **dict(joined))


def products(q, k, v, scale=lambda s: s / 8.0):
    return S.batch_dot(S.softmax(scale(S.batch_dot(q, k, transpose_b=True)), axis=-1), v)


def together(x, cut=(("shape", (-4, -1, 4, 0, 0)),), joined=(0, 0, -3)):
    return S.reshape(S.transpose(S.reshape(x, **dict(cut)), axes=(0, 2, 1, 3)), joined)


def of_projection(x):
    return together(products(*[heads_of(part) for part in S.split(x, num_outputs=3, axis=-1)]))


def of_three(q, k, v):
    backwards = {"shape": (-1, 0, 0), "reverse": True}
    parts = [heads_of(x, (0, 0, 4, -1), backwards) for x in (q, k, v)]
    return together(products(*parts), {"shape": (-1, 4, 0, 0), "reverse": True}, (0, 0, -1))


CASES = {
    "interleaved": (interleaved(S.var("x")), {"x": (17, 2, 96)}, "_attention_interleaved"),
    "encdec": (of_two(S.var("x"), S.var("y")), {"x": (5, 2, 32), "y": (19, 2, 64)}, "_attention_encdec"),
    "short": (interleaved(S.var("x")), {"x": (3, 2, 96)}, "_attention_interleaved"),
    "dropout in prediction": (
        interleaved(S.var("x"), lambda w: S.Dropout(w, p=0.3)),
        {"x": (17, 2, 96)},
        "_attention_interleaved",
    ),
    "products": (
        products(S.var("q"), S.var("k"), S.var("v"), lambda s: s * 0.5 / 3.0),
        {"q": (4, 5, 8), "k": (4, 20, 8), "v": (4, 20, 8)},
        "_attention",
    ),
    "products, other size of values": (
        products(S.var("q"), S.var("k"), S.var("v")),
        {"q": (4, 5, 8), "k": (4, 20, 8), "v": (4, 20, 3)},
        "_attention",
    ),
    "products of one array": (
        products(*[S.var("x")] * 3),
        {"x": (4, 20, 8)},
        "_attention",
    ),
    "projection": (of_projection(S.var("x")), {"x": SEQUENCE}, "_attention_joined"),
    "projections": (
        of_three(S.var("q"), S.var("k"), S.var("v")),
        {"q": (2, 5, 32), "k": (2, 18, 32), "v": (2, 18, 32)},
        "_attention_projections",
    ),
}


def operators(graph):
    return [n.op.name for n in graph.nodes if n.op is not None]


def inputs_of(graph, shapes, dtype=torch.float32):
    generator = torch.Generator().manual_seed(3)
    return [torch.randn(shapes[n.name], generator=generator).to(dtype).requires_grad_() for n in graph.variables]


def run(graph, tensors, training=False):
    return lower(graph, graph.variables, training, mx.cpu())(*tensors)[0]


@pytest.mark.parametrize("dtype", [torch.float32, torch.float64, torch.bfloat16], ids=str)
@pytest.mark.parametrize("name", CASES)
def test_fuse_attention_steps_become_one_node_of_equal_value_and_gradient(name, dtype):
    symbol, shapes, operator = CASES[name]
    before = symbol.graph
    after = fuse_attention(before, False)
    assert operators(after) == [operator]
    tensors = inputs_of(after, shapes, dtype)
    close = CLOSE if dtype is not torch.bfloat16 else {"rtol": 0.05, "atol": 0.02}  # 8 bits
    results = []
    for graph in (before, after):
        by_name = dict(zip([n.name for n in after.variables], tensors, strict=True))
        result = run(graph, [by_name[n.name] for n in graph.variables])
        head = torch.linspace(-1, 1, result.numel(), dtype=dtype).reshape(result.shape)
        results.append([result, *torch.autograd.grad(result, tensors, head)])
    for expected, output in zip(*results, strict=True):
        assert output.shape == expected.shape
        assert output.dtype is expected.dtype
        np.testing.assert_allclose(output.detach().float(), expected.detach().float(), **close)


@pytest.mark.parametrize("name", CASES)
def test_fuse_attention_recorded_backward_pass_is_differentiable(name):
    symbol, shapes, _ = CASES[name]
    after = fuse_attention(symbol.graph, False)
    tensors = inputs_of(after, shapes, torch.float64)
    second_grads = []
    for graph in (symbol.graph, after):
        by_name = dict(zip([n.name for n in after.variables], tensors, strict=True))
        result = run(graph, [by_name[n.name] for n in graph.variables])
        first = torch.autograd.grad((result**2).sum(), tensors, create_graph=True)
        second_grads.append(torch.autograd.grad(sum((g**2).sum() for g in first), tensors))
    for expected, second in zip(*second_grads, strict=True):
        np.testing.assert_allclose(second, expected, rtol=1e-9, atol=1e-9)


def test_fuse_attention_active_dropout_keeps_the_steps():
    graph = interleaved(S.var("x"), lambda w: S.Dropout(w, p=0.3)).graph
    assert fuse_attention(graph, True).outputs == graph.outputs
    always = interleaved(S.var("x"), lambda w: S.Dropout(w, p=0.3, mode="always")).graph
    assert "softmax" in operators(fuse_attention(always, False))


@pytest.mark.parametrize("weights", ["masked", "returned", "other heads", "other data"])
def test_fuse_attention_other_uses_keep_the_steps(weights):
    x = S.var("x")
    scores = C.interleaved_matmul_selfatt_qk(x, heads=4)
    shares = S.softmax(S.broadcast_add(scores, S.var("mask")) if weights == "masked" else scores)
    source = S.var("y") if weights == "other data" else x
    result = C.interleaved_matmul_selfatt_valatt(source, shares, heads=2 if weights == "other heads" else 4)
    graph = (S.Group([result, shares]) if weights == "returned" else result).graph
    assert operators(fuse_attention(graph, False)) == operators(graph)


def test_fuse_attention_heads_with_another_user_are_computed_for_it():
    part = products(*[heads_of(p) for p in S.split(S.var("x"), num_outputs=3, axis=-1)])
    graph = S.Group([together(part), part]).graph
    after = fuse_attention(graph, False)
    assert operators(after).count("_attention") == 1
    tensors = inputs_of(graph, {"x": SEQUENCE})
    for expected, output in zip(
        *[lower(g, g.variables, False, mx.cpu())(*tensors) for g in (graph, after)], strict=True
    ):
        np.testing.assert_allclose(output.detach(), expected.detach(), **CLOSE)


@pytest.mark.parametrize("name", ["interleaved", "encdec"])
def test_fuse_attention_errors_are_those_of_the_steps(name):
    symbol, _, _ = CASES[name]
    shapes = {"x": (17, 2, 31), "y": (17, 2, 62)}
    after = fuse_attention(symbol.graph, False)
    with pytest.raises(mx.MXNetError, match=r"must be \(T, N, C\)"):
        run(after, [torch.zeros(shapes[n.name]) for n in after.variables])


@pytest.mark.parametrize("length", [3, 16, 37, 512, 513])
def test_fuse_attention_nan_is_not_lost(length):
    """A kernel that searches the largest score by comparisons would answer zeros."""
    generator = torch.Generator().manual_seed(0)
    q, k, v = (torch.randn(1, 1, n, 4, generator=generator) for n in (2, length, length))
    k[0, 0, length - 1, 2] = torch.nan
    assert attend(tuple, 0.5, q, k, v).isnan().all()


class Called(TorchDispatchMode):
    """Collects the names of torch's operators that run."""

    def __init__(self):
        super().__init__()
        self.names = set()

    def __torch_dispatch__(self, func, types, args=(), kwargs=None):
        self.names.add(str(func))
        return func(*args, **(kwargs or {}))


@pytest.mark.parametrize("name", ["interleaved", "encdec", "products", "projection", "projections"])
def test_fuse_attention_runs_the_fused_kernel(name):
    symbol, shapes, _ = CASES[name]
    after = fuse_attention(symbol.graph, True)
    with Called() as called:
        run(after, inputs_of(after, shapes), training=True).sum().backward()
    fused = "aten._scaled_dot_product_flash_attention_for_cpu"
    assert {f"{fused}.default", f"{fused}_backward.default"} <= called.names
    assert not {"aten.bmm.default", "aten._softmax.default"} & called.names


class Attention(gluon.HybridBlock):
    def hybrid_forward(self, F, x):
        weights = F.softmax(F.contrib.interleaved_matmul_selfatt_qk(x, heads=4))
        return F.contrib.interleaved_matmul_selfatt_valatt(x, F.Dropout(weights, p=0.5), heads=4)


@pytest.mark.parametrize("req", ["write", "add"])
def test_fuse_attention_hybridized_block_of_changing_shapes(req):
    plain, static = Attention(), Attention()
    static.hybridize(static_alloc=True, static_shape=True)
    for length in (20, 4, 33):
        x = mx.nd.random.normal(shape=(length, 2, 96))
        gradients = []
        for block in (plain, static):
            x.attach_grad(grad_req=req)
            for _ in range(2):
                with autograd.record(train_mode=False):
                    y = (block(x) ** 2).sum()
                y.backward()
            gradients.append(x.grad.asnumpy())
        np.testing.assert_allclose(gradients[1], gradients[0], rtol=1e-4, atol=1e-5)
        np.testing.assert_allclose(static(x).asnumpy(), plain(x).asnumpy(), **CLOSE)


def test_fuse_attention_plan_runs_attention_in_one_kernel():
    layer = S.FullyConnected(S.var("data"), num_hidden=96, flatten=False, name="fc")
    graph = interleaved(layer).graph
    tensors = [0.25 * torch.randn(s) for s in ((17, 2, 16), (96, 16), (96,))]
    plan = InferencePlan(graph, graph.variables, tensors, mx.cpu())
    np.testing.assert_allclose(plan(tensors)[0], run(graph, tensors), **CLOSE)
