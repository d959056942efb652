"""Backward passes of several devices whose results came from one computation.

Mean and variance of `SyncBatchNorm` depend on the batches of all devices, so gradients are whole only once the backward
passes of all devices have come. A pass for some of them is kept until the last one comes; then all run as one.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import Any

import torch

from ....base import MXNetError
from ...core.latch import Latch
from ...core.torch_internals import backward_class
from .calls import LOCK, SECONDS_FOR_CALLERS, SynchronizationPoint, others_call


class Pass:
    """A backward pass: heads, their gradients, and which devices' results they depend on, per joint computation."""

    def __init__(self, tensors: Sequence[torch.Tensor], grads: Sequence[torch.Tensor]) -> None:
        self.tensors = tuple(tensors)
        self.grads = tuple(grads)
        self.reached = _joints(tensors)
        self.done = [Latch()]

    @property
    def is_whole(self) -> bool:
        """Whether the pass reaches all devices of each joint computation that it reaches."""
        return all(len(devices) == joint.count for joint, devices in self.reached.items())

    @property
    def apart(self) -> bool:
        """Whether the devices run in separate threads."""
        return any(joint.apart for joint in self.reached)

    def add(self, other: Pass) -> None:
        """Join another pass to this one."""
        self.tensors += other.tensors
        self.grads += other.grads
        self.done += other.done
        for joint, devices in other.reached.items():
            self.reached.setdefault(joint, set()).update(devices)


def _joints(tensors: Sequence[torch.Tensor]) -> dict[Any, set[int]]:
    """Return the joint computations that tensors depend on at first, and which of their results."""
    joints: dict[Any, set[int]] = {}
    seen: set[Any] = set()
    of_joint = backward_class(SynchronizationPoint)
    edges: list[Any] = [(t.grad_fn, t.output_nr) for t in tensors]
    while edges:
        node, index = edges.pop()
        if isinstance(node, of_joint):
            joints.setdefault(node, set()).add(index)
        elif node is not None and node not in seen:
            seen.add(node)
            edges.extend(node.next_functions)
    return joints


_kept: list[Pass] = []


def run_joined(
    tensors: Sequence[torch.Tensor],
    grads: Sequence[torch.Tensor],
    backward: Callable[[Sequence[torch.Tensor], Sequence[torch.Tensor]], None],
) -> None:
    """Run a backward pass, or keep it until those of the other devices come.

    Parameters
    ----------
    tensors, grads : sequence of torch.Tensor
        Heads and their gradients.
    backward : callable (tensors, grads)
    """
    joined = Pass(tensors, grads)
    with LOCK:
        for other in [waiting for waiting in _kept if waiting.reached.keys() & joined.reached.keys()]:
            _kept.remove(other)
            joined.add(other)
        is_whole = joined.is_whole
        if not is_whole:
            _kept.append(joined)
    if is_whole:
        backward(joined.tensors, joined.grads)
        for event in joined.done:
            event.set()
    elif joined.apart and others_call() and not joined.done[0].wait(SECONDS_FOR_CALLERS):
        raise MXNetError("backward: the passes of the other devices, on which SyncBatchNorm depends, did not come.")


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_kept.clear)  # whose threads are not copied
