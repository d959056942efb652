"""``mx.contrib.onnx``: what `mx.onnx` was called before."""

from __future__ import annotations

from typing import Any

from ..._public import public
from ...onnx import export_model as export_model_


@public("mxnet.contrib.onnx")
def export_model(*args: Any, **kwargs: Any) -> str:
    """Call `mx.onnx.export_model`, after a notice that this name is old."""
    print("Calling mxnet.contrib.onnx.export_model...")
    print(
        "Please be advised that the ONNX module has been moved to mxnet.onnx and mxnet.onnx.export_model is the "
        "preferred path. The current path will be deprecated in the upcoming MXNet v1.10 release."
    )
    return export_model_(*args, **kwargs)
