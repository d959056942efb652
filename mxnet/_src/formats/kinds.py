"""What a file that is none of MXNet's arrays probably is, and which function reads it."""

from __future__ import annotations

import string

_READERS = (
    (b"\x12\x01\0\0\0\0\0\0", "a list of arrays, as nd.save and save_parameters write: mx.nd.load reads it"),
    (b"PK\x05\x06", "a zip archive that holds nothing"),
    (b"PK\x03\x04", "a zip archive: torch.load reads PyTorch's, numpy.load NumPy's (.npz); then mx.nd.array(values)"),
    (b"\x93NUMPY", "an array of NumPy: mx.nd.array(numpy.load(...))"),
    (b"\x89HDF", "an HDF5 file, as Keras writes: h5py reads it"),
    (b"\x1f\x8b", "compressed by gzip: unpack it first"),
    (b"\x80\x02", "a pickle, as old files of PyTorch: torch.load(..., weights_only=True), then mx.nd.array(values)"),
    (b"\x80\x04\x95", "a pickle, which loading would execute"),
    (b"\x0a\x23\xd7\xce", "a RecordIO file: mx.recordio.MXRecordIO"),
    (b"{", "JSON: mx.sym.load reads symbols"),
)
_TEXT = frozenset(string.printable.encode())
_ONNX_FIELDS = (0x08, 0x12, 0x1A, 0x3A)  # version of the format; producer; graph: the first fields of a model


def other_kind(head: bytes) -> str:
    """Explain the first bytes of a file that holds no arrays of MXNet's; "" if nothing is known."""
    for start, kind in _READERS:
        if head.startswith(start):
            return f" It seems to be {kind}."
    if head[8:9] == b"{" and head[6:8] == b"\0\0":
        return " It seems to be a safetensors file: give it a name that ends in .safetensors."
    if len(head) > 2 and head[0] == _ONNX_FIELDS[0] and head[2] in _ONNX_FIELDS:
        return " It seems to be an ONNX model: mx.contrib.onnx.import_model reads it."
    if head and all(byte in _TEXT for byte in head):
        return " It seems to be text: mx.nd.array(numpy.loadtxt(...)) reads numbers."
    return ""
