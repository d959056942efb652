"""Parts of arrays of mx.np: reading, views and copies, kinds of keys, errors."""

import numpy as onp

from .. import tried
from .._np_arrays import as_key, outcomes, put, random_keys, two_modes
from .._numpy import with_numpy


def start(mx):
    x = mx.np.array([[1.5, 2, 3], [4, -5, 6]])
    return x, mx.np.array(onp.array([True, False, True])), mx.np.array(5.5)


BASIC = {
    "integers": lambda mx, x, b, z: [x[0], x[-1], x[0, 1], x[-1, -1], x[onp.int64(1)], x[0][1]],
    "slices": lambda mx, x, b, z: [x[::-1], x[:, ::-2], x[::2, 1:], x[0, 1:], x[slice(0, 1)], x[1:, -2:]],
    "empty slices": lambda mx, x, b, z: [x[5:], x[2:2], x[:, 1:0], x[1:0, :], x[0, 1:1]],
    "dots": lambda mx, x, b, z: [x[...], x[..., 0], x[0, ...], x[..., None, 0]],
    "new axes": lambda mx, x, b, z: [x[None], x[:, None], x[None, 0], x[0, None, 1:]],
    "nothing": lambda mx, x, b, z: [x[()], z[()], x[()] is x, x[:] is x, x[...] is x],
    "iteration": lambda mx, x, b, z: [list(x), list(x[0]), list(z), tuple(x[1])],
    "array ends": lambda mx, x, b, z: x[mx.np.array(0, dtype="int32") : mx.np.array(1, dtype="int32")],
}


@with_numpy
def case_basic_keys(mx):
    return outcomes(mx, BASIC, start)


def case_basic_keys_classic_shapes(mx):
    return outcomes(mx, {k: BASIC[k] for k in ("integers", "slices", "dots", "new axes", "iteration")}, start)


ARRAYS = {
    "lists": lambda mx, x, b, z: [x[[0, 1]], x[[0, 1], [1, 2]], x[[[0, 1], [1, 0]]], x[(0, 1), (1, 2)], x[range(2)]],
    "dtypes": lambda mx, x, b, z: [x[mx.np.array([1, 0], dtype=d)] for d in ("int32", "int64", "uint8", "float32")],
    "fractions": lambda mx, x, b, z: [x[mx.np.array([0.0, 1.7])], x[[0.5]], x[onp.array([0.0, 1.0])]],
    "NumPy's": lambda mx, x, b, z: x[onp.array([1, 0])],
    "classic": lambda mx, x, b, z: x[mx.nd.array([0, 1])],
    "scalars": lambda mx, x, b, z: [x[mx.np.array(1)], x[mx.np.array(1, dtype="int32")]],
    "negative": lambda mx, x, b, z: x[[-1, -2]],
    "with integers": lambda mx, x, b, z: [x[0, [0, 1]], x[[0, 1], 0], x[([0, 1],)]],
    "with slices": lambda mx, x, b, z: [x[[0, 1], :], x[:, [0, 1]], x[..., [0, 1]], x[::-1, [2, 0]]],
    "with new axes": lambda mx, x, b, z: [x[None, [0, 1]], x[[0, 1], None], x[[0], None, [1]], x[0, None, [1]]],
    "broadcast": lambda mx, x, b, z: x[[[0], [1]], [0, 2]],
    "empty": lambda mx, x, b, z: [x[[]], x[onp.array([], dtype="int64")], x[[[]]]],
}


@with_numpy
def case_index_arrays(mx):
    return outcomes(mx, ARRAYS, start)


MASKS = {
    "whole": lambda mx, x, b, z: [x[x > 2], x[x > 100], x[[True, False]], x[onp.array([True, False])]],
    "first axis": lambda mx, x, b, z: [x[mx.np.array(onp.array([True, False]))], x[0][b]],
    "lists": lambda mx, x, b, z: x[[[True, False, True], [False, False, True]]],
    "beside others": lambda mx, x, b, z: [x[:, b], x[0, b], x[[0, 1], b], x[x > 2, None]],
    "scalars": lambda mx, x, b, z: [x[True], x[False], x[None, True], x[mx.np.array(True, dtype="bool")]],
    "of scalars": lambda mx, x, b, z: [z[True], z[z > 3], z[mx.np.array(onp.array(True))]],
}


@with_numpy
def case_masks(mx):
    return outcomes(mx, MASKS, start)


def case_masks_classic_shapes(mx):
    table = {
        "whole": lambda mx, x, b, z: [x[x > 2], x[0][b]],
        "beside others": lambda mx, x, b, z: x[:, b],
        "beside integers": lambda mx, x, b, z: x[0, b],
    }
    return outcomes(mx, table, start)


VIEWS = {
    "row": 0,
    "rows": slice(0, 1),
    "column": (slice(None), 0),
    "columns": (slice(None), slice(0, 1)),
    "element": (0, 1),
    "part of a row": (0, slice(1, None)),
    "dots": Ellipsis,
    "nothing": (),
    "every second row": slice(None, None, 2),
    "new axis": None,
    "backwards": slice(None, None, -1),
    "list": [0],
    "all": slice(None),
}


@two_modes
def case_views(mx):
    results = {}
    for name, key in VIEWS.items():
        x = start(mx)[0]
        part = x[key]
        part[() if part.ndim == 0 else slice(None)] = 9
        results[name] = x
    return results


@with_numpy
def case_errors(mx):
    x, b, z = start(mx)
    keys = [5, (0, 5), -3, (0, 0, 0), "a", 1.0, (0, 1.0), ([0], [1], [2]), (Ellipsis, Ellipsis), slice(0, 1, 0)]
    keys += [slice(0, 1.5), [0, 5], [-3], onp.float32(1), ([0, 1], [0, 1, 2]), [True, False, True], b, (b, slice(None))]
    keys += [x > 2, x, mx.np.array(onp.array([[[True]]]))]
    results = [tried(lambda k: x[k].asnumpy(), k) for k in keys]
    return [results, [tried(lambda k: z[k].asnumpy(), k) for k in (0, None, Ellipsis, slice(None), [0])]]


def read(mx, seed, kinds):
    """Return parts selected by random keys; those that would be empty are left out."""
    results = []
    for shape, key in random_keys(seed, 150, kinds):
        values = onp.arange(onp.prod(shape), dtype="int32").reshape(shape)
        if values[key].size:
            part = mx.np.array(values)[as_key(mx, key)]
            results.append([list(part.shape), part.reshape(-1)[:3], part.sum()])
    return results


@with_numpy
def case_random_basic_keys(mx):
    return read(mx, 1, {"none"})


@with_numpy
def case_random_index_arrays(mx):
    return read(mx, 2, {"array"})


@with_numpy
def case_random_index_arrays_and_new_axes(mx):
    return read(mx, 3, {"array", "none"})


def case_random_keys_of_classic_arrays(mx):
    results = []
    for shape, key in random_keys(4, 150, {"array", "none"}):
        values = onp.arange(onp.prod(shape), dtype="int32").reshape(shape)
        if values[key].size:
            part = mx.nd.array(values, dtype="int32")[
                tuple(mx.nd.array(k) if isinstance(k, onp.ndarray) else k for k in key)
            ]
            results.append([list(part.shape), part.reshape(-1)[:3], part.sum()])
    return results


@with_numpy
def case_writing_keeps_the_others(mx):
    x = mx.np.array(onp.zeros((3, 4)))
    y = x[1]
    y[2:] = 5
    return [put(x, (slice(None), 0), [1, 2, 3]), y]
