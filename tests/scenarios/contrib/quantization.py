"""Graphs fused, quantized and calibrated: nodes, names, attributes and parameters, as MXNet writes them.

Results are not here: without VNNI, MXNet convolves with weights of seven bits. What is computed is tested in
tests/scenarios/contrib/fused_layers.py and tests/unit/contrib/quantization.
"""

import warnings

import numpy as onp
from scenarios import error


def normal(mx, *shape):
    """Return numbers that both sides have alike."""
    return mx.nd.array(onp.random.RandomState(sum(shape)).normal(size=shape).astype("float32"))


class Builder:
    """Layers with names."""

    def __init__(self, mx):
        self.mx = mx
        self.sym = mx.sym

    def conv(self, x, name, kernel=3, channels=4, **params):
        return self.sym.Convolution(
            x, kernel=(kernel, kernel), pad=(kernel // 2, kernel // 2), num_filter=channels, name=name, **params
        )

    def norm(self, x, name):
        return self.sym.BatchNorm(x, name=name, fix_gamma=False)

    def relu(self, x, name):
        return self.sym.Activation(x, act_type="relu", name=name)

    def dense(self, x, name, units=3, **params):
        return self.sym.FullyConnected(x, num_hidden=units, name=name, **params)

    def pool(self, x, name, kind="max"):
        return self.sym.Pooling(x, kernel=(2, 2), stride=(2, 2), pool_type=kind, name=name)


def networks(mx):
    """Return {name: (symbol, shape of data)}."""
    build = Builder(mx)
    conv, norm, relu, dense, pool = build.conv, build.norm, build.relu, build.dense, build.pool
    data = mx.sym.var("data")
    image = (2, 3, 8, 8)
    contrib = mx.sym.contrib
    heads = mx.sym.transpose(dense(data, "f0", 24, flatten=False), axes=(1, 0, 2), name="heads")
    weights = mx.sym.softmax(contrib.interleaved_matmul_selfatt_qk(heads, heads=2, name="qk"), name="softmax")
    attended = contrib.interleaved_matmul_selfatt_valatt(heads, weights, heads=2, name="att")
    stem = relu(norm(conv(data, "c0"), "b0"), "r0")
    return {
        "chain": (relu(norm(conv(stem, "c1"), "b1"), "r1"), image),
        "residual": (relu(norm(conv(stem, "c1"), "b1") + stem, "r1"), image),
        "downsampling": (
            conv(relu(norm(conv(stem, "c1"), "b1") + norm(conv(stem, "c2", 1), "b2"), "r1"), "c3"),
            image,
        ),
        "depthwise": (
            relu(norm(conv(relu(norm(conv(stem, "d1", num_group=4, no_bias=True), "b1"), "r1"), "p1", 1), "b2"), "r2"),
            image,
        ),
        "inception": (
            conv(
                mx.sym.concat(
                    relu(conv(stem, "c1", 1), "r1"), conv(relu(conv(stem, "c2", 1), "r2"), "c3"), dim=1, name="cat"
                ),
                "c4",
            ),
            image,
        ),
        "classifier": (
            mx.sym.softmax(
                dense(
                    relu(dense(mx.sym.flatten(pool(stem, "p0", "avg"), name="flat"), "f0"), "r1"), "f1", no_bias=True
                ),
                name="softmax",
            ),
            image,
        ),
        "embedding": (dense(mx.sym.Embedding(data, input_dim=10, output_dim=4, name="embed"), "f"), (2, 6)),
        "products": (dense(dense(data, "f0") * dense(data, "f1"), "f2"), (2, 5)),
        "attention": (dense(attended, "f1", flatten=False), (4, 6, 8)),
        "real between": (conv(mx.sym.sin(conv(data, "c0"), name="s"), "c1"), image),
    }


def parameters(mx, symbol, shape):
    shapes, _, states = symbol.infer_shape(data=shape)
    args = {n: normal(mx, *s) * 0.5 for n, s in zip(symbol.list_arguments(), shapes) if n != "data"}
    aux = {n: mx.nd.abs(normal(mx, *s)) + 0.5 for n, s in zip(symbol.list_auxiliary_states(), states)}
    return args, aux


def batches(mx, shape):
    data = normal(mx, 2 * shape[0], *shape[1:])
    return mx.io.NDArrayIter(mx.nd.abs(data * 9).floor() if len(shape) == 2 and shape[1] == 6 else data, batch_size=2)


def written(symbol):
    """Return the JSON text, in which a range that begins at nothing does so without a sign."""
    return symbol.tojson().replace('"-0.000000"', '"0.000000"')


def kinds(params):
    return sorted((name, str(array.dtype), list(array.shape)) for name, array in params.items())


def case_fused(mx):
    return {
        name + backend: symbol.get_backend_symbol(backend).tojson()
        for name, (symbol, _) in networks(mx).items()
        for backend in ("MKLDNN", "MKLDNN_QUANTIZE")
        if backend == "MKLDNN" or name in ("downsampling", "inception", "classifier")
    }


def case_quantized(mx):
    """Without calibration."""
    quantization = mx.contrib.quantization
    results = {}
    for name, (symbol, shape) in networks(mx).items():
        args, aux = parameters(mx, symbol, shape)
        for mode in ("full", "smart"):
            options = {"label_names": None, "ctx": mx.cpu(), "calib_mode": "none", "quantize_mode": mode}
            plain = quantization.quantize_model(symbol, args, aux, quantized_dtype="int8", **options)
            fused = quantization.quantize_model_mkldnn(symbol, args, aux, quantized_dtype="auto", **options)
            for kind, (graph, params, states) in (("plain", plain), ("fused", fused)):
                results[" ".join((name, mode, kind))] = [nodes(mx, graph), kinds(params), kinds(states)]
    return results


def case_calibrated(mx):
    """Ranges of layers, what is joined for them, and results."""
    quantization = mx.contrib.quantization
    results = {}
    for name, (symbol, shape) in networks(mx).items():
        args, aux = parameters(mx, symbol, shape)
        for granularity in ("tensor-wise", "channel-wise"):
            graph, params, states = quantization.quantize_model_mkldnn(
                symbol,
                args,
                aux,
                label_names=None,
                ctx=mx.cpu(),
                calib_mode="naive",
                calib_data=batches(mx, shape),
                quantized_dtype="auto",
                quantize_granularity=granularity,
                quantize_mode="full",
            )
            results[name + " " + granularity] = [kinds(params), kinds(states), nodes(mx, graph)]
    return results


def nodes(mx, symbol):
    """Return operators and attributes of nodes in order; of ranges four digits."""
    import json

    results = []
    for node in json.loads(written(symbol))["nodes"]:
        attrs = dict(node.get("attrs", {}))
        for key in ("min_calib_range", "max_calib_range"):
            if key in attrs:
                attrs[key] = "%.4g" % (float(attrs[key]) + 0.0)
        results.append([node["op"], node["name"], sorted(attrs.items()), node["inputs"]])
    return results


def case_networks_of_gluon(mx):
    quantization, nn = mx.contrib.quantization, mx.gluon.nn
    net = nn.HybridSequential(prefix="q_")
    with net.name_scope():
        net.add(nn.Conv2D(4, 3, in_channels=3), nn.BatchNorm(in_channels=4), nn.Activation("relu"))
        net.add(nn.Flatten(), nn.Dense(3, in_units=144))
    net.initialize()
    for param in net.collect_params().values():
        values = normal(mx, *param.shape) * 0.5
        param.set_data(mx.nd.abs(values) + 0.5 if param.name.endswith("var") else values)
    shapes = [mx.io.DataDesc("data", (2, 3, 8, 8))]
    images = [normal(mx, 2, 3, 8, 8), normal(mx, 2, 3, 8, 8) * 0.7]
    labels = [normal(mx, 2), normal(mx, 2)]
    results = {}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for name, options in (
            ("without", {"data_shapes": shapes}),
            ("naive", {"calib_data": list(zip(images, labels)), "calib_mode": "naive"}),
            ("few", {"calib_data": list(zip(images, labels)), "calib_mode": "naive", "num_calib_examples": 1}),
            ("layers", {"data_shapes": shapes, "exclude_layers": ["q_conv0_fwd"]}),
            ("match", {"data_shapes": shapes, "exclude_layers_match": ["dense"]}),
            ("operators", {"data_shapes": shapes, "exclude_operators": ["_sg_mkldnn_fully_connected"]}),
            ("not fused", {"data_shapes": shapes, "exclude_operators": ["FullyConnected"]}),
            ("signed", {"data_shapes": shapes, "quantized_dtype": "int8", "quantize_mode": "smart"}),
        ):
            block = quantization.quantize_net(net, **options)
            symbol = block._cached_graph[1]
            params = sorted((n, p.dtype.__name__) for n, p in block.collect_params().items())
            results[name] = [nodes(mx, symbol), params, type(block).__name__, list(block(images[0]).shape)]
    return results


def case_errors(mx):
    quantization = mx.contrib.quantization
    symbol, shape = networks(mx)["products"]
    args, aux = parameters(mx, symbol, shape)
    net = mx.gluon.nn.Dense(2, in_units=3)
    net.initialize()

    def model(**options):
        arguments = {"label_names": None, "ctx": mx.cpu(), "calib_mode": "none", **options}
        return error(quantization.quantize_model, symbol, args, aux, **arguments)

    def graph(**options):
        return error(
            quantization.quantize_graph, symbol, args, aux, **{"ctx": mx.cpu(), "calib_mode": "none", **options}
        )

    def network(**options):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return error(quantization.quantize_net, net, **options)

    shapes = [mx.io.DataDesc("data", (2, 3))]
    quantized = quantization.quantize_graph(symbol, args, aux, ctx=mx.cpu(), calib_mode="naive")
    return {
        "mode": model(quantize_mode="zz"),
        "dtype": model(quantized_dtype="zz"),
        "granularity": model(quantize_granularity="zz"),
        "calibration": [
            model(calib_mode="zz"),
            model(calib_mode="zz", calib_data=batches(mx, shape)),
            model(calib_mode=None),
        ],
        "no data": model(calib_mode="naive"),
        "a list": model(calib_mode="naive", calib_data=[1]),
        "names": [model(excluded_sym_names="f"), model(excluded_op_names="f"), model(excluded_sym_names=["f"])],
        "graph": [graph(), graph(calib_mode="naive"), graph(calib_mode="zz"), graph(calib_mode="customize")],
        "graph, custom": [graph(calib_mode="custom", LayerOutputCollector=object())],
        "calib": [
            error(quantization.calib_graph, symbol, args, aux, quantized[3], calib_mode=mode)
            for mode in ("none", None, "zz", "naive")
        ],
        "network": [
            network(),
            network(data_shapes=shapes),
            network(data_shapes=shapes, calib_mode="naive"),
            network(calib_data=3, calib_mode="naive"),
            network(calib_data=[mx.nd.ones((2, 3))], calib_mode="zz"),
            network(data_shapes=shapes, exclude_layers="dense"),
        ],
        "loading": [
            error(quantization._load_sym, 3),
            error(quantization._load_params, 3),
            error(quantization._load_params, ({},)),
            error(quantization._load_sym, "no such file"),
            error(quantization._load_params, "no such file"),
        ],
    }


def case_parts(mx):
    """The functions that programs take out of the module."""
    quantization = mx.contrib.quantization
    symbol, shape = networks(mx)["products"]
    args, _ = parameters(mx, symbol, shape)
    quantized, names = quantization._quantize_symbol(symbol, mx.cpu(), offline_params=list(args), quantize_mode="full")
    params = quantization._quantize_params(quantized, args, {})
    values = normal(mx, 1000).asnumpy()
    bound = max(abs(values.min()), abs(values.max()))
    counts, edges = onp.histogram(values, bins=11, range=(-bound, bound))
    old = (counts, edges, values.min(), values.max(), bound)
    more = [
        quantization.combine_histogram(old, v, v.min(), v.max(), abs(v).max()) for v in (values[:100], values[:100] * 2)
    ]
    fine = onp.histogram(values, bins=1801, range=(-bound, bound))
    best = quantization._get_optimal_threshold((*fine, values.min(), values.max(), bound), "int8")
    histograms = {"a": (*fine, values.min(), values.max(), bound), "b": (*fine, 0.0, values.max(), bound)}
    ranges = quantization._get_optimal_thresholds(histograms, "auto")
    return {
        "names": sorted(names),
        "params": kinds(params),
        "integers": params["f0_weight_quantize"].asnumpy().tolist(),
        "ranges": [params["f0_weight_quantize_min"], params["f0_weight_quantize_max"]],
        "histograms": [[h[0].tolist(), mx.nd.array(h[1]), float(h[2]), float(h[3]), float(h[4])] for h in more],
        "threshold": [float(best[0]), float(best[1]), list(best[2].shape)],
        "left": len(histograms),
        "signs": [bool(onp.ravel(ranges["a"][0])[0] < 0), bool(onp.ravel(ranges["b"][0])[0] == 0)],
        "calibrated": quantization._calibrate_quantized_sym(
            quantized, {"data": (-1.5, 2), "f0_output": (onp.float32(-1), onp.array([3.0], "float32"))}
        ).tojson(),
        "same": [
            quantization._calibrate_quantized_sym(quantized, {}) is quantized,
            quantization._calibrate_quantized_sym(quantized, None) is quantized,
        ],
        "smooth": [
            onp.round(quantization._smooth_distribution(onp.array([1, 0, 2, 0, 0.0])), 6).tolist(),
            error(quantization._smooth_distribution, onp.zeros(3)),
            error(quantization._smooth_distribution, onp.array([1, 0, 0, 0]), 0.9),
        ],
        "iterator": [
            repr(quantization._as_data_iter([mx.nd.ones((2, 3))])[1]),
            repr(quantization._DataIterWrapper([[mx.nd.ones((2, 3)), mx.nd.ones(2)]]).provide_data),
            quantization._DataIterWrapper([mx.nd.ones((2, 3))]).batch_size,
            error(quantization._as_data_iter, 3),
        ],
    }
