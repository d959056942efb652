"""A graph as the source of a plain ``torch.nn.Module``, which needs neither MXNet nor Remx.

`generate` walks the graph and asks, for each node, the emitter of its operator (`emitters`, one family a file) for an
expression on tensors. Layers with weights become modules of ``torch.nn`` (`Call.layer`), the rest is a line of code
each.
Functions that no expression replaces are in `helpers`; their source goes into the file.
"""

from .generate import TorchSource as TorchSource
from .generate import generate as generate
from .registry import Unsupported as Unsupported
from .registry import supported as supported
