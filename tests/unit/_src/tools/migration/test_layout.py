"""What `mxnet migrate` writes: laid out as `ruff format` does, passes `ruff check` as the program did, typed."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from generated_sources import assert_formatted, ruff, type_errors
from program_styles import PROGRAMS as STYLES

pytest.importorskip("libcst", reason="libcst is not installed; pip install libcst")

from mxnet._src.tools.migration.migrate import migrate
from mxnet._src.tools.migration.ruff import Ruff
from mxnet._src.tools.migration.supplies import definitions

PROGRAMS = Path(__file__).parents[4] / "migrated_programs"
# Torch has no types for what is in a network, nor for a gradient that is known to be there.
TYPES_OF_TORCH = (
    "Module",
    '"Tensor | None"',
    'for * ("float" and "None")',
    '"Tensor" not callable',
    'expression has type "None", variable has type "Sequential"',  # the program's own: an attribute that may be None
)


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the results of all programs."""
    folder = tmp_path_factory.mktemp("results")
    for path in PROGRAMS.glob("*.py"):
        code, _ = migrate(path.read_text(encoding="utf-8"), path)
        (folder / path.name).write_text(code, encoding="utf-8")
    return folder


def remarks(folder: Path) -> Counter[tuple[str, str]]:
    """Return how many remarks ruff has, with its own rules, by file and rule."""
    completed = ruff("check", "--isolated", "--output-format", "json", folder)
    return Counter((Path(remark["filename"]).name, remark["code"]) for remark in json.loads(completed.stdout))


def test_migrate_writes_formatted_programs(results: Path) -> None:
    assert_formatted(results, line_lengths=(120,))  # with which the programs are


def test_migrate_writes_nothing_that_ruff_remarks(results: Path) -> None:
    assert remarks(results) - remarks(PROGRAMS) == Counter()


def test_migrate_writes_nothing_that_ruff_remarks_in_programs_of_all_styles(tmp_path: Path) -> None:
    before, after = tmp_path / "before", tmp_path / "after"
    before.mkdir()
    after.mkdir()
    for name, program in STYLES.items():
        code, _ = migrate(program)
        ast.parse(code)
        (before / f"{name}.py").write_text(program, encoding="utf-8")
        (after / f"{name}.py").write_text(code, encoding="utf-8")
    assert remarks(after) - remarks(before) == Counter()


@pytest.mark.slow
def test_migrate_writes_typed_programs(results: Path) -> None:
    errors = [error for error in type_errors(results, options=("--check-untyped-defs",)) if ": error: " in error]
    for error in errors:
        file, line, _ = error.split(":", 2)
        definition = next(
            (node.name for node in definitions_around(Path(file), int(line)) if node.name.rstrip("_") in definitions()),
            None,
        )
        assert definition is None, error
    assert [error for error in errors if not any(known in error for known in TYPES_OF_TORCH)] == []


def definitions_around(file: Path, line: int) -> list[ast.FunctionDef | ast.ClassDef]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return [
        node
        for node in tree.body
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and node.lineno <= line <= (node.end_lineno or 0)
    ]


def test_migrate_brings_along_what_is_annotated() -> None:
    for name, source in definitions().items():
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("__"):
                arguments = [*node.args.args, *node.args.kwonlyargs, node.args.vararg, node.args.kwarg]
                named = [
                    argument for argument in arguments if argument is not None and argument.arg not in ("self", "cls")
                ]
                assert node.returns is not None, (name, node.name)
                assert all(argument.annotation is not None for argument in named), (name, node.name)


def test_migrate_brings_along_what_is_formatted_without_ruff_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Ruff, "found", lambda path: None)
    code, report = migrate("from mxnet import gluon\n\nloss = gluon.loss.HuberLoss()\n")
    (tmp_path / "moved.py").write_text(code, encoding="utf-8")
    assert_formatted(tmp_path, line_lengths=(88,))
    assert "What was written is not formatted: ruff is not installed. To do: pip install ruff." in report.lines()[0]


OWN_LAYOUT = """import mxnet as mx
from mxnet import gluon
from mxnet.gluon import nn

SIZES   = [ 1, 2,
            3 ]     # as they are

class Net(gluon.HybridBlock):
  def __init__(self, **kwargs):
    super(Net, self).__init__(**kwargs)
    with self.name_scope():
      self.first = nn.Dense(128,activation = 'relu', weight_initializer=mx.init.Xavier(), in_units=7)  # first
      self.table = { 'a':1,
                     'b' : 2 }

  def hybrid_forward(self, F, x):
    if x is None: return None
    text = '''
 lines of a text
    '''
    return F.relu( self.first( x ) , )
"""


def test_migrate_keeps_the_layout_of_a_program_that_is_not_formatted() -> None:
    code, report = migrate(OWN_LAYOUT)
    assert "\nSIZES   = [ 1, 2,\n            3 ]     # as they are\n" in code
    assert "\n    self.table = { 'a':1,\n                   'b' : 2 }\n" in code
    assert "    if x is None: return None\n    text = '''\n lines of a text\n    '''\n" in code
    assert "\n    return torch.relu(self.first(x))\n" in code
    assert "\n    super().__init__()\n" in code
    layers = "initialized(nn.Linear(7, 128), weight=nn.init.xavier_uniform_), nn.ReLU()"
    assert f"\n    self.first = nn.Sequential({layers})  # first\n" in code
    assert "What was written is formatted by ruff" in report.lines()[0]


@pytest.mark.parametrize(
    ("name", "settings"),
    [
        ("pyproject.toml", "[tool.ruff]\nline-length = 60\n[tool.ruff.format]\nquote-style = 'single'\n"),
        ("ruff.toml", "line-length = 60\nformat.quote-style = 'single'\n"),
    ],
)
def test_migrate_reads_ruffs_settings_of_a_programs_folder(tmp_path: Path, name: str, settings: str) -> None:
    (tmp_path / name).write_text(settings)
    path = tmp_path / "train.py"
    source = "import mxnet as mx\n\nx = mx.nd.zeros((2, 3), dtype='float16')\ny = mx.nd.topk(x)\n"
    path.write_text(source)
    code, report = migrate(source, path)
    assert "\ny = topk(\n    x, axis=-1, k=1, ret_typ='indices', is_ascend=False\n)\n" in code
    path.write_text(code)
    assert ruff("format", "--check", path).returncode == 0
    assert "with the settings of its folder" in report.lines()[0]


@pytest.mark.parametrize("length", [70, 88, 100, 120])
def test_migrate_finds_out_the_length_of_lines(tmp_path: Path, length: int) -> None:
    path = tmp_path / "train.py"
    names = ", ".join(f"'{letter * 8}'" for letter in "abcdefgh")
    path.write_text(f"import mxnet as mx\n\nnames = [{names}, 'i']\nx = mx.nd.zeros((2, 3))\nprint(names, x)\n")
    assert ruff("format", "--isolated", "--line-length", str(length), path).returncode == 0
    code, _ = migrate(path.read_text())
    path.write_text(code)
    assert_formatted(path, line_lengths=(length,))


def test_migrate_removes_imports_that_only_mxnets_lines_read(tmp_path: Path) -> None:
    source = """# Sizes
import os, sys

# Arrays
import numpy as np
from collections import OrderedDict, deque

import mxnet as mx

x = mx.nd.zeros((2,), dtype=np.float16)
print(x, sys.argv, deque())
"""
    code, _ = migrate(source)
    assert "numpy" not in code
    assert "# Arrays\n" in code
    assert "import os, sys\n" in code  # which the program does not read either
    assert "OrderedDict, deque" in code


def test_migrate_writes_torchs_types_in_annotations() -> None:
    source = """import mxnet as mx
from mxnet import gluon
from mxnet.gluon.nn import HybridBlock


def step(x: mx.nd.NDArray, net: HybridBlock, trainer: gluon.Trainer, where: "list[mx.Context]") -> "mx.np.ndarray":
    y: mx.nd.NDArray = net(x)
    return y


def other(x: mx.callback.Speedometer) -> int:
    return 0
"""
    code, report = migrate(source)
    assert report.left == []
    head = "def step(x: torch.Tensor, net: nn.Module, trainer: torch.optim.Optimizer, "
    assert head in code.replace("\n    ", "").replace(",", ", ").replace(",  ", ", ")
    assert 'where: "list[torch.device]"' in code
    assert '-> "torch.Tensor":' in code
    assert "y: torch.Tensor = net(x)" in code
    assert "def other(x: Any) -> int:" in code


def test_migrate_puts_imports_and_what_it_brings_along_at_the_top(tmp_path: Path) -> None:
    source = """import sys

print(sys.argv)
import mxnet as mx
from mxnet import gluon

loss = gluon.loss.L1Loss()
import os

print(loss(mx.nd.ones((2,)), mx.nd.zeros((2,))), os.sep)
"""
    code, _ = migrate(source)
    assert code.index("import torch") < code.index("class L1Loss") < code.index("print(sys.argv)")
    (tmp_path / "moved.py").write_text(code)
    done = subprocess.run([sys.executable, tmp_path / "moved.py"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        (
            "try:\n    import mxnet as mx\nexcept ImportError:\n    mx = None\n\nx = mx.nd.ones((2,))\n",
            "x = torch.ones((2,))\n",
        ),
        ("import mxnet as mx; import os\n\nprint(mx.nd.ones((2,)), os)\n", "import os\n\nimport torch\n"),
        ("import mxnet as mx, os\n\nprint(mx.nd.ones((2,)), os)\n", "import os\n\nimport torch\n"),
        ("def f():\n    import mxnet as mx\n    return mx.nd.ones((2,))\n", "def f():\n    return torch.ones((2,))\n"),
        ("import mxnet as mx\n\ntime = 3\nprint(time, mx.nd.ones((2,)))\n", "import torch\n\ntime = 3\n"),
    ],
)
def test_migrate_moves_imports_of_all_forms(source: str, expected: str) -> None:
    code, report = migrate(source)
    ast.parse(code)
    assert report.left == []
    assert expected in code
    assert "mxnet" not in code


@pytest.mark.skipif(sys.platform == "win32", reason="a script of a Unix shell stands for a ruff that does not end")
def test_ruff_that_does_not_end_is_a_problem_that_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = tmp_path / "ruff"
    slow.write_text("#!/bin/sh\nexec sleep 30\n", encoding="utf-8")
    slow.chmod(0o755)
    monkeypatch.setattr("mxnet._src.tools.migration.ruff._LIMIT_SECONDS", 0.2)
    hanging_ruff = Ruff(str(slow), None)
    assert hanging_ruff.formatted("x = 1\n", 88) is None
    assert hanging_ruff.problem == f"{slow} did not end within 0.2 seconds"
