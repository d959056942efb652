"""Calls in a mode of torch that is told of functions.

``with mode:`` is Python's: an interrupt within its methods leaves the mode to later steps, whose functions it would
be told of, too. Here Python looks for signals only once the mode is on, and again where ``finally`` has taken it away.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from torch.overrides import TorchFunctionMode

from .torch_internals import (
    UncompiledMode,
    pop_dispatch_mode,
    pop_function_mode,
    push_dispatch_mode,
    push_function_mode,
)


def in_dispatch_mode(mode: UncompiledMode, function: Callable[..., Any], /, *args: Any) -> Any:
    """Call a function of which a mode is told each function of torch's dispatcher that it calls."""
    try:
        push_dispatch_mode(mode)
        return function(*args)
    finally:
        pop_dispatch_mode(None)


def in_function_mode(mode: TorchFunctionMode, function: Callable[..., Any], /, *args: Any) -> Any:
    """Call a function of which a mode is told each function of torch's Python interface that it calls."""
    try:
        push_function_mode(mode)
        return function(*args)
    finally:
        pop_function_mode()
