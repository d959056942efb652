"""Modules of the package as `mxnet check` meets them: a program that is looked at names them, and nothing must start.

Public modules only define names, so they are imported; ``import mxnet`` leaves most out to start sooner.
"""

from __future__ import annotations

import importlib
import sys
from importlib.machinery import PathFinder
from types import ModuleType

from .uses import PACKAGE

# These start something, or are parts of commands.
NOT_IMPORTED = (f"{PACKAGE}.__main__", f"{PACKAGE}.launch", f"{PACKAGE}.contrib.horovod.")
_ALIASES = {f"{PACKAGE}.viz": f"{PACKAGE}.visualization", f"{PACKAGE}.contrib.quant": f"{PACKAGE}.contrib.quantization"}


def is_ours(module: ModuleType) -> bool:
    """Whether a module is the package or in it."""
    return module.__name__.partition(".")[0] == PACKAGE


def module_of(path: str) -> ModuleType | None:
    """Import a module of ours that may be, None for others; ImportError where a package that it needs is missing."""
    path = _ALIASES.get(path, path)
    return importlib.import_module(path) if _may_be_imported(path) else sys.modules.get(path)


def _may_be_imported(path: str) -> bool:
    """Whether a name is that of a public module, which exists and only defines names."""
    package, _, name = path.rpartition(".")
    if path.startswith(NOT_IMPORTED) or any(part.startswith("_") for part in path.split(".")):
        return False
    parent = sys.modules.get(package)
    return parent is not None and has_module(parent, name)


def has_module(package: ModuleType, name: str) -> bool:
    """Whether a file of a package is a module of this name; it is not run."""
    search_path = getattr(package, "__path__", None)
    return search_path is not None and PathFinder.find_spec(f"{package.__name__}.{name}", search_path) is not None
