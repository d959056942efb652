"""``mx.contrib.onnx``: models from ONNX files, and what `mx.onnx` was called before."""

from __future__ import annotations

from typing import Any

from ..._public import public
from ...onnx import export_model as export_model_
from . import onnx2mx as onnx2mx
from .onnx2mx.import_model import get_model_metadata as get_model_metadata
from .onnx2mx.import_model import get_model_metadata as get_model_metadata_
from .onnx2mx.import_model import import_model as import_model
from .onnx2mx.import_model import import_model as import_model_
from .onnx2mx.import_to_gluon import import_to_gluon as import_to_gluon
from .onnx2mx.import_to_gluon import import_to_gluon as import_to_gluon_


@public("mxnet.contrib.onnx")
def export_model(*args: Any, **kwargs: Any) -> str:
    """Call `mx.onnx.export_model`, after a notice that this name is old."""
    print("Calling mxnet.contrib.onnx.export_model...")
    print(
        "Please be advised that the ONNX module has been moved to mxnet.onnx and mxnet.onnx.export_model is the "
        "preferred path. The current path will be deprecated in the upcoming MXNet v1.10 release."
    )
    return export_model_(*args, **kwargs)
