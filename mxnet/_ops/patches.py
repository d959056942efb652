"""Image patches as columns of a matrix, and back: im2col, col2im."""

from __future__ import annotations

import torch
from torch import Tensor

from .._op.define import operator
from .._op.params import Shape
from ._layer import per_axis, refuse, require_floating


@operator("im2col")
def im2col(data: Tensor, *, kernel: Shape, stride: Shape = (), dilate: Shape = (), pad: Shape = ()) -> Tensor:
    """Lay out the patches that a convolution sees as columns.

    Parameters
    ----------
    data : array, (N, C, H, W), floating point
    kernel : (height, width)
    stride, dilate : (y, x), default 1
    pad : (y, x), default 0
        Zeros around the image.

    Returns
    -------
    array, (N, C * height * width, number of patches)

    Raises
    ------
    MXNetError
        If ``data`` is no batch of images or smaller than the kernel.
    """
    require_floating("im2col", data)
    if data.dim() != 4 or len(kernel) != 2:
        refuse("im2col", f"data must be (N, C, H, W) and kernel={kernel} two numbers.", data=data)
    return torch.nn.functional.unfold(
        data,
        kernel,
        dilation=per_axis("im2col", "dilate", dilate, 2, 1, 1),
        padding=per_axis("im2col", "pad", pad, 2, 0, 0),
        stride=per_axis("im2col", "stride", stride, 2, 1, 1),
    )


@operator("col2im")
def col2im(
    data: Tensor, *, output_size: Shape, kernel: Shape, stride: Shape = (), dilate: Shape = (), pad: Shape = ()
) -> Tensor:
    """Put columns of patches back into images, adding where patches overlap.

    Parameters
    ----------
    data : array, (N, C * height * width, number of patches), floating point
    output_size : (H, W)
    kernel : (height, width)
    stride, dilate : (y, x), default 1
    pad : (y, x), default 0

    Returns
    -------
    array, (N, C, H, W)

    Raises
    ------
    MXNetError
        If the number of patches or their size does not fit.
    """
    require_floating("col2im", data)
    if data.dim() != 3 or len(kernel) != 2 or len(output_size) != 2:
        rule = f"data must be (N, K, L), output_size={output_size} and kernel={kernel} two numbers each."
        refuse("col2im", rule, data=data)
    return torch.nn.functional.fold(
        data,
        output_size,
        kernel,
        dilation=per_axis("col2im", "dilate", dilate, 2, 1, 1),
        padding=per_axis("col2im", "pad", pad, 2, 0, 0),
        stride=per_axis("col2im", "stride", stride, 2, 1, 1),
    )
