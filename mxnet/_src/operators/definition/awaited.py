"""Operators that are known by name until something else is asked of them: then their module is imported.

To import all families takes longer than many a program computes. An awaited operator is the very object that front ends
and programs keep: once its module is imported it is an `OpDef` like any other, and a call of it costs what it costs.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib import import_module
from threading import RLock
from typing import Any, ClassVar

from ...core.resting import rested
from .schema import OpDef

# Modules of families are imported under this lock alone, so that no thread meets a kernel whose module is half
# executed. A fork waits until it is free: in the child nobody would end another thread's import.
_IMPORTING = RLock()
_AT_HAND = frozenset(("name", "aliases", "__class__", "__hash__", "__eq__", "__ne__"))


class _Import:
    """The import of families that goes on, if any."""

    goes_on = False
    defined: ClassVar[dict[str, OpDef]] = {}  # what modules have said of operators that are not whole yet


if hasattr(os, "register_at_fork"):
    os.register_at_fork(
        before=_IMPORTING.acquire, after_in_parent=_IMPORTING.release, after_in_child=_IMPORTING.release
    )


class Awaited(OpDef):
    """An operator whose module, ``home``, may not have been imported yet."""

    def __init__(self, name: str, aliases: tuple[str, ...], home: str) -> None:
        _attributes(self).update(name=name, aliases=aliases, home=home)

    def __getattribute__(self, attribute: str) -> Any:
        if attribute in _AT_HAND:
            return object.__getattribute__(self, attribute)
        return getattr(_define(self), attribute)


def _attributes(op: OpDef) -> dict[str, Any]:
    """Return an operator's attributes as they are, without importing its module."""
    attributes: dict[str, Any] = object.__getattribute__(op, "__dict__")
    return attributes


def describe(op: OpDef) -> None:
    """Take what a module says of an awaited operator; one whose import was interrupted says it again."""
    _Import.defined[op.name] = op


def imported(function: Callable[[], Any]) -> Any:
    """Return the result of a function that imports modules of families, when no other thread does."""
    with _IMPORTING:
        if _Import.goes_on:
            return function()
        try:
            _Import.goes_on = True
            return function()
        finally:
            _Import.goes_on = False


def _define(awaited: Awaited) -> OpDef:
    """Import an operator's module; return the operator, or its description while the module is being executed."""
    with _IMPORTING:
        if awaited.__class__ is not Awaited:
            return awaited  # another thread was first
        if _Import.goes_on and awaited.name in _Import.defined:
            return _Import.defined[awaited.name]
        home = _attributes(awaited)["home"]
        imported(lambda: rested(import_module, home))
        if _Import.goes_on:
            return _Import.defined[awaited.name]
        _become(awaited, _Import.defined[awaited.name])
        return awaited


def _become(awaited: OpDef, op: OpDef) -> None:
    """Make an awaited operator what its module said; its class comes last, as other threads may ask already."""
    _attributes(awaited).update(vars(op))
    object.__setattr__(awaited, "__class__", OpDef)
    _Import.defined.pop(op.name, None)
