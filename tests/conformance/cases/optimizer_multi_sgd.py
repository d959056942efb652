"""Stochastic gradient descent on many weights in one call.

The reference cannot run these operators without ``out=``, so the formulas of its documentation are the oracle here;
tests/unit/test_optimizer_updates.py compares them with the updates of single weights, states included.
"""

from __future__ import annotations

import numpy as onp

from ..case import Case, ErrorCase, constant, normal

SHAPES = ((3, 4), (5,))
LRS, WDS = (0.1, 0.25), (0.01, 0.0)
MOMENTUM = 0.75
SETTINGS = (
    ("plain", {}, (LRS, WDS)),
    ("clipped", {"rescale_grad": 0.5, "clip_gradient": 0.3}, (LRS, WDS)),
    ("equal-rates", {}, ((0.1, 0.1), (0.01, 0.01))),
)


def _formula(momentum, mixed, params, rates):
    """The function from the inputs to the new weights, in float64."""
    stride = 2 + momentum + mixed
    scale, limit = params.get("rescale_grad", 1.0), params.get("clip_gradient", onp.inf)

    def update(*data):
        results = []
        for i, (lr, wd) in enumerate(zip(*rates)):  # noqa: B905  # runs on Python 3.8
            weight, grad, *states = (array.astype("float64") for array in data[stride * i : stride * (i + 1)])
            master = states[-1] if mixed else weight
            step = -lr * (onp.clip(scale * grad, -limit, limit) + wd * master)
            if momentum:
                step = step + MOMENTUM * states[0]
            results.append((master + step).astype(data[0].dtype))
        return results

    return update


def _row(momentum, mixed, preloaded, label, params, rates):
    makers, states = [], []
    for shape in SHAPES:
        makers += [normal(*shape), normal(*shape)]
        for wanted in (momentum, mixed):
            if wanted:
                states.append(len(makers))
                makers.append(normal(*shape, dtype="float32" if mixed else None))
    extra = {"momentum": MOMENTUM} if momentum else {}
    if preloaded:
        makers += [constant(list(values), dtype="float32") for values in rates]
    else:
        extra.update({"lrs": rates[0], "wds": rates[1]})
    return Case(
        "preloaded_" * preloaded + "multi_" + "mp_" * mixed + "sgd_" + "mom_" * momentum + "update",
        makers,
        {**params, **extra, "num_weights": 2},
        dtypes=("float16",) if mixed else ("float32",),
        id=label,
        grad=False,
        mutates=states,
        symbolic=False,
        why="the reference cannot bind them either",
        differs="multi-without-out",
        expect=_formula(momentum, mixed, params, rates),
    )


CASES = tuple(
    _row(momentum, mixed, preloaded, *setting)
    for preloaded in (False, True)
    for mixed in (False, True)
    for momentum in (False, True)
    for setting in SETTINGS
)

ERRORS = (
    ErrorCase("multi_sgd_update", [normal(3)] * 4, {"lrs": (0.1,), "wds": (0.0,), "num_weights": 2}, "lrs"),
    ErrorCase("multi_sgd_update", [normal(3)] * 4, {"lrs": (0.1,), "wds": (0.0,)}, "2 arrays"),
    ErrorCase("multi_sgd_update", [normal(3)] * 2, {"wds": (0.0,)}, "lrs"),
)
