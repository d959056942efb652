"""Functions of MXNet's C interface that this library does not have, and why."""

from __future__ import annotations

_REASONS = {
    "MXRtc": "CUDA source is compiled by NVRTC, which PyTorch's programs do not bring; use an operator in Python",
    "MXLoadLib": (
        "operators that were compiled against MXNet's headers need MXNet's own classes, which this library does not "
        "have; define the operator in Python with mx.operator.define, or register one with MXCustomOpRegister"
    ),
    "MXSymbolGrad": "MXNet 1.9.1 does not have it either; bind the symbol, and use MXExecutorBackward",
    "NNAddControlDeps": "nodes depend on their inputs alone here",
    "MXNDArrayCreateFromSharedMem": "arrays travel between processes by Python's multiprocessing alone",
    "MXNDArrayGetSharedMemHandle": "arrays travel between processes by Python's multiprocessing alone",
}


def reason(name: str) -> str:
    """Say why a function is refused."""
    return f"it is not supported: {next(text for prefix, text in _REASONS.items() if name.startswith(prefix))}"
