"""The modules of the families: operators, and translations of them."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from pkgutil import walk_packages

from ...definition.translations import translated_in

_TRANSLATIONS = ("onnx", "torch_source", "untraced")


def import_families(package: str, path: Iterable[str]) -> None:
    """Import the modules that register operators; those with translations follow when something is translated."""
    for module in walk_packages(path, f"{package}."):
        if module.name.endswith(_TRANSLATIONS):
            translated_in(package, module.name.removeprefix(f"{package}."))
        elif not module.ispkg:  # which `walk_packages` has imported
            import_module(module.name)
