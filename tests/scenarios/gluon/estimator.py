"""The training loop of `gluon.contrib.estimator`: order of events, logs, metrics, checkpoints, errors."""

import os
import re
import tempfile
import warnings

import numpy as onp

# Losses are means over few numbers in single precision.
RELATIVE = {"float32": 5e-5}


def told(function, *args, **kwargs):
    """Return type and text of the exception that a call raises."""
    try:
        function(*args, **kwargs)
    except Exception as raised:
        return type(raised).__name__, re.sub("0x[0-9a-f]+", "0x", str(raised))
    return "no error"


class Log:
    """Collects what an estimator logs."""

    def __init__(self):
        self.messages = []

    def info(self, message, *args):
        self.messages.append("INFO " + (message % args if args else message))

    def warning(self, message, *args):
        self.messages.append("WARNING " + message % args)


def loader(mx, count=8):
    data = onp.sin(onp.arange(count * 3)).reshape(count, 3).astype("float32")
    dataset = mx.gluon.data.ArrayDataset(data, (onp.arange(count) % 2).astype("float32"))
    return mx.gluon.data.DataLoader(dataset, batch_size=4)


def network(mx):
    net = mx.gluon.nn.HybridSequential(prefix="net_")
    with net.name_scope():
        net.add(mx.gluon.nn.Dense(2, in_units=3))
    net.initialize(mx.init.One())
    return net


def make_estimator(mx, **options):
    net = network(mx)
    trainer = mx.gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1, "momentum": 0.9})
    estimator = mx.gluon.contrib.estimator.Estimator(
        net, mx.gluon.loss.SoftmaxCrossEntropyLoss(), trainer=trainer, context=mx.cpu(), **options
    )
    estimator.logger = Log()
    return estimator


def logs(estimator):
    """Return what was logged, without times, and with two digits of metrics."""
    lines = [re.sub(r"(?<![\w.])\d+(\.\d+)?s\b", "TIME", line) for line in estimator.logger.messages]
    return [re.sub(r": (\d+\.\d\d)\d\d\b", r": \1", line) for line in lines]


def metrics(estimator):
    pairs = [(m, m.get()) for m in estimator.train_metrics + estimator.val_metrics]
    return [[type(m).__name__, name, onp.float32(value).reshape(1)] for m, (name, value) in pairs]


def spy(mx, name, log, priority):
    estimators = mx.gluon.contrib.estimator.event_handler
    kinds = ("TrainBegin", "TrainEnd", "EpochBegin", "EpochEnd", "BatchBegin", "BatchEnd")
    events = ("train_begin", "train_end", "epoch_begin", "epoch_end", "batch_begin", "batch_end")

    def noting(event):
        return lambda self, estimator, *args, **kwargs: log.append([name, event, len(args), sorted(kwargs)])

    kind = type("Spy", tuple(getattr(estimators, k) for k in kinds), {e: noting(e) for e in events})
    handler = kind()
    if priority is not None:
        handler.priority = priority
    return handler


def case_events(mx):
    log, estimator = [], make_estimator(mx)
    handlers = [spy(mx, "plain", log, None), spy(mx, "early", log, -5), spy(mx, "first", log, -5000)]
    estimator.fit(loader(mx), loader(mx), epochs=2, event_handlers=handlers)
    estimator.evaluate(loader(mx), event_handlers=spy(mx, "alone", log, None))
    return log, logs(estimator), metrics(estimator), estimator.net[0].weight.data()


def case_lengths(mx):
    results = []
    for length in ({"epochs": 1}, {"batches": 3}, {"batches": 1, "epochs": 0}):
        estimator = make_estimator(mx)
        estimator.fit(loader(mx), **length)
        results.append([logs(estimator), estimator.net[0].weight.data()])
    return results


def case_metrics(mx):
    metric = mx.metric
    choices = [
        {},
        {"train_metrics": metric.Accuracy()},
        {"train_metrics": [metric.Accuracy(), metric.Loss("own")]},
        {"train_metrics": metric.Accuracy(), "val_metrics": metric.Loss("own")},
        {"train_metrics": metric.CompositeEvalMetric([metric.Accuracy(), metric.MAE()])},
        {"val_metrics": [metric.TopKAccuracy(2)]},
    ]
    names = [[[type(m).__name__, m.name] for m in e.train_metrics + e.val_metrics]
             for e in (make_estimator(mx, **options) for options in choices)]  # fmt: skip
    estimator = make_estimator(mx, train_metrics=[metric.Accuracy(), metric.Loss("own")])
    estimator.fit(loader(mx, 10), loader(mx), epochs=2)
    return names, metrics(estimator)


def case_logging(mx):
    estimators, results = mx.gluon.contrib.estimator, []
    for which, options in (("train", {"log_interval": 2}), ("val", {}), ("none", {"log_interval": 1})):
        estimator = make_estimator(mx)
        known = {"train": estimator.train_metrics, "val": estimator.val_metrics, "none": None}
        handler = estimators.LoggingHandler(metrics=known[which], **options)
        estimator.fit(loader(mx, 20), loader(mx), epochs=2, event_handlers=[handler])
        results.append(logs(estimator))
    return results


def case_stopping(mx):
    estimators, results = mx.gluon.contrib.estimator, []
    for options in ({}, {"patience": 2}, {"baseline": 2.0}, {"mode": "min"}, {"min_delta": 0.3, "mode": "max"}):
        estimator = make_estimator(mx)
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            handler = estimators.EarlyStoppingHandler(estimator.train_metrics[0], **options)
        estimator.fit(loader(mx), epochs=5, event_handlers=[handler])
        state = [handler.wait, handler.stopped_epoch, handler.current_epoch, handler.stop_training, handler.best]
        results.append([[str(w.message) for w in caught if w.category is UserWarning], state, logs(estimator)])
    return results


def case_validation(mx):
    estimators, estimator, calls = mx.gluon.contrib.estimator, make_estimator(mx), []

    def evaluate(**kwargs):
        calls.append(sorted(kwargs))

    handler = estimators.ValidationHandler(None, evaluate, epoch_period=2, batch_period=3)
    estimator.fit(loader(mx), epochs=4, event_handlers=[handler])
    return calls, logs(estimator)


def case_errors(mx):
    estimators, estimator, net = mx.gluon.contrib.estimator, make_estimator(mx), network(mx)
    loss, data = mx.gluon.loss.L2Loss(), loader(mx)
    trainer = mx.gluon.Trainer(net.collect_params(), "sgd")
    make, other = estimators.Estimator, mx.metric.Accuracy()
    return [
        told(make, net, "l2"),
        told(make, net, loss, "acc"),
        told(make, net, loss, val_metrics="acc"),
        told(make, net, loss, trainer="sgd"),
        told(make, net, loss, context="cpu"),
        [told(make, net, loss, context=context)[0] for context in (mx.gpu(100), [mx.cpu(), mx.gpu(100)])],
        told(make, net, loss, trainer=trainer, batch_processor=object),
        told(estimator.fit, [1], epochs=1),
        told(estimator.evaluate, [1]),
        told(estimator.fit, data),
        told(estimator.fit, data, epochs=1, batches=1),
        told(estimator.fit, data, epochs=1, event_handlers="x"),
        told(estimator.fit, data, epochs=1, event_handlers=["x"]),
        told(estimator.fit, data, epochs=1, event_handlers=[estimators.MetricHandler(other)]),
        told(estimator.evaluate, data, event_handlers=[estimators.LoggingHandler(metrics=estimator.train_metrics)]),
        told(estimators.LoggingHandler, "x"),
        told(estimators.LoggingHandler, "epoch", "x"),
        told(estimators.EarlyStoppingHandler, "x"),
        told(estimators.CheckpointHandler, tempfile.mkdtemp(), save_best=True),
    ]


def case_initialization(mx):
    loss, results = mx.gluon.loss.L2Loss(), []
    for initialize, initializer in ((True, None), (True, "one"), (False, "one"), (False, None)):
        net = mx.gluon.nn.Dense(2, in_units=3)
        if initialize:
            net.initialize(mx.init.Zero())
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            estimator = mx.gluon.contrib.estimator.Estimator(
                net, loss, initializer=mx.init.One() if initializer else None
            )
        messages = [str(w.message) for w in caught if w.category is UserWarning]
        values = net.weight.data() if initialize or initializer else net.weight.shape
        results.append([messages, values, estimator.trainer.learning_rate, type(estimator.trainer.optimizer).__name__])
    return results


def case_checkpoints(mx):
    estimators, results = mx.gluon.contrib.estimator, []
    choices = [
        ({}, {"epochs": 2}),
        ({"epoch_period": 2}, {"epochs": 4}),
        ({"epoch_period": None, "batch_period": 1}, {"epochs": 2}),
        ({"epoch_period": 2, "batch_period": 2}, {"batches": 3}),
        ({"max_checkpoints": 2, "model_prefix": "own"}, {"epochs": 4}),
        ({"save_best": True, "mode": "max"}, {"epochs": 3}),
    ]
    for options, length in choices:
        estimator, folder = make_estimator(mx), tempfile.mkdtemp()
        if len(results) == 1:
            estimator.net.hybridize()
        if "save_best" in options:
            options["monitor"] = estimator.train_metrics[0]
        handler = estimators.CheckpointHandler(folder, **options)
        estimator.fit(loader(mx), event_handlers=[handler], **length)
        results.append([sorted(os.listdir(folder)), handler.saved_checkpoints])
        results[-1].append([line.replace(folder, "DIR") for line in logs(estimator)])
    return results


def case_resuming(mx):
    estimators, results, folder = mx.gluon.contrib.estimator, [], tempfile.mkdtemp()
    for epochs in (1, 3, 3, 5):
        estimator = make_estimator(mx)
        handler = estimators.CheckpointHandler(folder, resume_from_checkpoint=True)
        error = told(estimator.fit, loader(mx), epochs=epochs, event_handlers=[handler])
        results.append([error, sorted(os.listdir(folder)), estimator.net[0].weight.data()])
        results[-1].append([line.replace(folder, "DIR") for line in logs(estimator)])
    estimator = make_estimator(mx)
    handler = estimators.CheckpointHandler(folder, batch_period=1, resume_from_checkpoint=True)
    results.append(told(estimator.fit, loader(mx), epochs=9, event_handlers=[handler]))
    os.rename(os.path.join(folder, "model-epoch0batch1.params"), os.path.join(folder, "model-epochX.params"))
    handler = estimators.CheckpointHandler(folder, resume_from_checkpoint=True)
    results.append(told(estimator.fit, loader(mx), epochs=9, event_handlers=[handler]))
    return results


def case_batch_processor(mx):
    shapes = []

    class Processor(mx.gluon.contrib.estimator.BatchProcessor):
        def fit_batch(self, estimator, train_batch, batch_axis=0):
            result = super().fit_batch(estimator, train_batch, batch_axis)
            shapes.append([[x.shape for x in part] for part in result])
            return result

    estimator = make_estimator(mx, batch_processor=Processor())
    estimator.fit(loader(mx), epochs=1)
    return shapes, metrics(estimator)
