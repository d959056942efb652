"""Two bits an element."""

from __future__ import annotations

import pytest
import torch

from mxnet._src.distributed.compression import pack_two_bits, packed_length, unpack_two_bits


@pytest.mark.parametrize("length", [1, 3, 4, 5, 1237])
def test_two_bits_a_number(length: int) -> None:
    values = torch.randint(-1, 2, (length,)) * 0.25
    packed = pack_two_bits(values)
    assert len(packed) == packed_length(length)
    assert torch.equal(unpack_two_bits(packed, length, 0.25), values)


def test_codes_stand_in_the_low_bits_first() -> None:
    assert pack_two_bits(torch.tensor([0.5, -0.5, 0.0, 0.5, -0.5])).tolist() == [1 + 2 * 4 + 64, 2]
