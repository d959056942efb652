"""How buckets travel when workers add them up: as they are, in half precision, in two bits a number, or in low rank."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, Protocol

import torch
import torch.distributed as dist

from ....base import MXNetError
from ..compression import pack_two_bits, unpack_two_bits
from .buckets import Bucket, buckets_of
from .group import Group

Finish = Callable[[], None]


class Exchange(Protocol):
    """A way to add up.

    Attributes
    ----------
    keeps_rest : bool
        What is left out of a bucket is added to the next one of the same arrays, so no bucket may be sent in vain.
    """

    keeps_rest: bool

    def begin(self, group: Group, bucket: Bucket) -> Finish:
        """Begin to replace a bucket's values by the sum of all workers'; the handle that is returned waits for it."""


class Plain:
    """Numbers travel as they are."""

    keeps_rest = False

    def begin(self, group: Group, bucket: Bucket) -> Finish:
        return group.begin_all_reduce(bucket.flat).wait


class HalfPrecision:
    """Numbers of 32 and 64 bits travel, and are added up, in 16 bits; so sums above 65504 become infinite."""

    keeps_rest = False

    def begin(self, group: Group, bucket: Bucket) -> Finish:
        flat = bucket.flat
        if flat.dtype not in (torch.float32, torch.float64):
            return group.begin_all_reduce(flat).wait
        half = flat.to(torch.float16)
        pending = group.begin_all_reduce(half)

        def finish() -> None:
            pending.wait()
            flat.copy_(half)

        return finish


class TwoBits:
    """Numbers that are ``-threshold``, 0 or ``threshold`` travel as two bits, and are added in the order of ranks.

    Each worker receives those of all others, ``elements * workers / 4`` bytes; as 32-bit values it would be
    ``elements * 8``.
    """

    keeps_rest = True  # the code that rounds the values does

    def __init__(self, threshold: float) -> None:
        self.threshold = threshold

    def begin(self, group: Group, bucket: Bucket) -> Finish:
        flat = bucket.flat
        packed = pack_two_bits(flat)
        received = packed.new_empty(len(packed) * group.size)
        pending = group.begin_all_gather(received, packed)

        def finish() -> None:
            pending.wait()
            flat.zero_()
            for codes in received.view(group.size, -1).unbind():
                flat.add_(unpack_two_bits(codes, flat.numel(), self.threshold))

        return finish


class LowRank:
    """Matrices travel as products of two narrow ones; vectors and other dtypes than float32 and float64 as they are.

    What the products leave out of a worker's matrices is added to its next ones. The algorithm is torch's hook for
    DistributedDataParallel, which gives means; a gradient of more axes counts as a matrix with its first one as rows.

    Parameters
    ----------
    settings : dict
        Those of `torch.distributed.algorithms.ddp_comm_hooks.powerSGD_hook.PowerSGDState`, by its names.

    Raises
    ------
    MXNetError
        For settings that it does not know, or does not take.

    References
    ----------
    Vogels, Karimireddy, Jaggi, "PowerSGD: practical low-rank gradient compression for distributed optimization", 2019.
    """

    keeps_rest = True
    SETTINGS = ("matrix_approximation_rank", "start_powerSGD_iter", "min_compression_rate", "use_error_feedback",
                "warm_start", "orthogonalization_epsilon", "random_seed", "batch_tensors_with_same_shape")  # fmt: skip

    def __init__(self, settings: Mapping[str, Any]) -> None:
        unknown = [name for name in settings if name not in self.SETTINGS]
        if unknown:
            raise MXNetError(f"powersgd: there is no setting {unknown[0]!r}; there are {', '.join(self.SETTINGS)}.")
        # It logs what it does to users of DistributedDataParallel, and takes 0.1 s to import.
        from torch.distributed.algorithms.ddp_comm_hooks import powerSGD_hook as hooks  # noqa: PLC0415

        self._settings = dict(settings)
        # It uses only the methods of a bucket that `_Grads` has, and does not test its class.
        self._hook: Callable[[Any, Any], torch.futures.Future[torch.Tensor]] = hooks.powerSGD_hook
        self._state = hooks.PowerSGDState
        self._states: dict[Hashable, Any] = {}
        try:
            self._state(None, **self._settings)
        except (ValueError, TypeError) as error:
            raise MXNetError(f"powersgd: {error}") from error

    def begin(self, group: Group, bucket: Bucket) -> Finish:
        if bucket.flat.dtype not in (torch.float32, torch.float64):
            return group.begin_all_reduce(bucket.flat).wait
        if group.size == 1:
            return lambda: None

        def finish() -> None:
            # One at a time: a hook calls others in threads, whose order would not be that of the other workers.
            group.run("powersgd", lambda handle: self._hook(self._state_of(handle, bucket), _Grads(bucket)).wait())
            bucket.flat.mul_(group.size)

        return finish

    def _state_of(self, handle: dist.ProcessGroup, bucket: Bucket) -> Any:
        state = self._states.get(bucket.name)
        if state is None:
            state = self._states[bucket.name] = self._state(handle, **self._settings)
        return state


class _Grads:
    """A bucket as hooks for DistributedDataParallel see one; each has a separate state, so it is the only one."""

    def __init__(self, bucket: Bucket) -> None:
        self._bucket = bucket

    def index(self) -> int:
        return 0

    def is_last(self) -> bool:
        return True

    def buffer(self) -> torch.Tensor:
        return self._bucket.flat

    def gradients(self) -> list[torch.Tensor]:
        return [view if view.dim() else view.view(1) for view in self._bucket.views]


def sums_over(
    group: Group, names: Sequence[Hashable], tensors: Sequence[torch.Tensor], exchange: Exchange
) -> list[torch.Tensor]:
    """Return the sums of tensors over all workers of a group; the tensors stay as they are.

    Parameters
    ----------
    group : Group
    names : list
        Of the tensors; what an exchange keeps for the next sum is kept by them.
    tensors : list of Tensor
        As many, of the same shapes and dtypes, in all workers.
    exchange : Exchange
        How each bucket travels.
    """
    sums: list[torch.Tensor] = list(tensors)
    under_way = []
    for bucket in buckets_of(tensors):
        bucket.name = tuple((names[position], tuple(tensors[position].shape)) for position in bucket.positions)
        bucket.fill([tensors[position] for position in bucket.positions])
        under_way.append((bucket, exchange.begin(group, bucket)))
    for bucket, finish in under_way:
        finish()
        for position, view in zip(bucket.positions, bucket.views, strict=True):
            sums[position] = view
    return sums
