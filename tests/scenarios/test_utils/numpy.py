"""mx.test_utils with arrays and symbols of mx.np."""

import numpy as onp

from .._np_arrays import outcomes
from .._numpy import kind, with_numpy


def start(mx):
    x = mx.np.array([[1.5, 2, 3], [4, -5, 6]])
    return mx.test_utils, x, mx.nd.array(x.asnumpy()), mx.np.array(5.5)


COMPARISONS = {
    "equal": lambda mx, tu, x, c, z: tu.assert_almost_equal(x, x + 1e-9),
    "unequal": lambda mx, tu, x, c, z: tu.assert_almost_equal(x, x + 1),
    "NumPy's": lambda mx, tu, x, c, z: [tu.assert_almost_equal(x, x.asnumpy()), tu.assert_almost_equal(x.asnumpy(), x)],
    "classic": lambda mx, tu, x, c, z: tu.assert_almost_equal(x, c),
    "scalars": lambda mx, tu, x, c, z: tu.assert_almost_equal(z, onp.float32(5.5)),
    "integers": lambda mx, tu, x, c, z: tu.assert_almost_equal(x.astype("int32"), x.astype("int32")),
    "booleans": lambda mx, tu, x, c, z: tu.assert_almost_equal(x > 2, x > 2),
    "empty": lambda mx, tu, x, c, z: tu.assert_almost_equal(x[5:], x[5:]),
    "not a number": lambda mx, tu, x, c, z: tu.assert_almost_equal(x / 0 * 0, x / 0 * 0, equal_nan=True),
    "with errors": lambda mx, tu, x, c, z: tu.assert_almost_equal_with_err(x, x, 1e-3, 1e-3, 0.1),
    "almost": lambda mx, tu, x, c, z: [tu.almost_equal(x, x), tu.almost_equal(x, x + 1)],
    "memory": lambda mx, tu, x, c, z: [tu.same_array(x, x), tu.same_array(x, x.copy())],
    "exception": lambda mx, tu, x, c, z: tu.assert_exception(lambda: x.reshape(7), mx.MXNetError),
    "collapse": lambda mx, tu, x, c, z: tu.collapse_sum_like(x, (1, 3)),
    "kinds": lambda mx, tu, x, c, z: kind([tu.rand_ndarray((2, 3)), tu.create_2d_tensor(2, 3), tu.create_vector(5)]),
}


@with_numpy
def case_comparisons(mx):
    return outcomes(mx, COMPARISONS, start)


@with_numpy
def case_symbols(mx):
    utils = start(mx)[0]
    a, b = (mx.sym.var(name).as_np_ndarray() for name in "ab")
    product, first, second = mx.sym.np.multiply(a, b), onp.array([1.0, 2.0]), onp.array([3.0, 4.0])
    outputs = utils.check_symbolic_forward(product, [first, second], [first * second])
    gradients = utils.check_symbolic_backward(product, [first, second], [onp.ones(2)], [second, first])
    utils.check_numeric_gradient(product, [first, second])
    utils.check_numeric_gradient(mx.sym.np.exp(a), {"a": onp.ones((2, 3))})
    return [outputs, sorted(gradients), utils.simple_forward(mx.sym.np.exp(a), a=onp.zeros(2))]
