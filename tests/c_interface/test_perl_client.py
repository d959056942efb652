"""A program in Perl, over a module of its own: MXNet 1.9.1's numbers, and subroutines as custom operators."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.c_interface.printed_numbers import compare_lines

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
HEADERS = (
    'use Config; use threads; exit !(-e "$Config{archlibexp}/CORE/perl.h" && eval { require ExtUtils::MakeMaker })'
)


# Perl loads its module, and with it the library, with RTLD_LOCAL.
@pytest.mark.slow
def test_perl_computes_trains_and_is_called_back_as_with_mxnet(
    library: Path, environment: dict[str, str], tmp_path: Path
) -> None:
    if shutil.which("perl") is None or subprocess.run(["perl", "-e", HEADERS], check=False).returncode:
        pytest.skip("no perl with threads and its headers to build the module with")
    folder = tmp_path / "perl"
    shutil.copytree(HERE / "perl", folder)
    headers = ROOT / "mxnet/_src/c_interface"
    for command in (["perl", "Makefile.PL", f"LIBMXNET={library.parent}", f"INCLUDE={headers}"], ["make"]):
        subprocess.run(command, cwd=folder, check=True, capture_output=True, timeout=120)
    completed = subprocess.run(
        ["perl", "-Mblib", "client.pl", tmp_path],
        cwd=folder,
        env={**environment, "FREED_HANDLES": "1"},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert completed.returncode == 0, completed.stdout[-1000:] + completed.stderr[-3000:]
    lines = completed.stdout.splitlines()
    lines.remove("freed refused")  # with MXNet's own library it ends the process
    compare_lines(lines, json.loads((HERE / "recorded_perl.json").read_text())["perl"])
