"""RecordIO: files of records, among them packed images with their labels."""

from __future__ import annotations

import contextlib
import numbers
import os
import struct
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as onp

from ._format.recordio import RecordReader, RecordWriter
from ._opencv import opencv
from .base import MXNetError
from .base import c_str as c_str
from .base import check_call as check_call

__all__ = ["MXRecordIO", "MXIndexedRecordIO", "IRHeader", "pack", "unpack", "pack_img", "unpack_img"]

_IR_FORMAT = "IfQQ"
_IR_SIZE = struct.calcsize(_IR_FORMAT)
_IR_HEADER = struct.Struct(_IR_FORMAT)


class MXRecordIO:
    """Records of a file, read or written one after the other.

    Parameters
    ----------
    uri : str
        Path of the file, or a ``file://`` address.
    flag : {"r", "w"}
        Read the file, or write a new one.

    Attributes
    ----------
    uri, flag : str
    is_open, writable : bool
    pid : int or None
        Process that opened the file; None while it is closed.

    Raises
    ------
    ValueError
        For another ``flag``.
    MXNetError
        If the file cannot be opened.

    Notes
    -----
    A pickled object opens the file anew, from its beginning, where it is loaded; if it was open for writing, that makes
    the file empty. A forked process cannot go on with the records of its parent: it has to call `reset`.

    Examples
    --------
    >>> record = mx.recordio.MXRecordIO("tmp.rec", "w")
    >>> for i in range(3):
    ...     record.write(b"record_%d" % i)
    >>> record.close()
    >>> record = mx.recordio.MXRecordIO("tmp.rec", "r")
    >>> record.read()
    b'record_0'
    """

    handle: Any = None
    is_open = False

    def __init__(self, uri: str, flag: str) -> None:
        self.uri = os.fspath(uri)
        self.flag = flag
        self.pid: int | None = None
        self.open()

    def open(self) -> None:
        """Open the file at its beginning; a file to write becomes empty."""
        if self.flag not in ("r", "w"):
            raise ValueError(f"Invalid flag {self.flag}")
        self.writable = self.flag == "w"
        self.handle = (RecordWriter if self.writable else RecordReader)(self.uri)
        self.pid = os.getpid()
        self.is_open = True

    def __del__(self) -> None:
        self.close()

    def __getstate__(self) -> dict[str, Any]:
        state = dict(self.__dict__, pid=None)
        state.pop("handle", None)
        return state

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state, is_open=False)
        if state["is_open"]:
            self.open()

    def _check_pid(self, allow_reset: bool = False) -> None:
        """Raise RuntimeError if the file is closed, or another process opened it; or else make it this process's."""
        if self.pid == os.getpid():
            return
        if not allow_reset:
            raise RuntimeError("Forbidden operation in multiple processes")
        if self.is_open and not self.writable:
            self.handle.position = 0  # reading leaves no traces in what parent and child share
            self.pid = os.getpid()
        else:
            self.reset()

    def close(self) -> None:
        """Write what is pending and close the file; nothing happens if it is closed."""
        if not self.is_open:
            return
        handle, self.handle = self.handle, None
        forked = self.pid != os.getpid()
        self.is_open = False
        self.pid = None
        if self.writable and forked:
            handle.abandon()
        else:
            handle.close()

    def reset(self) -> None:
        """Close the file and open it again, at its beginning; a file to write becomes empty."""
        self.close()
        self.open()

    def write(self, buf: bytes) -> None:
        """Append a record.

        Parameters
        ----------
        buf : bytes-like
            At most 2^29 - 1 bytes.

        Raises
        ------
        AssertionError
            If the file is open for reading.
        RuntimeError
            If the file is closed, or another process opened it.
        TypeError
            If ``buf`` is not bytes.
        MXNetError
            If it is too long, or cannot be written.
        """
        if not self.writable:
            raise AssertionError(f"{self.uri!r} is open for reading, not for writing.")
        self._check_pid()
        self.handle.write(buf if isinstance(buf, bytes) else memoryview(buf).tobytes())

    def read(self) -> bytes | None:
        """Return the next record, or None after the last.

        Raises
        ------
        AssertionError
            If the file is open for writing.
        RuntimeError
            If the file is closed, or another process opened it.
        MXNetError
            If the file is damaged, with the offset.
        """
        if self.writable:
            raise AssertionError(f"{self.uri!r} is open for writing, not for reading.")
        if self.pid != os.getpid():
            self._check_pid()
        return self.handle.read()


class MXIndexedRecordIO(MXRecordIO):
    """Records of a file, which an index file finds by key.

    The index is a text file with a line ``key<TAB>offset`` for each record.

    Parameters
    ----------
    idx_path : str
        Path of the index file.
    uri : str
        Path of the file of records.
    flag : {"r", "w"}
        Read both files, or write new ones.
    key_type : callable, default int
        Makes a key of the text in the index file, and of what `write_idx` is given.

    Attributes
    ----------
    keys : list
        In the order in which they were written.
    idx : dict
        Offset of each key's record.

    Raises
    ------
    ValueError
        For another ``flag``, or an index file with other lines.
    FileNotFoundError
        If there is no index file to read.
    MXNetError
        If the file of records cannot be opened.

    Notes
    -----
    `read_idx` may be called by several threads at once, and in processes that were forked.

    Examples
    --------
    >>> record = mx.recordio.MXIndexedRecordIO("tmp.idx", "tmp.rec", "w")
    >>> for i in range(3):
    ...     record.write_idx(i, b"record_%d" % i)
    >>> record.close()
    >>> record = mx.recordio.MXIndexedRecordIO("tmp.idx", "tmp.rec", "r")
    >>> record.read_idx(2)
    b'record_2'
    """

    fidx: Any = None

    def __init__(self, idx_path: str, uri: str, flag: str, key_type: Callable[[Any], Any] = int) -> None:
        self.idx_path = os.fspath(idx_path)
        self.idx: dict[Any, int] = {}
        self.keys: list[Any] = []
        self.key_type = key_type
        self.fidx = None
        super().__init__(uri, flag)

    def open(self) -> None:
        """Open both files at their beginnings; files to write become empty."""
        super().open()
        self.fidx = open(self.idx_path, self.flag, encoding="utf-8")  # noqa: SIM115  (closed by `close`)
        self.idx, self.keys = {}, []
        if not self.writable:
            self._read_index()

    def _read_index(self) -> None:
        lines = [line.strip() for line in self.fidx]
        try:
            rows = [(self.key_type(row[0]), int(row[1])) for row in (line.split("\t") for line in lines)]
        except (IndexError, ValueError):
            self._name_bad_line(lines)
            raise
        self.keys = [key for key, _ in rows]
        self.idx = dict(rows)

    def _name_bad_line(self, lines: list[str]) -> None:
        for number, line in enumerate(lines, 1):
            key, _, place = line.partition("\t")
            try:
                self.key_type(key), int(place.split("\t")[0])
            except ValueError as error:
                raise ValueError(
                    f"{self.idx_path!r}, line {number}: expected a key, a tab and an offset, got {line!r} ({error})."
                ) from None

    def close(self) -> None:
        """Write what is pending and close both files; nothing happens if they are closed."""
        forked = self.is_open and self.writable and self.pid != os.getpid()
        super().close()
        if self.fidx is None or self.fidx.closed:
            return
        if forked:  # what this copy has not written yet is the parent's to write
            with open(os.devnull, "w") as nowhere:
                os.dup2(nowhere.fileno(), self.fidx.fileno())
        self.fidx.close()

    def __getstate__(self) -> dict[str, Any]:
        return dict(super().__getstate__(), fidx=None)

    def seek(self, idx: Any) -> None:
        """Let the record of a key be the next that `read` returns.

        Raises
        ------
        AssertionError
            If the file is open for writing.
        KeyError
            If the index has no such key.
        """
        if self.writable:
            raise AssertionError(f"{self.uri!r} is open for writing, not for reading.")
        if self.pid != os.getpid():
            self._check_pid(allow_reset=True)
        self.handle.position = self.idx[idx]

    def tell(self) -> int:
        """Return the offset at which the next record will be written.

        Raises
        ------
        AssertionError
            If the file is open for reading.
        RuntimeError
            If the file is closed.
        """
        if not self.writable:
            raise AssertionError(f"{self.uri!r} is open for reading: there is no next record to write.")
        if not self.is_open:
            raise RuntimeError(f"{self.uri!r} is closed.")
        return self.handle.position

    def read_idx(self, idx: Any) -> bytes:
        """Return the record of a key; `read` continues after it.

        Raises
        ------
        AssertionError
            If the file is open for writing.
        KeyError
            If the index has no such key.
        MXNetError
            If the file is damaged there, or ends before, with the offset.
        """
        if self.writable:
            raise AssertionError(f"{self.uri!r} is open for writing, not for reading.")
        if self.pid != os.getpid():
            self._check_pid(allow_reset=True)
        handle = self.handle
        record, handle.position = handle.read_at(self.idx[idx])
        if record is None:
            raise MXNetError(
                f"{self.uri!r}, byte {self.idx[idx]}: the file ends where {self.idx_path!r} has key {idx!r}."
            )
        return record

    def write_idx(self, idx: Any, buf: bytes) -> None:
        """Append a record under a key; see `write` for errors.

        Parameters
        ----------
        idx : value for ``key_type``
            A key that is there already gets the new record; the old one stays in the file.
        buf : bytes-like
        """
        key = self.key_type(idx)
        if not self.writable:
            raise AssertionError(f"{self.uri!r} is open for reading, not for writing.")
        self._check_pid()
        place = self.handle.position
        self.write(buf)
        self.fidx.write(f"{key}\t{place}\n")
        self.idx[key] = place
        self.keys.append(key)


class HEADER(NamedTuple):
    """What stands in front of the data of a packed record.

    Attributes
    ----------
    flag : int
        How many float32 labels follow; 0 for the one label of the header. `pack` sets it.
    label : float or array of float
    id, id2 : int
        Unsigned, 64 bits; ``id`` is the number of the record, ``id2`` is usually 0.
    """

    flag: int
    label: Any
    id: int
    id2: int


IRHeader = HEADER  # the name that programs use; the other is MXNet's, which is printed


def pack(header: IRHeader, s: bytes) -> bytes:
    """Return the bytes of a record with a header.

    Parameters
    ----------
    header : IRHeader
        With a number as its label, or an array or list of numbers, which are stored as float32.
    s : bytes
        What follows the header.

    Raises
    ------
    struct.error
        For numbers that do not fit: ``id`` and ``id2`` are unsigned integers of 64 bits.

    Examples
    --------
    >>> mx.recordio.pack(mx.recordio.IRHeader(0, 4.0, 2574, 0), b"data")[-4:]
    b'data'
    """
    _, label, id, id2 = header
    if isinstance(label, numbers.Number):
        return _IR_HEADER.pack(0, label, id, id2) + s
    values = onp.asarray(label, dtype=onp.float32)
    return _IR_HEADER.pack(values.size, 0, id, id2) + values.tobytes() + s


def unpack(s: bytes) -> tuple[IRHeader, bytes]:
    """Return header and data of a record that `pack` made.

    Parameters
    ----------
    s : bytes

    Returns
    -------
    IRHeader
        Its label is a float, or a read-only float32 array if the header's flag is above 0.
    bytes

    Raises
    ------
    struct.error
        If ``s`` is shorter than a header.
    ValueError
        If ``s`` ends within its labels.
    """
    flag, label, id, id2 = _IR_HEADER.unpack_from(s)
    if flag > 0:
        label = onp.frombuffer(s, onp.float32, flag, _IR_SIZE)
    return HEADER(flag, label, id, id2), s[_IR_SIZE + 4 * flag :]


def unpack_img(s: bytes, iscolor: int = -1) -> tuple[IRHeader, Any]:
    """Return header and image of a record that `pack_img` made.

    Parameters
    ----------
    s : bytes
    iscolor : int, default -1
        OpenCV's flag for decoding: 1 color, 0 gray, -1 as the image is.

    Returns
    -------
    IRHeader
    NumPy array, (H, W) or (H, W, C) in the order blue, green, red, uint8; None for data that are no image

    Raises
    ------
    ImportError
        If OpenCV is not installed.
    """
    cv2 = opencv()
    header, data = unpack(s)
    with contextlib.suppress(cv2.error):  # no bytes at all
        return header, cv2.imdecode(onp.frombuffer(data, dtype=onp.uint8), iscolor)
    return header, None


def pack_img(header: IRHeader, img: Any, quality: int = 95, img_fmt: str = ".jpg") -> bytes:
    """Return the bytes of a record with an image.

    Parameters
    ----------
    header : IRHeader
        As for `pack`.
    img : array, (H, W) or (H, W, C) in the order blue, green, red, uint8
    quality : int, default 95
        JPEG's quality from 1 to 100, or PNG's compression from 1 to 9.
    img_fmt : str, default ".jpg"
        How to encode the image: ".jpg", ".png" or another that OpenCV has, to which ``quality`` means nothing.

    Raises
    ------
    ImportError
        If OpenCV is not installed.
    MXNetError
        If it cannot encode the image.
    """
    cv2 = opencv()
    suffix = img_fmt.lower()
    parameters: list[int] = []
    if suffix in (".jpg", ".jpeg"):
        parameters = [cv2.IMWRITE_JPEG_QUALITY, quality]
    elif suffix == ".png":
        parameters = [cv2.IMWRITE_PNG_COMPRESSION, quality]
    image = img.asnumpy() if hasattr(img, "asnumpy") else img
    try:
        encoded, data = cv2.imencode(img_fmt, image, parameters)
    except cv2.error as error:
        raise MXNetError(f"pack_img: cannot encode the image as {img_fmt!r}: {error}") from error
    if not encoded:
        raise MXNetError(f"pack_img: cannot encode the image as {img_fmt!r}.")
    return pack(header, data.tobytes())
