"""Stores whose workers exchange among themselves, beyond what the reference was asked; each worker asserts."""

import functools
import hashlib
import re
import warnings

import numpy as onp
import pytest
from telling import tell

import mxnet as mx
from mxnet import autograd, gluon, nd
from mxnet._src.distributed.collective import reducer
from mxnet._src.distributed.collective.buckets import buckets_of

# Each array is a bucket of its own, so that these small networks send theirs during backward passes.
reducer.buckets_of = functools.partial(buckets_of, first_bytes=1, most_bytes=1)
KV = mx.kv.create("dist_sync_device")
RANK, SIZE = KV.rank, KV.num_workers
tell(RANK)


def same(array, expected):
    onp.testing.assert_array_equal(array.asnumpy(), onp.asarray(expected))


def pulled(store, key, shape=(2,), dtype="float32"):
    out = nd.zeros(shape, dtype=dtype)
    store.pull(key, out=out)
    return out


def check_names():
    for name in ("dist", "dist_sync", "dist_device_sync", "dist_sync_device", "p3"):
        store = mx.kv.create(name)
        assert (store.type, store.rank, store.num_workers, store.local_rank) == (name, RANK, SIZE, RANK)
        assert store.is_capable("optimizer") == (name != "p3")
        store.init(3, nd.full((2,), RANK + 10))
        store.push(3, nd.full((2,), RANK + 1))
        same(pulled(store, 3), [3, 3])
        assert store.num_dead_node() == 0
    with pytest.raises(mx.MXNetError, match="'dist_async' needs servers; start the job with mxnet-launch -s 1"):
        mx.kv.create("dist_async")
    with pytest.raises(mx.MXNetError, match="does not run optimizers"):
        store.set_optimizer(mx.optimizer.SGD())


def check_whole_numbers():
    for dtype in ("int32", "int64", "uint8"):
        KV.init(dtype, nd.zeros((2,), dtype=dtype))
        KV.push(dtype, nd.full((2,), RANK + 1, dtype=dtype))
        same(pulled(KV, dtype, dtype=dtype), [3, 3])


def check_large_values_are_several_messages():
    sizes = (9_000_000, 10, 300_000, 1)
    keys = [f"large {size}" for size in sizes]
    KV.init(keys, [nd.zeros((size,)) for size in sizes])
    KV.push(keys, [nd.arange(size) * (RANK + 1) for size in sizes])
    for key, size in zip(keys, sizes, strict=True):
        same(pulled(KV, key, (size,)), onp.arange(size, dtype="float32") * 3)


def check_what_is_pushed_may_change_afterwards():
    KV.init("later", nd.zeros((2,)))
    value = nd.full((2,), RANK + 1)
    KV.push("later", value)
    value[:] = 100
    same(pulled(KV, "later"), [3, 3])
    for _ in range(40):  # more than are kept waiting
        KV.push("later", nd.full((2,), RANK + 2))
    same(pulled(KV, "later"), [5, 5])


def check_disagreement():
    KV.init(["p", "q"], [nd.zeros((2,)), nd.zeros((3,))])
    KV.push("q" if RANK else "p", nd.ones((3 if RANK else 2,)))
    with pytest.raises(mx.MXNetError, match=re.escape("Rank 0: push without optimizer of 1 keys ('p' (2,) float32")):
        KV._barrier()
    store = mx.kv.create("dist_sync")
    store.init("w", nd.ones((2,)))
    if RANK == 1:
        store.set_optimizer(mx.optimizer.SGD())
    store.push("w", nd.ones((2,)))
    with pytest.raises(mx.MXNetError, match="rank 1: push to an optimizer of 1 keys"):
        pulled(store, "w")
    KV._barrier()  # the group goes on


def check_half_precision():
    store = mx.kv.create("dist_sync")
    store.set_gradient_compression({"type": "fp16"})
    store.init("w", nd.zeros((3,)))
    store.push("w", nd.array([1.0, 1 + 2**-12, 0.1]))
    same(pulled(store, "w", (3,)), [2, 2, onp.float32(onp.float16(0.1) + onp.float16(0.1))])


def check_low_rank():
    """What workers send in low rank has the sum's numbers where it has no higher rank; else the rest comes later."""
    factors = onp.random.RandomState(5).normal(size=(2, 2, 24)).astype("float32")
    mine = onp.outer(factors[0, RANK % 2], factors[1, RANK % 2])  # so the sum is of rank 2
    total = sum(onp.outer(factors[0, rank % 2], factors[1, rank % 2]) for rank in range(SIZE))
    arrays = {"matrix": mine, "vector": mine[0], "axes": mine.reshape(24, 4, 6), "double": mine.astype("float64"),
              "half": mine.astype("float16"), "whole": onp.full((24, 24), RANK + 1, "int32")}  # fmt: skip

    def pushed(rank, times, **settings):
        store = mx.kv.create("dist_sync")
        store.set_gradient_compression(
            {"type": "powersgd", "matrix_approximation_rank": rank, "start_powerSGD_iter": 2, **settings}
        )
        keys, pulled = list(arrays), []
        store.init(keys, [nd.zeros(value.shape, dtype=value.dtype) for value in arrays.values()])
        for _ in range(times):
            store.push(keys, [nd.array(value, dtype=value.dtype) for value in arrays.values()])
            outs = [nd.zeros(value.shape, dtype=value.dtype) for value in arrays.values()]
            store.pull(keys, out=outs)
            pulled.append([out.asnumpy() for out in outs])
        assert all(
            onp.array_equal(a, b) for a, b in zip(workers().broadcast_object(pulled[-1]), pulled[-1], strict=True)
        )
        return pulled

    for step in pushed(2, 4):
        for key, value in zip(arrays, step, strict=True):
            expected = total.astype("float16") if key == "half" else total
            expected = onp.full((24, 24), 3) if key == "whole" else total[0] if key == "vector" else expected
            tolerance = 1e-2 if key == "half" else 1e-4
            onp.testing.assert_allclose(value.reshape(expected.shape), expected, rtol=tolerance, atol=tolerance)
    narrow = [step[0] for step in pushed(1, 40)]
    onp.testing.assert_allclose(narrow[1], total, rtol=1e-5, atol=1e-6)  # the first two are whole
    assert abs(narrow[2] - total).max() > 0.1
    assert onp.linalg.matrix_rank(narrow[-1], tol=1e-3) == 1
    left_out = abs(sum(narrow[2:]) / 38 - total).max()
    without = [step[0] for step in pushed(1, 40, use_error_feedback=False)]
    assert left_out < 0.3 * abs(sum(without[2:]) / 38 - total).max()
    for settings, text in (
        ({"type": "powersgd", "rank": 1}, "there is no setting 'rank'; there are matrix_approximation_rank, start_"),
        ({"type": "powersgd", "start_powerSGD_iter": 1}, "powersgd: Expect `start_powerSGD_iter` > 1"),
        ({"type": "fp16", "threshold": 1}, "fp16 has no settings"),
        ({"type": "1bit"}, "gradient compression 1bit; known: 2bit, fp16, powersgd."),
    ):
        with pytest.raises(mx.MXNetError, match=text):
            KV.set_gradient_compression(settings)


def check_low_rank_in_a_trainer():
    settings = {"type": "powersgd", "matrix_approximation_rank": 2, "start_powerSGD_iter": 2}
    for store, on_store in (("dist_sync", None), ("dist_sync_device", False), ("horovod", None)):
        net = network(0, (32, 16))
        trainer = gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.02}, store,
                                compression_params=settings, update_on_kvstore=on_store)  # fmt: skip
        before = float((net(nd.array(MINE[0])) ** 2).sum().asscalar())
        for _ in range(5):
            train(net, trainer, MINE, 4 * SIZE)
        assert float((net(nd.array(MINE[0])) ** 2).sum().asscalar()) < 0.5 * before
        assert len(set(workers().all_gather_object(digest(net)))) == 1


def check_rows():
    store = mx.kv.create("dist_sync")
    store.init("r", nd.sparse.zeros("row_sparse", (6, 2)))  # ends MXNet's server
    grad = nd.sparse.row_sparse_array((nd.ones((2, 2)) * (RANK + 1), [RANK, 3]), shape=(6, 2))
    store.push("r", grad)
    out = nd.sparse.zeros("row_sparse", (6, 2))
    store.row_sparse_pull("r", out=out, row_ids=nd.array([3, 0, 3, 5], dtype="int64"))
    assert out.indices.asnumpy().tolist() == [0, 3, 5] or out.indices.asnumpy().tolist() == [0, 3]
    same(out.tostype("default"), [[1, 1], [0, 0], [0, 0], [3, 3], [0, 0], [0, 0]])
    store.row_sparse_pull("r", out=out, row_ids=nd.array([4], dtype="int64")[0:1])
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        store.pull("r", out=out)
    assert any("row_sparse_pull" in str(warning.message) for warning in caught)


def check_saved_states(folder="."):
    """They are those of a store inside one process, and load in either."""
    store = mx.kv.create("dist_sync")
    store.set_optimizer(mx.optimizer.SGD(learning_rate=0.5, momentum=0.9))
    store.init("w", nd.ones((2,)))
    for _ in range(2):
        store.push("w", nd.ones((2,)))
        pulled(store, "w")
    path = f"{folder}/states{RANK}"
    store.save_optimizer_states(path)
    store.push("w", nd.ones((2,)))
    expected = pulled(store, "w")
    local = mx.kv.create("local")
    local.set_optimizer(mx.optimizer.SGD(learning_rate=0.5, momentum=0.9))
    local.init("w", nd.array([1 - 1 - 1 - 0.9] * 2))
    local.load_optimizer_states(path)
    local.push("w", nd.full((2,), SIZE))
    onp.testing.assert_allclose(pulled(local, "w").asnumpy(), expected.asnumpy(), rtol=1e-6)


def check_peers():
    for name in ("horovod", "byteps"):
        store = mx.kv.create(name)
        out = nd.zeros((2,))
        store.broadcast(0, nd.full((2,), RANK + 4), out=out)
        same(out, [4, 4])
        store.pushpull([0, 1], [out, [nd.ones((3,)), nd.ones((3,))]], out=[out, [nd.ones((3,))]])
        same(out, [8, 8])
        value = nd.full((2,), RANK)
        store.pushpull(5, value)
        same(value, [1, 1])


def network(seed, units=(16, 8)):
    mx.random.seed(seed)
    net = gluon.nn.HybridSequential()
    for unit in units:
        net.add(gluon.nn.Dense(unit, activation="tanh"))
    net.initialize(mx.init.Xavier())
    return net


def digest(net):
    values = [parameter.data().asnumpy() for parameter in net.collect_params().values()]
    return hashlib.sha256(b"".join(value.tobytes() for value in values)).hexdigest()


def train(net, trainer, data, batch, hybrid=False, meddle=None):
    if hybrid:
        net.hybridize()
    for step, x in enumerate(data):
        with autograd.record():
            loss = (net(nd.array(x)) ** 2).sum()
        loss.backward()
        if meddle is not None:
            meddle(step, net)
        trainer.step(batch)


DATA = onp.random.RandomState(3).normal(size=(6, 4 * SIZE, 5)).astype("float32")
MINE = DATA[:, 4 * RANK : 4 * (RANK + 1)]


def alone(optimizer, settings, meddle=None):
    net = network(0)
    train(
        net, gluon.Trainer(net.collect_params(), optimizer, dict(settings), kvstore=None), DATA, 4 * SIZE, False, meddle
    )
    return [parameter.data().asnumpy() for parameter in net.collect_params().values()]


def check_trainers():
    """Every store and place of updates gives what one process gives on the joined batch, and all workers alike."""
    for optimizer, settings in (("sgd", {"learning_rate": 0.1, "momentum": 0.9}), ("adam", {"learning_rate": 0.01})):
        expected = alone(optimizer, settings)
        for store, on_store, hybrid in (
            ("dist_sync", None, False),
            ("dist_sync_device", True, True),
            ("dist_device_sync", False, True),
            ("horovod", None, False),
            ("p3", None, False),
        ):
            net = network(RANK)
            trainer = gluon.Trainer(net.collect_params(), optimizer, dict(settings), store, update_on_kvstore=on_store)
            if RANK:
                for parameter in net.collect_params().values():
                    parameter.lr_mult = 1.0
            net(nd.array(DATA[0]))
            if RANK == 0:
                mx.random.seed(0)
            train(net, trainer, MINE, 4 * SIZE, hybrid)
            assert len(set(workers().all_gather_object(digest(net)))) == 1
            assert workers().all_gather_object(trainer._update_on_kvstore)[0] == (
                on_store is not False and "dist" in store
            )
        # The first forward pass used each worker's own values, so numbers are compared with equal ones.
        net = network(0)
        trainer = gluon.Trainer(net.collect_params(), optimizer, dict(settings), "dist_sync")
        train(net, trainer, MINE, 4 * SIZE)
        for parameter, value in zip(net.collect_params().values(), expected, strict=True):
            onp.testing.assert_allclose(parameter.data().asnumpy(), value, rtol=1e-4, atol=1e-6)


def workers():
    return KV.handle.workers.group


def check_gradients_that_change_on_the_way():
    """What a program does between backward and step counts, in whichever worker it does it."""

    def halve(step, net):
        if step % SIZE == RANK:
            for parameter in net.collect_params().values():
                parameter.grad()[:] *= 0.5

    def again(step, net):
        if step == 2 and RANK == 0:  # another backward pass in one worker alone: its gradients are written again
            with autograd.record():
                loss = (net(nd.array(MINE[step])) ** 2).sum()
            loss.backward()

    plain = network(0)
    train(plain, gluon.Trainer(plain.collect_params(), "sgd", {"learning_rate": 0.1}, "dist_sync"), MINE, 8)
    repeated = network(0)
    trainer = gluon.Trainer(repeated.collect_params(), "sgd", {"learning_rate": 0.1}, "dist_sync")
    train(repeated, trainer, MINE, 8, meddle=again)
    assert digest(plain) == digest(repeated)
    sending_early = network(0)
    trainer = gluon.Trainer(sending_early.collect_params(), "sgd", {"learning_rate": 0.1}, "dist_sync")
    train(sending_early, trainer, MINE, 8, meddle=halve)
    sending_late = network(0)
    store = mx.kv.create("dist_sync")
    trainer = gluon.Trainer(sending_late.collect_params(), "sgd", {"learning_rate": 0.1}, store)
    store._follow = lambda keys, arrays: None
    train(sending_late, trainer, MINE, 8, meddle=halve)
    assert digest(sending_early) == digest(sending_late) != digest(plain)


def check_gradients_that_add_up():
    net = network(0)
    net(nd.array(MINE[0]))
    net.collect_params().setattr("grad_req", "add")
    trainer = gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1}, "dist_sync")
    for step in range(0, 6, 2):
        for part in MINE[step : step + 2]:
            with autograd.record():
                loss = (net(nd.array(part)) ** 2).sum()
            loss.backward()
        trainer.step(16)
        net.collect_params().zero_grad()
    reference = network(0)
    trainer = gluon.Trainer(reference.collect_params(), "sgd", {"learning_rate": 0.1}, kvstore=None)
    train(reference, trainer, DATA.reshape(3, 16, 5), 16)
    for mine, one in zip(net.collect_params().values(), reference.collect_params().values(), strict=True):
        onp.testing.assert_allclose(mine.data().asnumpy(), one.data().asnumpy(), rtol=1e-4, atol=1e-6)


def check_rates_change():
    net = network(0)
    trainer = gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1}, "dist_sync")
    train(net, trainer, MINE[:1], 8)
    trainer.set_learning_rate(0.0)  # MXNet's servers do not hear of it
    before = digest(net)
    train(net, trainer, MINE[1:2], 8)
    assert digest(net) == before
    with pytest.raises(UserWarning, match="Possible change in the `batch_size`"):
        trainer.step(4)
    with pytest.raises(AssertionError, match="allreduce_grads"):
        trainer.allreduce_grads()


def check_compression_in_a_trainer():
    """It rounds as push and pull do by hand, which is all that MXNet has."""
    net = gluon.nn.Dense(1, use_bias=False, in_units=3)
    net.initialize(mx.init.Zero())
    trainer = gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 1.0}, "dist_sync",
                            compression_params={"type": "2bit", "threshold": 0.5})  # fmt: skip
    store = mx.kv.create("dist_sync")
    store.set_gradient_compression({"type": "2bit", "threshold": 0.5})
    store.set_optimizer(mx.optimizer.SGD(learning_rate=1.0))
    store.init(0, nd.zeros((1, 3)))
    for _ in range(5):
        x = nd.array([[0.3 + RANK, -0.2, 0.6]])
        with autograd.record():
            loss = net(x)
        loss.backward()
        trainer.step(1)
        store.push(0, x)
        same(net.weight.data(), pulled(store, 0, (1, 3)).asnumpy())


def check_sharded_optimizers():
    """Each worker keeps a share of the states; weights and files are those without sharding, to the last bit."""
    units = (16, 40, 8)
    for optimizer, settings in (("adam", {"learning_rate": 0.01}), ("lamb", {"learning_rate": 0.01})):
        weights_by_sharding = []
        for sharding in (None, "optimizer"):
            net = network(0, units)
            trainer = gluon.Trainer(net.collect_params(), optimizer, dict(settings), "dist_sync_device",
                                    update_on_kvstore=False, sharding=sharding)  # fmt: skip
            train(net, trainer, MINE[:3], 8)
            states = trainer._updaters[0].states
            counts = workers().all_gather_object(sorted(states))
            assert counts[0] == (list(range(6)) if sharding is None else sorted(set(range(6)) - set(counts[1])))
            trainer.save_states(f"saved{RANK}")
            trainer.load_states(f"saved{RANK}")
            assert sorted(trainer._updaters[0].states) == counts[RANK]
            for x in MINE[3:]:
                with autograd.record():
                    loss = (net(nd.array(x)) ** 2).sum()
                loss.backward()
                trainer.allreduce_grads()
                trainer.update(8)
            trainer.save_states(f"saved{RANK}")
            with open(f"saved{RANK}", "rb") as stream:
                plain = mx.optimizer.get_updater(mx.optimizer.SGD())
                plain.set_states(stream.read())
            values = [value.asnumpy().tolist() for _, state in sorted(plain.states.items()) for value in state]
            weights_by_sharding.append((digest(net), values, sorted(plain.optimizer._index_update_count.items())))
            assert len(set(workers().all_gather_object(digest(net)))) == 1
        assert weights_by_sharding[0] == weights_by_sharding[1]
    for options, text in (
        ({"kvstore": "dist_sync", "compression_params": {"type": "2bit"}}, "gradients are not compressed"),
        ({"kvstore": "device"}, "needs a store whose workers exchange among themselves"),
    ):
        with pytest.raises(ValueError, match=text):
            train(net, gluon.Trainer(net.collect_params(), "sgd", sharding="optimizer", **options), MINE[:1], 8)


def check_batch_norm_over_workers():
    """Batches of all workers are normalised as one batch of one process, and gradients are those of it."""

    def run(data, over_workers, hybrid):
        mx.random.seed(0)
        net = gluon.nn.HybridSequential()
        net.add(gluon.nn.Dense(6), gluon.contrib.nn.SyncBatchNorm(num_devices=1, across_workers=over_workers),
                gluon.nn.Dense(2))  # fmt: skip
        net.initialize(mx.init.Xavier())
        trainer = gluon.Trainer(
            net.collect_params(), "sgd", {"learning_rate": 0.1}, "dist_sync" if over_workers else None
        )
        train(net, trainer, data, 4 * SIZE, hybrid)
        return [parameter.data().asnumpy() for parameter in net.collect_params().values()]

    expected = run(DATA, False, False)
    for hybrid in (False, True):
        for actual, value in zip(run(MINE, True, hybrid), expected, strict=True):
            onp.testing.assert_allclose(actual, value, rtol=1e-4, atol=1e-5)


for check in [value for name, value in list(globals().items()) if name.startswith("check_")]:
    check()
tell("done")
