"""Official NumPy functions called with arrays of mx.np."""

import numpy as onp

from .. import tried
from .._np_arrays import outcomes
from .._numpy import kind, shown, with_numpy

RELATIVE = {"float32": 2e-5}  # solvers of linear algebra differ in the last digits


def start(mx):
    return (mx.np.array([[1.5, 2, 3], [4, -5, 6]]),)


SAME = {
    "sum": lambda mx, x: [onp.sum(x), onp.sum(x, axis=0), onp.sum(x, dtype="float64")],
    "mean": lambda mx, x: [onp.mean(x, axis=1), onp.std(x), onp.var(x, ddof=1), onp.prod(x)],
    "extrema": lambda mx, x: [onp.max(x), onp.min(x, axis=0), onp.amax(x, 0), onp.argmax(x), onp.argmin(x, axis=1)],
    "truth": lambda mx, x: [onp.any(x), onp.all(x, axis=0)],
    "joining": lambda mx, x: [onp.concatenate([x, x]), onp.stack([x, x]), onp.vstack([x, x]), onp.hstack([x, x])],
    "axis": lambda mx, x: onp.concatenate([x, x], axis=1),
    "splitting": lambda mx, x: onp.split(x, 2),
    "shapes": lambda mx, x: [onp.reshape(x, (3, 2)), onp.transpose(x), onp.squeeze(x), onp.expand_dims(x, 0)],
    "more shapes": lambda mx, x: [onp.ravel(x), onp.swapaxes(x, 0, 1), onp.broadcast_to(x, (2, 2, 3)), onp.shape(x)],
    "order": lambda mx, x: [onp.sort(x), onp.argsort(x), onp.flip(x, 0), onp.roll(x, 1), onp.unique(x)],
    "repeated": lambda mx, x: [onp.tile(x, 2), onp.repeat(x, 2), onp.cumsum(x)],
    "chosen": lambda mx, x: [onp.where(x > 2, x, x), onp.where(x > 2), onp.nonzero(x), onp.clip(x, 0, 3)],
    "products": lambda mx, x: [onp.dot(x, x.T), onp.tensordot(x, x), onp.inner(x, x), onp.outer(x, x), onp.vdot(x, x)],
    "einsum": lambda mx, x: onp.einsum("ij,ij", x, x),
    "likes": lambda mx, x: [onp.zeros_like(x), onp.ones_like(x), onp.full_like(x, 3), onp.copy(x)],
    "diagonals": lambda mx, x: [onp.diag(x), onp.trace(x), onp.tril(x)],
    "edits": lambda mx, x: [onp.insert(x, 0, 1), onp.append(x, x), onp.delete(x, 0), onp.diff(x), onp.ediff1d(x)],
    "linalg": lambda mx, x: [onp.linalg.norm(x), onp.linalg.inv(x[:, :2])],
    "grids": lambda mx, x: [onp.broadcast_arrays(x, x), onp.meshgrid(x)],
    "nan_to_num": lambda mx, x: onp.nan_to_num(x),
}
UNIVERSAL = {
    "two arrays": lambda mx, x: [onp.add(x, x), onp.multiply(x, x), onp.maximum(x, 2), onp.subtract(1, x)],
    "numbers": lambda mx, x: [onp.add(x, 1), onp.power(2, x), onp.float32(2) + x],
    "one array": lambda mx, x: [onp.exp(x), onp.sqrt(x * x), onp.negative(x), onp.fabs(x), onp.isnan(x)],
    "comparisons": lambda mx, x: [onp.greater(x, 2), onp.equal(x, x)],
    "matmul": lambda mx, x: onp.matmul(x, x.T),
    "out": lambda mx, x: [onp.sin(x, out=x) is x, x],
    "options": lambda mx, x: onp.sin(x, where=True),
    "dtype": lambda mx, x: onp.add(x, x, dtype="float64"),
    "reduce": lambda mx, x: onp.add.reduce(x),
    "NumPy's arrays": lambda mx, x: onp.add(x, onp.ones((2, 3))),
    "NumPy's arrays left": lambda mx, x: onp.ones((2, 3)) + x,
    "lists": lambda mx, x: onp.add(x, [1, 2, 3]),
    "NumPy's arrays in lists": lambda mx, x: onp.concatenate([x, onp.ones((2, 3))]),
    "NumPy's arrays in einsum": lambda mx, x: onp.einsum("ij,ij", x, onp.ones((2, 3))),
}
OFFICIAL = {
    "arrays": lambda mx, x: [
        onp.logaddexp(x, x),
        onp.heaviside(x, x),
        onp.median(x, axis=0),
        onp.cov(x),
        onp.kron(x, x),
    ],
    "numbers": lambda mx, x: [onp.median(x), onp.nanmax(x), onp.linalg.cond(x), onp.average(x)],
    "truth": lambda mx, x: [onp.allclose(x, x), onp.array_equal(x, x), onp.isclose(x, x), onp.isin(x, x)],
    "tuples": lambda mx, x: [onp.modf(x), onp.frexp(x), onp.divmod(x, 2)],
    "beside NumPy's": lambda mx, x: [onp.digitize(x, onp.array([1, 2])), onp.searchsorted(onp.array([1, 2]), x)],
    "functions": lambda mx, x: onp.apply_along_axis(lambda v: v * 2, 0, x),
    "complex": lambda mx, x: onp.fft.fft(x),
    "dtypes": lambda mx, x: [onp.float_power(x, 2), onp.logaddexp(x, x, dtype="float64"), onp.argwhere(x > 2)],
    "size": lambda mx, x: [onp.ndim(x), onp.size(x), int(onp.count_nonzero(x))],
}


@with_numpy
def case_functions_of_both(mx):
    return outcomes(mx, SAME, start)


@with_numpy
def case_universal_functions(mx):
    return outcomes(mx, UNIVERSAL, start)


@with_numpy
def case_official_functions(mx):
    return outcomes(mx, OFFICIAL, start)


@with_numpy
def case_kinds(mx):
    x = start(mx)[0]
    results = [onp.sum(x), onp.stack([x, x]), onp.add(x, 1), onp.median(x), onp.nanmax(x, axis=0), onp.modf(x)]
    y = mx.np.array([1.0], ctx=mx.cpu(1))
    return [kind(results), str(onp.nanmax(y, axis=0, keepdims=True).ctx)]


@with_numpy
def case_gradients(mx):
    x = start(mx)[0]
    x.attach_grad()
    with mx.autograd.record():
        y = onp.sum(onp.multiply(x, x) + onp.exp(x))
    y.backward()
    return [shown(x.grad), y]


@with_numpy
def case_decorators(mx):
    protocol = mx.numpy_dispatch_protocol
    results = []
    for decorate in (protocol.with_array_function_protocol, protocol.with_array_ufunc_protocol):
        seen = []

        def program(value, seen=seen):
            seen.append(value)
            if value < 0:
                raise ValueError("oops")
            return value

        run = decorate(program)
        results.append([run(1), run.__name__, tried(run, -1), seen])
    return results
