"""The ``mxnet`` command, also ``python -m mxnet``.

Each subcommand is a module with a ``COMMAND``; to add one, write the module and name it in ``COMMANDS``.
"""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Sequence

from .._version import __remx_version__, __version__
from ..base import MXNetError
from ._command import Command as Command
from .check import COMMAND as CHECK
from .convert import COMMAND as CONVERT
from .doctor import COMMAND as DOCTOR
from .im2rec import COMMAND as IM2REC
from .info import COMMAND as INFO
from .launch import COMMAND as LAUNCH
from .predict import COMMAND as PREDICT
from .summary import COMMAND as SUMMARY
from .weights import COMMAND as WEIGHTS

EXAMPLES = """\
examples:
  mxnet info                                                   versions, devices, features
  mxnet check train.py                                         would this program run here?
  mxnet summary model-symbol.json --shape data:1,3,224,224     layers, shapes, parameters
  mxnet predict model-symbol.json model-0000.params --image cat.jpg
  mxnet convert model-symbol.json model-0000.params --to onnx --shape data:1,3,224,224
  mxnet doctor --downloads mnist                               which servers have this file?
  mxnet launch -n 2 -s 1 python train.py --kv-store dist_sync
  mxnet im2rec train images/
  mxnet weights resnet18_v1 --from resnet18-f37072fd.pth

mxnet COMMAND --help says more about each."""
COMMANDS: tuple[Command, ...] = (CHECK, CONVERT, DOCTOR, IM2REC, INFO, LAUNCH, PREDICT, SUMMARY, WEIGHTS)


def build_parser(commands: Sequence[Command] = COMMANDS) -> argparse.ArgumentParser:
    """Return the parser of the whole command line."""
    parser = argparse.ArgumentParser(
        prog="mxnet",
        description="MXNet 1.9.1's interface on PyTorch.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--version", action="version", version=f"MXNet interface {__version__}, Remx {__remx_version__}"
    )
    subparsers = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in commands:
        subparser = subparsers.add_parser(command.name, help=command.help, description=command.help)
        if command.configure is not None:
            command.configure(subparser)
        subparser.set_defaults(command=command)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line, the process's by default, and return the exit status.

    0 for success, and for help, which is printed where there are no arguments; 1 for an error in what the arguments
    name (a file, a shape). Wrong usage exits with status 2, as argparse has it.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # for letters that the terminal's encoding lacks
    value = sys.argv[1:] if arguments is None else list(arguments)
    parser = build_parser()
    if not value:
        parser.print_help()
        return 0
    options = parser.parse_args(value)
    try:
        return int(options.command.run(options))
    except (MXNetError, OSError, ValueError) as error:
        print(f"mxnet {options.command.name}: {error}", file=sys.stderr)
        return 1
