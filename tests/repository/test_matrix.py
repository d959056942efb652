"""`make matrix` begins no download of gigabytes that nobody has asked for."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import matrix
import pytest


def report(*addresses: str) -> dict[str, Any]:
    names = ("torch", "filelock", "nvidia-cublas")
    return {
        "install": [
            {"download_info": {"url": address}, "metadata": {"name": name}}
            for name, address in zip(names, addresses, strict=False)
        ]
    }


HERE, THERE = "file:///wheels/a.whl", "https://files.pythonhosted.org/a.whl"


@pytest.mark.parametrize("addresses", [(THERE, THERE, THERE), (HERE, THERE, THERE), (THERE, HERE, HERE)])
def test_cuda_is_not_downloaded(addresses: tuple[str, ...]) -> None:
    with pytest.raises(matrix.NotHere, match="would be downloaded with CUDA, 3 GB; --cuda allows"):
        matrix.source_of_torch(report(*addresses))


@pytest.mark.parametrize("addresses", [(THERE, THERE), (HERE, THERE), (HERE, THERE, HERE)])
def test_what_is_small_or_here_is_taken(addresses: tuple[str, ...]) -> None:
    assert matrix.source_of_torch(report(*addresses)) == addresses[0]


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
