"""Python names against ``reference/api.json``: modules, kinds, homes, signatures, bases and members.

The inventory maps every public module of MXNet 1.9.1 to its names. A name has a ``kind``: "module" (``is`` says which),
"function", "class", "value" (``type`` says of which type), or the exception that importing the module raised. Functions
and classes have a ``home`` (their ``__module__``) and a ``signature``; classes also ``bases`` (their method resolution
order without ``object``) and ``members`` (signature, or "attribute"). A name that another module re-exports unchanged
has only its kind and home there.
"""

from __future__ import annotations

import ctypes
import importlib
import inspect
import os
import re
import types
import warnings
from typing import Any

import numpy as onp
from api_gaps_report import Figures, Gap, count

# Homes that MXNet gives functions although no such modules exist. Here they are where a pickle can find them.
BROKEN_HOMES = {"ndarray": "mxnet.ndarray.op", "symbol": "mxnet.symbol.op"}
IMPORT_FAILURES = ("ImportError", "SystemExit")  # what importing such a module did in MXNet; nothing to compare


def normalise(signature: str) -> str:
    """Remove what differs between two runs of the same program: addresses, and folders of the machine."""
    signature = re.sub(r" at 0x[0-9a-fA-F]+", "", signature)
    signature = re.sub(r"<module '([\w.]+)' from '[^']*'>", r"<module '\1'>", signature)
    return signature.replace(os.path.join(os.path.expanduser("~"), ".mxnet"), "~/.mxnet")


def signature_text(value: Any) -> str | None:
    """Return the signature without annotations, or None where Python cannot tell it."""
    try:
        signature = inspect.signature(value)
    except (TypeError, ValueError):
        return None
    # Functions of operators show defaults where MXNet's show "_Null"; what they are called with is compared.
    signature = getattr(signature, "called", signature)
    empty = inspect.Parameter.empty
    parameters = [parameter.replace(annotation=empty) for parameter in signature.parameters.values()]
    return normalise(str(signature.replace(parameters=parameters, return_annotation=empty)))


def kind_of(value: Any) -> str:
    """Return "module", "class", "function" or "value"."""
    if isinstance(value, types.ModuleType):
        return "module"
    if inspect.isclass(value):
        return "class"
    return "function" if callable(value) else "value"


def type_name(value: Any) -> str:
    """Return the name of a value's type; that of a NumPy dtype as before NumPy 1.25, which renamed them."""
    return f"dtype[{value.type.__name__}]" if isinstance(value, onp.dtype) else type(value).__name__


def is_shared_pointer(value: Any) -> bool:
    """Whether ctypes keeps this type for all modules, as that of the one that asked for it first."""
    return inspect.isclass(value) and issubclass(value, ctypes._Pointer) and value is ctypes.POINTER(value._type_)


def qualified_bases(cls: type) -> list[str]:
    """Return the method resolution order as dotted names, without the class itself and ``object``."""
    return [f"{base.__module__}.{base.__qualname__}" for base in cls.__mro__[1:-1]]


def _is_private(name: str) -> bool:
    return any(part.startswith("_") for part in name.split("."))


class _Module:
    """The comparison of one module with its entries."""

    def __init__(self, name: str, entries: dict[str, Any], inventory: dict[str, Any]) -> None:
        self.name = name
        self.entries = entries
        self.inventory = inventory
        self.names: list[str] = []
        self.gaps: list[Gap] = []

    def report(self, name: str, kind: str, expected: str = "", result: str = "") -> None:
        """Add a gap."""
        self.gaps.append(Gap("names", self.name, name, kind, expected, result))

    def entry(self, name: str) -> dict[str, Any]:
        """Return the entry of a name, with the details that its home holds for it where it has none of its own."""
        entry = self.entries[name]
        if "signature" in entry or "home" not in entry:
            return dict(entry)
        return dict(self.inventory[entry["home"]][name])

    def is_copy(self, name: str) -> bool:
        """Whether the name is re-exported from another module, where it is compared already."""
        entry = self.entries[name]
        return "home" in entry and "signature" not in entry

    def compare(self) -> None:
        """Compare all names."""
        if any(entry["kind"] in IMPORT_FAILURES for entry in self.entries.values()):
            return
        module = _import(self.name)
        for name in self.entries:
            entry = self.entry(name)
            self.names.append(name)
            if entry["kind"] == "module" and entry["is"] == f"{self.name}.{name}":
                _import(entry["is"])  # a submodule is an attribute once something imported it
            if module is None or not hasattr(module, name):
                self.report(name, "missing")
                if not self.is_copy(name):
                    self._miss_members(name, entry)
                continue
            self._compare_value(name, entry, getattr(module, name))

    def _miss_members(self, name: str, entry: dict[str, Any]) -> None:
        for member in entry.get("members", ()):
            self.names.append(f"{name}.{member}")
            self.report(f"{name}.{member}", "missing")

    def _compare_value(self, name: str, entry: dict[str, Any], value: Any) -> None:
        kind = kind_of(value)
        if kind != entry["kind"]:
            self.report(name, "kind", entry["kind"], kind)
            return
        if kind == "module" and value.__name__ != entry["is"]:
            self.report(name, "kind", f"module {entry['is']}", f"module {value.__name__}")
        if kind == "value" and type_name(value) != entry["type"]:
            self.report(name, "kind", f"value of type {entry['type']}", f"value of type {type_name(value)}")
        if kind in ("class", "function"):
            home = getattr(value, "__module__", None) or ""
            expected = BROKEN_HOMES.get(entry["home"], entry["home"])
            # None expected: NumPy's own functions, which had none before NumPy 2.
            if expected and home != expected and not is_shared_pointer(value):
                self.report(name, "home", expected, home)
            if not self.is_copy(name):
                self._compare_signature(name, entry["signature"], value)
        if kind == "class" and not self.is_copy(name):
            self._compare_class(name, entry, value)

    def _compare_signature(self, name: str, expected: str | None, value: Any) -> None:
        result = signature_text(value)
        if expected is not None and result != expected:
            self.report(name, "signature", expected, str(result))

    def _compare_class(self, name: str, entry: dict[str, Any], cls: type) -> None:
        ours = qualified_bases(cls)
        # Private bases are how a class is built; public ones are what isinstance tells programs.
        theirs = [base for base in entry["bases"] if not _is_private(base)]
        if [base for base in ours if base in theirs] != theirs:
            self.report(name, "bases", ", ".join(theirs), ", ".join(ours))
        for member, expected in entry["members"].items():
            full_name = f"{name}.{member}"
            self.names.append(full_name)
            if not hasattr(cls, member):
                self.report(full_name, "missing")
            else:
                self._compare_member(full_name, expected, getattr(cls, member))

    def _compare_member(self, name: str, expected: str | None, value: Any) -> None:
        if (expected == "attribute") == callable(value):
            self.report(name, "kind", "attribute" if expected == "attribute" else "method", kind_of(value))
        elif expected != "attribute":
            self._compare_signature(name, expected, value)


def _import(name: str) -> Any:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # some of MXNet's modules exist only to say that they are deprecated
            return importlib.import_module(name)
    except ImportError:
        return None


def compare_names(inventory: dict[str, Any]) -> tuple[list[Figures], list[Gap]]:
    """Compare the package with the whole inventory."""
    figures, gaps = [], []
    for name, entries in inventory.items():
        module = _Module(name, entries, inventory)
        module.compare()
        figures.append(count("names", name, module.names, module.gaps))
        gaps += module.gaps
    return figures, gaps
