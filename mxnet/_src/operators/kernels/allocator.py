"""How the C library's memory allocator treats the blocks that CPU arrays live in.

torch takes CPU memory from ``malloc``. glibc hands large blocks back to the system as soon as they are freed, so every
operation writes its result to pages that the kernel must first map and clear: four chained operations on 10**6 values
then take ten times as long, in some processes and not in others, since glibc adapts its limits to what happened to be
freed first. `configure` sets the limits once, so that freed blocks are kept and used again; `release` hands them back.

What it costs: up to `TRIM_BYTES` of freed memory at the end of the heap stay with the process, and so do holes between
blocks in use. The latter is no worse than glibc's own behaviour, which reaches the same block limit by adapting.
"""

from __future__ import annotations

import ctypes
import os

from ....base import MXNetError

VARIABLE = "REMX_MALLOC"
# Blocks of up to this size come from the heap and are kept when freed; larger ones are mapped, and unmapped when freed.
# 32 MiB is the most that glibc's adaptation would reach. Higher limits help training with very large batches, but
# blocks of many different sizes then fragment the heap (measured: 1.9 times the live memory instead of 1.2 times).
KEEP_BYTES = 32 << 20
# What torch and glibc add to a block. With it an array of exactly the limit is kept, 4096 x 2048 values for instance;
# glibc before 2.35 refuses more than 32 MiB, which are then the limit without it.
_ADDED_BYTES = 64 << 10
# Free memory at the end of the heap beyond this goes back to the system.
TRIM_BYTES = 512 << 20

_M_TRIM_THRESHOLD = -1  # constants from <malloc.h>
_M_MMAP_THRESHOLD = -3
_MAX_MEGABYTES = 1023  # mallopt takes a C int
_OWN_SETTINGS = ("MALLOC_MMAP_THRESHOLD_", "MALLOC_TRIM_THRESHOLD_", "MALLOC_TOP_PAD_", "MALLOC_MMAP_MAX_")


def configure() -> bool:
    """Make glibc keep freed blocks, according to ``REMX_MALLOC``; return whether the limits were set.

    Takes microseconds, is safe to repeat, and forked processes inherit it. ``auto`` (as when unset) keeps blocks of up
    to 32 MiB, a number those of up to so many MiB (1 to 1023; for very large batches); ``default`` changes nothing.
    Nothing is changed where glibc's own variables are set (``MALLOC_MMAP_THRESHOLD_``, ``GLIBC_TUNABLES`` ...), or
    without glibc.
    """
    keep = _keep_bytes(os.environ.get(VARIABLE, "auto"))
    if not keep or not _is_glibc() or _set_by_user():
        return False
    mallopt = ctypes.CDLL(None).mallopt
    trim = min(max(TRIM_BYTES, 2 * keep), _MAX_MEGABYTES << 20)
    limited = mallopt(_M_MMAP_THRESHOLD, keep + _ADDED_BYTES) or mallopt(_M_MMAP_THRESHOLD, keep)
    return bool(limited) and bool(mallopt(_M_TRIM_THRESHOLD, trim))


def release() -> bool:
    """Give the heap's free memory back (some milliseconds per 100 MB); whether there was any, False without glibc."""
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
