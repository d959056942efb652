"""The doors of the package: its public functions and methods, whose errors say what a program has to change.

Public modules ask for it when they are whole (`whole`). A function costs a quarter of a microsecond more, so operators,
arrays, forward passes and what `explained_within` marks, which have handlers of their own, are left out.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from types import FunctionType, ModuleType
from typing import Any, TypeVar

from .tracebacks import trims_traceback

_PACKAGE = __name__.partition(".")[0]
_OWN_HANDLERS = ("forward", "hybrid_forward")
_WRAPPED: dict[Callable[..., Any], Callable[..., Any]] = {}
_Function = TypeVar("_Function", bound=Callable[..., Any])


def explained_within(function: _Function) -> _Function:
    """Mark, as a decorator, a small function that explains its errors itself, which costs its calls nothing."""
    _WRAPPED[function] = function
    return function


def explain_functions(module: ModuleType) -> None:
    """Let the public functions of a module explain their errors, there and in the module that has them."""
    for name, function in _public(module):
        if isinstance(function, FunctionType):
            home, own_name = sys.modules.get(function.__module__), function.__name__
            wrapped = _door(function)
            setattr(module, name, wrapped)
            if home is not None and vars(home).get(own_name) is function:  # where a pickle looks for it
                setattr(home, own_name, wrapped)


def explain_methods(module: ModuleType) -> None:
    """Let the public methods of a module's classes explain their errors."""
    for _, cls in _public(module):
        if isinstance(cls, type) and cls.__module__.startswith(module.__name__):  # others' classes are not its doors
            for base in cls.__mro__:
                if base.__module__.partition(".")[0] == _PACKAGE:
                    _explain_methods(base)


def _public(module: ModuleType) -> Iterator[tuple[str, Any]]:
    for name, value in list(vars(module).items()):
        if not name.startswith("_") and getattr(value, "__module__", "").partition(".")[0] == _PACKAGE:
            yield name, value


def _explain_methods(cls: type) -> None:
    for name, method in list(vars(cls).items()):
        if isinstance(method, FunctionType) and not name.startswith("_") and name not in _OWN_HANDLERS:
            setattr(cls, name, _door(method))


def _door(function: FunctionType) -> Callable[..., Any]:
    """Return a function that explains errors; itself where it does so already, or is an operator's."""
    if hasattr(function, "__wrapped__") or "_generated" in function.__code__.co_filename:
        return function
    wrapped = _WRAPPED.get(function)
    if wrapped is None:
        wrapped = _WRAPPED[function] = trims_traceback(function)
        _WRAPPED[wrapped] = wrapped
    return wrapped
