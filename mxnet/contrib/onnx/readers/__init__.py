"""What each ONNX operator becomes, a family of operators in each file.

A reader is a function from an `Operation` to the value (or list of values) of its outputs. It asks the operation for
attributes and inputs, whose defaults depend on the version, and emits operators of MXNet.
"""

from __future__ import annotations

from . import (
    comparison,
    control_flow,
    convolution,
    creation,
    detection,
    elementwise,
    image,
    indexing,
    linear,
    machine_learning,
    normalization,
    pooling,
    quantization,
    random,
    recurrent,
    reduction,
    scattering,
    sequence,
    shape,
    signal,
)
from ._registry import find_reader as find_reader
from ._registry import supported_operators as supported_operators
