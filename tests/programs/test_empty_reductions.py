"""Reductions of arrays without elements give NumPy's values, and an error where NumPy has none."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from typing import Any

import numpy as onp
import pytest

import mxnet as mx

pytestmark = pytest.mark.usefixtures("numpy_semantics")

SHAPES = ((0,), (0, 3), (3, 0), (2, 0, 3))
WITH_KEEPDIMS = ("sum", "prod", "mean", "max", "min", "std", "var", "any", "all", "ptp", "quantile", "percentile")
WITHOUT_KEEPDIMS = ("average", "cumsum", "argmax", "argmin", "nanprod")


@pytest.fixture(name="numpy_semantics")
def _numpy_semantics() -> Iterator[None]:
    mx.npx.set_np()
    yield
    mx.npx.reset_np()


def result(function: Callable[..., Any], *arguments: Any, **options: Any) -> onp.ndarray | None:
    """Return what ``function`` gives as an array; None if it raises."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)  # of a mean of nothing
            return onp.asarray(function(*arguments, **options))
    except (ArithmeticError, ValueError, IndexError, mx.MXNetError):
        return None


def choices(name: str, shape: tuple[int, ...]) -> list[dict[str, Any]]:
    axes: list[int | None] = [None, *range(len(shape)), -1]
    return [
        {"axis": axis, **({"keepdims": keepdims} if name in WITH_KEEPDIMS else {})}
        for axis in axes
        for keepdims in ((False, True) if name in WITH_KEEPDIMS else (False,))
    ]


@pytest.mark.parametrize("dtype", ["float32", "int32"])
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("name", WITH_KEEPDIMS + WITHOUT_KEEPDIMS)
def test_reductions_of_empty_arrays(name: str, shape: tuple[int, ...], dtype: str) -> None:
    position = {"quantile": [0.5], "percentile": [50.0]}.get(name, [])
    for options in choices(name, shape):
        expected = result(getattr(onp, name), onp.zeros(shape, dtype), *position, **options)
        actual = result(getattr(mx.np, name), mx.np.zeros(shape, dtype=dtype), *map(mx.np.array, position), **options)
        if name == "average" and expected is None:
            # NumPy divides by the length of the axis before it looks whether there is anything to divide.
            expected = result(onp.mean, onp.zeros(shape, dtype), **options)
        assert (actual is None) == (expected is None), options
        if actual is not None and expected is not None:
            assert actual.shape == expected.shape, options
            onp.testing.assert_array_equal(actual, expected, err_msg=str(options))
