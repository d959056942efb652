"""From what a `OnnxGraphWriter` holds to ONNX's messages and files."""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import starmap
from typing import Any

import numpy as onp

from .._src.core.version import __remx_version__
from .._src.formats.atomic import replacing, together
from .._src.operators.exchange.onnx.element_types import CODES, onnx_package
from .._src.operators.exchange.onnx.graph_writer import IR_OF_OPSET, Body, Step, reads
from .._src.operators.exchange.onnx.onnx_values import OnnxValue
from ._stream import write_pieces

LIMIT = 2**31 - 2**20  # protobuf's messages end at 2 GiB; a mebibyte is left for all but the values
_LARGE = 1024  # bytes from which a tensor is written apart
_ALIGNMENT = 4096  # where tensors of an external file begin, so that runtimes can map them


class ModelWriter:
    """Makes the messages of a model. Large tensors are described in them; their values are written apart.

    Parameters
    ----------
    external : str, optional
        Name of the file next to the model which the values go into; None: into the model's own.

    Attributes
    ----------
    described : list of (TensorProto, array)
        The large tensors, which the model's message does not hold yet.
    chunks : list of (offset, array)
        What the external file holds.
    """

    def __init__(self, external: str | None = None) -> None:
        self._onnx = onnx_package()
        self._external = external
        self.described: list[tuple[Any, Any]] = []
        self.chunks: list[tuple[int, Any]] = []
        self._offset = 0

    def model(
        self,
        body: Body,
        constants: Sequence[OnnxValue],
        inputs: Sequence[Any],
        outputs: Sequence[Any],
        opset: int,
    ) -> Any:
        """Return the message of a whole model.

        Parameters
        ----------
        body : Body
        constants : sequence of OnnxValue
            What the nodes read of them.
        inputs : sequence of (OnnxValue, dims)
        outputs : sequence of (OnnxValue, dims)
        opset : int
        """
        onnx = self._onnx
        message = onnx.ModelProto()
        message.ir_version = IR_OF_OPSET[opset]
        message.producer_name = "remx"
        message.producer_version = __remx_version__
        message.opset_import.add(domain="", version=opset)
        graph = message.graph
        graph.name = body.name
        graph.input.extend(starmap(self.shown, inputs))
        graph.output.extend(starmap(self.shown, outputs))
        graph.node.extend(map(self.node, body.steps))
        for value in constants:
            self.add_tensor(graph, value)
        return message

    def shown(self, value: OnnxValue, dims: Sequence[Any] | None) -> Any:
        """Return the message that tells name, type and shape."""
        return self._onnx.helper.make_tensor_value_info(
            value.name, CODES[value.dtype], None if dims is None else list(dims)
        )

    def node(self, step: Step) -> Any:
        """Return the message of a node."""
        attributes = {
            key: self.graph(value) if isinstance(value, Body) else value
            for key, value in sorted(step.attributes.items())
        }
        names = ["" if value is None else value.name for value in step.inputs]
        while names and not names[-1]:
            names.pop()
        outputs = [value.name for value in step.outputs]
        return self._onnx.helper.make_node(step.op_type, names, outputs, name=step.name, **attributes)

    def graph(self, body: Body) -> Any:
        """Return the message of a branch or loop body."""
        return self._onnx.helper.make_graph(
            [self.node(step) for step in body.steps],
            body.name,
            [self.shown(value, value.shape and [None if n == -1 else n for n in value.shape]) for value in body.inputs],
            [self._onnx.helper.make_tensor_value_info(value.name, CODES[value.dtype], None) for value in body.outputs],
        )

    def add_tensor(self, graph: Any, value: OnnxValue) -> None:
        """Add a constant to a graph's message, or to what is written after it."""
        array = onp.ascontiguousarray(value.constant)
        message = self._onnx.TensorProto()
        message.name = value.name
        message.data_type = CODES[value.dtype]
        message.dims.extend(onp.shape(value.constant))
        if array.nbytes < _LARGE:
            message.raw_data = array.tobytes()
        elif self._external is None:
            self.described.append((message, array))
            return
        else:
            self._offset = -(-self._offset // _ALIGNMENT) * _ALIGNMENT
            message.data_location = self._onnx.TensorProto.EXTERNAL
            for key, text in (("location", self._external), ("offset", self._offset), ("length", array.nbytes)):
                message.external_data.add(key=key, value=str(text))
            self.chunks.append((self._offset, array))
            self._offset += array.nbytes
        graph.initializer.append(message)


def constants_of(body: Body) -> list[OnnxValue]:
    """Return the constants that nodes read, in the order of first use; those of inner bodies belong to the model."""
    constants: dict[int, OnnxValue] = {}
    for step in body.steps:
        for value in reads(step):
            if value.constant is not None:
                constants.setdefault(id(value), value)
    return list(constants.values())


def write(
    path: str,
    body: Body,
    inputs: Sequence[Any],
    outputs: Sequence[Any],
    opset: int,
    large: bool = False,
    infer: bool = False,
) -> None:
    """Write a model to a file, whole or not at all.

    Parameters
    ----------
    large : bool
        Put the values into ``<path>.data`` whatever their size; above `LIMIT` bytes they go there anyway.
    infer : bool
        Let the onnx package add the shapes of tensors inside the model.
    """
    constants = constants_of(body)
    nbytes = sum([value.constant.nbytes for value in constants])
    maker = ModelWriter(os.path.basename(path) + ".data" if large or nbytes > LIMIT else None)
    message = maker.model(body, constants, inputs, outputs, opset)
    if infer:
        _infer_shapes(message, [tensor for tensor, _ in maker.described])
    with together():
        if maker.chunks:
            with replacing(path + ".data") as stream:
                for offset, array in maker.chunks:
                    stream.write(b"\0" * (offset - stream.tell()))
                    stream.write(array.reshape(-1).view("uint8").data)
        with replacing(path) as stream:
            write_pieces(stream, message, maker.described)


def _infer_shapes(message: Any, described: Sequence[Any]) -> None:
    """Add the shapes of tensors inside a model to its message, knowing the shapes of large constants too."""
    onnx = onnx_package()
    full_model = onnx.ModelProto()
    full_model.CopyFrom(message)
    for tensor in described:
        value = full_model.graph.input.add(name=tensor.name)
        value.type.tensor_type.elem_type = tensor.data_type
        for length in tensor.dims:
            value.type.tensor_type.shape.dim.add(dim_value=length)
    message.graph.value_info.extend(onnx.shape_inference.infer_shapes(full_model).graph.value_info)
