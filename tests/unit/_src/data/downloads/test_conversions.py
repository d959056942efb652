"""Sources that have the samples in another layout: compressed anew, as pickles of Python 2, as tables of PNG images."""

from __future__ import annotations

import gzip
import hashlib
import io
import pickle
import struct
import tarfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as onp
import pytest
from file_server import FileServer

import mxnet as mx
from mxnet._src.data.downloads import DownloadError, fetch, fetch_members, probing, table
from mxnet._src.data.downloads.files import DownloadSource, File

ROWS = [row for row in table.rows() if any(source.is_converted for source in row.mirrors)]
COUNT = 4  # samples in a member


def sha1(data: bytes) -> str:
    return hashlib.sha1(data).hexdigest()


def idx(values: Any) -> bytes:
    return bytes((0, 0, 8, values.ndim)) + struct.pack(f">{values.ndim}I", *values.shape) + values.tobytes()


class Samples:
    """Random labels and images of each member of a row, and what MXNet's file has of them."""

    def __init__(self, row: File) -> None:
        random = onp.random.RandomState(len(row.name))
        self.is_cifar = row.name.startswith("cifar")
        shape = (COUNT, 3, 32, 32) if self.is_cifar else (COUNT, 28, 28)
        kinds = ("coarse_label", "fine_label") if "100" in row.name else ("label",)
        self.images = {name: random.randint(0, 256, shape).astype("uint8") for name in row.members}
        self.labels = {name: {kind: random.randint(0, 10, COUNT) for kind in kinds} for name in row.members}
        if self.is_cifar:
            self.members = {name: self._rows(name) for name in row.members}
        else:
            (name,) = row.members
            values = self.labels[name]["label"].astype("uint8") if "labels" in name else self.images[name]
            self.members = {name: idx(values)}

    def _rows(self, name: str) -> bytes:
        labels = [values.astype("uint8")[:, None] for values in self.labels[name].values()]
        return onp.concatenate([*labels, self.images[name].reshape(COUNT, -1)], 1).tobytes()


def here(row: File, samples: Samples, server: FileServer, serves: str) -> File:
    """A row with one source, on a server of ours, and with the checksums of our files."""
    (source,) = (mirror for mirror in row.mirrors if mirror.serves == serves)
    mirror = DownloadSource(source.url.replace("https:/", server.url), source.serves)
    return replace(
        row,
        sha1="0" * 40,
        members={name: sha1(data) for name, data in samples.members.items()},
        mirrors=(mirror,),
        nbytes=0,
    )


def text(content: bytes | str) -> bytes:
    data = content.encode() if isinstance(content, str) else content
    return (b"U" + bytes([len(data)]) if len(data) < 256 else b"T" + struct.pack("<i", len(data))) + data


def number(value: int) -> bytes:
    return b"J" + struct.pack("<i", value)


def old_pickle(values: dict[str, Any]) -> bytes:
    """Protocol 2 as Python 2 and its NumPy wrote it: texts are bytes."""
    out = b"\x80\x02}("
    for name, value in values.items():
        out += text(name)
        if isinstance(value, list):
            out += b"](" + b"".join(map(number, value)) + b"e"
            continue
        out += b"cnumpy.core.multiarray\n_reconstruct\n(cnumpy\nndarray\nK\x00\x85" + text("b") + b"tR"
        out += (
            b"(K\x01(" + b"".join(map(number, value.shape)) + b"tcnumpy\ndtype\n(" + text("u1") + b"K\x00K\x01tR(K\x03"
        )
        out += text("|") + b"NNN" + number(-1) + number(-1) + b"K\x00tb\x89" + text(value.tobytes()) + b"tb"
    return out + b"u."


def pickles(samples: Samples, pack: Callable[[dict[str, Any]], bytes] = old_pickle) -> bytes:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w:gz") as tar:
        for name, images in samples.images.items():
            labels = {f"{kind}s": values.tolist() for kind, values in samples.labels[name].items()}
            data = pack({"data": images.reshape(COUNT, -1), **labels})
            info = tarfile.TarInfo(f"cifar-batches-py/{name.removesuffix('.bin')}")
            info.size = len(data)
            tar.addfile(info, io.BytesIO(data))
    return buffer.getvalue()


@pytest.mark.parametrize("row", [row for row in ROWS if "cifar" in row.name], ids=lambda row: row.name)
def test_pickles(row: File, server: FileServer, tmp_path: Path) -> None:
    samples = Samples(row)
    file = here(row, samples, server, "pickles")
    server.put(file.mirrors[0].url.removeprefix(f"{server.url}/"), pickles(samples))
    fetch_members(file, list(file.members), tmp_path)
    for name, data in samples.members.items():
        assert (tmp_path / name).read_bytes() == data
    file_names = {path.name for path in tmp_path.iterdir()}
    assert file_names == {file.name, *file.members}


def test_pickles_of_other_libraries_are_taken_where_they_are(server: FileServer, tmp_path: Path) -> None:
    samples = Samples(table.CIFAR10)
    file = here(table.CIFAR10, samples, server, "pickles")
    (tmp_path / "cifar-10-python.tar.gz").write_bytes(pickles(samples))
    fetch_members(file, list(file.members), tmp_path)
    assert (tmp_path / "test_batch.bin").read_bytes() == samples.members["test_batch.bin"]
    assert server.requests == []


class Evil:
    def __reduce__(self) -> Any:
        return (exec, ("raise SystemExit('it ran')",))


def test_code_in_pickles_does_not_run(server: FileServer, tmp_path: Path) -> None:
    samples = Samples(table.CIFAR10)
    file = here(table.CIFAR10, samples, server, "pickles")
    evil = pickles(samples, lambda values: pickle.dumps({**values, "data": Evil()}, 2))
    server.put(file.mirrors[0].url.removeprefix(f"{server.url}/"), evil)
    with pytest.raises(DownloadError, match=r"cifar-10-python\.tar\.gz\n    cannot be converted: MXNetError: .*exec"):
        fetch_members(file, list(file.members), tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_other_samples_are_refused(server: FileServer, tmp_path: Path) -> None:
    samples = Samples(table.CIFAR10)
    file = here(table.CIFAR10, samples, server, "pickles")
    samples.images["test_batch.bin"][0, 0, 0, 0] ^= 1
    server.put(file.mirrors[0].url.removeprefix(f"{server.url}/"), pickles(samples))
    with pytest.raises(
        DownloadError,
        match=r"(?s)another file: its SHA-1 checksum is [^\n]*, after conversion.*"
        r"next to it\. cifar-10-python\.tar\.gz, as torchvision keeps it, is taken there too\.\n",
    ):
        fetch_members(file, list(file.members), tmp_path)
    assert list(tmp_path.iterdir()) == []


def parquet(samples: Samples, names: list[str], kind: str) -> bytes:
    pyarrow = pytest.importorskip("pyarrow", reason="pyarrow is not installed")
    from pyarrow.parquet import write_table

    cv2 = pytest.importorskip("cv2", reason="OpenCV is not installed")
    images = [image for name in names for image in samples.images[name]]
    pictures = [image.transpose(1, 2, 0)[..., ::-1] if samples.is_cifar else image for image in images]
    packed = [{"bytes": cv2.imencode(".png", picture)[1].tobytes(), "path": None} for picture in pictures]
    columns = {kind: packed}
    for label in samples.labels[names[0]]:
        columns[label] = [int(value) for name in names for value in samples.labels[name][label]]
    buffer = io.BytesIO()
    write_table(pyarrow.table(columns), buffer)
    return buffer.getvalue()


def publish(file: File, samples: Samples, server: FileServer) -> None:
    """Have the tables of a row on the server, with files of a split in another order."""
    for split, address in zip(file.splits, file.addresses_of(file.mirrors[0]), strict=True):
        names = [name for name in reversed(file.members) if file.split_of(name) == split]
        data = parquet(samples, names, "img" if samples.is_cifar else "image")
        server.put(address.removeprefix(f"{server.url}/"), data)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.path)
def test_parquet(row: File, server: FileServer, tmp_path: Path) -> None:
    samples = Samples(row)
    file = here(row, samples, server, "parquet")
    publish(file, samples, server)
    if samples.is_cifar:
        fetch_members(file, list(file.members), tmp_path)
    else:
        fetch(file, tmp_path / file.name)
        (tmp_path / next(iter(file.members))).write_bytes(gzip.decompress((tmp_path / file.name).read_bytes()))
    for name, data in samples.members.items():
        assert (tmp_path / name).read_bytes() == data
    assert {path.name for path in tmp_path.iterdir()} == {file.name, *file.members}


def test_of_a_split_that_is_not_needed_nothing_is_downloaded(server: FileServer, tmp_path: Path) -> None:
    samples = Samples(table.CIFAR10)
    file = here(table.CIFAR10, samples, server, "parquet")
    publish(file, samples, server)
    fetch_members(file, ["test_batch.bin"], tmp_path)
    assert [path for path, _ in server.requests if "parquet" in path] == [
        file.addresses_of(file.mirrors[0])[1].removeprefix(f"{server.url}/")
    ]


def test_what_is_needed_to_convert_is_named(
    server: FileServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mxnet._src.data.downloads.conversions.find_spec", lambda name: None)
    monkeypatch.setattr("mxnet._src.data.downloads.conversions.is_available", lambda: False)
    samples = Samples(table.MNIST[0])
    file = here(table.MNIST[0], samples, server, "parquet")
    with pytest.raises(
        DownloadError,
        match=r"pyarrow and OpenCV, to convert it, is missing: pip install pyarrow opencv-python-headless\nPut",
    ):
        fetch(file, tmp_path / file.name)
    assert [path for path, _ in server.requests if "parquet" in path] == []


@pytest.mark.parametrize("data", [b"PAR1 is not all", b""])
def test_damaged_tables(data: bytes, server: FileServer, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="pyarrow is not installed")
    samples = Samples(table.MNIST[0])
    file = here(table.MNIST[0], samples, server, "parquet")
    server.put(file.address_of(file.mirrors[0]).removeprefix(f"{server.url}/"), data)
    with pytest.raises(DownloadError, match="cannot be converted: ArrowInvalid: "):
        fetch(file, tmp_path / file.name)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("level", [1, 9])
def test_files_that_were_compressed_anew(level: int, server: FileServer, tmp_path: Path) -> None:
    data = idx(onp.arange(30, dtype="uint8"))
    row = File("labels.gz", sha1(gzip.compress(data, 6, mtime=7)), members={"labels": sha1(data)})
    copy = gzip.compress(data, level, mtime=0)
    fetch(replace(row, mirrors=(DownloadSource(server.put("labels.gz", copy)),)), tmp_path / "labels.gz")
    assert (tmp_path / "labels.gz").read_bytes() == copy
    other = DownloadSource(server.put("labels.gz", gzip.compress(data[:-1] + b"?")))
    with pytest.raises(DownloadError, match="another file: its SHA-1 checksum is"):
        fetch(replace(row, mirrors=(other,)), tmp_path / "again.gz")
    damaged = DownloadSource(server.put("labels.gz", copy[:-9]))
    with pytest.raises(DownloadError, match="another file: its SHA-1 checksum is"):
        fetch(replace(row, mirrors=(damaged,)), tmp_path / "again.gz")


def test_a_data_set_takes_what_was_compressed_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As Debian has Fashion-MNIST."""
    images, labels = onp.arange(2 * 784, dtype="uint32").reshape(2, 28, 28).astype("uint8"), onp.array([3, 1], "uint8")
    for name, values in (("train-images-idx3-ubyte.gz", images), ("train-labels-idx1-ubyte.gz", labels)):
        (tmp_path / name).write_bytes(gzip.compress(idx(values)))
        row = next(row for row in ROWS if row.path == f"gluon/dataset/fashion-mnist/{name}")
        changed = replace(row, members={name.removesuffix(".gz"): sha1(idx(values))}, mirrors=())
        known = mx._src.data.downloads.addresses._rows()
        monkeypatch.setitem(known, row.path, changed)
    train = mx.gluon.data.vision.FashionMNIST(str(tmp_path), train=True)
    assert [int(label) for _, label in train] == [3, 1]
    assert (train[1][0].asnumpy()[..., 0] == images[1]).all()


def test_the_doctor_converts_too(server: FileServer) -> None:
    samples = Samples(table.CIFAR10)
    file = here(table.CIFAR10, samples, server, "pickles")
    server.put(file.mirrors[0].url.removeprefix(f"{server.url}/"), pickles(samples))
    ((_, probes),) = probing.probe([file], whole=True)
    assert [probe.works for probe in probes] == [False, True]
    assert probes[1].note.startswith("right, ")
