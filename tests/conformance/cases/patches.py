"""Rows of im2col and col2im."""

from __future__ import annotations

import itertools

import numpy as onp

from ..case import Case, Draw, ErrorCase, Live, normal


def _columns(data, kernel):
    """What im2col gives without parameters, written apart from the kernel."""
    num_positions = [n - k + 1 for n, k in zip(data.shape[2:], kernel)]  # noqa: B905  # Python 3.8
    rows = []
    for channel in range(data.shape[1]):
        for kernel_offset in itertools.product(*map(range, kernel)):
            window = tuple(slice(i, i + n) for i, n in zip(kernel_offset, num_positions))  # noqa: B905
            rows.append(data[(slice(None), channel, *window)].reshape(data.shape[0], -1))
    return [onp.stack(rows, 1)]


def _image(size, kernel):
    """What col2im gives without parameters."""

    def expect(data):
        num_kernel_elements = int(onp.prod(kernel))
        image = onp.zeros((data.shape[0], data.shape[1] // num_kernel_elements, *size), data.dtype)
        num_positions = [n - k + 1 for n, k in zip(size, kernel)]  # noqa: B905
        for row, kernel_offset in enumerate(itertools.product(*map(range, kernel))):
            window = tuple(slice(i, i + n) for i, n in zip(kernel_offset, num_positions))  # noqa: B905
            image[(slice(None), slice(None), *window)] += data[:, row::num_kernel_elements].reshape(
                *image.shape[:2], *num_positions
            )
        return [image]

    return expect


CASES = (
    Case("im2col", [normal(1, 1, 3, 3)], {"kernel": (2, 2)}, dtypes=("float32", "float64")),
    Case("im2col", [normal(2, 2, 5, 4)], {"kernel": (3, 2), "stride": (2, 1), "pad": (1, 0)}),
    Case("im2col", [normal(1, 2, 5, 6)], {"kernel": (2, 2), "dilate": (2, 3)}),
    Case("col2im", [normal(1, 4, 4)], {"output_size": (3, 3), "kernel": (2, 2)}, dtypes=("float32", "float64")),
    Case("col2im", [normal(2, 12, 9)], {"output_size": (5, 4), "kernel": (3, 2), "stride": (2, 1), "pad": (1, 0)}),
    Case("col2im", [normal(1, 8, 9)], {"output_size": (5, 6), "kernel": (2, 2), "dilate": (2, 3)}),
    # The reference's gradient leaves most of its buffer as it was.
    Case("im2col", [normal(2, 2, 4, 3)], {"kernel": (2,), "stride": (2,), "pad": (1,)}, id="line-of-image", grad=[]),
    *(
        # The reference infers the shape, and fails when it computes.
        Case(
            "im2col",
            [normal(2, 3, *size)],
            {"kernel": kernel},
            differs="patches-of-one-and-three-axes",
            expect=lambda data, kernel=kernel: _columns(data, kernel),
        )
        for size, kernel in (((9,), (3,)), ((4, 5, 6), (2, 2, 3)))
    ),
    *(
        Case(
            "col2im",
            [normal(2, rows, columns)],
            {"output_size": size, "kernel": kernel},
            differs="patches-of-one-and-three-axes",
            expect=_image(size, kernel),
        )
        for rows, columns, size, kernel in ((9, 7, (9,), (3,)), (24, 12, (2, 3, 4), (1, 2, 2)))
    ),
)

ERRORS = (
    ErrorCase("im2col", [normal(1, 2, 5)], {"kernel": (2, 2)}, match="axis for each number of kernel"),
    ErrorCase("im2col", [normal(1, 2, 3, 3, 3)], {"kernel": (2, 2)}, match="axis for each number of kernel"),
    ErrorCase("im2col", [normal(1, 2, 3, 3)], {"kernel": (2, 2), "stride": (2,)}, match="stride"),
    *(
        ErrorCase("im2col", [normal(1, 2, 3, 3)], {"kernel": (2, 2), name: (1, 0)}, match=name)
        for name in ("kernel", "stride", "dilate")
    ),
    ErrorCase("im2col", [normal(1, 2, 3, 3)], {"kernel": ()}, match="kernel"),
    ErrorCase("col2im", [normal(1, 4, 4)], {"output_size": (3,), "kernel": (2, 2)}, match="output_size"),
    ErrorCase("im2col", [normal(1, 1, 3, 3)], {"kernel": (4, 4)}, match="im2col"),
    ErrorCase("im2col", [normal(1, 1, 3, 3, dtype="int32")], {"kernel": (2, 2)}, match="floating"),
    ErrorCase("col2im", [normal(1, 4, 5)], {"output_size": (3, 3), "kernel": (2, 2)}, match="col2im"),
    ErrorCase("col2im", [normal(1, 5, 4)], {"output_size": (3, 3), "kernel": (2, 2)}, match="col2im"),
)


def _patches(draw: Draw, name: str) -> Case:
    kernel = (draw.integer(1, 3), draw.integer(1, 3))
    data = normal(draw.integer(1, 2), draw.integer(1, 3), draw.integer(3, 6), draw.integer(3, 6))
    stride, pad = (draw.integer(1, 2), draw.integer(1, 2)), (draw.integer(0, 1), draw.integer(0, 1))
    return Case(name, [data], {"kernel": kernel, "stride": stride, "pad": pad})


def _assembled(draw: Draw, name: str) -> Case:
    kernel, size = (draw.integer(1, 3), draw.integer(1, 3)), (draw.integer(3, 6), draw.integer(3, 6))
    stride, pad = (draw.integer(1, 2), draw.integer(1, 2)), (draw.integer(0, 1), draw.integer(0, 1))
    num_positions = 1
    for axis in range(2):
        num_positions *= (size[axis] + 2 * pad[axis] - kernel[axis]) // stride[axis] + 1
    data = normal(draw.integer(1, 2), draw.integer(1, 3) * kernel[0] * kernel[1], num_positions)
    return Case(name, [data], {"output_size": size, "kernel": kernel, "stride": stride, "pad": pad})


LIVE = (
    Live(["im2col"], _patches),
    Live(["col2im"], _assembled),
)
