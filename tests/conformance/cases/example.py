"""The kinds of rows there are, on operators of different nature; the families hold the thorough tables."""

from __future__ import annotations

from ..case import (
    Case,
    Draw,
    ErrorCase,
    Live,
    away_from_zero,
    constant,
    distinct,
    filled,
    integers,
    normal,
    positive,
    special,
)

FLOATS = ("float32", "float64", "float16")

CASES = (
    # Several inputs, gradients of all of them, three dtypes; weight and bias shapes are inferred from data alone.
    Case("FullyConnected", [normal(4, 2, 3), normal(5, 6), normal(5)], {"num_hidden": 5}, dtypes=FLOATS[:2]),
    # What the reference refuses or gets wrong on purpose: a listed difference, and what we give instead.
    Case("FullyConnected", [normal(4, 6), normal(5, 6)], {"num_hidden": 5, "no_bias": True}, dtypes=("float16",),
         differs="half-precision-on-cpu", expect=lambda data, weight: data @ weight.T),
    Case("FullyConnected", [normal(4, 2, 3), normal(5, 3)], {"num_hidden": 5, "flatten": False, "no_bias": True}),
    Case("Convolution", [normal(2, 3, 5, 6), normal(4, 3, 3, 2), normal(4)],
         {"kernel": (3, 2), "num_filter": 4, "pad": (1, 0), "stride": (2, 1)}),
    Case("Convolution", [normal(2, 4, 5, 5), normal(4, 2, 3, 3)],
         {"kernel": (3, 3), "num_filter": 4, "num_group": 2, "dilate": (2, 2), "no_bias": True}),
    # Inputs away from the kink, so that the gradient is defined; then the kink and special values on purpose.
    Case("Activation", [away_from_zero(3, 4)], {"act_type": "relu"}, dtypes=FLOATS),
    Case("Activation", [normal(3, 4)], {"act_type": "softrelu"}),
    Case("Activation", [special(12)], {"act_type": "relu"}, dtypes=("float64",), grad=[], id="relu-special"),
    Case("Activation", [constant([float("nan"), 1.0])], {"act_type": "relu"}, grad=[], id="relu-nan",
         differs="relu-keeps-nan", expect=lambda data: data),
    Case("sum", [normal(2, 3, 4)]),
    Case("sum", [normal(2, 3, 4)], {"axis": (0, -1), "keepdims": True}, dtypes=("float64", "int32")),
    Case("sum", [normal(2, 3, 4)], {"axis": 1, "exclude": True}),
    Case("sum", [normal(2, 0, 3)], {"axis": 1}, np_shape=True),
    Case("max", [distinct(3, 4)], {"axis": 1}),
    Case("max", [constant([[1, 3, 3], [2, 2, 0]])], {"axis": 1}, id="ties"),
    Case("broadcast_add", [normal(2, 1, 4), normal(1, 3, 1)], dtypes=(*FLOATS, "int32", "uint8")),
    Case("elemwise_add", [normal(2, 3), normal(2, 3)], known=(0, 1)),
    Case("_plus_scalar", [normal(2, 3)], {"scalar": 1.5}, dtypes=("float32", "int32")),
    Case("slice", [normal(4, 5)], {"begin": (1, None), "end": (None, -1), "step": (2, 1)}),
    # The reference counts unknown inputs as 0 in the joined length; ours leaves it unknown.
    Case("Concat", [normal(2, 3), normal(2, 1)], {"dim": 1}, known=()),
    Case("split", [normal(2, 6)], {"num_outputs": 3, "axis": 1}),
    Case("argmax", [distinct(3, 4)], {"axis": 1}, grad=False),
    # Indices are float32 by default in MXNet; integers(...) takes the dtype of the case.
    Case("Embedding", [integers(0, 5, 2, 3), normal(5, 4)], {"input_dim": 5, "output_dim": 4}, grad=[1]),
    Case("Embedding", [integers(0, 5, 2, 3, dtype="int32"), normal(5, 4)], {"input_dim": 5, "output_dim": 4}),
    # A gradient that is not the derivative: the head gradient is ignored.
    Case("SoftmaxOutput", [normal(4, 3), integers(0, 3, 4)], {"normalization": "batch"}),
    Case("SoftmaxOutput", [normal(4, 3), constant([0, 2, -1, 1])], {"use_ignore": True, "ignore_label": -1}),
    # State that the operator updates, and the optional check that out= may be the first input.
    Case("sgd_mom_update", [normal(3, 4), normal(3, 4), normal(3, 4)],
         {"lr": 0.1, "momentum": 0.9, "wd": 0.01, "clip_gradient": 0.5}, grad=False, mutates=[2], inplace=True),
    Case("BatchNorm", [normal(4, 3, 2), positive(3), normal(3), normal(3), positive(3)], {"fix_gamma": False},
         mutates=[3, 4], id="train"),
    Case("BatchNorm", [normal(4, 3, 2), positive(3), normal(3), normal(3), positive(3)], {"eps": 1e-5},
         mutates=[1, 3, 4], grad=[0, 2], train=False, id="predict"),  # fix_gamma writes ones into gamma
    # Random results: shape and dtype only.
    Case("Dropout", [normal(3, 4)], {"p": 0.5}, random=True),
    Case("_random_uniform", [], {"low": -1.0, "high": 1.0, "shape": (2, 3), "dtype": "float64"}, random=True),
    # Inputs by keyword leave out optional ones in the middle.
    Case("CTCLoss", {"data": normal(5, 2, 4), "label": integers(1, 4, 2, 2), "label_lengths": filled(2, 2)},
         {"use_label_lengths": True}, grad=[0]),
)  # fmt: skip

ERRORS = (
    ErrorCase("FullyConnected", [normal(4, 6), normal(5, 7)], {"num_hidden": 5, "no_bias": True}, match="weight"),
    ErrorCase("FullyConnected", [normal(4, 6), normal(5, 6)], {"no_bias": True}, match="num_hidden"),
    ErrorCase("Activation", [normal(4, 6)], {"act_type": "swoosh"}, match="act_type"),
    ErrorCase("sum", [normal(2, 3)], {"axes": 2}, match="axes"),
)


def _fully_connected(draw: Draw, operator: str) -> Case:
    data, hidden, flatten = draw.shape(2, 4), draw.integer(1, 4), draw.boolean()
    features = data[-1]
    if flatten:
        for size in data[1:-1]:
            features *= size
    inputs = [normal(*data), normal(hidden, features)]
    no_bias = draw.boolean()
    params = {"num_hidden": hidden, "flatten": flatten, "no_bias": no_bias}
    return Case(operator, inputs if no_bias else [*inputs, normal(hidden)], params, dtypes=(draw.float_dtype(),))


# A sum that nearly cancels is as good as its largest term.
CANCELS = {"tolerance": (1e-2, 5e-2), "why": "the reference accumulates in half precision"}


def _broadcast(draw: Draw, operator: str) -> Case:
    left, right = draw.broadcastable()
    dtype = draw.float_dtype()
    return Case(operator, [normal(*left), positive(*right)], dtypes=(dtype,), **(CANCELS if dtype == "float16" else {}))


def _reduce(draw: Draw, operator: str) -> Case:
    shape = draw.shape()
    axis = draw.choice((None, *range(-len(shape), len(shape)), tuple(range(len(shape)))))
    params = {"axis": axis, "keepdims": draw.boolean(), "exclude": draw.boolean()}
    dtype = draw.float_dtype()
    return Case(operator, [normal(*shape)], params, dtypes=(dtype,), **(CANCELS if dtype == "float16" else {}))


LIVE = (
    Live(["FullyConnected"], _fully_connected),
    Live(["broadcast_add", "broadcast_mul", "broadcast_sub"], _broadcast),
    Live(["sum", "mean"], _reduce),
)
