"""The functions that MXNet 1.9.1 declares for C, as `declarations.h` lists them."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

_PROTOTYPE = re.compile(r"^(int|void|const char\*) (\w+)\((.*)\);$", re.MULTILINE)

# Python functions that others call through a pointer: their names in C, where they are, and their arguments.
CALLED = {
    "remx_completed": ("pushing", "completed", "void *engine, void *param, const void *error"),
    "remx_delete_copy": ("dlpack", "delete_copy", "struct DLManagedTensor *tensor"),
}


class Declaration(NamedTuple):
    """A function: what it returns, its name, and its arguments with their types, as C has them."""

    result: str
    name: str
    arguments: str

    @property
    def names(self) -> str:
        """The names of the arguments alone, as a call passes them on."""
        if self.arguments == "void":
            return ""
        return ", ".join(part.split()[-1].lstrip("*") for part in self.arguments.split(","))


@cache
def _text() -> str:
    return Path(__file__).with_name("declarations.h").read_text(encoding="ascii")


def types() -> str:
    """Return the definitions of types."""
    return _text()[: next(_PROTOTYPE.finditer(_text())).start()]


@cache
def functions() -> tuple[Declaration, ...]:
    """Return all functions, by name."""
    return tuple(Declaration(*match.groups()) for match in _PROTOTYPE.finditer(_text()))
