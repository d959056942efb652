"""Modules that a package imports at first use, so that other programs need not wait for them."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from types import ModuleType


def modules_on_demand(
    package: str, *names: str, **aliases: str
) -> tuple[Callable[[str], ModuleType], Callable[[], list[str]]]:
    """Return a package's ``__getattr__`` and ``__dir__``, by which it has modules that it has not imported yet.

    Parameters
    ----------
    package : str
        Its ``__name__``.
    *names : str
        Modules in it.
    **aliases : str
        Other names, and the modules that they stand for.
    """

    def find(name: str) -> ModuleType:
        if name not in names and name not in aliases:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        return importlib.import_module(f"{package}.{aliases.get(name, name)}")

    def names_of_all() -> list[str]:
        return sorted({*vars(sys.modules[package]), *names, *aliases})

    return find, names_of_all
