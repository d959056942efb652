"""What the operators on matrices share."""

from __future__ import annotations

from torch import Tensor

from ...definition.shape_mode import is_np_shape
from ..convolution.layers import refuse


def require_square(name: str, matrices: Tensor) -> None:
    """Raise MXNetError unless the last two lengths are equal."""
    if matrices.dim() < 2 or matrices.shape[-1] != matrices.shape[-2]:
        refuse(name, "square matrices (..., n, n) are needed.", A=matrices)


def one_number(number: Tensor) -> Tensor:
    """Return a number as an array of shape (1,), which classic arrays need."""
    return number if number.dim() or is_np_shape() else number.reshape(1)
