"""Keep torch from importing its compiler for the sake of shapes.

Some of torch's kernels for meta tensors are written in Python and marked as not to be compiled. At its first call, each
asks the compiler for a version of itself that says so, which imports the compiler: 2 to 3 s of a program's start, for
something that a program which compiles nothing never uses. Each such function gets a stand-in for that version here,
which asks only once the compiler has been imported by somebody else.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import cache
from types import CellType, FunctionType
from typing import Any

import torch

from .._torch_internals import COMPILED_VERSION, COMPILER_GATE, META_KERNEL_MODULES, loaded_compiler


@cache
def leave_compiler_alone() -> int:
    """Give torch's functions their stand-ins, once a process; returns how many got one.

    A release of torch that keeps them elsewhere gets none, and works as before: the compiler is imported.
    """
    functions = {id(f): f for f in _marked_functions()}
    for function in functions.values():
        setattr(function, COMPILED_VERSION, _stand_in(function))
    return len(functions)


def _marked_functions() -> Iterator[Any]:
    """Yield the functions inside torch's wrappers that keep the compiler off and have not been called yet."""
    waiting = [value for name in META_KERNEL_MODULES for value in vars(sys.modules.get(name, torch)).values()]
    seen: set[int] = set()
    while waiting:
        function = waiting.pop()
        if (
            not isinstance(function, FunctionType)
            or id(function) in seen
            or not function.__module__.startswith("torch")
        ):
            continue
        seen.add(id(function))
        held = [cell.cell_contents for cell in function.__closure__ or () if _is_filled(cell)]
        waiting.extend(held)
        if function.__globals__.get("__name__") == COMPILER_GATE:
            yield from (f for f in held if isinstance(f, FunctionType) and not hasattr(f, COMPILED_VERSION))


def _is_filled(cell: CellType) -> bool:
    try:
        cell.cell_contents  # noqa: B018  # an empty cell says so by an error only
    except ValueError:
        return False
    return True


def _stand_in(function: Any) -> Callable[..., Any]:
    def run(*args: Any, **kwargs: Any) -> Any:
        disable = getattr(loaded_compiler(), "disable", None)  # None while another thread is importing it
        if disable is None:
            return function(*args, **kwargs)
        setattr(function, COMPILED_VERSION, disable(function, True, wrapping=False))
        return getattr(function, COMPILED_VERSION)(*args, **kwargs)

    return run
