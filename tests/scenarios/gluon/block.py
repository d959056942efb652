"""Blocks: hooks, hybridizing in part, nested arguments, shapes that change, summaries, shared parameters, export."""

import contextlib
import io
import json
import os
import warnings

import numpy as onp

from .. import Message, error

# What single precision holds of gradients.
RELATIVE = {"float32": 1e-5}


def told(function, *args, **kwargs):
    """Return type and text of the exception that a call raises."""
    try:
        function(*args, **kwargs)
    except Exception as raised:
        return type(raised).__name__, Message(raised)
    return "no error"


def printed(function, *args, **kwargs):
    stream = io.StringIO()
    with contextlib.redirect_stdout(stream):
        function(*args, **kwargs)
    return stream.getvalue()


def warnings_of(function, *args, **kwargs):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        function(*args, **kwargs)
    return [str(w.message) for w in caught if w.category is UserWarning]


def numbers(mx, *shape, **options):
    count = int(onp.prod(shape))
    return mx.nd.array(onp.sin(onp.arange(count) * 1.3).reshape(shape), **options)


def fill(mx, net):
    for index, parameter in enumerate(net.collect_params().values()):
        values = onp.cos(onp.arange(int(onp.prod(parameter.shape))) * 0.7 + index).reshape(parameter.shape)
        parameter.set_data(mx.nd.array(onp.abs(values) + 0.5 if parameter.name.endswith("var") else values))
    return net


def dense(mx, *units, **kwargs):
    net = mx.gluon.nn.HybridSequential(**kwargs)
    with net.name_scope():
        for count in units:
            net.add(mx.gluon.nn.Dense(count, activation="tanh"))
    return net


def case_hooks(mx):
    net, log = dense(mx, 3, 2, prefix="net_"), []
    net.initialize()

    def shape(x):
        return "symbol" if isinstance(x, mx.sym.Symbol) else x.shape

    def before(block, inputs):
        log.append(["before", block.name, [shape(x) for x in inputs]])

    def after(block, inputs, outputs):
        log.append(["after", block.name, [shape(x) for x in inputs], shape(outputs)])

    handles = [net.register_forward_pre_hook(before), net.register_forward_hook(after)]
    handles += [net[0].register_forward_hook(after), net[1].register_forward_pre_hook(before)]
    net(numbers(mx, 4, 5))
    handles[0].detach()
    handles[0].detach()
    with handles[2]:
        net(numbers(mx, 2, 5))
    net(numbers(mx, 1, 5))
    results = warnings_of(net.hybridize)
    log.append("hybrid")
    net(numbers(mx, 6, 5))
    net(numbers(mx, 7, 5))
    net.hybridize(False)
    net(numbers(mx, 3, 5))
    handle = mx.gluon.utils.HookHandle()
    handle.attach(net._forward_hooks, after)
    return log, [len(results), len(net._forward_hooks), error(handle.attach, net._forward_hooks, before)]


def case_hooks_that_return_something(mx):
    net = dense(mx, 2)
    net.initialize(mx.init.One())
    net.register_forward_hook(lambda block, inputs, outputs: outputs * 100)
    net.register_forward_pre_hook(lambda block, inputs: (inputs[0] * 100,))
    return net(numbers(mx, 2, 2))


def case_apply(mx):
    net, names = dense(mx, 3, 2, prefix="net_"), []
    result = net.apply(lambda block: names.append(block.name))
    return names, result is net


def case_register_op_hook(mx):
    net, log = fill_after(mx, dense(mx, 3, 2, prefix="net_"), numbers(mx, 4, 5)), []
    net.register_op_hook(lambda name, kind, array: log.append(str(name) if isinstance(name, str) else name.decode()))
    net.hybridize()
    net(numbers(mx, 4, 5))
    first = list(log)
    del log[:]
    net.register_op_hook(lambda name, kind, array: log.append(name if isinstance(name, str) else name.decode()), True)
    net(numbers(mx, 4, 5))
    return first, [name for name in log if "tanh" not in name or name.endswith("output")]


def fill_after(mx, net, *inputs):
    net.initialize()
    net(*inputs)
    return fill(mx, net)


def nested(mx):
    class Nested(mx.gluon.HybridBlock):
        def hybrid_forward(self, F, a, pair, rest=None):
            b, (c,) = pair
            total = a + b * c
            if rest is not None:
                total = total + rest
            return [total, (a, [b * 2]), F.split(c, num_outputs=2, axis=1)]

    return Nested()


def case_nested_arguments(mx):
    a, b, c, d = [numbers(mx, 2, 4) + i for i in range(4)]
    results = []
    for flags in (None, {}, {"static_alloc": True, "static_shape": True}):
        net = nested(mx)
        if flags is not None:
            net.hybridize(**flags)
        for args in ((a, [b, [c]]), (a, (b, (c,))), (a, [b, [c]], None), (b, [a, [d]])):
            results.append(net(*args))
        results.append(error(net, a, b, c))
    net = nested(mx)
    net.hybridize()
    net(a, [b, [c]], d)
    results.append([net(a, [b, [c]], a)[0], error(net, a, [b, [c]])])
    return results


def case_formats(mx):
    block_module = mx.gluon.block
    a, s = mx.nd.ones(2), mx.sym.split(mx.sym.var("x"), num_outputs=3)
    cases = [a, [a], (a, a), [a, None, [a, (a,)]], None, [], [[]]]
    results = [[len(f[0]), f[1]] for f in (block_module._flatten(c, "input") for c in cases)]
    results += [block_module._flatten(s, "output")[1], block_module._flatten([s, s[0]], "output")[1]]
    results += [told(block_module._flatten, 3, "input"), told(block_module._flatten, [a, "x"], "output")]
    results.append(block_module._regroup([1, 2, 3, 4], [0, [2, 0]]) if False else "")
    results.append([block_module._common_prefix(n) for n in (["ab_c", "ab_d"], ["x"], [], ["a", "b"], ["ab", "abc"])])
    return results


def case_arguments_that_are_no_arrays(mx):
    net = dense(mx, 2)
    net.initialize()
    x, s = numbers(mx, 2, 3), mx.sym.var("x")
    two = nested(mx)
    results = [told(net, 3), told(net, None), told(net, "a"), told(net, [1]), told(two, x, [s, [x]])]
    net.hybridize()
    two.hybridize()
    return [*results, told(net, 3), told(net, None), told(two, x, [s, [x]]), error(two, x, [x, [3]])]


def case_partly_hybridized(mx):
    class Outer(mx.gluon.Block):
        def __init__(self, **kwargs):
            super().__init__(**kwargs)
            with self.name_scope():
                self.first = dense(mx, 3)
                self.second = mx.gluon.nn.Dense(2)

        def forward(self, x):
            y = self.first(x)
            return self.second(y if float(y.asnumpy().sum()) > 100 else -y)

    x = numbers(mx, 4, 5)
    net = Outer(prefix="outer_")
    net.initialize()
    net(x)
    fill(mx, net)
    results = [net(x)]
    net.hybridize()
    results += [net(x), net.first._active, net.second._active]
    net.first.hybridize(False)
    results += [net(x), net.first._active, net.first[0]._active]
    net.second.hybridize(static_alloc=True)
    return [*results, net(x), error(net.register_child, 3), error(dense(mx).add, net)]


def case_hybrid_child_changes(mx):
    net = fill_after(mx, dense(mx, 3, 2, prefix="net_"), numbers(mx, 4, 5))
    net.hybridize()
    first = net(numbers(mx, 4, 5))
    with net.name_scope():
        extra = mx.gluon.nn.Dense(3, prefix="extra_")
    extra.initialize(mx.init.One())
    net.add(extra)
    second = net(numbers(mx, 4, 5))
    net._children.popitem()
    net._clear_cached_op()
    return first, second, net(numbers(mx, 4, 5)), repr(net)


def case_shapes_after_hybridize(mx):
    net = mx.gluon.nn.HybridSequential(prefix="net_")
    with net.name_scope():
        net.add(mx.gluon.nn.Conv2D(3, 3, activation="relu"), mx.gluon.nn.BatchNorm(), mx.gluon.nn.GlobalAvgPool2D())
        net.add(mx.gluon.nn.Flatten())
    fill_after(mx, net, numbers(mx, 1, 2, 5, 5))
    results = []
    for flags in ({}, {"static_alloc": True, "static_shape": True}, {"static_alloc": True}):
        net.hybridize(**flags)
        for shape in ((1, 2, 5, 5), (3, 2, 6, 4), (1, 2, 5, 5), (2, 2, 3, 3)):
            results.append(net(numbers(mx, *shape)))
        results.append(error(net, numbers(mx, 1, 3, 5, 5)))
    return results


def case_inference_of_shapes_and_types(mx):
    net = dense(mx, 3, 2, prefix="net_")
    net.initialize()
    net.infer_shape(numbers(mx, 4, 5))
    shapes = [p.shape for p in net.collect_params().values()]
    net.infer_type(numbers(mx, 4, 5))
    types = [onp.dtype(p.dtype).name for p in net.collect_params().values()]
    double = dense(mx, 2)
    double.cast("float64")
    double.initialize()
    shape = double(numbers(mx, 2, 3, dtype="float64")).shape
    return shapes, types, shape, [p.shape for p in double.collect_params().values()]


def case_deferred_errors(mx):
    nn = mx.gluon.nn
    layer = nn.Dense(2, prefix="d_")
    results = [
        told(layer.weight.data),
        told(layer.weight.grad),
        told(layer.weight.list_ctx),
        told(layer.weight.list_data),
    ]
    results.append(told(layer, numbers(mx, 2, 3)))
    layer.initialize()
    results += [told(layer.weight.data), told(layer.weight.list_grad), layer.weight.list_ctx() == [mx.cpu()]]
    results.append(error(layer.collect_params().save, "x.params"))
    layer(numbers(mx, 2, 3))
    results += [told(layer.weight.data, mx.cpu(1)), layer.weight.data().shape, error(layer, numbers(mx, 2, 4))]
    fixed = mx.gluon.Parameter("p", shape=(2, 0))
    results += [told(fixed.initialize), told(mx.gluon.Parameter("q").initialize)]
    results.append(told(nn.Dense(2, in_units=3, prefix="e_").weight.set_data, mx.nd.ones((2, 3))))
    convolution = nn.Conv2D(2, 3)
    convolution.initialize()
    results.append(told(convolution, numbers(mx, 2, 3))[0])
    return results


def case_partial_shapes(mx):
    parameter = mx.gluon.Parameter("p", shape=(0, 3, 0), allow_deferred_init=True)
    results = [parameter.shape, repr(parameter)]
    parameter.shape = (2, 3, 0)
    results += [
        parameter.shape,
        told(setattr, parameter, "shape", (2, 4, 1)),
        told(setattr, parameter, "shape", (2, 3)),
    ]
    parameter.shape = (2, 3, 4)
    parameter.initialize(mx.init.One())
    results += [parameter.data().shape, told(parameter.set_data, mx.nd.ones((2, 3, 5)))]
    results += [mx.gluon.Parameter("n", shape=5).shape, mx.gluon.Parameter("n").shape]
    return results


def case_summary(mx):
    nn = mx.gluon.nn
    net = nn.HybridSequential(prefix="net_")
    with net.name_scope():
        net.add(nn.Conv2D(4, 3, activation="relu"), nn.BatchNorm(), nn.MaxPool2D(), nn.Flatten(), nn.Dropout(0.5))
        net.add(nn.Dense(3, in_units=16), dense(mx, 3, 3))
    net[6][1].weight._allow_deferred_init = True
    net.initialize()
    text = printed(net.summary, numbers(mx, 2, 1, 6, 6))
    net.hybridize()
    shared = dense(mx, 3)
    with shared.name_scope():
        shared.add(nn.Dense(3, in_units=3, params=shared[0].params), nn.Dense(2, flatten=False, use_bias=False))
    shared.collect_params(".*bias").setattr("grad_req", "null")
    shared.initialize()
    two = nested(mx)
    x = numbers(mx, 2, 4)
    return [
        text,
        told(net.summary, numbers(mx, 2, 1, 6, 6)),
        printed(shared.summary, numbers(mx, 4, 3)),
        printed(two.summary, x, [x, [x]]),
        len(net._forward_hooks),
    ]


def case_repr(mx):
    nn = mx.gluon.nn

    class Model(mx.gluon.Block):
        def __init__(self, **kwargs):
            super().__init__(**kwargs)
            self.number = 3
            self.body = dense(mx, 2, prefix="body_")
            self.head = nn.Lambda(lambda x: x)
            self.tail = nn.HybridLambda("tanh")

    net = Model(prefix="m_")
    sequence = nn.Sequential(prefix="s_")
    sequence.add(net, nn.Dense(2, in_units=3), nn.Embedding(3, 4), nn.Dropout(0.2, axes=(1,)))
    parameters = net.collect_params()
    parameters.get("extra", shape=(2, 3))
    block = mx.gluon.SymbolBlock(mx.sym.FullyConnected(mx.sym.var("x"), num_hidden=2, name="fc"), mx.sym.var("x"))
    return [
        repr(net),
        repr(sequence),
        repr(sequence[1:3]),
        repr(nn.HybridSequential()),
        str(parameters),
        str(mx.gluon.ParameterDict("p_")),
        repr(mx.gluon.Constant("c", onp.ones((2, 2)))),
        repr(mx.gluon.Parameter("p", shape=(2,), dtype="int32")),
        repr(block),
        str(block.collect_params()),
    ]


def case_collect_params(mx):
    net = dense(mx, 3, 2, prefix="net_")
    selections = [None, ".*weight", "net_dense0.*|.*1_bias", "nothing", "weight"]
    parameters = net.collect_params()
    parameters.setattr("lr_mult", 0.5)
    return [
        [list(net.collect_params(s).keys()) for s in selections],
        [p.lr_mult for p in net.collect_params().values()],
        list(net._collect_params_with_prefix()),
        [parameters.prefix, "net_dense0_weight" in parameters],
        [told(parameters.__getitem__, "x")[0], net.collect_params(".*bias").prefix],
        told(net.collect_params, "("),
    ]


def case_shared_parameters(mx):
    nn = mx.gluon.nn
    first = nn.Dense(3, in_units=3, prefix="a_")
    second = nn.Dense(3, in_units=3, prefix="b_", params=first.params)
    third = nn.Dense(3, in_units=3, params=first.collect_params(), prefix="c_")
    net = nn.HybridSequential(prefix="net_")
    net.add(first, second, third)
    net.initialize()
    fill(mx, net)
    x = numbers(mx, 2, 3)
    x.attach_grad()
    with mx.autograd.record():
        out = net(x)
    out.backward()
    names = [list(b.collect_params()) for b in (first, second, third, net)]
    results = [names, out, x.grad, first.weight.grad(), first.weight is second.weight]
    net.save_parameters("all.params")
    net.save_parameters("once.params", deduplicate=True)
    sizes = [sorted(mx.nd.load(f)) for f in ("all.params", "once.params")]
    other = nn.HybridSequential()
    one = nn.Dense(3, in_units=3)
    other.add(one, nn.Dense(3, in_units=3, params=one.params), nn.Dense(3, in_units=3, params=one.params))
    other.load_parameters("once.params")
    error_of_shape = error(nn.Dense, 4, in_units=3, params=first.params)
    return results, sizes, other(x), error_of_shape


def case_load_missing_and_extra(mx):
    net = fill_after(mx, dense(mx, 3, 2, prefix="net_"), numbers(mx, 4, 5))
    net.save_parameters("net.params")
    small, large = dense(mx, 3, prefix="small_"), dense(mx, 3, 2, 2, prefix="large_")
    results = [told(small.load_parameters, "net.params"), told(large.load_parameters, "net.params")]
    small.load_parameters("net.params", ignore_extra=True)
    large.load_parameters("net.params", allow_missing=True)
    results += [small(numbers(mx, 4, 5)), told(large[2].weight.data)[0]]
    wide = dense(mx, 4, 2, prefix="wide_")
    results.append(told(wide.load_parameters, "net.params"))
    net.collect_params().save("dict.params")
    net.collect_params().save("stripped.params", strip_prefix="net_")
    second_block = dense(mx, 3, 2, prefix="again_")
    second_block.collect_params().load("stripped.params", restore_prefix="again_")
    results += [second_block(numbers(mx, 4, 5)), told(second_block.collect_params().load, "dict.params")]
    results.append(told(net.collect_params().save, "x.params", strip_prefix="other_"))
    results.append(told(second_block.collect_params().load, "dict.params", restore_prefix="x_"))
    second_block.load_parameters("dict.params", ignore_extra=True, allow_missing=True)
    results += [error(second_block.load_parameters, "none.params"), error(second_block.load_parameters, "dict.params")]
    return results


def case_load_types(mx):
    net = fill_after(mx, dense(mx, 2, prefix="net_"), numbers(mx, 2, 3))
    net.cast("float16")
    net.save_parameters("half.params")
    other = dense(mx, 2, prefix="other_")
    results = [told(other.load_parameters, "half.params")]
    other.load_parameters("half.params", cast_dtype=True)
    results.append([other[0].weight.dtype == onp.float32, other[0].weight.data()])
    other = dense(mx, 2, prefix="other_")
    other.load_parameters("half.params", cast_dtype=True, dtype_source="saved")
    results.append([onp.dtype(other[0].weight.dtype).name, other[0].weight.data()])
    results.append(told(other.load_parameters, "half.params", cast_dtype=True, dtype_source="x")[0])
    return results


def case_casting(mx):
    net = mx.gluon.nn.HybridSequential()
    net.add(mx.gluon.nn.Dense(2, in_units=3), mx.gluon.nn.BatchNorm(in_channels=2))
    net.initialize()
    fill(mx, net)
    results = []
    for dtype in ("float64", "float32"):
        net.cast(dtype)
        results.append([p.data().dtype.__name__ for p in net.collect_params().values()])
        results.append(net(numbers(mx, 2, 3, dtype=dtype)))
        net.hybridize()
        results.append(net(numbers(mx, 2, 3, dtype=dtype)))
    net.cast("float16")
    results.append([p.data().dtype.__name__ for p in net.collect_params().values()])
    return results, [onp.dtype(p.dtype).name for p in net.collect_params().values()]


def case_gradient_requests(mx):
    net = fill_after(mx, dense(mx, 2, prefix="net_"), numbers(mx, 2, 3))
    x, results = numbers(mx, 2, 3), []

    def step():
        with mx.autograd.record():
            out = net(x)
        out.backward()

    for request in ("write", "add", "null", "write"):
        net.collect_params().setattr("grad_req", request)
        results.append(error(step))
        results.append(error(step))
        results.append(told(net[0].weight.grad) if request == "null" else net[0].weight.grad())
        if request == "add":
            net.collect_params().zero_grad()
            results.append(net[0].weight.grad())
    net.hybridize()
    net[0].bias.grad_req = "null"
    step()
    results += [net[0].weight.grad(), told(net[0].bias.grad), told(setattr, net[0].bias, "grad_req", "other")]
    return results


def case_contexts(mx):
    net, contexts = dense(mx, 2, prefix="net_"), [mx.cpu(0), mx.cpu(1)]
    net.initialize(ctx=contexts)
    net.hybridize()
    outputs = [net(numbers(mx, 2, 3, ctx=c)) for c in contexts]
    fill(mx, net)
    outputs += [net(numbers(mx, 2, 3, ctx=c)) for c in contexts]
    parameter = net[0].weight
    results = [[str(c) for c in parameter.list_ctx()], [str(d.context) for d in parameter.list_data()]]
    results += [str(o.context) for o in outputs]
    results += outputs[2:]
    results.append(told(parameter.data, mx.cpu(2)))
    results.append(told(nested(mx), numbers(mx, 2, 4), [numbers(mx, 2, 4), [numbers(mx, 2, 4, ctx=mx.cpu(1))]])[0])
    two = nested(mx)
    two.hybridize()
    results.append(error(two, numbers(mx, 2, 4), [numbers(mx, 2, 4), [numbers(mx, 2, 4, ctx=mx.cpu(1))]]))
    net.collect_params().reset_ctx(mx.cpu(1))
    results += [[str(c) for c in parameter.list_ctx()], net(numbers(mx, 2, 3, ctx=mx.cpu(1)))]
    net.hybridize(False)
    results.append(told(net, numbers(mx, 2, 3)))
    fresh = dense(mx, 2, prefix="fresh_")
    results.append(told(fresh.collect_params().reset_ctx, mx.cpu(1)))
    fresh.initialize(ctx=mx.cpu(1))
    fresh.collect_params().reset_ctx(contexts)
    results += [[str(c) for c in fresh[0].weight.list_ctx()], warnings_of(fresh.initialize)]
    return results


def case_initialize_again(mx):
    net = dense(mx, 2, prefix="net_")
    net.initialize(mx.init.One())
    net(numbers(mx, 2, 3))
    results = [warnings_of(net.initialize, mx.init.Zero()), net[0].weight.data()]
    net.initialize(mx.init.Constant(2), force_reinit=True)
    results += [net[0].weight.data(), net[0].bias.data()]
    net.collect_params().initialize(mx.init.Constant(3), force_reinit=True)
    results.append(net[0].weight.data())
    net[0].weight.initialize(mx.init.Zero(), force_reinit=True)
    results.append(net[0].weight.data())
    return results


def case_constants(mx):
    class WithConstant(mx.gluon.HybridBlock):
        def __init__(self, **kwargs):
            super().__init__(**kwargs)
            with self.name_scope():
                self.table = self.params.get_constant("table", [[1.0, 2], [3, 4]])
                self.scale = self.params.get("scale", shape=(1,), init="ones")

        def hybrid_forward(self, F, x, table, scale):
            return F.broadcast_mul(F.dot(x, table), scale)

    net = WithConstant(prefix="c_")
    net.initialize()
    x = mx.nd.array([[1, 2], [3, 4]])
    results = [net(x)]
    net.hybridize()
    with mx.autograd.record():
        out = net(x)
    out.backward()
    results += [out, net.scale.grad(), net.table.grad_req, told(net.table.grad), net.table.data()]
    results += [told(setattr, net.table, "grad_req", "write"), repr(net.table), net.table.shape]
    results.append(net(mx.sym.var("data")).list_arguments())
    results.append(told(net.params.get_constant, "table", onp.array([[1.0, 2], [3, 5]]))[0])
    results.append(net.params.get_constant("table", onp.array([[1.0, 2], [3, 4]])) is net.table)
    results.append(told(net.params.get_constant, "scale", [1.0])[0])
    net.save_parameters("constant.params")
    results.append(sorted(mx.nd.load("constant.params")))
    return results


def nodes(symbol):
    return [[n["op"], n["name"], [i[:2] for i in n["inputs"]]] for n in json.loads(symbol.tojson())["nodes"]]


def case_export(mx):
    net = mx.gluon.nn.HybridSequential(prefix="net_")
    with net.name_scope():
        net.add(mx.gluon.nn.Dense(3), mx.gluon.nn.BatchNorm(), mx.gluon.nn.Dense(2))
    x = numbers(mx, 4, 5)
    fill_after(mx, net, x)
    results = [told(net.export, "early")]
    net.hybridize()
    results += [told(net.export, "early"), net(x)]
    net.export("net")
    net.export("net", epoch=12)
    results += [sorted(f for f in os.listdir(".") if f.startswith("net-")), sorted(mx.nd.load("net-0000.params"))]
    imports = mx.gluon.SymbolBlock.imports
    block = imports("net-symbol.json", ["data"], "net-0000.params")
    results += [block(x), list(block.collect_params()), list(block._collect_params_with_prefix())]
    results += [imports("net-symbol.json", "data", "net-0012.params", ctx=mx.cpu(1))(x.as_in_context(mx.cpu(1)))]
    bare = imports("net-symbol.json", ["data"])
    results.append(told(bare, x)[0])
    bare.initialize(mx.init.One())
    results.append(bare(x).shape)
    results.append(error(imports, "none.json", ["data"]))
    results.append(told(imports, "net-symbol.json", ["other"], "net-0000.params")[0])
    block.save_parameters("block.params")
    results.append(sorted(mx.nd.load("block.params")))
    reloaded = imports("net-symbol.json", ["data"])
    results.append(error(reloaded.load_parameters, "block.params"))
    block.hybridize(static_alloc=True, static_shape=True)
    results += [block(x), nodes(block(mx.sym.var("z")))]
    with mx.autograd.record(train_mode=False):
        out = block(x)
        loss = out * out * out
    loss.backward(train_mode=False)
    results += [out, block.collect_params()["net_dense0_weight"].grad()]
    return results


def case_symbol_blocks(mx):
    sym = mx.sym
    a, b = sym.var("a"), sym.var("b")
    product = sym.broadcast_mul(a, b, name="product")
    inner = sym.FullyConnected(product, num_hidden=2, name="fc")
    split = sym.split(inner, num_outputs=2, axis=1, name="split")
    x, y = numbers(mx, 2, 3), numbers(mx, 2, 3) + 1
    block_of = mx.gluon.SymbolBlock
    results = []
    combinations = [
        (inner, [a, b], (x, y)),
        ([inner, product], [a, b], (x, y)),
        (sym.Group([inner, product]), [b, a], (y, x)),
        (split, [a, b], (x, y)),
        ([split, product], [a, b], (x, y)),
        ([inner], [a, b], (x, y)),
        (inner, [a, [b]], (x, [y])),
        (product.get_internals(), [a, b], (x, y)),
        (inner.get_internals()["product_output"], [a, b], (x, y)),
    ]
    for outputs, inputs, args in combinations:
        block = block_of(outputs, inputs)
        block.initialize(mx.init.One())
        results.append([list(block.collect_params()), block(*args), repr(block)])
    learnt = block_of(sym.broadcast_mul(a, sym.var("w", shape=(2, 3))), a)
    learnt.initialize(mx.init.One())
    results += [learnt(x), list(learnt.collect_params())]
    results += [
        told(block_of, inner, [product, b]),
        told(block_of(inner, [a, b]), 3),
        error(block_of(inner, [a, b]), x, y),
    ]
    results += [
        told(block, x)[0],
        told(block, x, y, x)[0],
        told(block, a)[0],
        block(sym.var("c"), sym.var("d")).list_arguments(),
    ]
    net = fill_after(mx, dense(mx, 3, 2, prefix="net_"), x)
    internals = net(sym.var("data")).get_internals()
    features = block_of(internals["net_dense0_tanh_fwd_output"], sym.var("data"), params=net.collect_params())
    results += [features(x), list(features.collect_params()), internals.list_outputs()]
    results.append(features.collect_params()["net_dense0_weight"] is net[0].weight)
    features.cast("float64")
    results.append(features(x.astype("float64")))
    features.cast("float32")
    features.reset_ctx(mx.cpu(1))
    results.append(features(x.as_in_context(mx.cpu(1))))
    return results


def case_blocks_in_containers(mx):
    class Hidden(mx.gluon.Block):
        def __init__(self):
            super().__init__(prefix="hidden_")
            self.layers = [mx.gluon.nn.Dense(2)]

    class Known(Hidden):
        def __init__(self):
            super().__init__()
            self.register_child(self.layers[0])
            self.table = {"a": self.layers[0]}

    block = Known()
    return [
        warnings_of(Hidden().collect_params),
        warnings_of(block.collect_params),
        list(block._children),
        told(setattr, block, "name2", block.layers[0]),
        told(setattr, block, "layers", 3),
    ]


def case_attributes_that_change(mx):
    net = mx.gluon.Block(prefix="net_")
    net.child = mx.gluon.nn.Dense(2)
    net.weight = net.params.get("weight", shape=(1,))
    results = [told(setattr, net, "child", 3), told(setattr, net, "weight", 3)]
    results.append(told(setattr, net, "weight", net.params.get("other", shape=(1,)))[0])
    net.child = mx.gluon.nn.Dense(3)
    return [*results, list(net._children), net._children["child"] is net.child, told(net, 1)[0], list(net._reg_params)]


def case_names(mx):
    nn = mx.gluon.nn
    with mx.name.NameManager():
        first = [nn.Dense(1).prefix, nn.Dense(1).prefix, nn.Dense(1, prefix="x").prefix, nn.Dense(1, prefix="").name]
        outer = nn.HybridSequential()
        with outer.name_scope():
            first += [nn.Dense(1).prefix, nn.HybridSequential(prefix="").prefix, nn.Dense(1, prefix="p_").prefix]
            inner = nn.HybridSequential()
            with inner.name_scope():
                first.append(nn.Dense(1).params.prefix)
            with inner.name_scope():
                first.append(nn.Dense(1).prefix)
            empty = nn.HybridSequential(prefix="")
            with empty.name_scope():
                first.append(nn.Dense(1).prefix)
        first.append(nn.Dense(1).prefix)
    with mx.name.Prefix("global_"):
        first.append(nn.Dense(1).prefix)
    return [*first, inner.name, inner.prefix, outer.params.prefix]


def case_parameter_dictionaries(mx):
    params = mx.gluon.ParameterDict("p_")
    weight = params.get("w", shape=(2, 0), dtype="float32", lr_mult=2, allow_deferred_init=True)
    results = [params.get("w") is weight, params.get("w", shape=(0, 3)).shape, told(params.get, "w", shape=(3, 3))]
    results += [told(params.get, "w", dtype="int32"), told(params.get, "w", lr_mult=3)]
    results += [str(params), list(params.keys()), [k for k, _ in params.items()], weight.name]
    shared = mx.gluon.ParameterDict("s_", shared=params)
    results += [shared.get("w").name, list(shared), str(shared)]
    other = mx.gluon.ParameterDict("o_")
    other.get("w", shape=(1,))
    other.update(params)
    results.append(list(other))
    clash = mx.gluon.ParameterDict("p_")
    clash.get("w", shape=(2, 3))
    results.append(told(other.update, clash))
    params.initialize(mx.init.One())
    params.setattr("lr_mult", 5)
    results += [weight.lr_mult, weight.data(), params.list_ctx() == [mx.cpu()]]
    params.zero_grad()
    results.append(weight.grad())
    return results


def case_unused_inputs_and_parameters(mx):
    class Unused(mx.gluon.HybridBlock):
        def __init__(self, **kwargs):
            super().__init__(**kwargs)
            self.weight = self.params.get("weight", shape=(1,))
            self.idle = self.params.get("idle", shape=(1,))

        def hybrid_forward(self, F, x, y, weight, idle):
            return F.broadcast_mul(x, weight)

    net = Unused(prefix="u_")
    net.initialize(mx.init.One())
    x = numbers(mx, 2, 2)
    net.hybridize()
    return warnings_of(net, x, x), net(x, x)


def case_not_written(mx):
    class Empty(mx.gluon.HybridBlock):
        pass

    return [told(mx.gluon.Block(), 1)[0], told(Empty(), mx.nd.ones(1))[0]]


def case_optimize_for(mx):
    net = fill_after(mx, dense(mx, 3, 2, prefix="net_"), numbers(mx, 4, 5))
    results = [told(net.optimize_for, numbers(mx, 4, 5))]
    net.optimize_for(numbers(mx, 4, 5), backend="MKLDNN", static_alloc=True, static_shape=True)
    return [*results, net(numbers(mx, 4, 5)), net._active, net._flags]
