"""Values of C through ctypes, with those functions of cffi's ``FFI`` that the C interface uses.

So the functions of the C interface run inside Python, without a library that was compiled.
"""

from __future__ import annotations

import ctypes
import re
from collections.abc import Sequence
from functools import cache
from typing import Any

from ...base import MXNetError
from . import declarations

_NUMBERS: dict[str, Any] = {
    "bool": ctypes.c_bool,
    "char": ctypes.c_char,
    "int": ctypes.c_int,
    "float": ctypes.c_float,
    "mx_float": ctypes.c_float,
    "unsigned": ctypes.c_uint,
    "unsigned int": ctypes.c_uint,
    "mx_uint": ctypes.c_uint,
    "nn_uint": ctypes.c_uint,
    "size_t": ctypes.c_size_t,
    "uintptr_t": ctypes.c_size_t,
    "int64_t": ctypes.c_int64,
    "dim_t": ctypes.c_int64,
    "uint32_t": ctypes.c_uint32,
    "uint64_t": ctypes.c_uint64,
}
_POINTER_TYPE = re.compile(r"typedef (?:const )?void \*(\w+);")
_FUNCTION_TYPE = re.compile(r"typedef (int|void) \(\*?(\w+)\)\((.*)\);")


@cache
def _pointer_types() -> frozenset[str]:
    return frozenset(_POINTER_TYPE.findall(declarations.types()))


@cache
def _function_types() -> dict[str, tuple[str, tuple[str, ...]]]:
    """Return results and arguments of types of functions."""
    listed = _FUNCTION_TYPE.findall(declarations.types())
    return {name: (result, tuple(arguments.split(","))) for result, name, arguments in listed}


@cache
def c_type(declared: str) -> str:
    """Return a type without ``const``, names of arguments and names of pointers: ``"char**"``, ``"void*"``."""
    words = re.sub(r"\b(const|struct)\b", " ", declared)
    stars = words.count("*")
    parts = words.replace("*", " ").split()
    known = [n for n in (2, 1) if " ".join(parts[:n]) in {*_NUMBERS, *_pointer_types(), *_function_types(), "void"}]
    base = " ".join(parts[: known[0]]) if known else parts[0]
    if base in _pointer_types():
        base, stars = "void", stars + 1
    return base + "*" * stars


class Pointer:
    """A pointer as cffi has them: indexed, compared, and called if it is one to a function."""

    __slots__ = ("_owner", "address", "kind")

    def __init__(self, ctype: str, address: int, owner: Any = None) -> None:
        self.kind = ctype  # the type of the pointer: "int*"
        self.address = address
        self._owner = owner  # memory that lives as long as the pointer

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pointer) and self.address == other.address

    def __hash__(self) -> int:
        return hash(self.address)

    def _cell(self, index: int) -> tuple[str, Any]:
        if not self.address:
            raise RuntimeError("cannot access memory through NULL")
        item_type = self.kind[:-1]
        storage = ctypes.c_void_p if item_type.endswith("*") or item_type not in _NUMBERS else _NUMBERS[item_type]
        return item_type, storage.from_address(self.address + index * ctypes.sizeof(storage))

    def __getitem__(self, index: int) -> Any:
        item_type, cell = self._cell(index)
        return cell.value if item_type in _NUMBERS else _pointer(item_type, cell.value or 0)

    def __setitem__(self, index: int, value: Any) -> None:
        self._cell(index)[1].value = value.address if isinstance(value, Pointer) else value

    def __call__(self, *arguments: Any) -> Any:
        result_type, argument_types = _function_types()[self.kind]
        passed = [argument.address if isinstance(argument, Pointer) else argument for argument in arguments]
        types = [_passed_type(declared) for declared in argument_types]
        return ctypes.CFUNCTYPE(_NUMBERS.get(result_type), *types)(self.address)(*passed)


def _pointer(ctype: str, address: int) -> Pointer:
    return Pointer(ctype, address)


def _passed_type(declared: str) -> Any:
    ctype = c_type(declared)
    return _NUMBERS.get(ctype, ctypes.c_void_p)


class CtypesFFI:
    """What the C interface uses of cffi's ``FFI``."""

    CData = Pointer
    NULL = Pointer("void*", 0)

    def string(self, pointer: Pointer) -> bytes:
        """Return the bytes of a string."""
        if not pointer.address:
            raise RuntimeError("cannot use string() on NULL")
        return ctypes.string_at(pointer.address)

    def unpack(self, pointer: Pointer, count: int) -> list[Any]:
        """Return the first numbers behind a pointer."""
        return [pointer[i] for i in range(count)]

    def buffer(self, pointer: Pointer, size: int) -> memoryview:
        """Return memory behind a pointer."""
        if not pointer.address and size:
            raise RuntimeError("cannot read memory at NULL")
        return memoryview((ctypes.c_char * size).from_address(pointer.address) if size else b"").cast("B")

    def memmove(self, target: Pointer, source: Any, size: int) -> None:
        """Copy memory."""
        if not target.address:
            raise RuntimeError("cannot write memory at NULL")
        ctypes.memmove(target.address, bytes(source), size)

    def cast(self, ctype: str, value: Any) -> Any:
        """Return a pointer of another type, or the number that a pointer is."""
        address = value.address if isinstance(value, Pointer) else value
        return address if ctype in _NUMBERS else Pointer(c_type(ctype), address, value)

    def new(self, ctype: str, initial: Any) -> Pointer:
        """Return new memory for an array ``"int[]"``, with values or of a length."""
        item = c_type(ctype.removesuffix("[]"))
        if item == "char" and isinstance(initial, bytes):
            text = ctypes.create_string_buffer(initial)
            return Pointer("char*", ctypes.addressof(text), text)
        values: Sequence[Any] = (0,) * initial if isinstance(initial, int) else initial
        numbers = [element.address if isinstance(element, Pointer) else element for element in values]
        array = (_NUMBERS.get(item, ctypes.c_void_p) * len(numbers))(*numbers)
        return Pointer(f"{item}*", ctypes.addressof(array), (array, values))


FFI = CtypesFFI()


def argument(declared: str, value: Any) -> Any:
    """Return an argument of ctypes as functions of the C interface take it.

    Raises
    ------
    MXNetError
        If ctypes could not pass it as this type.
    """
    ctype = c_type(declared)
    if ctype in _NUMBERS:
        return _number(ctype, value)
    if isinstance(value, str):  # C has no other text than UTF-8 bytes
        value = value.encode()
    if isinstance(value, ctypes._SimpleCData) and not isinstance(value, ctypes.c_void_p | ctypes.c_char_p):
        raise MXNetError(f"expected {declared.strip()}, got {type(value).__name__}")
    try:
        address = ctypes.cast(value, ctypes.c_void_p).value or 0
    except ctypes.ArgumentError:
        raise MXNetError(
            f"expected {declared.strip()}, got {type(value).__name__}, which is no handle or pointer of ctypes"
        ) from None
    return Pointer(ctype, address, value)


def _number(ctype: str, value: Any) -> Any:
    plain = getattr(value, "value", value)
    try:
        return _NUMBERS[ctype](plain).value
    except TypeError:
        raise MXNetError(f"expected {ctype}, got {type(value).__name__}") from None
