"""Stores that round gradients to three values and keep the rest for later."""

from .. import error


def device_store(mx, value=0, length=3, **params):
    store = mx.kv.create("device")
    store.set_gradient_compression(dict(params, type="2bit"))
    store.init("a", mx.nd.full((length,), value))
    return store


def pushed(mx, store, values):
    """Push a list of rows, one for each device, and return what the store holds then."""
    store.push("a", [mx.nd.array(row, ctx=mx.cpu(i)) for i, row in enumerate(values)])
    out = mx.nd.zeros((len(values[0]),))
    store.pull("a", out=out)
    return out


def case_parameters(mx):
    store = mx.kv.create("device")
    settings = (
        {"type": "2bit"},
        {"type": "2bit", "threshold": 0.5},
        {"type": "2bit", "threshold": "0.25"},
        {"type": "2bit", "threshold": "1e-3"},
        {"type": "2bit", "other": 1},
        {"type": "2bit", "threshold": 0},
        {"type": "2bit", "threshold": -1},
        {"type": "2bit", "threshold": "x"},
        {"type": "2bit", "threshold": "1.5x"},
        {"type": "2bit", "threshold": True},
        {"type": "2bit", "threshold": None},
        {"type": "1bit"},
        {"type": "none"},
        {"type": None},
        {"type": 3},
        {"threshold": 1},
        {},
        {1: 2},
        3,
        [1],
    )
    return [error(store.set_gradient_compression, params) for params in settings]


def case_kinds(mx):
    kinds = "local", "device", "local_allreduce_device", "local_update_cpu", "local_allreduce_cpu", "teststore"
    return {k: error(lambda k=k: mx.kv.create(k).set_gradient_compression({"type": "2bit"})) for k in kinds}


def case_rounding_and_what_it_leaves(mx):
    results = []
    for devices in (1, 2, 3):
        store = device_store(mx)
        rows = [[[0.3 * (d + 1) * (i + 1), -0.7, 2.6] for d in range(devices)] for i in range(5)]
        results.append([pushed(mx, store, values) for values in rows])
    return results


def case_limits(mx):
    inf, nan = float("inf"), float("nan")
    store = device_store(mx, length=8)
    row = [0.5, -0.5, 0.25, -0.25, 0.49999997, inf, nan, -inf]
    return [pushed(mx, store, [row]) for _ in range(3)]


def case_threshold(mx):
    store = device_store(mx, threshold=2)
    return [pushed(mx, store, [[0.75, -1.5, 2], [0.25, 3, 0]]) for _ in range(9)]


def case_another_threshold_keeps_the_rest(mx):
    store = device_store(mx)
    results = [pushed(mx, store, [[0.3, 0.9, -3]])]
    store.set_gradient_compression({"type": "2bit", "threshold": 2})
    return results + [pushed(mx, store, [[0.3, 0.9, -3]]) for _ in range(7)]


def case_fewer_devices_and_another_order(mx):
    store = device_store(mx)
    few = [pushed(mx, store, [[0.3] * 3] * n) for n in (2, 1, 2, 2)]
    store = device_store(mx)
    turns = [[[0.4] * 3, [-0.3] * 3], [[-0.3] * 3, [0.4] * 3]]
    return few, [pushed(mx, store, turns[i % 2]) for i in range(6)]


def case_what_is_pushed_stays(mx):
    store = device_store(mx)
    value = mx.nd.array([0.3, 3, -3])
    store.push("a", value)
    before = value.copy()
    store.pushpull("a", value)
    return before, value


def case_updater(mx):
    store, seen = device_store(mx, 1), []

    def update(key, gradient, weight):
        seen.append(gradient.copy())
        weight -= gradient

    store._set_updater(update)
    results = [pushed(mx, store, [[0.3, 1, -1]] * 2) for _ in range(3)]
    return results, seen


def case_same_key_twice_in_a_push(mx):
    store = device_store(mx)
    store.init("b", mx.nd.zeros((2,)))
    results = []
    for _ in range(3):
        values = [mx.nd.full((n,), v) for n, v in ((3, 0.3), (3, 0.4), (2, 0.6))]
        store.push(["a", "a", "b"], values)
        out = [mx.nd.zeros((3,)), mx.nd.zeros((2,))]
        store.pull(["a", "b"], out=out)
        results.append(out)
    return results


def case_trainer(mx):
    results = []
    for on_store in (True, False):
        contexts = [mx.cpu(0), mx.cpu(1)]
        weight = mx.gluon.Parameter("weight", shape=(2,))
        weight.initialize(mx.init.Zero(), ctx=contexts)
        trainer = mx.gluon.Trainer(
            [weight],
            "sgd",
            {"learning_rate": 0.5},
            compression_params={"type": "2bit", "threshold": 0.25},
            update_on_kvstore=on_store,
        )
        for _ in range(4):
            with mx.autograd.record():
                losses = [(weight.data(c) * mx.nd.array([0.1, 2], ctx=c)).sum() for c in contexts]
            mx.autograd.backward(losses)
            trainer.step(1)
            results.append((weight.list_data(), weight.list_grad()))
    return results


def case_trainer_errors(mx):
    weight = mx.gluon.Parameter("weight", shape=(2,))
    weight.initialize(ctx=[mx.cpu(0), mx.cpu(1)])
    results = []
    for kind, params in (("local", {"type": "2bit"}), ("device", {"type": "3bit"}), ("device", {"threshold": 1})):
        trainer = mx.gluon.Trainer([weight], "sgd", kvstore=kind, compression_params=params)
        results.append(error(trainer._init_kvstore))
    return results
