"""Layers of Gluon that torch.nn lacks, in plain torch: their source comes into the files that use them.

They have types and docstrings, for those files are read and checked like any other. Nothing here may use a name from
outside but ``torch``, ``nn``, ``functional`` and ``Any``.
"""

from __future__ import annotations

from typing import Any

import torch
from torch import nn
from torch.nn import functional


class ChannelsLast(nn.Module):
    """Run a layer on data whose channels are the last axis."""

    def __init__(self, layer: nn.Module) -> None:
        super().__init__()
        self.layer = layer

    def forward(self, data: torch.Tensor) -> torch.Tensor:
        """Move the channels to axis 1, and back again."""
        output: torch.Tensor = self.layer(data.movedim(-1, 1))
        return output.movedim(1, -1)


class OnAxis(nn.Module):
    """Run a layer on data with two axes exchanged: the one that the layer works on, and the one it is to work on."""

    def __init__(self, layer: nn.Module, axis: int, own_axis: int = 1) -> None:
        super().__init__()
        self.layer = layer
        self.axis = axis
        self.own_axis = own_axis

    def forward(self, data: torch.Tensor) -> torch.Tensor:
        """Exchange the axes, and exchange them back."""
        output: torch.Tensor = self.layer(data.transpose(self.own_axis, self.axis))
        return output.transpose(self.own_axis, self.axis)


class SharedDropout(nn.Module):
    """Dropout whose choice is shared along some axes."""

    def __init__(self, p: float, axes: tuple[int, ...]) -> None:
        super().__init__()
        self.p = p
        self.axes = axes

    def forward(self, data: torch.Tensor) -> torch.Tensor:
        """Multiply with a mask that has length 1 along the axes."""
        lengths = list(data.shape)
        for axis in self.axes:
            lengths[axis] = 1
        return data * functional.dropout(data.new_ones(lengths), self.p, self.training)


class Swish(nn.Module):
    """Self-gated unit, x * sigmoid(beta * x)."""

    def __init__(self, beta: float) -> None:
        super().__init__()
        self.beta = beta

    def forward(self, data: torch.Tensor) -> torch.Tensor:
        """Apply the function to each element."""
        return data * torch.sigmoid(self.beta * data)


class GroupNorm(nn.Module):
    """Group normalization with a scale and a shift for each group, where nn.GroupNorm has them for each channel."""

    def __init__(self, num_groups: int, eps: float = 1e-5) -> None:
        super().__init__()
        self.num_groups = num_groups
        self.eps = eps
        self.weight = nn.Parameter(torch.ones(num_groups))
        self.bias = nn.Parameter(torch.zeros(num_groups))

    def forward(self, data: torch.Tensor) -> torch.Tensor:
        """Normalise the groups of each sample."""
        channels = data.shape[1] // self.num_groups
        weight = self.weight.repeat_interleave(channels)
        bias = self.bias.repeat_interleave(channels)
        return functional.group_norm(data, self.num_groups, weight, bias, self.eps)


class GlobalStatistics(nn.Module):
    """Batch normalization by the running statistics, in training too; they do not change."""

    def __init__(self, channels: int, eps: float = 1e-5) -> None:
        super().__init__()
        self.eps = eps
        self.weight = nn.Parameter(torch.ones(channels))
        self.bias = nn.Parameter(torch.zeros(channels))
        self.running_mean: torch.Tensor
        self.running_var: torch.Tensor
        self.register_buffer("running_mean", torch.zeros(channels))
        self.register_buffer("running_var", torch.ones(channels))

    def forward(self, data: torch.Tensor) -> torch.Tensor:
        """Normalise each channel, axis 1."""
        return functional.batch_norm(
            data,
            self.running_mean,
            self.running_var,
            self.weight,
            self.bias,
            eps=self.eps,
        )


class Concurrent(nn.Sequential):
    """Run layers on the same input and join their outputs."""

    def __init__(self, *layers: nn.Module, axis: int = -1) -> None:
        super().__init__(*layers)
        self.axis = axis

    def forward(self, data: torch.Tensor) -> torch.Tensor:
        """Join the layers' outputs along the axis."""
        return torch.cat([layer(data) for layer in self], self.axis)


class FullMaxPooling(nn.Module):
    """Pooling whose last window may begin in the padding, so that the output's size is rounded up."""

    def __init__(self, pool: nn.Module, window: tuple[tuple[int, ...], ...]) -> None:
        super().__init__()
        self.pool = pool
        self.window = window  # of each axis: kernel, stride, padding

    def forward(self, data: torch.Tensor) -> torch.Tensor:
        """Pad up to the end of the last window, then pool without padding."""
        margins: list[int] = []
        for axis in range(len(self.window) - 1, -1, -1):
            (kernel, stride, padding), length = self.window[axis], data.shape[axis + 2]
            windows = -(-(length + 2 * padding - kernel) // stride) + 1
            margins += [padding, (windows - 1) * stride + kernel - length - padding]
        padded = functional.pad(data, margins, value=-torch.inf)
        output: torch.Tensor = self.pool(padded)
        # The least number where all is padding
        return torch.nan_to_num(output, nan=torch.nan, posinf=torch.inf)


class RecurrentLayer(nn.Module):
    """A recurrent layer that takes and returns a list of states; without states it returns the outputs alone."""

    def __init__(self, layer: nn.RNNBase) -> None:
        super().__init__()
        self.layer = layer

    def forward(self, inputs: torch.Tensor, states: Any = None) -> Any:
        """Return outputs, or outputs and states."""
        if states is None:
            return self.layer(inputs)[0]
        states = [states] if isinstance(states, torch.Tensor) else list(states)
        before = tuple(states) if len(states) > 1 else states[0]
        outputs, after = self.layer(inputs, before)
        return outputs, list(after) if isinstance(after, tuple) else [after]

    def begin_state(
        self,
        batch_size: int = 0,
        device: Any = None,
    ) -> list[torch.Tensor]:
        """Return states of zeros: (layers times directions, batch, hidden)."""
        count = self.layer.num_layers * (2 if self.layer.bidirectional else 1)
        number_of_states = 2 if isinstance(self.layer, nn.LSTM) else 1
        shape = (count, batch_size, self.layer.hidden_size)
        return [torch.zeros(shape, device=device) for _ in range(number_of_states)]
