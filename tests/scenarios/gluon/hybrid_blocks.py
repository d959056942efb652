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

    results = {}
    for h in (0, 1):
        n = N()
        if h:
            n.hybridize()
        x = numbers(mx, 2, 2)
        results["a%d" % h] = error(n, x)
        if h:
            continue
        results["a%d" % h] = n(x)
        results["a_types%d" % h] = str([type(i).__name__ for i in n(x)])
        n = N()
        if h:
            n.hybridize()
        results["b%d" % h] = n(x, [x, x + 1], x)
        results["tuple%d" % h] = error(n, x, (x, x + 1), x)
        results["other%d" % h] = error(n, x, [x, x + 1])
        results["nest%d" % h] = error(n, x, [[x], x + 1], x)
        n = N()
        if h:
            n.hybridize()
        results["n%d" % h] = n(x, None, x)
        results["n2%d" % h] = error(n, x, None, None)
        results["n3%d" % h] = error(n, x, [x, x], x)
        results["int%d" % h] = error(n, x, 3, x)
        results["str%d" % h] = error(n, x, "a")
        results["np%d" % h] = error(n, onp.ones(2))
        results["noarg%d" % h] = error(n)
        results["none%d" % h] = error(n, None)
        results["mix%d" % h] = error(n, x, None, mx.sym.var("q"))
        results["dict%d" % h] = error(n, x, {"a": x})
    return results


def case_list_params(mx):

    class R(mx.gluon.HybridBlock):
        def hybrid_forward(self, F, x, states, flag=True):
            return (x + states[0], [s * 2 for s in states])

    net = R()
    x = numbers(mx, 2)
    eager = net(x, [x, x])
    net.hybridize()
    hybrid = net(x, [x, x])
    too_few = error(net, x, [x])
    unexpected_flag = error(net, x, [x, x], False)
    return (eager, hybrid, too_few, unexpected_flag)


def case_out_formats(mx):

    class D(mx.gluon.HybridBlock):
        def __init__(self, o, **k):
            super().__init__(**k)
            self.o = o

        def hybrid_forward(self, F, x):
            return self.o(F, x)

    results = {}
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
                results["%d.%d" % (i, h)] = [
                    type(y).__name__,
                    str([type(q).__name__ for q in y]) if isinstance(y, (list, tuple)) else "",
                    y,
                ]
            else:
                results["%d.%d" % (i, h)] = e
    return results


def case_shape_change(mx):
    nn = mx.gluon.nn
    results = {}
    net = nn.HybridSequential()
    net.add(nn.Conv2D(2, 3, in_channels=3), nn.GlobalAvgPool2D(), nn.Flatten(), nn.Dense(2))
    net.initialize("ones")
    net.hybridize()
    for s in ((1, 3, 8, 8), (2, 3, 10, 6), (1, 3, 8, 8)):
        results[str(s)] = net(numbers(mx, *s))
    results["bad"] = error(net, numbers(mx, 1, 2, 8, 8))
    results["bad2"] = error(net, numbers(mx, 3, 8, 8))
    results["small"] = error(net, numbers(mx, 1, 3, 2, 2))
    d = nn.Dense(2)
    d.initialize("ones")
    d.hybridize()
    d(numbers(mx, 2, 3))
    results["units"] = error(d, numbers(mx, 2, 4))
    results["flat"] = d(numbers(mx, 2, 3, 1))
    results["dt"] = error(d, numbers(mx, 2, 3, dtype="float64"))
    results["i"] = error(d, mx.nd.ones((2, 3), dtype="int32"))
    d2 = nn.Dense(2, flatten=False)
    d2.initialize("ones")
    d2.hybridize()
    results["f"] = d2(numbers(mx, 2, 3))
    results["f3"] = d2(numbers(mx, 2, 2, 3))
    results["1d"] = error(d2, numbers(mx, 3))
    return results


def case_infer(mx):
    nn = mx.gluon.nn
    net = nn.HybridSequential(prefix="n_")
    with net.name_scope():
        net.add(
            nn.Dense(4), nn.BatchNorm(), nn.Dense(3, use_bias=False), nn.PReLU(), nn.LayerNorm(), nn.Embedding(3, 4)
        )
    net.initialize()
    net.infer_shape(numbers(mx, 2, 5))
    results = {k: v.shape for k, v in net.collect_params().items()}
    net2 = nn.Dense(4)
    net2.infer_shape(numbers(mx, 2, 5))
    results["t"] = error(net2.infer_type, numbers(mx, 2, 5, dtype="float64"))
    results["s"] = net2.weight.shape
    results["bad"] = error(nn.Conv2D(2, 3).infer_shape, numbers(mx, 2))

    class Odd(mx.gluon.HybridBlock):
        def __init__(self, **k):
            super().__init__(**k)
            self.w = self.params.get("w", shape=(0, 2), allow_deferred_init=True)

        def hybrid_forward(self, F, x, w):
            return x

    o = Odd()
    o.initialize()
    results["odd"] = error(o, numbers(mx, 2))
    o.hybridize()
    results["odd2"] = error(o, numbers(mx, 2))
    c = nn.Conv2D(2, 3)
    c.initialize()
    c.hybridize()
    results["c"] = error(c, numbers(mx, 2, 3))
    c(numbers(mx, 1, 3, 4, 4))
    results["cw"] = c.weight.shape
    c = nn.Conv2D(2, 3)
    c.initialize()
    results["c2"] = error(c, numbers(mx, 2, 3))
    s = mx.sym.var("data")
    y = nn.Dense(3, prefix="d_")(s)
    results["sy"] = y.list_arguments()
    results["is"] = str(y.infer_shape(data=(2, 3)))
    return results


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
    results = {"a": printed(n.summary, numbers(mx, 2, 4))}
    item = rnn.LSTM(3, input_size=4)
    item.initialize()
    results["l"] = error(item.summary, numbers(mx, 2, 1, 4))
    results["ls"] = printed(item.summary, numbers(mx, 2, 1, 4))
    l2 = rnn.GRU(3, 2, bidirectional=True)
    l2.initialize()
    st = l2.begin_state(1)
    results["gs"] = printed(l2.summary, numbers(mx, 2, 1, 4), st)
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
    results["n"] = printed(net.summary, numbers(mx, 1, 3, 8, 8))
    net.hybridize()
    results["hyb"] = error(net.summary, numbers(mx, 1, 3, 8, 8))
    results["noarg"] = error(n.summary)
    u = nn.Dense(3)
    results["uninit"] = error(u.summary, numbers(mx, 1, 2))

    class Multi(mx.gluon.HybridBlock):
        def hybrid_forward(self, F, x, y):
            return (x, [y, x])

    m = Multi()
    results["m"] = printed(m.summary, numbers(mx, 1, 2), numbers(mx, 2, 3))
    m2 = In()
    m2.initialize()
    m2.a.weight.grad_req = "null"
    results["fr"] = printed(m2.summary, numbers(mx, 2, 4))
    results["again"] = printed(n.summary, numbers(mx, 5, 4))
    results["hooks"] = len(n.a._forward_hooks)
    return results


def case_reprs(mx):
    nn, rnn, loss, _data = (mx.gluon.nn, mx.gluon.rnn, mx.gluon.loss, mx.gluon.data)
    contrib = mx.gluon.contrib
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
        contrib.rnn.LSTMPCell(4, 2),
        contrib.rnn.Conv1DRNNCell((2, 8), 3, 3, 3),
        contrib.rnn.Conv2DLSTMCell((2, 8, 8), 3, 3, 3),
        contrib.rnn.Conv3DGRUCell((2, 8, 8, 8), 3, 3, 3),
        contrib.rnn.VariationalDropoutCell(rnn.RNNCell(2), 0.1),
        contrib.nn.Identity(),
        contrib.nn.SparseEmbedding(3, 2),
        contrib.nn.SyncBatchNorm(),
        contrib.nn.PixelShuffle1D(2),
        contrib.nn.PixelShuffle2D((2, 3)),
        contrib.nn.PixelShuffle3D(2),
        contrib.cnn.DeformableConvolution(2),
        contrib.cnn.ModulatedDeformableConvolution(2, in_channels=3),
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
    transforms = mx.gluon.data.vision.transforms
    L += [
        transforms.ToTensor(),
        transforms.Normalize(),
        transforms.Resize(3),
        transforms.CenterCrop(3),
        transforms.RandomResizedCrop(3),
        transforms.RandomFlipLeftRight(),
        transforms.Compose([transforms.ToTensor(), transforms.Cast("float16")]),
        transforms.RandomBrightness(0.1),
        transforms.RandomColorJitter(0.1),
        transforms.RandomLighting(0.1),
        transforms.CropResize(0, 0, 2, 2),
        transforms.Rotate(20),
        transforms.RandomRotation((0, 10)),
        transforms.RandomApply(transforms.ToTensor(), 0.5),
    ]
    s = rnn.SequentialRNNCell()
    s.add(rnn.RNNCell(2))
    h = rnn.HybridSequentialRNNCell()
    h.add(rnn.LSTMCell(2))
    L += [s, h]
    cc = contrib.nn.HybridConcurrent(axis=1)
    cc.add(nn.Dense(2))
    L.append(cc)
    cc = contrib.nn.Concurrent()
    cc.add(nn.Dense(2), contrib.nn.Identity())
    L.append(cc)
    return (
        [repr(x) for x in L]
        + [x.name for x in L]
        + [list(x.collect_params()) for x in L]
        + [repr(list(x.collect_params().values())) for x in L]
    )


def case_seq(mx):
    nn = mx.gluon.nn
    sequential = nn.HybridSequential(prefix="s_")
    with sequential.name_scope():
        sequential.add(nn.Dense(2), nn.Dense(3), nn.Dense(4))
    results = {
        "len": len(sequential),
        "i": sequential[0].name,
        "neg": sequential[-1].name,
        "sl": repr(sequential[1:]),
        "slp": sequential[1:].prefix,
        "it": [b.name for b in sequential],
        "oob": error(lambda: sequential[5]),
        "slt": type(sequential[0:2]).__name__,
        "k": list(sequential._children),
        "slk": list(sequential[1:]._children),
        "str": error(lambda: sequential["a"]),
    }
    t = nn.Sequential()
    t.add(nn.HybridSequential())
    results["e"] = repr(t)
    results["l"] = error(t.add, 3)
    h = nn.HybridSequential()
    results["add"] = error(h.add, nn.Sequential())
    results["addl"] = error(h.add, nn.Lambda("relu"))
    p = nn.Sequential()
    p.add(nn.Dense(2, in_units=2), nn.Dense(2, in_units=2))
    results["w"] = warned(p.hybridize)[1]
    p2 = nn.Sequential()
    p2.add(nn.Sequential())
    results["w2"] = warned(p2.hybridize)[1]
    results["multi"] = error(h, numbers(mx, 2), numbers(mx, 2))
    h2 = nn.HybridSequential()
    results["emp"] = error(h2, numbers(mx, 2))
    h2.hybridize()
    results["emph"] = error(h2, numbers(mx, 2))

    class Two(mx.gluon.HybridBlock):
        def hybrid_forward(self, F, x, y):
            return (x + y, x - y)

    k = nn.HybridSequential()
    k.add(Two(), Two())
    results["two"] = error(k, numbers(mx, 2), numbers(mx, 2))
    sequential.initialize()
    sequential.register_child(nn.Dense(1), "extra")
    results["reg"] = list(sequential._children)
    return results


def case_hybridize_flags(mx):
    nn = mx.gluon.nn
    dense = nn.Dense(2, in_units=2)
    dense.initialize("ones")
    results = {}
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
        results[str(sorted(kw.items()))] = [
            error(dense.hybridize, True, **kw),
            error(dense, numbers(mx, 2, 2)),
            str(dense._flags),
        ]
    results["pos"] = error(dense.hybridize, False, None, True, True)

    def grad():
        x = numbers(mx, 2, 2)
        x.attach_grad()
        with mx.autograd.record():
            y = dense(x)
        y.backward()
        return x.grad

    dense.hybridize(static_alloc=True, static_shape=True)
    results["g"] = [grad(), grad()]
    b = nn.Sequential()
    b.add(nn.Dense(2))
    results["blk"] = error(b.hybridize, True, static_alloc=True)
    results["bw"] = error(b.hybridize, True, backend="x")
    dense.register_forward_hook(lambda *a: None)
    results["hw"] = warned(dense.hybridize)[1]
    return results


def case_forward_override(mx):

    class F(mx.gluon.HybridBlock):
        def __init__(self, **k):
            super().__init__(**k)
            self.d = mx.gluon.nn.Dense(2)

        def forward(self, x):
            return self.d(x) + float(x.sum().asscalar())

    f = F()
    f.initialize("ones")
    results = [f(numbers(mx, 2, 3))]
    f.hybridize()
    results.append(f(numbers(mx, 2, 3)))
    results.append(error(f.export, "q"))

    class G(mx.gluon.HybridBlock):
        pass

    results.append(error(G(), numbers(mx, 2)))
    g = G()
    g.hybridize()
    results.append(error(g, numbers(mx, 2)))

    class H(mx.gluon.Block):
        pass

    results.append(error(H(), numbers(mx, 2)))

    class K(mx.gluon.HybridBlock):
        def hybrid_forward(self, F, x):
            return mx.nd.relu(x)

    k = K()
    results.append(error(k, numbers(mx, 2)))
    k.hybridize()
    results.append(error(k, numbers(mx, 2)))

    class S(mx.gluon.HybridBlock):
        def hybrid_forward(self, F, x):
            return x.reshape(x.shape[0], -1)

    s = S()
    results.append(error(s, numbers(mx, 2, 2)))
    s.hybridize()
    results.append(error(s, numbers(mx, 2, 2)))

    class C(mx.gluon.HybridBlock):
        def hybrid_forward(self, F, x):
            if x.sum() > 0:
                return x
            return -x

    s = C()
    results.append(error(s, numbers(mx, 2, 2)))
    s.hybridize()
    results.append(error(s, numbers(mx, 2, 2)))

    class D(mx.gluon.HybridBlock):
        def hybrid_forward(self, F, x):
            return x * 2 if F is mx.nd else x * 3

    s = D()
    results.append(s(numbers(mx, 2, 2)))
    s.hybridize()
    results.append(s(numbers(mx, 2, 2)))

    class In(mx.gluon.HybridBlock):
        def hybrid_forward(self, F, x):
            x += 1
            return x

    s = In()
    results.append(error(s, numbers(mx, 2, 2)))
    s.hybridize()
    results.append(error(s, numbers(mx, 2, 2)))

    class Ar(mx.gluon.HybridBlock):
        def hybrid_forward(self, F, x, *args):
            return sum(args, x)

    s = Ar()
    results.append(s(numbers(mx, 2), numbers(mx, 2), numbers(mx, 2)))
    s.hybridize()
    results.append(s(numbers(mx, 2), numbers(mx, 2), numbers(mx, 2)))
    results.append(error(s, numbers(mx, 2)))
    return results
