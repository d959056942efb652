"""Integers and booleans of mx.np with Python's numbers, against NumPy: values, and kinds of dtypes."""

from __future__ import annotations

import operator
import warnings
from collections.abc import Callable, Iterator
from typing import Any

import numpy as onp
import pytest

import mxnet as mx

DTYPES = ("bool", "int8", "uint8", "int32", "int64")
# Numbers of each kind, and beyond the types.
SCALARS = (True, 2, -1, 2.5, 0.5, 2**40, onp.float32(2.5))
ARITHMETIC = ("add", "subtract", "multiply", "true_divide", "mod", "power", "maximum", "minimum")
FRACTIONAL = ("arctan2", "hypot", "copysign")
BITWISE = ("bitwise_and", "bitwise_or", "bitwise_xor", "lcm")
COMPARISONS = ("equal", "not_equal", "greater", "greater_equal", "less", "less_equal")
SYMBOLS = ("add", "sub", "mul", "truediv", "mod", "pow", "eq", "ne", "lt", "le", "gt", "ge")
IN_PLACE = ("iadd", "isub", "imul", "itruediv", "imod")
FUNCTIONS = [
    "sqrt",
    "cbrt",
    "exp",
    "expm1",
    "log",
    "log10",
    "log1p",
    "log2",
    "sin",
    "cos",
    "tan",
    "arcsin",
    "arccos",
    "arctan",
    "sinh",
    "cosh",
    "tanh",
    "arcsinh",
    "arccosh",
    "arctanh",
    "degrees",
    "radians",
    "negative",
    "absolute",
    "sign",
    "square",
    "ceil",
    "floor",
    "trunc",
    "isnan",
    "isfinite",
    "nan_to_num",
]
REDUCTIONS = ["sum", "prod", "max", "min", "mean", "std", "var", "average"]


@pytest.fixture(autouse=True)
def numpy_semantics() -> Iterator[None]:
    mx.npx.set_np()
    with warnings.catch_warnings(), onp.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        yield
    mx.npx.reset_np()


def elements(dtype: str) -> onp.ndarray:
    return onp.array([1, 0, 1, 1] if dtype == "bool" else [3, 0, 7, 100]).astype(dtype)


def wide(operand: Any) -> Any:
    """Return an operand as int64 or a number of Python, so that NumPy computes what no type of the array limits."""
    if isinstance(operand, onp.ndarray):
        return operand.astype("int64")
    if isinstance(operand, (bool, onp.integer)):
        return int(operand)
    return float(operand) if isinstance(operand, onp.floating) else operand


def outcome(function: Callable[..., Any], *operands: Any) -> Any:
    """Return a result as NumPy's array, or the error."""
    try:
        result = function(*operands)
    except (TypeError, ValueError, OverflowError, mx.MXNetError) as error:
        return error
    return result.asnumpy() if isinstance(result, mx.np.ndarray) else onp.asarray(result)


def same_values(ours: onp.ndarray, numpys: onp.ndarray) -> bool:
    if ours.dtype.kind in "iu" and numpys.dtype.kind in "iu":
        return bool((ours == numpys).all())
    # float32 is the default float: what exceeds it is infinite.
    return onp.allclose(ours.astype("float32"), numpys.astype("float32"), rtol=4e-6, atol=1e-6, equal_nan=True)


def kind(dtype: Any) -> str:
    return str(onp.dtype(dtype).kind).replace("u", "i")


def difference(ours: Any, numpys: Any) -> str:
    """Return how a result differs from NumPy's, or nothing."""
    if isinstance(ours, Exception) or isinstance(numpys, Exception):
        return "" if isinstance(ours, Exception) and isinstance(numpys, Exception) else f"{ours!r} for {numpys!r}"
    if ours.shape == numpys.shape and kind(ours.dtype) == kind(numpys.dtype) and same_values(ours, numpys):
        return ""
    return f"{ours.dtype} {ours.tolist()} for {numpys.dtype} {numpys.tolist()}"


def wraps(ours: Any, numpys: Any) -> bool:
    """Say whether integers are NumPy's but for bits that the type does not hold: arithmetic wraps within it."""
    is_integral = all(isinstance(x, onp.ndarray) and x.dtype.kind in "iu" for x in (ours, numpys))
    return is_integral and ours.dtype.itemsize < 8 and bool((ours == numpys.astype(ours.dtype)).all())


def refused(ours: Any) -> bool:
    """Say whether an operator refused booleans, as MXNet's do, or bits that the type does not hold."""
    return isinstance(ours, mx.MXNetError) and ("bool" in str(ours) or "does not hold" in str(ours))


def of_booleans(ours: Any, numpys: Any) -> bool:
    """Say whether booleans with a boolean differ in the kind alone: bool or int64, and integers in NumPy's int64."""
    is_bool_or_integral = all(isinstance(x, onp.ndarray) and x.dtype.kind in "bi" for x in (ours, numpys))
    return is_bool_or_integral and bool((ours == numpys).all())


def assert_as_numpy(ours: Any, numpys: Any) -> None:
    """Check a result but for what is MXNet's on purpose."""
    message = difference(ours, numpys)
    assert not message or wraps(ours, numpys) or refused(ours) or of_booleans(ours, numpys), message


def both_ways(names: tuple[str, ...], functions: Any) -> list[Any]:
    return [
        pytest.param(name, dtype, id=f"{name}-{dtype}")
        for name in names
        if hasattr(functions, name)
        for dtype in DTYPES
    ]


def pairs_of(array: Any, scalar: Any) -> Iterator[tuple[Any, Any]]:
    yield array, scalar
    yield scalar, array


def compare_both_ways(ours: Any, numpys: Any, dtype: str, reason: Callable[[Any, Any, Any, Any], bool]) -> None:
    array = elements(dtype)
    for scalar in SCALARS:
        pairs = zip(pairs_of(mx.np.array(array, dtype=dtype), scalar), pairs_of(array, scalar), strict=True)
        for mine, theirs in pairs:
            if ours is not numpys or not isinstance(mine[0], onp.generic):  # whose own operators come first
                result, oracle = outcome(ours, *mine), outcome(numpys, *map(wide, theirs))
                message = difference(result, oracle)
                assert not message or reason(result, oracle, *theirs), (dtype, theirs, message)


def arithmetic_of_mxnet(ours: Any, numpys: Any, left: Any, right: Any) -> bool:
    return (
        wraps(ours, numpys)
        or refused(ours)
        or remainder_of_nothing(ours, numpys, left, right)
        or of_booleans(ours, numpys)
    )


def integers_keep_their_type(ours: Any, numpys: Any, left: Any, right: Any) -> bool:
    """Say whether copysign of two integers is NumPy's but for its kind: MXNet keeps the type."""
    is_integral = isinstance(ours, onp.ndarray) and ours.dtype.kind in "iu" and isinstance(numpys, onp.ndarray)
    return is_integral and bool((ours == numpys.astype(ours.dtype)).all())


def truth_counts(ours: Any, numpys: Any, left: Any, right: Any) -> bool:
    """Say whether bits are booleans': MXNet takes the number's truth there, and refuses what a type does not hold."""
    return refused(ours) or (
        isinstance(ours, onp.ndarray) and ours.dtype == bool and left_or_right_is_bool(left, right)
    )


def left_or_right_is_bool(left: Any, right: Any) -> bool:
    return any(isinstance(x, onp.ndarray) and x.dtype == bool for x in (left, right))


REASONS = {
    "copysign": integers_keep_their_type,
    **dict.fromkeys(("bitwise_and", "bitwise_or", "bitwise_xor"), truth_counts),
}


def remainder_of_nothing(ours: Any, numpys: Any, left: Any, right: Any) -> bool:
    """Say whether a remainder differs only where the divisor is 0: MXNet gives 0, NumPy NaN."""
    divisors = onp.broadcast_to(onp.asarray(right), onp.shape(left) or onp.shape(right))
    if isinstance(ours, Exception) or isinstance(numpys, Exception) or (divisors != 0).all():
        return False
    is_zero = divisors == 0
    return bool((ours[is_zero] == 0).all()) and not difference(ours[~is_zero], numpys[~is_zero])


@pytest.mark.parametrize(("name", "dtype"), both_ways(ARITHMETIC + FRACTIONAL + BITWISE + COMPARISONS, onp))
def test_functions_of_integers_and_scalars_are_numpys(name: str, dtype: str) -> None:
    reason = REASONS.get(name, arithmetic_of_mxnet)
    compare_both_ways(getattr(mx.np, name), getattr(onp, name), dtype, reason)


@pytest.mark.parametrize(("name", "dtype"), both_ways(SYMBOLS, operator))
def test_operators_of_integers_and_scalars_are_numpys(name: str, dtype: str) -> None:
    function = getattr(operator, name)
    compare_both_ways(function, function, dtype, arithmetic_of_mxnet)


@pytest.mark.parametrize(("name", "dtype"), both_ways(IN_PLACE, operator))
def test_operators_in_place_of_integers_and_scalars_are_numpys(name: str, dtype: str) -> None:
    function = getattr(operator, name)
    for scalar in SCALARS:
        array = elements(dtype)
        ours = outcome(function, mx.np.array(array, dtype=dtype), scalar)
        assert_as_numpy(ours, outcome(function, array, scalar))


@pytest.mark.parametrize("name", [*FUNCTIONS, *REDUCTIONS])
@pytest.mark.parametrize("dtype", DTYPES)
def test_functions_of_integers_are_numpys(name: str, dtype: str) -> None:
    array = elements(dtype)
    ours = outcome(lambda: getattr(mx.np, name)(mx.np.array(array, dtype=dtype)))
    # In int64 NumPy's fractions are float64, not float16 as those of int8.
    assert_as_numpy(ours, outcome(lambda: getattr(onp, name)(wide(array))))


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("scalar", SCALARS, ids=repr)
def test_where_and_clip_of_integers_and_scalars_are_numpys(dtype: str, scalar: Any) -> None:
    array, condition = elements(dtype), onp.array([True, False, True, False])
    ours, chosen = mx.np.array(array, dtype=dtype), mx.np.array(condition, dtype="bool")
    numpys, number = wide(array), wide(scalar)
    limit = min(max(number, 0), 50)  # of the array's type: MXNet brings others to its ends
    for mine, theirs in (
        (lambda: mx.np.where(chosen, ours, scalar), lambda: onp.where(condition, numpys, number)),
        (lambda: mx.np.where(chosen, scalar, ours), lambda: onp.where(condition, number, numpys)),
        (lambda: mx.np.clip(ours, limit, 50), lambda: onp.clip(numpys, limit, 50)),
        (lambda: mx.np.clip(ours, 0, limit), lambda: onp.clip(numpys, 0, limit)),
    ):
        assert_as_numpy(outcome(mine), outcome(theirs))


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("scalar", [True, 2, 2.5, 0.5, onp.float32(2.5)], ids=repr)
def test_full_like_of_integers_drops_fractions_as_numpy_does(dtype: str, scalar: Any) -> None:
    array = elements(dtype)
    ours = outcome(lambda: mx.np.full_like(mx.np.array(array, dtype=dtype), scalar))
    assert_as_numpy(ours, outcome(lambda: onp.full_like(array, scalar)))


@pytest.mark.parametrize("name", BITWISE)
@pytest.mark.parametrize("number", [300, -129, 2**40])
def test_bitwise_functions_refuse_numbers_that_the_type_does_not_hold(name: str, number: int) -> None:
    with pytest.raises(mx.MXNetError, match=f"{name}_scalar: scalar is {number}, which int8 does not hold"):
        getattr(mx.np, name)(mx.np.array([1, 2], dtype="int8"), number)


def test_negative_of_signed_integers_in_graphs_keeps_their_type() -> None:
    negative = -mx.sym.var("x").as_np_ndarray()
    for dtype in ("int8", "int32", "int64"):
        array = mx.np.array([3, 0, 1], dtype=dtype)
        result = negative.bind(mx.cpu(), {"x": array}).forward()[0]
        assert result.dtype == (-array).dtype == dtype
        assert result.asnumpy().tolist() == (-array).asnumpy().tolist()


GRADIENTS: dict[str, tuple[Callable[[Any], Any], list[float]]] = {
    "add": (lambda x: x + mx.np.array([1, 2, 3], dtype="int32"), [1, 1, 1]),
    "multiply": (lambda x: x * mx.np.array([1, 2, 3], dtype="int32"), [1, 2, 3]),
    "divide": (lambda x: x / mx.np.array([1, 2, 4], dtype="int64"), [1, 0.5, 0.25]),
    "scalar": (lambda x: 3 * x - 2**40, [3, 3, 3]),
    "scaled integers": (lambda x: x * (mx.np.array([1, 2, 3], dtype="int32") * 0.5), [0.5, 1, 1.5]),
    "power": (lambda x: x**2, [-4, 1, 6]),
    "where": (lambda x: mx.np.where(x > 0, x, 0.5), [0, 1, 1]),
    "where of the other": (lambda x: mx.np.where(x > 0, 0.5, x), [1, 0, 0]),
    "clip": (lambda x: mx.np.clip(x, -1.5, 2.5), [0, 1, 0]),
    "maximum": (lambda x: mx.np.maximum(x, 1), [0, 0, 1]),
    "minimum": (lambda x: mx.np.minimum(x, 1), [1, 1, 0]),
}


@pytest.mark.parametrize("name", GRADIENTS)
def test_gradients_of_floats_with_integers_and_fractions(name: str) -> None:
    function, slopes = GRADIENTS[name]
    x = mx.np.array([-2, 0.5, 3])
    x.attach_grad()
    with mx.autograd.record():
        y = function(x)
    y.backward()
    assert x.grad.dtype == onp.float32
    onp.testing.assert_allclose(x.grad.asnumpy(), slopes, rtol=1e-6)
