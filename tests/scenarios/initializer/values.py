"""Initializers: exact values, moments of random ones, and how they are described, chosen and combined."""

import numpy as onp

from .. import error

EXACT = {
    "zero": ("Zero", {}),
    "one": ("One", {}),
    "constant": ("Constant", {"value": 2.5}),
    "bilinear": ("Bilinear", {}),
}
RANDOM = {
    "uniform": ("Uniform", {}),
    "uniform wide": ("Uniform", {"scale": 2.0}),
    "normal": ("Normal", {}),
    "normal wide": ("Normal", {"sigma": 3.0}),
    "xavier": ("Xavier", {}),
    "xavier in": ("Xavier", {"factor_type": "in", "magnitude": 2}),
    "xavier out gaussian": ("Xavier", {"rnd_type": "gaussian", "factor_type": "out", "magnitude": 1}),
    "xavier gaussian": ("Xavier", {"rnd_type": "gaussian"}),
    "msra": ("MSRAPrelu", {}),
    "msra in": ("MSRAPrelu", {"factor_type": "in", "slope": 0.0}),
    "msra out": ("MSRAPrelu", {"factor_type": "out", "slope": 0.5}),
}


def exact(array):
    """Return numbers that are compared to all digits; float32 is for those that are known to one percent."""
    return array.asnumpy().astype("float64")


def fill(mx, initializer, name="fc_weight", shape=(4, 4), dtype="float32", **attrs):
    """Return what an initializer makes of an array of sevens."""
    array = mx.nd.full(shape, 7, dtype=dtype)
    initializer(mx.init.InitDesc(name, attrs), array)
    return exact(array)


def case_exact_values(mx):
    results = {}
    for key, (name, options) in EXACT.items():
        for shape in ((2, 3, 4, 4), (1, 2, 3, 5), (2, 1, 2, 2)):
            results["%s %s" % (key, shape)] = fill(mx, getattr(mx.init, name)(**options), shape=shape)
    return results


def case_constants_of_arrays(mx):
    values = mx.nd.array([[1, 2], [3, 4]]), onp.array([[1.5, 2], [3, 4]]), [[5, 6], [7, 8]]
    return [
        [fill(mx, mx.init.Constant(value), shape=(2, 2)) for value in values[:2]],
        error(fill, mx, mx.init.Constant(values[0]), shape=(3,)),
    ]


def case_lstm_bias(mx):
    results = []
    for options in ({}, {"forget_bias": 3.0}):
        for shape in ((4,), (12,)):
            # Gluon calls it as the initializer of one parameter.
            results.append(fill(mx, mx.init.LSTMBias(**options), "lstm_i2h_bias", shape, __init__=""))
            array = mx.nd.zeros(shape)
            mx.init.LSTMBias(**options)._init_weight("lstm_i2h_bias", array)
            results.append(exact(array))
    return results


def case_moments(mx):
    results = {}
    for key, (name, options) in RANDOM.items():
        for shape in ((300, 200), (50, 40, 5, 5)):
            mx.random.seed(11)
            values = fill(mx, getattr(mx.init, name)(**options), shape=shape)
            deviation, largest = values.std(), onp.abs(values).max()
            # 50000 numbers or more: the deviation is known to 0.5 percent.
            gaussian = bool(largest > 2.5 * deviation)
            bound = None if gaussian else onp.array(1e4 * largest, dtype="float32")
            results["%s %s" % (key, shape)] = (
                onp.array(1e4 * deviation, dtype="float32"),
                bound,
                gaussian,
                bool(abs(values.mean()) < 0.02 * deviation),
            )
    return results


def case_orthogonal(mx):
    results = []
    for options in ({}, {"scale": 1.0}, {"scale": 2.0, "rand_type": "normal"}):
        for shape in ((6, 4), (4, 6), (4, 2, 3), (8, 2, 2, 2)):
            values = fill(mx, mx.init.Orthogonal(**options), shape=shape).reshape((shape[0], -1))
            small = values @ values.T if values.shape[0] <= values.shape[1] else values.T @ values
            results.append(onp.round(small.astype("float64"), 4) + 0.0)
    return results


def case_types(mx):
    results = []
    for dtype in ("float16", "float64"):
        for name in ("Zero", "One", "Uniform", "Normal", "Xavier"):
            array = mx.nd.full((20, 30), 7, dtype=dtype)
            getattr(mx.init, name)()(mx.init.InitDesc("fc_weight"), array)
            values = array.asnumpy()
            results.append((name, values.dtype.name, bool(onp.isfinite(values).all()), bool((values == 7).any())))
    return results


def case_dumps(mx):
    init = mx.init
    initializers = [
        init.Zero(),
        init.One(),
        init.Constant(3),
        init.Uniform(0.5),
        init.Normal(0.5),
        init.Orthogonal(1.0, "normal"),
        init.Xavier("gaussian", "in", 2),
        init.MSRAPrelu("out", 0.1),
        init.Bilinear(),
        init.LSTMBias(2.0),
        init.FusedRNN(init.Xavier(), 8, 2, "gru", True, 3.0),
        init.FusedRNN(None, 8, 2, "lstm"),
    ]
    reloaded = [init.create(initializer.dumps()) for initializer in initializers[:-2]]
    return (
        [initializer.dumps() for initializer in initializers],
        [type(initializer).__name__ for initializer in reloaded],
        [initializer.dumps() for initializer in reloaded],
    )


def case_names_decide(mx):
    names = (
        "fc_weight fc_bias bn_gamma bn_beta q_min q_max bn_moving_mean bn_running_mean bn_moving_var bn_running_var "
        "bn_moving_inv_var bn_moving_avg other weight stn_loc_weight stn_loc_bias upsampling0"
    )
    results = {}
    for name in names.split():
        try:
            results[name] = fill(mx, mx.init.Constant(2), name, (6,) if "stn" in name else (1, 1, 2, 2))
        except Exception as raised:
            results[name] = type(raised).__name__
    return results


def case_quantized_weights(mx):
    values = fill(mx, mx.init.One(), "fc_weight_quantize", (50, 40))
    return (
        bool((values == onp.round(values)).all()),
        bool((onp.abs(values) <= 127).all()),
        len(onp.unique(values)) > 200,
    )


def case_attributes_decide(mx):
    return [
        fill(mx, mx.init.Zero(), "x_bias", (2,), __init__='["one", {}]'),
        fill(mx, mx.init.Zero(), "x", (2,), __init__='["constant", {"value": 4}]'),
        error(fill, mx, mx.init.Zero(), "x", (2,), __init__="nonsense"),
    ]


def case_mixed(mx):
    mixed = mx.init.Mixed(["bias", "fc.*weight", ".*"], [mx.init.Constant(3), mx.init.One(), mx.init.Zero()])
    names = ("fc_weight", "conv_weight", "a_fc1_weight", "fc_bias", "bias_weight")
    results = {}
    for name in names:
        array = mx.nd.full((2, 2), 7)
        mixed(mx.init.InitDesc(name), array)
        results[name] = exact(array)
    narrow = mx.init.Mixed(["fc"], [mx.init.One()])
    return results, error(narrow, mx.init.InitDesc("conv_weight"), mx.nd.zeros(2)), error(mx.init.Mixed, ["a"], [])


def case_load(mx):
    mx.nd.save("load.params", {"arg:a_weight": mx.nd.ones((2, 2)) * 3, "aux:b_mean": mx.nd.ones(3), "c": mx.nd.ones(1)})
    results = []
    for source in (
        "load.params",
        {"a_weight": mx.nd.ones((2, 2)) * 3, "arg:b_mean": mx.nd.ones(3), "c": mx.nd.ones(1)},
    ):
        loader = mx.init.Load(source, default_init=mx.init.Zero(), verbose=True)
        results.append(sorted(loader.param))
        for name, shape in (("a_weight", (2, 2)), ("b_mean", (3,)), ("c", (1,)), ("d_weight", (2,))):
            array = mx.nd.full(shape, 7)
            loader(mx.init.InitDesc(name), array)
            results.append(exact(array))
        results.append(error(loader, mx.init.InitDesc("a_weight"), mx.nd.zeros((3, 2))))
    results.append(error(mx.init.Load("load.params"), mx.init.InitDesc("d_weight"), mx.nd.zeros(2)))
    return results


def case_fused_rnn(mx):
    results = {}
    hidden, inputs = 2, 3
    for mode, gates in (("lstm", 4), ("gru", 3), ("rnn_tanh", 1), ("rnn_relu", 1)):
        for bidirectional in (False, True):
            for layers in (1, 2):
                directions = 2 if bidirectional else 1
                rows = directions * gates * hidden
                size = rows * (inputs + hidden) + (layers - 1) * rows * (directions + 1) * hidden + layers * 2 * rows
                initializer = mx.init.FusedRNN(mx.init.Constant(0.5), hidden, layers, mode, bidirectional, 4.0)
                key = "%s %s %d" % (mode, bidirectional, layers)
                results[key] = fill(mx, initializer, "rnn_weight", (size,))
    return results


def case_gluon_parameters(mx):
    results = {}
    for init in ("zeros", "ones", mx.init.Constant(3), mx.init.LSTMBias(2.0), mx.init.Bilinear()):
        for name in ("w_weight", "w_bias", "odd_name"):
            shape = (2, 1, 4, 4) if isinstance(init, mx.init.Bilinear) else (8,)
            parameter = mx.gluon.Parameter(name, shape=shape, init=init)
            parameter.initialize()
            results["%s %s" % (init if isinstance(init, str) else type(init).__name__, name)] = exact(parameter.data())
    return results


# The deviation of random numbers, and the largest of them.
RELATIVE = {"float32": 0.01}
