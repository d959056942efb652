"""The profiler's functions of ``mxnet.base._LIB``."""

from __future__ import annotations

from pathlib import Path

import warm_processes

PROGRAM = Path(__file__).resolve().parents[3] / "c_interface/profiled_threads.py"


def test_profilers_of_threads_while_others_train() -> None:
    done = warm_processes.run(PROGRAM, "-", timeout=90)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    assert done.stderr == ""  # torch's tracing library, for one, has nothing to report
    assert min(map(int, done.stdout.split())) > 0
