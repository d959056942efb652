"""Each system call of everything that is saved fails, with each error, or the process is killed before it.

Afterwards each file is the old or the new one, the error is an MXNetError or an OSError, and nothing else is left; of
a file of records and its index, which are written in place, everything can be read that is whole.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from paths import ROOT

COMPILER = shutil.which("cc") or shutil.which("gcc")

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux") or COMPILER is None, reason="preloads a library, which a C compiler makes"
)


def _swept(folder: Path, old: bool, seed: int, writers: int, share: float, limit: float) -> int:
    """Run cases in a process of their own; how many, none of them wrong."""
    tests, library = ROOT / "tests", folder / "failing_calls.so"
    command = [str(COMPILER), "-shared", "-fPIC", "-O1", "-o", str(library), str(tests / "failing_calls.c"), "-ldl"]
    subprocess.run(command, check=True, timeout=60)
    (folder / "files").mkdir()
    command = [sys.executable, str(tests / "failing_calls.py"), str(folder / "files")]
    done = subprocess.run(
        [*command, str(old), str(seed), str(writers), str(share)],
        capture_output=True, text=True, timeout=limit, check=False,
        env=dict(os.environ, LD_PRELOAD=str(library), PYTHONPATH=f"{ROOT}{os.pathsep}{tests}"),
    )  # fmt: skip
    *wrong, last = done.stdout.splitlines() or ["nothing"]
    assert (done.returncode, wrong) == (0, []), done.stderr[-3000:]
    return int(json.loads(last)["cases"])


@pytest.mark.parametrize("old", [False, True])
def test_save_keeps_files_whole_where_a_call_fails(tmp_path: Path, old: bool) -> None:
    seed = int(os.environ.get("TEST_SEED", "0")) + old
    assert _swept(tmp_path, old, seed, writers=2, share=0.05, limit=120) > 20


@pytest.mark.slow
@pytest.mark.parametrize("old", [False, True])
def test_save_keeps_files_whole_where_any_call_fails(tmp_path: Path, old: bool) -> None:
    assert _swept(tmp_path, old, 0, writers=100, share=1.0, limit=900) > 4000
