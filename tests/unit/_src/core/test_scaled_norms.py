"""Norms of numbers whose powers leave the range of their element type."""

from __future__ import annotations

import pytest
import torch

from mxnet._src.core.long_sums import vector_norm

DTYPES = (torch.float32, torch.float64, torch.bfloat16)
FACTORS = {torch.float32: 2.0**100, torch.float64: 2.0**900, torch.bfloat16: 2.0**100}


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("order", [2, 3, 1.5, -1, -2])
@pytest.mark.parametrize("scaled_always", [False, True])
@pytest.mark.parametrize("exponent", [1, 0, -1])
def test_vector_norm_norms_scale_with_the_numbers(
    dtype: torch.dtype, order: float, scaled_always: bool, exponent: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    # As for devices, where nobody looks at the result.
    monkeypatch.setattr(torch.compiler, "is_compiling", lambda: scaled_always)
    factor = FACTORS[dtype] ** exponent
    plain = torch.tensor([[3.0, -4.0], [1.0, 2.0]], dtype=torch.float64)
    data = (plain * factor).to(dtype).requires_grad_()
    result = vector_norm(data, order, (1,), False)
    result.sum().backward()
    reference = plain.clone().requires_grad_()
    expected = torch.linalg.vector_norm(reference, order, 1)
    expected.sum().backward()
    tolerance = 2e-2 if dtype is torch.bfloat16 else 1e-5
    torch.testing.assert_close(result.double() / factor, expected, rtol=tolerance, atol=0)
    torch.testing.assert_close(data.grad.double(), reference.grad, rtol=3 * tolerance, atol=0)


@pytest.mark.parametrize("count", [1, 5, 100])
def test_vector_norm_few_and_many_results_among_which_one_needs_it(count: int) -> None:
    data = torch.ones(count, 2)
    data[-1] = torch.tensor([3e-25, 4e-25])
    result = vector_norm(data, 2, (1,), False)
    torch.testing.assert_close(result[-1].item(), 5e-25, rtol=1e-6, atol=0)
    torch.testing.assert_close(result[:-1], torch.full((count - 1,), 2.0).sqrt())


def test_vector_norm_norms_of_nothing_zeros_infinities_and_nan() -> None:
    assert vector_norm(torch.ones(0), 2, (0,), False).item() == 0
    assert vector_norm(torch.ones(3, 0), 2, (1,), True).tolist() == [[0.0]] * 3
    assert vector_norm(torch.zeros(2, 3), 2, None, False).item() == 0
    assert vector_norm(torch.tensor([float("inf"), 1.0]), 2, None, False).item() == float("inf")
    assert vector_norm(torch.tensor([float("nan"), 1.0]), 2, None, False).isnan()


def test_vector_norm_norms_of_long_arrays() -> None:
    assert vector_norm(torch.full((2**20,), 1e25), 2, (0,), False).item() == pytest.approx(1.024e28, rel=1e-3)
