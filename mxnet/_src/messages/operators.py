"""Operators of Python that MXNet's classic arrays and symbols lack, and users of other libraries write."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def no_matrix_product(operand_type: type, instead: str) -> Callable[[Any, Any], Any]:
    """Return a ``__matmul__`` that refuses two objects of a kind in Python's words, and says what stands for it.

    Beside others it stands aside, so that their ``__rmatmul__`` is asked as if there were none.
    """

    def __matmul__(self: Any, other: Any) -> Any:  # noqa: N807  # the method's name in tracebacks
        if not isinstance(other, operand_type):
            return NotImplemented
        raise TypeError(
            f"unsupported operand type(s) for @: {type(self).__name__!r} and {type(other).__name__!r}. "
            f"In MXNet: {instead}."
        )

    return __matmul__
