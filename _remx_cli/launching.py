"""``mxnet launch``, also ``mxnet-launch``: arguments of MXNet's ``launch.py``, with some of horovodrun and torchrun."""

from __future__ import annotations

import argparse

from .command import Argument, Command, argument

METHODS = ("local", "ssh", "mpi")
WITHOUT_US = {
    "sge": "submit a script of SGE's own that runs `torchrun` or `mxnet-launch` on the hosts it was given",
    "yarn": "run `torchrun` in YARN's containers (--rdzv-backend c10d), or `srun` under SLURM",
}
FIRST_PORT = 9091  # where MXNet's launcher begins to look
SHUTDOWN_TIMEOUT = 30.0
OF_TORCHRUN = ("nnodes", "nproc_per_node", "node_rank", "rdzv_backend", "rdzv_endpoint", "rdzv_id", "rdzv_conf")
_TORCHRUN = "handed to torchrun, which these choose"


def _variable(flag: str, text: str) -> Argument:
    return argument(flag, help=text, action="append", default=[], metavar="NAME[:VALUE]")


LAUNCH = Command(
    "launch",
    "run a command as a distributed job",
    "mxnet.launch",
    description="Run a command as a distributed job: N workers, and servers that hold the parameters.",
    abbreviations=False,  # what follows is another program's
    arguments=(
        argument("-n", "--num-workers", type=int, metavar="N", help="workers; with -s 0 they are one process group"),
        argument("-s", "--num-servers", type=int, metavar="S", help="servers (default: as many as workers)"),
        argument(
            *("-np", "--num-proc"),
            type=int,
            metavar="N",
            help="as horovodrun: N workers of one process group, no servers",
        ),
        argument(
            *("-H", "--hostfile", "--hosts"),
            completion="files",
            metavar="FILE",
            help="file with a host a line (NAME, NAME:PORT, NAME slots=N); with -np also NAME:SLOTS,NAME:SLOTS",
        ),
        argument(
            "--sync-dst-dir",
            metavar="DIR",
            help="copy the current directory there on each host first (rsync, ssh only)",
        ),
        argument(
            "--launcher",
            choices=(*METHODS, *WITHOUT_US),
            help="how processes are started (default: ssh with -H, otherwise local)",
        ),
        _variable("--env", "a variable for all processes; without a value, the launcher's"),
        _variable("--env-server", "the same for the servers"),
        _variable("--env-worker", "the same for the workers"),
        argument("--p3", action="store_true", help="store type p3: one process group, no servers"),
        argument(
            "--port",
            type=int,
            default=FIRST_PORT,
            help=f"first port to try for the meeting place (default {FIRST_PORT})",
        ),
        argument(
            "--max-restarts",
            type=int,
            default=0,
            metavar="N",
            help="start processes that fail again, N times in all",
        ),
        argument(
            "--log-dir",
            completion="folders",
            metavar="DIR",
            help="keep the output of each process in a file there",
        ),
        argument("--tag-output", action="store_true", help="begin each line of output with its process"),
        argument(
            "--shutdown-timeout",
            type=float,
            default=SHUTDOWN_TIMEOUT,
            metavar="SECONDS",
            help=f"between SIGTERM and SIGKILL (default {SHUTDOWN_TIMEOUT:g})",
        ),
        argument("--torchrun", group=_TORCHRUN, action="store_true", help="start the workers with torchrun"),
        *(
            argument(
                *dict.fromkeys((f"--{name.replace('_', '-')}", f"--{name}")), group=_TORCHRUN, dest=name, metavar="..."
            )
            for name in OF_TORCHRUN
        ),
        argument(
            "program",
            nargs=argparse.REMAINDER,
            metavar="COMMAND",
            help="what to run, with its arguments",
        ),
    ),
)
