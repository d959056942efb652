"""``where`` of mx.np: choosing between arrays and numbers."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, constant, integers, normal

DTYPES = ("float32", "float64", "float16", "int32", "int64", "uint8", "int8", "bool")
SHAPES = (
    ((2, 3), (2, 3), (2, 3)),
    ((3,), (2, 3), (2, 1)),
    ((2, 1), (3,), ()),
    ((), (2, 3), (2, 3)),
    ((), (), ()),
)
SCALARS = ("_npi_where_lscalar", "_npi_where_rscalar")
CONDITION = integers(0, 2, 2, 3)
WRONG_GRADIENT = "the reference's gradient belongs to the other elements"

CASES = (
    *(Case("_npi_where", [integers(0, 2, *c, dtype="bool"), normal(*x), normal(*y)]) for c, x, y in SHAPES),
    # From part of the inputs the reference infers a length of 1 where 0 is known.
    Case("_npi_where", [integers(0, 2, 0, 3), normal(0, 3), normal(0, 3)], known=(), id="empty"),
    *(
        Case(
            "_npi_where", [integers(0, 3, 2, 3, dtype=dtype), normal(2, 3), normal(2, 3)], grad=[1, 2], id="by-" + dtype
        )
        for dtype in DTYPES
    ),
    Case("_npi_where", [integers(0, 3, 2, 3), normal(2, 3), normal(2, 3)], id="gradient"),
    Case(
        "_npi_where",
        [CONDITION, normal(2, 3), normal(2, 3)],
        dtypes=DTYPES,
        grad=False,
        id="dtypes",
        why="other rows have the gradient",
    ),
    Case("_npi_where", [constant([float("nan"), -0.0, 0.5]), normal(3), normal(3)], id="special"),
    *(
        Case(name, [CONDITION, normal(2, 3)], {"scalar": 2.7}, dtypes=DTYPES, grad=False, why=WRONG_GRADIENT)
        for name in SCALARS
    ),
    *(
        Case(name, [integers(0, 2, *c, dtype="bool"), normal(*x)], {"scalar": -1.5}, grad=False, why=WRONG_GRADIENT)
        for name in SCALARS
        for c, x in (((3,), (2, 3)), ((2, 1), (3,)), ((), (2,)), ((2,), ()), ((), ()), ((0, 3), (3,)))
    ),
    *(Case(name, [CONDITION, normal(2, 3)], {"scalar": 300}, dtypes=("uint8", "int8"), grad=False) for name in SCALARS),
    *(Case(name, [CONDITION, normal(2, 3)], {}, grad=False, id="default", why=WRONG_GRADIENT) for name in SCALARS),
    Case("_npi_where_scalar2", [integers(0, 2, 2, 3)], {"x": 1.5, "y": -2}, dtypes=DTYPES, grad=False),
    Case("_npi_where_scalar2", [integers(0, 2, 2, 3)], {}, grad=False, id="default"),
    Case("_npi_where_scalar2", [integers(0, 2)], {"x": 1}, grad=False, id="scalar"),
    Case("_npi_where_scalar2", [integers(0, 2, 2, 0)], {"x": 1}, grad=False, id="empty"),
)

ERRORS = (
    ErrorCase("_npi_where", [normal(3), normal(3), normal(2)], match="_npi_where"),
    ErrorCase("_npi_where", [normal(3), normal(3), integers(0, 2, 3, dtype="int32")], match="int32", id="mixed"),
    *(ErrorCase(name, [normal(3), normal(2)], {"scalar": 1}, match=name) for name in SCALARS),
    *(ErrorCase(name, [normal(3), normal(3)], {"scalar": "one"}, match="scalar", id="text") for name in SCALARS),
)


def _arrays(draw: Draw, name: str) -> Case:
    condition, x, y = draw.broadcastable(3)
    dtype = draw.choice(("float32", "float64"))
    return Case(name, [integers(0, 2, *condition, dtype="bool"), normal(*x), normal(*y)], dtypes=(dtype,))


def _scalars(draw: Draw, name: str) -> Case:
    condition, x = draw.broadcastable()
    makers = [integers(0, 2, *condition, dtype="int32"), normal(*x)]
    dtype = draw.choice(("float32", "float64", "int32", "int8"))
    return Case(name, makers, {"scalar": draw.number(-4.0, 4.0)}, dtypes=(dtype,), grad=False)


def _numbers(draw: Draw, name: str) -> Case:
    params = {"x": draw.number(-4.0, 4.0), "y": draw.number(-4.0, 4.0)}
    return Case(name, [integers(0, 2, *draw.shape(0, 4))], params, grad=False)


LIVE = (
    Live(("_npi_where",), _arrays),
    Live(SCALARS, _scalars),
    Live(("_npi_where_scalar2",), _numbers),
)
