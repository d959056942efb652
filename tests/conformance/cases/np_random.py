"""Random arrays of mx.np: shapes, dtypes and refusals; distributions are tested in tests/unit/numpy/test_random.py."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, constant, filled, integers, normal, positive, uniform

# operator without prefix -> its parameters, each with a number that is allowed
DISTRIBUTIONS = {
    "normal": {"loc": 1.0, "scale": 2.0},
    "normal_n": {"loc": 1.0, "scale": 2.0},
    "uniform": {"low": -1.0, "high": 2.0},
    "uniform_n": {"low": -1.0, "high": 2.0},
    "gamma": {"shape": 2.0, "scale": 0.5},
    "gumbel": {"loc": 1.0, "scale": 2.0},
    "logistic": {"loc": 1.0, "scale": 2.0},
    "exponential": {"scale": 2.0},
    "rayleigh": {"scale": 2.0},
    "pareto": {"a": 2.0},
    "weibull": {"a": 2.0},
    "powerd": {"a": 2.0},
}
NAMES = tuple(DISTRIBUTIONS)
WITH_DTYPE = ("normal", "normal_n", "uniform", "uniform_n", "gamma")
AHEAD = ("normal_n", "uniform_n")  # whose size stands before the parameters' shape
OF_TWO = tuple(name for name in NAMES if len(DISTRIBUTIONS[name]) == 2)
POSITIVE = ("scale", "a", "shape")


def _arrays(name, *shapes):
    """Inputs for every parameter of a distribution, and the parameters that ask for them."""
    keys = list(DISTRIBUTIONS[name])
    makers = [
        positive(*shapes[min(i, len(shapes) - 1)]) if key in POSITIVE else normal(*shapes[min(i, len(shapes) - 1)])
        for i, key in enumerate(keys)
    ]
    return makers, dict.fromkeys(DISTRIBUTIONS[name])


def _drawn(name, makers, params, **options):
    return Case("_npi_" + name, makers, params, random=True, np_shape=True, **options)


def _bernoulli(makers=(), **params):
    params = {"prob": None, "logit": None, "is_logit": False, **params}
    return Case("_npi_bernoulli", list(makers), params, random=True, np_shape=True)


CASES = (
    *(_drawn(name, [], {**DISTRIBUTIONS[name], "size": size}) for name in NAMES for size in ((2, 3), 4, (2, 0), ())),
    *(_drawn(name, [], DISTRIBUTIONS[name], id="one") for name in NAMES),
    *(
        _drawn(name, [], {**DISTRIBUTIONS[name], "size": (2, 3), "dtype": dtype})
        for name in WITH_DTYPE
        for dtype in ("float64", "float16")
    ),
    *(
        _drawn(name, *_arrays(name, shape), known=(), dtypes=dtypes)
        for name in NAMES
        for shape, dtypes in (((2, 3), ("float32", "float64", "float16")), ((), ("float32",)), ((3, 0), ("float32",)))
    ),
    *(_drawn(name, *_arrays(name, (2, 1), (3,)), known=()) for name in OF_TWO),
    *(
        _drawn(name, makers, {**params, "size": (4, 2, 3)}, known=(0, 1)[: len(makers)])
        for name in NAMES
        if name not in AHEAD
        for makers, params in (_arrays(name, (2, 3), (3,)),)
    ),
    *(
        _drawn(name, [positive(2, 3)], {**DISTRIBUTIONS[name], key: None, "size": (4, 2, 3)})
        for name in OF_TWO
        for key in DISTRIBUTIONS[name]
    ),
    *(
        _drawn(name, *_arrays(name, (3,)), dtypes=("int32",), grad=False, known=())
        for name in ("normal", "exponential")
    ),
    # Without width a distribution gives its location, and the gradient of that is known.
    *(
        Case("_npi_" + name, [normal(*shape)], {"loc": None, "scale": 0.0, **size}, np_shape=True)
        for name in ("normal", "normal_n", "gumbel", "logistic")
        for shape, size in (((2, 3), {}), ((), {}), ((3,), {"size": (2, 3)}))
        if not (name in AHEAD and size)
    ),
    Case("_npi_normal_n", [normal(3)], {"loc": None, "scale": 0.0, "size": (2,)}),
    # Sizes smaller than the parameters take their first entries.
    *(
        Case(
            "_npi_normal",
            [normal(2, 3)],
            {"loc": None, "scale": 0.0, "size": size},
            dtypes=("int32",),
            id=f"first-of-{size}",
        )
        for size in ((3,), (2, 1), (1, 3))
    ),
    *(
        Case("_npi_" + name, [filled(0.0, 3)], {"scale": None}, grad=False, random=True)
        for name in ("exponential", "rayleigh")
    ),
    Case("_npi_uniform", [constant([1.0, 2.0])], {"low": None, "high": 1.0, "size": (3, 2)}, random=True),
    Case("_npi_uniform", [], {"low": 2.0, "high": 1.0, "size": 3}, random=True),
    *(_bernoulli(prob=0.5, size=size) for size in ((2, 3), (2, 0), ())),
    *(_bernoulli(prob=0.5, size=3, dtype=dtype) for dtype in ("bool", "float16", "float64", "int32", "uint8")),
    _bernoulli(logit=0.5, size=3, is_logit=True),
    _bernoulli([uniform(0, 1, 2, 3)]),
    _bernoulli([uniform(0, 1)], dtype="int32"),
    _bernoulli([uniform(0, 1, 3)], size=(2, 3), dtype="bool"),
    _bernoulli([normal(3)], size=(2, 3), is_logit=True),
    *(
        Case(
            "_npi_bernoulli",
            [constant([0.0, 1.0])],
            {"prob": None, "logit": None, "is_logit": False, **size},
            grad=False,
        )
        for size in ({}, {"size": (3, 2)})
    ),
    *(
        Case("_npi_choice", [], {"a": 5, "size": size, "replace": replace}, random=True, np_shape=True)
        for size in ((2, 2), 3, (), None)
        for replace in (True, False)
    ),
    Case("_npi_choice", [], {"a": 1, "size": (2, 3)}, grad=False),
    Case("_npi_choice", [normal(4, 2)], {"a": None, "size": (3,)}, random=True),
    Case("_npi_choice", [constant([0.0, 1.0, 0.0])], {"a": 3, "size": 4, "weighted": True}, grad=False, id="certain"),
    *(
        Case("_npi_choice", [filled(0.25, 4)], {"a": 4, "size": 3, "weighted": True, "replace": r}, random=True)
        for r in (True, False)
    ),
    Case(
        "_npi_choice",
        [normal(2, 3), filled(0.5, 2)],
        {"a": None, "size": 3, "weighted": True},
        random=True,
        known=(0, 1),
    ),
    *(
        Case("_npi_multinomial", [], {"n": 7, "pvals": (0.25, 0.5, 0.25), **size}, random=True, np_shape=True)
        for size in ({}, {"size": 2}, {"size": (2, 3)}, {"size": (0,)}, {"size": ()})
    ),
    Case("_npi_multinomial", [], {"n": 7, "pvals": (0.0, 1.0, 0.0), "size": 2}, grad=False),
    Case("_npi_multinomial", [constant([0.25, 0.75])], {"n": 7, "size": 2}, random=True, dtypes=("float32", "float64")),
    Case("_npi_multinomial", [constant([0.0, 1.0])], {"n": 7}, grad=False, id="certain"),
    Case("_npi_random_randint", [], {"low": 2, "high": 5, "shape": (2, 3), "dtype": "int64"}, random=True),
    Case("_npi_random_randint", [], {"low": 2, "high": 5, "shape": ()}, random=True, np_shape=True),
    Case("_npi_random_randint", [], {"low": -2, "high": -1, "shape": (2, 3)}, grad=False, id="certain"),
    Case("_npi_shuffle", [normal(5, 2)], random=True, grad=False),
    Case("_npi_shuffle", [integers(0, 9, 6)], random=True, dtypes=("int32",), grad=False),
    Case("_npi_shuffle", [filled(2.0, 4)], grad=False, id="equal"),
)

ERRORS = (
    *(
        ErrorCase("_npi_" + name, [], {**DISTRIBUTIONS[name], "dtype": "int32", "size": 2}, "dtype")
        for name in WITH_DTYPE
    ),
    *(
        ErrorCase("_npi_" + name, [], {**DISTRIBUTIONS[name], "scale": -1.0, "size": 2}, "scale")
        for name in ("normal", "normal_n", "gumbel", "logistic", "gamma", "exponential", "rayleigh")
    ),
    *(ErrorCase("_npi_" + name, [], {"a": 0.0, "size": 2}, "a > 0") for name in ("pareto", "weibull", "powerd")),
    *(ErrorCase("_npi_" + name, [constant([1.0, -1.0])], {"a": None}, "a > 0") for name in ("pareto", "weibull")),
    ErrorCase("_npi_gamma", [], {"shape": 0.0, "scale": 1.0, "size": 2}, "shape > 0"),
    ErrorCase("_npi_gamma", [constant([1, 2], dtype="int32")], {"shape": None, "scale": 1.0}, "floating"),
    ErrorCase("_npi_normal", [constant([1.0, -1.0])], {"loc": 0.0, "scale": None}, "scale >= 0"),
    ErrorCase("_npi_normal", [normal(2), positive(3)], {"loc": None, "scale": None}, "broadcast"),
    ErrorCase("_npi_normal", [normal(2)], {"loc": None, "scale": 1.0, "size": (3,)}, "broadcast"),
    ErrorCase("_npi_normal", [normal(2)], {"loc": None, "scale": None}, "expects 2 inputs"),
    ErrorCase("_npi_normal", [], {"loc": 1.0}, "scale"),
    ErrorCase("_npi_normal", [], {"loc": "a", "scale": 1.0}, "loc"),
    ErrorCase("_npi_normal", [], {"loc": 0.0, "scale": 1.0, "size": "a"}, "size"),
    ErrorCase("_npi_bernoulli", [], {"prob": 2.0, "logit": None, "is_logit": False}, "probs"),
    ErrorCase("_npi_bernoulli", [constant([0.5, 2.0])], {"prob": None, "logit": None, "is_logit": False}, "probs"),
    ErrorCase("_npi_bernoulli", [], {"prob": 0.5, "logit": None, "is_logit": False, "dtype": "int8"}, "dtype"),
    ErrorCase("_npi_choice", [], {"a": 3}, "size"),
    ErrorCase("_npi_choice", [], {"a": 2.5, "size": 2}, "a:"),
    ErrorCase("_npi_multinomial", [], {"n": 3, "pvals": (0.5, 0.7)}, "sum"),
    ErrorCase("_npi_multinomial", [constant([[0.5, 0.5]])], {"n": 3}, "too deep"),
    ErrorCase("_npi_multinomial", [], {"n": 2.5, "pvals": (0.5, 0.5)}, "n:"),
    ErrorCase("_npi_random_randint", [], {"low": 5, "high": 3, "shape": 2}, "low"),
)


def _any(draw: Draw, operator: str) -> Case:
    name = operator[len("_npi_") :]
    params, shape = dict(DISTRIBUTIONS[name]), draw.shape(1, 3)
    if name in WITH_DTYPE:
        params["dtype"] = draw.float_dtype()
    makers = []
    for key in DISTRIBUTIONS[name]:
        if draw.boolean():
            ones = tuple(1 if draw.integer(0, 3) == 3 else length for length in shape)
            makers.append(positive(*ones))
            params[key] = None
    if not makers or draw.boolean():
        params["size"] = draw.shape(1, 1) if name in AHEAD else shape  # beyond 4 axes the reference fails
    return Case(operator, makers, params, random=True, grad=False)


LIVE = (Live(tuple("_npi_" + name for name in NAMES), _any),)
