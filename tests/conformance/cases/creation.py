"""Arrays made from parameters, and arrays shaped like another."""

from __future__ import annotations

import numpy as onp

from ..case import Case, Draw, ErrorCase, Live, integers, normal

TYPES = ("float32", "float64", "float16", "int32", "int64", "int8", "uint8")
RANGES = (
    ("end-only", {"start": 5}),
    ("both", {"start": 1, "stop": 6}),
    ("step", {"start": 0, "stop": 5, "step": 2}),
    ("down", {"start": 5, "stop": 0, "step": -1.5}),
    ("fine", {"start": 0, "stop": 1, "step": 0.1}),
    ("half", {"start": 0.5, "stop": 5}),
    ("repeat", {"start": 0, "stop": 5, "step": 2, "repeat": 2}),
)

CASES = (
    *(Case(name, [], {"shape": (2, 3), "dtype": dtype}) for name in ("_zeros", "_ones") for dtype in (*TYPES, "bool")),
    *(Case(name, [], {"shape": shape}, np_shape=True) for name in ("_zeros", "_ones") for shape in ((2, 0), ())),
    *(Case(name, [], {"shape": 3}) for name in ("_zeros", "_ones")),
    *(Case("_full", [], {"shape": (2,), "value": 1.75, "dtype": dtype}) for dtype in (*TYPES, "bool")),
    *(Case("_full", [], {"shape": (2,), "value": value, "dtype": "uint8"}) for value in (300, -1)),
    Case("_full", [], {"shape": (2, 2), "value": float("inf")}),
    *(Case("_arange", [], params, id=label) for label, params in RANGES),
    *(Case("_arange", [], {"start": 0, "stop": 7, "step": 2, "dtype": dtype}) for dtype in TYPES),
    *(Case("_arange", [], {"start": 0.5, "stop": 4, "step": 1.5, "dtype": dtype}) for dtype in TYPES[3:]),
    Case("_linspace", [], {"start": 0, "stop": 1, "num": 5}),
    Case("_linspace", [], {"start": 0, "stop": 1, "num": 5, "endpoint": False}),
    Case("_linspace", [], {"start": 2, "stop": -3, "num": 4, "dtype": "float64"}),
    Case("_linspace", [], {"start": 2, "stop": 9, "num": 1}),
    *(Case("_eye", [], {"N": 3, "dtype": dtype}) for dtype in TYPES),
    *(Case("_eye", [], {"N": 3, "M": 4, "k": k}) for k in (0, 1, -1, 3, 5)),
    Case("_eye", [], {"N": 3, "M": 0}),
    *(
        Case(
            "_zeros_without_dtype",
            [],
            {"shape": shape},
            symbolic=False,
            why="the reference has it for its own gradient graphs only",
            differs="zeros-without-dtype",
            expect=lambda shape=shape: onp.zeros(shape, dtype="float32"),
        )
        for shape in ((2, 3), (1,), (4, 1, 2))
    ),
    *(Case(name, [normal(2, 3)], dtypes=TYPES[:3]) for name in ("zeros_like", "ones_like")),
    *(Case(name, [integers(0, 9, 2, 3)], dtypes=TYPES[3:], grad=False) for name in ("zeros_like", "ones_like")),
    *(Case(name, [normal(2, 0)], np_shape=True, id="empty") for name in ("zeros_like", "ones_like")),
    *(
        Case("_contrib_arange_like", [normal(2, 3)], params)
        for params in (
            {},
            {"start": 2, "step": 0.5},
            {"repeat": 2},
            {"axis": 0},
            {"axis": -1, "start": 1},
            {"axis": 1, "repeat": 2},
        )
    ),
    Case("_contrib_arange_like", [normal(2, 3)], dtypes=("float64", "float16")),
    Case("_contrib_arange_like", [integers(0, 9, 2, 3)], dtypes=("int32", "int64"), grad=False),
)

ERRORS = (
    *(ErrorCase(name, [], {"shape": (2, 0)}, "shape") for name in ("_zeros", "_ones")),
    *(ErrorCase(name, [], {}, "shape") for name in ("_zeros", "_ones")),
    *(ErrorCase(name, [], {"shape": 2, "dtype": "uint16"}, "uint16") for name in ("_zeros", "_ones")),
    *(ErrorCase("_arange", [], {"start": 0, "stop": stop}, "arange") for stop in (1e30, float("inf"))),
    ErrorCase("_full", [], {"shape": (2,)}, "value"),
    ErrorCase("_full", [], {"value": 2.0}, "shape"),
    ErrorCase("_arange", [], {"start": 1, "stop": 1}, "empty"),
    ErrorCase("_arange", [], {"start": 5, "stop": 1}, "empty"),
    ErrorCase("_arange", [], {"start": 0, "stop": 3, "step": 0}, "step"),
    ErrorCase("_arange", [], {"start": 0, "stop": 3, "repeat": 0}, "repeat"),
    ErrorCase("_arange", [], {"start": 0, "infer_range": True}, "stop"),
    ErrorCase("_linspace", [], {"start": 0, "stop": 1}, "num"),
    ErrorCase("_eye", [], {"N": -1}, "N=-1"),
    ErrorCase("_contrib_arange_like", [normal(2, 3)], {"axis": 2}, "out of range"),
)


def _arange(draw: Draw, operator: str) -> Case:
    start, step = draw.number(-4, 4), draw.choice((1, 2, 0.5, 0.25, -1, -0.5, 0.3))
    stop = start + step * draw.integer(1, 8)
    params = {"start": start, "stop": stop, "step": step, "repeat": draw.integer(1, 3)}
    return Case(operator, [], {**params, "dtype": draw.choice(TYPES[:2])})


def _eye(draw: Draw, operator: str) -> Case:
    return Case(operator, [], {"N": draw.integer(1, 5), "M": draw.integer(0, 5), "k": draw.integer(-5, 5)})


def _filled(draw: Draw, operator: str) -> Case:
    params = {"shape": draw.shape(), "dtype": draw.dtype()}
    if operator == "_full":
        params["value"] = draw.number(0, 9)
    return Case(operator, [], params)


def _spaced(draw: Draw, operator: str) -> Case:
    params = {"start": draw.number(-4, 4), "stop": draw.number(-4, 4), "num": draw.integer(1, 9)}
    return Case(operator, [], {**params, "endpoint": draw.boolean(), "dtype": draw.choice(("float32", "float64"))})


def _alike(draw: Draw, operator: str) -> Case:
    return Case(operator, [normal(*draw.shape())], dtypes=(draw.dtype(),))


def _counted(draw: Draw, operator: str) -> Case:
    shape = draw.shape()
    params = {"start": draw.number(-4, 4), "step": draw.number(0.25, 2)}
    if draw.boolean():
        params["axis"] = draw.integer(-len(shape), len(shape) - 1)
    return Case(operator, [normal(*shape)], params)


LIVE = (
    Live(["_arange"], _arange),
    Live(["_eye"], _eye),
    Live(["_zeros", "_ones", "_full"], _filled),
    Live(["_linspace"], _spaced),
    Live(["zeros_like", "ones_like"], _alike),
    Live(["_contrib_arange_like"], _counted),
)
