"""mx.np.array of every kind of value."""

import numpy as onp

from .._np_arrays import outcomes
from .._numpy import with_numpy


def start(mx):
    return (mx.np.array,)


LISTS = {
    "numbers": lambda mx, array: [array(1), array(1.5), array(True), array(None)],
    "lists": lambda mx, array: [array([1, 2]), array([True, False]), array((1, 2)), array(range(3)), array([[1], [2]])],
    "empty": lambda mx, array: [array([]), array([[]])],
    "ragged": lambda mx, array: array([[1], [2, 3]]),
    "text": lambda mx, array: array("a"),
    "set": lambda mx, array: array({1}),
    "generator": lambda mx, array: array(v for v in [1, 2]),
    "NumPy's in lists": lambda mx, array: array([onp.array([1, 2]), onp.array([3, 4])]),
    "arrays in lists": lambda mx, array: [array([array([1, 2]), array([3, 4])]), array([array(1), array(3)])],
    "dtypes": lambda mx, array: [array([1.7, 2], dtype=d) for d in ("int32", int, bool, onp.float16, "uint8", "int64")],
    "positional": lambda mx, array: array([1, 2], "int8", mx.cpu()),
    "contexts": lambda mx, array: [str(array([1], ctx=mx.cpu(1)).ctx), str(array(array([1]), ctx=mx.cpu(1)).ctx)],
    "int16": lambda mx, array: array([1, 2], dtype="int16"),
    "unknown dtype": lambda mx, array: array([1, 2], dtype="foo"),
    "ctx text": lambda mx, array: array([1, 2], ctx="cpu"),
    "copy": lambda mx, array: array([1], copy=False),
    "nothing": lambda mx, array: array(),
    "keyword": lambda mx, array: array(object=[1]),
}
NUMPY = {
    "dtypes": lambda mx, array: [
        array(onp.arange(3).astype(d))
        for d in ("bool", "int8", "uint8", "int32", "int64", "float16", "float32", "float64")
    ],
    "int16": lambda mx, array: array(onp.arange(3, dtype="int16")),
    "complex": lambda mx, array: array(onp.arange(3, dtype="complex64")),
    "text": lambda mx, array: array(onp.array(["a"])),
    "scalars": lambda mx, array: [array(onp.float64(3)), array(onp.int64(3)), array(onp.array(3))],
    "layouts": lambda mx, array: [
        array(onp.arange(6).reshape(2, 3).T),
        array(onp.arange(5)[::-2]),
        array(onp.ones(2, ">f4")),
    ],
    "cast": lambda mx, array: array(onp.array([1.7, -1.7]), dtype="int32"),
    "empty": lambda mx, array: [array(onp.zeros((0, 2))), array(onp.zeros((2, 0, 1), "int8"))],
}
ARRAYS = {
    "same": lambda mx, array: array(array([1, 2])),
    "dtype": lambda mx, array: [array(array([1.5], dtype="float64")), array(array([1.5]), dtype="int32")],
    "bool": lambda mx, array: array(array([1, 0], dtype="bool")),
    "classic": lambda mx, array: array(mx.nd.array([1, 2])),
}


@with_numpy
def case_lists(mx):
    return outcomes(mx, LISTS, start)


@with_numpy
def case_numpy_arrays(mx):
    return outcomes(mx, NUMPY, start)


@with_numpy
def case_arrays(mx):
    return outcomes(mx, ARRAYS, start)


def case_classic_shapes(mx):
    return [mx.np.array(1.5), mx.np.array([1, 2]), mx.np.array(onp.arange(3)), mx.np.array([[1, 2]], dtype="int8")]


@with_numpy
def case_copies(mx):
    source = onp.ones(3, "float32")
    x = mx.np.array(source)
    source[0] = 5
    y = mx.np.array(x)
    y[1] = 7
    return [x, y]
