"""Differences of neighbours."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, constant, normal

INTEGERS = ("int32", "int64", "int8", "uint8")
HALVES = ("float64", "float16")

CASES = (
    *(Case("_npi_diff", [normal(3, 4, 2)], {"axis": axis}) for axis in (-3, -1, 0, 1)),
    *(Case("_npi_diff", [normal(2, 5)], {"n": n}, np_shape=True) for n in (0, 1, 2, 3, 4)),
    *(Case("_npi_diff", [normal(2, 5)], {"n": n}, np_shape=True, grad=False, id=f"nothing-{n}") for n in (5, 6)),
    Case("_npi_diff", [constant([1, 5, 2, 7])], {"n": 2}, dtypes=INTEGERS, grad=False),
    Case("_npi_diff", [constant([1, 5, 2, 7])], {"n": 2}, dtypes=HALVES),
    *(
        Case("_npi_diff", [normal(0, 3)], {"axis": axis}, np_shape=True, id=f"empty-{axis}", grad=False)
        for axis in (0, 1)
    ),
    *(
        Case("_npi_ediff1d", [data], params, np_shape=True, id=f"{label}-{kind}", grad=label not in ("empty", "number"))
        for label, data in (
            ("vector", normal(4)),
            ("matrix", normal(2, 3)),
            ("single", normal(1)),
            ("empty", normal(0, 3)),
            ("number", normal()),
        )
        for kind, params in (
            ("plain", {}),
            ("begin", {"to_begin_scalar": 1.5}),
            ("both", {"to_begin_scalar": 2, "to_end_scalar": -1}),
        )
    ),
    *(
        Case("_npi_ediff1d", [normal(4), normal(2)], {name: True}, id=name)
        for name in ("to_begin_arr_given", "to_end_arr_given")
    ),
    Case(
        "_npi_ediff1d", [normal(2, 2), normal(2), normal(2, 2)], {"to_begin_arr_given": True, "to_end_arr_given": True}
    ),
    Case("_npi_ediff1d", [normal(4), normal(2)], {"to_begin_arr_given": True, "to_end_scalar": 3.5}),
    Case("_npi_ediff1d", [normal(4), normal(2)], {"to_end_arr_given": True, "to_begin_scalar": 3.5}),
    Case("_npi_ediff1d", [constant([1, 5, 2, 7])], {"to_begin_scalar": 1.5}, dtypes=INTEGERS, grad=False),
    Case("_npi_ediff1d", [constant([1, 5, 2, 7])], {"to_begin_scalar": 1.5}, dtypes=HALVES),
)

ERRORS = (
    ErrorCase("_npi_diff", [normal(4)], {"n": -1}, "negative"),
    ErrorCase("_npi_diff", [normal(2, 3)], {"axis": 2}, "out of range"),
    ErrorCase("_npi_diff", [constant([1, 0], dtype="bool")], {}, "booleans"),
    ErrorCase("_npi_ediff1d", [constant([1, 0], dtype="bool")], {}, "booleans"),
    ErrorCase("_npi_ediff1d", [normal(4), constant([1, 2], dtype="int32")], {"to_begin_arr_given": True}, "dtype"),
)


def _diff(draw: Draw, operator: str) -> Case:
    shape = draw.shape(1, 3, 5)
    axis = draw.integer(-len(shape), len(shape) - 1)
    dtype = draw.dtype()
    n = draw.integer(0, shape[axis] - 1)
    return Case(operator, [normal(*shape)], {"n": n, "axis": axis}, dtypes=(dtype,), np_shape=True, grad=False)


def _ediff1d(draw: Draw, operator: str) -> Case:
    data, inputs, params = normal(*draw.shape(1, 3, 4)), [], {}
    for end in ("to_begin", "to_end"):
        kind = draw.integer(0, 2)
        if kind == 1:
            params[end + "_scalar"] = draw.number(-4, 4)
        elif kind == 2:
            params[end + "_arr_given"] = True
            inputs.append(normal(*draw.shape(1, 2, 3)))
    return Case(operator, [data, *inputs], params, dtypes=(draw.choice(("float32", "float64")),), np_shape=True)


LIVE = (Live(["_npi_diff"], _diff), Live(["_npi_ediff1d"], _ediff1d))
