"""Blocks with NumPy semantics: own networks, exports, hooks, what they are given and what they return."""

import json

from .. import error, tried
from .._numpy import gradients, graph_of, kind, numbers, shown, with_numpy

RELATIVE = {"float32": 2e-5}  # sums in another order than MXNet's


def network(mx):
    net = mx.gluon.nn.HybridSequential(prefix="net_")
    with net.name_scope():
        net.add(mx.gluon.nn.Dense(3, activation="relu"), mx.gluon.nn.BatchNorm(), mx.gluon.nn.Dense(2))
    net.initialize(mx.init.Constant(0.25))
    return net


def own(mx):
    class Own(mx.gluon.HybridBlock):
        def __init__(self):
            super(Own, self).__init__(prefix="own_")
            with self.name_scope():
                self.w = self.params.get("w", shape=(4,), init=mx.init.One())
                self.c = self.params.get_constant("c", mx.np.array([1.0, 2, 3, 4]))
                self.dense = mx.gluon.nn.Dense(3)

        def hybrid_forward(self, F, x, w, c):
            outputs = F.np.sum(x * w + c), F.npx.softmax(x), (x * w).sum(axis=1), x.reshape(-1), F.npx.relu(x - 0.5)
            return [*outputs, self.dense(F.np.tanh(x)), x[0], -x / 2, x > 0.5]

    net = Own()
    net.initialize(mx.init.Constant(0.5))
    return net


@with_numpy
def case_own_network(mx):
    results = []
    for hybrid in (False, True):
        net = own(mx)
        net.hybridize(hybrid)
        x = numbers(mx, 2, 4)
        x.attach_grad()
        with mx.autograd.record():
            y = net(x)
            loss = y[0] + y[2].sum() + y[5].sum()
        loss.backward()
        results.append(shown([list(y), x.grad, gradients(net)]))
    return [*results, graph_of(net)]


@with_numpy
def case_front_end(mx):
    seen = []

    class Asks(mx.gluon.HybridBlock):
        def hybrid_forward(self, F, x):
            seen.append([F.__name__, F is mx.nd, F is mx.sym, type(x).__name__])
            return F.np.add(x, 1)

    class OwnDense(mx.gluon.nn.Dense):
        def hybrid_forward(self, F, x, weight, bias):
            return super(OwnDense, self).hybrid_forward(F, x, F.np.multiply(weight, 2), bias)

    results = []
    for hybrid in (False, True):
        for block in (Asks(), OwnDense(3)):
            block.initialize(mx.init.Constant(0.5))
            block.hybridize(hybrid)
            results.append(shown(block(numbers(mx, 2, 4))))
    return [results, seen, graph_of(block)]


@with_numpy
def case_classic_operators_are_refused(mx):
    class Classic(mx.gluon.HybridBlock):
        def hybrid_forward(self, F, x):
            return F.relu(x)

    class Returns(mx.gluon.Block):
        def forward(self, x):
            return [x, [mx.nd.ones(2)]]

    class Sparse(mx.gluon.Block):
        def forward(self, x):
            return None, 3, x

    results = []
    for hybrid in (False, True):
        block = Classic()
        block.hybridize(hybrid)
        results.append(tried(block, numbers(mx, 2)))
    return [*results, tried(Returns(), numbers(mx, 2)), shown(Sparse()(numbers(mx, 2)))]


@with_numpy
def case_given(mx):
    results = []
    for hybrid in (False, True):
        for argument in (mx.nd.ones((2, 3)), [[1.0, 2]], None, 3, mx.sym.var("data")):
            net = mx.gluon.nn.Dense(3, in_units=3)
            net.initialize()
            net.hybridize(hybrid)
            results.append(error(net, argument))
    symbol = net(mx.sym.var("data").as_np_ndarray())
    return [*results, kind(symbol), symbol.list_arguments()]


@with_numpy
def case_nested(mx):
    class Nested(mx.gluon.HybridBlock):
        def __init__(self):
            super(Nested, self).__init__()
            with self.name_scope():
                self.dense = mx.gluon.nn.Dense(3)

        def hybrid_forward(self, F, x, y=None):
            a, (b, c) = x
            total = self.dense(a) + self.dense(b)
            return [total, [c, total]] if y is None else (total + y, [c])

    results = []
    for hybrid in (False, True):
        inputs = [numbers(mx, 2, 4), [numbers(mx, 2, 4, seed=1), numbers(mx, 1)]]
        for more in ((), (None,), (numbers(mx, 3),)):
            net = Nested()
            net.initialize(mx.init.Constant(0.5))
            net.hybridize(hybrid)
            results.append(shown([list(net(inputs, *more)), list(net(inputs, *more))]))
    return results


@with_numpy
def case_export(mx):
    results = []
    for static in (False, True):
        net = network(mx)
        net.hybridize(static_alloc=static, static_shape=static)
        x = numbers(mx, 2, 4)
        y = net(x)
        net.export("net", 3)
        with open("net-symbol.json", encoding="utf-8") as stream:
            text = stream.read()
        block = mx.gluon.SymbolBlock.imports("net-symbol.json", ["data"], "net-0003.params")
        results.append([shown([y, block(x), net(x)]), text, sorted(shown(mx.nd.load("net-0003.params")).items())])
    mx.npx.reset_np()
    results.append(error(mx.gluon.SymbolBlock.imports, "net-symbol.json", ["data"], "net-0003.params"))
    return [*results, json.loads(mx.sym.load("net-symbol.json").tojson())["attrs"]]


@with_numpy
def case_symbol_block(mx):
    x = mx.sym.var("data").as_np_ndarray()
    block = mx.gluon.SymbolBlock(mx.sym.npx.fully_connected(x, num_hidden=3, name="fc") * 2, x)
    block.initialize(mx.init.Constant(1))
    results = [shown(block(numbers(mx, 2, 4)))]
    classic = mx.sym.var("data")
    block = mx.gluon.SymbolBlock(mx.sym.FullyConnected(classic, num_hidden=3, name="fc"), classic)
    block.initialize(mx.init.Constant(1))
    return [*results, tried(block, numbers(mx, 2, 4))]


@with_numpy
def case_inference(mx):
    net = network(mx)
    net.infer_shape(numbers(mx, 2, 4))
    results = [[p.name, list(p.shape)] for p in net.collect_params().values()]
    net.infer_type(numbers(mx, 2, 4))
    net.cast("float64")
    return [results, shown(net(numbers(mx, 2, 4).astype("float64")))]


@with_numpy
def case_hooks(mx):
    results = []
    net = network(mx)
    net.register_forward_hook(lambda block, inputs, out: results.append(shown([list(inputs), out])))
    net(numbers(mx, 2, 4))
    net = network(mx)
    net.hybridize()
    net(numbers(mx, 2, 4))
    net.register_op_hook(lambda name, operator, array: results.append([name.decode(), operator.decode()]))
    net(numbers(mx, 2, 4))
    return results


def case_decorators(mx):
    @mx.util.use_np
    class Net(mx.gluon.HybridBlock):
        def __init__(self):
            super(Net, self).__init__(prefix="net_")
            with self.name_scope():
                self.dense = mx.gluon.nn.Dense(3)

        def hybrid_forward(self, F, x):
            return F.np.sin(self.dense(x))

    @mx.util.use_np
    def trained(hybrid):
        net = Net()
        net.initialize(mx.init.Constant(0.5))
        net.hybridize(hybrid)
        with mx.autograd.record():
            y = net(numbers(mx, 2, 4))
        y.backward()
        return shown([y, gradients(net), list(net.dense.weight.shape)])

    @mx.util.use_np_array
    def semantics():
        return [mx.util.is_np_array(), mx.util.is_np_shape()]

    @mx.util.use_np_shape
    def shapes():
        return [mx.util.is_np_array(), mx.util.is_np_shape(), mx.gluon.Parameter("w", shape=(0, 3)).shape[0]]

    results = [trained(False), trained(True), semantics(), shapes(), mx.util.is_np_array(), mx.util.is_np_shape()]
    dense = mx.gluon.nn.Dense(2, in_units=2)
    dense.initialize(mx.init.Constant(0.5))
    results.append(tried(dense, mx.np.ones((2, 2))))
    dense.hybridize()
    results.append(tried(dense, mx.np.ones((2, 2))))
    return [*results, shown(dense(mx.nd.ones((2, 2))))]


@with_numpy
def case_custom_operator(mx):
    seen = []

    class Scaled(mx.operator.CustomOp):
        def __init__(self, factor):
            super(Scaled, self).__init__()
            self.factor = factor

        def forward(self, is_train, req, in_data, out_data, aux):
            seen.append(kind(in_data + out_data))
            self.assign(out_data[0], req[0], in_data[0] * in_data[0] * self.factor)

        def backward(self, req, out_grad, in_data, out_data, in_grad, aux):
            seen.append(kind(out_grad + in_grad))
            self.assign(in_grad[0], req[0], 2 * in_data[0] * out_grad[0] * self.factor)

    @mx.operator.register("np_gluon_scaled")
    class ScaledProp(mx.operator.CustomOpProp):
        def __init__(self, factor="1"):
            super(ScaledProp, self).__init__(need_top_grad=True)
            self.factor = float(factor)

        def list_arguments(self):
            return ["data"]

        def infer_shape(self, shapes):
            return shapes, [shapes[0]], []

        def create_operator(self, ctx, shapes, types):
            return Scaled(self.factor)

    class Net(mx.gluon.HybridBlock):
        def hybrid_forward(self, F, x):
            return F.np._internal.Custom(x, op_type="np_gluon_scaled", factor=2.0)

    results = []
    for hybrid in (False, True):
        net = Net()
        net.hybridize(hybrid)
        x = numbers(mx, 2, 3)
        x.attach_grad()
        with mx.autograd.record():
            y = net(x)
        y.backward()
        results.append(shown([y, x.grad]))
    return [results, seen, graph_of(net), tried(mx.nd.Custom, x, op_type="np_gluon_scaled")]
