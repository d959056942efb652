"""Cutting batches into slices for devices, and joining what they return."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....io import DataDesc
from ....ndarray._generated import op
from ....ndarray.ndarray import NDArray


def _split_input_slice(batch_size: int, work_load_list: Sequence[float]) -> list[slice]:
    """Return which samples each device gets, by its share of the work; ValueError if one would get none."""
    total = sum(work_load_list)
    counts = [round(share * batch_size / total) for share in work_load_list]
    counts[-1] += max(0, batch_size - sum(counts))
    slices, end = [], 0
    for count in counts:
        begin = min(end, batch_size)
        end = min(begin + count, batch_size)
        if begin >= end:
            raise ValueError("Too many slices. Some splits are empty.")
        slices.append(slice(begin, end))
    return slices


def part(array: Any, piece: slice, axis: int) -> Any:
    """Return a device's part of an array; all of it where there is no axis of samples."""
    if axis < 0 or (piece.start, piece.stop) == (0, array.shape[axis]):
        return array
    if axis == 0:
        return array[piece]
    return op.slice_axis(array, axis=axis, begin=piece.start, end=piece.stop)


def described(shapes: Any) -> Any:
    """Return descriptions of inputs, which may be given as names and shapes."""
    return shapes and [d if isinstance(d, DataDesc) else DataDesc(*d) for d in shapes]


def part_shape(desc: DataDesc, piece: slice) -> tuple[int, ...]:
    """Return the shape of a device's part of an input."""
    axis = DataDesc.get_batch_axis(desc.layout)
    shape = list(desc.shape)
    if axis >= 0:
        shape[axis] = piece.stop - piece.start
    return tuple(shape)


def joined(arrays: Sequence[NDArray], axis: int) -> NDArray:
    """Return the parts of several devices as one array, on the first device."""
    if len(arrays) == 1 or axis < 0:
        return arrays[0]
    result: NDArray = op.Concat(*(a.as_in_context(arrays[0].context) for a in arrays), dim=axis)
    return result


def load(sources: Sequence[Any], targets: Sequence[Any], axes: Sequence[int]) -> None:
    """Copy the parts of a batch to devices, as far as there are both sources and targets.

    Sources are arrays, or lists with one for each device; each has an axis of samples, and each device's slice and
    array.
    """
    for source, pieces, axis in zip(sources, targets, axes, strict=False):
        for device, (piece, target) in enumerate(pieces):
            samples = source[device] if isinstance(source, list) else part(source, piece, axis)
            samples.copyto(target)


def _load_general(data: Sequence[Any], targets: Sequence[Any], major_axis: Sequence[int]) -> None:
    """Copy arrays, each whole to an array, or by its parts to a list of (slice, array) as `load` does."""
    for source, target, axis in zip(data, targets, major_axis, strict=True):
        if isinstance(target, NDArray):
            source.copyto(target)
        else:
            load([source], [target], [axis])


def _load_data(batch: Any, targets: Sequence[Any], major_axis: Sequence[int]) -> None:
    """Copy a batch's data; see `_load_general`."""
    _load_general(batch.data, targets, major_axis)


def _load_label(batch: Any, targets: Sequence[Any], major_axis: Sequence[int]) -> None:
    """Copy a batch's labels; see `_load_general`."""
    _load_general(batch.label, targets, major_axis)


def _merge_multi_context(outputs: Sequence[Sequence[NDArray]], major_axis: Sequence[int]) -> list[NDArray]:
    """Return each output as one array, from its parts on several devices."""
    return [joined(parts, axis) for parts, axis in zip(outputs, major_axis, strict=True)]
