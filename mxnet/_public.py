"""Give objects MXNet's address."""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType, ModuleType
from typing import Any, TypeVar

T = TypeVar("T")


def public(module: str) -> Callable[[T], T]:
    """Decorate a class or function so that it lives, for pickles and docs, in ``module``."""

    def mark(target: T) -> T:
        target.__module__ = module
        return target

    return mark


def functions_of(module: ModuleType) -> dict[str, Callable[..., Any]]:
    """Return the functions that a generated module defines, by name, for re-export under a public module."""
    return {
        name: value
        for name, value in vars(module).items()
        if isinstance(value, FunctionType) and value.__module__ == module.__name__
    }
