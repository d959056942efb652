"""Arrays of bfloat16: their type, their bits in NumPy, casts, files, and operators that compute on every processor.

Layers (Convolution, FullyConnected, BatchNorm, Pooling, Activation) need AVX-512 on the reference; rows of all
operators are compared with single precision in ``tests/conformance/test_bfloat16.py``.
"""

import os
import pickle
import tempfile

import numpy as onp

from .. import tried

NARROW = onp.dtype([("bfloat16", onp.uint16)])
NUMBERS = [1.5, -2.25, 3.14159, 65504 * 4.0]
EXACT = [1.5, -2.25, 3.140625]  # others `cast` truncates on the reference, while `amp_cast` rounds


def _array(mx, numbers=NUMBERS):
    return mx.nd.amp_cast(mx.nd.array(numbers), dtype=NARROW)


def _bits(array):
    data = array.asnumpy()
    return [str(data.dtype), data.shape, data.view(onp.uint16).tolist()]


def _wide(mx, array):
    return mx.nd.amp_cast(array, dtype="float32").asnumpy().tolist()


def case_type(mx):
    """How the type shows itself, in copies, parts and results alike."""
    x = _array(mx)
    arrays = [x, x[0], x[1:3], x.copy(), x.reshape((2, 2)), x.T, x.as_in_context(mx.cpu(1)), mx.nd.array(x)]
    return [str(a.dtype) for a in arrays], x.dtype == NARROW, x.shape, x.size, x.stype


def case_bits(mx):
    """NumPy sees bits, and an array is made of them."""
    x = _array(mx)
    rebuilt = mx.nd.array(x.asnumpy(), dtype=NARROW)
    scalar = x[0:1].asscalar()
    return _bits(x), _bits(rebuilt), str(scalar), type(scalar).__name__, tried(float, x[0:1])


def case_rounding(mx):
    """To the nearest number of eight bits, ties to even ones; too large ones become infinite."""
    wide_values = [1 + 2**-8, 1 + 3 * 2**-8, 1 + 2**-8 + 2**-20, -1 - 2**-8, onp.nan, onp.inf, 3.4e38, 3.39e38]
    return str(_wide(mx, _array(mx, wide_values)))


def case_casts(mx):
    """To and from other types."""
    x = _array(mx)
    return [
        *(mx.nd.cast(x, dtype=t).asnumpy().tolist() for t in ("float32", "float64", "float16", "int32")),
        x.astype("float32").asnumpy().tolist(),
        _bits(mx.nd.cast(mx.nd.array(EXACT), dtype=NARROW)),
        _bits(mx.nd.array(EXACT).astype(NARROW)),
        _bits(mx.nd.array(EXACT).astype("float16").astype(NARROW)),
        x.copyto(mx.nd.zeros(4)).asnumpy().tolist(),
    ]


def case_creation(mx):
    """Arrays of the type, by NumPy's name for it."""
    return [
        _bits(mx.nd.zeros((2,), dtype=NARROW)),
        _bits(mx.nd.ones((2,), dtype=NARROW)),
        _bits(mx.nd.full((2,), 1.5, dtype=NARROW)),
        _bits(mx.nd.arange(3, dtype=NARROW)),
        _bits(mx.nd.ones_like(_array(mx))),
        str(mx.nd.empty((2,), dtype=NARROW).dtype),
        mx.sym.var("x", dtype=NARROW).attr("__dtype__"),
    ]


def case_writing(mx):
    """Numbers and arrays of the type are written into arrays."""
    x = _array(mx)
    x[0] = 7.0
    first = _bits(x)
    x[:] = 2.5
    second = _bits(x)
    x[1:3] = _array(mx, [1.0, -1.0])
    return first, second, _bits(x)


def case_files(mx):
    """Files and pickles hold the bits."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "x.params")
        mx.nd.save(path, {"x": _array(mx)})
        with open(path, "rb") as file:
            content = file.read().hex()
        loaded = mx.nd.load(path)["x"]
    return content, _bits(loaded), _bits(pickle.loads(pickle.dumps(_array(mx))))


def case_operators(mx):
    """Results are of the type too, comparisons and positions included."""
    x = _array(mx, [1.5, -2.25, 0.75, 4.0])
    results = [x + x, x - x, x * x, x / x, x + 1, x * 2, 1 - x, -x, x > 0, x == x.copy()]
    results += [mx.nd.abs(x), x.sum(), x.mean(), x.max(), x.square(), x.argmax(axis=0), mx.nd.concat(x, x, dim=0)]
    return [[str(r.dtype), r.shape, _wide(mx, r)] for r in results]


def case_gradients(mx):
    """Gradients are of the type of what they are of."""
    results = []
    for function in (
        lambda x, y: x + y,
        lambda x, y: mx.nd.concat(x, y, dim=0),
        lambda x, y: mx.nd.reshape(x, shape=(2, 2)),
        lambda x, y: x * y,
    ):
        x, y = _array(mx, [1.5, -2.25, 0.75, 4.0]), _array(mx, [2.0, 0.5, 1.0, -1.0])
        for array in (x, y):
            array.attach_grad()
        with mx.autograd.record():
            result = function(x, y)
        result.backward()
        results.append([[str(a.grad.dtype), _wide(mx, a.grad)] for a in (x, y)])
    return results
