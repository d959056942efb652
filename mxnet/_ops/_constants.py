"""Numbers that kernels multiply by or look up, as tensors that are made once for each device.

Making one takes as long as a small kernel on the CPU, and on a device, which gets it from the CPU, longer.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import torch
from torch import Tensor


@lru_cache(maxsize=1024)
def constant(values: Any, dtype: torch.dtype, device: torch.device) -> Tensor:
    """Return numbers, given as nested tuples, as a tensor that must not be written into."""
    with torch.inference_mode(False):  # whoever asks next may differentiate what it takes part in
        return torch.tensor(values, dtype=dtype, device=device)
