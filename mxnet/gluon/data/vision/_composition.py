"""Transforms made of transforms."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from ...block import Block, HybridBlock
from ...nn import HybridSequential, Sequential
from .._batched_transforms import defers


def _grouped(transforms: Sequence[Any]) -> Iterator[Any]:
    """Yield transforms, neighbours that can be hybridized as one block."""
    for hybrid, group in groupby(transforms, lambda transform: isinstance(transform, HybridBlock)):
        blocks = list(group)
        if not hybrid or len(blocks) == 1:
            yield from blocks
            continue
        sequence = HybridSequential()
        sequence.add(*blocks)
        sequence.hybridize()
        yield sequence


def _refuse_single(block: Block, transforms: Any) -> None:
    """Raise for one transform where a list of them belongs."""
    if isinstance(transforms, Block):
        name = type(block).__name__
        raise TypeError(f"{name}: transforms is a {type(transforms).__name__}, not a list; {name}([transform]).")


@defers
class Compose(Sequential):
    """Transforms one after the other; neighbours that are HybridBlocks are hybridized together.

    Parameters
    ----------
    transforms : list of Block, or of other callables

    Examples
    --------
    >>> from mxnet.gluon.data.vision import transforms
    >>> transform = transforms.Compose([transforms.ToTensor(), transforms.Normalize(0.5, 0.5)])
    >>> transform(mx.nd.full((2, 3, 1), 255, dtype="uint8"))[0, 0]
    <BLANKLINE>
    [1. 1. 1.]
    <NDArray 3 @cpu(0)>
    """

    _is_chain = True

    def __init__(self, transforms: Sequence[Any]) -> None:
        _refuse_single(self, transforms)
        super().__init__()
        for transform in _grouped(transforms):
            if isinstance(transform, Block):
                self.add(transform)
            else:
                self._children[str(len(self._children))] = transform


@defers
class HybridCompose(HybridSequential):
    """Transforms one after the other, all of which are HybridBlocks and are hybridized as one.

    Parameters
    ----------
    transforms : list of HybridBlock

    Raises
    ------
    ValueError
        If one is no HybridBlock.

    Notes
    -----
    MXNet has this transform after 1.9.1.

    Examples
    --------
    >>> transforms = gluon.data.vision.transforms
    >>> transform = transforms.HybridCompose([transforms.ToTensor(), transforms.Normalize(0.5, 0.5)])
    >>> transform(mx.nd.ones((4, 6, 3), dtype="uint8")).shape
    (3, 4, 6)
    """

    _is_chain = True

    def __init__(self, transforms: Sequence[HybridBlock]) -> None:
        _refuse_single(self, transforms)
        super().__init__()
        for transform in transforms:
            if not isinstance(transform, HybridBlock):
                raise ValueError(f"{transform} is not a HybridBlock, try use `Compose` instead")
        self.add(*transforms)
        self.hybridize()


class RandomApply(Sequential):
    """Apply transforms with a probability, drawn from Python's ``random`` at each call.

    Parameters
    ----------
    transforms : Block, callable or list of them
    p : float, default 0.5

    Differences from MXNet 1.9.1: a list is applied, one transform after the other; there, it is an error.

    Examples
    --------
    >>> transforms = gluon.data.vision.transforms
    >>> always = transforms.RandomApply(transforms.Resize(2), p=1)
    >>> always(mx.nd.ones((4, 6, 3), dtype="uint8")).shape
    (2, 2, 3)
    """

    def __init__(self, transforms: Any, p: float = 0.5) -> None:
        super().__init__()
        self.transforms = transforms
        self.p = p
        if isinstance(transforms, (list, tuple)):
            self._composed = Compose(transforms)

    def forward(self, x: Any) -> Any:
        """Transform an image, or return it as it is."""
        if self.p < random.random():
            return x
        return self._composed(x) if isinstance(self.transforms, (list, tuple)) else self.transforms(x)


class HybridRandomApply(HybridSequential):
    """Apply a HybridBlock with a probability, drawn from ``mx.random`` at each call.

    Parameters
    ----------
    transforms : HybridBlock
        Must keep shape and element type.
    p : float, default 0.5

    Raises
    ------
    ValueError
        If ``transforms`` is no HybridBlock.

    Notes
    -----
    MXNet has this transform after 1.9.1.

    Examples
    --------
    >>> transforms = gluon.data.vision.transforms
    >>> never = transforms.HybridRandomApply(transforms.Normalize(0, 2), p=0)
    >>> never(mx.nd.ones((3, 1, 2))).asnumpy().ravel().tolist()
    [1.0, 1.0, 1.0, 1.0, 1.0, 1.0]
    """

    def __init__(self, transforms: HybridBlock, p: float = 0.5) -> None:
        super().__init__()
        if not isinstance(transforms, HybridBlock):
            raise ValueError(f"{transforms} is not a HybridBlock, try use `RandomApply` instead")
        self.transforms = transforms
        self.p = p

    def hybrid_forward(self, F: Any, x: Any) -> Any:
        applied = F.random.uniform(0, 1, shape=(1,)) <= self.p
        return F.contrib.cond(applied, lambda: self.transforms(x), lambda: F.identity(x))
