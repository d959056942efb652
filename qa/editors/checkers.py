"""Type checkers and the completion engine of editors, run on programs that use the package."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from paths import ROOT

PROGRAMS = Path(__file__).with_name("programs")
# Mistakes in correct programs: file, what stands there, what stands there then, what a checker has to name.
MISTAKES = {
    "wrong keyword of an operator": ("gluon_training.py", "num_hidden=2)", "num_hiden=2)", "num_hiden"),
    "wrong type for an operator": ("gluon_training.py", "num_hidden=2)", 'num_hidden="2")', "num_hidden"),
    "misspelt operator": ("gluon_training.py", "nd.concat(", "nd.conkat(", "conkat"),
    "wrong keyword of a method": ("gluon_training.py", "softmax(axis=-1)", "softmax(axes=-1)", "axes"),
    "misspelt method": ("gluon_training.py", "softmax(axis=-1)", "sofmax(axis=-1)", "sofmax"),
    "wrong keyword of a layer": ("gluon_training.py", "use_bias=False", "no_bias=False", "no_bias"),
    "wrong choice": ("module_training.py", 'act_type="relu"', 'act_type="rellu"', "rellu"),
    "wrong keyword of a symbol": ("module_training.py", "kernel=(3, 3), stride", "kernal=(3, 3), stride", "kernal"),
    "misspelt operator of symbols": ("module_training.py", "mx.sym.Concat(", "mx.sym.Conkat(", "Conkat"),
    "wrong keyword of a Module": ("module_training.py", "num_epoch=2", "num_epochs=2", "num_epochs"),
    "wrong keyword in mx.np": ("numpy_interface.py", "outputs], axis=1)", "outputs], axes=1)", "axes"),
    "wrong type in mx.np": ("numpy_interface.py", "np.split(grid, 2", 'np.split(grid, "2"', "set[int]"),
    "misspelt function of mx.np": ("numpy_interface.py", "np.zeros_like(", "np.zero_like(", "zero_like"),
    "misspelt operator of mx.npx": ("numpy_interface.py", "npx.softmax(", "npx.sofmax(", "sofmax"),
}
PYRIGHT = {"typeCheckingMode": "strict", "include": ["."], "reportMissingTypeStubs": False}
_LINE = re.compile(r"^(?P<file>[^:]+):(?P<line>\d+): error: (?P<text>.*)$", re.MULTILINE)


def with_mistakes(folder: Path) -> dict[str, tuple[str, int, str]]:
    """Write copies of the programs, each with one mistake; return file, line and word of each mistake by its name."""
    places = {}
    for number, (name, (file, right, wrong, word)) in enumerate(MISTAKES.items()):
        before, found, after = (PROGRAMS / file).read_text(encoding="utf-8").partition(right)
        assert found, f"{name}: {file} has no {right!r}"
        copy = f"mistake_{number}.py"
        (folder / copy).write_text(before + wrong + after, encoding="utf-8")
        places[name] = (copy, before.count("\n") + 1, word)
    return places


def mypy(folder: Path) -> list[tuple[str, int, str]]:
    """Return file, line and text of each error that mypy finds in the programs of a folder named ``user_programs``.

    With the project's settings, so that what `make typecheck` has kept of the package serves here too.
    """
    assert folder.name == "user_programs"  # what pyproject.toml wants to be strict with
    done = _run_mypy(folder)
    assert done.returncode in (0, 1), done.stdout + done.stderr
    return [(Path(m["file"]).name, int(m["line"]), m["text"]) for m in _LINE.finditer(done.stdout)]


def mypy_types(text: str, folder: Path) -> list[str]:
    """Return what mypy prints of each ``reveal_type`` in a program, without the modules of classes."""
    (folder / "program.py").write_text(text, encoding="utf-8")
    done = _run_mypy(folder / "program.py")
    return [re.sub(r"\w+\.", "", each) for each in re.findall(r'Revealed type is "(.*)"', done.stdout)]


def pyright_types(text: str, folder: Path) -> list[str]:
    """Return what pyright prints of each ``reveal_type``."""
    (folder / "program.py").write_text(text, encoding="utf-8")
    settings = {**PYRIGHT, "extraPaths": [str(ROOT)]}
    (folder / "pyrightconfig.json").write_text(json.dumps(settings), encoding="utf-8")
    done = _run([str(pyright_command()), "--outputjson", "--pythonpath", sys.executable, "-p", str(folder)], folder)
    shown = [each["message"] for each in json.loads(done.stdout)["generalDiagnostics"]]
    return [each for text in shown for each in re.findall(r'^Type of ".*" is "(.*)"$', text)]


def pyright_command() -> str | None:
    """Return the command that runs pyright where there is one, and node, so that it fetches nothing."""
    beside = Path(sys.executable).with_name("pyright")
    return str(beside) if beside.exists() and shutil.which("node") else None


def pyright(folder: Path) -> list[tuple[str, int, str]]:
    """Return file, line and text of each error that pyright finds in a folder's programs."""
    settings = {**PYRIGHT, "extraPaths": [str(ROOT)]}
    (folder / "pyrightconfig.json").write_text(json.dumps(settings), encoding="utf-8")
    command = [str(pyright_command()), "--outputjson", "--pythonpath", sys.executable]
    done = _run([*command, "-p", str(folder)], folder)
    assert done.returncode in (0, 1), done.stdout + done.stderr
    errors = [each for each in json.loads(done.stdout)["generalDiagnostics"] if each["severity"] == "error"]
    return [(Path(e["file"]).name, e["range"]["start"]["line"] + 1, e["message"]) for e in errors]


def _run_mypy(path: Path) -> subprocess.CompletedProcess[str]:
    """Run mypy; once more in one process where its workers start too late, as on a busy machine: that is no answer."""
    command = [sys.executable, "-m", "mypy", "--no-error-summary", str(path)]
    done = _run(command, ROOT)
    late = "Failed to establish connection with worker"
    return _run([*command, "--num-workers", "0"], ROOT) if late in done.stdout + done.stderr else done


def _run(command: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "MYPYPATH": str(ROOT)}
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False, timeout=600
    )
