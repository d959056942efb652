"""NDArray as programs use it; expected values and error types were observed on MXNet 1.9.1."""

import copy
import ctypes
import gc
import pickle
import subprocess
import sys

import numpy as np
import pytest
import torch

import mxnet as mx
from mxnet import nd


@pytest.fixture
def cube():
    return nd.arange(24).reshape((2, 3, 4))


def test_repr_prints_as_mxnet_does():
    assert repr(nd.array([[1, 2], [3, 4]])) == "\n[[1. 2.]\n [3. 4.]]\n<NDArray 2x2 @cpu(0)>"
    assert repr(nd.array(5)) == "\n5.0\n<NDArray  @cpu(0)>"
    assert str(nd.ones((2,), ctx=mx.cpu(1), dtype="int32")) == "\n[1 1]\n<NDArray 2 @cpu(1)>"


def test_array_default_dtype_is_float32_whatever_the_source():
    for source in ([1, 2], np.array([1, 2]), np.ones(2), np.array([True])):
        assert nd.array(source).dtype is np.float32
    assert nd.array(nd.array([1], dtype="int32")).dtype is np.int32


@pytest.mark.parametrize("source", [[[1, 2], [3]], "abc"])
def test_array_refuses_what_is_no_array(source):
    with pytest.raises(TypeError, match="array like"):
        nd.array(source)


def test_empty_zero_lengths_mean_unknown():
    for shape in ((0, 3), ()):
        with pytest.raises(mx.MXNetError, match="unknown"):
            nd.zeros(shape)
    assert nd.array([]).shape == (0,)


@pytest.mark.parametrize(
    ("key", "shape"),
    [
        (1, (3, 4)),
        ((1, 2), (4,)),
        ((1, 2, 3), (1,)),
        ((slice(None), None), (2, 1, 3, 4)),
        (slice(None, None, -1), (2, 3, 4)),
        ((slice(None), slice(None, None, 2)), (2, 2, 4)),
        (slice(1, 1), (0, 3, 4)),
        ([0, 1], (2, 3, 4)),
        (([0, 1], [1, 2]), (2, 4)),
        ((Ellipsis, 1), (2, 3)),
        ((slice(None), [0, 2], slice(1, 3)), (2, 2, 2)),
        (([0, 1], slice(None), [1, 2]), (2, 3)),
        (np.array([True, False]), (2, 3, 4)),  # classic arrays take booleans for numbers
    ],
)
def test_getitem_reads_as_numpy(cube, key, shape):
    part = cube[key]
    assert part.shape == shape
    numpy_key = key.astype(int) if isinstance(key, np.ndarray) else key
    np.testing.assert_array_equal(part.asnumpy(), cube.asnumpy()[numpy_key].reshape(shape))


@pytest.mark.parametrize("around", [lambda mask: mask, lambda mask: (mask,), lambda mask: (mask, 0)])
def test_getitem_refuses_boolean_arrays(cube, around):
    key = around(mx.nd.array([1, 0], dtype="bool"))
    with pytest.raises(ValueError, match="set_np"):
        cube[key]
    with pytest.raises(ValueError, match="set_np"):
        cube[key] = 0
    with pytest.raises(ValueError, match="does not support slicing"):
        cube[np.True_]


@pytest.mark.parametrize(
    ("key", "error"),
    [(5, IndexError), ((0, 5), IndexError), ((1, 0, 0, 0), IndexError), ("a", ValueError), ([7], IndexError)],
)
def test_getitem_refuses_bad_keys(cube, key, error):
    with pytest.raises(error):
        cube[key]


def test_getitem_of_blocks_gives_views_and_else_copies():
    x = nd.zeros((3, 4))
    x[1:2][:] = 1
    x[2, 1:3][:] = 2
    x.reshape((4, 3))[0, 0] = 3
    x[:, 1][:] = 9
    x.T[:] = 9
    nd.reshape(x, (4, 3))[:] = 9
    np.testing.assert_array_equal(x.asnumpy(), [[3, 0, 0, 0], [1, 1, 1, 1], [0, 2, 2, 0]])


@pytest.mark.parametrize(
    ("key", "value", "expected"),
    [
        (slice(None), 1, [[1, 1, 1], [1, 1, 1]]),
        (0, [7, 8, 9], [[7, 8, 9], [3, 4, 5]]),
        ((slice(None), 1), np.array([1, 2]), [[0, 1, 2], [3, 2, 5]]),
        (([0, 1], [1, 1]), 9, [[0, 9, 2], [3, 9, 5]]),
        (slice(None, None, -1), np.array([[1, 2, 3], [4, 5, 6]]), [[4, 5, 6], [1, 2, 3]]),
        ((slice(None), slice(None, None, 2)), 0, [[0, 1, 0], [0, 4, 0]]),
        (slice(None), np.ones((2, 1)), [[1, 1, 1], [1, 1, 1]]),
    ],
)
def test_setitem_writes_as_numpy(key, value, expected):
    x = nd.arange(6).reshape((2, 3))
    x[key] = value
    np.testing.assert_array_equal(x.asnumpy(), expected)


def test_setitem_refuses_other_shapes_and_types():
    x = nd.zeros((2, 3))
    with pytest.raises(ValueError, match="broadcast"):
        x[:] = nd.ones((4,))
    with pytest.raises(TypeError, match="assignment"):
        x[:] = "a"


def test_arithmetic_with_numbers():
    x = nd.array([1, 2, 4])
    np.testing.assert_array_equal((2**x).asnumpy(), [2, 4, 16])
    np.testing.assert_array_equal((8 / x).asnumpy(), [8, 4, 2])
    np.testing.assert_array_equal((5 - x).asnumpy(), [4, 3, 1])
    np.testing.assert_array_equal((-x % 3).asnumpy(), [2, 1, 2])
    np.testing.assert_array_equal((np.float64(1) + x).asnumpy(), [2, 3, 5])
    assert (x == 2).dtype is np.float32
    np.testing.assert_array_equal((x == 2).asnumpy(), [0, 1, 0])


def test_arithmetic_keeps_integers():
    x = nd.array([7], dtype="int32")
    assert (x + 1.5).asscalar() == 8
    assert (x / 2).asscalar() == 3
    assert (x / 2).dtype is np.int32


def test_arithmetic_refuses_mixed_dtypes():
    with pytest.raises(mx.MXNetError, match="float64"):
        nd.ones((2,)) + nd.ones((2,), dtype="float64")


@pytest.mark.parametrize("other", [None, "a", [1, 2], np.ones(2)])
def test_arithmetic_refuses_other_operands(other):
    with pytest.raises(TypeError, match="not supported"):
        nd.ones((2,)) + other
    with pytest.raises(TypeError, match="not supported"):
        nd.ones((2,)) == other  # noqa: B015


def test_inplace_arithmetic_writes_into_the_array():
    x = nd.ones((2,))
    view = x[:]
    x += 1
    x *= nd.array([2, 3])
    x -= 1
    x /= 2
    np.testing.assert_array_equal(view.asnumpy(), [1.5, 2.5])


def test_bool_and_asscalar():
    assert bool(nd.array([2]))
    assert not bool(nd.array([]))
    with pytest.raises(ValueError, match="ambiguous"):
        bool(nd.ones((2,)))
    for convert in (float, int):
        with pytest.raises(TypeError):
            convert(nd.array([1]))
    assert nd.array([2]).asscalar() == 2
    with pytest.raises(ValueError, match="not a scalar"):
        nd.ones((2,)).asscalar()


def test_asnumpy_is_a_copy():
    x = nd.zeros((2,))
    x.asnumpy()[:] = 1
    assert x.asnumpy().sum() == 0


def test_context_of_arrays():
    x = nd.ones((2,), ctx=mx.cpu(1))
    assert x.context == mx.cpu(1)
    assert x.context != mx.cpu(0)
    assert x.as_in_context(mx.cpu(1)) is x
    moved = x.as_in_context(mx.cpu(0))
    moved[:] = 5
    assert x.asnumpy().sum() == 2
    with mx.cpu(1):
        assert nd.zeros((1,)).context == mx.cpu(1)
        assert mx.current_context() == mx.cpu(1)
    assert mx.current_context() == mx.cpu(0)
    assert (x + 1).context == mx.cpu(1)


@pytest.mark.skipif(torch.cuda.is_available(), reason="PyTorch finds a GPU here")
def test_gpu_missing_is_an_error():
    with pytest.raises(mx.MXNetError, match="gpu"):
        nd.zeros((2,), ctx=mx.gpu(0))


def test_copy_and_copyto():
    x = nd.array([1, 2])
    for copied in (x.copy(), copy.deepcopy(x), x.copyto(mx.cpu(0)), x.astype("float32"), pickle.loads(pickle.dumps(x))):
        copied[:] = 0
        assert x.asnumpy().tolist() == [1, 2]
    assert x.astype("float32", copy=False) is x
    target = nd.zeros((2,), dtype="int32")
    x.copyto(target)
    assert target.asnumpy().tolist() == [1, 2]
    with pytest.raises(mx.MXNetError):
        x.copyto(nd.zeros((3,)))


def test_pickle_keeps_dtype_and_context():
    x = nd.array([[1, 2]], dtype="int64", ctx=mx.cpu(1))
    y = pickle.loads(pickle.dumps(x))
    assert (y.dtype, y.context, y.shape) == (np.int64, mx.cpu(1), (1, 2))


@pytest.mark.parametrize(
    ("shape", "expected"),
    [((0, -1), (2, 12)), ((-3, 0), (6, 4)), ((-4, 1, 2, 0, 0), (1, 2, 3, 4)), ((-2,), (2, 3, 4)), ((4, -1), (4, 6))],
)
def test_reshape_codes(cube, shape, expected):
    assert cube.reshape(shape).shape == expected
    assert nd.reshape(cube, shape=shape).shape == expected


def test_reshape_refuses_other_sizes(cube):
    with pytest.raises(mx.MXNetError, match="24"):
        cube.reshape((5, 5))
    with pytest.raises(AssertionError, match="Shape must be provided"):
        cube.reshape()


def test_from_numpy_and_dlpack_share_memory():
    source = np.ones(3, dtype="float32")
    x = nd.from_numpy(source)
    x[:] = 2
    assert source.tolist() == [2, 2, 2]
    assert not source.flags["WRITEABLE"]
    tensor = torch.utils.dlpack.from_dlpack(x.to_dlpack_for_write())
    tensor.fill_(3)
    assert x.asnumpy().tolist() == [3, 3, 3]
    y = nd.from_dlpack(torch.utils.dlpack.to_dlpack(torch.arange(3)))
    assert y.dtype is np.int64


def test_out_is_written(cube):
    out = nd.zeros((2,))
    assert nd.elemwise_add(nd.ones((2,)), nd.ones((2,)), out=out) is out
    assert out.asnumpy().tolist() == [2, 2]
    with pytest.raises(mx.MXNetError, match="shape"):
        nd.elemwise_add(cube, cube, out=out)


def test_wrong_parameters_are_named():
    x = nd.ones((2, 3))
    for call, words in (
        (lambda: nd.Activation(x, act_type="foo"), ["foo", "relu"]),
        (lambda: nd.Activation(x), ["act_type", "Required"]),
        (lambda: nd.Activation(x, act_type="relu", foo=3), ["foo"]),
        (lambda: nd.FullyConnected(x, nd.ones((4, 3)), num_hidden="x", no_bias=True), ["num_hidden", "'x'"]),
        (lambda: nd.FullyConnected(x, nd.ones((4, 3)), num_hidden=4), ["3 inputs", "2"]),
        (lambda: nd.FullyConnected(x, nd.ones((4, 7)), num_hidden=4, no_bias=True), ["FullyConnected", "7", "3"]),
        (lambda: nd.sum(x, axis=5), ["sum", "5"]),
    ):
        with pytest.raises(mx.MXNetError) as caught:
            call()
        for word in words:
            assert word in str(caught.value)
    with pytest.raises(AssertionError, match="weight must have NDArray type"):
        nd.FullyConnected(x, 3, num_hidden=4)


def test_strings_are_parsed_as_json_would_have_them():
    x = nd.ones((1, 1, 4, 4))
    pooled = nd.Pooling(x, kernel="(2, 2)", stride="[2,2]", pool_type="max", global_pool="False")
    assert pooled.shape == (1, 1, 2, 2)


def test_save_and_load(tmp_path):
    path = str(tmp_path / "x.params")
    nd.save(path, {"a": nd.array([1, 2]), "b": nd.array([[3]], dtype="int32")})
    loaded = nd.load(path)
    assert {k: v.asnumpy().tolist() for k, v in loaded.items()} == {"a": [1, 2], "b": [[3]]}
    assert loaded["b"].dtype is np.int32
    nd.save(path, [nd.array([4])])
    assert nd.load(path)[0].asscalar() == 4
    assert nd.load_frombuffer((tmp_path / "x.params").read_bytes())[0].asscalar() == 4
    with pytest.raises(TypeError):
        nd.save(path, {1: nd.array([4])})
    with pytest.raises(mx.MXNetError):
        nd.load(str(tmp_path / "nothing.params"))


@pytest.mark.parametrize("collector", ["enable", "disable"])
def test_import_leaves_python_torch_and_numpy_alone(collector):
    code = (
        f"import gc, torch, numpy; gc.{collector}(); state = lambda: (torch.is_grad_enabled(), "
        "torch.get_default_dtype(), torch.get_num_threads(), torch.initial_seed(), str(numpy.get_printoptions()), "
        "gc.isenabled(), gc.get_threshold(), gc.get_freeze_count()); before = state(); import mxnet; "
        "assert state() == before"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=120)


def test_arrays_of_handles():
    array = mx.nd.array([1, 2, 3])
    handle = ctypes.cast(array.handle.value, mx.base.NDArrayHandle)
    shared, copied = mx.nd.NDArray(handle), mx.nd.NDArray(handle, writable=False)
    shared[0] = 5
    copied[1] = 7
    assert array.asnumpy().tolist() == [5, 2, 3]
    assert copied.asnumpy().tolist() == [1, 7, 3]
    del array, shared
    gc.collect()
    with pytest.raises(mx.MXNetError, match="no handle of NDArray"):
        mx.nd.NDArray(handle)
