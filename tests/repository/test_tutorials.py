"""The tutorials run as they stand."""

import subprocess
import sys

import pytest
from tutorials import notebooks, program


def test_there_are_cells():
    assert all(program(notebook).count("assert") > 1 for notebook in notebooks())
    assert len(notebooks()) >= 13


@pytest.mark.slow
@pytest.mark.parametrize("notebook", notebooks(), ids=lambda path: path.stem)
def test_tutorial_runs(notebook, tmp_path):
    source = tmp_path / f"{notebook.stem}.py"
    source.write_text(program(notebook), encoding="utf-8")
    command = [sys.executable, "-W", "error", str(source)]
    run = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=300)
    assert run.returncode == 0, run.stderr
