"""Conformance rows of the family np_searching."""

from __future__ import annotations

from typing import Any

from ..case import Case, Draw, ErrorCase, Live, Maker, constant, filled, integers, normal

DTYPES = ("float32", "float64", "float16", "int32", "int64", "int8", "uint8")
EXECUTOR = "The reference's executor returns empty arrays for results of unknown length."
FLAGS = ("return_index", "return_inverse", "return_counts")


def _row(name: str, inputs: list[Maker], params: dict[str, Any], **more: Any) -> Case:
    return Case(name, inputs, params, grad=False, symbolic=False, out=False, why=EXECUTOR, **more)


CASES = (
    _row("_npi_unique", [integers(0, 3, 7)], {}, dtypes=DTYPES),
    _row("_npi_unique", [integers(0, 3, 3, 4)], {}),
    *(_row("_npi_unique", [integers(0, 3, 7)], {flag: True}) for flag in FLAGS),
    _row("_npi_unique", [integers(0, 3, 7)], dict.fromkeys(FLAGS, True), dtypes=DTYPES),
    _row("_npi_unique", [integers(0, 2, 4, 2)], {**dict.fromkeys(FLAGS, True), "axis": 0}),
    _row("_npi_unique", [integers(0, 2, 2, 5)], {**dict.fromkeys(FLAGS, True), "axis": -1}),
    _row("_npi_unique", [integers(0, 2, 3, 2, 2)], {**dict.fromkeys(FLAGS, True), "axis": 1}),
    _row("_npi_unique", [normal()], dict.fromkeys(FLAGS, True)),
    _row("_npi_unique", [normal(0)], dict.fromkeys(FLAGS, True)),
    _row("_npx_nonzero", [integers(0, 2, 7)], {}, dtypes=(*DTYPES, "bool")),
    _row("_npx_nonzero", [integers(0, 2, 2, 3, 2)], {}),
    _row("_npx_nonzero", [filled(0, 2, 3)], {}),
    _row("_npx_nonzero", [filled(0)], {}, id="zero"),
    _row("_npx_nonzero", [filled(2)], {}),
    _row("_npx_nonzero", [filled(1, 0)], {}),
    _row("_npx_constraint_check", [filled(1, 2, 3, dtype="bool")], {}),
    _row("_npx_constraint_check", [filled(1, dtype="bool")], {"msg": "no"}),
    _row("_npx_constraint_check", [filled(1, 0, dtype="bool")], {}),
)

ERRORS = (
    ErrorCase("_npi_unique", [integers(0, 3, 3, 4)], {"axis": 2}, match="out of range"),
    ErrorCase("_npx_constraint_check", [constant([True, False], dtype="bool")], {"msg": "hello"}, match="hello"),
    ErrorCase("_npx_constraint_check", [normal(2)], {}, match="bool"),
)


def _repeated(draw: Draw, name: str) -> Case:
    shape = draw.shape(1, 3)
    params = {flag: draw.boolean() for flag in FLAGS}
    if draw.boolean():
        params["axis"] = draw.integer(-len(shape), len(shape) - 1)
    return _row(name, [integers(0, 3, *shape)], params, dtypes=(draw.dtype(),))


LIVE = (
    Live(["_npi_unique"], _repeated),
    Live(
        ["_npx_nonzero"],
        lambda draw, name: _row(name, [integers(0, 2, *draw.shape(0))], {}, dtypes=(draw.dtype(),)),
    ),
)
