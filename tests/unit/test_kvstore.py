"""Stores, where they differ from MXNet's; what agrees with MXNet is in tests/scenarios/kvstore*.py."""

import os

import pytest
import warm_processes
from paths import ROOT

import mxnet as mx


def test_set_updater_is_the_name_in_the_manual():
    store = mx.kv.create("local")
    store.init(3, mx.nd.ones((2,)))

    def update(key, pushed, stored):
        stored += pushed * key

    store.set_updater(update)
    store.push(3, [mx.nd.ones((2,)), mx.nd.ones((2,), ctx=mx.cpu(1))])
    out = mx.nd.zeros((2,))
    store.pull(3, out=out)
    assert out.asnumpy().tolist() == [7, 7]


@pytest.fixture
def no_job(monkeypatch):
    for name in ("DMLC_NUM_WORKER", "WORLD_SIZE", "OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "SLURM_PROCID"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize("name", ["dist_sync", "dist_device_sync", "dist_async", "p3"])
def test_create_dist_needs_a_job(name, no_job):
    with pytest.raises(mx.MXNetError, match=r"part of no job, since none of .* is set: DMLC_NUM_WORKER"):
        mx.kv.create(name)


@pytest.mark.parametrize("name", ["horovod", "byteps"])
def test_create_horovod_and_byteps_with_one_worker(name, no_job):
    store = mx.kv.create(name)
    assert (store.type, store.rank, store.local_rank, store.num_workers) == (name, 0, 0, 1)
    assert not store.is_capable("optimizer")
    values = [mx.nd.ones((2,)), mx.nd.ones((2,), ctx=mx.cpu(1))]
    store.pushpull("a", values)
    assert [value.asnumpy().tolist() for value in values] == [[2, 2], [2, 2]]
    out = mx.nd.zeros((2,))
    store.broadcast("a", mx.nd.full((2,), 7), out)
    assert out.asnumpy().tolist() == [7, 7]
    with pytest.raises(mx.MXNetError, match="does not run optimizers; use update_on_kvstore=False"):
        store.set_optimizer(mx.optimizer.SGD())


@pytest.mark.parametrize(("name", "on_device"), [("locla", False), ("My_Device", True)])
def test_create_unknown_type_is_a_local_store_and_warns(name, on_device):
    with pytest.warns(UserWarning, match=f"no type '{name}', so the store is a local one; known: local.*dist_sync"):
        store = mx.kv.create(name)
    assert (store.type, store.rank, store.num_workers) == (name.lower(), 0, 1)
    assert store.handle.on_device == on_device
    store.init(0, mx.nd.ones((2,)))
    out = mx.nd.zeros((2,))
    store.pushpull(0, [mx.nd.ones((2,)), mx.nd.ones((2,), ctx=mx.cpu(1))], out=out)
    assert out.asnumpy().tolist() == [2, 2]


def test_create_known_type_does_not_warn(recwarn):
    assert [mx.kv.create(name).type for name in ("Local", "device", "teststore")] == ["local", "device", "teststore"]
    assert not recwarn.list


def test_row_sparse_pull_says_what_is_missing():
    store = mx.kv.create("local")
    store.init(0, mx.nd.ones((2, 2)))
    with pytest.raises(mx.MXNetError, match="row_sparse"):
        store.row_sparse_pull(0, out=mx.nd.zeros((2, 2)), row_ids=mx.nd.array([0]))


@pytest.mark.parametrize("dtype", ["float64", "float16", "int32"])
def test_set_gradient_compression_refuses_other_dtypes(dtype):
    store = mx.kv.create("device")
    store.set_gradient_compression({"type": "2bit"})
    store.init("a", mx.nd.zeros((2,), dtype=dtype))
    with pytest.raises(mx.MXNetError, match=f"needs float32; what was pushed to key 'a' is {dtype}"):
        store.push("a", mx.nd.ones((2,), dtype=dtype))


def test_compression_of_more_devices_than_before():
    """MXNet crashes here; a device that joins begins with nothing left over."""
    store = mx.kv.create("device")
    store.set_gradient_compression({"type": "2bit", "threshold": 1})
    store.init(0, mx.nd.zeros((1,)))
    out, pulled = mx.nd.zeros((1,)), []
    for devices in (1, 2, 2):
        store.push(0, [mx.nd.full((1,), 0.5, ctx=mx.cpu(i)) for i in range(devices)])
        store.pull(0, out=out)
        pulled.append(out.asscalar())
    assert pulled == [0, 1, 1]


def test_trainer_compression_params_reaches_what_plain_training_reaches():
    target = mx.nd.array([0.3, -1.7, 0.05, 2])
    results = []
    for params in (None, {"type": "2bit", "threshold": 4}):  # above all gradients here
        weight = mx.gluon.Parameter("weight", shape=(4,))
        weight.initialize(mx.init.Zero(), ctx=[mx.cpu(0), mx.cpu(1)])
        trainer = mx.gluon.Trainer([weight], "sgd", {"learning_rate": 0.002}, compression_params=params)
        for _ in range(2000):
            with mx.autograd.record():
                losses = [((weight.data(c) - target.as_in_context(c)) ** 2).sum() for c in weight.list_ctx()]
            mx.autograd.backward(losses)
            trainer.step(2)
        results.append(weight.data(mx.cpu(0)).asnumpy())
    step = 0.002 * 4
    assert abs(results[0] - target.asnumpy()).max() < step / 4
    assert abs(results[1] - target.asnumpy()).max() < 2 * step


@pytest.mark.parametrize("role", ["server", "scheduler"])
def test_import_in_the_role_of_a_server_outside_a_job_is_refused(role):
    done = warm_processes.run("import mxnet", cwd=ROOT, environment={**os.environ, "DMLC_ROLE": role})
    assert done.returncode == 1
    assert "part of no job" in done.stderr


@pytest.mark.parametrize("naive", [False, True])
def test_large_sums_side_by_side_equal_sums_in_turn(naive):
    program = """
import torch, mxnet as mx
from mxnet.kvstore import _aggregation
torch.set_num_threads(1)
_aggregation.os.cpu_count = lambda: 2
_aggregation._LARGE = 100
pushed = []
push = mx.engine.push_sync
mx.engine.push_sync = lambda *args, **options: (pushed.append(options["name"]), push(*args, **options))
store, keys = mx.kv.create("local"), list(range(9))
store.init(keys, [mx.nd.zeros((100, 2))] * 9)
values = [[mx.nd.random.uniform(shape=(100, 2)) for _ in range(3)] for _ in keys]
store.push(keys, values)
outs = [mx.nd.zeros((100, 2)) for _ in keys]
store.pull(keys, outs)
assert all((out == a + b + c).min() == 1 for out, (a, b, c) in zip(outs, values))
assert pushed == [f"kvstore: sum of key {key}" for key in keys]
try:
    store.push([0, 1], [[mx.nd.ones((100, 2))] * 2, [mx.nd.ones((100, 3))] * 2])
except mx.MXNetError as error:
    print(error)
mx.nd.waitall()
"""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "MXNET_ENGINE_TYPE": "NaiveEngine" if naive else ""}
    done = warm_processes.run(program, environment=environment)
    assert (done.returncode, done.stdout[:40]) == (0, "kvstore: a value of shape (100, 3), floa"), done.stderr
