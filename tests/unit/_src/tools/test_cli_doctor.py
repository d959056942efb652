"""`mxnet doctor`: files that are kept, and servers that are asked."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from file_server import FileServer, serving

from _remx_cli import main
from mxnet._src.data.downloads import table
from mxnet._src.data.downloads.files import DownloadSource, File, Recipe
from mxnet.gluon.model_zoo.weights._table import TABLE

DATA = gzip.compress(b"data")


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[FileServer]:
    """Have a table of three rows, one of which a server has."""
    monkeypatch.setenv("MXNET_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("MXNET_OFFLINE", raising=False)
    with serving() as files:
        monkeypatch.setenv("MXNET_GLUON_REPO", f"{files.url}/repo")
        copy = DownloadSource(f"{files.url}/copy/")
        digits = File("digits.gz", hashlib.sha1(DATA).hexdigest(), "gluon/dataset/digits", (copy,), nbytes=30)
        letters = replace(digits, name="letters.gz", folder="gluon/dataset/letters")
        packed = File("packed.zip", recipe=Recipe("mnist_zip", (digits,)), paths=("x/packed.zip",))
        monkeypatch.setattr(table, "rows", lambda: iter((digits, letters, packed)))
        monkeypatch.setattr("mxnet._src.tools.cli.doctor.model_store._model_sha1", {})
        monkeypatch.setattr("mxnet._src.tools.cli.doctor.weights.networks", dict)
        monkeypatch.setattr("mxnet._src.data.downloads.addresses.DATA", f"{files.url}/")
        yield files


def test_cli_doctor_files_that_are_kept(server: FileServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor"]) == 0
    printed = capsys.readouterr().out
    assert f"{tmp_path / 'home'} (does not exist yet)" in printed
    assert "Files in it\n  none\nmxnet doctor --downloads tries every server.\n" in printed
    for name, data in (("digits", DATA), ("letters", b"damaged")):
        folder = tmp_path / "home" / "datasets" / name
        folder.mkdir(parents=True)
        (folder / f"{name}.gz").write_bytes(data)
    (folder / ".more.gz.0123.part").write_bytes(bytes(2000))
    assert main(["doctor"]) == 1
    lines = [line.split(maxsplit=1) for line in capsys.readouterr().out.split("Files in it\n")[1].splitlines()]
    assert lines[:3] == [
        ["datasets/digits/digits.gz", "right (24 bytes)"],
        ["datasets/letters/letters.gz", "damaged, or another file: it will be downloaded again (7 bytes)"],
        ["datasets/letters/.more.gz.0123.part", "unfinished (2.0 kB): the next run goes on"],
    ]
    assert server.requests == []


@pytest.mark.parametrize(("whole", "note"), [([], "there, 24 bytes"), (["--whole"], "right, 24 bytes")])
def test_cli_doctor_sources_are_asked(
    whole: list[str], note: str, server: FileServer, capsys: pytest.CaptureFixture[str]
) -> None:
    server.put("copy/digits.gz", DATA)
    server.put("repo/gluon/dataset/digits/digits.gz", 403)
    assert main(["doctor", "--downloads", *whole, "packed"]) == 0
    printed = capsys.readouterr().out
    assert "packed.zip\n  fails" in printed
    assert "made from digits.gz" in printed
    assert f"/copy/digits.gz\n                  {note}\n" in printed
    assert "HTTP 403 Forbidden" in printed
    assert "    1 of   3  127.0.0.1 (HTTP 40" in printed
    assert printed.endswith("2 of 2 files have a source that works.\n")
    assert ("copy/digits.gz", None if whole else "bytes=0-0") in server.requests


def test_cli_doctor_files_that_no_server_has(server: FileServer, capsys: pytest.CaptureFixture[str]) -> None:
    server.put("copy/digits.gz", bytes(1000))
    server.put("copy/letters.gz", b"other")
    assert main(["doctor", "--downloads", "--whole"]) == 1
    printed = capsys.readouterr().out
    assert "another file: its SHA-1 checksum is" in printed
    assert "0 of 3 files have a source that works.\nNone has gluon/dataset/digits/digits.gz, gluon/dataset/" in printed
    main(["doctor", "--downloads", "digits"])
    assert "has 1.0 kB, which is more than the file can have" in capsys.readouterr().out


def test_cli_doctor_offline_no_server_is_asked(
    server: FileServer, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MXNET_OFFLINE", "1")
    assert main(["doctor", "--downloads"]) == 1
    assert "not asked, because MXNET_OFFLINE is set" in capsys.readouterr().out
    assert server.requests == []


@pytest.mark.parametrize(
    ("arguments", "message"),
    [(["--downloads", "nope"], "no file has 'nope' in its name"), (["--whole"], "say what --downloads asks for")],
)
@pytest.mark.usefixtures("server")
def test_cli_doctor_wrong_usage(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", *arguments]) == 1
    assert message in capsys.readouterr().err


def test_cli_doctor_weights_of_other_libraries_are_asked_for(
    server: FileServer, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    digits = hashlib.sha256(DATA).hexdigest()[:8]
    row = replace(TABLE["alexnet"], url=server.put(f"alexnet-{digits}.pth", DATA))
    monkeypatch.setattr("mxnet._src.tools.cli.doctor.weights.networks", lambda: {"alexnet": row})
    assert main(["doctor", "--downloads", "--whole", "alexnet"]) == 0
    printed = capsys.readouterr().out
    assert "right, 24 bytes" in printed
    assert "1 of 1 files have a source that works." in printed


@pytest.mark.usefixtures("server")
def test_cli_doctor_weights_that_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """MXNet's, without the archive that they came in, and those of PyTorch's libraries."""
    digits = hashlib.sha256(DATA).hexdigest()[:8]
    rows = {name: replace(TABLE[name], url=f"http://here/{name}-{digits}.pth") for name in ("alexnet", "vgg11")}
    monkeypatch.setattr("mxnet._src.tools.cli.doctor.weights.networks", lambda: rows)
    sha1 = hashlib.sha1(DATA).hexdigest()
    monkeypatch.setattr("mxnet._src.tools.cli.doctor.model_store._model_sha1", {"small": sha1})
    folder = tmp_path / "home" / "models"
    folder.mkdir(parents=True)
    (folder / f"small-{sha1[:8]}.params").write_bytes(DATA)
    (folder / f"alexnet-{digits}.pth").write_bytes(DATA)
    (folder / f"vgg11-{digits}.pth").write_bytes(b"cut")
    assert main(["doctor"]) == 1
    lines = [line.split(maxsplit=1) for line in capsys.readouterr().out.split("Files in it\n")[1].splitlines()]
    assert lines[:3] == [
        [f"models/small-{sha1[:8]}.params", "right (24 bytes)"],
        [f"models/alexnet-{digits}.pth", "right (24 bytes)"],
        [f"models/vgg11-{digits}.pth", "damaged, or another file: it will be downloaded again (3 bytes)"],
    ]
