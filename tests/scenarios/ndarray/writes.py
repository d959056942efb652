"""Assignment to parts of arrays: which shapes of the value fit."""

import numpy as onp


def shown(array):
    return array.asnumpy()


def attempt(array, key, value):
    try:
        array[key] = value
    except ValueError as raised:
        return str(raised)
    return shown(array)


def case_values_with_axes_of_length_one(mx):
    values = [mx.nd.ones(s) for s in ((1,), (1, 1), (2,), (1, 2), (1, 1, 2), (2, 1))]
    values += [onp.ones(1), onp.ones((1, 1)), [1]]
    results = []
    for shape, key in (((3,), 1), ((3,), slice(1, 2)), ((2, 2), (1, 1)), ((2, 2), 1), ((2, 2), slice(None))):
        results.append([attempt(mx.nd.zeros(shape), key, v) for v in values])
    return results
