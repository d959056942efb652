"""Assigning to parts of arrays of mx.np: values of every kind, masks, repeated indices, errors."""

import numpy as onp

from .. import tried
from .._np_arrays import as_key, outcomes, put, random_keys
from .._numpy import with_numpy


def start(mx):
    x = mx.np.array([[1.5, 2, 3], [4, -5, 6]])
    i = mx.np.array([[1, 2, 3], [4, 5, 6]], dtype="int32")
    return x, i, mx.np.array(onp.array([True, False, True])), mx.np.array(5.5)


NUMBERS = {
    "row": lambda mx, x, i, b, z: put(x, 0, 1),
    "element": lambda mx, x, i, b, z: put(x, (0, 1), 9.5),
    "everything": lambda mx, x, i, b, z: [put(x, slice(None), 7), put(i, Ellipsis, 7.9), put(i, (), -2)],
    "scalar": lambda mx, x, i, b, z: put(z, (), 7),
    "NumPy's": lambda mx, x, i, b, z: [put(x, 0, onp.float32(3)), put(i, 1, onp.int64(4))],
    "bool": lambda mx, x, i, b, z: [put(x, 0, True), put(b, 1, 5), put(b, 0, 0)],
    "truncated": lambda mx, x, i, b, z: put(i, 0, 2.7),
    "none": lambda mx, x, i, b, z: put(x, slice(5, None), 1),
    "new axis": lambda mx, x, i, b, z: put(x, None, 3),
    "backwards": lambda mx, x, i, b, z: put(x, (slice(None), slice(None, 0, -1)), 3),
    "float64": lambda mx, x, i, b, z: put(mx.np.array(onp.zeros((2, 2))), 0, 0.1),
}
VALUES = {
    "lists": lambda mx, x, i, b, z: [
        put(x, 0, [7, 8, 9]),
        put(x, (slice(None), 0), (7, 8)),
        put(i, 0, [1.7, 2.2, 3.9]),
    ],
    "nested lists": lambda mx, x, i, b, z: [put(x, slice(None), [[1, 2, 3], [4, 5, 6]]), put(x, 0, [[5, 6, 7]])],
    "lists of one": lambda mx, x, i, b, z: [put(x, (0, 0), [5]), put(x, (1, 1), [[5]])],
    "NumPy's": lambda mx, x, i, b, z: [put(x, 0, onp.array([7, 8, 9])), put(i, 0, onp.array([1.7, 2.2, 3.9]))],
    "arrays": lambda mx, x, i, b, z: [put(x, 0, mx.np.array([7, 8, 9])), put(x, slice(None), mx.np.array([7, 8, 9]))],
    "other dtypes": lambda mx, x, i, b, z: [put(i, 0, x[0]), put(x, slice(None), i), put(x, 1, b)],
    "scalar arrays": lambda mx, x, i, b, z: [put(x, (0, 0), z), put(x, slice(None), z), put(z, (), mx.np.array([3]))],
    "itself": lambda mx, x, i, b, z: [put(x, 0, x[1]), put(x, slice(None), x)],
    "new axes": lambda mx, x, i, b, z: put(x, (slice(None), None), mx.np.ones((2, 1, 3))),
    "backwards": lambda mx, x, i, b, z: put(x, slice(None, None, -1), i),
    "steps": lambda mx, x, i, b, z: put(x, (slice(None, None, 2), slice(None, None, 2)), mx.np.array([5, 6])),
    "large integers": lambda mx, x, i, b, z: put(mx.np.array(onp.zeros((2, 2), "int64")), 0, [2**40 + 1, 3]),
}
INDICES = {
    "repeated": lambda mx, x, i, b, z: put(x, [0, 0], i),
    "pairs": lambda mx, x, i, b, z: [put(x, ([0, 1], [1, 2]), 0), put(x, ([0, 1], [1, 2]), [7, 8])],
    "scalar": lambda mx, x, i, b, z: put(x, mx.np.array(0, dtype="int32"), 1),
    "classic": lambda mx, x, i, b, z: put(x, mx.nd.array([0, 1]), 3),
    "empty": lambda mx, x, i, b, z: put(x, [], 1),
    "new axis": lambda mx, x, i, b, z: put(x, ([0, 1], None), mx.np.array([[7, 8, 9], [1, 2, 3]])),
}
MASKS = {
    "number": lambda mx, x, i, b, z: [put(x, x > 2, 0), put(i, i > 2, 1.5), put(b, b, False)],
    "values": lambda mx, x, i, b, z: put(x, x > 2, mx.np.array([7, 8, 9])),
    "one value": lambda mx, x, i, b, z: [put(x, x > 2, mx.np.array([7])), put(x, x > 2, z)],
    "first axis": lambda mx, x, i, b, z: put(x, mx.np.array(onp.array([True, False])), mx.np.array([7, 8, 9])),
    "last axis": lambda mx, x, i, b, z: [put(x, (slice(None), b), 0), put(x, (slice(None), b), [7, 8])],
    "column": lambda mx, x, i, b, z: put(x, (slice(None), b), mx.np.array([[7], [8]])),
    "with integer": lambda mx, x, i, b, z: [put(x, (0, b), 0), put(x, (1, b), [1, 2])],
    "with slice": lambda mx, x, i, b, z: put(x, (mx.np.array(onp.array([True, False])), slice(1, None)), 0),
    "scalars": lambda mx, x, i, b, z: [put(x, False, 3), put(x, True, 3), put(x, mx.np.array(False, dtype="bool"), 1)],
    "of scalars": lambda mx, x, i, b, z: [put(z, z > 3, 1), put(z, True, 2)],
}


@with_numpy
def case_numbers(mx):
    return outcomes(mx, NUMBERS, start)


@with_numpy
def case_values(mx):
    return outcomes(mx, VALUES, start)


@with_numpy
def case_index_arrays(mx):
    return outcomes(mx, INDICES, start)


@with_numpy
def case_masks(mx):
    return outcomes(mx, MASKS, start)


def case_classic_shapes(mx):
    table = {k: NUMBERS[k] for k in ("row", "element", "everything", "bool", "truncated", "backwards")}
    table.update({k: VALUES[k] for k in ("lists", "NumPy's", "arrays", "other dtypes", "itself", "steps")})
    return outcomes(mx, table, start)


@with_numpy
def case_in_place(mx):
    x, i, _, _ = start(mx)
    x[0] += 1
    x[:, 1] *= 2
    x[x > 4] -= 1
    x[[0, 0]] += 1  # once
    x[[0, 1], [1, 2]] /= 2
    i[1:] += i[0]
    return [x, i]


@with_numpy
def case_errors(mx):
    x, i, _, z = start(mx)
    pairs = [(5, 1), ((0, 0, 0), 1), ("a", 1), (1.0, 1), (0, "a"), (0, {}), (0, 1 + 2j), (0, mx.cpu())]
    pairs += [(0, mx.np.array([7, 8])), ((slice(None), 1), mx.np.array([[7], [8]])), (0, i), (Ellipsis, x.T)]
    pairs += [(0, mx.nd.array([7, 8, 9])), (slice(None), mx.nd.array([7, 8, 9]))]
    pairs += [(x > 2, mx.np.array([7, 8])), ((0, 0), mx.np.array([1, 2])), (x > 2, mx.nd.array([7, 8, 9]))]
    results = [tried(lambda k, v: put(x.copy(), k, v).asnumpy(), key, value) for key, value in pairs]
    return [results, [tried(put, z, key, 1) for key in (0, None, Ellipsis, slice(None))], x]


@with_numpy
def case_classic_arrays_refuse_them(mx):
    x = start(mx)[0]
    c = mx.nd.array([[1, 2, 3], [4, 5, 6]])
    return [tried(put, c, 0, x[0]), tried(put, c, slice(None), x), tried(lambda: c[mx.np.array([0, 1])]), c]


def written(mx, seed, kinds):
    """Return arrays whose parts, selected by random keys, were assigned numbers and arrays."""
    results = []
    for shape, random_key in random_keys(seed, 100, kinds):
        values = onp.zeros(shape, "int32")
        # MXNet takes negative indices in keys with index arrays for others.
        key = tuple(abs(k) if isinstance(k, (int, onp.ndarray)) else k for k in random_key)
        try:
            size = values[key].size
        except (IndexError, DeprecationWarning):  # before NumPy 1.25 a warning where nothing is selected
            continue
        if not size:
            continue
        part = values[key]
        x = mx.np.array(values)
        x[as_key(mx, key)] = 3
        y = mx.np.array(values)
        y[as_key(mx, key)] = mx.np.array(onp.arange(part.size, dtype="int32").reshape(part.shape) + 1)
        results.append([onp.packbits(x.asnumpy().ravel() != 0), y.reshape(-1)[:12], y.sum()])
    return results


@with_numpy
def case_random_basic_keys(mx):
    return written(mx, 11, set())


@with_numpy
def case_random_index_arrays(mx):
    return written(mx, 12, {"array"})
