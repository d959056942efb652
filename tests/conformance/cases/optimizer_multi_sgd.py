"""Stochastic gradient descent on many weights in one call.

The reference cannot run these operators without ``out=``, which every recorded row passes; the formulas of its
documentation are a second oracle, and the only one in rows without ``out=``.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as onp

from ..case import Case, Draw, ErrorCase, Live, constant, normal

SHAPES = ((3, 4), (5,))
OPERATORS = [
    preloaded + "multi_" + mixed + "sgd_" + momentum + "update"
    for preloaded in ("", "preloaded_")
    for mixed in ("", "mp_")
    for momentum in ("", "mom_")
]
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


def _call(operator, shapes, rates, params, half="float16", **more):
    """The row of an operator for weights of these shapes; every call passes the weights as ``out=``."""
    mixed, momentum = "mp_" in operator, "mom" in operator
    makers, states, weights = [], [], []
    for shape in shapes:
        weights.append(len(makers))
        makers += [normal(*shape), normal(*shape)]
        for is_wanted in (momentum, mixed):
            if is_wanted:
                states.append(len(makers))
                makers.append(normal(*shape, dtype="float32" if mixed else None))
    if operator.startswith("preloaded"):
        makers += [constant(list(values), dtype="float32") for values in rates]
    else:
        params = {**params, "lrs": rates[0], "wds": rates[1]}
    return Case(
        operator,
        makers,
        {**params, "num_weights": len(shapes)},
        grad=False,
        symbolic=False,
        why="the reference cannot bind them either, and cannot make their outputs",
        **{
            "dtypes": (half if mixed else "float32",),
            "mutates": weights + states,
            "into": weights,
            "out": False,
            **more,
        },
    )


def _row(momentum, mixed, preloaded, alone, label, params, rates):
    operator = "preloaded_" * preloaded + "multi_" + "mp_" * mixed + "sgd_" + "mom_" * momentum + "update"
    formula = _formula(momentum, mixed, params, rates)
    params = {**params, **({"momentum": MOMENTUM} if momentum else {})}
    row = _call(operator, SHAPES, rates, params, id=label, expect=formula)
    if not alone:
        return row
    states = [i for i in row.mutates if i not in row.into]
    return replace(row, id=label + "-without-out", mutates=states, into=(), out=True, differs="multi-without-out")


CASES = tuple(
    _row(momentum, mixed, preloaded, alone, *setting)
    for preloaded in (False, True)
    for mixed in (False, True)
    for momentum in (False, True)
    for alone, setting in (*((False, setting) for setting in SETTINGS), (True, SETTINGS[1]))
)

ERRORS = (
    ErrorCase("multi_sgd_update", [normal(3)] * 4, {"lrs": (0.1,), "wds": (0.0,), "num_weights": 2}, "lrs"),
    ErrorCase("multi_sgd_update", [normal(3)] * 4, {"lrs": (0.1,), "wds": (0.0,)}, "2 arrays"),
    ErrorCase("multi_sgd_update", [normal(3)] * 2, {"wds": (0.0,)}, "lrs"),
)


def _drawn(draw: Draw, operator: str) -> Case:
    shapes = [draw.shape(1, 3) for _ in range(draw.integer(1, 4))]
    rates = [tuple(draw.choice(values) for _ in shapes) for values in ((0.1, 0.25, 1.0), (0.0, 0.01, 0.5))]
    params = {"rescale_grad": draw.choice((1.0, 0.5)), "clip_gradient": draw.choice((-1.0, 0.25, 0.0))}
    if "mom" in operator:
        params["momentum"] = draw.choice((0.0, 0.5, 0.96875))
    return _call(operator, shapes, rates, params)


LIVE = (Live(OPERATORS, _drawn),)
