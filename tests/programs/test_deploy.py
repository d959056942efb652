"""The blocks of docs/deploy.md run in order, those that need a compiler too; its table is about the whole zoo."""

import re
import shlex

import pytest
import zoo_differences
from paths import ROOT
from requirements import needs_compiler

from _remx_cli import main

PAGE = ROOT / "docs" / "deploy.md"
TEXT = PAGE.read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(python|sh)( slow)?\n(.*?)```", TEXT, re.DOTALL)


def run(with_slow):
    namespace = {}
    for language, slow, code in BLOCKS:
        if language == "sh":
            for line in code.splitlines():
                assert main(shlex.split(line)[1:]) == 0, line
        elif with_slow or not slow:
            exec(code, namespace)


def test_there_are_blocks_of_each_kind():
    commands = [line for language, _, code in BLOCKS if language == "sh" for line in code.splitlines()]
    assert all(line.startswith("mxnet convert ") for line in commands)
    assert {re.search(r"--to (\w+)", line)[1] for line in commands} == {"onnx", "torch", "pt2", "safetensors", "gluon"}
    assert [language for language, slow, _ in BLOCKS if slow] == ["python"]


def test_blocks_run(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    run(with_slow=False)


@pytest.mark.slow
@needs_compiler
@pytest.mark.filterwarnings("ignore")  # torch's compiler uses what torch deprecates
def test_blocks_run_that_need_a_compiler(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    run(with_slow=True)


def test_the_table_has_each_network_of_the_zoo():
    rows = re.findall(r"^\| (\w[\w.]*) \| (\d+) \| [\d.]+ \| (\S+) \| (\S+) \|$", TEXT, re.MULTILINE)
    assert [row[0] for row in rows] == zoo_differences.networks()
    assert all(float(number) < 1e-3 for row in rows for number in row[2:])


def test_a_row_of_the_table_is_what_the_tool_finds():
    name, size, weights, in_onnxruntime, as_module = zoo_differences.row_of("mobilenet0.25")
    assert (size, weights) == ("64", "0.5")
    assert max(float(in_onnxruntime), float(as_module)) < 1e-3
    assert f"| {name} | {size} | {weights} |" in TEXT
