"""Keep torch from importing its compiler, and SymPy, for the sake of shapes.

Some of torch's kernels for meta tensors are written in Python and marked as not to be compiled. At its first call, each
asks the compiler for a version of itself that says so, which imports the compiler: 2 to 3 s of a program's start, for
something that a program which compiles nothing never uses. Each such function gets a stand-in for that version here,
which asks only once the compiler has been imported by other code. What they ask of symbols is asked of
`_known_lengths`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import cache
from types import CellType, FunctionType
from typing import Any

import torch

from .._torch_internals import (
    COMPILED_VERSION,
    COMPILER_GATE,
    META_HELPER_MODULES,
    META_KERNEL_MODULES,
    loaded_compiler,
)
from ._known_lengths import ask_numbers_here


@cache
def leave_compiler_alone() -> tuple[int, int]:
    """Prepare torch's functions, once a process; return how many were replaced, and how many leave symbols to others.

    A release of torch that keeps them elsewhere works as before: what they need is imported.
    """
    functions = list(_functions())
    marked = {id(f): f for function in functions for f in _marked(function)}
    for function in marked.values():
        setattr(function, COMPILED_VERSION, _stand_in(function))
    return len(marked), sum(map(ask_numbers_here, functions))


def _functions() -> Iterator[FunctionType]:
    """Yield the functions of torch's modules with kernels for meta tensors, and those inside their wrappers."""
    modules = (*META_KERNEL_MODULES, *META_HELPER_MODULES)
    waiting = [value for name in modules for value in vars(sys.modules.get(name, torch)).values()]
    seen: set[int] = set()
    while waiting:
        result = waiting.pop()
        if id(result) in seen or not (getattr(result, "__module__", None) or "").startswith("torch"):
            continue
        seen.add(id(result))
        if isinstance(result, type) and result.__module__ in modules:
            waiting.extend(vars(result).values())
        elif isinstance(result, FunctionType):
            waiting.extend(_held(result))
            yield result


def _held(function: FunctionType) -> list[Any]:
    return [cell.cell_contents for cell in function.__closure__ or () if _is_filled(cell)]


def _marked(function: FunctionType) -> Iterator[FunctionType]:
    """Yield what a function of torch keeps the compiler off, where that has not been called yet."""
    if function.__globals__.get("__name__") == COMPILER_GATE:
        yield from (f for f in _held(function) if isinstance(f, FunctionType) and not hasattr(f, COMPILED_VERSION))


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
