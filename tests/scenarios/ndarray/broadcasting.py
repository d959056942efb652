"""Methods of arrays that stretch them, by NumPy's rule, other than the functions of the same names."""

import numpy as onp

from .. import error

TARGETS = (
    ((4,), (2, 3, 4)),
    ((3, 4), (2, 3, 4)),
    ((3, 1), (2, 3, 4)),
    ((1,), (2, 3)),
    ((2, 3), (2, 3)),
    ((1, 3), (2, 0)),
    ((1, 3), (2, -1)),
    ((2,), (2, 3)),
    ((2, 1, 4), (3, 4)),
    ((1, 3), ()),
)


def stretched(mx, shape, stretch):
    """Return the result of a method, and the gradient of its weighted sum; or the error."""
    x = mx.nd.array(onp.arange(1.0, 1 + onp.prod(shape)).reshape(shape))
    if error(stretch, x) != "no error":
        return error(stretch, x)
    x.attach_grad()
    with mx.autograd.record():
        y = stretch(x)
        loss = (y * mx.nd.arange(y.size).reshape(y.shape)).sum()
    loss.backward()
    return y, x.grad


def case_broadcast_to(mx):
    return [stretched(mx, shape, lambda x, to=to: x.broadcast_to(to)) for shape, to in TARGETS]


def case_broadcast_like(mx):
    targets = [(shape, to) for shape, to in TARGETS if to and min(to) > 0]
    return [stretched(mx, shape, lambda x, to=to: x.broadcast_like(mx.nd.zeros(to))) for shape, to in targets]


def case_result_is_a_copy(mx):
    x = mx.nd.array([[1.0, 2.0]])
    for y in (x.broadcast_to((1, 2)), x.broadcast_to((1, 1, 2)), x.broadcast_like(x)):
        y[:] = 0
    return x


def case_functions_keep_the_number_of_axes(mx):
    x = mx.nd.ones((3,))
    return error(mx.nd.broadcast_to, x, shape=(2, 3)), error(mx.nd.broadcast_like, x, mx.nd.ones((2, 3)))
