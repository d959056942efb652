"""Static hybridized blocks as graphs of a device (CUDA graphs): kernels are captured once, and launched together.

A network of small kernels takes as long on a GPU as Python needs to launch them. Where ``REMX_DEVICE_GRAPHS=1`` and a
block is hybridized with ``static_alloc`` and ``static_shape``, its second call with data of the same shapes and weights
in the same memory is captured, and from then on replayed: data are copied to where the graph reads them, weights are
read where they are, and results are copied out. A recorded call has a second graph for its backward pass.

Calls run kernel by kernel as before where a graph draws random numbers, runs a program's code, or waits for a value,
and while an earlier recorded call of the block has not been differentiated: replaying would overwrite what it has kept.
"""

from __future__ import annotations

import os
import weakref
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Any, Literal, TypeVar

import torch
from torch.autograd.graph import increment_version

from ....base import MXNetError
from ...core.grad_mode import with_grad
from ...core.process_lock import process_lock
from ...graph.node import Node
from ...messages.tracebacks import warn
from ...operators.definition.kernel_errors import REFUSALS

Tensors = Sequence[torch.Tensor]
Call = Callable[[Tensors], Tensors]

_T = TypeVar("_T")

_ERRORS = (MXNetError, *REFUSALS, torch.AcceleratorError)
_WARM_UP = 2  # calls on the stream of the capture, in which libraries set up what they need
_MOST = 8  # graphs of a block
_ERROR_MODE: Literal["thread_local"] = "thread_local"  # other threads may wait for a device during a capture


def is_requested() -> bool:
    """Whether the environment enables graphs."""
    return os.environ.get("REMX_DEVICE_GRAPHS", "0") not in ("", "0", "false")


def is_capturable(nodes: Iterable[Node], training: bool) -> bool:
    """Whether a replay does what running nodes again would.

    Generators draw at the call, as does the code of custom operators what it likes; nested graphs read values.
    """
    return all(
        node.op is None
        or (
            node.op.open_params is None
            and not node.subgraphs
            and "_defers" not in node.op.runtime
            and not _draws(node, training)
        )
        for node in nodes
    )


def _draws(node: Node, training: bool) -> bool:
    assert node.op is not None
    if "_generator" not in node.op.runtime:
        return False
    if "_training" not in node.op.runtime:
        return True
    return training and node.params.get("p", 1.0) != 0


class _CudaGraph:
    """PyTorch's graph of CUDA as ``torch.accelerator.Graph``, which PyTorch 2.11 does not have.

    Parameters
    ----------
    pool : tuple of int, optional
        Of another graph, whose memory pool this one shares.
    """

    def __init__(self, pool: Any = None) -> None:
        self._graph, self._pool = torch.cuda.CUDAGraph(), pool
        self.capture_end, self.pool, self.replay = self._graph.capture_end, self._graph.pool, self._graph.replay

    def capture_begin(self) -> None:
        """Keep from now on what the current stream is given."""
        self._graph.capture_begin(self._pool, capture_error_mode=_ERROR_MODE)


def new_graph(pool: Any = None) -> Any:
    """Return a graph in which nothing has been captured, with separate memory or in another graph's pool."""
    if hasattr(torch.accelerator, "Graph"):
        return torch.accelerator.Graph(pool=pool, capture_error_mode=_ERROR_MODE)
    return _CudaGraph(pool)


def capture(graph: Any, function: Callable[[], _T]) -> _T:
    """Return a function's result, with a graph of the work that it launches on the current stream.

    The graph's own block would empty the caches of memory before, which other arrays would have to fill again.
    """
    torch.accelerator.synchronize()
    graph.capture_begin()
    try:
        result = function()
    except BaseException:
        with suppress(RuntimeError):  # it says that something has failed, which is on its way
            graph.capture_end()
        raise
    graph.capture_end()
    return result


class _Turn:
    """A replay of a forward graph, as long as its backward pass can run."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.is_differentiated = False


class Captured:
    """A call that was captured, with the memory that it reads and writes.

    Parameters
    ----------
    call : callable (tensors) -> tensors
    tensors : sequence of torch.Tensor
        Of the inputs, on one device.
    data : sequence of int
        Which of them are copied for each call; the others are read where they are.
    states : sequence of int
        Which of them the call writes.
    is_recorded : bool
        Whether the call is differentiated.
    """

    def __init__(
        self, call: Call, tensors: Tensors, data: Sequence[int], states: Sequence[int], is_recorded: bool
    ) -> None:
        self._data = data
        self._device = tensors[0].device
        self._states = [tensors[i].detach() for i in states]
        self._inputs = [t.detach().clone() if i in set(data) else t.detach() for i, t in enumerate(tensors)]
        self._leaves = [i for i, t in enumerate(tensors) if t.requires_grad] if is_recorded else []
        for i in self._leaves:
            self._inputs[i].requires_grad_()
        self._number = 0
        self._latest: weakref.ref[_Turn] | None = None
        saved = [state.clone() for state in self._states]
        with torch.accelerator.device_index(self._device.index):
            stream, current = torch.Stream(device=self._device), torch.accelerator.current_stream()
            stream.wait_stream(current)
            try:
                with stream:
                    self._capture(call)
            finally:  # what cannot be captured has written its states, too
                current.wait_stream(stream)
                for state, before in zip(self._states, saved, strict=True):
                    state.copy_(before)

    def _capture(self, call: Call) -> None:
        for _ in range(_WARM_UP):
            outputs, grads = self._run(call), None
            heads = [torch.zeros_like(output) for output in outputs if output.requires_grad]
            grads = self._differentiate(outputs, heads)
            del outputs, grads
        self._graph = new_graph()
        self._outputs = capture(self._graph, lambda: self._run(call))
        self._heads = [torch.zeros_like(output) for output in self._outputs if output.requires_grad]
        if self._leaves:
            self._backward_graph = new_graph(self._graph.pool())
            self._grads = capture(self._backward_graph, lambda: self._differentiate(self._outputs, self._heads))

    def _run(self, call: Call) -> list[torch.Tensor]:
        return list(with_grad(call, self._inputs) if self._leaves else call(self._inputs))

    def _differentiate(self, outputs: Tensors, heads: Tensors) -> Sequence[torch.Tensor | None]:
        if not self._leaves:
            return ()
        ends = [output for output in outputs if output.requires_grad]
        leaves = [self._inputs[i] for i in self._leaves]
        # What the forward graph keeps must not be overwritten: a second backward pass of one call reads it again.
        return torch.autograd.grad(ends, leaves, heads, retain_graph=True, allow_unused=True)

    @property
    def is_busy(self) -> bool:
        """Whether a backward pass of the last replay may still come."""
        turn = None if self._latest is None else self._latest()
        return turn is not None and not turn.is_differentiated

    def replay(self, tensors: Tensors) -> list[torch.Tensor]:
        """Compute the outputs, in new memory."""
        with torch.accelerator.device_index(self._device.index):
            for i in self._data:
                self._inputs[i].detach().copy_(tensors[i].detach())
            self._graph.replay()
            if self._states:
                increment_version(self._states)
            return [output.detach().clone() for output in self._outputs]

    def differentiable(self, tensors: Tensors) -> Sequence[torch.Tensor]:
        """Compute the outputs as a node of torch's graph."""
        result: Sequence[torch.Tensor] = _Replayed.apply(self, *tensors)  # type: ignore[no-untyped-call]
        return result

    def begin_turn(self) -> _Turn:
        """Return a token for the replay that begins."""
        self._number += 1
        turn = _Turn(self._number)
        self._latest = weakref.ref(turn)
        return turn

    def outputs_without_gradient(self) -> list[int]:
        """Return which outputs are not differentiable."""
        return [i for i, output in enumerate(self._outputs) if not output.requires_grad]

    def leaves(self, tensors: Tensors) -> list[torch.Tensor]:
        """Return those inputs that are read where they are, and differentiated."""
        return [tensors[i] for i in self._leaves if i not in self._data]

    def gradients(self, turn: _Turn, heads: Sequence[torch.Tensor]) -> list[torch.Tensor | None]:
        """Return the gradients of all inputs, None for those that have none."""
        if turn.number != self._number:
            raise MXNetError(
                "the gradient of a block's call was asked for once more after a later call, which has overwritten what "
                "it needs: with REMX_DEVICE_GRAPHS=1 calls share memory. Differentiate a call before the next one, or "
                "leave the variable unset."
            )
        turn.is_differentiated = True
        ends = [head for head, output in zip(heads, self._outputs, strict=True) if output.requires_grad]
        with torch.accelerator.device_index(self._device.index):
            for target, head in zip(self._heads, ends, strict=True):
                target.copy_(head)
            self._backward_graph.replay()
            grads: list[torch.Tensor | None] = [None] * len(self._inputs)
            for i, grad in zip(self._leaves, self._grads, strict=True):
                grads[i] = None if grad is None else grad.clone()
        return grads


class _Replayed(torch.autograd.Function):
    """A recorded call: a replay forward, and one backward."""

    @staticmethod
    def forward(ctx: Any, captured: Captured, *tensors: torch.Tensor) -> tuple[torch.Tensor, ...]:
        outputs = captured.replay(tensors)
        ctx.captured, ctx.turn = captured, captured.begin_turn()
        ctx.save_for_backward(*captured.leaves(tensors))
        ctx.mark_non_differentiable(*[outputs[i] for i in captured.outputs_without_gradient()])
        return tuple(outputs)

    @staticmethod
    def backward(ctx: Any, *heads: torch.Tensor) -> tuple[torch.Tensor | None, ...]:
        if torch.is_grad_enabled():
            raise MXNetError(
                "a gradient of a gradient was asked of a block that runs as a graph of its device, which has none. "
                "Leave REMX_DEVICE_GRAPHS unset."
            )
        _ = ctx.saved_tensors  # raises for weights that were written after the call
        return None, *ctx.captured.gradients(ctx.turn, heads)


class DeviceGraphs:
    """The captured calls of a block.

    Parameters
    ----------
    data : sequence of int
        Which inputs change from call to call; the others are weights.
    states : sequence of int
        Which inputs calls write.
    """

    def __init__(self, data: Sequence[int], states: Sequence[int]) -> None:
        self._data = [i for i in data if i not in states]
        self._states = list(states)
        self._lock = process_lock(again=True)
        # Owners are kept with their entries, so that no other object has their identity.
        self._captured: dict[Any, tuple[Any, Captured | None]] = {}  # None where it cannot be
        self._seen: dict[Any, tuple[Any, int]] = {}  # how often calls came that are not captured yet
        self._patience = 1

    def run(self, owner: Any, call: Call, tensors: Tensors) -> Tensors:
        """Return a call's results: of kernels at first, and where it must be so, else of a replay.

        Parameters
        ----------
        owner : object
            What computes: calls of one are captured apart from those of others.
        call : callable (tensors) -> tensors
        tensors : sequence of torch.Tensor
        """
        is_recorded = torch.is_grad_enabled() and any(t.requires_grad for t in tensors)
        key = (id(owner), is_recorded, *map(self._description, range(len(tensors)), tensors))
        with self._lock:
            if key not in self._captured:
                if not self._is_time(key, owner):
                    return call(tensors)
                self._keep(key, owner, self._capture(call, tensors, is_recorded))
            captured = self._captured[key][1]
            if captured is None or captured.is_busy:
                return call(tensors)
            return captured.differentiable(tensors) if is_recorded else captured.replay(tensors)

    def _description(self, index: int, tensor: torch.Tensor) -> tuple[Any, ...]:
        about = tensor.shape, tensor.stride(), tensor.dtype, tensor.device, tensor.requires_grad
        return about if index in self._data else (*about, tensor.data_ptr())

    def _is_time(self, key: Any, owner: Any) -> bool:
        """Count a call, and check that its like came often enough to be captured."""
        _, count = self._seen.pop(key, (owner, 0))
        if count >= self._patience:
            return True
        self._seen[key] = owner, count + 1
        if len(self._seen) > 2 * _MOST:
            del self._seen[next(iter(self._seen))]
        return False

    def _keep(self, key: Any, owner: Any, captured: Captured | None) -> None:
        """Keep what was captured, in place of the oldest; shapes that take turns are waited for longer each time."""
        self._captured[key] = owner, captured
        if len(self._captured) > _MOST:
            del self._captured[next(iter(self._captured))]
            self._patience *= 2

    def _capture(self, call: Call, tensors: Tensors, is_recorded: bool) -> Captured | None:
        if len({tensor.device for tensor in tensors}) != 1:
            return None
        try:
            return Captured(call, tensors, self._data, self._states, is_recorded)
        except _ERRORS as error:
            warn(f"REMX_DEVICE_GRAPHS: a block cannot be captured and runs kernel by kernel: {error}")
            return None
