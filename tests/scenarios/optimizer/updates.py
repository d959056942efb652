"""Optimizers: what they do to weights, which states they keep, which settings they honour."""

import pickle

import numpy as onp

from .. import error, warned

WEIGHTS = [[[1, -2], [0.5, 3]], [0.25, -0.5, 4], [[2], [-1]]]
GRADS = [
    [[[0.1, 0.2], [-3, 4]], [0.5, 0, -0.25], [[1], [-1]]],
    [[[-1, 0.5], [2, 0.25]], [3, -0.1, 0.2], [[0.2], [0]]],
    [[[1, 2], [3, 4]], [-0.7, 0.9, 0], [[-5], [2.5]]],
]
KINDS = {
    "sgd": ("sgd", {}),
    "momentum": ("sgd", {"momentum": 0.9}),
    "nag": ("nag", {"momentum": 0.9}),
    "nag_plain": ("nag", {}),
    "adam": ("adam", {}),
    "rmsprop": ("rmsprop", {}),
    "rmsprop_centered": ("rmsprop", {"centered": True}),
    "adagrad": ("adagrad", {}),
    "ccsgd": ("ccsgd", {"momentum": 0.5}),
    "test": ("test", {}),
    "adadelta": ("adadelta", {}),
    "adamax": ("adamax", {}),
    "nadam": ("nadam", {}),
    "ftrl": ("ftrl", {}),
    "ftml": ("ftml", {}),
    "signum": ("signum", {}),
    "signsgd": ("signum", {"momentum": 0.0}),
    "dcasgd": ("dcasgd", {}),
    "lamb": ("lamb", {}),
    "lars": ("lars", {"momentum": 0.9}),
    "lars_plain": ("lars", {"eta": 0.5}),
    "lbsgd": ("lbsgd", {"momentum": 0.9}),
    "lbsgd_summed": ("lbsgd", {"batch_scale": 2, "updates_per_epoch": 1}),
    "lbsgd_lars": ("lbsgd", {"warmup_strategy": "lars"}),
}
# Their states are of single precision, which MXNet cannot combine with weights of another.
SINGLE = ("rmsprop", "rmsprop_centered", "adagrad", "adadelta", "ftrl")
SETTINGS = {
    "plain": {},
    "decayed": {"wd": 0.1},
    "scaled": {"rescale_grad": 0.25},
    "clipped": {"clip_gradient": 0.3},
    "all": {"wd": 0.1, "rescale_grad": 0.5, "clip_gradient": 0.4},
    "limit_zero": {"clip_gradient": 0.0},
}


def make(mx, kind, **settings):
    """Return an optimizer."""
    name, options = KINDS[kind]
    return mx.optimizer.create(name, **dict(dict(learning_rate=0.1, **options), **settings))


def train(mx, optimizer, dtype="float32", listed=True, steps=3):
    """Return weights and states after some updates."""
    updater = mx.optimizer.get_updater(optimizer)
    weights = [mx.nd.array(w, dtype=dtype) for w in WEIGHTS]
    for grads in GRADS[:steps]:
        arrays = [mx.nd.array(g, dtype=dtype) for g in grads]
        if listed:
            updater([0, 1, 2], arrays, weights)
        else:
            for i, (grad, weight) in enumerate(zip(arrays, weights)):
                updater(i, grad, weight)
    return weights, updater.states


def kept(kind, states):
    """Return states; not Adamax's: where there is no gradient it divides 0 by 0, and that may reach them or not."""
    return None if kind == "adamax" else states


def case_updates(mx):
    results = {}
    for kind in KINDS:
        for setting, arguments in SETTINGS.items():
            weights, states = train(mx, make(mx, kind, **arguments))
            results[kind + " " + setting] = weights, kept(kind, states)
    return results


def case_one_by_one(mx):
    return {kind: train(mx, make(mx, kind, wd=0.01), listed=False) for kind in KINDS}


def case_options(mx):
    choices = [
        ("adam", {"beta1": 0.5, "beta2": 0.6, "epsilon": 0.1}),
        ("rmsprop", {"gamma1": 0.5, "epsilon": 0.01, "clip_weights": 0.9}),
        ("rmsprop", {"centered": True, "gamma1": 0.5, "gamma2": 0.3, "clip_weights": 2.5}),
        ("adagrad", {"eps": 0.5}),
        ("sgd", {"momentum": 0.9, "learning_rate": 0}),
        ("sgd", {"learning_rate": 1e-12, "momentum": 0.5, "rescale_grad": 1e6}),
        ("sgd", {"rescale_grad": 0, "wd": 0.1}),
        ("adadelta", {"rho": 0.5, "epsilon": 0.1}),
        ("adamax", {"beta1": 0.5, "beta2": 0.6}),
        ("nadam", {"beta1": 0.5, "beta2": 0.6, "epsilon": 0.1, "schedule_decay": 0.5}),
        ("ftrl", {"lamda1": 0.5, "beta": 0.3}),
        ("ftml", {"beta1": 0.3, "beta2": 0.5, "epsilon": 0.1}),
        ("signum", {"wd_lh": 0.1, "wd": 0.05}),
        ("signum", {"momentum": 0.0, "rescale_grad": -1}),
        ("dcasgd", {"lamda": 0.5}),
        ("lamb", {"lower_bound": 3.0, "upper_bound": 3.5}),
        ("lamb", {"upper_bound": 0.5, "bias_correction": False, "epsilon": 0.1}),
        ("lamb", {"lower_bound": 0.0, "upper_bound": -1.0, "beta1": 0.5, "beta2": 0.6}),
        ("lars", {"eps": 0.5, "eta": 0.3}),
        ("lbsgd", {"warmup_strategy": "power2", "batch_scale": 3, "warmup_epochs": 2, "updates_per_epoch": 2}),
        ("lbsgd", {"warmup_strategy": "sqrt", "batch_scale": 3, "warmup_epochs": 2, "updates_per_epoch": 3}),
        ("lbsgd", {"warmup_strategy": "none", "batch_scale": 2, "begin_epoch": 1, "updates_per_epoch": 3}),
    ]
    results = []
    for name, options in choices:
        weights, states = train(mx, mx.optimizer.create(name, **dict({"learning_rate": 0.1}, **options)))
        results.append((weights, kept(name, states)))
    return results


def case_double_precision(mx):
    trained = {kind: train(mx, make(mx, kind), "float64") for kind in KINDS if kind not in SINGLE}
    return {kind: (weights, kept(kind, states)) for kind, (weights, states) in trained.items()}


def case_half_precision(mx):
    # Adam's usual epsilon is zero in half precision.
    choices = {"sgd": {}, "momentum": {}, "nag": {}, "adam": {"epsilon": 0.1}}
    trained = {kind: warned(train, mx, make(mx, kind, **options), "float16") for kind, options in choices.items()}
    return {kind: (weights, categories) for kind, ((weights, _), categories) in trained.items()}


def case_half_precision_with_copies(mx):
    # MXNet's LARS and LAMB take the norm of the half-precision weight, not of the copy: see optimizer_steps.
    kinds = [kind for kind in KINDS if kind not in ("lamb", "lars", "lars_plain")]
    return {kind: train(mx, make(mx, kind, multi_precision=True, wd=0.01), "float16") for kind in kinds}


def case_mixed_precision_lists(mx):
    results = {}
    for kind in ("momentum", "adam"):
        updater = mx.optimizer.get_updater(make(mx, kind, multi_precision=True))
        weights = [mx.nd.ones((2,), dtype=t) for t in ("float16", "float32", "float16", "float64")]
        for _ in range(2):
            updater([0, 1, 2, 3], [w * 0.5 for w in weights], weights)
        results[kind] = weights
    return results


def case_states(mx):
    results = {}
    for kind in KINDS:
        for dtype in ("float32", "float64", "float16"):
            for copies in (False, True):
                if kind in SINGLE and dtype != "float32":
                    continue  # MXNet's states do not have the type of the weight, so it refuses the update
                optimizer = make(mx, kind, multi_precision=copies)
                weight = mx.nd.ones((2,), dtype=dtype)
                state = optimizer.create_state(0, weight)
                results[kind, dtype, copies] = state, warned(optimizer.create_state_multi_precision, 0, weight)
    return results


def case_attributes(mx):
    common = dict(vars(mx.optimizer.Optimizer()))
    results = {"optimizer": common}
    for kind in KINDS:
        results[kind] = dict(vars(mx.optimizer.create(KINDS[kind][0], **KINDS[kind][1])))
    return results


def case_learning_rates(mx):
    scheduler = mx.lr_scheduler.FactorScheduler(1, 0.5, base_lr=0.1)
    optimizer = mx.optimizer.SGD(lr_scheduler=scheduler)
    rates = []
    for _ in range(4):
        optimizer._update_count([0, "name"])
        rates.append((optimizer._get_lr(0), optimizer.num_update, optimizer.learning_rate, optimizer.lr))
    scheduled = mx.optimizer.SGD(lr_scheduler=mx.lr_scheduler.FactorScheduler(1, base_lr=0.5), learning_rate=0.5)
    fixed = mx.optimizer.Adam()
    fixed.set_learning_rate(3)
    return rates, (scheduled.lr, scheduled.lr_scheduler.base_lr), fixed.learning_rate


def case_scheduled_updates(mx):
    results = []
    for kind in ("sgd", "momentum", "adam"):
        scheduler = mx.lr_scheduler.PolyScheduler(5, base_lr=0.1)
        results.append(train(mx, make(mx, kind, lr_scheduler=scheduler, begin_num_update=1)))
    return results


def case_set_learning_rate_with_a_scheduler(mx):
    optimizer = mx.optimizer.SGD(lr_scheduler=mx.lr_scheduler.FactorScheduler(1))
    return error(optimizer.set_learning_rate, 3), error(optimizer.set_lr_scale, {})


def case_multipliers_by_name(mx):
    names = {0: "fc_weight", 1: "fc_bias", 2: "bn_gamma", 3: "bn_beta"}
    optimizer = mx.optimizer.SGD(param_idx2name=names, wd=0.1, learning_rate=1.0)
    before = optimizer.wd_mult, optimizer.lr_mult
    optimizer.set_lr_mult({"fc_weight": 2.0, 7: 3.0})
    optimizer.set_wd_mult({"fc_bias": 5.0})
    rates = [optimizer._get_lr(i) for i in range(8)], [optimizer._get_wd(i) for i in range(8)]
    return before, optimizer.wd_mult, optimizer.lr_mult, rates, optimizer._get_lrs([0, 7]), optimizer._get_wds([1, 9])


def case_multipliers_of_a_symbol(mx):
    weight = mx.sym.var("w", lr_mult=3, wd_mult=4)
    symbol = mx.sym.FullyConnected(mx.sym.var("data"), weight, num_hidden=3, name="fc")
    named = mx.optimizer.SGD(sym=symbol, param_idx2name={0: "w", 1: "fc_bias"}, wd=0.5)
    plain = mx.optimizer.SGD(sym=symbol)
    results = [named.lr_mult, named.wd_mult, named._get_lrs([0, 1]), named._get_wds([0, 1])]
    named.set_lr_mult({"w": 9.0})
    return results, named.lr_mult, plain.lr_mult, plain.wd_mult, plain._get_lrs(["w", "v"])


class Parameter(object):
    """What optimizers ask of Gluon's parameters."""

    def __init__(self, lr_mult, wd_mult):
        self.lr_mult = lr_mult
        self.wd_mult = wd_mult


def case_multipliers_of_parameters(mx):
    parameters = {0: Parameter(2.0, 0.0), 1: Parameter(1.0, 1.0)}
    optimizer = mx.optimizer.SGD(param_dict=parameters, learning_rate=0.1, wd=0.5)
    optimizer.set_lr_mult({0: 9.0, 2: 4.0})
    rates = optimizer._get_lrs([0, 1, 2]), optimizer._get_wds([0, 1, 2])
    return rates, [train(mx, make(mx, kind, wd=0.5, param_dict=parameters)) for kind in ("sgd", "momentum", "adam")]


def case_counts(mx):
    optimizer = mx.optimizer.Adam(begin_num_update=3)
    optimizer._update_count(0)
    optimizer._update_count([0, 1])
    first = optimizer.num_update, dict(optimizer._index_update_count)
    optimizer._set_current_context(2)
    optimizer._update_count((1, "b"))
    optimizer._update_count([])
    return first, optimizer.num_update, optimizer._index_update_count, optimizer._all_index_update_counts


def case_registry(mx):
    optimizers = mx.optimizer
    # SVRG's own, with an underscore, are there once its module has been imported.
    names = sorted(n for n in optimizers.Optimizer.opt_registry if not n.startswith("_"))
    classes = [(n, type(optimizers.create(n.upper())).__name__) for n in names]

    class Mine(optimizers.SGD):
        """A program's own."""

    first = warned(optimizers.register, Mine)[1]
    second = warned(optimizers.Optimizer.register, Mine)[1]
    is_registered = optimizers.Optimizer.opt_registry.pop("mine") is Mine
    errors = [
        error(optimizers.create, "unknown"),
        error(optimizers.create, optimizers.SGD()),
        error(optimizers.register, "name"),
        error(optimizers.SGD, unknown=1),
        error(optimizers.SGD, param_idx2name=["a"]),
        error(optimizers.SGD, sym=3),
        error(optimizers.Optimizer().update, 0, None, None, None),
    ]
    return classes, first, second, is_registered, errors, optimizers.Optimizer().create_state(0, None)


def case_arrays_that_do_not_fit(mx):
    ones = mx.nd.ones
    sgd = mx.optimizer.SGD()
    return [
        error(sgd.update, 0, ones(3), ones(2), None),
        error(sgd.update, 0, ones(3), ones(3, dtype="float64"), None),
        error(sgd.update, 0, onp.ones(3), onp.ones(3), None),
        error(mx.optimizer.get_updater(sgd), [5, 6], [ones(2)], [ones(2)]),
    ]


def case_own_optimizer(mx):
    calls = []

    class Own(mx.optimizer.Optimizer):
        def create_state(self, index, weight):
            calls.append(("state", index))
            return weight * 0 + 1

        def update(self, index, weight, grad, state):
            calls.append(("update", index, type(index).__name__))
            for w, g, s in zip(weight, grad, state) if isinstance(index, tuple) else [(weight, grad, state)]:
                w[:] = w - self._get_lrs([0])[0] * g * s

    results = []
    for size in (0, 2):
        optimizer = Own(learning_rate=0.5)
        optimizer.aggregate_num = size
        results.append(train(mx, optimizer, steps=1))
        results.append(train(mx, optimizer, steps=1, listed=False))
    return results, calls


def case_overridden_rates(mx):
    class Slower(mx.optimizer.SGD):
        def _get_lr(self, index):
            return super(Slower, self)._get_lr(index) * 0.5

        def _get_lrs(self, indices):
            return [rate * 0.5 for rate in super(Slower, self)._get_lrs(indices)]

        def _get_wds(self, indices):
            return [rate * 2 for rate in super(Slower, self)._get_wds(indices)]

    class SlowerAdam(mx.optimizer.Adam):
        def _get_lr(self, index):
            return super(SlowerAdam, self)._get_lr(index) * 0.5

    class Stepped(mx.optimizer.Adam):
        def update(self, index, weight, grad, state):
            super(Stepped, self).update(index, weight, grad * 2, state)

    optimizers_of_programs = (
        Slower(learning_rate=0.1, wd=0.1),
        SlowerAdam(learning_rate=0.1),
        Stepped(learning_rate=0.1),
    )
    return [train(mx, optimizer) for optimizer in optimizers_of_programs]


def case_updater(mx):
    updater = mx.optimizer.get_updater(make(mx, "momentum"))
    before = dict(updater.states), dict(updater.states_synced), updater.aggregate_updates
    weight = mx.nd.ones(2)
    updater("a", mx.nd.ones(2), weight)
    updater((5, "b"), (mx.nd.ones(2), mx.nd.ones(2)), (weight, mx.nd.zeros(2)))
    moved = updater.sync_state_context((mx.nd.ones(2), [None, 3, mx.nd.zeros(1)]), mx.cpu(1))
    places = str(moved[0].context), str(moved[1][2].context)
    return before, updater.states, updater.states_synced, weight, moved, places


def case_saved_states(mx):
    results = {}
    for kind in KINDS:
        updater = mx.optimizer.get_updater(make(mx, kind, wd=0.01))
        weights = [mx.nd.array(w) for w in WEIGHTS]
        updater([0, 1, 2], [mx.nd.array(g) for g in GRADS[0]], weights)
        states, both = updater.get_states(), updater.get_states(dump_optimizer=True)
        continued = []
        for data in (states, both):
            other = mx.optimizer.get_updater(make(mx, kind, learning_rate=0.5))
            other.set_states(data)
            synced, copies = dict(other.states_synced), [w.copy() for w in weights]
            other([0, 1, 2], [mx.nd.array(g) for g in GRADS[1]], copies)
            continued.append((synced, copies, other.optimizer.lr, other.optimizer._index_update_count))
        results[kind] = continued
    return results


def case_pickled_optimizer(mx):
    optimizer = make(mx, "adam", lr_scheduler=mx.lr_scheduler.CosineScheduler(9), param_dict={0: Parameter(1, 1)})
    optimizer._update_count([0])
    copy = pickle.loads(pickle.dumps(optimizer))
    attributes = dict(vars(copy))
    return vars(attributes.pop("lr_scheduler")), attributes
