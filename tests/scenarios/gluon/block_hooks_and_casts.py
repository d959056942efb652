"""Blocks: names, hooks and monitors, what may be assigned, casts."""
# ruff: noqa: B023  # small functions run at once, where they stand; files are tiny

from .. import error, warned


def case_names(mx):
    nn = mx.gluon.nn

    class M(mx.gluon.Block):
        def __init__(self, **kw):
            super().__init__(**kw)
            with self.name_scope():
                self.a = nn.Dense(2)
                self.b = nn.Dense(2, prefix="mine_")
                self.c = nn.Dense(2, prefix="")
            self.d = nn.Dense(2)

        def forward(self, x):
            return x

    block = M(prefix="m_")
    n = M(prefix="")
    k = M()
    results = {
        i: [x.prefix for x in (o, o.a, o.b, o.c, o.d)]
        + [x.name for x in (o, o.a, o.b, o.c, o.d)]
        + list(o.collect_params())
        for i, o in (("m", block), ("n", n), ("k", k))
    }
    results["repr"] = repr(block)
    results["p"] = repr(block.collect_params())
    results["sel"] = list(block.collect_params(".*weight"))
    results["sel2"] = list(block.collect_params("weight"))
    results["pr"] = repr(block.params)
    results["str"] = str(block.a.params)
    with mx.name.Prefix("out_"):
        z = nn.Dense(2)
        results["z"] = z.prefix
    s = M(params=block.params)
    results["s"] = list(s.collect_params())
    results["sp"] = s.prefix
    return results


def case_apply_hooks(mx):
    nn = mx.gluon.nn
    seq = []
    net = nn.HybridSequential()
    net.add(nn.Dense(2, in_units=2, prefix="a_"), nn.Dense(2, in_units=2, prefix="b_"))
    results = {"ret": net.apply(lambda b: seq.append(b.name)) is net, "seq": seq}
    net.initialize()
    log = []
    h1 = net[0].register_forward_pre_hook(lambda b, i: log.append(["pre", b.name, len(i), getattr(i[0], "shape", 0)]))
    h2 = net[0].register_forward_hook(lambda b, i, o: log.append(["post", b.name, getattr(o, "shape", 0)]))
    net(mx.nd.ones((1, 2)))
    net.hybridize()
    net(mx.nd.ones((1, 2)))
    net(mx.nd.ones((3, 2)))
    h1.detach()
    net.hybridize(False)
    net(mx.nd.ones((4, 2)))
    with h2:
        pass
    net(mx.nd.ones((5, 2)))
    h2.detach()
    results["log"] = log
    results["add_twice"] = error(h1.attach, net[0]._forward_hooks, print)
    results["again"] = error(h2.attach, net[0]._forward_hooks, print)
    return results


def case_op_hook(mx):
    """Callbacks see the operators of compiled blocks under names that MXNet made."""
    nn = mx.gluon.nn
    results = {}
    for mon in (False, True):
        log = []
        net = nn.HybridSequential(prefix="net_")
        with net.name_scope():
            net.add(
                nn.Dense(2, in_units=2, activation="relu"),
                nn.BatchNorm(in_channels=2),
                nn.LeakyReLU(0.1),
                nn.Dropout(0.5),
                nn.LayerNorm(in_channels=2),
                nn.Embedding(3, 2),
                nn.HybridLambda("tanh"),
                nn.Conv1D(2, 1),
                nn.MaxPool1D(1),
                nn.Flatten(),
            )
        net.initialize()
        net.hybridize()
        net(mx.nd.ones((1, 2)))
        net.register_op_hook(
            lambda n, o, a: log.append(
                [n if isinstance(n, str) else n.decode(), o if isinstance(o, str) else o.decode(), 0]
            ),
            mon,
        )
        net(mx.nd.ones((1, 2)))
        results["log%d" % mon] = log

    class A(mx.gluon.HybridBlock):
        def hybrid_forward(self, F, x, y):
            z = F.concat(x, y, dim=1)
            s = F.split(z, num_outputs=2, axis=1)
            t = F.broadcast_add(s[0], s[1])
            u = F.softmax(t)
            v = F.SoftmaxOutput(
                u, x.sum() if False else F.slice_axis(y, axis=1, begin=0, end=1).reshape((-1,)), name="sm"
            )
            w = F.Pooling(F.expand_dims(F.expand_dims(v, 0), 0), kernel=(1, 1))
            q = F.add_n(x, y, x)
            e = F.where(x, y, q)
            d = F.dot(x, e)
            m = F.Activation(d * 2 + 1, "relu")
            return (F.stack(d, e), w, F.clip(m, 0, 1), F.take(x, F.zeros((1,))))

    a = A(prefix="aa_")
    a.initialize()
    a.hybridize()
    log = []
    x = mx.nd.ones((2, 2))
    a(x, x)
    a.register_op_hook(
        lambda n, o, b: log.append(
            [n if isinstance(n, str) else n.decode(), o if isinstance(o, str) else o.decode(), 0]
        ),
        True,
    )
    a(x, x)
    results["a"] = log
    return results


def case_cast_net(mx):
    nn = mx.gluon.nn
    net = nn.HybridSequential()
    with net.name_scope():
        net.add(nn.Dense(2, in_units=3), nn.BatchNorm(in_channels=2), nn.Embedding(3, 2))
    net.initialize()
    net.cast("float16")
    results = {k: v.dtype if isinstance(v.dtype, str) else v.dtype.__name__ for k, v in net.collect_params().items()}
    net.cast("float64")
    results["x"] = {k: v.data().dtype.__name__ for k, v in net.collect_params().items()}
    d = nn.Dense(2, in_units=3, dtype="float64")
    d.initialize()
    results["y"] = d(mx.nd.ones((1, 3), dtype="float64")).dtype.__name__
    d.hybridize()
    results["z"] = d(mx.nd.ones((1, 3), dtype="float64")).dtype.__name__
    d.cast("float32")
    results["zz"] = d(mx.nd.ones((1, 3))).dtype.__name__
    return results


def case_check_unreg(mx):
    nn = mx.gluon.nn

    class B(mx.gluon.Block):
        def __init__(self):
            super().__init__()
            self.ls = [nn.Dense(1)]
            self.d = {"a": [nn.Dense(2)]}

        def forward(self, x):
            return x

    b = B()
    return [warned(b.collect_params)[1], list(b.collect_params())]


def case_setattr(mx):
    nn = mx.gluon.nn

    class B(mx.gluon.HybridBlock):
        def __init__(self):
            super().__init__()
            self.d = nn.Dense(2)
            self.p = self.params.get("p", shape=(2,))

        def hybrid_forward(self, F, x, p):
            return x

    b = B()
    results = {}
    results["same"] = error(setattr, b, "d", nn.Dense(3))
    results["type"] = error(setattr, b, "d", 3)
    results["none"] = error(setattr, b, "d", None)
    results["param"] = error(setattr, b, "p", mx.gluon.Parameter("z", shape=(1,)))
    results["int"] = error(setattr, b, "p", 3)
    results["ch"] = list(b._children)
    results["other"] = error(setattr, b, "d", nn.Conv2D(1, 1))

    class C(mx.gluon.HybridBlock):
        def __init__(self):
            super().__init__()
            self.x = C2()

        def hybrid_forward(self, F, x):
            return x

    class C2(mx.gluon.Block):
        pass

    results["nonhyb"] = error(C)
    results["noinit"] = error(type("Z", (mx.gluon.HybridBlock,), {"__init__": lambda s: setattr(s, "a", nn.Dense(1))}))
    return results
