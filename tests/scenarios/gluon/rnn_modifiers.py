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
    results = {}

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
                    cell = mk()[n]
                    cell.initialize()
                    fill(mx, cell)
                    x = numbers(mx, 2, 3, 2) if layout == "NTC" else numbers(mx, 3, 2, 2)
                    x.attach_grad()
                    key = "%s %s %s %s" % (n, layout, merge, vl is not None)
                    with mx.autograd.record():
                        o, s = cell.unroll(3, x, layout=layout, merge_outputs=merge, valid_length=vl)
                        L = sum(((q * q).sum() for q in flat(o))) + sum((q.sum() for q in s))
                    L.backward()
                    results[key] = [type(o).__name__, o, s, x.grad] + (
                        [p.grad() for p in cell.collect_params().values()] if merge is None else []
                    )
    return results


def case_cell_lists(mx):
    rnn = mx.gluon.rnn
    results = {}
    cell = rnn.LSTMCell(3, input_size=2)
    cell.initialize()
    fill(mx, cell)
    xs = [numbers(mx, 2, 2), numbers(mx, 2, 2) + 1]
    results["list"] = cell.unroll(2, xs)
    results["listm"] = cell.unroll(2, xs, merge_outputs=True)
    results["tuple"] = error(cell.unroll, 2, tuple(xs))
    results["len"] = error(cell.unroll, 3, xs)
    results["lay"] = error(cell.unroll, 2, xs, layout="XYZ")
    results["lenm"] = error(cell.unroll, 4, numbers(mx, 2, 3, 2))
    results["short"] = error(cell.unroll, 2, numbers(mx, 2, 3, 2))
    results["bs"] = cell.begin_state(batch_size=2)
    results["bs2"] = cell.begin_state(batch_size=2, func=mx.nd.ones)
    results["bs3"] = error(cell.begin_state, batch_size=2, func=mx.sym.zeros)
    results["bs4"] = error(cell.begin_state)
    results["dt"] = (
        cell.begin_state(batch_size=2, dtype="float16")
        if error(cell.begin_state, batch_size=2, dtype="float16") == "no error"
        else 0
    )
    results["info"] = cell.state_info(4)
    results["info0"] = repr(cell.state_info())
    results["bss"] = cell.unroll(2, xs, begin_state=[mx.nd.ones((2, 3))] * 2)
    results["call"] = cell(xs[0], cell.begin_state(batch_size=2))
    results["badstates"] = error(cell, xs[0], [mx.nd.ones((2, 3))])
    cell.reset()
    results["cnt"] = [cell._counter, cell._init_counter]
    cell(xs[0], cell.begin_state(batch_size=2))
    results["cnt2"] = [cell._counter, cell._init_counter]
    results["sym"] = 0
    st = [mx.sym.var("h0"), mx.sym.var("c0")]
    q = cell.unroll(2, mx.sym.var("x"), begin_state=st, merge_outputs=True)
    results["sym1"] = [q[0].list_arguments(), q[0].list_outputs(), [z.list_outputs() for z in q[1]]]
    q = cell.unroll(2, [mx.sym.var("a"), mx.sym.var("b")], begin_state=st)
    results["sym2"] = [[z.name for z in q[0]], [z.name for z in q[1]]]
    b = rnn.LSTMCell(3)
    results["nb"] = error(b, xs[0], b.begin_state(batch_size=2))
    b.initialize()
    results["def"] = error(b, xs[0], b.begin_state(batch_size=2))
    results["w"] = b.i2h_weight.shape
    results["names"] = list(cell.collect_params())
    results["inits"] = [str(p.init) for p in rnn.LSTMCell(3, i2h_bias_initializer="lstmbias").collect_params().values()]
    results["hid"] = cell._hidden_size if hasattr(cell, "_hidden_size") else 0
    results["alias"] = cell._alias()
    return results


def case_modifiers(mx):
    rnn = mx.gluon.rnn
    results = {}

    def go(c, item=3, **k):
        c.initialize()
        fill(mx, c)
        return c.unroll(item, numbers(mx, 2, item, 2), merge_outputs=True, **k)

    results["res"] = go(rnn.ResidualCell(rnn.RNNCell(2, input_size=2)))
    results["bi"] = go(
        rnn.BidirectionalCell(rnn.RNNCell(2, input_size=2, prefix="l_"), rnn.RNNCell(2, input_size=2, prefix="r_"))
    )
    results["bi2"] = go(
        rnn.BidirectionalCell(rnn.LSTMCell(2, input_size=2, prefix="l_"), rnn.GRUCell(3, input_size=2, prefix="r_"))
    )
    results["biv"] = (
        rnn.BidirectionalCell(rnn.RNNCell(2, input_size=2, prefix="l_"), rnn.RNNCell(2, input_size=2, prefix="r_"))
        .collect_params()
        .keys()
        .__repr__()
    )
    c = rnn.BidirectionalCell(rnn.RNNCell(2, input_size=2, prefix="l_"), rnn.RNNCell(2, input_size=2, prefix="r_"))
    c.initialize()
    fill(mx, c)
    results["bv"] = c.unroll(
        3, numbers(mx, 3, 2, 2), layout="TNC", merge_outputs=False, valid_length=mx.nd.array([3, 2])
    )
    results["bicall"] = error(c, numbers(mx, 2, 2), c.begin_state(batch_size=2))
    results["bst"] = c.state_info(2)
    results["bbs"] = [x.shape for x in c.begin_state(batch_size=2)]
    results["drop"] = go(rnn.DropoutCell(0.0))
    results["dropcall"] = rnn.DropoutCell(0.5)(numbers(mx, 2, 2), [])
    results["drope"] = error(rnn.DropoutCell, "x")
    results["zo"] = go(rnn.ZoneoutCell(rnn.RNNCell(2, input_size=2), 0.0, 0.0))
    results["zoi"] = go(rnn.ZoneoutCell(rnn.RNNCell(2, input_size=2), 0.5, 0.5))
    results["zlstm"] = go(rnn.ZoneoutCell(rnn.LSTMCell(2, input_size=2), 0.5, 0.0))
    results["zobi"] = error(
        rnn.ZoneoutCell, rnn.BidirectionalCell(rnn.RNNCell(2, input_size=2), rnn.RNNCell(2, input_size=2)), 0.1
    )
    results["resbi"] = error(
        rnn.ResidualCell, rnn.BidirectionalCell(rnn.RNNCell(2, input_size=2), rnn.RNNCell(2, input_size=2))
    )
    results["modmod"] = error(rnn.ResidualCell, rnn.ResidualCell(rnn.RNNCell(2, input_size=2)))
    stack = rnn.SequentialRNNCell()
    with stack.name_scope():
        stack.add(rnn.LSTMCell(2, input_size=2))
        stack.add(rnn.ResidualCell(rnn.GRUCell(2, input_size=2)))
        stack.add(rnn.DropoutCell(0.3))
        stack.add(rnn.BidirectionalCell(rnn.RNNCell(2, input_size=2), rnn.RNNCell(2, input_size=2)))
    results["seq"] = go(stack)
    results["sk"] = list(stack.collect_params())
    results["len"] = len(stack)
    results["it"] = stack[0].name
    results["inf"] = stack.state_info(2)
    results["seqcall"] = error(stack, numbers(mx, 2, 2), stack.begin_state(batch_size=2))
    results["srepr"] = repr(stack)
    stack = rnn.SequentialRNNCell()
    stack.add(rnn.LSTMCell(2, input_size=2, prefix="a_"))
    stack.add(rnn.ZoneoutCell(rnn.LSTMCell(2, input_size=2, prefix="b_"), 0.2))
    stack.initialize()
    fill(mx, stack)
    results["scall"] = [
        error(stack, numbers(mx, 2, 2), stack.begin_state(batch_size=2)),
        stack(numbers(mx, 2, 2), stack.begin_state(batch_size=2, func=mx.nd.zeros)),
    ]
    results["su"] = stack.unroll(
        2, numbers(mx, 2, 2, 2), layout="NTC", merge_outputs=False, valid_length=mx.nd.array([1, 2])
    )
    h = rnn.HybridSequentialRNNCell()
    h.add(rnn.LSTMCell(2, input_size=2, prefix="a_"))
    h.add(rnn.GRUCell(2, input_size=2, prefix="b_"))
    h.initialize()
    fill(mx, h)
    results["h"] = h.unroll(2, numbers(mx, 2, 2, 2))
    results["hc"] = h(numbers(mx, 2, 2), h.begin_state(batch_size=2, func=mx.nd.zeros))
    results["hadd"] = error(h.add, 3)
    results["hx"] = error(h.add, mx.gluon.nn.Sequential())
    results["begtwice"] = error(rnn.ResidualCell(rnn.RNNCell(2, input_size=2)).begin_state, batch_size=2)
    base = rnn.RNNCell(2, input_size=2)
    m = rnn.ResidualCell(base)
    results["mod"] = error(base.begin_state, batch_size=2)
    results["mp"] = m.params.prefix == base.params.prefix
    results["mname"] = [m.name, base.name]
    v = mx.gluon.contrib.rnn.VariationalDropoutCell(rnn.LSTMCell(2, input_size=2), 0.0, 0.0, 0.0)
    results["v"] = go(v)
    v2 = mx.gluon.contrib.rnn.VariationalDropoutCell(rnn.LSTMCell(2, input_size=2), 0.5, 0.5, 0.5)
    results["v2"] = go(v2)
    results["vrepr"] = repr(v2)
    with mx.autograd.record():
        v2.reset()
        a = v2(numbers(mx, 2, 2), v2.begin_state(batch_size=2, func=mx.nd.zeros))
        b = v2(numbers(mx, 2, 2), v2.begin_state(batch_size=2, func=mx.nd.zeros))
    results["vmask"] = bool(((a[0] == 0) == (b[0] == 0)).asnumpy().all())
    return results


def case_layers(mx):
    rnn = mx.gluon.rnn
    results = {}
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
                results[k] = [o, s, x.grad] + ([p.grad() for p in item.collect_params().values()] if st else [])
        results[n + str(sorted(kw.items()))] = [
            list(item.collect_params()),
            item.state_info(2),
            repr(item),
            [p.shape for p in item.collect_params().values()],
        ]
    return results


def case_layer_corners(mx):
    rnn = mx.gluon.rnn
    results = {}
    results["lay"] = error(rnn.LSTM, 3, layout="XX")
    results["act"] = error(lambda: rnn.RNN(3, activation="foo"))
    item = rnn.LSTM(3)
    item.initialize()
    results["def"] = error(item, numbers(mx, 4, 2, 2))
    results["shape"] = [p.shape for p in item.collect_params().values()]
    results["badstate"] = error(item, numbers(mx, 4, 2, 2), [mx.nd.zeros((1, 3, 3))] * 2)
    results["badstate1"] = error(item, numbers(mx, 4, 2, 2), [mx.nd.zeros((1, 2, 3))])
    results["state1"] = error(rnn.GRU(3).initialize)
    g = rnn.GRU(3)
    g.initialize()
    o = g(numbers(mx, 4, 2, 2), mx.nd.zeros((1, 2, 3)))
    results["gs"] = [type(o).__name__, [type(q).__name__ for q in o]]
    results["2d"] = error(item, numbers(mx, 4, 2))
    results["bs"] = [q.shape for q in item.begin_state(5)]
    results["bsf"] = item.begin_state(1, func=mx.nd.ones)
    results["bsn"] = error(item.begin_state)
    item.hybridize()
    results["h"] = item(numbers(mx, 4, 2, 2)).shape
    results["dtype"] = error(rnn.LSTM, 3, dtype="float64")
    d = rnn.LSTM(3, dtype="float64")
    d.initialize()
    results["d64"] = error(d, numbers(mx, 4, 2, 2, dtype="float64"))
    d = rnn.LSTM(3, input_size=2)
    d.initialize()
    d.cast("float64")
    results["c64"] = error(d, numbers(mx, 4, 2, 2, dtype="float64"))
    p = rnn.LSTM(4, projection_size=2, input_size=3)
    results["proj"] = [(q.name.split("_", 1)[1], q.shape) for q in p.collect_params().values()]
    results["projst"] = p.state_info(2)
    results["pg"] = error(rnn.GRU, 3, projection_size=2)
    p.initialize()
    fill(mx, p)
    results["po"] = error(p, numbers(mx, 2, 2, 3))
    results["seq"] = error(rnn.LSTM, 3, use_sequence_length=True)
    q = rnn.LSTM(3, use_sequence_length=True, input_size=2)
    q.initialize()
    fill(mx, q)
    results["nols"] = error(q, numbers(mx, 4, 2, 2))
    results["clip"] = error(rnn.LSTM, 3, state_clip_min=-1, state_clip_max=1, state_clip_nan=True)
    dr = rnn.LSTM(3, 2, dropout=0.5, input_size=2)
    dr.initialize()
    fill(mx, dr)
    results["dr"] = dr(numbers(mx, 3, 1, 2))
    s = rnn.LSTM(3, 2, input_size=2, prefix="s_")(mx.sym.var("x"))
    results["sym"] = [s.list_arguments(), s.list_outputs()]
    try:
        s2 = rnn.LSTM(3, 2, input_size=2, prefix="s_")(mx.sym.var("x"), [mx.sym.var("h"), mx.sym.var("c")])
        results["sym2"] = [s2[0].list_arguments(), [q.list_outputs() for q in s2[1]]]
    except Exception as e:
        results["sym2"] = type(e).__name__
    a = rnn.LSTM(3, 2, input_size=2, bidirectional=True, prefix="s_")
    a.initialize()
    fill(mx, a)
    a.save_parameters("a")
    results["sv"] = sorted(mx.nd.load("a"))
    a.unfuse() if hasattr(a, "unfuse") else None
    results["unf"] = repr(a._unfuse()) if hasattr(a, "_unfuse") else 0
    results["i2h"] = str(rnn.LSTM(3).l0_i2h_weight.init)
    results["attr"] = rnn.GRU(3).r0_i2h_weight.name if hasattr(rnn.GRU(3), "r0_i2h_weight") else "no"
    st = a.begin_state(batch_size=2)
    o, s = a(numbers(mx, 3, 2, 2), st)
    results["nst"] = [len(s), s[0].shape]
    a.hybridize()
    o2, s2 = a(numbers(mx, 3, 2, 2), st)
    results["same"] = [o2, s2]
    results["insz"] = error(a, numbers(mx, 3, 2, 5))
    return results
