"""Sources that fail in every way, the next ones, and the last error."""

from __future__ import annotations

import gzip
import hashlib
import io
import os
import sys
import tarfile
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest
from file_server import Answer, FileServer

import mxnet as mx
from mxnet._src.data.downloads import DownloadError, DownloadRequest, DownloadSource, File, download, fetch, limits
from mxnet._src.data.downloads.archives import extract
from mxnet.gluon.utils import download as gluon_download

DATA = bytes(range(256)) * 40
SHA1 = hashlib.sha1(DATA).hexdigest()
BAD = "http://127.0.0.1:1/a.bin"  # nobody listens there


def file_at(*urls: str, **options: object) -> File:
    return File("a.bin", SHA1, mirrors=tuple(DownloadSource(url) for url in urls), **options)  # type: ignore[arg-type]


def left_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if path.name != "home")


FAILURES = {
    "forbidden": ((403,), "HTTP 403 Forbidden", 1),
    "missing": ((404,), "HTTP 404 Not Found", 1),
    "busy": ((503,), "HTTP 503 Service Unavailable", 2),
    "cut": ((Answer(DATA, sends=5, ranges=False),), "the connection ended after 5 bytes of 10.2 kB", 2),
    "empty": ((Answer(DATA, sends=0),), "the connection ended after 0 bytes of 10.2 kB", 2),
    "wrong": ((b"other",), "another file: its SHA-1 checksum is d0941e68da8f38151ff86a61fc59f7c5cf9fcaa2, not", 1),
    "page": ((b"<!DOCTYPE html><p>Sign in",), "sent a page of text instead of the file (25 bytes)", 1),
    "slow": ((Answer(DATA, pause=0.02),), "stalled: ", 2),
    "silent": ((Answer(DATA, pause=5),), "stalled: nothing came for 0 seconds", 2),
    "slow head": ((Answer(DATA, head_pause=0.05),), "no answer in time", 2),
    "endless": ((Answer(endless=True),), "sent more than", 1),
    "long": ((bytes(10**6),), "has 1.0 MB, which is more than the file can have", 1),
    "elsewhere": (
        (Answer(status=302, headers=[("Location", "file:///etc/passwd")]),),
        "HTTP 302 Found - Redirection to url 'file:///etc/passwd' is not",
        1,
    ),
    "circle": ((Answer(status=302, headers=[("Location", "/x")]),), "HTTP 302 redirects without an end", 5),
}


@pytest.fixture
def _impatient(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if kind in ("slow", "silent", "slow head"):
        short = replace(limits.LIMITS, answer=0.5, read=0.5, window=0.3, rate=1000)
        monkeypatch.setattr(limits, "LIMITS", short)


@pytest.mark.usefixtures("_impatient")
@pytest.mark.parametrize("kind", FAILURES)
def test_download_next_source_is_asked(
    kind: str, server: FileServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    answers, reason, requests = FAILURES[kind]
    first, second = server.put("x", *answers), server.put("y", DATA)
    fetch(file_at(first, second, nbytes=10_000), tmp_path / "a.bin", DownloadRequest(retries=2))
    assert (tmp_path / "a.bin").read_bytes() == DATA
    assert left_in(tmp_path) == ["a.bin"]
    assert [path for path, _ in server.requests] == ["x"] * requests + ["y"]
    out = capsys.readouterr().out
    assert f"download failed: {reason}" in out
    assert out.count("retrying, 1 attempt left") == (requests == 2)


@pytest.mark.usefixtures("_impatient")
@pytest.mark.parametrize("kind", FAILURES)
def test_download_last_error_says_what_each_source_did(kind: str, server: FileServer, tmp_path: Path) -> None:
    answers, reason, _ = FAILURES[kind]
    first = server.put("x", *answers)
    with pytest.raises(DownloadError) as caught:
        fetch(file_at(first, BAD, nbytes=10_000), tmp_path / "a.bin", DownloadRequest(retries=1))
    lines = str(caught.value).splitlines()
    assert lines[0] == f"{str(tmp_path / 'a.bin')!r} does not exist and cannot be downloaded:"
    assert lines[1] == f"  {first}"
    assert lines[2].startswith(f"    {reason}")
    assert lines[3:5] == [f"  {BAD}", "    no connection: Connection refused"]
    assert lines[5] == f"Put the file at {tmp_path / 'a.bin'} yourself (SHA-1 checksum {SHA1}, 10.0 kB)."
    assert [name for name in left_in(tmp_path) if not name.endswith(".part")] == []


def test_download_error_is_what_programs_catch() -> None:
    assert issubclass(DownloadError, mx.MXNetError | RuntimeError | OSError | ConnectionError)
    assert all(issubclass(DownloadError, caught) for caught in (mx.MXNetError, RuntimeError, OSError, ConnectionError))


def test_download_busy_server_is_asked_again(server: FileServer, tmp_path: Path) -> None:
    url = server.put("x", 500, Answer(b"", 429, headers=[("Retry-After", "0")]), DATA)
    fetch(file_at(url), tmp_path / "a.bin")
    assert len(server.requests) == 3


def test_download_what_came_before_a_cut_is_not_asked_for_again(server: FileServer, tmp_path: Path) -> None:
    url = server.put("x", Answer(DATA, sends=4000), Answer(DATA, sends=3000), DATA)
    fetch(file_at(url), tmp_path / "a.bin")
    assert (tmp_path / "a.bin").read_bytes() == DATA
    assert [byte_range for _, byte_range in server.requests] == [None, "bytes=4000-", "bytes=7000-"]


def test_download_another_source_and_another_run_go_on(server: FileServer, tmp_path: Path) -> None:
    first, second = server.put("x", Answer(DATA, sends=4000)), server.put("y", Answer(DATA, sends=10))
    with pytest.raises(
        DownloadError,
        match=r"/x\n.*/y\n +the connection ended after 4.0 kB of[^?]*"
        r"\nWhat has come, 4.0 kB, is kept: the next run goes on from there",
    ):
        fetch(file_at(first, second), tmp_path / "a.bin", DownloadRequest(retries=1))
    (leftover,) = left_in(tmp_path)
    assert leftover.startswith(".a.bin.")
    server.put("x", DATA)
    fetch(file_at(first), tmp_path / "a.bin")
    assert [byte_range for _, byte_range in server.requests] == [None, "bytes=4000-", "bytes=4010-"]
    assert left_in(tmp_path) == ["a.bin"]


def test_download_servers_that_know_no_ranges_send_all(server: FileServer, tmp_path: Path) -> None:
    url = server.put("x", Answer(DATA, sends=4000), Answer(DATA, ranges=False))
    fetch(file_at(url), tmp_path / "a.bin")
    assert (tmp_path / "a.bin").read_bytes() == DATA


def test_download_beginning_of_other_bytes_is_thrown_away(server: FileServer, tmp_path: Path) -> None:
    url = server.put("x", Answer(b"?" * len(DATA), sends=4000), DATA)
    fetch(file_at(url), tmp_path / "a.bin")
    assert (tmp_path / "a.bin").read_bytes() == DATA
    assert [byte_range for _, byte_range in server.requests] == [None, "bytes=4000-", None]


def test_download_beginning_longer_than_the_file_is_thrown_away(server: FileServer, tmp_path: Path) -> None:
    url = server.put("x", Answer(DATA + DATA, sends=len(DATA) + 7), DATA)
    fetch(file_at(url), tmp_path / "a.bin")
    assert (tmp_path / "a.bin").read_bytes() == DATA


def test_download_answers_of_another_part_are_refused(server: FileServer, tmp_path: Path) -> None:
    other = Answer(DATA, 206, headers=[("Content-Range", "bytes 7-99/100")])
    url = server.put("x", Answer(DATA, sends=4000), other)
    with pytest.raises(DownloadError, match="answers with another part of the file than was asked for"):
        fetch(file_at(url), tmp_path / "a.bin", DownloadRequest(retries=2))


def test_download_without_a_checksum_nothing_is_kept(server: FileServer, tmp_path: Path) -> None:
    url = server.put("x", Answer(DATA, sends=4000), DATA)
    gluon_download(url, str(tmp_path / "a.bin"))
    assert [byte_range for _, byte_range in server.requests] == [None, None]
    server.put("x", Answer(DATA, sends=4000))
    with pytest.raises(
        ConnectionError, match=r"Failed downloading url .*/x: the connection ended after 4.0 kB of 10.2"
    ):
        gluon_download(url, str(tmp_path / "b.bin"), retries=1)
    assert left_in(tmp_path) == ["a.bin"]


@pytest.mark.parametrize(
    ("answer", "error", "text"),
    [
        (404, RuntimeError, "Failed downloading url .*: HTTP 404 Not Found"),
        (b"other", UserWarning, "File .*a.bin is downloaded but the content hash does not match"),
        (Answer(DATA, sends=3), ConnectionError, "the connection ended after 3 bytes"),
    ],
)
def test_download_other_addresses_fail_as_in_mxnet(
    answer: bytes | int | Answer, error: type[Exception], text: str, server: FileServer, tmp_path: Path
) -> None:
    url = server.put("x", answer)
    with pytest.raises(error, match=text) as caught:
        gluon_download(url, str(tmp_path / "a.bin"), sha1_hash=SHA1, retries=3)
    assert not isinstance(caught.value, DownloadError)
    assert len(server.requests) == 3  # as often as the program says
    assert left_in(tmp_path) == []


@pytest.mark.parametrize("overwrite", [False, True])
def test_download_what_is_there_is_not_downloaded(overwrite: bool, server: FileServer, tmp_path: Path) -> None:
    url = server.put("x", DATA)
    (tmp_path / "a.bin").write_bytes(DATA)
    fetch(file_at(url), tmp_path / "a.bin", DownloadRequest(overwrite=overwrite))
    assert len(server.requests) == overwrite
    (tmp_path / "a.bin").write_bytes(b"damaged")
    fetch(file_at(url), tmp_path / "a.bin")
    assert (tmp_path / "a.bin").read_bytes() == DATA


def test_download_file_stays_where_no_source_is_right(server: FileServer, tmp_path: Path) -> None:
    (tmp_path / "a.bin").write_bytes(b"mine")
    with pytest.raises(DownloadError, match="has another checksum and cannot be downloaded"):
        fetch(file_at(server.put("x", b"other")), tmp_path / "a.bin")
    assert (tmp_path / "a.bin").read_bytes() == b"mine"


def test_download_offline_nothing_is_asked(server: FileServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MXNET_OFFLINE", "1")
    url = server.put("x", DATA)
    with pytest.raises(DownloadError, match=r"not asked, because MXNET_OFFLINE is set\nPut the file at .*\nOr unset"):
        fetch(file_at(url), tmp_path / "a.bin")
    with pytest.raises(ConnectionError, match="not asked, because MXNET_OFFLINE is set"):
        gluon_download(url, str(tmp_path / "a.bin"))
    with pytest.raises(OSError, match="not asked, because MXNET_OFFLINE is set"):
        mx.test_utils.download(url, str(tmp_path / "a.bin"))
    (tmp_path / "b.bin").write_bytes(DATA)
    fetch(file_at((tmp_path / "b.bin").as_uri()), tmp_path / "a.bin")  # it is on this machine
    fetch(file_at(url), tmp_path / "a.bin")
    assert server.requests == []


def test_download_files_are_for_all_who_may_read_the_folder(server: FileServer, tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        download(server.put("x", DATA), tmp_path / "a.bin")
    finally:
        os.umask(before)
    assert (tmp_path / "a.bin").stat().st_mode & 0o777 == 0o644


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_download_folders_that_are_read_only_are_named(tmp_path: Path) -> None:
    tmp_path.chmod(0o555)
    with pytest.raises(PermissionError, match="a folder that is read-only; MXNET_HOME names another"):
        fetch(file_at(BAD), tmp_path / "a.bin")


def test_download_full_disk_is_noticed_before(
    server: FileServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.disk_usage", lambda path: _Usage(5000))
    with pytest.raises(OSError, match=r"no space for .*: 10.2 kB are needed, 5.0 kB are free"):
        fetch(file_at(server.put("x", DATA)), tmp_path / "a.bin")
    assert left_in(tmp_path) == []


class _Usage:
    def __init__(self, free: int) -> None:
        self.free = free


def test_download_no_source_at_all_can_be_reached(tmp_path: Path) -> None:
    with pytest.raises(
        DownloadError, match=r"No server could be reached\. If there is a proxy, HTTP_PROXY and HTTPS_PR"
    ):
        fetch(file_at(BAD, BAD + "2"), tmp_path / "a.bin")


def test_download_long_files_are_not_taken_for_stalled(
    server: FileServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "LIMITS", replace(limits.LIMITS, window=0.05, rate=1))
    data = DATA[:900]
    file = File(
        "a.bin", hashlib.sha1(data).hexdigest(), mirrors=(DownloadSource(server.put("x", Answer(data, pause=0.0005))),)
    )
    fetch(file, tmp_path / "a.bin")
    assert (tmp_path / "a.bin").read_bytes() == data


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("has_tqdm", [True, False])
def test_download_terminal_shows_how_much_has_come(
    has_tqdm: bool, server: FileServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = _Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    if not has_tqdm:
        monkeypatch.setitem(sys.modules, "tqdm", None)
    fetch(file_at(server.put("x", DATA)), tmp_path / "a.bin")
    assert ("a.bin: " in terminal.getvalue() and "/10.2k" in terminal.getvalue()) == has_tqdm
    assert ".part" not in terminal.getvalue()


def test_download_endless_files_of_unknown_size_end(
    server: FileServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "LIMITS", replace(limits.LIMITS, nbytes=10**6))
    with pytest.raises(DownloadError, match=r"sent more than 1\.0 MB, which is more than the file can have"):
        fetch(file_at(server.put("x", Answer(endless=True))), tmp_path / "a.bin")
    assert left_in(tmp_path) == []


@pytest.mark.parametrize(
    "url",
    [
        "file://{0}/a.txt",
        "FILE://{0}/a.txt",
        "file:{0}/a.txt",
        "{0}/a.txt",
        "data:text/plain,hello",
        "ftp://127.0.0.1/x",
    ],
)
def test_download_refuses_what_is_no_address_of_the_web(url: str, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("hello")
    with pytest.raises(OSError, match="no address of the web") as caught:
        download(url.format(tmp_path), tmp_path / "b.txt")
    assert isinstance(caught.value, ValueError)  # as InvalidSchema and MissingSchema of MXNet's download library
    assert left_in(tmp_path) == ["a.txt"]


def test_download_of_an_impossible_length_is_a_connection_error(server: FileServer, tmp_path: Path) -> None:
    url = server.put("x", Answer(DATA, headers=[("Content-Length", str(10**18))]))
    with pytest.raises(ConnectionError, match="more than the file can have"):
        download(url, tmp_path / "a.bin", "0" * 40, DownloadRequest(retries=1))
    assert not left_in(tmp_path)


def _bomb(path: Path, kind: str) -> Path:
    """Write a small archive of 20 MB."""
    zeros = b"0" * 20_000_000
    if kind == "gz":
        path.write_bytes(gzip.compress(zeros))
    elif kind == "zip":
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("a.bin", zeros)
    else:
        with tarfile.open(path, "w:gz") as archive:
            info = tarfile.TarInfo("a.bin" if kind == "tar" else "other.bin")
            info.size = len(zeros)
            archive.addfile(info, io.BytesIO(zeros))
    return path


@pytest.mark.parametrize("kind", ["gz", "zip", "tar", "tar with another file"])
def test_download_extract_stops_at_what_no_archive_has(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "LIMITS", replace(limits.LIMITS, unpacked=1 << 16))
    path = _bomb(tmp_path / "a.archive", kind)
    with pytest.raises(mx.MXNetError, match="unpacks to more than"):
        extract(path, {"a.bin": "0" * 40}, tmp_path)
    assert left_in(tmp_path) == ["a.archive"]
