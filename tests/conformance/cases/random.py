"""Random arrays.

Dtypes, shapes and refusals; distributions are tested in tests/unit/_src/operators/families/test_random_operators.py.
"""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, constant, filled, integers, normal, positive, uniform

# operator without prefix -> parameters
DISTRIBUTIONS = {
    "uniform": {"low": -1.0, "high": 2.0},
    "normal": {"loc": 1.0, "scale": 2.0},
    "gamma": {"alpha": 2.0, "beta": 0.5},
    "exponential": {"lam": 2.0},
    "poisson": {"lam": 3.0},
    "negative_binomial": {"k": 3, "p": 0.4},
    "generalized_negative_binomial": {"mu": 2.0, "alpha": 0.3},
}
SAMPLES = {name: len(params) for name, params in DISTRIBUTIONS.items()}
NAMES = tuple(DISTRIBUTIONS)
FLOATS = ("float32", "float64", "float16")


def _parameters(name, *shape):
    if name == "uniform":
        return [uniform(0, 1, *shape), uniform(2, 3, *shape)]
    if name == "negative_binomial":
        return [integers(1, 5, *shape), uniform(0.2, 0.8, *shape)]
    return [positive(*shape)] * SAMPLES[name]


PDFS = {
    "uniform": [constant([[0.5, 1.0], [1.5, 2.0]]), constant([0.0, 1.0]), constant([2.0, 3.5])],
    "normal": [normal(2, 3), normal(2), positive(2)],
    "gamma": [positive(2, 3), positive(2), positive(2)],
    "exponential": [positive(2, 3), positive(2)],
    "poisson": [integers(0, 5, 2, 3), positive(2)],
    "negative_binomial": [integers(0, 5, 2, 3), integers(1, 5, 2), uniform(0.2, 0.8, 2)],
    "generalized_negative_binomial": [integers(0, 5, 2, 3), positive(2), uniform(0.2, 0.8, 2)],
}
SIMPLEX = constant([[[0.2, 0.8], [0.5, 0.5], [0.1, 0.9]], [[0.3, 0.7], [0.6, 0.4], [0.25, 0.75]]])

CASES = (
    *(
        Case("_random_" + name, [], {**DISTRIBUTIONS[name], "shape": (2, 3), "dtype": dtype}, random=True)
        for name in NAMES
        for dtype in FLOATS
    ),
    *(Case("_random_" + name, [], {"shape": 4}, random=True) for name in NAMES),
    *(Case("_random_" + name, [], {"shape": (2, 0)}, np_shape=True, random=True) for name in NAMES[:2]),
    *(Case(f"_random_{name}_like", [normal(2, 3)], DISTRIBUTIONS[name], random=True, grad=False) for name in NAMES),
    *(Case(f"_random_{name}_like", [normal(4)], {}, random=True, grad=False) for name in NAMES),
    *(
        Case(f"_random_{name}_like", [normal(2, 1, 2)], {}, dtypes=("float64",), random=True, grad=False)
        for name in NAMES
    ),
    Case("_random_randint", [], {"low": 0, "high": 5, "shape": (2, 3)}, random=True),
    Case("_random_randint", [], {"low": -5, "high": 5, "shape": 4, "dtype": "int64"}, random=True),
    Case("_random_randint", [], {"low": 3, "high": 9, "shape": (1, 2), "dtype": "int32"}, random=True),
    *(
        Case("_sample_" + name, _parameters(name, 2), params, random=True, grad=False, known=(0, 1)[: SAMPLES[name]])
        for name in NAMES
        for params in ({}, {"shape": 3}, {"shape": (3, 2)}, {"dtype": "float64"})
    ),
    *(
        Case("_sample_" + name, _parameters(name, 2, 3), {"shape": 2}, dtypes=("float64", "float16"), random=True)
        for name in NAMES
    ),
    *(
        Case("_sample_multinomial", [constant([[0.1, 0.9], [1.0, 0.0]])], params, random=True, grad=False)
        for params in (
            {},
            {"shape": 3},
            {"shape": (3, 2)},
            {"dtype": "float32"},
            {"dtype": "uint8", "shape": 2},
            {"get_prob": True, "shape": 3},
        )
    ),
    Case("_sample_multinomial", [constant([0.0, 1.0, 0.0])], grad=False, id="certain"),
    Case("_sample_multinomial", [constant([0.0, 1.0, 0.0])], {"shape": 3, "get_prob": True}, id="certain-log"),
    Case("_shuffle", [normal(5, 2)], random=True, grad=False),
    Case("_shuffle", [integers(0, 9, 6)], random=True, dtypes=("int32",), grad=False),
    Case("_shuffle", [filled(2.0, 4)], grad=False, id="equal"),
    *(
        Case("_sample_unique_zipfian", [], {"range_max": 100, "shape": shape}, random=True)
        for shape in ((2, 5), (1, 3), (4, 1))
    ),
    *(
        Case("_random_pdf_" + name, makers, {"is_log": is_log}, known=tuple(range(len(makers))))
        for name, makers in PDFS.items()
        if name != "generalized_negative_binomial"
        for is_log in (False, True)
    ),
    *(
        Case(
            "_random_pdf_generalized_negative_binomial",
            PDFS["generalized_negative_binomial"],
            {"is_log": is_log},
            known=(0, 1, 2),
            tolerance=(1e-4, 1e-5),
            why="differences of logarithms of the gamma function cancel",
        )
        for is_log in (False, True)
    ),
    *(
        Case(
            "_random_pdf_" + name,
            makers,
            dtypes=("float64",),
            known=tuple(range(len(makers))),
            tolerance=(1e-5, 1e-6),
            why="constants and the digamma function of the reference are of single precision",
        )
        for name, makers in PDFS.items()
    ),
    *(
        Case("_random_pdf_dirichlet", [SIMPLEX, positive(2, 2)], {"is_log": is_log}, known=(0, 1))
        for is_log in (False, True)
    ),
    Case("_random_pdf_dirichlet", [constant([[0.2, 0.8], [0.5, 0.5]]), positive(2, 2)], known=(0, 1)),
)

ERRORS = (
    *(ErrorCase("_random_" + name, [], {}, "shape") for name in NAMES),
    *(ErrorCase("_random_" + name, [], {"shape": 2, "dtype": "int32"}, "dtype") for name in NAMES),
    ErrorCase("_random_uniform", [], {"low": 2.0, "high": 1.0, "shape": 2}, "low"),
    ErrorCase("_random_normal", [], {"scale": -1.0, "shape": 2}, "scale"),
    ErrorCase("_random_normal", [], {"scale": 0.0, "shape": 2}, "scale"),
    ErrorCase("_random_gamma", [], {"alpha": 0.0, "shape": 2}, "alpha"),
    ErrorCase("_random_gamma", [], {"beta": -1.0, "shape": 2}, "beta"),
    ErrorCase("_random_exponential", [], {"lam": 0.0, "shape": 2}, "lam"),
    ErrorCase("_random_poisson", [], {"lam": -1.0, "shape": 2}, "lam"),
    ErrorCase("_random_negative_binomial", [], {"k": -1, "shape": 2}, "k"),
    ErrorCase("_random_generalized_negative_binomial", [], {"mu": -1.0, "shape": 2}, "mu"),
    ErrorCase("_random_generalized_negative_binomial", [], {"alpha": -1.0, "shape": 2}, "alpha"),
    ErrorCase("_random_randint", [], {"low": 5, "high": 3, "shape": 2}, "low"),
    ErrorCase("_random_randint", [], {"low": 0, "shape": 2}, "high"),
    ErrorCase("_sample_normal", [normal(2), positive(3)], {}, "shape"),
    ErrorCase("_sample_multinomial", [normal(2)], {"dtype": "int8"}, "dtype"),
    ErrorCase("_sample_unique_zipfian", [], {"range_max": 9, "shape": 5}, "axes"),
)


def _drawn(draw: Draw, operator: str) -> Case:
    name = operator[len("_random_") :]
    if name.endswith("_like"):
        makers = [normal(*draw.shape())]
        return Case(operator, makers, DISTRIBUTIONS[name[:-5]], dtypes=(draw.float_dtype(),), random=True, grad=False)
    params = {**DISTRIBUTIONS[name], "shape": draw.shape(), "dtype": draw.float_dtype()}
    return Case(operator, [], params, random=True)


def _sampled(draw: Draw, operator: str) -> Case:
    makers = _parameters(operator[len("_sample_") :], *draw.shape(1, 3))
    params = draw.choice(({}, {"shape": draw.shape(1, 2)}))
    return Case(operator, makers, params, dtypes=(draw.choice(("float32", "float64")),), random=True, grad=False)


def _whole(draw: Draw, operator: str) -> Case:
    low = draw.integer(-9, 9)
    dtype = draw.choice(("int32", "int64"))
    params = {"low": low, "high": low + draw.integer(1, 9), "shape": draw.shape(), "dtype": dtype}
    return Case(operator, [], params, random=True)


def _shuffled(draw: Draw, operator: str) -> Case:
    return Case(operator, [normal(*draw.shape())], random=True, grad=False, dtypes=(draw.dtype(),))


def _classes(draw: Draw, operator: str) -> Case:
    params = {"dtype": draw.choice(("int32", "float32", "uint8")), "get_prob": draw.boolean()}
    if draw.boolean():
        params["shape"] = draw.shape(1, 2)
    count = draw.integer(2, 5)
    rows = draw.shape(0, 1)
    return Case(operator, [filled(1 / count, *rows, count)], params, random=True, grad=False)


def _density(draw: Draw, operator: str) -> Case:
    name, shape, count = operator[len("_random_pdf_") :], draw.shape(1, 2), draw.integer(1, 4)
    if name == "dirichlet":
        classes = draw.integer(2, 4)
        makers = [filled(1 / classes, *shape, count, classes), positive(*shape, classes)]
    elif name == "uniform":
        makers = [uniform(0.75, 2, *shape, count), uniform(0, 0.5, *shape), uniform(2.5, 3, *shape)]
    elif name == "normal":
        makers = [normal(*shape, count), normal(*shape), positive(*shape)]
    elif name in ("gamma", "exponential"):
        makers = [positive(*shape, count), *[positive(*shape)] * SAMPLES[name]]
    else:
        first = integers(1, 5, *shape) if name == "negative_binomial" else positive(*shape)
        makers = [integers(0, 5, *shape, count), first, uniform(0.2, 0.8, *shape)][: 1 + SAMPLES[name]]
    return Case(
        operator,
        makers,
        {"is_log": draw.boolean()},
        known=tuple(range(len(makers))),
        tolerance=(1e-4, 1e-4),
        why="logarithms of the gamma function, of single precision in the reference, cancel",
    )


def _unique(draw: Draw, operator: str) -> Case:
    shape = (draw.integer(1, 4), draw.integer(1, 5))
    return Case(operator, [], {"range_max": draw.integer(20, 1000), "shape": shape}, random=True)


LIVE = (
    Live(["_sample_unique_zipfian"], _unique),
    Live(["_random_" + name for name in NAMES] + [f"_random_{name}_like" for name in NAMES], _drawn),
    Live(["_sample_" + name for name in NAMES], _sampled),
    Live(["_random_randint"], _whole),
    Live(["_shuffle"], _shuffled),
    Live(["_sample_multinomial"], _classes),
    Live(["_random_pdf_" + name for name in (*NAMES, "dirichlet")], _density),
)
