"""Docstrings of operator functions, written from the registry."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from functools import cache
from typing import Any

from . import namespaces, registry
from .schema import OpDef


@cache  # every operator is described for arrays and for symbols
def _own_text(op: OpDef) -> str:
    return inspect.cleandoc(op.kernel.__doc__ or f"The operator {op.name}.")


def describe(op: OpDef, array: str) -> str:
    """Return the docstring of an operator's function, with the front end's word for "array"."""
    text = _own_text(op)
    lines = [text.replace(" array,", f" {array},").replace(": array", f": {array}")]
    if "\nParameters\n" not in text:
        lines += ["", "Parameters", "----------"]
        for given in op.inputs:
            star, note = "*" if given.variadic else "", ", optional" if given.optional else ""
            lines.append(f"{star}{given.name} : {array}{note}")
    lines += ["", "Keywords", "--------"]
    for param in op.params:
        kind = param.type.describe
        lines.append(f"{param.name} : {kind}, " + ("required" if param.required else f"default {param.default!r}"))
    lines += [
        "name : str, optional",
        "    Name of the node in a symbol; without effect on arrays.",
        f"out : {array}, optional",
        "    Where to write the result; for arrays only.",
    ]
    return "\n".join(lines) + "\n"


def attach(functions: Mapping[str, Any], module: str, array: str, address: str) -> None:
    """Give functions of a front-end module their docstrings and MXNet's address."""
    by_place = {}
    for name in registry.all_names():
        place = namespaces.place(name)
        if place[0] == module:
            by_place[place[1]] = registry.get(name)
    for name, function in functions.items():
        op = by_place.get(name)
        if op is not None:
            function.__doc__ = describe(op, array)
            function.__module__ = address
