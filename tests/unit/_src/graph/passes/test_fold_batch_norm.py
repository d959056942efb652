"""Folded weights are those of double precision, rounded once, however many are computed at a time."""

from __future__ import annotations

import pytest
import torch

from mxnet._src.graph.passes import fold_batch_norm


@pytest.mark.parametrize("axis", [0, 1])
@pytest.mark.parametrize("shape", [(7, 5), (7, 5, 3, 3), (1, 4, 2), (0, 5)])
@pytest.mark.parametrize("at_once", [1, 100, 1 << 18])
def test_fold_batch_norm_weights_are_scaled_in_parts(
    shape: tuple[int, ...], axis: int, at_once: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fold_batch_norm, "_AT_ONCE", at_once)
    generator = torch.Generator().manual_seed(0)
    weight = torch.randn(shape, generator=generator).transpose(0, -1).contiguous().transpose(0, -1)
    scale = torch.randn(shape[axis], generator=generator, dtype=torch.float64)
    line = [1] * len(shape)
    line[axis] = -1

    scaled = fold_batch_norm._scaled(weight, scale, axis)

    assert torch.equal(scaled, (weight.double() * scale.reshape(line)).float())
    assert scaled.is_contiguous()
