"""Conformance rows of the family np_masks."""

from __future__ import annotations

from typing import Any

from ..case import Case, ErrorCase, Live, Maker, constant, integers, normal

DTYPES = ("float32", "float64", "float16", "int32", "int64", "int8", "uint8")
INTO = "The reference writes into the data only."


def _mask(values: list[Any]) -> Maker:
    return constant(values, dtype="bool")


def _row(name: str, inputs: list[Maker], params: dict[str, Any], **more: Any) -> Case:
    return Case(name, inputs, params, grad=False, symbolic=False, out=False, into=[0], mutates=[0], why=INTO, **more)


CASES = (
    _row("_npi_boolean_mask_assign_scalar", [normal(3), _mask([1, 0, 1])], {"value": 5}, dtypes=DTYPES),
    _row("_npi_boolean_mask_assign_scalar", [normal(2, 2), _mask([[1, 0], [0, 1]])], {"value": 5.5}),
    _row("_npi_boolean_mask_assign_scalar", [normal(2, 3), _mask([1, 0])], {"value": 5}),
    _row("_npi_boolean_mask_assign_scalar", [normal(2, 3), _mask([1, 0, 1])], {"value": 5, "start_axis": 1}),
    _row("_npi_boolean_mask_assign_scalar", [normal(2, 3), _mask([0, 0])], {"value": 5}, id="none"),
    _row("_npi_boolean_mask_assign_tensor", [normal(3), _mask([1, 0, 1]), normal(2)], {}, dtypes=DTYPES),
    _row("_npi_boolean_mask_assign_tensor", [normal(3), _mask([1, 0, 1]), normal(1)], {}),
    _row("_npi_boolean_mask_assign_tensor", [normal(2, 2), _mask([[1, 0], [1, 1]]), normal(3)], {}),
    _row("_npi_boolean_mask_assign_tensor", [normal(3, 2), _mask([1, 0, 1]), normal(2, 2)], {}),
    _row("_npi_boolean_mask_assign_tensor", [normal(3, 2), _mask([1, 0, 1]), normal(2)], {}),
    _row("_npi_boolean_mask_assign_tensor", [normal(2, 3), _mask([1, 0, 1]), normal(2, 2)], {"start_axis": 1}),
    _row("_npi_boolean_mask_assign_tensor", [normal(2, 3), _mask([1, 0, 1]), normal(1)], {"start_axis": 1}),
)

ERRORS = (
    ErrorCase("_npi_boolean_mask_assign_scalar", [normal(3), _mask([1, 0])], {"value": 5}, match="did not match"),
    ErrorCase("_npi_boolean_mask_assign_tensor", [normal(2, 2), _mask([1, 0]), normal(3)], {}, match="broadcast"),
    ErrorCase(
        "_npi_boolean_mask_assign_tensor", [normal(2, 2), _mask([1, 0]), normal(1, 2, dtype="int32")], {}, match="Type"
    ),
)
LIVE = (
    Live(
        ["_npi_boolean_mask_assign_scalar"],
        lambda draw, name: _row(
            name, [normal(4, 3), integers(0, 2, 4, dtype="bool")], {"value": draw.integer(0, 9)}, dtypes=(draw.dtype(),)
        ),
    ),
)
