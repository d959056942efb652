"""Conformance rows of the family np_shape."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, normal

DTYPES = ("float32", "float64", "float16", "int32", "int64", "int8", "uint8", "bool")

CASES = (
    Case("_np_transpose", [normal(2, 3, 4)]),
    *(Case("_np_transpose", [normal(2, 3, 4)], {"axes": a}) for a in ((1, 0, 2), (-1, 0, 1), (2, 1, 0))),
    Case("_np_transpose", [normal(2, 3)], dtypes=DTYPES[:-1]),
    Case("_np_transpose", [normal()]),
    Case("_np_transpose", [normal(2)], {"axes": 0}),
    Case("_np_transpose", [normal(2, 0)]),
    *(
        Case("_np_moveaxis", [normal(2, 3, 4)], {"source": s, "destination": d})
        for s, d in ((0, 2), (0, -1), (-1, 0), ((0, 1), (1, 2)), ((0, 1), (-1, -2)), ((2, 0), (0, 1)))
    ),
    Case("_np_moveaxis", [normal(2, 3)], {"source": 0, "destination": 1}, dtypes=DTYPES[:-1]),
    Case("_np_copy", [normal(2, 3)], dtypes=DTYPES),
    Case("_np_copy", [normal()]),
    Case("_np_copy", [normal(0, 2)]),
    *(Case("_npi_broadcast_to", [normal(3)], {"shape": s}) for s in ((2, 3), (1, 3), (2, 1, 3), 3, (2, -2), (0, 3))),
    Case("_npi_broadcast_to", [normal(2, 1)], {"shape": (2, 3)}, dtypes=DTYPES),
    Case("_npi_broadcast_to", [normal(2, 1)], {"shape": (-2, 3)}),
    Case("_npi_broadcast_to", [normal()], {"shape": (2,)}),
    Case("_npi_broadcast_to", [normal()], {"shape": ()}),
    Case("_npi_broadcast_to", [normal(1, 3, 1, 2)], {"shape": (4, 3, 2, 2)}),
    Case("_npi_share_memory", [normal(2), normal(2)], grad=False),
    Case("_npi_share_memory", [normal(0), normal(0)], grad=False),
    Case("_npi_share_memory", [normal(2), normal(3, dtype="int32")], grad=False),
)

ERRORS = (
    ErrorCase("_np_transpose", [normal(2, 3, 4)], {"axes": (0, 1)}, match="do not match the 3 axes"),
    ErrorCase("_np_transpose", [normal(2, 3, 4)], {"axes": (0, 0, 1)}, match="Repeated axis"),
    ErrorCase("_np_transpose", [normal(2, 3, 4)], {"axes": (0, 1, 3)}, match="out of range"),
    ErrorCase("_np_transpose", [normal(2, 3)], {"axes": ()}, match="do not match"),
    ErrorCase("_np_moveaxis", [normal(2, 3)], {"source": (0, 1), "destination": (1,)}, match="same number"),
    ErrorCase("_np_moveaxis", [normal(2, 3)], {"source": (0, 0), "destination": (0, 1)}, match="`source`"),
    ErrorCase("_np_moveaxis", [normal(2, 3)], {"source": (0, 1), "destination": (1, 1)}, match="`destination`"),
    ErrorCase("_np_moveaxis", [normal(2, 3)], {"source": 2, "destination": 0}, match="out of range"),
    ErrorCase("_npi_broadcast_to", [normal(3)], {"shape": (2,)}, match="not broadcastable"),
    ErrorCase("_npi_broadcast_to", [normal(2, 3)], {"shape": (3,)}, match="not broadcastable"),
    ErrorCase("_npi_broadcast_to", [normal(3)], {"shape": (-1, 3)}, match="not broadcastable"),
)


def _permuted(draw: Draw, name: str) -> Case:
    shape = draw.shape()
    axes, rest = [], list(range(len(shape)))
    while rest:
        axes.append(rest.pop(draw.integer(0, len(rest) - 1)))
    return Case(name, [normal(*shape)], {"axes": tuple(axes)}, dtypes=(draw.dtype(),))


def _moved(draw: Draw, name: str) -> Case:
    shape = draw.shape()
    source = draw.integer(-len(shape), len(shape) - 1)
    destination = draw.integer(-len(shape), len(shape) - 1)
    return Case(name, [normal(*shape)], {"source": source, "destination": destination}, dtypes=(draw.dtype(),))


def _broadcast(draw: Draw, name: str) -> Case:
    target = draw.shape(1, 4)
    shape = tuple(draw.choice((n, 1)) for n in target[draw.integer(0, len(target) - 1) :])
    return Case(name, [normal(*shape)], {"shape": target}, dtypes=(draw.dtype(),))


LIVE = (
    Live(["_np_transpose"], _permuted),
    Live(["_np_moveaxis"], _moved),
    Live(["_npi_broadcast_to"], _broadcast),
    Live(["_np_copy"], lambda draw, name: Case(name, [normal(*draw.shape(0))], dtypes=(draw.dtype(),))),
)
