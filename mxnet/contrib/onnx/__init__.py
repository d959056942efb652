"""``mx.contrib.onnx``: models from ONNX files, and what `mx.onnx` was called before."""

from __future__ import annotations

from typing import Any

from mxnet.contrib.onnx import onnx2mx as onnx2mx

from ..._src.messages.public import public
from ...onnx import export_model as export_model_
from .onnx2mx.import_model import get_model_metadata as get_model_metadata_
from .onnx2mx.import_model import import_model as import_model_
from .onnx2mx.import_to_gluon import import_to_gluon as import_to_gluon_

# MXNet's words, which programs show; here the functions stay.
_OF_IMPORT = (
    "Please be advised that importing ONNX models into MXNet is going to be deprecated in the upcoming MXNet v1.10 "
    "release. The following apis will be deleted: mxnet.contrib.onnx.import_model/get_model_metadata/import_to_gluon."
)
_OF_EXPORT = (
    "Please be advised that the ONNX module has been moved to mxnet.onnx and mxnet.onnx.export_model is the "
    "preferred path. The current path will be deprecated in the upcoming MXNet v1.10 release."
)


@public("mxnet.contrib.onnx")
def import_model(*args: Any, **kwargs: Any) -> tuple[Any, dict[str, Any], dict[str, Any]]:
    """Print MXNet's notice and call `onnx2mx.import_model.import_model`: ``(model_file, input_shapes=None)``."""
    _notice("import_model", _OF_IMPORT)
    return import_model_(*args, **kwargs)


@public("mxnet.contrib.onnx")
def get_model_metadata(*args: Any, **kwargs: Any) -> dict[str, Any]:
    """Print MXNet's notice and call `onnx2mx.import_model.get_model_metadata`: ``(model_file)``."""
    _notice("get_model_metadata", _OF_IMPORT)
    return get_model_metadata_(*args, **kwargs)


@public("mxnet.contrib.onnx")
def import_to_gluon(*args: Any, **kwargs: Any) -> Any:
    """Print MXNet's notice and call `onnx2mx.import_to_gluon`: ``(model_file, ctx, input_shapes=None)``."""
    _notice("import_to_gluon", _OF_IMPORT)
    return import_to_gluon_(*args, **kwargs)


@public("mxnet.contrib.onnx")
def export_model(*args: Any, **kwargs: Any) -> str:
    """Print MXNet's notice and call `mx.onnx.export_model`, as this function is called now."""
    _notice("export_model", _OF_EXPORT)
    return export_model_(*args, **kwargs)


def _notice(name: str, words: str) -> None:
    print(f"Calling mxnet.contrib.onnx.{name}...")
    print(words)
