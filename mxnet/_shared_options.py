"""Options that the classes of a family share: one constructor, and one text for each parameter.

A class says what differs: `with_defaults` gives it the constructor of its base with other defaults, and its docstring
describes the parameters that no base describes. `complete_docstring` adds the others, so that ``help`` has all of them.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable
from functools import cache
from types import FunctionType
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T", bound=type)
_TITLE = "Parameters\n----------\n"
_ENTRY = re.compile(r"^(?P<names>\w+(?:, \w+)*)(?: : (?P<type>.*))?$")
_DEFAULT = re.compile(r"(, optional|,? default .*)$")
# What follows the parameters: another section, or what a layer says of its inputs.
_NEXT = re.compile(r"^(?:Inputs[ :]|Outputs: |[A-Z]\w+(?: \w+)*\n---)", re.MULTILINE)


class Entry(NamedTuple):
    """The description of parameters in a docstring."""

    names: tuple[str, ...]
    type: str | None
    text: str


def with_defaults(**defaults: Any) -> Callable[[T], T]:
    """Give a class the constructor of its base, with these defaults; parameters after the first need one too."""

    def give(kind: T) -> T:
        constructor: Any = inspect.unwrap(kind.__init__)  # type: ignore[misc]
        code = constructor.__code__
        names = code.co_varnames[: code.co_argcount]
        previous = constructor.__defaults__ or ()
        values = {**dict(zip(names[len(names) - len(previous) :], previous, strict=True)), **defaults}
        ordered = tuple(values[name] for name in names if name in values)
        twin = FunctionType(code, constructor.__globals__, "__init__", ordered, constructor.__closure__)
        twin.__kwdefaults__, twin.__annotations__ = constructor.__kwdefaults__, constructor.__annotations__
        twin.__qualname__, twin.__module__ = f"{kind.__qualname__}.__init__", kind.__module__
        kind.__init__ = twin  # type: ignore[misc]
        return kind

    return give


def complete_docstring(kind: type) -> None:
    """Add to a class's docstring the parameters of its constructor that it leaves to those of its bases."""
    document = vars(kind).get("__doc__")
    if not document or kind.__name__.startswith("_") or not isinstance(kind.__init__, FunctionType):  # type: ignore[misc]
        return
    parameters = _parameters(kind)
    head, own, tail = _split(document)
    described = {name for entry in own for name in entry.names}
    missing = [name for name in parameters if name not in described]
    shared = list(_shared(kind, parameters, missing)) if missing else []
    if shared:
        order = {name: index for index, name in enumerate(parameters)}
        entries = sorted([*own, *shared], key=lambda entry: order.get(entry.names[0], len(order)))
        kind.__doc__ = f"{head}{_TITLE}{''.join(map(_lines, entries))}\n{tail}".rstrip() + "\n"


def _parameters(kind: Any) -> dict[str, inspect.Parameter]:
    parameters = list(inspect.signature(inspect.unwrap(kind.__init__)).parameters.values())
    return {each.name: each for each in parameters[1:] if each.kind is not each.VAR_KEYWORD}


@cache
def _described(kind: type) -> dict[str, Entry]:
    """Return the descriptions in a class's docstring by the names of parameters."""
    document = vars(kind).get("__doc__")
    return {name: entry for entry in _split(document)[1] for name in entry.names} if document else {}


def _shared(kind: type, parameters: dict[str, inspect.Parameter], missing: list[str]) -> Iterable[Entry]:
    """Return the descriptions that bases have of parameters, with this class's defaults."""
    remaining = dict.fromkeys(missing)
    for base in kind.__mro__[1:-1]:
        for name in list(remaining):
            entry = _described(base).get(name)
            if entry is not None and name in remaining:
                group = [each for each in entry.names if each in remaining]
                equal = tuple(n for n in group if repr(parameters[n].default) == repr(parameters[name].default))
                for each in equal:
                    del remaining[each]
                yield Entry(equal, _type_with_default(entry.type, parameters[name], _default(base, name)), entry.text)


def _default(base: Any, name: str) -> Any:
    parameter = _parameters(base).get(name) if isinstance(base.__init__, FunctionType) else None
    return inspect.Parameter.empty if parameter is None else parameter.default


def _type_with_default(kind: str | None, parameter: inspect.Parameter, previous: Any) -> str | None:
    """Return what stands behind the colon, for a class whose default may differ from its base's."""
    default = parameter.default
    is_said = bool(kind) and _DEFAULT.search(kind or "") is not None
    if kind is None or (is_said and (default == previous or previous is inspect.Parameter.empty)):
        return kind
    bare = _DEFAULT.sub("", kind)
    if default is None:
        return f"{bare}, optional"
    return bare if default is inspect.Parameter.empty else f"{bare}, default {default!r}"


def _split(document: str) -> tuple[str, list[Entry], str]:
    """Return what a docstring says before, in and after its section of parameters."""
    document = inspect.cleandoc(document)
    head, title, rest = document.partition(_TITLE)
    following = _NEXT.search(rest if title else document)
    if not title:
        at = following.start() if following else len(document)
        return document[:at].rstrip() + "\n\n", [], document[at:]
    at = following.start() if following else len(rest)
    entries: list[Entry] = []
    for line in rest[:at].splitlines():
        match = _ENTRY.match(line)
        if match:
            entries.append(Entry(tuple(match["names"].split(", ")), match["type"], ""))
        elif entries and line.strip():
            entries[-1] = entries[-1]._replace(text=f"{entries[-1].text}{line}\n")
        elif line.strip():
            head = f"{head}{line}\n\n"
    return head, entries, rest[at:]


def _lines(entry: Entry) -> str:
    kind = "" if entry.type is None else f" : {entry.type}"
    return f"{', '.join(entry.names)}{kind}\n{entry.text}"
