"""Which operators programs are made of: rows of the conformance tables that draw cases, and rows for networks."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from tests.conformance import cases as tables
from tests.conformance.case import Case, Live, integers, normal, positive

from .control_flow import BODIES

if TYPE_CHECKING:
    from tests.conformance.case import Draw

# Random numbers, updates of weights, pictures, shapes that depend on numbers, detection and sparse storage have their
# own tests: their results are no function of what a symbol or a small change of the input shows.
LEFT_OUT = {
    *("array_functions", "boxes", "calibration", "dropout", "hawkes", "histogram", "image_codec", "image_color"),
    *("image_geometry", "image_resize", "matching", "multibox", "np_creation", "np_masks", "np_random"),
    *("np_searching", "np_windows", "optimizer_adam", "optimizer_lamb", "optimizer_multi_adam", "optimizer_multi_sgd"),
    *("optimizer_other", "optimizer_sgd", "optimizer_sums", "proposal", "quantization", "random", "storage"),
    *("np_counting", "creation", "deformable", "ctc"),
}
LEFT_OUT_OPERATORS = {
    *("_contrib_boolean_mask", "_npi_unique", "_npx_nonzero"),  # shapes depend on numbers
    "_contrib_SyncBatchNorm",  # waits for other devices
    # The reference's gradient of one input is undefined where the other's is not asked for.
    *(f"_contrib_interleaved_matmul_{name}" for name in ("selfatt_qk", "selfatt_valatt", "encdec_qk", "encdec_valatt")),
}
# The reference fills these from memory that nobody wrote where an axis has no elements.
UNDEFINED_IF_EMPTY = {"_npi_pad"}
# Over one element these give zeros, and gradients that are nothing but rounding: terms that cancel.
ALONG_AN_AXIS = {"LayerNorm", "_npx_layer_norm"}
# Families that graph passes join, pack and reorder are drawn more often than the rest.
OFTEN = {"convolution", "normalization", "fully_connected", "pooling", "elementwise_binary", "activation", "joining"}


def _network(draw: Draw, name: str) -> Case:
    """A layer on what a layer gives: few channels, small pictures."""
    batch, channels = draw.integer(1, 2), draw.integer(1, 4)
    data = normal(batch, channels, draw.integer(3, 6), draw.integer(3, 6))
    dtypes = (draw.float_dtype(),)
    if name == "Convolution":
        filters, side = draw.integer(1, 4), draw.choice((1, 3))
        params = {"kernel": (side, side), "num_filter": filters, "pad": (side // 2,) * 2, "no_bias": draw.boolean()}
        weights = [normal(filters, channels, side, side), normal(filters)][: 2 - params["no_bias"]]
        return Case(name, [data, *weights], params, dtypes=dtypes)
    if name == "BatchNorm":
        other = "float64" if dtypes == ("float64",) else "float32"  # what float16 has beside it
        makers = (positive, normal, normal, positive)
        of_channels = [make(channels, dtype=other) for make in makers]
        params = {"fix_gamma": draw.boolean(), "use_global_stats": draw.boolean(), "eps": 1e-3}
        return Case(name, [data, *of_channels], params, dtypes=dtypes, mutates=[3, 4], grad=[0, 1, 2])
    if name == "Pooling":
        params = {"kernel": (2, 2), "pool_type": draw.choice(("max", "avg")), "global_pool": draw.boolean()}
        return Case(name, [data], params, dtypes=dtypes)
    if name == "Activation":
        return Case(name, [data], {"act_type": draw.choice(("relu", "sigmoid", "tanh", "softrelu"))}, dtypes=dtypes)
    return Case(name, [data, normal(*data.shape)], dtypes=dtypes)


def _dense(draw: Draw, name: str) -> Case:
    batch, units, hidden = draw.integer(1, 4), draw.integer(1, 6), draw.integer(1, 5)
    inputs = [normal(batch, units), normal(hidden, units), normal(hidden)]
    params = {"num_hidden": hidden, "no_bias": draw.boolean(), "flatten": draw.boolean()}
    return Case(name, inputs[: 3 - params["no_bias"]], params, dtypes=(draw.float_dtype(),))


def _scanned(draw: Draw, name: str) -> Case:
    steps, width = draw.integer(1, 4), draw.shape(1, 2)
    draw.assume(width != ())  # loops of graphs have elements of shape (1,) then, and states of shape ()
    return Case(name, [normal(steps, *width), *[normal(*width)] * (1 + ("two" in name))], dtypes=(draw.float_dtype(),))


def _branched(draw: Draw, name: str) -> Case:
    shape = draw.shape(1, 3)
    return Case(name, [integers(0, 2, 1), normal(*shape), normal(*shape)], dtypes=(draw.float_dtype(),), grad=[1, 2])


def _repeated(draw: Draw, name: str) -> Case:
    return Case(name, [normal(*draw.shape(1, 3))], dtypes=(draw.float_dtype(),))


def _numpy_layer(draw: Draw, name: str) -> Case:
    shape = draw.shape(2, 3)
    dtypes = (draw.float_dtype(),)
    if name == "_npx_fully_connected":
        hidden = draw.integer(1, 4)
        inputs = [normal(*shape), normal(hidden, shape[-1]), normal(hidden)]
        return Case(name, inputs, {"num_hidden": hidden, "flatten": False}, dtypes=dtypes)
    if name == "_npx_layer_norm":
        return Case(name, [normal(*shape), normal(shape[-1]), normal(shape[-1])], dtypes=dtypes)
    return Case(name, [normal(*shape)], {"axis": draw.integer(-1, len(shape) - 1)}, dtypes=dtypes)


NETWORKS = (
    Live(("Convolution", "BatchNorm", "Pooling", "Activation", "elemwise_add", "elemwise_mul"), _network),
    Live(("FullyConnected",), _dense),
    Live(("_npx_fully_connected", "_npx_layer_norm", "_npx_softmax", "_npx_log_softmax"), _numpy_layer),
    Live([name for name in BODIES if name.startswith("foreach")], _scanned),
    Live(("cond(branch)",), _branched),
    Live(("while_loop(halving)",), _repeated),
)


@cache
def choices(numpy: bool) -> tuple[list[list[tuple[Live, str]]], list[float]]:
    """Groups of rows with one operator each, and how often a group is drawn."""
    groups, weights = [], []
    for family in tables.families():
        rows = [] if family in LEFT_OUT else tables.live(family)
        groups.append(_of(rows, numpy))
        weights.append(len(groups[-1]) ** 0.5 * (3 if family in OFTEN else 1))
    for row in NETWORKS:
        groups.append(_of([row], numpy))
        weights.append(6 if row.build in (_network, _dense) else 1)
    kept = [(group, weight) for group, weight in zip(groups, weights, strict=True) if group]
    return [group for group, _ in kept], [weight for _, weight in kept]


def _of(rows: list[Live], numpy: bool) -> list[tuple[Live, str]]:
    return [
        (row, name)
        for row in rows
        for name in row.operators
        if Case(name).is_numpy == numpy and name not in LEFT_OUT_OPERATORS
    ]
