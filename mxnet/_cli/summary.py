"""``mxnet summary``: the table of layers of a saved symbol."""

from __future__ import annotations

import argparse

from .. import symbol
from ..visualization import print_summary
from ._command import Command


def named_shape(text: str) -> tuple[str, tuple[int, ...]]:
    """Parse "data:1,3,224,224" into a name and a shape.

    Raises
    ------
    argparse.ArgumentTypeError
        If the text has another form.
    """
    name, _, lengths = text.rpartition(":")  # names may hold colons
    try:
        shape = tuple(int(length) for length in lengths.split(","))
    except ValueError:
        shape = ()
    if not name or not shape or min(shape) < 1:
        raise argparse.ArgumentTypeError(f"expected NAME:LENGTH,LENGTH,... with lengths above 0, got {text!r}")
    return name, shape


def _configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="MODEL-symbol.json", help="symbol file, as export and save_checkpoint write it")
    parser.add_argument(
        "--shape",
        action="append",
        type=named_shape,
        default=[],
        metavar="NAME:SHAPE",
        help="shape of an input, as in data:1,3,224,224; may be repeated",
    )
    parser.add_argument("--width", type=int, default=120, help="characters per line (default 120)")


def run(options: argparse.Namespace) -> int:
    """Load the symbol and print its table."""
    print_summary(symbol.load(options.file), shape=dict(options.shape) or None, line_length=options.width)
    return 0


COMMAND = Command("summary", "print the table of layers of a saved symbol", run, _configure)
