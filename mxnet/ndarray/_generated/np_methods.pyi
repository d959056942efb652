"""Methods of NumPy arrays and symbols.

Written by tools/numpy_stubs.py; do not edit."""

from collections.abc import Sequence
from typing import Any, TypeVar

from ..._src.run.typing import DTypeLike, Number
from ...context import Context

_A = TypeVar("_A")

class Methods:
    """Methods of NumPy arrays and symbols that are operators."""

    def argmax(self: _A, axis: int | None = None, out: _A | None = None) -> _A:
        """Return the position of the first largest element along an axis; see ``mx.np.argmax``."""
    def argmin(self: _A, axis: int | None = None, out: _A | None = None) -> _A:
        """Return the position of the first smallest element along an axis; see ``mx.np.argmin``."""
    def cumsum(self: _A, axis: int | None = None, dtype: DTypeLike | None = None, out: _A | None = None) -> _A:
        """Sum elements cumulatively along an axis; see ``mx.np.cumsum``."""
    def dot(self: _A, b: _A, out: _A | None = None) -> _A:
        """Contract the last axis of ``self`` with the last but one of ``b``, or its only one; see ``mx.np.dot``."""
    def max(self: _A, axis: int | Sequence[int] | None = None, out: _A | None = None, keepdims: bool = False) -> _A:
        """Take the largest element over axes; see ``mx.np.max``."""
    def mean(self: _A, axis: int | Sequence[int] | None = None, dtype: DTypeLike | None = None, out: _A | None = None, keepdims: bool = False) -> _A:
        """Average elements over axes; see ``mx.np.mean``."""
    def min(self: _A, axis: int | Sequence[int] | None = None, out: _A | None = None, keepdims: bool = False) -> _A:
        """Take the smallest element over axes; see ``mx.np.min``."""
    def prod(self: _A, axis: int | Sequence[int] | None = None, dtype: DTypeLike | None = None, out: _A | None = None, keepdims: bool = False) -> _A:
        """Multiply elements over axes; see ``mx.np.prod``."""
    def repeat(self: _A, repeats: int, axis: int | None = None) -> _A:
        """Repeat each element; see ``mx.np.repeat``."""
    def squeeze(self: _A, axis: int | Sequence[int] | None = None) -> _A:
        """Remove axes of length 1; see ``mx.np.squeeze``."""
    def std(self: _A, axis: int | Sequence[int] | None = None, dtype: DTypeLike | None = None, out: _A | None = None, ddof: int = 0, keepdims: bool = False) -> _A:
        """Compute the standard deviation over axes, the root of the variance; see ``mx.np.std``."""
    def sum(self: _A, axis: int | Sequence[int] | None = None, dtype: DTypeLike | None = None, out: _A | None = None, keepdims: bool = False) -> _A:
        """Sum elements over axes; see ``mx.np.sum``."""
    def swapaxes(self: _A, axis1: int, axis2: int) -> _A:
        """Exchange two axes; see ``mx.np.swapaxes``."""
    def var(self: _A, axis: int | Sequence[int] | None = None, dtype: DTypeLike | None = None, out: _A | None = None, ddof: int = 0, keepdims: bool = False) -> _A:
        """Compute the variance over axes; see ``mx.np.var``."""

class ArrayMethods:
    """Methods of NumPy arrays alone that are operators."""

    def all(self: _A, axis: int | Sequence[int] | None = None, out: _A | None = None, keepdims: bool = False) -> _A:
        """Tell whether every element is true over axes (NaN is, 0 is not); see ``mx.np.all``."""
    def any(self: _A, axis: int | Sequence[int] | None = None, out: _A | None = None, keepdims: bool = False) -> _A:
        """Tell whether any element is true over axes (NaN is, 0 is not); see ``mx.np.any``."""
