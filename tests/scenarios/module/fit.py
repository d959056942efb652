"""Modules: fit with callbacks, optimizers, stores and checkpoints, and what is logged."""

import contextlib
import os

from .. import observed
from .._modules import first_values, fitted, iterator, made_module, network, parameters


def stored(mx, kv, context=None):
    m = fitted(mx, context=context, kvstore=kv)
    return (parameters(m), m._kvstore is None, m._update_on_kvstore)


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
            eval_data=iterator(mx),
            batch_end_callback=lambda p: keys.setdefault("b", sorted(p.locals)),
            eval_end_callback=lambda p: keys.setdefault("e", sorted(shown & set(p.locals))),
            eval_batch_end_callback=lambda p: keys.setdefault("eb", sorted(shown & set(p.locals))),
        )
        return keys

    return observed(program)


def case_fit_cbs(mx):
    def program():
        seen = []
        m = mx.mod.Module(network(mx))
        m.fit(
            iterator(mx, 18),
            eval_data=iterator(mx, 8),
            num_epoch=2,
            begin_epoch=0,
            arg_params=first_values(mx, network(mx)),
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
        m = mx.mod.Module(network(mx))
        m.fit(
            iterator(mx),
            num_epoch=3,
            begin_epoch=1,
            arg_params=first_values(mx, network(mx)),
            eval_metric=["acc", "ce"],
            validation_metric="ce",
            eval_data=iterator(mx, 8),
        )
        return parameters(m)

    return observed(program)


def case_fit_none(mx):
    return observed(lambda: mx.mod.Module(network(mx)).fit(iterator(mx)))


def case_early_stop(mx):
    def program():
        module = mx.mod.Module(network(mx))

        class Stop(Exception):
            pass

        def cb(p):
            if p.nbatch == 2:
                raise Stop()

        with contextlib.suppress(Stop):
            module.fit(iterator(mx), num_epoch=5, arg_params=first_values(mx, network(mx)), batch_end_callback=cb)
        a = parameters(module)
        module.fit(iterator(mx), num_epoch=1, batch_end_callback=None)
        return (a, parameters(module))

    return observed(program)


def case_resume(mx):
    def program():
        m = mx.mod.Module(network(mx))
        m.fit(
            iterator(mx),
            num_epoch=1,
            arg_params=first_values(mx, network(mx)),
            optimizer_params={"learning_rate": 0.3, "momentum": 0.9},
            epoch_end_callback=mx.callback.do_checkpoint("pre"),
        )
        m.save_checkpoint("pre", 1, True)
        m2 = mx.mod.Module.load("pre", 1, True)
        m2.fit(iterator(mx), num_epoch=3, begin_epoch=1, optimizer_params={"learning_rate": 0.3, "momentum": 0.9})
        return (parameters(m2), sorted(os.listdir(".")))

    return observed(program)


def case_module_checkpoint(mx):
    def program():
        m = mx.mod.Module(network(mx))
        m.fit(
            iterator(mx),
            num_epoch=1,
            arg_params=first_values(mx, network(mx)),
            epoch_end_callback=mx.callback.module_checkpoint(m, "mc", 1, True),
        )
        return sorted((x for x in os.listdir(".") if x.startswith("mc")))

    return observed(program)


def case_fit_missing(mx):
    def program():
        a = first_values(mx, network(mx))
        del a["fc1_weight"]
        m = mx.mod.Module(network(mx))
        m.fit(iterator(mx), num_epoch=1, arg_params=a)

    return observed(program)


def case_fit_allow_missing(mx):
    def program():
        a = first_values(mx, network(mx))
        del a["fc1_weight"]
        m = mx.mod.Module(network(mx))
        m.fit(iterator(mx), num_epoch=1, arg_params=a, allow_missing=True, initializer=mx.init.Constant(0.1))
        return parameters(m)

    return observed(program)


def case_fit_extra(mx):
    def program():
        a = first_values(mx, network(mx))
        a["extra"] = mx.nd.ones(2)
        m = mx.mod.Module(network(mx))
        m.fit(iterator(mx), num_epoch=1, arg_params=a)
        return parameters(m)

    return observed(program)


def case_fit_force_init(mx):
    def program():
        m = made_module(mx)
        m.fit(iterator(mx), num_epoch=1, force_init=True, initializer=mx.init.Constant(0.2))
        return parameters(m)

    return observed(program)


def case_fit_already_bound(mx):
    def program():
        m = made_module(mx, n=2)
        m.fit(iterator(mx), num_epoch=1)
        return (parameters(m), m.data_shapes)

    return observed(program)


def case_fit_rebind(mx):
    def program():
        m = made_module(mx, n=2)
        m.fit(iterator(mx), num_epoch=1, force_rebind=True)
        return (parameters(m), m.data_shapes)

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
        results.append(observed(lambda o=o, p=p: parameters(fitted(mx, optimizer=o, optimizer_params=p))))
    return results


def case_opt_obj(mx):
    def program():
        m = mx.mod.Module(network(mx))
        o = mx.optimizer.SGD(learning_rate=0.1, rescale_grad=0.25)
        m.fit(iterator(mx), num_epoch=1, arg_params=first_values(mx, network(mx)), optimizer=o)
        return parameters(m)

    return observed(program)


def case_opt_obj_warn(mx):
    def program():
        m = mx.mod.Module(network(mx))
        o = mx.optimizer.SGD(learning_rate=0.1)
        m.fit(iterator(mx), num_epoch=1, arg_params=first_values(mx, network(mx)), optimizer=o)
        return parameters(m)

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
