"""Recurrent layers with NumPy semantics; cells are for classic arrays only."""

from .. import error, tried
from .._numpy import gradients, graph_of, kind, numbers, shown, with_numpy

# What single precision holds after several steps.
RELATIVE = {"float32": 5e-5}

ROWS = (
    ("RNN", (3,), {}),
    ("RNN", (3,), {"activation": "tanh", "bidirectional": True, "layout": "NTC"}),
    ("LSTM", (3, 2), {"layout": "NTC"}),
    ("LSTM", (3,), {"bidirectional": True}),
    ("GRU", (3, 2), {}),
    ("GRU", (3,), {"bidirectional": True, "input_size": 4}),
)


def made(mx, name, arguments, options, hybrid=False):
    layer = getattr(mx.gluon.rnn, name)(*arguments, **options)
    layer.initialize(mx.init.Constant(0.3))
    layer.hybridize(hybrid)
    return layer


def key(name, arguments, options):
    return "{}{}{}".format(name, arguments, sorted(options.items()))


@with_numpy
def case_layers(mx):
    results = {}
    for name, arguments, options in ROWS:
        for hybrid in (False, True):
            layer = made(mx, name, arguments, options, hybrid)
            x = numbers(mx, 2, 2, 4)
            x.attach_grad()
            with mx.autograd.record():
                y = layer(x)
            y.backward(numbers(mx, *y.shape, seed=3))
            results[key(name, arguments, options) + str(hybrid)] = shown([y, x.grad, gradients(layer)])
    return results


@with_numpy
def case_states(mx):
    results = {}
    for name, arguments, options in ROWS:
        for hybrid in (False, True):
            layer = made(mx, name, arguments, options, hybrid)
            begin = layer.begin_state(batch_size=2)
            states = [numbers(mx, *s.shape, seed=i) for i, s in enumerate(begin)]
            x = numbers(mx, 2, 2, 4)
            with mx.autograd.record():
                y, new = layer(x, states)
                loss = y.sum() + new[0].sum()
            loss.backward()
            results[key(name, arguments, options) + str(hybrid)] = shown([begin, y, new, gradients(layer)])
            one = layer(x, states[0]) if len(states) == 1 else layer(x, tuple(states))
            results[key(name, arguments, options) + str(hybrid) + " once more"] = shown(list(one))
    return results


@with_numpy
def case_graphs(mx):
    results = {}
    for name, arguments, options in ROWS:
        layer = made(mx, name, arguments, options, True)
        layer(numbers(mx, 2, 2, 4))
        results[key(name, arguments, options)] = graph_of(layer)
    return results


@with_numpy
def case_begin_state(mx):
    layer = made(mx, "LSTM", (3,), {"input_size": 4})
    return [
        shown(layer.begin_state(batch_size=2)),
        shown(layer.begin_state(batch_size=2, func=mx.nd.ones)),
        shown(layer.begin_state(batch_size=2, ctx=mx.cpu(0), dtype="float64")),
        kind(layer.begin_state(func=mx.sym.zeros)),
        kind(layer.begin_state(func=mx.sym.var)),
        error(layer.begin_state, batch_size=2, func=mx.np.zeros),
        error(layer, numbers(mx, 2, 2, 4), [numbers(mx, 1, 2, 3)]),
        error(layer, numbers(mx, 2, 2, 4), [numbers(mx, 1, 2, 4), numbers(mx, 1, 2, 4)]),
    ]


@with_numpy
def case_sequence_length(mx):
    layer = made(mx, "LSTM", (3,), {"use_sequence_length": True})
    y, states = layer(numbers(mx, 3, 2, 4), layer.begin_state(batch_size=2), mx.np.array([1, 3]))
    return [kind([y, states]), list(y.shape), shown(y[0])]  # MXNet's CPU kernel takes no notice of the lengths


@with_numpy
def case_projection(mx):
    layer = made(mx, "LSTM", (4,), {"projection_size": 2})
    return shown(list(layer(numbers(mx, 2, 2, 4), layer.begin_state(batch_size=2))))


@with_numpy
def case_inside_a_network(mx):
    class Net(mx.gluon.HybridBlock):
        def __init__(self):
            super(Net, self).__init__()
            with self.name_scope():
                self.rnn = mx.gluon.rnn.GRU(3)
                self.dense = mx.gluon.nn.Dense(2)

        def hybrid_forward(self, F, x, state):
            y, state = self.rnn(F.np.swapaxes(x, 0, 1), [state])
            return self.dense(y.reshape(-1, 3)), state

    results = []
    for hybrid in (False, True):
        net = Net()
        net.initialize(mx.init.Constant(0.3))
        net.hybridize(hybrid)
        with mx.autograd.record():
            y, state = net(numbers(mx, 2, 5, 4), mx.np.zeros((1, 2, 3)))
            loss = y.sum()
        loss.backward()
        results.append(shown([y, state, gradients(net)]))
    return [*results, graph_of(net)]


@with_numpy
def case_cells_are_refused(mx):
    rnn = mx.gluon.rnn
    results = []
    for make in (
        lambda: rnn.RNNCell(3),
        lambda: rnn.LSTMCell(3),
        lambda: rnn.GRUCell(3),
        lambda: rnn.ZoneoutCell(rnn.RNNCell(3)),
        lambda: rnn.ResidualCell(rnn.RNNCell(4)),
        lambda: mx.gluon.contrib.rnn.LSTMPCell(3, 2),
        lambda: mx.gluon.contrib.rnn.VariationalDropoutCell(rnn.RNNCell(3)),
    ):
        for hybrid in (False, True):
            cell = make()
            cell.initialize()
            cell.hybridize(hybrid)
            states = [mx.np.zeros(info["shape"]) for info in cell.state_info(2)]
            results.append(tried(cell, numbers(mx, 2, 4), states))
            results.append(tried(cell.unroll, 3, numbers(mx, 2, 3, 4)))
    results.append(kind(rnn.LSTMCell(3).begin_state(batch_size=2)))
    return results
