"""The random functions of mx.nd.random and mx.sym.random: numbers choose one operator, arrays another."""

from __future__ import annotations

from typing import Any

from ..base import numeric_types


def draw(internal: Any, array_type: type, name: str, params: dict[str, Any], **rest: Any) -> Any:
    """Draw from a distribution.

    Parameters
    ----------
    internal : module
        The front end's operators with an underscore.
    array_type : class
        The front end's array.
    name : str
        ``_random_<name>`` takes numbers, ``_sample_<name>`` arrays.
    params : dict
        The distribution's parameters, all numbers or all arrays, by name and in the order of both.
    """
    values = list(params.values())
    first = values[0]
    if isinstance(first, array_type):
        _same_kind(values, array_type)
        rest.pop("ctx", None)
        return getattr(internal, f"_sample_{name}")(*values, **rest)
    if isinstance(first, numeric_types):
        _same_kind(values, numeric_types)
        return getattr(internal, f"_random_{name}")(**params, **rest)
    raise ValueError(f"Distribution parameters must be either {array_type.__name__} or numbers, but got {type(first)}.")


def _same_kind(values: list[Any], kind: Any) -> None:
    for value in values[1:]:
        if not isinstance(value, kind):
            raise AssertionError(
                "Distribution parameters must all have the same type, "
                f"but got both {type(values[0])} and {type(value)}."
            )
