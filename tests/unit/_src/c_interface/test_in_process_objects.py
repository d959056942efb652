"""Handles of objects of Python, as ctypes takes them."""

import ctypes

import pytest

import mxnet as mx
from mxnet.base import _LIB, check_call


def _product():
    return mx.nd.CachedOp(mx.sym.var("a") * mx.sym.var("b"))


def test_cached_op_has_a_handle_that_c_functions_take():
    op = _product()
    inputs = [mx.nd.array([3]), mx.nd.array([5])]
    handles = (ctypes.c_void_p * 2)(*[array.handle for array in inputs])
    count, outputs = ctypes.c_int(), ctypes.POINTER(ctypes.c_void_p)()
    check_call(_LIB.MXInvokeCachedOp(op.handle, 2, handles, ctypes.byref(count), ctypes.byref(outputs)))
    assert count.value == 1
    assert mx.nd.NDArray(ctypes.c_void_p(outputs[0])).asscalar() == 15


@pytest.mark.parametrize(("monitor_all", "names"), [(False, [b"p_0"]), (True, [b"p_lhs", b"p_rhs", b"p_0"])])
def test_cached_op_register_op_hook_calls_back_until_it_is_ended(monitor_all, names):
    op = mx.nd.CachedOp(mx.sym.elemwise_mul(mx.sym.var("a"), mx.sym.var("b"), name="p"))
    seen = []
    inputs, out = [mx.nd.array([3]), mx.nd.array([5])], mx.nd.zeros(1)
    op._register_op_hook(lambda name, kind, array: seen.append((name, kind, array.asscalar())), monitor_all)
    assert op(*inputs).asscalar() == 15
    assert [name for name, _, _ in seen] == names
    assert seen[-1][1:] == (b"elemwise_mul", 15)
    assert op(*inputs, out=out) is out
    assert out.asscalar() == 15
    op._register_op_hook(None)
    assert op(*inputs).asscalar() == 15
    assert len(seen) == 2 * len(names)


def test_cached_op_refuses_flags_that_it_does_not_know():
    with pytest.raises(mx.MXNetError, match=r"Cannot find argument 'static', Possible Arguments: .*static_alloc"):
        mx.nd.CachedOp(mx.sym.var("a") + 1, [("static", True)])


def test_cached_op_of_a_block_is_hooked_alone():
    block, seen = mx.gluon.nn.Dense(2, in_units=2, prefix="d_"), []
    block.initialize()
    block.hybridize()
    block(mx.nd.ones((1, 2)))
    block._cached_op._register_op_hook(lambda name, *_: seen.append(name))
    block(mx.nd.ones((1, 2)))
    assert seen == [b"d_fwd_output"]


def test_kvstore_handle_is_taken_by_reference_and_by_value():
    store = mx.kv.create("local")
    rank = ctypes.c_int(7)
    check_call(_LIB.MXKVStoreGetRank(store.handle, ctypes.byref(rank)))
    assert rank.value == 0
    pointer = ctypes.cast(ctypes.byref(store.handle), ctypes.POINTER(ctypes.c_void_p))
    assert pointer[0] == ctypes.cast(store.handle, ctypes.c_void_p).value


def test_data_iter_handle_is_taken_by_reference_and_by_value(tmp_path):
    (tmp_path / "rows.csv").write_text("1,2\n3,4\n")
    rows = mx.io.CSVIter(data_csv=str(tmp_path / "rows.csv"), data_shape=(2,), batch_size=1)
    more = ctypes.c_int()
    check_call(_LIB.MXDataIterBeforeFirst(rows.handle))
    check_call(_LIB.MXDataIterNext(rows.handle, ctypes.byref(more)))
    assert more.value == 1
    pointer = ctypes.cast(ctypes.byref(rows.handle), ctypes.POINTER(ctypes.c_void_p))
    assert pointer[0] == ctypes.cast(rows.handle, ctypes.c_void_p).value


@pytest.mark.parametrize("name", ["_sg_mkldnn_conv", "_sg_mkldnn_fully_connected"])
def test_operators_of_layers_name_the_graph_that_a_program_cannot_give(name):
    with pytest.raises(mx.MXNetError, match=f"{name}: subgraph: "):
        getattr(mx.sym._internal, name)(mx.sym.var("a"), mx.sym.var("b"))
