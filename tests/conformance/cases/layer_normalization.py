"""LayerNorm, GroupNorm, InstanceNorm, L2Normalization, LRN."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, away_from_zero, constant, normal, positive

SINGLE_AND_DOUBLE = ("float32", "float64")
STATISTICS = {"output_mean_var": True}


def _inputs(*shape, length):
    return [normal(*shape), positive(length), normal(length)]


CASES = (
    Case("LayerNorm", _inputs(2, 3, 4, length=4), dtypes=SINGLE_AND_DOUBLE),
    Case("LayerNorm", _inputs(2, 3, 4, length=3), {"axis": 1}),
    Case("LayerNorm", _inputs(2, 3, 4, length=2), {"axis": -3, "eps": 0.1}),
    Case("LayerNorm", _inputs(2, 3, 4, length=4), STATISTICS),
    Case("LayerNorm", _inputs(2, 3, 4, length=3), {"axis": 1, **STATISTICS}),
    Case("LayerNorm", _inputs(5, length=5)),
    *(
        Case(
            "LayerNorm",
            [constant([[1, large, 2], [2, 4, 9], [large, 3, large / 2]]), positive(3), normal(3)],
            params,
            dtypes=(dtype,),
            id=f"squares-overflow-{len(params)}",
        )
        for dtype, large in (("float32", 1e25), ("float64", 1e160))
        for params in ({}, STATISTICS)
    ),
    Case("GroupNorm", _inputs(2, 4, 3, length=1), tolerance=(1e-4, 1e-5), why="sums of large terms of either sign"),
    Case("GroupNorm", _inputs(2, 4, 3, length=2), {"num_groups": 2}, dtypes=SINGLE_AND_DOUBLE),
    Case("GroupNorm", _inputs(2, 4, 3, 2, length=4), {"num_groups": 4, "eps": 0.1}),
    Case("GroupNorm", _inputs(2, 4, 3, 2, length=2), {"num_groups": 2, **STATISTICS}),
    Case("InstanceNorm", _inputs(2, 3, 4, length=3)),
    Case("InstanceNorm", _inputs(2, 3, 4, 2, length=3), {"eps": 0.1}),
    Case("InstanceNorm", _inputs(1, 2, 3, 2, 2, length=2)),
    *(
        Case("L2Normalization", [normal(2, 3, 4)], {"mode": mode}, dtypes=SINGLE_AND_DOUBLE)
        for mode in ("instance", "channel", "spatial")
    ),
    *(Case("L2Normalization", [normal(2, 3, 2, 2)], {"mode": mode}) for mode in ("instance", "channel", "spatial")),
    Case("L2Normalization", [normal(2, 3)], {"eps": 0.5}),
    Case("L2Normalization", [away_from_zero(4)], id="vector"),
    Case("LRN", [normal(2, 6, 2, 3)], {"nsize": 3}),
    Case("LRN", [normal(2, 6, 2, 3)], {"nsize": 5, "alpha": 0.5, "beta": 0.5, "knorm": 1.0}),
    Case("LRN", [normal(2, 6, 2, 3)], {"nsize": 4, "alpha": 0.5}),
    Case("LRN", [normal(2, 3, 2, 3)], {"nsize": 9, "alpha": 0.5}),
)
ERRORS = (
    ErrorCase("LayerNorm", _inputs(2, 3, 4, length=3), {}, "LayerNorm"),
    ErrorCase("LayerNorm", _inputs(2, 3, 4, length=4), {"axis": 5}, "axis=5"),
    ErrorCase("GroupNorm", _inputs(2, 4, 3, length=3), {"num_groups": 3}, "num_groups=3"),
    ErrorCase("GroupNorm", _inputs(2, 4, 3, length=4), {"num_groups": 2}, "gamma"),
    ErrorCase("GroupNorm", _inputs(2, 4, length=2), {"num_groups": 2}, "GroupNorm"),
    ErrorCase("InstanceNorm", _inputs(2, 3, length=3), {}, "InstanceNorm"),
    ErrorCase("InstanceNorm", _inputs(2, 3, 4, length=4), {}, "InstanceNorm"),
    ErrorCase("L2Normalization", [normal(2, 3)], {"mode": "channel"}, "3 axes"),
    ErrorCase("L2Normalization", [normal(2, 3)], {"mode": "spatial"}, "3 axes"),
    ErrorCase("LRN", [normal(2, 3, 4)], {"nsize": 3}, "4 axes"),
    ErrorCase("LRN", [normal(2, 3, 4, 4)], {}, "nsize"),
)


# Gradients are differences of sums that nearly cancel where few numbers are normalised.
CANCELLED = {"tolerance": (1e-3, 1e-4), "why": "the gradient is what is left of large terms of either sign"}


def _layer(draw: Draw, name: str) -> Case:
    shape = (*draw.shape(1, 3), draw.integer(3, 6))
    axis = draw.choice((-1, *(i for i, n in enumerate(shape) if n > 2)))
    params = {"axis": axis, "eps": draw.choice((1e-5, 1e-2))}
    return Case(name, _inputs(*shape, length=shape[axis]), params, **CANCELLED)


def _group(draw: Draw, name: str) -> Case:
    groups, group_size = draw.integer(1, 3), draw.integer(1, 3)
    shape = (draw.integer(1, 3), groups * group_size, draw.integer(3, 5), *draw.shape(1, 2, 3)[1:])
    params = {"num_groups": groups, "eps": draw.choice((1e-5, 1e-2))}
    return Case(name, _inputs(*shape, length=groups), params, **CANCELLED)


def _instance(draw: Draw, name: str) -> Case:
    shape = (draw.integer(1, 3), draw.integer(1, 3), draw.integer(3, 5), *draw.shape(1, 2, 3)[1:])
    return Case(name, _inputs(*shape, length=shape[1]), {"eps": draw.choice((1e-3, 1e-1))}, **CANCELLED)


def _norm(draw: Draw, name: str) -> Case:
    params = {"mode": draw.choice(("instance", "channel", "spatial")), "eps": draw.choice((1e-10, 0.25))}
    shape = tuple(n + 1 for n in draw.shape(3, 5, 3))
    return Case(name, [away_from_zero(*shape)], params, dtypes=(draw.choice(SINGLE_AND_DOUBLE),))


def _response(draw: Draw, name: str) -> Case:
    params = {"nsize": draw.integer(1, 6), "alpha": draw.number(0, 1), "beta": draw.number(0, 1), "knorm": 1.0}
    return Case(name, [normal(*draw.shape(4, 4))], params)


LIVE = (
    Live(["LayerNorm"], _layer),
    Live(["GroupNorm"], _group),
    Live(["InstanceNorm"], _instance),
    Live(["L2Normalization"], _norm),
    Live(["LRN"], _response),
)
