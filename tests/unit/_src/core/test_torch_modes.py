"""Modes of torch that end with the call they were turned on for, whatever moment an interrupt arrives at."""

from __future__ import annotations

import _thread
import itertools
import signal
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import torch
from torch.overrides import TorchFunctionMode

import mxnet as mx
from mxnet._src.core import torch_internals as internals
from mxnet._src.core.torch_modes import in_dispatch_mode, in_function_mode
from mxnet._src.operators.definition import inference, registry, tracing

pytestmark = pytest.mark.skipif(
    sys.version_info < (3, 11), reason="before Python 3.11 every function looks for signals at its first line"
)


class Dispatched(internals.UncompiledMode):
    def __torch_dispatch__(self, function: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        return function(*args, **kwargs or {})


class Called(TorchFunctionMode):
    def __torch_function__(self, function: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        return function(*args, **kwargs or {})


def interrupted_at_each_instruction(run: Callable[[], Any]) -> Iterator[BaseException]:
    """Call a function with Ctrl-C at its first instruction of ours, the second, ..., until it ends before.

    Python then raises at the next place where it looks for signals, and the error is yielded. The tracer asks for
    the signal by a lookup that misses, its last step: after a call Python would look within the tracer.
    """
    for moment in itertools.count():
        remaining = moment
        ctrl_c: dict[int, Any] = defaultdict(_thread.interrupt_main)

        def trace(frame: Any, event: str, argument: Any) -> Any:
            nonlocal remaining
            if not frame.f_code.co_filename.startswith(OURS):
                return None
            frame.f_trace_opcodes = True
            remaining -= event == "opcode"
            if remaining < 0:
                sys.settrace(None)
                ctrl_c[0]  # noqa: B023  # the signal
            return trace

        sys.settrace(trace)
        try:
            run()
        except BaseException as error:
            yield error
        finally:
            sys.settrace(None)
        if remaining >= 0:
            return


@pytest.fixture(autouse=True)
def _control_c_raises() -> Iterator[None]:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def turned_on() -> tuple[int, int, bool, bool]:
    """Return how many modes of the dispatcher and of functions there are, and whether gradients and tracing are on."""
    modes = (torch._C._len_torch_dispatch_stack(), torch._C._len_torch_function_stack())
    return (*modes, torch.is_grad_enabled(), tracing.is_tracing())


OURS = str(Path(mx.__file__).parent)
RELU = registry.get("relu")
CALLS = {
    "in_dispatch_mode": partial(in_dispatch_mode, Dispatched(), torch.ones, 2),
    "in_function_mode": partial(in_function_mode, Called(), torch.ones, 2),
    "infer_shape": partial(inference._run_meta, RELU, [(2, 3)], [torch.float32], {}),
    "trace": partial(tracing.trace_function, lambda data: data.T, [(2, 2)], [torch.float32]),
}


@pytest.mark.parametrize("name", CALLS)
def test_torch_modes_end_when_interrupted_at_each_instruction(name: str) -> None:
    CALLS[name]()
    before = turned_on()
    interrupts = 0
    for error in interrupted_at_each_instruction(CALLS[name]):
        assert isinstance(error, (KeyboardInterrupt, mx.MXNetError)), error
        assert turned_on() == before
        interrupts += 1
    assert interrupts > 10


def test_torch_modes_are_told_of_functions_and_taken_away_after_errors() -> None:
    function_names: list[str] = []

    class Noted(Called):
        def __torch_function__(self, function: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
            function_names.append(function.__name__)
            return function(*args, **kwargs or {})

    assert in_function_mode(Noted(), torch.ones, 2).tolist() == [1, 1]
    with pytest.raises(RuntimeError, match="negative"):
        in_function_mode(Noted(), torch.ones, -2)
    torch.ones(3)
    assert function_names == ["ones", "ones"]
