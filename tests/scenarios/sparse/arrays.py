"""Sparse arrays: creation, attributes, indexing, copies, conversions, files."""

import copy
import pickle

import numpy as onp
import scipy.sparse

from .. import error, tried

DENSE = onp.array([[0, 0.5, 0], [0, 0, 0], [0.25, 0, -0.5]], "float32")


def parts(array):
    """Return an array, its storage included, in terms that can be compared."""
    if isinstance(array, (list, tuple)):
        return [parts(item) for item in array]
    if not hasattr(array, "stype") or array.stype == "default":
        return array
    results = [array.stype, list(array.shape), array.data, array.indices]
    return [*results, array.indptr] if array.stype == "csr" else results


def made(mx, stype, dtype="float32"):
    return mx.nd.array(DENSE, dtype=dtype).tostype(stype)


def case_csr_matrix(mx):
    csr_matrix = mx.nd.sparse.csr_matrix
    data, indices, indptr = onp.array([7.0, 8, 9]), onp.array([0, 2, 1]), onp.array([0, 2, 2, 3])
    sources = {
        "lists": lambda: csr_matrix([[0, 1], [2, 0]]),
        "float64": lambda: csr_matrix(onp.array([[0, 1.0], [2, 0]])),
        "array": lambda: csr_matrix(mx.nd.array([[0, 1], [2, 0]], dtype="int32")),
        "dtype": lambda: csr_matrix(mx.nd.array([[0, 1], [2, 0]]), dtype="float16"),
        "scipy": lambda: csr_matrix(scipy.sparse.csr_matrix(onp.eye(2))),
        "shape": lambda: csr_matrix((2, 3), dtype="int32"),
        "parts": lambda: csr_matrix((data, indices, indptr), shape=(3, 4)),
        "parts of lists": lambda: csr_matrix(([7, 8, 9], [0, 2, 1], [0, 2, 2, 3])),
        "places": lambda: csr_matrix((data, ([2, 0, 1], [1, 2, 0])), shape=(3, 4)),
        "places twice": lambda: csr_matrix((data, ([2, 0, 2], [1, 2, 1]))),
        "csr": lambda: csr_matrix(made(mx, "csr"), dtype="float64"),
    }
    wrong = [made(mx, "row_sparse"), (1, 2, 3, 4), onp.zeros((2, 2, 2)), onp.zeros(2), 3, "a"]
    wrong += [scipy.sparse.coo_matrix(onp.eye(2))]
    shapes = [tried(csr_matrix, onp.zeros((2, 2)), shape=(3, 3)), tried(csr_matrix, made(mx, "csr"), shape=(3, 4))]
    return {k: parts(f()) for k, f in sources.items()}, [error(csr_matrix, x) for x in wrong], shapes


def case_row_sparse_array(mx):
    row_sparse_array = mx.nd.sparse.row_sparse_array
    rows = onp.array([[1, 2.0], [3, 4]])
    sources = {
        "lists": lambda: row_sparse_array([[0, 1], [0, 0]]),
        "float64": lambda: row_sparse_array(onp.array([[0, 1.0], [0, 0]])),
        "parts": lambda: row_sparse_array((rows, [1, 3]), shape=(5, 2), dtype="float16"),
        "no shape": lambda: row_sparse_array(([[1, 2], [3, 4]], [1, 3])),
        "arrays": lambda: row_sparse_array((mx.nd.array(rows), mx.nd.array([1, 3])), shape=(5, 2)),
        "three axes": lambda: row_sparse_array((onp.ones((1, 2, 2), "float32"), [1]), shape=(3, 2, 2)),
        "shape": lambda: row_sparse_array((2, 3)),
        "vector": lambda: row_sparse_array(onp.array([0, 1.0, 2])),
        "row_sparse": lambda: row_sparse_array(made(mx, "row_sparse"), dtype="float64"),
    }
    wrong = [made(mx, "csr"), (2,), scipy.sparse.csr_matrix(onp.eye(2)), (onp.ones((2, 2)), [1, 3, 4])]
    return {k: parts(f()) for k, f in sources.items()}, [error(row_sparse_array, x) for x in wrong]


def case_zeros_and_copies_of_sources(mx):
    sparse = mx.nd.sparse
    results = [
        sparse.zeros("csr", (2, 3)),
        sparse.zeros("row_sparse", (2, 3), dtype="float64"),
        sparse.zeros("default", (2, 3)),
    ]
    results += [mx.nd.zeros((2, 3), stype="csr"), mx.nd.empty((2, 3), stype="row_sparse"), sparse.empty("csr", (2, 3))]
    results += [sparse.array(made(mx, "csr")), mx.nd.array(made(mx, "row_sparse"), dtype="int32")]
    results += [
        mx.nd.array(scipy.sparse.csr_matrix(onp.eye(2))),
        sparse.array(scipy.sparse.csr_matrix(onp.eye(2)), dtype="float16"),
    ]
    results += [mx.nd.zeros_like(made(mx, "csr")), made(mx, "row_sparse").zeros_like(), made(mx, "csr").ones_like()]
    errors = [
        error(sparse.zeros, "x", (2, 3)),
        error(mx.nd.zeros, (2, 3), stype="x"),
        error(sparse.empty, "default", (2, 3)),
        error(sparse.zeros, "row_sparse", 3),
        error(sparse.array, onp.eye(2)),
        error(sparse.array, mx.nd.ones((2, 2))),
        error(mx.nd.array, scipy.sparse.csc_matrix(onp.eye(2))),
    ]
    return parts(results), errors, str(sparse.zeros("csr", (2, 3), ctx=mx.cpu(1)).context)


def case_attributes(mx):
    results = {}
    for stype in ("csr", "row_sparse"):
        x = made(mx, stype)
        results[stype] = [
            list(x.shape), x.ndim, x.dtype.__name__, x.stype, repr(x), str(x), len(x), str(x.context), x.T, x.grad,
            [t.__name__ for t in x._aux_types], x._num_aux, x.asnumpy(), type(x).__module__,
            tried(lambda x=x: x.size), error(x.asscalar), error(bool, x), error(x.reshape, (9,)), error(x.reshape, 9),
            error(x.flatten, inplace=True), error(x.as_np_ndarray), x.flatten(), x.expand_dims(0),
        ]  # fmt: skip
    csr = made(mx, "csr")
    return results, csr.asscipy().toarray(), error(lambda: made(mx, "row_sparse").asscipy())


def case_conversions(mx):
    results = {}
    for stype in ("csr", "row_sparse"):
        x = made(mx, stype)
        others = ("default", "csr", "row_sparse", "x")
        results[stype] = [
            [parts(tried(x.tostype, other)) for other in others],
            parts([x.copy(), copy.copy(x), copy.deepcopy(x), pickle.loads(pickle.dumps(x)), x.detach()]),
            parts([x.astype("float64"), x.astype("int32")]),
            [x.astype("float32", copy=False) is x, x.astype("float32") is x, x.as_in_context(mx.cpu()) is x],
            str(x.as_in_context(mx.cpu(1)).context),
            parts([x.copyto(mx.cpu(1)), x.copyto(mx.nd.zeros((3, 3))), x.copyto(mx.nd.zeros((3, 3), stype=stype))]),
            parts([tried(x.copyto, y) for y in (3, mx.nd.zeros((2, 2)))]),
            parts(mx.nd.array(DENSE).copyto(mx.nd.zeros((3, 3), stype=stype))),
        ]
    other = error(made(mx, "csr").copyto, mx.nd.zeros((3, 3), stype="row_sparse"))
    return results, other, error(mx.nd.ones((2, 2, 2)).tostype, "csr")


def case_getitem(mx):
    keys = [
        0,
        -1,
        1,
        5,
        slice(0, 2),
        slice(1, None),
        slice(None),
        slice(-2, None),
        slice(0, 3, 2),
        slice(2, 1),
        (0, 1),
        [0, 1],
        None,
    ]
    return {stype: [parts(tried(made(mx, stype).__getitem__, key)) for key in keys] for stype in ("csr", "row_sparse")}


def case_setitem(mx):
    def put(stype, key, value):
        x = made(mx, stype)
        x[key] = value
        return parts(x)

    full = slice(None)
    results = {}
    for stype in ("csr", "row_sparse"):
        values = [mx.nd.ones((3, 3)), onp.eye(3), made(mx, stype), 3, 0, mx.nd.ones((2, 3)), [[1, 2, 3]] * 3, "a"]
        results[stype] = [tried(put, stype, full, value) for value in values]
        results[stype] += [tried(put, stype, key, 1) for key in (0, slice(0, 2), Ellipsis)]
    return results


def case_parts_are_copies(mx):
    results = []
    for stype in ("csr", "row_sparse"):
        array = made(mx, stype)
        for name in ("data", "indices", "indptr")[: 3 if stype == "csr" else 2]:
            part = getattr(array, name)
            part[:] = 1
            getattr(array, name)[:] = 1
            results += [part, *parts(array), array.tostype("default")]
    return results


def case_assignment_to_dense(mx):
    dense = mx.nd.zeros((3, 3))
    results = [error(dense.__setitem__, slice(None), made(mx, stype)) for stype in ("csr", "row_sparse")]
    parameter = mx.gluon.Parameter("p", shape=(3, 3))
    parameter.initialize()
    return results, error(parameter.set_data, made(mx, "csr")), dense


def case_check_format(mx):
    sparse = mx.nd.sparse
    data = onp.array([7.0, 8, 9])

    def csr(indices, indptr):
        return sparse.csr_matrix((data, indices, indptr), shape=(3, 3))

    bad = [csr([0, 5, 1], [0, 2, 2, 3]), csr([0, 2, 1], [0, 2, 1, 3]), csr([2, 0, 1], [0, 2, 2, 3])]
    bad += [sparse.row_sparse_array((onp.ones((2, 2)), rows), shape=(5, 2)) for rows in ([3, 1], [3, 7])]
    good = [
        made(mx, "csr").check_format(),
        made(mx, "row_sparse").check_format(),
        bad[2].check_format(full_check=False),
    ]
    return good, [error(x.check_format) for x in bad]


def case_files(mx):
    arrays = {"c": made(mx, "csr"), "r": made(mx, "row_sparse", "float64"), "d": mx.nd.ones((2,))}
    arrays.update(e=mx.nd.zeros((2, 3), stype="csr"), z=mx.nd.zeros((2, 3), stype="row_sparse"))
    mx.nd.save("x.params", arrays)
    with open("x.params", "rb") as stream:
        written = stream.read().hex()
    return written, {k: parts(v) for k, v in sorted(mx.nd.load("x.params").items())}
