"""Tracebacks of errors that programs see: without frames of the package that carry no information.

The same holds for the errors that came before, which Python prints too: causes and contexts lose the package's frames,
and those whose text is in the message already are not shown at all.

``MXNET_FULL_TRACEBACK=1`` leaves all frames where they are. Nothing is lost otherwise either: only the frames of errors
that were raised on purpose, or in the program's own functions, are taken out, never those of a fault of the package.
"""

from __future__ import annotations

import inspect
import os
import re
import warnings
from collections.abc import Callable, Iterable, Iterator
from dis import opmap
from functools import wraps
from pathlib import Path
from types import TracebackType
from typing import Any, ParamSpec, TypeVar

from ...base import MXNetError
from .documented_kinds import disagreements, given
from .keywords import about_keyword, says_what_is_meant

_PACKAGE = str(Path(__file__).parents[2]) + os.sep
_LOOKUP = str(Path(__file__).with_name("equivalents.py"))  # its functions run where Python finds no attribute
GENERATED = "<program>"  # what graphs are made into, see `run.program.statements`
# Whose frames, between ours, are dropped, too.
_ENGINES = tuple(os.sep + os.path.join("site-packages", name, "") for name in ("torch", "numpy"))
_COMPILED = ".pyx"  # the source of functions of NumPy and others that Cython compiled
_STANDARD = str(Path(os.__file__).parent) + os.sep  # Python's own library
_UNKNOWN = re.compile(r"unexpected keyword argument '(\w+)'")
_REFUSED = re.compile(r"\(\) (takes|missing) \d+ |\(\) got an unexpected keyword argument")
# What Python raises where a value is of another kind than the code takes it for.
_OF_KINDS = (TypeError, AttributeError, ValueError, LookupError, RuntimeError, OverflowError)
_IS_SAID = " is given."  # the end of messages about kinds
_RAISE = opmap["RAISE_VARARGS"]
_Error = TypeVar("_Error", bound=BaseException)
_Arguments = ParamSpec("_Arguments")
_Result = TypeVar("_Result")


def _is_ours(file: str) -> bool:
    return file.startswith((_PACKAGE, GENERATED))


def _is_engine(file: str) -> bool:
    return file.endswith(_COMPILED) or any(folder in file for folder in _ENGINES)


def _is_own(file: str) -> bool:
    """Return whether a file is the program's: neither the package's nor of an installed one, such as torch."""
    return not _is_ours(file) and "site-packages" not in file and not file.endswith(_COMPILED)


def _is_standard(file: str) -> bool:
    """Return whether a file is of Python's own library."""
    return file.startswith("<frozen ") or (file.startswith(_STANDARD) and "site-packages" not in file)


def _are_inner(frames: Iterable[TracebackType]) -> Iterator[bool]:
    """Yield for each frame whether it is dropped: the package's, or torch's, NumPy's or Python's below one of these."""
    is_inner = True  # the package's function that called
    for frame in frames:
        file = frame.tb_frame.f_code.co_filename
        if _is_ours(file) or _is_engine(file):
            is_inner = True
        elif not _is_standard(file):
            is_inner = False
        yield is_inner


def shows_all() -> bool:
    """Return whether tracebacks are to be left as they are."""
    return os.environ.get("MXNET_FULL_TRACEBACK", "0") not in ("", "0")


# From an error to the one that says it in MXNet's words, or None; filled in by the modules that translate such errors.
_TRANSLATIONS: list[Callable[[BaseException], Exception | None]] = []


def translates_errors(function: Callable[[BaseException], Exception | None]) -> Callable[..., Any]:
    """Register, as a decorator, a function that translates other libraries' errors before programs see them."""
    _TRANSLATIONS.append(function)
    return function


def _translated(error: _Error) -> _Error | Exception:
    for function in _TRANSLATIONS:
        translation = function(error)
        if translation is not None:
            return translation
    return error


def trim_traceback(error: _Error, shows_origin: bool = True, is_meant: bool = False) -> _Error | Exception:
    """Return an error to be raised by a function that programs call, from whose handler this is called.

    Of the package's frames in a row, and torch's, NumPy's and Python's among them, only the first stays, and the one
    that raised the error; without ``shows_origin``, for what programs call through other functions of the package, not
    that one. Out-of-memory errors of other libraries are translated. With ``is_meant`` the error is one of the program,
    whatever raised it.
    """
    translated = _translated(error)
    frames = _frames(translated)
    if shows_all() or not (is_meant or _is_meant(translated, frames)):
        return translated
    _shorten_chain(translated)
    is_inner = list(_are_inner(frames))
    if not shows_origin and all(is_inner):
        return translated.with_traceback(None)
    own = (i for i, f in enumerate(frames) if not is_inner[i] or _is_ours(f.tb_frame.f_code.co_filename))
    last = max(own, default=0)
    kept = [f for i, f in enumerate(frames) if i and (i == last or not (is_inner[i] and is_inner[i - 1]))]
    return translated.with_traceback(_linked(kept))


def _linked(frames: Iterable[TracebackType]) -> TracebackType | None:
    """Return a traceback of some frames, given outermost first."""
    link: TracebackType | None = None
    for frame in reversed(list(frames)):
        link = TracebackType(link, frame.tb_frame, frame.tb_lasti, frame.tb_lineno)
    return link


def _shorten_chain(error: BaseException) -> None:
    """Shorten an error's causes and contexts to the program's own frames, and to messages that are not repeated.

    The chain ends for this at an error that the program itself caught, which is its business.
    """
    said, seen, holder = str(error), {id(error)}, error
    link = _before(holder)
    while link is not None and id(link) not in seen:
        seen.add(id(link))
        frames = _frames(link)
        is_inner = list(_are_inner(frames))
        if frames and not is_inner[0]:
            return
        following = _before(link)
        if all(is_inner) and _is_covered(link, said):
            holder.__cause__ = following  # which hides the context, too
        else:
            link.__traceback__ = _linked(f for f, inner in zip(frames, is_inner, strict=True) if not inner)
            holder = link
        link = following


def _before(error: BaseException) -> BaseException | None:
    """Return the error that Python prints before another one."""
    if error.__cause__ is not None:
        return error.__cause__
    return None if error.__suppress_context__ else error.__context__


def _is_covered(error: BaseException, said: str) -> bool:
    """Return whether a message contains that of an error."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror in said  # the file may be a temporary one, which means nothing to users
    return " ".join(str(error).split()) in " ".join(said.split())


def caused(error: _Error, cause: BaseException) -> _Error:
    """Return an error with its cause, as ``raise error from cause`` makes it."""
    error.__cause__ = cause
    return error


def trims_traceback(function: Callable[_Arguments, _Result]) -> Callable[_Arguments, _Result]:
    """Decorate a public function that calls many of the package's: its errors have trimmed tracebacks."""

    @wraps(function)
    def call(*args: _Arguments.args, **kwargs: _Arguments.kwargs) -> _Result:
        try:
            return function(*args, **kwargs)
        except Exception as error:
            error = at_door(error, function, args, kwargs)
            raise error

    return call


def at_door(
    error: Exception, function: Callable[..., object], args: tuple[Any, ...], kwargs: dict[str, Any]
) -> Exception:
    """Return the error of a call that a program made of a public function, in words of the function's arguments.

    One that nothing raised on purpose is the program's where an argument is of another kind than the documented one,
    which is said then; otherwise it is a fault of the package and keeps its frames.
    """
    if is_refused_call(error):
        suggest_keyword(error, function)
        return trim_traceback(error)
    by_numpy = _is_of_numpy(error)
    if not isinstance(error, _OF_KINDS) or not (by_numpy or not _is_meant(error, _frames(error))):
        return trim_traceback(error)
    said = str(error)
    about = disagreements(function, args, kwargs)
    if about and about not in said:  # a function below may have said it
        error = _with_text(error, f"{said.rstrip('.')}.{about}" if error.args else about.strip())
    elif by_numpy and _IS_SAID not in said:
        error = _with_text(error, f"{function.__name__}: {said}.{given(args, kwargs)}")
    return trim_traceback(error, is_meant=bool(about) or by_numpy or _IS_SAID in said)


def _with_text(error: Exception, text: str) -> Exception:
    """Return an error of the same kind with another text."""
    before = str(error)
    error.args = (text, *error.args[1:])
    if str(error) != before:
        return error
    kind = type(error)  # one of NumPy's, which make their texts of other things
    if kind.__module__ == "numpy.exceptions":
        renewed: Exception = kind(text).with_traceback(error.__traceback__)
        renewed.__suppress_context__ = True
        return renewed
    plain = next(cls for cls in kind.__mro__ if cls.__module__ == "builtins")  # as which other processes get it
    members = {"__str__": lambda _: text, "__reduce__": lambda _: (plain, (text,)), "__module__": kind.__module__}
    error.__class__ = type(kind.__name__, (kind,), members)
    return error


def _is_of_numpy(error: Exception) -> bool:
    """Return whether NumPy refused what it got from the function of the package in whose handler this is called."""
    frames = _frames(error)
    is_below = bool(frames) and _ENGINES[1] in frames[-1].tb_frame.f_code.co_filename
    return is_below or type(error).__module__.startswith("numpy") or str(error).startswith("ufunc '")


def is_refused_call(error: Exception) -> bool:
    """Return whether Python refused the call in whose handler this is called: it came to no line of the function."""
    trace = error.__traceback__
    return isinstance(error, TypeError) and trace is not None and trace.tb_next is None


def suggest_keyword(error: Exception, function: Callable[..., object]) -> None:
    """Add to Python's error for a keyword that a function does not take which one was probably meant."""
    match = _UNKNOWN.search(str(error))
    if match is not None and not says_what_is_meant(error):  # newer Pythons add a suggestion
        names = [
            n for n, p in inspect.signature(function).parameters.items() if n != "self" and p.kind is not p.VAR_KEYWORD
        ]
        error.args = (f"{error}.{about_keyword(match.group(1), names)}",)


def _frames(error: BaseException) -> list[TracebackType]:
    """Return the places through which an error came, the outermost first; Python's look for an attribute is none."""
    frames, trace = [], error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename != _LOOKUP:
            frames.append(trace)
        trace = trace.tb_next
    return frames


def _is_meant(error: BaseException, frames: list[TracebackType]) -> bool:
    """Return whether an error was raised on purpose, or in a program's function: it is no fault of the package."""
    if not frames or isinstance(error, (MXNetError, Warning, OSError)):
        return True
    if error.__class__ is TypeError and _REFUSED.search(str(error)):  # a function was given other arguments than it has
        return True
    while len(frames) > 1 and _is_standard(frames[-1].tb_frame.f_code.co_filename):
        frames = frames[:-1]  # whose call Python's own library refused
    code, index = frames[-1].tb_frame.f_code, frames[-1].tb_lasti
    is_known = _is_ours(code.co_filename) or _ENGINES[1] in code.co_filename  # NumPy says what it refuses
    return _is_own(code.co_filename) or (is_known and code.co_code[index] == _RAISE)


def is_of_package(error: BaseException) -> bool:
    """Return whether the package raised an error on purpose."""
    frames = _frames(error)
    return bool(frames) and _is_ours(frames[-1].tb_frame.f_code.co_filename) and _is_meant(error, frames)


def warn(message: str, category: type[Warning] = UserWarning) -> None:
    """Warn of the program's line: the innermost one that is not the package's."""
    level, frame = 1, inspect.currentframe()
    while frame is not None and _is_ours(frame.f_code.co_filename):
        level, frame = level + 1, frame.f_back
    warnings.warn(message, category, stacklevel=level if frame is not None else 2)
