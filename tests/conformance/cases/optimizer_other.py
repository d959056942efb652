"""Updates of RMSProp, FTRL and FTML, and those of AdaGrad that MXNet has for sparse gradients or GPUs only."""

from __future__ import annotations

import numpy as onp

from ..case import Case, Draw, ErrorCase, Live, constant, normal, positive

COMMON = {"lr": 0.1, "wd": 0.01, "rescale_grad": 0.5}
RMS = (
    ("plain", {"lr": 0.1}),
    ("decay", COMMON),
    ("clipped", {**COMMON, "clip_gradient": 0.3}),
    ("clip-weights", {**COMMON, "clip_weights": 0.9}),
    ("gamma", {"lr": 0.1, "gamma1": 0.5, "epsilon": 0.125}),
)
LEADER = (
    ("plain", {"lr": 0.5}),
    ("decay", COMMON),
    ("clipped", {**COMMON, "clip_gradient": 0.3}),
    ("penalty", {"lr": 0.5, "lamda1": 0.25, "beta": 0.5, "wd": 0.125}),
)
MOVING = (
    ("first", {"lr": 0.1, "t": 1, "epsilon": 0.001}),
    ("decay", {**COMMON, "t": 3, "beta1": 0.5, "beta2": 0.75}),
    ("clipped", {**COMMON, "t": 3, "clip_grad": 0.3, "beta2": 0.75}),
)
SHAPE = (3, 4)
CANCELS = "z is a difference of large numbers"


ADAGRAD = (
    ("plain", {"lr": 0.1}),
    ("clipped", {"lr": 0.1, "rescale_grad": 0.5, "clip_gradient": 0.3}),
    ("epsilon", {"lr": 0.25, "epsilon": 0.125}),
    ("nothing", {"lr": 0.25, "clip_gradient": 0.0}),
)


def _adagrad(params, rows):
    """The formula of MXNet's documentation; its row-sparse updates, when no row is left out, give the same numbers."""

    def update(weight, grad, history):
        limit = params.get("clip_gradient", onp.inf)
        grad = onp.clip(grad.astype("float64") * params.get("rescale_grad", 1.0), -limit, limit)
        square = onp.mean(grad * grad, axis=1, keepdims=True) if rows else grad * grad
        epsilon = params.get("epsilon", 1e-5 if rows else 1e-7)
        return (weight - params["lr"] * grad / onp.sqrt(history + square + epsilon)).astype("float32")

    return update


CASES = (
    *(
        Case("rmsprop_update", [normal(*SHAPE), normal(*SHAPE), positive(*SHAPE)], params, id=label, grad=False,
             mutates=[2], inplace=True)
        for label, params in RMS
    ),
    *(
        Case("rmspropalex_update",
             [normal(*SHAPE), normal(*SHAPE), positive(*SHAPE), normal(*SHAPE, scale=0.1), normal(*SHAPE)],
             params, id=label, grad=False, mutates=[2, 3, 4], inplace=True)
        for label, params in RMS
    ),
    *(
        Case("ftrl_update", [normal(*SHAPE), normal(*SHAPE), normal(*SHAPE), positive(*SHAPE)], params, id=label,
             grad=False, mutates=[2, 3], inplace=True, tolerance=(1e-4, 1e-5), why=CANCELS)
        for label, params in LEADER
    ),
    *(
        Case("ftml_update", [normal(*SHAPE), normal(*SHAPE), positive(*SHAPE), positive(*SHAPE), normal(*SHAPE)],
             params, id=label, grad=False, mutates=[2, 3, 4], inplace=True, tolerance=(1e-4, 1e-5), why=CANCELS)
        for label, params in MOVING
    ),
    *(
        Case("_sparse_adagrad_update", [normal(*SHAPE), normal(*SHAPE), positive(*SHAPE)], params, id=label, grad=False,
             mutates=[2], differs="adagrad-dense", expect=_adagrad(params, False))
        for label, params in ADAGRAD
    ),
    *(
        Case("_contrib_group_adagrad_update", [normal(*SHAPE), normal(*SHAPE), positive(3, 1)], params, id=label,
             grad=False, mutates=[2], differs="adagrad-dense", expect=_adagrad(params, True))
        for label, params in ADAGRAD
    ),
)  # fmt: skip

ERRORS = (
    ErrorCase("rmsprop_update", [normal(3)] * 3, {}, "lr"),
    ErrorCase("ftml_update", [normal(3)] * 5, {"lr": 0.1}, "t"),
    ErrorCase("ftrl_update", [normal(3)] * 3, {"lr": 0.1}, "4 inputs"),
    ErrorCase(
        "_sparse_adagrad_update", [normal(3), normal(3), constant([1.0, 1.0, 1.0])], {"lr": 0.1, "wd": 0.5}, "wd"
    ),
)


def _step(draw: Draw, operator: str) -> Case:
    shape = draw.shape()
    params = {"lr": draw.number(0.1, 1.0), "wd": draw.choice((0.0, 0.01)), "rescale_grad": draw.choice((1.0, 0.5))}
    params["clip_grad" if operator == "ftml_update" else "clip_gradient"] = draw.choice((-1.0, 0.25))
    if operator == "ftml_update":
        params.update(
            {"t": draw.integer(1, 4), "beta1": draw.choice((0.5, 0.75)), "beta2": draw.choice((0.75, 0.96875))}
        )
        states = [positive(*shape), positive(*shape), normal(*shape)]
    elif operator == "ftrl_update":
        params.update({"lamda1": draw.choice((0.01, 0.25)), "beta": draw.choice((1.0, 0.5))})
        states = [normal(*shape), positive(*shape)]
    else:
        params.update({"gamma1": draw.choice((0.96875, 0.5)), "clip_weights": draw.choice((-1.0, 0.75))})
        states = [positive(*shape)]
        if operator == "rmspropalex_update":
            states += [normal(*shape, scale=0.1), normal(*shape)]
    makers = [normal(*shape), normal(*shape), *states]
    changed = list(range(2, len(makers)))
    return Case(
        operator, makers, params, grad=False, mutates=changed, inplace=True, tolerance=(1e-4, 1e-5), why=CANCELS
    )


LIVE = (Live(["rmsprop_update", "rmspropalex_update", "ftrl_update", "ftml_update"], _step),)
