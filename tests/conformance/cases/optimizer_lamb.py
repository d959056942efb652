"""The two phases of LAMB."""

from __future__ import annotations

from ..case import Case, ErrorCase, constant, normal, positive

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


def _phase2(weight, direction, r1, r2, weight32):
    return (weight32 - r1 / r2 * 0.1 * direction).astype("float16")


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
    Case("mp_lamb_update_phase2", [normal(3, 4), normal(3, 4, dtype="float32"), R1, R2, FULL[2]], {"lr": 0.1},
         dtypes=("float16",), grad=False, mutates=[4], differs="lamb-master-weight", expect=_phase2, id="master"),
)  # fmt: skip

ERRORS = (
    ErrorCase("lamb_update_phase1", STATE, {"wd": 0.0}, "t"),
    ErrorCase("lamb_update_phase1", STATE, {"t": 1}, "wd"),
    ErrorCase("lamb_update_phase2", [normal(3), normal(3), R1, R2], {}, "lr"),
)
