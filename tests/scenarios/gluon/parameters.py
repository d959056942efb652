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
    parameter_class = mx.gluon.Parameter
    parameter = parameter_class("w", shape=(10, 10))
    parameter.initialize(init="xavier", ctx=[mx.cpu(0), mx.cpu(1)])
    results = {
        "n": len(parameter.list_data()),
        "g": len(parameter.list_grad()),
        "ctx": [str(d.context) for d in parameter.list_data()],
        "name": parameter.data(mx.cpu(1)).context.__repr__(),
        "shape": parameter.data(mx.cpu(0)).shape,
        "var": parameter.var().name,
        "gs": parameter.grad(mx.cpu(0)).stype,
        "ds": parameter.data(mx.cpu(0)).stype,
    }
    results["e1"] = error(parameter.data, mx.cpu(2))
    parameter.reset_ctx(ctx=[mx.cpu(1), mx.cpu(2)])
    results["l"] = parameter.list_ctx().__repr__()
    results["e2"] = error(parameter.data, mx.cpu(0))
    results["repr"] = repr(parameter)
    results["e3"] = error(parameter.set_data, mx.nd.zeros((3, 3)))
    results["e4"] = error(parameter.list_row_sparse_data, mx.nd.array([0]))
    results["e5"] = error(parameter.row_sparse_data, mx.nd.array([0]))
    return results


def case_param_errors(mx):
    parameter_class = mx.gluon.Parameter
    return {
        "stype": error(parameter_class, "w", shape=(1,), stype="x"),
        "gst": error(parameter_class, "w", shape=(1,), grad_stype="x"),
        "req": error(parameter_class, "w", shape=(1,), grad_req="x"),
        "noshape": error(parameter_class("w").initialize),
        "zero": error(parameter_class("w", shape=(0, 2)).initialize),
        "deferred": error(parameter_class("w", shape=(0, 2), allow_deferred_init=True).initialize),
        "data": error(parameter_class("w", shape=(2,)).data),
        "grad": error(parameter_class("w", shape=(2,)).grad),
        "lc": error(parameter_class("w", shape=(2,)).list_ctx),
        "ld": error(parameter_class("w", shape=(2,)).list_data),
        "lg": error(parameter_class("w", shape=(2,)).list_grad),
        "reset": error(parameter_class("w", shape=(2,)).reset_ctx, mx.cpu()),
        "setdata": error(parameter_class("w", shape=(2,)).set_data, mx.nd.zeros(2)),
        "init": error(parameter_class("w", shape=(2,)).initialize, "nope"),
        "zg": error(parameter_class("w", shape=(2,)).zero_grad),
        "neg": error(parameter_class("w", shape=(-1, 2)).initialize),
    }


def case_deferred(mx):
    p = mx.gluon.Parameter("w", shape=(0, 2), allow_deferred_init=True)
    p.initialize()
    results = {"d": error(p.data), "g": error(p.grad), "c": repr(p.list_ctx()), "ld": error(p.list_data)}
    p.set_data(mx.nd.ones((3, 2)))
    results["sh"] = p.shape
    results["after"] = error(p.data)
    try:
        results["v"] = p.data()
    except Exception as e:
        results["v"] = type(e).__name__
    q = mx.gluon.Parameter("w", shape=(0, 2), allow_deferred_init=True)
    q.initialize()
    q.shape = (4, 2)
    results["qq"] = error(q.data)
    q._finish_deferred_init()
    results["qs"] = q.data().shape
    results["bad"] = error(setattr, q, "shape", (5, 2))
    results["bad2"] = error(setattr, q, "shape", (4, 2, 1))
    return results


def case_grad_null(mx):
    parameter = mx.gluon.Parameter("w", shape=(2, 2), grad_req="null")
    parameter.initialize()
    results = {"g": error(parameter.grad), "lg": error(parameter.list_grad)}
    parameter.grad_req = "write"
    results["g2"] = parameter.grad()
    parameter.zero_grad()
    with mx.autograd.record():
        y = (parameter.data() * 3).sum()
    y.backward()
    results["g3"] = parameter.grad()
    parameter.grad_req = "add"
    results["g4"] = parameter.grad()
    for _ in range(2):
        with mx.autograd.record():
            y = (parameter.data() * 3).sum()
        y.backward()
    results["g5"] = parameter.grad()
    parameter.grad_req = "null"
    results["g6"] = error(parameter.grad)
    results["attached"] = parameter.data().grad is None
    q = mx.gluon.Parameter("w", shape=(2, 2), differentiable=False)
    results["q"] = q.grad_req
    q.grad_req = "write"
    results["q2"] = q.grad_req
    return results


def case_param_cast(mx):
    p = mx.gluon.Parameter("w", shape=(2, 2))
    p.initialize("ones")
    p.cast("float16")
    results = {"d": str(onp.dtype(p.dtype)), "r": repr(p), "x": p.data(), "g": p.grad()}
    p.dtype = "float64"
    results["x2"] = p.data()
    results["r2"] = repr(p)
    p.cast(onp.int32)
    results["x3"] = p.data().dtype.__name__
    results["r3"] = repr(p)
    q = mx.gluon.Parameter("w", shape=(0, 2), allow_deferred_init=True)
    q.initialize()
    q.cast("float16")
    q.shape = (1, 2)
    q._finish_deferred_init()
    results["q"] = q.data().dtype.__name__
    return results


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
    results = {
        "e": error(tr.step, 1),
        "c": t.const.data(),
        "g": x.grad,
        "repr": repr(t.const),
        "names": list(t.collect_params().keys()),
    }
    t.hybridize()
    results["h"] = t(x)
    c = mx.gluon.Constant("k", [[1.5, 2]])
    results["krepr"] = repr(c)
    c.initialize()
    results["kd"] = c.data()
    results["gr"] = warned(setattr, c, "grad_req", "write")[1]
    results["greq"] = c.grad_req
    results["cg"] = error(c.grad)
    pd = mx.gluon.ParameterDict("n_")
    a = pd.get_constant("x", onp.ones(2))
    results["same"] = pd.get_constant("x", onp.ones(2)) is a
    results["diff"] = error(pd.get_constant, "x", onp.zeros(2))
    results["sh"] = error(pd.get_constant, "x", onp.zeros(3))
    results["missing"] = error(pd.get_constant, "zz")
    pd.get("p", shape=(2,))
    results["notconst"] = error(pd.get_constant, "p", onp.ones(2))
    results["pdrepr"] = repr(pd)
    pd.save("c.params") if False else None
    pd.initialize()
    pd.save("c.params")
    results["saved"] = sorted(mx.nd.load("c.params"))
    b = mx.gluon.Constant("k", mx.nd.array([1, 2], dtype="int32"))
    b.initialize()
    results["bi"] = b.data()
    b.cast("float16")
    results["bc"] = b.data()
    return results


def case_paramdict(mx):
    dict_class = mx.gluon.ParameterDict
    parameter_dict = dict_class("net_")
    parameter_dict.get("w0", shape=(10, 10))
    parameter_dict.get("w1", shape=(10, 10), stype="default")
    results = {
        "repr": repr(parameter_dict),
        "keys": list(parameter_dict.keys()),
        "prefix": parameter_dict.prefix,
        "items": [k for k, _ in parameter_dict.items()],
        "vals": [v.name for v in parameter_dict.values()],
        "in": "net_w0" in parameter_dict,
        "len": error(len, parameter_dict),
        "iter": list(parameter_dict),
    }
    parameter_dict.initialize(ctx=mx.cpu())
    parameter_dict.save("t.params")
    parameter_dict.load("t.params", mx.cpu())
    q = dict_class("net1_")
    q.get("w0", shape=(10, 10))
    q.get("w1", shape=(10, 10))
    results["e"] = error(q.load, "t.params", mx.cpu())
    results["e2"] = error(q.load, "t.params", mx.cpu(), restore_prefix="net_")
    return results


def case_paramdict_save_uninit(mx):
    dict_class = mx.gluon.ParameterDict
    q = dict_class("net1_")
    q.get("w0", shape=(1,))
    results = {"e": error(q.save, "x")}
    q.initialize()
    results["strip"] = error(q.save, "x", "zz")
    q.save("x", strip_prefix="net1_")
    results["k"] = list(mx.nd.load("x"))
    z = dict_class("z_")
    z.get("w0", shape=(1,))
    z.load("x", restore_prefix="z_")
    results["z"] = z["z_w0"].data().context.__repr__()
    z2 = dict_class("z_")
    z2.get("w0", shape=(1,))
    z2.get("w1", shape=(1,))
    results["miss"] = error(z2.load, "x", restore_prefix="z_")
    z2.load("x", restore_prefix="z_", allow_missing=True)
    results["un"] = error(z2["z_w1"].data)
    z3 = dict_class("z_")
    results["extra"] = error(z3.load, "x", restore_prefix="z_")
    results["extra2"] = error(z3.load, "x", restore_prefix="z_", ignore_extra=True)
    return results


def case_paramdict_get(mx):
    dict_class = mx.gluon.ParameterDict
    parameter_dict = dict_class("a_")
    w = parameter_dict.get("w", shape=(0, 3), dtype="float32", init="zeros")
    results = {
        "same": parameter_dict.get("w") is w,
        "merge": parameter_dict.get("w", shape=(2, 0)).shape,
        "badsh": error(parameter_dict.get, "w", shape=(4, 5)),
        "badnd": error(parameter_dict.get, "w", shape=(4,)),
        "dt": error(parameter_dict.get, "w", dtype="float16"),
        "dt2": error(parameter_dict.get, "w", dtype=onp.float32),
        "init": error(parameter_dict.get, "w", init="ones"),
        "gr": error(parameter_dict.get, "w", grad_req="null"),
        "lr": error(parameter_dict.get, "w", lr_mult=2.0),
        "new": error(parameter_dict.get, "w", nonsense=3),
    }
    s = dict_class("b_", shared=parameter_dict)
    results["sh"] = error(s.get, "w", shape=(1,))
    results["sk"] = list(s.keys())
    s2 = dict_class("a_", shared=parameter_dict)
    results["shared"] = s2.get("w") is w
    results["k2"] = list(s2.keys())
    results["rep"] = repr(s2)
    o = dict_class("a_")
    o.get("w", shape=(1,))
    results["upd"] = error(parameter_dict.update, o)
    o2 = dict_class("c_")
    o2.get("q", shape=(1,))
    parameter_dict.update(o2)
    results["u2"] = list(parameter_dict.keys())
    results["set"] = parameter_dict.setattr("grad_req", "null")
    results["g"] = [v.grad_req for v in parameter_dict.values()]
    parameter_dict.setattr("lr_mult", 0.5)
    results["l"] = [v.lr_mult for v in parameter_dict.values()]
    results["missing"] = error(lambda: parameter_dict["zz"])
    results["intshape"] = parameter_dict.get("i", shape=3).shape
    results["eq"] = parameter_dict.get("i", shape=(3,)).shape
    return results


def case_load_dict(mx):
    nn = mx.gluon.nn
    net = nn.HybridSequential(prefix="n_")
    with net.name_scope():
        net.add(nn.Dense(2, in_units=2))
        net.add(nn.BatchNorm(in_channels=2))
    net.initialize()
    d = {k: v.data() for k, v in net._collect_params_with_prefix().items()}
    results = {"k": list(d)}
    results["has"] = hasattr(net, "load_dict")
    if results["has"]:
        results["ok"] = error(net.load_dict, d)
        results["x"] = error(net.load_dict, dict(d, zz=mx.nd.ones(1)))
        m = dict(d)
        m.pop("0.weight")
        results["m"] = error(net.load_dict, m)
        results["mm"] = error(net.load_dict, m, allow_missing=True)
    results["pd"] = error(net.collect_params().load_dict, d)
    e = {"arg:" + k: v.data() for k, v in net.collect_params().items()}
    results["arg"] = error(net.collect_params().load_dict, e)
    results["pd3"] = error(net.collect_params().load_dict, e, filename="foo")
    return results


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
    results = {"keys": list(mx.nd.load("a.params"))}
    b = mk()
    b.load_parameters("a.params")
    x = mx.nd.ones((2, 5))
    results["eq"] = bool((a(x) == b(x)).asnumpy().all())
    c = mk(6)
    results["shape"] = error(c.load_parameters, "a.params")
    d = nn.HybridSequential()
    with d.name_scope():
        d.add(nn.Dense(4, in_units=5))
    results["extra"] = error(d.load_parameters, "a.params")
    results["extra2"] = error(d.load_parameters, "a.params", ignore_extra=True)
    d.save_parameters("d.params")
    results["miss"] = error(b.load_parameters, "d.params")
    results["miss2"] = error(b.load_parameters, "d.params", allow_missing=True)
    results["nofile"] = error(b.load_parameters, "nope.params")
    results["ctx"] = error(a.load_parameters, "a.params", ctx=mx.cpu(1))
    e = mk()
    e.load_parameters("a.params", ctx=[mx.cpu(0), mx.cpu(1)])
    results["ctxs"] = str(e[0].weight.list_ctx())
    e.load_parameters("a.params")
    f = mk()
    f.initialize()
    f.cast("float16")
    results["cast"] = error(f.load_parameters, "a.params")
    f.load_parameters("a.params", cast_dtype=True)
    results["fd"] = f[0].weight.dtype if isinstance(f[0].weight.dtype, str) else f[0].weight.dtype.__name__
    f.load_parameters("a.params", cast_dtype=True, dtype_source="saved")
    results["fd2"] = str(f[0].weight.dtype)
    results["fd3"] = f[0].weight.data().dtype.__name__
    results["src"] = error(f.load_parameters, "a.params", cast_dtype=True, dtype_source="bogus")
    results["src2"] = error(f.load_parameters, "a.params", dtype_source="bogus")
    a.collect_params().save("p.params")
    results["pk"] = list(mx.nd.load("p.params"))
    results["old"] = error(a.load_parameters, "p.params")
    results["old2"] = error(b.load_parameters, "p.params")
    results["savep"] = warned(a.save_params, "q.params")[1]
    results["loadp"] = warned(b.load_params, "q.params")[1]
    results["qk"] = list(mx.nd.load("q.params"))
    return results


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
    results = {"a": sorted(mx.nd.load("a")), "b": sorted(mx.nd.load("b")), "bo": list(mx.nd.load("b"))}
    c = B()
    c.load_parameters("a")
    c2 = B()
    c2.load_parameters("b")
    results["eq"] = bool((c(mx.nd.ones((1, 4))) == c2(mx.nd.ones((1, 4)))).asnumpy().all())
    c3 = B()
    c3.initialize()
    results["params"] = list(c3.collect_params().keys())
    results["d1"] = c3.d1.prefix
    results["un"] = list(c3._collect_params_with_prefix())
    s = printed(c3.summary, mx.nd.ones((1, 4)))
    results["s"] = s
    return results


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
    results = {"k": list(n2.collect_params()), "same": n2.dense0.weight is n1.dense0.weight}
    n1.save_parameters("n1.p")
    n3 = N(prefix="net3_")
    n3.load_parameters("n1.p", mx.cpu())
    results["n3"] = n3.dense0.weight.shape
    n4 = N(prefix="net4_")
    n5 = N(prefix="net5_", in_units=5, params=n4.collect_params())
    n4.collect_params().initialize()
    n5(mx.nd.zeros((3, 5)))
    n4.save_parameters("n4.p")
    n6 = N(prefix="net6_")
    n6.load_parameters("n4.p")
    results["n6"] = list(n6.collect_params())
    results["n4"] = n4.dense0.weight.shape
    return results


def case_contexts_from_any_iterable(mx):
    def contexts(n):
        return (mx.cpu(i) for i in range(n))

    p = mx.gluon.Parameter("w", shape=(2,))
    p.initialize(ctx=contexts(2))
    results = [[str(context) for context in p.list_ctx()]]
    p.reset_ctx(contexts(3))
    results.append([str(context) for context in p.list_ctx()])
    later = mx.gluon.Parameter("v", shape=(0,), allow_deferred_init=True)
    later.initialize(ctx=contexts(2))
    later.shape = (3,)
    later._finish_deferred_init()
    results.append(len(later.list_data()))
    return [*results, error(p.reset_ctx, 0), error(p.reset_ctx, [0]), error(p.reset_ctx, "cpu")]
