"""Whole programs of `gluon.contrib.estimator`: all handlers together, in their order, stopped and resumed."""

import os
import re
import warnings

import numpy as onp

from .. import error

# Losses are means over few numbers in single precision.
RELATIVE = {"float32": 5e-5}


class Log:
    """Collects what an estimator logs."""

    def __init__(self):
        self.messages = []

    def info(self, message, *args):
        self.messages.append("INFO " + (message % args if args else message))

    def warning(self, message, *args):
        self.messages.append("WARNING " + (message % args if args else message))


def loader(mx, count=8, batch=4, shift=0.0):
    data = onp.sin(onp.arange(count * 3) + shift).reshape(count, 3).astype("float32")
    dataset = mx.gluon.data.ArrayDataset(data, (onp.arange(count) % 2).astype("float32"))
    return mx.gluon.data.DataLoader(dataset, batch_size=batch)


def make_estimator(mx, **options):
    net = mx.gluon.nn.HybridSequential(prefix="net_")
    with net.name_scope():
        net.add(mx.gluon.nn.Dense(3, in_units=3, activation="tanh"), mx.gluon.nn.Dense(2, in_units=3))
    net.initialize()
    for number, (_, parameter) in enumerate(sorted(net.collect_params().items())):
        parameter.set_data(
            mx.nd.array(onp.cos(onp.arange(onp.prod(parameter.shape)) * 1.7 + number)).reshape(parameter.shape)
        )
    net.hybridize()
    trainer = mx.gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.2, "momentum": 0.9})
    metric = mx.metric
    options.setdefault("train_metrics", [metric.Accuracy(), metric.Loss("own")])
    estimator = mx.gluon.contrib.estimator.Estimator(
        net, mx.gluon.loss.SoftmaxCrossEntropyLoss(), trainer=trainer, context=mx.cpu(), **options
    )
    estimator.logger = Log()
    return estimator


def logs(estimator, folder="."):
    """Return what was logged, without times and numbers of metrics beyond two digits."""
    lines = [re.sub(r"(?<![\w.])\d+(\.\d+)?s\b", "TIME", line) for line in estimator.logger.messages]
    return [re.sub(r": (\d+\.\d\d)\d\d\b", r": \1", line) for line in lines]


def weights(estimator):
    return [parameter.data() for parameter in estimator.net.collect_params().values()]


def watching(mx, log, priority=None, stop_at=None):
    """Return a handler of all events; it may end training after a batch."""
    estimators = mx.gluon.contrib.estimator

    class Watching(
        estimators.TrainBegin,
        estimators.TrainEnd,
        estimators.EpochBegin,
        estimators.EpochEnd,
        estimators.BatchBegin,
        estimators.BatchEnd,
    ):
        batches = 0

        def train_begin(self, estimator, *args, **kwargs):
            log.append(["train_begin", priority, sorted(kwargs)])

        def train_end(self, estimator, *args, **kwargs):
            log.append(["train_end", priority, sorted(kwargs)])

        def epoch_begin(self, estimator, *args, **kwargs):
            log.append(["epoch_begin", priority, sorted(kwargs)])

        def epoch_end(self, estimator, *args, **kwargs):
            log.append(["epoch_end", priority, [round(float(m.get()[1]), 2) for m in estimator.train_metrics[:1]]])

        def batch_begin(self, estimator, *args, **kwargs):
            log.append(["batch_begin", priority, sorted(kwargs)])

        def batch_end(self, estimator, *args, **kwargs):
            self.batches += 1
            log.append(["batch_end", priority, sorted(kwargs), [x.shape for x in kwargs["pred"]]])
            return stop_at is not None and self.batches >= stop_at

    estimator = Watching()
    if priority is not None:
        estimator.priority = priority
    return estimator


def case_all_handlers(mx):
    """Early stopping, checkpoints of the best, logs, validation and own ones, in one call."""
    estimators, events = mx.gluon.contrib.estimator, []
    estimator = make_estimator(mx, val_metrics=[mx.metric.Accuracy(), mx.metric.Loss("own")])
    best = estimator.val_metrics[1]
    stopping = estimators.EarlyStoppingHandler(best, patience=1, min_delta=0.01, mode="min")
    checkpoints = estimators.CheckpointHandler("all", "m", monitor=best, save_best=True, mode="min", max_checkpoints=2)
    handlers = [
        stopping,
        checkpoints,
        estimators.LoggingHandler(log_interval=1, metrics=estimator.train_metrics + estimator.val_metrics),
        estimators.ValidationHandler(loader(mx, 8, 4, 0.3), estimator.evaluate, epoch_period=1, batch_period=3),
        estimators.MetricHandler(estimator.train_metrics),
        estimators.GradientUpdateHandler(),
        watching(mx, events, -3000),
        watching(mx, events),
    ]
    estimator.fit(loader(mx), epochs=6, event_handlers=handlers)
    return {
        "events": events,
        "log": logs(estimator),
        "files": sorted(os.listdir("all")),
        "saved": checkpoints.saved_checkpoints,
        "stopping": [stopping.wait, stopping.stopped_epoch, stopping.current_epoch, stopping.stop_training],
        "best": [round(float(stopping.best), 3), round(float(checkpoints.best), 3)],
        "weights": weights(estimator),
        "metrics": [
            [metric.name, round(float(metric.get()[1]), 3)]
            for metric in estimator.train_metrics + estimator.val_metrics
        ],
    }


def case_resumed(mx):
    """Training that ends, and one that goes on from its files: as far as training in one go."""
    estimators, results = mx.gluon.contrib.estimator, {}
    uninterrupted = make_estimator(mx)
    uninterrupted.fit(loader(mx), epochs=4)
    results["in one go"] = weights(uninterrupted)
    first = make_estimator(mx)
    first.fit(loader(mx), epochs=2, event_handlers=[estimators.CheckpointHandler("parts", "m")])
    results["files"] = sorted(os.listdir("parts"))
    second = make_estimator(mx)
    handler = estimators.CheckpointHandler("parts", "m", resume_from_checkpoint=True)
    second.fit(loader(mx), epochs=4, event_handlers=[handler])
    results["in two"] = weights(second)
    results["files then"] = sorted(os.listdir("parts"))
    results["log"] = logs(second)
    results["state"] = [handler.current_epoch, handler.current_batch, handler.trained_epoch, handler.trained_batch]
    second_estimator = make_estimator(mx)
    results["no epochs left"] = error(second_estimator.fit, loader(mx), epochs=4, event_handlers=[
        estimators.CheckpointHandler("parts", "m", resume_from_checkpoint=True)])  # fmt: skip
    batches = make_estimator(mx)
    batches.fit(loader(mx), batches=3, event_handlers=[
        estimators.CheckpointHandler("batches", "b", epoch_period=None, batch_period=1)])  # fmt: skip
    results["files of batches"] = sorted(os.listdir("batches"))
    more = make_estimator(mx)
    handler = estimators.CheckpointHandler(
        "batches", "b", epoch_period=None, batch_period=1, resume_from_checkpoint=True
    )
    results["more batches"] = error(more.fit, loader(mx), batches=6, event_handlers=[handler])
    results["files of more"] = sorted(os.listdir("batches"))
    results["weights of more"] = weights(more)
    empty = make_estimator(mx)
    handler = estimators.CheckpointHandler("nothing yet", "b", resume_from_checkpoint=True)
    results["nothing yet"] = error(empty.fit, loader(mx), epochs=1, event_handlers=[handler])
    results["log of nothing"] = logs(empty)
    return results


def case_stopped_by_a_handler(mx):
    """A handler of one's own ends training after some batches."""
    results = {}
    for stop_at in (1, 3, 100):
        events, estimator = [], make_estimator(mx)
        estimator.fit(loader(mx), epochs=3, event_handlers=[watching(mx, events, -50, stop_at)])
        results[str(stop_at)] = [[event[0] for event in events], weights(estimator), logs(estimator)]
    return results


def case_gradient_update(mx):
    """Updates every second batch alone, by a handler in place of the usual one."""
    estimators = mx.gluon.contrib.estimator

    class EverySecond(estimators.GradientUpdateHandler):
        seen = 0

        def batch_end(self, estimator, *args, **kwargs):
            self.seen += 1
            if self.seen % 2 == 0:
                sizes = [loss.shape[0] for loss in kwargs["loss"]]
                estimator.trainer.step(2 * sum(sizes))
                estimator.net.collect_params().zero_grad()

    estimator = make_estimator(mx)
    estimator.net.collect_params().setattr("grad_req", "add")
    handler = EverySecond()
    estimator.fit(loader(mx, 16), epochs=2, event_handlers=[handler])
    never = make_estimator(mx)

    class Never(estimators.GradientUpdateHandler):
        def batch_end(self, estimator, *args, **kwargs):
            pass

    never.fit(loader(mx), epochs=1, event_handlers=[Never()])
    return handler.seen, handler.priority, weights(estimator), weights(never)


def case_priorities(mx):
    """Who comes first, among one's own handlers and the usual ones."""
    events, estimator, estimators = [], make_estimator(mx), mx.gluon.contrib.estimator
    priorities = (0, -1500, 1500, -float("inf"), float("inf"), 5, None, 5)
    handlers = [watching(mx, events, priority) for priority in priorities]
    estimator.fit(loader(mx, 4), epochs=1, event_handlers=handlers)
    usual = [
        estimators.MetricHandler(estimator.train_metrics),
        estimators.ValidationHandler(loader(mx), estimator.evaluate),
        estimators.LoggingHandler(),
        estimators.GradientUpdateHandler(),
    ]
    return (
        [[name, str(priority)] for name, priority, *_ in events],
        [[type(handler).__name__, str(handler.priority)] for handler in usual],
        [
            hasattr(handler, "priority")
            for handler in (estimators.StoppingHandler(1, None), estimators.CheckpointHandler("p"))
        ],
    )


def case_usual_handlers(mx):
    """Which are added, and when not: warnings about those that were given in part."""
    estimators, results = mx.gluon.contrib.estimator, {}
    rows = {
        "none": lambda estimator: [],
        "logging": lambda estimator: [estimators.LoggingHandler()],
        "metrics": lambda estimator: [estimators.MetricHandler(estimator.train_metrics)],
        "validation": lambda estimator: [estimators.ValidationHandler(loader(mx), estimator.evaluate)],
        "update": lambda estimator: [estimators.GradientUpdateHandler()],
        "stopping": lambda estimator: [estimators.StoppingHandler(1, None)],
        "other metrics": lambda estimator: [estimators.MetricHandler([mx.metric.Accuracy()])],
    }
    for name, handlers in rows.items():
        for validation in (None, loader(mx)):
            estimator = make_estimator(mx)
            with warnings.catch_warnings(record=True) as caught:
                warnings.simplefilter("always")
                failed = error(
                    lambda estimator=estimator, handlers=handlers, validation=validation: estimator.fit(
                        loader(mx), validation, epochs=1, event_handlers=handlers(estimator)
                    )
                )
            messages = [str(w.message) for w in caught if w.category is UserWarning]
            results["%s %s" % (name, validation is not None)] = [failed, messages, logs(estimator), weights(estimator)]
    return results


def case_evaluated(mx):
    """Evaluation alone, with handlers, other metrics and other losses."""
    events, results = [], {}
    estimator = make_estimator(mx, val_metrics=[mx.metric.Accuracy()], val_loss=mx.gluon.loss.SoftmaxCELoss(weight=0.5))
    estimator.evaluate(loader(mx), event_handlers=[watching(mx, events)])
    results["events"] = events
    results["metrics"] = [[metric.name, round(float(metric.get()[1]), 4)] for metric in estimator.val_metrics]
    result = estimator.batch_processor.evaluate_batch(estimator, next(iter(loader(mx))))
    results["batch"] = [[array.shape for array in part] for part in result]
    other = make_estimator(mx, val_net=estimator.net)
    other.fit(loader(mx), loader(mx), epochs=1)
    results["other network"] = [[metric.name, round(float(metric.get()[1]), 4)] for metric in other.val_metrics]
    return results
