"""Which argument of a call is of another kind than its function's documentation says.

Asked only where a call failed inside the package, by an error that nothing raised on purpose: such an error speaks of
the package's own names, the answer of the program's. Kinds are those of the docstring's ``name : kind``, else of the
annotation; words that name no kind decide nothing, so what is not understood is never blamed.
"""

from __future__ import annotations

import ast
import inspect
import os
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from numbers import Integral, Number
from typing import Any

import numpy as onp

_ROW = re.compile(r"^(\*{0,2}\w+(?:, \*{0,2}\w+)*) : (.+)$", re.MULTILINE)
_WORD = re.compile(r"[A-Za-z_][\w.]*")
_LENGTHS = re.compile(r"(?:tuple |list |sequence )?\(([^()]+)\)(?: or (.+))?")  # "tuple (width, height)"
_OF_SEVERAL = re.compile(r"(?:tuple|list|sequence|iterable)s?(?: of |\[)([A-Za-z_]\w*)", re.IGNORECASE)
_CONTENTS = re.compile(
    r"\b(tuple|list|sequence|iterable|set|dict|mapping)s?(?: of \w+(?: to \w+)?|\[[^]]*\])", re.IGNORECASE
)
_MOST = 60  # characters of a value that messages show


def _is_array(value: object) -> bool:
    return hasattr(value, "__array__") or hasattr(value, "asnumpy")


def _is_several(value: object) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, (str, bytes))


def _is_number(value: object) -> bool:
    return isinstance(value, Number) or (_is_array(value) and getattr(value, "shape", None) == ())


# Words of documentation, and which values they stand for.
_KINDS: Mapping[str, Callable[[Any], bool]] = {
    "str": lambda value: isinstance(value, str),
    "text": lambda value: isinstance(value, str),
    "name": lambda value: isinstance(value, str),
    "path": lambda value: isinstance(value, (str, os.PathLike)),
    "PathLike": lambda value: isinstance(value, (str, os.PathLike)),
    "bytes": lambda value: isinstance(value, (bytes, bytearray, memoryview, onp.ndarray)),
    "int": lambda value: isinstance(value, Integral),
    "float": _is_number,
    "number": _is_number,
    "scalar": _is_number,
    "bool": lambda value: isinstance(value, int) or (_is_array(value) and getattr(value, "shape", None) == ()),
    "tuple": _is_several,
    "list": _is_several,
    "sequence": _is_several,
    "Sequence": _is_several,
    "iterable": lambda value: hasattr(value, "__iter__") and not isinstance(value, str),
    "Iterable": lambda value: hasattr(value, "__iter__") and not isinstance(value, str),
    "dict": lambda value: isinstance(value, Mapping),
    "Mapping": lambda value: isinstance(value, Mapping),
    "callable": callable,
    "function": callable,
    "Callable": callable,
    "numpy.ndarray": lambda value: isinstance(value, onp.ndarray),
    "ndarray": _is_array,
    "array": lambda value: _is_array(value) or _is_several(value) or _is_number(value),
    "None": lambda value: value is None,
    "optional": lambda value: value is None,
    "dtype": lambda value: isinstance(value, (str, type)) or hasattr(value, "itemsize"),
    "type": lambda value: isinstance(value, type),
    "Any": lambda value: True,
    "object": lambda value: True,
    "any": lambda value: True,
    "file": lambda value: hasattr(value, "read") or hasattr(value, "write") or isinstance(value, (str, os.PathLike)),
}


def disagreements(function: Callable[..., Any], args: Sequence[Any], kwargs: Mapping[str, Any]) -> str:
    """Return the end of a message about arguments whose kind is not the documented one; nothing where all agree."""
    try:
        signature = inspect.signature(function)
        bound = signature.bind(*args, **kwargs).arguments
    except (TypeError, ValueError):
        return ""
    documented = _documented(function, args)
    lines = []
    for name, value in bound.items():
        parameter = signature.parameters[name]
        if parameter.kind is parameter.VAR_KEYWORD or value is parameter.default:
            continue
        documented_type = documented.get(name) or _annotated(parameter)
        of_several = parameter.kind is parameter.VAR_POSITIONAL
        fault = next(
            (
                _wrong(one, documented_type)
                for one in (value if of_several else (value,))
                if _wrong(one, documented_type)
            ),
            "",
        )
        if fault:
            plain_type = re.sub(r"(, )?optional$", "", documented_type) or documented_type
            lines.append(f"{name} takes {plain_type}; {fault} is given.")
    return " ".join(("", *lines))


def given(args: Sequence[Any], kwargs: Mapping[str, Any]) -> str:
    """Return the end of a message with the kinds of a call's arguments."""
    shown_arguments = [_shown(value) for value in args] + [f"{name}={_shown(value)}" for name, value in kwargs.items()]
    return f" {', '.join(shown_arguments)} is given." if shown_arguments else ""


def _documented(function: Callable[..., Any], args: Sequence[Any]) -> dict[str, str]:
    """Return the kinds that docstrings give for a function's arguments: its own one, and those of its classes."""
    documented_types: dict[str, str] = {}
    for text in _docstrings(function, args):
        parameters = text.partition("Parameters\n")[2].partition("\n\n    Re")[0]
        for names, documented_type in _ROW.findall(inspect.cleandoc(parameters)):
            for name in names.replace("*", "").split(", "):
                documented_types.setdefault(name, re.sub(r",? default .*", "", documented_type).strip())
    return documented_types


def _docstrings(function: Callable[..., Any], args: Sequence[Any]) -> Iterator[str]:
    yield inspect.cleandoc(function.__doc__ or "")
    for cls in type(args[0]).__mro__ if args and "." in function.__qualname__ else ():
        attribute = cls if function.__name__ == "__init__" else vars(cls).get(function.__name__)
        yield inspect.cleandoc(getattr(attribute, "__doc__", None) or "")


def _annotated(parameter: inspect.Parameter) -> str:
    annotation = parameter.annotation
    text = annotation if isinstance(annotation, str) else getattr(annotation, "__name__", "")
    return "" if parameter.annotation is parameter.empty else text


def _wrong(value: object, documented_type: str) -> str:
    """Return what is given where a value is of no such kind, or the first one in it; nothing where it is."""
    if not documented_type or _agrees(value, documented_type):
        of_each = {word for word in _OF_SEVERAL.findall(documented_type) if word in _KINDS or word[:1].isupper()}
        if (
            not of_each
            or not isinstance(value, (list, tuple))
            or len(_OF_SEVERAL.findall(documented_type)) > len(of_each)
        ):
            return ""
        item_types = " or ".join(sorted(of_each))
        strange = next((one for one in value if not _agrees(one, item_types)), None)
        return "" if strange is None else f"a {type(value).__name__} with {_shown(strange)}"
    return _shown(value)


def _agrees(value: object, documented_type: str) -> bool:
    """Return whether a value may be of a kind in words, which is so where no word of them is understood."""
    lengths = _LENGTHS.match(documented_type)
    if lengths is not None:
        has_these = (_is_several(value) or _is_array(value)) and _length(value) == lengths[1].count(",") + 1
        return has_these or (lengths[2] is not None and _agrees(value, lengths[2]))
    if documented_type.startswith("{"):
        return _is_choice(value, documented_type)
    classes = {cls.__name__ for cls in type(value).__mro__}
    words = [
        word if word in _KINDS else word.rpartition(".")[2]
        for word in _WORD.findall(_CONTENTS.sub(r"\1", documented_type))
    ]
    tests = [word for word in words if word in _KINDS or word[:1].isupper()]
    if not tests:
        return True
    return any(word in classes or (word in _KINDS and _KINDS[word](value)) for word in tests)


def _length(value: Any) -> int:
    """Return the length of a sequence or of an array of one axis."""
    return len(value) if len(getattr(value, "shape", (0,))) == 1 else -1


def _is_choice(value: object, documented_type: str) -> bool:
    """Return whether a value is one of ``{'a', 'b'}``; or of the choices' kinds, where more words follow them."""
    try:
        choices = ast.literal_eval(documented_type.removesuffix(", optional"))
    except (SyntaxError, ValueError):
        return value is None or isinstance(value, (str, int))
    return isinstance(value, (str, int)) and value in choices


def _shown(value: object) -> str:
    """Return a value's kind, and the value itself where it is short."""
    if isinstance(value, type):
        return f"the class {value.__name__}, not an instance,"
    type_name = type(value).__name__
    text = repr(value) if isinstance(value, (str, int, float, tuple, list, dict, bytes, type(None))) else ""
    return f"{type_name} {text}" if text and len(text) <= _MOST and "\n" not in text else type_name
