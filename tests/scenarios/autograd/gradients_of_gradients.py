"""Gradients of gradients: recorded inside and outside ``record``, of functions whose derivative is constant."""

FUNCTIONS = {
    "exp": lambda nd, x: nd.exp(x),
    "clip": lambda nd, x: nd.clip(x, 0.3, 0.7),
    "radians": lambda nd, x: nd.radians(x),
    "abs": lambda nd, x: nd.abs(x),
    "dropout": lambda nd, x: nd.Dropout(x, p=0.0),
    "relu": lambda nd, x: nd.relu(x),
    "floor": lambda nd, x: nd.floor(x),
    "sin": lambda nd, x: nd.sin(x),
    "sigmoid": lambda nd, x: nd.sigmoid(x),
    "square": lambda nd, x: nd.square(x),
    "greater": lambda nd, x: x > 0.5,
}


def _variable(mx):
    x = mx.nd.array([0.2, 0.5, 0.9])
    x.attach_grad()
    x.grad[:] = 5
    return x


def case_penalties(mx):
    results = {}
    for name, function in FUNCTIONS.items():
        x = _variable(mx)
        with mx.autograd.record():
            (gradient,) = mx.autograd.grad(function(mx.nd, x), [x], create_graph=True)
            penalty = (gradient * gradient).sum()
        penalty.backward()
        results[name] = [gradient, x.grad]
    return results


def case_gradients_asked_for_outside(mx):
    """``grad`` with ``create_graph`` records the gradient wherever it is called."""
    results = {}
    for name, function in FUNCTIONS.items():
        x = _variable(mx)
        with mx.autograd.record():
            value = function(mx.nd, x)
        (gradient,) = mx.autograd.grad(value, [x], create_graph=True)
        gradient.backward()
        results[name] = [gradient, x.grad]
    return results


def case_second_gradients_as_arrays(mx):
    results = {}
    for name in ("exp", "clip", "abs", "sin", "square"):
        x = _variable(mx)
        with mx.autograd.record():
            (gradient,) = mx.autograd.grad(FUNCTIONS[name](mx.nd, x), [x], create_graph=True)
            (second,) = mx.autograd.grad(gradient, [x])
        results[name] = [second, second + 1, x.grad]
    return results


def case_added(mx):
    x = mx.nd.array([0.2, 0.5, 0.9])
    x.attach_grad("add")
    for name in ("abs", "sin", "radians"):
        with mx.autograd.record():
            (gradient,) = mx.autograd.grad(FUNCTIONS[name](mx.nd, x), [x], create_graph=True)
        gradient.backward()
    return x.grad
