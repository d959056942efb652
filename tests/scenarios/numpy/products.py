"""Products and linear algebra of mx.np as functions: arguments, ``out``, graphs, refused calls."""

import json

import numpy as onp

from .. import tried

RELATIVE = {"float32": 2e-5}


def answer(function, *args, **kwargs):
    """Return the numbers that a call gives, or the name of the exception; MXNet may raise when they are asked for."""

    def call():
        outputs = function(*args, **kwargs)
        return [output.asnumpy() for output in (outputs if isinstance(outputs, (list, tuple)) else [outputs])]

    return tried(call)


def array(mx, values, dtype="float32"):
    mx.npx.set_np()
    return mx.np.array(onp.array(values), dtype=dtype)


def grid(mx, *shape):
    mx.npx.set_np()
    return mx.np.array(onp.arange(onp.prod(shape)).reshape(shape), dtype="float32")


def case_dot(mx):
    x, y, out = grid(mx, 2, 3), grid(mx, 3, 2), grid(mx, 2, 2)
    return (
        mx.np.dot(x, y, out),
        out,
        mx.np.matmul(x, y, out=out) is out,
        mx.np.dot(array(mx, 2), x),
        answer(mx.np.dot, x, 2),
        answer(mx.np.dot, x, [1, 2]),
        answer(mx.np.dot, x, x),
        answer(mx.np.dot, array(mx, [1, 2], "int32"), array(mx, [1, 2], "int32")),
        answer(mx.np.matmul, array(mx, 2), x),
        answer(mx.np.matmul, x, y, foo=1),
        answer(mx.np.matmul, x, 2),
    )


def case_tensordot(mx):
    x, y, t = grid(mx, 2, 3), grid(mx, 3, 2), grid(mx, 2, 3, 4)
    return (
        mx.np.tensordot(x, x),
        mx.np.tensordot(x, y, 1),
        mx.np.tensordot(x, y, 0),
        mx.np.tensordot(x, y, -1),
        mx.np.tensordot(x, y, (1, 0)),
        mx.np.tensordot(x, y, [1, 0]),
        mx.np.tensordot(x, y, [[1], [0]]),
        mx.np.tensordot(t, t, ((0, 1), (0, 1))),
        mx.np.tensordot(x, x, ((), ())),
        answer(mx.np.tensordot, x, y, ((0, 1), (0,))),
        answer(mx.np.tensordot, x, y, ((0,), (0,))),
        answer(mx.np.tensordot, x, y, "a"),
    )


def case_inner_outer_vdot(mx):
    x, y, v = grid(mx, 2, 3), grid(mx, 3, 2), grid(mx, 3)
    return (
        mx.np.inner(x, x),
        mx.np.inner(v, v),
        mx.np.inner(x, v),
        mx.np.outer(x, v),
        mx.np.vdot(x, y),
        answer(mx.np.inner, x, y),
        answer(mx.np.outer, array(mx, [1], "int32"), array(mx, [1], "int32")),
    )


def case_einsum(mx):
    x, y, out = grid(mx, 2, 3), grid(mx, 3, 2), grid(mx, 2, 2)
    return (
        mx.np.einsum("ij,jk->ik", x, y),
        mx.np.einsum("ij,jk->ik", x, y, optimize=True),
        mx.np.einsum("ij,jk->ik", x, y, foo=1),
        mx.np.einsum("ij,jk->ik", x, y, out=out) is out,
        out,
        mx.np.einsum("", array(mx, 3)),
        answer(mx.np.einsum, "ij,jk->ik", x, y, optimize="greedy"),
        answer(mx.np.einsum, "ij,jk->ik", x, onp.ones((3, 2))),
        answer(mx.np.einsum, "ij,jk->ik", x, array(mx, [[1], [2], [3]], "int32")),
    )


def case_polyval(mx):
    p = array(mx, [1, 2, 3])
    return (
        mx.np.polyval(p, array(mx, 2)),
        mx.np.polyval([1, 2, 3], 2),
        answer(mx.np.polyval, p, 2),
        answer(mx.np.polyval, [1, 2], p),
        answer(mx.np.polyval, array(mx, [[1, 2]]), p),
    )


def case_trace(mx):
    t = grid(mx, 2, 3, 4)
    return mx.np.trace(t), mx.np.trace(t, 1, -1, 0), mx.np.trace(grid(mx, 2, 3), 0, 0, 1, array(mx, 0))


def case_norms(mx):
    v, r, t = array(mx, [3, -4]), array(mx, [[1, -2, 3], [4, 5, -6]]), grid(mx, 2, 3, 4)
    norm = mx.np.linalg.norm
    results = [norm(v), norm(r), norm(t), norm(t, keepdims=True), norm(array(mx, 5))]
    results += [norm(v, order) for order in (1, 2, 3, 2.5, 0, -1, -2, "fro", "inf", "-inf")]
    results += [norm(r, order) for order in (1, -1, 2, -2, onp.inf, -onp.inf, "fro", "nuc", "inf", "-inf")]
    results += [
        norm(t, order, (0, 2)) for order in (1, -1, 2, -2, onp.inf, -onp.inf, "fro", "nuc", "inf", "-inf", None)
    ]
    results += [norm(t, order, (2, 0), True) for order in (1, -1, onp.inf, "-inf")]
    results += [norm(t, order, 1) for order in (1, 2, 3, None, "fro", "inf")]
    return results


def case_norms_refused(mx):
    r = grid(mx, 2, 3)
    wrong = (
        {"axis": [0, 1]},
        {"axis": "a"},
        {"axis": 1.5},
        {"axis": ()},
        {"axis": 2},
        {"axis": (0, 1, 2)},
        {"ord": "bad"},
    )
    return [answer(mx.np.linalg.norm, r, **options) for options in wrong], answer(mx.np.linalg.norm, [1, 2])


def case_kinds_of_results(mx):
    x, linalg = array(mx, [[4, 1], [1, 3]]), mx.np.linalg
    return [
        [name, type(getattr(linalg, name)(x)).__name__]
        for name in ("svd", "eig", "eigh", "slogdet", "inv", "det", "cholesky", "eigvals", "eigvalsh", "pinv")
    ]


def case_decompositions(mx):
    x, linalg = array(mx, [[4, 1], [1, 3]]), mx.np.linalg
    return (
        linalg.svd(array(mx, [[1, 2, 3], [4, 5, 6]])),
        linalg.eigh(x),
        linalg.eigh(array(mx, [[4, 9], [1, 3]]), "U"),
        linalg.eigvalsh(x, UPLO="l"),
        linalg.eig(x),
        linalg.eigvals(array(mx, [[4, 1], [1, 3]], "int32")),
        linalg.slogdet(x),
        linalg.det(x),
        linalg.inv(x),
        linalg.pinv(array(mx, [[1, 2, 3], [4, 5, 6]])),
        linalg.pinv(array(mx, [[1, 2, 3], [4, 5, 6]]), 0.1),
        linalg.pinv(x, array(mx, 0.6)),
        answer(linalg.pinv, x, hermitian=True),
        answer(linalg.pinv, x, [0.1]),
        answer(linalg.eig, array(mx, [[0, 1], [-1, 0]])),
        answer(linalg.cholesky, [1]),
        answer(linalg.inv, array(mx, [[1, 2], [2, 4]])),
    )


def case_systems(mx):
    x, linalg = array(mx, [[4, 1], [1, 3]]), mx.np.linalg
    cube = mx.np.array(onp.eye(4).reshape(2, 2, 2, 2), dtype="float32")
    return (
        linalg.solve(x, array(mx, [3, 4])),
        linalg.solve(x, array(mx, [1, 2], "float64")),
        linalg.solve(array(mx, [[4, 1], [1, 3]], "int32"), array(mx, [3, 4])),
        linalg.tensorsolve(cube, grid(mx, 2, 2)),
        linalg.tensorsolve(cube, grid(mx, 2, 2), (0,)),
        linalg.tensorinv(x, 1),
        answer(linalg.tensorinv, x, ind=0),
        answer(linalg.solve, array(mx, [[1, 2], [2, 4]]), array(mx, [3, 4])),
    )


def case_functions_of_numpy(mx):
    names = mx.np.fallback_linalg.__all__
    x = array(mx, [[4, 1], [1, 3]])
    return names, mx.np.linalg.fallback_linalg is mx.np.fallback_linalg, answer(mx.np.linalg.matrix_power, x, 2)


def case_graphs(mx):
    a, b = mx.sym.var("a").as_np_ndarray(), mx.sym.var("b").as_np_ndarray()
    sym_np, linalg = mx.sym.np, mx.sym.np.linalg
    results = [
        symbol.tojson()
        for symbol in (
            sym_np.dot(a, b),
            sym_np.matmul(a, b),
            sym_np.tensordot(a, b),
            sym_np.tensordot(a, b, (0, 1)),
            sym_np.inner(a, b),
            sym_np.outer(a, b),
            sym_np.einsum("ij,jk", a, b, optimize=True),
            sym_np.polyval(a, b),
            sym_np.trace(a),
            linalg.inv(a),
            linalg.det(a),
            linalg.solve(a, b),
            linalg.pinv(a),
            linalg.pinv(a, b),
            linalg.tensorinv(a),
            linalg.tensorsolve(a, b),
            linalg.norm(a),
        )
    ]
    many = [linalg.svd(a), linalg.slogdet(a), linalg.eigh(a, "U"), sym_np.average(a, returned=True)]
    return results, [[type(symbol).__name__, len(symbol), symbol[1].list_outputs()] for symbol in many]


def case_graphs_of_norms(mx):
    a, norm = mx.sym.var("a").as_np_ndarray(), mx.sym.np.linalg.norm
    orders = ((None, None), (2, (0, 1)), ("fro", 1), ("nuc", (0, 1)), (3, 0), (2, None), (1, (0, 2)), (-1, (2, 0)))
    orders += (("inf", None), ("-inf", 1))
    results = [json.loads(norm(a, *order).tojson())["nodes"][1:] for order in orders]
    return [[[node["op"], node["name"], node.get("attrs")] for node in nodes] for nodes in results]
