"""Files that only MXNet's servers had, made from others whose checksums are known."""

from __future__ import annotations

import gzip
import pickle
import struct
import zipfile
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Any

import numpy as onp

from ....recordio import IRHeader, pack
from ...formats.recordio import RecordWriter
from .archives import members

_SIDE = 32
_PIXELS = 3 * _SIDE * _SIDE
_TRAINING, _HELD_OUT = 50_000, 10_000
_TRAIN_BATCHES = tuple(f"data_batch_{number}.bin" for number in range(1, 6))
_TEST_BATCHES = ("test_batch.bin",)


def mnist_zip(parts: list[Path], target: Path) -> None:
    """Pack the four files of MNIST, without their compression."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for part in parts:
            with gzip.open(part) as source, archive.open(part.name.removesuffix(".gz"), "w", force_zip64=True) as out:
                out.write(source.read())


def mnist_pickle(parts: list[Path], target: Path) -> None:
    """Pickle MNIST as its users of 2010 had it: three pairs of pixels (N, 784), from 0 to 255/256, and of labels."""
    train, train_labels, test, test_labels = (_idx(part) for part in parts)
    train, test = (images.reshape(len(images), -1).astype(onp.float32) / 256 for images in (train, test))
    train_labels, test_labels = train_labels.astype(onp.int64), test_labels.astype(onp.int64)
    count = len(train) * _TRAINING // (_TRAINING + _HELD_OUT)
    sets = ((train[:count], train_labels[:count]), (train[count:], train_labels[count:]), (test, test_labels))
    with gzip.open(target, "wb") as stream:
        pickle.dump(sets, stream, protocol=2)


def cifar10_zip(parts: list[Path], target: Path) -> None:
    """Pack the images of CIFAR-10 as records with their lists."""
    with zipfile.ZipFile(target, "w") as archive:
        for name, batches in (("train", _TRAIN_BATCHES), ("test", _TEST_BATCHES)):
            records = target.with_name(f"{target.name}.{name}.part")
            try:
                labels = _write_records(parts[0], batches, records)
                archive.write(records, f"cifar/{name}.rec")
            finally:
                records.unlink(missing_ok=True)
            lines = (f"{index}\t{label}\t{name}/{index}.png\n" for index, label in enumerate(labels))
            archive.writestr(f"cifar/{name}.lst", "".join(lines))


def cifar10_train_records(parts: list[Path], target: Path) -> None:
    """Write the images to train with as records."""
    _write_records(parts[0], _TRAIN_BATCHES, target)


def cifar10_test_records(parts: list[Path], target: Path) -> None:
    """Write the images to test with as records."""
    _write_records(parts[0], _TEST_BATCHES, target)


RECIPES: dict[str, Callable[[list[Path], Path], None]] = {
    recipe.__name__: recipe
    for recipe in (mnist_zip, mnist_pickle, cifar10_zip, cifar10_train_records, cifar10_test_records)
}


def _idx(path: Path) -> Any:
    """Return the array in a file of MNIST."""
    with gzip.open(path) as stream:
        (axes,) = struct.unpack(">3xB", stream.read(4))
        shape = struct.unpack(f">{axes}I", stream.read(4 * axes))
        return onp.frombuffer(stream.read(), onp.uint8).reshape(shape)


def _write_records(archive: Path, batches: tuple[str, ...], target: Path) -> list[int]:
    """Write the samples of some files of CIFAR-10 as records, and return their labels."""
    labels: list[int] = []
    content = {name: _samples(stream) for name, stream in members(archive, batches)}
    writer = RecordWriter(str(target))
    try:
        for name in batches:
            for label, pixels in content[name]:
                writer.write(pack(IRHeader(0, float(label), len(labels), 0), _png(pixels)))
                labels.append(label)
    finally:
        writer.close()
    return labels


def _samples(stream: IO[bytes]) -> list[tuple[int, Any]]:
    """Return labels and images (32, 32, 3) of a file of CIFAR-10."""
    with stream:
        rows = onp.frombuffer(stream.read(), onp.uint8).reshape(-1, 1 + _PIXELS)
    images = rows[:, 1:].reshape(-1, 3, _SIDE, _SIDE).transpose(0, 2, 3, 1)
    return [(int(label), image) for label, image in zip(rows[:, 0], images, strict=True)]


def _png(pixels: Any) -> bytes:
    """Return an image (H, W, 3) as PNG."""
    height, width, _ = pixels.shape
    filters = onp.zeros((height, 1), onp.uint8)  # none
    data = zlib.compress(onp.concatenate([filters, pixels.reshape(height, -1)], 1).tobytes())
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)  # 8 bits, red, green and blue
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunks((b"IHDR", header), (b"IDAT", data), (b"IEND", b"")))


def _chunks(*contents: tuple[bytes, bytes]) -> Iterator[bytes]:
    for chunk_type, data in contents:
        yield struct.pack(">I", len(data)) + chunk_type + data + struct.pack(">I", zlib.crc32(chunk_type + data))
