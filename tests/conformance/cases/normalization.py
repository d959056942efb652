"""BatchNorm, BatchNorm_v1, SyncBatchNorm and BatchNormWithReLU."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, normal, positive

NAME, SYNC, RELU = "BatchNorm", "_contrib_SyncBatchNorm", "_contrib_BatchNormWithReLU"
FREE = {"fix_gamma": False}
UPDATED = [3, 4]
CANCELLED = "the gradient is what is left of large terms of either sign"


def _inputs(*shape, axis=1, dtype=None):
    channels = shape[axis]
    rest = (positive(channels, dtype=dtype), normal(channels, dtype=dtype))
    return [normal(*shape), *rest, normal(channels, dtype=dtype), positive(channels, dtype=dtype)]


CASES = (
    Case(NAME, _inputs(4, 3, 2, 2), FREE, dtypes=("float32", "float64"), mutates=UPDATED),
    Case(NAME, _inputs(4, 3), FREE, mutates=UPDATED),
    Case(NAME, _inputs(4, 3, 5), FREE, mutates=UPDATED),
    Case(NAME, _inputs(4, 3, 2, 2, 2), FREE, mutates=UPDATED),
    Case(NAME, _inputs(4, 2, 2, 3, axis=-1), {**FREE, "axis": -1}, mutates=UPDATED),
    Case(NAME, _inputs(4, 2, 3, 2, axis=2), {**FREE, "axis": 2}, mutates=UPDATED),
    Case(NAME, _inputs(4, 2, 3, axis=0), {**FREE, "axis": 0}, mutates=UPDATED),
    Case(NAME, _inputs(5, axis=0), {**FREE, "axis": 0}, mutates=UPDATED, id="vector"),
    Case(NAME, _inputs(4, 3, 2, 2), {**FREE, "eps": 0.1, "momentum": 0.5}, mutates=UPDATED),
    Case(NAME, _inputs(4, 3, 2, 2), {**FREE, "use_global_stats": True}, mutates=UPDATED),
    Case(NAME, _inputs(4, 3, 2, 2), {**FREE, "output_mean_var": True}, mutates=UPDATED),
    Case(NAME, _inputs(4, 3, 2, 2), {**FREE, "output_mean_var": True, "use_global_stats": True}, mutates=UPDATED),
    Case(NAME, _inputs(1, 3, 1, 1), FREE, mutates=UPDATED, id="one-number-per-channel"),
    Case(
        NAME,
        _inputs(4, 3, 2, 2, dtype="float32"),
        FREE,
        dtypes=("float16",),
        mutates=UPDATED,
        tolerance=(2e-2, 2e-2),
        why="the reference accumulates in half precision",
    ),
    # fix_gamma writes ones into gamma.
    Case(NAME, _inputs(4, 3, 2, 2), mutates=[1, *UPDATED], grad=[0, 2]),
    Case(NAME, _inputs(4, 3, 2, 2), {"use_global_stats": True}, mutates=[1, *UPDATED], grad=[0, 2]),
    Case(NAME, _inputs(4, 3, 2, 2), mutates=[1, *UPDATED], grad=[0, 2], train=False, id="predicting"),
    Case(NAME, _inputs(4, 3, 2, 2), FREE, mutates=UPDATED, train=False, id="predicting-free"),
    Case(SYNC, _inputs(4, 3, 2, 2), {**FREE, "key": "a"}, mutates=UPDATED),
    Case(SYNC, _inputs(4, 3, 2, 2), {**FREE, "key": "b", "use_global_stats": True}, mutates=UPDATED),
    Case(SYNC, _inputs(4, 3, 2, 2), {**FREE, "key": "c", "eps": 0.1, "momentum": 0.5}, mutates=UPDATED),
    Case(RELU, _inputs(4, 3, 2, 2), FREE, mutates=UPDATED),
    Case(RELU, _inputs(4, 3, 2, 2), {**FREE, "eps": 0.1, "momentum": 0.5}, mutates=UPDATED),
    Case(RELU, _inputs(4, 3, 2, 2), {**FREE, "output_mean_var": True}, mutates=UPDATED),
)
ERRORS = (
    ErrorCase(NAME, [normal(4, 3, 2, 2), normal(3)], {}, "BatchNorm"),
    ErrorCase(NAME, _inputs(4, 3, 2, 2, dtype="float64"), {}, "BatchNorm"),
    ErrorCase(NAME, [normal(4, 3, dtype="int32"), *(normal(3, dtype="int32") for _ in range(4))], {}, "floating point"),
)


def _random(draw: Draw, name: str) -> Case:
    shape = draw.shape(2, 5, 4)
    # One number per channel leaves nothing to normalise, and rounding alone decides.
    shape = (draw.integer(3, 5), *shape[1:])
    axis = draw.choice((1, *range(2, len(shape)), -1))
    params = {
        "fix_gamma": False,
        "axis": axis,
        "eps": draw.choice((1e-3, 1e-2, 0.5)),
        "momentum": draw.number(0, 1),
        "use_global_stats": draw.boolean(),
    }
    return Case(name, _inputs(*shape, axis=axis), params, mutates=UPDATED, tolerance=(1e-3, 1e-4), why=CANCELLED)


def _variant(draw: Draw, name: str) -> Case:
    shape = (draw.integer(3, 5), draw.integer(1, 4), draw.integer(1, 3), draw.integer(1, 3))
    params = {**FREE, "eps": draw.choice((1e-3, 1e-2, 0.5)), "momentum": draw.number(0, 1)}
    if name == SYNC:
        params["key"] = "x".join(map(str, shape))
    return Case(name, _inputs(*shape), params, mutates=UPDATED, tolerance=(1e-3, 1e-4), why=CANCELLED)


LIVE = (
    Live([NAME], _random),
    Live([SYNC, RELU], _variant),
)
