"""From what a `Writer` holds to ONNX's messages and files."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

import numpy as onp

from .._format.atomic import replacing
from .._version import __remx_version__
from ._types import CODES
from ._values import Value
from ._writer import IR_OF_OPSET, Body, Step, reads

LIMIT = 2**31 - 2**20  # protobuf's messages end at 2 GiB; a mebibyte is left for all that is not numbers
_ALIGNMENT = 4096  # where tensors of an external file begin, so that runtimes can map them


def import_onnx() -> Any:
    """Return the onnx package.

    Raises
    ------
    ImportError
        With MXNet's words, if it is not installed.
    """
    try:
        import onnx  # noqa: PLC0415  # optional, and slow to import
    except ImportError as error:
        raise ImportError(
            "Onnx and protobuf need to be installed. Instructions to install - https://github.com/onnx/onnx "
            "(pip install 'remx[onnx]')"
        ) from error
    return onnx


class ModelWriter:
    """Makes the messages of a model; the numbers of large ones go into a file beside it.

    Parameters
    ----------
    external : str, optional
        Name of that file; None puts the numbers into the model.
    """

    def __init__(self, external: str | None = None) -> None:
        self._onnx = import_onnx()
        self._external = external
        self.chunks: list[tuple[int, bytes]] = []
        self._offset = 0

    def model(self, body: Body, inputs: Sequence[Any], outputs: Sequence[Any], opset: int) -> Any:
        """Return the message of a whole model.

        Parameters
        ----------
        body : Body
        inputs : sequence of (Value, dims)
        outputs : sequence of (Value, dims)
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
        graph.input.extend(self.described(value, dims) for value, dims in inputs)
        graph.output.extend(self.described(value, dims) for value, dims in outputs)
        graph.node.extend(self.node(step) for step in body.steps)
        graph.initializer.extend(self.tensor(value) for value in constants_of(body))
        return message

    def described(self, value: Value, dims: Sequence[Any] | None) -> Any:
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
            [
                self.described(value, value.shape and [None if n == -1 else n for n in value.shape])
                for value in body.inputs
            ],
            [self._onnx.helper.make_tensor_value_info(value.name, CODES[value.dtype], None) for value in body.outputs],
        )

    def tensor(self, value: Value) -> Any:
        """Return the message of a constant."""
        array = onp.asarray(value.constant)
        message = self._onnx.TensorProto()
        message.name = value.name
        message.data_type = CODES[value.dtype]
        message.dims.extend(array.shape)
        content = array.tobytes()
        if self._external is None or len(content) < 1024:
            message.raw_data = content
            return message
        self._offset = -(-self._offset // _ALIGNMENT) * _ALIGNMENT
        message.data_location = self._onnx.TensorProto.EXTERNAL
        for key, text in (("location", self._external), ("offset", self._offset), ("length", len(content))):
            message.external_data.add(key=key, value=str(text))
        self.chunks.append((self._offset, content))
        self._offset += len(content)
        return message


def constants_of(body: Body) -> list[Value]:
    """Return the constants that nodes read, in the order of first use; those of inner bodies belong to the model."""
    found: dict[int, Value] = {}
    for step in body.steps:
        for value in reads(step):
            if value.constant is not None:
                found.setdefault(id(value), value)
    return list(found.values())


def size_of(body: Body) -> int:
    """Return how many bytes the constants have."""
    return sum(value.constant.nbytes for value in constants_of(body))


def write(path: str, body: Body, inputs: Sequence[Any], outputs: Sequence[Any], opset: int, large: bool) -> Any:
    """Write a model to a file, whole or not at all; return its message (without external numbers).

    Parameters
    ----------
    large : bool
        Put the numbers into ``<path>.data`` whatever their size; above `LIMIT` bytes they go there anyway.
    """
    external = os.path.basename(path) + ".data" if large or size_of(body) > LIMIT else None
    maker = ModelWriter(external)
    message = maker.model(body, inputs, outputs, opset)
    content = message.SerializeToString(deterministic=True)
    if maker.chunks:
        with replacing(path + ".data") as stream:
            for offset, chunk in maker.chunks:
                stream.write(b"\0" * (offset - stream.tell()))
                stream.write(chunk)
    with replacing(path, len(content)) as stream:
        stream.write(content)
    return message
