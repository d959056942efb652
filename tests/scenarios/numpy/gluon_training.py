"""Training with NumPy semantics: optimizers, several devices, stores, metrics."""

import numpy as onp

from .. import tried
from .._numpy import kind, numbers, shown, with_numpy

# Differences of rounding grow over five steps, in rules that divide by small numbers most of all.
RELATIVE = {"float32": 5e-4}

OPTIMIZERS = (
    ("sgd", {}),
    ("sgd", {"momentum": 0.9, "wd": 0.1}),
    ("nag", {"momentum": 0.9}),
    ("adam", {"clip_gradient": 0.01}),
    ("adagrad", {}),
    ("rmsprop", {}),
    ("rmsprop", {"centered": True}),
    ("adadelta", {}),
    ("ftrl", {}),
    ("adamax", {}),
    ("nadam", {}),
    ("signum", {}),
    ("ftml", {}),
    ("dcasgd", {}),
    ("lars", {}),
    ("lamb", {}),
    ("lbsgd", {}),
    ("test", {}),
)


def steps(mx, trainer, net, count=5, hybrid=False):
    """Train on two inputs that differ from step to step; return the losses."""
    loss = mx.gluon.loss.L2Loss()
    if hybrid:
        net.hybridize()
        loss.hybridize()
    results = []
    for i in range(count):
        with mx.autograd.record():
            results.append(loss(net(numbers(mx, 4, 3, seed=i)), numbers(mx, 4, 2, seed=9 + i)))
        results[-1].backward()
        trainer.step(4)
    return results


def dense(mx, **options):
    net = mx.gluon.nn.Dense(2, in_units=3)
    net.initialize(mx.init.Constant(0.5), **options)
    return net


def parameters(net):
    return [p.data() for p in net.collect_params().values()]


@with_numpy
def case_optimizers(mx):
    results = {}
    for name, options in OPTIMIZERS:
        net = dense(mx)
        trainer = mx.gluon.Trainer(net.collect_params(), name, dict(options, learning_rate=0.1))
        losses = steps(mx, trainer, net)
        states = trainer._updaters[0].states
        results[name + str(sorted(options.items()))] = shown([losses, parameters(net), [states[0], states[1]]])
    return results


@with_numpy
def case_hybrid(mx):
    net = dense(mx)
    trainer = mx.gluon.Trainer(net.collect_params(), "adam", {"learning_rate": 0.1})
    return shown([steps(mx, trainer, net, hybrid=True), parameters(net)])


@with_numpy
def case_batch_size_of_an_array(mx):
    net = dense(mx)
    trainer = mx.gluon.Trainer(net.collect_params(), "adam", {"learning_rate": 0.1})
    loss = mx.gluon.loss.L2Loss()
    with mx.autograd.record():
        loss_value = loss(net(numbers(mx, 4, 3)), numbers(mx, 4, 2))
    loss_value.backward()
    trainer.step(mx.np.array([1, 2, 1]).sum())
    return shown(parameters(net))


@with_numpy
def case_states_in_a_file(mx):
    net = dense(mx)
    trainer = mx.gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1, "momentum": 0.9})
    steps(mx, trainer, net)
    trainer.save_states("states")
    trainer.load_states("states")
    steps(mx, trainer, net, 2)
    return shown(parameters(net))


@with_numpy
def case_own_optimizer(mx):
    seen = []

    class Own(mx.optimizer.Optimizer):
        def create_state(self, index, weight):
            return mx.nd.zeros(weight.shape, weight.context)

        def update(self, index, weight, grad, state):
            seen.append(kind([weight, grad, state]))
            state[:] = mx.nd.sqrt(mx.nd.square(grad)) + state
            weight[:] = weight - self._get_lr(index) * grad / (1 + state)

    net = dense(mx)
    trainer = mx.gluon.Trainer(net.collect_params(), Own(learning_rate=0.1))
    steps(mx, trainer, net)
    return [shown(parameters(net)), seen[0]]


@with_numpy
def case_two_contexts(mx):
    contexts = [mx.cpu(0), mx.cpu(1)]
    results = []
    for store, on_store in (("local", None), ("device", None), ("device", False), (None, None)):
        net = dense(mx, ctx=contexts)
        trainer = mx.gluon.Trainer(
            net.collect_params(), "adam", {"learning_rate": 0.1}, kvstore=store, update_on_kvstore=on_store
        )
        loss = mx.gluon.loss.L2Loss()
        for i in range(3):
            xs = mx.gluon.utils.split_and_load(numbers(mx, 4, 3, seed=i), contexts)
            ys = mx.gluon.utils.split_and_load(numbers(mx, 4, 2, seed=9 + i), contexts)
            with mx.autograd.record():
                losses = [loss(net(x), y) for x, y in zip(xs, ys)]
            for device_loss in losses:
                device_loss.backward()
            trainer.step(4)
        results.append(shown([p.list_data() for p in net.collect_params().values()]))
    return results


@with_numpy
def case_stores(mx):
    store = mx.kv.create("local")
    store.init(3, mx.np.ones((2, 3)))
    pulled = mx.np.zeros((2, 3))
    store.push(3, mx.np.ones((2, 3)) * 8)
    store.pull(3, out=pulled)
    results = [shown(pulled)]
    store = mx.kv.create("device")
    store.init("a", mx.np.ones((2, 3)))
    both = [mx.np.zeros((2, 3)) for _ in range(2)]
    store.pushpull("a", [mx.np.ones((2, 3))] * 2, out=both)
    return [*results, shown(both)]


@with_numpy
def case_updater(mx):
    updater = mx.optimizer.get_updater(mx.optimizer.Adam(learning_rate=0.1))
    weight = mx.np.ones(3)
    updater(0, mx.np.ones(3), weight)
    return shown([weight, updater.states[0]])


@with_numpy
def case_split(mx):
    utils = mx.gluon.utils
    data = numbers(mx, 4, 4)
    contexts = [mx.cpu(0), mx.cpu(1)]
    return [
        shown(utils.split_data(data, 2)),
        shown(utils.split_data(data, 2, batch_axis=1)),
        shown(utils.split_data(data, 3, even_split=False)),
        tried(utils.split_data, data, 3),
        shown(utils.split_and_load(data, contexts)),
        shown(utils.split_and_load(data, contexts[:1])),
        shown(utils.split_and_load(onp.ones((4, 3)), contexts[:1])),
        shown(utils.split_and_load([[1, 2], [3, 4]], contexts)),
        shown(utils.split_and_load(mx.np.array([1, 2], dtype="int32"), contexts[:1])),
    ]


@with_numpy
def case_metrics(mx):
    metric = mx.metric
    labels, chances = mx.np.array([0, 1, 1]), mx.np.array([[0.3, 0.7], [0.2, 0.8], [0.6, 0.4]])
    truth, values = numbers(mx, 3), numbers(mx, 3, seed=1)
    results = []
    for own_metric, label, pred in (
        (metric.TopKAccuracy(2), labels, chances),
        (metric.F1(), labels, chances),
        (metric.MCC(), labels, chances),
        (metric.PCC(), labels, chances),
        (metric.CrossEntropy(), labels, chances),
        (metric.NegativeLogLikelihood(), labels, chances),
        (metric.MSE(), truth, values),
        (metric.MAE(), truth, values),
        (metric.RMSE(), truth, values),
        (metric.PearsonCorrelation(), truth, values),
        (metric.np(lambda a, b: float((a - b).sum())), truth, values),
    ):
        own_metric.update([label], [pred])
        results.append(["%.5g" % value if isinstance(value, float) else value for value in own_metric.get()])
    return results


@with_numpy
def case_gradients(mx):
    autograd = mx.autograd
    x = numbers(mx, 3)
    x.attach_grad()
    with autograd.record():
        y = x * 2
    y.backward(mx.np.array([1.0, 2, 3]))
    results = [shown(x.grad)]
    grad = mx.np.zeros(3)
    autograd.mark_variables([x], [grad])
    with autograd.record():
        y = (x * 2).sum()
    autograd.backward([y])
    results.append(shown([grad, x.grad]))
    with autograd.record():
        y = (x.detach() * x).sum()
    y.backward()
    return [*results, shown([x.grad, x.detach()])]
