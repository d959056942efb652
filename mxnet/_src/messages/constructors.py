"""Errors of constructors for unknown arguments: the class, the probably intended name, the valid ones.

Constructors are given the handler of their errors when the modules that show the classes are whole. Nothing else
changes: the signature is theirs, and as long as nothing fails each costs about a microsecond more.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import wraps
from inspect import CO_VARKEYWORDS, unwrap
from types import FunctionType, ModuleType
from typing import Any

from .keywords import about_keyword, about_keywords, says_what_is_meant
from .tracebacks import at_door, is_refused_call

_PACKAGE = __name__.partition(".")[0]
_UNKNOWN = re.compile(r"unexpected keyword argument '(\w+)'")
_CALLED = re.compile(r"^\S*__init__\(\)")
_MARK = "_explains_arguments"


def explain_constructors(modules: Iterable[ModuleType]) -> None:
    """Add such messages to the constructors of public classes of modules, and of their bases."""
    for module in modules:
        for cls in vars(module).values():
            if isinstance(cls, type):
                _explain(cls)


def _explain(cls: type) -> None:
    for base in cls.__mro__:
        constructor = vars(base).get("__init__")
        is_ours = base.__module__.partition(".")[0] == _PACKAGE
        if is_ours and isinstance(constructor, FunctionType) and not hasattr(constructor, _MARK):
            base.__init__ = _explaining(constructor)  # type: ignore[misc]


def _explaining(constructor: Callable[..., None]) -> Callable[..., None]:
    @wraps(constructor)
    def call(self: Any, *args: Any, **kwargs: Any) -> None:
        try:
            constructor(self, *args, **kwargs)
        except Exception as error:
            if is_refused_call(error):
                raise TypeError(refusal(error, type(self), kwargs)) from None
            error = at_door(error, constructor, (self, *args), kwargs)
            raise error

    setattr(call, _MARK, True)
    return call


def refusal(error: Exception, cls: type, given: Iterable[str] = ()) -> str:
    """Return the message for Python's error about arguments that a class's constructor does not take.

    ``given`` are the keywords of the call: one of another library may be why an argument is missing.
    """
    text = _CALLED.sub(f"{cls.__name__}.__init__()", str(error))
    match = _UNKNOWN.search(text)
    if match is not None:  # newer Pythons add a suggestion, by the one constructor that refused
        return f"{text[: match.end()]}.{about_keyword(match.group(1), keywords_of(cls))}"
    names = keywords_of(cls)
    return f"{text}. Its arguments are: {', '.join(names)}.{about_keywords(given, names)}"


def add_keyword(error: TypeError, cls: type) -> None:
    """Add to Python's error for a keyword that the constructor of a program's class does not know what was meant."""
    match = _UNKNOWN.search(str(error))
    hint = about_keyword(match.group(1), keywords_of(cls), listed=False) if match else ""
    if hint and not says_what_is_meant(error):
        error.args = (f"{error}.{hint}",)


def keywords_of(cls: type) -> list[str]:
    """Return the keywords that the constructors of a class take: its own, and those that it passes on to its bases.

    Bases with private names are left out: their subclasses list the same parameters.
    """
    names: dict[str, None] = {}
    is_first = True
    for base in cls.__mro__:
        constructor = vars(base).get("__init__")
        if not isinstance(constructor, FunctionType):
            continue
        code = unwrap(constructor).__code__
        if is_first or not base.__name__.startswith("_"):
            names.update(dict.fromkeys(code.co_varnames[1 : code.co_argcount + code.co_kwonlyargcount]))
        is_first = False
        if not code.co_flags & CO_VARKEYWORDS:
            break
    return list(names)
