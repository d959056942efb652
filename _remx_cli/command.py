"""What a command and its arguments are."""

from __future__ import annotations

import argparse
from dataclasses import dataclass, field
from typing import Any, Literal

# What shells complete a value with, where it has no choices.
Completion = Literal["files", "folders", ""]


@dataclass(frozen=True)
class Argument:
    """An argument: ``flags`` are one name, or options, ``settings`` those of ``ArgumentParser.add_argument``.

    A value with ``exists`` names a file or folder that is read: it is looked for before the command is imported.
    ``group`` is the title under which help lists it; of arguments with the same ``either`` exactly one is passed.
    """

    flags: tuple[str, ...]
    settings: dict[str, Any] = field(default_factory=dict)
    completion: Completion = ""
    group: str = ""
    either: str = ""
    exists: bool = False

    @property
    def is_option(self) -> bool:
        """Whether it has a name on the command line."""
        return self.flags[0].startswith("-")

    @property
    def takes_value(self) -> bool:
        """Whether something follows it."""
        return self.settings.get("action") in (None, "append")

    @property
    def spellings(self) -> tuple[str, ...]:
        """The options under which it is known, ``--no-verify`` besides ``--verify`` included."""
        if self.settings.get("action") is not argparse.BooleanOptionalAction:
            return self.flags
        return (*self.flags, *(f"--no-{flag[2:]}" for flag in self.flags if flag.startswith("--")))

    @property
    def choices(self) -> tuple[str, ...]:
        """The values that it takes, as they are written; none if they are open."""
        return tuple(map(str, self.settings.get("choices", ())))


def argument(
    *flags: str,
    completion: Completion = "",
    group: str = "",
    either: str = "",
    exists: bool = False,
    **settings: Any,
) -> Argument:
    """Return an argument, its settings as keywords."""
    return Argument(flags, settings, completion, group, either, exists)


@dataclass(frozen=True)
class Command:
    """A command: its name, a summary of a line, the module whose ``run`` takes the parsed options, its arguments.

    ``description`` and ``examples`` are what its help says before and after the arguments.
    """

    name: str
    summary: str
    module: str
    arguments: tuple[Argument, ...] = ()
    description: str = ""
    examples: str = ""
    abbreviations: bool = True


JSON = argument("--json", action="store_true", help="print the report as JSON")
