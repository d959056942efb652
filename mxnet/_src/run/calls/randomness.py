"""One random generator per context; ``seed`` makes results repeat."""

from __future__ import annotations

from typing import Any

import torch

from ....context import Context, torch_device
from ...core.process_lock import process_lock

_LOCK = process_lock()
_GENERATORS: dict[Context, torch.Generator] = {}
_SEED: int | None = None


def _mix(seed: int, ctx: Context) -> int:
    """Give each context its own stream: equal seeds on cpu(0) and cpu(1) differ, as in MXNet's 'all' mode."""
    stream: int = ctx.device_id + (0 if ctx.device_typeid != 2 else 64)
    return (seed + 0x9E3779B97F4A7C15 * stream) & (2**63 - 1)


def generator(ctx: Context) -> torch.Generator:
    """Return the generator of a context, made on first use."""
    source = _GENERATORS.get(ctx)
    if source is None:
        with _LOCK:
            source = _GENERATORS.get(ctx)
            if source is None:
                source = torch.Generator(device=torch_device(ctx))
                if _SEED is None:
                    source.seed()
                else:
                    source.manual_seed(_mix(_SEED, ctx))
                _GENERATORS[ctx] = source
    return source


def seed(value: int, ctx: Any = "all") -> None:
    """Seed the generators.

    Parameters
    ----------
    value : int
    ctx : "all" or Context
        "all": every context, also those not used yet, each with its own stream. A context: only that one, so that
        equal seeds on two devices give equal values.
    """
    global _SEED  # noqa: PLW0603  # the seed of generators made later
    if ctx == "all":
        with _LOCK:
            _SEED = int(value)
            for context, existing in _GENERATORS.items():
                existing.manual_seed(_mix(_SEED, context))
    else:
        generator(Context(ctx)).manual_seed(int(value) & (2**63 - 1))


def states() -> dict[str, torch.Tensor]:
    """Return the state of each generator in use, by the name of its context, as bytes on the CPU."""
    with _LOCK:
        return {str(context): source.get_state() for context, source in _GENERATORS.items()}


def restore(saved: dict[str, torch.Tensor]) -> None:
    """Give generators states that `states` returned, here or in another process."""
    for name, state in saved.items():
        device_type, _, number = name.partition("(")
        generator(Context(device_type, int(number.rstrip(")")))).set_state(state)


def inheritance() -> tuple[int | None, dict[str, bytes]]:
    """Return the state with which another process draws the same values as a process forked from this one.

    Returns
    -------
    (int or None, dict)
        The seed of generators made later, and the states of those in use. Without those on GPUs, which a forked
        process cannot use.
    """
    with _LOCK:
        on_cpu = {str(context): source for context, source in _GENERATORS.items() if source.device.type == "cpu"}
        return _SEED, {name: source.get_state().numpy().tobytes() for name, source in on_cpu.items()}


def inherit(seed_of_others: int | None, saved: dict[str, bytes]) -> None:
    """Go on as a process forked from the one that called `inheritance`."""
    global _SEED  # noqa: PLW0603  # the seed of generators made later
    with _LOCK:
        _SEED = seed_of_others
    restore({name: torch.frombuffer(bytearray(state), dtype=torch.uint8) for name, state in saved.items()})
