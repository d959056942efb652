"""Reading a command line, running the command, and saying in one line what stopped it."""

from __future__ import annotations

import argparse
import atexit
import io
import os
import select
import signal
import sys
import threading
from collections.abc import Callable, Sequence
from importlib import import_module
from types import ModuleType

from .extras import missing_package
from .installed import complaint
from .launching import LAUNCH
from .parser import build_command_parser, build_parser, check_command

_FAILED = 1
_INTERRUPTED = 130  # 128 and SIGINT, as shells have it
_BROKEN_PIPE = 141  # 128 and SIGPIPE


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line, the process's by default, and return the exit status.

    Returns
    -------
    int
        0 for success, and for help, which is printed where there are no arguments; 1 for an error in what the
        arguments name (a file, a shape) and for a package that is missing; 130 after Ctrl-C; 141 where the output's
        reader has closed it (``mxnet summary ... | head -1``).

    Raises
    ------
    SystemExit
        With status 2 for wrong usage, and 0 for help and version, as argparse has it.
    """
    value = sys.argv[1:] if arguments is None else list(arguments)
    name = f"mxnet {value[0]}" if value and not value[0].startswith("-") else "mxnet"
    return guarded(name, lambda: _run(name, value))


def launch() -> int:
    """Run ``mxnet-launch`` with the process's arguments; returns the exit status."""
    parser = build_command_parser(LAUNCH, "mxnet-launch")
    return guarded("mxnet-launch", lambda: int(_imported(LAUNCH.module, "mxnet-launch").run(parser.parse_args())))


def _run(name: str, arguments: list[str]) -> int:
    parser = build_parser()
    if not arguments:
        parser.print_help()
        return 0
    check_command(parser, arguments)
    options = parser.parse_args(arguments)
    _look_for_files(options)
    foreign = complaint()
    if foreign:  # its modules are not ours, and need not run with this Python
        raise OSError(foreign)
    return int(_imported(options.command.module, name).run(options))


def _look_for_files(options: argparse.Namespace) -> None:
    """Raise FileNotFoundError for a file that is to be read and is not there, before PyTorch is imported."""
    for each in options.command.arguments:
        value = getattr(options, each.flags[0], None) if each.exists else None
        for name in value if isinstance(value, list) else [value]:
            if name is not None and "://" not in name and not os.path.lexists(name):
                raise FileNotFoundError(f"{name}: no such file or folder.")


def _imported(module: str, name: str) -> ModuleType:
    """Import a command's module; Ctrl-C ends the process at once, as nothing is begun yet.

    While PyTorch is imported, a KeyboardInterrupt may be raised where it is ignored, or where it aborts the process.
    """
    is_main = threading.current_thread() is threading.main_thread()
    if not is_main or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        return import_module(module)

    def end(*_: object) -> None:
        os.write(2, f"{name}: interrupted.\n".encode())
        os._exit(_INTERRUPTED)

    signal.signal(signal.SIGINT, end)
    try:
        return import_module(module)
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def _die_of_interrupts() -> None:
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


def guarded(name: str, run: Callable[[], int]) -> int:
    """Run a command; errors that are no defect of ours become a line on standard error and a status.

    What stops in the middle leaves no part of a file: commands write files whole, under another name first.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # for letters that the terminal's encoding lacks
    try:
        try:
            return run()
        finally:
            # First of what is done at the interpreter's end, in which Ctrl-C would print errors of others' callbacks.
            atexit.unregister(_die_of_interrupts)
            atexit.register(_die_of_interrupts)
            if sys.stdout is not None:  # as under pythonw
                sys.stdout.flush()  # so that a reader who left is noticed here, and not at the interpreter's end
    except KeyboardInterrupt:
        return _say(name, "interrupted.", _INTERRUPTED)
    except BrokenPipeError as error:
        return _BROKEN_PIPE if _is_left_alone() else _say(name, str(error), _FAILED)
    except ImportError as error:
        message = missing_package(error)
        if message is None:
            raise
        return _say(name, message, _FAILED)
    except (OSError, ValueError) as error:
        return _say(name, str(error), _FAILED)
    except Exception as error:
        # Not imported: where it was raised, its module is there.
        if not _is_mxnet_error(error):
            raise
        return _say(name, str(error), _FAILED)


def _is_mxnet_error(error: Exception) -> bool:
    base = sys.modules.get("mxnet.base")
    return base is not None and isinstance(error, base.MXNetError)


def _is_left_alone() -> bool:
    """Whether standard output's reader has closed it; the remaining output is dropped then."""
    try:
        output = sys.stdout.fileno()
        poll = select.poll()  # Windows has none, nor pipes that break so
        poll.register(output, 0)
        if not poll.poll(0):  # only errors are reported, and the end of the reader is one
            return False
        os.dup2(os.open(os.devnull, os.O_WRONLY), output)
    except (AttributeError, OSError, ValueError):  # a program has put something else there
        return False
    return True


def _say(name: str, message: str, status: int) -> int:
    print(f"{name}: {message}", file=sys.stderr)
    return status
