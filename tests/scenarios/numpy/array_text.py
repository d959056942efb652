"""How arrays of mx.np are printed, and turned into other kinds of values."""

import copy
import operator
import pickle

import numpy as onp

from .. import tried, warned
from .._np_arrays import outcomes
from .._numpy import shown, with_numpy


def start(mx):
    x = mx.np.array([[1.5, 2, 3], [4, -5, 6]])
    i = mx.np.array([[1, 2, 3], [4, 5, 6]], dtype="int32")
    return (
        x,
        i,
        mx.np.array(onp.array([True, False, True])),
        mx.np.array(5.5),
        mx.np.array(onp.zeros((0, 3), "float32")),
    )


@with_numpy
def case_text(mx):
    arrays = list(start(mx))
    arrays += [mx.np.array(onp.zeros(3, d)) for d in ("float64", "float16", "int64", "int8", "uint8")]
    arrays += [mx.np.array(onp.zeros(s, d)) for s, d in [((0,), "int32"), ((2, 0, 3), "float64"), ((), "int8")]]
    arrays += [mx.np.array(onp.arange(n, dtype=d)) for n, d in [(30, "int32"), (13, "float64"), (2000, "float32")]]
    arrays += [mx.np.array([1e10, 1e-10, 3.0]), mx.np.array([float("nan"), float("inf")])]
    arrays += [mx.np.array(onp.arange(2000.0)).reshape(40, 50), mx.np.array(onp.array([True] * 30))]
    arrays += [mx.np.array([1.0, 2.0], ctx=mx.cpu(1)), mx.np.array(onp.arange(3.0), ctx=mx.cpu_pinned())]
    return [[repr(a), str(a)] for a in arrays]


@with_numpy
def case_format(mx):
    x, i, _, z, _ = start(mx)
    results = ["{}".format(x), "{:.2f}".format(z), "{:d}".format(i[0, 1]), "%.3f" % z, "{!r}".format(z), "%s" % i]
    return [results, [tried("{:.2f}".format, x), tried("{:5d}".format, i[0, :1]), "{:>8}|".format(z)]]


@with_numpy
def case_print_options(mx):
    x = mx.np.array([1.23456, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0])
    try:
        mx.np.set_printoptions(precision=2, threshold=5)
        return [repr(x), str(x), tried(mx.np.set_printoptions, suppress=True), tried(mx.np.set_printoptions, "a")]
    finally:
        mx.np.set_printoptions(precision=8, threshold=1000)


CONVERSIONS = {
    "bool": lambda mx, x, i, b, z, e: [bool(z), warned(bool, e)[0], bool(mx.np.array([0.0])), bool(mx.np.array([[3]]))],
    "bool of several": lambda mx, x, i, b, z, e: bool(x),
    "int": lambda mx, x, i, b, z, e: [int(z), int(mx.np.array([3.7])), int(b[0]), int(i[0, 1])],
    "int of several": lambda mx, x, i, b, z, e: int(i),
    "float": lambda mx, x, i, b, z, e: [float(z), float(i[0, 1]), float(b[0])],
    "float of none": lambda mx, x, i, b, z, e: float(e),
    "complex": lambda mx, x, i, b, z, e: complex(z).real,
    "index": lambda mx, x, i, b, z, e: operator.index(i[0, 0]),
    "list index": lambda mx, x, i, b, z, e: [1, 2, 3][i[0, 0]],
    "len": lambda mx, x, i, b, z, e: [len(x), len(e)],
    "len of scalar": lambda mx, x, i, b, z, e: len(z),
    "item": lambda mx, x, i, b, z, e: [z.item(), x.item(4), x.item(-1), x.item(1, 2), x.item((1, 2)), b.item(0)],
    "item of several": lambda mx, x, i, b, z, e: x.item(),
    "item beyond": lambda mx, x, i, b, z, e: x.item(7),
    "item beyond an axis": lambda mx, x, i, b, z, e: x.item(0, 5),
    "item by text": lambda mx, x, i, b, z, e: x.item("a"),
    "item too many": lambda mx, x, i, b, z, e: x.item(0, 1, 2),
    "tolist": lambda mx, x, i, b, z, e: [x.tolist(), i.tolist(), b.tolist(), z.tolist(), e.tolist()],
    "hash": lambda mx, x, i, b, z, e: hash(x),
    "builtins": lambda mx, x, i, b, z, e: [sum(x[0]), max(x[0]), sorted(x[1]), any(b), sum([x, x]), x in [x]],
    "unpacking": lambda mx, x, i, b, z, e: dict(zip("pq", x)),
}


@with_numpy
def case_conversions(mx):
    return outcomes(mx, CONVERSIONS, start)


@with_numpy
def case_pickle_and_copy(mx):
    results = []
    for array in start(mx):
        reloaded = pickle.loads(pickle.dumps(array))
        results.append([shown(reloaded), shown(copy.copy(array)), shown(copy.deepcopy(array))])
    return results


ASTYPE = {
    "names": lambda mx, x, i, b, z, e: [x.astype("int32"), x.astype(int), x.astype(onp.float64), x.astype(bool)],
    "order": lambda mx, x, i, b, z, e: [x.astype("int32", "C"), x.astype("int32", order="K")],
    "columns": lambda mx, x, i, b, z, e: x.astype("int32", order="F"),
    "safe": lambda mx, x, i, b, z, e: x.astype("int32", casting="safe"),
    "no subclass": lambda mx, x, i, b, z, e: x.astype("int32", subok=False),
    "same": lambda mx, x, i, b, z, e: [x.astype("float32") is x, x.astype("float32", copy=False) is x],
    "unknown": lambda mx, x, i, b, z, e: x.astype("foo"),
    "int16": lambda mx, x, i, b, z, e: x.astype("int16"),
    "copy order": lambda mx, x, i, b, z, e: x.copy("F"),
}


@with_numpy
def case_astype(mx):
    return outcomes(mx, ASTYPE, start)


@with_numpy
def case_both_kinds(mx):
    x = start(mx)[0]
    c = mx.nd.array([[1, 2, 3], [4, 5, 6]])
    results = [shown(x.as_nd_ndarray()), shown(c.as_np_ndarray()), x.as_np_ndarray() is x, c.as_nd_ndarray() is c]
    results += [tried(x.copyto, c), tried(c.copyto, x), tried(x.copyto, 3), str(x.copyto(mx.cpu(1)).ctx)]
    y = mx.np.zeros((2, 3))
    return [results, shown(x.copyto(y)), y, isinstance(x, mx.nd.NDArray)]
