"""Real numbers become integers of eight bits."""

from __future__ import annotations

import pytest
import torch

from mxnet._src.operators.kernels.eight_bits import LIMITS, narrowed


@pytest.mark.parametrize("dtype", LIMITS)
@pytest.mark.parametrize("source_dtype", [torch.float32, torch.float64])
def test_every_number(dtype: torch.dtype, source_dtype: torch.dtype) -> None:
    low, high = LIMITS[dtype]
    assert (low, high) == (torch.iinfo(dtype).min, torch.iinfo(dtype).max)
    values = torch.arange(low, high + 1, dtype=source_dtype).reshape(1, 16, 4, 4)

    narrow = narrowed(values.contiguous(memory_format=torch.channels_last), dtype)

    assert narrow.dtype is dtype
    assert torch.equal(narrow.to(source_dtype), values)
    assert narrow.is_contiguous(memory_format=torch.channels_last)


@pytest.mark.parametrize("dtype", LIMITS)
def test_fractions_are_cut_off(dtype: torch.dtype) -> None:
    low, high = LIMITS[dtype]
    values = torch.linspace(low, high, 5000)

    assert torch.equal(narrowed(values, dtype).to(torch.float32), values.trunc())
