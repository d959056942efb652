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
    t = mx.gluon.Trainer([x], "sgd", {"learning_rate": 1.0, "momentum": 0.5})

    def back(k=1.0):
        with mx.autograd.record():
            for w in x.list_data():
                y = k * w + w
                y.backward()

    back()
    t.step(1)
    results = {"a": x.data(mx.cpu(1))}
    x.lr_mult = 0.5
    back()
    t.step(1)
    results["b"] = x.data(mx.cpu(1))
    t.save_states("t.st")
    st = mx.gluon.Trainer([x], "sgd", {"learning_rate": 1.0, "momentum": 0.5})
    results["loaderr"] = error(st.load_states, "t.st")
    t.load_states("t.st")
    results["kv"] = t._kvstore is not None if hasattr(t, "_kvstore") else None
    results["uok"] = t._update_on_kvstore
    back()
    results["ag"] = error(t.allreduce_grads)
    results["up"] = error(t.update, 1)
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
    T = mx.gluon.Trainer
    results = {
        "str": error(T, "abc", "sgd"),
        "num": error(T, [1], "sgd"),
        "dict": error(T, {"x": x}, "sgd"),
        "opt": error(T, [x], "nope"),
        "kw": error(T, [x], "sgd", {"foo": 1}),
        "none": error(T, None, "sgd"),
        "tuple": error(T, (x,), "sgd"),
        "optobj": error(T, [x], mx.optimizer.SGD(learning_rate=0.1)),
        "optobj2": error(T, [x], mx.optimizer.SGD(learning_rate=0.1), {"learning_rate": 1}),
        "param": error(T, x, "sgd"),
        "kv": error(lambda: T([x], "sgd", {"learning_rate": 0.1}, kvstore="bogus")._init_kvstore()),
        "dup": error(T, [x, x], "sgd"),
        "gen": error(T, (p for p in [x]), "sgd"),
    }
    y = mx.gluon.Parameter("y", shape=(2,))
    y.initialize("ones", ctx=[mx.cpu(0), mx.cpu(1)])
    t = T([x, y], "sgd", {"learning_rate": 0.1}) if error(T, [x, y], "sgd") == "no error" else None
    results["ctxs"] = error(T, [x, y], "sgd")
    results["sched"] = error(
        lambda: T(
            [x], "sgd", {"learning_rate": 0.1, "lr_scheduler": mx.lr_scheduler.FactorScheduler(1)}
        ).set_learning_rate(0.2)
    )
    t = T([x], "sgd", {"learning_rate": 0.1, "lr_scheduler": mx.lr_scheduler.FactorScheduler(1, 0.5)})
    results["lr0"] = t.learning_rate
    with mx.autograd.record():
        z = x.data() * 2
    z.backward()
    t.step(1)
    with mx.autograd.record():
        z = x.data() * 2
    z.backward()
    t.step(1)
    results["lr2"] = t.learning_rate
    results["x"] = x.data()
    return results


def case_stale(mx):
    nn = mx.gluon.nn
    net = nn.Sequential()
    net.add(nn.Dense(2, in_units=2, prefix="a_"), nn.Dense(2, in_units=2, prefix="b_"))
    net.initialize("ones")
    t = mx.gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1})
    results = {"no": error(t.step, 1)}
    with mx.autograd.record():
        y = net[0](numbers(mx, 1, 2)).sum()
    y.backward()
    results["part"] = error(t.step, 1)
    results["ign"] = error(t.step, 1, ignore_stale_grad=True)
    results["again"] = error(t.step, 1)
    results["warn"] = warned(t.step, 1, ignore_stale_grad=True)[1]
    net[1].collect_params().setattr("grad_req", "null")
    with mx.autograd.record():
        y = net[0](numbers(mx, 1, 2)).sum()
    y.backward()
    results["null"] = error(t.step, 1)
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
    t = mx.gluon.Trainer([x], "sgd", {"learning_rate": 0.1})

    def back(k=1.0):
        with mx.autograd.record():
            for w in x.list_data():
                (k * w + w).backward()

    back()
    t.step(1)
    results = {"a": x.data()}
    x.initialize(init="ones", force_reinit=True)
    back()
    t.step(1)
    results["b"] = x.data()
    x.reset_ctx([mx.cpu(0), mx.cpu(1)])
    back()
    results["c"] = error(t.step, 1)
    results["cd"] = x.list_data()
    x.set_data(mx.nd.ones(10) * 5)
    back()
    results["d"] = error(t.step, 1)
    results["dd"] = x.list_data()
    x.cast("float16")
    back()
    results["e"] = error(t.step, 1)
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
            d = nn.Dense(2, in_units=2)
            d.initialize("ones")
            t = mx.gluon.Trainer(d.collect_params(), opt, dict(args, learning_rate=0.1), kvstore=kv)

            def step():
                with mx.autograd.record():
                    y = (d(numbers(mx, 2, 2)) ** 2).sum()
                y.backward()
                t.step(2)

            step()
            t.save_states("s")
            w = d.weight.data().copy()
            step()
            a = d.weight.data().copy()
            d.weight.set_data(w)
            d.bias.data().copy()
            results[opt + str(sorted(args)) + str(kv)] = a
            t2 = mx.gluon.Trainer(d.collect_params(), opt, dict(args, learning_rate=0.1), kvstore=kv)
            results[opt + str(sorted(args)) + str(kv) + "l"] = error(t2.load_states, "s")
            t.load_states("s")
            results[opt + str(sorted(args)) + str(kv) + "n"] = t._optimizer.num_update
    results["nofile"] = error(t.load_states, "nope")
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
                t = mx.gluon.Trainer([x], "sgd", {"learning_rate": 0.1}, kvstore=kv, update_on_kvstore=u)
                back()
                t.step(1)
                return t

            if u:
                continue
            e = error(f)
            results["%s %s" % (kv, u)] = e
            if e == "no error":
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
            e = error(f)
            results["2 %s %s" % (kv, u)] = e
            if e == "no error":
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
    d = nn.Dense(2, in_units=2)
    d.initialize("ones")
    d.bias.lr_mult = 0
    d.weight.wd_mult = 2.0
    t = mx.gluon.Trainer(d.collect_params(), "sgd", {"learning_rate": 0.1, "wd": 0.1})

    def step(n=1):
        with mx.autograd.record():
            y = (d(numbers(mx, 2, 2)) ** 2).sum()
        y.backward()
        t.step(n)

    step()
    results = {"a": [p.data() for p in d.collect_params().values()]}
    d.bias.lr_mult = 1
    step(4)
    results["b"] = [p.data() for p in d.collect_params().values()]
    results["resc"] = t._optimizer.rescale_grad
    results["scale"] = t._scale
    t._scale = 2
    step(1)
    results["c"] = d.weight.data()
    results["resc2"] = t._optimizer.rescale_grad
    results["zero"] = error(step, 0)
    results["params"] = [p.name for p in t._params]
    results["opt"] = t.optimizer.param_dict[0].name
    t3 = mx.gluon.Trainer(d.collect_params(), "sgd", {"learning_rate": 0.1, "rescale_grad": 2.0})
    results["s3"] = t3._scale
    d.cast("float16")
    mx.gluon.Trainer(d.collect_params(), "sgd", {"learning_rate": 0.1, "multi_precision": True, "momentum": 0.9})
    return results


def case_null_params(mx):
    nn = mx.gluon.nn
    net = nn.HybridSequential()
    net.add(nn.Dense(2, in_units=2), nn.BatchNorm(in_channels=2))
    net.initialize("ones")
    t = mx.gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1})
    results = {"n": len(t._params)}
    net.collect_params(".*dense.*").setattr("grad_req", "null")
    with mx.autograd.record():
        y = (net(numbers(mx, 3, 2)) * numbers(mx, 3, 2)).sum()
    y.backward()
    results["e"] = error(t.step, 1)
    results["w"] = [p.data() for p in net.collect_params().values()]
    net.collect_params(".*dense.*").setattr("grad_req", "write")
    with mx.autograd.record():
        y = (net(numbers(mx, 3, 2)) * numbers(mx, 3, 2)).sum()
    y.backward()
    results["e2"] = error(t.step, 1)
    results["w2"] = [p.data() for p in net.collect_params().values()]
    net.collect_params(".*dense.*").setattr("grad_req", "add")
    for _ in range(2):
        with mx.autograd.record():
            y = (net(numbers(mx, 3, 2)) * numbers(mx, 3, 2)).sum()
        y.backward()
    results["g"] = [p.grad() for p in net.collect_params(".*dense.*").values()]
    results["e3"] = error(t.step, 1)
    results["e4"] = error(t.step, 1)
    t.step(1, ignore_stale_grad=True)
    net.collect_params().zero_grad()
    results["z"] = net[0].weight.grad()
    return results


def case_gluon_utils(mx):
    u = mx.gluon.utils
    results = {}
    d = numbers(mx, 7, 2)
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
        results["%s %s %s" % (n, ax, ev)] = error(u.split_data, d, n, ax, ev)
        if results["%s %s %s" % (n, ax, ev)] == "no error":
            results["%s %s %s v" % (n, ax, ev)] = [x.shape for x in u.split_data(d, n, ax, ev)]
    c = [mx.cpu(0), mx.cpu(1)]
    results["sl"] = u.split_and_load(d, c, even_split=False)
    results["sle"] = error(u.split_and_load, d, c)
    results["np"] = u.split_and_load(onp.arange(8.0).reshape(4, 2), c)
    results["li"] = error(u.split_and_load, [1, 2], c)
    results["liv"] = u.split_and_load([1, 2], c) if results["li"] == "no error" else 0
    results["one"] = u.split_and_load(d, [mx.cpu(0)])[0] is d
    results["ctx1"] = error(u.split_and_load, d, mx.cpu(0))
    results["ax"] = u.split_and_load(d, c, batch_axis=1)
    results["dt"] = u.split_and_load(onp.array([1, 2], "int32"), c)
    for chk in (True, False):
        a = [mx.nd.ones((2, 2)) * 3, mx.nd.ones(4) * 4]
        n = u.clip_global_norm(a, 1.0, chk)
        results["cg%s" % chk] = [type(n).__name__, n, a]
        a = [mx.nd.ones(2) * 0.1]
        n = u.clip_global_norm(a, 1.0, chk)
        results["cs%s" % chk] = [n, a]
        a = [mx.nd.array([onp.inf, 1])]
        w = warned(u.clip_global_norm, a, 1.0, chk)
        results["ci%s" % chk] = [w[1], a]
        a = [mx.nd.array([onp.nan, 1])]
        w = warned(u.clip_global_norm, a, 1.0, chk)
        results["cn%s" % chk] = [w[1], a]
    results["emp"] = error(u.clip_global_norm, [], 1.0)
    a = [mx.nd.ones(2, ctx=mx.cpu(1)) * 2, mx.nd.ones(2) * 3]
    n = u.clip_global_norm(a, 1.0)
    results["cc"] = [n, a]
    open("f", "w").write("hello")
    results["sha"] = [
        u.check_sha1("f", "aaf4c61ddcc5e8a2dabede0f3b482cd9aea9434d"),
        u.check_sha1("f", "x"),
        error(u.check_sha1, "none", "x"),
    ]
    results["indent"] = u._indent("a\nb\nc", 3)
    results["brief"] = [
        u._brief_print_list(["a", "b"]),
        u._brief_print_list(list("abcdefghijk")),
        u._brief_print_list(list("abcdefghijk"), 4),
    ]
    results["known"] = [u.shape_is_known(s) for s in ((1, 2), (0, 2), None, ())]
    open("g", "w").write("x")
    u.replace_file("g", "f") if hasattr(u, "replace_file") else os.replace("g", "f")
    results["rep"] = [open("f").read(), os.path.exists("g")]
    results["gru"] = error(u._get_repo_url)
    results["url"] = u._get_repo_url()
    results["fu"] = u._get_repo_file_url("gluon/x", "y.zip")
    return results
