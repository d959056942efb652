"""Recurrent cells and layers: numbers, gradients, names, files, what they refuse."""

import numpy as onp

from .. import error

# Sums over steps and layers in another order than MXNet's.
RELATIVE = {"float32": 3e-5, "float16": 2e-2}


def numbers(shape, seed=1):
    """Return reproducible numbers between -1 and 1."""
    return onp.random.RandomState(seed).uniform(-1, 1, shape).astype("float32")


def array(mx, *shape, **kwargs):
    dtype = kwargs.get("dtype", "float32")
    return mx.nd.array(numbers(shape, kwargs.get("seed", 1)), dtype=dtype)


def filled(mx, block, call):
    """Initialise a block, run it once, and give it reproducible parameters."""
    block.initialize()
    call()
    for seed, param in enumerate(block.collect_params().values()):
        param.set_data(mx.nd.array(numbers(param.shape, seed) / 2, dtype=param.dtype))
    return block


def flat(outputs):
    if isinstance(outputs, (list, tuple)):
        return [leaf for output in outputs for leaf in flat(output)]
    return [outputs]


def trained(mx, block, call, *inputs):
    """Return the outputs of a call, and the gradients of their weighted sum by inputs and parameters."""
    filled(mx, block, call)
    for x in inputs:
        x.attach_grad()
    with mx.autograd.record():
        outputs = call()
        leaves = flat(outputs)
        loss = sum((o * mx.nd.array(numbers(o.shape, 40 + i), dtype=o.dtype)).sum() for i, o in enumerate(leaves))
    loss.backward()
    grads = [(p.name, p.grad()) for p in block.collect_params().values()]
    return outputs, [x.grad for x in inputs], grads


def stepped(mx, cell, shape):
    """Return two steps of a cell."""
    x = array(mx, *shape)
    states = [array(mx, *info["shape"], seed=7 + i) for i, info in enumerate(cell.state_info(shape[0]))]

    def call():
        output, new = cell(x, states)
        return [output, cell(x, new)]

    return trained(mx, cell, call, x, *states)


def unrolled(mx, cell, **kwargs):
    """Return what a cell makes of three steps of five numbers, for a batch of two."""
    tnc = kwargs.get("layout") == "TNC"
    x = array(mx, 3, 2, 5) if tnc else array(mx, 2, 3, 5)
    if kwargs.pop("as_list", False):
        parts = [array(mx, 2, 5, seed=i) for i in range(3)]
        return trained(mx, cell, lambda: cell.unroll(3, parts, **kwargs), *parts)
    return trained(mx, cell, lambda: cell.unroll(3, x, **kwargs), x)


def bidirectional(mx, prefix="b_"):
    rnn = mx.gluon.rnn
    return rnn.BidirectionalCell(rnn.LSTMCell(3, prefix=prefix + "l_"), rnn.GRUCell(2, prefix=prefix + "r_"))


def stack(mx, cls="HybridSequentialRNNCell", prefix="s_"):
    rnn = mx.gluon.rnn
    cells = getattr(rnn, cls)(prefix=prefix)
    with cells.name_scope():
        cells.add(rnn.LSTMCell(4))
        cells.add(rnn.DropoutCell(0))
        cells.add(rnn.ResidualCell(rnn.GRUCell(4)))
    return cells


def stack_with_both_directions(mx):
    cells = mx.gluon.rnn.SequentialRNNCell(prefix="s_")
    with cells.name_scope():
        cells.add(bidirectional(mx))
        cells.add(mx.gluon.rnn.RNNCell(4))
    return cells


def case_steps(mx):
    rnn, contrib_rnn = mx.gluon.rnn, mx.gluon.contrib.rnn
    return [
        stepped(mx, rnn.RNNCell(4, prefix="a_"), (2, 3)),
        stepped(mx, rnn.RNNCell(4, prefix="a_", activation="softrelu"), (2, 3)),
        stepped(mx, rnn.RNNCell(4, prefix="a_", activation=mx.gluon.nn.LeakyReLU(0.2)), (2, 3)),
        stepped(mx, rnn.LSTMCell(4, prefix="a_"), (2, 3)),
        stepped(mx, rnn.LSTMCell(4, prefix="a_", activation="relu", recurrent_activation="softsign"), (2, 3)),
        stepped(mx, rnn.GRUCell(4, prefix="a_"), (2, 3)),
        stepped(mx, contrib_rnn.LSTMPCell(4, 2, prefix="a_"), (2, 3)),
        stepped(mx, stack(mx), (2, 3)),
        stepped(mx, stack(mx, "SequentialRNNCell"), (2, 3)),
        stepped(mx, rnn.ResidualCell(rnn.RNNCell(3, prefix="a_")), (2, 3)),
    ]


def case_unrolled(mx):
    rnn = mx.gluon.rnn
    return [
        unrolled(mx, rnn.LSTMCell(4, prefix="a_")),
        unrolled(mx, rnn.GRUCell(4, prefix="a_"), merge_outputs=True, layout="TNC"),
        unrolled(mx, rnn.RNNCell(4, prefix="a_"), merge_outputs=False, as_list=True),
        unrolled(mx, rnn.RNNCell(4, prefix="a_"), merge_outputs=True, as_list=True, layout="TNC"),
        unrolled(mx, rnn.RNNCell(4, prefix="a_"), begin_state=[array(mx, 2, 4, seed=3)]),
        unrolled(mx, bidirectional(mx)),
        unrolled(mx, bidirectional(mx), merge_outputs=True, layout="TNC"),
        unrolled(mx, stack(mx)),
        unrolled(mx, stack_with_both_directions(mx), merge_outputs=True),
        unrolled(mx, rnn.ResidualCell(rnn.GRUCell(5, prefix="a_"))),
        unrolled(mx, rnn.ResidualCell(rnn.GRUCell(5, prefix="a_")), merge_outputs=True),
    ]


def case_unrolled_to_valid_length(mx):
    rnn, contrib_rnn = mx.gluon.rnn, mx.gluon.contrib.rnn
    length = mx.nd.array([1, 3])
    return [
        unrolled(mx, rnn.LSTMCell(4, prefix="a_"), valid_length=length),
        unrolled(mx, rnn.GRUCell(4, prefix="a_"), valid_length=length, merge_outputs=False, layout="TNC"),
        # Not merged in layout NTC, which fails in MXNet for arrays.
        unrolled(mx, bidirectional(mx), valid_length=length, merge_outputs=False),
        unrolled(mx, bidirectional(mx), valid_length=length, merge_outputs=False, layout="TNC"),
        unrolled(mx, bidirectional(mx), valid_length=length, layout="TNC"),
        unrolled(mx, stack(mx), valid_length=length),
        unrolled(mx, stack_with_both_directions(mx), valid_length=length, merge_outputs=True, layout="TNC"),
        unrolled(mx, rnn.ResidualCell(rnn.GRUCell(5, prefix="a_")), valid_length=length),
        unrolled(mx, contrib_rnn.LSTMPCell(4, 2, prefix="a_"), valid_length=length),
    ]


def case_modifiers_in_inference(mx):
    rnn, contrib_rnn = mx.gluon.rnn, mx.gluon.contrib.rnn
    x = array(mx, 2, 3, 5)

    def outputs(cell, **kwargs):
        return filled(mx, cell, lambda: cell.unroll(3, x)).unroll(3, x, **kwargs)

    length = mx.nd.array([1, 3])
    return [
        outputs(rnn.ZoneoutCell(rnn.LSTMCell(4, prefix="a_"), 0.3, 0.4)),
        outputs(rnn.ZoneoutCell(rnn.RNNCell(4, prefix="a_"), 0.3), valid_length=length),
        outputs(contrib_rnn.VariationalDropoutCell(rnn.GRUCell(4, prefix="a_"), 0.3, 0.4, 0.5)),
        outputs(contrib_rnn.VariationalDropoutCell(rnn.GRUCell(4, prefix="a_"), 0.3, 0, 0.5)),
        outputs(contrib_rnn.VariationalDropoutCell(rnn.GRUCell(4, prefix="a_"), 0.3), merge_outputs=False),
        outputs(contrib_rnn.VariationalDropoutCell(rnn.GRUCell(4, prefix="a_"), 0.3), valid_length=length),
        rnn.DropoutCell(0.5).unroll(3, x),
        rnn.DropoutCell(0.5).unroll(3, x, merge_outputs=False, valid_length=length),
    ]


def case_loops(mx):
    rnn, unroll = mx.gluon.rnn, mx.gluon.contrib.rnn.rnn_cell.dynamic_unroll

    def looped(cell, layout="TNC", **kwargs):
        x = array(mx, *((3, 2, 5) if layout == "TNC" else (2, 3, 5)))
        states = [array(mx, *info["shape"], seed=7 + i) for i, info in enumerate(cell.state_info(2))]
        return trained(mx, cell, lambda: unroll(cell, x, states, layout=layout, **kwargs), x, *states)

    return [
        looped(rnn.LSTMCell(4, prefix="a_")),
        looped(rnn.GRUCell(4, prefix="a_"), layout="NTC"),
        looped(rnn.LSTMCell(4, prefix="a_"), valid_length=mx.nd.array([1, 3])),
        looped(rnn.RNNCell(4, prefix="a_"), valid_length=mx.nd.array([2, 1]), layout="NTC"),
    ]


def layers(mx):
    rnn = mx.gluon.rnn
    return [
        rnn.RNN(4, prefix="l_"),
        rnn.RNN(4, 2, activation="tanh", bidirectional=True, prefix="l_"),
        rnn.LSTM(4, prefix="l_"),
        rnn.LSTM(4, 2, layout="NTC", dropout=0.0, prefix="l_"),
        rnn.LSTM(3, 2, bidirectional=True, prefix="l_"),
        rnn.LSTM(4, 2, projection_size=2, prefix="l_"),
        rnn.GRU(4, prefix="l_", layout="NTC"),
        rnn.GRU(3, 3, bidirectional=True, prefix="l_", input_size=5),
        rnn.LSTM(4, 2, dtype="float64", prefix="l_"),
    ]


def case_layers(mx):
    results = []
    for layer in layers(mx):
        x = array(mx, 3, 2, 5, dtype=layer._dtype)
        batch = x.shape[layer._layout.find("N")]
        infos = layer.state_info(batch)
        states = [array(mx, *info["shape"], seed=7 + i, dtype=layer._dtype) for i, info in enumerate(infos)]
        if layer._projection_size:  # MXNet does not train it on the CPU
            filled(mx, layer, lambda layer=layer, x=x: layer(x))
            results.append([layer(x, states), layer(x), layer.skip_states])
            continue
        with_states = trained(mx, layer, lambda layer=layer, x=x, states=states: layer(x, states), x, *states)
        results.append([with_states, layer(x), layer.skip_states])
    return results


def case_layers_hybridized(mx):
    results = []
    for layer in layers(mx):
        x = array(mx, 3, 2, 5, dtype=layer._dtype)
        layer.hybridize()
        if layer._projection_size:  # MXNet does not train it on the CPU
            results.append(filled(mx, layer, lambda layer=layer, x=x: layer(x))(x))
            continue
        results.append(trained(mx, layer, lambda layer=layer, x=x: layer(x), x))
    return results


def case_layers_in_a_block(mx):
    class Network(mx.gluon.HybridBlock):
        def __init__(self):
            super(Network, self).__init__(prefix="n_")
            with self.name_scope():
                self.embed = mx.gluon.nn.Embedding(7, 4)
                self.encode = mx.gluon.rnn.LSTM(3, 2, layout="NTC", bidirectional=True)
                self.decode = mx.gluon.nn.Dense(6, flatten=False)

        def hybrid_forward(self, F, x):
            return self.decode(self.encode(self.embed(x)))

    network, x = Network(), mx.nd.array([[1, 2, 0], [5, 6, 3]])
    network.hybridize()
    result = trained(mx, network, lambda: network(x))
    network.export("net")
    names = sorted(mx.nd.load("net-0000.params"))
    reloaded = mx.gluon.SymbolBlock.imports("net-symbol.json", ["data"], "net-0000.params")
    return result, names, reloaded(x), list(network._collect_params_with_prefix())


def case_files(mx):
    results = []
    for layer in layers(mx)[:8]:
        x = array(mx, 3, 2, 5)
        filled(mx, layer, lambda layer=layer, x=x: layer(x))
        layer.save_parameters("layer.params")
        with open("layer.params", "rb") as stream:
            content = stream.read().hex()
        second_layer = type(layer)(
            layer._hidden_size, layer._num_layers, bidirectional=layer._dir == 2, layout=layer._layout
        )
        if layer._mode == "rnn_tanh" or layer._projection_size:
            results.append(content)
            continue
        second_layer.load_parameters("layer.params")
        results.append([content, second_layer(x)])
    cells = stack(mx)
    filled(mx, cells, lambda: cells.unroll(3, array(mx, 2, 3, 5)))
    cells.save_parameters("cells.params")
    return results, list(mx.nd.load("cells.params"))


def case_descriptions(mx):
    rnn, contrib_rnn = mx.gluon.rnn, mx.gluon.contrib.rnn
    blocks = [
        *layers(mx),
        rnn.RNNCell(4, prefix="a_"),
        rnn.LSTMCell(4, input_size=3, prefix="a_", i2h_bias_initializer="ones"),
        rnn.GRUCell(4, prefix="a_", h2h_weight_initializer="zeros"),
        bidirectional(mx),
        stack(mx),
        stack_with_both_directions(mx),
        rnn.DropoutCell(0.3, (1,)),
        rnn.ZoneoutCell(rnn.LSTMCell(4, prefix="a_"), 0.1, 0.2),
        rnn.ResidualCell(rnn.RNNCell(4, prefix="a_")),
        contrib_rnn.LSTMPCell(4, 2, prefix="a_"),
        contrib_rnn.VariationalDropoutCell(rnn.LSTMCell(4, prefix="a_"), 0.1, 0.2, 0.3),
        contrib_rnn.Conv1DRNNCell((2, 6), 3, 3, 3, prefix="c_"),
        contrib_rnn.Conv2DLSTMCell((6, 6, 2), 3, 3, (3, 5), 1, conv_layout="NHWC", prefix="c_"),
        contrib_rnn.Conv3DGRUCell((0, 6, 6, 6), 3, 3, 3, 1, 2, 2, prefix="c_"),
        rnn.LSTM(4, 3, bidirectional=True, dropout=0.2, input_size=5, prefix="l_")._unfuse(),
        rnn.RNN(4, 2, prefix="l_")._unfuse(),
    ]
    return [
        [
            repr(block),
            block.prefix if not isinstance(block, rnn.DropoutCell) else None,
            list(block._collect_params_with_prefix()),
            [(p.name, p.shape, p.init) for p in block.collect_params().values()],
            [sorted(info.items()) for info in block.state_info(2)],
            type(block).__module__,
            list(block._children),
        ]
        for block in blocks
    ]


def case_initial_states(mx):
    rnn, cells = mx.gluon.rnn, stack(mx)
    zoned, layer = rnn.ZoneoutCell(rnn.LSTMCell(2, prefix="a_")), rnn.LSTM(2, 2, prefix="l_")

    def told(name, **kwargs):
        return name, sorted((key, str(value)) for key, value in kwargs.items())

    return [
        rnn.LSTMCell(2).begin_state(3),
        rnn.LSTMCell(2).begin_state(3, dtype="float64"),
        rnn.LSTMCell(2, prefix="a_").begin_state(3, func=told, other=1),
        cells.begin_state(batch_size=1, func=mx.nd.zeros),
        cells.begin_state(batch_size=1, func=told),
        [s.name for s in zoned.begin_state(batch_size=2)],
        zoned.begin_state(batch_size=2, func=mx.nd.zeros),
        bidirectional(mx).begin_state(batch_size=1),
        layer.begin_state(3),
        layer.begin_state(3, func=told, other=1),
        error(rnn.LSTMCell(2).begin_state),
        error(zoned.base_cell.begin_state, 2),
    ]


def case_casting(mx):
    layer = mx.gluon.rnn.GRU(4, 2, prefix="l_")
    x = array(mx, 3, 2, 5)
    filled(mx, layer, lambda: layer(x))
    layer.cast("float64")
    return str(layer._dtype), layer(x.astype("float64")), layer.begin_state(2)


def case_errors(mx):
    rnn, contrib_rnn, x = mx.gluon.rnn, mx.gluon.contrib.rnn, array(mx, 2, 3, 5)
    cell, layer = rnn.RNNCell(4), rnn.LSTM(4, input_size=5)
    cell.initialize()
    layer.initialize()
    both, modified = bidirectional(mx), rnn.LSTMCell(3)
    rnn.ZoneoutCell(modified)
    stepping = stack_with_both_directions(mx)
    group = mx.sym.split(mx.sym.var("x"), num_outputs=2, axis=1)
    zeros = mx.nd.zeros
    return [
        [error(cell.unroll, 2, x), error(cell.unroll, 2, None), error(cell.unroll, 2, group)],
        [error(cell.unroll, 2, [x[:, 0]] * 3), error(cell.unroll, 2, [x, group[0]])],
        [error(both, x, []), error(stepping, x, stepping.begin_state(batch_size=2))],
        [error(rnn.ZoneoutCell, both), error(rnn.ZoneoutCell, modified), error(rnn.DropoutCell, "a")],
        [error(modified.unroll, 3, x), error(modified.begin_state, 3)],
        [error(contrib_rnn.VariationalDropoutCell, both, 0, 0.1), error(rnn.SequentialRNNCell().hybrid_forward)],
        [error(rnn.HybridSequentialRNNCell().add, rnn.SequentialRNNCell()), error(rnn.RecurrentCell().state_info)],
        [error(rnn.RNN, 4, activation="other"), error(rnn.LSTM, 4, layout="NCT"), error(rnn.GRU, 4, projection_size=2)],
        [error(layer, x, [zeros((1, 2, 4))] * 2), error(layer, x, [zeros((1, 3, 4))])],
        [error(layer, x, [zeros((1, 3, 4))] * 3), error(layer, x, other=1)],
        [error(rnn.LSTM(4, projection_size=2)._unfuse), error(rnn.LSTM(4, state_clip_max=1.0)._unfuse)],
        [
            error(contrib_rnn.Conv2DRNNCell, (2, 8, 8), 4, 3, 2),
            error(contrib_rnn.Conv2DRNNCell, (2, 8, 8), 4, (3,) * 3, 3),
        ],
        [error(contrib_rnn.rnn_cell.dynamic_unroll, cell, [x[0], x[1]], [zeros((3, 4))])],
    ]


def case_layers_leave_names_to_the_program(mx):
    class RNN(mx.gluon.HybridBlock):  # named as the operator that layers use
        def __init__(self, **kwargs):
            super().__init__(**kwargs)
            with self.name_scope():
                self.layer = mx.gluon.rnn.LSTM(4)

        def hybrid_forward(self, F, x):
            return self.layer(x)

    results = []
    for hybrid in (False, True, False):
        net = RNN()
        net.initialize()
        net.hybridize(hybrid)
        net(array(mx, 2, 3, 4))
        results.append(
            (net.name, mx.sym.RNN(*map(mx.sym.var, "abc"), state_size=1, num_layers=1, mode="rnn_relu").name)
        )
    return results


def case_faults_within_cells_of_programs(mx):
    class Cell(mx.gluon.rnn.HybridRecurrentCell):
        def _alias(self):
            return "c"

        def hybrid_forward(self, F, x, states):
            return states[1], states

    class Told(Cell):
        def state_info(self, batch_size=0):
            return [{"shape": (batch_size, 2), "__layout__": "NC"}] * 2

    x = mx.nd.ones((2, 2))
    return [error(cls(), x, [x] * n) for cls in (Cell, Told) for n in (0, 1, 2)]
