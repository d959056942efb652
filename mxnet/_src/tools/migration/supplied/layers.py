"""Layers that torch has in another form."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch
from torch import Tensor, nn


class Embedding(nn.Embedding):
    """An embedding whose indices may be floating point."""

    def forward(self, indices: Tensor) -> Tensor:
        """Return the rows of the indices."""
        return super().forward(indices.long())


class Lambda(nn.Module):
    """A function as a layer."""

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__()
        self.function = function

    def forward(self, *inputs: Any) -> Any:
        """Call the function."""
        return self.function(*inputs)


class LazyLayerNorm(nn.modules.lazy.LazyModuleMixin, nn.LayerNorm):
    """A layer normalization over the last axis, as long as the first input's."""

    weight: Any
    bias: Any
    cls_to_become = nn.LayerNorm

    def __init__(self, eps: float = 1e-5) -> None:
        super().__init__(0, eps)
        self.weight = nn.parameter.UninitializedParameter()
        self.bias = nn.parameter.UninitializedParameter()

    def reset_parameters(self) -> None:
        """Set scales to 1 and offsets to 0 once they exist."""
        if not self.has_uninitialized_params():
            super().reset_parameters()

    def initialize_parameters(self, inputs: Tensor) -> None:
        """Take the length of the last axis from the input."""
        if self.has_uninitialized_params():
            self.normalized_shape = (inputs.shape[-1],)
            self.weight.materialize(self.normalized_shape)
            self.bias.materialize(self.normalized_shape)
            self.reset_parameters()


class RecurrentCell(nn.Module):
    """A recurrent cell that takes and returns a list of states, and runs over a sequence."""

    def __init__(self, cell_type: Any, hidden_size: int, input_size: int) -> None:
        super().__init__()
        self.hidden_size = hidden_size
        self.cell = cell_type(input_size, hidden_size)

    def forward(self, inputs: Tensor, states: Any) -> tuple[Tensor, list[Tensor]]:
        """Return the output and the states after one step."""
        is_lstm = isinstance(self.cell, nn.LSTMCell)
        after = self.cell(inputs, tuple(states) if is_lstm else states[0])
        return (after[0], list(after)) if is_lstm else (after, [after])

    def begin_state(self, batch_size: int = 0, device: Any = None) -> list[Tensor]:
        """Return states of zeros: (batch, hidden)."""
        count = 2 if isinstance(self.cell, nn.LSTMCell) else 1
        return [
            torch.zeros(batch_size, self.hidden_size, device=device)
            for _ in range(count)
        ]

    def unroll(
        self,
        length: int,
        inputs: Any,
        begin_state: Any = None,
        layout: str = "NTC",
        merge_outputs: bool | None = None,
    ) -> tuple[Any, list[Tensor]]:
        """Run over ``length`` steps; outputs are one tensor if the inputs are, unless ``merge_outputs`` says."""
        axis = layout.index("T")
        merged = isinstance(inputs, Tensor) if merge_outputs is None else merge_outputs
        steps = inputs.unbind(axis) if isinstance(inputs, Tensor) else inputs
        states = (
            self.begin_state(len(steps[0]), steps[0].device)
            if begin_state is None
            else begin_state
        )
        outputs = []
        for step in steps[:length]:
            output, states = self(step, states)
            outputs.append(output)
        return (torch.stack(outputs, dim=axis) if merged else outputs), states
