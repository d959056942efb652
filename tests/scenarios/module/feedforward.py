"""``FeedForward`` and the executor manager."""

import copy
import os
import pickle
import warnings

import numpy as onp

from .. import error, logged

RELATIVE = {"float32": 2e-5}
X = onp.sin(onp.arange(60)).reshape(20, 3).astype("float32")
Y = (X.sum(axis=1) > 0).astype("float32")


def network(mx):
    hidden = mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=4, name="fc1")
    hidden = mx.sym.Activation(hidden, act_type="tanh", name="act")
    return mx.sym.SoftmaxOutput(mx.sym.FullyConnected(hidden, num_hidden=2, name="fc2"), name="softmax")


def first_values(mx):
    shapes = {"fc1_weight": (4, 3), "fc1_bias": (4,), "fc2_weight": (2, 4), "fc2_bias": (2,)}
    return {n: mx.nd.array(onp.cos(onp.arange(onp.prod(s))).reshape(s)) for n, s in shapes.items()}


def made(mx, symbol=None, **options):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return mx.model.FeedForward(network(mx) if symbol is None else symbol, **options)


def ready(mx, **options):
    settings = {"num_epoch": 2, "numpy_batch_size": 4, "learning_rate": 0.3, "momentum": 0.9}
    return made(mx, arg_params=first_values(mx), aux_params={}, **dict(settings, **options))


def kept(messages):
    return [message.split("=")[0] for message in messages]


def case_training(mx):
    results = {}
    for name, (options, more) in {
        "one": ({}, {}),
        "shuffled with the same seed": ({}, {"eval_data": (X, Y)}),
        "two devices": ({"ctx": [mx.cpu(0), mx.cpu(1)]}, {"work_load_list": [1, 3]}),
        "device store": ({"ctx": [mx.cpu(0), mx.cpu(1)]}, {"kvstore": "device"}),
        "adam": ({"optimizer": "adam", "learning_rate": 0.1, "momentum": None}, {}),
        "epoch size": ({"epoch_size": 3}, {}),
        "leftover": ({"numpy_batch_size": 3}, {}),
    }.items():
        chosen = {"numpy_batch_size": 4, "learning_rate": 0.3, "momentum": 0.9, **options}
        chosen = {k: v for k, v in chosen.items() if v is not None}
        onp.random.seed(5)
        model = made(mx, arg_params=first_values(mx), aux_params={}, num_epoch=2, **chosen)
        messages = logged(model.fit, X, Y, **more)[1]
        results[name] = sorted(model.arg_params.items()), kept(messages)
    return results


def case_callbacks(mx):
    seen = []
    onp.random.seed(5)
    model = ready(mx)
    model.fit(
        X,
        Y,
        eval_data=mx.io.NDArrayIter(X, Y, 4),
        eval_metric="ce",
        batch_end_callback=lambda p: seen.append((p.epoch, p.nbatch, p.eval_metric.get())),
        epoch_end_callback=[lambda epoch, symbol, a, b: seen.append((epoch, symbol.list_outputs(), sorted(a), b))],
        eval_end_callback=lambda p: seen.append(("end", p.epoch, p.nbatch, p.eval_metric.get())),
        eval_batch_end_callback=lambda p: seen.append(("batch", p.epoch, p.nbatch)),
    )
    return seen


def case_prediction(mx):
    model = ready(mx)
    scores = [
        model.predict(X),
        model.predict(mx.nd.array(X), num_batch=2),
        model.predict(X, return_data=True),
        model.predict(mx.io.NDArrayIter(X[:6], Y[:6], 4)),
        model.score(mx.io.NDArrayIter(X, Y, 4)),
        model.score(mx.io.NDArrayIter(X, Y, 4), "ce", num_batch=2),
        model.score(X),
    ]
    seen = []
    model.score(mx.io.NDArrayIter(X, Y, 8), batch_end_callback=lambda p: seen.append((p.epoch, p.nbatch)))
    symbol = network(mx)
    grouped = mx.sym.Group([symbol, mx.sym.BlockGrad(symbol.get_internals()["act_output"])])
    two = made(mx, grouped, arg_params=first_values(mx), aux_params={})
    return scores, seen, two.predict(X[:5])


def case_files(mx):
    onp.random.seed(5)
    model = ready(mx)
    model.fit(X, Y)
    results = [logged(model.save, "saved")[1], logged(model.save, "saved", 7)[1]]
    results.append(sorted(n for n in os.listdir(".") if n.startswith("saved")))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        loaded = mx.model.FeedForward.load("saved", 2, num_epoch=3, numpy_batch_size=4, learning_rate=0.3)
    results += [loaded.begin_epoch, loaded.predict(X), kept(logged(loaded.fit, X, Y)[1])]
    return results, sorted(loaded.arg_params.items())


def case_create(mx):
    onp.random.seed(5)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        model = mx.model.FeedForward.create(
            network(mx), X, Y, num_epoch=1, initializer=mx.init.Constant(0.1), learning_rate=0.1
        )
    return sorted(model.arg_params.items()), model.aux_params


def case_errors(mx):
    twice = mx.sym.FullyConnected(mx.sym.var("data"), mx.sym.var("a"), mx.sym.var("a"), num_hidden=2)
    return [
        error(made(mx).fit, X),
        error(made(mx).fit, X, Y),
        error(made(mx, num_epoch=1).fit, X, Y[:3]),
        error(made(mx, num_epoch=1).fit, X, onp.ones((20, 2))),
        error(made(mx, num_epoch=1).fit, X.tolist(), Y.tolist()),
        error(made(mx, num_epoch=1).fit, X, Y, eval_data=3),
        error(made(mx, num_epoch=1).fit, X, Y, eval_data=(X,)),
        error(made, mx, twice),
        error(made(mx).save, "x"),
        error(made, mx, 3),
    ]


def case_surplus_values(mx):
    values = dict(first_values(mx), other=mx.nd.ones((1,)))
    results = []
    for allowed in (False, True):
        model = made(mx, arg_params=dict(values), aux_params={}, allow_extra_params=allowed)
        results.append(sorted(model.arg_params))
    return results


def case_buckets(mx):
    """Whichever bucket a batch belongs to, its gradients reach the parameters."""

    def generate(key):
        dense = mx.sym.FullyConnected(mx.sym.var("data") * key, num_hidden=1, name="fc")
        return mx.sym.LinearRegressionOutput(dense, mx.sym.var("softmax_label"), name="out")

    class Batches(mx.io.DataIter):
        def __init__(self):
            super().__init__(4)
            self.done = 0
            self.default_bucket_key = 1
            self.provide_data = [mx.io.DataDesc("data", (4, 3))]
            self.provide_label = [mx.io.DataDesc("softmax_label", (4, 1))]

        def reset(self):
            self.done = 0

        def next(self):
            if self.done == 6:
                raise StopIteration
            self.done += 1
            data, labels = [mx.nd.ones((4, 3)) * self.done], [mx.nd.ones((4, 1)) * 3]
            key = 1 + self.done % 2
            return mx.io.DataBatch(data, labels, 0, None, key, self.provide_data, self.provide_label)

    results = []
    for devices in (mx.cpu(), [mx.cpu(0), mx.cpu(1)]):
        values = {"fc_weight": mx.nd.ones((1, 3)), "fc_bias": mx.nd.zeros(1)}
        model = made(mx, generate, ctx=devices, num_epoch=2, learning_rate=0.01, arg_params=values, aux_params={})
        model.fit(Batches(), eval_metric="mse")
        results.append(sorted(model.arg_params.items()))
    return results


def case_executor_manager(mx):
    executor_manager = mx.executor_manager
    symbol, data = network(mx), mx.io.NDArrayIter(X, Y, 4)
    arguments = symbol.list_arguments()
    parameters = [name for name in arguments if name.startswith("fc")]
    devices = [mx.cpu(0), mx.cpu(1)]
    manager = executor_manager.DataParallelExecutorManager(symbol, devices, data, arguments, parameters, [])
    manager.set_params(first_values(mx), {})
    batch = data.next()
    manager.load_data_batch(batch)
    manager.forward(is_train=True)
    manager.backward()
    accuracy = mx.metric.create("acc")
    manager.update_metric(accuracy, batch.label)
    copied = {name: mx.nd.zeros(value.shape) for name, value in first_values(mx).items()}
    manager.copy_to(copied, {})
    slices = [(s.start, s.stop) for s in manager.slices]
    wrong = error(
        executor_manager.DataParallelExecutorManager,
        symbol,
        devices,
        data,
        arguments,
        parameters,
        [],
        work_load_list=[1],
    )
    return slices, manager.grad_arrays, manager.aux_arrays, accuracy.get(), sorted(copied.items()), wrong


def case_slices(mx):
    split_input_slice = mx.executor_manager._split_input_slice
    results = [
        [(s.start, s.stop) for s in split_input_slice(size, loads)]
        for size, loads in ((10, [1, 1, 2]), (7, [1, 1]), (5, [3]))
    ]
    duplicated = mx.sym.var("a") + mx.sym.var("a", shape=(1,))
    return results, error(split_input_slice, 2, [1, 1, 2]), error(mx.executor_manager._check_arguments, duplicated)


def case_copies(mx):
    """A model can be pickled and copied at any time; the program it is bound to stays behind."""

    def copies(model, predicts=True):
        for copied_model in (pickle.loads(pickle.dumps(model)), copy.deepcopy(model), copy.copy(model)):
            state = sorted(name for name, value in vars(copied_model).items() if value is not None)
            yield state, predicts and bool((copied_model.predict(X) == model.predict(X)).all())

    model = ready(mx)
    results = [list(copies(model, predicts=False))]
    model.fit(mx.io.NDArrayIter(X, Y, 4, label_name="softmax_label"))
    results.append(list(copies(model)))
    model.predict(X)
    results.append(list(copies(model)))
    return results, model.predict(X)
