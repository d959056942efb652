"""What an interrupt may leave behind of a step, after which the same step is to be right again.

A `Step` builds what it needs, runs, and says what came of it. Once one was interrupted, as by Ctrl-C, and the exception
kept with its frames, as a notebook does, the probe looks at what is left: recording, training mode, torch's grad mode,
the number of threads. Then it runs the step again, twice, and compares with a run that nobody disturbed.
"""

from __future__ import annotations

import functools
import signal
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch

import mxnet as mx
from mxnet._src.operators.definition import tracing
from mxnet._src.operators.definition.shape_mode import MODE
from mxnet._src.run.autograd import concurrent_backward

LIMIT_SECONDS = 5.0


@dataclass
class Step:
    """A step: ``make`` returns what to run, which returns the arrays by which runs are compared.

    ``fresh`` steps are made anew for each interrupt; others are interrupted again and again, and have to give the same
    each time, so they begin with what they change, such as parameters. ``long`` ones take too long for the gate.
    """

    name: str
    make: Callable[[], Callable[[], Any]]
    fresh: bool = False
    exact: bool = True
    long: bool = False


STEPS: list[Step] = []


def step(name: str, **options: Any) -> Callable[[Any], Any]:
    """Add a step to those that are probed."""

    def add(make: Callable[[], Callable[[], Any]]) -> Callable[[], Callable[[], Any]]:
        STEPS.append(Step(name, make, **options))
        return make

    return add


def state() -> dict[str, Any]:
    """Return what each step is to leave as it was."""
    return {
        "recording": mx.autograd.is_recording(),
        "training": mx.autograd.is_training(),
        "torch's grad mode": torch.is_grad_enabled(),
        "threads": torch.get_num_threads(),
        "np_shape, np_array": (MODE.np_shape, MODE.np_array, MODE.composing),
        "context": mx.current_context(),
        "attributes": dict(mx.AttrScope.current._attr),
        "name manager": type(mx.name.NameManager.current),
        "block scope": mx.gluon.block._BlockScope._current.value,
        "bulk size": mx.engine._BULK.value,
        "collector": __import__("gc").isenabled(),
        "modes of torch": (torch._C._len_torch_dispatch_stack(), torch._C._len_torch_function_stack()),
        "tracing": tracing.is_tracing(),
        "passes that run": len(concurrent_backward._running),
        "locks": [name for name, lock in locks() if _is_held(lock)],
    }


_LOCK, _AGAIN = type(threading.Lock()), type(threading.RLock())


@functools.cache
def locks() -> list[tuple[str, Any]]:
    """Return the locks that are variables of our modules, or of objects that are, with their names."""
    found = []
    for name, module in sorted(sys.modules.items()):
        if name.startswith("mxnet"):
            for key, value in vars(module).items():
                inside = (
                    vars(value).items()
                    if type(value).__module__.startswith("mxnet.") and hasattr(value, "__dict__")
                    else ()
                )
                for part, each in ((key, value), *((f"{key}.{k}", v) for k, v in inside)):
                    if type(each) in (_LOCK, _AGAIN):
                        found.append((f"{name}.{part}", each))
    return found


def _is_held(lock: Any) -> bool:
    return lock.locked() if type(lock) is _LOCK else lock._is_owned()


def numbers(result: Any) -> list[np.ndarray]:
    """Return copies of the arrays that a run returned."""
    return [np.array(x.asnumpy() if hasattr(x, "asnumpy") else x) for x in result]


def differs(a: list[np.ndarray], b: list[np.ndarray], exact: bool) -> bool:
    if len(a) != len(b):
        return True
    same = (lambda x, y: np.array_equal(x, y, equal_nan=x.dtype.kind == "f")) if exact else np.allclose
    return not all(x.dtype == y.dtype and x.shape == y.shape and same(x, y) for x, y in zip(a, b, strict=True))


class Hung(BaseException):
    """Raised in a run that takes too long."""


def _alarm(number: int, frame: Any) -> None:
    raise Hung("it takes too long")


def limited(run: Callable[[], Any]) -> Any:
    """Call something for `LIMIT_SECONDS` at most."""
    before = signal.signal(signal.SIGALRM, _alarm)
    signal.setitimer(signal.ITIMER_REAL, LIMIT_SECONDS)
    try:
        return run()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def seeded(run: Callable[[], Any]) -> list[np.ndarray]:
    """Return the numbers of a run whose random ones are the same each time."""
    mx.random.seed(3)
    np.random.seed(3)
    return numbers(run())


def left_behind(
    each: Step,
    run: Callable[[], Any],
    expected: list[list[np.ndarray]],
    before: dict[str, Any] | None = None,
) -> list[str]:
    """Return how the state differs from before, or from that at rest, and how two runs differ from what is expected."""
    before = at_rest() if before is None else before
    after = state()
    left = [f"{name} is {after[name]}, was {before[name]}" for name in before if after[name] != before[name]]
    started = time.monotonic()
    for again, wanted in zip(("the next run", "the run after it"), expected, strict=True):
        try:
            if differs(limited(lambda: seeded(run)), wanted, each.exact):
                left.append(f"{again} gives something else")
        except BaseException as error:
            left.append(f"{again} raises {type(error).__name__}: {str(error)[:200]}")
            break
    if time.monotonic() - started > LIMIT_SECONDS:
        left.append(f"the next runs take {time.monotonic() - started:.1f} seconds")
    _put_back(before)
    return left


@functools.cache
def at_rest() -> dict[str, Any]:
    """Return the state when it was first asked for, between steps."""
    return state()


def interrupted_by_signal(run: Callable[[], Any], seconds: float) -> BaseException | None:
    """Run something that a signal interrupts after some time; return what it raised, None if it had ended before."""
    at_rest()
    is_running = True

    def interrupt(number: int, frame: Any) -> None:
        if is_running:  # a busy machine delivers a signal after the timer was stopped, too
            raise KeyboardInterrupt

    def drop_interrupts(unraisable: sys.UnraisableHookArgs) -> None:
        """Report what the ends of objects raise, but for the interrupts, which Python itself can only report there."""
        if unraisable.exc_type is not KeyboardInterrupt:
            report_unraisable(unraisable)

    before = signal.signal(signal.SIGALRM, interrupt)
    report_unraisable, sys.unraisablehook = sys.unraisablehook, drop_interrupts
    mx.random.seed(3)
    np.random.seed(3)
    try:
        signal.setitimer(signal.ITIMER_REAL, max(seconds, 1e-6))
        run()
    except BaseException as error:
        sys.last_exc = error  # type: ignore[attr-defined]
        return error
    finally:
        is_running = False
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        sys.unraisablehook = report_unraisable
    return None


def _put_back(before: dict[str, Any]) -> None:
    """Put back what an interrupt left behind, so that the next one is looked at by itself."""
    mx.autograd.set_recording(before["recording"])
    mx.autograd.set_training(before["training"])
    torch.set_grad_enabled(before["torch's grad mode"])
    MODE.np_shape, MODE.np_array, MODE.composing = before["np_shape, np_array"]
    mx.name._CURRENT.value = mx.attribute._CURRENT.value = mx.gluon.block._BlockScope._current.value = None
    mx.Context._default_ctx.value, mx.engine._BULK.value = before["context"], before["bulk size"]
    concurrent_backward._running.clear()
    for _ in range(torch._C._len_torch_dispatch_stack()):
        torch._C._pop_torch_dispatch_stack(None)
    for _ in range(torch._C._len_torch_function_stack()):
        torch._C._pop_torch_function_stack()
    tracing._state.is_tracing = before["tracing"]
    if before["collector"]:
        __import__("gc").enable()
