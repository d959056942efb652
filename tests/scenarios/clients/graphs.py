"""Functions of programs and graphs given as JSON, in each way in which layers are called."""

import json

import numpy as onp
from scenarios import error


def _function(mx):
    class Sigmoid(mx.autograd.Function):
        def forward(self, x):
            y = 1 / (1 + (-x).exp())
            self.save_for_backward(y)
            return y

        def backward(self, dy):
            (y,) = self.saved_tensors
            return dy * y * (1 - y)

    return Sigmoid


def _block(mx):
    function = _function(mx)

    class Block(mx.gluon.HybridBlock):
        def __init__(self, **kwargs):
            super().__init__(**kwargs)
            with self.name_scope():
                self.dense = mx.gluon.nn.Dense(2, in_units=2)

        def hybrid_forward(self, F, x):
            return self.dense(function()(x))

    block = Block(prefix="net_")
    block.initialize(mx.init.One())
    return block


def _ops(symbol):
    return [node["op"] for node in json.loads(symbol.tojson())["nodes"]]


def case_functions_in_blocks(mx):
    x, results = mx.nd.array([[1, 2]]), []
    for flags in (None, {}, {"static_alloc": True}, {"static_alloc": True, "static_shape": True}):
        block = _block(mx)
        if flags is not None:
            block.hybridize(**flags)
        results.append(block(x).asnumpy().tolist())
    block.export("function")
    loaded = mx.gluon.SymbolBlock.imports("function-symbol.json", ["data"], "function-0000.params")
    return results, loaded(x).asnumpy().tolist(), _ops(mx.sym.load("function-symbol.json"))


def case_functions_in_recorded_blocks(mx):
    x = mx.nd.array([[1, 2]])
    x.attach_grad()
    block = _block(mx)
    with mx.autograd.record():
        y = block(x)
    y.backward()
    return y.asnumpy().tolist(), x.grad.asnumpy().tolist()


def case_functions_of_symbols(mx):
    class Both(mx.autograd.Function):
        def forward(self, a, b):
            return a * b, a + b

    function = _function(mx)()
    symbol = function(mx.sym.var("data"))
    executor = symbol.simple_bind(mx.cpu(), data=(1, 2))
    executor.arg_dict["data"][:] = mx.nd.array([[1, 2]])
    executor.forward(is_train=True)
    executor.backward(mx.nd.ones((1, 2)))
    with mx.autograd.train_mode():
        trained = type(_function(mx)()(mx.sym.var("data"))).__name__
    return [
        symbol.list_arguments(),
        executor.outputs[0].asnumpy().round(5).tolist(),
        executor.grad_arrays[0].asnumpy().round(5).tolist(),
        [symbol.list_arguments() for symbol in Both()(mx.sym.var("a"), mx.sym.var("b"))],
        trained,
        error(function, mx.nd.ones(2)),
        Both()(1, 2),
    ]


def case_functions_without_inputs(mx):
    class Ones(mx.autograd.Function):
        def forward(self):
            return mx.nd.ones(2)

    plain = Ones()().asnumpy().tolist()
    with mx.autograd.record():
        recorded = Ones()()
    return plain, recorded.asnumpy().tolist()


def _register_constant(mx, calls):
    class Constant(mx.operator.CustomOp):
        def forward(self, is_train, req, in_data, out_data, aux):
            calls.append((bool(is_train), list(req), len(in_data)))
            self.assign(out_data[0], req[0], mx.nd.full((2, 3), 7))

    @mx.operator.register("clients_constant")
    class ConstantProp(mx.operator.CustomOpProp):
        def list_arguments(self):
            return []

        def infer_shape(self, in_shape):
            return [], [(2, 3)], []

        def infer_type(self, in_type):
            return [], [onp.float32], []

        def create_operator(self, ctx, shapes, dtypes):
            return Constant()

    return {"op_type": "clients_constant"}


def case_custom_operators_without_inputs(mx):
    calls = []
    op = _register_constant(mx, calls)
    out = mx.nd.zeros((2, 3))
    mx.nd.Custom(out=out, **op)
    symbol = mx.sym.Custom(name="k", **op)
    loaded = mx.sym.load_json(symbol.tojson())
    values = [mx.nd.Custom(**op), out, symbol.eval()[0], loaded.bind(mx.cpu(), {}).forward(is_train=True)[0]]
    with mx.autograd.record():
        values.append(mx.nd.Custom(**op))
    mx.nd.waitall()
    shapes = symbol.list_arguments(), symbol.list_outputs(), symbol.infer_shape(), _ops(symbol)
    return [value.asnumpy().tolist() for value in values], shapes, calls


def case_custom_operators_without_inputs_in_blocks(mx):
    op, results = _register_constant(mx, []), []

    class Scaled(mx.gluon.HybridBlock):
        def hybrid_forward(self, F, x):
            return F.broadcast_mul(x, F.Custom(**op).sum().reshape((1, 1)))

    for flags in (None, {}, {"static_alloc": True}, {"static_alloc": True, "static_shape": True}):
        x, block = mx.nd.array([[1, 2]]), Scaled()
        x.attach_grad()
        if flags is not None:
            block.hybridize(**flags)
        with mx.autograd.record():
            y = block(x)
        y.backward()
        results.append((y.asnumpy().tolist(), x.grad.asnumpy().tolist(), block(x).asnumpy().tolist()))
    symbol = Scaled()(mx.sym.var("data"))
    return results, mx.gluon.SymbolBlock(symbol, mx.sym.var("data"))(mx.nd.array([[1, 2]])).asnumpy().tolist()


def case_graphs_as_nodes(mx):
    a, b = mx.sym.var("a"), mx.sym.var("b")
    cached_op = mx.sym._internal._CachedOp
    product, both = (a * b).tojson(), mx.sym.Group([a * b, a + b]).tojson()
    arrays = {"a": mx.nd.array([3]), "b": mx.nd.array([5])}
    node = cached_op(a, b, subgraph=product)
    executor = node.bind(mx.cpu(), arrays, args_grad={name: mx.nd.zeros(1) for name in "ab"})
    executor.forward(is_train=True)
    executor.backward(mx.nd.ones(1))
    norm = cached_op(a, subgraph=mx.sym.BatchNorm(mx.sym.var("x"), name="bn").tojson(), name="n")
    return [
        [
            (symbol.list_inputs(), symbol.list_outputs())
            for symbol in (node, cached_op(a=a, b=b, subgraph=product, name="q"))
        ],
        (cached_op(a, subgraph=product, name="m").list_inputs(), cached_op(subgraph=product, name="m").list_inputs()),
        [value.asnumpy().tolist() for value in cached_op(a, b, subgraph=both).eval(**arrays)],
        executor.grad_dict["a"].asnumpy().tolist(),
        (norm.list_arguments(), norm.list_auxiliary_states()),
        node.infer_shape(a=(2, 3)),
        mx.sym.load_json(node.tojson()).eval(**arrays)[0].asnumpy().tolist(),
        [sorted(item) for item in json.loads(node.tojson())["nodes"]],
        json.loads(norm.tojson())["nodes"][-1]["inputs"],
        mx.nd._internal._CachedOp(*arrays.values(), subgraph=product).asnumpy().tolist(),
        [error(cached_op, a, b), error(cached_op, a, b, a, subgraph=product), error(cached_op, a, subgraph="x")],
        error(mx.nd._internal._CachedOp, *arrays.values()),
    ]


def case_graphs_of_nodes_that_change(mx):
    x, w = mx.sym.var("x"), mx.sym.var("w")
    layer = mx.sym.FullyConnected(x, w, num_hidden=3, no_bias=True)
    node = mx.sym._internal._CachedOp(mx.sym.var("data"), mx.sym.var("w"), subgraph=layer.tojson(), name="c")
    arrays = {"data": mx.nd.ones((2, 4)), "w": mx.nd.ones((3, 4))}
    from mxnet.contrib import amp

    narrow = mx.sym.load_json(amp.convert_symbol(node, "float16").tojson())
    node._set_attr(subgraph=mx.sym.sqrt(layer).tojson())
    return [
        [mx.sym.load_json(symbol.tojson()).eval(**arrays)[0].asnumpy().tolist() for symbol in (narrow, node)],
        [_ops(mx.sym.load_json(symbol.attr_dict()["c"]["subgraph"])) for symbol in (narrow, node)],
    ]
