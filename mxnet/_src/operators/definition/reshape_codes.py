"""The special codes of MXNet's reshape: 0, -1, -2, -3 and -4."""

from __future__ import annotations

from math import prod

from ....base import MXNetError


class TooFewElements(MXNetError):
    """A shape that drops elements: one of fewer, or one whose -1 cannot take up the rest."""


def infer_reshape(shape: tuple[int, ...], target: tuple[int, ...], reverse: bool = False) -> tuple[int, ...]:
    """Return the shape that ``reshape`` gives; MXNetError if a code does not fit or the numbers of elements differ.

    ``target`` holds lengths or codes: 0 keeps the length at this index, -1 is what is left over, -2 keeps all
    remaining axes, -3 joins two axes, -4 splits an axis into the two lengths that follow (one of which may be -1).
    """
    if reverse:
        # A split is written "-4, a, b": reversed it would read "b, a, -4", so put the code in front again.
        return infer_reshape(shape[::-1], _reverse_codes(target))[::-1]
    lengths: list[int] = []
    source = 0
    codes = iter(target)
    for code in codes:
        if code > 0:
            lengths.append(code)
            source += 1
        elif code == 0:
            lengths.append(_axis(shape, source, target))
            source += 1
        elif code == -1:
            lengths.append(-1)
            source += 1
        elif code == -2:
            lengths.extend(shape[source:])
            source = len(shape)
        elif code == -3:
            lengths.append(_axis(shape, source, target) * _axis(shape, source + 1, target))
            source += 2
        elif code == -4:
            first, second = next(codes, 0), next(codes, 0)
            lengths.extend(_split(_axis(shape, source, target), first, second, shape, target))
            source += 1
        else:
            raise MXNetError(f"reshape: {code} in {target} is no length and none of the codes 0 to -4.")
    return _fill(shape, tuple(lengths), target)


def _reverse_codes(target: tuple[int, ...]) -> tuple[int, ...]:
    groups: list[tuple[int, ...]] = []
    position = 0
    while position < len(target):
        if target[position] == -4 and position + 2 < len(target) + 0:
            groups.append((-4, target[position + 2], target[position + 1]))
            position += 3
        else:
            groups.append((target[position],))
            position += 1
    return tuple(code for group in reversed(groups) for code in group)


def _axis(shape: tuple[int, ...], axis: int, target: tuple[int, ...]) -> int:
    if axis >= len(shape):
        raise MXNetError(f"reshape: {target} refers to axis {axis} of an array of shape {shape}.")
    return shape[axis]


def _split(length: int, first: int, second: int, shape: tuple[int, ...], target: tuple[int, ...]) -> tuple[int, int]:
    if first == -1 and second > 0:
        first = length // second
    elif second == -1 and first > 0:
        second = length // first
    if first * second != length:
        raise MXNetError(f"reshape: {target} splits a length of {length} into {first} x {second}; shape is {shape}.")
    return first, second


def _fill(shape: tuple[int, ...], lengths: tuple[int, ...], target: tuple[int, ...]) -> tuple[int, ...]:
    size = prod(shape)
    if lengths.count(-1) > 1:
        raise MXNetError(f"reshape: one length at most can be -1, got {target}.")
    if -1 in lengths:
        known = prod([n for n in lengths if n != -1])  # a list, which torch's compiler can follow
        if known == 0 or size % known:
            raise TooFewElements(f"reshape: {size} elements of shape {shape} do not fill {target}.")
        lengths = tuple([size // known if n == -1 else n for n in lengths])
    count = prod(lengths)
    if count != size:
        error_type = TooFewElements if count < size else MXNetError
        origin_text = "" if lengths == tuple(target) else f", from {target},"
        raise error_type(f"reshape: target shape {lengths}{origin_text} has {count} elements, {shape} has {size}.")
    return lengths
