"""What the command line answers without importing PyTorch, and how it says what stopped it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from paths import ROOT
from requirements import needs_linux

from _remx_cli import main
from _remx_cli.command import Command
from _remx_cli.extras import EXTRAS
from _remx_cli.launching import METHODS
from _remx_cli.main import guarded
from _remx_cli.table import COMMANDS, CONVERT
from mxnet._src.exporters.convert.targets import TARGETS
from mxnet.launch.job import METHODS as JOB_METHODS

SECONDS = 120
IMPORTED = """\
import json, sys
before = set(sys.modules)
from _remx_cli import main
try:
    status = main(sys.argv[1:])
except SystemExit as end:
    status = end.code
print(json.dumps([status, sorted(set(sys.modules) - before)]), file=sys.stderr)
"""
# argparse, and what it imports to translate and format; the standard library alone.
MOST = 90


def answer(*arguments: str) -> tuple[int, list[str], str]:
    """Return the status, the modules that were imported and the output of a command line in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", IMPORTED, *arguments],
        capture_output=True,
        text=True,
        check=True,
        timeout=SECONDS,
        cwd=ROOT,
    )
    status, modules = json.loads(done.stderr.splitlines()[-1])
    return status, modules, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        ([], 0),
        (["--help"], 0),
        (["--version"], 0),
        (["convert", "--help"], 0),
        (["completion", "bash"], 0),
        (["convrt"], 2),
        (["convert"], 2),
        (["convert", "net.onnx", "--to", "tensorflow"], 2),
        (["summary", "net-symbol.json", "--shape", "data:1,x"], 2),
        (["launch", "-n", "many"], 2),
    ],
)
def test_cli_help_and_wrong_usage_import_the_standard_library_alone(arguments: list[str], status: int) -> None:
    result, modules, _ = answer(*arguments)
    assert result == status
    first = {name.partition(".")[0] for name in modules}
    assert not first & {"mxnet", "torch", "numpy"}
    assert first <= {*sys.stdlib_module_names, "_remx_cli"}
    assert len(modules) < MOST, modules


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_cli_every_command_has_help_that_says_more(command: Command, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        main([command.name, "--help"])
    printed = capsys.readouterr().out
    assert f"usage: mxnet {command.name} " in printed
    assert all(flag in printed for argument in command.arguments if argument.is_option for flag in argument.spellings)


def test_cli_choices_are_those_of_the_commands() -> None:
    choices = {argument.flags[0]: argument.choices for argument in CONVERT.arguments}
    assert choices["--to"] == tuple(sorted(TARGETS))
    assert METHODS == JOB_METHODS


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["sumary"], "there is no command 'sumary'. Did you mean summary?"),
        (["summary", "a.json", "--shpae", "data:1"], "unrecognized arguments: --shpae data:1. Did you mean --shape?"),
        (["convert", "a.onnx", "--to", "torch", "--no-verfy"], "Did you mean --no-verify?"),
    ],
)
def test_cli_what_was_probably_meant(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(arguments)
    assert said in capsys.readouterr().err


def raising(error: BaseException):
    """Return a command that fails."""

    def run() -> int:
        raise error

    return run


def missing(name: str, message: str = "") -> ImportError:
    """Return the error of a module that says itself what it is for, raised from Python's."""
    error = ImportError(message or f"{name} is needed")
    error.__cause__ = ModuleNotFoundError(f"No module named {name!r}", name=name)
    return error


@pytest.mark.parametrize("extra", EXTRAS, ids=lambda extra: extra.distribution)
def test_cli_missing_extra_is_a_line_that_names_it(extra, capsys: pytest.CaptureFixture[str]) -> None:
    assert guarded("mxnet predict", raising(missing(f"{extra.module}.inner"))) == 1
    printed = capsys.readouterr().err
    assert printed.startswith(f"mxnet predict: {extra.distribution} is not installed: ")
    assert f": pip install {extra.distribution}\n" in printed
    assert printed.count("\n") == 1


def test_cli_other_missing_packages_are_named_and_defects_are_not_hidden(capsys: pytest.CaptureFixture[str]) -> None:
    assert guarded("mxnet weights", raising(missing("gluoncv"))) == 1
    assert "the package gluoncv is not installed" in capsys.readouterr().err
    assert guarded("mxnet", raising(missing("torch"))) == 1
    assert "PyTorch is not installed" in capsys.readouterr().err
    with pytest.raises(ImportError, match="cannot import name"):
        guarded("mxnet", raising(ImportError("cannot import name 'a' from 'mxnet.b'", name="mxnet.b")))
    with pytest.raises(RuntimeError, match="defect"):
        guarded("mxnet", raising(RuntimeError("a defect")))


def test_cli_image_without_opencv(tmp_path: Path, monkeypatch, capsys: pytest.CaptureFixture[str]) -> None:
    import mxnet as mx

    monkeypatch.chdir(tmp_path)
    network = mx.sym.Flatten(mx.sym.var("data"))
    mx.model.save_checkpoint("net", 0, network, {}, {})
    (tmp_path / "cat.jpg").write_bytes(b"no picture")
    monkeypatch.setitem(sys.modules, "cv2", None)
    assert main(["predict", "net-symbol.json", "net-0000.params", "--image", "cat.jpg"]) == 1
    printed = capsys.readouterr().err
    assert "mxnet predict: opencv-python-headless is not installed: pip install opencv-python-headless" in printed
    assert printed.count("\n") == 1


def test_cli_ctrl_c_is_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert guarded("mxnet convert", raising(KeyboardInterrupt())) == 130
    assert capsys.readouterr().err == "mxnet convert: interrupted.\n"


def test_cli_conversion_that_is_interrupted_leaves_no_files(tmp_path: Path, monkeypatch, capsys) -> None:
    import mxnet as mx

    monkeypatch.chdir(tmp_path)
    network = mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=2, no_bias=True, name="fc")
    mx.model.save_checkpoint("net", 0, network, {"fc_weight": mx.nd.ones((2, 3))}, {})
    before = sorted(os.listdir())
    monkeypatch.setattr("mxnet._src.tools.cli.convert.compare", raising_with(KeyboardInterrupt()))
    command = ["convert", "net-symbol.json", "net-0000.params", "--to", "torch", "--shape", "data:1,3"]
    assert main(command) == 130
    assert capsys.readouterr() == ("", "mxnet convert: interrupted.\n")
    assert sorted(os.listdir()) == before


def raising_with(error: BaseException):
    """Return a function of anything that fails."""

    def run(*_: object) -> None:
        raise error

    return run


# Whoever starts the tests in the background may have signals ignored, which children inherit.
HEEDING = "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler); from _remx_cli import main\n"
INTERRUPTED_WHILE_IMPORTING = """
import os

class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == "torch":
            try:
                os.kill(os.getpid(), signal.SIGINT)
                for _ in range(1000): pass
            except KeyboardInterrupt:  # as parts of PyTorch's import do
                print("ignored", file=sys.stderr)

sys.meta_path.insert(0, Finder())
sys.exit(main(["info"]))
"""


@needs_linux("signals, and pipes whose reader is gone")
@pytest.mark.parametrize("delay", [0.05, 0.2, None], ids=["begun", "under way", "where it is ignored"])
def test_cli_signal_ends_a_command_with_a_line(delay: float | None) -> None:
    """While modules are imported, which is most of the time of a small command."""
    program = "print('begun', flush=True); sys.exit(main(['info']))"
    program = INTERRUPTED_WHILE_IMPORTING if delay is None else program
    process = subprocess.Popen(
        [sys.executable, "-c", HEEDING + program], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT
    )
    assert process.stdout is not None
    if delay is not None:
        assert process.stdout.readline() == "begun\n"
        time.sleep(delay)
        process.send_signal(signal.SIGINT)
    _, error = process.communicate(timeout=SECONDS)
    assert (process.returncode, error) == (130, "mxnet info: interrupted.\n")


@needs_linux("signals, and pipes whose reader is gone")
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_cli_reader_who_leaves_is_no_error(unbuffered: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        program = "import sys; from _remx_cli import main; sys.exit(main(sys.argv[1:]))"
        done = subprocess.run(
            [sys.executable, "-c", program, "completion", "zsh"],
            stdout=writing,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            timeout=SECONDS,
            cwd=ROOT,
            env={**os.environ, "PYTHONUNBUFFERED": unbuffered},
        )
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (141, "")


@pytest.mark.parametrize(
    "arguments",
    [
        ["check", "nofile.py"],
        ["summary", "nofile-symbol.json"],
        ["convert", "nofile-symbol.json", "--to", "torch"],
        ["predict", "README.md", "nofile.params", "--image", "a.png"],
    ],
)
def test_cli_names_a_missing_file_before_pytorch_is_imported(arguments: list[str]) -> None:
    status, modules, text = answer(*arguments)
    assert status == 1
    assert "torch" not in modules
    assert f"mxnet {arguments[0]}: nofile" in text
    assert ": no such file or folder." in text
