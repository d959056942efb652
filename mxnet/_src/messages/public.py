"""Give objects MXNet's address."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import FunctionType, ModuleType
from typing import Any, TypeVar

from .shared_options import complete_docstring

T = TypeVar("T")


def public(module: str) -> Callable[[T], T]:
    """Decorate a class or function so that it lives, for pickles and docs, in ``module``."""

    def mark(target: T) -> T:
        target.__module__ = module
        return target

    return mark


def shown_as(other: type) -> Callable[[T], T]:
    """Decorate a class that is to programs, and in their tracebacks, the class that it derives from."""

    def mark(target: Any) -> Any:
        target.__name__, target.__qualname__, target.__module__ = other.__name__, other.__qualname__, other.__module__
        return target

    return mark


def publish(names: dict[str, Any], texts: str = "", exported: Iterable[str] | None = None) -> None:
    """Make a public module the home of what it shows from the private modules next to it, with complete docstrings.

    Parameters
    ----------
    names : dict
        The module's ``globals()``.
    texts : str
        Descriptions of parameters, as in a docstring, for the functions and classes that do not describe them.
    exported : iterable of str, optional
        What the module's ``__all__`` holds in addition to the public names defined in it; by default it gets none.
    """
    home = names["__name__"]
    private = f"{home if '__path__' in names else home.rpartition('.')[0]}._"
    for name, value in names.items():
        if isinstance(value, type | FunctionType) and value.__name__ == name:
            if value.__module__.startswith(private):
                value.__module__ = home
            if value.__module__ == home and (texts or isinstance(value, type)):
                complete_docstring(value, texts)
    if exported is not None:
        export(names, *exported)


def export(names: dict[str, Any], *more_names: str, home: str | None = None, without: Iterable[str] = ()) -> None:
    """Give a module, by its ``globals()``, an ``__all__`` of the public names that live in it, and of others.

    With ``home``, which is the module that shows them, of those that live there.
    """
    home = home or names["__name__"]
    own_names = [name for name, value in names.items() if name[0] != "_" and getattr(value, "__module__", None) == home]
    names["__all__"] = [name for name in (*own_names, *more_names) if name not in without]


def functions_of(module: ModuleType) -> dict[str, Callable[..., Any]]:
    """Return the functions that a generated module defines, by name, for re-export under a public module."""
    return {
        name: value
        for name, value in vars(module).items()
        if isinstance(value, FunctionType) and value.__module__ == module.__name__
    }


def functions_for(module: ModuleType, home: str) -> dict[str, Callable[..., Any]]:
    """Return the functions that a generated module defines, which live in ``home`` from then on."""
    functions = functions_of(module)
    for function in functions.values():
        function.__module__ = home
    return functions


def public_functions(module: ModuleType, home: str) -> dict[str, Callable[..., Any]]:
    """Return the functions that a module defines and whose names are public; they live in ``home`` from then on."""
    functions = {name: value for name, value in functions_of(module).items() if not name.startswith("_")}
    for function in functions.values():
        function.__module__ = home
    return functions


def copies_of(functions: Mapping[str, Callable[..., Any]], module: str) -> dict[str, Callable[..., Any]]:
    """Return functions under the names given, as further objects that live in ``module``; calling them is the same."""
    return {name: _copy(function, name, module) for name, function in functions.items()}


def _copy(function: Any, name: str, module: str) -> Callable[..., Any]:
    twin = FunctionType(function.__code__, function.__globals__, name, function.__defaults__, function.__closure__)
    twin.__kwdefaults__ = function.__kwdefaults__
    twin.__doc__, twin.__qualname__, twin.__module__ = function.__doc__, name, module
    twin.__dict__.update(function.__dict__)  # the signature that it shows
    return twin
