"""Tensors that several processes map."""

import gc
import os

import pytest
import torch

from mxnet import MXNetError
from mxnet._src.core.dtype import TORCH_OF_NAME
from mxnet._src.operators.storage import shared_memory


def open_files():
    gc.collect()
    return len(os.listdir("/proc/self/fd"))


def twin(tensor):
    return shared_memory.attach(os.dup(shared_memory.descriptor_of(tensor)), tensor.shape, tensor.dtype)


@pytest.mark.parametrize("dtype", TORCH_OF_NAME.values(), ids=str)
def test_both_sides_see_changes(dtype):
    first = shared_memory.empty((2, 3), dtype)
    first.copy_(torch.arange(6).reshape(2, 3))
    second = twin(first)
    assert torch.equal(first, second)
    second[1, 1] = 0
    assert torch.equal(first, second)
    assert first.data_ptr() != second.data_ptr()


def test_memory_outlives_the_first_side():
    first = shared_memory.empty((1000,), torch.float32).fill_(3)
    second = twin(first)
    del first
    assert second.sum() == 3000


def test_nothing_stays_open():
    before = open_files()
    tensors = [shared_memory.empty((10,), torch.float32) for _ in range(5)]
    assert open_files() > before
    mapped = [twin(t) for t in tensors]
    del tensors
    assert open_files() == before
    assert len(mapped) == 5


def test_parts_and_other_memory_have_no_descriptor():
    full_tensor = shared_memory.empty((4, 4), torch.float32)
    assert shared_memory.descriptor_of(full_tensor) is not None
    assert shared_memory.descriptor_of(full_tensor.view(16)) is not None
    assert shared_memory.descriptor_of(full_tensor.t()) is None
    assert shared_memory.descriptor_of(full_tensor[:2]) is None
    assert shared_memory.descriptor_of(full_tensor[2:]) is None
    assert shared_memory.descriptor_of(torch.empty(4)) is None


def test_no_elements():
    assert shared_memory.empty((0, 3), torch.float32).shape == (0, 3)


def test_too_small_a_block_is_refused():
    block = shared_memory.empty((4,), torch.float32)
    before = open_files()
    with pytest.raises(MXNetError, match="16 bytes is too small"):
        shared_memory.attach(os.dup(shared_memory.descriptor_of(block)), (5,), torch.float32)
    assert open_files() == before


def test_impossible_size():
    with pytest.raises(MXNetError, match="Cannot make"):
        shared_memory.empty((2**60,), torch.float64)
