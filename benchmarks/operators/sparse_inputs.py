"""What operators are called with where arrays are stored sparsely, as `inputs.py` has it for dense ones.

Small matrices have half of their elements or rows, medium ones a tenth of their elements and a quarter of their rows,
large ones a hundredth of their elements. Runs under Python 3.8 too, as MXNet 1.9.1 does.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as onp

from benchmarks.operators.numpy_inputs import FunctionCall
from benchmarks.operators.scale import MEDIUM
from tests.conformance.case import constant, normal, positive, seeded

ELEMENTS = {"small": 0.5, "medium": 0.1, "large": 0.01}
ROWS = {"small": 0.5, "medium": 0.25, "large": 0.25}


@dataclass(frozen=True)
class SparseCall(FunctionCall):
    """A call of a function below ``mx`` with arrays in several storages.

    Parameters
    ----------
    stypes : tuple of str
        The storage of each array: "csr", "row_sparse" or "default".
    values : tuple of str
        Where their values are: an array with those of a csr matrix has zeros elsewhere, however it is stored.
    size : str
        The scale's name, which says how many values there are.
    """

    stypes: tuple = ()
    values: tuple = ()
    size: str = "medium"

    @property
    def is_numpy(self):
        """Whether arrays are mx.np arrays: they are not."""
        return False

    def thinned(self, arrays):
        """Return the arrays with zeros where nothing is to be stored."""
        return [self._thin(number, *pair) for number, pair in enumerate(zip(arrays, self.values))]

    def _thin(self, number, array, values):
        random = seeded(f"benchmark/stored/{number}")
        if values == "csr":
            kept = random.uniform(size=array.shape) < ELEMENTS[self.size]
        elif values == "row_sparse":
            kept = random.uniform(size=(len(array), 1)) < ROWS[self.size]
        else:
            return array
        return onp.where(kept, array, 0).astype(array.dtype)

    def stored(self, arrays):
        """Return device arrays in their storages."""
        return [array.tostype(stype) for array, stype in zip(arrays, self.stypes)]


def _calls(at, names, makers, stypes, params=None, *, call="", values=None, **options):
    """Return calls of functions of ``nd.sparse``, or of the path that a name is."""
    shown = ", ".join(stypes.split()) + (f"; {call}" if call else "")
    for name in names.split():
        path = name if "." in name else f"nd.sparse.{name}"
        yield SparseCall(
            path,
            list(makers),
            dict(params or {}),
            id=shown,
            stypes=tuple(stypes.split()),
            values=tuple((values or stypes).split()),
            size=at.name,
            **{"grad": False, **options},
        )


def _elementwise(at, size):
    data, other = normal(*size), normal(*size)
    for stype in ("csr", "row_sparse"):
        yield from _calls(at, "elemwise_add elemwise_sub elemwise_mul", [data, other], f"{stype} {stype}")
        yield from _calls(at, "elemwise_add elemwise_mul", [data, other], f"{stype} default")
        yield from _calls(at, "square abs sign relu tanh zeros_like", [data], stype)
        yield from _calls(at, "sqrt", [positive(*size)], stype)
        yield from _calls(at, "nd._internal._mul_scalar", [data], stype, {"scalar": 2.0})
        yield from _calls(at, "clip", [data], stype, {"a_min": -0.5, "a_max": 0.5})
        yield from _calls(at, "norm", [data], stype)
    yield from _calls(at, "broadcast_mul broadcast_div", [data, positive(size[1])], "csr default")
    yield from _calls(at, "add_n", [data, other, data, other], "row_sparse " * 4)
    yield from _calls(at, "where", [data, other, data], "csr default default")


def _reductions(at, size):
    for axis in (0, 1):
        yield from _calls(at, "sum mean", [normal(*size)], "csr", {"axis": axis}, call=f"axis {axis}")
    yield from _calls(at, "sum", [normal(*size)], "csr", call="all")
    yield from _calls(
        at, "nd._internal._square_sum", [normal(*size)], "row_sparse", {"axis": 1, "keepdims": True}, call="axis 1"
    )


def _shapes(at, size):
    rows, data = size[0], normal(*size)
    for stype in ("csr", "row_sparse"):
        yield from _calls(at, "cast_storage", [data], stype, {"stype": "default"}, call="to dense")
        yield from _calls(at, "cast_storage", [data], "default", {"stype": stype}, call=f"to {stype}", values=stype)
    yield from _calls(at, "retain", [data, constant(list(range(0, rows, 3)), dtype="float32")], "row_sparse default")
    yield from _calls(at, "slice", [data], "csr", {"begin": (rows // 4,), "end": (rows // 2,)}, call="rows")
    inner = {"begin": (rows // 4, size[1] // 4), "end": (rows // 2, size[1] // 2)}
    yield from _calls(at, "slice", [data], "csr", inner, call="rows and columns")
    yield from _calls(at, "concat", [data, data], "csr csr", {"dim": 0})


def _products(at, size):
    rows, columns = size
    data, few = normal(*size), at(256, 4)
    right, left = normal(columns, few), normal(rows, few)
    yield from _calls(at, "dot", [data, right], "csr default", grad=[1])
    yield from _calls(at, "dot", [data, left], "csr default", {"transpose_a": True}, call="transposed", grad=[1])
    yield from _calls(at, "dot", [data, right], "csr row_sparse")
    yield from _calls(at, "dot", [normal(few, rows), data], "default csr")


def _updates(at, size):
    weight, grad, state = normal(*size), normal(*size), positive(*size)
    rate = {"lr": 0.01, "wd": 0.001, "lazy_update": True}
    for name, states, params in (
        ("sgd_update", 0, rate),
        ("sgd_mom_update", 1, {**rate, "momentum": 0.9}),
        ("adam_update", 2, rate),
        ("ftrl_update", 2, {"lr": 0.01, "wd": 0.001}),
        ("adagrad_update", 1, {"lr": 0.01}),
    ):
        dense_stypes = ["default"] if name in ("sgd_update", "sgd_mom_update", "adam_update") else []
        for stype in [*dense_stypes, "row_sparse"]:
            # Weights and states store all of their rows, as in training.
            stypes = " ".join([stype, "row_sparse", *[stype] * states])
            values = " ".join(["default", "row_sparse", *["default"] * states])
            yield from _calls(at, name, [weight, grad, *[state] * states], stypes, params, values=values)


def cases(at=MEDIUM):
    """Return all calls of a scale."""
    size = (at(1024), at(512))
    parts = (_elementwise, _reductions, _shapes, _products, _updates)
    return [case for part in parts for case in part(at, size)]
