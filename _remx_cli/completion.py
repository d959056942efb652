"""``mxnet completion``: what bash, zsh and fish complete, written from the table of commands."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence

from .command import Argument, Command
from .table import COMMANDS

_HELP = Argument(("-h", "--help"), {"action": "help", "help": "show this help message and exit"})
_VERSION = Argument(("--version",), {"action": "version", "help": "show the versions and exit"})


def run(options: argparse.Namespace) -> int:
    """Print the script of a shell."""
    print(SCRIPTS[options.shell](COMMANDS))
    return 0


def bash(commands: Sequence[Command]) -> str:
    """Return the script of bash; paths are what it completes by itself where nothing else is said."""
    names = " ".join([*(command.name for command in commands), *_HELP.flags, *_VERSION.flags])
    values, words = [], []
    for command in commands:
        for each in _options(command):
            if each.choices:
                pattern = "|".join(f"{command.name},{flag}" for flag in each.flags)
                values.append(f'        {pattern}) words="{" ".join(each.choices)}" ;;')
        options = " ".join(flag for each in _options(command) for flag in each.spellings)
        choices = " ".join(choice for each in _positional(command) for choice in each.choices)
        words.append(f'            {command.name},-*) words="{options}" ;;')
        if choices:
            words.append(f'            {command.name},*) words="{choices}" ;;')
    lines = [
        "# bash completion of mxnet",
        "_mxnet() {",
        '    local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" words=""',
        "    COMPREPLY=()",
        '    if [ "$COMP_CWORD" -eq 1 ]; then',
        f'        COMPREPLY=($(compgen -W "{names}" -- "$current"))',
        "        return",
        "    fi",
        '    case "${COMP_WORDS[1]},$previous" in',
        *values,
        '        *) case "${COMP_WORDS[1]},$current" in',
        *words,
        "        esac ;;",
        "    esac",
        '    if [ -n "$words" ]; then',
        '        COMPREPLY=($(compgen -W "$words" -- "$current"))',
        "    fi",
        "}",
        "complete -o default -F _mxnet mxnet",
    ]
    return "\n".join(lines)


def zsh(commands: Sequence[Command]) -> str:
    """Return the script of zsh, for ``eval`` or as a file ``_mxnet`` in a folder of ``fpath``."""
    named = "\n".join(f"                {_quoted(f'{command.name}:{command.summary}')}" for command in commands)
    lines = [
        "#compdef mxnet",
        "_mxnet() {",
        '    local curcontext="$curcontext" state line',
        "    typeset -A opt_args",
        "    _arguments -C \\",
        *(f"        {spec} \\" for each in (_HELP, _VERSION) for spec in _zsh_option(each)),
        "        '1:command:->command' \\",
        "        '*::argument:->arguments'",
        "    case $state in",
        "        command)",
        "            local -a commands",
        "            commands=(",
        named,
        "            )",
        "            _describe command commands ;;",
        "        arguments)",
        "            case $words[1] in",
    ]
    for command in commands:
        specs = [spec for each in _options(command) for spec in _zsh_option(each)]
        specs += [_zsh_positional(each) for each in _positional(command)]
        joined = " \\\n                    ".join(specs)
        lines.append(f"                {command.name}) _arguments \\\n                    {joined} ;;")
    lines += [
        "            esac ;;",
        "    esac",
        "}",
        'if [ "$funcstack[1]" = "_mxnet" ]; then _mxnet "$@"; else compdef _mxnet mxnet; fi',
    ]
    return "\n".join(lines)


def _zsh_option(each: Argument) -> Iterator[str]:
    text = _escaped(_help(each), "[]:")
    value = f":{_escaped(_metavar(each), ':')}:{_zsh_action(each)}" if each.takes_value else ""
    repeated = "*" if each.settings.get("action") == "append" else ""
    for flag in each.spellings:
        yield _quoted(f"{repeated}{flag}[{text}]{value}")


def _zsh_positional(each: Argument) -> str:
    repeated = each.settings.get("nargs") in ("+", "*", argparse.REMAINDER)
    return _quoted(f"{'*' if repeated else ''}:{_escaped(_metavar(each), ':')}:{_zsh_action(each)}")


def _zsh_action(each: Argument) -> str:
    if each.choices:
        return f"({' '.join(each.choices)})"
    if each.settings.get("nargs") == argparse.REMAINDER:
        return "_normal"
    return {"files": "_files", "folders": "_files -/", "": " "}[each.completion]


def fish(commands: Sequence[Command]) -> str:
    """Return the script of fish."""
    lines = ["# fish completion of mxnet", "complete -c mxnet -f"]
    for each in (_HELP, _VERSION):
        lines.append(f"complete -c mxnet -n __fish_use_subcommand {_fish_option(each)}")
    for command in commands:
        lines.append(f"complete -c mxnet -n __fish_use_subcommand -a {command.name} -d {_quoted_fish(command.summary)}")
        condition = f"-n '__fish_seen_subcommand_from {command.name}'"
        for each in _options(command):
            lines.append(f"complete -c mxnet {condition} {_fish_option(each)}")
        for each in _positional(command):
            if each.choices:
                lines.append(f"complete -c mxnet {condition} -a {_quoted_fish(' '.join(each.choices))}")
            elif each.completion or each.settings.get("nargs") == argparse.REMAINDER:
                lines.append(f"complete -c mxnet {condition} -F")
    return "\n".join(lines)


def _fish_option(each: Argument) -> str:
    parts = []
    for flag in each.spellings:
        kind = "-l" if flag.startswith("--") else "-s" if len(flag) == len("-o") else "-o"
        parts.append(f"{kind} {flag.lstrip('-')}")
    if each.choices:
        parts.append(f"-x -a {_quoted_fish(' '.join(each.choices))}")
    elif each.takes_value:
        parts.append({"files": "-r -F", "folders": "-x -a '(__fish_complete_directories)'", "": "-x"}[each.completion])
    return f"{' '.join(parts)} -d {_quoted_fish(_help(each))}"


def _options(command: Command) -> list[Argument]:
    return [_HELP, *(each for each in command.arguments if each.is_option)]


def _positional(command: Command) -> list[Argument]:
    return [each for each in command.arguments if not each.is_option]


def _help(each: Argument) -> str:
    return str(each.settings.get("help", ""))


def _metavar(each: Argument) -> str:
    return str(each.settings.get("metavar") or each.flags[-1].lstrip("-"))


def _escaped(text: str, letters: str) -> str:
    return "".join(f"\\{letter}" if letter in f"{letters}\\" else letter for letter in text)


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"


def _quoted_fish(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


SCRIPTS: dict[str, Callable[[Sequence[Command]], str]] = {"bash": bash, "fish": fish, "zsh": zsh}
