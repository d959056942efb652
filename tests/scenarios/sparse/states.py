"""Sparse arrays in the states that programs bring them into, and what then reads them."""

import copy
import os
import pickle
import tempfile

import numpy as onp

from .. import tried
from .arrays import parts

SHAPE = (5, 2)


def rows(mx, row_ids, dtype="float32"):
    """Return rows with these numbers, in this order."""
    values = onp.arange(1, 2 * len(row_ids) + 1).reshape(len(row_ids), 2) / 4
    return mx.nd.sparse.row_sparse_array((values.astype(dtype), list(row_ids)), shape=SHAPE, dtype=dtype)


def written(mx, stype, value):
    array = mx.nd.zeros(SHAPE, stype=stype)
    array[:] = value(mx)
    return array


def saved(mx, array):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "a.params")
        mx.nd.save(path, [array])
        return mx.nd.load(path)[0]


def dense(mx):
    return mx.nd.array([[0, 1], [0, 0], [2, 0], [0, 0], [-3, 4]])


def refilled(mx, row_ids):
    """Return an array that held other rows before."""
    array = rows(mx, (0, 1, 2, 3))
    rows(mx, row_ids).copyto(array)
    return array


ROWS = {
    "empty": lambda mx: mx.nd.zeros(SHAPE, stype="row_sparse"),
    "empty of dense": lambda mx: mx.nd.zeros(SHAPE).tostype("row_sparse"),
    "all": lambda mx: rows(mx, range(5)),
    "some": lambda mx: rows(mx, (1, 3)),
    "zero rows": lambda mx: mx.nd.sparse.row_sparse_array((onp.zeros((2, 2), "float32"), [1, 4]), shape=SHAPE),
    "of dense": lambda mx: dense(mx).tostype("row_sparse"),
    "written": lambda mx: written(mx, "row_sparse", lambda mx: rows(mx, (2, 4))),
    "written dense": lambda mx: written(mx, "row_sparse", dense),
    "written numpy": lambda mx: written(mx, "row_sparse", lambda mx: dense(mx).asnumpy()),
    "written zeros": lambda mx: written(mx, "row_sparse", lambda mx: mx.nd.zeros(SHAPE, stype="row_sparse")),
    "written number": lambda mx: written(mx, "row_sparse", lambda mx: 2),
    "refilled": lambda mx: refilled(mx, (4,)),
    "emptied": lambda mx: mx.nd.zeros(SHAPE, stype="row_sparse").copyto(rows(mx, (1,))),
    "retained": lambda mx: mx.nd.sparse.retain(rows(mx, (1, 3, 4)), mx.nd.array([1, 3])),
    "retained none": lambda mx: mx.nd.sparse.retain(rows(mx, (1, 3)), mx.nd.array([0, 2])),
    "retained missing": lambda mx: mx.nd.sparse.retain(rows(mx, (1, 3)), mx.nd.array([0, 3])),
    "copied": lambda mx: rows(mx, (1, 3)).copy(),
    "deep copied": lambda mx: copy.deepcopy(rows(mx, (1, 3))),
    "cast": lambda mx: rows(mx, (1, 3)).astype("float64"),
    "pickled": lambda mx: pickle.loads(pickle.dumps(rows(mx, (1, 3)))),
    "pickled empty": lambda mx: pickle.loads(pickle.dumps(mx.nd.zeros(SHAPE, stype="row_sparse"))),
    "saved": lambda mx: saved(mx, rows(mx, (1, 3))),
    "saved empty": lambda mx: saved(mx, mx.nd.zeros(SHAPE, stype="row_sparse")),
    "sliced": lambda mx: rows(mx, (1, 3))[:],
    "moved": lambda mx: rows(mx, (1, 3)).as_in_context(mx.cpu(1)),
    "added": lambda mx: rows(mx, (1, 3)) + rows(mx, (0, 3)),
    "cancelled": lambda mx: rows(mx, (1, 3)) - rows(mx, (1, 3)),
    "multiplied": lambda mx: rows(mx, (1, 3)) * 2,
    "detached": lambda mx: rows(mx, (1, 3)).detach(),
    "zeros like": lambda mx: mx.nd.zeros_like(rows(mx, (1, 3))),
}

ROWS_OF_OTHER_TYPES = {
    "half": lambda mx: rows(mx, (1, 3), "float16"),
    "whole": lambda mx: rows(mx, (1, 3), "int32"),
    "long": lambda mx: rows(mx, (1, 3), "int64"),
    "bytes": lambda mx: rows(mx, (1, 3), "uint8"),
    "signed bytes": lambda mx: rows(mx, (1, 3), "int8"),
    "as whole": lambda mx: rows(mx, (1, 3)).astype("int32"),
    "unsorted": lambda mx: rows(mx, (3, 1)),
    "duplicates": lambda mx: rows(mx, (1, 1)),
    "duplicates apart": lambda mx: rows(mx, (1, 3, 1)),
}


def matrix(mx, dtype="float32"):
    data, columns, starts = onp.array([1, 2, 3, 4], dtype), [1, 0, 1, 0], [0, 1, 1, 3, 3, 4]
    return mx.nd.sparse.csr_matrix((data, columns, starts), shape=SHAPE, dtype=dtype)


MATRICES = {
    "empty": lambda mx: mx.nd.zeros(SHAPE, stype="csr"),
    "empty of dense": lambda mx: mx.nd.zeros(SHAPE).tostype("csr"),
    "all": lambda mx: mx.nd.ones(SHAPE).tostype("csr"),
    "some": matrix,
    "unsorted": lambda mx: mx.nd.sparse.csr_matrix(
        (onp.array([1, 2, 3], "float32"), [1, 0, 1], [0, 2, 3, 3, 3, 3]), shape=SHAPE
    ),
    "places": lambda mx: mx.nd.sparse.csr_matrix((onp.array([1, 2.0]), ([4, 0], [1, 0])), shape=SHAPE),
    "stored zero": lambda mx: mx.nd.sparse.csr_matrix(
        (onp.array([0, 2], "float32"), [1, 0], [0, 1, 2, 2, 2, 2]), shape=SHAPE
    ),
    "of dense": lambda mx: dense(mx).tostype("csr"),
    "written": lambda mx: written(mx, "csr", matrix),
    "written dense": lambda mx: written(mx, "csr", dense),
    "written numpy": lambda mx: written(mx, "csr", lambda mx: dense(mx).asnumpy()),
    "copied": lambda mx: matrix(mx).copy(),
    "deep copied": lambda mx: copy.deepcopy(matrix(mx)),
    "cast": lambda mx: matrix(mx).astype("float64"),
    "pickled": lambda mx: pickle.loads(pickle.dumps(matrix(mx))),
    "pickled empty": lambda mx: pickle.loads(pickle.dumps(mx.nd.zeros(SHAPE, stype="csr"))),
    "saved": lambda mx: saved(mx, matrix(mx)),
    "saved empty": lambda mx: saved(mx, mx.nd.zeros(SHAPE, stype="csr")),
    "sliced": lambda mx: matrix(mx)[2:],
    "sliced empty rows": lambda mx: matrix(mx)[1:2],
    "one row": lambda mx: matrix(mx)[2],
    "last row": lambda mx: matrix(mx)[-1],
    "multiplied": lambda mx: matrix(mx) * 2,
    "zeros like": lambda mx: mx.nd.zeros_like(matrix(mx)),
    "half": lambda mx: matrix(mx, "float16"),
    "whole": lambda mx: matrix(mx, "int32"),
    "long": lambda mx: matrix(mx, "int64"),
    "bytes": lambda mx: matrix(mx, "uint8"),
    "signed bytes": lambda mx: matrix(mx, "int8"),
    "duplicates": lambda mx: mx.nd.sparse.csr_matrix(
        (onp.array([1, 2, 3], "float32"), [1, 1, 0], [0, 2, 3, 3, 3, 3]), shape=SHAPE
    ),
    "one column": lambda mx: mx.nd.array([[0], [2], [0], [3]]).tostype("csr"),
    "one element": lambda mx: mx.nd.array([[2]]).tostype("csr"),
}


def uses_of_rows(mx, a):
    weight = mx.nd.ones(SHAPE).astype(a.dtype)
    return {
        "parts": lambda: parts(a),
        "dense": lambda: a.tostype("default"),
        "numpy": a.asnumpy,
        "negative": lambda: parts(-a),
        "square": lambda: parts(mx.nd.square(a)),
        "sum": lambda: parts(mx.nd.sum(a)),
        "norm": lambda: parts(mx.nd.norm(a)),
        "plus itself": lambda: parts(a + a),
        "plus rows": lambda: parts(a + rows(mx, (0, 3), a.dtype)),
        "times dense": lambda: parts(a * weight),
        "retained": lambda: parts(mx.nd.sparse.retain(a, mx.nd.array([0, 1, 4]))),
        "text": lambda: str(a).split("\n")[-1],
        "checked": a.check_format,
        "updated": lambda: updated(mx, weight, a),
        "copied over": lambda: parts(a.copyto(rows(mx, (0, 2), a.dtype))),
        "equal": lambda: parts(a == 1 * a),
        "added n": lambda: parts(mx.nd.add_n(a, a, rows(mx, (2,), a.dtype))),
    }


def updated(mx, weight, gradient):
    mx.nd.sgd_update(weight, gradient, lr=0.5, out=weight)
    return weight


def computed(value):
    """Return a result with arrays of NumPy's, or raise what computing them raises."""
    if isinstance(value, (list, tuple)):
        return [computed(item) for item in value]
    return value.asnumpy() if hasattr(value, "asnumpy") else value


def computed_by(function, *args):
    return computed(function(*args))


# What MXNet refuses, or answers with other elements than are stored: docs/differences.md.
NARROW = ("half", "whole", "long", "bytes", "signed bytes", "as whole")
PRODUCTS = ("dot", "dot transposed", "dot rows", "dot of rows", "dot right")
DIFFERENT = dict.fromkeys(NARROW, ("norm", "plus dense", "times dense", *PRODUCTS))
DIFFERENT.update(
    dict.fromkeys(
        ("empty", "empty of dense", "pickled empty", "saved empty", "sliced empty rows", "zeros like"), ("sqrt",)
    )
)
DIFFERENT["unsorted"] = (
    *("plus itself", "plus rows", "equal", "added n"),
    *("sum of columns", "mean of columns", "slice", "columns"),
)
DIFFERENT["duplicates"] = DIFFERENT["duplicates apart"] = (
    *DIFFERENT["unsorted"],
    *("norm", "updated"),
)


def used(mx, makers, uses):
    results = {}
    for state, make in makers.items():
        array = tried(make, mx)
        if not hasattr(array, "stype"):
            results[state] = array
            continue
        left_out = DIFFERENT.get(state, ())
        ways = {name: use for name, use in uses(mx, array).items() if name not in left_out}
        results[state] = {name: tried(computed_by, use) for name, use in ways.items()}
    return results


def case_rows(mx):
    return used(mx, ROWS, uses_of_rows)


def case_rows_of_other_types(mx):
    return used(mx, ROWS_OF_OTHER_TYPES, uses_of_rows)


def stored(mx, make, kind, optimizer):
    """Return what a store gives back after values in this state were put into it."""
    store = mx.kv.create(kind)
    store.init("w", rows(mx, range(5)))
    if optimizer == "updater":
        store._set_updater(lambda key, pushed, value: value.__setitem__(slice(None), value - pushed))
    elif optimizer:
        store.set_optimizer(mx.optimizer.create(optimizer, learning_rate=0.5))
    results = []
    for values in (make(mx), [make(mx), rows(mx, (0, 2))], [make(mx), make(mx)]):
        store.push("w", values)
        target = mx.nd.zeros(SHAPE, stype="row_sparse")
        store.row_sparse_pull("w", out=target, row_ids=mx.nd.array([4, 1, 1, 0]))
        results.append(parts(target))
    return results


def case_stores(mx):
    states = ("empty", "all", "some", "written", "retained none", "pickled", "saved", "refilled", "cancelled")
    kinds = [("local", None), ("device", None), ("local", "updater"), ("local", "sgd"), ("device", "adam")]
    return {
        state + " " + kind + " " + str(way): tried(computed_by, stored, mx, ROWS[state], kind, way)
        for state in states
        for kind, way in kinds
    }


def started(mx, make):
    store = mx.kv.create("local")
    store.init("w", make(mx))
    target = mx.nd.zeros(SHAPE, stype="row_sparse")
    results = []
    for row_ids in ([0, 3], [], [2, 2], [4, 0, 1, 2, 3]):
        store.row_sparse_pull("w", out=target, row_ids=mx.nd.array(row_ids))
        results.append(parts(target))
    return results


def case_stores_begin_with(mx):
    return {
        state: tried(computed_by, started, mx, ROWS[state]) for state in ROWS if not state.startswith(("cast", "moved"))
    }


def trained(mx, optimizer, lazy, contexts, store):
    """Return weights of an Embedding with row_sparse weight and gradients after some steps."""
    devices = [mx.cpu(i) for i in range(contexts)]
    net = mx.gluon.contrib.nn.SparseEmbedding(*SHAPE)
    net.initialize(mx.init.One(), ctx=devices)
    options = {"learning_rate": 0.25, "wd": 0.5, "lazy_update": lazy}
    trainer = mx.gluon.Trainer(net.collect_params(), optimizer, options, kvstore=store)
    for row_ids in ([1, 3], [1, 1], [4, 0]):
        with mx.autograd.record():
            outputs = [net(mx.nd.array([n + i for n in row_ids], ctx=d) % 5) for i, d in enumerate(devices)]
            losses = [(y * y).sum() for y in outputs]
        mx.autograd.backward(losses)
        trainer.step(1)
    value = net.weight.row_sparse_data(mx.nd.arange(5, ctx=devices[0]))
    return [parts(value), [parts(g) for g in net.weight.list_grad()]]


def case_trainers(mx):
    return {
        "{} {} {} {}".format(*way): tried(computed_by, trained, mx, *way)
        for way in [
            (optimizer, lazy, contexts, store)
            for optimizer in ("sgd", "adam")
            for lazy in (True, False)
            for contexts in (1, 2, 3)
            for store in ("local", "device")
        ]
    }


def fitted(mx, state, lazy, contexts):
    """Return the weight of a Module whose data is a csr matrix in this state."""
    data = mx.sym.Variable("data", stype="csr")
    weight = mx.sym.Variable("w", stype="row_sparse", shape=(2, 1), init=mx.init.One())
    label = mx.sym.Variable("label")
    out = mx.sym.LinearRegressionOutput(mx.sym.sparse.dot(data, weight), label)
    module = mx.mod.Module(out, ["data"], ["label"], context=[mx.cpu(i) for i in range(contexts)])
    module.bind([mx.io.DataDesc("data", (4, 2))], [mx.io.DataDesc("label", (4, 1))])
    module.init_params()
    module.init_optimizer(
        kvstore="local", optimizer="sgd", optimizer_params={"learning_rate": 0.25, "wd": 0.5, "lazy_update": lazy}
    )
    batch = mx.io.DataBatch([MATRICES[state](mx)[0:4]], [mx.nd.array([[1], [2], [3], [4]])])
    for _ in range(2):
        module.prepare(batch, sparse_row_id_fn=lambda batch: {"w": mx.nd.array([0, 1])})
        module.forward_backward(batch)
        module.update()
    return [module.get_outputs()[0], parts(module.get_params()[0]["w"])]


def case_modules(mx):
    return {
        "{} {} {}".format(state, lazy, contexts): tried(computed_by, fitted, mx, state, lazy, contexts)
        for state in ("empty", "some", "all", "saved", "written", "stored zero")
        for lazy in (True, False)
        for contexts in (1, 2)
    }


def stored_text(array):
    """Return an array, its storage included, as short text."""
    parts_of_array = parts(array)
    if not isinstance(parts_of_array, list):
        return shown(parts_of_array)
    return " ".join([parts_of_array[0], str(parts_of_array[1]), *map(shown, parts_of_array[2:])])


def shown(array):
    if not hasattr(array, "asnumpy"):
        return str(array)
    values = array.asnumpy()
    return "{}{}{}".format(values.dtype, list(values.shape), ["%.4g" % x for x in values.ravel().tolist()])


def elements(matrix):
    """Return what a csr matrix holds, whatever the order of its columns and whatever stands behind its last element."""
    starts = matrix.indptr.asnumpy()
    columns, values = matrix.indices.asnumpy(), matrix.data.asnumpy()
    places = [
        "{},{}:{:g}".format(row, columns[i], values[i])
        for row in range(matrix.shape[0])
        for i in range(starts[row], starts[row + 1])
        if values[i]
    ]
    return " ".join([matrix.stype, str(matrix.dtype.__name__), str(matrix.shape), *sorted(places)])


def uses_of_matrices(mx, a):
    weight = mx.nd.ones(a.shape).astype(a.dtype) * 2
    right = (mx.nd.arange(3 * a.shape[1]) + 1).reshape((a.shape[1], 3)).astype(a.dtype)
    left = mx.nd.arange(2 * a.shape[0]).reshape((2, a.shape[0])).astype(a.dtype)
    tall = mx.nd.ones((a.shape[0], 3)).astype(a.dtype)
    row = mx.nd.ones((1, a.shape[1])).astype(a.dtype) * 2
    column = mx.nd.ones((a.shape[0], 1)).astype(a.dtype) * 2
    uses = {
        "parts": lambda: a,
        "dense": lambda: a.tostype("default"),
        "scipy": lambda: mx.nd.array(a.asscipy().toarray(), dtype=a.dtype),
        "negative": lambda: -a,
        "sqrt": lambda: mx.nd.sqrt(a),
        "sum": lambda: mx.nd.sum(a),
        "sum of columns": lambda: mx.nd.sparse.sum(a, axis=0),
        "sum of rows": lambda: mx.nd.sparse.sum(a, axis=1),
        "mean of columns": lambda: mx.nd.sparse.mean(a, axis=0),
        "norm": lambda: mx.nd.norm(a),
        "plus dense": lambda: a + weight,
        "times dense": lambda: a * weight,
        "times row": lambda: mx.nd.broadcast_mul(a, row),
        "over row": lambda: mx.nd.broadcast_div(a, row),
        "over column": lambda: mx.nd.broadcast_div(a, column),
        "over dense": lambda: mx.nd.broadcast_div(a, weight),
        "over": lambda: a / weight,
        "dot": lambda: mx.nd.sparse.dot(a, right),
        "dot transposed": lambda: mx.nd.sparse.dot(a, tall, transpose_a=True),
        "dot rows": lambda: mx.nd.sparse.dot(a, right.tostype("row_sparse")),
        "dot of rows": lambda: mx.nd.sparse.dot(a, tall, transpose_a=True, forward_stype="row_sparse"),
        "dot right": lambda: mx.nd.sparse.dot(left, a),
        "slice": lambda: mx.nd.slice(a, begin=(0, 0), end=(1, 1)),
        "columns": lambda: mx.nd.sparse.slice(a, begin=(0, 0), end=(a.shape[0], 1)),
        "row": lambda: a[0],
        "rows": lambda: a[0:1],
        "as whole": lambda: a.astype("int32"),
        "as half": lambda: a.astype("float16"),
        "as bytes": lambda: a.astype("uint8"),
        "text": lambda: str(a).split("\n")[-1],
        "checked": a.check_format,
        "nnz": lambda: mx.nd.contrib.getnnz(a),
        "nnz of columns": lambda: mx.nd.contrib.getnnz(a, axis=0),
        "equal": lambda: a == 1 * a,
        "added n": lambda: mx.nd.add_n(a, a),
        "concatenated": lambda: mx.nd.concat(a, a, dim=0),
        "copied over": lambda: a.copyto(weight.tostype("csr")),
        "copied to dense": lambda: a.copyto(weight * 7),
        "rows of": lambda: a.tostype("row_sparse"),
    }
    uses = {name: lambda use=use: stored_text(use()) for name, use in uses.items()}
    csr_uses = {
        "doubled": lambda: a + a,
        "minus itself": lambda: a - a,
        "times itself": lambda: a * a,
        "plus others": lambda: a + weight.tostype("csr"),
        "times others": lambda: weight.tostype("csr") * a,
        "maximum": lambda: mx.nd.maximum(a, weight.tostype("csr")),
    }
    uses.update((name, lambda use=use: elements(use())) for name, use in csr_uses.items())
    return uses


def case_matrices(mx):
    return used(mx, MATRICES, uses_of_matrices)
