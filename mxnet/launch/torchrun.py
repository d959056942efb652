"""Hands a job to torchrun, PyTorch's launcher with rendezvous of several hosts."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from typing import NoReturn

from .._src.distributed.environment import TOKEN
from ..base import MXNetError
from ..contrib._namesakes import python_path
from .arguments import command, torchrun_options, workers


def arguments(options: argparse.Namespace) -> list[str]:
    """Return torchrun's command line; MXNetError if an option means nothing to it."""
    refused = {
        "-s": options.num_servers,
        "-H": options.hostfile,
        "--launcher": options.launcher not in (None, "local"),
        "--sync-dst-dir": options.sync_dst_dir,
        "--env": options.env,
        "--env-server": options.env_server,
        "--env-worker": options.env_worker,
        "--p3": options.p3,
        "--tag-output": options.tag_output,
    }
    unknown = [name for name, value in refused.items() if value]
    if unknown:
        raise MXNetError(
            f"torchrun starts workers alone and does not know {', '.join(unknown)}; see docs/distributed.md."
        )
    torchrun_settings = torchrun_options(options)
    count = workers(options)
    if count is not None:
        if "nproc_per_node" in torchrun_settings:
            raise MXNetError("-n and --nproc-per-node both say how many workers a host has; give one of them.")
        torchrun_settings["nproc_per_node"] = str(count)
    alone = not any(name in torchrun_settings for name in ("nnodes", "rdzv_endpoint", "rdzv_backend"))
    words = [sys.executable, "-m", "torch.distributed.run", *(["--standalone"] if alone else [])]
    words += [f"--{name.replace('_', '-')}={value}" for name, value in torchrun_settings.items()]
    words.append(f"--max-restarts={options.max_restarts}")
    if options.log_dir is not None:
        words += [f"--log-dir={options.log_dir}", "--redirects=3", "--tee=3"]
    return [*words, "--no-python", *command(options)]


def replace_with_torchrun(options: argparse.Namespace) -> NoReturn:
    """Become torchrun: signals, output and status are its own from here on."""
    value = arguments(options)
    environment = {**os.environ, **python_path(os.environ)}
    if "--standalone" in value:  # else launchers on other hosts would make other ones
        environment.setdefault(TOKEN, secrets.token_hex(16))
    os.execve(sys.executable, value, environment)
