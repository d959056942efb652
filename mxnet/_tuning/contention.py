"""How many cores other processes leave free, looked at ten times a second at most.

A parallel region ends when its last thread does. Where another process has that thread's core, everybody waits until
the system's scheduler gives it back, milliseconds for a region of microseconds. So while cores are taken, our own calls
use as many threads as are left (`_kernels.threads`).

The taken cores are those that worked, by the system's count (``/proc/stat``), less what this process did itself. What
others did while it rested does not count. The count does not depend on how many threads we run with, so that it also
shows when the load has gone. If the system does not report it, or torch has one thread, it is not measured.
"""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from .._environment import chosen
from .._interpreter.hooks import HOOKS, Hook
from .._kernels.choices import MEASURED, is_deterministic
from .._kernels.threads import granted, is_settable, limited, own_threads
from .._unwinding import once_begun, process_lock

VARIABLE = "REMX_THREADS"
MODES = ("auto", "torch")
# Seconds between two looks, and how many times as long as a look itself takes on machines of many processors.
_PAUSE = 0.1
_SHARE = 500
# What others did in an interval tells nothing if it was so long, or if this process itself worked for less than such a
# part of a core's time, nor waited for a core so long: a process that waits leaves the cores to others. Then the next
# one is measured, of so long.
_STALE = 0.3
_RESTED = 0.3
_AGAIN = 0.05
# So many cores' worth of work of others takes one: less is the background activity of every system.
_TAKEN = 0.5

_clock = time.monotonic
_cpu_clock = time.process_time


class _Machine:
    """The cores that this process may use, and how busy they were with others in the last two intervals."""

    def __init__(self) -> None:
        self.threads = 0  # to use; 0: as many as torch has
        self.next_look = 0.0
        self.quota: float | None = None  # once it has been read
        self.looking = process_lock()  # free after a fork
        self.begin()

    def begin(self) -> None:
        """Begin an interval, forgetting those before."""
        self.worked = _worked()  # seconds of work of the cores at the last look
        self.own = _cpu_clock()  # of which this process did so much
        self.waited = _waited()  # seconds for which its threads could have worked and had no core
        self.time = _clock()
        self.taken = 0.0
        self.in_doubt = False  # whether this interval follows a pause
        self.next_look = self.time + _PAUSE


_THROTTLE = Hook(eager=lambda _, kernel: limited(kernel, threads))


def _throttle_operators(fewer: bool) -> None:
    if fewer:
        HOOKS.add(_THROTTLE, innermost=True)
    else:
        HOOKS.remove(_THROTTLE)


# Told when fewer threads than torch's come to be used, and when no longer.
LISTENERS: list[Callable[[bool], None]] = [_throttle_operators]


def threads() -> int:
    """Return on how many threads to run now, 0 for as many as torch has."""
    machine = _machine
    if _clock() >= machine.next_look:
        look()
    return machine.threads


@once_begun
def look() -> None:
    """Count the taken cores since the last look, and notify `LISTENERS` of changes.

    While one thread looks, others go on with what was seen before.
    """
    machine = _machine
    if machine.looking.locked():
        return
    before = machine.next_look
    with machine.looking:
        if machine.next_look == before:  # or else another thread has looked meanwhile
            _look(machine)


def _look(machine: _Machine) -> None:
    now = _clock()
    machine.next_look = now + _PAUSE
    own = own_threads()
    if own < 2 or is_deterministic() or not is_settable():
        count = 0
    else:
        start = time.thread_time()
        count = granted(own, _count(machine, now))
        count = 0 if count >= own else count
        machine.next_look = now + (_AGAIN if machine.in_doubt else max(_PAUSE, _SHARE * (time.thread_time() - start)))
    before, machine.threads = machine.threads, count
    if bool(before) != bool(count):
        _tell(bool(count))


def _tell(fewer: bool) -> None:
    for listener in LISTENERS:
        listener(fewer)


def mode() -> str:
    """Return the environment variable ``REMX_THREADS``: ``auto``, as many as are free, or ``torch``."""
    return chosen(VARIABLE, MODES)


@once_begun
def forget() -> None:
    """Forget what was counted, and let operators use torch's number of threads."""
    machine = _machine
    with machine.looking:
        count, machine.threads = machine.threads, 0
        machine.begin()
        if count:
            _tell(False)


def description() -> str:
    """Return in words on how many threads kernels run, and why."""
    own = own_threads()
    if own < 2:
        return "1"
    if MEASURED.threads is None:
        return f"{own}, even on a busy machine; REMX_TUNING=measured takes fewer"
    if not is_settable():
        return f"{own}, even on a busy machine: this PyTorch's OpenMP cannot be reached"
    if is_deterministic():
        return f"{own}, even on a busy machine, as a setting for determinism asks"
    count = threads() or own
    granted_time = f", {_machine.quota:g} cores granted by the control group" if _machine.quota else ""
    return f"{count} of {own} now: others keep {_machine.taken:.1f} cores busy{granted_time} ({VARIABLE}=torch: {own})"


def _count(machine: _Machine, now: float) -> int:
    """Return how many cores are free, by the last two intervals: taken at once, given back when both were quiet."""
    if machine.quota is None:
        machine.quota = quota()
    cores = len(_cores())
    limit = cores if machine.quota == 0 else min(cores, max(1, math.ceil(machine.quota)))
    worked, own, waited = _worked(), _cpu_clock(), _waited()
    if worked is None or machine.worked is None:
        return limit
    interval = now - machine.time
    active = own - machine.own + waited - machine.waited
    machine.waited = waited
    taken = max(0.0, worked - machine.worked - (own - machine.own)) / max(interval, 1e-3)
    if interval > _STALE or active < _RESTED * interval:
        machine.worked, machine.own, machine.time, machine.taken, machine.in_doubt = worked, own, now, 0.0, True
        return machine.threads or limit  # as before the pause
    heaviest = max(taken, machine.taken)
    machine.in_doubt = False
    machine.worked, machine.own, machine.time, machine.taken = worked, own, now, taken
    return max(1, min(limit, int(cores - heaviest + _TAKEN)))


def _cores() -> set[int]:
    """Return the ids of the processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return os.sched_getaffinity(0)
    return set(range(os.cpu_count() or 1))


def _is_nice() -> bool:
    return hasattr(os, "getpriority") and os.getpriority(os.PRIO_PROCESS, 0) > 0


def _worked() -> float | None:
    """Return for how many seconds our cores have worked since the system began; None where it does not tell.

    Processes of low priority give way to one of normal priority, so their work counts for one of low priority only.
    """
    with suppress(OSError, ValueError, IndexError, AttributeError):
        lines = Path("/proc/stat").read_text(encoding="ascii").splitlines()
        expected, with_nice = {f"cpu{number}" for number in _cores()}, _is_nice()
        ticks = 0
        for line in lines[1:]:
            name, *fields = line.split(None, 8)
            if not name.startswith("cpu"):
                break
            if name in expected:
                user, nice, system, _idle, _waiting, interrupts, soft_interrupts, *_ = map(int, fields[:7])
                ticks += user + system + interrupts + soft_interrupts + (nice if with_nice else 0)
        return ticks / os.sysconf("SC_CLK_TCK") if ticks else None
    return None


def _waited() -> float:
    """Return for how many seconds this process's threads have waited for a core; 0 where the system does not tell."""
    nanoseconds = 0
    with suppress(OSError, ValueError, IndexError):
        for task in os.listdir("/proc/self/task"):
            nanoseconds += int(Path(f"/proc/self/task/{task}/schedstat").read_text(encoding="ascii").split()[1])
    return nanoseconds / 1e9


def quota(root: Path = Path("/sys/fs/cgroup"), own: Path = Path("/proc/self/cgroup")) -> float:
    """Return how many cores' time a control group grants this process, 0 for no limit.

    Groups are mounted at ``root``: version 2, or version 1 with the controllers in folders. ``own`` names this
    process's.
    """
    results = [0.0]
    with suppress(OSError, ValueError):
        for line in own.read_text(encoding="utf-8").splitlines():
            _, controllers, group = line.split(":", 2)
            if controllers and "cpu" not in controllers.split(","):
                continue
            base = root / controllers if controllers else root
            folder = base / group.lstrip("/")
            for at in (folder, *folder.parents):
                results.append(_granted_by(at))
                if at == base:
                    break
    limits = [cores for cores in results if cores > 0]
    return min(limits, default=0.0)


def _granted_by(folder: Path) -> float:
    """Return the cores' time that one group grants, 0 for no limit."""
    with suppress(OSError, ValueError):
        time_granted, period = (folder / "cpu.max").read_text(encoding="ascii").split()
        return 0.0 if time_granted == "max" else int(time_granted) / int(period)
    with suppress(OSError, ValueError):
        time_granted = (folder / "cpu.cfs_quota_us").read_text(encoding="ascii")
        period = (folder / "cpu.cfs_period_us").read_text(encoding="ascii")
        return max(0.0, int(time_granted) / int(period))
    return 0.0


_machine = _Machine()
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_machine.begin)  # whose processor time begins at zero
