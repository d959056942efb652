"""Jobs that ``mxnet-launch`` starts, as users start them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
PROGRAMS = Path(__file__).with_name("programs")
MARK = "RESULT "


def launched(
    *arguments: str, timeout: float = 150, environment: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run ``mxnet-launch``; its processes end with it."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("DMLC_", "MXNET_", "PS_"))}
    return subprocess.run(
        [sys.executable, "-m", "mxnet.launch", *arguments],
        env={**kept, "PYTHONPATH": str(ROOT), "OMP_NUM_THREADS": "1", **(environment or {})},
        capture_output=True,
        text=True,
        check=False,
        timeout=timeout,
    )


def results(run: subprocess.CompletedProcess[str]) -> list[Any]:
    """Return what processes told in lines that begin with RESULT, in the order of their "rank"."""
    assert run.returncode == 0, f"status {run.returncode}\n{run.stdout[-3000:]}\n{run.stderr[-6000:]}"
    told = [json.loads(line[len(MARK) :]) for line in run.stdout.splitlines() if line.startswith(MARK)]
    return sorted(told, key=lambda each: each["rank"])
