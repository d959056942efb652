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


def environment_of_launcher(more: dict[str, str] | None = None) -> dict[str, str]:
    kept_variables = {
        name: value for name, value in os.environ.items() if not name.startswith(("DMLC_", "MXNET_", "PS_"))
    }
    return {**kept_variables, "PYTHONPATH": str(ROOT), "OMP_NUM_THREADS": "1", **(more or {})}


def launched(
    *arguments: str, timeout: float = 150, environment: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run ``mxnet-launch``; its processes end with it."""
    return subprocess.run(
        [sys.executable, "-m", "mxnet.launch", *arguments],
        env=environment_of_launcher(environment),
        capture_output=True,
        text=True,
        check=False,
        timeout=timeout,
    )


def member_of(token: str, role: str) -> int:
    """Return the number of the process that has a role in the job with a token (Linux)."""
    members = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            variables = (folder / "environ").read_bytes().split(b"\0")
        except OSError:  # ended meanwhile, or somebody else's
            continue
        if {f"MXNET_JOB_TOKEN={token}".encode(), f"DMLC_ROLE={role}".encode()} <= set(variables):
            members.append(int(folder.name))
    assert len(members) == 1, members
    return members[0]


def results(run: subprocess.CompletedProcess[str]) -> list[Any]:
    """Return what processes told after the word RESULT, in the order of their "rank"."""
    assert run.returncode == 0, f"status {run.returncode}\n{run.stdout[-3000:]}\n{run.stderr[-6000:]}"
    # Under torchrun processes share one pipe, and what two of them write may stand in one line.
    rows = [json.JSONDecoder().raw_decode(text)[0] for text in run.stdout.split(MARK)[1:]]
    return sorted(rows, key=lambda row: row["rank"])
