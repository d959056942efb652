"""Gradients of arrays of mx.np: through parts, between both kinds of arrays, through functions of a program."""

import numpy as onp

from .. import tried
from .._np_arrays import put
from .._numpy import kind, shown, with_numpy


def start(mx, grad_req="write"):
    x = mx.np.array([[1.5, 2, 3], [4, -5, 6]])
    x.attach_grad(grad_req)
    return x


def gradient(mx, function, head=None):
    """Return what a function gives and the gradient of its variable."""
    x = start(mx)
    with mx.autograd.record():
        y = function(x)
    y.backward(head)
    return [y, x.grad]


@with_numpy
def case_parts(mx):
    mask = mx.np.array(onp.array([True, False, True]))
    keys = [0, (0, 1), (slice(None), 0), [0, 0, 1], ([0, 0, 1], [1, 1, 2]), (slice(None), mask), (None, 0)]
    keys += [(None, [0, 1]), (), slice(None), Ellipsis, True, (slice(None), slice(None, None, -2)), (0, [2, 2])]
    return [gradient(mx, lambda x, key=key: x[key] * x[key]) for key in keys]


@with_numpy
def case_heads(mx):
    heads = mx.np.array([[1, 2, 3], [4, 5, 6]])
    results = [gradient(mx, lambda x: x[:, ::-1], heads), gradient(mx, lambda x: x[x > 2], mx.np.array([1, 2, 3]))]
    return [*results, gradient(mx, lambda x: x.T, heads.T), gradient(mx, lambda x: x[:, 0], mx.np.array([1, 2]))]


@with_numpy
def case_methods(mx):
    def target(x):
        y = mx.np.zeros((2, 3))
        x.copyto(y)
        return y * 2

    functions = [
        lambda x: x.astype("float64") * 2,
        lambda x: x.copy() * 2,
        lambda x: x.as_in_ctx(mx.cpu(1)) * 2,
        lambda x: x.reshape_view(3, 2) * 2,
        lambda x: x.reshape(-1)[2],
        lambda x: x.flatten() * x.flatten(),
        lambda x: x.sum(axis=0) * x.mean(axis=0),
        target,
    ]
    return [gradient(mx, f) for f in functions]


@with_numpy
def case_both_kinds(mx):
    functions = [
        lambda x: (x * x).as_nd_ndarray() * 2,
        lambda x: (x * x).as_nd_ndarray().as_np_ndarray(),
        lambda x: x.as_nd_ndarray() * 2,
    ]
    results = [gradient(mx, f)[1] for f in functions]
    c = mx.nd.array([1, 2])
    c.attach_grad()
    n = c.as_np_ndarray()
    with mx.autograd.record():
        y = n * 3
    y.backward()
    return [results, shown(c.grad), shown(n.grad), kind(start(mx).as_nd_ndarray().grad)]


@with_numpy
def case_assigning_while_recording(mx):
    x = start(mx)
    y = mx.np.zeros((2, 3))
    with mx.autograd.record():
        y[:] = x * 3
    y.backward()
    results = [y, x.grad]
    with mx.autograd.record():
        results.append(tried(put, x, 0, 1))
        results.append(tried(put, x * 2, 0, 1))
        results.append(tried(put, x * 2, slice(None), 1))
        results.append(tried(lambda: put(x * 2, x > 2, 1)))
    return results


@with_numpy
def case_writing_to_a_variable(mx):
    x = start(mx)
    x[0] = 9
    x += 1
    x[x > 9] = 2
    with mx.autograd.record():
        y = x * x
    y.backward()
    return [x, x.grad]


@with_numpy
def case_requests(mx):
    results = []
    for request in ("write", "add", "null"):
        x = start(mx, request)
        for _ in range(2):
            with mx.autograd.record():
                y = x * x
            if request != "null":
                y.backward()
        results.append(shown(x.grad))
    x = start(mx)
    gradients = [x.detach().grad, x.copy().grad, x.reshape(3, 2).grad, tried(x.attach_grad, "foo")]
    return [results, gradients, tried(x.attach_grad, stype="csr"), tried(x.detach().backward)]


@with_numpy
def case_functions_of_autograd(mx):
    x, results = start(mx), []
    with mx.autograd.record():
        y = x * x
    mx.autograd.backward([y], [mx.np.ones((2, 3))])
    results.append(shown(x.grad))
    for variables in (x, [x]):
        with mx.autograd.record():
            y = x * x
        gradients = mx.autograd.grad(y, variables)
        results.append([type(gradients).__name__, gradients])
    buffer = mx.np.zeros((2, 3))
    mx.autograd.mark_variables([x], [buffer], "add")
    with mx.autograd.record():
        y = x * 2
    y.backward()
    return [results, buffer, shown(x.grad)]


def case_a_gradient_of_a_classic_variable_is_listed(mx):
    x = mx.nd.array([1, 2])
    x.attach_grad()
    with mx.autograd.record():
        y = x * x
    return mx.autograd.grad(y, x)


@with_numpy
def case_function(mx):
    class Scale(mx.autograd.Function):
        def forward(self, x):
            self.kind = kind(x)
            return x * 3

        def backward(self, dy):
            return dy * 5

    x, function = start(mx), Scale()
    with mx.autograd.record():
        y = function(x)
    y.backward()
    return [function.kind, shown(y), shown(x.grad)]


@with_numpy
def case_files(mx):
    x = start(mx)
    results = [
        tried(mx.nd.save, "a", [x]),
        tried(mx.nd.save, "a", {"x": x}),
        tried(mx.npx.save, "a", [mx.nd.ones((2,))]),
    ]
    mx.npx.save("a", {"x": x, "b": x > 2, "z": x.sum(), "e": x[5:]})
    loaded = mx.npx.load("a")
    mx.nd.save("a", [mx.nd.ones((2,))])
    return [results, {k: shown(v) for k, v in loaded.items()}, shown(mx.npx.load("a"))]


@with_numpy
def case_classic_functions_refuse(mx):
    x, c = start(mx), mx.nd.ones((2, 3))
    classic = [lambda: mx.nd.exp(x), lambda: mx.nd.add(x, x), lambda: mx.nd.add(1, x), lambda: mx.nd.concat(x, x)]
    classic += [lambda: mx.nd.maximum(x, 1), lambda: mx.nd.dot(x, x), lambda: mx.nd.sum(x), lambda: c + x]
    numpy = [lambda: mx.np.exp(c), lambda: mx.np.add(c, c), lambda: mx.np.sum(c), lambda: mx.npx.relu(c)]
    numpy += [lambda: x + c, lambda: x == c, lambda: x @ c, lambda: mx.np.concatenate([x, c])]
    return [tried(f) for f in (*classic, *numpy)]
