"""Monitors in modules, and what callbacks log."""

import os

from .. import observed
from .._modules import batch, first_values, iterator, made_module, network


def case_monitor(mx):
    def program():
        mon = mx.mon.Monitor(2, pattern="fc.*(weight|bias|output)$", sort=True)
        m = mx.mod.Module(network(mx))
        m.fit(iterator(mx), num_epoch=1, arg_params=first_values(mx, network(mx)), monitor=mon)
        return mon.step

    return observed(program)


def case_monitor_fwd(mx):
    def program():
        # Whole numbers: the last digit of a product is the processor's and its library's affair.
        mon = mx.mon.Monitor(1, lambda x: mx.nd.round(mx.nd.max(x) * 1e4), pattern=".*weight|.*output")
        m = made_module(mx)
        m.install_monitor(mon)
        mon.tic()
        m.forward(batch(mx))
        return sorted(((n, k, v) for n, k, v in mon.toc()))

    return observed(program)


def case_monitor_untic(mx):
    def program():
        m = made_module(mx)
        m.install_monitor(mx.mon.Monitor(1))
        return m.score(iterator(mx), "acc")

    return observed(program)


def case_monitor_unbound(mx):
    return observed(lambda: mx.mod.Module(network(mx)).install_monitor(mx.mon.Monitor(1)))


def case_monitor_list(mx):
    def program():
        mon = mx.mon.Monitor(1, stat_func=lambda x: [mx.nd.floor(mx.nd.min(x) * 10), mx.nd.ceil(mx.nd.max(x) * 10)])
        m = made_module(mx)
        m.install_monitor(mon)
        mon.tic()
        m.forward(batch(mx))
        return sorted(((n, k, v) for n, k, v in mon.toc()))

    return observed(program)


def case_monitor_num(mx):
    def program():
        mon = mx.mon.Monitor(1, stat_func=str)
        m = made_module(mx)
        m.install_monitor(mon)
        mon.tic()
        m.forward(batch(mx))
        return sorted(((n, k, v) for n, k, v in mon.toc()))

    return observed(program)


def case_speedo(mx):
    def program():
        s = mx.callback.Speedometer(4, 2, auto_reset=False)
        me = mx.metric.create(["acc", "ce"])
        me.update([mx.nd.array([0, 1])], [mx.nd.array([[0.4, 0.6], [0.3, 0.7]])])
        for i in range(5):
            s(mx.model.BatchEndParam(0, i, me, None))
        s(mx.model.BatchEndParam(1, 0, None, None))
        s(mx.model.BatchEndParam(1, 2, None, None))
        return me.get()

    return observed(program)


def case_speedo_reset(mx):
    def program():
        s = mx.callback.Speedometer(4, 2)
        me = mx.metric.create("acc")
        me.update([mx.nd.array([0, 1])], [mx.nd.array([[0.4, 0.6], [0.3, 0.7]])])
        for i in range(5):
            s(mx.model.BatchEndParam(0, i, me, None))
        return me.get()

    return observed(program)


def case_ltm(mx):
    def program():
        callback = mx.callback.log_train_metric(2, auto_reset=True)
        me = mx.metric.create("acc")
        me.update([mx.nd.array([0, 1])], [mx.nd.array([[0.4, 0.6], [0.3, 0.7]])])
        for i in range(5):
            callback(mx.model.BatchEndParam(3, i, me, None))
        callback(mx.model.BatchEndParam(3, 4, None, None))
        return me.get()

    return observed(program)


def case_pb(mx):
    def program():
        p = mx.callback.ProgressBar(10, length=5)
        for i in (0, 1, 5, 10, 12):
            p(mx.model.BatchEndParam(0, i, None, None))

    return observed(program)


def case_lvm(mx):
    return observed(lambda: mx.callback.LogValidationMetricsCallback()(mx.model.BatchEndParam(0, 1, None, None)))


def case_dc(mx):
    def program():
        c = mx.callback.do_checkpoint("dc", 2)
        for e in range(5):
            c(e, network(mx), first_values(mx, network(mx)), {})
        return sorted((x for x in os.listdir(".") if x.startswith("dc")))

    return observed(program)


def case_dc0(mx):
    return observed(lambda: mx.callback.do_checkpoint("dz", 0)(0, network(mx), first_values(mx, network(mx)), {}))
