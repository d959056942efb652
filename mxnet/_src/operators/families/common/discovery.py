"""The modules of the families: operators, and translations of them."""

from __future__ import annotations

from collections.abc import Iterable
from pkgutil import ModuleInfo, walk_packages

_TRANSLATIONS = {"onnx", "torch", "untraced"}


def modules_with_operators(package: str, path: Iterable[str]) -> list[str]:
    """Return the modules that may define operators."""
    modules = walk_packages(path, f"{package}.")
    return [module.name for module in modules if not module.ispkg and not _translates(module)]


def modules_with_translations(package: str, path: Iterable[str]) -> list[str]:
    """Return the modules that translate operators."""
    return [module.name for module in walk_packages(path, f"{package}.") if _translates(module)]


def _translates(module: ModuleInfo) -> bool:
    """Return whether a module translates operators, by its name: ``onnx_writing``, ``roi_onnx``, ``torch_source``."""
    return not _TRANSLATIONS.isdisjoint(module.name.rpartition(".")[2].split("_"))
