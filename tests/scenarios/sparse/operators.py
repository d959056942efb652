"""Operators on sparse arrays: values, and in which storage results come."""

import numpy as onp

from .. import error, tried
from .arrays import DENSE, made, parts

OTHER = onp.array([[0, 2, 0], [0, 0, 0], [0, 1, 4]], "float32")
STYPES = ("csr", "row_sparse", "default")
UNARY = [
    "abs",
    "arccos",
    "arccosh",
    "arcsin",
    "arcsinh",
    "arctan",
    "arctanh",
    "cbrt",
    "ceil",
    "cos",
    "cosh",
    "degrees",
    "exp",
    "expm1",
    "fix",
    "floor",
    "gamma",
    "log1p",
    "negative",
    "radians",
    "relu",
    "rint",
    "round",
    "rsqrt",
    "sigmoid",
    "sign",
    "sin",
    "sinh",
    "sqrt",
    "square",
    "stop_gradient",
    "tan",
    "tanh",
    "trunc",
    "zeros_like",
]


def each_storage(mx, function, second=OTHER):
    """Return what a function of two arrays gives for all kinds of storage that are not both dense."""
    results = {}
    for lhs in STYPES:
        for rhs in STYPES:
            if lhs == rhs == "default":
                continue
            other = mx.nd.array(second).tostype(rhs)
            # MXNet leaves csr results longer than they are, and unsorted: values and storage are compared.
            results[lhs + " " + rhs] = tried(_stored, function, made(mx, lhs), other)
    return results


def _stored(function, *arrays, **params):
    result = function(*arrays, **params)
    return [result.stype, result.asnumpy()]  # errors of MXNet may come when numbers are asked for


def case_unary(mx):
    return {n: [parts(getattr(mx.nd, n)(made(mx, s))) for s in ("csr", "row_sparse")] for n in UNARY}


def case_elementwise(mx):
    names = ("elemwise_add", "elemwise_sub", "elemwise_mul", "elemwise_div", "add", "subtract", "multiply", "divide")
    inner = (
        "_maximum",
        "_minimum",
        "_hypot",
        "_grad_add",
        "_power",
        "_identity_with_attr_like_rhs",
        "_scatter_elemwise_div",
    )
    sparse = {n: each_storage(mx, getattr(mx.nd.sparse, n)) for n in names}
    # MXNet's product of a dense and a csr array has wrong columns.
    for name in ("elemwise_mul", "multiply"):
        del sparse[name]["default csr"]
    return sparse, {n: each_storage(mx, getattr(mx.nd._internal, n)) for n in inner}


def case_broadcasting(mx):
    names = ("broadcast_add", "broadcast_sub", "broadcast_mul", "broadcast_div", "broadcast_maximum", "broadcast_equal")
    results = {n: each_storage(mx, getattr(mx.nd, n)) for n in names}
    shapes = ([[1, 2, 4]], [[1], [2], [4]], [1, 2, 4], [[2]])
    rows = [
        parts([f(made(mx, "csr"), mx.nd.array(v)) for v in shapes]) for f in (mx.nd.broadcast_mul, mx.nd.broadcast_div)
    ]
    return results, rows


def case_functions_of_nd(mx):
    names = ("add", "subtract", "multiply", "divide", "maximum", "power", "equal")
    return {n: each_storage(mx, getattr(mx.nd, n)) for n in names}, parts([mx.nd.multiply(made(mx, "csr"), 2)])


def case_python_operators(mx):
    operations = {
        "+": lambda a, b: a + b,
        "-": lambda a, b: a - b,
        "*": lambda a, b: a * b,
        "/": lambda a, b: a / b,
        "**": lambda a, b: a**b,
    }
    results = {k: each_storage(mx, f) for k, f in operations.items()}
    scalars = {}
    for stype in ("csr", "row_sparse"):
        for name, f in operations.items():
            scalars[stype + name] = parts([f(made(mx, stype), 2), f(2, made(mx, stype))])
        x = made(mx, stype)
        scalars[stype] = parts([x + 0, x - 0, -x, abs(x), x > 0, x == 0, x != 0, x >= 0.5, x < 0, x == 2])
    return results, scalars


def case_in_place(mx):
    results = []
    for stype in ("csr", "row_sparse"):
        for other in (2, mx.nd.array(OTHER + 1)):
            x, y, z = (made(mx, stype) for _ in range(3))
            x += other
            y -= other
            z *= other
            results += [x.stype, x, y.stype, y, z.stype, z]
    return results


def case_scalar_operators(mx):
    names = [
        "_plus",
        "_minus",
        "_rminus",
        "_mul",
        "_div",
        "_power",
        "_maximum",
        "_scatter_plus",
        "_scatter_minus",
        "_equal",
        "_not_equal",
        "_greater",
    ]
    results = {}
    for name in names:
        function = getattr(mx.nd._internal, name + "_scalar")
        results[name] = parts([function(made(mx, s), scalar=v) for s in ("csr", "row_sparse") for v in (0, 2)])
    return results


def case_clip(mx):
    limits = ((-0.1, 0.3), (0, 0.3), (0.1, 0.3), (-2, -1), (-1, 0))
    return [parts(tried(mx.nd.clip, made(mx, s), *pair)) for s in ("csr", "row_sparse") for pair in limits]


def case_dot(mx):
    results = {}
    for a in (False, True):
        for b in (False, True):
            for stype in (None, "csr", "row_sparse", "default"):
                extra = {} if stype is None else {"forward_stype": stype}
                key = "%s %s %s" % (a, b, stype)
                results[key] = each_storage(
                    mx, lambda x, y, extra=extra, a=a, b=b: mx.nd.dot(x, y, transpose_a=a, transpose_b=b, **extra)
                )
                # MXNet has no kernel for this one.
                if stype == "default" and a and not b:
                    del results[key]["csr row_sparse"]
    dense = mx.nd.array(DENSE)
    wrong = [error(_stored, mx.nd.dot, made(mx, "csr"), x) for x in (mx.nd.ones((3,)), mx.nd.ones((4, 2)))]
    return results, parts([mx.nd.dot(dense, dense, forward_stype=s) for s in ("csr", "row_sparse")]), wrong


def case_dot_with_vectors(mx):
    """Where MXNet multiplies dense copies, as of a row_sparse matrix, one of the arrays may be a vector."""
    results, vector = {}, mx.nd.array([1, 2, 3])
    for stype in ("csr", "row_sparse"):
        for a in (False, True):
            for b in (False, True):
                for turned in (False, True):
                    pair = (vector, made(mx, stype)) if turned else (made(mx, stype), vector)
                    key = "%s %s %s %s" % (stype, a, b, turned)
                    results[key] = tried(_stored, mx.nd.dot, *pair, transpose_a=a, transpose_b=b)
    return results


def case_axes_out_of_range(mx):
    results = {}
    for name in ("sum", "mean", "norm"):
        for stype in ("csr", "row_sparse"):
            function = getattr(mx.nd, name)
            results[name + stype] = [error(_stored, function, made(mx, stype), axis=axis) for axis in (2, -3, (0, 4))]
    return results


def case_reductions(mx):
    results = {}
    for name in ("sum", "mean", "norm", "max"):
        for stype in ("csr", "row_sparse"):
            x, function = made(mx, stype), getattr(mx.nd, name)
            results[name + stype] = [function(x)] + [
                function(x, axis=axis, keepdims=keep) for axis in (0, 1, -1, (0, 1)) for keep in (False, True)
            ]
    results["exclude"] = mx.nd.sum(made(mx, "csr"), axis=0, exclude=True)
    square = mx.nd._internal._square_sum
    rows = made(mx, "row_sparse")
    results["squares"] = [parts(square(rows, axis=a, keepdims=k)) for a in (0, 1) for k in (False, True)]
    return results, error(square, rows)


def case_parts(mx):
    csr, rows, dense = made(mx, "csr"), made(mx, "row_sparse"), mx.nd.array(DENSE)
    indices = mx.nd.array([0, 2])
    results = [
        csr.slice(begin=(0,), end=(2,)), csr.slice(begin=(0, 1), end=(2, 3)),
        csr.slice(begin=(1, -2), end=(None, None)), rows.slice(begin=(0,), end=(2,)),
        csr.slice(begin=(0,), end=(3,), step=(2,)), csr.slice_axis(axis=1, begin=1, end=3),
        mx.nd.concat(csr, csr, dim=0), mx.nd.concat(csr, csr, dim=1), mx.nd.concat(csr, dense, dim=0),
        mx.nd.concat(rows, rows, dim=0), mx.nd.stack(csr, csr),
        mx.nd.take(csr, indices), mx.nd.take(rows, indices), mx.nd.take(csr, indices, axis=1),
        mx.nd.take(csr, mx.nd.array([0, 7, -1]), mode="clip"), mx.nd.take(csr, mx.nd.array([0, 4, -1]), mode="wrap"),
        mx.nd.where(csr, dense, dense * 2), mx.nd.where(csr, csr, csr),
        mx.nd.sparse.retain(rows, mx.nd.array([0, 1])), mx.nd.sparse.retain(rows, mx.nd.array([2, 0])),
        mx.nd.contrib.getnnz(csr), mx.nd.contrib.getnnz(csr, axis=1),
        mx.nd.contrib.edge_id(csr, mx.nd.array([0, 0, 2]), mx.nd.array([1, 0, 2])),
        mx.nd.add_n(rows, rows, rows), mx.nd.add_n(rows, rows, dense), mx.nd.add_n(csr, csr),
        mx.nd.cast_storage(dense, "csr"), mx.nd.cast_storage(rows, "default"), mx.nd.cast(rows, dtype="float64"),
        mx.nd.Embedding(indices, rows, input_dim=3, output_dim=3), mx.nd.softmax(csr),
        mx.nd.FullyConnected(csr, mx.nd.ones((2, 3)), mx.nd.zeros((2,)), num_hidden=2),
        mx.nd.LogisticRegressionOutput(csr, dense), mx.nd.LinearRegressionOutput(dense, csr),
    ]  # fmt: skip
    wrong = [
        error(mx.nd.sparse.retain, csr, indices),
        error(mx.nd.contrib.getnnz, rows),
        error(mx.nd.contrib.getnnz, dense),
        error(lambda: mx.nd.contrib.getnnz(csr, axis=0).asnumpy()),
        error(mx.nd.cast_storage, csr, "row_sparse"),
        error(mx.nd.sparse.elemwise_add, csr, mx.nd.zeros((2, 3), stype="csr")),
    ]
    return parts(results), wrong


def case_out(mx):
    rows, dense = made(mx, "row_sparse"), mx.nd.array(DENSE)
    targets = [mx.nd.zeros((3, 3), stype="row_sparse") for _ in range(3)] + [mx.nd.zeros((3, 3))]
    mx.nd.sparse.elemwise_add(rows, rows, out=targets[0])
    mx.nd.elemwise_add(dense, dense, out=targets[1])
    mx.nd.random.uniform(1, 1, out=targets[2])
    mx.nd.elemwise_add(rows, rows, out=targets[3])
    return parts(targets)


def case_quadratic(mx):
    results = {}
    for stype in ("csr", "row_sparse"):
        for c in (0, 1):
            results[stype + str(c)] = parts(mx.nd.contrib.quadratic(made(mx, stype), a=1, b=2, c=c))
            symbol = mx.sym.contrib.quadratic(mx.sym.var("x", stype=stype), a=1, b=2, c=c)
            executor = symbol.simple_bind(mx.cpu(), x=(3, 3))
            results[stype + str(c) + " bound"] = [executor.outputs[0].stype]
    return results


def case_fully_connected(mx):
    """A row_sparse bias may have a second axis of length 1."""
    results = []
    for shape, stype in (((4,), "default"), ((4, 1), "row_sparse")):
        weight = mx.nd.array(onp.arange(12).reshape((4, 3))).tostype("row_sparse")
        bias = mx.nd.array(onp.arange(1, 5).reshape(shape)).tostype(stype)
        results.append(mx.nd.sparse.FullyConnected(mx.nd.ones((2, 3)), weight, bias, num_hidden=4))
    return results


def case_sparse_embedding(mx):
    results = {}
    for deterministic in (None, True, False):
        options = {} if deterministic is None else {"deterministic": deterministic}
        options.update(input_dim=3, output_dim=2)
        variables = mx.sym.var("x"), mx.sym.var("w", stype="row_sparse")
        symbol = mx.sym.contrib.SparseEmbedding(*variables, name="embedding", **options)
        executor = symbol.simple_bind(mx.cpu(), x=(2,))
        weight = mx.nd.array(onp.arange(6).reshape((3, 2))).tostype("row_sparse")
        result = mx.nd.contrib.SparseEmbedding(mx.nd.array([2, 0]), weight, **options)
        results[str(deterministic)] = [executor.grad_dict["w"].stype, executor.outputs[0].stype, result]
        results[str(deterministic) + " attributes"] = sorted(symbol.attr_dict()["embedding"].items())
    return results, error(mx.nd.contrib.SparseEmbedding, mx.nd.ones(1), mx.nd.ones((3, 2)), 3, 2, deterministic="x")


def case_symbol_blocks(mx):
    def block(symbol):
        return "made" if mx.gluon.SymbolBlock(symbol, mx.sym.var("data")) else None

    data, results = mx.sym.var("data"), {}
    for stype in ("default", "row_sparse", "csr"):
        results[stype] = tried(block, mx.sym.dot(data, mx.sym.var("weight", stype=stype)))
        results[stype + " state"] = tried(block, mx.sym.BatchNorm(data, moving_mean=mx.sym.var("mean", stype=stype)))
    return results


# Operators, with parameters, that take some storage types only, or store zero gradients as the input is.
_BOUND = [
    *[("cast_storage", {"stype": stype}) for stype in STYPES],
    ("clip", {"a_min": 1, "a_max": 2}),
    ("clip", {"a_min": -1, "a_max": 2}),
    ("_square_sum", {"axis": 1}),
    ("_square_sum", {}),
    ("logical_not", {}),
    ("shape_array", {}),
    ("size_array", {}),
]


def case_bound_by_storage(mx):
    results = {}
    for stype in ("row_sparse", "csr"):
        for number, (name, params) in enumerate(_BOUND):
            function = getattr(mx.sym, name, None) or getattr(mx.sym._internal, name)
            symbol = function(mx.sym.var("x", stype=stype), **params)
            bound = tried(symbol.simple_bind, mx.cpu(), "write", x=(3, 2))
            if not isinstance(bound, str):
                bound = [bound.outputs[0].stype, bound.grad_dict["x"].stype]
            results["%d %s %s" % (number, name, stype)] = bound
        for name, inputs in (("retain", ("indices",)), ("edge_id", ("u", "v")), ("getnnz", ())):
            namespace = mx.sym.sparse if name == "retain" else mx.sym.contrib
            wrong = {"retain": "csr", "edge_id": "row_sparse", "getnnz": "row_sparse"}[name]
            if stype == wrong:
                symbol = getattr(namespace, name)(mx.sym.var("x", stype=stype), *map(mx.sym.var, inputs))
                shapes = dict.fromkeys(inputs, (1,))
                results[name + " " + stype] = error(symbol.simple_bind, mx.cpu(), "null", x=(3, 2), **shapes)
    return results
