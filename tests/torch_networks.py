"""Networks of torchvision and timm with random weights, for tests that skip where these packages are missing."""

import importlib
import importlib.util
import math
import re
import sys
from functools import cache

import pytest
import torch

_PRIME = 1_000_003
_OPERATORS = torch.library.Library("torchvision", "FRAGMENT")


@cache
def torchvision():
    """Return the package, also where its own operators were built for another torch: networks do not use them."""
    while True:
        try:
            return pytest.importorskip("torchvision", reason="torchvision is not installed")
        except RuntimeError as error:
            lost = re.match(r"operator torchvision::(\w+) does not exist", str(error))
            if lost is None:
                raise
            _OPERATORS.define(f"{lost[1]}() -> ()")
            for name in [name for name in sys.modules if name.partition(".")[0] == "torchvision"]:
                del sys.modules[name]


@cache
def timm():
    """Return the package."""
    if importlib.util.find_spec("timm") is None:
        pytest.skip("timm is not installed")
    torchvision()
    return importlib.import_module("timm")


def with_random_weights(build, seed=0):
    """Return what a function makes, ready for inference, without what it would take to initialise it.

    Weights keep the size of what passes through them; BatchNorm's statistics and factors are random too.
    """
    with torch.device("meta"):
        network = build()
    network.to_empty(device="cpu").eval()
    generator = torch.Generator().manual_seed(seed)
    # Drawing a hundred million numbers takes seconds. Rows differ: a prime is no multiple of their length.
    block = torch.rand(2 * _PRIME, generator=generator)
    with torch.no_grad():
        for count, (name, tensor) in enumerate(network.state_dict().items()):
            if name.endswith("num_batches_tracked"):
                tensor.fill_(3)
            elif tensor.dim() > 1:
                limit = math.sqrt(6 / tensor[0].numel())
                values = block[count * 104_729 % _PRIME :][: min(tensor.numel(), _PRIME)] * (2 * limit) - limit
                for part in tensor.view(-1).split(_PRIME):
                    part.copy_(values[: len(part)])
            elif name.endswith(("running_var", "weight")):
                tensor.uniform_(0.5, 1.5, generator=generator)
            else:
                tensor.uniform_(-0.2, 0.2, generator=generator)
    return network


def shapes_of_parameters(symbol, **inputs):
    """Return the shape of each argument and auxiliary state of a symbol that is no input, by name."""
    arguments, _, statistics = symbol.infer_shape(**inputs)
    shapes = dict(zip(symbol.list_arguments(), arguments, strict=True))
    shapes.update(zip(symbol.list_auxiliary_states(), statistics, strict=True))
    return {name: shape for name, shape in shapes.items() if name not in inputs}
