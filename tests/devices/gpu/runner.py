"""Running tasks: each in a process of its own, again after an item that ended one, until its time or all is over."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import groupby
from typing import IO, TYPE_CHECKING

from paths import ROOT

from .records import TEXT, UNUSABLE, Record

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from .tasks import Task

MOST_ENDED = 30  # processes of a task that may end early before the rest of it is given up
FOLDERS = (ROOT, ROOT / "tests", ROOT / "benchmarks")


@dataclass(frozen=True)
class Runner:
    """Runs tasks.

    Attributes
    ----------
    folder : Path
        Of the records.
    jobs : int
        How many tasks run at once, if they may.
    deadline : float
        When the run is over, by `time.monotonic`.
    report : callable (Task)
        Called after each task, by the thread that runs tasks.
    """

    folder: Path
    jobs: int
    deadline: float
    report: Callable[[Task], None]

    def record(self, task: Task) -> Record:
        """Return the record of a task."""
        return Record(self.folder / f"{task.record}.jsonl")

    def is_finished(self, task: Task) -> bool:
        """Whether nothing of a task is left to do."""
        return self.record(task).has(task.finished)

    def run(self, tasks: list[Task]) -> None:
        """Run what is not finished of tasks, in their order; those of a group at once, if they may."""
        for shares, group in groupby(tasks, lambda task: task.shares and task.group):
            with ThreadPoolExecutor(self.jobs if shares else 1) as pool:
                left = [task for task in group if not self.is_finished(task)]
                for task, _ in zip(left, pool.map(self._run, left), strict=True):
                    self.report(task)

    def _run(self, task: Task) -> None:
        deadline = min(self.deadline, time.monotonic() + task.seconds)
        for _ in range(MOST_ENDED):
            left = deadline - time.monotonic()
            if left <= 0 or self.is_finished(task):
                return
            with tempfile.TemporaryFile() as output:
                status = self._process(task, left, output)
                if status is None:
                    return
                if not self.is_finished(task):
                    self._note_end(task, status, output)

    def _process(self, task: Task, seconds: float, output: IO[bytes]) -> int | None:
        """Return the status of a task's process; None if it was cut off."""
        before, after = task.arguments
        command = [
            sys.executable,
            "-m",
            task.module,
            *before,
            str(self.record(task).path),
            *after,
        ]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, FOLDERS))}
        process = subprocess.Popen(
            command, stdout=output, stderr=subprocess.STDOUT, cwd=ROOT, env=environment, start_new_session=True
        )
        try:
            return process.wait(seconds)
        except subprocess.TimeoutExpired:
            return None
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)  # a compiler's helpers too
                process.wait()

    def _note_end(self, task: Task, status: int, output: IO[bytes]) -> None:
        """Write which item ended a process; the next process goes on after it."""
        record = self.record(task)
        lines = record.lines()
        output.seek(0)
        said = output.read().decode(errors="replace").strip()[-TEXT:]
        if lines and "begin" in lines[-1]:
            record.add(item=lines[-1]["begin"], failed={"process": f"ended with status {status}: {said}"})
        elif status != UNUSABLE:
            record.add(item=f"start of {task.name}", failed={"process": f"ended with status {status}: {said}"})
            record.add(**{task.finished: True})  # it would end so again
