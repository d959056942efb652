"""Modules and key-value stores where they differ from MXNet on purpose; what agrees is in ``tests/scenarios``."""

from __future__ import annotations

import logging
import pickle
from typing import Any

import numpy as onp
import pytest

import mxnet as mx
from mxnet import nd


def network() -> Any:
    hidden = mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=4, name="fc1")
    return mx.sym.SoftmaxOutput(mx.sym.FullyConnected(hidden, num_hidden=2, name="fc2"), name="softmax")


def batch(n: int, labelled: bool = True) -> Any:
    data = nd.array(onp.random.randn(n, 3))
    return mx.io.DataBatch([data], [nd.zeros((n,))] if labelled else None)


def ready() -> Any:
    module = mx.mod.Module(network())
    module.bind([("data", (4, 3))], [("softmax_label", (4,))])
    module.init_params(mx.init.Uniform(1))
    module.init_optimizer(optimizer_params={"learning_rate": 0.5})
    return module


@pytest.mark.filterwarnings("ignore:Data provided by label_shapes")
def test_forward_of_another_batch_size_between_updates() -> None:
    module = ready()
    for n, labelled in ((4, True), (7, False), (4, True), (7, False), (5, True)):
        module.forward(batch(n, labelled), is_train=labelled)
        assert module.get_outputs()[0].shape == (n, 2)
        if labelled:
            before = module.get_params()[0]["fc2_bias"].asnumpy().copy()
            module.backward()
            module.update()
            assert not onp.array_equal(before, module.get_params()[0]["fc2_bias"].asnumpy())


def test_forward_keeps_executors_of_shapes_that_come_again() -> None:
    module = ready()
    module.forward(batch(4))
    first = module._exec_group.execs
    module.forward(batch(7))
    assert module._exec_group.execs is not first
    module.forward(batch(4))
    assert module._exec_group.execs is first


def test_bind_force_rebind_keeps_the_last_update() -> None:
    module = ready()
    module.forward_backward(batch(4))
    module.update()
    expected = module._exec_group.param_arrays[0][0].asnumpy()
    module.bind([("data", (6, 3))], [("softmax_label", (6,))], force_rebind=True)
    onp.testing.assert_array_equal(module.get_params()[0]["fc1_weight"].asnumpy(), expected)


def test_module_pickle_holds_the_names_of_mxnet() -> None:
    module = mx.mod.Module(network(), logger=logging.getLogger("modules"))
    state = module.__getstate__()
    assert {"_arg_params", "_aux_params", "_params_dirty", "_optimizer", "_kvstore", "_updater"} < set(state)
    assert not {"_parameters", "_optimization"} & set(state)
    module._preload({"fc1_bias": nd.ones((4,))}, {})
    reloaded = pickle.loads(pickle.dumps(module))
    assert reloaded._arg_params["fc1_bias"].asnumpy().tolist() == [1, 1, 1, 1]
    assert reloaded.params_initialized


def test_bind_shared_module_exchanges_the_updater_of_one_module_alone() -> None:
    module, other = ready(), mx.mod.Module(network())
    other.bind([("data", (2, 3))], [("softmax_label", (2,))], shared_module=module)
    assert other._updater is module._updater
    other._updater = None
    assert module._updater is not None


def test_forward_ignores_arrays_beyond_those_bound() -> None:
    module = ready()
    label = [nd.zeros((4,))]
    module.forward(mx.io.DataBatch([nd.ones((4, 3))], label), is_train=False)
    expected = module.get_outputs()[0].asnumpy()
    module.forward(mx.io.DataBatch([nd.ones((4, 3)), nd.zeros((4, 3))], label), is_train=False)
    assert (module.get_outputs()[0].asnumpy() == expected).all()


def test_forward_refuses_a_batch_with_too_few_arrays() -> None:
    module = ready()
    with pytest.raises(ValueError, match="0 data arrays, the module was bound to 1"):
        module.forward(mx.io.DataBatch([]))


def test_init_optimizer_with_a_kvstore_of_unknown_type() -> None:
    module = ready()
    with pytest.warns(UserWarning, match="no type 'nope'"):
        module.init_optimizer(kvstore=mx.kv.create("nope"), force_init=True)
    assert module._kvstore.type == "nope"


@pytest.mark.parametrize("name", ["dist_sync", "dist_async", "p3store_dist"])
def test_kv_create_dist_needs_a_job(name: str) -> None:
    with pytest.raises(mx.MXNetError, match=r"part of no job.*DMLC_NUM_WORKER"):
        mx.kv.create(name)


@pytest.mark.parametrize("name", ["horovod", "byteps"])
def test_kv_create_horovod_and_byteps_without_a_job(name: str) -> None:
    store = mx.kv.create(name)
    assert (store.type, store.rank, store.num_workers) == (name, 0, 1)


def test_set_updater_raises_exceptions_of_the_updater() -> None:
    def fails(key: Any, pushed: Any, stored: Any) -> None:
        raise KeyError("mine")

    store = mx.kv.create("local")
    store.init(0, nd.ones((2,)))
    store._set_updater(fails)
    with pytest.raises(KeyError, match="mine"):
        store.push(0, nd.ones((2,)))


def test_push_and_pushpull_check_and_copy_values() -> None:
    store = mx.kv.create("local")
    store.init(0, nd.ones((2,)))
    for wrong in (nd.ones((3,)), nd.ones((2,), dtype="float64")):
        with pytest.raises(mx.MXNetError, match="pushed to key 0"):
            store.push(0, wrong)
    with pytest.raises(mx.MXNetError, match="key 5 has not been inited"):
        store.pushpull(5, nd.ones((2,)))
    pushed, pulled = nd.ones((2,)) * 3, nd.zeros((2,))
    store.push(0, pushed)
    pushed[:] = 7
    store.pull(0, out=pulled)
    assert pulled.asnumpy().tolist() == [3, 3]


def test_metric_update_takes_numpy_arrays() -> None:
    metric = mx.metric.create("acc")
    metric.update([onp.array([1, 0])], [onp.array([[0.1, 0.9], [0.2, 0.8]])])
    assert metric.get() == ("accuracy", 0.5)
