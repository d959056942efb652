"""Symbolic recurrent cells: graphs letter by letter, weights packed and unpacked, sentences, checkpoints."""

import contextlib
import hashlib
import io
import json
import os
import random

import numpy as onp

from .. import error, warned

RELATIVE = {"float32": 2e-5}


def grouped(mx, parts):
    """Return symbols in nested lists as one."""
    symbols = []
    for part in parts if isinstance(parts, list) else [parts]:
        symbols += grouped(mx, part) if isinstance(part, list) else [part]
    return symbols


def graph(mx, make, length=2, inputs=1, **options):
    """Return the JSON of a cell unrolled, and what kinds its outputs are."""
    with mx.name.NameManager():
        cell = make(mx.rnn)
        data = mx.sym.var("d") if inputs == 1 else [mx.sym.var(n) for n in "abc"[:inputs]]
        (outputs, states), warnings = warned(cell.unroll, length, data, **options)
        text = mx.sym.Group(grouped(mx, [outputs, states])).tojson()
        return text, isinstance(outputs, list), len(states), warnings


def digest(graph_facts):
    """Return what `graph` does, with a digest and the names of nodes for the text."""
    text, *other_facts = graph_facts
    names = " ".join(node["name"] for node in json.loads(text)["nodes"])
    return hashlib.sha256(text.encode()).hexdigest(), names, other_facts


def stacked(rnn):
    stack = rnn.SequentialRNNCell()
    stack.add(rnn.LSTMCell(3, prefix="one_", forget_bias=2.0))
    stack.add(rnn.DropoutCell(0.5))
    stack.add(rnn.BidirectionalCell(rnn.GRUCell(2, prefix="l_"), rnn.RNNCell(2, prefix="r_"), output_prefix="both_"))
    stack.add(rnn.ResidualCell(rnn.LSTMCell(4, prefix="last_")))
    return stack


CELLS = {
    "plain": lambda rnn: rnn.RNNCell(3),
    "relu": lambda rnn: rnn.RNNCell(3, activation="relu", prefix="x_"),
    "lstm": lambda rnn: rnn.LSTMCell(3),
    "gru": lambda rnn: rnn.GRUCell(3),
    "fused lstm": lambda rnn: rnn.FusedRNNCell(3),
    "fused gru": lambda rnn: rnn.FusedRNNCell(
        3, num_layers=2, mode="gru", bidirectional=True, dropout=0.3, get_next_state=True, prefix="g_"
    ),
    "fused relu": lambda rnn: rnn.FusedRNNCell(3, mode="rnn_relu", get_next_state=True),
    "unfused lstm": lambda rnn: rnn.FusedRNNCell(3, num_layers=2, bidirectional=True, dropout=0.3).unfuse(),
    "unfused tanh": lambda rnn: rnn.FusedRNNCell(3, num_layers=2, mode="rnn_tanh").unfuse(),
    "unfused gru": lambda rnn: rnn.FusedRNNCell(3, mode="gru").unfuse(),
    "both ways": lambda rnn: rnn.BidirectionalCell(rnn.LSTMCell(3, prefix="l_"), rnn.LSTMCell(2, prefix="r_")),
    "zoneout": lambda rnn: rnn.ZoneoutCell(rnn.LSTMCell(3), 0.2, 0.3),
    "zoneout of states": lambda rnn: rnn.ZoneoutCell(rnn.RNNCell(3), 0.0, 0.3),
    "residual": lambda rnn: rnn.ResidualCell(rnn.GRUCell(3)),
    "dropout": lambda rnn: rnn.DropoutCell(0.3),
    "no dropout": lambda rnn: rnn.DropoutCell(0.0),
    "stack": stacked,
}


def case_graphs(mx):
    return {name: graph(mx, make) for name, make in CELLS.items()}


def case_graphs_merged(mx):
    return {
        (name, layout): digest(graph(mx, make, merge_outputs=True, layout=layout))
        for name, make in CELLS.items()
        for layout in ("NTC", "TNC")
    }


def case_graphs_of_lists(mx):
    results = {}
    for name in ("plain", "lstm", "fused lstm", "both ways", "residual", "dropout", "stack"):
        for merge in (None, False, True):
            results[name, merge] = digest(graph(mx, CELLS[name], 3, 3, merge_outputs=merge))
    return results


def convolution(name, shape, **options):
    """Return a function that makes a cell."""
    return lambda rnn: getattr(rnn, name)(shape, 3, **options)


def case_graphs_of_convolutions(mx):
    results = {}
    for name in ("ConvRNNCell", "ConvLSTMCell", "ConvGRUCell"):
        for options in ({}, {"activation": "tanh", "prefix": "own_", "h2h_kernel": (5, 5), "h2h_dilate": (2, 1)}):
            results[name, len(options)] = graph(mx, convolution(name, (1, 2, 6, 5), **options))
    for name in ("ConvRNNCell", "ConvLSTMCell"):
        options = {"conv_layout": "NHWC", "i2h_weight_initializer": "ones", "i2h_stride": (2, 2)}
        results[name, "NHWC"] = graph(mx, convolution(name, (1, 6, 5, 2), **options))
    return results


def case_given_states(mx):
    with mx.name.NameManager():
        cell = mx.rnn.LSTMCell(3)
        begin = cell.begin_state(func=mx.sym.Variable)
        outputs, states = cell.unroll(2, mx.sym.var("d"), begin_state=begin)
        text = mx.sym.Group(outputs + states).tojson()
    ones = cell.begin_state(func=mx.sym.ones, dtype="float16")
    return text, [s.name for s in begin], [s.name for s in ones], [s.attr("dtype") for s in ones]


def case_facts(mx):
    results = {}
    for name, make in CELLS.items():
        cell = make(mx.rnn)
        shapes = [(info["shape"], info["__layout__"]) for info in cell.state_info]
        names = [state.name for state in cell.begin_state()]
        results[name] = shapes, cell.state_shape, names, sorted(cell.params._params), list(cell._gate_names)
    return results


def case_stepping(mx):
    rnn, data = mx.rnn, mx.sym.var("x")
    with mx.name.NameManager():
        stack = rnn.SequentialRNNCell()
        for cell in (rnn.RNNCell(3), rnn.DropoutCell(0.2), rnn.ZoneoutCell(rnn.GRUCell(3), 0.5)):
            stack.add(cell)
        first, states = stack(data, stack.begin_state())
        second, states = stack(first, states)
        text = mx.sym.Group([second, *states]).tojson()
    stack.reset()
    second_name = stack(data, stack.begin_state())[0].get_internals().list_outputs()[4]
    return text, second_name


def case_shared_variables(mx):
    shared = mx.rnn.RNNParams("same_")
    first, second = mx.rnn.LSTMCell(3, prefix="a_", params=shared), mx.rnn.LSTMCell(3, prefix="b_", params=shared)
    outputs = [cell.unroll(1, mx.sym.var("d"))[0][0] for cell in (first, second)]
    variable = shared.get("other", shape=(2, 3))
    return (
        sorted(shared._params),
        [sorted(o.list_arguments()) for o in outputs],
        variable.attr("__shape__"),
        shared.get("other") is variable,
        first.params is shared,
    )


def case_errors(mx):
    rnn, data = mx.rnn, mx.sym.var("d")
    cell = rnn.RNNCell(3)
    modified = rnn.RNNCell(3)
    rnn.ResidualCell(modified)
    both = rnn.BidirectionalCell(rnn.RNNCell(3), rnn.RNNCell(3))
    stack = rnn.SequentialRNNCell()
    stack.add(both)
    return [
        error(rnn.BaseRNNCell(), 1, 2),
        error(lambda: rnn.BaseRNNCell().state_info),
        error(rnn.BaseRNNCell().begin_state),
        error(rnn.ModifierCell(rnn.RNNCell(3)), 1, 2),
        error(cell.unroll, 3, [data]),
        error(cell.unroll, 2, None),
        error(cell.unroll, 2, mx.sym.Group([data, mx.sym.var("b")])),
        error(modified.begin_state),
        error(modified.unroll, 2, data),
        error(both, data, []),
        error(stack, data, stack.begin_state()),
        error(rnn.FusedRNNCell(3), data, []),
        error(rnn.FusedRNNCell(3).unroll, 2, data, layout="NCT"),
        error(rnn.ZoneoutCell, rnn.FusedRNNCell(3)),
        error(rnn.ZoneoutCell, both),
        error(rnn.DropoutCell, "a"),
        error(rnn.ConvRNNCell, (1, 2, 5, 5), 3, h2h_kernel=(2, 3)),
        error(rnn.LSTMCell(3).unpack_weights, {}),
        error(rnn.LSTMCell(3).pack_weights, {}),
        error(rnn.FusedRNNCell(3).unpack_weights, {}),
    ]


def filled(mx, symbol, **shapes):
    """Return arguments with values that do not depend on a random generator."""
    shapes_found, _, _ = symbol.infer_shape(**shapes)
    names = [n for n in symbol.list_arguments() if n not in shapes]
    known = dict(zip(symbol.list_arguments(), shapes_found))
    size = {n: int(onp.prod(known[n])) for n in names}
    return {n: mx.nd.array(onp.cos(onp.arange(size[n])).reshape(known[n])) for n in names}


def case_packing(mx):
    results = {}
    for name in ("plain", "lstm", "gru", "both ways", "residual", "stack", "unfused lstm"):
        with mx.name.NameManager():
            cell = CELLS[name](mx.rnn)
            outputs, _ = cell.unroll(1, mx.sym.var("d"), merge_outputs=False)
        values = dict(filled(mx, outputs[0], d=(2, 1, 3)), other=mx.nd.ones((1,)))
        unpacked = cell.unpack_weights(values)
        packed = cell.pack_weights(unpacked)
        results[name] = list(unpacked.items()), list(packed.items()), sorted(values)
    return results


def case_packing_of_fused_cells(mx):
    results = {}
    for mode, gates in (("lstm", 4), ("gru", 3), ("rnn_tanh", 1)):
        for layers, ways in ((1, 1), (2, 1), (2, 2)):
            cell = mx.rnn.FusedRNNCell(2, layers, mode, ways == 2, prefix="f_")
            size = ways * gates * 2 * ((3 + 4) + (layers - 1) * (2 * ways + 4))
            values = {"f_parameters": mx.nd.arange(size), "other": mx.nd.ones((1,))}
            unpacked = cell.unpack_weights(values)
            stack = cell.unfuse()
            cells = sorted(stack.pack_weights(unpacked).items())
            back = cell.pack_weights(stack.unpack_weights(dict(cells)))
            results[mode, layers, ways] = list(unpacked.items()), cells, back
    return results


def case_results(mx):
    """Return what cells compute, and gradients."""
    results = {}
    for name in ("plain", "relu", "lstm", "gru", "both ways", "residual", "unfused tanh", "unfused gru"):
        width = 3
        with mx.name.NameManager():
            outputs, _ = CELLS[name](mx.rnn).unroll(3, mx.sym.var("d"), merge_outputs=True)
        values = filled(mx, outputs, d=(2, 3, width))
        values["d"] = mx.nd.array(onp.sin(onp.arange(2 * 3 * width)).reshape(2, 3, width))
        grads = {n: mx.nd.zeros(v.shape) for n, v in values.items()}
        executor = outputs.bind(mx.cpu(), values, args_grad=grads)
        output = executor.forward(is_train=True)[0]
        executor.backward(mx.nd.ones(output.shape))
        results[name] = output.copy(), sorted((n, g) for n, g in grads.items() if "bias" in n or n == "d")
    return results


def case_results_of_convolutions(mx):
    results = {}
    for name in ("ConvRNNCell", "ConvLSTMCell", "ConvGRUCell"):
        with mx.name.NameManager():
            outputs, _ = getattr(mx.rnn, name)((1, 2, 4, 4), 2).unroll(2, mx.sym.var("d"), merge_outputs=True)
        values = filled(mx, outputs, d=(1, 2, 2, 4, 4))
        values["d"] = mx.nd.array(onp.sin(onp.arange(64)).reshape(1, 2, 2, 4, 4))
        results[name] = outputs.bind(mx.cpu(), values).forward()[0]
    return results


def case_fused_and_unfused(mx):
    """Return what a fused cell computes, and its unfused form with the same weights."""
    results = {}
    for mode, gates in (("lstm", 4), ("gru", 3), ("rnn_relu", 1)):
        cell = mx.rnn.FusedRNNCell(2, 2, mode, True, prefix="f_")
        size = 2 * gates * 2 * ((3 + 4) + (4 + 4))
        values = {"f_parameters": mx.nd.array(onp.cos(onp.arange(size)) / 2)}
        data = mx.nd.array(onp.sin(onp.arange(18)).reshape(3, 2, 3))
        fused = cell.unroll(3, mx.sym.var("d"), layout="TNC", merge_outputs=True)[0]
        stack = cell.unfuse()
        apart = stack.unroll(3, mx.sym.var("d"), layout="TNC", merge_outputs=True)[0]
        weights = stack.pack_weights(cell.unpack_weights(values))
        results[mode] = (
            fused.bind(mx.cpu(), dict(values, d=data)).forward()[0],
            apart.bind(mx.cpu(), dict(weights, d=data)).forward()[0],
        )
    return results


def case_first_values(mx):
    stack = mx.rnn.SequentialRNNCell()
    stack.add(mx.rnn.LSTMCell(2, forget_bias=3.0))
    stack.add(mx.rnn.FusedRNNCell(2, forget_bias=5.0, prefix="f_"))
    outputs, _ = stack.unroll(2, mx.sym.var("data"), merge_outputs=True)
    module = mx.mod.Module(outputs, label_names=None)
    module.bind([("data", (2, 2, 3))], for_training=False)
    module.init_params(mx.init.Constant(0.5))
    return sorted(module.get_params()[0].items())


SENTENCES = [["a", "b", "c"], ["b", "d"], ["e"]]


def case_encoding(mx):
    encode = mx.rnn.encode_sentences
    known = {"a": 5, "b": 7, "c": 1, "d": 2, "e": 9, "\n": -1}
    return [
        encode(SENTENCES),
        encode(SENTENCES, start_label=1, invalid_label=0),
        encode(SENTENCES, invalid_label=2),
        encode(SENTENCES, invalid_key="none"),
        encode(SENTENCES, vocab=known),
        error(encode, [["x"]], vocab=known),
    ]


def numbers():
    generator = onp.random.RandomState(0)
    return [generator.randint(1, 9, size=n).tolist() for n in generator.randint(1, 8, size=40)]


def described(descriptions):
    return [(d.name, tuple(d.shape), onp.dtype(d.dtype).name, d.layout) for d in descriptions]


def case_sentences(mx):
    results = []
    for options in (
        {},
        {"buckets": [3, 5]},
        {"buckets": [5, 3], "layout": "TN", "invalid_label": 0},
        {"buckets": [2, 9], "dtype": "int32", "data_name": "x", "label_name": "y"},
    ):
        random.seed(3)
        onp.random.seed(4)
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            batches = mx.rnn.BucketSentenceIter(numbers(), 4, **options)
        facts = batches.buckets, batches.default_bucket_key, batches.batch_size, batches.major_axis
        shapes = described(batches.provide_data), described(batches.provide_label)
        epochs = []
        for _ in range(2):
            batches.reset()
            epochs.append(
                [
                    (b.bucket_key, b.pad, b.data[0], b.label[0], described(b.provide_data), described(b.provide_label))
                    for b in batches
                ]
            )
        results.append((printed.getvalue(), list(facts), shapes, epochs, error(batches.next)))
    return results, error(mx.rnn.BucketSentenceIter, numbers(), 4, layout="XX")


def case_checkpoints(mx):
    cell = mx.rnn.LSTMCell(2)
    outputs, _ = cell.unroll(2, mx.sym.var("d"), merge_outputs=True)
    values = filled(mx, outputs, d=(2, 2, 3))
    mx.rnn.save_rnn_checkpoint(cell, "saved", 3, outputs, values, {})
    mx.rnn.do_rnn_checkpoint([cell], "saved", 2)(0, outputs, values, {})
    mx.rnn.do_rnn_checkpoint(cell, "saved", 2)(3, outputs, values, {})
    names = sorted(n for n in os.listdir(".") if n.startswith("saved"))
    raw = sorted(mx.nd.load("saved-0003.params").items())
    symbol, arguments, states = mx.rnn.load_rnn_checkpoint([cell], "saved", 4)
    nodes = len(json.loads(symbol.tojson())["nodes"])
    return names, raw, nodes, sorted(arguments.items()), states


def case_language_model(mx):
    """Return the perplexities of a model of sentences, trained in buckets."""
    random.seed(3)
    onp.random.seed(4)
    with contextlib.redirect_stdout(io.StringIO()):
        batches = mx.rnn.BucketSentenceIter(numbers(), 4, buckets=[4, 7], invalid_label=0)
    stack = mx.rnn.SequentialRNNCell()
    stack.add(mx.rnn.LSTMCell(6, prefix="one_"))
    stack.add(mx.rnn.GRUCell(6, prefix="two_"))

    def generate(length):
        stack.reset()
        embedded = mx.sym.Embedding(mx.sym.var("data"), input_dim=9, output_dim=5, name="embed")
        outputs, _ = stack.unroll(length, embedded, merge_outputs=True)
        flat = mx.sym.Reshape(outputs, shape=(-1, 6))
        scores = mx.sym.FullyConnected(flat, num_hidden=9, name="scores")
        label = mx.sym.Reshape(mx.sym.var("softmax_label"), shape=(-1,))
        return mx.sym.SoftmaxOutput(scores, label, name="softmax"), ("data",), ("softmax_label",)

    module = mx.mod.BucketingModule(generate, default_bucket_key=batches.default_bucket_key)
    module.bind(batches.provide_data, batches.provide_label)
    symbol = generate(7)[0]
    shapes = {"data": (4, 7), "softmax_label": (4, 7)}
    module.init_params(arg_params={n: v / 3 for n, v in filled(mx, symbol, **shapes).items()}, aux_params={})
    module.init_optimizer(optimizer="adam", optimizer_params={"learning_rate": 0.02})
    results = []
    for _ in range(3):
        batches.reset()
        perplexity = mx.metric.Perplexity(0)
        for batch in batches:
            module.forward_backward(batch)
            module.update()
            module.update_metric(perplexity, batch.label)
        results.append(perplexity.get())
    return results, sorted(module.get_params()[0])
