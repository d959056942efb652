"""Binary functions of mx.nd that take arrays and scalars: ``nd.add``, ``nd.maximum``, ``nd.equal`` ..."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from .._src.messages.doors import explained_within
from .._src.messages.public import export, public
from .._src.messages.tracebacks import at_door
from .._src.run.calls.array import NDArrayBase
from .._src.run.calls.errors import refuse_other_arrays
from .._src.run.typing import Operand
from ..base import numeric_types
from ._arithmetic import CLASSIC, sides, through_registry, unsupported
from ._array import NDArray

_HERE = "mxnet.ndarray.ndarray"


class _OfTwo(Protocol):
    """A function of arrays or scalars; of two scalars it returns a scalar, which MXNet's programs do not use."""

    def __call__(self, lhs: Operand, rhs: Operand) -> NDArray: ...


@public(_HERE)
def _ufunc_helper(
    lhs: Any,
    rhs: Any,
    fn_array: Callable[..., Any],
    fn_scalar: Callable[..., Any],
    lfn_scalar: Callable[..., Any],
    rfn_scalar: Callable[..., Any] | None = None,
) -> Any:
    """Call one of four functions: for two arrays, two scalars, array and scalar, scalar and array.

    Parameters
    ----------
    lhs, rhs : NDArray or number
    fn_array : callable (array, array)
    fn_scalar : callable (number, number)
    lfn_scalar : callable (array, number)
    rfn_scalar : callable (array, number), optional
        For a number on the left; without it the operation does not mind the order.

    Raises
    ------
    TypeError
        For anything else.
    """
    if isinstance(lhs, numeric_types):
        if isinstance(rhs, numeric_types):
            return fn_scalar(lhs, rhs)
        return (lfn_scalar if rfn_scalar is None else rfn_scalar)(rhs, float(lhs))
    if isinstance(rhs, numeric_types):
        return lfn_scalar(lhs, float(rhs))
    if isinstance(rhs, NDArrayBase):
        return fn_array(lhs, rhs)
    raise unsupported(rhs)


def _function(name: str, operation: str, plain: Callable[[Any, Any], Any], effect: str) -> _OfTwo:
    """Return ``f(lhs, rhs)`` for arrays and scalars on either side; two scalars give a scalar."""
    operator = CLASSIC.operators(operation).array
    forward, reflected = sides(operation)
    call_operator = through_registry(operation)

    def general(lhs: Any, rhs: Any) -> Any:
        if isinstance(lhs, NDArrayBase):
            refuse_other_arrays(operator, (lhs,), "legacy")
            return call_operator(lhs, rhs)
        if isinstance(rhs, NDArrayBase):
            refuse_other_arrays(operator, (rhs,), "legacy")
            return reflected(rhs, lhs)
        if isinstance(lhs, numeric_types) and isinstance(rhs, numeric_types):
            return plain(lhs, rhs)
        raise unsupported(lhs if not isinstance(lhs, numeric_types) else rhs)

    def function(lhs: Any, rhs: Any) -> Any:
        try:
            return forward(lhs, rhs) if lhs.__class__ is NDArray else general(lhs, rhs)
        except Exception as error:
            error = at_door(error, function, (lhs, rhs), {})
            raise error

    function.__name__ = function.__qualname__ = name
    function.__doc__ = f"""Return {effect}, element by element, with broadcasting.

    Parameters
    ----------
    lhs, rhs : NDArray or number

    Returns
    -------
    NDArray of the arrays' dtype (comparisons and logic give 1 and 0); a scalar for two scalars
    """
    return public(_HERE)(explained_within(function))


add = _function("add", "add", lambda a, b: a + b, "``lhs + rhs``")
subtract = _function("subtract", "sub", lambda a, b: a - b, "``lhs - rhs``")
multiply = _function("multiply", "mul", lambda a, b: a * b, "``lhs * rhs``")
divide = _function("divide", "truediv", lambda a, b: a / b, "``lhs / rhs``")
true_divide = _function("true_divide", "truediv", lambda a, b: a / b, "``lhs / rhs``")
modulo = _function("modulo", "mod", lambda a, b: a % b, "the remainder of ``lhs / rhs``, with the divisor's sign")
maximum = _function("maximum", "maximum", lambda a, b: a if a > b else b, "the larger operand")
minimum = _function("minimum", "minimum", lambda a, b: a if a < b else b, "the smaller operand")
hypot = _function("hypot", "hypot", lambda a, b: (a * a + b * b) ** 0.5, "``sqrt(lhs^2 + rhs^2)``")
equal = _function("equal", "eq", lambda a, b: 1 if a == b else 0, "whether operands are equal")
not_equal = _function("not_equal", "ne", lambda a, b: 1 if a != b else 0, "whether operands differ")
greater = _function("greater", "gt", lambda a, b: 1 if a > b else 0, "whether ``lhs > rhs``")
greater_equal = _function("greater_equal", "ge", lambda a, b: 1 if a >= b else 0, "whether ``lhs >= rhs``")
lesser = _function("lesser", "lt", lambda a, b: 1 if a < b else 0, "whether ``lhs < rhs``")
lesser_equal = _function("lesser_equal", "le", lambda a, b: 1 if a <= b else 0, "whether ``lhs <= rhs``")
logical_and = _function("logical_and", "logical_and", lambda a, b: 1 if a and b else 0, "whether both are nonzero")
logical_or = _function("logical_or", "logical_or", lambda a, b: 1 if a or b else 0, "whether one is nonzero")
logical_xor = _function(
    "logical_xor", "logical_xor", lambda a, b: 1 if bool(a) ^ bool(b) else 0, "whether exactly one is nonzero"
)


@explained_within
@public(_HERE)
def power(base: Operand, exp: Operand) -> NDArray:
    """Return ``base ** exp``, element by element, with broadcasting.

    Parameters
    ----------
    base, exp : NDArray or number
    """
    return _power(base, exp)


_power = _function("power", "pow", lambda a, b: a**b, "``lhs ** rhs``")
export(globals(), "_ufunc_helper", home=_HERE, without=("hypot",))
