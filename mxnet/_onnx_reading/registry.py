"""Which function reads which ONNX operator."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .._definition import translations
from .operation import Operation

Reader = Callable[[Operation], Any]
_READERS: dict[tuple[str, str], Reader] = {}


def from_onnx(*kinds: str, domain: str = "") -> Callable[[Reader], Reader]:
    """Make a function the reader of some ONNX operators.

    Parameters
    ----------
    kinds : str
    domain : str
        "" is the standard's own.
    """

    def register(reader: Reader) -> Reader:
        for kind in kinds:
            _READERS[domain, kind] = reader
        return reader

    return register


def find_reader(domain: str, kind: str) -> Reader | None:
    """Return the function that reads an operator, None if there is none."""
    translations.load()
    return _READERS.get((domain, kind))


def supported_operators(domain: str = "") -> list[str]:
    """Return the names of the operators that are read, in order."""
    translations.load()
    return sorted(kind for candidate, kind in _READERS if candidate == domain)
