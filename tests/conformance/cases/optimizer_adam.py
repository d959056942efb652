"""Updates of Adam and AdamW."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, constant, normal, positive

SETTINGS = (
    ("plain", {"lr": 0.1}),
    ("decay", {"lr": 0.1, "wd": 0.01}),
    ("scaled", {"lr": 0.5, "wd": 0.01, "rescale_grad": 0.25}),
    ("clipped", {"lr": 0.1, "wd": 0.01, "rescale_grad": 0.5, "clip_gradient": 0.3}),
    ("betas", {"lr": 0.1, "beta1": 0.5, "beta2": 0.75, "epsilon": 0.125}),
)
ADAMW = (
    ("plain", {"lr": 0.1, "eta": 1.0}),
    ("decay", {"lr": 0.1, "eta": 0.5, "wd": 0.01}),
    ("clipped", {"lr": 0.1, "eta": 0.5, "wd": 0.01, "clip_gradient": 0.3}),
    ("betas", {"lr": 0.1, "eta": 1.0, "beta1": 0.5, "beta2": 0.75, "epsilon": 0.125}),
)
STATE = [normal(3, 4), normal(3, 4), normal(3, 4), positive(3, 4)]
MIXED = [normal(3, 4), normal(3, 4), *(m(3, 4, dtype="float32") for m in (normal, positive, normal))]
SCALE = constant([0.5], dtype="float32")

CASES = (
    *(
        Case("adam_update", STATE, params, id=label, grad=False, mutates=[2, 3], inplace=True)
        for label, params in SETTINGS
    ),
    Case(
        "adam_update",
        STATE,
        {"lr": 0.5, "beta1": 0.5, "beta2": 0.75},
        dtypes=("float64", "float16"),
        grad=False,
        mutates=[2, 3],
        tolerance=(1e-2, 1e-3),
        why="epsilon and the rates are single precision numbers in the reference",
    ),
    Case("adam_update", STATE, {"lr": 0.1, "lazy_update": False}, grad=False, mutates=[2, 3]),
    *(
        Case("_adamw_update", [*STATE, SCALE], params, id=label, grad=False, mutates=[2, 3], inplace=True)
        for label, params in ADAMW
    ),
    *(
        Case(
            "_mp_adamw_update",
            [*MIXED, SCALE],
            params,
            dtypes=("float16",),
            id=label,
            grad=False,
            mutates=[2, 3, 4],
            inplace=True,
        )
        for label, params in ADAMW
    ),
)

ERRORS = (
    ErrorCase("adam_update", STATE, {}, "lr"),
    ErrorCase("adam_update", STATE[:3], {"lr": 0.1}, "4 inputs"),
    ErrorCase("_adamw_update", [*STATE, SCALE], {"lr": 0.1}, "eta"),
)


def _adam(draw: Draw, operator: str) -> Case:
    shape = draw.shape()
    params = {
        "lr": draw.number(0.1, 1.0),
        "wd": draw.choice((0.0, 0.01, 0.5)),
        "beta1": draw.choice((0.875, 0.5, 0.0)),
        "beta2": draw.choice((0.75, 0.96875)),
        "clip_gradient": draw.choice((-1.0, 0.25, 1.0)),
    }
    state = [normal(*shape), normal(*shape), normal(*shape), positive(*shape)]
    if operator == "adam_update":
        params["rescale_grad"] = draw.choice((1.0, 0.5, 0.125))
        return Case(operator, state, params, grad=False, mutates=[2, 3], inplace=True)
    params["eta"] = draw.choice((1.0, 0.5))
    return Case(operator, [*state, SCALE], params, grad=False, mutates=[2, 3], inplace=True)


def _mixed(draw: Draw, operator: str) -> Case:
    shape = draw.shape()
    full = [maker(*shape, dtype="float32") for maker in (normal, positive, normal)]
    params = {
        "lr": draw.number(0.1, 1.0),
        "eta": draw.choice((1.0, 0.5)),
        "wd": draw.choice((0.0, 0.01, 0.5)),
        "beta1": draw.choice((0.875, 0.5, 0.0)),
        "clip_gradient": draw.choice((-1.0, 0.25, 1.0)),
    }
    makers = [normal(*shape), normal(*shape), *full, SCALE]
    return Case(operator, makers, params, dtypes=("float16",), grad=False, mutates=[2, 3, 4], inplace=True)


LIVE = (
    Live(["adam_update", "_adamw_update"], _adam),
    Live(["_mp_adamw_update"], _mixed),
)
