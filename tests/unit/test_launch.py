"""``mxnet-launch``: jobs of small programs, which say what they were given or end as they are told."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from paths import ROOT
from requirements import needs_linux

import mxnet.launch
from _remx_cli import main

LAUNCH = [sys.executable, "-m", "mxnet.launch"]
PYTHON = (sys.executable, "-I", "-S", "-c")  # without what these programs do not need
SECONDS = 120
TELL = "import json, os, sys; print(json.dumps({**os.environ, 'arguments': sys.argv[1:]}))"
# End as the role, and for workers the rank, says; those who are not told wait to be ended.
END = """
import os, sys, time
endings = dict(pair.split("=") for pair in sys.argv[1:])
me = os.environ["DMLC_ROLE"] + os.environ.get("DMLC_TASK_ID", "")
print("I am", me, flush=True)
ending = endings.get(me, endings.get(os.environ["DMLC_ROLE"], "wait"))
if ending == "wait":
    time.sleep(100)
if ending.startswith("kill"):
    os.kill(os.getpid(), int(ending[4:]))
sys.exit(int(ending))
"""


def environment(**more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("DMLC_", "MXNET_"))}
    return {**kept, "PYTHONPATH": str(ROOT), "OMP_NUM_THREADS": "1", **more}


class Run(NamedTuple):
    status: int
    stdout: str
    stderr: str


Launch = Callable[..., Run]


@pytest.fixture
def launch(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Launch:
    """Return a function that runs the launcher in this process, to save the time of importing it in another."""
    for name in os.environ:
        if name.startswith(("DMLC_", "MXNET_")):
            monkeypatch.delenv(name)

    def run(*arguments: str) -> Run:
        capfd.readouterr()
        status = mxnet.launch.main(arguments)
        return Run(status, *capfd.readouterr())

    return run


def told(run: Run) -> dict[str, dict[str, str]]:
    """Return the environments that processes printed, by role and number."""
    assert run.status == 0, run.stderr
    environments = [json.loads(line) for line in run.stdout.splitlines()]
    named = {
        f"{environment['DMLC_ROLE']}{environment.get('DMLC_TASK_ID', '')}": environment for environment in environments
    }
    assert len(named) == len(environments)
    return named


def test_each_process_is_told_its_part(launch: Launch) -> None:
    run = launch("-n", "2", "-s", "1", "--env-worker", "OF:a:b", "--env-server", "OF=c d", *PYTHON, TELL, "a b",
                 "--x=$HOME")  # fmt: skip
    processes = told(run)
    assert set(processes) == {"scheduler", "worker0", "worker1", "server2"}  # servers' numbers follow the workers'
    for process in processes.values():
        assert process["arguments"] == ["a b", "--x=$HOME"]  # no shell came between
        assert process["DMLC_NUM_WORKER"], process["DMLC_NUM_SERVER"] == ("2", "1")
        assert process["DMLC_PS_ROOT_URI"] == "127.0.0.1"
        assert process["DMLC_JOB_CLUSTER"] == "local"
    assert [processes[name].get("OF") for name in ("scheduler", "worker0", "worker1", "server2")] == [
        None, "a:b", "a:b", "c d",
    ]  # fmt: skip
    assert len({(process["DMLC_PS_ROOT_PORT"], process["MXNET_JOB_TOKEN"]) for process in processes.values()}) == 1
    assert len(processes["worker0"]["MXNET_JOB_TOKEN"]) == 32
    assert int(processes["worker0"]["DMLC_PS_ROOT_PORT"]) >= 9091
    assert "starting 1 scheduler, 1 server and 2 workers on localhost" in run.stderr
    assert "all workers ended with status 0" in run.stderr


def test_as_many_servers_as_workers_by_default(launch: Launch) -> None:
    assert sorted(told(launch("-n", "2", *PYTHON, TELL))) == [
        "scheduler", "server2", "server3", "worker0", "worker1",
    ]  # fmt: skip


@pytest.mark.parametrize("arguments", [("-np", "2"), ("-n", "2", "-s", "0"), ("-n", "2", "--p3")], ids=" ".join)
def test_workers_alone_get_the_variables_of_torchrun_and_horovod_too(
    launch: Launch, arguments: tuple[str, ...]
) -> None:
    processes = told(launch(*arguments, *PYTHON, TELL))
    assert sorted(processes) == ["worker0", "worker1"]
    one = processes["worker1"]
    assert (one["RANK"], one["WORLD_SIZE"], one["LOCAL_RANK"], one["LOCAL_WORLD_SIZE"]) == ("1", "2", "1", "2")
    assert (one["MASTER_ADDR"], one["MASTER_PORT"]) == ("127.0.0.1", processes["worker0"]["MASTER_PORT"])
    assert (one["HOROVOD_RANK"], one["HOROVOD_SIZE"], one["HOROVOD_CROSS_RANK"]) == ("1", "2", "0")
    assert "DMLC_NUM_WORKER" not in one  # there is no scheduler to find
    assert one.get("DMLC_PS_VAN_TYPE") == ("p3" if "--p3" in arguments else None)


def test_servers_that_p3_does_not_need_are_mentioned(launch: Launch) -> None:
    run = launch("-n", "1", "-s", "2", "--p3", *PYTHON, TELL)
    assert list(told(run)) == ["worker0"]
    assert "--p3: the workers add up among themselves, so that the 2 servers are not started" in run.stderr


def test_status_is_that_of_the_first_failing_worker_and_the_others_are_ended(launch: Launch) -> None:
    start = time.monotonic()
    run = launch("-n", "3", "-s", "1", *PYTHON, END, "worker1=7")
    assert run.status == 7
    assert time.monotonic() - start < 60  # the others sleep for longer
    assert re.search(
        r"worker 1 on localhost ended with status 7 after [\d.]+ s; ending the other 4 processes", run.stderr
    )
    assert "    | I am worker1\n" in run.stderr


def test_a_signal_is_named(launch: Launch) -> None:
    run = launch("-n", "2", "-s", "0", *PYTHON, END, "worker0=kill9")
    assert run.status == 128 + 9
    assert "worker 0 on localhost was ended by SIGKILL" in run.stderr


def test_servers_that_stay_are_ended_after_the_workers(launch: Launch) -> None:
    run = launch("-n", "2", "-s", "1", "--shutdown-timeout", "0.5", *PYTHON, END, "worker=0")
    assert run.status == 0
    assert "scheduler on localhost, server 0 on localhost" in run.stderr


def test_a_failing_server_fails_the_job(launch: Launch) -> None:
    run = launch("-n", "1", "-s", "1", *PYTHON, END, "server=5")
    assert run.status == 5
    assert "server 0 on localhost ended with status 5" in run.stderr


IGNORE = (
    "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); print('ready', flush=True); time.sleep(100)"
)


def test_processes_that_ignore_sigterm_are_killed(launch: Launch) -> None:
    program = f"import os\nif os.environ['RANK'] == '0':\n    {IGNORE}\nimport time; time.sleep(1); raise SystemExit(3)"
    run = launch("-np", "2", "--shutdown-timeout", "0.5", *PYTHON, program)
    assert run.status == 3
    assert "1 process did not end within the shutdown timeout, so SIGKILL follows" in run.stderr


GRANDCHILD = """
import os, subprocess, sys
child = subprocess.Popen([sys.executable, '-c', "import time; time.sleep(100)"])
print(child.pid, flush=True)
if os.environ["RANK"] == "1":
    os.kill(os.getpid(), 9)
child.wait()
"""


def is_alive(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"


def wait_for(condition: object, seconds: float = 30) -> bool:
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if condition():  # type: ignore[operator]
            return True
        time.sleep(0.05)
    return False


@needs_linux("processes are listed in /proc")
def test_what_processes_started_is_ended_too(launch: Launch) -> None:
    run = launch("-np", "2", *PYTHON, GRANDCHILD)
    assert run.status == 137
    pids = [int(line) for line in run.stdout.split()]
    assert len(pids) == 2
    assert wait_for(lambda: not any(is_alive(pid) for pid in pids))


@needs_linux("only it tells processes of their parent's death")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGKILL])
def test_a_signal_to_the_launcher_ends_all(number: signal.Signals) -> None:
    program = "import os, time; print(os.getpid(), flush=True); time.sleep(100)"
    process = subprocess.Popen(
        [*LAUNCH, "-n", "1", "-s", "1", *PYTHON, program],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
        start_new_session=True,
    )
    try:
        assert process.stdout is not None
        pids = [int(process.stdout.readline()) for _ in range(3)]
        assert all(is_alive(pid) for pid in pids)
        process.send_signal(number)
        status = process.wait(timeout=60)
        assert status == (-9 if number == signal.SIGKILL else 128 + number)
        assert wait_for(lambda: not any(is_alive(pid) for pid in pids))
    finally:
        process.kill()
        process.communicate(timeout=60)


def test_a_second_signal_does_not_wait() -> None:
    program = f"print('started', flush=True); {IGNORE}"
    process = subprocess.Popen(
        [*LAUNCH, "-np", "1", sys.executable, "-c", program],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
        start_new_session=True,
    )
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "started\n"
        assert process.stdout.readline() == "ready\n"
        process.send_signal(signal.SIGINT)
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=20) == 130  # the shutdown timeout is 30 s
        assert process.stderr is not None
        assert "1 process did not end yet, so SIGKILL follows" in process.stderr.read()
    finally:
        process.kill()
        process.communicate(timeout=60)


def test_logs_and_tags(launch: Launch, tmp_path: Path) -> None:
    program = (
        "import os, sys; print('out', os.environ['RANK']); print('err', file=sys.stderr); sys.stdout.write('no end')"
    )
    run = launch("-np", "2", "--log-dir", str(tmp_path / "logs"), "--tag-output", *PYTHON, program)
    assert run.status == 0
    assert sorted(path.name for path in (tmp_path / "logs").iterdir()) == ["worker0.log", "worker1.log"]
    assert sorted((tmp_path / "logs" / "worker1.log").read_text().splitlines()) == ["err", "no end", "out 1"]
    assert "[worker 1] out 1\n" in run.stdout
    assert "[worker 0] err\n" in run.stderr


def test_lines_of_several_processes_do_not_mix(launch: Launch) -> None:
    program = (
        "import sys\nfor _ in range(300): sys.stdout.write('a' * 50); sys.stdout.flush(); sys.stdout.write('b\\n')"
    )
    run = launch("-np", "3", *PYTHON, program)
    assert run.stdout.splitlines() == ["a" * 50 + "b"] * 900


ATTEMPTS = """
import os, sys, time
me = os.environ["DMLC_ROLE"] + os.environ.get("DMLC_TASK_ID", "")
print(me, os.environ["DMLC_NUM_ATTEMPT"], os.environ.get("TORCHELASTIC_RESTART_COUNT"), flush=True)
if me == "worker1" and os.environ["DMLC_NUM_ATTEMPT"] == "0":
    time.sleep(0.3)
    sys.exit(9)
if me == "worker0":
    time.sleep(1)
"""


def test_only_the_dead_worker_is_started_again_where_there_are_servers(launch: Launch) -> None:
    run = launch("-n", "2", "-s", "1", "--max-restarts", "1", *PYTHON, ATTEMPTS)
    assert run.status == 0, run.stderr
    assert sorted(run.stdout.splitlines()) == [
        "scheduler 0 None", "server2 0 None", "worker0 0 None", "worker1 0 None", "worker1 1 None",
    ]  # fmt: skip
    assert "worker 1 on localhost ended with status 9" in run.stderr
    assert "starting it again, restart 1 of 1" in run.stderr


def test_all_workers_are_started_again_where_there_are_none(launch: Launch) -> None:
    run = launch("-np", "2", "--max-restarts", "2", *PYTHON, ATTEMPTS)
    assert run.status == 0, run.stderr
    assert sorted(run.stdout.splitlines()) == ["worker0 0 0", "worker0 1 1", "worker1 0 0", "worker1 1 1"]
    assert "starting all 2 workers again, restart 1 of 2" in run.stderr


def test_restarts_come_to_an_end(launch: Launch) -> None:
    run = launch("-np", "2", "--max-restarts", "2", *PYTHON, "raise SystemExit(4)")
    assert run.status == 4
    assert "restart 2 of 2" in run.stderr


def test_a_command_that_is_not_there(launch: Launch) -> None:
    run = launch("-np", "2", "no-such-command")
    assert run.status == 2
    assert "worker 0 on localhost cannot be started: 'no-such-command'" in run.stderr


def test_wrong_usage_is_explained(launch: Launch) -> None:
    run = launch("-n", "2", "--launcher", "yarn", "true")
    assert run.status == 2
    assert "--launcher yarn is not supported" in run.stderr


def test_the_launcher_has_several_names(capfd: pytest.CaptureFixture[str]) -> None:
    assert '\nmxnet-launch = "_remx_cli:launch"\n' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert main(["launch", "-np", "1", "sh", "-c", "exit 3"]) == 3
    tool = [sys.executable, str(ROOT / "tools" / "launch.py"), "-np", "1", "sh", "-c", "exit 4"]
    assert subprocess.run(tool, check=False, env=environment(), timeout=SECONDS).returncode == 4
