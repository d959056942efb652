"""What a restricted pickle may name: Python's containers, NumPy's scalars and arrays, made from checked arguments."""

from __future__ import annotations

import math
import re
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

import numpy as onp

from ...base import MXNetError

_NUMBER = re.compile(r"[<>=|]?[biufc](1|2|4|8|16)")
_ORDERS: dict[str, Literal["<", ">", "=", "|"]] = {"<": "<", ">": ">", "=": "=", "|": "|"}
_SCALARS = (str, bytes, int, float, type(None), onp.generic)
_MAX_AXES = 32
_LONGEST_KEY = 16
# Protocols 0 and 1 make instances with copyreg._reconstructor(class, object, None).
RECONSTRUCTOR = object()


class Budget:
    """Bytes that constructors may still copy: a few times the pickle's, so that copying copies does not pay."""

    def __init__(self, nbytes: int) -> None:
        self.left = nbytes

    def charge(self, nbytes: int) -> None:
        """Raise MXNetError when more is copied than the pickle can hold."""
        self.left -= nbytes
        if self.left < 0:
            raise MXNetError("it asks for more memory than it has content for.")


@dataclass(frozen=True)
class Constructor:
    """A global that may be called.

    Parameters
    ----------
    make : callable
        Of the budget and the arguments in the pickle.
    """

    make: Callable[..., Any]


@dataclass
class Unbuilt:
    """Something of NumPy's that has its content only after BUILD.

    Parameters
    ----------
    build : callable
        Of the budget and the state; returns the finished object.
    memo_keys : list of int
        Where the machine remembers it.
    """

    build: Callable[[Budget, Any], Any]
    memo_keys: list[int] = field(default_factory=list)


def describe(value: Any) -> str:
    """Name a value in a few characters, whatever it holds."""
    if isinstance(value, str):
        return f"text {value[:80]!r}"
    return value.__qualname__ if isinstance(value, type) else type(value).__name__


def check_key(key: Any) -> Any:
    """Return ``key`` if it may be hashed, else raise MXNetError.

    Python hashes nested tuples recursively, without a limit, and a file can nest them deep enough to crash it; large
    integers with equal hashes would make dictionaries crawl.
    """
    parts = key if type(key) is tuple else (key,)
    if len(parts) > _LONGEST_KEY:
        raise MXNetError(f"a tuple of {len(parts)} values cannot be a key.")
    for part in parts:
        if not isinstance(part, _SCALARS):
            raise MXNetError(f"a {type(part).__name__} cannot be a key.")
        if isinstance(part, int) and not -(1 << 63) <= part < 1 << 64:
            raise MXNetError("an integer of more than 64 bits cannot be a key.")
    return key


def _bytes_of(value: Any) -> bytes:
    """Return bytes, also from the Latin-1 text that Python 2 and protocols 0 to 2 make of them."""
    if isinstance(value, str):
        return value.encode("latin-1")
    if not isinstance(value, bytes | bytearray):
        raise MXNetError(f"expected bytes, got {type(value).__name__}.")
    return bytes(value)


def _check_latin(encoding: str) -> None:
    if encoding not in ("latin1", "latin-1"):
        raise MXNetError(f"expected bytes as latin1, got {describe(encoding)}.")


def _make_bytearray(budget: Budget, value: Any = b"", encoding: str = "latin1") -> bytearray:
    _check_latin(encoding)
    data = _bytes_of(value)
    budget.charge(len(data))
    return bytearray(data)


def _make_bytes(budget: Budget, value: Any = b"", encoding: str = "latin1") -> bytes:
    return bytes(_make_bytearray(budget, value, encoding))


def _make_set(budget: Budget, items: Any = ()) -> set[Any]:
    if not isinstance(items, list | tuple):
        raise MXNetError(f"expected a list, got {type(items).__name__}.")
    budget.charge(len(items))
    return {check_key(item) for item in items}


def _make_frozenset(budget: Budget, items: Any = ()) -> frozenset[Any]:
    return frozenset(_make_set(budget, items))


def _make_ordered_dict(budget: Budget, items: Any = ()) -> OrderedDict[Any, Any]:
    if not isinstance(items, list | tuple):
        raise MXNetError(f"expected a list, got {type(items).__name__}.")
    budget.charge(len(items))
    return OrderedDict((check_key(key), value) for key, value in items)


def _make_complex(budget: Budget, real: float, imag: float) -> complex:
    return complex(real, imag)


def _make_dtype(budget: Budget, code: Any, align: Any = False, copy: Any = False) -> Unbuilt:
    text = code.decode("ascii") if isinstance(code, bytes) else code
    if not isinstance(text, str) or not _NUMBER.fullmatch(text):
        raise MXNetError(f"expected a NumPy element type of numbers, got {describe(code)}.")
    return Unbuilt(lambda budget, state: _finish_dtype(onp.dtype(text), state))


def _finish_dtype(dtype: onp.dtype[Any], state: Any) -> onp.dtype[Any]:
    order = state[1] if isinstance(state, tuple) and len(state) > 1 else None
    order = order.decode("ascii") if isinstance(order, bytes) else order
    if not isinstance(order, str) or order not in _ORDERS:
        raise MXNetError(f"expected a byte order, got {describe(order)}.")
    ordered: onp.dtype[Any] = dtype.newbyteorder(_ORDERS[order])
    return ordered


def _make_array(budget: Budget, cls: Any, shape: Any, code: Any) -> Unbuilt:
    if cls is not onp.ndarray:
        raise MXNetError(f"expected a NumPy array, got {describe(cls)}.")
    return Unbuilt(_finish_array)


def _finish_array(budget: Budget, state: Any) -> onp.ndarray[Any, Any]:
    _, shape, dtype, fortran, data = state
    return _array(budget, shape, dtype, "F" if fortran else "C", _bytes_of(data))


def _make_array_from_buffer(budget: Budget, data: Any, dtype: Any, shape: Any, order: Any) -> onp.ndarray[Any, Any]:
    return _array(budget, shape, dtype, "F" if order == "F" else "C", _bytes_of(data))


def _array(budget: Budget, shape: Any, dtype: Any, order: Any, data: bytes) -> onp.ndarray[Any, Any]:
    if not isinstance(shape, tuple) or len(shape) > _MAX_AXES or not all(map(_is_length, shape)):
        raise MXNetError(f"expected the shape of an array, got {describe(shape)}.")
    if math.prod(shape) * _number(dtype).itemsize != len(data):
        raise MXNetError(f"{len(data)} bytes are not an array of {math.prod(shape)} numbers, {dtype}.")
    budget.charge(len(data))
    array: onp.ndarray[Any, Any] = onp.ndarray(shape, dtype, bytearray(data), order=order)
    return (
        array if dtype.kind != "b" else array.view(onp.uint8) != 0
    )  # NumPy relies on there being no other truth than 1


def _is_length(value: Any) -> bool:
    return type(value) is int and 0 <= value < 1 << 63


def _make_number(budget: Budget, dtype: Any, data: Any) -> Any:
    return onp.frombuffer(_bytes_of(data), _number(dtype), count=1)[0]


def _number(dtype: Any) -> onp.dtype[Any]:
    if not isinstance(dtype, onp.dtype) or dtype.kind not in "biufc":
        raise MXNetError(f"expected a NumPy element type of numbers, got {describe(dtype)}.")
    return dtype


def _check_bytes(budget: Budget, value: Any, encoding: str) -> bytes:
    if not isinstance(value, str):
        raise MXNetError(f"expected text, got {type(value).__name__}.")
    return _make_bytes(budget, value, encoding)


CONSTRUCTORS: dict[tuple[str, str], Constructor] = {
    ("builtins", "bytearray"): Constructor(_make_bytearray),
    ("builtins", "bytes"): Constructor(_make_bytes),
    ("builtins", "complex"): Constructor(_make_complex),
    ("builtins", "frozenset"): Constructor(_make_frozenset),
    ("builtins", "set"): Constructor(_make_set),
    ("_codecs", "encode"): Constructor(_check_bytes),
    ("collections", "OrderedDict"): Constructor(_make_ordered_dict),
    ("numpy", "dtype"): Constructor(_make_dtype),
    ("numpy.core.multiarray", "_reconstruct"): Constructor(_make_array),
    ("numpy.core.multiarray", "scalar"): Constructor(_make_number),
    ("numpy.core.numeric", "_frombuffer"): Constructor(_make_array_from_buffer),
}
_NUMBERS = (
    *("bool_", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"),
    *("float16", "float32", "float64", "complex64", "complex128"),
)
VALUES: dict[tuple[str, str], Any] = {
    ("copyreg", "_reconstructor"): RECONSTRUCTOR,
    **{("builtins", cls.__name__): cls for cls in (bool, float, int, object, str)},
    **{("numpy", name): getattr(onp, name) for name in (*_NUMBERS, "ndarray")},
}
