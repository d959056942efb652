"""Signatures: of kernels that are made, and of operators, as source text for the front-end generator."""

from __future__ import annotations

import keyword
from collections.abc import Callable, Mapping
from inspect import Parameter, Signature
from typing import Any

from torch import Tensor

from .schema import OpDef, Param

# Annotations in stub files, by the parameter types' MXNet names.
_STUB_TYPES = {
    "": "str",
    "int": "int",
    "float": "float",
    "boolean": "bool",
    "string": "str",
    "Shape(tuple)": "int | Sequence[int | None]",
    "tuple of <float>": "Sequence[float]",
    "tuple of <long>": "int | Sequence[int | None]",
    "tuple of <Shape(tuple)>": "Sequence[Sequence[int]]",
}


def is_variadic(op: OpDef) -> bool:
    """Return True if the operator takes any number of inputs."""
    return bool(op.inputs) and op.inputs[0].variadic


def safe(name: str) -> str:
    """Return an argument name that Python allows (``lambda`` becomes ``lambda_``)."""
    return f"{name}_" if keyword.iskeyword(name) else name


def passed(op: OpDef) -> list[Param]:
    """Return the parameters that a caller gives: all but the count of variadic inputs."""
    return [p for p in op.params if p.passed]


def stub_type(param: Param) -> str:
    """Return the annotation of a parameter in a stub file."""
    text = param.type.describe
    optional = text.endswith(" or None")
    base = text.removesuffix(" or None")
    if param.type.choices:
        choices = [c for c in param.type.choices if c != "None"]
        annotation = f"Literal[{', '.join(repr(c) for c in choices)}]"
        if param.name == "dtype":
            annotation = "DTypeLike"
        optional = optional or len(choices) < len(param.type.choices)
    else:
        annotation = _STUB_TYPES[base]
    return f"{annotation} | None" if optional else annotation


def give_signature(
    kernel: Callable[..., Any], name: str, document: str, inputs: Mapping[str, Any], params: Mapping[str, Any]
) -> None:
    """Give a kernel that takes keywords the name, docstring and arguments from which its operator is read.

    ``inputs`` have the default None where they are optional, otherwise ``Parameter.empty``; ``*data`` are any number.
    ``params`` have (type, default).
    """
    described: Any = kernel
    described.__name__ = described.__qualname__ = name
    described.__doc__ = document
    kind_of_argument = {
        key: Parameter.VAR_POSITIONAL if key[0] == "*" else Parameter.POSITIONAL_OR_KEYWORD for key in inputs
    }
    types = {**dict.fromkeys(inputs, Tensor), **{key: annotation for key, (annotation, _) in params.items()}}
    described.__annotations__ = {key.lstrip("*"): annotation for key, annotation in types.items()}
    described.__signature__ = Signature(
        [
            *(Parameter(key.lstrip("*"), kind_of_argument[key], default=default) for key, default in inputs.items()),
            *(Parameter(key, Parameter.KEYWORD_ONLY, default=default) for key, (_, default) in params.items()),
        ]
    )
