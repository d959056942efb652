"""Colours and widths of the command line: on a terminal, and nowhere else."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

import mxnet as mx
from _remx_cli import main

RED = "\x1b[31;1m"


class Terminal(io.StringIO):
    """A stream that says that it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def program(tmp_path: Path) -> Path:
    path = tmp_path / "train.py"
    path.write_text("import mxnet as mx, nosuchpackage\nfrom os import nothing\nmx.nd.relux(3)\nmx.gpu(99)\n")
    return path


def printed(path: Path, monkeypatch: pytest.MonkeyPatch, stream: io.StringIO) -> str:
    monkeypatch.setattr(sys, "stdout", stream)
    assert main(["check", str(path)]) == 1
    return stream.getvalue()


def test_cli_check_has_colours_on_a_terminal(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "60")
    text = printed(program, monkeypatch, Terminal())
    assert f"line 3: {RED}missing\x1b[0m: mxnet.nd.relux" in text
    assert f"{RED}^^^^^^^^^^^\x1b[0m" in text
    assert "\x1b[36mneeds\x1b[0m: mxnet.gpu" in text


@pytest.mark.parametrize(("variable", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_cli_check_has_no_colours_where_they_are_not_wanted(
    program: Path, monkeypatch: pytest.MonkeyPatch, variable: str, value: str
) -> None:
    monkeypatch.setenv(variable, value)
    monkeypatch.setenv("COLUMNS", "60")
    text = printed(program, monkeypatch, Terminal())
    assert "\x1b" not in text
    assert max(map(len, text.splitlines())) <= max(60, len(str(program)) + 40)


def test_cli_check_has_no_colours_in_a_pipe(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b" not in printed(program, monkeypatch, io.StringIO())


def test_cli_check_lists_packages_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("a.py", "b.py"):
        (tmp_path / name).write_text("import nosuchmodule\nimport sagemaker\ndef f():\n    import sagemaker.session\n")
    assert main(["check", str(tmp_path)]) == 1
    text = capsys.readouterr().out
    assert text.count("sagemaker") == 2
    assert f"  missing: nosuchmodule: in 2 files, first {tmp_path / 'a.py'} line 1\n" in text
    assert "  pip install sagemaker\n" in text
    assert "  nosuchmodule: modules of the program's own that are not there, or packages whose names" in text
    assert "2 packages to install." in text
    assert "Runs as it is" not in text


def test_cli_check_says_that_a_program_needs_a_gpu(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.py").write_text("import mxnet as mx\nmx.nd.ones((2, 2), ctx=mx.gpu(99))\n")
    assert main(["check", str(tmp_path / "a.py")]) == 0
    text = capsys.readouterr().out
    assert "Runs as it is, as far as names tell, where it has what it needs. 1 place needs what is not here:" in text


def test_cli_check_names_a_module_that_is_gone_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.py").write_text("from cPickle import dump, load\n")
    assert main(["check", str(tmp_path)]) == 1
    text = capsys.readouterr().out
    assert text.count("missing: ") == 1
    assert "0 uses of 0 names\n" not in text


@pytest.mark.parametrize("columns", [60, 80, 200])
def test_cli_summary_fits_the_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, columns: int) -> None:
    data = mx.sym.var("data")
    hidden = mx.sym.FullyConnected(data, num_hidden=10, name="a_layer_whose_name_needs_most_of_a_narrow_terminal")
    mx.sym.elemwise_add(hidden, hidden, name="twice").save(str(tmp_path / "net-symbol.json"))
    monkeypatch.setenv("COLUMNS", str(columns))
    terminal = Terminal()
    monkeypatch.setattr(sys, "stdout", terminal)
    assert main(["summary", str(tmp_path / "net-symbol.json"), "--shape", "data:2,3"]) == 0
    heading, rule, first, layer, *rest = terminal.getvalue().splitlines()
    last_heading = [] if columns == 60 else ["Previous", "Layer"]
    assert heading.split() == ["Layer", "(type)", "Output", "Shape", "Param", "#", *last_heading]
    assert rule == "-" * columns
    assert first.split() == ["data(null)", "3", "0"]
    assert layer.split()[0].endswith("_narrow_terminal(FullyConnected)")
    assert layer.split()[0].startswith("a_layer" if columns == 200 else "..")
    assert [line.endswith("_terminal") for line in rest[:2]] == [columns > 60] * 2
    assert max(map(len, (heading, first, layer, *rest))) <= columns


def test_cli_summary_in_a_pipe_has_the_width_that_is_given(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mx.sym.relu(mx.sym.var("data"), name="r").save(str(tmp_path / "net-symbol.json"))
    assert main(["summary", str(tmp_path / "net-symbol.json"), "--shape", "data:2,3", "--width", "60"]) == 0
    assert {len(line) for line in capsys.readouterr().out.splitlines()} <= {60, len("Total params: 0")}
    with pytest.raises(SystemExit):
        main(["summary", str(tmp_path / "net-symbol.json"), "--width", "-3"])
    assert "expected a number of characters from 20 on, got '-3'" in capsys.readouterr().err
