"""Trainer: contexts, stores, stale gradients, states, multipliers; helpers of gluon.utils."""
# ruff: noqa: B023, SIM115  # small functions run at once, where they stand; files are tiny

import os

import numpy as onp

from .. import error, warned


def numbers(mx, *shape, **kwargs):
    values = onp.sin(onp.arange(int(onp.prod(shape))) * 0.7).reshape(shape) + 0.1
    return mx.nd.array(values, **kwargs)


def case_multi(mx):
    x = mx.gluon.Parameter("x", shape=(10,))
    x.initialize(ctx=[mx.cpu(0), mx.cpu(1)], init="zeros")
    trainer = mx.gluon.Trainer([x], "sgd", {"learning_rate": 1.0, "momentum": 0.5})

    def back(k=1.0):
        with mx.autograd.record():
            for w in x.list_data():
                y = k * w + w
                y.backward()

    back()
    trainer.step(1)
    results = {"a": x.data(mx.cpu(1))}
    x.lr_mult = 0.5
    back()
    trainer.step(1)
    results["b"] = x.data(mx.cpu(1))
    trainer.save_states("t.st")
    st = mx.gluon.Trainer([x], "sgd", {"learning_rate": 1.0, "momentum": 0.5})
    results["loaderr"] = error(st.load_states, "t.st")
    trainer.load_states("t.st")
    results["kv"] = trainer._kvstore is not None if hasattr(trainer, "_kvstore") else None
    results["uok"] = trainer._update_on_kvstore
    back()
    results["ag"] = error(trainer.allreduce_grads)
    results["up"] = error(trainer.update, 1)
    t2 = mx.gluon.Trainer([x], "sgd", {"learning_rate": 1.0}, kvstore=None)
    results["t2s"] = error(t2.step, 1)
    t3 = mx.gluon.Trainer([x], "sgd", {"learning_rate": 1.0}, kvstore="local", update_on_kvstore=False)
    back()
    t3.allreduce_grads()
    results["g"] = list(x.list_grad())
    t3.update(1)
    results["x3"] = x.data(mx.cpu(0))
    results["t3lr"] = t3.learning_rate
    t3.set_learning_rate(0.1)
    results["lr"] = t3.learning_rate
    results["opt"] = type(t3.optimizer).__name__
    return results


def case_ctor_errors(mx):
    x = mx.gluon.Parameter("x", shape=(2,))
    x.initialize("ones")
    trainer_class = mx.gluon.Trainer
    results = {
        "str": error(trainer_class, "abc", "sgd"),
        "num": error(trainer_class, [1], "sgd"),
        "dict": error(trainer_class, {"x": x}, "sgd"),
        "opt": error(trainer_class, [x], "nope"),
        "kw": error(trainer_class, [x], "sgd", {"foo": 1}),
        "none": error(trainer_class, None, "sgd"),
        "tuple": error(trainer_class, (x,), "sgd"),
        "optobj": error(trainer_class, [x], mx.optimizer.SGD(learning_rate=0.1)),
        "optobj2": error(trainer_class, [x], mx.optimizer.SGD(learning_rate=0.1), {"learning_rate": 1}),
        "param": error(trainer_class, x, "sgd"),
        "kv": error(lambda: trainer_class([x], "sgd", {"learning_rate": 0.1}, kvstore="bogus")._init_kvstore()),
        "dup": error(trainer_class, [x, x], "sgd"),
        "gen": error(trainer_class, (p for p in [x]), "sgd"),
    }
    y = mx.gluon.Parameter("y", shape=(2,))
    y.initialize("ones", ctx=[mx.cpu(0), mx.cpu(1)])
    trainer = (
        trainer_class([x, y], "sgd", {"learning_rate": 0.1})
        if error(trainer_class, [x, y], "sgd") == "no error"
        else None
    )
    results["ctxs"] = error(trainer_class, [x, y], "sgd")
    results["sched"] = error(
        lambda: trainer_class(
            [x], "sgd", {"learning_rate": 0.1, "lr_scheduler": mx.lr_scheduler.FactorScheduler(1)}
        ).set_learning_rate(0.2)
    )
    trainer = trainer_class([x], "sgd", {"learning_rate": 0.1, "lr_scheduler": mx.lr_scheduler.FactorScheduler(1, 0.5)})
    results["lr0"] = trainer.learning_rate
    with mx.autograd.record():
        z = x.data() * 2
    z.backward()
    trainer.step(1)
    with mx.autograd.record():
        z = x.data() * 2
    z.backward()
    trainer.step(1)
    results["lr2"] = trainer.learning_rate
    results["x"] = x.data()
    return results


def case_stale(mx):
    nn = mx.gluon.nn
    net = nn.Sequential()
    net.add(nn.Dense(2, in_units=2, prefix="a_"), nn.Dense(2, in_units=2, prefix="b_"))
    net.initialize("ones")
    trainer = mx.gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1})
    results = {"no": error(trainer.step, 1)}
    with mx.autograd.record():
        y = net[0](numbers(mx, 1, 2)).sum()
    y.backward()
    results["part"] = error(trainer.step, 1)
    results["ign"] = error(trainer.step, 1, ignore_stale_grad=True)
    results["again"] = error(trainer.step, 1)
    results["warn"] = warned(trainer.step, 1, ignore_stale_grad=True)[1]
    net[1].collect_params().setattr("grad_req", "null")
    with mx.autograd.record():
        y = net[0](numbers(mx, 1, 2)).sum()
    y.backward()
    results["null"] = error(trainer.step, 1)
    t2 = mx.gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1}, kvstore=None)
    results["t2"] = error(t2.step, 1)
    with mx.autograd.record():
        y = net(numbers(mx, 1, 2)).sum()
    y.backward()
    results["t22"] = error(t2.step, 1)
    results["up"] = error(t2.update, 1)
    results["upi"] = error(t2.update, 1, True)
    t2.update(1, ignore_stale_grad=True)
    results["uninit"] = error(
        lambda: mx.gluon.Trainer(nn.Dense(2).collect_params(), "sgd", {"learning_rate": 0.1}).step(1)
    )
    d = nn.Dense(2)
    d.initialize()
    tr = mx.gluon.Trainer(d.collect_params(), "sgd", {"learning_rate": 0.1})
    results["def"] = error(tr.step, 1)
    with mx.autograd.record():
        y = d(numbers(mx, 1, 3)).sum()
    y.backward()
    results["def2"] = error(tr.step, 1)
    return results


def case_reset(mx):
    x = mx.gluon.Parameter("x", shape=(10,))
    x.initialize(init="zeros")
    trainer = mx.gluon.Trainer([x], "sgd", {"learning_rate": 0.1})

    def back(k=1.0):
        with mx.autograd.record():
            for w in x.list_data():
                (k * w + w).backward()

    back()
    trainer.step(1)
    results = {"a": x.data()}
    x.initialize(init="ones", force_reinit=True)
    back()
    trainer.step(1)
    results["b"] = x.data()
    x.reset_ctx([mx.cpu(0), mx.cpu(1)])
    back()
    results["c"] = error(trainer.step, 1)
    results["cd"] = x.list_data()
    x.set_data(mx.nd.ones(10) * 5)
    back()
    results["d"] = error(trainer.step, 1)
    results["dd"] = x.list_data()
    x.cast("float16")
    back()
    results["e"] = error(trainer.step, 1)
    return results


def case_states(mx):
    nn = mx.gluon.nn
    results = {}
    for opt, args in (
        ("adam", {}),
        ("sgd", {"momentum": 0.9}),
        ("rmsprop", {}),
        ("sgd", {}),
        ("nag", {"momentum": 0.5}),
        ("ftrl", {}),
        ("adagrad", {}),
        ("lamb", {}),
    ):
        for kv in ("device", "local", None):
            dense = nn.Dense(2, in_units=2)
            dense.initialize("ones")
            trainer = mx.gluon.Trainer(dense.collect_params(), opt, dict(args, learning_rate=0.1), kvstore=kv)

            def step():
                with mx.autograd.record():
                    y = (dense(numbers(mx, 2, 2)) ** 2).sum()
                y.backward()
                trainer.step(2)

            step()
            trainer.save_states("s")
            w = dense.weight.data().copy()
            step()
            a = dense.weight.data().copy()
            dense.weight.set_data(w)
            dense.bias.data().copy()
            results[opt + str(sorted(args)) + str(kv)] = a
            t2 = mx.gluon.Trainer(dense.collect_params(), opt, dict(args, learning_rate=0.1), kvstore=kv)
            results[opt + str(sorted(args)) + str(kv) + "l"] = error(t2.load_states, "s")
            trainer.load_states("s")
            results[opt + str(sorted(args)) + str(kv) + "n"] = trainer._optimizer.num_update
    results["nofile"] = error(trainer.load_states, "nope")
    return results


def case_update_on_kv(mx):
    x = mx.gluon.Parameter("x", shape=(2,))
    x.initialize("ones")
    results = {}

    def back():
        with mx.autograd.record():
            for w in x.list_data():
                (2 * w).backward()

    for kv in (None, "local", "device"):
        for u in (None, True, False):

            def f():
                trainer = mx.gluon.Trainer([x], "sgd", {"learning_rate": 0.1}, kvstore=kv, update_on_kvstore=u)
                back()
                trainer.step(1)
                return trainer

            if u:
                continue
            message = error(f)
            results["%s %s" % (kv, u)] = message
            if message == "no error":
                t = f()
                results["%s %s v" % (kv, u)] = [t._update_on_kvstore, t._kvstore is None]
                results["%s %s ag" % (kv, u)] = [error(t.allreduce_grads), error(t.update, 1, True)]
    x.reset_ctx([mx.cpu(0), mx.cpu(1)])
    for kv in (None, "local", "device"):
        for u in (None, True, False):

            def f():
                t = mx.gluon.Trainer([x], "sgd", {"learning_rate": 0.1}, kvstore=kv, update_on_kvstore=u)
                back()
                t.step(1)
                return t

            if kv is None and u:
                continue
            message = error(f)
            results["2 %s %s" % (kv, u)] = message
            if message == "no error":
                t = f()
                results["2 %s %s v" % (kv, u)] = [t._update_on_kvstore, t._kvstore is None]
                results["2 %s %s ag" % (kv, u)] = [error(t.allreduce_grads), error(t.update, 1, True)]
                results["d%s %s" % (kv, u)] = x.list_data()
    results["obj"] = error(
        lambda: mx.gluon.Trainer([x], "sgd", {"learning_rate": 0.1}, kvstore=mx.kv.create("local")).step(1, True)
    )
    return results


def case_compression(mx):
    x = mx.gluon.Parameter("x", shape=(4,))
    x.initialize("ones", ctx=[mx.cpu(0), mx.cpu(1)])
    results = {}

    def back():
        with mx.autograd.record():
            for w in x.list_data():
                (2 * w).backward()

    for i, (cp, kv) in enumerate(
        (
            ({"type": "2bit", "threshold": 0.5}, "device"),
            ({"type": "2bit", "threshold": 0.5}, "local"),
            ({"type": "2bit"}, None),
            ({"type": "foo"}, "device"),
            ({}, "device"),
            ({"threshold": 1}, "device"),
            ("2bit", "device"),
            ({"type": "2bit", "threshold": -1}, "device"),
            ({"type": "2bit", "bar": 1}, "device"),
        )
    ):

        def f():
            t = mx.gluon.Trainer([x], "sgd", {"learning_rate": 0.1}, kvstore=kv, compression_params=cp)
            back()
            t.step(1)

        x.set_data(mx.nd.ones(4))
        results[i] = error(f)
        results[str(i) + "v"] = x.data(mx.cpu(0))
    return results


def case_mults(mx):
    nn = mx.gluon.nn
    dense = nn.Dense(2, in_units=2)
    dense.initialize("ones")
    dense.bias.lr_mult = 0
    dense.weight.wd_mult = 2.0
    trainer = mx.gluon.Trainer(dense.collect_params(), "sgd", {"learning_rate": 0.1, "wd": 0.1})

    def step(n=1):
        with mx.autograd.record():
            y = (dense(numbers(mx, 2, 2)) ** 2).sum()
        y.backward()
        trainer.step(n)

    step()
    results = {"a": [p.data() for p in dense.collect_params().values()]}
    dense.bias.lr_mult = 1
    step(4)
    results["b"] = [p.data() for p in dense.collect_params().values()]
    results["resc"] = trainer._optimizer.rescale_grad
    results["scale"] = trainer._scale
    trainer._scale = 2
    step(1)
    results["c"] = dense.weight.data()
    results["resc2"] = trainer._optimizer.rescale_grad
    results["zero"] = error(step, 0)
    results["params"] = [p.name for p in trainer._params]
    results["opt"] = trainer.optimizer.param_dict[0].name
    t3 = mx.gluon.Trainer(dense.collect_params(), "sgd", {"learning_rate": 0.1, "rescale_grad": 2.0})
    results["s3"] = t3._scale
    dense.cast("float16")
    mx.gluon.Trainer(dense.collect_params(), "sgd", {"learning_rate": 0.1, "multi_precision": True, "momentum": 0.9})
    return results


def case_null_params(mx):
    nn = mx.gluon.nn
    net = nn.HybridSequential()
    net.add(nn.Dense(2, in_units=2), nn.BatchNorm(in_channels=2))
    net.initialize("ones")
    trainer = mx.gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1})
    results = {"n": len(trainer._params)}
    net.collect_params(".*dense.*").setattr("grad_req", "null")
    with mx.autograd.record():
        y = (net(numbers(mx, 3, 2)) * numbers(mx, 3, 2)).sum()
    y.backward()
    results["e"] = error(trainer.step, 1)
    results["w"] = [p.data() for p in net.collect_params().values()]
    net.collect_params(".*dense.*").setattr("grad_req", "write")
    with mx.autograd.record():
        y = (net(numbers(mx, 3, 2)) * numbers(mx, 3, 2)).sum()
    y.backward()
    results["e2"] = error(trainer.step, 1)
    results["w2"] = [p.data() for p in net.collect_params().values()]
    net.collect_params(".*dense.*").setattr("grad_req", "add")
    for _ in range(2):
        with mx.autograd.record():
            y = (net(numbers(mx, 3, 2)) * numbers(mx, 3, 2)).sum()
        y.backward()
    results["g"] = [p.grad() for p in net.collect_params(".*dense.*").values()]
    results["e3"] = error(trainer.step, 1)
    results["e4"] = error(trainer.step, 1)
    trainer.step(1, ignore_stale_grad=True)
    net.collect_params().zero_grad()
    results["z"] = net[0].weight.grad()
    return results


def case_gluon_utils(mx):
    utils = mx.gluon.utils
    results = {}
    data = numbers(mx, 7, 2)
    for n, ax, ev in (
        (2, 0, False),
        (3, 0, False),
        (7, 0, True),
        (2, 0, True),
        (8, 0, False),
        (2, 1, True),
        (1, 0, True),
        (0, 0, False),
        (2, 2, True),
        (2, -1, True),
    ):
        results["%s %s %s" % (n, ax, ev)] = error(utils.split_data, data, n, ax, ev)
        if results["%s %s %s" % (n, ax, ev)] == "no error":
            results["%s %s %s v" % (n, ax, ev)] = [x.shape for x in utils.split_data(data, n, ax, ev)]
    c = [mx.cpu(0), mx.cpu(1)]
    results["sl"] = utils.split_and_load(data, c, even_split=False)
    results["sle"] = error(utils.split_and_load, data, c)
    results["np"] = utils.split_and_load(onp.arange(8.0).reshape(4, 2), c)
    results["li"] = error(utils.split_and_load, [1, 2], c)
    results["liv"] = utils.split_and_load([1, 2], c) if results["li"] == "no error" else 0
    results["one"] = utils.split_and_load(data, [mx.cpu(0)])[0] is data
    results["ctx1"] = error(utils.split_and_load, data, mx.cpu(0))
    results["ax"] = utils.split_and_load(data, c, batch_axis=1)
    results["dt"] = utils.split_and_load(onp.array([1, 2], "int32"), c)
    for chk in (True, False):
        a = [mx.nd.ones((2, 2)) * 3, mx.nd.ones(4) * 4]
        n = utils.clip_global_norm(a, 1.0, chk)
        results["cg%s" % chk] = [type(n).__name__, n, a]
        a = [mx.nd.ones(2) * 0.1]
        n = utils.clip_global_norm(a, 1.0, chk)
        results["cs%s" % chk] = [n, a]
        a = [mx.nd.array([onp.inf, 1])]
        w = warned(utils.clip_global_norm, a, 1.0, chk)
        results["ci%s" % chk] = [w[1], a]
        a = [mx.nd.array([onp.nan, 1])]
        w = warned(utils.clip_global_norm, a, 1.0, chk)
        results["cn%s" % chk] = [w[1], a]
    results["emp"] = error(utils.clip_global_norm, [], 1.0)
    a = [mx.nd.ones(2, ctx=mx.cpu(1)) * 2, mx.nd.ones(2) * 3]
    n = utils.clip_global_norm(a, 1.0)
    results["cc"] = [n, a]
    open("f", "w").write("hello")
    results["sha"] = [
        utils.check_sha1("f", "aaf4c61ddcc5e8a2dabede0f3b482cd9aea9434d"),
        utils.check_sha1("f", "x"),
        error(utils.check_sha1, "none", "x"),
    ]
    results["indent"] = utils._indent("a\nb\nc", 3)
    results["brief"] = [
        utils._brief_print_list(["a", "b"]),
        utils._brief_print_list(list("abcdefghijk")),
        utils._brief_print_list(list("abcdefghijk"), 4),
    ]
    results["known"] = [utils.shape_is_known(s) for s in ((1, 2), (0, 2), None, ())]
    open("g", "w").write("x")
    utils.replace_file("g", "f") if hasattr(utils, "replace_file") else os.replace("g", "f")
    results["rep"] = [open("f").read(), os.path.exists("g")]
    results["gru"] = error(utils._get_repo_url)
    results["url"] = utils._get_repo_url()
    results["fu"] = utils._get_repo_file_url("gluon/x", "y.zip")
    return results
