"""Conformance rows of the family np_insertion."""

from __future__ import annotations

from typing import Any

from ..case import Case, Draw, ErrorCase, Live, Maker, constant, normal

DTYPES = ("float32", "float64", "float16", "int32", "int64", "int8", "uint8")
EXECUTOR = "The reference's executor returns empty arrays for results of unknown length."


def _row(name: str, inputs: list[Maker], params: dict[str, Any], **more: Any) -> Case:
    return Case(name, inputs, params, grad=False, symbolic=False, out=False, why=EXECUTOR, **more)


def _places(*positions: int) -> Maker:
    return constant(list(positions), dtype="int64")


def _slice(start: Any, stop: Any, step: int) -> dict[str, Any]:
    return {"start": start, "stop": stop, "step": step}


SLICES = ((1, 3, 1), (None, None, 2), (3, 1, 1), (None, None, -2), (-2, None, 1), (1, 10, 1))

CASES = (
    *(_row("_npi_delete", [normal(5)], {"int_ind": i}) for i in (1, -1)),
    *(_row("_npi_delete", [normal(2, 3)], {"int_ind": 1, "axis": a}) for a in (None, 0, 1, -1)),
    _row("_npi_delete", [normal(4)], {"int_ind": 1}, dtypes=DTYPES),
    *(_row("_npi_delete", [normal(5)], _slice(*s)) for s in SLICES),
    _row("_npi_delete", [normal(2, 3)], {"start": 0, "stop": 2, "step": 1, "axis": 1}),
    _row("_npi_delete", [normal(4)], {"start": 1, "stop": 3, "int_ind": 0}),
    _row("_npi_delete", [normal(5), _places(1, 3)], {}, dtypes=DTYPES),
    _row("_npi_delete", [normal(5), _places(1, 1, 9, -1)], {}, id="beyond"),
    _row("_npi_delete", [normal(5), constant([1, 3])], {}),
    _row("_npi_delete", [normal(5), constant([1, 3], dtype="int32")], {}),
    _row("_npi_delete", [normal(2, 3), _places(0, 2)], {"axis": 1}),
    *(_row("_npi_insert_scalar", [normal(3)], {"int_ind": i, "val": 9.5}) for i in (0, 1, -1, 3)),
    _row("_npi_insert_scalar", [normal(2, 3)], {"int_ind": 1, "val": 9.5}),
    _row("_npi_insert_scalar", [normal(3), normal(2)], {"int_ind": 1}, dtypes=DTYPES),
    _row("_npi_insert_scalar", [normal(3), normal()], {"int_ind": 1}),
    _row("_npi_insert_scalar", [normal(2, 3), normal(3)], {"int_ind": 1, "axis": 0}),
    _row("_npi_insert_scalar", [normal(2, 3), normal(2, 3)], {"int_ind": 1, "axis": 0}),
    _row("_npi_insert_scalar", [normal(2, 3), normal(2)], {"int_ind": 1, "axis": 1}),
    _row("_npi_insert_scalar", [normal(2, 3), normal(2, 1)], {"int_ind": 1, "axis": -1}),
    _row("_npi_insert_scalar", [normal(2, 2, 2), normal(2, 1, 2)], {"int_ind": 1, "axis": 1}),
    _row("_npi_insert_scalar", [normal(2, 3, dtype="int32"), normal(2)], {"int_ind": 1, "axis": 1}),
    *(
        _row("_npi_insert_slice", [normal(3), normal(n)], _slice(*s))
        for s, n in (((0, 2, 1), 2), ((0, 1, 1), 3), ((2, 0, -1), 2), ((None, None, -1), 3), ((2, 0, 1), 1))
    ),
    _row("_npi_insert_slice", [normal(2, 3), normal(2, 2)], {"start": 0, "stop": 2, "step": 1, "axis": 1}),
    _row("_npi_insert_slice", [normal(3), normal(2)], {"start": 1, "stop": 3, "step": 1}, dtypes=DTYPES[1:]),
    _row("_npi_insert_tensor", [normal(3), normal(2), _places(1, 2)], {}, dtypes=DTYPES),
    *(
        _row("_npi_insert_tensor", [normal(3), normal(2), _places(*places)], {}, id=f"places={places}")
        for places in ((2, 1), (1, 1), (-1, 0), (3, 0))
    ),
    _row("_npi_insert_tensor", [normal(3), normal(1), _places(1, 2)], {}),
    _row("_npi_insert_tensor", [normal(3), normal(2), _places(1)], {}),
    _row("_npi_insert_tensor", [normal(2, 3), normal(3), constant(1, dtype="int64")], {"axis": 0}),
    _row("_npi_insert_tensor", [normal(2, 3), normal(2, 2), _places(1)], {"axis": 1}),
    _row("_npi_insert_tensor", [normal(2, 3), normal(2), _places(0, 2)], {"axis": 1}),
)

ERRORS = (
    ErrorCase("_npi_delete", [normal(5)], {"int_ind": 5}, match="out of bounds"),
    ErrorCase("_npi_delete", [normal(5)], {"int_ind": -6}, match="out of bounds"),
    ErrorCase("_npi_delete", [normal(2, 3)], {"int_ind": 1, "axis": 2}, match="out of range"),
    ErrorCase("_npi_delete", [normal(2), constant([True, False], dtype="bool")], {}, match="masks"),
    ErrorCase("_npi_insert_scalar", [normal(3)], {"int_ind": 4, "val": 9}, match="out of bounds"),
    ErrorCase("_npi_insert_scalar", [normal(3)], {"int_ind": -4, "val": 9}, match="out of bounds"),
    ErrorCase("_npi_insert_scalar", [normal(3), normal(2, 2)], {"int_ind": 1}, match="broadcast"),
    ErrorCase("_npi_insert_slice", [normal(3), normal(2)], {"start": 0, "stop": 2, "step": -2}, match="broadcast"),
    ErrorCase("_npi_insert_slice", [normal(3), normal(3)], {"start": 0, "stop": 2, "step": 1}, match="broadcast"),
    ErrorCase("_npi_insert_tensor", [normal(3), normal(2), _places(0, 1, 2)], {}, match="broadcast"),
    ErrorCase("_npi_insert_tensor", [normal(3), normal(2), constant([0, 1], dtype="int32")], {}, match="int64"),
    ErrorCase("_npi_insert_tensor", [normal(3), normal(2), constant([[0, 1]], dtype="int64")], {}, match="one dim"),
)


def _deleted(draw: Draw, name: str) -> Case:
    shape = draw.shape(1, 3)
    axis = draw.integer(-len(shape), len(shape) - 1)
    if draw.boolean():
        return _row(name, [normal(*shape)], {"int_ind": draw.integer(-shape[axis], shape[axis] - 1), "axis": axis})
    params = {"start": draw.integer(-5, 5), "stop": draw.integer(-5, 5), "step": draw.choice((1, 2, -1)), "axis": axis}
    return _row(name, [normal(*shape)], params, dtypes=(draw.dtype(),))


def _inserted(draw: Draw, name: str) -> Case:
    shape = draw.shape(1, 3)
    axis = draw.integer(0, len(shape) - 1)
    values = tuple(1 if a == axis else n for a, n in enumerate(shape))
    if name == "_npi_insert_scalar":
        values = tuple(n for a, n in enumerate(shape) if a != axis)
        params = {"int_ind": draw.integer(-shape[axis], shape[axis]), "axis": axis}
        return _row(name, [normal(*shape), normal(*values)], params)
    places = [draw.integer(-shape[axis], shape[axis]) for _ in range(draw.integer(2, 4))]
    return _row(name, [normal(*shape), normal(*values), _places(*places)], {"axis": axis})


LIVE = (
    Live(["_npi_delete"], _deleted),
    Live(["_npi_insert_scalar", "_npi_insert_tensor"], _inserted),
)
