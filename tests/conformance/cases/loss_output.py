"""SoftmaxOutput, the regression outputs, SVMOutput, IdentityAttachKLSparseReg."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, constant, integers, normal, uniform

NAME = "SoftmaxOutput"
NORMALIZATIONS = ("null", "batch", "valid")
IGNORE = {"use_ignore": True, "ignore_label": 1}
MULTI, PRESERVE = {"multi_output": True}, {"preserve_shape": True}
REGRESSIONS = ("LinearRegressionOutput", "MAERegressionOutput", "LogisticRegressionOutput")
FLAT = constant([1, 0, 3, 1])
POSITIONS = constant([[1, 0, 2, 1], [0, 2, 1, 1]])
ROWS = constant([[1, 0, 3], [1, 2, 1]])


def _outputs():
    for normalization in NORMALIZATIONS:
        for ignore in ({}, IGNORE):
            params = {"normalization": normalization, **ignore, "grad_scale": 2.0}
            yield Case(NAME, [normal(4, 5), FLAT], params, grad=[0])
            yield Case(NAME, [normal(2, 3, 4), POSITIONS], {**params, **MULTI}, grad=[0])
            yield Case(NAME, [normal(2, 3, 4), ROWS], {**params, **PRESERVE}, grad=[0])


CASES = (
    Case(NAME, [normal(4, 5), FLAT], grad=[0], dtypes=("float32", "float64")),
    *_outputs(),
    Case(NAME, [normal(2, 3, 2), constant([[1, 0, 1], [0, 0, 5]])], grad=[0], id="rows-beyond-the-batch"),
    Case(NAME, [normal(2, 3, 2), constant([[1, 0, 1], [0, 0, 1]])], {"normalization": "batch"}, grad=[0]),
    Case(NAME, [normal(2, 3, 2, 2), integers(0, 3, 2, 4)], MULTI, grad=[0]),
    Case(NAME, [normal(2, 3, 2, 2), integers(0, 3, 2, 2, 2)], MULTI, grad=[0], known=(0, 1)),
    Case(NAME, [normal(2, 3, 4), integers(0, 3, 2, 1, 4)], MULTI, grad=[0], known=(0, 1)),
    Case(NAME, [normal(4, 5), uniform(0, 1, 4, 5)], {"grad_scale": 2.0}, grad=[0], known=(0, 1), id="probabilities"),
    Case(NAME, [normal(2, 3, 4), uniform(0, 1, 2, 3, 4)], MULTI, grad=[0], known=(0, 1), id="probabilities-multi"),
    Case(NAME, [normal(2, 3, 4), uniform(0, 1, 2, 3, 4)], PRESERVE, grad=[0], known=(0, 1), id="probabilities-rows"),
    Case(NAME, [normal(2, 3, 4), uniform(0, 1, 2, 3, 4)], grad=[0], known=(0, 1), id="probabilities-flat"),
    Case(NAME, [normal(4, 5), constant([1, 9, -1, -0.5])], grad=[0], id="labels-out-of-range"),
    Case(
        NAME, [normal(4, 5), constant([1, 1, 1, 1])], {**IGNORE, "normalization": "valid"}, grad=[0], id="all-ignored"
    ),
    Case(
        NAME, [normal(4, 5), constant([1, -1, -1, 0])], {"normalization": "valid"}, grad=[0], id="valid-counts-anyway"
    ),
    Case(NAME, [normal(4, 5), FLAT], {"smooth_alpha": 0.1}, grad=[0]),
    Case(NAME, [normal(4, 5), FLAT], {"smooth_alpha": 0.1, **IGNORE}, grad=[0]),
    Case(NAME, [normal(2, 3, 4), POSITIONS], {"smooth_alpha": 0.1, **MULTI}, grad=[0]),
    Case(NAME, [normal(4, 5), FLAT], {"out_grad": True}, grad=[0]),
    Case(NAME, [normal(2, 3, 4), POSITIONS], {"out_grad": True, **MULTI}, grad=[0]),
    Case("Softmax", [normal(4, 5), FLAT], grad=[0]),
    *(Case(name, [normal(3, 4), normal(3, 4)], grad=[0], dtypes=("float32", "float64")) for name in REGRESSIONS),
    *(Case(name, [normal(3, 2, 2), normal(3, 2, 2)], {"grad_scale": 3.0}, grad=[0]) for name in REGRESSIONS),
    *(Case(name, [normal(3, 1), normal(3)], grad=[0]) for name in REGRESSIONS),
    *(Case(name, [normal(3), normal(3, 1)], grad=[0], known=(0, 1)) for name in REGRESSIONS),
    *(Case(name, [normal(3, 2, 2), normal(3, 4)], grad=[0], known=(0, 1)) for name in REGRESSIONS),
    Case("MAERegressionOutput", [constant([[1.0, 2.0]]), constant([[1.0, 3.0]])], grad=[0], id="no-error"),
    Case("SVMOutput", [normal(4, 5), FLAT], grad=[0], dtypes=("float32", "float64")),
    Case("SVMOutput", [normal(4, 5), FLAT], {"use_linear": True}, grad=[0]),
    Case("SVMOutput", [normal(4, 5), FLAT], {"margin": 0.5, "regularization_coefficient": 2.0}, grad=[0]),
    Case("SVMOutput", [normal(3, 4), constant([1, 7, -1])], {"use_linear": True}, grad=[0], id="labels-out-of-range"),
)
ERRORS = (
    ErrorCase(NAME, [normal(4, 5), integers(0, 5, 3)], {}, "label"),
    ErrorCase(NAME, [normal(4, 5), integers(0, 5, 4, 1)], {}, "label"),
    ErrorCase(NAME, [normal(2, 3, 4), integers(0, 3, 8)], MULTI, "label"),
    ErrorCase(NAME, [normal(4, 5), FLAT], {"normalization": "all"}, "normalization"),
    *(ErrorCase(name, [normal(3, 2), normal(3, 4)], {}, "label") for name in REGRESSIONS),
    *(
        ErrorCase(name, [normal(3, dtype="int32"), normal(3, dtype="int32")], {}, "floating point")
        for name in REGRESSIONS
    ),
    ErrorCase("SVMOutput", [normal(3, 4, 2), integers(0, 2, 3, 2)], {}, "label"),
)


def _random(draw: Draw, name: str) -> Case:
    params = {
        "grad_scale": draw.number(0.5, 2),
        "use_ignore": draw.boolean(),
        "ignore_label": draw.integer(-1, 2),
        "normalization": draw.choice(NORMALIZATIONS),
    }
    kind = draw.choice(("flat", "multi_output", "preserve_shape"))
    classes, batch = draw.integer(2, 5), draw.integer(1, 4)
    if kind == "flat":
        params["smooth_alpha"] = draw.choice((0.0, 0.25))
        return Case(name, [normal(batch, classes), integers(-1, classes + 1, batch)], params, grad=[0])
    rest = draw.shape(1, 2, 3)
    params[kind] = True
    if kind == "multi_output":
        label = integers(0, classes, batch, *rest)
        return Case(name, [normal(batch, classes, *rest), label], params, grad=[0], known=(0, 1))
    return Case(name, [normal(batch, *rest, classes), integers(0, classes, batch, *rest)], params, grad=[0])


def _regression(draw: Draw, name: str) -> Case:
    shape = draw.shape()
    return Case(name, [normal(*shape), normal(*shape)], {"grad_scale": draw.number(0.5, 2)}, grad=[0], known=(0, 1))


def _margins(draw: Draw, name: str) -> Case:
    batch, classes = draw.integer(1, 4), draw.integer(2, 5)
    params = {
        "margin": draw.number(0.25, 2),
        "regularization_coefficient": draw.number(0.25, 2),
        "use_linear": draw.boolean(),
    }
    return Case(name, [normal(batch, classes), integers(0, classes, batch)], params, grad=[0])


LIVE = (
    Live([NAME], _random),
    Live(REGRESSIONS, _regression),
    Live(["SVMOutput"], _margins),
)
