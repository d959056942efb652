"""Sums of gradients over all workers that begin while the backward pass still runs.

A `Reducer` follows a fixed list of variables. As soon as the gradients of a bucket are all there, a copy of them sets
out; `totals`, called once a step, returns the sums. The gradients themselves stay as they are, so that a program may
read or change them meanwhile: what has changed since it set out goes once more, in all workers, whichever of them saw
the change. All workers therefore exchange the same buckets in the same order, whatever their backward passes did.
"""

from __future__ import annotations

import operator
import weakref
from collections.abc import Sequence
from typing import Any

import torch

from ...core.torch_internals import version_of
from .buckets import Bucket, buckets_of
from .exchanges import Exchange, Finish
from .group import Group, PendingExchange
from .variables import GradientVariable

# After so many steps in a row whose early start was in vain, buckets wait for `totals`.
_PATIENCE = 3


class Reducer:
    """Adds up the gradients of variables.

    Parameters
    ----------
    group : Group
        Used by this object alone: nothing else may be exchanged in it.
    variables : list of Variable
        Dense, with dense gradients; as many and of the same shapes in all workers.
    exchange : Exchange
    early : bool
        Begin during backward passes; else when `totals` is called.
    """

    def __init__(
        self, group: Group, variables: Sequence[GradientVariable], exchange: Exchange, early: bool = True
    ) -> None:
        self.variables = list(variables)
        self._group = group
        self._exchange = exchange
        self._marks: list[Any] = [None] * len(self.variables)
        self._hooks: list[Any] = []
        self.buckets = buckets_of([variable.gradient._tensor for variable in self.variables])
        self._bucket_of = {index: number for number, bucket in enumerate(self.buckets) for index in bucket.positions}
        # One bucket alone is full when the backward pass ends: to notice that would cost more than it brings.
        self._early = early and group.size > 1 and len(self.buckets) > 1
        self._in_vain = 0
        self._flags = torch.zeros(len(self.buckets), dtype=torch.int32)
        self._begin_round()

    def _begin_round(self) -> None:
        self._missing = [set(bucket.positions) for bucket in self.buckets]
        self._sent: list[list[tuple[torch.Tensor, int]]] = []
        self._finishes: list[Finish] = []

    # During backward passes

    def follow(self) -> None:
        """Notice gradients of the variables' present tensors; call it before each backward pass, it costs little."""
        marks = [variable.mark for variable in self.variables]
        if not self._early or all(map(operator.is_, marks, self._marks)):
            return
        self.leave()
        self._marks = marks
        # A strong reference would be part of a ring through torch, which Python's collector does not see.
        reducer = weakref.ref(self)
        hooks = (variable.listen(_Notice(reducer, index)) for index, variable in enumerate(self.variables))
        self._hooks = [hook for hook in hooks if hook is not None]

    def leave(self) -> None:
        """Stop noticing gradients."""
        for hook in self._hooks:
            hook.remove()
        self._hooks.clear()

    def arrived(self, index: int) -> None:
        """Send off the next buckets, if the gradient that has come was what they missed."""
        if self._bucket_of[index] < len(self._sent):
            return  # on its way already; `totals` finds out that it is another one now
        self._missing[self._bucket_of[index]].discard(index)
        while len(self._sent) < len(self.buckets) and not self._missing[len(self._sent)]:
            self._send()

    def _send(self) -> None:
        """Send off the next bucket."""
        bucket = self.buckets[len(self._sent)]
        tensors = self._gradients(bucket)
        self._sent.append([(tensor, version_of(tensor)) for tensor in tensors])
        self._finishes.append(self._launch(bucket, tensors))

    def _launch(self, bucket: Bucket, tensors: Sequence[torch.Tensor]) -> Finish:
        bucket.fill(tensors)
        return self._exchange.begin(self._group, bucket)

    def _gradients(self, bucket: Bucket) -> list[torch.Tensor]:
        return [self.variables[index].gradient._tensor for index in bucket.positions]

    # Once a step

    def totals(self) -> list[torch.Tensor]:
        """Return the sums of the gradients as they are now, one for each variable; valid until the next sums begin.

        Raises
        ------
        MXNetError
            If a worker is dead.
        """
        num_sent = len(self._sent)
        while len(self._sent) < len(self.buckets):
            self._send()
        try:
            flags = self._compare() if self._early else None
            for finish in self._finishes:
                finish()
            if flags is not None:
                flags.wait()
                self._repeat(num_sent)
        finally:
            self._begin_round()
        totals: list[Any] = [None] * len(self.variables)
        for bucket in self.buckets:
            for index, view in zip(bucket.positions, bucket.views, strict=True):
                totals[index] = view
        return totals

    def _compare(self) -> PendingExchange:
        """Begin to tell all workers which buckets have changed here since they were sent."""
        for number, (bucket, sent) in enumerate(zip(self.buckets, self._sent, strict=True)):
            self._flags[number] = any(
                self.variables[index].gradient._tensor is not tensor or version_of(tensor) != version
                for index, (tensor, version) in zip(bucket.positions, sent, strict=True)
            )
        return self._group.begin_all_reduce(self._flags, "max")

    def _repeat(self, num_sent: int) -> None:
        """Exchange again what has changed in some worker."""
        changed = [bucket for bucket, flag in zip(self.buckets, self._flags.tolist(), strict=True) if flag]
        for finish in [self._launch(bucket, self._gradients(bucket)) for bucket in changed]:
            finish()
        self._in_vain = self._in_vain + 1 if changed else 0
        if self._in_vain >= _PATIENCE and num_sent:
            self.leave()
            self._marks = [variable.mark for variable in self.variables]


class _Notice:
    """Tells a reducer that a gradient has come; called after the gradient went into its buffer."""

    __slots__ = ("_position", "_reducer")

    def __init__(self, reducer: weakref.ref[Reducer], index: int) -> None:
        self._reducer = reducer
        self._position = index

    def __call__(self, _: Any) -> None:
        reducer = self._reducer()
        if reducer is not None:
            reducer.arrived(self._position)
