"""A layer of Gluon as one of torch: the source that makes it, and where its weights come from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import torch

from .....base import MXNetError
from ....core.dtype import torch_dtype
from ..torch_source.literals import literal


@dataclass(frozen=True)
class LayerWeight:
    """A Gluon parameter as torch wants it.

    Attributes
    ----------
    parameter : Parameter
    is_channels_last : bool
        Whether axis 1 of torch's weight is the last one of the parameter's.
    is_buffer : bool
        Whether torch has it as a buffer.
    is_one : bool
        Whether it counts as 1, whatever value the parameter has.
    """

    parameter: Any
    is_channels_last: bool = False
    is_buffer: bool = False
    is_one: bool = False

    @property
    def shape(self) -> tuple[int, ...] | None:
        """The parameter's shape, or its array's: parameters of imported networks declare none; None before both."""
        if self.parameter.shape is None and self.parameter._data is not None:
            return tuple(self.parameter.data().shape)
        return None if self.parameter.shape is None else tuple(self.parameter.shape)

    def value(self, share: bool) -> torch.Tensor:
        """Return the parameter's tensor as torch wants it, or a copy."""
        array = self.parameter.list_data()[0] if self.parameter._stype == "default" else None
        if array is None and share:
            raise MXNetError(
                f"to_torch: parameter {self.parameter.name} is {self.parameter._stype}, which shares no memory with a "
                "tensor; pass share=False."
            )
        if array is None:
            return sparse_values(self.parameter)
        tensor = array._writable().detach()  # whose version counts the writes that prepared weights depend on
        if self.is_one:
            return torch.ones_like(tensor)
        return self.arranged(tensor) if share else self.arranged(tensor).clone(memory_format=torch.contiguous_format)

    def arranged(self, tensor: torch.Tensor) -> torch.Tensor:
        """Return a parameter's tensor with torch's axes, on the same memory."""
        return tensor.movedim(-1, 1) if self.is_channels_last else tensor

    def restored(self, tensor: torch.Tensor) -> torch.Tensor:
        """Return a torch tensor with the axes of the parameter."""
        return tensor.movedim(1, -1) if self.is_channels_last else tensor


@dataclass(frozen=True)
class TorchLayer:
    """A layer of torch in the place of one of Gluon.

    Attributes
    ----------
    source : str
        An expression that makes it, as ``nn.Conv2d(3, 8, 3, padding=1)``; where a length is not known yet, torch's lazy
        layer.
    weights : dict of str to LayerWeight
        By the names of its state dictionary.
    helpers : tuple of type
        Classes in the source that torch lacks; their own source is in `helpers`.
    alone : TorchLayer, optional
        What stands for it in a sequence, where it has to take and return one tensor; by default itself.
    kind : {'layer', 'recurrent', 'cell'}
        How it is called: with what Gluon's is; with states as nn.LSTM takes them; as nn.LSTMCell.
    """

    source: str
    weights: Mapping[str, LayerWeight] = field(default_factory=dict)
    helpers: tuple[type, ...] = ()
    alone: TorchLayer | None = None
    kind: str = "layer"


def sparse_values(parameter: Any) -> torch.Tensor:
    """Return the values of a row_sparse parameter as a dense tensor."""
    array = parameter._data[0].tostype("default")
    tensor: torch.Tensor = array._tensor.detach().clone()
    return tensor


def arguments(*positional: Any, **keywords: str | None) -> str:
    """Return arguments of a constructor; keywords that are None are left out."""
    named = [f"{name}={text}" for name, text in keywords.items() if text is not None]
    return ", ".join([*map(str, positional), *named])


def option(value: Any, default: Any, text: Callable[[Any], str] = literal) -> str | None:
    """Return a value's source, None for the default."""
    return None if value == default else text(value)


def dtype_of(parameter: Any) -> str | None:
    """Return the dtype of a layer's weights as source, None for torch's default."""
    dtype = torch_dtype(parameter.dtype)
    return None if dtype is torch.float32 else str(dtype)


def cast(source: str, parameter: Any) -> str:
    """Return a constructor without an argument for the dtype, followed by a conversion where that is another."""
    dtype = dtype_of(parameter)
    return source if dtype is None else f"{source}.to({dtype})"


def nested(outer: type, layer: TorchLayer, path: str, *more: str) -> TorchLayer:
    """Return a layer within one of the helpers, whose attribute ``path`` holds it."""
    weights = {f"{path}.{name}": weight for name, weight in layer.weights.items()}
    source = f"{outer.__name__}({', '.join((layer.source, *more))})"
    return replace(layer, source=source, weights=weights, helpers=(*layer.helpers, outer))


def stacked(*layers: TorchLayer) -> TorchLayer:
    """Return layers one after the other, as an nn.Sequential if there are several."""
    if len(layers) == 1:
        return layers[0]
    weights = {f"{i}.{name}": weight for i, layer in enumerate(layers) for name, weight in layer.weights.items()}
    helpers = tuple(dict.fromkeys(helper for layer in layers for helper in layer.helpers))
    return TorchLayer(f"nn.Sequential({', '.join(layer.source for layer in layers)})", weights, helpers)
