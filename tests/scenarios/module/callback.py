"""Callbacks: what they log and save."""

import os
import time

from .. import logged


def param(mx, epoch, nbatch, metric=None):
    return mx.model.BatchEndParam(epoch=epoch, nbatch=nbatch, eval_metric=metric, locals=None)


def measured(mx):
    metric = mx.metric.create(["acc", "mse"])
    metric.update([mx.nd.array([1, 0])], [mx.nd.array([1, 1])])
    return metric


class Clock(object):
    """Half a second passes with each batch."""

    def __init__(self):
        self.now = 100.0

    def __enter__(self):
        self.real, time.time = time.time, lambda: self.now
        return self

    def __exit__(self, *args):
        time.time = self.real


def follow(mx, speedometer, metric, epochs=1, seconds=0.5):
    def run():
        with Clock() as clock:
            for epoch in range(epochs):
                for batch in range(5):
                    clock.now += seconds
                    speedometer(param(mx, epoch, batch, metric))

    return logged(run)[1]


def case_speedometer(mx):
    speedometer_class = mx.callback.Speedometer
    results = {}
    for reset in (True, False):
        metric = measured(mx)
        speedometer = speedometer_class(4, 2, auto_reset=reset)
        results[reset] = follow(mx, speedometer, metric, 2), metric.get(), metric.get_global(), dict(vars(speedometer))
    results["no metric"] = follow(mx, speedometer_class(4, 2), None)
    results["no time"] = follow(mx, speedometer_class(4, 2), None, seconds=0)
    return results


def case_progress_bar(mx):
    bar, short = mx.callback.ProgressBar(5), mx.callback.ProgressBar(3, length=10)
    return [logged(b, param(mx, 0, n))[1] for b in (bar, short) for n in range(4)], dict(vars(bar))


def case_validation(mx):
    callback = mx.callback.LogValidationMetricsCallback()
    return logged(callback, param(mx, 3, 2, measured(mx))), logged(callback, param(mx, 3, 2))


def case_train_metric(mx):
    results = []
    for reset in (False, True):
        metric, callback = measured(mx), mx.callback.log_train_metric(2, auto_reset=reset)
        messages = [logged(callback, param(mx, 1, n, metric))[1] for n in range(4)]
        results.append((messages, metric.get(), metric.get_global()))
    return results, logged(callback, param(mx, 1, 2))


def case_checkpoints(mx):
    symbol = mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=2, name="fc")
    every, always = mx.callback.do_checkpoint("every", 2), mx.callback.do_checkpoint("always", 0)
    arguments = {"fc_weight": mx.nd.ones((2, 2))}

    def run():
        for epoch in range(4):
            every(epoch, symbol, arguments, {"mean": mx.nd.zeros((2,))})
        always(0, symbol, arguments, {})

    messages = logged(run)[1]
    saves = []

    class Module(object):
        def save_checkpoint(self, *args):
            saves.append(args)

    callback = mx.callback.module_checkpoint(Module(), "own", 2, True)
    for epoch in range(5):
        callback(epoch)
    return messages, sorted(n for n in os.listdir(".") if n.startswith(("every", "always"))), saves
