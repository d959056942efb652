"""Python's operators on NDArray.

Floating-point arrays, the common case, go straight to torch; everything else goes through the operator registry, which
knows MXNet's rules for integers and mixed dtypes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import torch

from .._src.messages.operators import no_matrix_product
from .._src.messages.tracebacks import trim_traceback
from .._src.operators.definition import operands
from .._src.operators.definition.binding import parse_params
from .._src.operators.definition.operands import Operands
from .._src.operators.definition.registry import get
from .._src.run.autograd.grad_nodes import IN_PLACE, has_gradient
from .._src.run.autograd.recording import STATE
from .._src.run.autograd.variables import Grad
from .._src.run.calls.array import NDArrayBase
from .._src.run.calls.bound import Bound
from .._src.run.calls.errors import conversion, explained
from .._src.run.calls.hooks import HOOKS
from .._src.run.calls.invoke import call, np_call
from .._src.run.calls.results import in_graph, new_array, without_gradient
from .._src.run.typing import Number, Operand
from ..base import MXNetError, _Null, numeric_types

_new = object.__new__
_FLOAT = torch.float32

# The operations whose torch function has MXNet's semantics for float32.
_FUNCTIONS: dict[str, Callable[..., torch.Tensor]] = {
    "add": torch.add,
    "sub": torch.sub,
    "mul": torch.mul,
    "truediv": torch.true_divide,
    "pow": torch.pow,
}
COMPARISONS = ("eq", "ne", "gt", "ge", "lt", "le")


# Of which a method returns another: editors follow this, not all of them ``Self``.
_Same = TypeVar("_Same", bound="Arithmetic")


class Interface(NamedTuple):
    """What differs between classic and NumPy arrays: which operators stand for an operation, and how they are called.

    ``functions`` says what Python's operations are called there, ``find`` returns the operators of a function, and
    ``number`` the values of the parameters `scalar` and `is_int`.
    """

    functions: Mapping[str, str]
    find: Callable[[str], Operands]
    call: Callable[..., Any]
    number: Callable[[Any], tuple[Any, Any]]

    def operators(self, operation: str) -> Operands:
        """Return the operators of one of Python's operations, or of another function."""
        return self.find(self.functions.get(operation, operation))

    def scalar_call(self, op: Any, array: Any, value: Any, out: Any = None) -> Any:
        """Run an array-with-scalar operator; those of NumPy arrays are told whether the number is an integer."""
        return self.call(op, (array,), self.number(value), out)


_COMMON = {"add": "add", "mod": "mod", "pow": "power", "eq": "equal", "ne": "not_equal"}
_COMMON |= {"gt": "greater", "ge": "greater_equal"}
CLASSIC = Interface(
    {**_COMMON, "sub": "sub", "mul": "mul", "truediv": "div", "lt": "lesser", "le": "lesser_equal"},
    operands.classic,
    call,
    lambda value: (float(value), _Null),  # arrays keep their dtype
)
NUMPY = Interface(
    {**_COMMON, "sub": "subtract", "mul": "multiply", "truediv": "true_divide", "lt": "less", "le": "less_equal"},
    operands.numpy,
    np_call,
    operands.number,
)


def unsupported(value: Any, of_numpy: bool = False) -> TypeError:
    """Return MXNet's error for an operand that is neither array nor number; ``of_numpy`` arrays are wanted, or not."""
    return TypeError(f"type {type(value)} not supported{conversion(value, of_numpy)}")


Operation = Callable[[Any, Any], Any]


def sides(operation: str) -> tuple[Operation, Operation]:
    """Return ``f(array, other)`` and ``f(array, number)`` with the number standing left, for classic arrays."""
    return (_forward(operation) if operation in _FUNCTIONS else through_registry(operation)), _reflected(operation)


def through_registry(operation: str, interface: Interface = CLASSIC) -> Operation:
    """Return ``f(array, other)`` that always runs an operator of the registry."""
    ops = interface.operators(operation)
    array_op, scalar_op = ops.array, ops.scalar

    def method(self: _Same, other: Any) -> _Same:
        if isinstance(other, NDArrayBase):
            return interface.call(array_op, (self, other), ())
        if isinstance(other, numeric_types):
            return interface.scalar_call(scalar_op, self, other)
        raise unsupported(other, interface is not CLASSIC)

    return method


class _Operation:
    """One of Python's operations by operators of the registry, and what is rare where it goes straight to torch."""

    __slots__ = ("array_op", "call", "interface", "scalar_op")

    def __init__(self, operation: str, interface: Interface) -> None:
        ops = interface.operators(operation)
        self.interface = interface
        self.array_op, self.scalar_op = ops.array, ops.scalar
        self.call = through_registry(operation, interface)

    def without_gradient(self, tensor: torch.Tensor, array: Any, other: Any) -> Any:
        """Wrap a result without gradient, such as a comparison's, of operands that take part in differentiation."""
        op, inputs, params = self.array_op, [array, other], {}
        if other.__class__ is not array.__class__:
            op, inputs, params = self.scalar_op, [array], {"scalar": str(float(other))}
        role = without_gradient(op, params, inputs) if STATE.recording else None
        return new_array(array.__class__, tensor, array._ctx, role)

    def explained(self, array: Any, other: Any, error: Exception) -> Exception:
        """Turn torch's refusal of two arrays into MXNet's error."""
        return explained(Bound(self.array_op, parse_params(self.array_op, {}), {}), (array, other), error)


def _forward(operation: str, interface: Interface = CLASSIC) -> Operation:
    function = _FUNCTIONS[operation]
    general = _Operation(operation, interface)
    direct_in = hooked_in = -1  # the last generations of hooks in which they leave these operators alone, or do not

    def is_hooked() -> bool:
        nonlocal direct_in, hooked_in
        generation = HOOKS.generation
        if hooked_in != generation:
            if HOOKS.leave_float32(general.array_op, general.scalar_op):
                direct_in = generation
                return False
            hooked_in = generation
        return True

    def method(self: _Same, other: Any) -> _Same:  # noqa: PLR0911  # the common kinds of operands first
        if direct_in is not HOOKS.generation and is_hooked():
            return general.call(self, other)
        a = self._tensor
        cls = self.__class__
        if other.__class__ is cls:
            b = other._tensor
            if a.dtype is not _FLOAT or b.dtype is not _FLOAT:
                return general.interface.call(general.array_op, (self, other), ())
            try:
                tensor = function(a, b)
            except Exception as error:
                error = trim_traceback(general.explained(self, other, error))
                raise error
            if tensor.requires_grad:
                array = in_graph(general.array_op, {}, (self, other), tensor, cls)
                return general.call(self, other) if array is None else array
            if self._ag is not None or other._ag is not None:
                return general.without_gradient(tensor, self, other)
        elif other.__class__ is float or other.__class__ is int:
            if a.dtype is not _FLOAT:
                return general.interface.scalar_call(general.scalar_op, self, other)
            try:
                tensor = function(a, other)
            except Exception as error:
                error = trim_traceback(error)
                raise error
            if tensor.requires_grad:
                array = in_graph(general.scalar_op, {"scalar": str(float(other))}, (self,), tensor, cls)
                return general.call(self, other) if array is None else array
            if self._ag is not None:
                return general.without_gradient(tensor, self, other)
        else:
            return general.call(self, other)
        array = _new(cls)  # `new_array` written out: a call would cost 0.1 us of 2
        array._tensor = tensor
        array._ctx = self._ctx
        array._ag = None
        return array

    return method


def _reflected(operation: str, interface: Interface = CLASSIC) -> Operation:
    reverse_op = interface.operators(operation).reflected

    def method(self: _Same, other: Any) -> _Same:
        if isinstance(other, numeric_types):
            return interface.scalar_call(reverse_op, self, other)
        raise unsupported(other, interface is not CLASSIC)

    return method


def _in_place(operation: str, interface: Interface = CLASSIC) -> Operation:
    ops = interface.operators(operation)
    array_op, scalar_op = ops.array, ops.scalar

    def method(self: _Same, other: Any) -> _Same:
        if STATE.recording and (
            self._ag.__class__ is Grad or has_gradient(self) or (isinstance(other, NDArrayBase) and has_gradient(other))
        ):
            raise MXNetError(IN_PLACE)
        if isinstance(other, NDArrayBase):
            return interface.call(array_op, (self, other), (), self)
        if isinstance(other, numeric_types):
            return interface.scalar_call(scalar_op, self, other, self)
        raise unsupported(other, interface is not CLASSIC)

    return method


class Arithmetic(NDArrayBase):
    """Operators of Python as methods."""

    __slots__ = ()
    __array_priority__ = 1000.0

    if TYPE_CHECKING:  # `install` sets these

        def __add__(self: _Same, other: Operand) -> _Same: ...
        def __radd__(self: _Same, other: Number) -> _Same: ...
        def __iadd__(self: _Same, other: Operand) -> _Same: ...
        def __sub__(self: _Same, other: Operand) -> _Same: ...
        def __rsub__(self: _Same, other: Number) -> _Same: ...
        def __isub__(self: _Same, other: Operand) -> _Same: ...
        def __mul__(self: _Same, other: Operand) -> _Same: ...
        def __rmul__(self: _Same, other: Number) -> _Same: ...
        def __imul__(self: _Same, other: Operand) -> _Same: ...
        def __truediv__(self: _Same, other: Operand) -> _Same: ...
        def __rtruediv__(self: _Same, other: Number) -> _Same: ...
        def __itruediv__(self: _Same, other: Operand) -> _Same: ...
        def __pow__(self: _Same, other: Operand) -> _Same: ...
        def __rpow__(self: _Same, other: Number) -> _Same: ...
        def __mod__(self: _Same, other: Operand) -> _Same: ...
        def __rmod__(self: _Same, other: Number) -> _Same: ...
        def __imod__(self: _Same, other: Operand) -> _Same: ...
        def __eq__(self: _Same, other: object) -> _Same: ...  # type: ignore[override]
        def __ne__(self: _Same, other: object) -> _Same: ...  # type: ignore[override]
        def __lt__(self: _Same, other: Operand) -> _Same: ...
        def __le__(self: _Same, other: Operand) -> _Same: ...
        def __gt__(self: _Same, other: Operand) -> _Same: ...
        def __ge__(self: _Same, other: Operand) -> _Same: ...

    def __neg__(self: _Same) -> _Same:
        return CLASSIC.scalar_call(CLASSIC.operators("mul").scalar, self, -1)

    def __abs__(self: _Same) -> _Same:
        return call(get("abs"), (self,), ())

    def __hash__(self) -> int:
        return id(self) // 16

    def __bool__(self) -> bool:
        size = self._tensor.numel()
        if size == 0:
            return False
        if size == 1:
            return bool(self._tensor.item())
        raise ValueError(
            "The truth value of an NDArray with multiple elements is ambiguous. "
            f"This one has shape {tuple(self._tensor.shape)}: compare a number of it, such as x.sum().asscalar()."
        )

    __nonzero__ = __bool__

    if not TYPE_CHECKING:  # type checkers say that there is none
        __matmul__ = no_matrix_product(NDArrayBase, "mx.nd.dot(a, b), or mx.nd.batch_dot(a, b) for batches of matrices")


def install(cls: type, interface: Interface = CLASSIC) -> None:
    """Add the operator methods; called once the operators are registered."""
    for operation in _FUNCTIONS:
        setattr(cls, f"__r{operation}__", _named(_reflected(operation, interface), f"__r{operation}__"))
        if operation != "pow":
            setattr(cls, f"__i{operation}__", _named(_in_place(operation, interface), f"__i{operation}__"))
    for operation in _FUNCTIONS:
        setattr(cls, f"__{operation}__", _named(_forward(operation, interface), f"__{operation}__"))
    # Addition and multiplication commute: scalars on the left take the fast path too.
    for operation in ("add", "mul"):
        setattr(cls, f"__r{operation}__", getattr(cls, f"__{operation}__"))
    for operation in (*COMPARISONS, "mod"):
        setattr(cls, f"__{operation}__", _named(through_registry(operation, interface), f"__{operation}__"))
    cls.__rmod__ = _named(_reflected("mod", interface), "__rmod__")  # type: ignore[attr-defined]
    cls.__imod__ = _named(_in_place("mod", interface), "__imod__")  # type: ignore[attr-defined]
    for old in ("div", "rdiv", "idiv"):  # Python 2 names, still called by old programs
        setattr(cls, f"__{old}__", getattr(cls, f"__{old.replace('div', 'truediv')}__"))


def _named(function: Operation, name: str) -> Operation:
    function.__name__ = name
    return function
