"""Types for annotations; at run time they are all ``Any``, so that nothing is imported for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as onp
    from numpy.typing import ArrayLike as ArrayLike
    from numpy.typing import DTypeLike as _DTypeLike

    from .calls.array import NDArrayBase

    # Anything that names an element type: "float32", numpy.float32, numpy.dtype("float32"), float.
    DTypeLike: TypeAlias = _DTypeLike | None
    Number: TypeAlias = float | onp.generic
    # Operands that arithmetic takes in addition to arrays.
    Operand: TypeAlias = NDArrayBase | float | onp.generic
    # A shape, or the only length of one.
    ShapeLike: TypeAlias = int | Sequence[int]
else:
    DTypeLike = Number = Operand = ShapeLike = ArrayLike = Any
