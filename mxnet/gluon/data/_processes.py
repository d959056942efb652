"""How worker processes are started, what random numbers they begin with, and how their exceptions travel."""

from __future__ import annotations

import multiprocessing
import pickle
import sys
import traceback
from collections.abc import Callable
from multiprocessing.reduction import ForkingPickler
from typing import Any

import numpy as onp
import torch

from ..._src.messages.tracebacks import trim_traceback
from ..._src.run.calls import randomness
from ...base import MXNetError
from ...context import Context, cpu, current_context

_NUMPYS_OWN = "MT19937"  # the bit generator that `numpy.random.seed` can seed

# Torch's errors where a forked process uses a device of its parent's, before and after that has memory there.
_OF_FORKED_DEVICES = ("in forked subprocess", "CUDA error: initialization error")
_NO_DEVICE = (
    "A worker process of a DataLoader cannot use a GPU, as it was forked from a process that does. Keep a dataset's "
    "arrays on mx.cpu(), compute there, and move batches to the GPU in the training loop; or load with num_workers=0 "
    "or thread_pool=True."
)


def start_context() -> Any:
    """Return the context of multiprocessing that starts workers.

    On Linux they are forked where the program has not chosen, so that datasets may hold what cannot be pickled.
    """
    method = multiprocessing.get_start_method(allow_none=True)
    return multiprocessing.get_context(method or ("fork" if sys.platform.startswith("linux") else None))


def new_process(context: Any, function: Callable[..., None], arguments: tuple[Any, ...]) -> Any:
    """Return a process, to be started now, that calls a function.

    However the context starts it, it draws the random numbers that a forked process would draw. Its arrays are the
    CPU's where they name no device: where the parent's default is a GPU, its own is ``cpu(0)``.
    """
    state = None if context.get_start_method() == "fork" else _random_state()
    return context.Process(target=_begin, args=(state, function, arguments), daemon=True)


def _begin(state: dict[str, Any] | None, function: Callable[..., None], arguments: tuple[Any, ...]) -> None:
    if state is not None:
        _continue_with(state)
    if current_context().device_type == "gpu":  # a forked process cannot use the parent's
        Context.default_ctx = cpu()
    function(*arguments)


def _random_state() -> dict[str, Any]:
    """Return the states that a fork copies. Python's `random` is not among them: it seeds itself anew in the child."""
    numpy = onp.random.get_state(legacy=False)
    return {
        "mxnet": randomness.inheritance(),
        "numpy": numpy if numpy["bit_generator"] == _NUMPYS_OWN else None,
        "torch": torch.get_rng_state().numpy().tobytes(),
    }


def _continue_with(state: dict[str, Any]) -> None:
    randomness.inherit(*state["mxnet"])
    if state["numpy"] is not None:
        onp.random.set_state(state["numpy"])
    torch.set_rng_state(torch.frombuffer(bytearray(state["torch"]), dtype=torch.uint8))


class Failure:
    """An exception of a worker, for the process that waits for the batch."""

    def __init__(self, error: BaseException) -> None:
        self.trace = "".join(traceback.format_exception(trim_traceback(error)))
        if isinstance(error, RuntimeError) and any(text in str(error) for text in _OF_FORKED_DEVICES):
            self.error: BaseException = MXNetError(_NO_DEVICE)
            return
        try:
            pickle.loads(ForkingPickler.dumps(error))
            self.error = error
        except Exception:  # whatever the exception's class does
            self.error = MXNetError(f"{type(error).__name__}: {error}")

    def reraise(self) -> None:
        """Raise the exception with the worker's traceback as its cause."""
        raise self.error from MXNetError(f"in a worker process:\n{self.trace}")
