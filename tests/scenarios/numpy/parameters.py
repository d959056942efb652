"""Numbers of mx.np given as arrays without axes, wrong inputs beside wrong parameters, graphs of integers."""

import numpy as onp

from .. import error


def case_numbers_as_arrays(mx):
    mx.npx.set_np()
    np = mx.np
    x = np.array([[1.0, 2.0, 3.0]])
    scalar_array = np.array(1.5)
    return [
        array.asnumpy()
        for array in (
            np.full_like(x, scalar_array),
            np.full((2,), scalar_array),
            np.clip(x, scalar_array, 2),
            x.clip(0, scalar_array),
            np.tile(x, None),
            np.cumsum(x, dtype=onp.float16),
            np.sum(x, dtype=onp.float64),
        )
    ]


def case_wrong_inputs_come_first(mx):
    np, ones = mx.np, mx.np.ones((3,))
    return [
        error(function)
        for function in (
            lambda: np.all(2, 2.5),
            lambda: np.max(2, 2.5),
            lambda: np.append(ones, None),
            lambda: mx.nd.sum(2, axis="x"),
            lambda: mx.nd.concat(mx.nd.ones((2,)), None),
            lambda: mx.nd.FullyConnected(mx.nd.ones((2, 2)), mx.sym.var("a"), num_hidden=2, no_bias=True),
        )
    ]


def case_graphs_that_end_in_integers(mx):
    mx.npx.set_np()
    results = []
    for function in (mx.np.argsort, mx.np.argmax, mx.np.sign, lambda x: x > 1):
        x = mx.np.array([[3.0, 1.0, 2.0]])
        x.attach_grad()
        with mx.autograd.record():
            y = function(x)
        y.backward()
        results.append(x.grad.asnumpy())
    return results
