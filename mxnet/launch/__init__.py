"""``mxnet-launch``: starts the processes of a distributed job; also ``python -m mxnet.launch`` and ``mxnet launch``.

It takes the arguments of MXNet's ``launch.py``::

    mxnet-launch -n 4 -s 2 python train.py --kv-store dist_sync
    mxnet-launch -n 4 -H hosts python train.py --kv-store dist_async
    mxnet-launch -np 4 python train_with_horovod.py

What it does differently is in docs/distributed.md.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from _remx_cli.launching import LAUNCH
from _remx_cli.parser import build_command_parser
from mxnet.launch import arguments

from ..base import MXNetError
from .methods import copy_directory
from .report import say
from .supervisor import run as _run_job
from .torchrun import replace_with_torchrun

_WRONG_USAGE = 2
_INTERRUPTED = 130


def main(supplied: Sequence[str] | None = None) -> int:
    """Run the launcher's command line.

    Parameters
    ----------
    supplied : sequence of str, optional
        The process's arguments by default.

    Returns
    -------
    int
        0 if all workers ended well; else the status of the first that did not, 128 and the signal's number for a
        signal; 2 for a command line that means nothing.
    """
    return run(build_command_parser(LAUNCH, "mxnet-launch").parse_args(supplied))


def run(options: argparse.Namespace) -> int:
    """Run what parsed options specify; parameters and result as for `main`."""
    try:
        if arguments.uses_torchrun(options):
            replace_with_torchrun(options)
        job = arguments.job(options)
        if options.p3 and options.num_servers:
            say(
                f"--p3: the workers add up among themselves, so that the {options.num_servers} servers are not started."
            )
        if options.sync_dst_dir:
            copy_directory(job, options.sync_dst_dir)
        return _run_job(job)
    except MXNetError as error:
        say(str(error))
        return _WRONG_USAGE
    except KeyboardInterrupt:  # before processes were started
        return _INTERRUPTED
