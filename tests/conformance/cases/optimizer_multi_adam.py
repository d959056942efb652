"""AdamW and LAMB on many weights in one call.

Every recorded row passes ``out=``, as in optimizer_multi_sgd.py; the documented formula is a second oracle, and the
only one in rows without ``out=``.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as onp

from ..case import Case, Draw, ErrorCase, Live, constant, normal, positive

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


def _adamw(i, weight, half, mean, var, params):
    return weight - ETAS[i] * (RATES[i] * mean / (onp.sqrt(var) + EPSILON) + DECAYS[i] * weight)


def _lamb(i, weight, half, mean, var, params):
    if params.get("bias_correction", True):
        mean, var = mean / (1 - BETA1 ** STEPS[i]), var / (1 - BETA2 ** STEPS[i])
    step = mean / (onp.sqrt(var) + EPSILON) + DECAYS[i] * weight
    norm = onp.clip(onp.linalg.norm(half), params.get("lower_bound", 0), params.get("upper_bound", onp.inf))
    return weight - RATES[i] * norm / onp.linalg.norm(step) * step


def _formula(rule, mixed, params):
    stride = 4 + mixed

    def update(*data):
        results = []
        for i in range(len(SHAPES)):
            group = [array.astype("float64") for array in data[stride * i : stride * (i + 1)]]
            master = group[4] if mixed else group[0]
            results.append(rule(i, master, group[0], *_averages(*group[1:4], params), params).astype(data[0].dtype))
        return results

    return update


def _call(operator, shapes, params, tail, **more):
    """The row of an operator for weights of these shapes; every call passes the weights as ``out=``."""
    mixed = "_mp_" in operator
    state = "float32" if mixed else None
    makers, states, weights = [], [], []
    for shape in shapes:
        weights.append(len(makers))
        makers += [normal(*shape), normal(*shape), normal(*shape, dtype=state), positive(*shape, dtype=state)]
        states += [len(makers) - 2, len(makers) - 1]
        if mixed:
            states.append(len(makers))
            makers.append(normal(*shape, dtype="float32"))
    return Case(
        operator,
        makers + tail,
        params,
        grad=False,
        symbolic=False,
        **{
            "dtypes": ("float16" if mixed else "float32",),
            "mutates": weights + states,
            "into": weights,
            "out": False,
            "why": "the reference cannot bind them either, and cannot make their outputs",
            **more,
        },
    )


def _rows(operator, rule, extra, tail, settings):
    mixed = "_mp_" in operator
    for label, params in settings:
        full = {**COMMON, **params, **extra, "wds": DECAYS}
        row = _call(operator, SHAPES, full, tail, id=label, expect=_formula(rule, mixed, params))
        yield row
        if label == "clipped":
            states = [i for i in row.mutates if i not in row.into]
            yield replace(
                row, id=label + "-without-out", mutates=states, into=(), out=True, differs="multi-without-out"
            )


ADAMW = {"lrs": RATES, "etas": ETAS, "num_weights": 2}
LAMB = {"learning_rates": RATES, "step_count": STEPS, "num_tensors": 2, "rescale_grad": SCALE}
FACTOR = [constant([SCALE], dtype="float32")]

CASES = (
    *_rows("_multi_adamw_update", _adamw, ADAMW, FACTOR, SETTINGS),
    *_rows("_multi_mp_adamw_update", _adamw, ADAMW, FACTOR, SETTINGS),
    *_rows("_multi_lamb_update", _lamb, LAMB, [], BOUNDS),
    *_rows("_multi_mp_lamb_update", _lamb, LAMB, [], BOUNDS),
    *(
        _call(name, SHAPES, {**COMMON, **ADAMW, "wds": DECAYS}, [constant([scale], dtype="float32")], id=label)
        for name in ("_multi_adamw_update", "_multi_mp_adamw_update")
        for label, scale in (("skipped", 0.0), ("overflowed", onp.inf), ("not-a-number", onp.nan))
    ),
)

ERRORS = (
    ErrorCase("_multi_adamw_update", [normal(3)] * 5, {"lrs": 0.1, "wds": 0.0}, "etas"),
    ErrorCase("_multi_lamb_update", [normal(3)] * 4, {"learning_rates": 0.1, "wds": 0.0}, "step_count"),
)


def _drawn(draw: Draw, operator: str) -> Case:
    shapes = [draw.shape(1, 3) for _ in range(draw.integer(1, 4))]
    params = {
        "beta1": draw.choice((0.875, 0.5)),
        "beta2": draw.choice((0.75, 0.96875)),
        "epsilon": draw.choice((0.001, 0.125)),
        "wds": tuple(draw.choice((0.0, 0.01, 0.5)) for _ in shapes),
        "clip_gradient": draw.choice((-1.0, 0.25)),
    }
    rates = tuple(draw.choice((0.1, 0.25, 1.0)) for _ in shapes)
    if "adamw" in operator:
        params.update({"lrs": rates, "etas": tuple(draw.choice((1.0, 0.5)) for _ in shapes)})
        params["num_weights"] = len(shapes)
        return _call(operator, shapes, params, [constant([draw.choice((1.0, 0.5, 0.0))], dtype="float32")])
    params.update({"learning_rates": rates, "step_count": tuple(draw.integer(1, 5) for _ in shapes)})
    params.update({"rescale_grad": draw.choice((1.0, 0.5)), "bias_correction": draw.boolean()})
    params.update({"lower_bound": draw.choice((-1.0, 0.5, 3.0)), "upper_bound": draw.choice((-1.0, 1.0, 8.0))})
    params["num_tensors"] = len(shapes)
    return _call(operator, shapes, params, [])


LIVE = (Live(["_multi_adamw_update", "_multi_mp_adamw_update", "_multi_lamb_update", "_multi_mp_lamb_update"], _drawn),)
