"""Convolutions in which torch writes out of bounds, one row for each fault: what chooses a kernel asks here.

`tests/programs/test_layout_faults.py` runs many more, and finds rows that are missing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

import torch


class Fault(NamedTuple):
    """Convolutions that are not to run, those for which every field holds; channels are the input's.

    The gradient of a transposed convolution's weight is that of a convolution from its output to its input.
    """

    implementation: str
    """The kernel, as ``ONEDNN_VERBOSE=1`` prints it."""
    processors: str
    releases: str
    """The releases of torch in which it was seen. None is known to be without it, so no release is left out."""
    direction: Literal["forward", "data gradient", "weight gradient"]
    layout: Literal["channels-last", "MXNet's"]
    """The layout of data or weight."""
    dtypes: frozenset[torch.dtype]
    axes: int
    """The number of spatial axes."""
    kernel: int
    """The kernel's length on every axis."""
    least_stride: int
    """The lowest stride, on one axis at least."""
    pad: int
    channels_below: int
    groups: int
    memory: str
    """What is written where."""


FAULTS = (
    Fault(
        implementation="jit_1x1",
        # With vectors of 8 values it takes fewer than 8 channels, with 16 fewer than 16. torch does not tell which
        # vectors oneDNN takes, so the longest are assumed.
        processors="x86-64 with AVX2 or AVX-512",
        releases="2.13",
        direction="weight gradient",
        layout="channels-last",
        dtypes=frozenset((torch.float32, torch.bfloat16)),
        axes=2,
        kernel=1,
        least_stride=2,
        pad=0,
        channels_below=16,
        groups=1,
        memory=(
            "The pixels that the stride selects are copied into a workspace of P C values. If the sum over P pixels is "
            "split, a part that begins with pixel p is written from value p V on, V values being one vector, instead "
            "of p C: with C < V the last part ends beyond the workspace, in memory of another array."
        ),
    ),
)


def faulty_channels(kernel: Sequence[int], stride: Sequence[int], pad: Sequence[int], groups: int) -> int:
    """Return the number of channels below which convolutions like this are not to run on the CPU; 0 if all may."""
    return max((fault.channels_below for fault in FAULTS if _covers(fault, kernel, stride, pad, groups)), default=0)


def _covers(fault: Fault, kernel: Sequence[int], stride: Sequence[int], pad: Sequence[int], groups: int) -> bool:
    return (
        len(kernel) == fault.axes
        and set(kernel) == {fault.kernel}
        and max(stride) >= fault.least_stride
        and set(pad) == {fault.pad}
        and groups == fault.groups
    )
