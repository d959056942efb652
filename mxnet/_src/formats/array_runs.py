"""The bytes of many arrays: of small ones that are alike, one after another, those of all are put together at once.

Programs save thousands of samples, or a row for each word. Asking PyTorch for the bytes of one takes longer than
copying a kilobyte.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import torch

from .array_bytes import bytes_of
from .record import ArrayRecord

_FEWEST = 8  # to be put together
_SMALL = 1 << 12  # bytes of an array
_MOST = 256  # at once, which bounds the copy


def encoded(headers: Sequence[bytes], records: Sequence[ArrayRecord]) -> Iterator[bytes | memoryview]:
    """Yield the header and the values of each array, those of large ones without a copy where possible."""
    begin = 0
    for end in range(1, len(records) + 1):
        if end < len(records) and end - begin < _MOST and headers[end] == headers[begin]:
            continue  # equal headers: shape, element type, storage and device are the same
        first = records[begin]
        if end - begin >= _FEWEST and not first.aux and 0 < first.data.nbytes <= _SMALL:
            yield _together(headers[begin], [record.data for record in records[begin:end]])
        else:
            for record in records[begin:end]:
                yield headers[begin]
                yield bytes_of(record.data)
                if record.aux:
                    yield from map(bytes_of, record.aux)
        begin = end


def _together(header: bytes, tensors: list[torch.Tensor]) -> memoryview:
    value_bytes = torch.stack(tensors).detach().cpu().view(len(tensors), -1).view(torch.uint8)
    rows = torch.empty(len(tensors), len(header) + value_bytes.shape[1], dtype=torch.uint8)
    rows[:, : len(header)] = torch.frombuffer(bytearray(header), dtype=torch.uint8)
    rows[:, len(header) :] = value_bytes
    return rows.numpy().data
