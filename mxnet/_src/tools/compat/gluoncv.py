"""GluonCV: its check of PyTorch's version passes.

GluonCV has a part for MXNet and a part for PyTorch; where it finds a PyTorch of version 2 or later, it raises an error
whichever part a program uses. With Remx there always is one, beneath MXNet's interface, where its version is none of
GluonCV's concern.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any

_OF_PYTORCH = "_require_pytorch_version"

REASON = "its check of PyTorch's version refuses any since 2.0, also in programs that use its MXNet part alone"


def _passes(*args: Any, **kwargs: Any) -> None:
    """Stand for the check."""


def change(module: ModuleType) -> None:
    """Let the check pass, for anyone who holds the function already, too."""
    check = getattr(module, _OF_PYTORCH, None)
    if check is not None and hasattr(check, "__code__"):
        check.__code__ = _passes.__code__
