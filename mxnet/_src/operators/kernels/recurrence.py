"""Recurrent layers whose state is their output (tanh, ReLU, GRU), one node of torch's graph for a sequence.

torch has such a node for GPUs alone: on the CPU it records every operation of every step, and adds up the gradient of
the weights step by step. Here a backward pass finds the slopes of all steps together, goes back through time with two
operations a step, and then needs one product for each weight. Simple layers gain by the same steps where nothing is
recorded: these write into memory that is there where torch's make new tensors. For a GRU both take as long.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar

import torch
from torch import Tensor

from ...core.torch_internals import storage_address
from .products import linear, matmul

_MODES = ("rnn_tanh", "rnn_relu", "gru")
_TYPES = (torch.float32, torch.float64)
_State = tuple[Tensor, Tensor]
_T = TypeVar("_T")


def suits(mode: str, tensors: Sequence[Tensor]) -> bool:
    """Whether `recurrent_layers` gains anything for data and weights: on the CPU, not for an LSTM, which oneDNN has.

    A GRU gains in training alone.
    """
    dtype = tensors[0].dtype
    return (
        mode in _MODES
        and tensors[0].numel() > 0
        and dtype in _TYPES
        and all(t.is_cpu and t.dtype is dtype for t in tensors)
        and (mode != "gru" or _recorded(tensors))
        and not torch.compiler.is_compiling()
    )


def _recorded(tensors: Iterable[Tensor]) -> bool:
    return torch.is_grad_enabled() and any(t.requires_grad for t in tensors)


def recurrent_layers(
    mode: str, data: Tensor, states: Tensor, weights: Sequence[Sequence[Tensor]], num_directions: int
) -> _State:
    """Run layers over whole sequences, (T, N, features), the second direction backwards, in a mode that `suits`.

    ``states`` is (layers * directions, N, H); ``weights`` has, for each layer and direction, the weights from the input
    and from the state, and the bias of each. Returns outputs, (T, N, directions * H), and the last states.
    """
    finals: list[Tensor] = []
    before = states.unbind(0)
    for first in range(0, len(weights), num_directions):
        parts: list[Tensor] = []
        for i in range(first, first + num_directions):
            output, final = _direction(mode, (data, before[i], *weights[i]), i > first)
            parts.append(output)
            finals.append(final)
        data = parts[0] if num_directions == 1 else torch.cat(parts, 2)
    return data, torch.stack(finals)


def in_one_buffer(weights: list[Tensor]) -> list[Tensor]:
    """Return weights, for each layer and direction two and their biases, as parts of one vector in MXNet's order.

    That is cuDNN's order too: with all of them from the beginning of one storage, as an operator's parameter vector is,
    its kernels take them as they are; else torch warns, and copies them in each call, as is done here.
    """
    matrices = [tensor for i in range(0, len(weights), 4) for tensor in weights[i : i + 2]]
    biases = [tensor for i in range(2, len(weights), 4) for tensor in weights[i : i + 2]]
    ordered = matrices + biases
    if _are_one_storage(ordered):
        return weights
    vector = torch.cat([tensor.reshape(-1) for tensor in ordered])
    parts = torch.split_with_sizes(vector, [tensor.numel() for tensor in ordered])
    views = [part.view(tensor.shape) for part, tensor in zip(parts, ordered, strict=True)]
    of_biases = views[len(matrices) :]
    return [tensor for i in range(0, len(matrices), 2) for tensor in (*views[i : i + 2], *of_biases[i : i + 2])]


def _are_one_storage(tensors: Sequence[Tensor]) -> bool:
    """Whether tensors follow each other from the beginning of one storage on."""
    offset, address = 0, storage_address(tensors[0].untyped_storage())
    for tensor in tensors:
        is_next = tensor.storage_offset() == offset and tensor.is_contiguous()
        if not is_next or storage_address(tensor.untyped_storage()) != address:
            return False
        offset += tensor.numel()
    return True


def _direction(mode: str, tensors: Sequence[Tensor], backwards: bool) -> _State:
    if mode == "gru":
        return _Gated.apply(*tensors, backwards)  # type: ignore[no-any-return, no-untyped-call]
    if not _recorded(tensors):
        return _simple_steps(tensors, backwards, mode)
    return _Simple.apply(*tensors, backwards, mode)  # type: ignore[no-any-return, no-untyped-call]


def in_order(steps: Sequence[_T], backwards: bool) -> Iterator[_T]:
    """Return the parts of the steps in the order in which these are run."""
    return reversed(steps) if backwards else iter(steps)


def before_steps(outputs: Tensor, state: Tensor, backwards: bool) -> Tensor:
    """Return the state with which each step began: the one before's, or the first, (N, H)."""
    first = state.unsqueeze(0)
    return torch.cat((outputs[1:], first) if backwards else (first, outputs[:-1]))


def _again(ctx: Any, mode: str, grads: Sequence[Tensor | None]) -> tuple[Tensor | None, ...]:
    """Return the gradients as torch's own operations give them, which can be differentiated again."""
    inputs = [tensor.view_as(tensor) for tensor in ctx.saved_tensors[:6]]
    data, state, *weights = inputs
    lines = data.flip(0) if ctx.backwards else data
    result = getattr(torch, mode)(lines, state.unsqueeze(0), weights, True, 1, 0.0, True, False, False)
    outputs = (result[0].flip(0) if ctx.backwards else result[0], result[1].squeeze(0))
    return recorded_gradients(outputs, grads, inputs)


def recorded_gradients(
    outputs: Sequence[Tensor], grads: Sequence[Tensor | None], inputs: Sequence[Tensor]
) -> tuple[Tensor | None, ...]:
    """Return the gradients of inputs, with a graph, from those of outputs; None for what needs none."""
    heads = [grad for grad in grads if grad is not None]
    ends = [output for output, grad in zip(outputs, grads, strict=True) if grad is not None]
    differentiated = [tensor for tensor in inputs if tensor.requires_grad]
    gradients = iter(torch.autograd.grad(ends, differentiated, heads, create_graph=True))
    return tuple(next(gradients) if tensor.requires_grad else None for tensor in inputs)


def _of_input(ctx: Any, sums: Tensor, data: Tensor, into: Tensor) -> tuple[Tensor | None, Tensor | None]:
    """Return the gradients of data and of its weight, from those of their product (T * N, rows)."""
    return (
        matmul(sums, into).view(data.shape) if ctx.needs_input_grad[0] else None,
        matmul(sums.t(), data.reshape(-1, data.shape[2])) if ctx.needs_input_grad[2] else None,
    )


def _simple_steps(tensors: Sequence[Tensor], backwards: bool, mode: str) -> _State:
    """Return all outputs, and the last, which is a part of them."""
    data, state, into, recurrent, bias_into, bias_recurrent = tensors
    activate: Callable[[Tensor], Tensor] = torch.relu_ if mode == "rnn_relu" else torch.tanh_
    outputs = linear(data.contiguous(), into, bias_into + bias_recurrent)
    hidden, weight = state, recurrent.t()
    for step in in_order(outputs.unbind(0), backwards):
        hidden = activate(step.addmm_(hidden, weight))
    return outputs, hidden


class _Simple(torch.autograd.Function):
    """``h' = f(W x + U h + b)`` with tanh or ReLU."""

    @staticmethod
    def forward(
        ctx: Any,
        data: Tensor,
        state: Tensor,
        into: Tensor,
        recurrent: Tensor,
        bias_into: Tensor,
        bias_recurrent: Tensor,
        backwards: bool,
        mode: str,
    ) -> _State:
        inputs = (data, state, into, recurrent, bias_into, bias_recurrent)
        outputs, hidden = _simple_steps(inputs, backwards, mode)
        ctx.backwards, ctx.mode = backwards, mode
        ctx.save_for_backward(*inputs, outputs)
        ctx.set_materialize_grads(False)
        return outputs, hidden.clone()

    @staticmethod
    def backward(ctx: Any, *grads: Tensor | None) -> tuple[Tensor | None, ...]:
        if torch.is_grad_enabled():
            return *_again(ctx, ctx.mode, grads), None, None
        data, state, into, recurrent, _, _, outputs = ctx.saved_tensors
        grad, carry = grads
        slopes = (outputs > 0).to(outputs.dtype) if ctx.mode == "rnn_relu" else _tanh_slopes(outputs)
        sums = torch.zeros_like(slopes) if grad is None else slopes * grad
        memory = torch.empty_like(state)
        pairs = list(zip(sums.unbind(0), slopes.unbind(0), strict=True))
        for total, slope in pairs if ctx.backwards else reversed(pairs):
            if carry is not None:
                total.addcmul_(carry, slope)
            carry = torch.mm(total, recurrent, out=memory)
        rows = sums.view(-1, state.shape[1])
        before = before_steps(outputs, state, ctx.backwards).view(rows.shape)
        bias = rows.sum(0) if any(ctx.needs_input_grad[4:6]) else None
        of_data, of_into = _of_input(ctx, rows, data, into)
        of_recurrent = matmul(rows.t(), before) if ctx.needs_input_grad[3] else None
        return of_data, carry, of_into, of_recurrent, bias, bias, None, None


def _tanh_slopes(values: Tensor) -> Tensor:
    return torch.addcmul(torch.ones((), dtype=values.dtype), values, values, value=-1)


class _Gated(torch.autograd.Function):
    """GRU, whose gates are reset, update and new, in this order."""

    @staticmethod
    def forward(
        ctx: Any,
        data: Tensor,
        state: Tensor,
        into: Tensor,
        recurrent: Tensor,
        bias_into: Tensor,
        bias_recurrent: Tensor,
        backwards: bool,
    ) -> _State:
        size = state.shape[1]
        gates = linear(data.contiguous(), into, bias_into)
        products = torch.empty_like(gates)
        outputs = data.new_empty((*data.shape[:2], size))
        reset_and_update, of_both, of_new = gates[..., : 2 * size], products[..., : 2 * size], products[..., 2 * size :]
        views = (reset_and_update, *gates.chunk(3, 2), products, of_both, of_new, outputs)
        steps = list(zip(*(view.unbind() for view in views), strict=True))
        hidden, weight = state, recurrent.t()
        for sums, reset, update, new, product, addend, other, output in reversed(steps) if backwards else steps:
            torch.addmm(bias_recurrent, hidden, weight, out=product)
            sums.add_(addend).sigmoid_()
            new.addcmul_(reset, other).tanh_()
            hidden = torch.lerp(new, hidden, update, out=output)
        ctx.backwards = backwards
        ctx.save_for_backward(data, state, into, recurrent, bias_into, bias_recurrent, outputs, gates, of_new)
        ctx.set_materialize_grads(False)
        return outputs, hidden.clone()

    @staticmethod
    def backward(ctx: Any, *grads: Tensor | None) -> tuple[Tensor | None, ...]:
        if torch.is_grad_enabled():
            return *_again(ctx, "gru", grads), None
        data, state, into, recurrent, _, _, outputs, gates, products = ctx.saved_tensors
        size = state.shape[1]
        grad, carry = grads
        before = before_steps(outputs, state, ctx.backwards)
        factors = _factors(gates, products, before)
        parts_grad = torch.zeros_like(factors) if grad is None else factors * grad.unsqueeze(2)
        weight = torch.cat((recurrent[2 * size :], recurrent[: 2 * size]))
        flat = parts_grad.flatten(2)
        views = (parts_grad, factors, flat[..., : 3 * size], flat[..., 4 * size :])
        steps = list(zip(*(view.unbind() for view in views), strict=True))
        for all_parts, slopes, product, passed in steps if ctx.backwards else reversed(steps):
            if carry is not None:
                all_parts.addcmul_(carry.unsqueeze(1), slopes)
            carry = passed.addmm_(product, weight)
        rows = flat.view(-1, 5 * size)
        of_gates, of_products = rows[:, size : 4 * size], rows[:, : 3 * size]
        of_data, of_into = _of_input(ctx, of_gates, data, into)
        needs = ctx.needs_input_grad
        return (
            of_data,
            carry if carry is None else carry.contiguous(),
            of_into,
            _reset_first(torch.mm(of_products.t(), before.view(-1, size)), size) if needs[3] else None,
            of_gates.sum(0) if needs[4] else None,
            _reset_first(of_products.sum(0), size) if needs[5] else None,
            None,
        )


def _reset_first(rows: Tensor, size: int) -> Tensor:
    """Bring new, reset, update into the order of the weights."""
    return torch.cat((rows[size:], rows[:size]))


def _factors(gates: Tensor, products: Tensor, before: Tensor) -> Tensor:
    """Compute the factors of an output's gradient, (T, N, 5, H).

    These are the derivatives by the new gate's product with the state, the sums of reset, update and new gate, and by
    the state itself where it is kept: ``h' = n + z (h - n)``, ``n = tanh(x + r p)``. The first three belong to the
    product with the state, the second to the fourth to that with the input: so those of each product are neighbours.
    """
    reset, update, new = gates.chunk(3, 2)
    factors = gates.new_empty((*before.shape[:2], 5, before.shape[2]))
    by_product, by_reset, by_update, by_new, by_state = factors.unbind(2)
    by_state.copy_(update)
    torch.mul(1 - update, _tanh_slopes(new), out=by_new)
    torch.mul(by_new, reset, out=by_product)
    torch.mul(by_product, products, out=by_reset).mul_(1 - reset)
    torch.mul(before - new, update, out=by_update).mul_(1 - update)
    return factors
