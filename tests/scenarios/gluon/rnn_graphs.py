"""Graphs of recurrent cells and layers: all names, attributes and the order of nodes, as digests of their JSON."""

import hashlib
import re


def numberless(text):
    """Leave out the numbers of loops' bodies, which go on counting from program to program."""
    return re.sub(r'("__subgraph_name__": "[^"]*?)\d+"', r'\1"', text)


def part_1(mx):
    """Return {name: function that makes symbols}."""
    rnn, contrib_rnn, v, graphs = mx.gluon.rnn, mx.gluon.contrib.rnn, mx.sym.var, {}

    def lst(n):
        return [v("x%d" % i) for i in range(n)]

    def seq(cls=rnn.SequentialRNNCell, drop=0.5):
        s = cls(prefix="s_")
        with s.name_scope():
            s.add(rnn.RNNCell(4))
            s.add(rnn.DropoutCell(drop))
            s.add(rnn.ResidualCell(rnn.GRUCell(4)))
        return s

    graphs["rnn_step"] = lambda: rnn.RNNCell(4, prefix="a_")(v("x"), [v("s")])
    graphs["lstm_step"] = lambda: rnn.LSTMCell(4, prefix="a_")(v("x"), [v("s"), v("c")])
    graphs["gru_step"] = lambda: rnn.GRUCell(4, prefix="a_")(v("x"), [v("s")])
    graphs["lstmp_step"] = lambda: contrib_rnn.LSTMPCell(4, 3, prefix="a_")(v("x"), [v("s"), v("c")])
    graphs["rnn_act"] = lambda: rnn.RNNCell(4, prefix="a_", activation=mx.gluon.nn.LeakyReLU(0.2))(v("x"), [v("s")])
    graphs["rnn_act2"] = lambda: rnn.RNNCell(4, prefix="a_", activation="softrelu")(v("x"), [v("s")])
    graphs["begin"] = lambda: rnn.LSTMCell(4, prefix="a_").begin_state(func=mx.sym.zeros, batch_size=2)
    graphs["begin0"] = lambda: rnn.LSTMCell(4, prefix="a_").begin_state(func=mx.sym.var)
    graphs["unroll2"] = lambda: rnn.LSTMCell(4, prefix="a_").unroll(2, v("x"))
    graphs["unroll2m"] = lambda: rnn.RNNCell(4, prefix="a_").unroll(2, v("x"), merge_outputs=True)
    graphs["unroll2f"] = lambda: rnn.RNNCell(4, prefix="a_").unroll(2, v("x"), merge_outputs=False)
    graphs["unroll2tnc"] = lambda: rnn.RNNCell(4, prefix="a_").unroll(2, v("x"), layout="TNC", merge_outputs=True)
    graphs["unrolllist"] = lambda: rnn.RNNCell(4, prefix="a_").unroll(2, lst(2))
    graphs["unrolllistm"] = lambda: rnn.RNNCell(4, prefix="a_").unroll(2, lst(2), merge_outputs=True)
    graphs["unrolllisttm"] = lambda: rnn.RNNCell(4, prefix="a_").unroll(2, lst(2), layout="TNC", merge_outputs=True)
    graphs["unrollvl"] = lambda: rnn.LSTMCell(4, prefix="a_").unroll(2, v("x"), valid_length=v("l"))
    graphs["unrollvlm"] = lambda: rnn.RNNCell(4, prefix="a_").unroll(2, v("x"), valid_length=v("l"), merge_outputs=True)
    graphs["unrollvlf"] = lambda: rnn.RNNCell(4, prefix="a_").unroll(
        2, v("x"), valid_length=v("l"), merge_outputs=False
    )
    graphs["unrollvltnc"] = lambda: rnn.RNNCell(4, prefix="a_").unroll(2, v("x"), valid_length=v("l"), layout="TNC")
    graphs["unrollbs"] = lambda: rnn.RNNCell(4, prefix="a_").unroll(2, v("x"), begin_state=[v("s")])
    graphs["bi"] = lambda: rnn.BidirectionalCell(rnn.LSTMCell(4, prefix="l_"), rnn.GRUCell(4, prefix="r_")).unroll(
        2, v("x")
    )
    graphs["bim"] = lambda: rnn.BidirectionalCell(rnn.RNNCell(4, prefix="l_"), rnn.RNNCell(4, prefix="r_")).unroll(
        2, v("x"), merge_outputs=True
    )
    graphs["bif"] = lambda: rnn.BidirectionalCell(rnn.RNNCell(4, prefix="l_"), rnn.RNNCell(4, prefix="r_")).unroll(
        2, v("x"), merge_outputs=False
    )
    graphs["bil"] = lambda: rnn.BidirectionalCell(rnn.RNNCell(4, prefix="l_"), rnn.RNNCell(4, prefix="r_")).unroll(
        2, lst(2), layout="TNC"
    )
    graphs["bilm"] = lambda: rnn.BidirectionalCell(rnn.RNNCell(4, prefix="l_"), rnn.RNNCell(4, prefix="r_")).unroll(
        2, lst(2), merge_outputs=True
    )
    graphs["bivl"] = lambda: rnn.BidirectionalCell(rnn.RNNCell(4, prefix="l_"), rnn.RNNCell(4, prefix="r_")).unroll(
        2, v("x"), valid_length=v("l")
    )
    graphs["bivlm"] = lambda: rnn.BidirectionalCell(rnn.LSTMCell(4, prefix="l_"), rnn.RNNCell(4, prefix="r_")).unroll(
        2, v("x"), valid_length=v("l"), merge_outputs=True
    )
    graphs["bivlf"] = lambda: rnn.BidirectionalCell(rnn.RNNCell(4, prefix="l_"), rnn.RNNCell(4, prefix="r_")).unroll(
        2, v("x"), valid_length=v("l"), merge_outputs=False, layout="TNC"
    )
    graphs["seq_step"] = lambda: seq()(v("x"), [v("s"), v("t")])
    graphs["seq"] = lambda: seq().unroll(2, v("x"))
    return graphs


def part_2(mx):
    """Return {name: function that makes symbols}."""
    rnn, contrib_rnn, v, graphs = mx.gluon.rnn, mx.gluon.contrib.rnn, mx.sym.var, {}

    def lst(n):
        return [v("x%d" % i) for i in range(n)]

    def seq(cls=rnn.SequentialRNNCell, drop=0.5):
        s = cls(prefix="s_")
        with s.name_scope():
            s.add(rnn.RNNCell(4))
            s.add(rnn.DropoutCell(drop))
            s.add(rnn.ResidualCell(rnn.GRUCell(4)))
        return s

    def seqbi():
        s = rnn.HybridSequentialRNNCell(prefix="s_")
        with s.name_scope():
            s.add(rnn.BidirectionalCell(rnn.RNNCell(4, prefix="l_"), rnn.RNNCell(4, prefix="r_")))
            s.add(rnn.RNNCell(4))
        return s

    graphs["seqm"] = lambda: seq().unroll(2, v("x"), merge_outputs=True)
    graphs["seqf"] = lambda: seq().unroll(2, v("x"), merge_outputs=False)
    graphs["seqvl"] = lambda: seq().unroll(2, v("x"), valid_length=v("l"))
    graphs["hseq_step"] = lambda: seq(rnn.HybridSequentialRNNCell)(v("x"), [v("s"), v("t")])
    graphs["hseqm"] = lambda: seq(rnn.HybridSequentialRNNCell).unroll(2, v("x"), merge_outputs=True)
    graphs["hseqvl"] = lambda: seq(rnn.HybridSequentialRNNCell).unroll(
        2, v("x"), merge_outputs=True, valid_length=v("l")
    )
    graphs["seqlist"] = lambda: seq().unroll(2, lst(2))
    graphs["seqbi"] = lambda: seqbi().unroll(2, v("x"))
    graphs["drop"] = lambda: rnn.DropoutCell(0.5, prefix="d_").unroll(2, v("x"))
    graphs["dropm"] = lambda: rnn.DropoutCell(0.5, prefix="d_").unroll(2, v("x"), merge_outputs=True)
    graphs["dropf"] = lambda: rnn.DropoutCell(0.5, prefix="d_").unroll(2, v("x"), merge_outputs=False)
    graphs["droplist"] = lambda: rnn.DropoutCell(0.5, prefix="d_").unroll(2, lst(2))
    graphs["droplistm"] = lambda: rnn.DropoutCell(0.5, prefix="d_").unroll(2, lst(2), merge_outputs=True)
    graphs["drop0"] = lambda: rnn.DropoutCell(0, prefix="d_").unroll(2, v("x"))
    graphs["dropvl"] = lambda: rnn.DropoutCell(0.5, prefix="d_").unroll(2, v("x"), valid_length=v("l"))
    graphs["dropax"] = lambda: rnn.DropoutCell(0.5, axes=(0,), prefix="d_")(v("x"), [])
    graphs["zone"] = lambda: rnn.ZoneoutCell(rnn.LSTMCell(4, prefix="a_"), 0.1, 0.2).unroll(2, v("x"))
    graphs["zoneo"] = lambda: rnn.ZoneoutCell(rnn.RNNCell(4, prefix="a_"), 0.1, 0).unroll(2, v("x"))
    graphs["zones"] = lambda: rnn.ZoneoutCell(rnn.RNNCell(4, prefix="a_"), 0, 0.2).unroll(2, v("x"))
    graphs["zonevl"] = lambda: rnn.ZoneoutCell(rnn.RNNCell(4, prefix="a_"), 0.1, 0.2).unroll(
        2, v("x"), valid_length=v("l")
    )
    graphs["res"] = lambda: rnn.ResidualCell(rnn.RNNCell(4, prefix="a_")).unroll(2, v("x"))
    graphs["resm"] = lambda: rnn.ResidualCell(rnn.RNNCell(4, prefix="a_")).unroll(2, v("x"), merge_outputs=True)
    graphs["resf"] = lambda: rnn.ResidualCell(rnn.RNNCell(4, prefix="a_")).unroll(2, v("x"), merge_outputs=False)
    graphs["resl"] = lambda: rnn.ResidualCell(rnn.RNNCell(4, prefix="a_")).unroll(2, lst(2))
    graphs["reslm"] = lambda: rnn.ResidualCell(rnn.RNNCell(4, prefix="a_")).unroll(2, lst(2), merge_outputs=True)
    graphs["resvl"] = lambda: rnn.ResidualCell(rnn.RNNCell(4, prefix="a_")).unroll(2, v("x"), valid_length=v("l"))
    graphs["resbi"] = lambda: rnn.ResidualCell(
        rnn.BidirectionalCell(rnn.RNNCell(2, prefix="l_"), rnn.RNNCell(2, prefix="r_"))
    ).unroll(2, v("x"))
    graphs["var_step"] = lambda: contrib_rnn.VariationalDropoutCell(rnn.RNNCell(4, prefix="a_"), 0.1, 0.2, 0.3)(
        v("x"), [v("s")]
    )
    graphs["var"] = lambda: contrib_rnn.VariationalDropoutCell(rnn.LSTMCell(4, prefix="a_"), 0.1, 0.2, 0.3).unroll(
        2, v("x")
    )
    graphs["var_nostate"] = lambda: contrib_rnn.VariationalDropoutCell(rnn.RNNCell(4, prefix="a_"), 0.1, 0, 0.3).unroll(
        2, v("x")
    )
    return graphs


def part_3(mx):
    """Return {name: function that makes symbols}."""
    rnn, contrib_rnn, v, graphs = mx.gluon.rnn, mx.gluon.contrib.rnn, mx.sym.var, {}

    def lst(n):
        return [v("x%d" % i) for i in range(n)]

    def dyn(**k):
        return lambda: contrib_rnn.rnn_cell.dynamic_unroll(rnn.RNNCell(4, prefix="a_"), v("x"), [v("s")], **k)

    def hyb(cell):
        def f():
            c = cell()
            c.hybridize()
            c.initialize()
            st = c.begin_state(2)
            c(mx.nd.ones((2, 4)), st)
            return c._cached_graph[1]

        return f

    def hybl():
        c = rnn.LSTM(4, prefix="a_")
        c.hybridize()
        c.initialize()
        c(mx.nd.ones((3, 2, 4)))
        return c._cached_graph[1]

    def hybl2():
        c = rnn.LSTM(4, prefix="a_")
        c.hybridize()
        c.initialize()
        c(mx.nd.ones((3, 2, 4)), c.begin_state(2))
        return c._cached_graph[1]

    graphs["var_nostatem"] = lambda: contrib_rnn.VariationalDropoutCell(
        rnn.RNNCell(4, prefix="a_"), 0.1, 0, 0.3
    ).unroll(2, v("x"), merge_outputs=True)
    graphs["var_nostatef"] = lambda: contrib_rnn.VariationalDropoutCell(
        rnn.RNNCell(4, prefix="a_"), 0.1, 0, 0.3
    ).unroll(2, v("x"), merge_outputs=False, layout="TNC")
    graphs["var_nostatevl"] = lambda: contrib_rnn.VariationalDropoutCell(
        rnn.RNNCell(4, prefix="a_"), 0.1, 0, 0.3
    ).unroll(2, v("x"), valid_length=v("l"))
    graphs["var_nostatevlf"] = lambda: contrib_rnn.VariationalDropoutCell(
        rnn.RNNCell(4, prefix="a_"), 0.1, 0, 0.3
    ).unroll(2, v("x"), valid_length=v("l"), merge_outputs=False)
    graphs["var_state"] = lambda: contrib_rnn.VariationalDropoutCell(rnn.RNNCell(4, prefix="a_"), 0, 0.2, 0).unroll(
        2, v("x")
    )
    graphs["var_in"] = lambda: contrib_rnn.VariationalDropoutCell(rnn.RNNCell(4, prefix="a_"), 0.2).unroll(2, lst(2))
    graphs["var_out"] = lambda: contrib_rnn.VariationalDropoutCell(rnn.RNNCell(4, prefix="a_"), 0, 0, 0.2).unroll(
        2, lst(2)
    )
    graphs["var_vl"] = lambda: contrib_rnn.VariationalDropoutCell(rnn.LSTMCell(4, prefix="a_"), 0.1, 0.2, 0.3).unroll(
        2, v("x"), valid_length=v("l")
    )
    for k in ("RNN", "LSTM", "GRU"):
        graphs["conv_" + k] = lambda k=k: getattr(contrib_rnn, "Conv2D%sCell" % k)(
            (2, 8, 8), 4, i2h_kernel=3, h2h_kernel=3, i2h_pad=1, prefix="c_"
        )(v("x"), [v("s")] + ([v("t")] if k == "LSTM" else []))
    graphs["conv_actg"] = lambda: contrib_rnn.Conv1DGRUCell(
        (2, 8), 4, i2h_kernel=3, h2h_kernel=3, prefix="c_", activation="relu"
    )(v("x"), [v("s")])
    graphs["conv_unroll"] = lambda: contrib_rnn.Conv1DRNNCell(
        (2, 8), 4, i2h_kernel=3, h2h_kernel=3, prefix="c_"
    ).unroll(2, v("x"))
    graphs["layer"] = lambda: rnn.LSTM(4, 2, bidirectional=True, prefix="L_")(v("x"))
    graphs["layers"] = lambda: rnn.LSTM(4, 2, prefix="L_")(v("x"), [v("s"), v("t")])
    graphs["layerntc"] = lambda: rnn.GRU(4, 2, prefix="L_", layout="NTC", dropout=0.3)(v("x"), v("s"))
    graphs["layerproj"] = lambda: rnn.LSTM(
        4, 2, prefix="L_", projection_size=2, state_clip_min=-1, state_clip_max=1, state_clip_nan=True
    )(v("x"), [v("s"), v("t")])
    graphs["layersl"] = lambda: rnn.LSTM(4, prefix="L_", use_sequence_length=True)(v("x"), [v("s"), v("t")], v("l"))
    graphs["layersl3"] = lambda: rnn.RNN(4, prefix="L_", use_sequence_length=True)(v("x"))
    graphs["layerbegin"] = lambda: rnn.LSTM(4, prefix="L_").begin_state(2, func=mx.sym.zeros)
    graphs["layerbegin2"] = lambda: rnn.LSTM(4, prefix="L_").begin_state(func=mx.sym.zeros)
    graphs["unfuse"] = lambda: (
        rnn.LSTM(4, 2, bidirectional=True, prefix="L_", dropout=0.2, input_size=3)._unfuse().unroll(2, v("x"))
    )
    graphs["unfuse_rnn"] = lambda: (
        rnn.RNN(4, 2, prefix="L_", input_size=3)._unfuse().unroll(2, v("x"), merge_outputs=True)
    )
    graphs["dyn"] = dyn()
    graphs["dynd"] = dyn(drop_inputs=0.1, drop_outputs=0.2, layout="NTC")
    graphs["dynvl"] = dyn(valid_length=v("l"))
    graphs["dynvlntc"] = dyn(valid_length=v("l"), layout="NTC", drop_outputs=0.2)
    graphs["hlstm"] = hyb(lambda: rnn.LSTMCell(4, prefix="a_"))
    graphs["hybl"] = hybl
    graphs["hybl2"] = hybl2
    return graphs


def leaves(outputs):
    if isinstance(outputs, (list, tuple)):
        return [leaf for output in outputs for leaf in leaves(output)]
    return [outputs]


def case_graphs(mx):
    results = {}
    parts = (part_1, part_2, part_3)
    for name, program in [pair for part in parts for pair in part(mx).items()]:
        with mx.name.NameManager():
            graph = mx.sym.Group(leaves(program()))
        internals = [x for x in graph.get_internals().list_outputs() if not x.endswith(("_weight", "_bias"))]
        results[name] = [internals[-8:], len(internals), hashlib.sha1(numberless(graph.tojson()).encode()).hexdigest()]
    return results
