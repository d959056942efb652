"""Arithmetic of two arrays, element by element."""

from __future__ import annotations

from dataclasses import replace

from ..case import Case, Draw, ErrorCase, Live, away_from_zero, constant, integers, normal, positive, special

ROUNDED = "both sides add terms that are rounded to half precision, and those may cancel"
POLES = "at poles and NaN the reference's gradients are not limits of anything"
FLOATS = ("float32", "float64", "float16")
INTEGERS = ("int32", "int64", "uint8", "int8")
EVERYWHERE = ("add", "sub", "mul", "div", "mod", "power", "maximum", "minimum", "hypot")
NAMES = {
    "add": "elemwise_add",
    "sub": "elemwise_sub",
    "mul": "elemwise_mul",
    "div": "elemwise_div",
    **{kind: "_" + kind for kind in ("mod", "power", "maximum", "minimum", "hypot")},
}
ELEMWISE = tuple(NAMES.values())
BROADCAST = tuple("broadcast_" + kind for kind in EVERYWHERE)
PLAIN = ("elemwise_add", "elemwise_sub", "elemwise_mul", "broadcast_add", "broadcast_sub", "broadcast_mul")


def _operands(name, left, right):
    """Operands in the function's domain, away from kinks."""
    if name.endswith("power"):
        return [positive(*left), normal(*right)]
    if name.endswith(("maximum", "minimum")):
        return [normal(*left), normal(*right)]
    return [away_from_zero(*left), away_from_zero(*right)]


def _elemwise(name):
    yield Case(name, _operands(name, (2, 3), (2, 3)), dtypes=FLOATS)
    yield Case(name, [integers(0, 9, 6), integers(1, 5, 6)], dtypes=INTEGERS, grad=False, known=(0, 1), id="integers")
    yield Case(name, _operands(name, (2, 3), (2, 3)), known=(1,), id="inferred-from-rhs")


def _broadcast(name):
    yield Case(name, _operands(name, (2, 1, 4), (1, 3, 1)), dtypes=FLOATS, known=(0, 1))
    yield Case(name, _operands(name, (2, 3), (3,)), known=(0, 1))
    yield Case(name, _operands(name, (1,), (2, 2)), known=(0, 1))
    yield Case(name, _operands(name, (2, 3), (2, 3)), known=(0, 1))
    yield Case(name, [integers(0, 9, 2, 3), integers(1, 5, 3)], dtypes=INTEGERS, grad=False, known=(0, 1))


CASES = (
    *(case for name in ELEMWISE for case in _elemwise(name)),
    *(case for name in BROADCAST for case in _broadcast(name)),
    *(Case(name, [special(12), constant([2.0] * 12)], grad=False, id="special", why=POLES) for name in ELEMWISE),
    *(
        Case(name, [normal(2, 0), normal(2, 0)], np_shape=True, id="empty")
        for name in (*ELEMWISE, "broadcast_add", "broadcast_maximum")
    ),
    *(
        Case(name, [constant([1.0, 2.0, 2.0, 0.0]), constant([2.0, 2.0, 1.0, 0.0])], id="ties", known=(0, 1))
        for name in ("_maximum", "_minimum", "broadcast_maximum", "broadcast_minimum")
    ),
    *(
        Case(name, [constant([1.0, float("nan"), 2.0]), constant([float("nan"), 1.0, 1.0])], id="nan", known=(0, 1))
        for name in ("_maximum", "_minimum", "broadcast_maximum", "broadcast_minimum")
    ),
    Case("_mod", [constant([-7.5, 7.0, -2.0, 3.0, 5.5]), constant([2.0, -3.0, 2.0, -3.0, 0.75])], id="signs"),
    Case("_mod", [constant([5.0, -3.0, 0.0]), constant([0.0, 0.0, 0.0])], dtypes=("float32", "float64"), id="by-zero"),
    Case("_mod", [constant([5, 3, 0]), constant([0, 2, 0])], dtypes=INTEGERS, grad=False, id="by-zero", why=POLES),
    Case("_mod", [constant([-7, 7, -2]), constant([2, -3, -5])], dtypes=("int32",), grad=False, id="signs"),
    Case("elemwise_div", [constant([-7, 7, -2]), constant([2, -3, 5])], dtypes=("int32",), grad=False, id="signs"),
    Case("elemwise_div", [constant([1.0, -1.0, 0.0]), constant([0.0, 0.0, 0.0])], grad=False, id="by-zero", why=POLES),
    Case("_power", [constant([-7, 7, 2, -1]), constant([2, -3, 5, 3])], dtypes=("int32",), grad=False, id="signs"),
    Case("_power", [constant([-2.0, -2.0, 0.0, 2.0]), constant([3.0, 2.0, 2.0, -1.0])], grad=[0], id="signs"),
    Case("_hypot", [constant([3.0, 0.0, 5.0]), constant([4.0, 2.0, 12.0])], id="triples"),
    Case("_hypot", [constant([6e4, 300.0]), constant([6e4, 400.0])], dtypes=("float16",), id="half-at-its-end"),
    Case("_grad_add", [normal(2, 3), normal(2, 3)], grad=False, dtypes=(*FLOATS, "int32")),
    Case("_grad_add", [normal(4), normal(4)], grad=False),
    Case("_grad_add", [special(12), normal(12)], grad=False, id="special", why=POLES),
    Case("_scatter_elemwise_div", [normal(2, 3), away_from_zero(2, 3)]),
    Case("_scatter_elemwise_div", [normal(4), away_from_zero(4)], dtypes=("float64",)),
    Case("_scatter_elemwise_div", [integers(1, 9, 4), integers(1, 5, 4)], dtypes=("int32",), grad=False),
    Case("add_n", [normal(2, 3), normal(2, 3), normal(2, 3)], dtypes=FLOATS),
    Case("add_n", [normal(2, 3)], id="one"),
    Case("add_n", [integers(0, 9, 4)] * 2, dtypes=INTEGERS, grad=False),
)

ERRORS = (
    *(ErrorCase(name, [normal(2, 3), normal(2, 1)], {}, "shape") for name in (*ELEMWISE, "add_n")),
    *(ErrorCase(name, [normal(2, 3), normal(2, 2)], {}, "") for name in BROADCAST),
    *(
        ErrorCase(name, [normal(2), normal(2, dtype="int32")], {}, "dtype", id="mixed")
        for name in (*ELEMWISE, *BROADCAST, "add_n")
    ),
    *(
        ErrorCase(name, [normal(2), normal(2, dtype="float64")], {}, "dtype", id="widths")
        for name in (*ELEMWISE, *BROADCAST)
    ),
    *(
        ErrorCase(name, [constant([1, 0], dtype="bool"), constant([1, 1], dtype="bool")], {}, "bool", id="bool")
        for name in (*ELEMWISE, *BROADCAST, "_grad_add")
    ),
    ErrorCase("add_n", [], {}, "at least one"),
)


def _live_elemwise(draw: Draw, operator: str) -> Case:
    shape = draw.shape()
    return Case(operator, _operands(operator, shape, shape), dtypes=(draw.float_dtype(),))


def _live_broadcast(draw: Draw, operator: str) -> Case:
    left, right = draw.broadcastable()
    if draw.boolean():
        right = right[draw.integer(0, len(right) - 1) :]
    dtype = draw.float_dtype()
    if draw.boolean() or not operator.endswith("div"):
        row = Case(operator, _operands(operator, left, right), dtypes=(dtype,), known=(0, 1))
        return replace(row, tolerance=(1e-2, 5e-3), why=ROUNDED) if dtype == "float16" else row
    makers = [integers(0, 20, *left), integers(1, 6, *right)]
    return Case(operator, makers, dtypes=(draw.choice(INTEGERS),), grad=False, known=(0, 1))


def _live_mod(draw: Draw, operator: str) -> Case:
    left, right = draw.broadcastable()
    if operator == "_mod":
        right = left
    dtype = draw.choice(("float64", *INTEGERS))
    if dtype == "float64":
        return Case(operator, [away_from_zero(*left), away_from_zero(*right)], dtypes=(dtype,), known=(0, 1))
    makers = [integers(0, 20, *left), integers(1, 6, *right)]
    return Case(operator, makers, dtypes=(dtype,), grad=False, known=(0, 1))


def _live_without_gradient(draw: Draw, operator: str) -> Case:
    return replace(_live_elemwise(draw, operator), grad=False)


def _live_sum(draw: Draw, operator: str) -> Case:
    shape = draw.shape()
    return Case(operator, [normal(*shape) for _ in range(draw.integer(1, 4))], dtypes=(draw.dtype(),))


LIVE = (
    # The quotient's floor jumps: half precision may land on either side, so mod has rows only.
    Live([n for n in ELEMWISE if n != "_mod"], _live_elemwise),
    Live([n for n in BROADCAST if n != "broadcast_mod"], _live_broadcast),
    Live(["_mod", "broadcast_mod"], _live_mod),
    Live(["_grad_add", "_scatter_elemwise_div"], _live_without_gradient),
    Live(["add_n"], _live_sum),
)
