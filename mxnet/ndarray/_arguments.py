"""What functions of the NumPy interface do with arguments before an operator gets them."""

from __future__ import annotations

from typing import Any

from .._src.run.calls.kinds import FrontendHooks


def refused(name: str, argument: str, value: Any, allowed: Any) -> NotImplementedError:
    """Return the error for an argument that has but one value."""
    return NotImplementedError(f"{name}: {argument}={value!r} is not supported, only {allowed!r}.")


def listed(arrays: Any) -> list[Any]:
    """Return the arrays of a sequence, or the rows of an array; ValueError for what can be gone through only once."""
    if hasattr(arrays, "__iter__") and not hasattr(arrays, "__getitem__"):
        raise ValueError(f"a sequence of arrays is expected, got {type(arrays)}.")
    return several(arrays)


def several(arrays: Any) -> list[Any]:
    """Return the arrays of anything that can be gone through, or the rows of an array."""
    try:
        return list(arrays)
    except TypeError as error:
        raise TypeError(f"{error}: a list or tuple of arrays is expected.") from None


def as_tuple(result: Any) -> Any:
    """Return outputs, or the rows of an array, as a tuple; what symbols give as it is."""
    first = result[0] if isinstance(result, list) else result
    return result if isinstance(first, FrontendHooks.symbols) else tuple(result)
