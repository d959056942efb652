"""Modules: fit with callbacks, optimizers, stores and checkpoints, and what is logged."""

import contextlib
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


def stored(mx, kv, context=None):
    m = fitted(mx, context=context, kvstore=kv)
    return (values(m), m._kvstore is None, m._update_on_kvstore)


def case_locals(mx):
    def program():
        keys = {}
        shown = {
            "self",
            "epoch",
            "nbatch",
            "eval_metric",
            "eval_data",
            "eval_batch",
            "num_batch",
            "actual_num_batch",
            "reset",
            "sparse_row_id_fn",
        }
        fitted(
            mx,
            eval_data=it(mx),
            batch_end_callback=lambda p: keys.setdefault("b", sorted(p.locals)),
            eval_end_callback=lambda p: keys.setdefault("e", sorted(shown & set(p.locals))),
            eval_batch_end_callback=lambda p: keys.setdefault("eb", sorted(shown & set(p.locals))),
        )
        return keys

    return observed(program)


def case_fit_cbs(mx):
    def program():
        seen = []
        m = mx.mod.Module(net(mx))
        m.fit(
            it(mx, 18),
            eval_data=it(mx, 8),
            num_epoch=2,
            begin_epoch=0,
            arg_params=first(mx, net(mx)),
            epoch_end_callback=lambda e, s, a, x: seen.append((e, s.list_outputs(), sorted(a), sorted(x))),
            batch_end_callback=[
                lambda p: seen.append((p.epoch, p.nbatch, p.eval_metric.get())),
                mx.callback.Speedometer(4, 2),
            ],
            eval_end_callback=lambda p: seen.append(("ee", p.epoch, p.nbatch)),
            eval_batch_end_callback=lambda p: seen.append(("eb", p.epoch, p.nbatch)),
        )
        return seen

    return observed(program)


def case_fit_begin(mx):
    def program():
        m = mx.mod.Module(net(mx))
        m.fit(
            it(mx),
            num_epoch=3,
            begin_epoch=1,
            arg_params=first(mx, net(mx)),
            eval_metric=["acc", "ce"],
            validation_metric="ce",
            eval_data=it(mx, 8),
        )
        return values(m)

    return observed(program)


def case_fit_none(mx):
    return observed(lambda: mx.mod.Module(net(mx)).fit(it(mx)))


def case_early_stop(mx):
    def program():
        m = mx.mod.Module(net(mx))

        class Stop(Exception):
            pass

        def cb(p):
            if p.nbatch == 2:
                raise Stop()

        with contextlib.suppress(Stop):
            m.fit(it(mx), num_epoch=5, arg_params=first(mx, net(mx)), batch_end_callback=cb)
        a = values(m)
        m.fit(it(mx), num_epoch=1, batch_end_callback=None)
        return (a, values(m))

    return observed(program)


def case_resume(mx):
    def program():
        m = mx.mod.Module(net(mx))
        m.fit(
            it(mx),
            num_epoch=1,
            arg_params=first(mx, net(mx)),
            optimizer_params={"learning_rate": 0.3, "momentum": 0.9},
            epoch_end_callback=mx.callback.do_checkpoint("pre"),
        )
        m.save_checkpoint("pre", 1, True)
        m2 = mx.mod.Module.load("pre", 1, True)
        m2.fit(it(mx), num_epoch=3, begin_epoch=1, optimizer_params={"learning_rate": 0.3, "momentum": 0.9})
        return (values(m2), sorted(os.listdir(".")))

    return observed(program)


def case_module_checkpoint(mx):
    def program():
        m = mx.mod.Module(net(mx))
        m.fit(
            it(mx),
            num_epoch=1,
            arg_params=first(mx, net(mx)),
            epoch_end_callback=mx.callback.module_checkpoint(m, "mc", 1, True),
        )
        return sorted((x for x in os.listdir(".") if x.startswith("mc")))

    return observed(program)


def case_fit_missing(mx):
    def program():
        a = first(mx, net(mx))
        del a["fc1_weight"]
        m = mx.mod.Module(net(mx))
        m.fit(it(mx), num_epoch=1, arg_params=a)

    return observed(program)


def case_fit_allow_missing(mx):
    def program():
        a = first(mx, net(mx))
        del a["fc1_weight"]
        m = mx.mod.Module(net(mx))
        m.fit(it(mx), num_epoch=1, arg_params=a, allow_missing=True, initializer=mx.init.Constant(0.1))
        return values(m)

    return observed(program)


def case_fit_extra(mx):
    def program():
        a = first(mx, net(mx))
        a["extra"] = mx.nd.ones(2)
        m = mx.mod.Module(net(mx))
        m.fit(it(mx), num_epoch=1, arg_params=a)
        return values(m)

    return observed(program)


def case_fit_force_init(mx):
    def program():
        m = mk(mx)
        m.fit(it(mx), num_epoch=1, force_init=True, initializer=mx.init.Constant(0.2))
        return values(m)

    return observed(program)


def case_fit_already_bound(mx):
    def program():
        m = mk(mx, n=2)
        m.fit(it(mx), num_epoch=1)
        return (values(m), m.data_shapes)

    return observed(program)


def case_fit_rebind(mx):
    def program():
        m = mk(mx, n=2)
        m.fit(it(mx), num_epoch=1, force_rebind=True)
        return (values(m), m.data_shapes)

    return observed(program)


def case_opt(mx):
    results = []
    for o, p in (
        ("sgd", {}),
        ("sgd", (("learning_rate", 0.1), ("momentum", 0.5))),
        ("adam", {"learning_rate": 0.1}),
        ("nope", {}),
        ("sgd", {"nope": 1}),
    ):
        results.append(observed(lambda o=o, p=p: values(fitted(mx, optimizer=o, optimizer_params=p))))
    return results


def case_opt_obj(mx):
    def program():
        m = mx.mod.Module(net(mx))
        o = mx.optimizer.SGD(learning_rate=0.1, rescale_grad=0.25)
        m.fit(it(mx), num_epoch=1, arg_params=first(mx, net(mx)), optimizer=o)
        return values(m)

    return observed(program)


def case_opt_obj_warn(mx):
    def program():
        m = mx.mod.Module(net(mx))
        o = mx.optimizer.SGD(learning_rate=0.1)
        m.fit(it(mx), num_epoch=1, arg_params=first(mx, net(mx)), optimizer=o)
        return values(m)

    return observed(program)


def case_kv(mx):
    results = []
    for kv in ("local", "device", None, "nope", 3, mx.kv.create("local")):
        results.append(observed(lambda kv=kv: stored(mx, kv)))
    return results


def case_kv2(mx):
    results = []
    for kv in ("local", "device", None, "local_allreduce_cpu", "local_allreduce_device", "local_update_cpu"):
        results.append(observed(lambda kv=kv: stored(mx, kv, [mx.cpu(0), mx.cpu(1)])))
    return results
