"""Modules, and what they hold, that a package imports at first use, so that other programs need not wait for them."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from typing import Any

from .resting import rested


def modules_on_demand(package: str, *names: str, **others: str) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """Return a package's ``__getattr__`` and ``__dir__``, by which it has modules that it has not imported yet.

    The first access imports; from the second on they are ordinary attributes. An import that fails or is interrupted is
    made again by the next access.

    Parameters
    ----------
    package : str
        Its ``__name__``.
    *names : str
        Modules in it.
    **others : str
        Other names, and what they stand for: a module in the package ("visualization"), any ("mxnet.symbol:"), or an
        object in one ("mxnet.symbol:Symbol").
    """

    def find(name: str) -> Any:
        if name in names:
            return rested(importlib.import_module, f"{package}.{name}")
        if name not in others:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        address, absolute, attribute = others[name].partition(":")
        module = rested(importlib.import_module, address if absolute else f"{package}.{address}")
        value = getattr(module, attribute) if attribute else module
        vars(sys.modules[package])[name] = value
        return value

    def names_of_all() -> list[str]:
        return sorted({*vars(sys.modules[package]), *names, *others})

    return find, names_of_all


def star_with(names: dict[str, Any], *late: str) -> None:
    """Give a module, by its ``globals()``, an ``__all__`` of its public names and of those that it imports late."""
    names["__all__"] = [*dict.fromkeys([*(name for name in names if name[0] != "_"), *late])]


class Late:
    """A module that is imported when something in it is asked for.

    Parameters
    ----------
    name : str
        Its ``__name__``.
    """

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, attribute: str) -> Any:
        return getattr(importlib.import_module(self._name), attribute)
