"""Functions of one array, element by element."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, away_from_zero, constant, integers, normal, positive, special, uniform

POLES = "at poles, NaN and x % 0 the reference's gradients are not limits of anything"
INFINITY = float("inf")
FLOATS = ("float32", "float64", "float16")
INTEGERS = ("int32", "int64", "uint8", "int8")
SIGNED = ("int32", "int64", "int8")

# Defined everywhere and smooth enough.
SMOOTH = (
    "arcsinh",
    "arctan",
    "cos",
    "cosh",
    "degrees",
    "erf",
    "exp",
    "expm1",
    "negative",
    "radians",
    "sigmoid",
    "sin",
    "sinh",
    "softsign",
    "square",
    "tan",
    "tanh",
)
KINKED = ("abs", "cbrt", "rcbrt", "reciprocal", "relu", "sign")
POSITIVE = ("gamma", "gammaln", "log", "log10", "log1p", "log2", "rsqrt", "sqrt")
INSIDE_ONE = ("arccos", "arcsin", "arctanh", "erfinv")
ROUNDING = ("ceil", "fix", "floor", "rint", "round", "trunc")
OPERATORS = (*SMOOTH, *KINKED, *POSITIVE, *INSIDE_ONE, *ROUNDING, "arccosh")
# Their float64 goes through float32 approximations or constants of single precision in the reference.
SINGLE = ("degrees", "radians", "erfinv", "gamma", "gammaln", "erf", "log10", "log2")
TIES = constant([-2.5, -1.5, -0.5, 0.5, 1.5, 2.5, 0.49999997, -0.49999997, 8388609.0, 3.0])


def _rows(names, maker):
    for name in names:
        if name in SINGLE:
            yield Case(name, [maker], dtypes=("float32", "float16"))
            yield Case(
                name,
                [maker],
                dtypes=("float64",),
                tolerance=(1e-6, 1e-6),
                why="the reference computes or differentiates with constants of single precision",
            )
        else:
            yield Case(name, [maker], dtypes=FLOATS)
        if name != "erfinv":  # NaN everywhere but at 0, and NaN is no integer
            yield Case(name, [integers(1, 8, 6)], dtypes=INTEGERS, grad=False, id="integers")


CASES = (
    *_rows(SMOOTH, normal(3, 4)),
    *_rows(KINKED, away_from_zero(3, 4)),
    *_rows(POSITIVE, positive(3, 4)),
    *_rows(INSIDE_ONE, uniform(-0.9, 0.9, 3, 4)),
    *_rows(("arccosh",), uniform(1.2, 3.0, 3, 4)),
    *_rows(ROUNDING, normal(3, 4, scale=3.0)),
    *(Case(name, [TIES], id="ties", dtypes=("float32",)) for name in ROUNDING),
    *(
        Case(name, [special(12)], grad=False, id="special", why=POLES)
        for name in (*SMOOTH, *KINKED, *INSIDE_ONE, *ROUNDING, "arccosh", "gamma", "log", "log1p", "rsqrt", "sqrt")
    ),
    *(Case(name, [normal(0, 3)], np_shape=True, id="empty") for name in ("relu", "exp", "cbrt", "round")),
    *(Case(name, [constant([0.49976, -0.49976])], id="near-ties", dtypes=("float16",)) for name in ROUNDING),
    Case("abs", [constant([0.0, -0.0, 1.0])], id="zero"),
    Case("relu", [constant([0.0, -1.0, 1.0])], id="zero"),
    Case("sign", [constant([0.0, -1.0, 1.0])], id="zero"),
    Case("sqrt", [constant([0.0, 4.0])], id="zero"),
    Case("cbrt", [constant([-27.0, 1000.0, 343.0, 1e-9, 0.0])], id="cubes"),
    Case("cbrt", [constant([1000, 216, 343, 8, 27, -64])], dtypes=("int32",), grad=False, id="cubes"),
    Case("gamma", [constant([-0.5, -1.5, -2.5, 5.0, 9.5, 20.0])], id="negative"),
    Case("gammaln", [constant([-0.5, -1.5, -2.5, 5.0, 9.5, 100.0])], id="negative"),
    Case("gamma", [constant([0.0, -0.0, -1.0, -2.0, INFINITY, -INFINITY])], id="poles", dtypes=FLOATS),
    Case("gammaln", [constant([0.0, -0.0, -1.0, -2.0, INFINITY, -INFINITY])], id="poles", dtypes=FLOATS),
    Case("exp", [constant([3, 5, 7, 15, 25])], dtypes=("uint8", "int8", "int32"), grad=False, id="wraps"),
    Case("sqrt", [constant([281474976710656 + 2 * 16777216 + 1])], dtypes=("int64",), grad=False, id="large"),
    Case("logical_not", [constant([0.0, -0.0, 2.0, -1.5])], dtypes=FLOATS),
    Case("logical_not", [special(12)], id="special"),
    Case("logical_not", [constant([0, 1, 3])], dtypes=INTEGERS, grad=False, id="integers"),
    Case("hard_sigmoid", [normal(3, 4, scale=3.0)], dtypes=FLOATS),
    Case("hard_sigmoid", [normal(3, 4)], {"alpha": 0.5, "beta": 0.25}),
    Case("hard_sigmoid", [constant([2.5, -2.5, 0.0, 4.0])], id="kinks"),
    Case("smooth_l1", [normal(3, 4)], dtypes=FLOATS),
    Case("smooth_l1", [normal(3, 4)], {"scalar": 2.0}),
    Case("smooth_l1", [normal(3, 4)], {"scalar": 2.0, "is_int": False}),
    Case("smooth_l1", [constant([0.25, -0.25, 0.0, 1.0])], {"scalar": 2.0}, id="kinks"),
    Case("smooth_l1", [normal(3, 4)], {"scalar": 0.0}, id="parabola-only"),
    *(
        Case("smooth_l1", [constant([6e4, -6e4, 2.0])], {"scalar": scalar}, dtypes=("float16",), id=f"large-{scalar}")
        for scalar in (0.5, 0.0)
    ),
    Case("smooth_l1", [constant([1.5, -2.0, 0.25])], {"scalar": 1e30}, id="no-parabola"),
    Case("smooth_l1", [constant([3e38, -3e38, 2.0])], {"scalar": 0.01}, id="large"),
    Case("smooth_l1", [constant([7, 1, 0, 3])], {"scalar": 1.5}, dtypes=INTEGERS, grad=False, id="integers"),
    *(
        Case("smooth_l1", [constant([-7, 4, 0, -3])], {"scalar": s}, dtypes=SIGNED, grad=False, id=f"integers-{s}")
        for s in (0.5, -0.5, 0.99, 2.7)
    ),
    *(
        Case(name, [constant([-100, -3, -2, -1, 0, 1, 2, 100])], dtypes=SIGNED, grad=False, id="outside")
        for name in OPERATORS
    ),
    *(Case(name, [constant([0, 1, 2, 3, 255])], dtypes=("uint8",), grad=False, id="outside") for name in OPERATORS),
    Case("clip", [normal(3, 4)], {"a_min": -0.5, "a_max": 0.75}, dtypes=FLOATS),
    Case("clip", [constant([-3.0, 1.0, 1.5, 2.0, 9.0])], {"a_min": 1.0, "a_max": 2.0}, id="limits"),
    Case("clip", [special(12)], {"a_min": -1.0, "a_max": 1.0}, grad=False, id="special", why=POLES),
    Case("clip", [constant([-3.0, 1.0, 1.5, 2.0, 9.0])], {"a_min": 2.0, "a_max": 1.0}, grad=False, id="swapped"),
    Case("clip", [constant([0, 1, 2, 9])], {"a_min": 1.5, "a_max": 2.7}, dtypes=INTEGERS, grad=False, id="integers"),
    Case("clip", [constant([3, 1, 2, 9])], {"a_min": -1.0, "a_max": 300.0}, dtypes=("uint8",), grad=False, id="wide"),
)

ERRORS = (
    *(
        ErrorCase(name, [constant([1, 0], dtype="bool")], {}, "bool")
        for name in (*OPERATORS, "logical_not", "smooth_l1")
    ),
    ErrorCase("clip", [normal(3)], {"a_min": 1.0}, "a_max"),
    ErrorCase("hard_sigmoid", [constant([1, 2], dtype="int32")], {}, "floating point"),
)


def _unary(draw: Draw, operator: str) -> Case:
    if operator in INSIDE_ONE:
        maker = uniform(-0.9, 0.9, *draw.shape())
    elif operator == "arccosh":
        maker = uniform(1.2, 3.0, *draw.shape())
    elif operator in POSITIVE:
        maker = positive(*draw.shape())
    else:
        maker = away_from_zero(*draw.shape())
    dtype = draw.choice(("float32", "float16")) if operator in SINGLE else draw.float_dtype()
    return Case(operator, [maker], dtypes=(dtype,))


def _clip(draw: Draw, operator: str) -> Case:
    low = draw.number(-2, 1)
    return Case(operator, [normal(*draw.shape())], {"a_min": low, "a_max": low + draw.number(0.5, 2)})


def _with_parameters(draw: Draw, operator: str) -> Case:
    shape = draw.shape()
    if operator == "hard_sigmoid":
        params = {"alpha": draw.number(0.25, 1), "beta": draw.number(0, 1)}
        return Case(operator, [normal(*shape)], params, dtypes=(draw.float_dtype(),))
    if operator == "smooth_l1":
        return Case(operator, [normal(*shape)], {"scalar": draw.number(0.5, 2)}, dtypes=(draw.float_dtype(),))
    return Case(operator, [integers(-1, 3, *shape)], dtypes=(draw.dtype(),))


LIVE = (
    Live(OPERATORS, _unary),
    Live(["clip"], _clip),
    Live(["hard_sigmoid", "smooth_l1", "logical_not"], _with_parameters),
)
