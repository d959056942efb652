"""Networks of the model zoo with the same parameters everywhere, and what is compared of them; runs on MXNet too.

``tools/record_zoo.py`` writes what MXNet 1.9.1 does to ``zoo.json``; ``test_zoo.py`` compares. Python 3.8, as MXNet's.
"""

import hashlib
import zlib

import numpy as onp

# Height and width of the image: networks whose last pooling has a fixed size need a certain one.
SIZES = {"densenet": 224, "inception": 299, "squeezenet": 224, "alexnet": 96}
SIZE = 64
# Scale of the weights, so that sums over many residual blocks stay small.
GAINS = {"resnet": 0.7}
LOGITS = 16


def of_family(table, name, default):
    return next((value for family, value in table.items() if name.startswith(family)), default)


def build(mx, name):
    """Return a network, named as the first of a program."""
    with mx.name.NameManager():
        return mx.gluon.model_zoo.vision.get_model(name)


def digest(text):
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def lines_of_parameters(network):
    return ["%s %s" % (p.name, tuple(p.shape)) for p in network.collect_params().values()]  # noqa: UP031


def structure(mx, name):
    """Return digests of how a network shows itself, its parameters, their paths, and its graph."""
    network = build(mx, name)
    return {
        "repr": digest(repr(network)),
        "parameters": digest("\n".join(lines_of_parameters(network))),
        "paths": digest("\n".join(network._collect_params_with_prefix())),
        "graph": digest(network(mx.sym.var("data")).tojson()),
    }


def values(path, shape, gain):
    """Return a parameter's values: a function of its path, shape and the network's gain alone."""
    random = onp.random.RandomState(zlib.crc32(path.encode()))
    samples = random.random_sample(int(onp.prod(shape))).astype("float32").reshape(shape)
    if path.endswith(("gamma", "running_var")):
        return 0.9 + 0.2 * samples
    width = 0.05 if len(shape) == 1 else gain * (6.0 / onp.prod(shape[1:])) ** 0.5  # He initialisation
    return ((2 * samples - 1) * width).astype("float32")


def image(name):
    size = of_family(SIZES, name, SIZE)
    return onp.random.RandomState(7).uniform(-1, 1, (1, 3, size, size)).astype("float32")


def load(mx, name):
    """Return a network with its values, and its input."""
    network, data = build(mx, name), mx.nd.array(image(name))
    network.initialize(mx.init.Zero())
    network.infer_shape(data)
    gain = of_family(GAINS, name, 1.0)
    for path, parameter in network._collect_params_with_prefix().items():
        parameter.set_data(mx.nd.array(values(path, parameter.shape, gain)))
    return network, data


def inner_outputs(mx, network):
    """Return the names of three outputs inside a network's graph: after one, two and three quarters of it."""
    internals = network(mx.sym.var("data")).get_internals()
    names_known = set(network.collect_params()) | {"data"}
    names = [name for name in internals.list_outputs() if name not in names_known]
    return internals, [names[len(names) * quarter // 4] for quarter in (1, 2, 3)]


def checksum(array):
    """Return mean, mean size and root mean square of an array."""
    values = array.asnumpy().astype("float64")
    return [float(values.mean()), float(onp.abs(values).mean()), float((values**2).mean() ** 0.5)]


def outputs(mx, name, **flags):
    """Return the first outputs of a network, and checksums of three inner ones; hybridized if there are flags."""
    network, data = load(mx, name)
    internals, names = inner_outputs(mx, network)
    inside = mx.gluon.SymbolBlock([internals[n] for n in names], mx.sym.var("data"), params=network.collect_params())
    inner = {n: checksum(array) for n, array in zip(names, inside(data))}  # noqa: B905 (Python 3.8)
    if flags:
        network.hybridize(**flags)
        network(data)
    logits = network(data).asnumpy()[0]
    return {"logits": [float(x) for x in logits[:LOGITS]], "rms": float((logits**2).mean() ** 0.5), "inner": inner}
