"""Export, SymbolBlock from any symbols, composed again, and the JSON entries that count writes."""
# ruff: noqa: PLR0915, SIM115  # small functions run at once, where they stand; files are tiny

import copy
import json
import os
import pickle

import numpy as onp

from .. import error


def numbers(mx, *shape, **kwargs):
    values = onp.sin(onp.arange(int(onp.prod(shape))) * 0.7).reshape(shape) + 0.1
    return mx.nd.array(values, **kwargs)


def case_export_symbolblock(mx):
    nn = mx.gluon.nn

    class M(mx.gluon.HybridBlock):
        def __init__(self, **k):
            super().__init__(**k)
            with self.name_scope():
                self.d = nn.Dense(3)
                self.b = nn.BatchNorm()
                self.e = nn.Dense(3, activation="relu")

        def hybrid_forward(self, F, x, y):
            z = self.b(self.d(x))
            return (self.e(z + y), [z, y * 2])

    block = M(prefix="m_")
    block.initialize("ones")
    results = {"early": error(block.export, "e")}
    block.hybridize()
    results["early2"] = error(block.export, "e")
    x, y = (numbers(mx, 2, 4), numbers(mx, 2, 3))
    o = block(x, y)
    results["o"] = o
    results["ret"] = repr(block.export("e"))
    block.export("e", epoch=12)
    results["files"] = sorted(os.listdir("."))
    results["pk"] = sorted(mx.nd.load("e-0000.params"))
    j = json.load(open("e-symbol.json"))
    results["json"] = [n["name"] for n in j["nodes"]]
    results["heads"] = j["heads"]
    results["in"] = [n["inputs"] for n in j["nodes"]]
    results["argn"] = j["arg_nodes"]
    results["attrs"] = {n["name"]: n.get("attrs") for n in j["nodes"]}
    imported = mx.gluon.SymbolBlock.imports("e-symbol.json", ["data0", "data1"], "e-0000.params")
    results["so"] = imported(x, y)
    results["sk"] = list(imported.collect_params())
    results["srepr"] = repr(imported)
    results["sp"] = imported.prefix
    results["cp"] = sorted(imported._collect_params_with_prefix())
    results["name"] = imported.name
    results["reg"] = sorted(imported._reg_params)
    imported.save_parameters("s.p")
    results["spk"] = sorted(mx.nd.load("s.p"))
    results["sload"] = error(imported.load_parameters, "s.p")
    imported.hybridize()
    results["sh"] = imported(x, y)
    imported.hybridize(False)
    results["shf"] = imported(x, y)
    results["missing"] = error(mx.gluon.SymbolBlock.imports, "e-symbol.json", ["data0"], "e-0000.params")
    results["one"] = error(mx.gluon.SymbolBlock.imports, "e-symbol.json", "data0")
    t = mx.gluon.SymbolBlock.imports("e-symbol.json", ["data0", "data1"])
    results["noinit"] = error(t, x, y)
    t.initialize("ones")
    results["ti"] = t(x, y)
    results["wrongname"] = error(mx.gluon.SymbolBlock.imports, "e-symbol.json", ["zzz", "data1"], "e-0000.params")
    imported.export("f")
    results["f"] = sorted(mx.nd.load("f-0000.params"))
    results["fsame"] = json.load(open("f-symbol.json"))["heads"]
    inter = block(mx.sym.var("data0"), mx.sym.var("data1"))
    results["symtype"] = str([type(i).__name__ for i in inter])
    internals = mx.sym.Group([inter[0], inter[1][0]]).get_internals()
    results["int"] = internals.list_outputs()
    f = mx.gluon.SymbolBlock(
        [internals["m_dense0_fwd_output"], inter[0]],
        [mx.sym.var("data0"), mx.sym.var("data1")],
        params=block.collect_params(),
    )
    results["fo"] = f(x, y)
    results["same"] = f.collect_params()["m_dense0_weight"] is block.d.weight
    results["call_sym"] = [i.list_arguments() for i in f(mx.sym.var("q"), mx.sym.var("p"))]
    h = mx.gluon.SymbolBlock(internals["m_dense0_fwd_output"], mx.sym.var("data0"))
    results["hk"] = list(h.collect_params())
    h.initialize("ones")
    results["ho"] = h(x)
    results["ho2"] = error(h, x, y)
    results["ho3"] = error(h)
    results["str"] = error(h, "x")
    results["notvar"] = error(mx.gluon.SymbolBlock, internals["m_dense0_fwd_output"], internals["m_dense0_fwd_output"])
    results["cast"] = error(h.cast, "float16")
    results["cd"] = str(onp.dtype(next(iter(h.collect_params().values())).dtype))
    ic = mx.gluon.SymbolBlock(mx.sym.var("a") * 2, mx.sym.var("a"))
    results["ic"] = ic(x)
    return results


def case_recomposed(mx):
    nn = mx.gluon.nn
    net = nn.HybridSequential(prefix="n_")
    with net.name_scope():
        net.add(nn.Dense(3), nn.BatchNorm())
    net.initialize("ones")
    net.hybridize()
    net(numbers(mx, 2, 4))
    net.export("e")
    block = mx.gluon.SymbolBlock.imports("e-symbol.json", "data", "e-0000.params")
    y = block(mx.sym.var("data"))
    j = json.loads(y.tojson())
    results = {
        "in": [n["inputs"] for n in j["nodes"]],
        "heads": j["heads"],
        "e": [n["inputs"] for n in json.load(open("e-symbol.json"))["nodes"]],
    }
    z = net(mx.sym.var("data"))
    results["z"] = [n["inputs"] for n in json.loads(z.tojson())["nodes"]]

    class W(mx.gluon.HybridBlock):
        def __init__(self, **k):
            super().__init__(**k)
            self.f = block
            self.o = nn.Dense(2, prefix="out_")

        def hybrid_forward(self, F, x):
            return self.o(self.f(x))

    w = W()
    w.o.initialize("ones")
    results["w"] = w(numbers(mx, 2, 4))
    w.hybridize()
    results["wh"] = w(numbers(mx, 2, 4))
    w.export("w")
    jj = json.load(open("w-symbol.json"))
    results["wj"] = [[n["name"], n["op"], n["inputs"]] for n in jj["nodes"]]
    results["keys"] = sorted(mx.nd.load("w-0000.params"))
    results["sw"] = list(w.collect_params())
    s2 = mx.gluon.SymbolBlock.imports("e-symbol.json", "data", "e-0000.params", ctx=mx.cpu(1))
    results["ctx"] = str([p.list_ctx() for p in s2.collect_params().values()])
    s2.reset_ctx(mx.cpu(0))
    results["o"] = s2(numbers(mx, 2, 4))
    seq = nn.HybridSequential()
    seq.add(block)
    seq.add(nn.Dense(2, prefix="q_"))
    seq[1].initialize("ones")
    seq.hybridize()
    results["seq"] = seq(numbers(mx, 2, 4))
    results["rep"] = repr(seq)
    c = y(data=mx.sym.var("u"))
    results["c"] = [n["inputs"] for n in json.loads(c.tojson())["nodes"]]
    item = mx.sym.load("e-symbol.json")
    results["l"] = [n["inputs"] for n in json.loads(item.tojson())["nodes"]]
    l2 = item(data=mx.sym.var("u") * 2)
    results["l2"] = [n["inputs"] for n in json.loads(l2.tojson())["nodes"]]
    l3 = mx.sym.load_json(l2.tojson())
    results["l3"] = [n["inputs"] for n in json.loads(l3.tojson())["nodes"]]
    results["dc"] = [n["inputs"] for n in json.loads(copy.deepcopy(z).tojson())["nodes"]]
    return results


def case_symbolblock_misc(mx):
    a, b = (mx.sym.var("a"), mx.sym.var("b", shape=(2, 3)))
    w = mx.sym.var("w_x_weight", init=mx.init.One())
    y = mx.sym.FullyConnected(a, w, num_hidden=3, no_bias=True, name="fc")
    g = mx.sym.Group([y, y + b, a * 2])
    block = mx.gluon.SymbolBlock(g, [a])
    results = {
        "k": list(block.collect_params()),
        "rep": repr(block),
        "sh": {k: v.shape for k, v in block.collect_params().items()},
    }
    block.initialize(mx.init.One())
    results["o"] = block(numbers(mx, 2, 4))
    results["type"] = type(block(numbers(mx, 2, 4))).__name__
    block = mx.gluon.SymbolBlock([y, [a * 2, b]], [a, b])
    block.initialize(mx.init.One())
    results["o2"] = block(numbers(mx, 2, 4), numbers(mx, 2, 3))
    results["t"] = str(type(results["o2"][1]))
    block = mx.gluon.SymbolBlock([y], [a])
    block.initialize(mx.init.One())
    results["o3"] = block(numbers(mx, 2, 4))
    results["t3"] = type(results["o3"]).__name__
    block = mx.gluon.SymbolBlock(y, [a])
    block.initialize(mx.init.One())
    x = numbers(mx, 2, 4)
    x.attach_grad()
    with mx.autograd.record():
        z = block(x)
        z.backward()
    results["xg"] = x.grad
    results["wg"] = block.collect_params()["w_x_weight"].grad()
    block.collect_params().setattr("grad_req", "null")
    results["gr"] = [p.grad_req for p in block.collect_params().values()]
    results["hf"] = error(block.hybrid_forward, mx.nd, x)
    f16 = mx.sym.var("a16", dtype="float16")
    y = mx.sym.FullyConnected(f16, num_hidden=3, name="h")
    block = mx.gluon.SymbolBlock(y, f16)
    results["f16"] = {k: str(onp.dtype(v.dtype)) for k, v in block.collect_params().items()}
    return results


def case_optimize_for(mx):
    nn = mx.gluon.nn
    net = nn.HybridSequential()
    net.add(nn.Dense(3))
    net.initialize("ones")
    results = {"nob": error(net.optimize_for, numbers(mx, 2, 4))}
    results["ret"] = repr(net.optimize_for(numbers(mx, 2, 4), backend="MKLDNN"))
    results["o"] = net(numbers(mx, 2, 4))
    results["act"] = net._active
    net.export("z")
    results["k"] = sorted(mx.nd.load("z-0000.params"))
    results["non"] = error(net.optimize_for, numbers(mx, 2, 4), backend="nope")
    results["flags"] = error(
        net.optimize_for, numbers(mx, 2, 4), backend="MKLDNN", static_alloc=True, static_shape=True, foo="bar"
    )
    results["hy"] = error(net.hybridize, backend="nope2")
    results["call"] = error(net, numbers(mx, 2, 4))
    return results


def entries(s):
    return [[n["name"], n["inputs"]] for n in json.loads(s.tojson())["nodes"] if n["inputs"]]


def case_v(mx):
    """How often auxiliary states were written so far stands in the JSON text."""
    sym = mx.sym
    results = {}
    d = sym.var("data")
    bn = sym.BatchNorm(d, name="bn")
    results["bn"] = entries(bn)
    c = bn(data=sym.var("u"))
    results["c"] = entries(c)
    results["bn_after"] = entries(bn)
    c2 = c(u=sym.var("w") * 2)
    results["c2"] = entries(c2)
    m = sym.var("mean")
    v = sym.var("var")
    a = sym.BatchNorm(d, moving_mean=m, moving_var=v, name="a")
    results["a"] = entries(a)
    b = sym.BatchNorm(d, moving_mean=m, moving_var=v, name="b")
    results["b"] = entries(b)
    results["a2"] = entries(a)
    results["ab"] = entries(a + b)
    results["ba"] = entries(b + a)
    results["use"] = entries(m * 2 + b)
    item = sym.load_json(b.tojson())
    results["l"] = entries(item)
    lu = item(data=sym.var("u"))
    results["lu"] = entries(lu)
    l2 = sym.load_json((b + a).tojson())
    results["l2"] = entries(l2)
    i = b.get_internals()
    results["i"] = entries(i)
    e = sym.BatchNorm(d, moving_mean=next(x for x in item.get_internals() if x.name == "mean"), moving_var=v, name="e")
    results["e"] = entries(e)
    k = copy.copy(b)
    results["k"] = entries(k)
    k = copy.deepcopy(b)
    f = k(data=sym.var("z"))
    results["f"] = entries(f)
    results["bend"] = entries(b)
    results["pk"] = entries(pickle.loads(pickle.dumps(b)))
    g = b(data=sym.var("t") + 1)
    results["g"] = entries(g)
    two = sym.Group([a, b])
    results["two"] = entries(two)
    t2 = two(data=sym.var("q"))
    results["t2"] = entries(t2)
    n = mx.sym.FullyConnected(b, num_hidden=2, name="fc")
    results["n"] = entries(n(data=sym.var("qq")))
    results["mm"] = entries(sym.BatchNorm(d, moving_mean=m, moving_var=m, name="mm"))
    results["children"] = entries(n.get_children()[0])
    return results


def case_cast_to_half_precision(mx):
    """Parameters of batch normalisation, told by their names, are float32."""
    nn = mx.gluon.nn
    net = nn.HybridSequential(prefix="n_")
    with net.name_scope():
        net.add(nn.Conv2D(2, 1), nn.BatchNorm(), nn.Flatten(), nn.Dense(2))
    net.initialize("ones")
    net.hybridize()
    net(numbers(mx, 1, 2, 3, 3))
    net.export("half")
    block = mx.gluon.SymbolBlock.imports("half-symbol.json", ["data"], "half-0000.params")
    results = {}
    for dtype in ("float64", "float16"):
        block.cast(dtype)
        results[dtype] = {name: str(p.data().dtype) for name, p in block.collect_params().items()}
    data = mx.sym.var("data")
    kinds = {
        "states": ("b_gamma", "b_beta", "b_moving_mean", "b_moving_var"),
        "mixed": ("b_gamma", "b_beta", "b_moving_mean", "b_running_var"),
        "others": ("scale", "shift", "mean", "var"),
    }
    for kind, names in kinds.items():
        block = mx.gluon.SymbolBlock(mx.sym.BatchNorm(data, *map(mx.sym.var, names)), data)
        block.cast(onp.float16)
        results[kind] = {name: str(onp.dtype(p.dtype)) for name, p in block.collect_params().items()}
    return results
