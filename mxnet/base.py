"""The error type, sentinels and type tuples that the whole package shares."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Any

import numpy as onp


class MXNetError(RuntimeError):
    """Error raised for invalid input to, or failure of, any MXNet operation."""


class NotImplementedForSymbol(MXNetError):
    """Error for an NDArray method that has no meaning on a Symbol.

    Parameters
    ----------
    function : callable
        The method that was called.
    alias : str, optional
        The name under which users know it.
    args : values
        Arguments of the call; their types are shown.
    """

    def __init__(self, function: Any, alias: str | None, *args: Any) -> None:
        super().__init__()
        self.function = getattr(function, "__name__", str(function))
        self.alias = alias
        self.args = tuple(str(type(a)) for a in args)

    def __str__(self) -> str:
        name = f'{self.function} (namely operator "{self.alias}")' if self.alias else self.function
        kinds = f" with arguments ({', '.join(map(str, self.args))})" if self.args else ""
        return f"Function {name}{kinds} is not implemented for Symbol and only available in NDArray."


class NotSupportedForSparseNDArray(MXNetError):
    """Error for an operation that sparse storage does not offer."""

    def __init__(self, function: Any, alias: str | None, *args: Any) -> None:
        super().__init__()
        self.function = getattr(function, "__name__", str(function))
        self.alias = alias
        self.args = tuple(str(type(a)) for a in args)

    def __str__(self) -> str:
        name = f'{self.function} (namely operator "{self.alias}")' if self.alias else self.function
        kinds = f" with arguments ({', '.join(map(str, self.args))})" if self.args else ""
        return f"Function {name}{kinds} is not supported for SparseNDArray and only available in NDArray."


class _NullType:
    """Type of the marker for "parameter not given"."""

    def __repr__(self) -> str:
        return "_Null"

    def __bool__(self) -> bool:
        return False

    def __reduce__(self) -> str:
        return "_Null"


_Null = _NullType()

string_types = (str,)
numeric_types = (float, int, onp.generic)
integer_types = (int, onp.int32, onp.int64)


def py_str(x: bytes) -> str:
    """Decode UTF-8 bytes."""
    return x.decode("utf-8")


def c_str(string: str) -> bytes:
    """Encode a string as the bytes a C function would take."""
    return string.encode("utf-8")


def c_array(ctype: Any, values: Sequence[Any]) -> Any:
    """Return a ctypes array that holds ``values``."""
    return (ctype * len(values))(*values)


def c_array_buf(ctype: Any, buf: Any) -> Any:
    """Return a ctypes array that shares the memory of a writable buffer, such as ``array.array``."""
    return (ctype * len(buf)).from_buffer(buf)


def c_str_array(strings: Sequence[str]) -> Any:
    """Return a ctypes array of the strings as UTF-8 bytes."""
    return c_array(ctypes.c_char_p, [c_str(s) for s in strings])


mx_float_p = ctypes.POINTER(ctypes.c_float)


def check_call(ret: int) -> None:
    """Raise `MXNetError` if a C function returned another status than 0."""
    if ret != 0:
        raise MXNetError(f"A call of a C function failed with status {ret}.")


error_types: dict[str, type[BaseException]] = {
    "NotImplementedForSymbol": NotImplementedForSymbol,
    "ValueError": ValueError,
    "TypeError": TypeError,
    "AttributeError": AttributeError,
    "IndexError": IndexError,
    "NotImplementedError": NotImplementedError,
}


def register_error(func_name: Any = None, cls: Any = None) -> Any:
    """Enter an exception class in ``error_types``, as a decorator with or without a name.

    Parameters
    ----------
    func_name : str, optional
        Name of the kind of error; the class's own name if left out.
    cls : exception class, optional

    Returns
    -------
    the class, or a decorator if no class was given
    """
    if callable(func_name):
        cls, func_name = func_name, func_name.__name__

    def register(mycls: Any) -> Any:
        error_types[func_name if func_name is not None else mycls.__name__] = mycls
        return mycls

    return register if cls is None else register(cls)
