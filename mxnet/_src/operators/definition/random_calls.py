"""The random functions of mx.nd.random and mx.sym.random: scalar parameters choose one operator, arrays another."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from ....base import numeric_types


def are_arrays(parameters: list[Any], array_type: type, sampler: Any) -> bool:
    """Tell arrays, for which there is ``sampler``, from scalars among a distribution's parameters.

    ValueError if the first one is neither, AssertionError if another is of another kind, TypeError without sampler.
    """
    first = parameters[0]
    if isinstance(first, array_type):
        _same_kind(parameters, array_type)
        if sampler is None:
            raise TypeError(f"This distribution takes numbers as parameters, no {array_type.__name__}.")
        return True
    if isinstance(first, numeric_types):
        _same_kind(parameters, numeric_types)
        return False
    raise ValueError(f"Distribution parameters must be either {array_type.__name__} or numbers, but got {type(first)}.")


def _same_kind(parameters: list[Any], allowed_type: Any) -> None:
    for value in parameters[1:]:
        if not isinstance(value, allowed_type):
            raise AssertionError(
                "Distribution parameters must all have the same type, "
                f"but got both {type(parameters[0])} and {type(value)}."
            )


def zipfian(uniform: Callable[[float], Any], classes: Any, num_sampled: int, range_max: int) -> tuple[Any, Any, Any]:
    """Draw from a log-uniform (Zipfian) distribution, for arrays and symbols alike.

    Class k of ``range_max`` has the probability ``(log(k + 2) - log(k + 1)) / log(range_max + 1)``.

    Parameters
    ----------
    uniform : callable
        Given ``high``, ``num_sampled`` samples uniform over [0, high), float64.
    classes : NDArray or Symbol
        Classes whose expected counts are wanted too.

    Returns
    -------
    samples (int64), expected counts of ``classes``, expected counts of the samples (float64)
    """
    total = math.log(range_max + 1)
    samples = (uniform(total).exp() - 1).astype("int64") % range_max

    def expected(drawn: Any) -> Any:
        drawn_values = drawn.astype("float64")
        return ((drawn_values + 2.0) / (drawn_values + 1.0)).log() / total * num_sampled

    return samples, expected(classes), expected(samples)


def inverse(scale: Any) -> Any:
    """Return 1 / scale; TypeError for what is neither a number nor an array."""
    try:
        return 1.0 / scale
    except TypeError:
        raise TypeError(f"scale must be a number or an array; {type(scale).__name__} is given.") from None
