"""Parsers of the command line, built from the table of commands."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

from .command import Command
from .table import COMMANDS, EXAMPLES
from .version import version_line

DESCRIPTION = "MXNet 1.9.1's interface on PyTorch."


class _Version(argparse.Action):
    """Prints the versions, which are looked for only then."""

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> None:
        print(version_line())
        parser.exit()


class _Parser(argparse.ArgumentParser):
    """Says of a command or an option that does not exist which one was probably meant."""

    command: Command | None = None

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        options, unknown = super().parse_known_args(args, namespace)
        if unknown and self.command is not None:
            valid = [flag for each in self.command.arguments for flag in each.spellings if each.is_option]
            self.error(f"unrecognized arguments: {' '.join(unknown)}.{_did_you_mean(unknown[0], valid)}")
        return options, unknown


def _did_you_mean(supplied: str, valid: Sequence[str]) -> str:
    near = get_close_matches(supplied.partition("=")[0], valid, 1)
    return f" Did you mean {near[0]}?" if near else ""


def build_parser(commands: Sequence[Command] = COMMANDS) -> argparse.ArgumentParser:
    """Return the parser of the whole command line; parsed options have the row of the table as ``command``."""
    parser = argparse.ArgumentParser(
        prog="mxnet",
        description=DESCRIPTION,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="show the versions and exit")
    subparsers = parser.add_subparsers(title="commands", metavar="COMMAND", required=True, parser_class=_Parser)
    for command in commands:
        add_arguments(subparsers.add_parser(command.name, help=command.summary, **_appearance(command)), command)
    return parser


def build_command_parser(command: Command, program: str) -> argparse.ArgumentParser:
    """Return the parser of a command that is a separate program."""
    parser = _Parser(program, **_appearance(command))
    add_arguments(parser, command)
    return parser


def check_command(parser: argparse.ArgumentParser, arguments: Sequence[str]) -> None:
    """Exit with status 2 where the first argument is no command, and say which one was probably meant."""
    names = [command.name for command in COMMANDS]
    if arguments and not arguments[0].startswith("-") and arguments[0] not in names:
        near = _did_you_mean(arguments[0], names)
        parser.error(f"there is no command {arguments[0]!r}.{near} Commands are: {', '.join(names)}.")


def _appearance(command: Command) -> dict[str, Any]:
    return {
        "description": command.description or f"{command.summary[0].upper()}{command.summary[1:]}.",
        "epilog": command.examples or None,
        "formatter_class": argparse.RawDescriptionHelpFormatter,
        "allow_abbrev": command.abbreviations,
    }


def add_arguments(parser: argparse.ArgumentParser, command: Command) -> None:
    """Add a command's arguments to a parser."""
    if isinstance(parser, _Parser):
        parser.command = command
    groups: dict[str, Any] = {}
    for each in command.arguments:
        target: Any = parser
        if each.group:
            target = groups.setdefault(each.group, None) or parser.add_argument_group(each.group)
            groups[each.group] = target
        if each.either:
            target = groups.setdefault(each.either, None) or parser.add_mutually_exclusive_group(required=True)
            groups[each.either] = target
        target.add_argument(*each.flags, **each.settings)
    parser.set_defaults(command=command)
