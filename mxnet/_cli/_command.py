"""What a subcommand is."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Command:
    """A subcommand of ``mxnet``.

    Attributes
    ----------
    name : str
        The word on the command line.
    help : str
        One line on what it does.
    run : callable
        Does the work with the parsed options and returns the exit status.
    configure : callable, optional
        Adds its arguments to a parser; None where there are none.
    """

    name: str
    help: str
    run: Callable[[argparse.Namespace], int]
    configure: Callable[[argparse.ArgumentParser], None] | None = None
