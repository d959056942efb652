"""The golden files: one small deterministic ``.npz`` per family.

A file holds two byte arrays, so that ``numpy.load`` opens it: ``index``, JSON with one entry per row, and ``data``, all
recorded arrays one after the other. In the entries an array is ``{"array": [offset, dtype, shape]}``; equal arrays are
stored once. Floats are kept to the bit.
"""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as onp

if TYPE_CHECKING:
    from typing import Any

FOLDER = Path(__file__).parent / "golden"
EPOCH = (1980, 1, 1, 0, 0, 0)  # the earliest time that a zip entry can carry: equal content, equal bytes


def path_of(family: str) -> Path:
    return FOLDER / f"{family}.npz"


class Packer:
    """Turns nested data with arrays into JSON and one block of bytes."""

    def __init__(self) -> None:
        self.data = bytearray()
        self.known: dict[tuple[str, bytes], int] = {}

    def pack(self, value: Any) -> Any:
        if isinstance(value, onp.ndarray):
            content = value.tobytes()
            offset = self.known.setdefault((value.dtype.str, content), len(self.data))
            if offset == len(self.data):
                self.data += content
            return {"array": [offset, value.dtype.str, list(value.shape)]}
        if isinstance(value, dict):
            return {key: self.pack(item) for key, item in value.items()}
        if isinstance(value, (list, tuple)):
            return [self.pack(item) for item in value]
        return value


def unpack(value: Any, data: bytes) -> Any:
    """The inverse of `Packer.pack`."""
    if isinstance(value, dict):
        if set(value) == {"array"}:
            offset, dtype, shape = value["array"]
            count = int(onp.prod(shape)) if shape else 1
            return (
                onp.frombuffer(data, onp.dtype(dtype), count, offset).reshape(shape)
                if count
                else onp.empty(shape, dtype)
            )
        return {key: unpack(item, data) for key, item in value.items()}
    return [unpack(item, data) for item in value] if isinstance(value, list) else value


def encode(value: Any) -> tuple[str, bytes]:
    """JSON text and bytes of nested data with arrays."""
    packer = Packer()
    packed = packer.pack(value)
    return json.dumps(packed, sort_keys=True, separators=(",", ":")), bytes(packer.data)


def decode(index: str, data: bytes) -> Any:
    return unpack(json.loads(index), data)


def write(family: str, entries: dict[str, Any]) -> Path:
    """Write a family's file; rows in alphabetical order."""
    index, data = encode({name: entries[name] for name in sorted(entries)})
    FOLDER.mkdir(exist_ok=True)
    with zipfile.ZipFile(path_of(family), "w") as archive:
        for name, content in (("index", index.encode()), ("data", data)):
            buffer = io.BytesIO()
            onp.lib.format.write_array(buffer, onp.frombuffer(content, onp.uint8), version=(1, 0))
            entry = zipfile.ZipInfo(f"{name}.npy", EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3  # as on Unix, whatever records
            archive.writestr(entry, buffer.getvalue(), compresslevel=9)
    return path_of(family)


def read(family: str) -> dict[str, Any]:
    """A family's entries by row; empty when nothing was recorded."""
    if not path_of(family).exists():
        return {}
    with onp.load(path_of(family), allow_pickle=False) as archive:
        return decode(archive["index"].tobytes().decode(), archive["data"].tobytes())  # type: ignore[no-any-return]
