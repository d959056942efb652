"""Sparse arrays from what programs have: scipy's matrices in any order, parts, shapes that fit and that do not."""

import numpy as onp
import scipy.sparse

from .. import tried
from .arrays import made, parts


def _messy():
    """Return a matrix of unsorted columns, some of them twice, with a stored zero and a row that adds up to 0."""
    data = onp.array([1, 2, 3, 4, 5, -5, 0], "float32")
    return scipy.sparse.csr_matrix((data, onp.array([2, 0, 0, 0, 1, 1, 3]), onp.array([0, 4, 4, 6, 7])), shape=(4, 5))


def case_scipy(mx):
    unsorted = scipy.sparse.csr_matrix((onp.arange(3.0), [2, 0, 1], [0, 3, 3]), shape=(2, 3))
    product = scipy.sparse.random(6, 4, 0.5, "csr", random_state=1) @ scipy.sparse.random(
        4, 5, 0.5, "csr", random_state=2
    )
    sources = {
        "messy": _messy,
        "unsorted": unsorted.copy,
        "product": product.copy,
        "turned": unsorted.T.tocsr().T.tocsr,
    }
    makers = {
        "array": mx.nd.sparse.array,
        "nd.array": mx.nd.array,
        "csr_matrix": mx.nd.sparse.csr_matrix,
        "csr_matrix of a shape": lambda m: mx.nd.sparse.csr_matrix(m, shape=m.shape),
        "float16": lambda m: mx.nd.sparse.array(m, dtype="float16"),
    }
    results = {}
    for source, make in sources.items():
        for name, maker in makers.items():
            matrix = make()
            before = matrix.copy()
            array = maker(matrix)
            is_unchanged = [
                onp.array_equal(getattr(matrix, a), getattr(before, a)) for a in ("data", "indices", "indptr")
            ]
            results[source + ", " + name] = [parts(array), is_unchanged, tried(array.check_format), array.asnumpy()]
    return results


def case_scipy_of_other_types(mx):
    results = {}
    for dtype in ("int8", "int32", "int64", "uint8", "float64", "bool"):
        matrix = scipy.sparse.csr_matrix(onp.eye(2, 3), dtype=dtype)
        for name, make in (("array", mx.nd.sparse.array), ("nd.array", mx.nd.array), ("csr", mx.nd.sparse.csr_matrix)):
            array = tried(make, matrix)
            results[dtype + ", " + name] = (
                array if isinstance(array, str) else [parts(array), onp.dtype(array.dtype).name]
            )
    return results


def case_scipy_formats(mx):
    matrix = _messy()
    results = {}
    for form in ("csc", "coo", "bsr", "lil", "dok", "dia"):
        other = matrix.asformat(form)
        for name, make in (
            ("array", mx.nd.sparse.array), ("nd.array", mx.nd.array), ("csr_matrix", mx.nd.sparse.csr_matrix),
            ("row_sparse", mx.nd.sparse.row_sparse_array),
        ):  # fmt: skip
            results[form + ", " + name] = parts(tried(make, other))
    return results


def case_scipy_as_operand(mx):
    """What arrays make of scipy's matrices that are written into them."""
    matrix = _messy()
    csr = mx.nd.zeros((4, 5), stype="csr")
    dense = mx.nd.zeros((4, 5))
    rows = mx.nd.zeros((4, 5), stype="row_sparse")

    def write(target):
        target[:] = matrix
        return parts(target)

    return [tried(write, csr), tried(write, rows), tried(write, dense)]


def _tried_all(function, cases):
    return {name: parts(tried(function, *args, **kwargs)) for name, (args, kwargs) in cases.items()}


def case_csr_shapes(mx):
    data, columns, starts = onp.ones(2, "float32"), onp.array([0, 1]), onp.array([0, 1, 2])
    none, empty = onp.zeros(0, "float32"), onp.zeros(0, "int64")
    cases = {
        "shape and shape": (((2, 2),), {"shape": (3, 2)}),
        "shape and equal shape": (((2, 2),), {"shape": (2, 2)}),
        "one long": (((2, 2),), {"shape": (2,)}),
        "parts larger": (((data, columns, starts),), {"shape": (2, 5)}),
        "parts more rows": (((data, columns, starts),), {"shape": (5, 2)}),
        "parts fewer rows": (((data, columns, starts),), {"shape": (1, 2)}),
        "parts too narrow": (((data, columns, starts),), {"shape": (2, 1)}),
        "parts one axis": (((data, columns, starts),), {"shape": (4,)}),
        "parts three axes": (((data, columns, starts),), {"shape": (2, 2, 1)}),
        "parts of none": (((none, empty, onp.zeros(4, "int64")),), {}),
        "parts of none and shape": (((none, empty, onp.zeros(4, "int64")),), {"shape": (3, 2)}),
        "no starts": (((none, empty, empty),), {}),
        "lists of none": ((([], [], [0, 0]),), {}),
        "lists of none and shape": ((([], [], [0, 0]),), {"shape": (1, 3)}),
        "places of none": (((none, (empty, empty)),), {}),
        "places of none and shape": (((none, (empty, empty)),), {"shape": (3, 2)}),
        "places larger": (((data, (columns, columns)),), {"shape": (3, 4)}),
        "places too narrow": (((data, (columns, columns)),), {"shape": (1, 1)}),
        "data matrix": (((onp.ones((2, 1), "float32"), columns, starts),), {"shape": (2, 2)}),
        "more data": (((onp.ones(3, "float32"), columns, starts),), {"shape": (2, 2)}),
        "dense": ((onp.eye(2),), {"shape": (3, 3)}),
        "dense of one axis": ((onp.ones(2),), {"shape": (2,)}),
        "zero": (((0, 2),), {}),
    }
    return _tried_all(mx.nd.sparse.csr_matrix, cases)


def case_row_sparse_shapes(mx):
    data, rows = onp.ones((2, 3), "float32"), onp.array([1, 4])
    none, empty = onp.zeros((0, 4), "float32"), onp.zeros(0, "int64")
    cases = {
        "shape and shape": (((2, 2),), {"shape": (3, 2)}),
        "shape and equal shape": (((2, 2),), {"shape": (2, 2)}),
        "three and shape": (((2, 2, 2),), {"shape": (3, 2, 2)}),
        "three and equal shape": (((2, 2, 2),), {"shape": (2, 2, 2)}),
        "parts": (((data, rows),), {}),
        "parts larger": (((data, rows),), {"shape": (9, 3)}),
        "parts too short": (((data, rows),), {"shape": (2, 3)}),
        "parts too wide": (((data, rows),), {"shape": (9, 2)}),
        "parts one axis": (((data, rows),), {"shape": (9,)}),
        "parts three axes": (((data, rows),), {"shape": (9, 3, 1)}),
        "parts of none": (((none, empty),), {}),
        "parts of none and shape": (((none, empty),), {"shape": (3, 4)}),
        "lists of none": ((([], []),), {}),
        "lists of none and shape": ((([], []),), {"shape": (3, 4)}),
        "vector": (((onp.ones(2, "float32"), rows),), {"shape": (6,)}),
        "number of rows": (((data, onp.array([1, 2, 3])),), {"shape": (6, 3)}),
        "dense": ((onp.eye(2),), {"shape": (3, 3)}),
        "unsorted": (((data, onp.array([4, 1])),), {"shape": (6, 3)}),
        "float rows": (((data, onp.array([1.0, 4.0])),), {"shape": (6, 3)}),
    }
    results = _tried_all(mx.nd.sparse.row_sparse_array, cases)
    source = made(mx, "row_sparse")
    results["row_sparse"] = parts(tried(mx.nd.sparse.row_sparse_array, source, shape=(4, 3)))
    results["csr of row_sparse"] = parts(tried(mx.nd.sparse.csr_matrix, source))
    return results
