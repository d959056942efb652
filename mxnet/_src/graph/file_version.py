"""Which MXNet wrote a file of a symbol, and what that explains of an error in reading it."""

from __future__ import annotations

from typing import Any

from ..messages.suggestions import did_you_mean
from ..operators.definition import registry

VERSION = 10901  # what is written here, and whose operators these are
UNKNOWN = 800  # files from before 0.9 have no version
_PARTS = 100  # of which a version has three, "1.9.1" is 1 09 01
_LARGEST = _PARTS**3


def version_of(data: dict[str, Any]) -> int:
    """Return the version that wrote a symbol file; `UNKNOWN` if the file has none."""
    try:
        return int(data["attrs"]["mxnet_version"][1])
    except (KeyError, TypeError, IndexError, ValueError, OverflowError):
        return UNKNOWN


def unregistered(name: str, version: int) -> str:
    """Return the message for an unknown operator: similar names, and where it may come from."""
    names = registry.all_names() if name.startswith("_") else (n for n in registry.all_names() if n[0] != "_")
    text = f"Operator {name!r} is not registered.{did_you_mean(name, names, listed=False)}"
    if UNKNOWN < version <= VERSION:
        text += (
            f" The file was written by MXNet {_dotted(version)}: operators that are not MXNet's come from a library, "
            "which mx.library.load loads before."
        )
    return text


def explained(error: str, version: int) -> str:
    """Return an error message, with the version of the file if it is newer than 1.9.1."""
    if not VERSION < version < _LARGEST:
        return error
    gap = "\n" if "\n" in error else " " if error.endswith(".") else ". "
    return (
        f"{error}{gap}The file was written by MXNet {_dotted(version)}, which is newer than {_dotted(VERSION)}: "
        f"export the network again with operators and parameters that {_dotted(VERSION)} has."
    )


def _dotted(version: int) -> str:
    return f"{version // _PARTS**2}.{version // _PARTS % _PARTS}.{version % _PARTS}"
