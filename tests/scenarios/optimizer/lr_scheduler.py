"""Learning rates by number of updates."""

from .. import error

KINDS = {
    "FactorScheduler": {"step": 3, "factor": 0.5},
    "MultiFactorScheduler": {"step": [3, 6], "factor": 0.5},
    "PolyScheduler": {"max_update": 10},
    "CosineScheduler": {"max_update": 10},
}
WARMUPS = {
    "none": {},
    "linear": {"warmup_steps": 4, "warmup_begin_lr": 0.001, "base_lr": 0.1},
    "constant": {"warmup_steps": 2, "warmup_begin_lr": 0.001, "warmup_mode": "constant", "base_lr": 0.1},
}
WRONG = {
    "LRScheduler": [
        {"warmup_mode": "sudden"},
        {"warmup_begin_lr": 1.0, "base_lr": 0.1},
        {"warmup_steps": -1},
        {"warmup_steps": 1.5},
    ],
    "FactorScheduler": [{"step": 0}, {"step": "a"}, {"step": 3, "factor": 1.1}, {"step": 3, "factor": 0}],
    "MultiFactorScheduler": [
        {"step": []},
        {"step": (1, 2)},
        {"step": [1, 1]},
        {"step": [2, 1]},
        {"step": [0, 1]},
        {"step": 3},
        {"step": [1, 2], "factor": 1.1},
    ],
    "PolyScheduler": [{"max_update": 0}, {"max_update": 1.5}],
    "CosineScheduler": [{"max_update": -1}, {"max_update": 1.5}],
}


def case_rates(mx):
    results = {}
    for name, arguments in KINDS.items():
        for warmup, more in WARMUPS.items():
            scheduler = getattr(mx.lr_scheduler, name)(**dict(arguments, **more))
            results[name, warmup] = [scheduler(i) for i in range(15)], dict(vars(scheduler))
    return results


def case_other_orders(mx):
    results = {}
    for name, arguments in KINDS.items():
        scheduler = getattr(mx.lr_scheduler, name)(warmup_steps=2, **arguments)
        results[name] = [scheduler(i) for i in (9, 2, 20, 5, 1, 100)]
    return results


def case_details(mx):
    schedulers = mx.lr_scheduler
    factor = schedulers.FactorScheduler(2, factor=0.1, stop_factor_lr=1e-4, base_lr=0.1)
    several = schedulers.MultiFactorScheduler([2, 4, 9], factor=0.1)
    poly = schedulers.PolyScheduler(10, base_lr=0.5, pwr=3, final_lr=0.1)
    cosine = schedulers.CosineScheduler(10, base_lr=0.5, final_lr=0.1)
    return [[s(i) for i in range(20)] for s in (factor, several, poly, cosine)]


def case_wrong_arguments(mx):
    return {
        name: [error(getattr(mx.lr_scheduler, name), **arguments) for arguments in choices]
        for name, choices in WRONG.items()
    }


def case_base_class(mx):
    scheduler = mx.lr_scheduler.LRScheduler(base_lr=0.4, warmup_steps=4, warmup_begin_lr=0.1)
    rates = [scheduler.get_warmup_lr(i) for i in range(4)]
    errors = [error(scheduler.get_warmup_lr, 4), error(scheduler, 1)]
    scheduler.warmup_mode = "unknown"
    return rates, errors, error(scheduler.get_warmup_lr, 1), dict(vars(scheduler))
