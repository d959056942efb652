"""Damage bytes the way disks, networks and attackers do, the same way for the same seed."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

# Where lengths, counts and codes break: nothing, one, sign bits, all bits, more than any memory.
_INTERESTING = (0, 1, 2, 7, 12, 0x7F, 0x80, 0xFF, 0x7FFF, 0xFFFF, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 1 << 40, 1 << 62)
_WIDTHS = (1, 2, 4, 8)


def mutations(corpus: Sequence[bytes], count: int, seed: int) -> Iterator[bytes]:
    """Yield ``count`` damaged variants of the files in ``corpus``, each with one to four changes."""
    source = random.Random(seed)
    for _ in range(count):
        data = bytearray(source.choice(corpus))
        for _ in range(source.choice((1, 1, 1, 2, 2, 3, 4))):
            source.choice(_CHANGES)(data, source, corpus)
        yield bytes(data)


def _position(data: bytearray, source: random.Random) -> int:
    """Return a position, every other time near the front, where headers are."""
    end = min(len(data), 64) if source.random() < 0.5 else len(data)
    return source.randrange(end) if end else 0


def _flip_bit(data: bytearray, source: random.Random, corpus: Sequence[bytes]) -> None:
    if data:
        data[_position(data, source)] ^= 1 << source.randrange(8)


def _set_byte(data: bytearray, source: random.Random, corpus: Sequence[bytes]) -> None:
    if data:
        data[_position(data, source)] = source.randrange(256)


def _set_number(data: bytearray, source: random.Random, corpus: Sequence[bytes]) -> None:
    width = source.choice(_WIDTHS)
    number = source.choice(_INTERESTING) if source.random() < 0.8 else source.getrandbits(64)
    number = -number if source.random() < 0.2 else number
    where = _position(data, source) // width * width
    data[where : where + width] = (number % (1 << 8 * width)).to_bytes(width, "little")


def _truncate(data: bytearray, source: random.Random, corpus: Sequence[bytes]) -> None:
    del data[_position(data, source) :]


def _delete(data: bytearray, source: random.Random, corpus: Sequence[bytes]) -> None:
    where = _position(data, source)
    del data[where : where + source.randint(1, 16)]


def _insert(data: bytearray, source: random.Random, corpus: Sequence[bytes]) -> None:
    where = _position(data, source)
    data[where:where] = source.randbytes(source.randint(1, 16))


def _repeat(data: bytearray, source: random.Random, corpus: Sequence[bytes]) -> None:
    where = _position(data, source)
    data[where:where] = data[where : where + source.randint(1, 32)] * source.randint(1, 8)


def _splice(data: bytearray, source: random.Random, corpus: Sequence[bytes]) -> None:
    """Go on with the rest of another file."""
    other = source.choice(corpus)
    data[_position(data, source) :] = other[source.randrange(len(other)) :]


_CHANGES = (_flip_bit, _set_byte, _set_number, _set_number, _truncate, _delete, _insert, _repeat, _splice)
