"""The cross entropy of logits and class numbers as one node."""

import pytest
import torch

import mxnet as mx
from mxnet._src.graph.graph import Graph
from mxnet._src.graph.passes.join_cross_entropy import join_cross_entropy
from mxnet._src.run.program.lowering import lower

S = mx.sym


def operators(graph):
    return [n.op.name for n in graph.nodes if n.op is not None]


def loss(axis=-1, **options):
    block = mx.gluon.loss.SoftmaxCrossEntropyLoss(axis=axis, **options)
    return Graph(block(S.var("data"), S.var("label"))._outputs)


def run(graph, data, label):
    """Return the loss, its weighted sum's gradient, and the gradient of that gradient's square."""
    data = data.detach().requires_grad_()
    inputs = {"data": data, "label": label}
    (loss,) = lower(graph, graph.variables, True, mx.cpu())(*[inputs[n.name] for n in graph.variables])
    total = (loss * torch.arange(1, loss.numel() + 1).view(loss.shape)).sum()
    (plain,) = torch.autograd.grad(total, data, retain_graph=True)
    (grad,) = torch.autograd.grad(total, data, create_graph=True)
    (second,) = torch.autograd.grad((grad * grad).sum(), data)
    return loss, plain, second


def assert_same(graph, data, label, exact=True):
    for one, other in zip(run(join_cross_entropy(graph), data, label), run(graph, data, label), strict=True):
        assert one.dtype is other.dtype
        torch.testing.assert_close(one, other, rtol=0 if exact else 1e-12, atol=0 if exact else 1e-13)


def logits(*shape, dtype=torch.float32):
    return torch.randn(*shape, generator=torch.Generator().manual_seed(1), dtype=dtype)


@pytest.mark.parametrize("dtype", [torch.float32, torch.float64, torch.bfloat16])
@pytest.mark.parametrize("axis", [-1, 1])
def test_join_cross_entropy_same_numbers(axis, dtype):
    graph = loss(axis)
    assert operators(join_cross_entropy(graph)) == ["_cross_entropy"]
    label = torch.tensor([0.0, 4.0, 2.9, -3.0, 77.0])  # fractions are dropped, others clipped
    assert_same(graph, logits(5, 5, dtype=dtype), label)
    assert_same(graph, logits(5, 5, dtype=dtype), label.view(5, 1))
    assert_same(graph, logits(5, 5, dtype=dtype), label.to(torch.int32))


@pytest.mark.parametrize(
    ("axis", "shape", "labels"), [(1, (2, 3, 4), (2, 4)), (-1, (2, 4, 3), (2, 4)), (0, (3, 2), (2,))]
)
def test_join_cross_entropy_other_shapes(axis, shape, labels):
    graph = loss(axis)
    label = torch.arange(torch.Size(labels).numel()).remainder(3).view(labels).float()
    assert_same(graph, logits(*shape, dtype=torch.float64), label, exact=False)


def test_join_cross_entropy_label_that_is_differentiated_gets_zeros():
    label = torch.tensor([0.0, 1.0], requires_grad=True)
    graph = join_cross_entropy(loss())
    (losses,) = lower(graph, graph.variables, True, mx.cpu())(
        *[{"data": logits(2, 3).requires_grad_(), "label": label}[n.name] for n in graph.variables]
    )
    assert torch.autograd.grad(losses.sum(), label)[0].tolist() == [0, 0]


def test_join_cross_entropy_labels_of_another_length_are_refused():
    graph = join_cross_entropy(loss())
    program = lower(graph, graph.variables, True, mx.cpu())
    inputs = {"data": logits(2, 3), "label": torch.zeros(3)}
    with pytest.raises(mx.MXNetError, match="pick: index has shape"):
        program(*[inputs[n.name] for n in graph.variables])


def test_join_cross_entropy_what_stays():
    data, label = S.var("data"), S.var("label")
    logarithm = S.log_softmax(data)
    picked = S.pick(logarithm, label, keepdims=True)
    not_joined = (
        S.mean(-picked, axis=0, exclude=True) + S.sum(picked),
        S.mean(-S.pick(logarithm, label), axis=0, exclude=True),
        S.mean(-S.pick(S.log_softmax(data, temperature=2), label, keepdims=True), axis=0, exclude=True),
        S.mean(-picked, axis=0),
        S.mean(-S.pick(logarithm, label, axis=0, keepdims=True), axis=0, exclude=True),
        S.mean(picked * 2, axis=0, exclude=True),
    )
    for symbol in not_joined:
        graph = Graph(symbol._outputs)
        assert operators(join_cross_entropy(graph)) == operators(graph)
    for block in (loss(weight=2.0), loss(sparse_label=False), loss(from_logits=True)):
        assert operators(join_cross_entropy(block)) == operators(block)


def test_join_cross_entropy_hybridized_loss_as_eager():
    data, label = mx.nd.random.normal(shape=(4, 6)), mx.nd.array([0, 5, 9, 2])
    runs = []
    for hybridized in (False, True):
        block = mx.gluon.loss.SoftmaxCrossEntropyLoss()
        if hybridized:
            block.hybridize(static_alloc=True, static_shape=True)
        data.attach_grad()
        with mx.autograd.record():
            result = block(data, label)
        result.backward()
        runs.append((result.asnumpy().tolist(), data.grad.asnumpy().tolist()))
    assert runs[0] == runs[1]
