"""Products of arrays, traces and polynomials, with NumPy's semantics."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, constant, integers, normal

FLOATS = ("float32", "float64")
INTEGERS = ("int32", "int64", "int8", "uint8")
HALF = "half precision rounds at other places in the reference"

DOTS = (
    ((2, 3), (3, 4)),
    ((3,), (3,)),
    ((2, 3), (3,)),
    ((3,), (3, 2)),
    ((2, 3, 4), (4,)),
    ((2, 3, 4), (4, 2)),
    ((2, 3), (2, 3, 4)),
    ((3,), (2, 3, 4)),
    ((2, 1, 3), (4, 3, 2)),
    ((), (2, 3)),
    ((2, 3), ()),
    ((), ()),
    ((0, 3), (3, 2)),
    ((2, 0), (0, 3)),
    ((0,), (0,)),
)
MATMULS = (
    ((2, 3), (3, 4)),
    ((3,), (3,)),
    ((2, 3), (3,)),
    ((3,), (3, 2)),
    ((2, 3, 4), (4,)),
    ((3,), (2, 3, 4)),
    ((2, 3, 4), (4, 2)),
    ((2, 3, 4), (2, 4, 5)),
    ((1, 2, 3), (4, 3, 2)),
    ((0, 3), (3, 2)),
    ((2, 0), (0, 3)),
)
SUMS = (  # shapes, axes of a, axes of b
    ((2, 3), (3, 4), (1,), (0,)),
    ((2, 3, 4), (2, 3, 4), (0, 1), (0, 1)),
    ((2, 3, 4), (4, 3, 2), (0, 2), (2, 0)),
    ((2, 3, 4), (4, 3), (-1, 1), (0, -1)),
    ((2, 3), (3, 2), (0, 1), (1, 0)),
    ((2, 3), (2,), (), ()),
    ((3,), (3,), (0,), (0,)),
    ((2, 0), (0, 3), (1,), (0,)),
)
EINSUMS = (  # subscripts, shapes
    ("ij->ji", ((2, 3),)),
    ("ba", ((2, 3),)),
    ("ij->", ((2, 3),)),
    ("...ij->...ji", ((2, 3, 4),)),
    ("i...->...", ((2, 3, 4),)),
    ("i...", ((3,),)),
    ("ij,jk", ((2, 3), (3, 4))),
    ("ij,jk->ki", ((2, 3), (3, 4))),
    ("ij, jk -> ik", ((2, 3), (3, 4))),
    ("IJ,JK->IK", ((2, 3), (3, 4))),
    ("aB,Bc", ((2, 3), (3, 4))),
    ("i,j", ((3,), (2,))),
    ("i,i->", ((3,), (3,))),
    ("ij,ij->ij", ((2, 3), (2, 3))),
    ("...,...", ((2, 3), (2, 3))),
    ("...j,j->...", ((2, 3, 4), (4,))),
    ("...ij,...jk->...ik", ((2, 2, 3), (3, 4))),
    ("bij,bjk->bik", ((2, 2, 3), (2, 3, 4))),
    ("ij,j,k->ik", ((2, 3), (3,), (2,))),
    ("ij,jk,kl->il", ((2, 3), (3, 4), (4, 2))),
    ("ijk,ilm,njm,nlk,abc->", ((2, 2, 3), (2, 2, 2), (2, 2, 2), (2, 2, 3), (1, 2, 2))),
)

CASES = (
    *(Case("_np_dot", [normal(*a), normal(*b)], np_shape=True, dtypes=FLOATS, grad=0 not in (*a, *b)) for a, b in DOTS),
    *(
        Case("_npi_matmul", [normal(*a), normal(*b)], np_shape=True, dtypes=FLOATS, grad=0 not in (*a, *b))
        for a, b in MATMULS
    ),
    Case(
        "_npi_matmul", [normal(2, 1, 2, 3), normal(4, 3, 1)], grad=[1], id="repeated"
    ),  # grad of a: docs/differences.md
    *(
        Case(
            "_npi_tensordot",
            [normal(*a), normal(*b)],
            {"a_axes_summed": first, "b_axes_summed": second},
            np_shape=True,
            dtypes=FLOATS,
            grad=0 not in (*a, *b),
        )
        for a, b, first, second in SUMS
    ),
    *(
        Case("_npi_tensordot_int_axes", [normal(*a), normal(*b)], {"axes": axes}, np_shape=True, dtypes=FLOATS)
        for a, b, axes in (
            ((2, 3), (3, 4), 1),
            ((2, 3), (2, 3), 2),
            ((2, 3), (4,), 0),
            ((2, 3, 4), (3, 4, 2), 2),
            ((3,), (3,), 1),
        )
    ),
    Case("_npi_tensordot_int_axes", [normal(), normal(2, 3)], {"axes": 0}, np_shape=True, id="number"),
    *(
        Case(
            "_npi_einsum",
            [normal(*shape) for shape in shapes],
            {"subscripts": text, "optimize": optimize},
            np_shape=True,
            id=f"{text}-{optimize}",
            dtypes=("float32", "float64") if optimize else ("float32",),
        )
        for text, shapes in EINSUMS
        for optimize in (0, 1)
    ),
    # Gradients of repeated letters and lengths: docs/differences.md
    Case(
        "_npi_einsum", [normal(2, 3), normal(1, 3)], {"subscripts": "ij,ij->ij"}, dtypes=FLOATS, grad=[0], id="repeated"
    ),
    *(
        Case("_npi_einsum", [normal(*shape)], {"subscripts": text}, dtypes=FLOATS, grad=[], id=text)
        for text, shape in (("ii", (3, 3)), ("ii->i", (3, 3)), ("iij->j", (2, 2, 3)))
    ),
    Case("_npi_einsum", [normal()], {"subscripts": ""}, np_shape=True, id="number"),
    Case("_npi_einsum", [normal(), normal(2, 3)], {"subscripts": ",ij"}, np_shape=True, id="number-times"),
    Case("_npi_einsum", [normal(0, 3)], {"subscripts": "ij->j"}, np_shape=True, grad=False, id="empty"),
    Case(
        "_npi_einsum",
        [integers(0, 5, 2, 3), integers(0, 5, 3, 2)],
        {"subscripts": "ij,jk->ik"},
        dtypes=INTEGERS,
        grad=False,
        id="integers",
    ),
    Case(
        "_npi_einsum",
        [constant([100, 100, 100])],
        {"subscripts": "i->"},
        dtypes=("int8", "uint8", "int32"),
        grad=False,
        id="wraps",
    ),
    Case(
        "_npi_einsum",
        [normal(2, 3), normal(3, 2)],
        {"subscripts": "ij,jk->ik"},
        dtypes=("float16",),
        tolerance=(2e-2, 2e-2),
        why=HALF,
    ),
    Case("_npi_einsum", [constant([[1, 0], [0, 0]], dtype="bool")], {"subscripts": "ij->j"}, grad=False, id="bool"),
    *(
        Case("_np_trace", [normal(*shape)], params, np_shape=True, grad=0 not in shape)
        for shape, params in (
            ((3, 3), {}),
            ((2, 4), {"offset": 1}),
            ((4, 2), {"offset": -2}),
            ((3, 3), {"offset": 5}),
            ((2, 3, 4), {}),
            ((2, 3, 4), {"axis1": 1, "axis2": 2}),
            ((2, 3, 4), {"axis1": -1, "axis2": 0, "offset": 1}),
            ((0, 3), {}),
        )
    ),
    Case("_np_trace", [integers(0, 99, 3, 3)], dtypes=INTEGERS, grad=False, id="integers"),
    Case("_np_trace", [integers(0, 99, 3, 3)], dtypes=("float64", "float16"), id="floats"),
    *(Case("_npi_polyval", [normal(3), normal(*shape)], np_shape=True, dtypes=FLOATS) for shape in ((), (4,), (2, 3))),
    Case("_npi_polyval", [normal(3), normal(0)], np_shape=True, grad=False, id="nothing"),
    Case("_npi_polyval", [normal(1), normal(3)], id="constant"),
    Case("_npi_polyval", [constant([1, 2, 3]), constant([100, 2])], dtypes=INTEGERS, grad=False),
    Case("_npi_polyval", [constant([1, 2, 3]), constant([0.5, 2])], dtypes=("float16",)),
)

ERRORS = (
    *(ErrorCase(name, [normal(2, 3), normal(2, 3)], {}, "") for name in ("_np_dot", "_npi_matmul")),
    *(
        ErrorCase(name, [normal(2, 3), normal(3, 2, dtype="float64")], {}, "dtype")
        for name in ("_np_dot", "_npi_matmul")
    ),
    *(
        ErrorCase(name, [integers(0, 5, 2, 3, dtype="int32"), integers(0, 5, 3, 2, dtype="int32")], {}, "floating")
        for name in ("_np_dot", "_npi_matmul")
    ),
    ErrorCase("_npi_matmul", [normal(2, 3, 4), normal(3, 4, 1)], {}, "lengths 2 and 3"),
    ErrorCase(
        "_npi_tensordot", [normal(2, 3), normal(3, 2)], {"a_axes_summed": (0,), "b_axes_summed": (0,)}, "one length"
    ),
    ErrorCase(
        "_npi_tensordot", [normal(2, 3), normal(3, 2)], {"a_axes_summed": (0, 1), "b_axes_summed": (0,)}, "number"
    ),
    *(
        ErrorCase("_npi_einsum", [normal(2, 3)], {"subscripts": text}, "", id=text)
        for text in ("ij->ijk", "ij->ii", "ij,jk", "ijk", "i1")
    ),
    ErrorCase("_npi_einsum", [normal(2, 3), normal(2, 3)], {"subscripts": "ij,jk->ik"}, ""),
    ErrorCase("_npi_einsum", [normal(2, 3), normal(3, 2, dtype="float64")], {"subscripts": "ij,jk->ik"}, "one dtype"),
    ErrorCase("_np_trace", [normal(2, 3, 4)], {"axis1": 1, "axis2": 1}, ""),
    ErrorCase("_np_trace", [normal(2, 3, 4)], {"axis1": 1, "axis2": 3}, ""),
    ErrorCase("_np_trace", [normal(3)], {}, ""),
    ErrorCase("_np_trace", [constant([[1, 0]], dtype="bool")], {}, "booleans"),
    ErrorCase("_npi_polyval", [normal(2, 3), normal(3)], {}, "vector"),
    ErrorCase("_npi_polyval", [normal(3), constant([1, 2], dtype="int32")], {}, "dtype"),
)


def _dot(draw: Draw, operator: str) -> Case:
    k = draw.integer(1, 5)
    a, b = [*draw.shape(0, 2, 4), k], [*draw.shape(0, 2, 4)]
    b.insert(max(len(b) - 1, 0), k)
    return Case(operator, [normal(*a), normal(*b)], dtypes=(draw.choice(FLOATS),), np_shape=True)


def _tensordot(draw: Draw, operator: str) -> Case:
    a = draw.shape(1, 3, 4)
    count = draw.integer(0, len(a))
    b = (*a[len(a) - count :], *draw.shape(int(count == 0), 2, 3))  # the reference refuses numbers here
    params = {"axes": count}
    if operator == "_npi_tensordot":
        params = {"a_axes_summed": tuple(range(-count, 0)), "b_axes_summed": tuple(range(count))}
    return Case(operator, [normal(*a), normal(*b)], params, dtypes=(draw.choice(FLOATS),), np_shape=True)


def _matmul(draw: Draw, operator: str) -> Case:
    n, k, m = draw.integer(1, 4), draw.integer(1, 4), draw.integer(1, 4)
    # With an axis of length 1 that is repeated between others, the reference's gradient is wrong.
    first = draw.shape(0, 2, 3)
    second = first[draw.integer(0, len(first)) :]
    a = draw.choice(((*first, n, k), (n, k), (k,)))
    b = draw.choice(((*second, k, m), (k, m), (k,)))
    return Case(operator, [normal(*a), normal(*b)], dtypes=(draw.choice(FLOATS),), np_shape=True)


def _trace(draw: Draw, operator: str) -> Case:
    shape = draw.shape(2, 4, 4)
    first = draw.integer(-len(shape), len(shape) - 1)
    second = draw.integer(0, len(shape) - 1)
    draw.assume(first % len(shape) != second)
    params = {"offset": draw.integer(-3, 3), "axis1": first, "axis2": second}
    return Case(operator, [normal(*shape)], params, dtypes=(draw.choice(FLOATS),), np_shape=True)


def _polyval(draw: Draw, operator: str) -> Case:
    return Case(
        operator,
        [normal(draw.integer(1, 5)), normal(*draw.shape(0, 3, 4))],
        dtypes=(draw.choice(FLOATS),),
        np_shape=True,
    )


def _einsum(draw: Draw, operator: str) -> Case:
    text, shapes = draw.choice(EINSUMS)
    params = {"subscripts": text, "optimize": draw.integer(0, 1)}
    return Case(operator, [normal(*shape) for shape in shapes], params, dtypes=(draw.choice(FLOATS),), np_shape=True)


LIVE = (
    Live(["_np_dot"], _dot),
    Live(["_npi_matmul"], _matmul),
    Live(["_npi_tensordot", "_npi_tensordot_int_axes"], _tensordot),
    Live(["_np_trace"], _trace),
    Live(["_npi_polyval"], _polyval),
    Live(["_npi_einsum"], _einsum),
)
