"""``import_to_gluon``."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

from ...._src.messages.tracebacks import trims_traceback
from ...._src.operators.exchange.onnx.onnx_file import load
from .import_onnx import GraphProto as GraphProto


@trims_traceback
def import_to_gluon(model_file: str | os.PathLike[str], ctx: Any, input_shapes: Mapping[str, Any] | None = None) -> Any:
    """Read an ONNX file into a block, which can be trained further.

    Parameters
    ----------
    model_file : str or path
    ctx : Context or list of Context
        Where the parameters are put.
    input_shapes : mapping of str to tuple, optional
        As for `import_model`.

    Returns
    -------
    SymbolBlock
        Takes the model's inputs in the file's order. Numbers that the file computes with, other than weights, have no
        gradient.
    """
    return GraphProto().model_to_gluon(load(model_file), ctx, input_shapes)
