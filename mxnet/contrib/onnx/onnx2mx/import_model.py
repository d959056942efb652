"""``import_model`` and ``get_model_metadata``."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

from ...._src.messages.tracebacks import trims_traceback
from ...._src.operators.exchange.onnx.onnx_file import load
from .import_onnx import GraphProto as GraphProto


@trims_traceback
def import_model(
    model_file: str | os.PathLike[str], input_shapes: Mapping[str, Any] | None = None
) -> tuple[Any, dict[str, Any], dict[str, Any]]:
    """Read an ONNX file.

    Parameters
    ----------
    model_file : str or path
    input_shapes : mapping of str to tuple, optional
        Shapes of inputs by name, where the file leaves lengths open and the result needs them; None in a tuple keeps a
        length open. MXNet has no such parameter.

    Returns
    -------
    sym : Symbol
        Nodes have the names that the file gives them. Its free variables are the model's inputs and the names of
        initializers.
    arg_params, aux_params : dict of str to NDArray
        Numbers of rank 0 have the shape ``(1,)``. Moving mean and variance of BatchNorm are auxiliary.

    Raises
    ------
    FileNotFoundError
    NotImplementedError
        If an operator has no counterpart.
    MXNetError
        If the file is damaged, or a node asks for what MXNet does not have.

    Examples
    --------
    >>> sym, arg_params, aux_params = mx.contrib.onnx.import_model("resnet.onnx")  # doctest: +SKIP
    """
    return GraphProto().from_model(load(model_file), input_shapes)


@trims_traceback
def get_model_metadata(model_file: str | os.PathLike[str]) -> dict[str, Any]:
    """Return names and shapes of an ONNX file's inputs and outputs.

    Parameters
    ----------
    model_file : str or path

    Returns
    -------
    dict
        ``input_tensor_data``: a tuple (name, shape, ONNX type code) for each input without an initializer;
        ``output_tensor_data``: (name, shape) for each output. Unknown lengths are 0.
    """
    return GraphProto().metadata(load(model_file))
