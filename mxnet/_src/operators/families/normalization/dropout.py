"""Dropout."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.facets import History
from ...definition.inference import same_shape, same_type_both_ways
from ...definition.params import OmissibleShape, Shape
from ..convolution.layers import require_floating
from ..shape.output_shapes import outputs_by

_SMALLEST, _CHOICES = -(2**31), 2**32


def _draw(keep: Tensor, probability: float, generator: torch.Generator | None) -> Tensor:
    """Fill with ones, each with the given probability to within 2**-33, and zeros.

    On a CPU this compares integers, two from every 64 random bits: a sixth of the time of torch's ``bernoulli_``.
    """
    limit = round(probability * _CHOICES) + _SMALLEST
    if keep.device.type != "cpu" or limit >= -_SMALLEST:
        return keep.bernoulli_(probability, generator=generator)
    count = keep.numel()
    bits = torch.empty((count + 1) // 2, dtype=torch.int64).random_(-(2**63), None, generator=generator)
    return torch.lt(bits.view(torch.int32)[:count].view(keep.shape), limit, out=keep)


def _unless_by_axes(shapes: Sequence[Shape], params: Mapping[str, Any]) -> Sequence[Shape] | None:
    return shapes if not params["axes"] and 0 <= params["p"] <= 1 else None


@operator(
    "Dropout",
    infer_outputs=outputs_by(_unless_by_axes),
    views=True,
    shape_rule=same_shape,
    type_rule=same_type_both_ways,
    aliases=("_npx_dropout",),
    history=History(outputs_named=True, input_named=True, counted_outputs=2),
)
def dropout(
    data: Tensor,
    *,
    p: float = 0.5,
    mode: Literal["always", "training"] = "training",
    axes: OmissibleShape = (),
    cudnn_off: bool | None = False,
    _training: bool = False,
    _generator: torch.Generator | None = None,
) -> Tensor:
    """Set values to zero with probability ``p`` and divide the others by ``1 - p``, in training only.

    Parameters
    ----------
    data : array, floating point
    p : float in [0, 1], default 0.5
        Probability of dropping a number. 1 leaves NaN, as in MXNet.
    mode : str, default "training"
        "always" drops outside training too.
    axes : tuple of int, default ()
        Axes along which one decision is shared ("variational dropout").
    cudnn_off
        Hint for MXNet's GPU kernels without effect here.

    Returns
    -------
    array, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        For ``p`` outside [0, 1], an axis out of range or an integer array.

    References
    ----------
    Srivastava et al., "Dropout", JMLR 15, 2014.

    Examples
    --------
    >>> mx.nd.Dropout(mx.nd.ones((3,)), p=0.5).asnumpy()
    array([1., 1., 1.], dtype=float32)
    """
    require_floating("Dropout", data)
    if not 0 <= p <= 1:
        raise MXNetError(f"Dropout: p={p} must be within [0, 1].")
    if p == 0 or not (_training or mode == "always"):
        return data
    if axes:
        if not all(0 <= a < data.dim() for a in axes):
            raise MXNetError(f"Dropout: axes={axes} out of range for data with {data.dim()} axes.")
        shape = [1 if i in axes else n for i, n in enumerate(data.shape)]
        keep = data.new_empty(shape)
    else:
        keep = torch.empty_like(data)
    return data * _draw(keep, 1 - p, _generator).div_(1 - p)
