"""Runs a migrated program: ``python of_torch.py PROGRAM FOLDER STEPS``; reads weights from the folder, writes losses."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy
import torch
from common import SEED, Losses, Noise, called_by_program, run  # type: ignore[import-not-found]  # it stands beside
from torch import nn

PROGRAM, FOLDER, STEPS = sys.argv[1], Path(sys.argv[2]), int(sys.argv[3])
losses, noise = Losses(STEPS), Noise()
weights = dict(numpy.load(FOLDER / "weights.npz"))
trained: list[torch.Tensor] = []
waiting: dict[int, str] = {}
marked = 0


def put(tensor: torch.Tensor, key: str) -> None:
    """Write the values of MXNet's parameter into a tensor."""
    if key not in weights:
        return
    if tuple(tensor.shape) != weights[key].shape:
        raise SystemExit(f"parameter {key[1:]} has the shape {tuple(tensor.shape)}, in MXNet {weights[key].shape}")
    with torch.no_grad():
        tensor.copy_(torch.from_numpy(weights[key]))


def wrap(owner: Any, name: str, make: Any) -> None:
    """Replace an attribute by what ``make`` makes of it."""
    setattr(owner, name, make(getattr(owner, name)))


def optimizer_init(original: Any) -> Any:
    """Wrap ``Optimizer.__init__``."""

    def init(self: Any, *args: Any, **keywords: Any) -> None:
        original(self, *args, **keywords)
        for group in self.param_groups:
            for parameter in group["params"]:
                is_counted = parameter.requires_grad or "module" not in weights  # Modules keep scales that are fixed
                if is_counted and not any(parameter is other for other in trained):
                    trained.append(parameter)
                    waiting[id(parameter)] = f"p{len(trained) - 1}"
                    fill_waiting([] if "module" in weights else [parameter])

    return init


def fill_waiting(parameters: Any) -> None:
    """Fill parameters whose shapes are known by now."""
    for parameter in parameters:
        if id(parameter) in waiting and not nn.parameter.is_lazy(parameter):
            put(parameter, waiting.pop(id(parameter)))


def forward(original: Any) -> Any:
    """Wrap ``forward`` of a layer that may be lazy."""

    def wrapped(self: Any, *args: Any, **keywords: Any) -> Any:
        if waiting:
            fill_waiting(trained if "module" in weights else self._parameters.values())
        return original(self, *args, **keywords)

    return wrapped


depth = 0


def backward(original: Any) -> Any:
    """Wrap a function that begins a backward pass."""

    def wrapped(heads: Any, *args: Any, **keywords: Any) -> Any:
        global depth  # noqa: PLW0603 - one counter of nested calls
        if depth == 0:
            losses.end_if_enough()
            weighting = args[0] if args else keywords.get("gradient", keywords.get("grad_tensors"))
            losses.note(total(heads, weighting))
        depth += 1
        try:
            return original(heads, *args, **keywords)
        finally:
            depth -= 1

    return wrapped


def total(heads: Any, weighting: Any) -> float:
    """Return the sum of what is differentiated."""
    heads = heads if isinstance(heads, (list, tuple)) else [heads]
    weighting = weighting if isinstance(weighting, (list, tuple)) else [weighting] * len(heads)
    return float(
        sum(
            (head if weight is None else head * weight).detach().double().sum()
            for head, weight in zip(heads, weighting, strict=False)
        )
    )


def requires_grad(original: Any) -> Any:
    """Wrap ``Tensor.requires_grad_``."""

    def wrapped(self: Any, *args: Any) -> Any:
        global marked  # noqa: PLW0603 - one counter of the arrays
        if called_by_program(PROGRAM) and not args:
            put(self, f"a{marked}")
            marked += 1
        return original(self, *args)

    return wrapped


def drawing(distribution: str) -> Any:
    """Return what replaces a function that draws for the program."""

    def make(original: Any) -> Any:
        def wrapped(*shape: Any, **keywords: Any) -> Any:
            if not called_by_program(PROGRAM):
                return original(*shape, **keywords)
            shape = shape[0] if len(shape) == 1 and not isinstance(shape[0], int) else shape
            return torch.from_numpy(noise.draw(distribution, shape)).to(keywords.get("device") or "cpu")

        return wrapped

    return make


def drawing_integers(original: Any) -> Any:
    """Wrap ``torch.randint``."""

    def wrapped(low: int, high: int, size: Any, **keywords: Any) -> Any:
        if not called_by_program(PROGRAM):
            return original(low, high, size, **keywords)
        drawn = low + numpy.floor(noise.draw("uniform", size) * (high - low))
        return torch.as_tensor(drawn, **{"dtype": torch.int64, **keywords})

    return wrapped


def in_order(original: Any) -> Any:
    """Wrap ``numpy.random.permutation``, whose order the iterators of migrated programs take."""

    def wrapped(length: Any) -> Any:
        if sys._getframe(1).f_code.co_name == "reset" and isinstance(length, int):
            return numpy.arange(length)
        return original(length)

    return wrapped


LAYERS = (nn.Linear, nn.Conv1d, nn.Conv2d, nn.Conv3d, nn.ConvTranspose1d, nn.ConvTranspose2d, nn.ConvTranspose3d,
          nn.BatchNorm1d, nn.BatchNorm2d, nn.BatchNorm3d, nn.InstanceNorm1d, nn.InstanceNorm2d, nn.InstanceNorm3d,
          # which, unlike other lazy layers, do not derive from those that they become
          nn.LazyBatchNorm1d, nn.LazyBatchNorm2d, nn.LazyBatchNorm3d,
          nn.LazyInstanceNorm1d, nn.LazyInstanceNorm2d, nn.LazyInstanceNorm3d,
          nn.LayerNorm, nn.Embedding)  # fmt: skip


def without_layer_dropout(original: Any) -> Any:
    """Wrap the initializer of a recurrent layer, whose dropout becomes 0."""

    def init(self: Any, *args: Any, **keywords: Any) -> None:
        original(self, *args, **{**keywords, "dropout": 0})

    return init


for layer in (nn.LSTM, nn.GRU, nn.RNN):
    wrap(layer, "__init__", without_layer_dropout)
for network_layer in LAYERS:
    wrap(network_layer, "forward", forward)
wrap(torch.optim.Optimizer, "__init__", optimizer_init)
wrap(torch.Tensor, "backward", backward)
wrap(torch.autograd, "backward", backward)
wrap(torch.Tensor, "requires_grad_", requires_grad)
wrap(torch, "randn", drawing("normal"))
wrap(torch, "rand", drawing("uniform"))
wrap(torch, "randint", drawing_integers)
wrap(numpy.random, "permutation", in_order)
torch.utils.data.RandomSampler.__iter__ = lambda self: iter(range(len(self.data_source)))  # type: ignore[method-assign]
nn.functional.dropout = lambda data, *args, **keywords: data
if __name__ == "__main__":
    torch.manual_seed(SEED)
    run(PROGRAM, losses, FOLDER / "of_torch.json", lambda: None)
