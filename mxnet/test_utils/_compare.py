"""Comparing arrays, with messages that say where they differ."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import numpy as onp

from ..ndarray import NDArray
from ..symbol import Symbol
from ._tolerance import Tolerance, get_atol, get_etol, get_rtol, get_tols

_TINY = 1e-20  # keeps the violation finite where both tolerances are 0


def _numpy(a: Any) -> Any:
    return a.asnumpy() if isinstance(a, NDArray) else a


def same(a: Any, b: Any) -> bool:
    """Whether two arrays have the same shape and the same elements."""
    return bool(onp.array_equal(_numpy(a), _numpy(b)))


def same_array(array1: Any, array2: Any) -> bool:
    """Whether two NDArrays are of one shape and share memory; adds to the first for a moment."""
    array1[:] += 1
    shared = same(array1, array2)
    array1[:] -= 1
    return shared and same(array1, array2)


def _message(a: Any, b: Any, text: str, header: str = "Items are not equal:") -> str:
    with onp.printoptions(threshold=4, suppress=True):
        return onp.testing.build_err_msg([a, b], err_msg=text, header=header)


def checkShapes(a: Any, b: Any) -> None:  # noqa: N802 - MXNet's name
    """Raise an AssertionError if the shapes of two arrays differ."""
    if a.shape != b.shape:
        header = f"Items are not equal: a.shape = {a.shape} and b.shape = {b.shape} are not equal"
        raise AssertionError(_message(_numpy(a), _numpy(b), "", header))


def almost_equal(
    a: Any,
    b: Any,
    rtol: float | None = None,
    atol: float | None = None,
    equal_nan: bool = False,
    use_broadcast: bool = True,
) -> bool:
    """Whether two arrays are equal but for a tolerance.

    Parameters
    ----------
    a, b : NDArray, NumPy array or number
    rtol, atol : float, default 1e-5 and 1e-20 whatever the element type
        Elements may differ by ``atol + rtol * abs(b)``.
    equal_nan : bool, default False
        Whether NaN equals NaN.
    use_broadcast : bool, default True
        Whether shapes may differ if they broadcast; otherwise that is an AssertionError.
    """
    if not use_broadcast:
        checkShapes(a, b)
    return bool(onp.allclose(_numpy(a), _numpy(b), rtol=get_rtol(rtol), atol=get_atol(atol), equal_nan=equal_nan))


def _violations(a: Any, b: Any, rtol: float, atol: float, equal_nan: bool = False) -> Any:
    """Return the difference of each pair of elements in units of what is allowed; equal elements are within."""
    if a.dtype.kind in "biu" and b.dtype.kind in "biu":  # whose differences wrap around, or do not exist
        a, b = a.astype(onp.float64), b.astype(onp.float64)
    with onp.errstate(all="ignore"):
        violations = onp.abs(a - b) / (atol + rtol * onp.abs(b) + _TINY)
    fine = (a == b) | (onp.isnan(a) & onp.isnan(b)) if equal_nan else a == b
    return onp.where(fine, 0, violations)


def _find_max_violation(a: Any, b: Any, rtol: float, atol: float) -> tuple[Any, float]:
    """Return the index at which two arrays differ most, and the difference in units of the tolerance."""
    violations = _violations(a, b, rtol, atol)
    worst_index = onp.unravel_index(onp.argmax(violations), violations.shape)
    return tuple(map(int, worst_index)), violations[worst_index]


def locationError(a: Any, b: Any, index: Any, names: Any, maxError: bool = False) -> str:  # noqa: N802
    """Return a line that shows the elements of two arrays at an index."""
    error_prefix = "maximum " if maxError else ""
    index = tuple(map(int, index))
    return f"Location of {error_prefix}error: {index}, {names[0]}={a[index]:.8f}, {names[1]}={b[index]:.8f}"


def _print_worst(a: Any, b: Any, violations: Any, order: Any, names: Any, tolerances: tuple[float, float]) -> None:
    print(f"\n*** Maximum errors for vector of size {a.size}:  rtol={tolerances[0]}, atol={tolerances[1]}\n")
    for rank, position in enumerate(order, 1):
        index = onp.unravel_index(position, a.shape)
        print(f"{rank:3d}: Error {violations[index]:f}  {locationError(a, b, index, names)}")


def _worst(violations: Any, limit: int) -> Any:
    """Return the indices of the greatest violations above 1, the worst first, at most so many; sorts only those.

    There is one at least: what keeps violations finite may hide a difference between tiny values.
    """
    sizes = onp.where(onp.isnan(violations), onp.inf, violations)
    limit = min(limit, sizes.size)
    least = onp.partition(sizes, -limit)[-limit]
    indices = onp.flatnonzero(sizes > least)
    indices = onp.concatenate([indices, onp.flatnonzero(sizes == least)[: limit - len(indices)]])
    indices = indices[sizes[indices] > min(1, onp.nextafter(sizes.max(), -onp.inf))]
    return indices[onp.lexsort((indices, ~onp.isnan(violations[indices]), -sizes[indices]))]


def _fail(
    a: Any, b: Any, tolerances: tuple[float, float], names: Any, equal_nan: bool, mismatches: tuple[int, int]
) -> None:
    """Raise the error for two NumPy arrays that are too different, after printing the worst elements."""
    rtol, atol = tolerances
    limit = f"exceeds tolerance rtol={rtol:e}, atol={atol:e}"
    if onp.ndim(a) == onp.ndim(b) == 0:
        error = float(_violations(onp.asarray(a), onp.asarray(b), rtol, atol, equal_nan))
        raise AssertionError(_message(a, b, f"Error {error:f} {limit}.\n"))
    a, b = onp.broadcast_arrays(a, b)
    violations = _violations(a, b, rtol, atol, equal_nan)
    order = _worst(violations.ravel(), mismatches[1] + 1)
    counted = len(order)
    _print_worst(a, b, violations, order[: min(counted, mismatches[0])], names, tolerances)
    share = f"mismatch {'at least ' if counted > mismatches[1] else ''}{100.0 * counted / a.size:f}%"
    worst = onp.unravel_index(order[0], a.shape)
    index = locationError(a, b, worst, names, maxError=True)
    raise AssertionError(_message(a, b, f"Error {violations[worst]:f} {limit} ({share}).\n{index}"))


def assert_almost_equal(
    a: Any,
    b: Any,
    rtol: Tolerance = None,
    atol: Tolerance = None,
    names: tuple[str, str] = ("a", "b"),
    equal_nan: bool = False,
    use_broadcast: bool = True,
    mismatches: tuple[int, int] = (10, 10),
) -> None:
    """Raise an AssertionError that shows the worst elements unless two arrays are almost equal.

    Parameters
    ----------
    a, b, equal_nan, use_broadcast
        As for `almost_equal`.
    rtol, atol : float or dict of dtype to float, default by element type (`default_rtols`, `default_atols`)
        Elements may differ by ``atol + rtol * abs(b)``.
    names : pair of str
        What to call the arrays.
    mismatches : pair of int, default (10, 10)
        How many wrong elements to print, and how many to count.
    """
    if not use_broadcast:
        checkShapes(a, b)
    tolerances = get_tols(a, b, rtol, atol)
    a, b = _numpy(a), _numpy(b)
    if onp.asarray(a).dtype == onp.asarray(b).dtype == onp.bool_:
        onp.testing.assert_equal(a, b)
    elif not almost_equal(a, b, *tolerances, equal_nan=equal_nan):
        _fail(a, b, tolerances, names, equal_nan, mismatches)


def assert_allclose(a: Any, b: Any, rtol: float = 1e-07, atol: float = 0, equal_nan: bool = True) -> None:
    """Raise an AssertionError unless two arrays are almost equal, by default to seven digits and with equal NaN."""
    assert_almost_equal(a, b, rtol=rtol, atol=atol, equal_nan=equal_nan)


def assert_almost_equal_with_err(
    a: Any,
    b: Any,
    rtol: Tolerance = None,
    atol: Tolerance = None,
    etol: float | None = None,
    names: tuple[str, str] = ("a", "b"),
    equal_nan: bool = False,
    mismatches: tuple[int, int] = (10, 10),
) -> None:
    """Raise an AssertionError if more than a part of the elements differ.

    Parameters
    ----------
    etol : float, default 0
        The part, from 0 to 1.
    a, b, rtol, atol, names, equal_nan, mismatches
        As for `assert_almost_equal`.
    """
    tolerances = get_tols(a, b, rtol, atol)
    a, b = _numpy(a), _numpy(b)
    close = onp.isclose(a, b, *tolerances, equal_nan=equal_nan)
    if 1 - onp.count_nonzero(close) / close.size > get_etol(etol):
        _fail(a, b, tolerances, names, equal_nan, mismatches)


def assert_almost_equal_ignore_nan(
    a: Any, b: Any, rtol: Tolerance = None, atol: Tolerance = None, names: tuple[str, str] = ("a", "b")
) -> None:
    """Raise an AssertionError unless two arrays are almost equal where neither is NaN."""
    a, b = onp.copy(_numpy(a)), onp.copy(_numpy(b))
    nan = onp.isnan(a) | onp.isnan(b)
    a[nan] = b[nan] = 0
    assert_almost_equal(a, b, rtol, atol, names)


def assert_exception(f: Callable[..., Any], exception_type: type[BaseException], *args: Any, **kwargs: Any) -> None:
    """Raise an AssertionError unless ``f(*args, **kwargs)`` raises an exception of a type."""
    try:
        f(*args, **kwargs)
    except exception_type:
        return
    raise AssertionError(f"{f!r} did not raise {exception_type.__name__}.")


def compare_ndarray_tuple(t1: Any, t2: Any, rtol: Tolerance = None, atol: Tolerance = None) -> None:
    """Raise an AssertionError unless nested tuples of arrays are almost equal; None equals anything."""
    if t1 is None or t2 is None:
        return
    if isinstance(t1, tuple):
        for s1, s2 in zip(t1, t2, strict=False):  # MXNet compares what both have
            compare_ndarray_tuple(s1, s2, rtol, atol)
    else:
        assert_almost_equal(t1, t2, rtol=rtol, atol=atol)


def same_symbol_structure(sym1: Symbol, sym2: Symbol) -> bool:
    """Whether two symbols have the same operators in the same order, whatever their names."""
    first, second = ([node["op"] for node in json.loads(s.tojson())["nodes"]] for s in (sym1, sym2))
    return first == second
