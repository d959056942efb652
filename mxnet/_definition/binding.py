"""From what a caller gives (values or strings, by position or keyword) to an operator's parsed parameters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..base import MXNetError, _Null
from .params import ParamValueError, to_text
from .schema import OpDef, Param

# Among the parameters of an operator that takes any names: what stands for them all.
IMPLEMENTATION = "_implementation"
# Attributes that MXNet allows on any node beside the operator's parameters.
_NODE_ATTRIBUTES = frozenset({"ctx_group", "lr_mult", "wd_mult", "force_mirroring", "weight_lr_mult", "mirror_stage"})


def _call_text(op: OpDef, given: Mapping[str, Any]) -> str:
    shown = ", ".join(f'{k}="{to_text(v)}"' for k, v in given.items())
    return f"{op.name}({shown})"


def parse_param(op: OpDef, param: Param, value: Any, given: Mapping[str, Any]) -> Any:
    """Parse one parameter; MXNetError names operator, parameter, value and what is allowed."""
    try:
        return param.type.parse(value)
    except ParamValueError as error:
        raise MXNetError(
            f"Invalid Parameter format for {param.name}: {error}, in operator {_call_text(op, given)}"
        ) from None


def parse_params(op: OpDef, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return every parameter of the operator, parsed, with defaults for those not given.

    Parameters
    ----------
    given : mapping of parameter name to value or string
        ``_Null`` values count as not given; names with leading and trailing ``__`` are node attributes, left aside.

    Raises
    ------
    MXNetError
        For an unknown name, a value of the wrong kind or a missing required parameter.
    """
    result: dict[str, Any] = {}
    for param in op.params:
        value = given.get(param.name, _Null)
        if value is _Null:
            if param.required and param.passed:
                raise MXNetError(
                    f"Required parameter {param.name} of {param.type.describe} is not presented, "
                    f"in operator {_call_text(op, given)}"
                )
            if param.passed:
                result[param.name] = param.default
        else:
            result[param.name] = parse_param(op, param, value, given)
    if op.open_params is not None:
        others = {k: to_text(v) for k, v in given.items() if k not in op.param_names and not is_node_attribute(k)}
        result[IMPLEMENTATION] = op.open_params({**result, **others})
    elif not op.param_names.issuperset(given):
        check_names(op, given)
    return result


def check_names(op: OpDef, given: Mapping[str, Any]) -> None:
    """Raise MXNetError for a name that is no parameter of the operator.

    Operators without parameters take any: MXNet has nothing to check names against there, and saves them in graphs.
    """
    if not op.param_names or op.open_params is not None:
        return
    for name in given:
        if name not in op.param_names and not is_node_attribute(name):
            allowed = "\n".join(f"{p.name} : {p.type.describe}" for p in op.params)
            raise MXNetError(
                f"Cannot find argument '{name}', Possible Arguments:\n----------------\n{allowed}\n"
                f", in operator {_call_text(op, given)}"
            )


def is_node_attribute(name: str) -> bool:
    """Return whether an attribute belongs to the node rather than to its operator."""
    return (name.startswith("__") and name.endswith("__")) or name in _NODE_ATTRIBUTES
