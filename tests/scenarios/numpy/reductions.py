"""Reductions, statistics and differences of mx.np as functions: arguments, ``out``, numbers, refused calls."""

import numpy as onp

from .. import tried

RELATIVE = {"float32": 1e-5}


def answer(function, *args, **kwargs):
    """Return the numbers that a call gives, or the name of the exception; MXNet may raise when they are asked for."""

    def call():
        outputs = function(*args, **kwargs)
        return [output.asnumpy() for output in (outputs if isinstance(outputs, (list, tuple)) else [outputs])]

    return tried(call)


def array(mx, values, dtype="float32"):
    mx.npx.set_np()
    return mx.np.array(onp.array(values), dtype=dtype)


def matrix(mx, dtype="float32"):
    return array(mx, [[1, 2, 3], [4, 5, 6]], dtype)


def case_positions_of_arguments(mx):
    x, out = matrix(mx), array(mx, [0, 0, 0])
    return (
        mx.np.sum(x, 0, "float64"),
        mx.np.sum(x, 0, None, True),
        mx.np.sum(x, 0, None, False, None, out),
        out,
        mx.np.prod(x, 0, None, True),
        mx.np.max(x, 0, True),
        mx.np.cumsum(x, 0, None, array(mx, [[0, 0, 0], [0, 0, 0]])),
        mx.np.mean(x, 1, None, None, True),
        mx.np.std(x, 1, "float64", None, 1, True),
        mx.np.argmax(x, 1, array(mx, [0, 0], "int64")),
        mx.np.percentile(x, 50, 0, array(mx, [0, 0, 0])),
        answer(mx.np.prod, x, 0, None, None, True),
    )


def case_out(mx):
    x, out = matrix(mx), array(mx, [0, 0, 0])
    results = []
    for function in (mx.np.sum, mx.np.max, mx.np.mean, mx.np.var, mx.np.average, mx.np.amin):
        results.append([function(x, axis=0, out=out) is out, mx.np.array(out)])
    return results, answer(mx.np.all, x, 0, out=out), answer(mx.np.argmax, x, 0, out=out)


def case_dtypes(mx):
    results = []
    for dtype in ("float16", "float32", "float64", "int8", "int32", "int64", "uint8", "bool"):
        for name in ("sum", "prod", "mean", "max", "all", "any", "std", "argmax", "average", "cumsum"):
            # of integers, MXNet drops fractions of these
            if not (name in ("std", "average") and dtype in ("int8", "int32", "int64", "uint8")):
                results.append(answer(getattr(mx.np, name), matrix(mx, dtype)))
    return results


def case_result_dtypes(mx):
    x, whole, truth = matrix(mx), matrix(mx, "int32"), matrix(mx, "bool")
    results = []
    for dtype in ("int8", "int32", "int64", "float16", "float64", "bool", onp.float32, onp.int64):
        for data in (x, whole, truth):
            results += [answer(mx.np.sum, data, dtype=dtype), answer(mx.np.mean, data, dtype=dtype)]
    return results


def case_what_is_no_array(mx):
    names = ("sum", "mean", "max", "std", "argmax", "average", "cumsum", "all", "diff", "ediff1d", "trace", "bincount")
    return (
        [answer(getattr(mx.np, name), [1, 2, 3]) for name in names],
        answer(mx.np.sum),
        answer(mx.np.percentile, [1], 50),
    )


def case_refused_keywords(mx):
    x = matrix(mx)
    return (
        answer(mx.np.sum, x, where=x),
        answer(mx.np.sum, x, foo=1),
        answer(mx.np.sum, x, initial=1),
        answer(mx.np.sum, x, axis="a"),
        answer(mx.np.sum, x, axis=1.0),
        answer(mx.np.mean, x, foo=1),
        answer(mx.np.sum, mx.nd.ones((2,))),
        answer(mx.np.percentile, x, 50, overwrite_input=True),
        answer(mx.np.quantile, x, 0.5, overwrite_input=False),
        answer(mx.np.diff, x, prepend=array(mx, [1])),
    )


def case_percentiles(mx):
    x, q = matrix(mx), array(mx, [10, 50])
    return (
        mx.np.percentile(x, 30),
        mx.np.percentile(x, q, axis=1, keepdims=True),
        mx.np.percentile(x, 33, interpolation="nearest"),
        mx.np.quantile(x, 0.5),
        mx.np.quantile(x, 1),
        mx.np.quantile(x, q / 100, axis=0),
        mx.np.quantile(matrix(mx, "int32"), q / 100),
        [answer(mx.np.percentile, x, wrong) for wrong in (101, -1, [10, 50], None)],
        [answer(mx.np.quantile, x, wrong) for wrong in (1.5, [0.5])],
    )


def case_averages(mx):
    x, w = matrix(mx), array(mx, [1, 2, 3])
    return (
        mx.np.average(x),
        mx.np.average(x, axis=1, returned=True),
        mx.np.average(x, axis=1, weights=w),
        mx.np.average(x, 1, w, True),
        answer(mx.np.average, x, weights=w),
        answer(mx.np.average, x, weights=[1, 2]),
    )


def case_counts(mx):
    x = array(mx, [1, 2, 2, 5], "int32")
    return (
        mx.np.bincount(x),
        mx.np.bincount(x, array(mx, [1, 2, 3, 4]), 8),
        answer(mx.np.bincount, x, minlength=-1),
        mx.np.histogram(matrix(mx), 10, (1, 6)),
        mx.np.histogram(matrix(mx), bins=array(mx, [0, 1, 2, 3]), range=(0, 1)),
        mx.np.histogram(x, bins=3, range=(0, 6), density=False),
        [
            answer(mx.np.histogram, x, **wrong)
            for wrong in (
                {},
                {"bins": 3},
                {"bins": [0, 1]},
                {"bins": "auto", "range": (0, 1)},
                {"bins": 3, "range": (0, 6), "density": True},
                {"bins": 3, "range": (0, 6), "normed": True},
                {"bins": 3, "range": (0, 6), "weights": x},
            )
        ],
    )


def case_differences(mx):
    v = array(mx, [1, 4, 9, 16])
    return (
        mx.np.diff(v, 2),
        mx.np.ediff1d(v, 7, 8.5),
        mx.np.ediff1d(v, to_begin=array(mx, [1, 2]), to_end=3),
        mx.np.ediff1d(v, array(mx, [1]), array(mx, [2, 3])),
        mx.np.ediff1d(array(mx, [1, 2, 2], "int32"), to_begin=1.5),
        answer(mx.np.ediff1d, v, to_begin=[1, 2]),
    )


def case_gradients(mx):
    results = []
    for function in (mx.np.var, mx.np.std, lambda x: mx.np.percentile(x, 30), mx.np.mean):
        x = matrix(mx)
        x.attach_grad()
        x.grad[:] = 5
        with mx.autograd.record():
            y = function(x)
        y.backward()
        results.append(x.grad)
    return results


def case_graphs(mx):
    a, b = mx.sym.var("a").as_np_ndarray(), mx.sym.var("b").as_np_ndarray()
    sym_np = mx.sym.np
    return [
        symbol.tojson()
        for symbol in (
            sym_np.sum(a, axis=0),
            sym_np.mean(a),
            sym_np.std(a, ddof=1),
            sym_np.var(a),
            sym_np.argmax(a),
            sym_np.average(a, 1, b),
            sym_np.average(a),
            sym_np.percentile(a, b),
            sym_np.quantile(a, b),
            sym_np.bincount(a, b, 4),
            sym_np.ediff1d(a, b, 2),
        )
    ]


def case_monitored_names(mx):
    a, sym_np = mx.sym.var("a").as_np_ndarray(), mx.sym.np
    results = []
    names = ("sum", "prod", "mean", "max", "min", "all", "any", "argmax", "trace", "diff", "cumsum", "ediff1d")
    functions = [getattr(sym_np, name) for name in names]
    for function in (
        *functions,
        sym_np.linalg.cholesky,
        sym_np.linalg.eigvals,
        sym_np.linalg.eigvalsh,
        sym_np.linalg.pinv,
        sym_np.linalg.inv,
    ):
        bound = function(a).bind(mx.cpu(), {"a": array(mx, [[4, 1], [1, 3]])})
        bound.set_monitor_callback(
            lambda name, _: results.append(mx.base.py_str(name) if isinstance(name, bytes) else name), monitor_all=True
        )
        bound.forward()
    return results
