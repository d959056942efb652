"""Other machines, played by programs called ssh, rsync and mpirun that run everything here."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from requirements import needs_linux

import mxnet.launch

PYTHON = (sys.executable, "-I", "-S", "-c")
TELL = "import json, os, sys; print(json.dumps({**os.environ, 'arguments': sys.argv[1:], 'directory': os.getcwd()}))"
# Runs the command in an almost empty environment, as a login elsewhere would, and notes how it was called.
SSH = """#!{python}
import json, os, subprocess, sys
words = sys.argv[1:]
options = []
while words[0].startswith("-"):
    options += words[:2]
    words = words[2:]
with open({notes!r}, "a") as notes:
    notes.write(json.dumps([options, *words]) + "\\n")
if words[0] == "127.0.0.99":
    print("ssh: connect to host 127.0.0.99 port 22: No route to host", file=sys.stderr)
    sys.exit(255)
environment = {{"PATH": os.environ["PATH"], "THIS_HOST": words[0]}}
sys.exit(subprocess.run(["sh", "-c", words[1]], env=environment, cwd="/").returncode)
"""
NOTE = """#!{python}
import json, os, sys
with open({notes!r}, "a") as notes:
    notes.write(json.dumps(sys.argv[1:]) + "\\n")
"""
# Speaks like Open MPI, whose "-x NAME" passes a variable on.
MPIRUN = """#!{python}
import json, os, subprocess, sys
words = sys.argv[1:]
if words == ["--version"]:
    print("mpirun ({kind}) 4.1.4")
    sys.exit(0)
with open({notes!r}, "a") as notes:
    notes.write(json.dumps(words) + "\\n")
count = int(words[words.index("-np") + 1])
command = words[words.index("-np") + 2:]
names = words[words.index("-genvlist") + 1].split(",") if "-genvlist" in words else [
    name for before, name in zip(words, words[1:]) if before == "-x"]
for rank in range(count):
    given = {{name: os.environ[name] for name in names}}
    given.update(OMPI_COMM_WORLD_RANK=str(rank), OMPI_COMM_WORLD_SIZE=str(count))
    status = subprocess.run(command, env=given).returncode
    if status:
        sys.exit(status)
"""


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Path]:
    """Return a function that puts a program on PATH, and returns the file where it notes how it is called."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
    for name in list(os.environ):
        if name.startswith(("DMLC_", "MXNET_")):
            monkeypatch.delenv(name)

    def put(name: str, source: str, **replacements: str) -> Path:
        notes = tmp_path / f"{name}.notes"
        program = folder / name
        program.write_text(source.format(python=sys.executable, notes=str(notes), **replacements))
        program.chmod(0o755)
        return notes

    return put


def calls(notes: Path) -> list[list[str]]:
    return [json.loads(line) for line in notes.read_text().splitlines()]


@pytest.fixture
def hosts(tmp_path: Path) -> str:
    file = tmp_path / "hosts"
    file.write_text("127.0.0.2\n127.0.0.3:2222\n")
    return str(file)


def test_launch_ssh_starts_the_roles_on_the_hosts_in_turn(
    elsewhere: Callable[..., Path], hosts: str, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    notes = elsewhere("ssh", SSH)
    monkeypatch.setenv("PASSED", "x y")
    monkeypatch.setenv("KEPT", "here")
    monkeypatch.setenv("MXNET_SOMETHING", "1")
    arguments = [
        "-n",
        "3",
        "-s",
        "1",
        "-H",
        hosts,
        "--env",
        "PASSED",
        "--env-worker",
        "MINE:1",
        *PYTHON,
        TELL,
        "a b",
        "$HOME",
    ]
    assert mxnet.launch.main(arguments) == 0
    environments = [json.loads(line) for line in capfd.readouterr().out.splitlines()]
    by_name = {
        f"{environment['DMLC_ROLE']}{environment.get('DMLC_TASK_ID', '')}": environment for environment in environments
    }
    places = {name: environment.get("THIS_HOST") for name, environment in by_name.items()}
    assert places == {
        "scheduler": None,  # is here
        "server3": "127.0.0.2",
        "worker0": "127.0.0.2",
        "worker1": "127.0.0.3",
        "worker2": "127.0.0.2",
    }
    assert [by_name[f"worker{rank}"]["LOCAL_RANK"] for rank in range(3)] == ["0", "0", "1"]
    worker = by_name["worker1"]
    assert worker["arguments"] == ["a b", "$HOME"]
    assert worker["directory"] == os.getcwd()
    assert (worker["PASSED"], worker["MXNET_SOMETHING"], worker["MINE"]) == ("x y", "1", "1")
    assert "KEPT" not in worker
    assert "MINE" not in by_name["server3"]
    assert (worker["DMLC_NODE_HOST"], worker["DMLC_JOB_CLUSTER"]) == ("127.0.0.3", "ssh")
    assert {environment["DMLC_PS_ROOT_URI"] for environment in environments} == {
        "127.0.0.1"
    }  # this machine as the others see it
    assert sorted(host for _, host, _ in calls(notes)) == ["127.0.0.2"] * 3 + ["127.0.0.3"]
    assert all(("2222" in options) == (host == "127.0.0.3") for options, host, _ in calls(notes))
    # Everybody on a machine can see the arguments of its processes.
    assert worker["MXNET_JOB_TOKEN"] not in notes.read_text()


def test_launch_workers_alone_meet_on_the_first_host(
    elsewhere: Callable[..., Path], capfd: pytest.CaptureFixture[str]
) -> None:
    elsewhere("ssh", SSH)
    assert mxnet.launch.main(["-np", "3", "-H", "127.0.0.2:2,127.0.0.3:2", *PYTHON, TELL]) == 0
    environments = sorted(
        (json.loads(line) for line in capfd.readouterr().out.splitlines()), key=lambda environment: environment["RANK"]
    )
    assert [environment["THIS_HOST"] for environment in environments] == ["127.0.0.2", "127.0.0.2", "127.0.0.3"]
    assert {environment["MASTER_ADDR"] for environment in environments} == {"127.0.0.2"}
    assert [environment["LOCAL_RANK"] for environment in environments] == ["0", "1", "0"]
    assert [(environment["HOROVOD_CROSS_RANK"], environment["HOROVOD_CROSS_SIZE"]) for environment in environments] == [
        ("0", "2")
    ] * 2 + [("1", "2")]


def test_launch_statuses_come_back_through_ssh(
    elsewhere: Callable[..., Path], hosts: str, capfd: pytest.CaptureFixture[str]
) -> None:
    elsewhere("ssh", SSH)
    program = "import os, time; os.environ['RANK'] == '1' and os.kill(os.getpid(), 9); time.sleep(100)"
    begin = time.monotonic()
    assert mxnet.launch.main(["-np", "2", "-H", hosts, *PYTHON, program]) == 137
    assert time.monotonic() - begin < 60
    assert "worker 1 on 127.0.0.3 ended with status 137, as after SIGKILL" in capfd.readouterr().err


def is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


@needs_linux("processes are listed in /proc")
def test_launch_processes_elsewhere_are_ended_too(
    elsewhere: Callable[..., Path], hosts: str, capfd: pytest.CaptureFixture[str]
) -> None:
    """Also those that hold on at first, and what they started."""
    elsewhere("ssh", SSH)
    program = (
        "import os, signal, sys, time\n"
        "if os.environ['RANK'] == '1':\n    time.sleep(1.5)\n    sys.exit(6)\n"
        "child = os.fork()\n"
        "signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        "print(os.getpid(), flush=True)\n"
        "time.sleep(100)\n"
    )
    assert mxnet.launch.main(["-np", "2", "-H", hosts, "--shutdown-timeout", "1", *PYTHON, program]) == 6
    pids = [int(line) for line in capfd.readouterr().out.split()]
    assert len(pids) == 2
    deadline = time.monotonic() + 30
    while any(is_alive(pid) for pid in pids):
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_launch_host_that_cannot_be_reached(elsewhere: Callable[..., Path], capfd: pytest.CaptureFixture[str]) -> None:
    elsewhere("ssh", SSH)
    assert mxnet.launch.main(["-np", "2", "-H", "127.0.0.2,127.0.0.99", *PYTHON, "import time; time.sleep(100)"]) == 255
    said = capfd.readouterr().err
    assert "worker 1 on 127.0.0.99 ended with status 255: ssh could not connect, or lost the connection" in said
    assert "    | ssh: connect to host 127.0.0.99 port 22: No route to host" in said


@pytest.mark.parametrize(
    ("command", "directory", "message"),
    [("no-such-command", ".", "No such file or directory: 'no-such-command'"), ("true", "/no/such", "'/no/such'")],
)
def test_launch_what_is_not_there_elsewhere(
    elsewhere: Callable[..., Path], capfd: pytest.CaptureFixture[str], command: str, directory: str, message: str
) -> None:
    elsewhere("ssh", SSH)
    elsewhere("rsync", NOTE)
    assert mxnet.launch.main(["-np", "1", "-H", "127.0.0.2", "--sync-dst-dir", directory, command]) == 127
    said = capfd.readouterr().err
    assert "worker 0 on 127.0.0.2 ended with status 127" in said
    assert message in said


def test_launch_directory_is_copied_to_each_host_once(
    elsewhere: Callable[..., Path], hosts: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    elsewhere("ssh", SSH)
    notes = elsewhere("rsync", NOTE)
    target = tmp_path / "there"
    target.mkdir()
    assert mxnet.launch.main(["-np", "4", "-H", hosts, "--sync-dst-dir", str(target), *PYTHON, TELL]) == 0
    environments = [json.loads(line) for line in capfd.readouterr().out.splitlines()]
    assert {environment["directory"] for environment in environments} == {str(target)}
    copies = calls(notes)
    assert [words[-2:] for words in copies] == [["./", f"127.0.0.2:{target}/"], ["./", f"127.0.0.3:{target}/"]]
    assert "-p 2222" in copies[1][2]


def test_launch_copy_that_fails_ends_the_job(elsewhere: Callable[..., Path], capfd: pytest.CaptureFixture[str]) -> None:
    elsewhere("rsync", "#!/bin/sh\nexit 12\n")
    assert mxnet.launch.main(["-np", "1", "-H", "127.0.0.2", "--sync-dst-dir", "/x", "true"]) == 2
    assert "to 127.0.0.2:/x failed" in capfd.readouterr().err


@pytest.mark.parametrize("kind", ["Open MPI", "HYDRA"])
def test_launch_mpirun_gets_names_of_variables(
    elsewhere: Callable[..., Path], hosts: str, capfd: pytest.CaptureFixture[str], kind: str
) -> None:
    notes = elsewhere("mpirun", MPIRUN, kind=kind)
    arguments = ["-n", "2", "-s", "1", "--launcher", "mpi", "-H", hosts, "--env-worker", "MINE:1", *PYTHON, TELL, "a b"]
    assert mxnet.launch.main(arguments) == 0
    environments = [json.loads(line) for line in capfd.readouterr().out.splitlines()]
    assert sorted(environment["DMLC_ROLE"] for environment in environments) == [
        "scheduler",
        "server",
        "worker",
        "worker",
    ]
    assert [environment.get("MINE") for environment in environments if environment["DMLC_ROLE"] == "worker"] == [
        "1",
        "1",
    ]
    worker = next(environment for environment in environments if environment.get("OMPI_COMM_WORLD_RANK") == "1")
    assert (worker["DMLC_NUM_WORKER"], worker["DMLC_NUM_SERVER"], worker["arguments"]) == ("2", "1", ["a b"])
    assert worker["MXNET_JOB_TOKEN"] not in notes.read_text()
    assert "127.0.0.2:1,127.0.0.3:1" in calls(notes)[0]


def test_launch_mpirun_without_servers_leaves_ranks_to_mpi(
    elsewhere: Callable[..., Path], capfd: pytest.CaptureFixture[str]
) -> None:
    elsewhere("mpirun", MPIRUN, kind="Open MPI")
    assert mxnet.launch.main(["-np", "2", "--launcher", "mpi", *PYTHON, TELL]) == 0
    environments = [json.loads(line) for line in capfd.readouterr().out.splitlines()]
    assert [environment["OMPI_COMM_WORLD_RANK"] for environment in environments] == ["0", "1"]
    assert all(
        environment["MASTER_ADDR"] == "127.0.0.1" and "DMLC_NUM_WORKER" not in environment
        for environment in environments
    )


def test_launch_mpirun_that_is_not_there(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    assert mxnet.launch.main(["-np", "2", "--launcher", "mpi", "true"]) == 2
    assert "there is no mpirun on PATH" in capfd.readouterr().err
