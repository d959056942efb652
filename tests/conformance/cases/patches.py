"""Rows of im2col and col2im."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, normal

CASES = (
    Case("im2col", [normal(1, 1, 3, 3)], {"kernel": (2, 2)}, dtypes=("float32", "float64")),
    Case("im2col", [normal(2, 2, 5, 4)], {"kernel": (3, 2), "stride": (2, 1), "pad": (1, 0)}),
    Case("im2col", [normal(1, 2, 5, 6)], {"kernel": (2, 2), "dilate": (2, 3)}),
    Case("col2im", [normal(1, 4, 4)], {"output_size": (3, 3), "kernel": (2, 2)}, dtypes=("float32", "float64")),
    Case("col2im", [normal(2, 12, 9)], {"output_size": (5, 4), "kernel": (3, 2), "stride": (2, 1), "pad": (1, 0)}),
    Case("col2im", [normal(1, 8, 9)], {"output_size": (5, 6), "kernel": (2, 2), "dilate": (2, 3)}),
)

ERRORS = (
    ErrorCase("im2col", [normal(1, 2, 5)], {"kernel": (2,)}, match=r"\(N, C, H, W\)"),
    ErrorCase("im2col", [normal(1, 1, 3, 3)], {"kernel": (4, 4)}, match="im2col"),
    ErrorCase("im2col", [normal(1, 1, 3, 3, dtype="int32")], {"kernel": (2, 2)}, match="floating"),
    ErrorCase("col2im", [normal(1, 4, 5)], {"output_size": (3, 3), "kernel": (2, 2)}, match="col2im"),
    ErrorCase("col2im", [normal(1, 5, 4)], {"output_size": (3, 3), "kernel": (2, 2)}, match="col2im"),
)


def _patches(draw, name):
    kernel = (draw.integer(1, 3), draw.integer(1, 3))
    data = normal(draw.integer(1, 2), draw.integer(1, 3), draw.integer(3, 6), draw.integer(3, 6))
    stride, pad = (draw.integer(1, 2), draw.integer(1, 2)), (draw.integer(0, 1), draw.integer(0, 1))
    return Case(name, [data], {"kernel": kernel, "stride": stride, "pad": pad})


def _assembled(draw: Draw, name: str) -> Case:
    kernel, size = (draw.integer(1, 3), draw.integer(1, 3)), (draw.integer(3, 6), draw.integer(3, 6))
    stride, pad = (draw.integer(1, 2), draw.integer(1, 2)), (draw.integer(0, 1), draw.integer(0, 1))
    places = 1
    for axis in range(2):
        places *= (size[axis] + 2 * pad[axis] - kernel[axis]) // stride[axis] + 1
    data = normal(draw.integer(1, 2), draw.integer(1, 3) * kernel[0] * kernel[1], places)
    return Case(name, [data], {"output_size": size, "kernel": kernel, "stride": stride, "pad": pad})


LIVE = (
    Live(["im2col"], _patches),
    Live(["col2im"], _assembled),
)
