"""Checkpoints, and the functions that training loops share."""

import os

from .. import error, logged


def network(mx):
    data = mx.sym.var("data")
    hidden = mx.sym.BatchNorm(mx.sym.FullyConnected(data, num_hidden=2, name="fc"), name="bn")
    return mx.sym.SoftmaxOutput(hidden, name="softmax")


def parameters(mx):
    nd = mx.nd
    arguments = {"fc_weight": nd.array([[1, 2, 3], [4, 5, 6]]), "fc_bias": nd.ones((2,))}
    arguments.update({"bn_gamma": nd.ones((2,)), "bn_beta": nd.zeros((2,))})
    return arguments, {"bn_moving_mean": nd.zeros((2,)), "bn_moving_var": nd.ones((2,)) * 3}


def case_checkpoint(mx):
    arguments, states = parameters(mx)
    symbol = network(mx)
    messages = logged(mx.model.save_checkpoint, "saved", 7, symbol, arguments, states)[1]
    loaded = mx.model.load_checkpoint("saved", 7)
    names = sorted(n for n in os.listdir(".") if n.startswith("saved"))
    same = loaded[0].tojson() == symbol.tojson()
    with open("saved-symbol.json") as stream:
        text = stream.read() == symbol.tojson()
    raw = sorted(mx.nd.load("saved-0007.params"))
    return messages, names, same, text, raw, sorted(loaded[1].items()), sorted(loaded[2].items())


def case_load_params(mx):
    nd, load = mx.nd, mx.model.load_params
    mx.model.save_checkpoint("plain", 3, None, {"a": nd.ones((1,))}, {"b": nd.zeros((1,))})
    nd.save("odd-0001.params", {"foo:x": nd.ones((1,)), "arg:y": nd.ones((1,)), "arg:a:b": nd.zeros((1,))})
    nd.save("empty-0001.params", {})
    nd.save("bare-0001.params", {"x": nd.ones((1,))})
    return [
        load("plain", 3),
        sorted(load("odd", 1)[0].items()),
        logged(load, "empty", 1),
        error(load, "bare", 1),
        error(load, "missing", 1),
        error(mx.model.load_checkpoint, "plain", 3),
        os.path.exists("plain-symbol.json"),
    ]


def case_create_kvstore(mx):
    create, small, big = mx.model._create_kvstore, mx.nd.ones((3, 3)), mx.nd.zeros((4097, 4096))

    def made(*args):
        store, update = create(*args)
        return store if store is None else store.type, update

    results = [
        made("local", 1, {}),
        made("device", 1, {}),
        made("local", 2, {"a": small}),
        made("device", 2, {"a": small}),
        made("local", 2, {"a": small, "b": big}),
        made("device", 2, {"b": big}),
        made(None, 2, {}),
        made(mx.kv.create("local"), 1, {}),
        error(create, 3, 1, {}),
    ]
    os.environ["MXNET_UPDATE_ON_KVSTORE"] = "0"
    try:
        results += [made("device", 2, {"a": small}), made(mx.kv.create("local"), 1, {})]
    finally:
        del os.environ["MXNET_UPDATE_ON_KVSTORE"]
    return results


def case_update_params(mx):
    nd, model, names = mx.nd, mx.model, ["w", "v", "u"]
    results = {}
    for kind in (None, "local", "on store"):
        parameters = [[nd.ones((2,)), nd.ones((2,), ctx=mx.cpu(1))] for _ in names]
        gradients = [[nd.ones((2,)) * (i + 1), nd.ones((2,), ctx=mx.cpu(1)) * 3] for i in range(3)]
        gradients[1] = [None, None]
        store = mx.kv.create("device") if kind else None
        if store is not None:
            start = {name: nd.ones((2,)) * 5 for name in names}
            if kind == "on store":
                store.set_optimizer(mx.optimizer.SGD(learning_rate=0.1, momentum=0.9))
            model._initialize_kvstore(store, parameters, start, names, kind == "on store")
        updater = mx.optimizer.get_updater(mx.optimizer.SGD(learning_rate=0.1, momentum=0.9))
        for _ in range(2):
            if kind == "on store":
                model._update_params_on_kvstore(parameters, gradients, store, names)
            else:
                model._update_params(parameters, gradients, updater, 2, store, names)
        results[kind] = parameters, sorted(updater.states)
    return results


def case_multiple_callbacks(mx):
    seen = []
    callback = mx.model._multiple_callbacks
    callback(None, 1)
    callback(lambda a, b: seen.append(a + b), 1, b=2)
    callback([seen.append, lambda a: seen.append(-a)], 5)
    return seen, mx.model.BatchEndParam(1, 2, 3, 4)._fields, repr(mx.model.BatchEndParam(1, 2, 3, 4))
