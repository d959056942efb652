"""Running tasks in processes, again after an item that ended one, until a task's time or all is over."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict, deque
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import groupby, takewhile
from typing import IO, TYPE_CHECKING

from paths import ROOT

from .records import TEXT, UNUSABLE, Record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from .tasks import Task

LOOK = 0.5  # seconds between looks at what a process has finished
LEAVING = 30.0  # seconds that a process has to end after its last task
MOST_ENDED = 30  # processes of a task that may end early before the rest of it is given up
FOLDERS = (ROOT, ROOT / "tests", ROOT / "qa", ROOT / "benchmarks")


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
        Called after each task, by the threads that run tasks.
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
            left = [task for task in group if not self.is_finished(task)]
            jobs = self.jobs if shares else 1
            with ThreadPoolExecutor(jobs) as pool:
                list(pool.map(self._run, (deque(left[job::jobs]) for job in range(jobs))))

    def _run(self, left: deque[Task]) -> None:
        """Run tasks one after the other, in as few processes as their ends allow."""
        spent, ended = defaultdict[str, float](float), Counter[str]()
        while left and time.monotonic() < self.deadline:
            joined = _joined(left)
            with tempfile.TemporaryFile() as output:
                status = self._process(joined, left, spent, output)
                if not left or left[0] not in joined:
                    continue
                task = left[0]
                if status is not None:
                    self._note_end(task, status, output)
                    ended[task.name] += 1
                    self._report_finished(left)
                    if ended[task.name] < MOST_ENDED:
                        continue
            if left and left[0] is task and time.monotonic() < self.deadline:
                self.report(left.popleft())  # its time is over, or it ended too often: it is left to another run

    def _report_finished(self, left: deque[Task]) -> None:
        while left and self.is_finished(left[0]):
            self.report(left.popleft())

    def _process(self, joined: list[Task], left: deque[Task], spent: dict[str, float], output: IO[bytes]) -> int | None:
        """Return the status of a process for the first tasks that are left, without those it finished.

        None if it was cut off, because the first of the tasks then left, or the run, has used its time.
        """
        before, after = joined[0].arguments
        records = [str(self.record(task).path) for task in joined]
        command = [sys.executable, "-m", joined[0].module, *before, *records, *after]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, FOLDERS))}
        process = subprocess.Popen(
            command, stdout=output, stderr=subprocess.STDOUT, cwd=ROOT, env=environment, start_new_session=True
        )
        looked = time.monotonic()
        try:
            while True:
                status = _ended(process, min(LOOK, self.deadline - looked))
                self._report_finished(left)
                if not left or left[0] not in joined:
                    return _ended(process, LEAVING)
                now = time.monotonic()
                spent[left[0].name] += now - looked
                if status is not None or now >= self.deadline or spent[left[0].name] >= left[0].seconds:
                    return status
                looked = now
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


def _joined(tasks: Iterable[Task]) -> list[Task]:
    """Return the first task, with those after it that its process can run, too."""
    first, *others = tasks
    same = takewhile(
        lambda task: task.joins and (task.module, task.arguments) == (first.module, first.arguments), others
    )
    return [first, *(same if first.joins else ())]


def _ended(process: subprocess.Popen[bytes], seconds: float) -> int | None:
    try:
        return process.wait(max(0, seconds))
    except subprocess.TimeoutExpired:
        return None
