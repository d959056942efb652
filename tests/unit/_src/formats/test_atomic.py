"""Files are what the caller named: docs/files.md has the cases, each of which is a test here."""

from __future__ import annotations

import ctypes
import errno
import os
import signal
import stat
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from mxnet._src.formats import destination, overwriting
from mxnet._src.formats.atomic import move, replacing, together
from mxnet.base import MXNetError

OLD, NEW = b"old", b"new content"
NOBODY = 65534
is_root = pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="takes the rights of root")


@pytest.fixture
def folder() -> Iterator[Path]:
    """Yield a folder that other users can reach, unlike `tmp_path`."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        yield Path(name)


def write(path: str | Path, data: bytes = NEW) -> None:
    with replacing(path) as stream:
        stream.write(data)


def interrupted(path: Path) -> None:
    """Write half, then raise an error; another file is complete before."""
    write(path)
    with replacing(path) as stream:
        stream.write(b"half")
        raise ZeroDivisionError


def old_file(path: Path, data: bytes = OLD) -> Path:
    path.write_bytes(data)
    return path


def inode(path: Path) -> int:
    return path.stat().st_ino


def in_child(function: Callable[[], None], user: int = 0) -> None:
    """Call a function in a forked process of a user; fail as it fails."""
    child = os.fork()
    if child == 0:
        status = 1
        try:
            signal.alarm(30)
            if user:
                os.setgroups([])
                os.setgid(user)
                os.setuid(user)
            function()
            status = 0
        except MXNetError as error:
            status = 2 if "cannot write" in str(error) else 1
        finally:
            os._exit(status)
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if status == 2:
        raise MXNetError("cannot write")
    assert status == 0


def test_replacing_gives_a_new_file_the_permissions_of_open(folder: Path) -> None:
    before = os.umask(0o027)
    try:
        write(folder / "a")
        old_file(folder / "b")
    finally:
        os.umask(before)
    assert (folder / "a").stat().st_mode == (folder / "b").stat().st_mode
    assert (folder / "a").read_bytes() == NEW


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o777])
def test_replacing_replaces_a_file_and_keeps_its_mode(folder: Path, mode: int) -> None:
    path = old_file(folder / "a")
    path.chmod(mode)
    with path.open("rb") as reader:  # which goes on with the old content
        write(path)
        assert reader.read() == OLD
    assert (path.read_bytes(), stat.S_IMODE(path.stat().st_mode), os.listdir(folder)) == (NEW, mode, ["a"])


@is_root
def test_replacing_keeps_the_owner(folder: Path) -> None:
    path = old_file(folder / "a")
    os.chown(path, NOBODY, NOBODY)
    path.chmod(0o4750)
    before = inode(path)
    write(path)
    status = path.stat()
    assert (status.st_uid, status.st_gid, stat.S_IMODE(status.st_mode)) == (NOBODY, NOBODY, 0o4750)
    assert inode(path) != before


@is_root
def test_replacing_writes_in_place_where_the_owner_cannot_be_kept(folder: Path) -> None:
    folder.chmod(0o777)
    path = old_file(folder / "a")
    path.chmod(0o666)
    before = inode(path)
    in_child(lambda: write(path), NOBODY)
    assert (path.read_bytes(), path.stat().st_uid, inode(path), os.listdir(folder)) == (NEW, 0, before, ["a"])


def test_replacing_keeps_extended_attributes(folder: Path) -> None:
    path = old_file(folder / "a")
    try:
        os.setxattr(path, "user.origin", b"here")
    except OSError:
        pytest.skip("the file system has no extended attributes of users")
    before = inode(path)
    write(path)
    assert (path.read_bytes(), os.getxattr(path, "user.origin")) == (NEW, b"here")
    assert inode(path) != before


@pytest.mark.parametrize("target", ["a", "sub/a", "missing"])
def test_replacing_follows_symbolic_links(folder: Path, target: str) -> None:
    (folder / "sub").mkdir()
    if target != "missing":
        old_file(folder / target)
    (folder / "sub" / "link").symlink_to(folder / target)
    (folder / "first").symlink_to("sub/link")
    write(folder / "first")
    assert (folder / "first").is_symlink()
    assert (folder / target).read_bytes() == NEW


def test_replacing_refuses_a_circle_of_links(folder: Path) -> None:
    (folder / "a").symlink_to("b")
    (folder / "b").symlink_to("a")
    with pytest.raises(MXNetError, match=r"cannot write '.*a': Too many levels"):
        write(folder / "a")
    assert sorted(os.listdir(folder)) == ["a", "b"]


def test_replacing_writes_an_empty_file_in_place(folder: Path) -> None:
    with tempfile.NamedTemporaryFile(dir=folder) as file:
        for data in (NEW, b"shorter", NEW * 9):  # open for writing here, so in place later on too
            write(file.name, data)
            file.seek(0)
            assert file.read() == data
    assert not os.listdir(folder)


@pytest.mark.parametrize("data", [b"", b"ne", NEW, bytes(3 << 20)])
def test_replacing_keeps_other_links_to_a_file(folder: Path, data: bytes) -> None:
    path = old_file(folder / "a")
    os.link(path, folder / "b")
    write(path, data)
    assert (folder / "b").read_bytes() == data
    assert path.stat().st_nlink == 2
    assert sorted(os.listdir(folder)) == ["a", "b"]


@pytest.mark.parametrize("pattern", ["/proc/self/fd/{}", "/dev/fd/{}", "/proc/thread-self/fd/{}"])
@pytest.mark.parametrize("content", [b"", OLD * 9])
def test_replacing_writes_to_the_file_of_a_descriptor(folder: Path, pattern: str, content: bytes) -> None:
    path = old_file(folder / "a", content)
    with path.open("rb+") as file:
        path.unlink()  # which only the descriptor leads to
        if not os.path.exists(pattern.format(file.fileno())):
            pytest.skip("the system has no such names")
        write(pattern.format(file.fileno()))
        assert file.read() == NEW
    assert not os.listdir(folder)


def test_replacing_follows_links_to_descriptors(folder: Path) -> None:
    path = old_file(folder / "a")
    with path.open("rb+") as file:
        (folder / "out").symlink_to(f"/dev/fd/{file.fileno()}")
        write(folder / "out")
        assert file.read() == NEW


def test_replacing_writes_into_pipes_when_all_is_there(folder: Path) -> None:
    os.mkfifo(folder / "pipe")
    received: list[bytes] = []
    reader = threading.Thread(target=lambda: received.append((folder / "pipe").read_bytes()), daemon=True)
    reader.start()
    with pytest.raises(ZeroDivisionError), together():
        interrupted(folder / "pipe")
    write(folder / "pipe")
    reader.join(30)
    assert received == [NEW]
    write(os.devnull)


def test_replacing_waits_a_while_for_somebody_to_read_a_pipe(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(overwriting, "READER_LIMIT", 0.2)
    os.mkfifo(folder / "pipe")
    with pytest.raises(
        MXNetError, match=r"pipe': it is a named pipe, which no process has opened for reading within 0\.2 s"
    ):
        write(folder / "pipe")
    assert os.listdir(folder) == ["pipe"]


def test_replacing_writes_into_pipes_that_are_opened_late(folder: Path) -> None:
    os.mkfifo(folder / "pipe")
    received: list[bytes] = []
    reader = threading.Timer(0.3, lambda: received.append((folder / "pipe").read_bytes()))
    reader.daemon = True
    reader.start()
    write(folder / "pipe", NEW * 100_000)  # more than a pipe holds
    reader.join(30)
    assert received == [NEW * 100_000]


def test_replacing_ends_at_ctrl_c_while_nobody_reads_a_pipe(folder: Path) -> None:
    os.mkfifo(folder / "pipe")
    timer = threading.Timer(0.2, signal.raise_signal, [signal.SIGINT])
    timer.daemon = True
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        timer.start()
        start = time.monotonic()
        with pytest.raises(KeyboardInterrupt):
            write(folder / "pipe")
    finally:
        timer.join(30)
        signal.signal(signal.SIGINT, before)
    assert time.monotonic() - start < 20
    assert os.listdir(folder) == ["pipe"]


def test_together_of_files_of_which_the_second_gets_no_name(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = old_file(folder / "a"), old_file(folder / "b")
    rename = Path.replace

    def refused(path: Path, target: Path) -> Path:
        if target.name == "b":
            raise OSError(errno.EIO, "Input/output error")
        return rename(path, target)

    monkeypatch.setattr(Path, "replace", refused)

    def both() -> None:
        with together():
            write(first)
            write(second)

    with pytest.raises(MXNetError, match=r"cannot write '.*b': Input/output error"):
        both()
    assert (first.read_bytes(), second.read_bytes(), sorted(os.listdir(folder))) == (NEW, OLD, ["a", "b"])


@is_root
@pytest.mark.parametrize("mode", [0o555, 0o1777])
def test_replacing_writes_a_writable_file_where_none_can_be_made(folder: Path, mode: int) -> None:
    path = old_file(folder / "a")
    path.chmod(0o666)
    folder.chmod(mode)  # not writable; with the sticky bit, where files of others cannot be renamed
    before = inode(path)
    in_child(lambda: write(path), NOBODY)
    assert (path.read_bytes(), inode(path), os.listdir(folder)) == (NEW, before, ["a"])


@is_root
@pytest.mark.parametrize("name", ["a", "new"])
def test_replacing_refuses_what_is_read_only(folder: Path, name: str) -> None:
    path = old_file(folder / "a")
    with pytest.raises(MXNetError):
        in_child(lambda: write(folder / name), NOBODY)
    assert (path.read_bytes(), os.listdir(folder)) == (OLD, ["a"])


@is_root
@pytest.mark.parametrize("options", [0, 1], ids=["writable", "read-only"])
def test_replacing_writes_a_file_that_is_mounted_over_another(folder: Path, options: int) -> None:
    library = ctypes.CDLL(None, use_errno=True)
    path, source = old_file(folder / "a", b"below"), old_file(folder / "b")
    code = [0]

    def mounted() -> None:
        bind, remount = 0x1000, 0x20
        names = str(source).encode(), str(path).encode()
        failed = library.unshare(0x20000) or library.mount(b"none", b"/", None, 0x44000, None)
        failed = failed or library.mount(*names, None, bind, None)
        if failed or (options and library.mount(*names, None, bind | remount | options, None)):
            os._exit(77)
        write(path)

    try:
        in_child(mounted)
    except MXNetError:
        code[0] = 2
    except AssertionError:
        pytest.skip("mounts are not permitted here")
    assert code[0] == (2 if options else 0)
    assert source.read_bytes() == (OLD if options else NEW)
    assert (path.read_bytes(), sorted(os.listdir(folder))) == (b"below", ["a", "b"])


@pytest.mark.parametrize("code", ["EACCES", "EPERM", "EBUSY", "EXDEV", "ENOSYS", "EROFS"])
@pytest.mark.parametrize("content", [OLD, None])
def test_replacing_writes_in_place_what_cannot_be_renamed(
    folder: Path, code: str, content: bytes | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = folder / "a"
    if content is not None:
        old_file(path, content)

    def refused(*names: object) -> None:
        raise OSError(getattr(errno, code), os.strerror(getattr(errno, code)))

    monkeypatch.setattr(os, "replace", refused)
    monkeypatch.setattr(Path, "replace", refused)
    write(path)
    assert (path.read_bytes(), os.listdir(folder)) == (NEW, ["a"])


@pytest.mark.parametrize("code", ["EIO", "ENOSPC", "EDQUOT"])
def test_replacing_keeps_the_old_file_after_other_errors(
    folder: Path, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failed(*names: object) -> None:
        raise OSError(getattr(errno, code), os.strerror(getattr(errno, code)))

    path = old_file(folder / "a")
    monkeypatch.setattr(Path, "replace", failed)
    with pytest.raises(MXNetError, match="cannot write"):
        write(path)
    assert (path.read_bytes(), os.listdir(folder)) == (OLD, ["a"])


def test_overwrite_finds_room_before_it_writes(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(descriptor: int, begin: int, nbytes: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    path = old_file(folder / "a")
    os.link(path, folder / "b")
    monkeypatch.setattr(overwriting.os, "posix_fallocate", full)
    with pytest.raises(MXNetError, match="No space left"):
        write(path)
    assert (path.read_bytes(), sorted(os.listdir(folder))) == (OLD, ["a", "b"])


@pytest.mark.parametrize("name", ["", "sub", "new/"])
def test_destination_is_no_folder(folder: Path, name: str) -> None:
    (folder / "sub").mkdir()
    with pytest.raises(IsADirectoryError):
        destination.destination(f"{folder}/{name}")


@pytest.mark.parametrize("content", [None, OLD, b""])
def test_move_takes_a_name_as_replacing_does(folder: Path, content: bytes | None) -> None:
    path, source = folder / "a", old_file(folder / "part", NEW)
    if content is not None:
        old_file(path, content).chmod(0o640)
    move(source, path)
    assert (path.read_bytes(), os.listdir(folder)) == (NEW, ["a"])
    assert content is None or stat.S_IMODE(path.stat().st_mode) == 0o640


def test_move_keeps_other_links(folder: Path) -> None:
    os.link(old_file(folder / "a"), folder / "b")
    move(old_file(folder / "part", NEW), folder / "a")
    assert (folder / "b").read_bytes() == NEW
    assert sorted(os.listdir(folder)) == ["a", "b"]


def test_together_writes_in_place_only_when_all_is_there(folder: Path) -> None:
    linked, plain = old_file(folder / "a"), old_file(folder / "b")
    os.link(linked, folder / "c")
    with pytest.raises(ZeroDivisionError), together():
        interrupted(linked)
    assert (linked.read_bytes(), plain.read_bytes()) == (OLD, OLD)
    with together():
        write(linked)
        write(plain)
        assert (linked.read_bytes(), plain.read_bytes()) == (OLD, OLD)
    assert ((folder / "c").read_bytes(), plain.read_bytes()) == (NEW, NEW)
    assert sorted(os.listdir(folder)) == ["a", "b", "c"]


@pytest.mark.parametrize("step", ["posix_fallocate", "dup", "fstat", "chmod", "replace"])
def test_replacing_leaves_nothing_after_ctrl_c(folder: Path, step: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Ctrl-C come right after a call, each time that it is made."""
    real = getattr(os, step)
    path, large = old_file(folder / "a"), bytes(2 << 20)  # so much that room is reserved
    for call_number in range(1, 30):
        calls = [0]

        def interrupted_call(
            *args: object, _number: int = call_number, _calls: list[int] = calls, **options: object
        ) -> object:
            result = real(*args, **options)
            _calls[0] += 1
            if _calls[0] == _number:
                raise KeyboardInterrupt
            return result

        with monkeypatch.context() as patch:
            patch.setattr(os, step, interrupted_call)
            try:
                with replacing(path, len(large)) as stream:
                    stream.write(large)
            except KeyboardInterrupt:
                pass
            else:
                break
        assert os.listdir(folder) == ["a"]
        assert path.read_bytes() in (OLD, large)


def test_replacing_takes_another_file_where_a_second_writer_removes_its_first(tmp_path, monkeypatch):
    """Who looks for leftovers in the folder may lock a new file before its writer does, and removes it then."""
    fcntl = pytest.importorskip("fcntl")
    lock, removed = fcntl.flock, []

    def lock_second(file, operation):
        if not removed:
            (path,) = tmp_path.glob(".*.tmp")
            removed.append(path)
            other = os.open(path, os.O_RDWR)
            lock(other, fcntl.LOCK_EX)
            descriptors.append(other)
        lock(file, operation)

    descriptors = []
    monkeypatch.setattr(fcntl, "flock", lock_second)
    try:
        with replacing(tmp_path / "whole") as stream:
            removed[0].unlink()
            stream.write(b"content")
    finally:
        for descriptor in descriptors:
            os.close(descriptor)
    assert (tmp_path / "whole").read_bytes() == b"content"
    assert [path.name for path in tmp_path.iterdir()] == ["whole"]
