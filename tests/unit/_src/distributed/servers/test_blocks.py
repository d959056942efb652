"""Arrays in blocks of bytes."""

from __future__ import annotations

import pytest
import torch

from mxnet import MXNetError
from mxnet._src.distributed.servers.blocks import Layout, order


def test_arrays_of_several_types_come_back() -> None:
    arrays = [torch.arange(3, dtype=torch.float16), torch.arange(2, dtype=torch.float64), torch.arange(5.0)]
    ordered = order([array.dtype for array in arrays])
    assert ordered == [1, 2, 0]
    arrays = [arrays[place] for place in ordered]
    layout = Layout(tuple(map(len, arrays)), tuple(array.dtype for array in arrays))
    block = layout.pack(arrays)
    assert block.numel() == layout.nbytes == 6 + 16 + 20
    for unpacked, array in zip(layout.unpack(block), arrays, strict=True):
        assert torch.equal(unpacked, array)


def test_large_arrays_have_blocks_of_their_own() -> None:
    dtypes = [torch.float32, torch.float16, torch.float64, torch.float32, torch.float16, torch.float32]
    lengths = [3, 1 << 16, 2, 1 << 15, 5, 4]
    ordered = order(dtypes, lengths)
    assert ordered == [3, 1, 2, 0, 5, 4]
    arrays = [torch.arange(lengths[place]).to(dtypes[place]) for place in ordered]
    layout = Layout(tuple(map(len, arrays)), tuple(array.dtype for array in arrays))
    assert [list(run) for run, _ in layout.runs] == [[0], [1], [2], [3, 4], [5]]
    memory = layout.memory()
    assert [block is None for block in memory] == [True, True, True, False, True]
    blocks = layout.gather(arrays, memory)
    assert blocks[0] is arrays[0]
    assert blocks[3].data_ptr() == memory[3].data_ptr()
    assert (
        [block.nbytes for block in blocks] == [run.nbytes for _, run in layout.runs] == [1 << 17, 1 << 17, 16, 28, 10]
    )
    for gathered, array in zip(layout.scatter(blocks), arrays, strict=True):
        assert gathered.dtype is array.dtype
        assert torch.equal(gathered, array)
    assert Layout((), ()).runs == ()
    assert len(Layout((1, 1), (torch.float32,) * 2).runs) == 1


def test_a_block_of_another_size_is_refused() -> None:
    with pytest.raises(MXNetError, match="expected a block of 12 bytes, got 8"):
        Layout((3,), (torch.float32,)).unpack(torch.zeros(8, dtype=torch.uint8))
