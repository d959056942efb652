"""Functions of the C interface for programs in Python: ``mxnet.base._LIB.MX...``, with arguments of ctypes."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from ...base import MXNetError
from . import memory, starting
from .ctypes_values import FFI, argument
from .declarations import Declaration, functions
from .library import FUNCTIONS, last_error

# Functions of modules whose arguments are structures of C, or that call the compiled library.
_NEED_LIBRARY = ("custom", "dlpack", "pushing")
_STRUCTURES = ("MXLibInfoFeatures",)


@cache
def _declarations() -> dict[str, Declaration]:
    starting.implemented()
    return {function.name: function for function in functions()}


def function_of(name: str) -> Callable[..., int] | None:
    """Return the function of a name for arguments of ctypes, None if it does not work without the compiled library."""
    declaration, implementation = _declarations().get(name), FUNCTIONS.get(name)
    if declaration is None or implementation is None or name in _STRUCTURES:
        return None
    if implementation.__module__.rpartition(".")[2] in _NEED_LIBRARY:
        return None
    declared = [] if declaration.arguments == "void" else declaration.arguments.split(",")

    def call(*arguments: Any) -> int:
        return _called(name, implementation, declared, arguments)

    return call


def _called(name: str, implementation: Callable[..., int], declared: list[str], passed: tuple[Any, ...]) -> int:
    """Call a function and return 0.

    Raises
    ------
    MXNetError
        If it failed: errors are raised where they happen, not returned.
    """
    if len(passed) != len(declared):
        listed = ", ".join(map(str.strip, declared))
        raise MXNetError(f"{name}: takes {len(declared)} arguments ({listed}), got {len(passed)}")
    arguments = []
    for index, (declared_type, value) in enumerate(zip(declared, passed, strict=True)):
        try:
            arguments.append(argument(declared_type, value))
        except MXNetError as error:
            raise MXNetError(f"{name}: argument {index}: {error}") from None
    with memory.used_by_thread(FFI):
        status = implementation(*arguments)
    if status != 0:
        raise MXNetError(last_error())
    return status


if memory.ffi() is None:  # callbacks run later, when no call uses it
    memory.use(FFI, None)
