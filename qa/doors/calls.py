"""Calls that are wrong, and what is wrong with the answer to them."""

from __future__ import annotations

import contextlib
import inspect
import io
import re
import signal
import warnings
from collections.abc import Callable, Iterator
from dis import opmap
from pathlib import Path
from typing import Any

from printed_errors import frames_printed

import mxnet as mx

MOST_FRAMES = 4
_HERE = Path(__file__).resolve().parent
_PACKAGE = str(Path(mx.__file__).parent)
_VALUES = ("no such thing", 3.5, None, [object()], mx.nd.ones((2, 3)), object())
_EXPLAINED = (" is given.", "In MXNet: ", "Did you mean")
# Python's words for a call that a function refuses: they name the function and what it takes.
_REFUSED = re.compile(r"\(\) (takes|missing) .*argument|\(\) got an unexpected keyword argument")


class _Stuck(BaseException):
    pass


def wrong_calls(door: Callable[..., Any]) -> Iterator[tuple[str, tuple[Any, ...], dict[str, Any]]]:
    """Yield (words, args, kwargs) of calls with wrong counts, an unknown keyword and values of wrong kinds."""
    yield "without arguments", (), {}
    yield "with 40 arguments", tuple(range(40)), {}
    required, most = _counts(door)
    yield "with an unknown keyword", (1.5,) * required, {"no_such_keyword": 1}
    for count in sorted({max(required, 1), min(most, required + 1, 4)}):
        for value in _VALUES:
            yield f"with {count} of {type(value).__name__}", (value,) * count, {}


def _counts(door: Callable[..., Any]) -> tuple[int, int]:
    """Return how many positional arguments a door needs, and takes."""
    try:
        parameters = list(inspect.signature(door).parameters.values())
    except (TypeError, ValueError):
        return 1, 2
    named = [p for p in parameters if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
    return sum(p.default is p.empty for p in named), len(named) or 1


def fault(door: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> str:
    """Return what is wrong with the error of a call; nothing for a good one, or none."""
    error = _error(door, args, kwargs)
    if error is None:
        return ""
    if isinstance(error, _Stuck):
        return "took more than two seconds"
    said = f"{type(error).__name__}: {str(error)[:160]}"
    frames = frames_printed(error, _HERE)
    if len(frames) > MOST_FRAMES:
        return f"{len(frames)} frames: {said}"
    return f"of the inside: {said}" if _is_internal(error) else ""


def _error(door: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> BaseException | None:
    def stop(*_: object) -> None:
        raise _Stuck

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(2)
    try:
        with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()), mx.name.NameManager():
            warnings.simplefilter("ignore")
            door(*args, **kwargs)
    except (Exception, _Stuck) as error:
        return error
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
    return None


def _is_internal(error: BaseException) -> bool:
    """Return whether Python or torch raised an error inside the package, and no words of the package are in it."""
    if (
        isinstance(error, (mx.MXNetError, OSError))
        or _REFUSED.search(str(error))
        or any(words in str(error) for words in _EXPLAINED)
    ):
        return False
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None or str(_HERE) in trace.tb_frame.f_code.co_filename:
        return False  # Python refused the call
    code = trace.tb_frame.f_code
    return not (code.co_filename.startswith(_PACKAGE) and code.co_code[trace.tb_lasti] == opmap["RAISE_VARARGS"])
