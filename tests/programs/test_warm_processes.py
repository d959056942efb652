"""Processes that are forked from a parent that has imported mxnet are like those that Python starts."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import warm_processes
from paths import ROOT
from requirements import needs_linux

pytestmark = needs_linux("elsewhere no process is forked")
PROGRAM = """
import gc, json, os, sys, warnings
import mxnet as mx

names = sorted(name for name in vars() if not name.startswith("_"))
told = {
    "names": names,
    "arguments": [sys.argv[1:], sys.path[0], __name__, globals().get("__file__")],
    "variables": sorted(name for name in os.environ if name != "LC_CTYPE"),
    "folder": os.getcwd(),
    "strict": mx.util.is_strict(),
    "threads": len(os.listdir("/proc/self/task")),
    "collector": [gc.isenabled(), gc.get_threshold()],
    "warnings": [warning[0] for warning in warnings.filters],
    "models": str(mx.gluon.model_zoo.model_store._DEFAULT_ROOT),
    "modules": sorted(name for name in sys.modules if name.startswith("mxnet")),
}
print(json.dumps(told))
sys.stderr.write("said")
raise SystemExit(3)
"""
KEPT = ("PATH", "HOME", "PYTHONUNBUFFERED", "PYTHONDONTWRITEBYTECODE")
PLAIN = {name: os.environ[name] for name in KEPT if name in os.environ}
PLAIN.update(OMP_NUM_THREADS="1", PYTHONPATH=str(ROOT))


def told(completed: subprocess.CompletedProcess[str]) -> Any:
    assert (completed.returncode, completed.stderr) == (3, "said")
    return json.loads(completed.stdout)


@pytest.mark.parametrize(
    "more", [{}, {"REMX_STRICT": "1", "MY_OWN": "x"}, {"MXNET_HOME": "/elsewhere"}], ids=["plain", "later", "earlier"]
)
def test_a_forked_process_is_as_one_that_was_started(tmp_path: Path, more: dict[str, str]) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    environment = {**PLAIN, **more}
    expected = subprocess.run(
        [sys.executable, program, "a", "b"], env=environment, cwd=tmp_path, capture_output=True, text=True, check=False
    )
    completed = warm_processes.run(program, "a", "b", environment=environment, cwd=tmp_path)
    assert told(completed) == told(expected)
    assert told(completed)["strict"] == ("REMX_STRICT" in more)


def test_which_parent_a_program_has() -> None:
    begins = warm_processes.begins_with_mxnet
    assert begins(PROGRAM)
    assert begins('"""Text."""\nfrom telling import tell\nfrom mxnet import nd\n')
    assert not begins("import torch\n")
    assert not begins("import os\nos.environ['MXNET_HOME'] = '/elsewhere'\nimport mxnet\n")
    assert not begins("import horovod.mxnet\nimport mxnet\n")


def test_a_server_ends_in_the_import() -> None:
    environment = {**PLAIN, "DMLC_ROLE": "server"}
    done = warm_processes.run("import mxnet\nprint('not reached')", environment=environment)
    assert (done.returncode, done.stdout) == (1, "")
    assert "this process is part of no job" in done.stderr


def test_a_process_that_takes_too_long_is_killed() -> None:
    with pytest.raises(subprocess.TimeoutExpired):
        warm_processes.run("import mxnet, time\ntime.sleep(100)", environment=PLAIN, timeout=2)
