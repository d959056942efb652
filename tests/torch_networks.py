"""Networks of torchvision and timm with random weights, for tests that skip where these packages are missing."""

import importlib
import importlib.util
import math
import re
import sys
from functools import cache

import pytest
import torch

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
    with torch.no_grad():
        for name, tensor in network.state_dict().items():
            if name.endswith("num_batches_tracked"):
                tensor.fill_(3)
            elif tensor.dim() > 1:
                limit = math.sqrt(6 / tensor[0].numel())
                tensor.uniform_(-limit, limit, generator=generator)
            elif name.endswith(("running_var", "weight")):
                tensor.uniform_(0.5, 1.5, generator=generator)
            else:
                tensor.uniform_(-0.2, 0.2, generator=generator)
    return network
