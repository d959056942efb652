"""``import horovod.mxnet`` and ``import byteps.mxnet``, before and after ``import mxnet``, beside real ones or not."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from paths import ROOT

from mxnet.contrib._namesakes import FOLDER, python_path


def run(program: str, *folders: str | Path) -> str:
    path = os.pathsep.join([*map(str, folders), str(ROOT)])
    result = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert result.returncode == 0, result.stderr
    return result.stdout.strip()


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """Return a folder with a Horovod that has no part for MXNet."""
    (tmp_path / "horovod" / "torch").mkdir(parents=True)
    (tmp_path / "horovod" / "__init__.py").write_text("__version__ = 'the real one'\n")
    (tmp_path / "horovod" / "torch" / "__init__.py").write_text("")
    return tmp_path


AFTER = """
import sys
import mxnet
loaded = [name for name in sys.modules if name.partition(".")[0] in ("horovod", "byteps") or "contrib.horovod" in name]
import byteps.mxnet as bps
import horovod.mxnet as hvd
import horovod.mxnet.mpi_ops
from mxnet.contrib import byteps, horovod as ours
print(loaded, hvd.init is ours.init, bps.init is byteps.init, horovod.mxnet.mpi_ops.init is hvd.init)
try:
    import horovod.torch
except ModuleNotFoundError as error:
    print(error)
"""


def test_after_mxnet_the_names_lead_here() -> None:
    assert run(AFTER).splitlines() == ["[] True True True", "No module named 'horovod.torch'"]


def test_where_the_launcher_puts_them_they_come_first() -> None:
    program = "import sys, horovod.mxnet as hvd; print('mxnet' in sys.modules, hvd.Compression.fp16.__module__)"
    assert run(program, FOLDER) == "True mxnet.contrib.horovod.compression"


def test_an_installed_horovod_is_left_alone(installed: Path) -> None:
    program = "import mxnet, horovod, horovod.torch, horovod.mxnet; print(horovod.__version__, horovod.mxnet.Sum)"
    assert run(program, installed) == "the real one 1"


def test_the_launcher_adds_nothing_where_one_is_installed(installed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert python_path({"PYTHONPATH": "a"}) == {"PYTHONPATH": f"a{os.pathsep}{FOLDER}"}
    assert python_path({}) == {"PYTHONPATH": FOLDER}
    monkeypatch.syspath_prepend(str(installed))
    assert python_path({"PYTHONPATH": "a"}) == {}
