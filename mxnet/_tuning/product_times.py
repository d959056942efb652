"""How long products of matrices take by each library, measured once per size class.

torch multiplies float32 matrices with the library it was built on (MKL in its x86 builds), but ships oneDNN as well.
On some processors MKL takes a slow path and oneDNN needs half the time; on others they are close; and small products
are always faster without oneDNN's overhead. So the first product of a size class times both, for some milliseconds,
and remembers the times in memory and in a small file in the user's cache directory.
"""

from __future__ import annotations

import hashlib
import json
import math
import os
import platform
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import torch

from .._grad_mode import no_grad
from .._kernels.choices import Product, Times
from .._torch_internals import onednn_linear, onednn_linear_weight
from .._unwinding import once_begun

# A representative product has at most 2**27 multiply-adds (a millisecond or two) and matrices of 2**22 elements.
_MAX_WORK = 27
_MAX_AREA = 22
# Both libraries run in turn at least _ROUNDS times, and on until each has come twice within _AGREEMENT of its shortest
# time; _BUDGET, in seconds, is for machines that are busy with something else.
_ROUNDS = 3
_AGREEMENT = 1.1
_BUDGET = 30e-3
# A machine that is too busy to measure on is tried again, so many times, after so many seconds and then ever longer.
_ATTEMPTS = 6
_PAUSE = 1.0
_FORMAT = 1  # of the file


_TORCH = Times(0.0, math.inf)


class _Known:
    """Times by machine and class, failed attempts, and the lock that keeps two threads from measuring at once."""

    def __init__(self) -> None:
        self.tables: dict[str, dict[str, Times]] = {}
        self.failed: dict[tuple[str, str], tuple[int, float]] = {}  # how often, and when to try again
        self.renew_lock()

    def renew_lock(self) -> None:
        self.lock = threading.Lock()


_known = _Known()
if hasattr(os, "register_at_fork"):
    # Another thread may hold the lock while a data loader forks its workers.
    os.register_at_fork(after_in_child=_known.renew_lock)


@once_begun
def times(product: Product, packed: bool = False) -> Times | None:
    """Return the times of a product ``x @ w.T``, by its size class, measured once on this machine.

    ``packed``: oneDNN has ``w`` in its own order already, as for a constant weight. The times are scaled from the
    class's representative; oneDNN's is infinite where it cannot be used. None while the machine is too busy to tell.
    """
    if onednn_linear() is None:
        return _TORCH
    exponents = _class_of(product[:3])
    name = "{}{} {} {} {}".format("NT"[product[3]], "P" if packed else "NT"[product[4]], *exponents)
    machine = _machine(product[5])
    with _known.lock:
        table = _known.tables.get(machine)
        if table is None:
            table = _known.tables[machine] = _read(machine)
        match = table.get(name)
        if match is None:
            representative = (1 << exponents[0], 1 << exponents[1], 1 << exponents[2], *product[3:])
            match = _try(machine, name, representative, packed)
            if match is None:
                return None
            table[name] = match
    scale = math.prod(product[:3]) / (1 << sum(exponents))
    return Times(match.torch * scale, match.onednn * scale)


def _try(machine: str, name: str, representative: Product, packed: bool) -> Times | None:
    """Measure and keep the result, unless a failed attempt is too recent; torch's own path after the last attempt."""
    count, again = _known.failed.get((machine, name), (0, 0.0))
    if time.monotonic() < again:
        return None
    result = _measure(representative, packed)
    if result is not None:
        _write(machine, {**_read(machine), name: result})
        return result
    count += 1
    _known.failed[machine, name] = count, time.monotonic() + _PAUSE * 2 ** (count - 1)
    return _TORCH if count >= _ATTEMPTS else None


@once_begun
def known() -> dict[str, Times]:
    """Return the times by size class that this process has used."""
    with _known.lock:
        return {name: pair for table in _known.tables.values() for name, pair in table.items()}


@once_begun
def forget() -> None:
    """Drop the times held in memory, so that the file is read again."""
    with _known.lock:
        _known.tables.clear()
        _known.failed.clear()


def _class_of(sizes: tuple[int, ...]) -> tuple[int, ...]:
    """Round sizes to powers of two and return the exponents, reduced until measuring is quick."""
    exponents = [(n * n).bit_length() >> 1 for n in sizes]
    while sum(exponents) > _MAX_WORK or sum(exponents) - min(exponents) > _MAX_AREA:
        exponents[exponents.index(max(exponents))] -= 1
    return tuple(exponents)


def _measure(product: Product, packed: bool = False) -> Times | None:
    """Time both libraries in turn and return the shortest times; None where they would mean nothing."""
    if not _is_sole_owner():
        return None
    rows, inner, columns, x_transposed, w_transposed, _ = product
    onednn, reorder = onednn_linear(), onednn_linear_weight()
    assert onednn is not None
    with no_grad():
        x, w = _ones(rows, inner, x_transposed), _ones(columns, inner, w_transposed)
        if type(x) is not torch.Tensor or not x.is_cpu:  # fake tensors, or another default device
            return None
        try:
            v = reorder(w, rows) if packed and reorder is not None else w
            result = _alternate(lambda: torch.mm(x, w.t()), lambda: onednn(x, v, None, "none", [], ""))
        except (RuntimeError, AttributeError):  # this build of oneDNN refuses
            return _TORCH
    return result if _is_sole_owner() else None


def _ones(rows: int, columns: int, transposed: bool) -> torch.Tensor:
    """Return a matrix of ones, which moves no random number generator."""
    if transposed:
        return torch.ones(columns, rows, dtype=torch.float32).t()
    return torch.ones(rows, columns, dtype=torch.float32)


def _alternate(first: Callable[[], Any], second: Callable[[], Any]) -> Times | None:
    """Return the shortest times; None unless both repeated."""
    clock = time.perf_counter
    first(), second()  # the first call compiles kernels
    firsts: list[float] = []
    seconds: list[float] = []
    end = clock() + _BUDGET
    while len(firsts) < _ROUNDS or not (_repeats(firsts) and _repeats(seconds)):
        start = clock()
        first()
        middle = clock()
        second()
        stop = clock()
        firsts.append(middle - start)
        seconds.append(stop - middle)
        if stop > end:
            return None
    return Times(min(firsts), min(seconds))


def _repeats(durations: list[float]) -> bool:
    shortest = sorted(durations)[:2]
    return len(shortest) == 2 and shortest[1] <= _AGREEMENT * shortest[0]


def _is_sole_owner() -> bool:
    """Whether no more threads run on the machine than there are cores; assumed where the system does not tell.

    On a busy machine each parallel loop waits for a time slice of the scheduler, and so steadily that repeating
    the measurement does not show it.
    """
    with suppress(OSError, ValueError, IndexError, AttributeError):
        running = int(Path("/proc/loadavg").read_text(encoding="ascii").split()[3].split("/")[0])
        return running <= (os.cpu_count() or 1)
    return True


@cache
def _machine(threads: int) -> str:
    """Name all that the times depend on."""
    return f"{_processor()}; {torch.backends.cpu.get_cpu_capability()}; {threads} threads; torch {torch.__version__}"


def _processor() -> str:
    expected = ("model name", "cpu family", "model", "stepping")
    with suppress(OSError), open("/proc/cpuinfo", encoding="utf-8", errors="replace") as file:
        first = file.read(4096).split("\n\n", maxsplit=1)[0]
        fields = dict(line.replace("\t", "").split(":", 1) for line in first.splitlines() if ":" in line)
        return " ".join(fields.get(name, "?").strip() for name in expected)
    return platform.processor() or platform.machine()


def _path(machine: str) -> Path | None:
    """Return the machine's file, or None where there is no home directory."""
    base = os.environ.get("XDG_CACHE_HOME", "")
    with suppress(RuntimeError):
        folder = Path(base) if os.path.isabs(base) else Path.home() / ".cache"
        return folder / "remx" / f"products-{hashlib.sha256(machine.encode()).hexdigest()[:16]}.json"
    return None


def _read(machine: str) -> dict[str, Times]:
    """Return the file's times; none if it is absent, damaged or another machine's."""
    path = _path(machine)
    if path is None:
        return {}
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
        if content["format"] != _FORMAT or content["machine"] != machine:
            return {}
        table = {str(name): Times(float(a), float(b)) for name, (a, b) in content["times"].items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return {}
    return {name: pair for name, pair in table.items() if pair.torch >= 0 and pair.onednn >= 0}  # no NaN either


def _write(machine: str, table: dict[str, Times]) -> None:
    """Replace the file as a whole. A cache that cannot be written only means measuring again."""
    path = _path(machine)
    if path is None:
        return
    text = json.dumps({"format": _FORMAT, "machine": machine, "times": table}, indent=1)
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=path.name)
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
            os.replace(temporary, path)
        except OSError:
            os.unlink(temporary)
            raise
