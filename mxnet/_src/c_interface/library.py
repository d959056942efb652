"""What functions of the C interface share: how they are registered, and what becomes of their errors."""

from __future__ import annotations

import inspect
import threading
from collections.abc import Callable
from functools import wraps
from typing import Any

FUNCTIONS: dict[str, Callable[..., Any]] = {}
_FAILED, _DONE = -1, 0


class _Thread(threading.local):
    error = ""


_THREAD = _Thread()


def c_function(function: Callable[..., None]) -> Callable[..., None]:
    """Decorate the Python function behind the C function of its name."""
    FUNCTIONS[function.__name__] = with_status(function.__name__, function)
    return function


def c_functions(**functions: Callable[..., Any]) -> None:
    """Register C functions by their names."""
    FUNCTIONS.update({name: with_status(name, function) for name, function in functions.items()})


def c_results(**functions: Callable[..., Any]) -> None:
    """Register C functions whose last argument points to what a function of the other arguments returns."""
    c_functions(**{name: _into_last(function) for name, function in functions.items()})


def c_aliases(**names: str) -> None:
    """Register C functions that do what functions of other names do, which are registered already."""
    c_functions(**{name: inspect.unwrap(FUNCTIONS[other]) for name, other in names.items()})


def _into_last(function: Callable[..., Any]) -> Callable[..., None]:
    def write(*arguments: Any) -> None:
        *rest, out = arguments
        out[0] = function(*rest)

    return with_outputs(write, function, "out")


def with_outputs(write: Callable[..., None], function: Callable[..., Any], *outputs: str) -> Callable[..., None]:
    """Give ``write`` the signature of a function of its first arguments, with the ``outputs`` that follow."""
    parameter_kind = inspect.Parameter.POSITIONAL_ONLY
    signature = inspect.signature(function)
    parameters = [parameter.replace(kind=parameter_kind) for parameter in signature.parameters.values()]
    parameters += [inspect.Parameter(name, parameter_kind) for name in outputs]
    write.__signature__ = signature.replace(parameters=parameters)  # type: ignore[attr-defined]
    return write


def also(*names: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Decorate the Python function behind C functions of other names, too."""

    def decorate(function: Callable[..., None]) -> Callable[..., None]:
        FUNCTIONS.update({name: with_status(name, function) for name in names})
        return function

    return decorate


def with_status(name: str, function: Callable[..., None]) -> Callable[..., int]:
    """Return a function that returns 0, or -1 after an exception, whose text it keeps with the C function's name."""

    @wraps(function)
    def status(*arguments: Any) -> int:
        try:
            function(*arguments)
        except BaseException as error:  # nothing may leave towards C
            set_error(_said(name, error))
            return _FAILED
        return _DONE

    return status


def _said(name: str, error: BaseException) -> str:
    text = str(error)
    if isinstance(error, RuntimeError) and "NULL" in text:
        return f"{name}: a pointer is NULL ({text})"
    if not text or isinstance(error, (AttributeError, LookupError)):  # whose texts alone say little
        text = f"{type(error).__name__} {text}".rstrip()
    return f"{name}: {text}"


def set_error(text: str) -> None:
    """Keep the message of this thread's last error."""
    _THREAD.error = text


def last_error() -> str:
    """Return the message of this thread's last error."""
    return _THREAD.error
