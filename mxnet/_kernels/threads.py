"""Fewer threads for a call of ours, while torch's own number stays what it is for everybody else.

``torch.set_num_threads`` stores a number that threads started later adopt. What a parallel region of torch's kernels,
of MKL's and of oneDNN's begins with is a setting of OpenMP's, which every thread has for itself; MKL has another one in
front of it, which counts where it is set, as torch does in threads that call ``set_num_threads``. Both are set for the
length of a call and put back. A pair of calls takes a microsecond.

Where torch was built without OpenMP, or its OpenMP cannot be reached, nothing is done: `is_settable` says so.
"""

from __future__ import annotations

import ctypes
import glob
import os
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import Any, NamedTuple

import torch

from .._unwinding import once_begun, uninterrupted
from .choices import MEASURED

own_threads = torch.get_num_threads
# Fewer than this part of torch's threads are never used: work worth many threads gains from each, in spite of waiting.
_LEAST_PART = 4


class _Setters(NamedTuple):
    openmp: Callable[[int], Any]
    mkl: Callable[[int], int]  # returns what was set before; 0: what OpenMP says


class _Settings(threading.local):
    """What a thread had before a call of ours changed it; ``own`` is 0 outside of such calls.

    ``mkl`` is None while MKL's number is not changed. ``follows`` is torch's number with which MKL was last found to
    have none.
    """

    own = 0
    mkl: int | None = None
    follows = 0


_SETTINGS = _Settings()


@cache
def _setters() -> _Setters | None:
    """Return the functions of the libraries that torch itself is linked to; None where they have no effect on it."""
    for path in _libraries():
        with suppress(OSError, AttributeError):
            library = ctypes.PyDLL(path)  # keeps the interpreter's lock, which would take longer to give back
            openmp = library.omp_set_num_threads
            openmp.restype = None
            if _has_effect(openmp):
                return _Setters(openmp, getattr(library, "MKL_Set_Num_Threads_Local", _without_mkl))
    return None


def _libraries() -> list[str]:
    """Return torch's library of kernels: names are looked up in those that it is linked to as well."""
    folder = os.path.join(os.path.dirname(torch.__file__), "lib")
    return glob.glob(os.path.join(folder, "libtorch_cpu.*"))


def _has_effect(openmp: Callable[[int], Any]) -> bool:
    before = own_threads()
    openmp(before + 1)
    try:
        return own_threads() == before + 1
    finally:
        openmp(before)


def _without_mkl(_: int) -> int:
    return 0


def is_settable() -> bool:
    """Whether calls can have fewer threads than torch's number."""
    return _setters() is not None


def look_at_load() -> None:
    """Let a program without graphs notice where it waits that fewer threads, or more again, are to be used."""
    if MEASURED.threads is not None:
        MEASURED.threads()


def with_thread_limit(function: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Any:
    """Call a function, on fewer threads than torch's if that is enabled and other processes use cores."""
    threads = MEASURED.threads
    count = 0 if threads is None else threads()
    return with_threads(count, function, *args, **kwargs) if count else function(*args, **kwargs)


def granted(own: int, free: int) -> int:
    """Return with how many threads to run where torch has ``own`` and ``free`` cores are left, at least one."""
    return max(1, min(own, free), min(own, -(-own // _LEAST_PART)))


@once_begun
def with_threads(count: int, function: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Any:
    """Call a function whose parallel regions, as far as this thread begins them, use at most so many threads."""
    own = own_threads()
    settings = _SETTINGS
    if count >= own or settings.own:
        return function(*args, **kwargs)
    setters = _setters()
    if setters is None:
        return function(*args, **kwargs)
    try:
        settings.own = own
        setters.openmp(count)
        settings.mkl = 0  # unless the next line tells: an exception may come between the two
        before = settings.mkl = setters.mkl(count)
        settings.follows = 0 if before else own
        return function(*args, **kwargs)
    finally:
        _restore(setters, settings)


@uninterrupted
def _restore(setters: _Setters, settings: _Settings) -> None:
    own, settings.own, mkl, settings.mkl = settings.own, 0, settings.mkl, None
    try:
        if mkl is not None:
            setters.mkl(mkl)
    finally:
        if own:
            setters.openmp(own)


def limited(function: Callable[..., Any], threads: Callable[[], int]) -> Callable[..., Any]:
    """Return a function that takes the number of threads at each call, 0 for torch's number.

    It is `with_threads` written out for operators called one by one, where calls of Python count. MKL is left alone
    while it is known to follow OpenMP; where a program has set a number in between, the next run of a graph notices.
    """
    setters = _setters()
    if setters is None:
        return function
    openmp, mkl = setters
    settings = _SETTINGS

    @once_begun
    def run(*args: Any, **kwargs: Any) -> Any:
        count = threads()
        own = own_threads()
        if not 0 < count < own or settings.own:
            return function(*args, **kwargs)
        try:
            settings.own = own
            openmp(count)
            if settings.follows != own:
                settings.mkl = 0
                before = settings.mkl = mkl(count)
                settings.follows = 0 if before else own
            return function(*args, **kwargs)
        finally:
            try:
                if settings.mkl is not None:
                    before, settings.mkl = settings.mkl, None
                    mkl(before)
            finally:
                own, settings.own = settings.own, 0
                if own:
                    openmp(own)

    return run


def released(function: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Any:
    """Within a call of `with_threads`, run a program's own code, which is to find torch's number."""
    settings = _SETTINGS
    if not settings.own:
        return function(*args, **kwargs)
    count = own_threads()
    setters = _setters()
    assert setters is not None
    return _released(setters, settings, count, function, *args, **kwargs)


@once_begun
def _released(
    setters: _Setters, settings: _Settings, count: int, function: Callable[..., Any], /, *args: Any, **kwargs: Any
) -> Any:
    try:
        _restore(setters, settings)
        return function(*args, **kwargs)
    finally:  # where an exception keeps us from it, the rest of the call runs on all threads
        settings.own = own_threads()  # the program may have set another number
        setters.openmp(count)
        settings.mkl = 0
        settings.mkl = setters.mkl(count)
