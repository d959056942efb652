"""The tutorials run as they stand."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from tutorials import notebooks, program

# Alone, a tutorial takes 5 to 40 s on one thread. On a machine with ten other processes for each core it may take this.
LIMIT = 1_200


def test_there_are_cells() -> None:
    assert all(program(notebook).count("assert") > 1 for notebook in notebooks())
    assert len(notebooks()) >= 13


def run(source: Path, limit: float) -> None:
    """Run a program; fail with its error or, after so many seconds, with the line that it was at."""
    command = [sys.executable, "-W", "error", str(source)]
    # Threads of several processes on the same cores wait for each other: one thread is faster there.
    environment = {**os.environ, "OMP_NUM_THREADS": "1", "PYTHONFAULTHANDLER": "1"}
    with subprocess.Popen(
        command, cwd=source.parent, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            error = process.communicate(timeout=limit)[1]
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGABRT)  # at which Python writes where all threads are
            pytest.fail(f"{source.name} has not ended within {limit:g} s:\n{process.communicate(timeout=60)[1]}")
    assert process.returncode == 0, error


@pytest.mark.slow
@pytest.mark.parametrize("notebook", notebooks(), ids=lambda path: path.stem)
def test_tutorial_runs(notebook: Path, tmp_path: Path) -> None:
    source = tmp_path / f"{notebook.stem}.py"
    source.write_text(program(notebook), encoding="utf-8")
    run(source, LIMIT)


def test_a_program_that_does_not_end_is_reported_with_the_line_it_was_at(tmp_path: Path) -> None:
    source = tmp_path / "waiting.py"
    source.write_text("import time\n\ntime.sleep(600)\n", encoding="utf-8")
    with pytest.raises(
        pytest.fail.Exception, match=r"waiting\.py has not ended within 5 s(.|\n)*waiting\.py\", line 3"
    ):
        run(source, 5)
