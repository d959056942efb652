"""Shapes above 2^31 elements where no array is needed: what symbols infer, numbers as parameters, indices as numbers.

`qa/large` computes with such arrays.
"""

import pytest

import mxnet as mx
from mxnet import nd

EDGE = 2**31
LENGTH = EDGE + 16


def shape_of(symbol, **shapes):
    """Return the shape of a symbol's output."""
    return symbol.infer_shape(**shapes)[1][0]


x = mx.sym.Variable("x")
SYMBOLS = {
    "concat": (mx.sym.concat(x, x, dim=0), (EDGE, 2), (2 * EDGE, 2)),
    "reshape": (mx.sym.reshape(x, shape=(LENGTH, -1)), (2, LENGTH), (LENGTH, 2)),
    "flatten": (mx.sym.flatten(x), (2, EDGE, 3), (2, 3 * EDGE)),
    "transpose": (mx.sym.transpose(x), (2, LENGTH), (LENGTH, 2)),
    "slice_axis": (mx.sym.slice_axis(x, axis=0, begin=EDGE, end=None), (LENGTH,), (16,)),
    "slice": (mx.sym.slice(x, begin=(EDGE - 1,), end=(LENGTH - 1,)), (LENGTH,), (16,)),
    "FullyConnected": (mx.sym.FullyConnected(x, num_hidden=LENGTH), (1, 2), (1, LENGTH)),
    "Embedding": (mx.sym.Embedding(x, input_dim=LENGTH, output_dim=4), (3,), (3, 4)),
    "one_hot": (mx.sym.one_hot(x, depth=LENGTH), (2,), (2, LENGTH)),
    "tile": (mx.sym.tile(x, reps=(EDGE,)), (3,), (3 * EDGE,)),
    "repeat": (mx.sym.repeat(x, repeats=EDGE), (3,), (3 * EDGE,)),
    "broadcast_to": (mx.sym.broadcast_to(x, shape=(LENGTH, 3)), (1, 3), (LENGTH, 3)),
    "sum": (mx.sym.sum(x, axis=1), (LENGTH, 3), (LENGTH,)),
    "softmax": (mx.sym.softmax(x), (4, LENGTH), (4, LENGTH)),
    "stack": (mx.sym.stack(x, x), (LENGTH,), (2, LENGTH)),
    "arange": (mx.sym.arange(0, LENGTH), None, (LENGTH,)),
    "zeros": (mx.sym.zeros((LENGTH, 2)), None, (LENGTH, 2)),
}


@pytest.mark.parametrize("name", SYMBOLS)
def test_inferred_shape(name):
    symbol, shapes, expected = SYMBOLS[name]
    for copy in (symbol, mx.sym.load_json(symbol.tojson())):  # numbers of parameters are text in files
        assert shape_of(copy, **({"x": shapes} if shapes else {})) == expected


def test_binding_says_what_is_asked_for():
    """A shape of 2^50 elements is a shape like any other; it is memory that there is not."""
    with pytest.raises(RuntimeError, match="memory"):
        mx.sym.FullyConnected(x, num_hidden=2**50).simple_bind(mx.cpu(), x=(1, 1))


def test_numbers_of_places():
    """MXNet 1.9.1's build of 32 bits gives [-2047, -1048571] and 3 here."""
    shape = (2**20, 2**20)
    coordinates = nd.unravel_index(nd.array([EDGE + 5, 2**40 - 1], dtype="int64"), shape=shape)
    assert coordinates.asnumpy().tolist() == [[2048, 2**20 - 1], [5, 2**20 - 1]]
    assert nd.ravel_multi_index(coordinates, shape=shape).asnumpy().tolist() == [EDGE + 5, 2**40 - 1]


def test_ranges_and_draws_beyond_32_bits():
    for array in (nd.arange(EDGE, EDGE + 4, dtype="int64"), mx.np.arange(EDGE, EDGE + 4, dtype="int64")):
        assert array.asnumpy().tolist() == [EDGE, EDGE + 1, EDGE + 2, EDGE + 3]
    for array in (
        nd.random.randint(EDGE, EDGE + 10, shape=(50,), dtype="int64"),
        mx.np.random.randint(2**62, 2**62 + 10, size=(50,), dtype="int64"),
    ):
        residues = set((array.asnumpy() % 2**31).tolist())
        assert residues <= set(range(10))
        assert len(residues) > 3
    with pytest.raises(mx.MXNetError, match="randint"):
        nd.random.randint(EDGE, EDGE + 10, shape=(3,), dtype="int32")


def test_places_far_beyond_an_axis():
    data = nd.arange(4)
    far = nd.array([2**40 + 1], dtype="int64")
    assert nd.take(data, far).asnumpy().tolist() == [3]
    assert nd.take(data, far, mode="wrap").asnumpy().tolist() == [1]
    with pytest.raises(mx.MXNetError, match="outside"):
        nd.take(data, far, mode="raise")
    with pytest.raises(IndexError):
        data[2**40]
    assert data[1 : 2**40].shape == (3,)


WITHOUT_ROOM = {
    "argmax": lambda: mx.sym.argmax(x, axis=1),
    "argmin": lambda: mx.sym.argmin(x),
    "argmax_channel": lambda: mx.sym.argmax_channel(x),
    "topk": lambda: mx.sym.topk(x, axis=1),
    "both": lambda: mx.sym.topk(x, axis=1, ret_typ="both"),
    "argsort": lambda: mx.sym.argsort(x, axis=1, dtype="uint8"),
}
WITH_ROOM = {
    "another axis": lambda: mx.sym.argmax(x, axis=0),
    "int64": lambda: mx.sym.topk(x, axis=1, dtype="int64"),
    "values": lambda: mx.sym.topk(x, axis=1, ret_typ="value"),
    "float64": lambda: mx.sym.argsort(x, axis=1, dtype="float64"),
}


@pytest.mark.parametrize("name", WITHOUT_ROOM)
def test_places_that_the_result_cannot_hold_are_refused(name):
    """Below 2^31 elements they are rounded as in MXNet, which has no longer axes."""
    with pytest.raises(mx.MXNetError, match=r"axis of \d{10} elements .* (float32|uint8)"):
        WITHOUT_ROOM[name]().infer_shape(x=(2, LENGTH))
    assert WITHOUT_ROOM[name]().infer_shape(x=(2, EDGE // 4))


@pytest.mark.parametrize("name", WITH_ROOM)
def test_places_that_fit(name):
    assert WITH_ROOM[name]().infer_shape(x=(2, LENGTH))


def test_features_say_so():
    assert mx.runtime.Features().is_enabled("INT64_TENSOR_SIZE")
    assert mx.util.is_np_shape() is False
    with mx.util.np_shape(True):
        assert nd.zeros((LENGTH, 0)).shape == (LENGTH, 0)
