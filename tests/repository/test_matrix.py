"""`make matrix` begins no download of gigabytes that nobody has asked for."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import matrix
import pytest
from requirements import needs_linux


def report(address: str, *needed: str) -> dict[str, Any]:
    metadata = {"name": "torch", "version": "2.15.0", "requires_dist": ["filelock", *needed]}
    return {"install": [{"download_info": {"url": address}, "metadata": metadata}]}


CUDA = ("cuda-toolkit[cublas]==13.0.2; platform_system == 'Linux'", "nvidia-cudnn-cu13==9; platform_system == 'Linux'")


@needs_linux("elsewhere PyPI's PyTorch has no CUDA")
def test_cuda_is_not_downloaded() -> None:
    with pytest.raises(matrix.NotHere, match=r"PyTorch 2\.15\.0 would be downloaded with CUDA, 3 GB; --cuda allows"):
        matrix.source_of_torch(report("https://files.pythonhosted.org/torch-2.15.0.whl", *CUDA))


@pytest.mark.parametrize(
    ("address", "needed"),
    [("https://download.pytorch.org/whl/cpu/torch.whl", ()), ("file:///wheels/torch.whl", CUDA)],
)
def test_what_is_small_or_here_is_taken(address: str, needed: tuple[str, ...]) -> None:
    assert matrix.source_of_torch(report(address, *needed)) == address


def test_interpreters() -> None:
    version = ".".join(map(str, sys.version_info[:2]))
    assert matrix._is_version(sys.executable, version)
    assert not matrix._is_version(sys.executable, "3.9")
    assert matrix.interpreter("2.99") is None


def test_a_row_that_is_not_here_is_left_out_and_its_environment_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def not_here(row: matrix.Row, python: str, folder: Path, cuda: bool) -> str:
        folder.mkdir()
        raise matrix.NotHere("nothing is")

    monkeypatch.setattr(matrix, "FOLDER", tmp_path)
    monkeypatch.setattr(matrix, "ROOT", tmp_path.parent)
    monkeypatch.setattr(matrix, "make", not_here)
    monkeypatch.setattr(matrix, "interpreter", lambda version: sys.executable if version == "3.11" else None)
    monkeypatch.setattr(sys, "argv", ["matrix.py", "--only", "py3.1"])
    assert matrix.main() == 0
    said = capsys.readouterr().out
    assert said.count("left out, not here: nothing is") == 4
    assert "left out, not here: Python 3.14" in said
    assert not list(tmp_path.iterdir())
