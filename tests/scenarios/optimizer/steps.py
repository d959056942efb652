"""Optimizers: weights and states after each of 20 updates."""

import numpy as onp

from .. import error, warned

STEPS = 20
NAMES = {0: "fc_weight", 1: "fc_bias"}
# Twenty steps in single precision, whose roundings add up.
RELATIVE = {"float64": 3e-5, "float16": 2e-3}
KINDS = {
    "sgd": ("sgd", {}),
    "momentum": ("sgd", {"momentum": 0.9}),
    "nag": ("nag", {"momentum": 0.9}),
    "adam": ("adam", {}),
    "rmsprop": ("rmsprop", {"learning_rate": 0.01}),
    "rmsprop_centered": ("rmsprop", {"centered": True, "learning_rate": 0.01}),
    "adagrad": ("adagrad", {}),
    "adadelta": ("adadelta", {}),
    "adamax": ("adamax", {}),
    "nadam": ("nadam", {}),
    "ftrl": ("ftrl", {}),
    "ftml": ("ftml", {}),
    "signum": ("signum", {"wd_lh": 0.01}),
    "signsgd": ("signum", {"momentum": 0.0}),
    "dcasgd": ("dcasgd", {}),
    "lamb": ("lamb", {"learning_rate": 0.02}),
    "lamb_plain": ("lamb", {"bias_correction": False, "upper_bound": 2.0, "learning_rate": 0.02}),
    "lars": ("lars", {"momentum": 0.9, "eta": 0.1}),
    "lars_plain": ("lars", {"eta": 0.1, "eps": 0.1}),
    "lbsgd": ("lbsgd", {"momentum": 0.9, "batch_scale": 2, "warmup_epochs": 2, "updates_per_epoch": 5}),
    "lbsgd_lars": ("lbsgd", {"warmup_strategy": "lars", "momentum": 0.5, "learning_rate": 0.02}),
}


def flat(value):
    """Return the numbers of arrays in one list, with eight digits, which is what single precision holds."""
    if isinstance(value, (list, tuple)):
        return [digits for part in value for digits in flat(part)]
    if not hasattr(value, "asnumpy"):
        return []
    return [float("%.8g" % x) for x in value.asnumpy().astype("float64").ravel()]


def numbers(*values):
    """Return the numbers of arrays as one array."""
    return onp.array(flat(values))


def run(mx, optimizer, dtype="float32", listed=True, shapes=((2, 2), (2,))):
    """Return weights, and states, after each update: a row for each."""
    random = onp.random.RandomState(5)
    updater = mx.optimizer.get_updater(optimizer)
    weights = [mx.nd.array(random.uniform(-1, 1, shape), dtype=dtype) for shape in shapes]
    weight_rows, state_rows = [], []
    for _ in range(STEPS):
        grads = [mx.nd.array(random.uniform(-1, 1, shape), dtype=dtype) for shape in shapes]
        if listed:
            updater(list(range(len(shapes))), grads, weights)
        else:
            for i, (grad, weight) in enumerate(zip(grads, weights)):
                updater(i, grad, weight)
        weight_rows.append(flat(weights))
        state_rows.append(flat([updater.states[i] for i in range(len(shapes))]))
    precision = "float16" if dtype == "float16" else "float64"
    return onp.array(weight_rows, dtype=precision), onp.array(state_rows, dtype=precision)


def make(mx, kind, **settings):
    """Return an optimizer."""
    name, options = KINDS[kind]
    return mx.optimizer.create(name, **dict({"learning_rate": 0.05}, **dict(options, **settings)))


def case_plain(mx):
    return {kind: run(mx, make(mx, kind)) for kind in KINDS}


def case_all_settings(mx):
    results = {}
    for kind in KINDS:
        settings = {"wd": 0.05, "rescale_grad": 0.5, "clip_gradient": 0.3, "param_idx2name": NAMES}
        results[kind] = run(mx, make(mx, kind, **settings))
    return results


def case_scheduled_one_by_one(mx):
    results = {}
    for kind in KINDS:
        # An optimizer's own learning rate replaces that of the scheduler.
        scheduler = mx.lr_scheduler.FactorScheduler(4, 0.7, base_lr=0.05)
        optimizer = make(mx, kind, lr_scheduler=scheduler, begin_num_update=2, wd=0.01)
        results[kind] = run(mx, optimizer, listed=False)
    return results


def case_half_precision_with_copies(mx):
    return {kind: run(mx, make(mx, kind, multi_precision=True, wd=0.05), "float16") for kind in KINDS}


def case_rows(mx):
    results = []
    for settings in ({}, {"rescale_grad": 0.5, "clip_gradient": 0.2}, {"eps": 0.1}, {"multi_precision": True}):
        optimizer = mx.optimizer.create("groupadagrad", learning_rate=0.05, **settings)
        dtype = "float16" if "multi_precision" in settings else "float32"
        results.append(run(mx, optimizer, dtype, shapes=((2, 3), (3, 2))))
    return results


def case_rows_refused(mx):
    ones, group_adagrad = mx.nd.ones, mx.optimizer.contrib.GroupAdaGrad
    return [
        error(group_adagrad().create_state, 0, ones((3,))),
        error(group_adagrad().create_state, 0, ones((3, 2, 2))),
        error(mx.optimizer.get_updater(group_adagrad(wd=0.1)), 0, ones((2, 2)), ones((2, 2))),
    ]


class Doubling(object):
    """Learning rates that double."""

    base_lr = 0.1

    def __call__(self, num_update):
        return 0.1 * 2.0 ** (num_update - 1)


class Rising(Doubling):
    """Learning rates that start from zero."""

    def __call__(self, num_update):
        return 0.1 * (num_update - 1)


def case_lars_momentum_correction(mx):
    results = []
    for schedule in (Doubling, Rising):
        for correct in (True, False):
            for count in (1, 6):
                optimizer = mx.optimizer.LARS(
                    momentum=0.5, eta=0.3, lr_scheduler=schedule(), momentum_correction=correct
                )
                updater = mx.optimizer.get_updater(optimizer)
                weights = [mx.nd.array([1.0, i]) for i in range(count)]
                for _ in range(3):
                    updater(list(range(count)), [mx.nd.array([0.5, 0.25]) for _ in weights], weights)
                    results.append((numbers(weights), optimizer.last_lr, optimizer.cur_lr))
    return results


def case_lars_scales_by_name(mx):
    results = {}
    for name in ("fc_weight", "fc_bias", "bn_gamma", "bn_beta", "bias", "weight_bias_x", "moving_mean"):
        optimizer = mx.optimizer.LARS(learning_rate=0.1, eta=0.5, wd=0.1, param_idx2name={0: name})
        weight = mx.nd.array([3.0, 4.0])
        mx.optimizer.get_updater(optimizer)(0, mx.nd.array([0.6, 0.8]), weight)
        results[name] = weight
    return results


def case_norms_of_zero(mx):
    results = {}
    for kind in ("lars", "lars_plain", "lamb", "lbsgd_lars"):
        for weight, grad in ((0.0, 1.0), (1.0, 0.0), (1e-9, 1.0), (1.0, 1e-6)):
            array = mx.nd.ones(3) * weight
            mx.optimizer.get_updater(make(mx, kind, wd=0.1))(0, mx.nd.ones(3) * grad, array)
            results["%s %s %s" % (kind, weight, grad)] = array
    return results


def case_large_batches(mx):
    results, common = [], {"learning_rate": 0.1, "warmup_epochs": 2, "updates_per_epoch": 4}
    choices = (
        {"batch_scale": 2, "begin_epoch": 1},
        {"batch_scale": 4, "warmup_epochs": 3},
        {"batch_scale": 2.5},
        {"batch_scale": 2, "warmup_epochs": 0},
        {"batch_scale": 2, "warmup_strategy": "lars", "wd": 0.3},
        {"batch_scale": 2, "rescale_grad": 0.5, "clip_gradient": 0.1},
    )
    for options in choices:
        optimizer = mx.optimizer.LBSGD(**dict(common, **options))
        trace = run(mx, optimizer, listed=False)
        sums = [(i, numbers(entry["cum_grad"]), entry["num_cums"]) for i, entry in optimizer.cumgrads.items()]
        results.append((trace, sums, optimizer.init_updates))
    return results


def case_large_batches_without_updater(mx):
    optimizer = mx.optimizer.LBSGD(multi_precision=True, momentum=0.5, learning_rate=0.1)
    weight = mx.nd.ones(2, dtype="float16")
    state, warnings = warned(optimizer.create_state, 0, weight)
    optimizer.update(0, weight, weight * 0.5, state)
    return weight, state, warnings, error(mx.optimizer.LBSGD(batch_scale=0).update, 0, weight, weight, None)


def case_overwritten_schedules(mx):
    results = {}
    for name in sorted(n for n in mx.optimizer.Optimizer.opt_registry if not n.startswith("_")):
        rates = []
        for options in ({}, {"learning_rate": 0.3}):
            scheduler = mx.lr_scheduler.FactorScheduler(1000, base_lr=0.5)
            optimizer = mx.optimizer.create(name, lr_scheduler=scheduler, **options)
            rates.append((optimizer.lr, scheduler.base_lr, optimizer.learning_rate))
        results[name] = rates
    return results


def case_langevin(mx):
    results = []
    for options in ({}, {"wd": 0.5}, {"clip_gradient": 0.3}, {"wd": 0.5, "clip_gradient": 0.3, "rescale_grad": 0.5}):
        mx.random.seed(3)
        weight = mx.nd.ones((500, 400)) * 2
        optimizer = mx.optimizer.SGLD(learning_rate=0.04, **options)
        mx.optimizer.get_updater(optimizer)(0, mx.nd.ones((500, 400)), weight)
        values = weight.asnumpy().astype("float64")
        # 200000 numbers: the mean is known to 0.0005, the deviation to 0.0003.
        inside = float((onp.abs(values - values.mean()) < 0.2).mean())
        results.append([round(float(values.mean()), 2), round(float(values.std()), 2), round(inside, 2)])
    errors = error(mx.optimizer.SGLD(learning_rate=-1.0).update, 0, mx.nd.ones(2), mx.nd.ones(2), None)
    return results, errors, mx.optimizer.SGLD().create_state(0, mx.nd.ones(2))


def case_lamb_in_half_precision_without_copies(mx):
    """Zero gradients move nothing, though 1 / epsilon is beyond half precision."""
    results = []
    for settings in ({}, {"wd": 0.1}, {"bias_correction": False}):
        optimizer = mx.optimizer.LAMB(**settings)
        weight = mx.nd.array([1, 2, 3], dtype="float16")
        gradient = mx.nd.array([0, 0.1, -0.2], dtype="float16")
        state = optimizer.create_state(0, weight)
        for _ in range(3):
            optimizer.update(0, weight, gradient, state)
        results.append(weight)
    return results
