"""Trainer: who updates, on how many devices, and its states."""

import numpy as onp
import pytest

import mxnet as mx
from mxnet import autograd, gluon
from mxnet.gluon import Trainer

ONE = [mx.cpu(0)]
TWO = [mx.cpu(0), mx.cpu(1)]


def make(ctx=TWO, **kwargs):
    param = gluon.Parameter("x", shape=(4,), **kwargs)
    param.initialize("zeros", ctx=ctx)
    return param


def backward(param):
    """Give the parameter the gradient 1 on the first device, 2 on the second."""
    for number, array in enumerate(param.list_data()):
        with autograd.record():
            output = array * (number + 1)
        output.backward()


def step(param, trainer, batch_size=1, count=1):
    for _ in range(count):
        backward(param)
        trainer.step(batch_size)


def values(param):
    return [float(a.asnumpy()[0]) for a in param.list_data()]


def grads(param):
    return [float(a.asnumpy()[0]) for a in param.list_grad()]


WHO = (  # kvstore, update_on_kvstore, devices; found: store, on store, values and gradients after two steps
    (None, None, ONE, False, None, [-2.5], [1]),
    (None, None, TWO, False, None, [-2.5, -5.0], [1, 2]),
    (None, False, TWO, False, None, [-2.5, -5.0], [1, 2]),
    ("local", None, ONE, False, None, [-2.5], [1]),
    ("local", None, TWO, True, True, [-7.5, -7.5], [1, 2]),
    ("local", False, TWO, True, False, [-7.5, -7.5], [3, 3]),
    ("device", False, ONE, False, None, [-2.5], [1]),
    ("device", None, TWO, True, True, [-7.5, -7.5], [1, 2]),
    ("device", True, TWO, True, True, [-7.5, -7.5], [1, 2]),
    ("device", False, TWO, True, False, [-7.5, -7.5], [3, 3]),
)


@pytest.mark.parametrize(("kvstore", "on_store", "ctx", "store", "updates", "value", "grad"), WHO)
def test_trainer_update_on_kvstore(kvstore, on_store, ctx, store, updates, value, grad):
    param = make(ctx)
    options = {"learning_rate": 1.0, "momentum": 0.5}
    trainer = Trainer([param], "sgd", options, kvstore=kvstore, update_on_kvstore=on_store)
    assert not trainer._kv_initialized
    step(param, trainer, count=2)
    assert trainer._kv_initialized
    assert (trainer._kvstore is not None, trainer._update_on_kvstore) == (store, updates)
    assert values(param) == value
    assert grads(param) == grad


def test_trainer_kvstore_given():
    param = make()
    trainer = Trainer([param], "sgd", {"learning_rate": 1.0}, kvstore=mx.kv.create("local"))
    step(param, trainer)
    assert trainer._kvstore.type == "local"
    assert values(param) == [-3, -3]
    with pytest.raises(TypeError, match="kvstore must be KVStore, str or None"):
        Trainer([make()], "sgd", kvstore=3).step(1)
    with pytest.raises(ValueError, match="needs a kvstore"):
        Trainer([make(ONE)], "sgd", update_on_kvstore=True).step(1)


def test_trainer_update_on_kvstore_by_environment(monkeypatch):
    monkeypatch.setenv("MXNET_UPDATE_ON_KVSTORE", "0")
    param = make()
    trainer = Trainer([param], "sgd", {"learning_rate": 1.0})
    step(param, trainer)
    assert trainer._update_on_kvstore is False


@pytest.mark.parametrize("wrong", [gluon.Parameter("x"), [3], "a"])
def test_trainer_refuses_wrong_parameters(wrong):
    with pytest.raises(ValueError, match="First argument must be a list or dict of Parameters"):
        Trainer(wrong, "sgd")


def test_trainer_wants_parameters_on_the_same_contexts():
    with pytest.raises(RuntimeError, match="has not been initialized"):
        Trainer([gluon.Parameter("x", shape=(1,))], "sgd")
    with pytest.raises(AssertionError, match="same set of contexts"):
        Trainer([make(), make(ONE)], "sgd")
    param = gluon.Parameter("x", shape=(0,), allow_deferred_init=True)
    param.initialize()
    trainer = Trainer([param], "sgd")
    with pytest.raises(gluon.DeferredInitializationError):
        trainer.step(1)


def test_trainer_params_come_in_the_order_of_names():
    params = {name: gluon.Parameter(name, shape=(1,)) for name in ("b", "a")}
    for param in params.values():
        param.initialize()
    assert [p.name for p in Trainer(params, "sgd")._params] == ["a", "b"]


def test_trainer_optimizer_given():
    optimizer = mx.optimizer.SGD(learning_rate=0.1)
    param = make()
    trainer = Trainer([param], optimizer)
    assert trainer.optimizer is optimizer
    assert optimizer.param_dict == {0: param}
    with pytest.raises(AssertionError, match="optimizer_params must be None"):
        Trainer([param], optimizer, {"momentum": 1})
    with pytest.raises(ValueError, match="Cannot find optimizer nope"):
        Trainer([param], "nope")


@pytest.mark.parametrize("on_store", [True, False])
def test_trainer_step_ignore_stale_grad(on_store):
    param = make()
    trainer = Trainer([param], "sgd", {"learning_rate": 1.0}, update_on_kvstore=on_store)
    with pytest.raises(UserWarning, match=r"Gradient of Parameter `x` on context cpu\(0\) has not been updated"):
        trainer.step(1)
    step(param, trainer)
    if on_store:
        trainer.step(1)  # MXNet forgets to look
    else:
        with pytest.raises(UserWarning, match="Gradient of Parameter"):
            trainer.step(1)
        before = values(param)
        trainer.step(1, ignore_stale_grad=True)
        assert values(param) == before


def test_trainer_of_a_part_of_the_parameters():
    used, unused = make(ONE), gluon.Parameter("y", shape=(1,))
    unused.initialize("ones")
    trainer = Trainer([used, unused], "sgd", {"learning_rate": 1.0})
    backward(used)
    with pytest.raises(UserWarning, match="Gradient of Parameter `y`"):
        trainer.step(1)
    trainer.step(1, ignore_stale_grad=True)
    assert (values(used), values(unused)) == ([-1], [1])
    unused.grad_req = "null"
    backward(used)
    trainer.step(1)
    assert values(used) == [-2]
    unused.grad_req = "write"
    backward(used)
    backward(unused)
    trainer.step(1)
    assert (values(used), values(unused)) == ([-3], [0])


def test_allreduce_and_update():
    param = make()
    trainer = Trainer([param], "sgd", {"learning_rate": 1.0}, update_on_kvstore=False)
    backward(param)
    trainer.allreduce_grads()
    assert grads(param) == [3, 3]
    trainer.update(2)
    assert values(param) == [-1.5, -1.5]
    trainer = Trainer([param], "sgd", update_on_kvstore=True)
    with pytest.raises(AssertionError, match=r"allreduce_grads\(\) when parameters are updated on kvstore"):
        trainer.allreduce_grads()
    with pytest.raises(AssertionError, match=r"update\(\) when parameters are updated on kvstore"):
        trainer.update(1)


def test_trainer_learning_rate():
    param = make(ONE)
    trainer = Trainer([param], "sgd", {"learning_rate": 1.0})
    trainer.set_learning_rate(0.5)
    assert trainer.learning_rate == 0.5
    scheduler = mx.lr_scheduler.FactorScheduler(1, 0.5, base_lr=1.0)
    trainer = Trainer([param], "sgd", {"lr_scheduler": scheduler})
    step(param, trainer, count=3)
    assert trainer.learning_rate == 0.25
    with pytest.raises(UserWarning, match="LRScheduler of the optimizer has already been defined"):
        trainer.set_learning_rate(3)


def test_trainer_step_rescale_grad_and_multipliers():
    param = make(ONE, lr_mult=2.0)
    trainer = Trainer([param], "sgd", {"learning_rate": 1.0, "rescale_grad": 0.5})
    step(param, trainer, batch_size=4)
    assert trainer.optimizer.rescale_grad == 0.125
    assert values(param) == [-0.25]


def test_trainer_step_counts_updates_of_each_device():
    # Adam's bias correction depends on the count: both devices must see 1, 2, 3.
    param = make()
    trainer = Trainer([param], "adam", {"learning_rate": 1.0}, update_on_kvstore=False)
    step(param, trainer, count=3)
    assert trainer.optimizer.num_update == 3
    assert values(param)[0] == values(param)[1]


@pytest.mark.parametrize("on_store", [True, False])
def test_trainer_save_states_and_load_states(on_store, tmp_path):
    file = str(tmp_path / "a.states")
    param = make()
    trainer = Trainer([param], "adam", {"learning_rate": 1.0}, update_on_kvstore=on_store)
    step(param, trainer, count=2)
    trainer.save_states(file)
    before = values(param)[0]
    step(param, trainer)
    other = make()
    other.set_data(mx.nd.full((4,), before))
    second_trainer = Trainer([other], "adam", {"learning_rate": 7.0}, update_on_kvstore=on_store)
    second_trainer.load_states(file)
    assert second_trainer.learning_rate == 1.0
    assert second_trainer.optimizer.param_dict == {0: other}
    step(other, second_trainer)
    onp.testing.assert_allclose(values(other), values(param), rtol=1e-6)
    with pytest.raises(FileNotFoundError):
        second_trainer.load_states(str(tmp_path / "nope"))


def test_trainer_step_uses_values_of_set_data():
    param = make()
    trainer = Trainer([param], "sgd", {"learning_rate": 1.0}, update_on_kvstore=True)
    step(param, trainer)
    param.set_data(mx.nd.zeros((4,)))
    step(param, trainer)
    assert values(param) == [-3, -3]


def test_trainer_init_takes_values_of_the_first_context():
    param = make()
    param.list_data()[0][:] = 5
    trainer = Trainer([param], "sgd", {"learning_rate": 0.0})
    step(param, trainer)
    assert values(param) == [5, 5]


def test_trainer_step_calls_the_updater_once():
    params = [gluon.Parameter(f"p{i}", shape=(2,)) for i in range(10)]
    for param in params:
        param.initialize("zeros")
        backward(param)
    trainer = Trainer(params, "sgd", {"learning_rate": 1.0})
    calls = []
    trainer._updaters = [lambda indices, grads, weights: calls.append(list(indices))]
    trainer.step(1)
    assert calls == [list(range(10))]
    assert trainer._kvstore is None


def test_trainer_step_trains_a_network():
    data = mx.nd.random.uniform(-1, 1, shape=(64, 2))
    label = (data[:, 0] * 2 - data[:, 1]).reshape((-1, 1))
    net = gluon.nn.Dense(1)
    net.initialize()
    net.hybridize()
    trainer = Trainer(net.collect_params(), "sgd", {"learning_rate": 0.2})
    for _ in range(200):
        with autograd.record():
            loss = ((net(data) - label) ** 2).mean()
        loss.backward()
        trainer.step(1)
    onp.testing.assert_allclose(net.weight.data().asnumpy(), [[2, -1]], atol=1e-2)


class Resumed(mx.kv.KVStore):
    """A store in whose place another worker made nine pushes."""

    resumed_pushes = 9
    type = "dist_sync"

    def __init__(self):
        super().__init__(mx.kv.create("local").handle)
        super().init(0, mx.nd.full((4,), 7))

    def broadcast(self, key, value, out, priority=0):
        self.pull(key, out=out)  # the first values are older ones

    def resume_steps(self, keys):
        return self.resumed_pushes // len(keys)


def test_elastic_resume_of_a_restarted_worker_takes_values_from_the_store():
    param = make(ONE)
    trainer = Trainer([param], "sgd", {"learning_rate": 1.0}, kvstore=Resumed())
    assert mx.elastic.resume(trainer) == 9
    assert values(param) == [7.0]
    step(param, trainer, 4)  # any batch size: the optimizer on the servers has had its factor before
    with pytest.raises(UserWarning, match="batch_size"):
        step(param, trainer, 2)


def test_elastic_resume_of_other_workers_is_zero():
    param = make(ONE)
    trainer = Trainer([param], "sgd", kvstore="device")
    assert mx.elastic.resume(trainer) == 0
    assert trainer._kv_initialized is False
    step(param, trainer)
    assert mx.elastic.resume(trainer) == 0


def test_elastic_resume_needs_servers_that_update_and_shapes():
    with pytest.raises(mx.MXNetError, match="with update_on_kvstore=False the workers run the optimizer"):
        mx.elastic.resume(Trainer([make(ONE)], "sgd", kvstore=Resumed(), update_on_kvstore=False))
    layer = gluon.nn.Dense(2)
    layer.initialize()
    with pytest.raises(mx.MXNetError, match=r"the shape of Parameter dense\w*weight is not known yet"):
        mx.elastic.resume(Trainer(layer.collect_params(), "sgd", kvstore=Resumed()))
