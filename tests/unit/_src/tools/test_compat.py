"""Changes to toolkits: to packages that refuse the installed PyTorch in the way GluonCV does."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
import warm_processes
from paths import ROOT

from _remx_cli import main
from mxnet._src.tools import compat as _compat
from mxnet._src.tools.compat import CHANGED

INIT = """
from .check import _require_mxnet_version, _require_pytorch_version
_require_mxnet_version("1.4.0", "2.0.0")
_require_pytorch_version("1.4.0", "2.0.0")
"""
CHECK = """
def _require_mxnet_version(low, high):
    import mxnet
    assert low <= mxnet.__version__ < high

def _require_pytorch_version(low, high, purpose=""):
    import torch
    raise RuntimeError("torch " + torch.__version__)

def other():
    raise ValueError("kept")
"""
DOWNLOAD = """
__all__ = ["download", "check_sha1"]
def download(url, path=None, overwrite=False, sha1_hash=None):
    raise ValueError("its own")

def check_sha1(filename, sha1_hash):
    return "its own"
"""


@pytest.fixture
def toolkit(tmp_path):
    (tmp_path / "gluoncv").mkdir()
    (tmp_path / "gluoncv" / "__init__.py").write_text(INIT)
    (tmp_path / "gluoncv" / "check.py").write_text(CHECK)
    (tmp_path / "gluoncv" / "utils").mkdir()
    (tmp_path / "gluoncv" / "utils" / "__init__.py").write_text("from .download import *\n")
    (tmp_path / "gluoncv" / "utils" / "download.py").write_text(DOWNLOAD)
    return tmp_path


def run(folder, program, **environment):
    return warm_processes.run(program, cwd=folder, environment={**os.environ, **environment}, timeout=180)


SHOWN = """
import mxnet._src.tools.compat
try:
    gluoncv.check.other()
except ValueError as error:
    print(error, gluoncv.check.__name__, [hook.state for hook in mxnet._src.tools.compat.listed()][:1])
"""


@pytest.mark.parametrize("program", ["import gluoncv", "import mxnet, gluoncv"])
def test_compat_toolkit_with_a_check_of_torch_is_imported(toolkit, program):
    shown = run(toolkit, program + SHOWN)
    assert (shown.stdout, shown.returncode) == ("kept gluoncv.check ['applied']\n", 0), shown.stderr


def test_compat_hooks_can_be_switched_off(toolkit):
    program = "import sys, mxnet; print([h.state for h in mxnet._src.tools.compat.listed()]); import gluoncv"
    shown = run(toolkit, program, MXNET_COMPAT="0")
    assert (shown.stdout, shown.returncode) == ("['off', 'off']\n", 1)
    assert "RuntimeError: torch" in shown.stderr


DOWNLOADED = """
import os
from pathlib import Path
os.environ["MXNET_GLUON_REPO"] = Path("repository").absolute().as_uri()
import gluoncv.utils
from gluoncv.utils import check_sha1, download
address = "http://apache-mxnet.s3-accelerate.dualstack.amazonaws.com/gluoncv/models/a.zip"
print(download(address, path="here", overwrite=True), check_sha1("a", "b"), gluoncv.utils.download is download)
"""


def test_compat_toolkit_downloads_from_where_mxnet_does(toolkit):
    folder = toolkit / "repository" / "gluoncv" / "models"
    folder.mkdir(parents=True)
    (folder / "a.zip").write_bytes(b"weights")
    shown = run(toolkit, DOWNLOADED)
    assert shown.stdout.splitlines()[-1:] == ["here its own True"], shown.stderr
    assert (toolkit / "here").read_bytes() == b"weights"
    (toolkit / "gluoncv" / "__init__.py").write_text("")
    assert "ValueError: its own" in run(toolkit, DOWNLOADED, MXNET_COMPAT="0").stderr


def test_compat_nothing_of_a_toolkit_is_loaded_for_programs_without_it():
    loaded = "import sys, mxnet; print([n for n in sys.modules if 'gluoncv' in n])"
    assert run(".", loaded).stdout == "[]\n"


def test_compat_hooks_are_listed_with_reasons(capsys):
    assert main(["info"]) == 0
    assert set(re.findall(r"^  (\w+) \(waiting\) +\S", capsys.readouterr().out, re.M)) == set(CHANGED.values())
    page = (ROOT / "docs/compatibility_hooks.md").read_text(encoding="utf-8")
    assert all(module in page for module in CHANGED)
    assert {path.stem for path in Path(_compat.__file__).parent.glob("[!_]*.py")} == set(CHANGED.values())
