"""``mx.contrib.amp``: lists of operators, graphs with casts, the loss scale. Nothing here calls ``amp.init``."""

import importlib
import json

import numpy as onp

from .. import logged, tried


def _amp():
    """Return the package, which ``import mxnet`` does not import."""
    return importlib.import_module("mxnet.contrib.amp")


def _text(mx, sym):
    """Return a graph's nodes, casts included."""
    nodes = json.loads(sym.tojson(remove_amp_cast=False))
    return [
        [[n["op"], n["name"], sorted(n.get("attrs", {}).items()), n["inputs"]] for n in nodes["nodes"]],
        nodes["heads"],
        sym.list_outputs(),
    ]


def _converted(mx, sym, **arguments):
    result = tried(_amp().convert_symbol, sym, **arguments)
    return result if isinstance(result, str) else _text(mx, result)


def _dense(mx, data):
    return mx.sym.FullyConnected(data, num_hidden=2, no_bias=True)


def _network(mx):
    s = mx.sym
    net = s.Activation(s.BatchNorm(s.Convolution(s.var("x"), kernel=(3, 3), num_filter=2)), act_type="relu")
    net = s.flatten(s.Pooling(net, kernel=(2, 2)))
    return s.SoftmaxOutput(s.FullyConnected(net, num_hidden=3), name="softmax")


def case_lists(mx):
    """Lists have an order of their own, which nothing depends on."""
    amp = _amp()
    functions = ("lp16_ops", "fp32_ops", "lp16_fp32_ops", "conditional_fp32_ops", "widest_type_cast")
    functions += ("loss_output_functions",)
    results = {}
    for name in functions:
        function = getattr(amp, "list_" + name)
        results[name] = [[str(x) for x in sorted(function(t))] for t in ("float16", amp.amp.bfloat16)]
    params = [amp.list_lp16_use_fp32_params(t) for t in ("float16", amp.amp.bfloat16)]
    return results, params[0], sorted(params[1].items()), tried(amp.list_lp16_ops, "int8")


def case_network(mx):
    """A classifier: products, normalisation, a loss."""
    return [_converted(mx, _network(mx), target_dtype=dtype) for dtype in ("float16", "bfloat16")]


def case_choices(mx):
    """Which operators and nodes stay in float32, and which operators are cast, is the caller's choice."""
    return [
        _converted(mx, _network(mx), excluded_sym_names=["convolution0", "unknown"]),
        _converted(mx, _network(mx), conditional_fp32_ops=[("Activation", "act_type", ["relu"])]),
        _converted(mx, _dense(mx, mx.sym.var("x")), target_dtype_ops=[], fp32_ops=["FullyConnected"]),
        _converted(
            mx,
            mx.sym.exp(mx.sym.relu(_dense(mx, mx.sym.var("x")))),
            target_dtype_ops=["relu"],
            fp32_ops=["exp"],
            conditional_fp32_ops=[],
        ),
    ]


def case_parameters(mx):
    """Variables that are no data are parameters, which may be narrow themselves."""
    s, x = mx.sym, mx.sym.var("x")
    names, one = {"data_names": ["x", "softmax_label"]}, {"data_names": ["x"]}
    prelu = s.LeakyReLU(_dense(mx, x), act_type="prelu")
    shared = s.var("w")
    both = s.Group([s.FullyConnected(x, shared, num_hidden=2, no_bias=True), s.exp(shared)])
    return [
        _converted(mx, _network(mx), **names),
        _converted(mx, _network(mx), cast_optional_params=True, **names),
        _converted(mx, _network(mx), cast_optional_params=True, target_dtype="bfloat16", **names),
        _converted(mx, _network(mx), cast_optional_params=True),
        _converted(mx, prelu, **one),
        _converted(mx, prelu, cast_optional_params=True, **one),
        _converted(mx, both, cast_optional_params=True, **one),
        _converted(mx, _dense(mx, s.var("typed", dtype="float16"))),
    ]


def case_widest(mx):
    """Operators of several inputs: cast where types are known, brought to the widest while running where not."""
    s = mx.sym
    x, y = s.var("x"), s.var("y")
    wide, narrow = s.exp(x, name="wide"), s.FullyConnected(x, num_hidden=2, no_bias=True, name="narrow")
    pairs = [(x, y), (narrow, y), (narrow, wide), (wide, wide), (narrow, narrow), (wide, y), (s.relu(x), narrow)]
    graphs = [s.broadcast_add(a, b) for a, b in pairs]
    graphs += [s.exp(graphs[0]), _dense(mx, graphs[0]), s.concat(x, narrow, dim=0), s.broadcast_add(graphs[1], wide)]
    graphs += [s.Group([graphs[0], s.broadcast_sub(x, y)]), s.Group([_dense(mx, wide), s.broadcast_add(wide, narrow)])]
    graphs += [s.Group([s.exp(narrow), s.broadcast_add(narrow, narrow)]), s.Group([narrow, s.broadcast_add(x, wide)])]
    graphs += [s.Group([narrow, _dense(mx, y), s.broadcast_add(x, y)]), s.Group([narrow, s.broadcast_add(x, y)])]
    graphs += [s.contrib.interleaved_matmul_selfatt_qk(a, heads=2) for a in (x, narrow)]
    return [_converted(mx, g) for g in graphs]


def case_follow(mx):
    """Other operators have the type of what they are given, if that is known."""
    s = mx.sym
    x, y = s.var("x"), s.var("y")
    wide, narrow = s.exp(x, name="wide"), s.FullyConnected(x, num_hidden=2, no_bias=True, name="narrow")
    graphs = [s.relu(x), s.Group([x, narrow]), s.relu(wide), s.relu(s.relu(narrow)), s.Dropout(narrow)]
    graphs += [s.exp(s.one_hot(a, depth=3)) for a in (x, narrow)]
    graphs += [s.exp(s.cast(a, dtype=t)) for a in (x, narrow, wide) for t in ("float32", "float16")]
    graphs += [s.Embedding(narrow, y, input_dim=2, output_dim=2), s.exp(s.Embedding(x, y, input_dim=2, output_dim=2))]
    graphs += [s.Group(list(s.split(narrow, num_outputs=2))), s.exp(s.split(wide, num_outputs=2)[0])]
    graphs += [_dense(mx, s.split(x, num_outputs=2)[1]), s.Group([s.exp(narrow), _dense(mx, s.relu(narrow))])]
    graphs += [s.Group([_dense(mx, wide), s.relu(wide)]), _dense(mx, s.BatchNorm(narrow, s.exp(y)))]
    graphs += [s.Activation(narrow, act_type="softrelu"), s.exp(s.argmax(wide)), s.topk(narrow, ret_typ="both")[1]]
    pairs = [(narrow, wide), (wide, narrow), (x, narrow), (narrow, x), (wide, y), (y, wide), (narrow, narrow)]
    graphs += [_dense(mx, s.slice_like(a, b)) for a, b in pairs]
    graphs += [_dense(mx, s.reshape_like(narrow, y)), s.Group([wide, x])]
    graphs += [s.FullyConnected(x, num_hidden=2, attr={"ctx_group": "a", "__lr_mult__": "2"})]
    return [_converted(mx, g) for g in graphs]


def case_mistakes(mx):
    """Arguments of other kinds."""
    net = _network(mx)
    return [
        _converted(mx, 5),
        _converted(mx, net, target_dtype="int8"),
        _converted(mx, net, fp32_ops=["Convolution"]),
        _converted(mx, net, target_dtype_ops=["unknown"]),
        _converted(mx, net, target_dtype_ops="Convolution"),
        _converted(mx, net, excluded_sym_names="convolution0"),
        _converted(mx, net, conditional_fp32_ops=["Activation"]),
        tried(_amp().convert_model, 5, {}, {}),
        tried(_amp().convert_model, net, 5, {}),
        tried(_amp().convert_hybrid_block, 5),
        tried(_amp().amp.convert_bucketing_module, 5),
        tried(_amp().init, "int8"),
        tried(_amp().init_trainer, None),
    ]


def _params(mx, net):
    shapes, _, aux_shapes = net.infer_shape(data=(2, 4))
    names_and_shapes = zip(net.list_arguments(), shapes)
    args = {name: mx.nd.ones(shape) for name, shape in names_and_shapes if name not in ("data", "softmax_label")}
    return args, {name: mx.nd.ones(shape) for name, shape in zip(net.list_auxiliary_states(), aux_shapes)}


def _small(mx):
    dense = mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=3, name="fc")
    return mx.sym.SoftmaxOutput(mx.sym.BatchNorm(dense, name="norm"), name="softmax")


def case_model(mx):
    """Parameters get the types that the symbol wants, in the dictionaries given too."""
    results = []
    for arguments in ({}, {"cast_optional_params": True}, {"excluded_sym_names": ["fc"]}):
        args, aux = _params(mx, _small(mx))
        sym, new_args, new_aux = _amp().convert_model(_small(mx), args, aux, **arguments)
        types = {k: onp.dtype(v.dtype).name for k, v in sorted({**new_args, **new_aux}.items())}
        results.append([_text(mx, sym), types, new_args is args, new_aux is aux])
    return results


def case_block(mx):
    """A block is converted through its graph."""
    net = mx.gluon.nn.HybridSequential(prefix="net_")
    with net.name_scope():
        net.add(mx.gluon.nn.Dense(3, in_units=4), mx.gluon.nn.BatchNorm(in_channels=3))
    net.initialize(mx.init.One())
    convert = _amp().convert_hybrid_block
    results = [tried(convert, net, ctx=mx.cpu())]
    net.hybridize()
    net(mx.nd.ones((2, 4))).wait_to_read()
    for optional in (False, True):
        new = convert(net, ctx=mx.cpu(), cast_optional_params=optional)
        inputs, sym = new._cached_graph
        types = {k: onp.dtype(p.data().dtype).name for k, p in sorted(new.collect_params().items())}
        results.append([_text(mx, sym), [i.name for i in inputs], types, type(new).__name__])
    return results


def case_buckets(mx):
    """A module of buckets is converted with its parameters."""
    module = mx.mod.BucketingModule(
        lambda key: (_small(mx), ("data",), ("softmax_label",)), default_bucket_key=4, context=mx.cpu()
    )
    convert = _amp().amp.convert_bucketing_module
    results = [tried(convert, module)]
    module.bind([("data", (2, 4))], [("softmax_label", (2,))])
    module.init_params(mx.init.One())
    for optional in (False, True):
        new = convert(module, cast_optional_params=optional)
        results.append([new.binded, new.params_initialized, _text(mx, new._buckets[4].symbol)])
    return results


def case_loss_scaler(mx):
    """The scale is halved on overflow, for the step after the next look, and doubled after enough good ones."""
    scaler = _amp().loss_scaler.LossScaler()
    param = mx.gluon.Parameter("p", shape=(2,))
    param.initialize()

    def run():
        states = []
        for gradient_value, length, scale in (
            [(1, 2000, None), (onp.inf, 2000, None), (onp.nan, 2000, None), (1, 3, None)]
            + [(1, 3, None)] * 5
            + [(1, 3, 2.0**24)] * 4
            + [(onp.inf, 3, 1.0)] * 2
        ):
            scaler._scale_seq_len = length
            if scale is not None:
                scaler._loss_scale = scaler._next_loss_scale = scale
            param.grad()[:] = gradient_value
            states.append([bool(scaler.has_overflow([param])), *sorted(vars(scaler).items()), scaler.loss_scale])
        return states

    return logged(run)
