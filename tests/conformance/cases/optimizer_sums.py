"""What training loops compute over many arrays at once."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, constant, filled, integers, normal, positive, special

NAN, INF = float("nan"), float("inf")
LAYERS = [constant([0.1, 0.2, 0.3, 0.4]), constant([4.0, 9.0, 0.0, 1.0]), constant([1.0, 4.0, 1.0, 0.0])]
DECAYS = constant([0.01, 0.0, 0.1, 0.1])
FLOATS = ("float32", "float64", "float16")

CASES = (
    Case("all_finite", [normal(3, 4)], grad=False, dtypes=FLOATS),
    *(Case("all_finite", [constant([1.0, bad])], grad=False, id=str(bad)) for bad in (NAN, INF, -INF)),
    Case("all_finite", [filled(1e38, 20)], grad=False, id="sum-overflows"),
    Case("multi_all_finite", [normal(3), normal(2, 2)], {"num_arrays": 2}, grad=False, known=(0, 1)),
    Case("multi_all_finite", [normal(3), constant([1.0, INF])], {"num_arrays": 2}, grad=False, known=(0, 1)),
    Case("multi_all_finite", [constant([NAN])], grad=False, id="default"),
    Case("multi_sum_sq", [normal(3), normal(2, 2)], {"num_arrays": 2}, grad=False, known=(0, 1)),
    Case("multi_sum_sq", [normal(3)], {"num_arrays": 1}, grad=False, dtypes=("float16",)),
    Case("multi_sum_sq", [normal(3), normal(4), normal(1)], {"num_arrays": 3}, grad=False, known=(0, 1, 2)),
    *(
        Case("multi_lars", [*LAYERS, DECAYS], params, grad=False)
        for params in (
            {"eta": 0.5, "eps": 0.001},
            {"eta": 0.001, "eps": 1e-8},
            {"eta": 0.5, "eps": 0.001, "rescale_grad": 0.5},
        )
    ),
    *(
        Case(
            "reset_arrays",
            makers,
            {"num_arrays": len(makers)},
            grad=False,
            mutates=tuple(range(len(makers))),
            symbolic=False,
            out=False,
            why="the reference crashes when it composes an operator without outputs",
        )
        for makers in ([normal(3)], [normal(2), normal(2, 3)], [normal(1), normal(2), normal(3)])
    ),
)

ERRORS = (
    ErrorCase("all_finite", [constant([1, 2], dtype="int32")], {}, "floating point"),
    ErrorCase("reset_arrays", [integers(1, 5, 3, dtype="int32")], {"num_arrays": 1}, "floating point"),
    ErrorCase("multi_sum_sq", [normal(3)], {}, "num_arrays"),
    ErrorCase("multi_sum_sq", [normal(3)], {"num_arrays": 2}, ""),
    ErrorCase("multi_lars", [*LAYERS, DECAYS], {"eta": 0.5}, "eps"),
)


def _finite(draw: Draw, operator: str) -> Case:
    makers = [draw.choice((normal, special))(*draw.shape(1, 2)) for _ in range(draw.integer(1, 3))]
    if operator == "all_finite":
        return Case(operator, makers[:1], grad=False, dtypes=(draw.choice(FLOATS),))
    return Case(operator, makers, {"num_arrays": len(makers)}, grad=False, known=())


def _squares(draw: Draw, operator: str) -> Case:
    makers = [normal(*draw.shape(1, 3)) for _ in range(draw.integer(1, 3))]
    return Case(operator, makers, {"num_arrays": len(makers)}, grad=False, known=())


def _rates(draw: Draw, operator: str) -> Case:
    count = draw.integer(1, 5)
    params = {"eta": draw.number(0.125, 1), "eps": draw.choice((0.001, 1e-8)), "rescale_grad": draw.choice((1.0, 0.5))}
    return Case(operator, [positive(count) for _ in range(4)], params, grad=False)


def _cleared(draw: Draw, operator: str) -> Case:
    makers = [normal(*draw.shape(1, 3)) for _ in range(draw.integer(1, 3))]
    return Case(
        operator,
        makers,
        {"num_arrays": len(makers)},
        grad=False,
        mutates=tuple(range(len(makers))),
        symbolic=False,
        why="the reference crashes when it composes an operator without outputs",
    )


LIVE = (
    Live(["all_finite", "multi_all_finite"], _finite),
    Live(["multi_sum_sq"], _squares),
    Live(["multi_lars"], _rates),
    Live(["reset_arrays"], _cleared),
)
