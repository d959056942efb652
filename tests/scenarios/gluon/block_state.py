"""Blocks: copies, saved structures, initialisation, written parameters, statistics, indexing of sequences."""

import copy
import os
import pickle

from .. import error, logged
from .block import dense, fill, fill_after, numbers, told

# What single precision holds of batch normalisation and gradients.
RELATIVE = {"float32": 2e-4}


def convolutional(mx, **kwargs):
    nn = mx.gluon.nn
    net = nn.HybridSequential(**kwargs)
    with net.name_scope():
        net.add(nn.Conv2D(3, 3, activation="relu"), nn.BatchNorm(momentum=0.5), nn.Flatten(), nn.Dense(2))
    return net


def case_deep_copies(mx):
    x = numbers(mx, 2, 5)
    net = fill_after(mx, dense(mx, 3, 2, prefix="net_"), x)
    results = []
    for _ in range(2):
        other = copy.deepcopy(net)
        before = other(x)
        for parameter in other.collect_params().values():
            parameter.set_data(parameter.data() * 2)
        results += [before, other(x), net(x), list(other.collect_params()), other.prefix]
        net = other
    return results


def case_pickled_values(mx):
    return pickle.loads(pickle.dumps(fill_after(mx, dense(mx, 3, prefix="net_"), numbers(mx, 2, 5))[0].weight.data()))


def case_saved_structures(mx):
    x = numbers(mx, 2, 5)
    net = fill_after(mx, dense(mx, 3, 2, prefix="net_"), x)
    net.hybridize()
    net(x)
    net.save("structure")
    other = dense(mx, 3, 2, prefix="other_")
    other.initialize()
    other(x)
    other.load("structure")
    smaller = dense(mx, 3, prefix="smaller_")
    files = sorted(f for f in os.listdir(".") if f.startswith("structure"))
    return files, net(x), other(x), list(other.collect_params()), error(smaller.load, "structure")


def case_initializers(mx):
    def values(init, **kwargs):
        net = dense(mx, 2, prefix="net_")
        net.initialize(init, **kwargs)
        net(numbers(mx, 2, 3))
        return [net[0].weight.data(), net[0].bias.data()]

    mixed = mx.init.Mixed([".*bias", ".*"], [mx.init.One(), mx.init.Constant(3)])
    results = [values("zeros"), values("ones"), values(mx.init.Constant(2)), error(values, mixed)]
    layer = mx.gluon.nn.Dense(2, in_units=2, weight_initializer="ones", bias_initializer=mx.init.Constant(7))
    layer.initialize(mx.init.Zero())
    results += [layer.weight.data(), layer.bias.data()]
    layer.weight.initialize(mx.init.Zero(), default_init=mx.init.Constant(4), force_reinit=True)
    results.append(layer.weight.data())
    parameter = mx.gluon.Parameter("p", shape=(2,), init=mx.init.Constant(5))
    parameter.initialize(default_init=mx.init.Zero())
    results += [parameter.data(), error(dense(mx, 2).initialize, "nothing")]
    norm = mx.gluon.nn.BatchNorm(in_channels=2, gamma_initializer="zeros")
    norm.initialize(mx.init.Constant(9))
    return results + [p.data() for p in norm.collect_params().values()]


def case_written_parameters(mx):
    x, results = numbers(mx, 2, 3), []
    for flags in (None, {}, {"static_alloc": True, "static_shape": True}):
        net = fill_after(mx, dense(mx, 2, prefix="net_"), x)
        if flags is not None:
            net.hybridize(**flags)
        results.append(net(x))
        net[0].weight.data()[:] = 0.25
        results.append(net(x))
        net[0].bias.data()[0] = 1
        results.append(net(x))
        net[0].weight.set_data(mx.nd.ones((2, 3)) / 8)
        results.append(net(x))
        weight = net[0].weight.data()
        weight *= 2
        results.append(net(x))
        net.collect_params().initialize(mx.init.Zero(), force_reinit=True)
        results.append(net(x))
    return results


def case_running_statistics(mx):
    x, results = numbers(mx, 3, 2, 5, 5), []
    for flags in (None, {}, {"static_alloc": True, "static_shape": True}):
        net = fill_after(mx, convolutional(mx, prefix="net_"), x)
        if flags is not None:
            net.hybridize(**flags)
        norm = net[1]

        def statistics(norm=norm):
            mx.nd.waitall()
            return [norm.running_mean.data().copy(), norm.running_var.data().copy()]

        results.append(net(x))
        with mx.autograd.record():
            out = net(x)
        out.backward()
        results += [out, *statistics()]
        for _ in range(2):
            with mx.autograd.record():
                out = (net(x) ** 2).sum()
            out.backward()
        results += [net(x), *statistics()]
        with mx.autograd.record(train_mode=False):
            results.append(net(x))
    return results


def case_forward_overridden(mx):
    class Plain(mx.gluon.HybridBlock):
        def __init__(self, **kwargs):
            super().__init__(**kwargs)
            with self.name_scope():
                self.body = dense(mx, 3, 2)

        def forward(self, x, scale=2):
            return self.body(x) * scale if x.shape[0] > 1 else x

    net = fill_after(mx, Plain(prefix="p_"), numbers(mx, 2, 3))
    results = [net(numbers(mx, 2, 3)), net(numbers(mx, 1, 3)), net(numbers(mx, 2, 3), 5)]
    net.hybridize()
    results += [net(numbers(mx, 2, 3)), net(numbers(mx, 1, 3)), net(numbers(mx, 4, 3), 5), net.body._active]
    return [*results, error(net.export, "plain")]


def case_sequences(mx):
    net = fill_after(mx, dense(mx, 4, 3, 2, prefix="net_"), numbers(mx, 2, 5))
    plain = mx.gluon.nn.Sequential(prefix="s_")
    plain.add(*net)
    x = numbers(mx, 2, 5)
    results = [len(net), [b.name for b in net], net[-1].name, net[0:2](x), net[1:].prefix, type(net[0:1]).__name__]
    results += [
        [b.name for b in net[::2]],
        error(net.__getitem__, 3),
        error(net.__getitem__, "0"),
        plain(x),
        len(plain[:2]),
    ]
    results += [type(plain[0:1]).__name__, net[0:1]._children["0"] is net[0], bool(net)]
    return results


def case_lambdas(mx):
    nn, x = mx.gluon.nn, numbers(mx, 2, 3)
    hybrid = nn.HybridLambda(lambda F, a, b: F.broadcast_add(a, b) * 2)
    results = [nn.Lambda("tanh")(x), nn.Lambda(lambda a: a + 1)(x), hybrid(x, x), nn.HybridLambda("relu")(x)]
    hybrid.hybridize()
    results += [hybrid(x, x), hybrid(mx.sym.var("a"), mx.sym.var("b")).list_arguments()]
    results += [told(nn.Lambda, "nothing")[0], told(nn.HybridLambda, "nothing")[0], told(nn.Lambda, 3)]
    return [*results, repr(nn.Lambda("tanh")), repr(nn.HybridLambda("relu"))]


def case_hybridize_options(mx):
    net = fill_after(mx, dense(mx, 2, prefix="net_"), numbers(mx, 2, 3))
    results = []
    for options in ({}, {"static_alloc": True}, {"inline_limit": 4, "forward_bulk_size": 3, "backward_bulk_size": 5}):
        net.hybridize(**options)
        results += [net._flags, net[0]._flags, net(numbers(mx, 2, 3)), bool(net._cached_graph)]
    net.hybridize(clear=False)
    results.append(bool(net._cached_graph))
    net.hybridize(False)
    results += [bool(net._cached_graph), net._active, net[0]._active]
    sequence = mx.gluon.nn.Sequential()
    sequence.add(net)
    sequence.hybridize(static_alloc=True)
    return [*results, net._flags, net._active]


def case_module_checkpoints(mx):
    data = mx.sym.var("data")
    out = mx.sym.FullyConnected(mx.sym.BatchNorm(data, name="bn", fix_gamma=False), num_hidden=2, name="fc")
    module = mx.mod.Module(out, label_names=None)
    module.bind([("data", (2, 3))], for_training=False)
    module.init_params(mx.init.One())
    module.save_checkpoint("module", 3)
    x = numbers(mx, 2, 3)
    block = mx.gluon.SymbolBlock.imports("module-symbol.json", ["data"], "module-0003.params")
    net = mx.gluon.SymbolBlock(out, data)
    net.load_parameters("module-0003.params")
    names = list(block.collect_params())
    net.hybridize(static_alloc=True, static_shape=True)
    return names, block(x), net(x), [p.grad_req for p in net.collect_params().values()]


def case_integer_inputs(mx):
    nn = mx.gluon.nn
    net = nn.HybridSequential(prefix="net_")
    net.add(nn.Embedding(5, 3), nn.Dense(2, flatten=False), nn.HybridLambda(lambda F, x: F.argmax(x, axis=-1)))
    rows = mx.nd.array([[0, 1], [4, 2]], dtype="int32")
    fill_after(mx, net, rows)
    results = [net(rows)]
    net.hybridize(static_alloc=True, static_shape=True)
    return [*results, net(rows), net(rows), net(rows.astype("float32")), str(net[0].weight.grad_req)]


def case_gradients_of_inputs(mx):
    x, results = numbers(mx, 2, 5), []
    for flags in (None, {}, {"static_alloc": True, "static_shape": True}):
        net = fill_after(mx, dense(mx, 3, 2, prefix="net_"), x)
        if flags is not None:
            net.hybridize(**flags)
        x.attach_grad()
        with mx.autograd.record():
            first = net(x)
            loss = (first * net(x + 1)).sum()
        loss.backward()
        results += [x.grad.copy(), net[0].weight.grad(), net[1].bias.grad()]
        results.append(mx.autograd.grad(call(mx, net, x), [x, net[0].weight.data()]))
    return results


def call(mx, net, x):
    with mx.autograd.record():
        return net(x)


def case_verbose_initialization(mx):
    net = dense(mx, 2, prefix="net_")
    _, messages = logged(net.initialize, mx.init.One(), verbose=True)
    return messages, fill(mx, net) is net
