"""The modules of a package of operators: families, and translations of them."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from pkgutil import iter_modules

from .._definition.translations import translated_in

_TRANSLATIONS = ("_onnx", "_onnx_reading", "_onnx_writing", "_translation")


def import_families(package: str, path: Iterable[str]) -> None:
    """Import the modules that register operators; those with translations follow when something is translated.

    Names that begin with an underscore are of modules that families share.
    """
    for module in iter_modules(path):
        if module.name.startswith("_"):
            continue
        if module.name.endswith(_TRANSLATIONS):
            translated_in(package, module.name)
        else:
            import_module(f"{package}.{module.name}")
