"""Element types for which onnxruntime's CPU provider has no kernel, and the type to compute in instead.

A model for which a runtime has no kernel cannot be loaded at all. Where ONNX allows an element type and onnxruntime's
CPU provider (1.20 to 1.32) does not implement it, the node gets casts around it. float16 needs none: the runtime puts
in its own.
"""

from __future__ import annotations

_F64 = {"float64": "float32"}

_CARRIERS: dict[str, dict[str, str]] = {
    "Conv": _F64,
    "ConvTranspose": _F64,
}


def carried_in(op_type: str, dtype: str) -> str | None:
    """Return the element type to compute a node in, None for its own."""
    return _CARRIERS.get(op_type, {}).get(dtype)
