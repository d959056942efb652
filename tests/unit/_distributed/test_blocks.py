"""Arrays in blocks of bytes."""

from __future__ import annotations

import pytest
import torch

from mxnet import MXNetError
from mxnet._distributed.blocks import Layout, order, pack_two_bits, packed_length, unpack_two_bits


def test_arrays_of_several_types_come_back() -> None:
    arrays = [torch.arange(3, dtype=torch.float16), torch.arange(2, dtype=torch.float64), torch.arange(5.0)]
    ordered = order([array.dtype for array in arrays])
    assert ordered == [1, 2, 0]
    arrays = [arrays[place] for place in ordered]
    layout = Layout(tuple(map(len, arrays)), tuple(array.dtype for array in arrays))
    block = layout.pack(arrays)
    assert block.numel() == layout.nbytes == 6 + 16 + 20
    for found, array in zip(layout.unpack(block), arrays, strict=True):
        assert torch.equal(found, array)


def test_a_block_of_another_size_is_refused() -> None:
    with pytest.raises(MXNetError, match="expected a block of 12 bytes, got 8"):
        Layout((3,), (torch.float32,)).unpack(torch.zeros(8, dtype=torch.uint8))


@pytest.mark.parametrize("length", [1, 3, 4, 5, 1237])
def test_two_bits_a_number(length: int) -> None:
    numbers = torch.randint(-1, 2, (length,)) * 0.25
    packed = pack_two_bits(numbers)
    assert len(packed) == packed_length(length)
    assert torch.equal(unpack_two_bits(packed, length, 0.25), numbers)
