"""Completion of the command line in bash, zsh and fish."""

from __future__ import annotations

import shutil
import subprocess

import pytest

from _remx_cli import main
from _remx_cli.completion import SCRIPTS
from _remx_cli.table import COMMANDS, SHELLS

SECONDS = 60


@pytest.fixture(params=SHELLS)
def shell(request) -> str:
    """Each shell that is installed."""
    if shutil.which(request.param) is None:
        pytest.skip(f"{request.param} is not installed")
    return request.param


def test_cli_completion_every_shell_has_a_script() -> None:
    assert sorted(SCRIPTS) == sorted(SHELLS)


def test_cli_completion_scripts_are_of_the_shells_grammar(shell: str) -> None:
    done = subprocess.run(
        [shell, "-n"], input=SCRIPTS[shell](COMMANDS), capture_output=True, text=True, check=False, timeout=SECONDS
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("name", SHELLS)
def test_cli_completion_scripts_know_all_commands_options_and_choices(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["completion", name]) == 0
    script = capsys.readouterr().out
    for command in COMMANDS:
        assert command.name in script
        for argument in command.arguments:
            spelt = [flag.lstrip("-") if name == "fish" else flag for flag in argument.spellings if argument.is_option]
            assert all(flag in script for flag in spelt)
            assert " ".join(argument.choices) in script


def completed(line: str) -> list[str]:
    """Return what bash completes at the end of a line."""
    program = f"""{SCRIPTS["bash"](COMMANDS)}
COMP_WORDS=({line} {'""' if line.endswith(" ") else ""})
COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))
_mxnet
printf '%s\\n' "${{COMPREPLY[@]}}"
"""
    done = subprocess.run(["bash", "-c", program], capture_output=True, text=True, check=True, timeout=SECONDS)
    return done.stdout.split()


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is not installed")
@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("mxnet con", ["convert"]),
        ("mxnet --v", ["--version"]),
        ("mxnet convert net.onnx --to ", ["gluon", "onnx", "pt2", "safetensors", "torch"]),
        ("mxnet convert --no", ["--no-verify"]),
        ("mxnet check --format s", ["sarif"]),
        ("mxnet completion z", ["zsh"]),
        ("mxnet summary net", []),  # bash completes paths by itself
    ],
)
def test_cli_completion_bash_completes(line: str, expected: list[str]) -> None:
    assert completed(line) == expected


@pytest.mark.skipif(shutil.which("fish") is None, reason="fish is not installed")
@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("mxnet con", ["convert"]),
        ("mxnet convert net.onnx --to ", ["gluon", "onnx", "pt2", "safetensors", "torch"]),
        ("mxnet check --format s", ["sarif"]),
        ("mxnet completion z", ["zsh"]),
    ],
)
def test_cli_completion_fish_completes(line: str, expected: list[str]) -> None:
    program = f"{SCRIPTS['fish'](COMMANDS)}\ncomplete -C '{line}'"
    done = subprocess.run(["fish", "-c", program], capture_output=True, text=True, check=True, timeout=SECONDS)
    assert [row.partition("\t")[0] for row in done.stdout.splitlines()] == expected
