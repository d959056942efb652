"""Records of a file, epoch after epoch: all of them or a part, in the order of the file or shuffled."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Protocol

from .._src.core.reading import open_file, open_text
from .._src.formats.recordio import MAGIC, RecordReader
from ..base import MXNetError
from ._shuffle import Shuffler

_CHUNK = 8 << 20  # what MXNet reads, and so shuffles, at once where there is no index
_SCAN = 1 << 16
_MAGIC_BYTES = MAGIC.to_bytes(4, "little")


class Records(Protocol):
    """Records of a file."""

    def epoch(self) -> Iterator[bytes]:
        """Yield the records once."""

    def close(self) -> None:
        """Close the file."""


class IndexedRecords:
    """Records that an index file finds, so that all of them can be shuffled.

    Parameters
    ----------
    path, index_path : str
    part_index, num_parts : int
        Which of several parts of equal length.
    seed : int or None
        For the order; None leaves the order of the file.
    """

    def __init__(self, path: str, index_path: str, part_index: int, num_parts: int, seed: int | None) -> None:
        positions = sorted(_read_index(index_path))
        share = -(-len(positions) // num_parts)
        self._positions = positions[part_index * share : (part_index + 1) * share]
        self._shuffler = None if seed is None else Shuffler(seed)
        self._reader = RecordReader(path)
        self._path = path

    def epoch(self) -> Iterator[bytes]:
        """Yield the records once."""
        count = len(self._positions)
        for i in range(count) if self._shuffler is None else self._shuffler.order(count):
            record, _ = self._reader.read_at(self._positions[i])
            if record is None:
                raise MXNetError(f"{self._path!r} ends before byte {self._positions[i]}, where the index has a record.")
            yield record

    def close(self) -> None:
        """Close the file."""
        self._reader.close()


class SequentialRecords:
    """Records in the order of the file, or shuffled within chunks of it.

    Parameters
    ----------
    path : str
    part_index, num_parts : int
        Which of several parts of about equal size in bytes.
    seed : int or None
        For the order of the records in each 8 MiB; None leaves the order of the file.
    piece : int, default 0
        Bytes of the pieces whose order is drawn in each epoch; 0 reads from front to back.
    piece_seed : int, default 0
    """

    def __init__(
        self, path: str, part_index: int, num_parts: int, seed: int | None, piece: int = 0, piece_seed: int = 0
    ) -> None:
        self._shuffler = None if seed is None else Shuffler(seed)
        self._pieces = random.Random(piece_seed)
        self._reader = RecordReader(path)
        size = self._reader.size()
        if not size:
            self._reader.close()
            raise MXNetError(f"{path!r} is empty.")
        share = -(-size // num_parts) + 3 & ~3
        edges = [min(share * (part_index + i), size) for i in (0, 1)]
        count = max(1, -(-(edges[1] - edges[0]) // piece)) if piece else 1
        edges = [edges[0] + (edges[1] - edges[0]) * i // count & ~3 for i in range(count)] + [edges[1]]
        self._edges = [_next_record(path, edge, size) for edge in edges]

    def epoch(self) -> Iterator[bytes]:
        """Yield the records once."""
        pieces = list(zip(self._edges, self._edges[1:], strict=False))
        if len(pieces) > 1:
            self._pieces.shuffle(pieces)
        for begin, end in pieces:
            if self._shuffler is None:
                for record, _ in self._between(begin, end):
                    yield record
            else:
                yield from self._shuffled(begin, end, self._shuffler)

    def _between(self, begin: int, end: int) -> Iterator[tuple[bytes, int]]:
        """Yield the records that begin between two offsets, each with the offset of the next one."""
        while begin < end:
            record, begin = self._reader.read_at(begin)
            if record is None:
                return
            yield record, begin

    def _shuffled(self, begin: int, end: int, shuffler: Shuffler) -> Iterator[bytes]:
        chunk: list[bytes] = []
        start = position = begin
        for record, following in self._between(begin, end):
            if following - start > _CHUNK and chunk:
                yield from (chunk[i] for i in shuffler.order(len(chunk)))
                chunk, start = [], position
            chunk.append(record)
            position = following
        yield from (chunk[i] for i in shuffler.order(len(chunk)))

    def close(self) -> None:
        """Close the file."""
        self._reader.close()


def _read_index(path: str) -> list[int]:
    """Return the offsets in an index file, whose lines are a key, a tab and an offset."""
    try:
        with open_text(path) as lines:
            return [int(line.split()[1]) for line in lines if line.strip()]
    except OSError as error:
        raise MXNetError(f"cannot open {path!r}: {error.strerror or error}") from error
    except (IndexError, ValueError) as error:
        raise MXNetError(f"{path!r}: expected lines of a key and an offset ({error}).") from error


def _next_record(path: str, position: int, size: int) -> int:
    """Return the position of the next record, at a multiple of 4: the magic number and the kind of a first part."""
    if position in (0, size):
        return position
    with open_file(path) as file:
        while position < size:
            file.seek(position)
            block = file.read(_SCAN + 4)
            offset = block.find(_MAGIC_BYTES)
            while offset >= 0:
                if offset % 4 == 0 and offset + 8 <= len(block) and block[offset + 7] >> 5 in (0, 1):
                    return position + offset
                offset = block.find(_MAGIC_BYTES, offset + 1)
            position += _SCAN
    return size
