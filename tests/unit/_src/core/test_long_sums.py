"""Sums over millions of numbers: as torch's, where torch's are right."""

import numpy as onp
import pytest
import torch

import mxnet as mx
from mxnet._src.core import long_sums as long_sums

COUNT = 2 * long_sums.PART + 5


def numbers(*shape, dtype=torch.float32):
    return torch.rand(*shape, dtype=torch.float64, generator=torch.Generator().manual_seed(1)).to(dtype)


@pytest.mark.parametrize("order", [1, 2])
@pytest.mark.parametrize("axes", [None, (0,), (1,)])
@pytest.mark.parametrize(("shape", "keepdims"), [((3, COUNT), False), ((COUNT, 3), True), ((4, 5), False)])
def test_long_sums_norms(shape, keepdims, axes, order):
    data = numbers(*shape).requires_grad_()
    norm = long_sums.vector_norm(data, order, axes, keepdims)
    (grad,) = torch.autograd.grad(norm.sum(), data)
    wide = data.detach().double().requires_grad_()
    expected = torch.linalg.vector_norm(wide, order, axes, keepdims)
    (expected_grad,) = torch.autograd.grad(expected.sum(), wide)
    torch.testing.assert_close(norm, expected, rtol=1e-4, atol=0, check_dtype=False)  # torch's own of 2^18 numbers
    torch.testing.assert_close(grad, expected_grad, rtol=1e-4, atol=1e-12, check_dtype=False)


def test_long_sums_norms_of_lists():
    tensors_of_several_lengths = [numbers(COUNT), numbers(3, 4), numbers(1)]
    for tensors in (tensors_of_several_lengths, tensors_of_several_lengths[1:]):
        for norm, tensor in zip(long_sums.norms(tensors, torch.float64), tensors, strict=True):
            assert norm.dtype is torch.float64
            torch.testing.assert_close(
                norm, torch.linalg.vector_norm(tensor.double()), rtol=1e-12, atol=0
            )  # in float32: 1e-7


@pytest.mark.parametrize("keepdims", [False, True])
@pytest.mark.parametrize("axes", [(0, 1), (1,)])
@pytest.mark.parametrize("dtype", [torch.uint8, torch.float16, torch.bool])
def test_long_sums_sums_in_another_type(dtype, axes, keepdims):
    data = (numbers(3, COUNT) * 200).to(dtype)
    sum_dtype = torch.int64 if not dtype.is_floating_point else torch.float64
    total = long_sums.total(data, axes, keepdims, sum_dtype)
    expected = data.to(sum_dtype).sum(axes, keepdims)
    assert (total.dtype, total.shape) == (sum_dtype, expected.shape)
    # Sums in float64 differ by the order of adding alone, 1e-13; those in the data's own type by 1e-7 and more.
    torch.testing.assert_close(total, expected, rtol=1e-12, atol=0)
    torch.testing.assert_close(
        long_sums.mean(data, axes, keepdims, torch.float64), data.double().mean(axes, keepdims), rtol=1e-12, atol=0
    )


def test_long_sums_lanes_are_not_full():
    """Of 2^27 ones torch's norm of order 1 is 2^25, its norm of 2^28 ones 0.7 of what it is."""
    ones = mx.nd.ones((2**27,))
    assert mx.nd.norm(ones, ord=1).asscalar() == 2**27
    assert mx.nd.norm(ones.reshape((-1, 2)), ord=1, axis=0).asnumpy().tolist() == [2**26] * 2
    assert mx.np.linalg.norm(ones.as_np_ndarray(), ord=1) == 2**27
    assert mx.nd.norm(ones.astype("float16")).asscalar() == pytest.approx(2**13.5, rel=1e-3)


def test_long_sums_means_of_half_precision_are_those_of_single():
    data = mx.nd.random.uniform(shape=(3, COUNT), dtype="float16")
    expected = data.asnumpy().astype("float64").mean()
    for mean in (mx.nd.mean(data), mx.nd.mean(data, keepdims=True), data.as_np_ndarray().mean()):
        assert mean.dtype == onp.float16
        assert float(mean.asnumpy().reshape(-1)[0]) == pytest.approx(expected, rel=1e-3)


@pytest.mark.parametrize("axes", [(0,), (1,), (2,), (0, 2), (1, 2), (0, 1)])
@pytest.mark.parametrize("keepdims", [False, True])
def test_long_sums_sums_of_huge_arrays_are_converted_piece_by_piece(
    axes: tuple[int, ...], keepdims: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(long_sums, "_HUGE", 100)
    monkeypatch.setattr(long_sums, "_SLAB", 50)
    monkeypatch.setattr(long_sums, "PART", 20)
    for dtype, wide in ((torch.bool, torch.int64), (torch.int8, torch.int64), (torch.float16, torch.float32)):
        for shape in ((3, 4, 50), (50, 3, 4), (4, 50, 3)):
            data = torch.arange(600).remainder(7).reshape(shape).to(dtype)
            assert long_sums.total(data, axes, keepdims, wide).equal(torch.sum(data, axes, keepdims, dtype=wide))
            turned = data.transpose(0, 1)
            assert long_sums.total(turned, axes, keepdims, wide).equal(torch.sum(turned, axes, keepdims, dtype=wide))
