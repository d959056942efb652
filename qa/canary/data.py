"""Files of data and of programs: records, lists, tables, digits, word vectors, notebooks, sources."""

from __future__ import annotations

import contextlib
import io
import json
from collections.abc import Callable, Iterator
from pathlib import Path

from fuzz.mutate import mutations

import mxnet as mx
from _remx_cli import main
from mxnet import recordio

from .inputs import Input, Setting

_DAMAGED = 400


def _batches(iterator: object) -> None:
    for number, _ in enumerate(iterator):  # type: ignore[call-overload]
        if number > 3:
            return


def _tried(*functions: Callable[[], object]) -> None:
    for function in functions:
        with contextlib.suppress(Exception):
            function()


def tables(setting: Setting) -> Iterator[Input]:
    """Yield CSV, LibSVM and MNIST files, and word vectors, with baits and damage."""
    digits = b"\x00\x00\x08\x03" + (1).to_bytes(4, "big") + (2).to_bytes(4, "big") * 2 + bytes(4)
    labels = b"\x00\x00\x08\x01" + (1).to_bytes(4, "big") + bytes(1)
    texts = [b"1,2\n3,4\n", b"1 0:1 1:2\n0 1:3\n", b"a 1 2\nb 3 4\n", digits, labels]
    crafted = [
        f"{b}{gap}1{gap}{b}\n1{gap}{b}\n".encode() for b in setting.baits.strings() for gap in (",", " ", ":", "\t")
    ]
    for number, data in enumerate((*crafted, *mutations([*texts, *crafted[:8]], _DAMAGED * 3, 9))):
        yield Input(f"table {number}", lambda: _read_tables(str(setting.own / "table")), setting.file("table", data))


def _read_tables(file: str) -> None:
    _tried(
        lambda: _batches(mx.io.CSVIter(data_csv=file, data_shape=(2,), batch_size=1)),
        lambda: _batches(mx.io.CSVIter(data_csv=file, data_shape=(1,), label_csv=file, batch_size=1)),
        lambda: _batches(mx.io.LibSVMIter(data_libsvm=file, data_shape=(3,), batch_size=1)),
        lambda: _batches(mx.io.MNISTIter(image=file, label=file, batch_size=1, silent=True)),
        lambda: _batches(mx.image.ImageIter(1, (3, 2, 2), path_imgrec=file)),
        lambda: mx.contrib.text.embedding.CustomEmbedding(file),
        lambda: mx.contrib.text.embedding.CustomEmbedding(file, elem_delim=","),
    )
    mx.contrib.text.utils.count_tokens_from_str(Path(file).read_bytes().decode("utf-8", "replace"))


def records(setting: Setting) -> Iterator[Input]:
    """Yield record files and indexes with baits and damage."""
    path, index = setting.own / "input.rec", setting.own / "input.idx"
    writer = recordio.MXIndexedRecordIO(str(index), str(path), "w")
    for number, bait in enumerate(setting.baits.strings()):
        writer.write_idx(number, recordio.pack(recordio.IRHeader(0, float(number), number, 0), bait.encode()))
    writer.close()
    good, places = path.read_bytes(), index.read_bytes()
    for number, damaged in enumerate(mutations([good], _DAMAGED, 10)):
        yield Input(
            f"records, damage {number}", lambda: _read_records(path, index), _both(path, damaged, index, places)
        )
    for number, damaged in enumerate(mutations([places], _DAMAGED, 11)):
        yield Input(f"index, damage {number}", lambda: _read_records(path, index), _both(path, good, index, damaged))
    for bait in setting.baits.strings():
        for text in (f"{bait}\t0\n", f"0\t{bait}\n", f"{bait}\n", f"0\t0\t{bait}\n"):
            yield Input(
                f"index of {bait[:30]!r}", lambda: _read_records(path, index), _both(path, good, index, text.encode())
            )


def _both(path: Path, records: bytes, index: Path, places: bytes) -> Callable[[], None]:
    def write() -> None:
        path.write_bytes(records)
        index.write_bytes(places)

    return write


def _read_records(path: Path, index: Path) -> None:
    dataset = mx.gluon.data.vision.ImageRecordDataset
    _tried(
        lambda: _batches(mx.io.ImageRecordIter(path_imgrec=str(path), data_shape=(3, 2, 2), batch_size=1)),
        lambda: _batches(mx.image.ImageIter(1, (3, 2, 2), path_imgrec=str(path), path_imgidx=str(index))),
        lambda: [dataset(str(path))[i] for i in range(2)],
    )
    reader = recordio.MXIndexedRecordIO(str(index), str(path), "r")
    for key in reader.keys[:3]:
        recordio.unpack(reader.read_idx(key))


def lists(setting: Setting) -> Iterator[Input]:
    """Yield list files, whose lines say which images are to be read: read they may be, and nothing else."""
    path = setting.own / "input.lst"
    for bait in setting.baits.strings():
        for text in (f"0\t1\t{bait}\n", f"{bait}\t1\tx.png\n", f"0\t{bait}\tx.png\n", f"0 1 {bait}\n"):
            yield Input(f"list of {bait[:30]!r}", lambda: _read_list(setting.own), setting.file(path.name, text), True)


def _read_list(folder: Path) -> None:
    file, root = str(folder / "input.lst"), str(folder)
    _tried(
        lambda: _batches(mx.image.ImageIter(1, (3, 2, 2), path_imglist=file, path_root=root)),
        lambda: _batches(mx.image.ImageDetIter(1, (3, 2, 2), path_imglist=file, path_root=root)),
        lambda: mx.gluon.data.vision.ImageListDataset(root, file)[0],
    )
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        main(["im2rec", str(folder / "input"), root, "--pass-through"])


def programs(setting: Setting) -> Iterator[Input]:
    """Yield sources and notebooks for ``mxnet check``, which reads them and runs and imports nothing of them."""
    code = f"open({setting.baits.mark!r}, 'w').close()"
    named = [
        *("mxnet.__main__", "mxnet.launch.__main__", "mxnet.decoy_module", "mxnet.kvstore.kvstore_server.serve"),
        *("mxnet.contrib.horovod", "mxnet.contrib.byteps", "mxnet.launch.remote_agent", "mxnet._src.tools.cli.convert"),
        *("mxnet.base.os.system", "mxnet.gluon.utils.os.popen", "mxnet.random.os", "mxnet.test_utils.ss.stats"),
        *("mxnet.test_utils.requests.get", "mxnet.base.sys.modules", "mxnet.library.load", "mxnet.torch.__main__"),
        *("mxnet.autograd.torch.utils.bottleneck.__main__", "mxnet.autograd.torch.hub", "mxnet.antigravity"),
        *("mxnet.contrib._namesakes.horovod", "mxnet._src.tools.checking.modules", "mxnet.io.io.numpy.f2py.__main__"),
    ]
    sources = [
        *(f"import {name}\n" for name in named),
        *(f"import mxnet as mx\n{name.replace('mxnet', 'mx', 1)}(key=1)\n" for name in named),
        *(f"from {name.rpartition('.')[0]} import {name.rpartition('.')[2]} as x\nx.y.z()\n" for name in named),
        f"# -*- coding: decoy_module -*-\nimport mxnet\n{code}\n",
        f"import mxnet\n{code}\nimport decoy_module\n",
        *(f"import mxnet as mx\nx = {bait!r}\nmx.nd.{bait}\n{code}\n" for bait in setting.baits.strings()),
    ]
    sources += [
        damaged.decode("utf-8", "replace") for damaged in mutations([s.encode() for s in sources], _DAMAGED, 12)
    ]
    for number, source in enumerate(sources):
        book = json.dumps({"cells": [{"cell_type": "code", "source": [source, f"!{code}"]}], "nbformat": 4})
        for file, text in (("input.py", source), ("input.ipynb", book)):
            yield Input(
                f"{file} {number}: {source[:40]!r}", lambda f=file: _check(setting.own / f), setting.file(file, text)
            )


def _check(path: Path) -> None:
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        main(["check", "--differences", str(path)])


def example(setting: Setting) -> None:
    """Read an image, for which OpenCV is imported."""
    with contextlib.suppress(mx.MXNetError):
        mx.image.imdecode(bytes(20))
