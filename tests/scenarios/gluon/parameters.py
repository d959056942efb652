"""Parameters: errors, contexts, casts, constants, dictionaries, files, sharing."""
# small functions run at once, where they stand; files are tiny

import contextlib
import io

import numpy as onp

from .. import error, warned


def printed(function, *args):
    stream = io.StringIO()
    with contextlib.redirect_stdout(stream):
        function(*args)
    return stream.getvalue()


def case_param_basic(mx):
    P = mx.gluon.Parameter
    p = P("w", shape=(10, 10))
    p.initialize(init="xavier", ctx=[mx.cpu(0), mx.cpu(1)])
    found = {
        "n": len(p.list_data()),
        "g": len(p.list_grad()),
        "ctx": [str(d.context) for d in p.list_data()],
        "name": p.data(mx.cpu(1)).context.__repr__(),
        "shape": p.data(mx.cpu(0)).shape,
        "var": p.var().name,
        "gs": p.grad(mx.cpu(0)).stype,
        "ds": p.data(mx.cpu(0)).stype,
    }
    found["e1"] = error(p.data, mx.cpu(2))
    p.reset_ctx(ctx=[mx.cpu(1), mx.cpu(2)])
    found["l"] = p.list_ctx().__repr__()
    found["e2"] = error(p.data, mx.cpu(0))
    found["repr"] = repr(p)
    found["e3"] = error(p.set_data, mx.nd.zeros((3, 3)))
    found["e4"] = error(p.list_row_sparse_data, mx.nd.array([0]))
    found["e5"] = error(p.row_sparse_data, mx.nd.array([0]))
    return found


def case_param_errors(mx):
    P = mx.gluon.Parameter
    return {
        "stype": error(P, "w", shape=(1,), stype="x"),
        "gst": error(P, "w", shape=(1,), grad_stype="x"),
        "req": error(P, "w", shape=(1,), grad_req="x"),
        "noshape": error(P("w").initialize),
        "zero": error(P("w", shape=(0, 2)).initialize),
        "deferred": error(P("w", shape=(0, 2), allow_deferred_init=True).initialize),
        "data": error(P("w", shape=(2,)).data),
        "grad": error(P("w", shape=(2,)).grad),
        "lc": error(P("w", shape=(2,)).list_ctx),
        "ld": error(P("w", shape=(2,)).list_data),
        "lg": error(P("w", shape=(2,)).list_grad),
        "reset": error(P("w", shape=(2,)).reset_ctx, mx.cpu()),
        "setdata": error(P("w", shape=(2,)).set_data, mx.nd.zeros(2)),
        "init": error(P("w", shape=(2,)).initialize, "nope"),
        "zg": error(P("w", shape=(2,)).zero_grad),
        "neg": error(P("w", shape=(-1, 2)).initialize),
    }


def case_deferred(mx):
    p = mx.gluon.Parameter("w", shape=(0, 2), allow_deferred_init=True)
    p.initialize()
    found = {"d": error(p.data), "g": error(p.grad), "c": repr(p.list_ctx()), "ld": error(p.list_data)}
    p.set_data(mx.nd.ones((3, 2)))
    found["sh"] = p.shape
    found["after"] = error(p.data)
    try:
        found["v"] = p.data()
    except Exception as e:
        found["v"] = type(e).__name__
    q = mx.gluon.Parameter("w", shape=(0, 2), allow_deferred_init=True)
    q.initialize()
    q.shape = (4, 2)
    found["qq"] = error(q.data)
    q._finish_deferred_init()
    found["qs"] = q.data().shape
    found["bad"] = error(setattr, q, "shape", (5, 2))
    found["bad2"] = error(setattr, q, "shape", (4, 2, 1))
    return found


def case_grad_null(mx):
    p = mx.gluon.Parameter("w", shape=(2, 2), grad_req="null")
    p.initialize()
    found = {"g": error(p.grad), "lg": error(p.list_grad)}
    p.grad_req = "write"
    found["g2"] = p.grad()
    p.zero_grad()
    with mx.autograd.record():
        y = (p.data() * 3).sum()
    y.backward()
    found["g3"] = p.grad()
    p.grad_req = "add"
    found["g4"] = p.grad()
    for _ in range(2):
        with mx.autograd.record():
            y = (p.data() * 3).sum()
        y.backward()
    found["g5"] = p.grad()
    p.grad_req = "null"
    found["g6"] = error(p.grad)
    found["attached"] = p.data().grad is None
    q = mx.gluon.Parameter("w", shape=(2, 2), differentiable=False)
    found["q"] = q.grad_req
    q.grad_req = "write"
    found["q2"] = q.grad_req
    return found


def case_param_cast(mx):
    p = mx.gluon.Parameter("w", shape=(2, 2))
    p.initialize("ones")
    p.cast("float16")
    found = {"d": str(onp.dtype(p.dtype)), "r": repr(p), "x": p.data(), "g": p.grad()}
    p.dtype = "float64"
    found["x2"] = p.data()
    found["r2"] = repr(p)
    p.cast(onp.int32)
    found["x3"] = p.data().dtype.__name__
    found["r3"] = repr(p)
    q = mx.gluon.Parameter("w", shape=(0, 2), allow_deferred_init=True)
    q.initialize()
    q.cast("float16")
    q.shape = (1, 2)
    q._finish_deferred_init()
    found["q"] = q.data().dtype.__name__
    return found


def case_constant(mx):

    class T(mx.gluon.HybridBlock):
        def __init__(self, **kw):
            super().__init__(**kw)
            self.value = onp.asarray([[1, 2], [3, 4]])
            with self.name_scope():
                self.const = self.params.get_constant("const", self.value)

        def hybrid_forward(self, F, x, const):
            return x + const

    t = T()
    t.initialize()
    tr = mx.gluon.Trainer(t.collect_params(), "sgd", {"learning_rate": 1.0, "momentum": 0.5})
    with mx.autograd.record():
        x = mx.nd.ones((2, 2))
        x.attach_grad()
        y = t(x)
        y.backward()
    found = {
        "e": error(tr.step, 1),
        "c": t.const.data(),
        "g": x.grad,
        "repr": repr(t.const),
        "names": list(t.collect_params().keys()),
    }
    t.hybridize()
    found["h"] = t(x)
    c = mx.gluon.Constant("k", [[1.5, 2]])
    found["krepr"] = repr(c)
    c.initialize()
    found["kd"] = c.data()
    found["gr"] = warned(setattr, c, "grad_req", "write")[1]
    found["greq"] = c.grad_req
    found["cg"] = error(c.grad)
    pd = mx.gluon.ParameterDict("n_")
    a = pd.get_constant("x", onp.ones(2))
    found["same"] = pd.get_constant("x", onp.ones(2)) is a
    found["diff"] = error(pd.get_constant, "x", onp.zeros(2))
    found["sh"] = error(pd.get_constant, "x", onp.zeros(3))
    found["missing"] = error(pd.get_constant, "zz")
    pd.get("p", shape=(2,))
    found["notconst"] = error(pd.get_constant, "p", onp.ones(2))
    found["pdrepr"] = repr(pd)
    pd.save("c.params") if False else None
    pd.initialize()
    pd.save("c.params")
    found["saved"] = sorted(mx.nd.load("c.params"))
    b = mx.gluon.Constant("k", mx.nd.array([1, 2], dtype="int32"))
    b.initialize()
    found["bi"] = b.data()
    b.cast("float16")
    found["bc"] = b.data()
    return found


def case_paramdict(mx):
    PD = mx.gluon.ParameterDict
    p = PD("net_")
    p.get("w0", shape=(10, 10))
    p.get("w1", shape=(10, 10), stype="default")
    found = {
        "repr": repr(p),
        "keys": list(p.keys()),
        "prefix": p.prefix,
        "items": [k for k, _ in p.items()],
        "vals": [v.name for v in p.values()],
        "in": "net_w0" in p,
        "len": error(len, p),
        "iter": list(p),
    }
    p.initialize(ctx=mx.cpu())
    p.save("t.params")
    p.load("t.params", mx.cpu())
    q = PD("net1_")
    q.get("w0", shape=(10, 10))
    q.get("w1", shape=(10, 10))
    found["e"] = error(q.load, "t.params", mx.cpu())
    found["e2"] = error(q.load, "t.params", mx.cpu(), restore_prefix="net_")
    return found


def case_paramdict_save_uninit(mx):
    PD = mx.gluon.ParameterDict
    q = PD("net1_")
    q.get("w0", shape=(1,))
    found = {"e": error(q.save, "x")}
    q.initialize()
    found["strip"] = error(q.save, "x", "zz")
    q.save("x", strip_prefix="net1_")
    found["k"] = list(mx.nd.load("x"))
    z = PD("z_")
    z.get("w0", shape=(1,))
    z.load("x", restore_prefix="z_")
    found["z"] = z["z_w0"].data().context.__repr__()
    z2 = PD("z_")
    z2.get("w0", shape=(1,))
    z2.get("w1", shape=(1,))
    found["miss"] = error(z2.load, "x", restore_prefix="z_")
    z2.load("x", restore_prefix="z_", allow_missing=True)
    found["un"] = error(z2["z_w1"].data)
    z3 = PD("z_")
    found["extra"] = error(z3.load, "x", restore_prefix="z_")
    found["extra2"] = error(z3.load, "x", restore_prefix="z_", ignore_extra=True)
    return found


def case_paramdict_get(mx):
    PD = mx.gluon.ParameterDict
    p = PD("a_")
    w = p.get("w", shape=(0, 3), dtype="float32", init="zeros")
    found = {
        "same": p.get("w") is w,
        "merge": p.get("w", shape=(2, 0)).shape,
        "badsh": error(p.get, "w", shape=(4, 5)),
        "badnd": error(p.get, "w", shape=(4,)),
        "dt": error(p.get, "w", dtype="float16"),
        "dt2": error(p.get, "w", dtype=onp.float32),
        "init": error(p.get, "w", init="ones"),
        "gr": error(p.get, "w", grad_req="null"),
        "lr": error(p.get, "w", lr_mult=2.0),
        "new": error(p.get, "w", nonsense=3),
    }
    s = PD("b_", shared=p)
    found["sh"] = error(s.get, "w", shape=(1,))
    found["sk"] = list(s.keys())
    s2 = PD("a_", shared=p)
    found["shared"] = s2.get("w") is w
    found["k2"] = list(s2.keys())
    found["rep"] = repr(s2)
    o = PD("a_")
    o.get("w", shape=(1,))
    found["upd"] = error(p.update, o)
    o2 = PD("c_")
    o2.get("q", shape=(1,))
    p.update(o2)
    found["u2"] = list(p.keys())
    found["set"] = p.setattr("grad_req", "null")
    found["g"] = [v.grad_req for v in p.values()]
    p.setattr("lr_mult", 0.5)
    found["l"] = [v.lr_mult for v in p.values()]
    found["missing"] = error(lambda: p["zz"])
    found["intshape"] = p.get("i", shape=3).shape
    found["eq"] = p.get("i", shape=(3,)).shape
    return found


def case_load_dict(mx):
    nn = mx.gluon.nn
    net = nn.HybridSequential(prefix="n_")
    with net.name_scope():
        net.add(nn.Dense(2, in_units=2))
        net.add(nn.BatchNorm(in_channels=2))
    net.initialize()
    d = {k: v.data() for k, v in net._collect_params_with_prefix().items()}
    found = {"k": list(d)}
    found["has"] = hasattr(net, "load_dict")
    if found["has"]:
        found["ok"] = error(net.load_dict, d)
        found["x"] = error(net.load_dict, dict(d, zz=mx.nd.ones(1)))
        m = dict(d)
        m.pop("0.weight")
        found["m"] = error(net.load_dict, m)
        found["mm"] = error(net.load_dict, m, allow_missing=True)
    found["pd"] = error(net.collect_params().load_dict, d)
    e = {"arg:" + k: v.data() for k, v in net.collect_params().items()}
    found["arg"] = error(net.collect_params().load_dict, e)
    found["pd3"] = error(net.collect_params().load_dict, e, filename="foo")
    return found


def case_save_load(mx):
    nn = mx.gluon.nn

    def mk(units=3):
        n = nn.HybridSequential()
        with n.name_scope():
            n.add(nn.Dense(4, in_units=5))
            n.add(nn.Dense(units, in_units=4))
        return n

    a = mk()
    a.initialize()
    a.save_parameters("a.params")
    found = {"keys": list(mx.nd.load("a.params"))}
    b = mk()
    b.load_parameters("a.params")
    x = mx.nd.ones((2, 5))
    found["eq"] = bool((a(x) == b(x)).asnumpy().all())
    c = mk(6)
    found["shape"] = error(c.load_parameters, "a.params")
    d = nn.HybridSequential()
    with d.name_scope():
        d.add(nn.Dense(4, in_units=5))
    found["extra"] = error(d.load_parameters, "a.params")
    found["extra2"] = error(d.load_parameters, "a.params", ignore_extra=True)
    d.save_parameters("d.params")
    found["miss"] = error(b.load_parameters, "d.params")
    found["miss2"] = error(b.load_parameters, "d.params", allow_missing=True)
    found["nofile"] = error(b.load_parameters, "nope.params")
    found["ctx"] = error(a.load_parameters, "a.params", ctx=mx.cpu(1))
    e = mk()
    e.load_parameters("a.params", ctx=[mx.cpu(0), mx.cpu(1)])
    found["ctxs"] = str(e[0].weight.list_ctx())
    e.load_parameters("a.params")
    f = mk()
    f.initialize()
    f.cast("float16")
    found["cast"] = error(f.load_parameters, "a.params")
    f.load_parameters("a.params", cast_dtype=True)
    found["fd"] = f[0].weight.dtype if isinstance(f[0].weight.dtype, str) else f[0].weight.dtype.__name__
    f.load_parameters("a.params", cast_dtype=True, dtype_source="saved")
    found["fd2"] = str(f[0].weight.dtype)
    found["fd3"] = f[0].weight.data().dtype.__name__
    found["src"] = error(f.load_parameters, "a.params", cast_dtype=True, dtype_source="bogus")
    found["src2"] = error(f.load_parameters, "a.params", dtype_source="bogus")
    a.collect_params().save("p.params")
    found["pk"] = list(mx.nd.load("p.params"))
    found["old"] = error(a.load_parameters, "p.params")
    found["old2"] = error(b.load_parameters, "p.params")
    found["savep"] = warned(a.save_params, "q.params")[1]
    found["loadp"] = warned(b.load_params, "q.params")[1]
    found["qk"] = list(mx.nd.load("q.params"))
    return found


def case_dedup(mx):
    nn = mx.gluon.nn

    class B(mx.gluon.HybridBlock):
        def __init__(self, **kw):
            super().__init__(**kw)
            with self.name_scope():
                self.d0 = nn.Dense(4, in_units=4)
                self.d1 = nn.Dense(4, in_units=4, params=self.d0.params)
                self.d2 = nn.Dense(4, in_units=4)

        def hybrid_forward(self, F, x):
            return self.d2(self.d1(self.d0(x)))

    a = B()
    a.initialize()
    a.save_parameters("a")
    a.save_parameters("b", deduplicate=True)
    found = {"a": sorted(mx.nd.load("a")), "b": sorted(mx.nd.load("b")), "bo": list(mx.nd.load("b"))}
    c = B()
    c.load_parameters("a")
    c2 = B()
    c2.load_parameters("b")
    found["eq"] = bool((c(mx.nd.ones((1, 4))) == c2(mx.nd.ones((1, 4)))).asnumpy().all())
    c3 = B()
    c3.initialize()
    found["params"] = list(c3.collect_params().keys())
    found["d1"] = c3.d1.prefix
    found["un"] = list(c3._collect_params_with_prefix())
    s = printed(c3.summary, mx.nd.ones((1, 4)))
    found["s"] = s
    return found


def case_share(mx):
    nn = mx.gluon.nn

    class N(mx.gluon.Block):
        def __init__(self, in_units=0, **kw):
            super().__init__(**kw)
            with self.name_scope():
                self.dense0 = nn.Dense(5, in_units=in_units)
                self.dense1 = nn.Dense(5, in_units=in_units)

        def forward(self, x):
            return self.dense1(self.dense0(x))

    n1 = N(prefix="net1_", in_units=5)
    n2 = N(prefix="net2_", params=n1.collect_params())
    n1.collect_params().initialize()
    n2(mx.nd.zeros((3, 5)))
    found = {"k": list(n2.collect_params()), "same": n2.dense0.weight is n1.dense0.weight}
    n1.save_parameters("n1.p")
    n3 = N(prefix="net3_")
    n3.load_parameters("n1.p", mx.cpu())
    found["n3"] = n3.dense0.weight.shape
    n4 = N(prefix="net4_")
    n5 = N(prefix="net5_", in_units=5, params=n4.collect_params())
    n4.collect_params().initialize()
    n5(mx.nd.zeros((3, 5)))
    n4.save_parameters("n4.p")
    n6 = N(prefix="net6_")
    n6.load_parameters("n4.p")
    found["n6"] = list(n6.collect_params())
    found["n4"] = n4.dense0.weight.shape
    return found


def case_contexts_from_any_iterable(mx):
    def contexts(n):
        return (mx.cpu(i) for i in range(n))

    p = mx.gluon.Parameter("w", shape=(2,))
    p.initialize(ctx=contexts(2))
    found = [[str(context) for context in p.list_ctx()]]
    p.reset_ctx(contexts(3))
    found.append([str(context) for context in p.list_ctx()])
    later = mx.gluon.Parameter("v", shape=(0,), allow_deferred_init=True)
    later.initialize(ctx=contexts(2))
    later.shape = (3,)
    later._finish_deferred_init()
    found.append(len(later.list_data()))
    return [*found, error(p.reset_ctx, 0), error(p.reset_ctx, [0]), error(p.reset_ctx, "cpu")]
