"""Parameters with NumPy semantics."""

import numpy as onp

from .. import error, tried
from .._numpy import numbers, shown, with_numpy


def parameter(mx, **options):
    param = mx.gluon.Parameter("w", **options)
    param.initialize(mx.init.Constant(0.5))
    return param


@with_numpy
def case_arrays(mx):
    param = parameter(mx, shape=(2, 3))
    results = shown([param.data(), param.grad(), param.list_data(), param.list_grad(), param.var().name])
    symbol = param.var()
    results.append([type(symbol).__name__, sorted(symbol.list_attr().items())])
    two = mx.gluon.Parameter("w", shape=(2, 3))
    two.initialize(mx.init.Constant(0.5), ctx=[mx.cpu(0), mx.cpu(1)])
    results.append(shown([two.list_data(), two.list_grad(), two._reduce()]))
    param.reset_ctx(mx.cpu(1))
    return [*results, shown(param.data()), [str(c) for c in param.list_ctx()]]


@with_numpy
def case_shapes(mx):
    results = []
    for shape, other in (
        ((0, 3), (2, 3)),
        ((-1, 3), (2, 3)),
        ((2, 3), (2, -1)),
        ((2, 3), (2, 4)),
        ((2, 3), (2, 3)),
        ((0, 3), (5,)),
    ):
        param = mx.gluon.Parameter("w", shape=shape)
        before = param.shape

        def change(param=param, other=other):
            param.shape = other

        results.append([list(before), error(change), list(param.shape), repr(param)])
    results.append(shown(parameter(mx, shape=3).data()))
    results.append(error(parameter, mx, shape=(0, 3)))
    results.append(error(parameter(mx, shape=(0, 3), allow_deferred_init=True).data))
    return results


@with_numpy
def case_set_data(mx):
    results = []
    for data in (numbers(mx, 2, 3), onp.ones((2, 3)), mx.np.ones((2, 3), dtype="int32")):
        param = parameter(mx, shape=(2, 3))
        param.set_data(data)
        results.append(shown([param.data(), param.grad()]))
    param = parameter(mx, shape=(2, 3))
    results.append(error(param.set_data, mx.np.ones((3, 3))))
    results.append(error(param.set_data, mx.nd.ones((2, 3))))
    return results


@with_numpy
def case_changes(mx):
    param = parameter(mx, shape=(2, 3))
    param.cast("float16")
    results = shown([param.data(), param.grad()])
    param.grad_req = "null"
    results.append(error(param.grad))
    param.grad_req = "add"
    for _ in range(2):
        with mx.autograd.record():
            y = (param.data() * 2).sum()
        y.backward()
    results.append(shown([param.data(), param.grad()]))
    gathered = mx.gluon.ParameterDict("p_")
    gathered._params["w"] = param
    gathered.zero_grad()
    return [*results, shown(param.grad())]


@with_numpy
def case_sparse(mx):
    return [
        error(parameter, mx, shape=(2, 3), stype="row_sparse"),
        error(parameter, mx, shape=(2, 3), grad_stype="row_sparse"),
    ]


@with_numpy
def case_constants(mx):
    results = []
    for value in ([[1, 2], [3, 4]], mx.np.array([1.0, 2]), onp.array([1.0, 2]), onp.array([1, 2], dtype="int32")):
        constant = mx.gluon.Constant("c", value)
        constant.initialize()
        results.append(shown([constant.value, constant.data(), repr(constant)]))
    gathered = mx.gluon.ParameterDict("p_")
    first = gathered.get_constant("c", [[1, 2]])
    results.append(gathered.get_constant("c", mx.np.array([[1, 2]])) is first)
    results.append(error(gathered.get_constant, "c", mx.np.array([[1, 3]])))
    return results


@with_numpy
def case_initializers(mx):
    results = []
    for init in ("uniform", "normal", "xavier", "msraprelu", "orthogonal", "bilinear", "zeros", "ones"):
        param = mx.gluon.Parameter("w_weight", shape=(4, 4, 2, 2))
        param.initialize(init)
        data = param.data()
        results.append([init, type(data).__module__, bool((data != 0).any())])
    bias = mx.gluon.Parameter("b_bias", shape=(8,), init=mx.init.LSTMBias(2.0))
    bias.initialize()
    results.append(shown(bias.data()))
    constant = mx.gluon.Parameter("w", shape=(3, 2))
    constant.initialize(mx.init.Constant(mx.np.array([1.0, 2])))
    results.append(shown(constant.data()))

    class Own(mx.init.Initializer):
        def _init_weight(self, name, data):
            data[:] = mx.np.arange(6).reshape(2, 3)
            data *= mx.np.abs(data) >= 2

    parameter = mx.gluon.Parameter("w_weight", shape=(2, 3))
    parameter.initialize(Own())
    results.append(shown(parameter.data()))
    array = mx.np.zeros((2,))
    mx.init.One()(mx.init.InitDesc("x_weight"), array)
    results.append(shown(array))
    return results


@with_numpy
def case_shared(mx):
    gathered = mx.gluon.ParameterDict("p_")
    gathered.get("w", shape=(2, 3))
    results = []
    for shape in ((2, 0), (2, -1), (2, 4), (2, 3)):
        other = mx.gluon.ParameterDict("p_", gathered)
        param = tried(other.get, "w", shape=shape)
        results.append(param if isinstance(param, str) else list(param.shape))
    net = mx.gluon.nn.Dense(3, in_units=2)
    other = mx.gluon.nn.Dense(3, in_units=2, params=net.params)
    net.initialize(mx.init.Constant(0.5))
    return [*results, repr(gathered), shown(other(mx.np.ones((1, 2)))), other.weight is net.weight]


def network(mx):
    net = mx.gluon.nn.HybridSequential(prefix="net_")
    with net.name_scope():
        net.add(mx.gluon.nn.Dense(3, activation="relu"), mx.gluon.nn.BatchNorm(), mx.gluon.nn.Dense(2))
    net.initialize(mx.init.Constant(0.25))
    return net


@with_numpy
def case_files(mx):
    net = network(mx)
    x = numbers(mx, 2, 4)
    y = net(x)
    net.save_parameters("net.params")
    with open("net.params", "rb") as stream:
        content = stream.read()
    results = [shown([y]), sorted(shown(mx.nd.load("net.params")).items()), len(content), content[:64].hex()]
    other = network(mx)
    other.load_parameters("net.params")
    results.append(shown([other(x), other[0].weight.data(), other[0].weight.grad()]))
    fresh = mx.gluon.nn.HybridSequential()
    fresh.add(mx.gluon.nn.Dense(3, activation="relu"), mx.gluon.nn.BatchNorm(), mx.gluon.nn.Dense(2))
    fresh.load_parameters("net.params", ctx=mx.cpu())
    results.append(shown([fresh(x), fresh[0].weight.data()]))
    mx.npx.reset_np()
    results.append(error(network(mx).load_parameters, "net.params"))
    classic = network(mx)
    classic(mx.nd.ones((2, 4)))
    classic.save_parameters("classic.params")
    mx.npx.set_np()
    other = network(mx)
    other.load_parameters("classic.params")
    results.append(shown([other(x), other[0].weight.data()]))
    return results
