"""Which methods of an initializer are called, and with what, when a program's subclass overrides them."""

from .. import tried, warned
from .._watching import described, trace, traced
from ..gluon.block import numbers

METHODS = [
    "__call__",
    "dumps",
    "set_verbosity",
    "_verbose_print",
    "_legacy_init",
    "_init_bias",
    "_init_bilinear",
    "_init_loc_bias",
    "_init_zero",
    "_init_one",
    "_init_quantized_bias",
    "_init_gamma",
    "_init_beta",
    "_init_weight",
    "_init_quantized_weight",
    "_init_default",
]
NAMES = ["Bilinear", "Constant", "LSTMBias", "MSRAPrelu", "Normal", "One", "Orthogonal", "Uniform", "Xavier", "Zero"]
ENDINGS = [
    "weight",
    "bias",
    "gamma",
    "beta",
    "moving_mean",
    "running_var",
    "moving_inv_var",
    "moving_avg",
    "min",
    "max",
    "weight_quantize",
    "bias_quantize",
    "alpha",
    "parameters",
]


def _cases(mx):
    arguments = {"Constant": {"value": 0.5}}
    return {name: (getattr(mx.init, name), arguments.get(name, {})) for name in NAMES}


def _traces(mx, use):
    return {
        name: trace(cls, METHODS, lambda derived: use(derived(**arguments)))
        for name, (cls, arguments) in _cases(mx).items()
    }


def case_names(mx):
    def use(initializer):
        for ending in ENDINGS:
            tried(initializer, mx.init.InitDesc("a_" + ending), mx.nd.zeros((2, 2, 3, 3)))

    return _traces(mx, use)


def case_own_initializer_of_variable(mx):
    def use(initializer):
        for own in ("one", initializer.dumps()):
            description = mx.init.InitDesc("a_bias", {"__init__": own})
            tried(initializer, description, mx.nd.zeros((4, 2, 3, 3)))
            initializer(
                mx.init.InitDesc("b_weight", {"other": "x"}, global_init=initializer), mx.nd.zeros((4, 2, 3, 3))
            )

    return _traces(mx, use)


def case_plain_names(mx):
    def use(initializer):
        for ending in [*ENDINGS[:10], "upsampling", "stn_loc_weight", "stn_loc_bias"]:
            warned(tried, initializer, ending, mx.nd.zeros((6, 2, 3, 3)))
            warned(tried, initializer, "upsampling_" + ending, mx.nd.zeros((6, 2, 3, 3)))

    return _traces(mx, use)


def case_verbose(mx):
    def use(initializer):
        initializer.set_verbosity(True, print_func=lambda array: "%d" % array.size)
        initializer(mx.init.InitDesc("a_weight"), mx.nd.zeros((4, 2, 3, 3)))
        tried(initializer, mx.init.InitDesc("a_bias", {"__init__": "one"}), mx.nd.zeros((4, 2, 3, 3)))

    return _traces(mx, use)


def case_blocks(mx):
    def use(initializer):
        nn = mx.gluon.nn
        net = nn.HybridSequential(prefix="n_")
        with net.name_scope():
            net.add(nn.Conv2D(2, 2, in_channels=1), nn.BatchNorm(), nn.Conv2D(2, 1), nn.PReLU())
        net.initialize(initializer)
        net(mx.nd.ones((1, 1, 4, 4)))
        net[0].initialize(initializer, force_reinit=True, verbose=True)
        other = nn.Conv2D(
            2, 2, in_channels=2, weight_initializer=initializer, bias_initializer=initializer, prefix="m_"
        )
        other.initialize()
        other.collect_params().initialize(initializer, force_reinit=True)
        parameter = mx.gluon.Parameter("p", shape=(2, 2, 3, 3), init=initializer)
        parameter.initialize(default_init=mx.init.Zero())
        parameter.initialize(initializer, force_reinit=True)
        parameter.set_data(mx.nd.ones((2, 2, 3, 3)))

    return {name: log for name, log in _traces(mx, use).items() if name != "Orthogonal"}  # refuses biases


def case_recurrent_layers(mx):
    def use(initializer):
        for layer in (mx.gluon.rnn.LSTM(2, input_size=3, prefix="l_"), mx.gluon.rnn.GRUCell(2, prefix="g_")):
            layer.initialize(initializer)
            if layer.prefix == "g_":
                layer(mx.nd.ones((1, 3)), layer.begin_state(1))

    return {name: log for name, log in _traces(mx, use).items() if name != "Bilinear"}


def _symbol(mx):
    out = mx.sym.Convolution(mx.sym.var("data"), num_filter=2, kernel=(2, 2), name="conv")
    out = mx.sym.BatchNorm(out, name="bn")
    weight = mx.sym.var("own_weight", init=mx.init.One())
    out = mx.sym.FullyConnected(out, weight, num_hidden=2, name="fc")
    return mx.sym.SoftmaxOutput(out, name="softmax")


def case_module(mx):
    def use(initializer):
        module = mx.mod.Module(_symbol(mx))
        module.bind([("data", (2, 1, 3, 3))], [("softmax_label", (2,))])
        module.init_params(initializer)
        params = {"conv_weight": mx.nd.ones((2, 1, 2, 2))}
        module.init_params(initializer, arg_params=params, allow_missing=True, force_init=True)

    return _traces(mx, use)


def case_feedforward(mx):
    def use(initializer):
        model, _ = warned(mx.model.FeedForward, _symbol(mx), num_epoch=1, initializer=initializer)
        warned(model.fit, mx.io.NDArrayIter(numbers(mx, 2, 9).reshape((2, 1, 3, 3)), mx.nd.zeros(2), 2))

    return _traces(mx, use)


def case_choosers(mx):
    def use(initializer):
        mixed = mx.init.Mixed(["a.*", ".*"], [initializer, mx.init.Zero()])
        loaded = mx.init.Load({"arg:a_bias": mx.nd.ones((2, 2, 3, 3))}, default_init=initializer)
        for chooser in (mixed, loaded):
            for name in ("a_weight", "a_bias", "b_weight"):
                chooser(mx.init.InitDesc(name), mx.nd.zeros((2, 2, 3, 3)))

    return _traces(mx, use)


def case_fused_network(mx):
    def use(initializer):
        size = 4 * 2 * (3 + 2 + 2)
        for own in (initializer, None):
            fused = mx.init.FusedRNN(own, 2, 1, "lstm")
            fused(mx.init.InitDesc("x_weight", global_init=initializer), mx.nd.zeros((size,)))
        initializer(mx.init.InitDesc("x_parameters", {"__init__": fused.dumps()}), mx.nd.zeros((size,)))
        cell = mx.rnn.FusedRNNCell(2, mode="gru", prefix="r_")
        outputs, _ = cell.unroll(2, mx.sym.var("data"), merge_outputs=True)
        module = mx.mod.Module(outputs, label_names=None)
        module.bind([("data", (1, 2, 3))])
        module.init_params(initializer)

    return {name: log for name, log in _traces(mx, use).items() if name in ("One", "Uniform", "Constant", "Xavier")}


def case_initializers_of_programs(mx):
    """Subclasses as programs write them."""
    base = mx.init.Initializer

    class Weights(base):
        def _init_weight(self, name, arr):
            arr[:] = len(name)

    class Biases(mx.init.One):
        def _init_bias(self, name, arr):
            arr[:] = 5

        def _init_gamma(self, name, arr):
            arr[:] = 6

    class Everything(base):
        def __call__(self, desc, arr):
            arr[:] = 7

    class Default(mx.init.Zero):
        def _init_default(self, name, arr):
            arr[:] = 8

    @mx.init.register
    class OwnKind(base):
        def __init__(self, value):
            super(OwnKind, self).__init__(value=value)
            self.value = value

        def _init_weight(self, name, arr):
            arr[:] = self.value

    class Unprepared(base):
        """Its constructor is not the base's."""

        def __init__(self):
            self.value = 3

        def _init_weight(self, _, arr):
            arr[:] = self.value

    class Dumped(base):
        def __init__(self):
            super(Dumped, self).__init__()

        def dumps(self):
            return '["constant", {"value": 4}]'

        def _init_weight(self, name, arr):
            arr[:] = 9

    def function(name, arr):
        arr[:] = 2

    def sums(arrays):
        return {name: float(arrays[name].sum().asscalar()) for name in sorted(arrays)}

    def block(initializer):
        net = mx.gluon.nn.HybridSequential(prefix="n_")
        with net.name_scope():
            net.add(mx.gluon.nn.Dense(2, weight_initializer=initializer), mx.gluon.nn.BatchNorm(), mx.gluon.nn.PReLU())
        net.initialize(initializer)
        net(mx.nd.ones((1, 2)))
        return sums({name: parameter.data() for name, parameter in net.collect_params().items()})

    def module(initializer):
        model = mx.mod.Module(_symbol(mx))
        model.bind([("data", (2, 1, 3, 3))], [("softmax_label", (2,))])
        model.init_params(initializer)
        return [sums(arrays) for arrays in model.get_params()]

    def variable(initializer):
        out = mx.sym.FullyConnected(mx.sym.var("data"), mx.sym.var("w", init=initializer), num_hidden=2, name="fc")
        model = mx.mod.Module(out, label_names=None)
        model.bind([("data", (2, 3))])
        model.init_params(mx.init.Zero())
        return sums(model.get_params()[0])

    makers = (Weights, Biases, Everything, Default, lambda: OwnKind(3), Unprepared, Dumped, lambda: function)
    uses = {"block": block, "module": module, "variable": variable}
    return {
        "%d %s" % (number, name): tried(use, make()) for number, make in enumerate(makers) for name, use in uses.items()
    }


def case_created(mx):
    log = []
    registered = mx.init.register(traced(type("Tracked", (mx.init.One,), {}), METHODS, log))
    created = mx.init.create("tracked")
    created(mx.init.InitDesc("a_weight"), mx.nd.zeros(2))
    parameter = mx.gluon.Parameter("x", shape=(2,), init="tracked")
    parameter.initialize()
    text = mx.sym.var("v", init=created).attr("__init__")
    mx.init.create(text)(mx.init.InitDesc("b_bias"), mx.nd.zeros(2))
    return [log, described(created), created == registered(), str(parameter.init)]
