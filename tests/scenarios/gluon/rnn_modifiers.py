"""Recurrent cells and layers: every way to unroll, modifiers, states, errors."""
# ruff: noqa: PLR0915  # small functions run at once, where they stand; files are tiny

import numpy as onp

from .. import error

RELATIVE = {"float32": 3e-5}  # sums over steps, in another order


def numbers(mx, *shape, **kwargs):
    values = onp.sin(onp.arange(int(onp.prod(shape))) * 0.7).reshape(shape) + 0.1
    return mx.nd.array(values, **kwargs)


def fill(mx, b):
    for i, (_k, p) in enumerate(sorted(b.collect_params().items())):
        p.set_data(numbers(mx, *p.shape) * (0.3 + 0.1 * i))
    return b


def flat(x):
    if isinstance(x, (list, tuple)):
        o = []
        for i in x:
            o += flat(i)
        return o
    return [x]


def case_cells(mx):
    rnn = mx.gluon.rnn
    found = {}

    def mk():
        return {
            "rnn": rnn.RNNCell(3, input_size=2, prefix="c_"),
            "rnnr": rnn.RNNCell(3, activation="relu", input_size=2, prefix="c_"),
            "lstm": rnn.LSTMCell(3, input_size=2, prefix="c_"),
            "lstma": rnn.LSTMCell(3, input_size=2, prefix="c_", activation="relu", recurrent_activation="tanh"),
            "gru": rnn.GRUCell(3, input_size=2, prefix="c_"),
            "lstmp": mx.gluon.contrib.rnn.LSTMPCell(3, 2, input_size=2, prefix="c_"),
        }

    for n in mk():
        for layout in ("NTC", "TNC"):
            for merge in (None, True, False):
                for vl in (None, mx.nd.array([2, 1])):
                    c = mk()[n]
                    c.initialize()
                    fill(mx, c)
                    x = numbers(mx, 2, 3, 2) if layout == "NTC" else numbers(mx, 3, 2, 2)
                    x.attach_grad()
                    key = "%s %s %s %s" % (n, layout, merge, vl is not None)
                    with mx.autograd.record():
                        o, s = c.unroll(3, x, layout=layout, merge_outputs=merge, valid_length=vl)
                        L = sum(((q * q).sum() for q in flat(o))) + sum((q.sum() for q in s))
                    L.backward()
                    found[key] = [type(o).__name__, o, s, x.grad] + (
                        [p.grad() for p in c.collect_params().values()] if merge is None else []
                    )
    return found


def case_cell_lists(mx):
    rnn = mx.gluon.rnn
    found = {}
    c = rnn.LSTMCell(3, input_size=2)
    c.initialize()
    fill(mx, c)
    xs = [numbers(mx, 2, 2), numbers(mx, 2, 2) + 1]
    found["list"] = c.unroll(2, xs)
    found["listm"] = c.unroll(2, xs, merge_outputs=True)
    found["tuple"] = error(c.unroll, 2, tuple(xs))
    found["len"] = error(c.unroll, 3, xs)
    found["lay"] = error(c.unroll, 2, xs, layout="XYZ")
    found["lenm"] = error(c.unroll, 4, numbers(mx, 2, 3, 2))
    found["short"] = error(c.unroll, 2, numbers(mx, 2, 3, 2))
    found["bs"] = c.begin_state(batch_size=2)
    found["bs2"] = c.begin_state(batch_size=2, func=mx.nd.ones)
    found["bs3"] = error(c.begin_state, batch_size=2, func=mx.sym.zeros)
    found["bs4"] = error(c.begin_state)
    found["dt"] = (
        c.begin_state(batch_size=2, dtype="float16")
        if error(c.begin_state, batch_size=2, dtype="float16") == "no error"
        else 0
    )
    found["info"] = c.state_info(4)
    found["info0"] = repr(c.state_info())
    found["bss"] = c.unroll(2, xs, begin_state=[mx.nd.ones((2, 3))] * 2)
    found["call"] = c(xs[0], c.begin_state(batch_size=2))
    found["badstates"] = error(c, xs[0], [mx.nd.ones((2, 3))])
    c.reset()
    found["cnt"] = [c._counter, c._init_counter]
    c(xs[0], c.begin_state(batch_size=2))
    found["cnt2"] = [c._counter, c._init_counter]
    found["sym"] = 0
    st = [mx.sym.var("h0"), mx.sym.var("c0")]
    q = c.unroll(2, mx.sym.var("x"), begin_state=st, merge_outputs=True)
    found["sym1"] = [q[0].list_arguments(), q[0].list_outputs(), [z.list_outputs() for z in q[1]]]
    q = c.unroll(2, [mx.sym.var("a"), mx.sym.var("b")], begin_state=st)
    found["sym2"] = [[z.name for z in q[0]], [z.name for z in q[1]]]
    b = rnn.LSTMCell(3)
    found["nb"] = error(b, xs[0], b.begin_state(batch_size=2))
    b.initialize()
    found["def"] = error(b, xs[0], b.begin_state(batch_size=2))
    found["w"] = b.i2h_weight.shape
    found["names"] = list(c.collect_params())
    found["inits"] = [str(p.init) for p in rnn.LSTMCell(3, i2h_bias_initializer="lstmbias").collect_params().values()]
    found["hid"] = c._hidden_size if hasattr(c, "_hidden_size") else 0
    found["alias"] = c._alias()
    return found


def case_modifiers(mx):
    rnn = mx.gluon.rnn
    found = {}

    def go(c, item=3, **k):
        c.initialize()
        fill(mx, c)
        return c.unroll(item, numbers(mx, 2, item, 2), merge_outputs=True, **k)

    found["res"] = go(rnn.ResidualCell(rnn.RNNCell(2, input_size=2)))
    found["bi"] = go(
        rnn.BidirectionalCell(rnn.RNNCell(2, input_size=2, prefix="l_"), rnn.RNNCell(2, input_size=2, prefix="r_"))
    )
    found["bi2"] = go(
        rnn.BidirectionalCell(rnn.LSTMCell(2, input_size=2, prefix="l_"), rnn.GRUCell(3, input_size=2, prefix="r_"))
    )
    found["biv"] = (
        rnn.BidirectionalCell(rnn.RNNCell(2, input_size=2, prefix="l_"), rnn.RNNCell(2, input_size=2, prefix="r_"))
        .collect_params()
        .keys()
        .__repr__()
    )
    c = rnn.BidirectionalCell(rnn.RNNCell(2, input_size=2, prefix="l_"), rnn.RNNCell(2, input_size=2, prefix="r_"))
    c.initialize()
    fill(mx, c)
    found["bv"] = c.unroll(3, numbers(mx, 3, 2, 2), layout="TNC", merge_outputs=False, valid_length=mx.nd.array([3, 2]))
    found["bicall"] = error(c, numbers(mx, 2, 2), c.begin_state(batch_size=2))
    found["bst"] = c.state_info(2)
    found["bbs"] = [x.shape for x in c.begin_state(batch_size=2)]
    found["drop"] = go(rnn.DropoutCell(0.0))
    found["dropcall"] = rnn.DropoutCell(0.5)(numbers(mx, 2, 2), [])
    found["drope"] = error(rnn.DropoutCell, "x")
    found["zo"] = go(rnn.ZoneoutCell(rnn.RNNCell(2, input_size=2), 0.0, 0.0))
    found["zoi"] = go(rnn.ZoneoutCell(rnn.RNNCell(2, input_size=2), 0.5, 0.5))
    found["zlstm"] = go(rnn.ZoneoutCell(rnn.LSTMCell(2, input_size=2), 0.5, 0.0))
    found["zobi"] = error(
        rnn.ZoneoutCell, rnn.BidirectionalCell(rnn.RNNCell(2, input_size=2), rnn.RNNCell(2, input_size=2)), 0.1
    )
    found["resbi"] = error(
        rnn.ResidualCell, rnn.BidirectionalCell(rnn.RNNCell(2, input_size=2), rnn.RNNCell(2, input_size=2))
    )
    found["modmod"] = error(rnn.ResidualCell, rnn.ResidualCell(rnn.RNNCell(2, input_size=2)))
    s = rnn.SequentialRNNCell()
    with s.name_scope():
        s.add(rnn.LSTMCell(2, input_size=2))
        s.add(rnn.ResidualCell(rnn.GRUCell(2, input_size=2)))
        s.add(rnn.DropoutCell(0.3))
        s.add(rnn.BidirectionalCell(rnn.RNNCell(2, input_size=2), rnn.RNNCell(2, input_size=2)))
    found["seq"] = go(s)
    found["sk"] = list(s.collect_params())
    found["len"] = len(s)
    found["it"] = s[0].name
    found["inf"] = s.state_info(2)
    found["seqcall"] = error(s, numbers(mx, 2, 2), s.begin_state(batch_size=2))
    found["srepr"] = repr(s)
    s = rnn.SequentialRNNCell()
    s.add(rnn.LSTMCell(2, input_size=2, prefix="a_"))
    s.add(rnn.ZoneoutCell(rnn.LSTMCell(2, input_size=2, prefix="b_"), 0.2))
    s.initialize()
    fill(mx, s)
    found["scall"] = [
        error(s, numbers(mx, 2, 2), s.begin_state(batch_size=2)),
        s(numbers(mx, 2, 2), s.begin_state(batch_size=2, func=mx.nd.zeros)),
    ]
    found["su"] = s.unroll(2, numbers(mx, 2, 2, 2), layout="NTC", merge_outputs=False, valid_length=mx.nd.array([1, 2]))
    h = rnn.HybridSequentialRNNCell()
    h.add(rnn.LSTMCell(2, input_size=2, prefix="a_"))
    h.add(rnn.GRUCell(2, input_size=2, prefix="b_"))
    h.initialize()
    fill(mx, h)
    found["h"] = h.unroll(2, numbers(mx, 2, 2, 2))
    found["hc"] = h(numbers(mx, 2, 2), h.begin_state(batch_size=2, func=mx.nd.zeros))
    found["hadd"] = error(h.add, 3)
    found["hx"] = error(h.add, mx.gluon.nn.Sequential())
    found["begtwice"] = error(rnn.ResidualCell(rnn.RNNCell(2, input_size=2)).begin_state, batch_size=2)
    base = rnn.RNNCell(2, input_size=2)
    m = rnn.ResidualCell(base)
    found["mod"] = error(base.begin_state, batch_size=2)
    found["mp"] = m.params.prefix == base.params.prefix
    found["mname"] = [m.name, base.name]
    v = mx.gluon.contrib.rnn.VariationalDropoutCell(rnn.LSTMCell(2, input_size=2), 0.0, 0.0, 0.0)
    found["v"] = go(v)
    v2 = mx.gluon.contrib.rnn.VariationalDropoutCell(rnn.LSTMCell(2, input_size=2), 0.5, 0.5, 0.5)
    found["v2"] = go(v2)
    found["vrepr"] = repr(v2)
    with mx.autograd.record():
        v2.reset()
        a = v2(numbers(mx, 2, 2), v2.begin_state(batch_size=2, func=mx.nd.zeros))
        b = v2(numbers(mx, 2, 2), v2.begin_state(batch_size=2, func=mx.nd.zeros))
    found["vmask"] = bool(((a[0] == 0) == (b[0] == 0)).asnumpy().all())
    return found


def case_layers(mx):
    rnn = mx.gluon.rnn
    found = {}
    for n, kw in (
        ("RNN", {}),
        ("RNN", {"activation": "tanh"}),
        ("LSTM", {}),
        ("GRU", {}),
        ("LSTM", {"num_layers": 2, "bidirectional": True}),
        ("GRU", {"num_layers": 2, "bidirectional": True}),
        ("RNN", {"num_layers": 2, "bidirectional": True}),
    ):
        for layout in ("TNC", "NTC"):
            for st in (0, 1):
                item = getattr(rnn, n)(3, layout=layout, input_size=2, prefix="l_", **kw)
                item.initialize()
                fill(mx, item)
                x = numbers(mx, 4, 2, 2)
                x.attach_grad()
                k = "%s %s %s %s" % (n, sorted(kw.items()), layout, st)
                with mx.autograd.record():
                    if st:
                        o, s = item(x, item.begin_state(2 if layout == "TNC" else 4, func=mx.nd.ones))
                        L = (o * o).sum() + sum((q.sum() for q in s))
                    else:
                        o = item(x)
                        s = None
                        L = (o * o).sum()
                L.backward()
                found[k] = [o, s, x.grad] + ([p.grad() for p in item.collect_params().values()] if st else [])
        found[n + str(sorted(kw.items()))] = [
            list(item.collect_params()),
            item.state_info(2),
            repr(item),
            [p.shape for p in item.collect_params().values()],
        ]
    return found


def case_layer_corners(mx):
    rnn = mx.gluon.rnn
    found = {}
    found["lay"] = error(rnn.LSTM, 3, layout="XX")
    found["act"] = error(lambda: rnn.RNN(3, activation="foo"))
    item = rnn.LSTM(3)
    item.initialize()
    found["def"] = error(item, numbers(mx, 4, 2, 2))
    found["shape"] = [p.shape for p in item.collect_params().values()]
    found["badstate"] = error(item, numbers(mx, 4, 2, 2), [mx.nd.zeros((1, 3, 3))] * 2)
    found["badstate1"] = error(item, numbers(mx, 4, 2, 2), [mx.nd.zeros((1, 2, 3))])
    found["state1"] = error(rnn.GRU(3).initialize)
    g = rnn.GRU(3)
    g.initialize()
    o = g(numbers(mx, 4, 2, 2), mx.nd.zeros((1, 2, 3)))
    found["gs"] = [type(o).__name__, [type(q).__name__ for q in o]]
    found["2d"] = error(item, numbers(mx, 4, 2))
    found["bs"] = [q.shape for q in item.begin_state(5)]
    found["bsf"] = item.begin_state(1, func=mx.nd.ones)
    found["bsn"] = error(item.begin_state)
    item.hybridize()
    found["h"] = item(numbers(mx, 4, 2, 2)).shape
    found["dtype"] = error(rnn.LSTM, 3, dtype="float64")
    d = rnn.LSTM(3, dtype="float64")
    d.initialize()
    found["d64"] = error(d, numbers(mx, 4, 2, 2, dtype="float64"))
    d = rnn.LSTM(3, input_size=2)
    d.initialize()
    d.cast("float64")
    found["c64"] = error(d, numbers(mx, 4, 2, 2, dtype="float64"))
    p = rnn.LSTM(4, projection_size=2, input_size=3)
    found["proj"] = [(q.name.split("_", 1)[1], q.shape) for q in p.collect_params().values()]
    found["projst"] = p.state_info(2)
    found["pg"] = error(rnn.GRU, 3, projection_size=2)
    p.initialize()
    fill(mx, p)
    found["po"] = error(p, numbers(mx, 2, 2, 3))
    found["seq"] = error(rnn.LSTM, 3, use_sequence_length=True)
    q = rnn.LSTM(3, use_sequence_length=True, input_size=2)
    q.initialize()
    fill(mx, q)
    found["nols"] = error(q, numbers(mx, 4, 2, 2))
    found["clip"] = error(rnn.LSTM, 3, state_clip_min=-1, state_clip_max=1, state_clip_nan=True)
    dr = rnn.LSTM(3, 2, dropout=0.5, input_size=2)
    dr.initialize()
    fill(mx, dr)
    found["dr"] = dr(numbers(mx, 3, 1, 2))
    s = rnn.LSTM(3, 2, input_size=2, prefix="s_")(mx.sym.var("x"))
    found["sym"] = [s.list_arguments(), s.list_outputs()]
    try:
        s2 = rnn.LSTM(3, 2, input_size=2, prefix="s_")(mx.sym.var("x"), [mx.sym.var("h"), mx.sym.var("c")])
        found["sym2"] = [s2[0].list_arguments(), [q.list_outputs() for q in s2[1]]]
    except Exception as e:
        found["sym2"] = type(e).__name__
    a = rnn.LSTM(3, 2, input_size=2, bidirectional=True, prefix="s_")
    a.initialize()
    fill(mx, a)
    a.save_parameters("a")
    found["sv"] = sorted(mx.nd.load("a"))
    a.unfuse() if hasattr(a, "unfuse") else None
    found["unf"] = repr(a._unfuse()) if hasattr(a, "_unfuse") else 0
    found["i2h"] = str(rnn.LSTM(3).l0_i2h_weight.init)
    found["attr"] = rnn.GRU(3).r0_i2h_weight.name if hasattr(rnn.GRU(3), "r0_i2h_weight") else "no"
    st = a.begin_state(batch_size=2)
    o, s = a(numbers(mx, 3, 2, 2), st)
    found["nst"] = [len(s), s[0].shape]
    a.hybridize()
    o2, s2 = a(numbers(mx, 3, 2, 2), st)
    found["same"] = [o2, s2]
    found["insz"] = error(a, numbers(mx, 3, 2, 5))
    return found
