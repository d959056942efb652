"""Which operators there are, and what they take."""

from __future__ import annotations

from typing import NamedTuple

from ...messages.public import public
from ...operators.definition import registry
from ...operators.definition.schema import Param

_HERE = "mxnet.operator"


@public(_HERE)
class OperatorArguments(NamedTuple):
    """Inputs and parameters of an operator: their number, names, and types with defaults in words."""

    narg: int
    names: list[str]
    types: list[str]


@public(_HERE)
def get_all_registered_operators() -> list[str]:
    """Return the names of all operators, aliases included."""
    return sorted(registry.all_names())


@public(_HERE)
def get_operator_arguments(op_name: str) -> OperatorArguments:
    """Return the names of an operator's inputs.

    Parameters
    ----------
    op_name : str

    Raises
    ------
    MXNetError
        If there is no such operator.

    Examples
    --------
    >>> mx.operator.get_operator_arguments("relu")
    OperatorArguments(narg=1, names=['data'], types=['NDArray-or-Symbol'])
    """
    op = registry.get(op_name)
    names = [i.name for i in op.inputs]
    types = ["NDArray-or-Symbol[]" if i.variadic else "NDArray-or-Symbol" for i in op.inputs]
    names += [p.name for p in op.params]
    types += [_described(p) for p in op.params]
    return OperatorArguments(len(names), names, types)


def _described(param: Param) -> str:
    """Return a parameter's type and default in MXNet's words and punctuation."""
    param_type = param.type
    if param_type.choices:
        choices = [repr(c) for c in sorted(c for c in param_type.choices if c != "None")]
        if "None" in param_type.choices or param_type.describe.endswith(" or None"):
            choices.insert(0, "None")
        text, comma = "{" + ", ".join(choices) + "}", ","
    else:
        text, comma = param_type.describe.replace("Shape(tuple) or None", "Shape or None"), ", "
    return f"{text}, required" if param.required else f"{text}{comma}optional, default={_default_text(param)}"


def _default_text(param: Param) -> str:
    default = param.default
    if isinstance(default, bool):
        return str(int(default))
    if isinstance(default, float):
        return f"{default:.9g}"
    if isinstance(default, tuple):
        return "[" + ",".join(f"{v:.9g}" for v in default) + "]"
    if default is None and "Shape" in param.type.describe:
        return "None"
    return f"'{default}'"
