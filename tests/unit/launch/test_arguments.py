from __future__ import annotations

import argparse
import re
import shlex
from pathlib import Path

import pytest
from paths import ROOT

from _remx_cli.launching import LAUNCH
from _remx_cli.parser import build_command_parser
from mxnet import MXNetError
from mxnet.launch import arguments
from mxnet.launch.hosts import LOCAL, Host
from mxnet.launch.job import Job
from mxnet.launch.torchrun import arguments as torchrun_arguments


def parse(*arguments: str) -> argparse.Namespace:
    return build_command_parser(LAUNCH, "mxnet-launch").parse_args(arguments)


def job(*command_line: str) -> Job:
    return arguments.job(parse(*command_line))


def test_launch_defaults_are_those_of_mxnet() -> None:
    parsed = job("-n", "3", "python", "train.py", "-n", "5", "--lr", ".1")
    assert parsed.command == ("python", "train.py", "-n", "5", "--lr", ".1")
    assert (parsed.workers, parsed.servers, parsed.method, parsed.hosts) == (3, 3, "local", (LOCAL,))
    assert (parsed.first_port, parsed.max_restarts, parsed.log_directory) == (9091, 0, None)


def test_launch_two_hyphens_end_the_options() -> None:
    assert job("-n", "1", "--", "-odd", "--").command == ("-odd", "--")


def test_launch_hosts_mean_ssh(tmp_path: Path) -> None:
    (tmp_path / "hosts").write_text("a\nb:2222\n")
    parsed = job("-n", "4", "-H", str(tmp_path / "hosts"), "--sync-dst-dir", "/tmp/there", "true")
    assert (parsed.method, parsed.hosts, parsed.directory) == ("ssh", (Host("a"), Host("b", 2222)), "/tmp/there")
    assert job("-np", "4", "-H", "a:2,b:2", "true").hosts == (Host("a", slots=2), Host("b", slots=2))


def test_launch_variables_for_all_and_for_roles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PASSED_ON", "x:y")
    parsed = job(
        "-n", "1", "--env", "PASSED_ON", "--env", "A:1", "--env-server", "B=2:3", "--env-worker", "C:4=5", "true"
    )  # fmt: skip
    assert (parsed.environment, parsed.passed) == ({"PASSED_ON": "x:y", "A": "1"}, ("PASSED_ON", "A"))
    assert (parsed.of_servers, parsed.of_workers) == ({"B": "2:3"}, {"C": "4=5"})


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("true",), "how many workers"),
        (("-n", "2"), "no command to run"),
        (("-n", "0", "true"), "at least one worker, got 0"),
        (("-n", "1", "-np", "1", "true"), "-n and -np"),
        (("-n", "1", "-s", "-1", "true"), "-s -1: expected 0"),
        (("-np", "1", "-s", "1", "true"), "-np starts workers alone"),
        (("-n", "1", "--launcher", "sge", "true"), "--launcher sge is not supported.*torchrun"),
        (("-n", "1", "--launcher", "yarn", "true"), "--launcher yarn is not supported.*SLURM"),
        (("-n", "1", "--launcher", "ssh", "true"), "needs the hosts"),
        (("-n", "1", "--launcher", "local", "-H", "f", "true"), "-H names hosts"),
        (("-n", "1", "-H", "no-such-file", "true"), "host file 'no-such-file' cannot be read"),
        (("-n", "1", "--sync-dst-dir", "d", "true"), "copies by ssh, but the launcher is local"),
        (("-n", "1", "--max-restarts", "-1", "true"), "--max-restarts -1"),
        (("-n", "1", "--launcher", "mpi", "--max-restarts", "1", "true"), "mpirun ends all"),
        (("-n", "1", "--shutdown-timeout", "nan", "true"), "--shutdown-timeout nan"),
        (("-n", "1", "--port", "65536", "true"), "--port 65536"),
        (("-n", "1", "--env", "NOT_SET_ANYWHERE", "true"), "NOT_SET_ANYWHERE: the variable is not set"),
        (("-n", "1", "--env-worker", ":x", "true"), "--env-worker ':x': expected NAME:VALUE"),
        (("-n", "1", "--log-dir", "/dev/null/x", "true"), "--log-dir '/dev/null/x' cannot be made"),
    ],
    ids=lambda value: value if isinstance(value, str) else " ".join(value),
)
def test_launch_what_makes_no_sense_is_refused(arguments: tuple[str, ...], message: str) -> None:
    with pytest.raises(MXNetError, match=message):
        job(*arguments)


def test_launch_torchrun_gets_its_options_and_the_command() -> None:
    options = parse(
        "--nnodes", "2", "--nproc_per_node=4", "--rdzv-endpoint", "a:1", "--max-restarts", "3", "python", "x"
    )
    assert arguments.uses_torchrun(options)
    assert torchrun_arguments(options)[1:] == [
        "-m", "torch.distributed.run", "--nnodes=2", "--nproc-per-node=4", "--rdzv-endpoint=a:1", "--max-restarts=3",
        "--no-python", "python", "x",
    ]  # fmt: skip
    assert "--standalone" in torchrun_arguments(parse("--torchrun", "-np", "2", "--log-dir", "d", "x"))
    assert not arguments.uses_torchrun(parse("-np", "2", "x"))


@pytest.mark.parametrize(
    "arguments",
    [("-s", "1"), ("-H", "f"), ("--launcher", "ssh"), ("--env", "A:1"), ("--p3",)],
    ids=lambda arguments: arguments[0],
)
def test_launch_torchrun_does_not_know_everything(arguments: tuple[str, ...]) -> None:
    with pytest.raises(MXNetError, match=f"torchrun starts workers alone and does not know {arguments[0]}"):
        torchrun_arguments(parse("--torchrun", "-np", "2", *arguments, "x"))


def test_launch_lines_of_the_documents_are_understood(tmp_path: Path) -> None:
    """As they stand, but for files of hosts, which are not there."""
    (tmp_path / "hosts").write_text("localhost\n")
    pages = [ROOT / "README.md", ROOT / "docs" / "distributed.md", *(ROOT / "examples" / "distributed").glob("*.py")]
    text = "\n".join(page.read_text(encoding="utf-8").replace("\\\n", " ") for page in pages)
    lines = re.findall(r"^ *mxnet-launch (-.*)$", text, re.MULTILINE)
    assert len(lines) > 12
    for line in lines:
        options = parse(*shlex.split(line.replace("-H hosts", f"-H {tmp_path / 'hosts'}"), comments=True))
        if arguments.uses_torchrun(options):
            assert torchrun_arguments(options)
        else:
            assert arguments.job(options).workers > 1
