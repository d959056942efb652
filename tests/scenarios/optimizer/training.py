"""Every optimizer in training: weights after each of 20 steps, by modules and by Gluon's trainers."""

import numpy as onp

from .steps import KINDS as STEPPED
from .steps import flat

STEPS = 20
# Twenty steps in single precision. In half precision gradients near 1 are rounded to 0.0005, which momentum multiplies.
RELATIVE = {"float64": 1e-5, "float16": 6e-3}
KINDS = dict(STEPPED)
KINDS["ccsgd"] = ("ccsgd", {"momentum": 0.5})
# Not with batch_scale: the first of several gradients is summed by reference in MXNet, and its buffer is reused here.
KINDS["lbsgd"] = ("lbsgd", {"momentum": 0.9, "warmup_epochs": 2, "updates_per_epoch": 5})
KINDS["test"] = ("test", {"rescale_grad": -0.05})
X = onp.random.RandomState(7).uniform(-1, 1, (40, 2)).astype("float32")
Y = (X[:, :1] - 0.5 * X[:, 1:] + 0.3 * X[:, :1] * X[:, 1:]).astype("float32")
FIRST = {
    "fc1_weight": [[0.5, -0.3], [0.8, 0.2]],
    "fc1_bias": [0.1, -0.2],
    "fc2_weight": [[0.7, -0.4]],
}
SIZE = 4
NO_SCHEDULE = ("test",)


def symbol(mx):
    hidden = mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=2, name="fc1")
    hidden = mx.sym.Activation(hidden, act_type="tanh")
    output = mx.sym.FullyConnected(hidden, num_hidden=1, no_bias=True, name="fc2")
    return mx.sym.LinearRegressionOutput(output, mx.sym.var("lro_label"), name="lro")


def batch(mx, step):
    rows = slice(step * SIZE % len(X), step * SIZE % len(X) + SIZE)
    return mx.nd.array(X[rows]), mx.nd.array(Y[rows])


def settings(mx, kind, scheduled):
    name, options = KINDS[kind]
    options = dict({"learning_rate": 0.05}, **options)
    if scheduled:
        options["lr_scheduler"] = mx.lr_scheduler.MultiFactorScheduler([6, 13], 0.5, base_lr=options["learning_rate"])
        options.update({"wd": 0.02, "clip_gradient": 0.4})
    return name, options


def by_module(mx, kind, scheduled=False, contexts=1, store="device"):
    """Return the weights after each step."""
    module = mx.mod.Module(symbol(mx), label_names=["lro_label"], context=[mx.cpu(i) for i in range(contexts)])
    module.bind([("data", (SIZE, 2))], [("lro_label", (SIZE, 1))])
    module.init_params(arg_params={name: mx.nd.array(value) for name, value in FIRST.items()})
    name, options = settings(mx, kind, scheduled)
    module.init_optimizer(kvstore=store, optimizer=name, optimizer_params=options)
    rows = []
    for step in range(STEPS):
        data, label = batch(mx, step)
        module.forward_backward(mx.io.DataBatch([data], [label]))
        module.update()
        arguments = module.get_params()[0]
        rows.append(flat([arguments[n] for n in sorted(FIRST)]))
    return onp.array(rows)


def by_trainer(mx, kind, scheduled=False, contexts=1, on_store=None):
    """Return the weights after each step."""
    devices = [mx.cpu(i) for i in range(contexts)]
    net = mx.gluon.nn.HybridSequential(prefix="")
    with net.name_scope():
        net.add(mx.gluon.nn.Dense(2, activation="tanh", in_units=2, prefix="fc1_"))
        net.add(mx.gluon.nn.Dense(1, use_bias=False, in_units=2, prefix="fc2_"))
    net.initialize(ctx=devices)
    params = net.collect_params()
    for name, value in FIRST.items():
        params[name].set_data(mx.nd.array(value))
    name, options = settings(mx, kind, scheduled)
    trainer = mx.gluon.Trainer(params, name, options, kvstore="device", update_on_kvstore=on_store)
    loss = mx.gluon.loss.L2Loss()
    rows = []
    for step in range(STEPS):
        parts = [mx.gluon.utils.split_and_load(array, devices) for array in batch(mx, step)]
        with mx.autograd.record():
            losses = [loss(net(data), label) for data, label in zip(*parts)]
        for device_loss in losses:
            device_loss.backward()
        trainer.step(SIZE)
        rows.append(flat([params[n].data(devices[0]) for n in sorted(FIRST)]))
    return onp.array(rows)


def case_every_optimizer_is_here(mx):
    known = {name for name, _ in KINDS.values()} | {"sgld", "groupadagrad"}
    registered = {name for name in mx.optimizer.Optimizer.opt_registry if not name.startswith("_")}
    return sorted(registered - known)


def case_modules(mx):
    return {kind: by_module(mx, kind) for kind in KINDS}


def case_modules_with_schedules(mx):
    return {kind: by_module(mx, kind, True) for kind in KINDS if kind not in NO_SCHEDULE}


def case_trainers(mx):
    return {kind: by_trainer(mx, kind) for kind in KINDS if kind != "test"}


def case_trainers_with_schedules(mx):
    return {kind: by_trainer(mx, kind, True) for kind in KINDS if kind not in NO_SCHEDULE}


def case_several_devices(mx):
    results = {}
    for kind in ("sgd", "momentum", "adam", "rmsprop_centered", "ftrl", "lamb"):
        results[kind] = [
            by_module(mx, kind, contexts=2)[-1],
            by_module(mx, kind, True, contexts=2, store="local")[-1],
            [by_trainer(mx, kind, contexts=2, on_store=on_store)[-1] for on_store in (True, False)],
        ]
    return results


def half_by_module(mx, kind, **more):
    """Return the weights, of half precision, after each step."""
    data, w, b = mx.sym.var("data"), mx.sym.var("w", shape=(1, 2)), mx.sym.var("b", shape=(1, 2))
    scores = mx.sym.broadcast_add(mx.sym.broadcast_mul(data, w), b)
    loss = mx.sym.MakeLoss(mx.sym.square(scores - mx.sym.var("label")))
    module = mx.mod.Module(loss, label_names=["label"])
    DataDesc = mx.io.DataDesc
    module.bind([DataDesc("data", (SIZE, 2), "float16")], [DataDesc("label", (SIZE, 2), "float16")])
    first = {"w": mx.nd.array([[0.5, -0.25]], dtype="float16"), "b": mx.nd.array([[0.125, 1]], dtype="float16")}
    module.init_params(arg_params=first)
    name, options = settings(mx, kind, False)
    module.init_optimizer(optimizer=name, optimizer_params=dict(options, **more))
    rows = []
    for step in range(STEPS):
        data, label = (array.astype("float16") for array in batch(mx, step))
        label = mx.nd.concat(label, label * 2, dim=1)
        module.forward_backward(mx.io.DataBatch([data], [label]))
        module.update()
        arguments = module.get_params()[0]
        rows.append(flat([arguments["b"], arguments["w"]]))
    return onp.array(rows, "float16")


def case_half_precision_with_copies(mx):
    kinds = ("sgd", "momentum", "nag", "adam", "adagrad", "rmsprop", "ftrl", "adamax", "nadam", "signum", "ftml")
    return {kind: half_by_module(mx, kind, multi_precision=True, wd=0.01) for kind in kinds}


def case_rows(mx):
    """GroupAdaGrad, whose state has one number for each row."""
    net = mx.gluon.nn.Dense(3, use_bias=False, in_units=2)
    net.initialize(mx.init.One())
    trainer = mx.gluon.Trainer(net.collect_params(), "groupadagrad", {"learning_rate": 0.05})
    rows = []
    for step in range(STEPS):
        with mx.autograd.record():
            loss = ((net(batch(mx, step)[0]) - batch(mx, step)[1]) ** 2).sum()
        loss.backward()
        trainer.step(SIZE)
        rows.append(flat(net.weight.data()))
    return onp.array(rows)


def case_langevin(mx):
    """Return whether mean and deviation of many weights are those of the formula, after each step."""
    results, rate = [], 0.01
    for options in ({}, {"wd": 0.5}, {"clip_gradient": 0.25, "wd": 0.1}):
        mx.random.seed(3)
        weight = mx.sym.var("w_weight", shape=(1, 90000))
        loss = mx.sym.MakeLoss(mx.sym.broadcast_mul(mx.sym.var("data"), weight))
        module = mx.mod.Module(loss, label_names=None)
        module.bind([("data", (2, 1))])
        module.init_params(mx.init.Constant(1.0))
        module.init_optimizer(optimizer="sgld", optimizer_params=dict(options, learning_rate=rate))
        mean, variance, rows = 1.0, 0.0, []
        decay, grad = 1 - rate / 2 * options.get("wd", 0), min(1.0, options.get("clip_gradient", 1.0))
        for _ in range(STEPS):
            module.forward_backward(mx.io.DataBatch([mx.nd.ones((2, 1))], None))
            module.update()
            mean, variance = mean * decay - rate / 2 * grad, variance * decay**2 + rate
            values = module.get_params()[0]["w_weight"].asnumpy().astype("float64")
            # 90000 numbers with a deviation below 0.5: four times the error of their mean is 0.006.
            rows.append(bool(abs(values.mean() - mean) < 0.006 and abs(values.std() / variance**0.5 - 1) < 0.01))
        results.append(rows)
    return results


def case_resumed(mx):
    """Weights of a training that stops after 10 steps, saves, loads and goes on."""
    results = {}
    for kind in ("momentum", "adam", "nadam", "rmsprop_centered", "ftml", "lbsgd", "dcasgd"):
        rows = []
        for part in range(2):
            label_names = ["lro_label"]
            if part:
                module = mx.mod.Module.load("part", 1, load_optimizer_states=True, label_names=label_names)
            else:
                module = mx.mod.Module(symbol(mx), label_names=label_names)
            module.bind([("data", (SIZE, 2))], [("lro_label", (SIZE, 1))])
            if not part:
                module.init_params(arg_params={name: mx.nd.array(value) for name, value in FIRST.items()})
            name, options = settings(mx, kind, False)
            module.init_optimizer(optimizer=name, optimizer_params=options)
            for step in range(10 * part, 10 * part + 10):
                data, label = batch(mx, step)
                module.forward_backward(mx.io.DataBatch([data], [label]))
                module.update()
            rows.append(flat([module.get_params()[0][n] for n in sorted(FIRST)]))
            module.save_checkpoint("part", 1, save_optimizer_states=True)
        results[kind] = onp.array(rows)
    return results
