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
_DEFAULT = re.compile(r"(, optional|,? default .*|^optional)$")
# What `gluon.Block` takes; the classes whose constructors pass it on say so by this annotation.
_KEYWORDS = {"Unpack[BlockOptions]": ("prefix", "params")}
# What follows the parameters: another section, or what a layer says of its inputs.
_NEXT = re.compile(r"^(?:Inputs[ :]|Outputs: |[A-Z]\w+(?: \w+)*\n---)", re.MULTILINE)


class SharedEntry(NamedTuple):
    """The description of parameters in a docstring."""

    names: tuple[str, ...]
    type: str | None
    text: str


def with_defaults(**defaults: Any) -> Callable[[T], T]:
    """Give a class the constructor of its base, with these defaults; parameters after the first need one too."""

    def give(cls: T) -> T:
        constructor: Any = inspect.unwrap(cls.__init__)  # type: ignore[misc]
        code = constructor.__code__
        names = code.co_varnames[: code.co_argcount]
        previous = constructor.__defaults__ or ()
        all_defaults = {**dict(zip(names[len(names) - len(previous) :], previous, strict=True)), **defaults}
        ordered = tuple(all_defaults[name] for name in names if name in all_defaults)
        twin = FunctionType(code, constructor.__globals__, "__init__", ordered, constructor.__closure__)
        twin.__kwdefaults__, twin.__annotations__ = constructor.__kwdefaults__, constructor.__annotations__
        twin.__qualname__, twin.__module__ = f"{cls.__qualname__}.__init__", cls.__module__
        cls.__init__ = twin  # type: ignore[misc]
        return cls

    return give


def complete_docstring(target: Any, texts: str = "") -> None:
    """Add to a docstring the parameters that it leaves to the class's bases, or to the texts of a whole module.

    Parameters
    ----------
    target : class or function
    texts : str
        Descriptions of parameters, as in a docstring.
    """
    document = vars(target).get("__doc__") if isinstance(target, type) else target.__doc__
    if not document or target.__name__.startswith("_"):
        return
    parameters = _parameters(target)
    head, own_entries, tail = _split(document)
    described = {name for entry in own_entries for name in entry.names}
    missing = [name for name in parameters if name not in described]
    shared = list(_shared(target, parameters, missing, texts)) if missing else []
    if shared:
        order = {name: index for index, name in enumerate(parameters)}
        entries = sorted([*own_entries, *shared], key=lambda entry: order.get(entry.names[0], len(order)))
        target.__doc__ = f"{head}{_TITLE}{''.join(map(_lines, entries))}\n{tail}".rstrip() + "\n"


@cache
def _parameters(target: Any) -> dict[str, inspect.Parameter]:
    """Return the parameters of a function or constructor, and the keywords that a typed ``**kwargs`` stands for."""
    is_class = isinstance(target, type)
    function = inspect.unwrap(target.__init__ if is_class else target)
    if not isinstance(function, FunctionType):
        return {}
    parameters: dict[str, inspect.Parameter] = {}
    for parameter in list(inspect.signature(function).parameters.values())[is_class:]:
        keywords = _KEYWORDS.get(str(parameter.annotation))
        if keywords is None:
            parameters[parameter.name] = parameter
        else:
            parameters.update((n, inspect.Parameter(n, inspect.Parameter.KEYWORD_ONLY, default=None)) for n in keywords)
    return parameters


@cache
def _described(text: str | None) -> dict[str, SharedEntry]:
    """Return the descriptions in a docstring by the names of parameters."""
    return {name: entry for entry in _split(text)[1] for name in entry.names} if text else {}


def _shared(
    target: Any, parameters: dict[str, inspect.Parameter], missing: list[str], texts: str
) -> Iterable[SharedEntry]:
    """Return the descriptions that bases or a module have of parameters, with the defaults of ``target``."""
    bases = target.__mro__[1:-1] if isinstance(target, type) else ()
    sources: list[tuple[dict[str, SharedEntry], Any]] = [
        (_described(vars(base).get("__doc__")), base) for base in bases
    ]
    sources.append((_described(f"{_TITLE}{inspect.cleandoc(texts)}"), None))
    remaining = dict.fromkeys(missing)
    for descriptions, base in sources:
        for name in list(remaining):
            entry = descriptions.get(name)
            if entry is not None and name in remaining:
                default = parameters[name].default
                equal = [
                    other for other in entry.names if other in remaining and _equal(parameters[other].default, default)
                ]
                for other in equal:
                    del remaining[other]
                type_text = _type_with_default(entry.type, default, _default(base, name))
                yield SharedEntry(tuple(equal), type_text, entry.text)


def _equal(first: Any, second: Any) -> bool:
    return type(first) is type(second) and repr(first) == repr(second)


def _default(base: Any, name: str) -> Any:
    parameter = _parameters(base).get(name) if base else None
    return inspect.Parameter.empty if parameter is None else parameter.default


def _type_with_default(type_text: str | None, default: Any, previous: Any) -> str | None:
    """Return the text after the colon, for a default that may differ from that of the docstring's class."""
    is_said = _DEFAULT.search(type_text or "") is not None
    if type_text is None or (is_said and (_equal(default, previous) or previous is inspect.Parameter.empty)):
        return type_text
    bare = _DEFAULT.sub("", type_text).removesuffix(" or None")
    if default is None:
        return f"{bare}, optional" if bare else "optional"
    return bare if default is inspect.Parameter.empty else f"{bare}, default {default!r}"


def _split(document: str) -> tuple[str, list[SharedEntry], str]:
    """Return the parts of a docstring before, in and after its section of parameters."""
    document = inspect.cleandoc(document)
    head, title, following_text = document.partition(_TITLE)
    following = _NEXT.search(following_text if title else document)
    if not title:
        end = following.start() if following else len(document)
        return document[:end].rstrip() + "\n\n", [], document[end:]
    end = following.start() if following else len(following_text)
    entries: list[SharedEntry] = []
    for line in following_text[:end].splitlines():
        match = _ENTRY.match(line)
        if match:
            entries.append(SharedEntry(tuple(match["names"].split(", ")), match["type"], ""))
        elif entries and line.strip():
            entries[-1] = entries[-1]._replace(text=f"{entries[-1].text}{line}\n")
        elif line.strip():
            head = f"{head}{line}\n\n"
    return head, entries, following_text[end:]


def _lines(entry: SharedEntry) -> str:
    type_text = "" if entry.type is None else f" : {entry.type}"
    return f"{', '.join(entry.names)}{type_text}\n{entry.text}"
