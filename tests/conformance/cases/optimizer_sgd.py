"""Updates of stochastic gradient descent."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, constant, normal

SETTINGS = (
    ("plain", {"lr": 0.1}),
    ("decay", {"lr": 0.1, "wd": 0.01}),
    ("scaled", {"lr": 0.5, "wd": 0.01, "rescale_grad": 0.25}),
    ("clipped", {"lr": 0.1, "wd": 0.01, "rescale_grad": 0.5, "clip_gradient": 0.3}),
    ("clipped-to-zero", {"lr": 0.1, "clip_gradient": 0.0}),
)
# With decay, MXNet's Nesterov momentum depends on whether out= is the weight; unit/_ops/test_optimizer_updates.py.
WITHOUT_DECAY = tuple((label, {**params, "wd": 0.0}) for label, params in SETTINGS)
MOMENTUM = ("sgd_mom_update", "nag_mom_update", "signum_update")
HALF = normal(3, 4)
FULL = normal(3, 4, dtype="float32")

CASES = (
    *(
        Case("sgd_update", [normal(3, 4), normal(3, 4)], params, id=label, grad=False, inplace=True)
        for label, params in SETTINGS
    ),
    *(
        Case(
            name,
            [normal(3, 4), normal(3, 4), normal(3, 4)],
            {**params, "momentum": 0.75},
            id=label,
            grad=False,
            mutates=[2],
            inplace=True,
        )
        for name in MOMENTUM
        for label, params in (WITHOUT_DECAY if name == "nag_mom_update" else SETTINGS)
    ),
    *(
        Case(name, [normal(3, 4), normal(3, 4), normal(3, 4)], {"lr": 0.5}, grad=False, mutates=[2], id="no-momentum")
        for name in MOMENTUM
    ),
    Case("signum_update", [normal(5)] * 3, {"lr": 0.1, "momentum": 0.5, "wd_lh": 0.05}, grad=False, mutates=[2]),
    *(
        Case("signsgd_update", [normal(3, 4), normal(3, 4)], params, id=label, grad=False, inplace=True)
        for label, params in SETTINGS
    ),
    Case("signsgd_update", [constant([1.0, 2.0]), constant([0.0, -1.0])], {"lr": 0.5}, grad=False, id="zero"),
    *(
        Case(
            "mp_sgd_update",
            [HALF, HALF, FULL],
            params,
            dtypes=("float16",),
            id=label,
            grad=False,
            mutates=[2],
            inplace=True,
        )
        for label, params in SETTINGS
    ),
    *(
        Case(
            name,
            [HALF, HALF, FULL, FULL],
            {**params, "momentum": 0.75},
            dtypes=("float16",),
            id=label,
            grad=False,
            mutates=[2, 3],
            inplace=True,
        )
        for name in ("mp_sgd_mom_update", "mp_nag_mom_update")
        for label, params in (WITHOUT_DECAY if "nag" in name else SETTINGS)
    ),
    *(
        Case(name, [normal(4)] * 2, {"lr": 0.5}, dtypes=("float64", "float16"), grad=False)
        for name in ("sgd_update", "signsgd_update")
    ),
    *(
        Case(
            name, [normal(4)] * 3, {"lr": 0.5, "momentum": 0.5}, dtypes=("float64", "float16"), grad=False, mutates=[2]
        )
        for name in MOMENTUM
    ),
    Case("sgd_update", [normal(3), normal(3)], {"lr": 0.1, "lazy_update": False}, grad=False),
)

ERRORS = (
    *(
        ErrorCase(name, [normal(3)] * count, {}, "lr")
        for name, count in (("sgd_update", 2), ("sgd_mom_update", 3), ("signsgd_update", 2))
    ),
    ErrorCase("sgd_mom_update", [normal(3), normal(3)], {"lr": 0.1}, "3 inputs"),
    ErrorCase("sgd_update", [normal(3), normal(4)], {"lr": 0.1}, ""),
)


def _update(draw: Draw, operator: str) -> Case:
    shape = draw.shape()
    params = {
        "lr": draw.number(0.1, 1.0),
        "wd": draw.choice((0.0, 0.01, 0.5)),
        "rescale_grad": draw.choice((1.0, 0.5, 0.125)),
        "clip_gradient": draw.choice((-1.0, 0.25, 1.0)),
    }
    if operator == "nag_mom_update":
        params["wd"] = 0.0
    if operator in MOMENTUM:
        params["momentum"] = draw.number(0, 1)
        return Case(operator, [normal(*shape)] * 3, params, grad=False, mutates=[2], inplace=True)
    return Case(operator, [normal(*shape)] * 2, params, grad=False, inplace=True)


def _mixed(draw: Draw, operator: str) -> Case:
    shape = draw.shape()
    params = {
        "lr": draw.number(0.1, 1.0),
        "wd": 0.0 if "nag" in operator else draw.choice((0.0, 0.01, 0.5)),
        "rescale_grad": draw.choice((1.0, 0.5, 0.125)),
        "clip_gradient": draw.choice((-1.0, 0.25, 1.0)),
    }
    states = [normal(*shape, dtype="float32")]
    if "mom" in operator:
        params["momentum"] = draw.number(0, 1)
        states *= 2
    makers = [normal(*shape), normal(*shape), *states]
    changed = list(range(2, len(makers)))
    return Case(operator, makers, params, dtypes=("float16",), grad=False, mutates=changed, inplace=True)


LIVE = (
    Live(("sgd_update", "signsgd_update", *MOMENTUM), _update),
    Live(("mp_sgd_update", "mp_sgd_mom_update", "mp_nag_mom_update"), _mixed),
)
