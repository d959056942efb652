"""Methods and attributes of arrays of mx.np."""

import numpy as onp

from .._np_arrays import outcomes
from .._numpy import with_numpy


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


SHAPES = {
    "reshape": lambda mx, x, i, b, z, e: [x.reshape(3, 2), x.reshape((3, 2)), x.reshape(-1), x.reshape((3, -1))],
    "reshape order": lambda mx, x, i, b, z, e: x.reshape(3, 2, order="C"),
    "reshape scalars": lambda mx, x, i, b, z, e: [z.reshape(()), z.reshape(1), z.reshape(1, 1), x[0, 0:1].reshape(())],
    "reshape empty": lambda mx, x, i, b, z, e: [e.reshape(0, 5), e.reshape(-1, 3), e.reshape(3, -1), e.reshape(0)],
    "reshape columns": lambda mx, x, i, b, z, e: x.reshape((3, 2), order="F"),
    "reshape too large": lambda mx, x, i, b, z, e: x.reshape(4, 2),
    "reshape two unknown": lambda mx, x, i, b, z, e: x.reshape(-1, -1),
    "reshape codes": lambda mx, x, i, b, z, e: x.reshape(-2),
    "reshape nothing": lambda mx, x, i, b, z, e: x.reshape(),
    "reshape list": lambda mx, x, i, b, z, e: x.reshape([3, 2]),
    "reshape keyword": lambda mx, x, i, b, z, e: x.reshape(newshape=(3, 2)),
    "reshape array": lambda mx, x, i, b, z, e: x.reshape(mx.np.array([3, 2])),
    "reshape_view": lambda mx, x, i, b, z, e: [x.reshape_view(3, 2), x.reshape_view((-1,)), x.reshape_view(0, -1)],
    "reshape_view codes": lambda mx, x, i, b, z, e: [
        x.reshape_view(-2),
        x.reshape_view(-3),
        x.reshape_view(-4, 1, 2, 3),
    ],
    "flatten": lambda mx, x, i, b, z, e: [x.flatten(), z.flatten(), x.flatten(order="C")],
    "flatten columns": lambda mx, x, i, b, z, e: x.flatten("F"),
    "squeeze": lambda mx, x, i, b, z, e: [x.squeeze(), x[None].squeeze(0), x[None, ..., None].squeeze(axis=(0, -1))],
    "squeeze to scalar": lambda mx, x, i, b, z, e: x[:1, :1].squeeze(),
    "squeeze longer": lambda mx, x, i, b, z, e: x.squeeze(0),
    "swapaxes": lambda mx, x, i, b, z, e: [x.swapaxes(0, 1), x.swapaxes(-1, 0)],
    "transpose": lambda mx, x, i, b, z, e: [x.transpose(), x.transpose(1, 0), x.transpose((1, 0)), x.transpose(None)],
    "transpose errors": lambda mx, x, i, b, z, e: x.transpose(0),
    "transpose twice": lambda mx, x, i, b, z, e: x.transpose(0, 0),
    "T": lambda mx, x, i, b, z, e: [x.T, z.T, e.T, x[0].T],
    "broadcast_to": lambda mx, x, i, b, z, e: [x.broadcast_to((2, 2, 3)), z.broadcast_to((2, 2))],
    "broadcast_to other": lambda mx, x, i, b, z, e: x.broadcast_to((3, 3)),
    "repeat": lambda mx, x, i, b, z, e: [x.repeat(2), x.repeat(2, axis=1), x.repeat(2, 0)],
}
VALUES = {
    "sum": lambda mx, x, i, b, z, e: [
        x.sum(),
        x.sum(0),
        x.sum(axis=(0, 1)),
        x.sum(-1, keepdims=True),
        i.sum(),
        b.sum(),
    ],
    "sum dtype": lambda mx, x, i, b, z, e: [x.sum(dtype="float64"), e.sum(), e.sum(axis=0)],
    "prod": lambda mx, x, i, b, z, e: [x.prod(), x.prod(0), i.prod()],
    "mean": lambda mx, x, i, b, z, e: [x.mean(), x.mean(0), i.mean(), i.mean(dtype="float64"), b.mean()],
    "max": lambda mx, x, i, b, z, e: [x.max(), x.max(0), x.max(axis=1, keepdims=True), i.max(), b.max()],
    "max empty": lambda mx, x, i, b, z, e: e.max(),
    "min": lambda mx, x, i, b, z, e: [x.min(), x.min(1), i.min()],
    "std": lambda mx, x, i, b, z, e: [x.std(), x.std(ddof=1), x.std(0), x.std(keepdims=True)],
    "var": lambda mx, x, i, b, z, e: [x.var(), x.var(axis=1, ddof=1)],
    "cumsum": lambda mx, x, i, b, z, e: [x.cumsum(), x.cumsum(0), x.cumsum(axis=1, dtype="float64"), b.cumsum()],
    "all": lambda mx, x, i, b, z, e: [x.all(), b.all(), x.all(axis=0), e.all()],
    "any": lambda mx, x, i, b, z, e: [x.any(), z.any(), x.any(axis=1, keepdims=True), e.any()],
    "argmax": lambda mx, x, i, b, z, e: [x.argmax(), x.argmax(0), i.argmax(axis=1)],
    "argmin": lambda mx, x, i, b, z, e: [x.argmin(), x.argmin(1)],
    "argsort": lambda mx, x, i, b, z, e: [x.argsort(), x.argsort(0), x.argsort(axis=None)],
    "argsort order": lambda mx, x, i, b, z, e: x.argsort(order="a"),
    "sort": lambda mx, x, i, b, z, e: x.sort(),
    "clip": lambda mx, x, i, b, z, e: [x.clip(0, 3), x.clip(min=0), x.clip(max=3), i.clip(2, 4)],
    "clip nothing": lambda mx, x, i, b, z, e: x.clip(),
    "round": lambda mx, x, i, b, z, e: [(x * 1.234).round(1), x.round(), round(z), i.round()],
    "dot": lambda mx, x, i, b, z, e: [x.dot(x.T), x.dot(x[0]), z.dot(z)],
    "dot number": lambda mx, x, i, b, z, e: x.dot(2),
    "nonzero": lambda mx, x, i, b, z, e: [x.nonzero(), b.nonzero(), z.nonzero()],
    "take": lambda mx, x, i, b, z, e: [x.take(i[0], axis=1, mode="clip"), x.take(i[0], mode="wrap"), x.take(i[0] - 1)],
    "take list": lambda mx, x, i, b, z, e: x.take([0, 1]),
    "slice_assign": lambda mx, x, i, b, z, e: x.slice_assign(x[:1] * 2, (0, 0), (1, 3), ()),
    "slice_assign_scalar": lambda mx, x, i, b, z, e: x.slice_assign_scalar(7, (0, 0), (1, 3), ()),
    "out": lambda mx, x, i, b, z, e: [x.sum(axis=1, out=mx.np.zeros((2,))), x.clip(0, 3, out=x) is x, x],
}
OPERATORS = {
    "arithmetic": lambda mx, x, i, b, z, e: [-x, abs(x), x % 2, x**2, 2**x, 1 - x, 2 / x, x @ x.T, i / 2, i**2],
    "bits": lambda mx, x, i, b, z, e: [i & i, i | 2, i ^ 3, ~i, ~b, b & b, b | True],
    "comparisons": lambda mx, x, i, b, z, e: [x > 2, x == i, x < 1, x != 2, i >= 3],
    "booleans": lambda mx, x, i, b, z, e: [b + b, b * 2, True + b, -b],
    "mixed": lambda mx, x, i, b, z, e: [x + i, i + b, x * b, x + onp.float32(2), onp.float32(2) + x],
    "floor division": lambda mx, x, i, b, z, e: x // 2,
    "shift": lambda mx, x, i, b, z, e: i << 1,
    "plus": lambda mx, x, i, b, z, e: +x,
    "None": lambda mx, x, i, b, z, e: x == None,  # noqa: E711
    "text": lambda mx, x, i, b, z, e: x + "a",
    "list": lambda mx, x, i, b, z, e: x + [1, 2, 3],  # noqa: RUF005
    "NumPy's": lambda mx, x, i, b, z, e: x + onp.ones((2, 3)),
    "classic": lambda mx, x, i, b, z, e: x + mx.nd.ones((2, 3)),
    "classic left": lambda mx, x, i, b, z, e: mx.nd.ones((2, 3)) + x,
    "contains": lambda mx, x, i, b, z, e: 1.5 in x,
    "matmul number": lambda mx, x, i, b, z, e: 2 @ x,
}


@with_numpy
def case_shapes(mx):
    return outcomes(mx, SHAPES, start)


@with_numpy
def case_values(mx):
    return outcomes(mx, VALUES, start)


@with_numpy
def case_operators(mx):
    return outcomes(mx, OPERATORS, start)


@with_numpy
def case_in_place_operators(mx):
    x, i, _, _, _ = start(mx)
    x += 1
    x *= i
    x -= 0.5
    x /= 2
    x **= 2
    x %= 7
    i += 1
    i &= 3
    i |= i
    return [x, i]


@with_numpy
def case_methods_that_are_not_there(mx):
    x = start(mx)[0]
    classic = "abs exp log sqrt tile split expand_dims flip diag norm pad one_hot slice softmax topk asscalar"
    others = "ravel fill itemset view strides nbytes flat itemsize real base foo"
    results = {}
    for name in (classic + " " + others).split():
        try:
            getattr(x, name)()
            results[name] = "works"
        except AttributeError as error:
            results[name] = str(error)
    return [results, [hasattr(x, name) for name in ("exp", "asscalar", "ravel")]]


@with_numpy
def case_attributes(mx):
    x, i, b, z, e = start(mx)
    results = [[a.shape, a.size, a.ndim, str(a.dtype), str(a.ctx), str(a.context), a.stype] for a in (x, i, b, z, e)]
    return [results, x.dtype == onp.float32, x.dtype.name, x.grad, x.writable, type(x).__module__, type(x).__name__]


@with_numpy
def case_what_shares_memory(mx):
    ways = {
        "reshape": lambda x: x.reshape(3, 2),
        "reshape_view": lambda x: x.reshape_view(3, 2),
        "flatten": lambda x: x.flatten(),
        "squeeze": lambda x: x.squeeze(),
        "T": lambda x: x.T,
        "detach": lambda x: x.detach(),
        "as_nd_ndarray": lambda x: x.as_nd_ndarray(),
        "as_in_ctx": lambda x: x.as_in_ctx(mx.cpu()),
        "as_in_context": lambda x: x.as_in_context(mx.cpu()),
        "astype": lambda x: x.astype("float32"),
        "astype without copy": lambda x: x.astype("float32", copy=False),
        "copy": lambda x: x.copy(),
        "array": mx.np.array,
        "broadcast_to": lambda x: x.broadcast_to((2, 3)),
        "asnumpy": lambda x: x.asnumpy(),
    }
    results = {}
    for name, way in ways.items():
        x = start(mx)[0]
        way(x)[:] = 0
        results[name] = float(x.sum())
    return results
