"""Layers with NumPy semantics: values, gradients, graphs, and which layers refuse NumPy arrays."""

from .. import tried
from .._numpy import gradients, graph_of, numbers, shown, with_numpy

# Sums of products in another order than MXNet's.
RELATIVE = {"float32": 2e-5}

# Each row: class, arguments, shape of the input.
ROWS = (
    ("Dense", (3,), {}, (2, 4)),
    ("Dense", (3,), {"activation": "relu", "flatten": False, "use_bias": False}, (2, 3, 4)),
    ("Dense", (3,), {"activation": "softsign"}, (2, 3, 4)),
    ("Activation", ("tanh",), {}, (2, 3)),
    ("Activation", ("sigmoid",), {}, (2, 3)),
    ("Activation", ("softrelu",), {}, (2, 3)),
    ("LeakyReLU", (0.1,), {}, (2, 3)),
    ("PReLU", (), {}, (2, 3)),
    ("ELU", (), {}, (2, 3)),
    ("SELU", (), {}, (2, 3)),
    ("GELU", (), {}, (2, 3)),
    ("Swish", (2.0,), {}, (2, 3)),
    ("Dropout", (0,), {}, (2, 3)),
    ("Flatten", (), {}, (2, 3, 4)),
    ("BatchNorm", (), {}, (2, 3, 4)),
    ("BatchNorm", (), {"axis": -1, "scale": False, "center": False}, (2, 3, 4)),
    ("BatchNormReLU", (), {}, (2, 3, 4)),
    ("LayerNorm", (), {}, (2, 3, 4)),
    ("LayerNorm", (), {"axis": 1, "epsilon": 0.1}, (2, 3, 4)),
    ("Conv1D", (2, 3), {}, (2, 3, 8)),
    ("Conv2D", (2, 3), {"padding": 1, "activation": "relu", "use_bias": False}, (2, 3, 6, 6)),
    ("Conv2D", (4, (1, 2)), {"strides": 2, "dilation": 2, "groups": 2}, (2, 4, 6, 6)),
    ("Conv3D", (2, 1), {}, (2, 3, 2, 2, 2)),
    ("Conv1DTranspose", (2, 3), {}, (2, 3, 4)),
    ("Conv2DTranspose", (2, 3), {"strides": 2, "output_padding": 1}, (2, 3, 4, 4)),
    ("MaxPool1D", (), {}, (2, 3, 4)),
    ("MaxPool2D", (), {"ceil_mode": True}, (2, 3, 5, 5)),
    ("MaxPool3D", (), {}, (1, 2, 2, 4, 4)),
    ("AvgPool1D", (), {}, (2, 3, 4)),
    ("AvgPool2D", (3,), {"padding": 1, "count_include_pad": False}, (2, 3, 4, 4)),
    ("GlobalAvgPool2D", (), {}, (2, 3, 4, 4)),
    ("GlobalMaxPool3D", (), {}, (1, 2, 3, 4, 4)),
)
REFUSED = (
    ("InstanceNorm", (), {}, (2, 3, 4)),
    ("GroupNorm", (2,), {}, (2, 4, 4)),
    ("ReflectionPad2D", (1,), {}, (2, 3, 4, 4)),
    ("HybridLambda", ("tanh",), {}, (2, 3)),
    ("Lambda", ("exp",), {}, (2, 3)),
)


def key(name, arguments, options):
    return "{}{}{}".format(name, arguments, sorted(options.items()))


def made(mx, name, arguments, options, hybrid):
    layer = getattr(mx.gluon.nn, name)(*arguments, **options)
    layer.initialize(mx.init.Constant(0.5))
    if hybrid:
        layer.hybridize()
    return layer


def trained(mx, layer, x):
    """Return output and gradients of a layer, whose output's elements count differently."""
    x.attach_grad()
    with mx.autograd.record():
        y = layer(x)
    y.backward(numbers(mx, *y.shape, seed=7))
    return shown([y, x.grad, gradients(layer)])


def results(mx, hybrid):
    results = {}
    for name, arguments, options, shape in ROWS:
        layer = made(mx, name, arguments, options, hybrid)
        results[key(name, arguments, options)] = trained(mx, layer, numbers(mx, *shape) - 0.4)
    return results


@with_numpy
def case_imperative(mx):
    return results(mx, False)


@with_numpy
def case_hybrid(mx):
    return results(mx, True)


@with_numpy
def case_graphs(mx):
    results = {}
    for name, arguments, options, shape in ROWS:
        layer = made(mx, name, arguments, options, True)
        layer(numbers(mx, *shape))
        results[key(name, arguments, options)] = graph_of(layer)
    return results


@with_numpy
def case_embedding(mx):
    results = []
    for hybrid in (False, True):
        layer = made(mx, "Embedding", (5, 2), {}, hybrid)
        layer.weight.set_data(numbers(mx, 5, 2))
        with mx.autograd.record():
            y = layer(mx.np.array([[0, 1, 1], [4, 0, 2]]))
        y.backward()
        results.append(shown([y, gradients(layer), layer(mx.np.array([1, 3], dtype="int32"))]))
    return [*results, graph_of(layer)]


@with_numpy
def case_dropout(mx):
    layer = made(mx, "Dropout", (0.5,), {"axes": (0,)}, True)
    x = mx.np.array([[1.0, 2.0]] * 64)
    plain = layer(x)
    with mx.autograd.record():
        y = layer(x)
    distinct_values = [float(n) for n in sorted(set(y.asnumpy().ravel().tolist()))]
    return [shown(plain), all(n in (0.0, 2.0, 4.0) for n in distinct_values), graph_of(layer)]


@with_numpy
def case_containers(mx):
    nn = mx.gluon.nn
    results = []
    for hybrid in (False, True):
        net = nn.HybridSequential()
        with net.name_scope():
            net.add(nn.Dense(3, activation="relu"), nn.HybridLambda(lambda F, x: F.np.add(x, 1)), nn.Dense(2))
        net.initialize(mx.init.Constant(0.5))
        net.hybridize(hybrid)
        results.append(trained(mx, net, numbers(mx, 2, 3)))
    plain = nn.Sequential()
    plain.add(nn.Dense(2, in_units=3), nn.Lambda(lambda x: mx.np.add(x, 1)))
    plain.initialize(mx.init.Constant(0.5))
    return [*results, graph_of(net), shown([plain(numbers(mx, 2, 3)), net[:1](numbers(mx, 2, 3))])]


@with_numpy
def case_refused(mx):
    results = []
    for name, arguments, options, shape in REFUSED:
        for hybrid in (False, True):
            layer = made(mx, name, arguments, options, hybrid)
            results.append([name, hybrid, tried(layer, numbers(mx, *shape))])
    return results


@with_numpy
def case_text(mx):
    nn, rnn = mx.gluon.nn, mx.gluon.rnn
    layers = (
        nn.Dense(3),
        nn.Conv2D(3, 3),
        nn.Conv2DTranspose(3, 3),
        nn.BatchNorm(),
        nn.LayerNorm(),
        nn.InstanceNorm(),
        rnn.LSTM(3),
        rnn.GRUCell(3),
        nn.Dense(3, in_units=2),
    )
    return [repr(layer) for layer in layers]


@with_numpy
def case_zoo(mx):
    results = []
    for name in ("resnet18_v1", "resnet18_v2", "resnet50_v2", "squeezenet1.0", "mobilenetv2_0.25"):
        net = mx.gluon.model_zoo.vision.get_model(name, classes=3)
        net.initialize(mx.init.Constant(0.01))
        y = tried(net, numbers(mx, 1, 3, 32 if name < "s" else 64, 32 if name < "s" else 64))
        results.append([name, y if isinstance(y, str) else list(y.shape)])
    return results
