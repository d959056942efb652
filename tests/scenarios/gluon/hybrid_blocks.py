"""Hybrid blocks: nested arguments, formats of results, shapes, flags, forward of all kinds, and what is shown."""
# ruff: noqa: B023  # small functions run at once, where they stand; files are tiny

import contextlib
import io

import numpy as onp

from .. import error, warned


def numbers(mx, *shape, **kwargs):
    values = onp.sin(onp.arange(int(onp.prod(shape))) * 0.7).reshape(shape) + 0.1
    return mx.nd.array(values, **kwargs)


def printed(function, *args):
    stream = io.StringIO()
    with contextlib.redirect_stdout(stream):
        function(*args)
    return stream.getvalue()


def case_nested(mx):

    class N(mx.gluon.HybridBlock):
        def hybrid_forward(self, F, a, b=None, c=None):
            o = [a]
            if b is not None:
                o.append([b[0], [b[1] + a]])
            if c is not None:
                o.append(c)
            return (o, None, (a * 2,))

    found = {}
    for h in (0, 1):
        n = N()
        if h:
            n.hybridize()
        x = numbers(mx, 2, 2)
        found["a%d" % h] = error(n, x)
        if h:
            continue
        found["a%d" % h] = n(x)
        found["a_types%d" % h] = str([type(i).__name__ for i in n(x)])
        n = N()
        if h:
            n.hybridize()
        found["b%d" % h] = n(x, [x, x + 1], x)
        found["tuple%d" % h] = error(n, x, (x, x + 1), x)
        found["other%d" % h] = error(n, x, [x, x + 1])
        found["nest%d" % h] = error(n, x, [[x], x + 1], x)
        n = N()
        if h:
            n.hybridize()
        found["n%d" % h] = n(x, None, x)
        found["n2%d" % h] = error(n, x, None, None)
        found["n3%d" % h] = error(n, x, [x, x], x)
        found["int%d" % h] = error(n, x, 3, x)
        found["str%d" % h] = error(n, x, "a")
        found["np%d" % h] = error(n, onp.ones(2))
        found["noarg%d" % h] = error(n)
        found["none%d" % h] = error(n, None)
        found["mix%d" % h] = error(n, x, None, mx.sym.var("q"))
        found["dict%d" % h] = error(n, x, {"a": x})
    return found


def case_list_params(mx):

    class R(mx.gluon.HybridBlock):
        def hybrid_forward(self, F, x, states, flag=True):
            return (x + states[0], [s * 2 for s in states])

    found = R()
    x = numbers(mx, 2)
    a = found(x, [x, x])
    found.hybridize()
    b = found(x, [x, x])
    c = error(found, x, [x])
    d = error(found, x, [x, x], False)
    return (a, b, c, d)


def case_out_formats(mx):

    class D(mx.gluon.HybridBlock):
        def __init__(self, o, **k):
            super().__init__(**k)
            self.o = o

        def hybrid_forward(self, F, x):
            return self.o(F, x)

    found = {}
    for i, o in enumerate(
        [
            lambda F, x: {"a": x},
            lambda F, x: 3,
            lambda F, x: None,
            lambda F, x: (x, 3),
            lambda F, x: F.split(x, num_outputs=2, axis=0),
            lambda F, x: [F.split(x, num_outputs=2, axis=0), x],
            lambda F, x: x,
            lambda F, x: (x, x),
            lambda F, x: [(x, [x, (x,)])],
            lambda F, x: F.split(x, num_outputs=2, axis=0)[1],
            lambda F, x: F.topk(x, ret_typ="both"),
        ]
    ):
        for h in (0, 1):
            d = D(o)
            if h:
                d.hybridize()

            def run():
                return d(numbers(mx, 2, 2))

            e = error(run)
            if e == "no error":
                y = run()
                found["%d.%d" % (i, h)] = [
                    type(y).__name__,
                    str([type(q).__name__ for q in y]) if isinstance(y, (list, tuple)) else "",
                    y,
                ]
            else:
                found["%d.%d" % (i, h)] = e
    return found


def case_shape_change(mx):
    nn = mx.gluon.nn
    found = {}
    net = nn.HybridSequential()
    net.add(nn.Conv2D(2, 3, in_channels=3), nn.GlobalAvgPool2D(), nn.Flatten(), nn.Dense(2))
    net.initialize("ones")
    net.hybridize()
    for s in ((1, 3, 8, 8), (2, 3, 10, 6), (1, 3, 8, 8)):
        found[str(s)] = net(numbers(mx, *s))
    found["bad"] = error(net, numbers(mx, 1, 2, 8, 8))
    found["bad2"] = error(net, numbers(mx, 3, 8, 8))
    found["small"] = error(net, numbers(mx, 1, 3, 2, 2))
    d = nn.Dense(2)
    d.initialize("ones")
    d.hybridize()
    d(numbers(mx, 2, 3))
    found["units"] = error(d, numbers(mx, 2, 4))
    found["flat"] = d(numbers(mx, 2, 3, 1))
    found["dt"] = error(d, numbers(mx, 2, 3, dtype="float64"))
    found["i"] = error(d, mx.nd.ones((2, 3), dtype="int32"))
    d2 = nn.Dense(2, flatten=False)
    d2.initialize("ones")
    d2.hybridize()
    found["f"] = d2(numbers(mx, 2, 3))
    found["f3"] = d2(numbers(mx, 2, 2, 3))
    found["1d"] = error(d2, numbers(mx, 3))
    return found


def case_infer(mx):
    nn = mx.gluon.nn
    net = nn.HybridSequential(prefix="n_")
    with net.name_scope():
        net.add(
            nn.Dense(4), nn.BatchNorm(), nn.Dense(3, use_bias=False), nn.PReLU(), nn.LayerNorm(), nn.Embedding(3, 4)
        )
    net.initialize()
    net.infer_shape(numbers(mx, 2, 5))
    found = {k: v.shape for k, v in net.collect_params().items()}
    net2 = nn.Dense(4)
    net2.infer_shape(numbers(mx, 2, 5))
    found["t"] = error(net2.infer_type, numbers(mx, 2, 5, dtype="float64"))
    found["s"] = net2.weight.shape
    found["bad"] = error(nn.Conv2D(2, 3).infer_shape, numbers(mx, 2))

    class Odd(mx.gluon.HybridBlock):
        def __init__(self, **k):
            super().__init__(**k)
            self.w = self.params.get("w", shape=(0, 2), allow_deferred_init=True)

        def hybrid_forward(self, F, x, w):
            return x

    o = Odd()
    o.initialize()
    found["odd"] = error(o, numbers(mx, 2))
    o.hybridize()
    found["odd2"] = error(o, numbers(mx, 2))
    c = nn.Conv2D(2, 3)
    c.initialize()
    c.hybridize()
    found["c"] = error(c, numbers(mx, 2, 3))
    c(numbers(mx, 1, 3, 4, 4))
    found["cw"] = c.weight.shape
    c = nn.Conv2D(2, 3)
    c.initialize()
    found["c2"] = error(c, numbers(mx, 2, 3))
    s = mx.sym.var("data")
    y = nn.Dense(3, prefix="d_")(s)
    found["sy"] = y.list_arguments()
    found["is"] = str(y.infer_shape(data=(2, 3)))
    return found


def case_summary(mx):
    nn, rnn = (mx.gluon.nn, mx.gluon.rnn)

    class In(mx.gluon.Block):
        def __init__(self, **k):
            super().__init__(**k)
            with self.name_scope():
                self.a = nn.Dense(3)
                self.seq = nn.Sequential()
                self.seq.add(nn.Dense(2), nn.Dropout(0.5))

        def forward(self, x):
            return self.seq(self.a(x))

    n = In()
    n.initialize()
    found = {"a": printed(n.summary, numbers(mx, 2, 4))}
    item = rnn.LSTM(3, input_size=4)
    item.initialize()
    found["l"] = error(item.summary, numbers(mx, 2, 1, 4))
    found["ls"] = printed(item.summary, numbers(mx, 2, 1, 4))
    l2 = rnn.GRU(3, 2, bidirectional=True)
    l2.initialize()
    st = l2.begin_state(1)
    found["gs"] = printed(l2.summary, numbers(mx, 2, 1, 4), st)
    net = nn.HybridSequential()
    with net.name_scope():
        net.add(
            nn.Conv2D(2, 3, padding=1, activation="relu"),
            nn.BatchNorm(),
            nn.MaxPool2D(),
            nn.Flatten(),
            nn.Dense(3, activation="relu"),
            nn.PReLU(),
            nn.HybridLambda("relu"),
        )
    net.initialize()
    found["n"] = printed(net.summary, numbers(mx, 1, 3, 8, 8))
    net.hybridize()
    found["hyb"] = error(net.summary, numbers(mx, 1, 3, 8, 8))
    found["noarg"] = error(n.summary)
    u = nn.Dense(3)
    found["uninit"] = error(u.summary, numbers(mx, 1, 2))

    class Multi(mx.gluon.HybridBlock):
        def hybrid_forward(self, F, x, y):
            return (x, [y, x])

    m = Multi()
    found["m"] = printed(m.summary, numbers(mx, 1, 2), numbers(mx, 2, 3))
    m2 = In()
    m2.initialize()
    m2.a.weight.grad_req = "null"
    found["fr"] = printed(m2.summary, numbers(mx, 2, 4))
    found["again"] = printed(n.summary, numbers(mx, 5, 4))
    found["hooks"] = len(n.a._forward_hooks)
    return found


def case_reprs(mx):
    nn, rnn, loss, _data = (mx.gluon.nn, mx.gluon.rnn, mx.gluon.loss, mx.gluon.data)
    c = mx.gluon.contrib
    L = [
        nn.Dense(3),
        nn.Dense(3, in_units=2, activation="relu", flatten=False),
        nn.Dropout(0.3),
        nn.Dropout(0.3, axes=(1,)),
        nn.BatchNorm(),
        nn.BatchNorm(in_channels=3, axis=2),
        nn.BatchNormReLU(),
        nn.InstanceNorm(),
        nn.LayerNorm(),
        nn.GroupNorm(2),
        nn.Embedding(3, 4, dtype="float16"),
        nn.Flatten(),
        nn.Lambda("relu"),
        nn.HybridLambda(lambda F, x: x),
        nn.Lambda(lambda x: x),
        nn.Activation("relu"),
        nn.LeakyReLU(0.1),
        nn.PReLU(),
        nn.ELU(2.0),
        nn.SELU(),
        nn.GELU(),
        nn.Swish(),
        nn.Conv1D(2, 3),
        nn.Conv2D(2, 3, 2, 1, 2, 1, in_channels=4, activation="relu"),
        nn.Conv3D(2, (1, 2, 3), use_bias=False, groups=2, in_channels=4),
        nn.Conv1DTranspose(2, 3),
        nn.Conv2DTranspose(2, 3, strides=2, output_padding=1, in_channels=3),
        nn.Conv3DTranspose(1, 2),
        nn.MaxPool1D(),
        nn.MaxPool2D(3, 2, 1, ceil_mode=True),
        nn.MaxPool3D(),
        nn.AvgPool1D(),
        nn.AvgPool2D(),
        nn.AvgPool3D(),
        nn.GlobalAvgPool1D(),
        nn.GlobalAvgPool2D(),
        nn.GlobalAvgPool3D(),
        nn.GlobalMaxPool1D(),
        nn.GlobalMaxPool2D(),
        nn.GlobalMaxPool3D(),
        nn.ReflectionPad2D(2),
        rnn.RNN(3),
        rnn.LSTM(3, 2, input_size=4, bidirectional=True, dropout=0.2),
        rnn.GRU(3, layout="NTC"),
        rnn.LSTM(3, projection_size=2),
        rnn.RNNCell(3),
        rnn.LSTMCell(3, input_size=2),
        rnn.GRUCell(3),
        rnn.ResidualCell(rnn.RNNCell(3)),
        rnn.DropoutCell(0.3),
        rnn.ZoneoutCell(rnn.RNNCell(3), 0.1, 0.2),
        rnn.BidirectionalCell(rnn.RNNCell(3), rnn.RNNCell(3)),
        c.rnn.LSTMPCell(4, 2),
        c.rnn.Conv1DRNNCell((2, 8), 3, 3, 3),
        c.rnn.Conv2DLSTMCell((2, 8, 8), 3, 3, 3),
        c.rnn.Conv3DGRUCell((2, 8, 8, 8), 3, 3, 3),
        c.rnn.VariationalDropoutCell(rnn.RNNCell(2), 0.1),
        c.nn.Identity(),
        c.nn.SparseEmbedding(3, 2),
        c.nn.SyncBatchNorm(),
        c.nn.PixelShuffle1D(2),
        c.nn.PixelShuffle2D((2, 3)),
        c.nn.PixelShuffle3D(2),
        c.cnn.DeformableConvolution(2),
        c.cnn.ModulatedDeformableConvolution(2, in_channels=3),
    ]
    L += [
        loss.L1Loss(),
        loss.L2Loss(weight=2.0, batch_axis=1),
        loss.SoftmaxCELoss(),
        loss.SigmoidBCELoss(),
        loss.KLDivLoss(),
        loss.CTCLoss(),
        loss.HuberLoss(),
        loss.HingeLoss(),
        loss.SquaredHingeLoss(),
        loss.LogisticLoss(),
        loss.TripletLoss(),
        loss.PoissonNLLLoss(),
        loss.CosineEmbeddingLoss(),
        loss.SDMLLoss(),
    ]
    T = mx.gluon.data.vision.transforms
    L += [
        T.ToTensor(),
        T.Normalize(),
        T.Resize(3),
        T.CenterCrop(3),
        T.RandomResizedCrop(3),
        T.RandomFlipLeftRight(),
        T.Compose([T.ToTensor(), T.Cast("float16")]),
        T.RandomBrightness(0.1),
        T.RandomColorJitter(0.1),
        T.RandomLighting(0.1),
        T.CropResize(0, 0, 2, 2),
        T.Rotate(20),
        T.RandomRotation((0, 10)),
        T.RandomApply(T.ToTensor(), 0.5),
    ]
    s = rnn.SequentialRNNCell()
    s.add(rnn.RNNCell(2))
    h = rnn.HybridSequentialRNNCell()
    h.add(rnn.LSTMCell(2))
    L += [s, h]
    cc = c.nn.HybridConcurrent(axis=1)
    cc.add(nn.Dense(2))
    L.append(cc)
    cc = c.nn.Concurrent()
    cc.add(nn.Dense(2), c.nn.Identity())
    L.append(cc)
    return (
        [repr(x) for x in L]
        + [x.name for x in L]
        + [list(x.collect_params()) for x in L]
        + [repr(list(x.collect_params().values())) for x in L]
    )


def case_seq(mx):
    nn = mx.gluon.nn
    s = nn.HybridSequential(prefix="s_")
    with s.name_scope():
        s.add(nn.Dense(2), nn.Dense(3), nn.Dense(4))
    found = {
        "len": len(s),
        "i": s[0].name,
        "neg": s[-1].name,
        "sl": repr(s[1:]),
        "slp": s[1:].prefix,
        "it": [b.name for b in s],
        "oob": error(lambda: s[5]),
        "slt": type(s[0:2]).__name__,
        "k": list(s._children),
        "slk": list(s[1:]._children),
        "str": error(lambda: s["a"]),
    }
    t = nn.Sequential()
    t.add(nn.HybridSequential())
    found["e"] = repr(t)
    found["l"] = error(t.add, 3)
    h = nn.HybridSequential()
    found["add"] = error(h.add, nn.Sequential())
    found["addl"] = error(h.add, nn.Lambda("relu"))
    p = nn.Sequential()
    p.add(nn.Dense(2, in_units=2), nn.Dense(2, in_units=2))
    found["w"] = warned(p.hybridize)[1]
    p2 = nn.Sequential()
    p2.add(nn.Sequential())
    found["w2"] = warned(p2.hybridize)[1]
    found["multi"] = error(h, numbers(mx, 2), numbers(mx, 2))
    h2 = nn.HybridSequential()
    found["emp"] = error(h2, numbers(mx, 2))
    h2.hybridize()
    found["emph"] = error(h2, numbers(mx, 2))

    class Two(mx.gluon.HybridBlock):
        def hybrid_forward(self, F, x, y):
            return (x + y, x - y)

    k = nn.HybridSequential()
    k.add(Two(), Two())
    found["two"] = error(k, numbers(mx, 2), numbers(mx, 2))
    s.initialize()
    s.register_child(nn.Dense(1), "extra")
    found["reg"] = list(s._children)
    return found


def case_hybridize_flags(mx):
    nn = mx.gluon.nn
    d = nn.Dense(2, in_units=2)
    d.initialize("ones")
    found = {}
    for kw in (
        {},
        {"static_alloc": True},
        {"static_alloc": True, "static_shape": True},
        {"static_shape": True},
        {"inline_limit": 0},
        {"forward_bulk_size": 2, "backward_bulk_size": 3},
        {"clear": False},
        {"backend": "MKLDNN"},
        {"nonsense": 1},
    ):
        found[str(sorted(kw.items()))] = [error(d.hybridize, True, **kw), error(d, numbers(mx, 2, 2)), str(d._flags)]
    found["pos"] = error(d.hybridize, False, None, True, True)

    def grad():
        x = numbers(mx, 2, 2)
        x.attach_grad()
        with mx.autograd.record():
            y = d(x)
        y.backward()
        return x.grad

    d.hybridize(static_alloc=True, static_shape=True)
    found["g"] = [grad(), grad()]
    b = nn.Sequential()
    b.add(nn.Dense(2))
    found["blk"] = error(b.hybridize, True, static_alloc=True)
    found["bw"] = error(b.hybridize, True, backend="x")
    d.register_forward_hook(lambda *a: None)
    found["hw"] = warned(d.hybridize)[1]
    return found


def case_forward_override(mx):

    class F(mx.gluon.HybridBlock):
        def __init__(self, **k):
            super().__init__(**k)
            self.d = mx.gluon.nn.Dense(2)

        def forward(self, x):
            return self.d(x) + float(x.sum().asscalar())

    f = F()
    f.initialize("ones")
    found = [f(numbers(mx, 2, 3))]
    f.hybridize()
    found.append(f(numbers(mx, 2, 3)))
    found.append(error(f.export, "q"))

    class G(mx.gluon.HybridBlock):
        pass

    found.append(error(G(), numbers(mx, 2)))
    g = G()
    g.hybridize()
    found.append(error(g, numbers(mx, 2)))

    class H(mx.gluon.Block):
        pass

    found.append(error(H(), numbers(mx, 2)))

    class K(mx.gluon.HybridBlock):
        def hybrid_forward(self, F, x):
            return mx.nd.relu(x)

    k = K()
    found.append(error(k, numbers(mx, 2)))
    k.hybridize()
    found.append(error(k, numbers(mx, 2)))

    class S(mx.gluon.HybridBlock):
        def hybrid_forward(self, F, x):
            return x.reshape(x.shape[0], -1)

    s = S()
    found.append(error(s, numbers(mx, 2, 2)))
    s.hybridize()
    found.append(error(s, numbers(mx, 2, 2)))

    class C(mx.gluon.HybridBlock):
        def hybrid_forward(self, F, x):
            if x.sum() > 0:
                return x
            return -x

    s = C()
    found.append(error(s, numbers(mx, 2, 2)))
    s.hybridize()
    found.append(error(s, numbers(mx, 2, 2)))

    class D(mx.gluon.HybridBlock):
        def hybrid_forward(self, F, x):
            return x * 2 if F is mx.nd else x * 3

    s = D()
    found.append(s(numbers(mx, 2, 2)))
    s.hybridize()
    found.append(s(numbers(mx, 2, 2)))

    class In(mx.gluon.HybridBlock):
        def hybrid_forward(self, F, x):
            x += 1
            return x

    s = In()
    found.append(error(s, numbers(mx, 2, 2)))
    s.hybridize()
    found.append(error(s, numbers(mx, 2, 2)))

    class Ar(mx.gluon.HybridBlock):
        def hybrid_forward(self, F, x, *args):
            return sum(args, x)

    s = Ar()
    found.append(s(numbers(mx, 2), numbers(mx, 2), numbers(mx, 2)))
    s.hybridize()
    found.append(s(numbers(mx, 2), numbers(mx, 2), numbers(mx, 2)))
    found.append(error(s, numbers(mx, 2)))
    return found
