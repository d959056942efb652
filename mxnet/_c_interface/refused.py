"""Functions of MXNet's C interface that this library does not have, and why."""

from __future__ import annotations

_REASONS = {
    "MXRtc": "CUDA source is compiled by NVRTC, which PyTorch's programs do not bring; use an operator in Python",
    "MXLoadLib": "libraries with operators compiled against MXNet's headers cannot run here",
    "MXFunc": "functions of MXNet before 0.9 are operators since; use MXImperativeInvoke",
    "MXListFunctions": "functions of MXNet before 0.9 are operators since; use MXSymbolListAtomicSymbolCreators",
    "MXGetFunction": "functions of MXNet before 0.9 are operators since; use NNGetOpHandle",
    "NNGraph": "NNVM's passes are no part of this library",
}


def reason(name: str) -> str:
    """Say why a function is refused."""
    for prefix, text in _REASONS.items():
        if name.startswith(prefix):
            return f"it is not supported: {text}"
    return "it is not supported by this library yet"
