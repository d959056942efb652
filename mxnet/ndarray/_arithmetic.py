"""Python's operators on NDArray.

Floating-point arrays, the common case, go straight to torch; everything else goes through the operator registry, which
knows MXNet's rules for integers and mixed dtypes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch

from .._op.registry import get
from .._runtime import invoke
from .._runtime.array import NDArrayBase
from .._runtime.invoke import call, entry_of, explain
from .._runtime.observation import SWITCHES
from .._runtime.recording import STATE, Entry, leave_used_graphs
from ..base import MXNetError, _Null, numeric_types

_new = object.__new__
_FLOAT = torch.float32

# method -> (torch function, operator, scalar operator, reflected scalar operator)
_BINARY: dict[str, tuple[Callable[..., torch.Tensor], str, str, str]] = {
    "add": (torch.add, "broadcast_add", "_plus_scalar", "_plus_scalar"),
    "sub": (torch.sub, "broadcast_sub", "_minus_scalar", "_rminus_scalar"),
    "mul": (torch.mul, "broadcast_mul", "_mul_scalar", "_mul_scalar"),
    "truediv": (torch.true_divide, "broadcast_div", "_div_scalar", "_rdiv_scalar"),
    "pow": (torch.pow, "broadcast_power", "_power_scalar", "_rpower_scalar"),
}
# method -> (operator, scalar operator, scalar operator when the scalar stands left)
_GENERIC: dict[str, tuple[str, str, str]] = {
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
}


def unsupported(value: Any) -> TypeError:
    """Return MXNet's error for an operand that is neither array nor number."""
    return TypeError(f"type {type(value)} not supported")


def scalar_call(op: Any, array: Any, value: Any) -> Any:
    """Run an array-with-scalar operator. Classic arrays keep their dtype, so ``is_int`` stays at its default."""
    return call(op, (array,), (float(value), _Null))


Operation = Callable[[Any, Any], Any]


def sides(kind: str) -> tuple[Operation, Operation]:
    """Return ``f(array, other)`` and ``f(array, number)`` with the number standing left."""
    return (_forward(kind) if kind in _BINARY else through_registry(kind)), _reflected(kind)


def through_registry(kind: str) -> Operation:
    """Return ``f(array, other)`` that always runs an operator of the registry."""
    array_op, scalar_op = (get(n) for n in (_GENERIC.get(kind) or _BINARY[kind][1:])[:2])

    def method(self: Any, other: Any) -> Any:
        if isinstance(other, NDArrayBase):
            return call(array_op, (self, other), ())
        if isinstance(other, numeric_types):
            return scalar_call(scalar_op, self, other)
        raise unsupported(other)

    return method


def _result(tensor: torch.Tensor, inputs: tuple[Any, ...], op: Any, given: dict[str, str]) -> Any:
    """Wrap the result of an operator that took part in differentiation."""
    if STATE.recording and leave_used_graphs(inputs):
        return call(op, inputs, (float(given["scalar"]), _Null) if given else ())
    array = _new(invoke._NDArray)
    array._ctx = inputs[0]._ctx
    if STATE.recording:
        array._tensor = tensor
        array._ag = Entry(op, given, tuple(entry_of(x) for x in inputs), 0)
    else:
        array._tensor = tensor.detach()
        array._ag = None
    return array


def _forward(kind: str) -> Callable[[Any, Any], Any]:
    function, array_name, scalar_name, _ = _BINARY[kind]
    array_op, scalar_op = get(array_name), get(scalar_name)

    def method(self: Any, other: Any) -> Any:  # noqa: PLR0911  # one exit per kind of operand, the common ones first
        a = self._tensor
        if other.__class__ is self.__class__:
            b = other._tensor
            if a.dtype is not _FLOAT or b.dtype is not _FLOAT:
                return call(array_op, (self, other), ())
            try:
                tensor = function(a, b)
            except RuntimeError as error:
                raise explain(invoke.bind(array_op, ()), (self, other), error) from error
            if tensor.requires_grad:
                return _result(tensor, (self, other), array_op, {})
        elif other.__class__ is float or other.__class__ is int:
            if a.dtype is not _FLOAT:
                return scalar_call(scalar_op, self, other)
            tensor = function(a, other)
            if tensor.requires_grad:
                return _result(tensor, (self,), scalar_op, {"scalar": str(float(other))})
        elif isinstance(other, NDArrayBase):
            return call(array_op, (self, other), ())
        elif isinstance(other, numeric_types):
            return scalar_call(scalar_op, self, other)
        else:
            raise unsupported(other)
        array = _new(self.__class__)
        array._tensor = tensor
        array._ctx = self._ctx
        array._ag = None
        return array

    return method


def _reflected(kind: str) -> Callable[[Any, Any], Any]:
    reverse_op = get(_BINARY[kind][3] if kind in _BINARY else _GENERIC[kind][2])

    def method(self: Any, other: Any) -> Any:
        if isinstance(other, numeric_types):
            return scalar_call(reverse_op, self, other)
        raise unsupported(other)

    return method


def _in_place(kind: str) -> Callable[[Any, Any], Any]:
    forward = _GENERIC.get(kind) or _BINARY[kind][1:]
    array_op, scalar_op = get(forward[0]), get(forward[1])

    def method(self: Any, other: Any) -> Any:
        if STATE.recording and (
            self._tensor.requires_grad or (isinstance(other, NDArrayBase) and other._tensor.requires_grad)
        ):
            raise MXNetError("Inplace operations (+=, -=, x[:]=, etc) are not supported when recording with autograd.")
        if isinstance(other, NDArrayBase):
            return call(array_op, (self, other), (), self)
        if isinstance(other, numeric_types):
            return call(scalar_op, (self,), (float(other), _Null), self)
        raise unsupported(other)

    return method


class Arithmetic(NDArrayBase):
    """Operators of Python as methods."""

    __slots__ = ()
    __array_priority__ = 1000.0

    def __neg__(self) -> Any:
        return scalar_call(get("_mul_scalar"), self, -1)

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


def install(cls: type) -> None:
    """Add the operator methods; called once the operators are registered."""
    for kind in _BINARY:
        setattr(cls, f"__r{kind}__", _named(_reflected(kind), f"__r{kind}__"))
        if kind != "pow":
            setattr(cls, f"__i{kind}__", _named(_in_place(kind), f"__i{kind}__"))
    _install_arithmetic(cls, _forward)
    SWITCHES.append(lambda on: _install_arithmetic(cls, through_registry if on else _forward))
    for kind in ("eq", "ne", "gt", "ge", "lt", "le", "mod"):
        setattr(cls, f"__{kind}__", _named(through_registry(kind), f"__{kind}__"))
    cls.__rmod__ = _named(_reflected("mod"), "__rmod__")  # type: ignore[attr-defined]
    cls.__imod__ = _named(_in_place("mod"), "__imod__")  # type: ignore[attr-defined]
    for old in ("div", "rdiv", "idiv"):  # Python 2 names, still called by old programs
        setattr(cls, f"__{old}__", getattr(cls, f"__{old.replace('div', 'truediv')}__"))


def _install_arithmetic(cls: type, make: Callable[[str], Operation]) -> None:
    """Set the methods that have a way past the registry; it is not taken while operators are watched."""
    for kind in _BINARY:
        setattr(cls, f"__{kind}__", _named(make(kind), f"__{kind}__"))
    # Addition and multiplication commute: numbers on the left take the fast path too.
    for kind in ("add", "mul"):
        setattr(cls, f"__r{kind}__", getattr(cls, f"__{kind}__"))


def _named(function: Callable[..., Any], name: str) -> Callable[..., Any]:
    function.__name__ = name
    return function
