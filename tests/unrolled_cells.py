"""Unrolled cells as graphs, and what those compute with gradients of first and second order."""

from ast import literal_eval

import numpy as np
import torch

import mxnet as mx
from mxnet._src.graph.graph import Graph
from mxnet._src.run.program.lowering import lower

S = mx.sym
STEPS, BATCH, INPUT, HIDDEN = 3, 2, 5, 4
CELLS = {"rnn": mx.gluon.rnn.RNNCell, "lstm": mx.gluon.rnn.LSTMCell, "gru": mx.gluon.rnn.GRUCell}


def unrolled(kind, layout="TNC", between=None, states=True):
    cell = CELLS[kind](HIDDEN, input_size=INPUT, prefix="cell_")
    begin = [S.var(f"state{i}") for i in range(2 if kind == "lstm" else 1)]
    outputs, last = cell.unroll(STEPS, S.var("data"), begin, layout=layout, merge_outputs=False)
    if between:
        outputs = [between(output) for output in outputs]
    heads = [S.stack(*outputs, axis=0), *(last if states else [])]
    return Graph([entry for head in heads for entry in head._outputs])


def operators(graph):
    return [n.op.name for n in graph.nodes if n.op is not None]


def run(graph):
    """Return outputs, the gradients of a weighted sum of them, with and without a graph, and those of the gradients."""
    generator = torch.Generator().manual_seed(3)
    program = lower(graph, graph.variables, True, mx.cpu())
    sizes = {"data": (STEPS, BATCH, INPUT), "state0": (BATCH, HIDDEN), "state1": (BATCH, HIDDEN)}
    values = {}
    for node in sorted(graph.variables, key=lambda n: n.name):
        shape = sizes.get(node.name) or literal_eval(node.attrs["__shape__"])
        values[node.name] = torch.randn(shape, generator=generator, dtype=torch.float64).requires_grad_()
    outputs = program(*[values[n.name] for n in graph.variables])
    total = sum((o * torch.randn(o.shape, generator=generator, dtype=torch.float64)).sum() for o in outputs)
    names = sorted(values)
    variables = [values[n] for n in names]
    plain = torch.autograd.grad(total, variables, retain_graph=True)
    grads = torch.autograd.grad(total, variables, create_graph=True)
    second = torch.autograd.grad(sum((g * g).sum() for g in grads), variables)
    return [*outputs, *plain, *grads, *second]


def assert_same(one, other):
    # Double precision; the fused cell sums in another order, and only that.
    for a, b in zip(one, other, strict=True):
        np.testing.assert_allclose(a.detach().numpy(), b.detach().numpy(), rtol=1e-10, atol=1e-12)
