"""Programs in C++, on a header that is generated from the library: MXNet 1.9.1's numbers, from one binary."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.c_interface import program_files
from tests.c_interface.printed_numbers import compare_lines

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]


@pytest.fixture(scope="module")
def programs(
    library: Path, environment_of_module: dict[str, str], tmp_path_factory: pytest.TempPathFactory
) -> tuple[Path, Path]:
    """The compiled programs, and the folder with their files."""
    if shutil.which("g++") is None:
        pytest.skip("no g++ to compile the programs with")
    folder = tmp_path_factory.mktemp("cpp")
    program_files.write(folder)
    own_environment = {name: text for name, text in environment_of_module.items() if name != "LD_LIBRARY_PATH"}
    header = subprocess.check_output(
        [sys.executable, HERE / "operator_header.py", library], env=own_environment, timeout=120
    )
    (folder / "operators.hpp").write_bytes(header)
    headers = f"-I{folder}", f"-I{HERE}", f"-I{ROOT / 'mxnet/_src/c_interface'}"
    command = ["g++", "-std=c++11", "-Wall", "-Werror", *headers, HERE / "cpp/programs.cpp", "-o", folder / "programs"]
    subprocess.run([*command, f"-L{library.parent}", "-lmxnet"], check=True, timeout=300)
    return folder / "programs", folder


def printed(programs: tuple[Path, Path], environment: dict[str, str], *names: str) -> dict[str, list[str]]:
    """Return the lines that each program prints."""
    completed = subprocess.run(
        [programs[0], programs[1], *names], env=environment, capture_output=True, text=True, timeout=600, check=False
    )
    assert completed.returncode == 0, completed.stdout[-1000:] + completed.stderr[-3000:]
    return program_files.parts(completed.stdout)


def compare(answers: dict[str, list[str]], expected: dict[str, list[str]]) -> None:
    """Compare what each program prints."""
    assert list(answers) == list(expected)
    for name, lines in expected.items():
        compare_lines(answers[name], lines)


def test_cpp_programs_print_what_they_print_with_mxnet(
    programs: tuple[Path, Path], environment: dict[str, str]
) -> None:
    expected = json.loads((HERE / "recorded_programs.json").read_text())
    assert list(expected) == list(program_files.PROGRAMS)
    compare(printed(programs, environment, *expected), expected)


@pytest.mark.slow
@pytest.mark.parametrize("name", program_files.PROGRAMS)
def test_cpp_programs_run_by_themselves(programs: tuple[Path, Path], environment: dict[str, str], name: str) -> None:
    expected = json.loads((HERE / "recorded_programs.json").read_text())
    compare(printed(programs, environment, name), {name: expected[name]})


@pytest.mark.slow
def test_cpp_programs_print_the_same_with_mxnet_s_own_library(
    programs: tuple[Path, Path], environment: dict[str, str]
) -> None:
    reference = os.environ.get("MXNET_REFERENCE_PYTHON")
    if not reference:
        pytest.skip("MXNET_REFERENCE_PYTHON is not set")
    library_code = "import mxnet; print(mxnet.libinfo.find_lib_path()[0])"
    own_environment = {name: text for name, text in os.environ.items() if name != "PYTHONPATH"}
    path = subprocess.check_output(
        [reference, "-I", "-c", library_code], env=own_environment, text=True, timeout=120
    ).strip()
    theirs = {**own_environment, "LD_LIBRARY_PATH": str(Path(path).parent)}
    compare(printed(programs, environment, *program_files.PROGRAMS), printed(programs, theirs, *program_files.PROGRAMS))
