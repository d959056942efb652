"""Transforms that a program calls sample by sample, done once for a batch.

While a loader reads the samples of a batch, a transform that does to a batch of small images what it does to each of
them copies its input next to those of the other samples, and returns an array that is made later: all at once when the
samples become a batch, or alone as soon as the program looks at it. For small images most of the time goes into calls.
"""

from __future__ import annotations

import threading
import weakref
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import torch

from ..._src.run.autograd.recording import STATE, Scope
from ..._src.run.calls.kinds import ARRAY_TYPES
from ...ndarray._conversion import wrap
from ...ndarray._deferred import deferred, source_of
from ..block import Block
from ..nn import HybridSequential, Sequential

T = TypeVar("T", bound=type[Block])

_IMAGE_AXES = 3
_MOST_VALUES = 1 << 15  # of an image: from here on, computing takes longer than calling
_FEWEST_SAMPLES = 4  # with fewer, the first call, which is made twice, costs more than the others save


class _Reading(threading.local):
    """Where transforms of this thread are deferred."""

    samples: Samples | None = None


_READING = _Reading()


class _Reads:
    """A ``with`` block in which transforms of this thread are deferred by another caller, or not at all."""

    __slots__ = ("_before", "_samples")

    def __init__(self, samples: Samples | None) -> None:
        self._samples = samples

    def __enter__(self) -> None:
        self._before, _READING.samples = _READING.samples, self._samples

    def __exit__(self, error_type: Any, value: Any, trace: Any) -> None:
        _READING.samples = self._before


def defers(transform: T) -> T:
    """Mark a class of transforms whose calls may be deferred while a loader reads samples."""
    at_once: Callable[..., Any] = transform.__call__

    def __call__(self: Any, *args: Any) -> Any:  # noqa: N807  # becomes the method of this name
        """Run the forward pass, and the hooks around it."""
        samples = _READING.samples
        if samples is not None and len(args) == 1:
            array = samples.defer(self, args[0])
            if array is not None:
                return array
        return at_once(self, *args)

    transform.__call__ = __call__  # type: ignore[method-assign]
    return transform


def takes_batches(transform: Any) -> bool:
    """Check that a transform does to each image of a batch what it does to a single one."""
    if not isinstance(transform, Block) or transform._forward_hooks or transform._forward_pre_hooks:
        return False
    own_attributes = vars(type(transform))  # subclasses may do something else
    if own_attributes.get("_is_chain") or type(transform) in (Sequential, HybridSequential):
        return all(takes_batches(child) for child in transform._children.values())
    return bool(own_attributes.get("_takes_batches"))


class Samples:
    """The samples of a batch: read while transforms are deferred, settled once the batch is made.

    Parameters
    ----------
    count : int
        How many.
    """

    def __init__(self, count: int) -> None:
        self._count = count
        self._calls: dict[Block, _Calls | None] = {}

    def read(self, dataset: Any, indices: Sequence[Any]) -> list[Any]:
        """Return ``[dataset[i] for i in indices]``."""
        with _Reads(self if self._count >= _FEWEST_SAMPLES else None):
            return [dataset[i] for i in indices]

    def defer(self, transform: Block, image: Any) -> Any:
        """Return the deferred result of a transform for an image; None if the call is to be made now."""
        if STATE.recording:
            return None
        if transform not in self._calls:
            self._calls[transform] = None  # for the call that tells shape and type of results
            self._calls[transform] = self._calls_of(transform, image)
        calls = self._calls[transform]
        return None if calls is None else calls.add(image)

    def _calls_of(self, transform: Block, image: Any) -> _Calls | None:
        array_type: Any = type(image)
        if array_type not in (ARRAY_TYPES["legacy"], ARRAY_TYPES["numpy"]) or not takes_batches(transform):
            return None
        tensor = image._writable()
        small = tensor.ndim == _IMAGE_AXES and tensor.numel() <= _MOST_VALUES
        if not small or tensor.device.type != "cpu":
            return None
        return _Calls(transform, image, transform(image), self._count)

    def settle(self) -> None:
        """Make the arrays that the program has kept, before a transform may change."""
        for calls in self._calls.values():
            if calls is not None:
                calls.settle()


class _Calls:
    """The calls of a transform with images of one shape, type and context.

    Parameters
    ----------
    transform : Block
    image, result : NDArray
        An input, and what the transform makes of it.
    count : int
        Of calls, if each sample needs one.
    """

    def __init__(self, transform: Block, image: Any, result: Any, count: int) -> None:
        tensor = image._writable()
        self.transform = transform
        self.kind, self.ctx, self.like = type(image), image._ctx, (tensor.shape, tensor.dtype)
        self.result = result._writable()
        self.result_kind = type(result)
        self._hold(torch.empty((count, *tensor.shape), dtype=tensor.dtype))
        self.created: list[weakref.ref[Any]] = []

    def _hold(self, images: torch.Tensor) -> None:
        self.images, self._rows = images, images.unbind(0)

    def add(self, image: Any) -> Any:
        """Return the result of a call for another image, made later; None if it is of another kind."""
        if image.__class__ is not self.kind or (image._ctx is not self.ctx and image._ctx != self.ctx):
            return None
        tensor = image._writable()
        number = len(self.created)
        if (tensor.shape, tensor.dtype) != self.like:
            return None
        if number == len(self._rows):
            self._hold(torch.cat([self.images, torch.empty_like(self.images)]))
        self._rows[number].copy_(tensor)  # the program may change the image
        array = deferred(self.result_kind, _Call(self, number), self.ctx)
        self.created.append(weakref.ref(array))
        return array

    def call(self, images: torch.Tensor) -> Any:
        """Transform images now."""
        with _Reads(None), Scope(False, None):
            return self.transform(wrap(images, self.ctx, self.kind))

    def settle(self) -> None:
        """Make the arrays that are still there."""
        for reference in self.created:
            array = reference()
            if array is not None:
                array.wait_to_read()


class _Call:
    """A call that was deferred: the source of its result."""

    __slots__ = ("calls", "number")

    def __init__(self, calls: _Calls, number: int) -> None:
        self.calls = calls
        self.number = number

    @property
    def shape(self) -> tuple[int, ...]:
        return tuple(self.calls.result.shape)

    @property
    def dtype(self) -> torch.dtype:
        return self.calls.result.dtype

    def make(self, ctx: Any) -> torch.Tensor:  # it is that of the calls
        tensor: torch.Tensor = self.calls.call(self.calls.images[self.number].clone())._writable()
        return tensor


def together(arrays: Sequence[Any]) -> Any:
    """Return arrays stacked along a new first axis, if they are deferred calls of one transform; else None."""
    numbers = []
    calls: Any = None
    for array in arrays:
        source = source_of(array)
        if not isinstance(source, _Call) or source.calls is not (calls or source.calls):
            return None
        calls = source.calls
        numbers.append(source.number)
    in_order = numbers == list(range(len(numbers)))
    return calls.call(calls.images[: len(numbers)] if in_order else calls.images[numbers])
