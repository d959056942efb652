"""Docstrings of operator functions, written from the registry."""

from __future__ import annotations

import inspect
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import FunctionType, ModuleType
from typing import Any

from ...messages.public import functions_of
from .registry import get
from .schema import OpDef
from .shown_signature import ShownSignature


@cache  # every operator is described for arrays and for symbols
def _own_text(op: OpDef) -> str:
    """Return a kernel's docstring, with the parameters, results and errors that it leaves to a relative's."""
    text = inspect.cleandoc(op.kernel.__doc__ or f"The operator {op.name}.")
    if not op.front_end.like:
        return text
    own_sections, relative = _sections(text), _sections(_own_text(get(op.front_end.like)))
    entries = {**_parameters(relative.get("Parameters", "")), **_parameters(own_sections.get("Parameters", ""))}
    names: dict[_Parameter, list[str]] = {}
    for name in (*(i.name for i in op.inputs), *(p.name for p in op.params)):
        if name in entries:
            names.setdefault(entries[name], []).append(name)
    inherited = {"Parameters": "\n".join(entry.only(used) for entry, used in names.items())}
    inherited |= {heading: relative[heading] for heading in ("Returns", "Raises") if heading in relative}
    sections = {"": own_sections.pop(""), **inherited, **{k: v for k, v in own_sections.items() if k != "Parameters"}}
    return "\n\n".join(f"{k}\n{'-' * len(k)}\n{v}" if k else v for k, v in sections.items())


_HEADING = re.compile(r"^(\w[\w ]*)\n-{3,}\n", re.MULTILINE)
_CODE, _WORD = re.compile(r"``[^`]*``"), re.compile(r"\w+")
# What docstrings call the types that MXNet's errors name otherwise.
_TYPES = {"Shape(tuple)": "tuple of int", "boolean": "bool", "string": "str", "": "str"}
_PARAMETERS, _EXAMPLES = "\n\nParameters\n----------\n", "\n\nExamples\n--------\n"


@cache
def _parts(op: OpDef) -> tuple[str, str, str, str]:
    """Return a kernel's docstring in parts: what comes before the parameters, these, what follows, examples.

    Parameters that it does not describe get a line with type and default.
    """
    text, _, examples = _own_text(op).partition(_EXAMPLES)
    before, _, after_heading = text.partition(_PARAMETERS)
    if after_heading:
        described, after = _before_sections(after_heading)
    else:  # other sections stand after the summary
        described, (before, after) = "", _before_sections(before)
    known = {name for line in described.split("\n") if line[:1] != " " for name in _names_in(line)}
    lines = [described] if described else []
    for passed in op.inputs:
        if passed.name not in known:
            lines.append(f"{'*' * passed.variadic}{passed.name} : array{', optional' * passed.optional}")
    for param in op.params:
        if param.name not in known:
            type_text, suffix = param.type.describe, ""
            if type_text.endswith(" or None"):
                type_text, suffix = type_text[:-8], " or None"
            default_text = "required" if param.required else f"default {param.default!r}"
            lines.append(f"{param.name} : {_TYPES.get(type_text, type_text)}{suffix}, {default_text}")
    return before, "\n".join(lines), after, examples


def _before_sections(text: str) -> tuple[str, str]:
    """Split a docstring before its first section."""
    match = _HEADING.search(text)
    if match is None:
        return text, ""
    return text[: match.start()].rstrip(), "\n\n" + text[match.start() :].rstrip()


def _names_in(line: str) -> list[str]:
    return line.partition(" : ")[0].replace("*", "").split(", ")


def _examples(text: str, array: str) -> str:
    """Return those paragraphs of a kernel's examples that use a front end for arrays."""
    module_prefix = {"NDArray": "mx.nd.", "ndarray": "mx.np"}[array]
    examples = [part for part in text.split("\n\n") if module_prefix in part] if text else []
    return _EXAMPLES + "\n\n".join(examples) if examples else ""


def describe(op: OpDef, array: str) -> str:
    """Return the docstring of an operator's function, with the front end's word for "array"."""
    if array in _ARRAYS:
        return for_symbols(describe(op, _ARRAYS[array]), array)
    before, parameters, after, examples = _parts(op)
    ending = "name : str, optional\n    Without effect on arrays.\n"
    ending += f"out : {array}, optional\n    Where to write the result."
    text = before + _PARAMETERS + (f"{parameters}\n{ending}" if parameters else ending) + after
    text = text.replace(" array,", f" {array},").replace(": array", f": {array}").replace("\narray", f"\n{array}")
    return text + _examples(examples, array) + "\n"


_ARRAYS = {"Symbol": "NDArray", "_Symbol": "ndarray"}  # what functions of arrays take where those of symbols take these


def for_symbols(text: str, symbol: str) -> str:
    """Return the docstring of a function of symbols, which shows no examples, from that of its twin for arrays."""
    array = _ARRAYS[symbol]
    before, examples, _ = text.partition("Examples\n")
    if examples:  # the last line is as far in as the heading
        before = before.removesuffix(_indentation(before)).rstrip("\n") + "\n" + _indentation(before)
    return (
        before.replace("Without effect on arrays.", "Of the node; by default made of the operator's name.")
        .replace(f"out : {array}, optional", "attr : dict of str to str, optional")
        .replace("Where to write the result.", "Attributes of the node.")
        .replace(array, symbol)
    )


def _indentation(text: str) -> str:
    """Return the spaces that a text ends with."""
    return text[len(text.rstrip(" ")) :]


def document_symbols(names: dict[str, Any], arrays: ModuleType, symbol: str) -> None:
    """Give the functions of a module, by its ``globals()``, the docstrings of their twins for arrays."""
    for name, function in names.items():
        if isinstance(function, FunctionType) and function.__module__ == names["__name__"]:
            text = getattr(arrays, name).__doc__
            if text is not None:  # Python -OO keeps none
                function.__doc__ = for_symbols(text, symbol)


# What arguments are in every function of the NumPy interface.
_COMMON = {
    "out": "out : ndarray, optional\n    Where to write the result.",
    "ctx": "ctx : Context, default the current one",
    "order": "order : 'C'\n    Row-major; others raise NotImplementedError.",
}
# The words for what a parameter of an operator may be, in which functions say more or less.
_KINDS = (
    (re.compile(r"\barray"), "ndarray"),
    (re.compile(r"^tuple of int or None, default None$"), "int or tuple of int, optional"),
    (re.compile(r"^(.*) or None, default None$"), r"\1, optional"),
)
_KINDS_OF = {
    "dtype": (
        (re.compile(r'^str, default "(\w+)"$'), r"optional, default \1"),
        (re.compile(r"^str or None, default None$"), "dtype, optional"),
    ),
    "ctx": ((re.compile(r"^str, default .*$"), "Context"),),
}
_DEFAULT = re.compile(r", default \S+$")


@dataclass(frozen=True)
class _Parameter:
    """Some parameters that a docstring describes together."""

    names: tuple[str, ...]
    type_text: str
    description: str

    def only(self, names: Sequence[str]) -> str:
        """Return the text for some of the parameters."""
        heading = ", ".join(name for name in self.names if name.lstrip("*") in names)
        return f"{heading}{' : ' * bool(self.type_text)}{self.type_text}\n{self.description}".rstrip("\n")

    def named(self, names: Sequence[str], defaults: Mapping[str, str | None]) -> str:
        """Return the text for arguments of a function, which have other defaults perhaps."""
        type_text = self.type_text
        if type_text and names[0] in defaults:
            default = defaults[names[0]]
            if default is None:
                type_text = _DEFAULT.sub("", type_text)
            elif "default" in type_text or default != "None":
                type_text = f"{_DEFAULT.sub('', type_text)}, default {default}"
        for pattern, words in (*_KINDS_OF.get(names[0], ()), *_KINDS):
            type_text = pattern.sub(words, type_text)
        if type_text.startswith("ndarrays"):  # any number of them
            type_text = type_text.replace("ndarrays", "sequence of ndarray" if len(names) == 1 else "ndarray", 1)
        heading = ", ".join(names) + (f" : {type_text}" if type_text else "")
        return f"{heading}\n{self.description}".rstrip()


def _sections(text: str) -> dict[str, str]:
    """Return the parts of a docstring by their headings; what stands first has none."""
    first, *others = _HEADING.split(inspect.cleandoc(text) + "\n")
    return {"": first.strip(), **{k: v.strip("\n") for k, v in zip(others[::2], others[1::2], strict=True)}}


def _parameters(section: str) -> dict[str, _Parameter]:
    """Return a docstring's parameters, by name."""
    described = {}
    for heading, description in re.findall(r"^(\S.*)\n((?:(?:[ ]+.*)?\n)*)", section + "\n", re.MULTILINE):
        names, _, type_text = heading.partition(" : ")
        parameter = _Parameter(tuple(names.split(", ")), type_text, description.rstrip("\n"))
        described.update({name.lstrip("*"): parameter for name in parameter.names})
    return described


def _renamed(text: str, arguments: Mapping[str, str]) -> str:
    """Return a text in whose code parameters have the names of the arguments that take their places."""
    changed = {param: argument for argument, param in arguments.items() if argument != param}
    if not changed:
        return text
    return _CODE.sub(lambda code: _WORD.sub(lambda word: changed.get(word[0], word[0]), code[0]), text)


def describe_function(
    op: OpDef, arguments: Mapping[str, str], own_text: str = "", defaults: Mapping[str, str | None] | None = None
) -> str:
    """Return the docstring of a function of the NumPy interface from that of its operator.

    ``arguments`` say in order which input or parameter of the operator each argument stands for, ``own_text`` is a
    docstring whose summary, parameters and sections come first, ``defaults`` those of arguments as source (None: there
    is none).
    """
    sections, mine = _sections(_own_text(op)), _sections(own_text)
    if "Examples" in sections:
        sections["Examples"] = _examples(sections["Examples"], "ndarray").removeprefix(_EXAMPLES)
    theirs, ours = _parameters(sections.pop("Parameters", "")), _parameters(mine.pop("Parameters", ""))
    texts: dict[_Parameter, list[str]] = {}
    lines: list[str | _Parameter] = []
    for argument, param in arguments.items():
        known = ours.get(argument) or theirs.get(param)
        if (
            argument not in ours
            and argument in _COMMON
            and (known is None or "Device of the result" in known.description)
        ):
            lines.append(_COMMON[argument])
        elif known is not None:
            if known not in texts:
                lines.append(known)
            texts.setdefault(known, []).append(argument)
    for more in dict.fromkeys(parameter for name, parameter in ours.items() if name not in arguments):
        texts[more] = list(more.names)
        lines.append(more)
    body = "\n".join(
        line
        if isinstance(line, str)
        else line.named(texts[line], (defaults or {}) if texts[line][0] not in ours else {})
        for line in lines
    )
    sections = {k: _renamed(v, arguments) for k, v in sections.items()}
    body = _renamed(body, arguments)
    if "Returns" in sections:
        sections["Returns"] = re.sub(r"^(?=\S)(.*?)\barray", r"\1ndarray", sections["Returns"], flags=re.MULTILINE)
    summary = mine.pop("") or sections.pop("")
    sections.pop("", None)
    texts_of = {"Parameters": body, **sections, **mine}
    if "Examples" in texts_of:  # come last
        texts_of["Examples"] = texts_of.pop("Examples")
    parts = [summary, *(f"{k}\n{'-' * len(k)}\n{v}" for k, v in texts_of.items() if v)]
    return "\n\n".join(parts) + "\n"


def operator_functions(generated: ModuleType, address: str) -> dict[str, Any]:
    """Return the functions of a generated module, with MXNet's address, and defaults that a reader understands."""
    functions: dict[str, Any] = functions_of(generated)
    for function in functions.values():
        function.__module__ = address
        function.__signature__ = ShownSignature(function)
    return functions
