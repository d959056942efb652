"""Which methods of blocks, losses and cells are called, and with what, when a program's subclass overrides them."""

from .. import tried
from .._watching import described, trace, traced
from ..gluon.block import numbers

METHODS = [
    "__call__",
    "__setattr__",
    "_alias",
    "_call_cached_op",
    "_build_cache",
    "_clear_cached_op",
    "_get_graph",
    "_infer_attrs",
    "_deferred_infer_shape",
    "forward",
    "hybrid_forward",
    "infer_shape",
    "infer_type",
    "cast",
    "initialize",
    "register_child",
    "collect_params",
    "hybridize",
    "export",
    "save_parameters",
    "load_parameters",
    "save_params",
    "load_params",
    "save",
    "load",
    "apply",
    "summary",
    "name_scope",
    "begin_state",
    "state_info",
    "unroll",
    "reset",
    "optimize_for",
    "_forward_kernel",
    "_collect_params_with_prefix",
    "__len__",
    "__getitem__",
    "add",
]
PUBLIC = [name for name in METHODS if not name.startswith("_") or name == "__call__"]


def _layers(mx):
    """Return {name: (class, positional, keywords, input)}."""
    nn = mx.gluon.nn
    plane, image = mx.nd.ones((2, 3)), mx.nd.ones((1, 2, 5, 5))
    return {
        "Dense": (nn.Dense, (2,), {"activation": "relu"}, plane),
        "Conv2D": (nn.Conv2D, (2, 3), {}, image),
        "Conv2DTranspose": (nn.Conv2DTranspose, (2, 3), {}, image),
        "BatchNorm": (nn.BatchNorm, (), {}, image),
        "LayerNorm": (nn.LayerNorm, (), {}, plane),
        "InstanceNorm": (nn.InstanceNorm, (), {}, image),
        "GroupNorm": (nn.GroupNorm, (), {"num_groups": 2}, image),
        "Embedding": (nn.Embedding, (4, 2), {}, mx.nd.array([1, 2])),
        "Dropout": (nn.Dropout, (0.0,), {}, plane),
        "Flatten": (nn.Flatten, (), {}, image),
        "Activation": (nn.Activation, ("relu",), {}, plane),
        "PReLU": (nn.PReLU, (), {}, plane),
        "Swish": (nn.Swish, (), {}, plane),
        "MaxPool2D": (nn.MaxPool2D, (), {}, image),
        "GlobalAvgPool2D": (nn.GlobalAvgPool2D, (), {}, image),
        "HybridLambda": (nn.HybridLambda, ("relu",), {}, plane),
        "Lambda": (nn.Lambda, ("relu",), {}, plane),
    }


def _traces(mx, use, methods=tuple(PUBLIC), chosen=None):
    return {
        name: trace(cls, methods, lambda derived: use(derived(*given, prefix="l_", **named), value))
        for name, (cls, given, named, value) in _layers(mx).items()
        if chosen is None or name in chosen
    }


def case_layers(mx):
    def use(layer, value):
        layer.initialize()
        layer(value)
        layer.hybridize()
        layer(value)
        layer(value)

    return _traces(mx, use)


def case_layers_with_gradients(mx):
    def use(layer, value):
        layer.initialize()
        layer.hybridize(static_alloc=True)
        value.attach_grad()
        for _ in range(2):
            with mx.autograd.record():
                loss = layer(value).sum()
            loss.backward()

    return _traces(mx, use, chosen=("Dense", "BatchNorm", "Dropout", "Lambda"))


def case_layers_as_symbols(mx):
    def use(layer, value):
        out = layer(mx.sym.var("data"))
        out.list_arguments()
        layer.hybridize()
        layer(mx.sym.var("data"))

    return _traces(mx, use)


def case_files(mx):
    def use(layer, value):
        layer.initialize()
        layer.hybridize()
        layer(value)
        layer.save_parameters("layer.params")
        layer.load_parameters("layer.params")
        layer.load_parameters("layer.params", ctx=mx.cpu(), cast_dtype=True)
        layer.export("layer")

    return _traces(mx, use, chosen=("Dense", "BatchNorm", "Embedding", "Flatten"))


def case_management(mx):
    def use(layer, value):
        layer.cast("float64")
        layer.collect_params()
        layer.collect_params(".*weight")
        layer.collect_params().initialize()
        layer.apply(lambda block: None)
        layer.initialize(mx.init.One(), mx.cpu(), force_reinit=True)
        layer.hybridize(False)
        layer.infer_shape(value)
        layer.infer_type(value.astype("float64"))
        repr(layer)

    return _traces(mx, use, chosen=("Dense", "BatchNorm", "Embedding", "Flatten"))


def case_children(mx):
    """What a network asks of the layers in it."""
    results = {}
    for name, (cls, given, named, value) in _layers(mx).items():
        for kind in ("Sequential", "HybridSequential", "HybridConcatenate"):
            if name == "Lambda" and kind != "Sequential":
                continue

            def use(derived):
                container = getattr(mx.gluon.nn, kind, None) or getattr(mx.gluon.contrib.nn, kind)
                net = container(prefix="n_")
                with net.name_scope():
                    net.add(derived(*given, **named))
                net.initialize()
                net(value)
                net.hybridize()
                net(value)
                net.save_parameters("net.params")
                net.load_parameters("net.params")
                net.cast("float32")
                net.collect_params()
                net.apply(lambda block: None)
                net.hybridize(False)
                net(value)

            results["%s %s" % (kind, name)] = trace(cls, PUBLIC, use)
    return results


def case_containers(mx):
    results = {}
    for kind in ("Sequential", "HybridSequential"):

        def use(derived):
            net = derived(prefix="n_")
            with net.name_scope():
                net.add(mx.gluon.nn.Dense(2), mx.gluon.nn.BatchNorm())
                net.register_child(mx.gluon.nn.Dense(3))
            net.initialize()
            value = mx.nd.ones((2, 3))
            net(value)
            net.hybridize()
            net(value)
            net.save_parameters("net.params")
            net.load_parameters("net.params")
            net.cast("float32")
            net[0], net[1:], len(net)
            list(net)

        results[kind] = trace(getattr(mx.gluon.nn, kind), PUBLIC, use)
    return results


def case_losses(mx):
    loss, results = mx.gluon.loss, {}
    scores, values = mx.nd.array([[0.2, 0.8], [0.7, 0.3]]), mx.nd.array([[1.0, 0.0], [0.0, 1.0]])
    rows = dict.fromkeys(("L1Loss", "L2Loss", "HuberLoss", "HingeLoss", "SquaredHingeLoss"), (scores, values))
    rows.update(dict.fromkeys(("LogisticLoss", "KLDivLoss", "SigmoidBCELoss", "PoissonNLLLoss"), (scores, values)))
    rows["SoftmaxCELoss"] = scores, mx.nd.array([1, 0])
    rows["TripletLoss"] = scores, values, 1 - values
    rows["CosineEmbeddingLoss"] = scores, values, mx.nd.array([1, -1])
    rows["CTCLoss"] = mx.nd.ones((1, 4, 3)), mx.nd.array([[0, 1]])
    for name, inputs in rows.items():

        def use(derived):
            block = derived()
            block(*inputs)
            if name != "CTCLoss":
                block(*inputs, mx.nd.ones((2, 1)))
            block.hybridize()
            block(*inputs)
            block(*inputs)

        if name == "PoissonNLLLoss":
            continue  # its arguments have another order
        results[name] = trace(getattr(loss, name), PUBLIC, use)
    return results


def _cells(mx):
    rnn = mx.gluon.rnn
    rows = {name: (getattr(rnn, name), (2,)) for name in ("RNNCell", "LSTMCell", "GRUCell")}
    rows["DropoutCell"] = rnn.DropoutCell, (0.0,)
    contrib_rnn = mx.gluon.contrib.rnn
    rows["LSTMPCell"] = contrib_rnn.LSTMPCell, (2, 3)
    return rows


def case_cells(mx):
    def use(cell):
        cell.initialize()
        state = cell.begin_state(2)
        cell(mx.nd.ones((2, 3)), state)
        cell.reset()
        cell.unroll(2, mx.nd.ones((2, 2, 3)))
        cell.unroll(2, [mx.nd.ones((2, 3))] * 2, layout="TNC", merge_outputs=True)
        cell.hybridize()
        cell.unroll(2, mx.nd.ones((2, 2, 3)), begin_state=state, merge_outputs=False)
        cell.unroll(2, mx.nd.ones((2, 2, 3)), valid_length=mx.nd.array([1, 2]))
        cell.state_info()

    return {
        name: trace(cls, PUBLIC, lambda derived: use(derived(*given, prefix="c_")))
        for name, (cls, given) in _cells(mx).items()
    }


def case_cells_in_cells(mx):
    rnn, results = mx.gluon.rnn, {}
    makers = {
        "SequentialRNNCell": lambda cell: _stacked(mx, rnn.SequentialRNNCell(), cell),
        "HybridSequentialRNNCell": lambda cell: _stacked(mx, rnn.HybridSequentialRNNCell(), cell),
        "BidirectionalCell": lambda cell: rnn.BidirectionalCell(cell, rnn.LSTMCell(2, input_size=2)),
        "ResidualCell": rnn.ResidualCell,
        "ZoneoutCell": rnn.ZoneoutCell,
        "VariationalDropoutCell": mx.gluon.contrib.rnn.VariationalDropoutCell,
    }
    for name, make in makers.items():

        def use(derived):
            cell = make(derived(2, input_size=2, prefix="c_"))
            cell.initialize()
            cell.unroll(2, mx.nd.ones((1, 2, 2)), merge_outputs=True)
            if name != "BidirectionalCell":
                cell(mx.nd.ones((1, 2)), cell.begin_state(1))
            cell.reset()
            cell.state_info(1)

        results[name] = trace(rnn.LSTMCell, PUBLIC, use)
    return results


def _stacked(mx, container, cell):
    container.add(cell)
    container.add(mx.gluon.rnn.DropoutCell(0.0))
    return container


def case_recurrent_layers(mx):
    results = {}
    for name in ("RNN", "LSTM", "GRU"):

        def use(derived):
            layer = derived(2, prefix="r_")
            layer.initialize()
            value = mx.nd.ones((2, 1, 3))
            layer(value)
            layer(value, layer.begin_state(1))
            layer.hybridize()
            layer(value)  # with states, MXNet returns what it did without them
            layer.state_info(1)
            layer.cast("float32")

        results[name] = trace(getattr(mx.gluon.rnn, name), PUBLIC, use)
    return results


def case_blocks_of_programs(mx):
    """Subclasses as programs write them."""
    nn, log = mx.gluon.nn, []

    class Shaped(mx.gluon.HybridBlock):
        """Shapes that it finds itself."""

        def __init__(self):
            super(Shaped, self).__init__(prefix="s_")
            self.scale = self.params.get("scale", shape=(0,), allow_deferred_init=True)

        def infer_shape(self, *args):
            log.append("infer_shape " + described(args))
            self.scale.shape = (args[0].shape[1],)

        def hybrid_forward(self, F, x, scale):
            log.append(
                "hybrid_forward %s %s %s" % (F.__name__.rsplit(".", 1)[-1], type(x).__name__, type(scale).__name__)
            )
            return F.broadcast_mul(x, F.expand_dims(scale, 0))

    class Forward(nn.Dense):
        def forward(self, x, *args):
            log.append("forward " + type(x).__name__)
            return super(Forward, self).forward(x, *args) * 2

    class Hybrid(nn.Dense):
        def hybrid_forward(self, F, x, weight, bias=None):
            log.append("hybrid_forward " + type(x).__name__)
            return super(Hybrid, self).hybrid_forward(F, x, weight, bias) * 3

    class Called(nn.Dense):
        def __call__(self, x):
            log.append("__call__ " + type(x).__name__)
            return super(Called, self).__call__(x) + 1

    class Cast(nn.BatchNorm):
        def cast(self, dtype):
            log.append("cast " + str(dtype))
            super(Cast, self).cast("float32")

    class Initialized(nn.Dense):
        def initialize(self, init=None, ctx=None, verbose=False, force_reinit=False):
            log.append("initialize " + described([init, ctx, verbose, force_reinit]))
            super(Initialized, self).initialize(mx.init.One(), ctx, verbose, force_reinit)

    class Collected(nn.Dense):
        def collect_params(self, select=None):
            log.append("collect_params %s" % select)
            return super(Collected, self).collect_params(select)

    class Hybridized(nn.Dense):
        def hybridize(self, active=True, **kwargs):
            log.append("hybridize %s %s" % (active, sorted(kwargs)))
            super(Hybridized, self).hybridize(False)

    results = {}
    makers = [Shaped] + [
        (lambda cls=cls: cls(2, prefix="d_")) for cls in (Forward, Hybrid, Called, Initialized, Collected, Hybridized)
    ]
    makers.append(lambda: Cast(prefix="b_"))
    for number, make in enumerate(makers):
        for kind in ("alone", "in network"):
            del log[:]
            layer = make()
            net = layer
            if kind == "in network":
                net = nn.HybridSequential(prefix="n_")
                net.add(layer)
            net.initialize(mx.init.Constant(0.5))
            outputs = [tried(net, numbers(mx, 2, 3))]
            net.hybridize()
            outputs.append(tried(net, numbers(mx, 2, 3)))
            net.cast("float64")
            outputs.append(tried(net, numbers(mx, 2, 3).astype("float64")))
            outputs.append(type(tried(net, mx.sym.var("x"))).__name__)
            trainer = mx.gluon.Trainer(net.collect_params(), "sgd")
            results["%d %s" % (number, kind)] = outputs, list(log), len(trainer._params)
    return results


def case_trained_networks(mx):
    """A network whose layers are all watched, trained and evaluated."""
    log = []
    nn = mx.gluon.nn

    def watched(cls):
        return traced(cls, ["__call__", "forward", "hybrid_forward", "infer_shape"], log)

    net = nn.HybridSequential(prefix="n_")
    with net.name_scope():
        net.add(watched(nn.Dense)(3, activation="relu"), watched(nn.Dropout)(0.0), watched(nn.Dense)(2))
    loss = watched(mx.gluon.loss.SoftmaxCrossEntropyLoss)()
    net.initialize(mx.init.One())
    for hybridized in (False, True):
        if hybridized:
            net.hybridize()
            loss.hybridize()
        trainer = mx.gluon.Trainer(net.collect_params(), "sgd")
        for _ in range(2):
            with mx.autograd.record():
                value = loss(net(numbers(mx, 2, 3)), mx.nd.array([0, 1]))
            value.backward()
            trainer.step(2)
        net(numbers(mx, 1, 3))
    return log
