"""AdamW and LAMB on many weights in one call; the oracle is the documented formula, as in optimizer_multi_sgd.py."""

from __future__ import annotations

import numpy as onp

from ..case import Case, ErrorCase, constant, normal, positive

SHAPES = ((3, 4), (5,))
RATES, DECAYS, ETAS, STEPS = (0.1, 0.25), (0.01, 0.0), (0.5, 1.0), (2, 3)
BETA1, BETA2, EPSILON = 0.5, 0.75, 0.125
SCALE = 0.5
COMMON = {"beta1": BETA1, "beta2": BETA2, "epsilon": EPSILON}
SETTINGS = (("plain", {}), ("clipped", {"clip_gradient": 0.3}))
BOUNDS = (
    *SETTINGS,
    ("uncorrected", {"bias_correction": False}),
    ("lower", {"lower_bound": 5.0}),
    ("upper", {"upper_bound": 0.5}),
)


def _averages(grad, mean, var, params):
    limit = params.get("clip_gradient", onp.inf)
    grad = onp.clip(SCALE * grad, -limit, limit)
    return BETA1 * mean + (1 - BETA1) * grad, BETA2 * var + (1 - BETA2) * grad * grad


def _adamw(i, weight, mean, var, params):
    return weight - ETAS[i] * (RATES[i] * mean / (onp.sqrt(var) + EPSILON) + DECAYS[i] * weight)


def _lamb(i, weight, mean, var, params):
    if params.get("bias_correction", True):
        mean, var = mean / (1 - BETA1 ** STEPS[i]), var / (1 - BETA2 ** STEPS[i])
    step = mean / (onp.sqrt(var) + EPSILON) + DECAYS[i] * weight
    norm = onp.clip(onp.linalg.norm(weight), params.get("lower_bound", 0), params.get("upper_bound", onp.inf))
    return weight - RATES[i] * norm / onp.linalg.norm(step) * step


def _formula(rule, mixed, params):
    stride = 4 + mixed

    def update(*data):
        results = []
        for i in range(len(SHAPES)):
            group = [array.astype("float64") for array in data[stride * i : stride * (i + 1)]]
            master = group[4] if mixed else group[0]
            results.append(rule(i, master, *_averages(*group[1:4], params), params).astype(data[0].dtype))
        return results

    return update


def _row(operator, rule, mixed, label, params, extra, tail):
    makers, states = [], []
    for shape in SHAPES:
        kinds = [
            normal(*shape, dtype="float32" if mixed else None),
            positive(*shape, dtype="float32" if mixed else None),
        ]
        makers += [normal(*shape), normal(*shape), *kinds]
        states += [len(makers) - 2, len(makers) - 1]
        if mixed:
            states.append(len(makers))
            makers.append(normal(*shape, dtype="float32"))
    return Case(
        operator,
        makers + tail,
        {**COMMON, **params, **extra, "wds": DECAYS},
        dtypes=("float16",) if mixed else ("float32",),
        id=label,
        grad=False,
        mutates=states,
        symbolic=False,
        why="the reference cannot bind them either",
        differs="multi-without-out",
        expect=_formula(rule, mixed, params),
    )


ADAMW = {"lrs": RATES, "etas": ETAS, "num_weights": 2}
LAMB = {"learning_rates": RATES, "step_count": STEPS, "num_tensors": 2, "rescale_grad": SCALE}
FACTOR = [constant([SCALE], dtype="float32")]

CASES = (
    *(_row("_multi_adamw_update", _adamw, False, *setting, ADAMW, FACTOR) for setting in SETTINGS),
    *(_row("_multi_mp_adamw_update", _adamw, True, *setting, ADAMW, FACTOR) for setting in SETTINGS),
    *(_row("_multi_lamb_update", _lamb, False, *setting, LAMB, []) for setting in BOUNDS),
    *(_row("_multi_mp_lamb_update", _lamb, True, *setting, LAMB, []) for setting in BOUNDS),
)

ERRORS = (
    ErrorCase("_multi_adamw_update", [normal(3)] * 5, {"lrs": 0.1, "wds": 0.0}, "etas"),
    ErrorCase("_multi_lamb_update", [normal(3)] * 4, {"learning_rates": 0.1, "wds": 0.0}, "step_count"),
)
