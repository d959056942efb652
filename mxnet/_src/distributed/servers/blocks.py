"""Several flat arrays in few blocks of bytes, and back.

Arrays follow each other without gaps, those with larger elements first, so that each is aligned as its type needs.
A message holds all of them in one block; on a channel small ones of a type share a block, and large ones have a block
each, which need not be copied.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import torch
from torch import Tensor

from ....base import MXNetError
from ...core import dtype as _dtype
from ...core.cached_property import cached_property

_LARGE = 1 << 17  # bytes of an array that gets a separate block


@dataclass(frozen=True)
class Layout:
    """Lengths and types of the arrays in a block.

    Attributes
    ----------
    lengths : tuple of int
        Elements.
    dtypes : tuple of torch.dtype
    """

    lengths: tuple[int, ...]
    dtypes: tuple[torch.dtype, ...]

    @cached_property
    def nbytes(self) -> int:
        """Bytes of the block."""
        return sum(length * dtype.itemsize for length, dtype in zip(self.lengths, self.dtypes, strict=True))

    @cached_property
    def dtype(self) -> torch.dtype | None:
        """The type of all arrays, or None if they have several."""
        return self.dtypes[0] if len(set(self.dtypes)) == 1 else None

    @cached_property
    def runs(self) -> tuple[tuple[range, Layout], ...]:
        """The arrays of each block on a channel, by their places, and how they lie in it."""
        run_keys = [
            (length * dtype.itemsize < _LARGE, dtype) for length, dtype in zip(self.lengths, self.dtypes, strict=True)
        ]
        ends = [
            index
            for index in range(1, len(run_keys))
            if not (run_keys[index][0] and run_keys[index] == run_keys[index - 1])
        ]
        runs = map(range, (0, *ends), (*ends, len(self.lengths)))
        return tuple((run, Layout(self.lengths[run.start : run.stop], self.dtypes[run.start : run.stop]))
                     for run in runs if len(run))  # fmt: skip

    def gather(self, arrays: Sequence[Tensor], out: Sequence[Tensor | None] | None = None) -> list[Tensor]:
        """Return the blocks of flat arrays for a channel; that of a single array is its own memory.

        Parameters
        ----------
        arrays : list of Tensor
        out : list of Tensor or None, optional
            Memory for the blocks of several arrays.
        """
        return [
            arrays[run.start] if len(run) == 1
            else layout.pack(arrays[run.start : run.stop], None if out is None else out[index])
            for index, (run, layout) in enumerate(self.runs)
        ]  # fmt: skip

    def memory(self) -> list[Tensor | None]:
        """Return memory for the blocks of several arrays on a channel, and None for those of one."""
        return [None if len(run) == 1 else torch.empty(layout.nbytes, dtype=torch.uint8) for run, layout in self.runs]

    def scatter(self, blocks: Sequence[Tensor]) -> list[Tensor]:
        """Return the arrays in the blocks of a channel, whose memory they share.

        Raises
        ------
        MXNetError
            If a block has another size.
        """
        return [array for block, (_, layout) in zip(blocks, self.runs, strict=True) for array in layout.unpack(block)]

    def pack(self, arrays: Sequence[Tensor], out: Tensor | None = None) -> Tensor:
        """Return the block of flat arrays, written into ``out`` if it is given: a block of the same layout."""
        if self.dtype is not None:
            if out is None:
                return torch.cat(list(arrays))
            return torch.cat(list(arrays), out=out.view(self.dtype))
        parts = [array.view(torch.uint8) for array in arrays]
        return torch.cat(parts) if out is None else torch.cat(parts, out=out)

    def unpack(self, block: Tensor | None) -> Sequence[Tensor]:
        """Return the arrays in a block, which share its memory.

        Raises
        ------
        MXNetError
            If the block has another size.
        """
        block = torch.empty(0, dtype=torch.uint8) if block is None else block
        if block.numel() * block.element_size() != self.nbytes:
            raise MXNetError(f"expected a block of {self.nbytes} bytes, got {block.numel() * block.element_size()}.")
        if self.dtype is not None:
            return torch.split(block.view(self.dtype), list(self.lengths))
        sizes = [length * dtype.itemsize for length, dtype in zip(self.lengths, self.dtypes, strict=True)]
        return [part.view(dtype) for part, dtype in zip(torch.split(block, sizes), self.dtypes, strict=True)]


def order(dtypes: Sequence[torch.dtype], lengths: Sequence[int] | None = None) -> list[int]:
    """Return the indices of arrays in their order in blocks: with lengths, large ones first."""
    if lengths is None:
        return sorted(range(len(dtypes)), key=lambda index: -dtypes[index].itemsize)
    small = [dtype.itemsize * length < _LARGE for dtype, length in zip(dtypes, lengths, strict=True)]
    return sorted(range(len(dtypes)), key=lambda at: (small[at], -dtypes[at].itemsize, str(dtypes[at])))


def dtype_named(name: str) -> torch.dtype:
    """Return the type of a name from a message."""
    dtype = _dtype.TORCH_OF_NAME.get(name)
    if dtype is None:
        raise MXNetError(f"there is no element type {name!r}.")
    return dtype
