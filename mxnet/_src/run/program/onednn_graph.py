"""A plan of convolutions compiled by oneDNN Graph, which describes each layer to the processor once.

torch's entries to oneDNN describe a convolution anew at each call: up to 0.2 ms, where a layer of MobileNet takes as
long. oneDNN Graph keeps what it has made, and joins layers over more than one activation or sum. One thread of a Xeon
with AVX-512, processor time of the packed plan over that of this one: MobileNetV2 1.50 with one image and 1.39 with
eight, ResNet-50 1.15 and 1.03.

The functions of torch that a lowered graph calls are written down while it runs once, with their numbers as they are;
torch's TorchScript compiles the list. Shapes, types and the number of threads are fixed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import torch
from torch.overrides import TorchFunctionMode

from ...core.grad_mode import without_grad
from ...core.process_lock import process_lock
from ...core.torch_internals import OneDnnGraph, onednn_graph
from ...core.torch_modes import in_function_mode
from ...operators.kernels.layout import channels_last, is_channels_last
from .lowering import Program

Tensor = torch.Tensor
Function = Callable[..., Any]

# torch compiles at the second call of a function: the first one observes.
_CALLS_TO_COMPILE = 2
# Of the switch, which is the process's: two threads that compile at once would leave each other's state behind.
_SWITCH = process_lock()


def compile_program(program: Program, data: Sequence[Tensor], before_step: Callable[[], None]) -> Function | None:
    """Return a lowered graph of constant weights as oneDNN Graph computes it; None where torch makes none of it.

    Parameters
    ----------
    program : callable (*tensors) -> tuple of Tensor
        It computes with the same functions of torch at each call.
    data : sequence of Tensor
        An example, whose shapes, types and layouts later data have.
    before_step : callable
        Called before the calls in which torch observes and compiles: calls by layers, of the recording and of the
        first of these, leave free memory behind, and compiling takes as much as the weights.
    """
    compiler = onednn_graph()
    if compiler is None:
        return None
    arranged = [_arranged(tensor) for tensor in data]
    calls = without_grad(_Calls, program, arranged)
    if not calls.outputs:
        return None
    try:
        function: Function | None = without_grad(_compiled, compiler, calls, arranged, before_step)
    except RuntimeError:  # of torch's tracer or compiler
        return None
    if function is None:
        return None
    # TorchScript returns a tensor alone as it is.
    return partial(_run_single if len(calls.outputs) == 1 else _run, function)


def _compiled(
    compiler: OneDnnGraph, calls: _Calls, data: Sequence[Tensor], before_step: Callable[[], None]
) -> Function | None:
    function = compiler.trace(calls.replay, tuple(data))
    with _SWITCH:
        before = compiler.is_enabled()
        try:
            compiler.enable(True)
            for _ in range(_CALLS_TO_COMPILE):
                before_step()
                function(*data)
            graph = compiler.last_graph()
        finally:
            compiler.enable(before)
    return function if graph.findNode("prim::oneDNNFusionGuard") is not None else None


def _arranged(tensor: Tensor) -> Tensor:
    """Return data in the layout of the compiled function's, outside of torch's graph."""
    if tensor.requires_grad:
        tensor = tensor.detach()
    if tensor.dim() != 4:
        return tensor.contiguous()
    return tensor if is_channels_last(tensor) else channels_last(tensor)


def _run(function: Function, *data: Tensor) -> tuple[Tensor, ...]:
    results: tuple[Tensor, ...] = function(*map(_arranged, data))
    return results


def _run_single(function: Function, *data: Tensor) -> tuple[Tensor, ...]:
    return (function(*map(_arranged, data)),)


class _Calls(TorchFunctionMode):
    """The functions of torch that a program calls, in order; a tensor is the number of the call that made it.

    Tensors carry their numbers, and are held no longer than the program holds them.

    Attributes
    ----------
    outputs : list of int
        Numbers of the program's results; empty if they are none of the calls'.
    """

    def __init__(self, program: Program, data: Sequence[Tensor]) -> None:
        super().__init__()
        self._calls: list[_Call] = []
        self._count = 0
        self._recording = object()  # a weight that a call returned as it is keeps its number beyond this one
        inputs = [tensor.detach() for tensor in data]  # this recording's own; a view of one image would lose its layout
        self._number(inputs)
        results = in_function_mode(self, program, *inputs)
        output_numbers = [self._number_of(tensor, -1) for tensor in results]
        self.outputs = (
            output_numbers
            if min(output_numbers, default=-1) >= len(data) and len(set(output_numbers)) == len(output_numbers)
            else []
        )
        self._drop_unused()

    def _number(self, tensors: Sequence[Tensor]) -> None:
        for tensor in tensors:
            setattr(tensor, _NUMBER, (self._recording, self._count))  # torch's tensors take attributes
            self._count += 1

    def _number_of(self, tensor: Tensor, otherwise: Any = None) -> Any:
        recording, number = getattr(tensor, _NUMBER, (None, None))
        return number if recording is self._recording else otherwise

    def __torch_function__(self, func: Function, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        returned = func(*args, **(kwargs or {}))
        several = isinstance(returned, (tuple, list))
        tensors = returned if several else (returned,)
        if tensors and all(isinstance(tensor, Tensor) for tensor in tensors):
            self._calls.append(_Call(func, self._noted(args), self._noted(kwargs or {}), several))
            self._number(tensors)
        return returned

    def _noted(self, value: Any) -> Any:
        if isinstance(value, Tensor):
            number = self._number_of(value)
            return value if number is None else _Number(number)
        if isinstance(value, dict):
            return {key: self._noted(item) for key, item in value.items()}
        return tuple(map(self._noted, value)) if type(value) in (tuple, list) else value

    def _drop_unused(self) -> None:
        """Find after which call each tensor is used no more."""
        seen = set(self.outputs)
        for call in reversed(self._calls):
            call.last = [number for number in _numbers((call.args, call.kwargs)) if number not in seen]
            seen.update(call.last)

    def replay(self, *data: Tensor) -> Tensor | tuple[Tensor, ...]:
        """Call the same functions with the same numbers on other data."""
        values: list[Any] = [*data]
        for call in self._calls:
            returned = call.function(*_with(values, call.args), **_with(values, call.kwargs))
            values.extend(returned if call.several else (returned,))
            for number in call.last:
                values[number] = None
        outputs = tuple([values[number] for number in self.outputs])
        return outputs[0] if len(outputs) == 1 else outputs


_NUMBER = "_number_of_call"


@dataclass
class _Call:
    """A call of a function of torch, and the tensors that none after it uses."""

    function: Function
    args: Any
    kwargs: Any
    several: bool
    last: list[int] = field(default_factory=list)


class _Number(int):
    """The number of a tensor among the arguments of a call."""


def _numbers(noted: Any) -> Iterator[int]:
    """Return the numbers of tensors in noted arguments."""
    if type(noted) is _Number:
        yield noted
    elif isinstance(noted, dict):
        for item in noted.values():
            yield from _numbers(item)
    elif type(noted) is tuple:
        for item in noted:
            yield from _numbers(item)


def _with(values: Sequence[Any], noted: Any) -> Any:
    if type(noted) is _Number:
        return values[noted]
    if isinstance(noted, dict):
        return {key: _with(values, item) for key, item in noted.items()}
    return tuple([_with(values, item) for item in noted]) if type(noted) is tuple else noted
