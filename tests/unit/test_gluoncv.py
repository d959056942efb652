"""Packages that refuse the installed PyTorch in the way GluonCV does."""

from __future__ import annotations

import subprocess
import sys

import pytest

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


@pytest.mark.parametrize("program", ["import gluoncv", "import mxnet, gluoncv"])
def test_toolkit_with_a_check_of_torch_is_imported(tmp_path, program):
    (tmp_path / "gluoncv").mkdir()
    (tmp_path / "gluoncv" / "__init__.py").write_text(INIT)
    (tmp_path / "gluoncv" / "check.py").write_text(CHECK)
    program += """
try:
    gluoncv.check.other()
except ValueError as error:
    print(error, gluoncv.check.__name__)
"""
    found = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=False, timeout=120
    )
    assert (found.stdout, found.returncode) == ("kept gluoncv.check\n", 0), found.stderr
