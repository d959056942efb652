"""The two phases of LAMB."""

from __future__ import annotations

import numpy as onp

from ..case import Case, Draw, ErrorCase, Live, constant, normal, positive

PHASE1 = (
    ("plain", {"t": 2, "wd": 0.0}),
    ("first", {"t": 1, "wd": 0.01}),
    ("decay", {"t": 3, "wd": 0.01, "beta1": 0.5, "beta2": 0.75, "epsilon": 0.001}),
    ("clipped", {"t": 2, "wd": 0.01, "rescale_grad": 0.5, "clip_gradient": 0.3}),
    ("uncorrected", {"t": 2, "wd": 0.01, "bias_correction": False}),
)
PHASE2 = (
    ("plain", {"lr": 0.1}),
    ("lower", {"lr": 0.1, "lower_bound": 3.0}),
    ("upper", {"lr": 0.1, "upper_bound": 1.0}),
    ("both", {"lr": 0.1, "lower_bound": 0.5, "upper_bound": 8.0}),
)
STATE = [normal(3, 4), normal(3, 4), normal(3, 4), positive(3, 4)]
FULL = [m(3, 4, dtype="float32") for m in (normal, positive, normal)]
R1, R2, ZERO = (constant([value], dtype="float32") for value in (2.0, 4.0, 0.0))


def _phase2(params, ratio=None):
    """What the new half-precision weight is: the float32 one's, rounded."""

    def update(weight, direction, r1, r2, weight32):
        norm = onp.clip(r1, params.get("lower_bound", 0.0), params.get("upper_bound", onp.inf))
        return (weight32 - params["lr"] * (norm / r2 if ratio is None else ratio) * direction).astype("float16")

    return update


def _master(label, params, norms, ratio=None):
    return Case(
        "mp_lamb_update_phase2",
        [normal(3, 4), normal(3, 4, dtype="float32"), *norms, FULL[2]],
        params,
        id=label,
        dtypes=("float16",),
        grad=False,
        mutates=[4],
        differs="lamb-master-weight",
        expect=_phase2(params, ratio),
    )


CASES = (
    *(Case("lamb_update_phase1", STATE, params, id=label, grad=False, mutates=[2, 3]) for label, params in PHASE1),
    *(
        Case("mp_lamb_update_phase1", [normal(3, 4), normal(3, 4), *FULL], params, dtypes=("float16",), id=label,
             grad=False, mutates=[2, 3])
        for label, params in PHASE1
    ),
    *(
        Case("lamb_update_phase2", [normal(3, 4), normal(3, 4), R1, R2], params, id=label, grad=False, inplace=True)
        for label, params in PHASE2
    ),
    *(
        Case("lamb_update_phase2", [normal(3, 4), normal(3, 4), *norms], {"lr": 0.1}, id=label, grad=False)
        for label, norms in (("no-weight", (ZERO, R2)), ("no-direction", (R1, ZERO)))
    ),
    *(_master("master-" + label, params, (R1, R2)) for label, params in PHASE2),
    _master("master-no-weight", {"lr": 0.1}, (ZERO, R2), 1.0),
    _master("master-no-direction", {"lr": 0.1}, (R1, ZERO), 1.0),
)  # fmt: skip

ERRORS = (
    ErrorCase("lamb_update_phase1", STATE, {"wd": 0.0}, "t"),
    ErrorCase("lamb_update_phase1", STATE, {"t": 1}, "wd"),
    ErrorCase("lamb_update_phase2", [normal(3), normal(3), R1, R2], {}, "lr"),
)


def _first(draw: Draw, operator: str) -> Case:
    shape = draw.shape()
    params = {
        "t": draw.integer(1, 5),
        "wd": draw.choice((0.0, 0.01, 0.5)),
        "beta1": draw.choice((0.875, 0.5)),
        "beta2": draw.choice((0.75, 0.96875)),
        "epsilon": draw.choice((0.001, 0.125)),
        "bias_correction": draw.boolean(),
        "clip_gradient": draw.choice((-1.0, 0.25)),
    }
    if operator == "lamb_update_phase1":
        makers = [normal(*shape), normal(*shape), normal(*shape), positive(*shape)]
        return Case(operator, makers, params, grad=False, mutates=[2, 3])
    full = [maker(*shape, dtype="float32") for maker in (normal, positive, normal)]
    makers = [normal(*shape), normal(*shape), *full]
    return Case(operator, makers, params, dtypes=("float16",), grad=False, mutates=[2, 3])


def _second(draw: Draw, operator: str) -> Case:
    shape = draw.shape()
    params = {
        "lr": draw.number(0.1, 1),
        "lower_bound": draw.choice((-1.0, 0.5, 3.0)),
        "upper_bound": draw.choice((-1.0, 1.0, 8.0)),
    }
    norms = [constant([draw.number(0, 4)], dtype="float32") for _ in range(2)]
    if operator == "lamb_update_phase2":
        return Case(operator, [normal(*shape), normal(*shape), *norms], params, grad=False, inplace=True)
    makers = [normal(*shape), normal(*shape, dtype="float32"), *norms, normal(*shape, dtype="float32")]
    return Case(operator, makers, params, dtypes=("float16",), grad=False, mutates=[4])


LIVE = (
    Live(["lamb_update_phase1", "mp_lamb_update_phase1"], _first),
    Live(["lamb_update_phase2", "mp_lamb_update_phase2"], _second),
)
