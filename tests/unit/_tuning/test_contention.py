"""How many cores others leave free, by counts that the tests give."""

import os
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path

import pytest
import torch
from paths import ROOT
from requirements import needs_fork, needs_linux, needs_settable_threads

from mxnet._kernels import threads
from mxnet._kernels.choices import MEASURED
from mxnet._tuning import contention


class System:
    """A machine whose clocks and counts the test moves."""

    def __init__(self):
        self.time, self.worked, self.own, self.waited = 100.0, 1000.0, 10.0, 0.0

    def run(self, seconds, others, own=1.0, waiting=0.0):
        """Let time pass in which others keep so many cores busy, and this process so many; it waits for others."""
        self.waited += seconds * waiting
        self.time += seconds
        self.worked += seconds * (others + own)
        self.own += seconds * own


@pytest.fixture
def system(monkeypatch):
    found = System()
    monkeypatch.setattr(contention, "_clock", lambda: found.time)
    monkeypatch.setattr(contention, "_cpu_clock", lambda: found.own)
    monkeypatch.setattr(contention, "_worked", lambda: found.worked)
    monkeypatch.setattr(contention, "_waited", lambda: found.waited)
    monkeypatch.setattr(contention, "_cores", lambda: {0, 1})
    monkeypatch.setattr(contention, "quota", lambda: 0.0)
    monkeypatch.setattr(contention, "own_threads", lambda: 2)
    monkeypatch.setattr(contention, "is_settable", lambda: True)
    monkeypatch.setattr(contention, "LISTENERS", [])
    monkeypatch.setattr(MEASURED, "threads", contention.threads)
    monkeypatch.delenv(contention.VARIABLE, raising=False)
    monkeypatch.delenv("MXNET_ENFORCE_DETERMINISM", raising=False)
    monkeypatch.setattr(contention, "_machine", contention._Machine())
    return found


def test_alone_torchs_number_is_used(system):
    for own in (0.0, 1.0, 2.0):
        system.run(0.2, others=0.0, own=own)
        assert contention.threads() == 0


def test_beside_a_busy_process_one_core_is_left(system):
    system.run(0.2, others=1.0, own=1.0)
    assert contention.threads() == 1


def test_a_neighbour_that_shares_with_two_threads_takes_a_core_all_the_same(system):
    system.run(0.2, others=0.67, own=1.33)
    assert contention.threads() == 1


def test_what_every_system_does_beside_takes_none(system):
    system.run(0.2, others=0.3, own=1.7)
    assert contention.threads() == 0


@pytest.mark.parametrize("others", [2.0, 3.0])
def test_one_thread_is_always_left(system, others):
    system.run(0.2, others=others)
    assert contention.threads() == 1


def test_the_core_comes_back_after_two_quiet_looks(system):
    system.run(0.2, others=1.0)
    assert contention.threads() == 1
    found = []
    for _ in range(3):
        system.run(0.11, others=0.0, own=1.0)
        found.append(contention.threads())
    assert found == [1, 0, 0]


def test_after_a_long_pause_old_news_do_not_count(system):
    system.run(0.2, others=1.0)
    assert contention.threads() == 1
    system.run(30.0, others=0.0, own=0.0)
    assert contention.threads() == 1  # nothing is known yet
    system.run(0.06, others=0.0)
    assert contention.threads() == 0


def test_who_worked_while_this_process_rested_and_has_ended_takes_nothing(system):
    system.run(1.0, others=2.0, own=0.0)
    assert contention.threads() == 0
    system.run(0.11, others=0.0, own=2.0)
    assert contention.threads() == 0


def test_who_works_on_after_a_pause_takes_a_core(system):
    system.run(1.0, others=1.0, own=0.0)
    assert contention.threads() == 0
    system.run(0.06, others=1.0)
    assert contention.threads() == 1


def test_who_waits_for_a_core_does_not_rest(system):
    """Beside many busy processes little is left for this one, which would work if it had a core."""
    system.run(0.2, others=1.8, own=0.2, waiting=1.5)
    assert contention.threads() == 1


def test_who_gives_work_after_a_pause_and_waits_for_it_takes_nothing(system):
    for _ in range(5):
        system.run(1.0, others=1.9, own=0.0)
        assert contention.threads() == 0
        system.run(0.06, others=0.1, own=1.9)
        assert contention.threads() == 0


def test_who_worked_while_this_process_rested_for_a_moment_takes_nothing(system):
    for _ in range(5):
        system.run(0.15, others=0.0, own=2.0)
        assert contention.threads() == 0
        system.run(0.2, others=2.0, own=0.0)
        assert contention.threads() == 0


def test_a_neighbour_that_stays_keeps_its_core_over_pauses(system):
    system.run(0.2, others=1.0)
    assert contention.threads() == 1
    for seconds, own in ((1.0, 0.0), (0.06, 1.0), (1.0, 0.0), (0.2, 0.0), (0.06, 1.0)):
        system.run(seconds, others=1.0, own=own)
        assert contention.threads() == 1


def test_looks_are_a_tenth_of_a_second_apart(system, monkeypatch):
    looks = []
    monkeypatch.setattr(contention, "_worked", lambda: looks.append(system.time) or system.worked)
    for _ in range(100):
        system.run(0.01, others=0.0)
        contention.threads()
    assert 8 <= len(looks) <= 10


def test_listeners_hear_of_changes_alone(system):
    heard = []
    contention.LISTENERS.append(heard.append)
    for others in (0, 1, 1, 1, 0, 0, 0, 1):
        system.run(0.2, others=others)
        contention.threads()
    assert heard == [True, False, True]


def test_one_thread_looks_at_a_time(system):
    """Listeners hear of changes in their order; whoever comes meanwhile goes on with what was seen before."""
    heard = []

    def listener(fewer):
        heard.append(fewer)
        for _ in range(2):  # quiet looks, after which one that may look gives the core back
            system.run(0.2, others=0)
            other = threading.Thread(target=contention.look, daemon=True)
            other.start()
            other.join(10)
            assert not other.is_alive()

    contention.LISTENERS.append(listener)
    system.run(0.2, others=1)
    assert contention.threads() == 1
    assert heard == [True]


def test_a_listener_that_fails_does_not_end_the_looks(system):
    contention.LISTENERS.append(lambda fewer: 1 / 0)
    system.run(0.2, others=1)
    with pytest.raises(ZeroDivisionError):
        contention.threads()
    for _ in range(2):
        system.run(0.2, others=0)
        with suppress(ZeroDivisionError):
            contention.threads()
    assert contention.threads() == 0


def test_a_control_groups_quota_is_a_limit(system, monkeypatch):
    monkeypatch.setattr(contention, "quota", lambda: 1.0)
    system.run(0.2, others=0.0)
    assert contention.threads() == 1
    assert "1 of 2 now" in contention.description()
    assert "1 cores granted by the control group" in contention.description()


def test_part_of_a_core_more_than_one_is_two_threads_work(system, monkeypatch):
    monkeypatch.setattr(contention, "quota", lambda: 1.5)
    system.run(0.2, others=0.0)
    assert contention.threads() == 0


def test_systems_that_do_not_tell(system, monkeypatch):
    monkeypatch.setattr(contention, "_worked", lambda: None)
    system.run(0.2, others=2.0)
    assert contention.threads() == 0


@pytest.mark.parametrize("setting", ["determinism", "deterministic", "openmp", "one"])
def test_what_keeps_torchs_number(system, monkeypatch, setting):
    if setting == "determinism":
        monkeypatch.setenv("MXNET_ENFORCE_DETERMINISM", "1")
    elif setting == "deterministic":
        monkeypatch.setattr(torch, "are_deterministic_algorithms_enabled", lambda: True)
    elif setting == "openmp":
        monkeypatch.setattr(contention, "is_settable", lambda: False)
    else:
        monkeypatch.setattr(contention, "own_threads", lambda: 1)
    system.run(0.2, others=2.0)
    assert contention.threads() == 0
    told = {"openmp": "cannot be reached", "one": "1"}.get(setting, "for determinism asks")
    assert contention.description().endswith(told)


def test_fewer_threads_are_described_where_they_are_not_asked_for(system, monkeypatch):
    monkeypatch.setattr(MEASURED, "threads", None)
    assert contention.description() == "2, even on a busy machine; REMX_TUNING=measured takes fewer"


def test_a_call_runs_on_what_is_free(system, monkeypatch):
    asked = []
    monkeypatch.setattr(threads, "with_threads", lambda count, function, *args: asked.append(count) or function(*args))
    system.run(0.2, others=0.0)
    assert threads.with_thread_limit(max, 1, 2) == 2
    system.run(0.2, others=1.0)
    assert threads.with_thread_limit(max, 1, 2) == 2
    assert asked == [1]
    monkeypatch.setattr(MEASURED, "threads", None)
    assert threads.with_thread_limit(max, 1, 2) == 2
    assert asked == [1]


@pytest.mark.parametrize(
    ("files", "groups", "expected"),
    [
        ({"job/cpu.max": "150000 100000"}, "0::/job", 1.5),
        ({"job/cpu.max": "max 100000", "cpu.max": "200000 100000"}, "0::/job", 2.0),
        ({"a/cpu.max": "100000 100000", "a/b/cpu.max": "300000 100000"}, "0::/a/b", 1.0),
        ({"cpu/job/cpu.cfs_quota_us": "50000", "cpu/job/cpu.cfs_period_us": "100000"}, "3:cpu:/job\n0::/", 0.5),
        ({"cpu,cpuacct/cpu.cfs_quota_us": "-1", "cpu,cpuacct/cpu.cfs_period_us": "100000"}, "3:cpu,cpuacct:/", 0.0),
        # A container sees its own group at the root of what is mounted, under the name that it has outside.
        ({"cpu.max": "100000 100000"}, "0::/system/container", 1.0),
        ({"cpu.max": "nonsense"}, "0::/", 0.0),
        ({}, "nonsense", 0.0),
    ],
)
def test_quota(tmp_path, files, groups, expected):
    for name, text in files.items():
        path = tmp_path / "groups" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    (tmp_path / "own").write_text(groups)
    assert contention.quota(tmp_path / "groups", tmp_path / "own") == expected


def test_quota_where_there_are_no_groups(tmp_path):
    assert contention.quota(tmp_path / "none", tmp_path / "nor") == 0.0


def counts_work():
    """Return whether the system says how long processors have worked; some containers hold zeros there."""
    path = Path("/proc/stat")
    return path.exists() and any(int(ticks) for ticks in path.read_text().splitlines()[0].split()[1:4])


@pytest.mark.skipif(not counts_work(), reason="the system does not count work in /proc/stat")
def test_the_systems_count_grows_with_work():
    before = contention._worked()
    end = contention.time.thread_time() + 0.1
    while contention.time.thread_time() < end:
        pass
    assert contention._worked() >= before + 0.05


@needs_linux("times of waiting are read from /proc/self/task")
def test_times_of_waiting_do_not_fall():
    before = contention._waited()
    assert 0.0 <= before <= contention._waited()


def test_threads_are_settable_or_the_reason_is_told():
    assert threads.is_settable() or "cannot be reached" in contention.description() or torch.get_num_threads() == 1


def test_a_new_interval_keeps_the_lock(system):
    """A lock for each would leave a hook behind with every fork."""
    machine = contention._Machine()
    lock = machine.looking
    machine.begin()
    assert machine.looking is lock


@needs_fork
def test_a_forked_process_begins_anew():
    """Its processor time begins at zero, so that the parent's would look like work of its own."""
    child = os.fork()
    if not child:
        os._exit(0 if contention._machine.own <= contention._cpu_clock() else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


@pytest.mark.slow
@needs_settable_threads
@needs_linux("the work of other processes is read from /proc/stat")
def test_real_neighbours_are_noticed():
    """As many busy processes as there are cores leave one thread, whatever else runs; they end by themselves, too."""
    end = "import time; end = time.monotonic() + 60\nwhile time.monotonic() < end: pass"
    program = (
        "import time; from mxnet._tuning import contention; end = time.monotonic() + 30\n"
        "while contention.threads() != 1 and time.monotonic() < end: pass\n"
        "print(contention.threads(), contention.description())"
    )
    environment = {**os.environ, "OMP_NUM_THREADS": "2", "REMX_TUNING": "measured", "PYTHONPATH": str(ROOT)}
    busy = [subprocess.Popen([sys.executable, "-c", end]) for _ in range(os.cpu_count())]
    try:
        done = subprocess.run(
            [sys.executable, "-c", program], env=environment, capture_output=True, text=True, timeout=120, check=True
        )
    finally:
        for process in busy:
            process.kill()
            process.wait()
    assert done.stdout.startswith("1 1 of 2 now: others keep")
