"""MXNet's call signatures of operators, as source text for the front-end generator."""

from __future__ import annotations

import keyword

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
    "tuple of <Shape(tuple)>": "Sequence[Sequence[int]]",
}


def is_variadic(op: OpDef) -> bool:
    """Return whether the operator takes any number of inputs."""
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
        plain = [c for c in param.type.choices if c != "None"]
        found = f"Literal[{', '.join(repr(c) for c in plain)}]"
        if param.name == "dtype":
            found = "DTypeLike"
        optional = optional or len(plain) < len(param.type.choices)
    else:
        found = _STUB_TYPES[base]
    return f"{found} | None" if optional else found
