"""Convolutions without a bias and normalisations that no layer took over: structure, and results before and after."""

import numpy as np
import pytest
import torch

import mxnet as mx
from mxnet._src.graph.graph import Graph
from mxnet._src.graph.passes.give_bias import give_bias
from mxnet._src.graph.passes.scale_batch_norm import scale_batch_norm
from mxnet._src.run.program.inference_plan import InferencePlan
from mxnet._src.run.program.lowering import lower
from mxnet.symbol._base import make

S = mx.sym
DATA = {"data": (2, 3, 6, 5)}


def operators(graph):
    return [n.op.name for n in graph.nodes if n.op is not None]


def run(graph, arrays):
    with torch.no_grad():
        program = lower(graph, graph.variables, False, mx.cpu())
        return program(*[arrays[n.name] for n in graph.variables])[0].numpy()


def values(graph, **shapes):
    arguments, _, auxiliary = make(graph.outputs).infer_shape(**shapes)
    generator = torch.Generator().manual_seed(3)
    names = [n.name for n in (*graph.arguments, *graph.auxiliary)]
    tensors = {n: torch.randn(s, generator=generator) for n, s in zip(names, [*arguments, *auxiliary], strict=True)}
    return {name: tensor.abs() + 0.5 if name.endswith("var") else tensor for name, tensor in tensors.items()}


def without_data(arrays):
    return {name: tensor for name, tensor in arrays.items() if name != "data"}


def test_give_bias_convolution_gets_a_bias_of_zeros():
    graph = Graph(S.Convolution(S.var("data"), num_filter=4, kernel=(3, 3), no_bias=True, name="c")._outputs)
    arrays = values(graph, **DATA)
    after, new = give_bias(graph, without_data(arrays))
    assert [n.name for n in after.variables] == ["data", "c_weight", "c_no_bias"]
    assert torch.equal(new["c_no_bias"], torch.zeros(4))
    np.testing.assert_allclose(run(after, {**arrays, **new}), run(graph, arrays), rtol=1e-6)


@pytest.mark.parametrize("known", [True, False])
def test_give_bias_other_convolutions_stay(known):
    weight = S.var("w") if known else S.relu(S.var("w"))
    graph = Graph(S.Convolution(S.var("data"), weight, S.var("b"), num_filter=4, kernel=(1, 1))._outputs)
    bare = Graph(S.Convolution(S.var("data"), S.relu(S.var("w")), num_filter=4, kernel=(1, 1), no_bias=True)._outputs)
    for original in (graph, bare):
        after, new = give_bias(original, {"w": torch.ones(4, 3, 1, 1)})
        assert operators(after) == operators(original)
        assert list(new) == ["w"]


@pytest.mark.parametrize("fix_gamma", [True, False])
@pytest.mark.parametrize("activation", [None, "relu", "tanh"])
def test_give_bias_normalisation_becomes_a_scale_and_a_shift(activation, fix_gamma):
    out = S.BatchNorm(S.var("data"), fix_gamma=fix_gamma, eps=1e-3, name="n")
    if activation:
        out = S.Activation(out, act_type=activation)
    graph = Graph(out._outputs)
    arrays = values(graph, **DATA)
    if fix_gamma:
        arrays["n_gamma"] = torch.ones(3)
    after, new = scale_batch_norm(graph, without_data(arrays))
    assert operators(after) == (["_scaled", "Activation"] if activation == "tanh" else ["_scaled"])
    np.testing.assert_allclose(run(after, {**arrays, **new}), run(graph, arrays), rtol=1e-5, atol=1e-6)


def test_give_bias_relu_stays_apart_where_the_normalised_array_is_used_twice():
    normal = S.BatchNorm(S.var("data"), name="n")
    graph = Graph((S.relu(normal) + normal)._outputs)
    arrays = values(graph, **DATA)
    after, new = scale_batch_norm(graph, without_data(arrays))
    assert operators(after) == ["_scaled", "relu", "elemwise_add"]
    np.testing.assert_allclose(run(after, {**arrays, **new}), run(graph, arrays), rtol=1e-5, atol=1e-6)


@pytest.mark.parametrize(
    "normal",
    [S.BatchNorm(S.var("data"), axis=2, name="n"), S.BatchNorm(S.var("data"), output_mean_var=True, name="n")[0]],
)
def test_give_bias_other_normalisations_stay(normal):
    graph = Graph(normal._outputs)
    after, _ = scale_batch_norm(graph, without_data(values(graph, **DATA)))
    assert operators(after) == ["BatchNorm"]


@pytest.mark.parametrize("shape", [(2, 3, 6, 5), (1, 3, 7, 7)])
def test_give_bias_plan_with_both(shape):
    x = S.relu(S.BatchNorm(S.var("data"), fix_gamma=False, name="n"))
    first = S.Convolution(x, num_filter=4, kernel=(3, 3), pad=(1, 1), no_bias=True, name="c")
    graph = Graph(S.concat(x, first, dim=1)._outputs)
    arrays = values(graph, data=shape)
    tensors = [arrays[n.name] for n in graph.variables]
    output = InferencePlan(graph, graph.variables, tensors, mx.cpu())(tensors)[0].numpy()
    np.testing.assert_allclose(output, run(graph, arrays), rtol=1e-4, atol=1e-5)
