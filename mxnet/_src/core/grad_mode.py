"""Calls in a grad mode of torch.

``with torch.no_grad():`` is Python's: an interrupt within its methods leaves the block's mode to later steps. Here
Python looks for signals only where ``finally`` puts the mode back.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import torch

from .torch_internals import set_grad_enabled


def in_grad_mode(enabled: bool, function: Callable[..., Any], /, *args: Any) -> Any:
    """Call a function as within ``torch.set_grad_enabled(enabled)``, for a fraction of what that block costs."""
    before = torch.is_grad_enabled()
    try:
        set_grad_enabled(enabled)
        return function(*args)
    finally:
        set_grad_enabled(before)


with_grad = partial(in_grad_mode, True)
without_grad = partial(in_grad_mode, False)
