"""The element-wise part of an LSTM cell, with few passes over memory and few nodes in torch's graph."""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor

from ....base import MXNetError
from ...core.torch_internals import sigmoid_slope, tanh_slope


def lstm_cell(input_gates: Tensor, hidden_gates: Tensor, state: Tensor) -> tuple[Tensor, Tensor]:
    """Return output and new state, (N, C, ...), of an LSTM cell; MXNetError if shapes do not agree.

    The two projections, (N, 4 * C, ...), are summed: input, forget, new and output gate.
    """
    samples, channels, *trailing = state.shape
    if not input_gates.shape == hidden_gates.shape == (samples, 4 * channels, *trailing):
        raise MXNetError(
            f"LSTM cell: the state has shape {tuple(state.shape)}, which needs projections of shape "
            f"{(samples, 4 * channels, *trailing)}, not {tuple(input_gates.shape)} and {tuple(hidden_gates.shape)}."
        )
    result: tuple[Tensor, Tensor] = _Cell.apply(input_gates, hidden_gates, state)[:2]  # type: ignore[no-untyped-call]
    return result


class _Cell(torch.autograd.Function):
    """The gates' values are an output too, so that the backward pass, written with them, can be differentiated."""

    @staticmethod
    def forward(ctx: Any, input_gates: Tensor, hidden_gates: Tensor, state: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        gates = input_gates + hidden_gates
        let_in, forget, new, let_out = gates.chunk(4, 1)
        count = state.shape[1]
        gates.narrow(1, 0, 2 * count).sigmoid_()
        new.tanh_()
        let_out.sigmoid_()
        after = torch.addcmul(let_in * new, forget, state)
        bounded = after.tanh()
        ctx.save_for_backward(gates, state, after, bounded)
        ctx.set_materialize_grads(False)
        return let_out * bounded, after, gates

    @staticmethod
    def backward(ctx: Any, *grads: Tensor | None) -> tuple[Tensor | None, Tensor | None, Tensor | None]:
        gates, state, after, bounded = ctx.saved_tensors
        output_grad, state_grad, gates_grad = grads
        if torch.is_grad_enabled() or gates_grad is not None:  # this pass is, or follows, one to be differentiated
            return _differentiable(gates, state, after, grads)
        let_in, forget, new, let_out = gates.chunk(4, 1)
        if output_grad is not None:
            inner = output_grad * let_out
            tanh_slope(inner, bounded, grad_input=inner)
            state_grad = inner if state_grad is None else inner.add_(state_grad)
        if state_grad is None:
            return None, None, None
        gates_grad = torch.empty_like(gates)
        parts = gates_grad.chunk(4, 1)
        torch.mul(state_grad, new, out=parts[0])
        torch.mul(state_grad, state, out=parts[1])
        torch.mul(state_grad, let_in, out=parts[2])
        if output_grad is None:
            parts[3].zero_()
        else:
            torch.mul(output_grad, bounded, out=parts[3])
        count = 2 * state.shape[1]
        first = gates_grad.narrow(1, 0, count)
        sigmoid_slope(first, gates.narrow(1, 0, count), grad_input=first)
        tanh_slope(parts[2], new, grad_input=parts[2])
        sigmoid_slope(parts[3], let_out, grad_input=parts[3])
        return gates_grad, gates_grad, state_grad * forget


def _differentiable(
    gates: Tensor, state: Tensor, after: Tensor, grads: tuple[Tensor | None, ...]
) -> tuple[Tensor, Tensor, Tensor]:
    """Run the backward pass in functions that torch differentiates."""
    zeros = torch.zeros_like(state)
    output_grad, state_grad = (zeros if g is None else g for g in grads[:2])
    let_in, forget, new, let_out = gates.chunk(4, 1)
    bounded = after.tanh()
    total = state_grad + output_grad * let_out * (1 - bounded * bounded)
    outer = torch.cat((total * new, total * state, total * let_in, output_grad * bounded), 1)
    if grads[2] is not None:
        outer = outer + grads[2]
    slopes = torch.cat(
        (let_in * (1 - let_in), forget * (1 - forget), 1 - new * new, let_out * (1 - let_out)),
        1,
    )
    gates_grad = outer * slopes
    return gates_grad, gates_grad, total * forget
