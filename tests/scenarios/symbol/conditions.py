"""``where`` in graphs, whose conditions may have the leading axes of what they choose from."""

import numpy as onp

from .. import tried

SHAPES = (
    ((2, 3), (2, 3)),
    ((2,), (2, 3)),
    ((2, 3), (2, 3, 2)),
    ((2,), (2, 3, 2)),
    ((2, 3, 2), (2, 3, 2)),
    ((4, 1), (4, 1, 3)),
    ((1, 2), (1, 2, 2)),
    ((3,), (2, 3)),
    ((1,), (2, 3)),
)


def _numbers(mx, shape, start=0):
    count = int(onp.prod(shape))
    return mx.nd.array(onp.arange(start, start + count).reshape(shape))


def _chosen(mx, condition, shape):
    names = [mx.sym.Variable(n) for n in "cxy"]
    graph = mx.sym.where(*names)
    inputs = {"c": _numbers(mx, condition) % 2, "x": _numbers(mx, shape, 1), "y": -_numbers(mx, shape, 1)}
    gradients = {name: mx.nd.zeros(array.shape) for name, array in inputs.items()}
    executor = graph.bind(mx.cpu(), inputs, args_grad=gradients)
    output = executor.forward(is_train=True)[0].asnumpy()
    executor.backward(_numbers(mx, shape, 1))
    return [output, executor.grad_arrays]


def case_chosen(mx):
    return [tried(_chosen, mx, *shapes) for shapes in SHAPES]


def case_shapes(mx):
    graph = mx.sym.where(*(mx.sym.Variable(n) for n in "cxy"))
    return [tried(lambda c=c, x=x: list(map(list, graph.infer_shape(c=c, x=x)[0]))) for c, x in SHAPES]
