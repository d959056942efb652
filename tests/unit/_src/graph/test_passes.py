"""Each graph pass alone: the structure it makes, and equal results before and after."""

import numpy as np
import pytest
import torch

import mxnet as mx
from mxnet._src.graph.graph import Graph
from mxnet._src.graph.passes.eliminate_common import eliminate_common
from mxnet._src.graph.passes.fold_batch_norm import fold_batch_norm
from mxnet._src.graph.passes.fold_constant import fold_constant
from mxnet._src.graph.passes.fuse_convolution import fuse_convolution
from mxnet._src.graph.passes.fuse_dense import fuse_dense
from mxnet._src.run.program.inference_plan import InferencePlan, evaluate
from mxnet._src.run.program.lowering import lower

S = mx.sym
CPU = mx.cpu()


def operators(graph):
    return [n.op.name for n in graph.nodes if n.op is not None]


def run(graph, arrays):
    """Run a graph on tensors by variable name, in prediction mode."""
    with torch.no_grad():
        return [
            t.numpy() for t in lower(graph, graph.variables, False, CPU)(*[arrays[n.name] for n in graph.variables])
        ]


def values(graph, seed=0, **shapes):
    """Random values for all variables of a graph; variances are positive."""
    from mxnet.symbol._base import make

    arguments, _, auxiliary = make(graph.outputs).infer_shape(**shapes)
    generator = torch.Generator().manual_seed(seed)
    names = [n.name for n in (*graph.arguments, *graph.auxiliary)]
    arrays = {}
    for name, shape in zip(names, [*arguments, *auxiliary], strict=True):
        tensor = torch.randn(shape, generator=generator)
        arrays[name] = tensor.abs() + 0.5 if name.endswith("var") else tensor
    return arrays


def same(before, after, arrays_before, arrays_after, tolerance=1e-5):
    for a, b in zip(run(before, arrays_before), run(after, arrays_after), strict=True):
        np.testing.assert_allclose(a, b, rtol=tolerance, atol=tolerance)


def test_common_expressions_are_computed_once():
    x, y = S.var("x"), S.var("y")
    before = (S.exp(x + y) * S.exp(x + y)).graph
    after = eliminate_common(before)
    assert operators(before) == ["elemwise_add", "exp", "elemwise_add", "exp", "elemwise_mul"]
    assert operators(after) == ["elemwise_add", "exp", "elemwise_mul"]
    same(before, after, *[values(before, x=(2, 3), y=(2, 3))] * 2)


def test_common_expressions_with_other_parameters_stay():
    x = S.var("x")
    graph = eliminate_common((S.sum(x, axis=0) + S.sum(x, axis=1)).graph)
    assert operators(graph) == ["sum", "sum", "elemwise_add"]


def test_random_numbers_are_not_shared():
    graph = eliminate_common((S.random.uniform(shape=(3,)) - S.random.uniform(shape=(3,))).graph)
    assert operators(graph).count("_random_uniform") == 2
    assert np.abs(run(graph, {})[0]).max() > 0


def test_constants_are_folded():
    x = S.var("x")
    before = (x * S.sqrt(S.full((3,), 4.0))).graph
    after, arrays = fold_constant(before, {}, lambda node, tensors: evaluate(node, tensors, CPU))
    assert operators(after) == ["elemwise_mul"]
    x_value = torch.tensor([1.0, 2.0, 3.0])
    same(before, after, {"x": x_value}, {**arrays, "x": x_value})


def test_constant_parameters_are_folded():
    x, w = S.var("x"), S.var("w")
    before = (x + S.exp(w)).graph
    arrays = values(before, x=(2,), w=(2,))
    after, folded = fold_constant(before, {"w": arrays["w"]}, lambda n, t: evaluate(n, t, CPU))
    assert operators(after) == ["elemwise_add"]
    same(before, after, arrays, {**folded, "x": arrays["x"]})


def test_large_constants_are_computed_in_each_run():
    graph = (S.var("x") * S.sqrt(S.full((1 << 11, 1 << 12), 4.0))).graph
    after, arrays = fold_constant(graph, {}, lambda node, tensors: evaluate(node, tensors, CPU))
    assert "sqrt" in operators(after)
    assert sum(array.numel() for array in arrays.values()) <= 1 << 22


def convolution(data, name, **params):
    return S.Convolution(data, kernel=(3, 3), pad=(1, 1), num_filter=4, name=name, **params)


@pytest.mark.parametrize("no_bias", [False, True])
@pytest.mark.parametrize("fix_gamma", [False, True])
def test_batch_norm_is_folded_into_convolution(no_bias, fix_gamma):
    before = S.BatchNorm(
        convolution(S.var("data"), "c", no_bias=no_bias), name="bn", fix_gamma=fix_gamma, eps=1e-3
    ).graph
    arrays = values(before, data=(2, 3, 5, 5))
    after, folded = fold_batch_norm(before, {k: v for k, v in arrays.items() if k != "data"})
    assert operators(after) == ["Convolution"]
    same(before, after, arrays, {**folded, "data": arrays["data"]})


def test_batch_norm_is_folded_into_dense():
    before = S.BatchNorm(S.FullyConnected(S.var("data"), num_hidden=4, name="fc"), name="bn", fix_gamma=False).graph
    arrays = values(before, data=(2, 3))
    after, folded = fold_batch_norm(before, {k: v for k, v in arrays.items() if k != "data"})
    assert operators(after) == ["FullyConnected"]
    same(before, after, arrays, {**folded, "data": arrays["data"]})


def test_batch_norm_stays_where_the_convolution_has_another_user():
    layer = convolution(S.var("data"), "c")
    before = (S.BatchNorm(layer, name="bn") + layer).graph
    arrays = values(before, data=(1, 3, 4, 4))
    after, _ = fold_batch_norm(before, {k: v for k, v in arrays.items() if k != "data"})
    assert "BatchNorm" in operators(after)


def test_batch_norm_of_another_axis_stays():
    before = S.BatchNorm(convolution(S.var("data"), "c"), name="bn", axis=2).graph
    arrays = values(before, data=(1, 3, 4, 4))
    after, _ = fold_batch_norm(before, {k: v for k, v in arrays.items() if k != "data"})
    assert operators(after) == ["Convolution", "BatchNorm"]


@pytest.mark.parametrize(
    ("activate", "name"),
    [
        (lambda x: S.Activation(x, act_type="relu"), "relu"),
        (lambda x: S.Activation(x, act_type="tanh"), "tanh"),
        (lambda x: S.clip(x, 0, 6), "relu6"),
        (S.sigmoid, "sigmoid"),
    ],
)
def test_convolution_takes_the_activation(activate, name):
    before = activate(convolution(S.var("data"), "c")).graph
    after = fuse_convolution(before)
    assert operators(after) == ["_fused_convolution"]
    assert after.outputs[0].node.params["activation"] == name
    same(before, after, *[values(before, data=(2, 3, 5, 5))] * 2)


def test_residual_block_becomes_two_nodes():
    data = S.var("data")
    body = S.Activation(convolution(data, "a"), act_type="relu")
    before = S.Activation(convolution(body, "b") + convolution(data, "short"), act_type="relu").graph
    after = fuse_convolution(before)
    assert sorted(operators(after)) == ["_fused_convolution", "_fused_convolution", "_fused_convolution_sum"]
    same(before, after, *[values(before, data=(2, 3, 5, 5))] * 2, tolerance=1e-4)


def test_activation_with_two_users_below_stays():
    layer = convolution(S.var("data"), "c")
    after = fuse_convolution((S.Activation(layer, act_type="relu") * layer).graph)
    assert sorted(operators(after)) == ["Activation", "_fused_convolution", "elemwise_mul"]


@pytest.mark.parametrize(
    ("activate", "name"),
    [
        (lambda x: S.Activation(x, act_type="relu"), "relu"),
        (lambda x: S.LeakyReLU(x, act_type="gelu"), "gelu"),
        (S.tanh, "tanh"),
    ],
)
@pytest.mark.parametrize("no_bias", [False, True])
def test_dense_layer_takes_the_activation(activate, name, no_bias):
    before = activate(S.FullyConnected(S.var("data"), num_hidden=4, no_bias=no_bias, name="fc")).graph
    after = fuse_dense(before)
    assert operators(after) == ["_fused_dense"]
    assert after.outputs[0].node.params["activation"] == name
    same(before, after, *[values(before, data=(3, 2, 5))] * 2)


def test_dense_layer_with_two_users_keeps_its_activation():
    layer = S.FullyConnected(S.var("data"), num_hidden=4, name="fc")
    before = (S.Activation(layer, act_type="relu") * layer).graph
    after = fuse_dense(before)
    assert sorted(operators(after)) == ["Activation", "_fused_dense", "elemwise_mul"]
    same(before, after, *[values(before, data=(3, 5))] * 2)


def test_sums_in_place_change_nothing_that_is_needed_later():
    """Identity shortcuts, a summand used again after the sum, and one that is an output."""
    data = S.var("data")
    first = S.Activation(convolution(data, "a"), act_type="relu")
    second = S.Activation(convolution(first, "b") + first, act_type="relu")
    third = S.Activation(convolution(second, "c") + second, act_type="relu")
    before = S.Group([third * first, second]).graph
    arrays = values(before, data=(2, 3, 5, 5))
    tensors = [arrays[n.name] for n in before.variables]
    plan = InferencePlan(before, before.variables, tensors, CPU)
    for _ in range(2):
        for planned, plain in zip(plan(tensors), run(before, arrays), strict=True):
            np.testing.assert_allclose(planned.numpy(), plain, rtol=1e-4, atol=1e-4)


def test_passes_do_not_change_their_input():
    before = S.Activation(convolution(S.var("data"), "c"), act_type="relu").graph
    text = before.output_names(), operators(before)
    fuse_convolution(before)
    eliminate_common(before)
    assert (before.output_names(), operators(before)) == text
    assert isinstance(before, Graph)
