"""Every row of the table, and every source of it, from a server on this machine that has small files of its format."""

from __future__ import annotations

import bz2
import gzip
import hashlib
import io
import pickle
import re
import struct
import tarfile
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import numpy as onp
import pytest
from file_server import FileServer

import mxnet as mx
from mxnet._src.data.downloads import addresses, fetch, fetch_members, fetching, table
from mxnet._src.data.downloads.files import DownloadSource, File
from mxnet._src.data.downloads.recipes import RECIPES

ROWS = list(table.rows())
CHECKED = [row for row in ROWS if row.is_checked]
# Of fastText's 327 files, whose rows are made by one function, a few.
TRIED = [row for row in CHECKED if "fasttext" not in row.folder] + [
    table.word_vectors("fasttext", f"{name}.zip")
    for name in ("wiki.simple", "wiki.zh_min_nan", "crawl-300d-2M", "wiki-news-300d-1M-subword")
]


def sha1(data: bytes) -> str:
    return hashlib.sha1(data).hexdigest()


def idx(values: Any) -> bytes:
    values = onp.asarray(values, "uint8")
    return bytes((0, 0, 8, values.ndim)) + struct.pack(f">{values.ndim}I", *values.shape) + values.tobytes()


def cifar(count: int, labels: int = 1) -> bytes:
    rows = onp.random.RandomState(count).randint(0, 256, (count, labels + 3072)).astype("uint8")
    rows[:, :labels] = onp.arange(count)[:, None] % 10
    return rows.tobytes()


def content_of(row: File) -> tuple[bytes, dict[str, bytes]]:
    """A file of a row's format with its members."""
    if row.name.endswith("ubyte.gz"):
        count = 6 if "train" in row.name else 4
        values = onp.arange(count) if "labels" in row.name else onp.arange(count * 784).reshape(count, 28, 28) % 251
        return gzip.compress(idx(values), mtime=0), {row.name.removesuffix(".gz"): idx(values)}
    members = {name: _member(name, number) for number, name in enumerate(row.members)}
    return archive(row.name, members), members


def _member(name: str, number: int) -> bytes:
    if name.endswith(".bin"):
        return cifar(3 + number, 2 if name in ("train.bin", "test.bin") else 1)
    return b" the cat <unk> \n" if name.endswith(".tokens") else f"a 1 {number}\nb 3 4\n".encode()


def archive(name: str, members: dict[str, bytes], folder: str = "some/folder") -> bytes:
    buffer = io.BytesIO()
    if name.endswith(".zip"):
        with zipfile.ZipFile(buffer, "w") as content:
            for member, data in members.items():
                content.writestr(f"{folder}/{member}", data)
        return buffer.getvalue()
    with tarfile.open(fileobj=buffer, mode="w:gz") as tar:
        for member, data in members.items():
            info = tarfile.TarInfo(f"{folder}/{member}")
            info.size = len(data)
            tar.addfile(info, io.BytesIO(data))
    return buffer.getvalue()


def moved(row: File, server: FileServer) -> File:
    """A row with its sources on a server of ours, and with the checksums of our files."""
    data, members = content_of(row)
    sources = tuple(
        DownloadSource(mirror.url.replace(f"{urlsplit(mirror.url).scheme}:/", server.url), mirror.serves)
        for mirror in row.mirrors
    )
    checksums = {name: sha1(member) for name, member in members.items()}
    return replace(row, sha1=sha1(data), members=checksums, mirrors=sources, nbytes=0)


def sources() -> Iterator[Any]:
    for row in TRIED:
        for number in range(-1, len(row.mirrors)):
            if number >= 0 and row.mirrors[number].is_converted:
                continue  # see test_conversions
            name = urlsplit(row.mirrors[number].url).hostname if number >= 0 else "MXNet"
            yield pytest.param(row, number, id=f"{row.path}-{name}")


@pytest.mark.parametrize(("row", "number"), list(sources()))
def test_each_source(
    row: File, number: int, server: FileServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MXNET_GLUON_REPO", f"{server.url}/mxnet")
    moved_row = moved(row, server)
    data, members = content_of(row)
    source = moved_row.mirrors[number] if number >= 0 else DownloadSource(f"{server.url}/mxnet/{row.path}")
    if source.serves == "archive":  # with other bytes
        data = archive(row.name, members, "elsewhere")
    if source.serves == "member":
        (data,) = members.values()
    path = moved_row.address_of(source).removeprefix(f"{server.url}/")
    server.put(path, data)
    if "ubyte" not in row.name:
        fetch_members(moved_row, list(members), tmp_path)
        for name, member in members.items():
            assert (tmp_path / name).read_bytes() == member
    else:
        fetch(moved_row, tmp_path / row.name)
        assert (tmp_path / row.name).read_bytes() == data
    assert server.requests[-1][0] == path
    assert len({asked for asked, _ in server.requests}) == len(server.requests) == number + 2


def test_all_files_of_fasttext(server: FileServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each row by each of its sources, in one test, since one function makes them."""
    monkeypatch.setenv("MXNET_GLUON_REPO", f"{server.url}/mxnet")
    rows = [row for row in ROWS if "fasttext" in row.folder]
    for position, row in enumerate(rows):
        moved_row, (data, members) = moved(row, server), content_of(row)
        ((name, member),) = members.items()
        for copy in (None, *moved_row.mirrors):
            path = moved_row.address_of(copy).removeprefix(f"{server.url}/") if copy else f"mxnet/{row.path}"
            server.answers = {}
            server.put(path, member if copy and copy.serves == "member" else data)
            folder = tmp_path / f"{position}-{bool(copy)}"
            fetch_members(moved_row, [name], folder)
            assert (folder / name).read_bytes() == member
    assert len(rows) == 327


def test_rows_are_complete() -> None:
    assert len({row.path or row.name for row in ROWS}) == len(ROWS)
    for row in ROWS:
        checksums = [*row.members.values(), *([row.sha1] if row.sha1 else [])]
        assert all(re.fullmatch("[0-9a-f]{40}", checksum) for checksum in checksums)
        assert row.is_checked or row.recipe, row.name
        assert row.is_checked or not row.mirrors, f"a copy of {row.name} could not be checked"
        assert row.recipe is None or row.recipe.name in RECIPES
        for source in row.mirrors:
            kinds = {"pickles": "-python.tar.gz", "parquet": ".parquet"}
            ends = (kinds[source.serves],) if source.is_converted else (row.name, *row.members, ".zip")
            assert all(urlsplit(address).path.endswith(ends) for address in row.addresses_of(source))
            assert len(row.members) == 1 or source.serves != "member"


def test_checksums_are_those_of_the_data_sets() -> None:
    """The table, and the classes that have the checksums as MXNet's do."""
    vision, text = mx.gluon.data.vision, mx.gluon.contrib.data.text
    known = {(row.folder.removeprefix("gluon/dataset/"), row.name): row for row in table.DATA_SETS if row.folder}
    for kind in (vision.MNIST, vision.FashionMNIST):
        blank = bare(kind)
        for name, checksum in (blank._train_data, blank._train_label, blank._test_data, blank._test_label):
            assert known.pop((blank._namespace, name)).sha1 == checksum
    for kind in (vision.CIFAR10, vision.CIFAR100):
        blank = bare(kind)
        row = known.pop((blank._namespace, blank._archive_file[0]))
        assert (row.sha1, row.members) == (blank._archive_file[1], dict(blank._train_data + blank._test_data))
    for kind in (text.WikiText2, text.WikiText103):
        blank = bare(kind)
        row = known.pop((blank._namespace, blank._archive_file[0]))
        assert (row.sha1, row.members) == (blank._archive_file[1], dict(blank._data_file.values()))
    assert not known


def bare(kind: type) -> Any:
    """A data set that has looked for no file."""

    class Bare(kind):  # type: ignore[misc, valid-type]
        def _get_data(self) -> None:
            """Do nothing."""

    return Bare(root="unused")


@pytest.fixture
def published(server: FileServer, monkeypatch: pytest.MonkeyPatch) -> FileServer:
    """All rows with small files, which the last source of each has."""
    rows = {row.path: moved(row, server) for row in TRIED}
    for row in TRIED:
        data, members = content_of(row)
        moved_row = rows[row.path]
        last = [mirror for mirror in moved_row.mirrors if not mirror.is_converted][-1]
        server.put(
            moved_row.address_of(last).removeprefix(f"{server.url}/"),
            next(iter(members.values())) if last.serves == "member" else data,
        )

    def small(row: File) -> File:
        if row.recipe:
            return replace(row, recipe=replace(row.recipe, parts=tuple(rows[part.path] for part in row.recipe.parts)))
        return rows.get(row.path, row)

    index = {key: small(row) for key, row in addresses._rows().items()}
    monkeypatch.setattr(addresses, "_rows", lambda: index)
    return server


@pytest.mark.parametrize(
    ("url", "name"),
    [
        ("http://data.mxnet.io/data/mnist/train-images-idx3-ubyte.gz", "train-images-idx3-ubyte.gz"),
        (
            "https://apache-mxnet.s3-accelerate.dualstack.amazonaws.com/gluon/dataset/mnist/t10k-labels-idx1-ubyte.gz",
            "",
        ),
        ("http://data.dmlc.ml/mxnet/data/mnist.zip", "mnist.zip"),
        ("https://data.mxnet.io/data/cifar10/cifar10_train.rec", "cifar10_train.rec"),
        ("http://yann.lecun.com/exdb/mnist/t10k-images-idx3-ubyte.gz", "t10k-images-idx3-ubyte.gz"),
        ("http://deeplearning.net/data/mnist/mnist.pkl.gz", "mnist.pkl.gz"),
        ("https://repo.mxnet.io/gluon/dataset/cifar10/cifar-10-binary.tar.gz", "cifar-10-binary.tar.gz"),
        ("https://apache-mxnet.s3-accelerate.amazonaws.com/gluon/embeddings/glove/glove.6B.zip", "glove.6B.zip"),
        ("https://s3.amazonaws.com/research.metamind.io/wikitext/wikitext-2-v1.zip", "wikitext-2-v1.zip"),
    ],
)
def test_addresses_lead_to_rows(url: str, name: str) -> None:
    row = addresses.file_at(url)
    assert row is not None
    assert row.name == (name or url.rsplit("/", 1)[-1])
    assert row.recipe or row.mirrors
    other = addresses.file_at(url, "0" * 40)  # the program knows another file by this name
    assert other is None or not (other.recipe or other.mirrors)


@pytest.mark.parametrize("url", ["https://example.org/data/mnist.zip", "file:///data/mnist.zip", "mnist.zip"])
def test_other_addresses_have_no_row(url: str) -> None:
    assert addresses.file_at(url) is None


def test_the_bucket_has_another_address() -> None:
    url = "https://apache-mxnet.s3-accelerate.dualstack.amazonaws.com/gluoncv/models/a.zip"
    row = addresses.file_at(url, "0" * 40)
    assert row is not None
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("MXNET_GLUON_REPO")
        plain = "https://apache-mxnet.s3.amazonaws.com/gluoncv/models/a.zip"
        assert [address for address, _ in addresses.sources_of(row, url)] == [url, plain]
        patch.setenv("MXNET_GLUON_REPO", "https://example.org")
        assert [address for address, _ in addresses.sources_of(row, url)] == [
            "https://example.org/gluoncv/models/a.zip",
            url,
        ]


@pytest.mark.usefixtures("published")
def test_data_sets_of_images(tmp_path: Path) -> None:
    vision = mx.gluon.data.vision
    for kind in (vision.MNIST, vision.FashionMNIST):
        row = {name: (data, sha1(content_of(File(data))[0])) for name, data in FILES.items()}

        class Small(kind):  # type: ignore[misc, valid-type]
            def _get_data(self, row: Any = row) -> None:
                self.__dict__.update(row)
                super()._get_data()

        assert [len(Small(str(tmp_path / kind.__name__), train=train)) for train in (True, False)] == [6, 4]


FILES = {
    "_train_data": "train-images-idx3-ubyte.gz",
    "_train_label": "train-labels-idx1-ubyte.gz",
    "_test_data": "t10k-images-idx3-ubyte.gz",
    "_test_label": "t10k-labels-idx1-ubyte.gz",
}


@pytest.mark.filterwarnings("ignore:MNISTIter has no parameter")
@pytest.mark.usefixtures("published")
def test_data_sets_of_tests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    digits = mx.test_utils.get_mnist()
    assert digits["train_data"].shape == (6, 1, 28, 28)
    assert digits["test_label"].tolist() == [0, 1, 2, 3]
    mx.test_utils.get_mnist_ubyte()
    _, held_out = mx.test_utils.get_mnist_iterator(2, (784,))
    assert sum(len(batch.data[0]) for batch in held_out) == 4
    mx.test_utils.get_mnist_pkl()
    with gzip.open("data/mnist.pkl.gz") as stream:
        train, valid, test = pickle.load(stream)
    assert [(dataset[0].shape, dataset[0].dtype, dataset[1].tolist()) for dataset in (train, valid, test)] == [
        ((5, 784), "float32", [0, 1, 2, 3, 4]),
        ((1, 784), "float32", [5]),
        ((4, 784), "float32", [0, 1, 2, 3]),
    ]
    assert train[0].max() == 250 / 256


@pytest.mark.usefixtures("published")
def test_records_of_cifar10_have_its_images(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    mx.test_utils.get_cifar10()
    mx.gluon.utils.download("http://data.mxnet.io/data/cifar10/cifar10_val.rec", "val.rec")
    batches = [cifar(3 + number) for number in range(6)]
    for name, data in (
        ("data/cifar/train", b"".join(batches[:5])),
        ("data/cifar/test", batches[5]),
        ("val", batches[5]),
    ):
        rows = onp.frombuffer(data, "uint8").reshape(-1, 3073)
        images = rows[:, 1:].reshape(-1, 3, 32, 32).transpose(0, 2, 3, 1)
        reader = mx.recordio.MXRecordIO(f"{name}.rec", "r")
        for image, label in zip(images, rows[:, 0], strict=True):
            header, pixels = mx.recordio.unpack(reader.read())
            assert header.label == label
            assert (mx.image.imdecode(pixels).asnumpy() == image).all()
        assert reader.read() is None
    lines = Path("data/cifar/test.lst").read_text().splitlines()
    assert lines[:2] == ["0\t0\ttest/0.png", "1\t1\ttest/1.png"]
    batch = next(iter(mx.io.ImageRecordIter(path_imgrec="data/cifar/train.rec", data_shape=(3, 28, 28), batch_size=2)))
    assert batch.data[0].shape == (2, 3, 28, 28)


def test_without_its_parts_a_file_is_asked_of_mxnet(
    server: FileServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = replace(next(row for row in ROWS if row.name == "mnist.zip"), folder="data")
    parts = tuple(replace(part, mirrors=()) for part in table.MNIST)
    assert row.recipe is not None
    row = replace(row, recipe=replace(row.recipe, parts=parts))
    monkeypatch.setenv("MXNET_GLUON_REPO", server.url)
    server.put("data/mnist.zip", b"MXNet's")
    fetch(row, tmp_path / "mnist.zip")
    assert (tmp_path / "mnist.zip").read_bytes() == b"MXNet's"


@pytest.mark.parametrize("name", ["../evil.txt", "/evil.txt", "sub/../../evil.txt"])
def test_archives_write_into_their_folder_alone(name: str, server: FileServer, tmp_path: Path) -> None:
    data = b"a 1 2\n"
    for kind in ("a.zip", "a.tar.gz"):
        folder = tmp_path / kind / "inner"
        folder.mkdir(parents=True)
        content = archive(kind, {name: data, "right": data}, "x")
        members = {"evil.txt": sha1(data), "right": sha1(data)}
        file = File(kind, sha1(content), mirrors=(DownloadSource(server.put(kind, content)),), members=members)
        fetch_members(file, list(members), folder)
        assert sorted(path.name for path in folder.iterdir()) == sorted([kind, "evil.txt", "right"])
        assert [path.name for path in folder.parent.iterdir()] == ["inner"]


def test_links_in_archives_are_not_followed(server: FileServer, tmp_path: Path) -> None:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w:gz") as tar:
        link = tarfile.TarInfo("right")
        link.type, link.linkname = tarfile.SYMTYPE, "/etc/passwd"
        tar.addfile(link)
    file = File(
        "a.tar.gz", None, mirrors=(DownloadSource(server.put("x", buffer.getvalue())),), members={"right": sha1(b"")}
    )
    with pytest.raises(mx.MXNetError, match="another file: right is not in it, or has another checksum"):
        fetch_members(file, ["right"], tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_get_bz2_data(server: FileServer, tmp_path: Path) -> None:
    url = server.put("x/c.bz2", 500, bz2.compress(b"C" * 10))
    mx.test_utils.get_bz2_data(str(tmp_path), "c.txt", url, "c.bz2")
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("c.txt", b"C" * 10)]


@pytest.mark.parametrize(("kind", "file"), [("glove", "glove.6B.100d.txt"), ("fasttext", "wiki.simple.vec")])
def test_word_vectors(
    kind: str, file: str, published: FileServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = {row.path: moved(row, published) for row in TRIED}
    monkeypatch.setattr(
        "mxnet.contrib.text.embedding._word_vectors", lambda kind, name: rows[f"gluon/embeddings/{kind}/{name}"]
    )
    vectors = mx.contrib.text.embedding.create(kind, pretrained_file_name=file, embedding_root=str(tmp_path))
    assert vectors.get_vecs_by_tokens("b").asnumpy().tolist() == [3, 4]


def test_archives_of_mxnet_are_taken_whatever_is_said_of_their_members(server: FileServer, tmp_path: Path) -> None:
    content = archive("a.zip", {"a.txt": b"A"})
    file = File(
        "a.zip", sha1(content), mirrors=(DownloadSource(server.put("x", content)),), members={"a.txt": "0" * 40}
    )
    fetch_members(file, ["a.txt"], tmp_path)
    assert (tmp_path / "a.txt").read_bytes() == b"A"
    with pytest.raises(mx.MXNetError, match=r"a\.zip' has no b\.txt and no c\.txt\."):
        fetch_members(replace(file, members={"b.txt": "", "c.txt": ""}), ["b.txt", "c.txt"], tmp_path)


def test_damaged_archives_of_sources_are_left(server: FileServer, tmp_path: Path) -> None:
    members = {"a.txt": b"A" * 1000}
    good = archive("a.zip", members)
    file = File(
        "a.zip",
        None,
        mirrors=(DownloadSource(server.put("x", good[:-30])), DownloadSource(server.put("y", good))),
        members={"a.txt": sha1(members["a.txt"])},
    )
    fetch_members(file, ["a.txt"], tmp_path, keeps=False)
    assert [path.name for path in tmp_path.iterdir()] == ["a.txt"]
    assert fetching.are_there(file.members, tmp_path)
