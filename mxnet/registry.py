"""Registries of classes by name, from which ``create`` makes instances: metrics, initializers and users' own."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from ._src.messages.classes import is_no_instance
from ._src.messages.constructors import add_keyword
from ._src.messages.star_names import add_star_names as _add_star_names
from ._src.messages.suggestions import did_you_mean
from ._src.messages.tracebacks import warn
from .base import MXNetError
from .base import string_types as string_types

_REGISTRY: dict[type, dict[str, type]] = {}
_Class = TypeVar("_Class", bound=type)


class _Register(Protocol):
    """A function that enters a class; type checkers learn that the class stays what it is."""

    def __call__(self, klass: _Class, name: str | None = None) -> _Class: ...


def get_registry(base_class: type) -> dict[str, type]:
    """Return a copy of what is registered for a base class.

    Parameters
    ----------
    base_class : type

    Returns
    -------
    dict of str to type, names in lower case
    """
    return dict(_REGISTRY.setdefault(base_class, {}))


def get_register_func(base_class: type, nickname: str) -> _Register:
    """Return the function that registers subclasses of a class.

    Parameters
    ----------
    base_class : type
        What registered classes derive from.
    nickname : str
        What they are called in messages.

    Returns
    -------
    callable
        ``register(klass, name=None)``: enters ``klass`` under ``name``, by default its own, in lower case, and returns
        it. A name that is taken is overwritten with a UserWarning.
    """
    registry = _REGISTRY.setdefault(base_class, {})

    def register(klass: _Class, name: str | None = None) -> _Class:
        if not issubclass(klass, base_class):
            raise AssertionError(f"Can only register subclass of {base_class.__name__}")
        key = (klass.__name__ if name is None else name).lower()
        if key in registry:
            old = registry[key]
            warn(
                f"New {nickname} {klass.__module__}.{klass.__name__} registered with name {key} is overriding existing "
                f"{nickname} {old.__module__}.{old.__name__}",
                UserWarning,
            )
        registry[key] = klass
        return klass

    register.__doc__ = (
        f"Register {nickname} to the {nickname} factory\n\nParameters\n----------\nklass : type\n"
        f"    A subclass of {base_class.__name__}.\nname : str, optional\n    By default that of the class.\n"
    )
    return register


def get_alias_func(base_class: type, nickname: str) -> Callable[..., Callable[[_Class], _Class]]:
    """Return the function that makes decorators which register a class under several names.

    Parameters
    ----------
    base_class : type
    nickname : str

    Returns
    -------
    callable
        ``alias(*names)``, a class decorator.
    """
    register = get_register_func(base_class, nickname)

    def alias(*aliases: str) -> Callable[[_Class], _Class]:
        def enter(klass: _Class) -> _Class:
            for name in aliases:
                register(klass, name)
            return klass

        return enter

    return alias


def get_create_func(base_class: type, nickname: str) -> Callable[..., Any]:
    """Return the function that makes instances of registered classes.

    Parameters
    ----------
    base_class : type
    nickname : str
        Also the keyword under which the name may be given.

    Returns
    -------
    callable
        ``create(name, *args, **kwargs)``. Instead of a name it takes an instance, which it returns, a dictionary of
        keywords, or either ``'["name", {keywords}]'`` or ``'{"<nickname>": "name", ...}'`` as JSON.
    """
    registry = _REGISTRY.setdefault(base_class, {})

    def create(*args: Any, **kwargs: Any) -> Any:
        if args:
            name, args = args[0], args[1:]
        elif nickname in kwargs:
            name = kwargs.pop(nickname)
        else:
            raise KeyError(f"{nickname}: create takes its name, or an instance, as the first argument")
        if isinstance(name, base_class):
            if args or kwargs:
                raise AssertionError(f"{nickname} is already an instance. Additional arguments are invalid")
            return name
        if isinstance(name, dict):
            return create(**name)
        if not isinstance(name, str):
            raise AssertionError(f"{nickname} must be of string type, or an instance; got {is_no_instance(name)}")
        if name.startswith(("[", "{")):
            return create_from_json(name, args or kwargs)
        if name.lower() not in registry:
            near = did_you_mean(name, registry)
            raise AssertionError(
                f"{name} is not registered. Please register with {nickname}.register first{'.' if near else ''}{near}"
            )
        registered = registry[name.lower()]
        try:
            return registered(*args, **kwargs)
        except TypeError as error:
            add_keyword(error, registered)
            raise

    def create_from_json(text: str, surplus: Any) -> Any:
        if surplus:
            raise AssertionError(f"{nickname} given as JSON takes no further arguments")
        try:
            content = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise MXNetError(f"{nickname}: {text!r:.200} is not JSON: {error}") from None
        if isinstance(content, dict) and isinstance(content.get(nickname), str):
            return create(**content)
        if not (isinstance(content, list) and list(map(type, content)) == [str, dict]):
            raise MXNetError(f"{nickname}: expected '[\"name\", {{arguments}}]' as JSON, got {text!r:.200}.")
        return create(content[0], **content[1])

    create.__doc__ = f"Create a {nickname} instance from a name, an instance, keywords or JSON."
    return create


_add_star_names(globals())
