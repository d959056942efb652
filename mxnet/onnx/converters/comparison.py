"""Comparisons and logic. MXNet answers 0 and 1 in the arrays' type, which a cast at the end of each converter gives."""

from __future__ import annotations

from collections.abc import Callable

from .._operation import Operation, converts
from .._values import Value
from ._loops import until
from ._tables import number, wider

_MOST_DIVISIONS = 92  # of numbers below 2**63, by Lamé's theorem
Binary = Callable[[Operation, Value, Value], Value]


def _comparing(op_type: str, negated: bool = False) -> Binary:
    def compare(op: Operation, x: Value, y: Value) -> Value:
        result = op.emit(op_type, x, y)
        return op.emit("Not", result) if negated else result

    return compare


def _logical(op_type: str) -> Binary:
    def combine(op: Operation, x: Value, y: Value) -> Value:
        return op.emit(op_type, op.writer.truth(x), op.writer.truth(y))

    return combine


_ROWS: tuple[tuple[str, Binary], ...] = (
    ("equal", _comparing("Equal")),
    ("not_equal", _comparing("Equal", negated=True)),
    ("greater", _comparing("Greater")),
    ("greater_equal", _comparing("GreaterOrEqual")),
    ("lesser", _comparing("Less")),
    ("lesser_equal", _comparing("LessOrEqual")),
    ("logical_and", _logical("And")),
    ("logical_or", _logical("Or")),
    ("logical_xor", _logical("Xor")),
)
_OF_NUMPY = {"lesser": "less", "lesser_equal": "less_equal"}


def _of_arrays(function: Binary) -> Callable[[Operation], Value]:
    def convert(op: Operation) -> Value:
        lhs, rhs = op.inputs
        dtype = wider(lhs.dtype, rhs.dtype)
        return function(op, lhs.cast(dtype), rhs.cast(dtype))

    return convert


def _dtype_beside_scalar(op: Operation, of_numpy: bool) -> str:
    """Return the dtype in which an array and a number are compared."""
    dtype = op.data.dtype
    if of_numpy and dtype == "bool":
        return dtype
    if not op.data.is_float and not op.params["is_int"] and (of_numpy or op.dtype == "float64"):
        return "float64"  # whole numbers and a fraction are compared as they are
    return "int64" if dtype == "bool" else dtype


def _of_scalar(function: Binary, of_numpy: bool) -> Callable[[Operation], Value]:
    def convert(op: Operation) -> Value:
        dtype = _dtype_beside_scalar(op, of_numpy)
        return function(op, op.data.cast(dtype), number(op, op.params["scalar"], dtype))

    return convert


for _name, _function in _ROWS:
    converts(f"_{_name}", f"broadcast_{_name}")(_of_arrays(_function))
    converts(f"_{_name}_scalar")(_of_scalar(_function, False))
    if not _name.startswith("logical"):
        _short = _OF_NUMPY.get(_name, _name)
        converts(f"_npi_{_short}")(_of_arrays(_function))
        converts(f"_npi_{_short}_scalar")(_of_scalar(_function, True))


@converts("logical_not", "_npi_logical_not")
def logical_not(op: Operation) -> Value:
    """Not."""
    return op.emit("Not", op.writer.truth(op.data))


@converts("_npi_isnan")
def isnan(op: Operation) -> Value:
    """IsNaN."""
    return op.emit("IsNaN", _floating(op.data))


@converts("_npi_isinf", "_npi_isposinf", "_npi_isneginf")
def isinf(op: Operation) -> Value:
    """IsInf."""
    assert op.node.op is not None
    data = _floating(op.data)
    data = data.cast("float32") if data.dtype == "float16" else data
    name = op.node.op.name
    return op.emit(
        "IsInf",
        data,
        detect_negative=int(name != "_npi_isposinf"),
        detect_positive=int(name != "_npi_isneginf"),
    )


@converts("_npi_isfinite")
def isfinite(op: Operation) -> Value:
    """Neither IsNaN nor IsInf."""
    data = _floating(op.data)
    wide = data.cast("float32") if data.dtype == "float16" else data
    return ~(op.emit("IsNaN", wide) | op.emit("IsInf", wide))


def _floating(data: Value) -> Value:
    return data if data.is_float else data.cast("float32")


@converts("_npi_bitwise_and", "_npi_bitwise_or", "_npi_bitwise_xor")
def bitwise(op: Operation) -> Value:
    """And, Or, Xor of booleans; of the bits of whole numbers from opset 18 on."""
    lhs, rhs = op.inputs
    dtype = wider(lhs.dtype, rhs.dtype)
    return _bitwise(op, lhs.cast(dtype), rhs.cast(dtype))


@converts("_npi_bitwise_and_scalar", "_npi_bitwise_or_scalar", "_npi_bitwise_xor_scalar")
def bitwise_scalar(op: Operation) -> Value:
    """Do the same with a number."""
    return _bitwise(op, op.data.cast(op.dtype), number(op, op.params["scalar"], op.dtype))


def _bitwise(op: Operation, lhs: Value, rhs: Value) -> Value:
    assert op.node.op is not None
    kind = op.node.op.name.split("_")[3].capitalize()
    if lhs.dtype == "bool":
        return op.emit(kind, lhs, rhs)
    op.need_opset(18, "bitwise operators of whole numbers")
    return op.emit(f"Bitwise{kind}", lhs, rhs)


@converts("_npi_bitwise_not")
def bitwise_not(op: Operation) -> Value:
    """Not; of whole numbers -1 - x, which is the same as inverting the bits."""
    data = op.data
    if data.dtype == "bool":
        return op.emit("Not", data)
    if data.dtype == "uint8":
        return op.constant(255, "uint8") - data
    return op.constant(-1, data.dtype) - data


def choose(op: Operation, condition: Value, x: Value, y: Value) -> Value:
    """Where; runtimes have none for booleans."""
    if x.dtype == "bool":
        return (condition & x) | (~condition & y)
    return op.emit("Where", condition, x, y)


@converts("where")
def where(op: Operation) -> Value:
    """Where; a vector of conditions chooses rows."""
    condition, x, y = op.inputs
    truth = op.writer.truth(condition)
    if op.rank(condition) == 1 and op.rank(x) > 1:
        truth = truth.unsqueeze(*range(1, op.rank(x)))
    return choose(op, truth, x, y)


@converts("_npi_where")
def np_where(op: Operation) -> Value:
    """Where."""
    condition, x, y = op.inputs
    return choose(op, op.writer.truth(condition), x.cast(op.dtype), y.cast(op.dtype))


@converts("_npi_where_lscalar")
def where_number_left(op: Operation) -> Value:
    """Where, with a number where the condition holds."""
    scalar = number(op, op.params["scalar"], op.dtype)
    return choose(op, op.writer.truth(op.data), scalar, op.inputs[1])


@converts("_npi_where_rscalar")
def where_number_right(op: Operation) -> Value:
    """Where, with a number where the condition does not hold."""
    scalar = number(op, op.params["scalar"], op.dtype)
    return choose(op, op.writer.truth(op.data), op.inputs[1], scalar)


@converts("_npi_where_scalar2")
def where_numbers(op: Operation) -> Value:
    """Where, with two numbers."""
    x, y = (number(op, op.params[name], op.dtype) for name in "xy")
    return choose(op, op.writer.truth(op.data), x, y)


@converts("_npi_lcm", "_npi_lcm_scalar")
def lcm(op: Operation) -> Value:
    """Loop of Euclid's algorithm, and the product over what it finds."""
    other = op.inputs[1] if len(op.inputs) > 1 else number(op, op.params["scalar"], op.dtype)
    zero = op.constant(0, "int64")
    left, right = (op.emit("Abs", value.cast("int64"), shape=value.shape) for value in (op.data, other))
    shape = op.emit("Shape", left + right)
    both = [op.emit("Expand", value, shape, shape=op.shapes[0]) for value in (left, right)]

    def step(_: Value, pair: list[Value]) -> tuple[list[Value], Value]:
        larger, smaller = pair
        done = smaller.equal(zero)
        rest = op.emit("Mod", larger, op.emit("Where", done, op.constant(1, "int64"), smaller))
        finals = [op.emit("Where", done, larger, smaller), op.emit("Where", done, zero, rest)]
        left_over = op.writer.reduce("ReduceSum", op.emit("Not", finals[1].equal(zero)).cast("int64"), None, False)
        return finals, left_over > 0

    divisor = until(op, _MOST_DIVISIONS, both, step)[0]
    # Two zeros have no common divisor; any other number in its place gives 0.
    return left / op.emit("Where", divisor.equal(zero), op.constant(1, "int64"), divisor) * right
