"""Numbers that an array's type does not hold: they become infinite, wrap around, or are the smallest integer."""

import numpy as onp

from .. import tried

HALF = (65519, 65520, 70000, 1e10, -1e18, float("-inf"))
SMALL = (300, -1, -300, -3.7, 255.9, 70000, 2**31, 1e10, 10000000001.0, float("inf"))
WIDE = (2**31, -(2**31) - 1, 1e10, -1e18, 1e30, float("nan"))
NUMBERS = {"float16": HALF, "uint8": SMALL, "int8": SMALL, "int32": WIDE, "int64": (1e30, float("inf"))}


def filled(mx, dtype, key, number):
    array = mx.nd.zeros((3,), dtype=dtype)
    array[key] = number
    return array


def of_every_type(function):
    return {dtype: [tried(function, dtype, n) for n in numbers] for dtype, numbers in NUMBERS.items()}


def case_assigned(mx):
    keys = {"all": slice(None), "one": 0, "part": slice(1, 2), "steps": slice(None, None, 2), "indices": ([0, 1],)}
    results = {name: of_every_type(lambda dtype, n, key=key: filled(mx, dtype, key, n)) for name, key in keys.items()}
    return results, filled(mx, "uint8", slice(None), onp.int64(300))


def case_assigned_arrays(mx):
    def assigned(dtype, number):
        return filled(mx, dtype, slice(None), mx.nd.array([number] * 3, dtype="float64"))

    return of_every_type(assigned)


def case_created(mx):
    filled = of_every_type(lambda dtype, n: mx.nd.full((2,), n, dtype=dtype))
    listed = {dtype: [mx.nd.array([n, 1], dtype=dtype) for n in (300, -1, 2**31)] for dtype in ("uint8", "int32")}
    return filled, listed, tried(mx.nd.array, [float("inf")], dtype="int32")


def case_operators(mx):
    nd = mx.nd

    def results(number):
        x = nd.array([[1, 2], [3, 4]], dtype="float16")
        lengths = nd.array([1, 0], dtype="float16")
        return [
            nd.maximum(x, number),
            nd.minimum(x, number),
            nd.clip(x, -abs(number), abs(number)),
            nd.pad(x.reshape((1, 1, 2, 2)), "constant", (0, 0, 0, 0, 1, 0, 0, 0), constant_value=number),
            nd.one_hot(nd.array([0]), 2, on_value=1, off_value=number, dtype="float16"),
            nd.SequenceMask(x, lengths, use_sequence_length=True, value=number),
        ]

    return [results(number) for number in HALF]


def case_gradients(mx):
    results = []
    nd = mx.nd
    functions = (
        lambda x: nd.maximum(x, -1e10),
        lambda x: nd.clip(x, -1e10, 2),
        lambda x: nd.MakeLoss(x, grad_scale=1e5),
    )
    for function in functions:
        x = mx.nd.array([-1, 2, 3], dtype="float16")
        x.attach_grad()
        with mx.autograd.record():
            y = function(x)
        y.backward()
        results.append([y, x.grad])
    return results


def case_operators_of_integers(mx):
    nd = mx.nd

    def results(dtype, number):
        x = nd.array([[1, 2], [3, 4]], dtype=dtype)
        lengths = nd.array([1, 0], dtype=dtype)
        return [
            x + number,
            nd.maximum(x, number),
            nd.one_hot(nd.array([0]), 2, on_value=number, off_value=0, dtype=dtype),
            tried(nd.SequenceMask, x, lengths, use_sequence_length=True, value=number),
        ]

    return of_every_type(results)


def case_numpy_arrays(mx):
    def results(dtype, number):
        ones = mx.np.ones((2,), dtype=dtype)
        results = [mx.np.full_like(ones, number)]
        if "float" in dtype:  # of integers, MXNet drops fractions and bits
            results += [mx.np.maximum(ones, number), mx.np.where(mx.np.array([1, 0]), ones, number)]
        return results

    return of_every_type(results)


def case_arithmetic(mx):
    def results(dtype, number):
        x = mx.nd.array([1, 2, 0.5], dtype=dtype)
        y = mx.np.array([1, 2, 0.5], dtype=dtype)
        return [x + number, x - number, x * number, number / x, x**number, number**x, number % x, number / y, y**number]

    return [results(dtype, n) for dtype, n in (("float16", 2e5), ("float16", -1e10), ("float32", 1e39))]
