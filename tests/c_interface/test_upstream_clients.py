"""`make clients`: MXNet's own packages from a tree that the user names; here from a small one in their manner."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOOL = ROOT / "tools/upstream_clients.py"

GENERATOR = """
import ctypes, sys
size, names = ctypes.c_uint32(), ctypes.POINTER(ctypes.c_char_p)()
library = ctypes.CDLL(sys.argv[1])
assert library.MXListAllOpNames(ctypes.byref(size), ctypes.byref(names)) == 0
with open("../include/mxnet-cpp/op.h", "w") as stream:
    stream.write("static const unsigned OPERATORS = %d;\\n" % size.value)
"""
EXAMPLE = """
#include "mxnet-cpp/op.h"
extern "C" int MXGetVersion(int *version);
int main() {  // Context::cpu()
  int version = 0;
  return MXGetVersion(&version) == 0 && version == 10901 && OPERATORS > 600 ? 0 : 1;
}
"""


def clients(*arguments: str | Path, limit: float = 300) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(TOOL), *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=limit, check=False)


def test_clients_without_a_tree_say_how_to_get_one(tmp_path: Path) -> None:
    for arguments in ([], [tmp_path]):
        completed = clients(*arguments)
        assert completed.returncode == 2
        assert (
            "git clone --recursive --depth 1 --branch 1.9.1 https://github.com/apache/mxnet FOLDER" in completed.stderr
        )
        assert "make clients CLIENTS=FOLDER" in completed.stderr


@pytest.mark.slow
def test_clients_generate_compile_and_run(library: Path, tmp_path: Path) -> None:
    if shutil.which("g++") is None:
        pytest.skip("no g++ to compile examples with")
    tree = tmp_path / "tree"
    for part in ("cpp-package/scripts", "cpp-package/include/mxnet-cpp", "cpp-package/example", "include"):
        (tree / part).mkdir(parents=True)
    for part in ("3rdparty/tvm/nnvm/include", "3rdparty/dmlc-core/include", "3rdparty/dlpack/include"):
        (tree / part).mkdir(parents=True)
    (tree / "perl-package/AI-MXNetCAPI").mkdir(parents=True)
    (tree / "cpp-package/scripts/OpWrapperGenerator.py").write_text(GENERATOR)
    (tree / "cpp-package/example/good.cpp").write_text(EXAMPLE)
    (tree / "cpp-package/example/bad.cpp").write_text("int main() { return 3; } // Context::cpu()")
    (tree / "cpp-package/example/of_a_gpu.cpp").write_text("int main() { return 4; } // Context::gpu()")
    before = sorted(tree.rglob("*"))
    completed = clients(tree, "--seconds", "200")
    assert completed.returncode == 1
    lines = completed.stdout.splitlines()
    assert "cpp-package: op.h: ran to its end" in lines
    assert "cpp-package: example/good.cpp: ran to its end" in lines
    assert any(line.startswith("cpp-package: example/bad.cpp: ended with 3") for line in lines)
    assert "cpp-package: 2 of 3 ran to their ends" in lines
    assert any(line.startswith("perl-package: ") for line in lines)
    assert sorted(tree.rglob("*")) == before
