"""The special codes of MXNet's reshape: 0, -1, -2, -3 and -4."""

from __future__ import annotations

from math import prod

from ....base import MXNetError


class TooFewElements(MXNetError):
    """A shape that drops elements: one of fewer, or one whose -1 cannot take up the rest."""


def infer_reshape(shape: tuple[int, ...], expected: tuple[int, ...], reverse: bool = False) -> tuple[int, ...]:
    """Return the shape that ``reshape`` gives; MXNetError if a code does not fit or the numbers of elements differ.

    ``expected`` holds lengths or codes: 0 keeps the length at this index, -1 is what is left over, -2 keeps all
    remaining axes, -3 joins two axes, -4 splits an axis into the two lengths that follow (one of which may be -1).
    """
    if reverse:
        # A split is written "-4, a, b": reversed it would read "b, a, -4", so put the code in front again.
        return infer_reshape(shape[::-1], _reverse_codes(expected))[::-1]
    result: list[int] = []
    source = 0
    codes = iter(expected)
    for code in codes:
        if code > 0:
            result.append(code)
            source += 1
        elif code == 0:
            result.append(_axis(shape, source, expected))
            source += 1
        elif code == -1:
            result.append(-1)
            source += 1
        elif code == -2:
            result.extend(shape[source:])
            source = len(shape)
        elif code == -3:
            result.append(_axis(shape, source, expected) * _axis(shape, source + 1, expected))
            source += 2
        elif code == -4:
            first, second = next(codes, 0), next(codes, 0)
            result.extend(_split(_axis(shape, source, expected), first, second, shape, expected))
            source += 1
        else:
            raise MXNetError(f"reshape: {code} in {expected} is no length and none of the codes 0 to -4.")
    return _fill(shape, tuple(result), expected)


def _reverse_codes(expected: tuple[int, ...]) -> tuple[int, ...]:
    groups: list[tuple[int, ...]] = []
    position = 0
    while position < len(expected):
        if expected[position] == -4 and position + 2 < len(expected) + 0:
            groups.append((-4, expected[position + 2], expected[position + 1]))
            position += 3
        else:
            groups.append((expected[position],))
            position += 1
    return tuple(code for group in reversed(groups) for code in group)


def _axis(shape: tuple[int, ...], axis: int, expected: tuple[int, ...]) -> int:
    if axis >= len(shape):
        raise MXNetError(f"reshape: {expected} refers to axis {axis} of an array of shape {shape}.")
    return shape[axis]


def _split(length: int, first: int, second: int, shape: tuple[int, ...], expected: tuple[int, ...]) -> tuple[int, int]:
    if first == -1 and second > 0:
        first = length // second
    elif second == -1 and first > 0:
        second = length // first
    if first * second != length:
        raise MXNetError(f"reshape: {expected} splits a length of {length} into {first} x {second}; shape is {shape}.")
    return first, second


def _fill(shape: tuple[int, ...], result: tuple[int, ...], expected: tuple[int, ...]) -> tuple[int, ...]:
    size = prod(shape)
    if result.count(-1) > 1:
        raise MXNetError(f"reshape: one length at most can be -1, got {expected}.")
    if -1 in result:
        known = prod(n for n in result if n != -1)
        if known == 0 or size % known:
            raise TooFewElements(f"reshape: {size} elements of shape {shape} do not fill {expected}.")
        result = tuple(size // known if n == -1 else n for n in result)
    count = prod(result)
    if count != size:
        kind = TooFewElements if count < size else MXNetError
        asked = "" if result == tuple(expected) else f", from {expected},"
        raise kind(f"reshape: target shape {result}{asked} has {count} elements, {shape} has {size}.")
    return result
