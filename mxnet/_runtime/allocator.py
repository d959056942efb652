"""How the C library's memory allocator treats the blocks that CPU arrays live in.

torch takes CPU memory from ``malloc``. glibc hands large blocks back to the system as soon as they are freed, so every
operation writes its result to pages that the kernel must first map and clear: four chained operations on 10**6 numbers
then take ten times as long, in some processes and not in others, since glibc adapts its limits to what happened to be
freed first. `configure` sets the limits once, so that freed blocks are kept and used again; `release` hands them back.

Arrays that stay, such as parameters and packed weights, would lie between freed blocks then, and keep these from being
joined and used for larger ones. `mapped` gives them memory outside the heap.

What it costs: up to `TRIM_BYTES` of freed memory at the end of the heap stay with the process, and so do holes between
blocks in use. The latter is no worse than glibc's own behaviour, which reaches the same block limit by adapting.
"""

from __future__ import annotations

import ctypes
import os
import threading
from types import TracebackType

from ..base import MXNetError

VARIABLE = "REMX_MALLOC"
# Blocks of up to this size come from the heap and are kept when freed; larger ones are mapped, and unmapped when freed.
# 32 MiB is the most that glibc's adaptation would reach. Higher limits help training with very large batches, but
# blocks of many different sizes then fragment the heap (measured: 1.9 times the live memory instead of 1.2 times).
KEEP_BYTES = 32 << 20
# Free memory at the end of the heap beyond this goes back to the system.
TRIM_BYTES = 512 << 20
# Blocks from this size on are mapped where arrays are made that stay.
LASTING_BYTES = 64 << 10

_M_TRIM_THRESHOLD = -1  # numbers from <malloc.h>
_M_MMAP_THRESHOLD = -3
_MAX_MEGABYTES = 1023  # mallopt takes a C int
_OWN_SETTINGS = ("MALLOC_MMAP_THRESHOLD_", "MALLOC_TRIM_THRESHOLD_", "MALLOC_TOP_PAD_", "MALLOC_MMAP_MAX_")


def configure() -> bool:
    """Make glibc keep freed blocks. Takes microseconds, is safe to repeat, and forked processes inherit it.

    The environment variable ``REMX_MALLOC`` decides: ``auto`` (as when unset) keeps blocks of up to 32 MiB; a number
    keeps blocks of up to so many MiB (1 to 1023; for training with very large batches); ``default`` changes nothing.
    Nothing is changed either where the user set glibc's own variables (``MALLOC_MMAP_THRESHOLD_``, ``GLIBC_TUNABLES``
    ...) or where the C library is not glibc.

    Returns
    -------
    bool
        Whether the limits were set.

    Raises
    ------
    MXNetError
        If ``REMX_MALLOC`` holds something else.
    """
    keep = _keep_bytes(os.environ.get(VARIABLE, "auto"))
    if not keep or not _is_glibc() or _set_by_user():
        return False
    mallopt = ctypes.CDLL(None).mallopt
    trim = min(max(TRIM_BYTES, 2 * keep), _MAX_MEGABYTES << 20)
    if not (mallopt(_M_MMAP_THRESHOLD, keep) and mallopt(_M_TRIM_THRESHOLD, trim)):
        return False
    mapped.keep = keep
    return True


class _Mapped:
    """A ``with`` block in which blocks of `LASTING_BYTES` and more come from outside the heap; it may be nested.

    It is for what stays, parameters and packed weights. Among results that come and go these would part the heap into
    holes, each of which some result uses at some time, and which are then all kept (ResNet-50 on 8 images: 45 MB). Free
    blocks that are large enough are used all the same. What other threads ask for meanwhile is mapped too. Without
    effect where `configure` has set nothing.
    """

    def __init__(self) -> None:
        self.keep = 0  # what `configure` has set
        self._entered = 0
        self._renew()
        if hasattr(os, "register_at_fork"):
            os.register_at_fork(after_in_child=self._renew)

    def _renew(self) -> None:
        self._lock = threading.Lock()

    def __enter__(self) -> None:
        if self.keep:
            self._count(1)

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.keep:
            self._count(-1)

    def _count(self, change: int) -> None:
        with self._lock:
            before, self._entered = self._entered, self._entered + change
            if not (before and self._entered):
                ctypes.CDLL(None).mallopt(_M_MMAP_THRESHOLD, LASTING_BYTES if self._entered else self.keep)


mapped = _Mapped()


def release() -> bool:
    """Give all free memory of the heap back to the system (some milliseconds per 100 MB).

    Returns
    -------
    bool
        Whether anything was given back; False where the C library is not glibc.
    """
    return _is_glibc() and bool(ctypes.CDLL(None).malloc_trim(ctypes.c_size_t(0)))


def _keep_bytes(text: str) -> int:
    if text in ("", "auto"):
        return KEEP_BYTES
    if text == "default":
        return 0
    if text.isascii() and text.isdigit() and 1 <= int(text) <= _MAX_MEGABYTES:
        return int(text) << 20
    raise MXNetError(
        f"Environment variable {VARIABLE} is {text!r}; expected auto, default, or the size in MiB (1 to "
        f"{_MAX_MEGABYTES}) up to which freed blocks are kept."
    )


def _is_glibc() -> bool:
    # Asked this way because platform.libc_ver() reads the interpreter's file, which takes milliseconds.
    try:
        return (os.confstr("CS_GNU_LIBC_VERSION") or "").startswith("glibc")
    except (AttributeError, ValueError, OSError):  # no confstr, or a C library that does not know the name
        return False


def _set_by_user() -> bool:
    environ = os.environ
    return any(name in environ for name in _OWN_SETTINGS) or "glibc.malloc" in environ.get("GLIBC_TUNABLES", "")
