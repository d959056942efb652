"""Symbols made on both sides: by tools/record_symbols.py on MXNet 1.9.1, and by the tests on ours.

Plain Python 3.8; each function returns a symbol, given the module mxnet.
"""

from __future__ import annotations


def mlp(mx):
    net = mx.sym.Variable("data")
    for i, units in enumerate((8, 4)):
        net = mx.sym.FullyConnected(net, num_hidden=units, name="fc" + str(i))
        net = mx.sym.Activation(net, act_type="relu")
    return mx.sym.SoftmaxOutput(net, name="softmax")


def lenet(mx):
    data = mx.sym.var("data", shape=(0, 1, 28, 28))
    net = mx.sym.Convolution(data, kernel=(5, 5), num_filter=6, no_bias=True)
    net = mx.sym.BatchNorm(net, fix_gamma=False, eps=1e-5, momentum=0.9)
    net = mx.sym.Pooling(mx.sym.tanh(net), pool_type="max", kernel=(2, 2), stride=(2, 2))
    net = mx.sym.Dropout(mx.sym.flatten(net), p=0.5)
    return mx.sym.FullyConnected(net, num_hidden=10, flatten=False)


def arithmetic(mx):
    x, y = mx.sym.var("x"), mx.sym.var("y")
    z = (x + y) * 2 - y / x + 1 - 2 / x + (3 - y) ** 2 + 2**x
    z = mx.sym.maximum(z, 0.5) + mx.sym.minimum(x, y) + (x > y) + (x == 1) + (-x) % 3
    return mx.sym.broadcast_add(z, mx.sym.sum(y, axis=(0, 1), keepdims=True), name="last")


def group_and_split(mx):
    x = mx.sym.var("x")
    parts = mx.sym.split(x, num_outputs=3, axis=1, name="sp")
    joined = mx.sym.concat(parts[0], parts[2], dim=1)
    return mx.sym.Group([joined, mx.sym.stack(*parts, axis=0), mx.sym.BlockGrad(parts[1])])


def attributes(mx):
    with mx.AttrScope(ctx_group="dev1", __mood__="calm"):
        data = mx.sym.Variable("data", attr={"__shape__": "(1, 2)"}, lr_mult=0.5, wd_mult=2, dtype="float32")
        net = mx.sym.FullyConnected(data, num_hidden=3, name="fc", attr={"__a__": "b", "lr_mult": "3"})
    return net + mx.sym.zeros((1, 3)) + mx.sym.arange(3).reshape((1, 3))


def shared_states(mx):
    data, mean = mx.sym.var("data"), mx.sym.var("mean")
    a = mx.sym.BatchNorm(data, moving_mean=mean, name="a")
    b = mx.sym.BatchNorm(a, moving_mean=mean, moving_var=mx.sym.var("v", init="x"), name="b")
    return mx.sym.broadcast_add(b, mean)


def prefixed(mx):
    with mx.name.Prefix("p_"):
        x = mx.sym.var("x")
        net = mx.sym.Embedding(x, input_dim=5, output_dim=3)
        return mx.sym.LeakyReLU(net, act_type="prelu", name="act")


def composed(mx):
    inner = mx.sym.FullyConnected(mx.sym.var("in"), num_hidden=2, name="fc")
    return inner(**{"in": mx.sym.Activation(mx.sym.var("x"), act_type="sigmoid", name="act")})


def indexing(mx):
    x, i = mx.sym.var("x"), mx.sym.var("i")
    net = mx.sym.take(x.reshape((4, -1)), i, axis=0).transpose((1, 0)).expand_dims(0)
    net = mx.sym.slice(net, begin=(0, 1, None), end=(None, 3, 2), step=(1, 1, 1))
    return mx.sym.clip(net.slice_axis(axis=1, begin=0, end=1).astype("float32"), 0, 1).mean(axis=1)


def random(mx):
    return mx.sym.random.uniform(0, 1, shape=(2, 3)) + mx.sym.random.normal(shape=(2, 3), dtype="float32")


PROGRAMS = (
    mlp,
    lenet,
    arithmetic,
    group_and_split,
    attributes,
    shared_states,
    prefixed,
    composed,
    indexing,
    random,
)
# Shapes from which the rest is inferred.
SHAPES = {
    "mlp": {"data": (2, 5)},
    "lenet": {"data": (3, 1, 28, 28)},
    "arithmetic": {"x": (2, 3)},
    "group_and_split": {"x": (2, 6)},
    "attributes": {},
    "shared_states": {"data": (2, 3)},
    "prefixed": {"x": (2, 2)},
    "composed": {"x": (2, 4)},
    "indexing": {"x": (2, 6), "i": (3,)},
    "random": {},
}
TYPES = {
    "mlp": {"data": "float32"},
    "lenet": {"data": "float64"},
    "arithmetic": {"x": "float32"},
    "group_and_split": {"x": "int32"},
    "shared_states": {"data": "float32"},
    "prefixed": {"x": "float32"},
    "composed": {"x": "float16"},
    "indexing": {"x": "float32", "i": "int32"},
}


def facts(mx, program):
    """Everything about a symbol that is compared."""
    with mx.name.NameManager():
        symbol = program(mx)
    shapes = symbol.infer_shape_partial(**SHAPES[program.__name__])
    return {
        "json": symbol.tojson(),
        "arguments": symbol.list_arguments(),
        "outputs": symbol.list_outputs(),
        "auxiliary": symbol.list_auxiliary_states(),
        "internals": symbol.get_internals().list_outputs(),
        "attributes": symbol.attr_dict(),
        "name": symbol.name,
        "repr": repr(symbol),
        "shapes": [[list(s) for s in group] for group in shapes],
        "types": [[t.__name__ for t in group] for group in symbol.infer_type(**TYPES.get(program.__name__, {}))],
    }
