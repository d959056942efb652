"""Norms of vectors and matrices, the operator behind mx.np.linalg.norm."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import torch
from torch import Tensor

from ....core import long_sums as long_sums
from ...definition.define import operator
from ...definition.facets import History
from ...definition.inference import merge
from ...definition.params import Shape
from ...definition.schema import PartialShapes
from ..convolution.layers import refuse
from ..elementwise.gradients import with_zero_gradient
from ..reduction.axes import one_axis
from ..reduction.kernel import largest, smallest

# Values of ``flag``: the kind of norm, where ``ord`` does not determine it.
GENERAL, FLAT, SPECTRAL, FROBENIUS, NUCLEAR = -1, -2, 0, 1, 2


def _vector(data: Tensor, ord: float, axis: int, keepdims: bool) -> Tensor:
    if math.isinf(ord):
        return (largest if ord > 0 else smallest)(data.abs(), (axis,), keepdims)
    if ord == 0:
        return with_zero_gradient(lambda x: x.ne(0).sum(axis, keepdims).to(x.dtype), data)
    # In half precision powers other than squares leave the range on the way to the gradient.
    wide = data.float() if data.dtype.itemsize < 4 and ord != 2 else data
    return long_sums.vector_norm(wide, ord, (axis,), keepdims).to(data.dtype)


def _matrix(data: Tensor, ord: float, axes: Shape, keepdims: bool, flag: int) -> Tensor:
    """Return norms of matrices; ``axes`` are the rows' and the columns'."""
    if flag == FROBENIUS:
        result: Tensor = long_sums.vector_norm(data, 2, axes, keepdims)
    elif flag == NUCLEAR:
        result = torch.linalg.matrix_norm(data, "nuc", axes, keepdims)
    elif abs(ord) == 2:
        result = torch.linalg.matrix_norm(data, ord, axes, keepdims)
    elif abs(ord) == 1 or math.isinf(ord):
        summed, compared = axes if abs(ord) == 1 else axes[::-1]
        sums = data.abs().sum(summed, True)
        result = (largest if ord > 0 else smallest)(sums, (compared,), True)
        result = result if keepdims else result.squeeze(axes)
    else:
        refuse("_npi_norm", f"ord={ord} is no norm of matrices; 1, -1, 2, -2, inf and -inf are.", data=data)
    return result


def _flat_shape(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    """Shape rule: a norm of all elements is a scalar, whatever the data."""
    if params["flag"] == FLAT and not params["keepdims"]:
        outs[0] = merge(outs[0], (), "_npi_norm: ")


def _specialized(params: Mapping[str, Any]) -> Callable[[Tensor], Tensor]:
    keepdims = params["keepdims"]
    if params["flag"] != FLAT:
        return partial(norm, **params)

    def run(data: Tensor) -> Tensor:
        if data.is_floating_point():
            return long_sums.vector_norm(data, 2, None, keepdims)
        return long_sums.vector_norm(data.double(), 2, None, keepdims).to(data.dtype)

    return run


@operator(
    "_npi_norm",
    specialize=_specialized,
    shape_rule=_flat_shape,
    unlisted=("ord", "axis", "keepdims", "flag"),
    output_names=lambda params: ("output0",),
    history=History(counted_outputs=4),
)
def norm(
    data: Tensor, *, ord: float = 2.0, axis: Shape | None = None, keepdims: bool = False, flag: int = GENERAL
) -> Tensor:
    """Compute norms of vectors or matrices.

    Parameters
    ----------
    data : array, numeric
    ord : float, default 2
        Of vectors: the root of that order of the sum of powers; 0 counts values that are not 0; inf and -inf take the
        largest and smallest magnitude. Of matrices: 2 and -2 are the largest and smallest singular value, 1 and -1 the
        largest and smallest sum of magnitudes in a column, inf and -inf in a row.
    axis : tuple of one or two ints, or None, default None
        The axis of vectors, or rows and columns of matrices; None means the last two, or the only one.
    keepdims : bool, default False
        Keep reduced axes, with length 1.
    flag : int, default -1
        -2: the root of the sum of all squares; 1: of the squares along ``axis`` (Frobenius); 2: the sum of singular
        values; else ``ord`` decides.

    Returns
    -------
    array, dtype of ``data``; norms of integers are truncated

    Raises
    ------
    MXNetError
        If ``axis`` or ``ord`` do not fit.
    """
    if flag == FLAT:
        return _specialized({"flag": flag, "keepdims": keepdims})(data)
    wide = data if data.is_floating_point() else data.double()
    if axis is None:
        axis = (-2, -1)[-data.dim() :] if data.dim() else ()
    axes = tuple(one_axis("_npi_norm", data.dim(), a) for a in axis)
    if len(set(axes)) != len(axes) or len(axes) not in (1, 2):
        refuse("_npi_norm", f"axis={tuple(axis)} must name one axis, or two different ones.", data=data)
    if len(axes) == 2:
        return _matrix(wide, ord, axes, keepdims, flag).to(data.dtype)
    if flag == NUCLEAR:
        refuse("_npi_norm", "the nuclear norm is one of matrices; name two axes.", data=data)
    return _vector(wide, 2 if flag == FROBENIUS else ord, axes[0], keepdims).to(data.dtype)
