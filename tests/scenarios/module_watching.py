"""Monitors in modules, and what callbacks log."""

import os

import numpy as onp

from . import observed

X = onp.sin(onp.arange(60)).reshape(20, 3).astype("float32")
Y = (X.sum(1) > 0).astype("float32")


def net(mx, num_hidden=2, name="softmax"):
    hidden = mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=4, name="fc1")
    hidden = mx.sym.Activation(hidden, act_type="tanh", name="act")
    return mx.sym.SoftmaxOutput(mx.sym.FullyConnected(hidden, num_hidden=num_hidden, name="fc2"), name=name)


def first(mx, symbol):
    """Return first values of the layers' parameters."""
    shapes = zip(symbol.list_arguments(), symbol.infer_shape(data=(1, 3))[0])
    return {n: mx.nd.array(onp.cos(onp.arange(onp.prod(s))).reshape(s)) for n, s in shapes if "fc" in n}


def mk(mx, opt=True, n=4, sym=None, **k):
    """Return a module ready for batches of ``n``."""
    symbol = sym or net(mx)
    module = mx.mod.Module(symbol, **k)
    module.bind([("data", (n, 3))], [("softmax_label", (n,))])
    module.init_params(arg_params=first(mx, symbol))
    if opt:
        module.init_optimizer(optimizer_params={"learning_rate": 0.5})
    return module


def fitted(mx, context=None, **k):
    """Return a module that was trained for an epoch."""
    module = mx.mod.Module(net(mx), context=context or mx.cpu())
    k = dict({"num_epoch": 1, "arg_params": first(mx, net(mx))}, **k)
    module.fit(it(mx), **k)
    return module


def b(mx, i=0, n=4):
    """Return a batch of ``n``."""
    return mx.io.DataBatch([mx.nd.array(X[i : i + n])], [mx.nd.array(Y[i : i + n])])


def it(mx, n=20, s=4, **k):
    """Return an iterator over ``n`` samples."""
    return mx.io.NDArrayIter(X[:n], Y[:n], s, **k)


def values(m):
    """Return a module's parameters."""
    return sorted((k, v.copy()) for k, v in m.get_params()[0].items())


def case_monitor(mx):
    def program():
        mon = mx.mon.Monitor(2, pattern="fc.*(weight|bias|output)$", sort=True)
        m = mx.mod.Module(net(mx))
        m.fit(it(mx), num_epoch=1, arg_params=first(mx, net(mx)), monitor=mon)
        return mon.step

    return observed(program)


def case_monitor_fwd(mx):
    def program():
        mon = mx.mon.Monitor(1, mx.nd.max, pattern=".*weight|.*output")
        m = mk(mx)
        m.install_monitor(mon)
        mon.tic()
        m.forward(b(mx))
        return sorted(((n, k, v) for n, k, v in mon.toc()))

    return observed(program)


def case_monitor_untic(mx):
    def program():
        m = mk(mx)
        m.install_monitor(mx.mon.Monitor(1))
        return m.score(it(mx), "acc")

    return observed(program)


def case_monitor_unbound(mx):
    return observed(lambda: mx.mod.Module(net(mx)).install_monitor(mx.mon.Monitor(1)))


def case_monitor_list(mx):
    def program():
        mon = mx.mon.Monitor(1, stat_func=lambda x: [mx.nd.floor(mx.nd.min(x) * 10), mx.nd.ceil(mx.nd.max(x) * 10)])
        m = mk(mx)
        m.install_monitor(mon)
        mon.tic()
        m.forward(b(mx))
        return sorted(((n, k, v) for n, k, v in mon.toc()))

    return observed(program)


def case_monitor_num(mx):
    def program():
        mon = mx.mon.Monitor(1, stat_func=str)
        m = mk(mx)
        m.install_monitor(mon)
        mon.tic()
        m.forward(b(mx))
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
        c = mx.callback.log_train_metric(2, auto_reset=True)
        me = mx.metric.create("acc")
        me.update([mx.nd.array([0, 1])], [mx.nd.array([[0.4, 0.6], [0.3, 0.7]])])
        for i in range(5):
            c(mx.model.BatchEndParam(3, i, me, None))
        c(mx.model.BatchEndParam(3, 4, None, None))
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
            c(e, net(mx), first(mx, net(mx)), {})
        return sorted((x for x in os.listdir(".") if x.startswith("dc")))

    return observed(program)


def case_dc0(mx):
    return observed(lambda: mx.callback.do_checkpoint("dz", 0)(0, net(mx), first(mx, net(mx)), {}))
