"""Operators against ``reference/operators.json``: presence, inputs, parameters, defaults, kinds of values.

The inventory maps every operator name of MXNet 1.9.1 to the operator it stands for (``real_name``), its inputs (name
and type), its parameters (MXNet's description: "int, optional, default='1'") and the parameter that counts variadic
inputs (``variadic``).
"""

from __future__ import annotations

import math
import re
from collections import defaultdict
from typing import Any

from api_gaps_report import Figures, Gap, count

FAMILIES = (  # the first prefix that fits
    ("_contrib_quantize", "quantization"),
    ("_contrib_", "contrib"),
    ("_image_", "image"),
    ("_linalg_", "linalg"),
    ("linalg_", "linalg"),
    ("_npi_", "numpy"),
    ("_np_", "numpy"),
    ("_npx_", "numpy extension"),
    ("_random_", "random"),
    ("_sample_", "random"),
    ("random_", "random"),
    ("sample_", "random"),
    ("_sparse_", "sparse"),
    ("_sg_mkldnn_", "subgraph"),
    ("_", "internal"),
    ("", "nd and sym"),
)

# MXNet distinguishes C++ widths and signs, which Python numbers do not have.
KINDS = {
    "int": "int",
    "int (non-negative)": "int",
    "long": "int",
    "long (non-negative)": "int",
    "ptr": "int",
    "float": "float",
    "double": "float",
    "real_t": "float",
    "boolean": "boolean",
    "string": "string",
    "Shape": "Shape(tuple)",
    "Shape(tuple)": "Shape(tuple)",
    "tuple of <long>": "Shape(tuple)",
    "tuple of <int>": "Shape(tuple)",
    "tuple of <float>": "tuple of <float>",
    "tuple of <double>": "tuple of <float>",
}

# MXNet documents the parameters of another operator, and refuses those when it is called: these are what it takes.
MISDOCUMENTED = {
    "_linspace": {
        "start": "double, required",
        "stop": "double, required",
        "num": "int, required",
        "endpoint": "boolean, optional, default=1",
        "ctx": "string, optional, default=''",
        "dtype": "{'bfloat16', 'float16', 'float32', 'float64', 'int32', 'int64', 'int8', 'uint8'}, optional, "
        "default='float32'",
    },
    "_npi_concatenate": {"num_args": "int, required", "axis": "int or None, optional, default='0'"},
}

FLOAT32_RESOLUTION = 1.2e-7  # the inventory prints float defaults as MXNet holds them, in single precision


def family(name: str) -> str:
    """Return the family that an operator name belongs to."""
    return next(group for prefix, group in FAMILIES if name.startswith(prefix))


def is_gradient(name: str) -> bool:
    """Whether the name is one of MXNet's separately registered gradients, which need no operator of their own."""
    return "_backward" in name


def describe_kind(text: str) -> tuple[str, bool]:
    """Return the kind of value that a type's description names, and whether None is accepted.

    ``"int (non-negative)"`` gives ``("int", False)``; choices give their sorted names without None.
    """
    text = text.strip()
    optional = text.endswith(" or None")
    text = text[: -len(" or None")] if optional else text
    if not text.startswith("{"):
        return KINDS.get(text, text), optional
    choices = {choice.strip().strip("'") for choice in text.strip("{}").split(",")}
    return "{" + ", ".join(sorted(choices - {"None"})) + "}", optional or "None" in choices


def split_description(text: str) -> tuple[str, str | None]:
    """Split "type, optional, default=1" into the type and the text of the default, None where there is none."""
    match = re.match(r"(?P<type>.*?),?\s*optional,\s*default=(?P<default>.*)$", text, re.DOTALL)
    if match:
        return match["type"].strip(), match["default"].strip().strip("'\"")
    return re.sub(r",?\s*required$", "", text).strip(), None


def same_default(parameter: Any, text: str) -> bool:
    """Whether the default of ``parameter``, one of our Params, is the value that ``text`` stands for."""
    if parameter.required:
        return False
    ours = parameter.default
    if text in ("None", ""):
        return ours in (None, "None", "")
    if text == "[]":
        return ours in ((), None)
    try:
        theirs = parameter.type.parse(text.replace("[", "(").replace("]", ",)"))
    except ValueError:
        return False
    if isinstance(theirs, float) and isinstance(ours, (int, float)):
        return math.isclose(theirs, ours, rel_tol=FLOAT32_RESOLUTION) or (math.isnan(theirs) and math.isnan(ours))
    return bool(theirs == ours)


def _inputs_text(inputs: list[tuple[str, bool]]) -> str:
    return ", ".join(f"*{name}" if variadic else name for name, variadic in inputs)


def _compare_inputs(gap: Any, entry: dict[str, Any], operator: Any) -> list[Gap]:
    # Inputs that are symbols alone are graphs, which our kernels take apart from their tensors; where MXNet documents
    # all of them so, they are arrays.
    arrays = [each for each in entry["inputs"] if each[1] != "Symbol"] or entry["inputs"]
    theirs = [(name, kind.endswith("[]")) for name, kind in arrays]
    ours = [(each.name, each.variadic) for each in operator.inputs if each.listed]
    if theirs == ours:
        return []
    return [gap("inputs", _inputs_text(theirs), _inputs_text(ours))]


def _compare_parameters(gap: Any, entry: dict[str, Any], operator: Any) -> list[Gap]:
    # MXNet does not always list the parameter that counts variadic inputs.
    unlisted = {entry["variadic"]} - set(entry["params"])
    listed = (parameter for parameter in operator.params if parameter.listed)
    ours = {parameter.name: parameter for parameter in listed if parameter.name not in unlisted}
    results = []
    if list(entry["params"]) != list(ours):
        results.append(gap("parameters", ", ".join(entry["params"]), ", ".join(ours)))
    for name, text in entry["params"].items():
        if name not in ours:
            continue
        kind, default = split_description(text)
        described = ours[name].type.describe
        # An empty description is a type that MXNet does not print (a plain enumeration or a nested structure).
        if kind and describe_kind(kind) != describe_kind(described):
            results.append(gap("type", f"{name}: {kind}", f"{name}: {described}"))
        if default is None and text.endswith("required") and not ours[name].required:
            results.append(gap("default", f"{name} required", f"{name}={ours[name].default!r}"))
        elif default is not None and not same_default(ours[name], default):
            shown = "required" if ours[name].required else repr(ours[name].default)
            results.append(gap("default", f"{name}={default}", f"{name}: {shown}"))
    return results


def compare_operator(name: str, entry: dict[str, Any], operator: Any) -> list[Gap]:
    """Return the gaps of one operator name; ``operator`` is our OpDef or None."""

    def gap(kind: str, expected: str = "", result: str = "") -> Gap:
        return Gap("operators", family(name), name, kind, expected, result)

    if operator is None:
        return [gap("missing")]
    if name != entry["real_name"]:
        return []  # an alias: its operator is compared under its own name
    entry = {**entry, "params": MISDOCUMENTED.get(name, entry["params"])}
    return _compare_inputs(gap, entry, operator) + _compare_parameters(gap, entry, operator)


def compare_operators(inventory: dict[str, Any]) -> tuple[list[Figures], list[Gap]]:
    """Compare the registry with the whole inventory."""
    import mxnet  # noqa: F401  fills the registry
    from mxnet._src.operators.definition import registry

    names: dict[str, list[str]] = defaultdict(list)
    gaps: dict[str, list[Gap]] = defaultdict(list)
    for name, entry in inventory.items():
        if is_gradient(name):
            continue
        names[family(name)].append(name)
        gaps[family(name)] += compare_operator(name, entry, registry.find(name))
    figures = [count("operators", group, members, gaps[group]) for group, members in names.items()]
    return figures, [gap for group in names for gap in gaps[group]]
