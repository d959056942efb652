"""What functions of the C interface share: how they are registered, and what becomes of their errors."""

from __future__ import annotations

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
    return f"{name}: {text or type(error).__name__}"


def set_error(text: str) -> None:
    """Keep the message of this thread's last error."""
    _THREAD.error = text


def last_error() -> str:
    """Return the message of this thread's last error."""
    return _THREAD.error
