"""A program for torch's compiler with its weights built in, as `torch._inductor.config.freezing` lays them out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import is_
from types import FunctionType, MethodType
from typing import Any, NamedTuple

import torch

from ...core.grad_mode import without_grad
from ...core.torch_internals import freezing_compilation, version_of
from .preparation import prepare
from .statements import Program

Tensor = torch.Tensor
# Compilations because weights had changed, after which they are passed like any input: something trains them.
_MOST_REBUILDS = 3
_MOST_LAYOUTS = 1000  # known at once, which bounds what ever new shapes leave


class _Frozen(NamedTuple):
    """Compiled code, and the weights in it as they were."""

    code: Callable[..., tuple[Tensor, ...]]
    data: tuple[int, ...]  # which arguments are no weights
    weights: tuple[Tensor, ...]
    versions: tuple[int, ...]
    layouts: set[tuple[Any, ...]]  # shapes, strides and types of data that it was compiled for

    def fits(self, weights: Sequence[Tensor]) -> bool:
        """Whether these are the weights, unchanged."""
        return all(map(is_, weights, self.weights)) and tuple(map(version_of, weights)) == self.versions

    def run(self, data: Sequence[Tensor]) -> tuple[Tensor, ...]:
        """Compute the outputs; with a lock that compilations take, where code for such data is missing."""
        layout = tuple([(tensor.shape, tensor.stride(), tensor.dtype) for tensor in data])
        if layout in self.layouts:
            return without_grad(self.code, *data)  # type: ignore[no-any-return]
        with freezing_compilation():
            outputs: tuple[Tensor, ...] = without_grad(self.code, *data)
        if len(self.layouts) == _MOST_LAYOUTS:
            self.layouts.clear()
        self.layouts.add(layout)
        return outputs


class _Weighed(torch.nn.Module):
    """A program whose weights are buffers, which the compiler takes for constants."""

    def __init__(self, program: Program, positions: Sequence[int], tensors: Sequence[Tensor]) -> None:
        super().__init__()
        self.program = program
        self.names = [f"weight{i}" if i in positions else None for i in range(len(tensors))]
        for name, tensor in zip(self.names, tensors, strict=True):
            if name is not None:
                self.register_buffer(name, tensor.detach(), persistent=False)
        # torch compiles a function's code a few times at most, whichever the object: each has its own.
        forward = FunctionType(_forward.__code__.replace(), globals())
        self.forward = MethodType(forward, self)


def _forward(self: _Weighed, *data: Tensor) -> tuple[Tensor, ...]:
    inputs = iter(data)
    return self.program(*[next(inputs) if name is None else getattr(self, name) for name in self.names])


class FrozenProgram:
    """Computes with weights built in while they stay as they are, and otherwise as compiled without.

    Parameters
    ----------
    program : callable (*tensors) -> tuple of Tensor
    positions : sequence of int
        Which of its arguments are weights.
    compiled : callable (program, frozen) -> program
        The compiler, which takes a program's buffers for constants where ``frozen`` is true.
    """

    def __init__(
        self, program: Program, positions: Sequence[int], compiled: Callable[[Any, bool], Callable[..., Any]]
    ) -> None:
        self._program = program
        self._positions = tuple(sorted(positions))
        self._compiled = compiled
        self._plain: Callable[..., Any] = compiled(program, False)
        self._frozen: _Frozen | None = None
        self._rebuilds = 0

    def __call__(self, *tensors: Tensor) -> tuple[Tensor, ...]:
        """Compute the outputs."""
        recorded = torch.is_grad_enabled() and any(tensor.requires_grad for tensor in tensors)
        if recorded or torch.compiler.is_compiling():
            return self._run_plain(tensors)
        weights = [tensors[i] for i in self._positions]
        frozen = self._frozen
        if frozen is None or not frozen.fits(weights):
            if self._rebuilds > _MOST_REBUILDS:
                self._frozen = None  # nor are old weights held
                return self._run_plain(tensors)
            frozen = prepare(self._build, tensors, weights)
        return frozen.run([tensors[i] for i in frozen.data])

    def _run_plain(self, tensors: Sequence[Tensor]) -> tuple[Tensor, ...]:
        outputs: tuple[Tensor, ...] = self._plain(*tensors)
        return outputs

    def _build(self, tensors: Sequence[Tensor], weights: Sequence[Tensor]) -> _Frozen:
        if self._frozen is not None and self._frozen.fits(weights):  # by another thread meanwhile
            return self._frozen
        self._rebuilds += 1
        versions = tuple(map(version_of, weights))
        module = _Weighed(self._program, self._positions, tensors).eval()
        data = tuple([i for i in range(len(tensors)) if i not in self._positions])
        frozen = self._frozen = _Frozen(self._compiled(module, True), data, tuple(weights), versions, set())
        return frozen
