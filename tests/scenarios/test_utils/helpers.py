"""Helpers for tests in ``mx.test_utils``."""

import contextlib
import io
import os
import re

import numpy as onp

from .. import error


def told(function, *args, **kwargs):
    """Return what a failing check prints and says, but for how NumPy's versions show long arrays."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        try:
            function(*args, **kwargs)
        except AssertionError as raised:
            return printed.getvalue(), re.sub(r", shape=\(\d+,\)", "", str(raised))
    return "passes"


def case_tolerances(mx):
    t = mx.test_utils
    tables = [t.default_rtols(), t.default_atols(), t.default_numeric_eps()]
    single, half, integer = (onp.ones(1, dtype) for dtype in ("float32", "float16", "int32"))
    return [
        [{dtype.name: value for dtype, value in table.items()} for table in tables],
        t.default_dtype().__name__,
        [t.get_atol(), t.get_rtol(), t.get_etol(), t.get_atol(1), t.get_rtol(0.5), t.get_etol(0.1)],
        [t.get_atol(dtype=single.dtype), t.get_rtol(dtype=half.dtype)],
        [t.effective_dtype(x).name for x in (single, half, integer)],
        [t.get_tolerance(single, tol, t.default_rtols()) for tol in (None, 0.5, {onp.dtype("float32"): 0.25})],
        [t.get_tols(single, y, None, None) for y in (half, integer, onp.ones(1), 2.0)],
        [t.get_tols(1, 2, None, 0.5), t.get_tols(integer, 1.0, 0.5, None)],
    ]


def case_random_data(mx):
    test_utils = mx.test_utils
    onp.random.seed(2)
    return [
        test_utils.random_arrays((2,), (3, 1), ()),
        test_utils.random_arrays((2, 3)),
        test_utils.random_uniform_arrays((2,), (1, 2)),
        test_utils.random_uniform_arrays((2,), low=5, high=6, dtype="float64"),
        test_utils.random_sample([1, 2, 3, 4], 2),
        [
            test_utils.rand_shape_2d(),
            test_utils.rand_shape_2d(3, 4, True),
            test_utils.rand_shape_3d(2, 3, 4),
            test_utils.rand_shape_nd(4),
        ],
        [
            test_utils.rand_shape_nd(2, 3),
            test_utils.rand_shape_nd(2, dim=1),
            test_utils.rand_shape_nd(3, 1, allow_zero_size=True),
        ],
        test_utils.rand_coord_2d(0, 5, 1, 3),
        [
            test_utils.rand_ndarray((2, 3)),
            test_utils.rand_ndarray((2,), dtype="float64"),
            str(test_utils.rand_ndarray((2,), ctx=mx.cpu(1)).context),
        ],
        [error(test_utils.random_uniform_arrays, (2,), other=5), error(test_utils.random_sample, [1], 2)],
        error(test_utils.rand_ndarray, (2,), "other"),
    ]


def case_other_data(mx):
    t = mx.test_utils
    x, y = onp.arange(6.0).reshape(2, 3), onp.arange(24).reshape(2, 3, 4)
    return [
        [t.assign_each(x, lambda v: v + 1), t.assign_each(x, None), t.assign_each2(x, x, lambda v, w: v * w)],
        [t.np_reduce(x, axis, keep, onp.sum) for axis in (0, 1, [0, 1], None) for keep in (False, True)],
        t.np_reduce(y, (0, 2), 0, onp.max),
        [t.collapse_sum_like(y, shape) for shape in ((3, 1), (4,), (2, 3, 4), (1, 1, 4))],
        [t.create_2d_tensor(2, 3), t.create_vector(4), t.create_vector(2, "float32")],
        [t.get_identity_mat(2), t.get_identity_mat_batch(2)],
    ]


def case_equal(mx):
    t = mx.test_utils
    one, nan, x = onp.ones(2), onp.array([1, onp.nan]), mx.nd.ones(4)
    return [
        [t.same(one, one), t.same(one, onp.ones(3)), t.same(one, one * 2), t.same(nan, nan)],
        [t.same_array(x, x), t.same_array(x, mx.nd.ones(4)), t.same_array(x, x[1:3]), x],
        [t.almost_equal(one, one * f) for f in (1.000001, 1.001)],
        [t.almost_equal(one, one * 1.001, rtol=0.01), t.almost_equal(one, one + 0.1, atol=0.2)],
        [t.almost_equal(nan, nan), t.almost_equal(nan, nan, equal_nan=True), t.almost_equal(1, 1.1)],
        [t.almost_equal(one, onp.ones((1, 2))), error(t.almost_equal, one, onp.ones((1, 2)), use_broadcast=False)],
        error(t.almost_equal, one, onp.ones(3)),
    ]


def case_messages(mx):
    test_utils = mx.test_utils
    one, nan, inf = onp.ones(2), onp.array([1, onp.nan]), onp.array([onp.inf])
    values = onp.arange(30.0)
    single = mx.nd.array([[1, 1.5], [1, 2]])
    check = test_utils.assert_almost_equal
    return [
        told(check, one, one),
        told(check, onp.ones((2, 2)), single.asnumpy()),
        told(check, mx.nd.ones((2, 2)), single, names=("x", "y")),
        told(check, mx.nd.ones((2, 2)), single.asnumpy(), rtol=1e-3, atol=1e-4),
        told(check, mx.nd.ones((2, 2)), single, rtol=1, atol=1),
        told(check, nan, nan),
        told(check, nan, nan, equal_nan=True),
        told(check, mx.nd.array([onp.nan, 2]), mx.nd.array([1, 2])),
        told(check, inf, onp.ones(1)),
        told(check, inf, inf),
        told(check, values, values + 1),
        told(check, values, values + 1, mismatches=(2, 3)),
        told(check, values, onp.where(values == 7, 8, values)),
        told(check, 1.0, 1.5),
        told(check, onp.ones(3), 1.0),
        told(check, mx.nd.ones(1, dtype="int32"), mx.nd.ones(1, dtype="int32") + 1),
        told(check, onp.ones(3, "float32"), onp.ones(3, "float16") * 1.01),
        told(check, one, onp.ones((1, 2)), use_broadcast=False),
        told(test_utils.assert_allclose, one, one * 1.1),
        told(test_utils.assert_allclose, nan, nan),
        told(test_utils.assert_almost_equal_ignore_nan, nan, one * 1.0),
        told(test_utils.assert_almost_equal_ignore_nan, nan, one * 2),
        [
            told(test_utils.assert_almost_equal_with_err, values, values + (values == 7), etol=e)
            for e in (None, 0.02, 0.05)
        ],
        told(test_utils.assert_almost_equal_with_err, mx.nd.ones(10), mx.nd.ones(10) * 2, etol=0.05),
        told(test_utils.checkShapes, one, onp.ones(3)),
        told(test_utils.compare_ndarray_tuple, (single, (single, None)), (single, (single, single))),
        told(test_utils.compare_ndarray_tuple, (single, (single,)), (single, (single + 1,))),
        [test_utils.locationError(one, nan, (1,), ("p", "q"), m) for m in (False, True)],
        [test_utils._find_max_violation(onp.array([1.0, 2]), onp.array([1.0, 3]), 0.1, 0.1)],
    ]


def case_errors_and_retries(mx):
    test_utils = mx.test_utils
    tries = []

    def attempt(wins_after, kind):
        tries.append(wins_after)
        if len(tries) < wins_after:
            raise kind

    results = [error(test_utils.assert_exception, lambda x: 1 / x, ZeroDivisionError, x) for x in (0, 1)]
    results.append(error(test_utils.assert_exception, lambda x: 1 / x, ValueError, 0))
    for wins_after, kind in ((1, AssertionError), (3, AssertionError), (4, AssertionError), (2, KeyError)):
        del tries[:]
        results.append([error(test_utils.retry(3)(attempt), wins_after, kind), len(tries)])
    return results, error(test_utils.retry, 0)


def case_environment(mx):
    test_utils = mx.test_utils

    def values():
        return [os.environ.get(n) for n in ("REMX_A", "REMX_B")]

    os.environ["REMX_B"] = "0"
    results = [values()]
    with test_utils.environment("REMX_A", "1"):
        results.append(values())
    with test_utils.environment({"REMX_A": "2", "REMX_B": None}):
        results.append(values())
    try:
        with test_utils.environment({"REMX_A": "3"}):
            raise KeyError
    except KeyError:
        results.append(values())
    del os.environ["REMX_B"]
    return results, error(test_utils.environment("a").__enter__), error(test_utils.environment("a", "b", "c").__enter__)


def case_contexts(mx):
    t = mx.test_utils
    results = [str(t.default_context())]
    t.set_default_context(mx.cpu(1))
    results += [str(t.default_context()), str(mx.nd.ones(1).context)]
    t.set_default_context(mx.cpu(0))
    return results, list(t.list_gpus()), t.is_op_runnable(), t.has_tvm_ops(), t.is_cd_run()


def case_symbols(mx):
    test_utils = mx.test_utils
    a, b = mx.sym.var("a"), mx.sym.var("b")
    x, y = onp.array([[1.0, 2], [3, 4]]), onp.array([[5.0, 6], [7, 8]])
    total = mx.sym.elemwise_add(a, b, name="s")
    norm = mx.sym.BatchNorm(a, name="n", fix_gamma=False)
    rows, states = (
        [onp.ones((4, 3)), onp.ones(3), onp.zeros(3)],
        {"n_moving_mean": onp.ones(3), "n_moving_var": onp.ones(3)},
    )
    check = test_utils.check_symbolic_forward
    parsed = test_utils._parse_location(total, [x, y], mx.cpu())
    return [
        [test_utils.same_symbol_structure(a + b, other) for other in (a + b, a * b, mx.sym.var("c") + b)],
        [test_utils.simple_forward(a + b, a=x, b=y), test_utils.simple_forward(mx.sym.Group([a + b, a * b]), a=x, b=y)],
        [test_utils.simple_forward(a, a=mx.nd.array(x)), error(test_utils.simple_forward, a + b, a=x)],
        [check(total, [x, y], [x + y]), check(total, {"a": x, "b": y}, {"s_output": x + y})],
        [check(total, [x, y], [x + y], dtype=d)[0].dtype.__name__ for d in (onp.float32, onp.float64, "asnumpy")],
        told(check, total, [x, y], [x]),
        told(check, total, [x, y], [x + y + 1], rtol=1, atol=10),
        [
            error(check, total, [x], [x]),
            error(check, total, {"a": x, "c": y}, [x]),
            error(check, total, [x, y], {"t": x}),
        ],
        check(norm, rows, [onp.zeros((4, 3))], aux_states=list(states.values())),
        [error(check, norm, rows, [rows[0]], aux_states={"p": rows[1], "q": rows[2]})],
        error(check, norm, rows, [rows[0]], aux_states=[rows[1]]),
        [list(parsed), list(parsed.values()), test_utils._parse_aux_states(norm, states, mx.cpu())],
        [
            test_utils._parse_aux_states(norm, None, mx.cpu()),
            test_utils._sorted_items({"b": 1, "a": 2}),
            dict(test_utils._sorted_dict({"b": 1})),
        ],
    ]


def case_gradients(mx):
    t = mx.test_utils
    a, b = mx.sym.var("a"), mx.sym.var("b")
    x, y, one = onp.array([[1.0, 2], [3, 4]]), onp.array([[5.0, 6], [7, 8]]), onp.ones((2, 2))
    product = mx.sym.elemwise_mul(a, b, name="m")
    check = t.check_symbolic_backward
    same = [
        check(product, [x, y], grads, expected)
        for grads in ([one], {"m_output": one})
        for expected in ([y, x], {"a": y})
    ]
    passing = [
        told(check, product, [x, y], [one], [y, x], rtol=1e-4, atol=1e-4, grad_req=request)
        for request in ("add", "null", {"a": "write", "b": "null"}, ["write", "null"])
    ]
    return [
        same,
        passing,
        told(check, product, [x, y], [one], [x, x]),
        [error(check, product, [x, y], None, [y, x]), error(check, product, [x, y], one, [y, x])],
        error(check, product, [x, y], [one], {"c": y}),
        check(product, [x, y], [one], [y, x], dtype=onp.float64)["a"],
        check(mx.sym.make_loss(product), [x, y], None, [y, x]),
    ]


def case_numeric_gradients(mx):
    test_utils = mx.test_utils
    a, b = mx.sym.var("a"), mx.sym.var("b")
    x, y = onp.array([[1.0, 2], [3, 4]]), onp.array([[5.0, 6], [7, 8]])
    product = mx.sym.elemwise_mul(a, b, name="m")
    cube = (a * a * a).bind(mx.cpu(), {"a": mx.nd.array([2, 3])})
    norm = mx.sym.BatchNorm(a, name="n", fix_gamma=False)
    rows = [onp.random.RandomState(1).normal(size=(4, 3)), onp.ones(3), onp.zeros(3)]
    check = test_utils.check_numeric_gradient
    wrong = told(check, mx.sym.BlockGrad(a), [x])
    return [
        test_utils.numeric_grad(cube, {"a": onp.array([2, 3], "float32")}, eps=1.0),
        [
            cube.arg_dict["a"],
            test_utils.numeric_grad(cube, {"a": onp.array([2.0, 3])}, eps=0.5, dtype=onp.float64)["a"].dtype.name,
        ],
        [
            check(product, [x, y]),
            check(product, {"a": x, "b": y}, grad_nodes=["a"]),
            check(product, [x, y], dtype=onp.float64),
        ],
        check(product, [x, y], grad_nodes={"a": "add", "b": "null"}, rtol=1e-3),
        check(mx.sym.sqrt(a), [x], numeric_eps=1e-2, rtol=0.01, atol=0.01),
        check(norm, rows, [onp.zeros(3), onp.ones(3)], numeric_eps=1e-2, rtol=0.2, atol=0.1),
        [len(wrong), "NUMERICAL_a" in wrong[1], "BACKWARD_a=0.00000000" in wrong[1]],
        [error(check, product, [x, y], dtype=onp.int32), error(check, product, [x, y], grad_nodes=3)],
        error(check, mx.sym.Group([a, b]), [x, y]),
    ]
