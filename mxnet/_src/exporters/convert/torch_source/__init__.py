"""A graph as the source of a plain ``torch.nn.Module``, which needs neither MXNet nor Remx.

`generate` walks the graph and writes for each node the functions of torch that its operator's kernel calls (`traced`).
Operators whose translation is another, as that of layers with weights, which become modules of ``torch.nn``, have it
next to their kernels: a function that is given a `Call`. Functions that no expression replaces come into the file.
"""

from .generate import TorchSource as TorchSource
from .generate import generate as generate
from .values import Unsupported as Unsupported
from .walk import supported as supported
