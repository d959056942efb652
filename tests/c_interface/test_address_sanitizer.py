"""AddressSanitizer watches the library's C part while programs make calls of all kinds."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.c_interface.test_c_interface import HERE, ROOT

pytestmark = pytest.mark.slow

OVERFLOW = """
import ctypes, sys
sys.path.insert(0, sys.argv[2])
import client
client.LIB = ctypes.CDLL(sys.argv[1])
malloc = ctypes.CDLL(None).malloc
malloc.restype = ctypes.c_void_p
x = client.array([1, 2, 3, 4], [4])
client.call("MXNDArraySyncCopyToCPU", x, ctypes.c_void_p(malloc(ctypes.c_size_t(8))), ctypes.c_size_t(4))
"""


@pytest.fixture(scope="module")
def checked(library: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    """The library built with AddressSanitizer, and the variables with which programs run it."""
    runtime = subprocess.run(["gcc", "-print-file-name=libasan.so"], capture_output=True, text=True, check=True)
    if not Path(runtime.stdout.strip()).is_absolute():
        pytest.skip("gcc has no AddressSanitizer here")
    folder = tmp_path_factory.mktemp("checked")
    flags = "-fsanitize=address -g -O1"
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "CFLAGS": flags, "LDFLAGS": "-fsanitize=address"}
    program = "import sys; from mxnet._src.c_interface.building import build; build(sys.argv[1])"
    subprocess.run([sys.executable, "-c", program, folder], env=environment, check=True, timeout=300)
    # What Python itself holds at its end is no leak of the library's; handles are counted by `rounds.py`.
    options = {"LD_PRELOAD": runtime.stdout.strip(), "ASAN_OPTIONS": "detect_leaks=0:halt_on_error=1"}
    return folder / "libmxnet.so", {**os.environ, "PYTHONPATH": str(ROOT), **options}


def run(checked: tuple[Path, dict[str, str]], *command: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *map(str, command)], env=checked[1], capture_output=True, text=True, timeout=1200, check=False
    )


@pytest.mark.parametrize(
    ("program", "arguments"), [("client.py", ["."]), ("rounds.py", [".", "10000"]), ("wrong_calls.py", ["10000"])]
)
def test_no_invalid_access(
    checked: tuple[Path, dict[str, str]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    program: str,
    arguments: list[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    completed = run(checked, HERE / program, checked[0], *arguments)
    assert completed.returncode == 0, completed.stderr[-3000:]


def test_an_overflow_is_found(checked: tuple[Path, dict[str, str]]) -> None:
    completed = run(checked, "-c", OVERFLOW, checked[0], HERE)
    assert completed.returncode != 0
    assert "heap-buffer-overflow" in completed.stderr
