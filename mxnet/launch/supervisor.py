"""Starts the processes of a job, watches them, starts them again, and ends them all."""

from __future__ import annotations

import selectors
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from ..base import MXNetError
from .job import Job, ProcessSpec, counted
from .methods import invocation
from .process import Running
from .process_specs import process_specs, restarted
from .rendezvous import Rendezvous, rendezvous_of
from .report import exit_status, failure, say

_POLL = 0.05  # seconds between two looks at the processes
# Windows has the last one instead of SIGHUP.
_NAMES = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
_ENDING_SIGNALS = [signal.Signals[name] for name in _NAMES if hasattr(signal, name)]


def run(job: Job) -> int:
    """Run a job to its end; MXNetError if a process cannot be started.

    Returns 0 when all workers ended with 0; else the status of the process that failed first, with 128 and the signal's
    number for one that a signal ended, or for the launcher itself.
    """
    with rendezvous_of(job) as rendezvous:
        return _Supervisor(job, rendezvous).run()


class _Supervisor:
    """The processes of a job while it runs."""

    def __init__(self, job: Job, rendezvous: Rendezvous) -> None:
        self._job = job
        self._rendezvous = rendezvous
        self._running: list[Running] = []
        self._restarts = 0
        self._workers_left = 0
        self._last_deadline: float | None = None  # for the others, once the workers have ended
        self._output = selectors.DefaultSelector()
        self._signals: list[int] = []  # that asked the launcher to end

    def run(self) -> int:
        """Run the job; nothing of it is left when this returns or raises."""
        started = time.monotonic()
        with self._output, _signals_noted() as self._signals:
            try:
                self._start_all(process_specs(self._job, self._rendezvous))
                status = self._watch()
            finally:
                self._end_all()
        if status == 0:
            say(f"all workers ended with status 0 after {time.monotonic() - started:.1f} s.")
        return status

    def _start_all(self, specs: list[ProcessSpec]) -> None:
        self._workers_left = sum(1 for spec in specs if spec.role == "worker")
        host_names = sorted({spec.host.name for spec in specs})
        hosts = ", ".join(host_names[:4]) + (f" and {len(host_names) - 4} more" if len(host_names) > 4 else "")
        say(f"starting {counted(specs)} on {hosts}; they meet at {self._rendezvous.address}:{self._rendezvous.port}.")
        for spec in specs:
            self._start(spec)

    def _start(self, spec: ProcessSpec) -> None:
        tag = f"[{spec.name}] ".encode() if self._job.tag_output else b""
        command = invocation(self._job, spec)
        try:
            self._running.append(Running(spec, command, self._output, self._log(spec), tag))
        except OSError as error:
            raise MXNetError(f"{spec.title} cannot be started: {command.arguments[0]!r}: {error}") from error

    def _log(self, spec: ProcessSpec) -> Path | None:
        if self._job.log_directory is None:
            return None
        again_ = f"-restart{spec.attempt}" if spec.attempt else ""
        return Path(self._job.log_directory) / f"{spec.name.replace(' ', '')}{again_}.log"

    def _watch(self) -> int:
        """Return the status of the job, when it is known."""
        while self._running:
            if self._signals:
                signal_number = self._signals[0]
                say(f"{signal.Signals(signal_number).name}: ending {_processes(len(self._running))}.")
                return 128 + signal_number
            self._pass_on_output(_POLL)
            for running in [process for process in self._running if process.has_ended()]:
                if running not in self._running:
                    continue  # ended with all others, to be started again
                status = self._handle_end(running)
                if status:
                    return status
            if self._last_deadline is not None and time.monotonic() > self._last_deadline:
                titles = ", ".join(running.spec.title for running in self._running)
                waited = f"{self._job.shutdown_timeout:g} s"
                say(f"the workers have ended, and {waited} later there still is: {titles}. Ending the rest.")
                return 0
        return 0

    def _handle_end(self, running: Running) -> int:
        """Return 0 if the job continues, else its status."""
        seconds = time.monotonic() - running.started
        status = running.collect()
        self._running.remove(running)
        if status == 0:
            self._handle_success(running.spec)
            return 0
        # Only the scheduler has the membership.
        if self._restarts < self._job.max_restarts and running.spec.role != "scheduler":
            self._start_again(running, status, seconds)
            return 0
        count = len(self._running)
        say(failure(running, status, seconds, f"ending the other {_processes(count)}" if count else "none is left"))
        return exit_status(status)

    def _handle_success(self, spec: ProcessSpec) -> None:
        if spec.role == "worker":
            self._workers_left -= 1
            if self._workers_left == 0:
                self._last_deadline = time.monotonic() + self._job.shutdown_timeout

    def _start_again(self, running: Running, status: int, seconds: float) -> None:
        self._restarts += 1
        what = f"all {self._job.workers} workers" if self._job.is_collective else "it"
        count = f"restart {self._restarts} of {self._job.max_restarts}"
        say(failure(running, status, seconds, f"starting {what} again, {count}"))
        if self._job.is_collective:
            self._end_all()
            self._start_all(process_specs(self._job, self._rendezvous, self._restarts))
        else:
            self._start(restarted(running.spec))

    def _pass_on_output(self, timeout: float) -> None:
        if not self._output.get_map():
            time.sleep(timeout)
            return
        for key, _ in self._output.select(timeout):
            key.data.read()

    def _end_all(self) -> None:
        """End all processes: politely, and after the timeout for certain."""
        if not self._running:
            return
        signals_before = len(self._signals)
        for running in self._running:
            running.ask_to_end()
        self._wait_for_all(lambda: len(self._signals) > signals_before)
        if self._running:
            count = _processes(len(self._running))
            when = "within the shutdown timeout" if len(self._signals) == signals_before else "yet"
            say(f"{count} did not end {when}, so SIGKILL follows.")
        for running in self._running:
            running.end()
        self._wait_for_all(lambda: False)
        for running in self._running:  # an uninterruptible wait of the system's; it dies when that ends
            say(f"{running.spec.title} (process {running.pid}) does not end even after SIGKILL.")
        self._running = []

    def _wait_for_all(self, is_impatient: Callable[[], bool]) -> None:
        """Wait until all have ended, the time is over, or another signal arrives."""
        deadline = time.monotonic() + self._job.shutdown_timeout
        while self._running and time.monotonic() < deadline and not is_impatient():
            self._pass_on_output(_POLL)
            for running in [process for process in self._running if process.has_ended()]:
                running.collect()
                self._running.remove(running)


def _processes(count: int) -> str:
    return f"{count} process" if count == 1 else f"{count} processes"


@contextmanager
def _signals_noted() -> Iterator[list[int]]:
    """Collect the signals that ask the launcher to end, to be looked at where nothing is half done."""
    signal_numbers: list[int] = []
    before = {
        number: signal.signal(number, lambda number, _: signal_numbers.append(number)) for number in _ENDING_SIGNALS
    }
    try:
        yield signal_numbers
    finally:
        for number, earlier in before.items():
            signal.signal(number, earlier)
