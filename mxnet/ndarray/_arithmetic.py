"""Python's operators on NDArray.

Floating-point arrays, the common case, go straight to torch; everything else goes through the operator registry, which
knows MXNet's rules for integers and mixed dtypes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple

import torch

from .._op.registry import get
from .._runtime import invoke
from .._runtime.array import NDArrayBase
from .._runtime.invoke import call, entry_of, explain, np_call
from .._runtime.observation import SWITCHES
from .._runtime.recording import STATE, Entry, leave_used_graphs
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


class Interface(NamedTuple):
    """What differs between classic and NumPy arrays: which operators stand for an operation, and how they are called.

    ``operators`` maps an operation to (operator, scalar operator, scalar operator when the scalar stands left).
    """

    operators: Mapping[str, tuple[str, str, str]]
    call: Callable[..., Any]

    def scalar_call(self, op: Any, array: Any, value: Any, out: Any = None) -> Any:
        """Run an array-with-scalar operator. Arrays keep their dtype, so `is_int` stays at its default."""
        return self.call(op, (array,), (float(value), _Null), out)


def _call(*args: Any) -> Any:
    return call(*args)  # looked up at each call: mixed precision replaces it


CLASSIC = Interface(
    {
        "add": ("broadcast_add", "_plus_scalar", "_plus_scalar"),
        "sub": ("broadcast_sub", "_minus_scalar", "_rminus_scalar"),
        "mul": ("broadcast_mul", "_mul_scalar", "_mul_scalar"),
        "truediv": ("broadcast_div", "_div_scalar", "_rdiv_scalar"),
        "pow": ("broadcast_power", "_power_scalar", "_rpower_scalar"),
        "mod": ("broadcast_mod", "_mod_scalar", "_rmod_scalar"),
        "eq": ("broadcast_equal", "_equal_scalar", "_equal_scalar"),
        "ne": ("broadcast_not_equal", "_not_equal_scalar", "_not_equal_scalar"),
        "gt": ("broadcast_greater", "_greater_scalar", "_lesser_scalar"),
        "ge": ("broadcast_greater_equal", "_greater_equal_scalar", "_lesser_equal_scalar"),
        "lt": ("broadcast_lesser", "_lesser_scalar", "_greater_scalar"),
        "le": ("broadcast_lesser_equal", "_lesser_equal_scalar", "_greater_equal_scalar"),
        "maximum": ("broadcast_maximum", "_maximum_scalar", "_maximum_scalar"),
        "minimum": ("broadcast_minimum", "_minimum_scalar", "_minimum_scalar"),
        "hypot": ("broadcast_hypot", "_hypot_scalar", "_hypot_scalar"),
        "logical_and": ("broadcast_logical_and", "_logical_and_scalar", "_logical_and_scalar"),
        "logical_or": ("broadcast_logical_or", "_logical_or_scalar", "_logical_or_scalar"),
        "logical_xor": ("broadcast_logical_xor", "_logical_xor_scalar", "_logical_xor_scalar"),
    },
    _call,
)
NUMPY = Interface(
    {
        "add": ("_npi_add", "_npi_add_scalar", "_npi_add_scalar"),
        "sub": ("_npi_subtract", "_npi_subtract_scalar", "_npi_rsubtract_scalar"),
        "mul": ("_npi_multiply", "_npi_multiply_scalar", "_npi_multiply_scalar"),
        "truediv": ("_npi_true_divide", "_npi_true_divide_scalar", "_npi_rtrue_divide_scalar"),
        "pow": ("_npi_power", "_npi_power_scalar", "_npi_rpower_scalar"),
        "mod": ("_npi_mod", "_npi_mod_scalar", "_npi_rmod_scalar"),
        "eq": ("_npi_equal", "_npi_equal_scalar", "_npi_equal_scalar"),
        "ne": ("_npi_not_equal", "_npi_not_equal_scalar", "_npi_not_equal_scalar"),
        "gt": ("_npi_greater", "_npi_greater_scalar", "_npi_less_scalar"),
        "ge": ("_npi_greater_equal", "_npi_greater_equal_scalar", "_npi_less_equal_scalar"),
        "lt": ("_npi_less", "_npi_less_scalar", "_npi_greater_scalar"),
        "le": ("_npi_less_equal", "_npi_less_equal_scalar", "_npi_greater_equal_scalar"),
    },
    np_call,
)


def unsupported(value: Any) -> TypeError:
    """Return MXNet's error for an operand that is neither array nor number."""
    return TypeError(f"type {type(value)} not supported")


Operation = Callable[[Any, Any], Any]


def sides(kind: str) -> tuple[Operation, Operation]:
    """Return ``f(array, other)`` and ``f(array, number)`` with the number standing left, for classic arrays."""
    return (_forward(kind) if kind in _FUNCTIONS else through_registry(kind)), _reflected(kind)


def through_registry(kind: str, interface: Interface = CLASSIC) -> Operation:
    """Return ``f(array, other)`` that always runs an operator of the registry."""
    array_op, scalar_op = (get(n) for n in interface.operators[kind][:2])

    def method(self: Any, other: Any) -> Any:
        if isinstance(other, NDArrayBase):
            return interface.call(array_op, (self, other), ())
        if isinstance(other, numeric_types):
            return interface.scalar_call(scalar_op, self, other)
        raise unsupported(other)

    return method


def _result(interface: Interface, tensor: torch.Tensor, inputs: tuple[Any, ...], op: Any, given: dict[str, str]) -> Any:
    """Wrap the result of an operator that took part in differentiation."""
    if STATE.recording and leave_used_graphs(inputs):
        return interface.call(op, inputs, (float(given["scalar"]), _Null) if given else ())
    array = _new(inputs[0].__class__)
    array._ctx = inputs[0]._ctx
    if STATE.recording:
        array._tensor = tensor
        array._ag = Entry(op, given, tuple(entry_of(x) for x in inputs), 0)
    else:
        array._tensor = tensor.detach()
        array._ag = None
    return array


def _forward(kind: str, interface: Interface = CLASSIC) -> Operation:
    function = _FUNCTIONS[kind]
    array_op, scalar_op = (get(n) for n in interface.operators[kind][:2])

    def method(self: Any, other: Any) -> Any:  # noqa: PLR0911  # one exit per kind of operand, the common ones first
        a = self._tensor
        if other.__class__ is self.__class__:
            b = other._tensor
            if a.dtype is not _FLOAT or b.dtype is not _FLOAT:
                return interface.call(array_op, (self, other), ())
            try:
                tensor = function(a, b)
            except RuntimeError as error:
                raise explain(invoke.bind(array_op, ()), (self, other), error) from error
            if tensor.requires_grad:
                return _result(interface, tensor, (self, other), array_op, {})
        elif other.__class__ is float or other.__class__ is int:
            if a.dtype is not _FLOAT:
                return interface.scalar_call(scalar_op, self, other)
            tensor = function(a, other)
            if tensor.requires_grad:
                return _result(interface, tensor, (self,), scalar_op, {"scalar": str(float(other))})
        elif isinstance(other, NDArrayBase):
            return interface.call(array_op, (self, other), ())
        elif isinstance(other, numeric_types):
            return interface.scalar_call(scalar_op, self, other)
        else:
            raise unsupported(other)
        array = _new(self.__class__)
        array._tensor = tensor
        array._ctx = self._ctx
        array._ag = None
        return array

    return method


def _reflected(kind: str, interface: Interface = CLASSIC) -> Operation:
    reverse_op = get(interface.operators[kind][2])

    def method(self: Any, other: Any) -> Any:
        if isinstance(other, numeric_types):
            return interface.scalar_call(reverse_op, self, other)
        raise unsupported(other)

    return method


def _in_place(kind: str, interface: Interface = CLASSIC) -> Operation:
    array_op, scalar_op = (get(n) for n in interface.operators[kind][:2])

    def method(self: Any, other: Any) -> Any:
        if STATE.recording and (
            self._tensor.requires_grad or (isinstance(other, NDArrayBase) and other._tensor.requires_grad)
        ):
            raise MXNetError("Inplace operations (+=, -=, x[:]=, etc) are not supported when recording with autograd.")
        if isinstance(other, NDArrayBase):
            return interface.call(array_op, (self, other), (), self)
        if isinstance(other, numeric_types):
            return interface.scalar_call(scalar_op, self, other, self)
        raise unsupported(other)

    return method


class Arithmetic(NDArrayBase):
    """Operators of Python as methods."""

    __slots__ = ()
    __array_priority__ = 1000.0

    def __neg__(self) -> Any:
        return CLASSIC.scalar_call(get("_mul_scalar"), self, -1)

    def __abs__(self) -> Any:
        return call(get("abs"), (self,), ())

    def __hash__(self) -> int:
        return id(self) // 16

    def __bool__(self) -> bool:
        size = self._tensor.numel()
        if size == 0:
            return False
        if size == 1:
            return bool(self._tensor.item())
        raise ValueError("The truth value of an NDArray with multiple elements is ambiguous.")

    __nonzero__ = __bool__


def install(cls: type, interface: Interface = CLASSIC) -> None:
    """Add the operator methods; called once the operators are registered."""
    for kind in _FUNCTIONS:
        setattr(cls, f"__r{kind}__", _named(_reflected(kind, interface), f"__r{kind}__"))
        if kind != "pow":
            setattr(cls, f"__i{kind}__", _named(_in_place(kind, interface), f"__i{kind}__"))
    _install_arithmetic(cls, interface, False)
    SWITCHES.append(partial(_install_arithmetic, cls, interface))
    for kind in (*COMPARISONS, "mod"):
        setattr(cls, f"__{kind}__", _named(through_registry(kind, interface), f"__{kind}__"))
    cls.__rmod__ = _named(_reflected("mod", interface), "__rmod__")  # type: ignore[attr-defined]
    cls.__imod__ = _named(_in_place("mod", interface), "__imod__")  # type: ignore[attr-defined]
    for old in ("div", "rdiv", "idiv"):  # Python 2 names, still called by old programs
        setattr(cls, f"__{old}__", getattr(cls, f"__{old.replace('div', 'truediv')}__"))


def _install_arithmetic(cls: type, interface: Interface, watched: bool) -> None:
    """Set the methods that have a way past the registry; it is not taken while operators are watched."""
    make = through_registry if watched else _forward
    for kind in _FUNCTIONS:
        setattr(cls, f"__{kind}__", _named(make(kind, interface), f"__{kind}__"))
    # Addition and multiplication commute: numbers on the left take the fast path too.
    for kind in ("add", "mul"):
        setattr(cls, f"__r{kind}__", getattr(cls, f"__{kind}__"))


def _named(function: Operation, name: str) -> Operation:
    function.__name__ = name
    return function
