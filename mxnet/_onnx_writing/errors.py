"""What the export raises for what ONNX, or a converter, cannot express."""

from __future__ import annotations

from .._public import public
from ..base import MXNetError


@public("mxnet.onnx")
class UnsupportedByONNX(MXNetError, NotImplementedError, AttributeError):
    """A node that cannot be exported; no file was written.

    MXNet raised AttributeError for operators without a converter and NotImplementedError or AttributeError for forms of
    an operator; programs that catch any of them catch this.
    """
