"""Lets single system calls of everything that is saved fail, or kills the process before them, and looks at the files.

`python failing_calls.py FOLDER OLD SEED WRITERS SHARE` runs with `failing_calls.c` preloaded (see `tests/programs/
test_failing_calls.py`), prints a line for each case that ends in another way than it may, and how many there were.
"""

from __future__ import annotations

import contextlib
import ctypes
import errno
import io
import itertools
import json
import os
import random
import shutil
import signal
import sys
import traceback
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

CALLS = (
    "open", "write", "close", "fsync", "rename", "chmod", "chown", "flock", "dup", "fallocate", "ftruncate", "mmap",
    "unlink", "stat", "fstat", "lseek", "read", "mkdir",
)  # fmt: skip
ERRORS = (errno.EIO, errno.ENOSPC, errno.EDQUOT, errno.EMFILE, errno.EINTR, errno.EACCES, errno.EROFS)
KILLED = 0
OLD = b"old" * 5
# After these the remains of a file cannot be removed, or the process has no time to do it.
LEAVES_REMAINS = ("unlink", "stat", "")


def _content(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def _is_whole_archive(data: bytes | None) -> bool:
    """Return whether that is an archive without damage; two never have the same bytes, since they name the time."""
    if data is None or not zipfile.is_zipfile(io.BytesIO(data)):
        return False
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return archive.testzip() is None


class Sweep:
    """Cases of one function that saves something.

    Parameters
    ----------
    folder : Path
    write : callable
    old : bool
        Whether there are files of that name already.
    """

    def __init__(self, folder: Path, write: Any, old: bool) -> None:
        self.library = ctypes.CDLL(None)
        self.folder, self.write, self.old = folder, write, old
        self._clean()
        write(str(folder / "model"))
        self.written = _content(folder)

    def _clean(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir()

    def cases(self) -> Iterator[tuple[str, int]]:
        """Yield each system call with its number."""
        for call in CALLS:
            self._prepare()
            self.library.failing_calls_begin(str(self.folder).encode(), call.encode(), 0, 0)
            self.write(str(self.folder / "model"))
            yield from ((call, nth) for nth in range(1, self.library.failing_calls_end() + 1))
        yield from (("", nth) for nth in range(-20, 0))  # a disk that has gone

    def _prepare(self) -> None:
        self._clean()
        if self.old:
            for name in self.written:
                (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
                (self.folder / name).write_bytes(OLD)

    def run(self, call: str, nth: int, code: int) -> list[str]:
        """Return what is wrong after a case."""
        self._prepare()
        outcome = self._killed(call, nth) if code == KILLED else self._failed(call, nth, code)
        present = _content(self.folder)
        wrong = [] if outcome in ("MXNetError", "OSError", "nothing", "killed") else [outcome]
        for name in self.written:
            if not self._is_right(name, present.pop(name, None), outcome == "nothing"):
                wrong.append(f"{name} is neither")
        if present and not (code == KILLED or call in LEAVES_REMAINS):
            wrong.append(f"left {sorted(present)}")
        if code == KILLED and not wrong:
            self.write(str(self.folder / "model"))
            if len(_content(self.folder)) > len(self.written):
                wrong.append("what a killed process left stays")
        return wrong

    def _is_right(self, name: str, data: bytes | None, is_new: bool) -> bool:
        if not is_new and data == (OLD if self.old else None):
            return True
        return data == self.written[name] or (name.endswith(".checkpoint") and _is_whole_archive(data))

    def _failed(self, call: str, nth: int, code: int) -> str:
        import mxnet as mx

        self.library.failing_calls_begin(str(self.folder).encode(), call.encode(), nth, code)
        try:
            self.write(str(self.folder / "model"))
        except mx.MXNetError:
            return "MXNetError"
        except OSError:
            return "OSError"
        except BaseException:
            return traceback.format_exc(limit=-3)
        finally:
            self.library.failing_calls_end()
        return "nothing"

    def _killed(self, call: str, nth: int) -> str:
        child = os.fork()
        if child == 0:
            self.library.failing_calls_begin(str(self.folder).encode(), call.encode(), nth, 0)
            self.write(str(self.folder / "model"))
            os._exit(0)
        status = os.waitpid(child, 0)[1]
        if status == 0:  # there was no such call
            return "nothing"
        return "killed" if os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL else f"status {status}"


class RecordSweep(Sweep):
    """Cases of a file of records and its index, which are written in place: what is whole can be read, by key too."""

    def __init__(self, folder: Path, old: bool) -> None:
        super().__init__(folder, self._write, old)

    @staticmethod
    def _write(prefix: str, length: int = 3000) -> None:
        import mxnet as mx
        from mxnet._src.formats import recordio

        recordio._WRITE_BUFFER = 10_000  # type: ignore[misc]  # three times while it writes, and at the end
        with contextlib.closing(mx.recordio.MXIndexedRecordIO(f"{prefix}.idx", f"{prefix}.rec", "w")) as record:
            for key in range(10):
                record.write_idx(key, bytes([key]) * (length + key))

    def _prepare(self) -> None:
        self._clean()
        if self.old:
            self._write(str(self.folder / "model"), 100)

    def run(self, call: str, nth: int, code: int) -> list[str]:
        """Return what is wrong after a case."""
        self._prepare()
        outcome = self._killed(call, nth) if code == KILLED else self._failed(call, nth, code)
        wrong = [] if outcome in ("MXNetError", "OSError", "nothing", "killed") else [outcome]
        present = _content(self.folder)
        if set(present) - set(self.written) and code != KILLED:
            wrong.append(f"left {sorted(present)}")
        if set(present) == set(self.written):
            wrong += self._unreadable(is_cut=code == KILLED or call in ("", "ftruncate"), is_new=outcome == "nothing")
        return wrong

    def _unreadable(self, is_cut: bool, is_new: bool) -> list[str]:
        import mxnet as mx

        prefix = str(self.folder / "model")
        record = mx.recordio.MXIndexedRecordIO(f"{prefix}.idx", f"{prefix}.rec", "r")
        wrong = [f"key {key} has another record" for key in record.keys if set(record.read_idx(key)) != {key}]
        record.reset()
        count = 0
        try:
            while (data := record.read()) is not None:
                wrong += [] if set(data) == {count} else [f"record {count} is another one"]
                count += 1
        except mx.MXNetError as error:
            wrong += [] if is_cut else [str(error)]
        if count < len(record.keys) or (is_new and (count, len(record.keys)) != (10, 10)):
            wrong.append(f"{count} records, {len(record.keys)} keys")
        return wrong


def main(folder: Path, old: bool, seed: int, writers: int, share: float) -> None:
    """Run a share of the cases of some functions that save, drawn at random; print what is wrong, and counts."""
    from saved_files import WRITERS, name_of

    draw = random.Random(seed)
    count = 0
    drawn = draw.sample(WRITERS, min(writers, len(WRITERS)))
    for sweep in itertools.chain((Sweep(folder, write, old) for write in drawn), [RecordSweep(folder, old)]):
        for call, nth in list(sweep.cases()):
            for code in (KILLED, *ERRORS):
                if nth < 0 and code == errno.EINTR:  # which Python calls again, without an end
                    continue
                if draw.random() < share:
                    count += 1
                    for problem in sweep.run(call, nth, code):
                        outcome = errno.errorcode.get(code, "killed")
                        print(f"{name_of(sweep.write)}: {call or 'any'} {nth}, {outcome}: {problem}")
    print(json.dumps({"cases": count}))


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2] == "True", int(sys.argv[3]), int(sys.argv[4]), float(sys.argv[5]))
