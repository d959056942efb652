"""An LSTM cell over the steps of a sequence, one node of torch's graph for many.

The backward pass finds what a gradient is multiplied by for all steps together, goes back through time with five
operations a step, and needs one product for the weight. Step by step each has a separate node, and the gradient of
the weight is added up.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import torch
from torch import Tensor

from .lstm_cell import lstm_cell
from .products import linear, matmul
from .recurrence import before_steps, in_order, recorded_gradients

_GATES = 4
# Steps whose gates have more values together get a node for each part, or else the memory for all of them is new in
# every pass and outgrows the caches: 1000 steps of 20 x 128 took 1.3 times as long in one as step by step.
_TOGETHER = 1 << 19


def suits(sums: Tensor, hidden: Tensor, weight: Tensor, bias: Tensor, state: Tensor) -> bool:
    """Whether shapes and types are those that `lstm_steps` takes, and none is empty."""
    tensors = (sums, hidden, weight, bias, state)
    steps, samples, rows = sums.shape
    size = rows // _GATES
    return (
        steps > 0
        and samples > 0
        and hidden.shape == state.shape == (samples, size)
        and weight.shape == (rows, size)
        and bias.shape == (rows,)
        and all(t.dtype is sums.dtype and t.device == sums.device for t in tensors)
        and sums.dtype in (torch.float32, torch.float64)
        and not torch.compiler.is_compiling()
    )


def lstm_steps(
    sums: Tensor, hidden: Tensor, weight: Tensor, bias: Tensor, state: Tensor, backwards: bool
) -> tuple[tuple[Tensor, ...], Tensor]:
    """Run an LSTM cell over a sequence, from its end if ``backwards``; differentiable to any order.

    ``sums``, (T, N, 4 * C), are projections of the inputs: input, forget, new and output gate; ``weight``, (4 * C, C),
    leads from the output before to the gates. Returns the T outputs, (N, C) as ``hidden`` and ``state`` are, and the
    last state.
    """
    together = max(1, _TOGETHER // sums[0].numel())
    outputs_of_parts: list[tuple[Tensor, ...]] = []
    for part in in_order(torch.split(sums, together), backwards):
        outputs, state = _Steps.apply(part, hidden, weight, bias, state, backwards)  # type: ignore[no-untyped-call]
        outputs_of_parts.append(outputs.unbind(0))
        hidden = outputs_of_parts[-1][0 if backwards else -1]
    return tuple(output for part in in_order(outputs_of_parts, backwards) for output in part), state


def _by_step(views: Iterable[Tensor]) -> list[tuple[Tensor, ...]]:
    return list(zip(*(view.unbind(0) for view in views), strict=True))


class _Steps(torch.autograd.Function):
    @staticmethod
    def forward(
        ctx: Any, sums: Tensor, hidden: Tensor, weight: Tensor, bias: Tensor, state: Tensor, backwards: bool
    ) -> tuple[Tensor, Tensor]:
        initial = hidden, state
        gates = torch.add(sums, bias, out=torch.empty_like(sums, memory_format=torch.contiguous_format))
        let_in, forget, new, let_out = gates.chunk(_GATES, 2)
        size = state.shape[1]
        outputs = sums.new_empty((*sums.shape[:2], size))
        states, bounded = torch.empty_like(outputs), torch.empty_like(outputs)
        from_hidden = weight.t()
        steps = _by_step(
            (gates, gates[..., : 2 * size], let_in, forget, new, let_out, states, bounded, outputs),
        )
        for total, first_two, enter, keep, new_input, leave, after, bound, output in in_order(steps, backwards):
            total.addmm_(hidden, from_hidden)
            first_two.sigmoid_()
            new_input.tanh_()
            leave.sigmoid_()
            torch.mul(enter, new_input, out=after)
            state = after.addcmul_(keep, state)
            torch.tanh(state, out=bound)
            hidden = torch.mul(leave, bound, out=output)
        ctx.backwards = backwards
        ctx.save_for_backward(sums, initial[0], weight, bias, initial[1], outputs, gates, states, bounded)
        ctx.set_materialize_grads(False)
        return outputs, state.clone()

    @staticmethod
    def backward(ctx: Any, *grads: Tensor | None) -> tuple[Tensor | None, ...]:
        if torch.is_grad_enabled():
            return *_recorded(ctx, grads), None
        _, hidden, weight, _, state, outputs, gates, states, bounded = ctx.saved_tensors
        slopes, kept = _slopes(gates, before_steps(states, state, ctx.backwards), bounded)
        forget = gates.chunk(_GATES, 2)[1]
        sums_grad = torch.empty_like(gates)
        shape = slopes.shape
        heads = [None] * shape[0] if grads[0] is None else grads[0].unbind(0)
        views = (
            sums_grad,
            sums_grad.view(shape)[:, :, :3],
            sums_grad.view(shape)[:, :, 3],
            slopes[:, :, :3],
            slopes[:, :, 3],
        )
        steps = list(zip(*(view.unbind(0) for view in (*views, kept, forget)), heads, strict=True))
        carry: Tensor | None = None  # of the output
        memory = torch.zeros_like(state) if grads[1] is None else grads[1].clone()  # of the state
        for total, inner, outer, of_state, of_output, passes, keep, head in in_order(steps, not ctx.backwards):
            grad = head if carry is None else (carry if head is None else carry.add_(head))
            if grad is None:
                outer.zero_()
            else:
                memory.addcmul_(grad, passes)
                torch.mul(grad, of_output, out=outer)
            torch.mul(memory.unsqueeze(1), of_state, out=inner)
            memory.mul_(keep)
            carry = torch.mm(total, weight)
        rows = sums_grad.flatten(0, 1)
        needs = ctx.needs_input_grad
        before = before_steps(outputs, hidden, ctx.backwards).flatten(0, 1)
        return (
            sums_grad if needs[0] else None,
            carry,
            matmul(rows.t(), before) if needs[2] else None,
            rows.sum(0) if needs[3] else None,
            memory,
            None,
        )


def _slopes(gates: Tensor, before: Tensor, bounded: Tensor) -> tuple[Tensor, Tensor]:
    """Compute the factors of gradients: (T, N, 4, C) for sums of gates, and (T, N, C) from outputs to states.

    Of the former, input, forget and new gate take the state's gradient, the output gate the output's. ``before`` are
    the states with which the steps began, ``bounded`` tanh of those after them.
    """
    let_in, forget, new, let_out = gates.chunk(_GATES, 2)
    slopes = gates.new_empty((*before.shape[:2], _GATES, before.shape[2]))
    of_in, of_forget, of_new, of_out = slopes.unbind(2)
    one = torch.ones((), dtype=gates.dtype, device=gates.device)
    torch.addcmul(let_in, let_in, let_in, value=-1, out=of_in).mul_(new)
    torch.addcmul(forget, forget, forget, value=-1, out=of_forget).mul_(before)
    torch.addcmul(one, new, new, value=-1, out=of_new).mul_(let_in)
    torch.addcmul(let_out, let_out, let_out, value=-1, out=of_out).mul_(bounded)
    return slopes, torch.addcmul(one, bounded, bounded, value=-1).mul_(let_out)


def _recorded(ctx: Any, grads: Sequence[Tensor | None]) -> tuple[Tensor | None, ...]:
    """Return the gradients as functions of a cell that torch differentiates give them."""
    inputs = [tensor.view_as(tensor) for tensor in ctx.saved_tensors[:5]]
    sums, hidden, weight, bias, state = inputs
    outputs: list[Tensor] = []
    for step in in_order(sums.unbind(0), ctx.backwards):
        hidden, state = lstm_cell(step, linear(hidden, weight, bias), state)
        outputs.append(hidden)
    results = torch.stack(outputs[::-1] if ctx.backwards else outputs), state
    return recorded_gradients(results, grads, inputs)
