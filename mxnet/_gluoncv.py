"""GluonCV's check of PyTorch's version.

GluonCV has a part for MXNet and a part for PyTorch; where it finds a PyTorch of version 2 or later, it raises an error
whichever part a program uses. With Remx there always is one, beneath MXNet's interface, where its version is none of
GluonCV's concern: the check passes.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType
from typing import Any

_CHECKS = "gluoncv.check"
_OF_PYTORCH = "_require_pytorch_version"


def _passes(*args: Any, **kwargs: Any) -> None:
    """Stand for the check."""


def _let_pass(checks: ModuleType) -> None:
    check = getattr(checks, _OF_PYTORCH, None)
    if check is not None and hasattr(check, "__code__"):
        check.__code__ = _passes.__code__  # for whoever holds the function already, too


class _Watch(MetaPathFinder):
    """Waits for the module of GluonCV's checks to be imported."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the module's ordinary spec, with an ending to its execution; None for every other module."""
        if fullname != _CHECKS:
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is None or spec.loader is None:
            return None
        loader: Any = spec.loader
        execute = loader.exec_module

        def execute_and_let_pass(module: ModuleType) -> None:
            execute(module)
            _let_pass(module)

        loader.exec_module = execute_and_let_pass
        return spec


def accept_torch() -> None:
    """Let GluonCV be imported beside any PyTorch, whether it is being imported already or will be later."""
    checks = sys.modules.get(_CHECKS)
    if checks is not None:
        _let_pass(checks)
    elif not any(isinstance(finder, _Watch) for finder in sys.meta_path):
        sys.meta_path.insert(0, _Watch())
