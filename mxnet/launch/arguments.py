"""What the launcher's options mean; `_remx_cli.launching` lists them."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path

from _remx_cli.launching import OF_TORCHRUN, WITHOUT_US

from ..base import MXNetError
from .hosts import LOCAL, Host, parse_host_list, read_host_file
from .job import METHODS, Job, Method


def uses_torchrun(options: argparse.Namespace) -> bool:
    """Whether the options select torchrun."""
    return options.torchrun or any(getattr(options, name) is not None for name in OF_TORCHRUN)


def torchrun_options(options: argparse.Namespace) -> dict[str, str]:
    """Return the options that torchrun gets as they are."""
    return {name: getattr(options, name) for name in OF_TORCHRUN if getattr(options, name) is not None}


def command(options: argparse.Namespace) -> tuple[str, ...]:
    """Return the command to run; MXNetError if there is none."""
    program = options.program[1:] if options.program[:1] == ["--"] else options.program
    if not program:
        raise MXNetError("there is no command to run; give it after the options, as in: -n 2 python train.py")
    return tuple(program)


def workers(options: argparse.Namespace) -> int | None:
    """Return the number of workers by -n or -np; MXNetError if there are both, or it is below 1."""
    if options.num_workers is not None and options.num_proc is not None:
        raise MXNetError("-n and -np both say how many workers there are; give one of them.")
    num_workers: int | None = options.num_proc if options.num_workers is None else options.num_workers
    if num_workers is not None and num_workers < 1:
        raise MXNetError(f"expected at least one worker, got {num_workers}.")
    return num_workers


def job(options: argparse.Namespace) -> Job:
    """Return the job that options describe; MXNetError if one is missing, contradicts others or names nothing."""
    count = workers(options)
    if count is None:
        raise MXNetError("how many workers? Give -n N (with servers) or -np N (one process group).")
    method = _method(options)
    everybody, passed = _variables("--env", options.env)
    of_servers, _ = _variables("--env-server", options.env_server)
    of_workers, _ = _variables("--env-worker", options.env_worker)
    if options.p3:
        everybody["DMLC_PS_VAN_TYPE"] = "p3"
    _check(options, method)
    return Job(
        command=command(options),
        workers=count,
        servers=_servers(options, count),
        method=method,
        hosts=_hosts(options, method),
        directory=options.sync_dst_dir or os.getcwd(),
        environment=everybody,
        of_servers=of_servers,
        of_workers=of_workers,
        passed=passed,
        first_port=options.port,
        max_restarts=options.max_restarts,
        log_directory=_log_directory(options),
        shutdown_timeout=options.shutdown_timeout,
        tag_output=options.tag_output,
    )


def _servers(options: argparse.Namespace, count: int) -> int:
    value: int | None = options.num_servers
    if value is not None and value < 0:
        raise MXNetError(f"-s {value}: expected 0 servers or more.")
    if options.num_proc is not None or options.p3:
        if value and options.num_proc is not None:
            raise MXNetError(f"-np starts workers alone, but -s {value} asks for servers; give -n instead of -np.")
        return 0
    return count if value is None else value


def _method(options: argparse.Namespace) -> Method:
    launcher: str = options.launcher or ("ssh" if options.hostfile else "local")
    for method in METHODS:
        if method == launcher:
            return method
    raise MXNetError(f"--launcher {launcher} is not supported: {WITHOUT_US[launcher]}. See docs/distributed.md.")


def _check(options: argparse.Namespace, method: Method) -> None:
    if method == "ssh" and not options.hostfile:
        raise MXNetError("--launcher ssh needs the hosts: give them with -H FILE.")
    if method == "local" and options.hostfile:
        raise MXNetError("--launcher local starts everything here, but -H names hosts; leave one of them out.")
    if options.sync_dst_dir and method != "ssh":
        raise MXNetError(f"--sync-dst-dir copies by ssh, but the launcher is {method}.")
    if options.max_restarts < 0:
        raise MXNetError(f"--max-restarts {options.max_restarts}: expected 0 or more.")
    if options.max_restarts and method == "mpi":
        raise MXNetError("--max-restarts: mpirun ends all its processes when one fails; use ssh or torchrun for that.")
    if not 0 <= options.shutdown_timeout < float("inf"):
        raise MXNetError(f"--shutdown-timeout {options.shutdown_timeout}: expected seconds, 0 or more.")
    if not 1 <= options.port < 1 << 16:
        raise MXNetError(f"--port {options.port}: ports go from 1 to 65535.")


def _hosts(options: argparse.Namespace, method: Method) -> tuple[Host, ...]:
    if method == "local" or not options.hostfile:
        return (LOCAL,)
    if options.num_proc is not None and not Path(options.hostfile).exists():
        return parse_host_list(options.hostfile)
    return read_host_file(options.hostfile)


def _variables(option: str, texts: Sequence[str]) -> tuple[dict[str, str], tuple[str, ...]]:
    """Return variables with their values, and the names of those whose values are the launcher's.

    MXNet writes NAME:VALUE; NAME=VALUE is understood too. MXNetError for an empty name, or one alone that is not set.
    """
    variables, passed = {}, []
    for text in texts:
        end = min((position for position in (text.find(":"), text.find("=")) if position >= 0), default=-1)
        name = text if end < 0 else text[:end]
        if not name:
            raise MXNetError(f"{option} {text!r}: expected NAME:VALUE or NAME.")
        if end < 0 and name not in os.environ:
            raise MXNetError(f"{option} {name}: the variable is not set here, so there is no value to pass on.")
        variables[name] = os.environ[name] if end < 0 else text[end + 1 :]
        passed.append(name)
    return variables, tuple(passed)


def _log_directory(options: argparse.Namespace) -> str | None:
    value: str | None = options.log_dir
    if value is None:
        return None
    try:
        os.makedirs(value, exist_ok=True)
    except OSError as error:
        raise MXNetError(f"--log-dir {value!r} cannot be made: {error}") from error
    return os.path.abspath(value)
