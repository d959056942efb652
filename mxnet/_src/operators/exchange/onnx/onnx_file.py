"""Reading ONNX files: bytes to messages, and tensors to arrays. Nothing that a file names is executed."""

from __future__ import annotations

import os
from math import prod
from pathlib import Path
from typing import Any

import numpy as onp

from .....base import MXNetError
from ....core.dtype import TORCH_OF_NAME
from ....core.reading import open_file, read_file
from .element_types import WIDER, element_type, onnx_package
from .inlining import inlined

# Operators of these domains are ONNX's own; the second is that of onnxruntime's contributed operators.
STANDARD_DOMAINS = ("", "ai.onnx")
OLDEST_OPSET = 1
_EXTERNAL = 1  # TensorProto.EXTERNAL


class OnnxFile:
    """An ONNX model and the folder that its external data may lie in.

    Parameters
    ----------
    message : onnx.ModelProto
    folder : Path
        Files outside of it are never opened.

    Attributes
    ----------
    graph : onnx.GraphProto
    opsets : dict of str to int
        Version of each domain; the standard one is ``""``.
    """

    def __init__(self, message: Any, folder: Path) -> None:
        self.message = message
        self.folder = folder
        self.graph = message.graph
        self.opsets: dict[str, int] = {}
        for opset in message.opset_import:
            domain = "" if opset.domain in STANDARD_DOMAINS else opset.domain
            self.opsets[domain] = max(opset.version, self.opsets.get(domain, 0))
        if "" not in self.opsets:  # files of 2017 name none
            self.opsets[""] = OLDEST_OPSET

    def array(self, tensor: Any) -> onp.ndarray:
        """Return the values of a tensor in the file, or in a file next to it.

        Raises
        ------
        MXNetError
            If the data are missing, of another size than the shape says, of a type without an array, or outside
            of the model's folder.
        """
        what = f"tensor {tensor.name!r}"
        if min(tensor.dims, default=0) < 0:
            raise MXNetError(f"{what}: lengths are at least 0, got {tuple(tensor.dims)}.")
        if tensor.data_location == _EXTERNAL:
            return as_supported(self._external_array(tensor, what), what)
        return as_supported(_inner_array(tensor, what), what)

    def _external_array(self, tensor: Any, what: str) -> onp.ndarray:
        """Return the values of a tensor in a separate file; MXNet's types are read without a copy."""
        path, offset, size = self._external_location(tensor, what)
        dtype = element_type(tensor.data_type)
        if dtype is not None and dtype.names is None and dtype.name in TORCH_OF_NAME:
            if prod(tensor.dims) * dtype.itemsize != size:
                raise MXNetError(f"{what}, shape {tuple(tensor.dims)}: the data do not fit: {size} bytes of {dtype}.")
            bits = onp.fromfile(path, f"<u{dtype.itemsize}", prod(tensor.dims), offset=offset)
            return bits.astype(bits.dtype.newbyteorder("="), copy=False).view(dtype).reshape(tuple(tensor.dims))
        copy = type(tensor)()
        copy.CopyFrom(tensor)
        with open_file(path) as file:
            file.seek(offset)
            copy.raw_data = file.read(size)
        copy.data_location = 0
        copy.ClearField("external_data")
        return _inner_array(copy, what)

    def _external_location(self, tensor: Any, what: str) -> tuple[Path, int, int]:
        """Return in which file a tensor's bytes lie, where they begin and how many there are."""
        entries = {entry.key: entry.value for entry in tensor.external_data}
        location = entries.get("location", "")
        path = _inside(self.folder, location, what)
        try:
            offset, length = int(entries.get("offset", 0)), entries.get("length")
            num_bytes = int(length) if length is not None else None
        except ValueError as error:
            raise MXNetError(f"{what}: offset and length of external data must be integers, got {entries}") from error
        size = path.stat().st_size
        if num_bytes is None:
            num_bytes = size - offset
        if offset < 0 or num_bytes < 0 or offset + num_bytes > size:
            raise MXNetError(f"{what}: bytes {offset} to {offset + num_bytes} of {location!r}, which has {size}.")
        return path, offset, num_bytes


def _inner_array(tensor: Any, what: str) -> onp.ndarray:
    """Return the values of a tensor that the message holds."""
    from onnx import numpy_helper  # noqa: PLC0415 - optional

    try:
        return onp.asarray(numpy_helper.to_array(tensor))
    except (TypeError, ValueError, KeyError, AttributeError, OverflowError, MemoryError, IndexError) as error:
        raise MXNetError(f"{what}, shape {tuple(tensor.dims)}: the data do not fit: {error}") from error


def _inside(folder: Path, location: str, what: str) -> Path:
    """Return the path of a file in the model's folder; MXNetError for any other, also by way of links."""
    if not location or "\0" in location or os.path.isabs(location):
        raise MXNetError(f"{what}: external data lie in the model's folder, got {location!r}.")
    root = folder.resolve()
    path = (root / location).resolve()
    if not path.is_relative_to(root):
        raise MXNetError(f"{what}: external data lie in the model's folder, got {location!r}.")
    if not path.is_file():
        raise MXNetError(f"{what}: there is no file {location!r} in {str(folder)!r}.")
    return path


def as_supported(array: onp.ndarray, what: str) -> onp.ndarray:
    """Return an array in an element type of ours: bfloat16 and smaller floats as float32, small integers as int8."""
    if array.dtype.name in TORCH_OF_NAME:
        return onp.ascontiguousarray(array).reshape(array.shape)  # the former makes arrays of rank 0 vectors
    if array.dtype.name in WIDER and array.dtype.name != "uint64":
        return array.astype(WIDER[array.dtype.name])
    if array.dtype.name == "uint64" and (array.size == 0 or array.max() <= onp.iinfo(onp.int64).max):
        return array.astype(onp.int64)
    raise MXNetError(f"{what}: elements of type {array.dtype} have no counterpart; allowed: {', '.join(TORCH_OF_NAME)}")


def load(model_file: Any) -> OnnxFile:
    """Read a file.

    Parameters
    ----------
    model_file : str or path

    Raises
    ------
    FileNotFoundError
    MXNetError
        If it is not an ONNX model.
    """
    onnx = onnx_package()
    path = Path(model_file)
    data = read_file(path)
    message = onnx.ModelProto()
    try:
        consumed = message.ParseFromString(data)
    except Exception as error:  # protobuf's DecodeError, whose place differs between its releases
        raise MXNetError(f"{str(path)!r} is not an ONNX model: {error}") from error
    if (consumed is not None and consumed < len(data)) or (not message.graph.node and not message.graph.output):
        raise MXNetError(f"{str(path)!r} is not an ONNX model, or its graph is empty.")
    if len(message.functions):
        message = inlined(message, repr(str(path)))
    return OnnxFile(message, path.parent)


def load_message(graph: Any, opset_version: int) -> OnnxFile:
    """Return a graph as a model without a folder: external data are refused."""
    onnx = onnx_package()
    message = onnx.ModelProto()
    message.graph.CopyFrom(graph)
    message.opset_import.add(domain="", version=opset_version)
    return OnnxFile(message, Path(os.devnull))


def declared_shape(info: Any) -> tuple[int | str | None, ...] | None:
    """Return the shape of an input: lengths, names of unknown ones, None without a name; None for an unknown rank."""
    tensor_type = info.type.tensor_type
    if not tensor_type.HasField("shape"):
        return None
    lengths: list[int | str | None] = []
    for dimension in tensor_type.shape.dim:
        if dimension.HasField("dim_value") and dimension.dim_value > 0:
            lengths.append(dimension.dim_value)
        else:
            lengths.append(dimension.dim_param or None)
    return tuple(lengths)
