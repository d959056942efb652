"""Images in other sizes."""

from __future__ import annotations

from .._exchange.onnx.lowering import convert
from .._exchange.onnx.mxnet_node import MxnetNode, Result, to_onnx


@to_onnx("_contrib_BilinearResize2D")
def bilinear_resize(op: MxnetNode) -> Result:
    """Resize between neighbours, to lengths that are given, or follow from known ones."""
    mode = op.params["mode"]
    follows = mode not in ("like", "size") or op.params["scale_height"] is not None
    if follows and -1 in (op.data.shape or (-1,))[2:]:
        op.refuse("mode", f"{mode!r} for images of unknown size", "use mode='like' or height and width")
    return convert(op)
