"""Arrays whose graph a backward pass has used: constants from then on, so parts of a sequence need no ``detach``."""

from .. import error


def variable(mx):
    x = mx.nd.array([1.0, 2.0])
    x.attach_grad()
    return x


def case_array_becomes_constant(mx):
    x = variable(mx)
    with mx.autograd.record():
        y = x * 2
        z = y * 3
    z.backward()
    results = [x.grad.copy()]
    with mx.autograd.record():
        w = y * 5 + x
        v = y.reshape((1, 2)) + y[0:1] + x
    w.backward()
    results.append(x.grad.copy())
    v.backward()
    return [*results, x.grad]


def case_within_one_scope(mx):
    x = variable(mx)
    with mx.autograd.record():
        y = x.square()
        z = y * 3
        mx.autograd.backward([z])
        w = mx.nd.exp(y) + x
    w.backward()
    return x.grad


def case_nothing_else_recorded(mx):
    x = variable(mx)
    with mx.autograd.record():
        y = x * 2
        z = y * 3
    z.backward()
    with mx.autograd.record():
        w = y * 5
    return error(w.backward), error(z.backward)


def case_retained_graph_is_used_again(mx):
    x = variable(mx)
    with mx.autograd.record():
        y = x * 2
        z = y * 3
    z.backward(retain_graph=True)
    with mx.autograd.record():
        w = y * 5 + x
    w.backward()
    return x.grad


def case_state_of_a_recurrent_layer(mx):
    x = mx.nd.array([[[1.0, 2.0]]])
    x.attach_grad()
    layer = mx.gluon.rnn.LSTM(3)
    layer.initialize(mx.init.Constant(0.25))
    state, results = layer.begin_state(1), []
    for _ in range(3):
        with mx.autograd.record():
            output, state = layer(x, state)
            loss = output.sum()
        loss.backward()
        results.append([x.grad.copy(), [s.copy() for s in state]])
    return results


def case_state_of_a_hybridized_block(mx):
    x = mx.nd.array([[1.0, 2.0]])
    x.attach_grad()
    results = []
    for hybridize in (False, True):
        layer = mx.gluon.nn.Dense(2, in_units=2, activation="tanh")
        layer.initialize(mx.init.Constant(0.25))
        layer.hybridize(hybridize)
        state = mx.nd.zeros((1, 2))
        for _ in range(3):
            with mx.autograd.record():
                state = layer(x + state)
                hidden = layer(state)
                loss = hidden.sum()
            loss.backward()
            results.append([x.grad.copy(), layer.weight.grad().copy()])
    return results
