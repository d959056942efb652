"""``mx.onnx.export_model``."""

from __future__ import annotations

import logging
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as onp
import torch

from .._src.core.dtype import TORCH_OF_NAME
from .._src.graph.graph import Graph
from .._src.graph.node import Entry
from .._src.graph.passes.complete_shapes import complete_shapes, has_open_shapes
from .._src.messages.public import public
from .._src.operators.definition import registry
from .._src.operators.exchange.onnx.element_types import onnx_package, to_numpy
from .._src.operators.exchange.onnx.graph_writer import DEFAULT_OPSET, IR_OF_OPSET, OnnxGraphWriter, prune
from .._src.operators.exchange.onnx.mxnet_node import converted
from .._src.operators.exchange.onnx.onnx_values import OnnxValue
from ..base import MXNetError
from ._arguments import ModelInput, model_inputs, symbol_and_params
from ._serialization import write
from ._translation import Translation, infer, output_names
from ._verification import verify_model

_MARK = 7919  # a length that no other is likely to be


@public("mxnet.onnx.mx2onnx._export_model")
def get_operator_support(opset_version: int | None = None) -> list[str]:
    """Return the names of the operators that can be exported.

    Parameters
    ----------
    opset_version : int, optional
        As MXNet's: versions below 12 have none, all others the same.

    Returns
    -------
    list of str, in alphabetical order
        Aliases included; ``null`` stands for variables, as in JSON files.
    """
    if opset_version is not None and opset_version < 12:
        return []
    return sorted({"null", *(name for operator in converted() for name in (operator, *registry.get(operator).aliases))})


@public("mxnet.onnx.mx2onnx._export_model")
def export_model(
    sym: Any,
    params: Any,
    in_shapes: Any = None,
    in_types: Any = onp.float32,
    onnx_file_path: str = "model.onnx",
    verbose: bool = False,
    dynamic: bool = False,
    dynamic_input_shapes: Any = None,
    run_shape_inference: bool = False,
    input_type: Any = None,
    input_shape: Any = None,
    opset_version: int | None = None,
    large_model: bool = False,
    verify: bool = False,
) -> str:
    """Write a model as an ONNX file.

    Parameters
    ----------
    sym : Symbol or str
        The network, or its JSON file.
    params : dict of str to NDArray, list of two such dicts, or str
        Parameters and auxiliary states together, or both apart, or their file; with ``sym`` an object or a file each.
    in_shapes : list of tuple, or dict of str to tuple
        Shapes of the inputs that are no parameters, in the order of ``sym.list_inputs()``. Labels of losses need none.
    in_types : dtype or list of dtype, default float32
        Their element types.
    onnx_file_path : str, default "model.onnx"
    verbose : bool, default False
        Log what was written.
    dynamic : bool, default False
        Lengths of inputs may differ when the model runs: those that ``dynamic_input_shapes`` frees, without it all.
    dynamic_input_shapes : list of tuple, optional
        One for each input: None or a name for a length that is free, a number for one that is fixed.
    run_shape_inference : bool, default False
        Let the onnx package add the shapes of all tensors inside the model.
    input_type, input_shape
        Names that ``in_types`` and ``in_shapes`` had before; they win over these.
    opset_version : int, default 17
        From 13 to 22. 11 and 12, which programs for older releases ask for, mean 13.
    large_model : bool, default False
        Write the parameters into ``<onnx_file_path>.data``; above 2 GB that happens anyway.
    verify : bool, default False
        Run the file in onnxruntime on random input and compare with the model here.

    Returns
    -------
    str
        ``onnx_file_path``.

    Raises
    ------
    UnsupportedByONNX
        (an MXNetError, AttributeError and NotImplementedError) naming node, operator and parameter that ONNX cannot
        express. No file is left.
    ImportError
        Without the onnx package.
    ValueError
        If ``sym`` and ``params`` are not two objects or two files.

    Differences from MXNet 1.9.1
    ----------------------------
    Parameters are initializers and no inputs of the model. Outputs are in the symbol's order.
    """
    onnx_package()
    shapes = input_shape if input_shape is not None else in_shapes
    types = input_type if input_type is not None else in_types
    opset = _opset(opset_version)
    symbol, arrays = symbol_and_params(sym, params)
    graph = symbol.graph
    inputs = model_inputs(graph, arrays, shapes, types, dynamic, dynamic_input_shapes)
    path = os.fspath(onnx_file_path)
    model = translate(graph, arrays, inputs, opset)
    folder = os.path.dirname(os.path.abspath(path))
    if not os.path.isdir(folder):
        raise FileNotFoundError(2, "No such file or directory", path)
    write(path, model.writer.body, model.inputs, model.outputs, opset, large_model, run_shape_inference)
    if verify:
        _verify(path, symbol, arrays, inputs)
    if verbose:
        logging.info("Exported %d nodes to %s (opset %d)", len(model.writer.body.steps), path, opset)
    return path


@dataclass(frozen=True)
class TranslatedGraph:
    """A translated graph.

    Attributes
    ----------
    writer : OnnxGraphWriter
    inputs, outputs : sequence of (OnnxValue, dims)
        ``dims`` are the lengths in the file.
    """

    writer: OnnxGraphWriter
    inputs: Sequence[tuple[OnnxValue, Any]]
    outputs: Sequence[tuple[OnnxValue, Any]]


def translate(graph: Graph, arrays: Mapping[str, Any], inputs: Sequence[ModelInput], opset: int) -> TranslatedGraph:
    """Translate a graph with its parameters."""
    names = output_names(graph)
    variables = {node.name for node in graph.variables}
    writer = OnnxGraphWriter(opset, {*variables, *names.values()})
    shapes: dict[str, tuple[int, ...]] = {}
    types: dict[str, torch.dtype] = {}
    for model_input in inputs:
        shapes[model_input.name], types[model_input.name] = model_input.shape, TORCH_OF_NAME[model_input.dtype]
    parameters = {name: arrays[name] for name in variables if name in arrays}
    for name, array in parameters.items():
        shapes[name], types[name] = array.shape, array._tensor.dtype
    if has_open_shapes(graph):
        graph = complete_shapes(graph, shapes, types)
        names = output_names(graph)
        writer.open_lengths = _open_lengths(graph, inputs, shapes, types)
    inference = infer(graph, shapes, types)
    values: dict[str, OnnxValue] = {}
    for model_input in inputs:
        value = values[model_input.name] = OnnxValue(writer, model_input.name, model_input.dtype, model_input.shape)
        for axis, dim in enumerate(model_input.dims):
            if isinstance(dim, str):
                writer.free.setdefault(dim, (value, axis))
    for name, array in parameters.items():
        elements = to_numpy(array._tensor)
        values[name] = OnnxValue(writer, name, elements.dtype.name, elements.shape, elements)
        values[name].shared = True
    outputs = Translation(graph, inference, writer, values).run(names)
    writer.body.outputs = _distinct(writer, outputs, graph, names, values)
    prune(writer.body)
    return TranslatedGraph(writer, [(values[i.name], i.dims) for i in inputs], _described(writer.body.outputs))


def _open_lengths(
    graph: Graph, inputs: Sequence[ModelInput], shapes: Mapping[str, Any], types: Mapping[str, torch.dtype]
) -> dict[tuple[str, int], str]:
    """Return which free lengths of the inputs are those that arrays made in the graph, initial states, leave open.

    One free length after another is taken to be a number that nothing else is; where it comes out again, it goes in.
    """
    created = [node for node in graph.nodes if node.op is not None and not node.inputs]
    name_of_axis = {}
    for name in {dim for model_input in inputs for dim in model_input.dims if isinstance(dim, str)}:
        marked = {
            model_input.name: tuple(
                _MARK if dim == name else n for dim, n in zip(model_input.dims, model_input.shape, strict=True)
            )
            for model_input in inputs
        }
        inference = infer(graph, {**shapes, **marked}, types)
        for node in created:
            for axis, length in enumerate(inference.shapes.get(Entry(node)) or ()):
                if length == _MARK:
                    name_of_axis[node.name, axis] = name
    return name_of_axis


def _distinct(
    writer: OnnxGraphWriter,
    created: Sequence[OnnxValue],
    graph: Graph,
    names: Mapping[Entry, str],
    values: Mapping[str, OnnxValue],
) -> list[OnnxValue]:
    """Return the outputs as values that nodes make, each with a separate name."""
    outputs: list[OnnxValue] = []
    for entry, value in zip(graph.outputs, created, strict=True):
        if value.constant is None and value not in outputs and value.name not in values:
            outputs.append(value)
            continue
        output_name = names.get(entry, value.name)
        writer.scope = output_name
        copy = writer.emit("Identity", value, shape=value.shape)
        if value.constant is not None and value.name == output_name and value.name not in values:
            value.name, copy.name = copy.name, output_name
        else:
            copy.name = writer.unique(output_name)
        outputs.append(copy)
    return outputs


def _described(outputs: Sequence[OnnxValue]) -> list[tuple[OnnxValue, Any]]:
    return [
        (value, None if value.shape is None else tuple([None if n == -1 else n for n in value.shape]))
        for value in outputs
    ]


def _opset(version: int | None) -> int:
    if version is None:
        return DEFAULT_OPSET
    opset = 13 if version in (11, 12) else version
    if opset not in IR_OF_OPSET:
        raise MXNetError(
            f"export_model: opset_version={version} is not supported; allowed: {min(IR_OF_OPSET)} to "
            f"{max(IR_OF_OPSET)} (11 and 12 mean 13)."
        )
    return opset


def _verify(path: str, symbol: Any, arrays: Mapping[str, Any], inputs: Sequence[ModelInput]) -> None:
    """Compare the file with the model; one that differs is removed."""
    try:
        verify_model(path, symbol, arrays, inputs)
    except MXNetError:
        for name in (path, f"{path}.data"):
            if os.path.exists(name):
                os.remove(name)
        raise
