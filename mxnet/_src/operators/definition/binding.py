"""From what a caller gives (values or strings, by position or keyword) to an operator's parsed parameters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....base import MXNetError, _Null
from ...messages.keywords import about_keyword
from ...messages.suggestions import after_line, did_you_mean, nearest
from .params import ParamValueError, to_text
from .registry import all_operators
from .schema import OpDef, Param

# Among the parameters of an operator that takes any names: what stands for them all.
IMPLEMENTATION = "_implementation"
# Attributes that MXNet allows on any node besides the operator's parameters.
_NODE_ATTRIBUTES = frozenset({"ctx_group", "lr_mult", "wd_mult", "force_mirroring", "weight_lr_mult", "mirror_stage"})


def _call_text(op: OpDef, arguments: Mapping[str, Any]) -> str:
    shown = ", ".join(f'{k}="{to_text(v)}"' for k, v in arguments.items())
    return f"{op.name}({shown})"


def parse_param(op: OpDef, param: Param, value: Any, arguments: Mapping[str, Any]) -> Any:
    """Parse one parameter; MXNetError names operator, parameter, value and what is allowed."""
    try:
        return param.type.parse(value)
    except ParamValueError as error:
        raise MXNetError(
            f"Invalid Parameter format for {param.name}: {error}, in operator {_call_text(op, arguments)}"
            + after_line(_hint(op, param, value))
        ) from None


def parse_count(op: OpDef, arguments: Mapping[str, Any]) -> int:
    """Parse the number of inputs among the parameters of an operator that takes any number of them."""
    param = next(p for p in op.params if p.name == op.variadic_count)
    count: int = parse_param(op, param, arguments[param.name], arguments)
    return count


def _hint(op: OpDef, param: Param, value: Any) -> str:
    """Return the choice that was probably meant, or the operators for which the value is one."""
    if not param.type.choices or not isinstance(value, str):
        return _hint_of_lengths(param, value)
    owners = sorted(o.name for o in all_operators() if value in _choices_like(o, param))
    public = [name for name in owners if not name.startswith("_")]
    if public:
        return f"{param.name}={value!r} is for {', '.join(public)}."
    return did_you_mean(value, param.type.choices, listed=False)


def _hint_of_lengths(param: Param, value: Any) -> str:
    """Return what to write for lengths in another library's form."""
    if isinstance(value, str) and value in ("same", "valid") and param.type.describe == "Shape(tuple)":
        return f"{param.name} is numbers: for 'same', kernel // 2 of an odd kernel with stride 1; for 'valid', 0."
    if isinstance(value, tuple) and len(value) == 1 and isinstance(value[0], (tuple, list)):
        return f"The lengths are in two tuples, one in the other: {param.name}={tuple(value[0])}."
    return ""


def _choices_like(op: OpDef, param: Param) -> tuple[str, ...]:
    """Return the choices of an operator's parameter of the same name."""
    return next((p.type.choices for p in op.params if p.name == param.name), ())


def _misspelt(op: OpDef, param: Param, arguments: Mapping[str, Any]) -> str:
    """Return the given name that was probably meant for a parameter."""
    unknown = [name for name in arguments if name not in op.param_names and nearest(name, [param.name])]
    return f"There is no parameter {unknown[0]!r}. Did you mean {param.name!r}?" if unknown else ""


def parse_params(op: OpDef, arguments: Mapping[str, Any]) -> dict[str, Any]:
    """Return every parameter of the operator, parsed, with defaults for those not given.

    ``_Null`` values count as not given; names with leading and trailing ``__`` are node attributes, left aside.
    """
    params: dict[str, Any] = {}
    for param in op.params:
        value = arguments.get(param.name, _Null)
        if value is _Null:
            if param.required and param.passed:
                raise MXNetError(
                    f"Required parameter {param.name} of {param.type.describe} is not presented, "
                    f"in operator {_call_text(op, arguments)}" + after_line(_misspelt(op, param, arguments))
                )
            if param.passed:
                params[param.name] = param.default
        else:
            params[param.name] = parse_param(op, param, value, arguments)
    if op.open_params is not None:
        extra_parameters = {
            k: to_text(v) for k, v in arguments.items() if k not in op.param_names and not is_node_attribute(k)
        }
        params[IMPLEMENTATION] = op.open_params.implementation({**params, **extra_parameters})
    elif not op.param_names.issuperset(arguments):
        check_names(op, arguments)
    return params


def check_names(op: OpDef, arguments: Mapping[str, Any]) -> None:
    """Raise MXNetError for a name that is no parameter of the operator.

    Operators without parameters take any: MXNet has nothing to check names against there, and saves them in graphs.
    """
    if not op.param_names or op.open_params is not None:
        return
    for name in arguments:
        if name not in op.param_names and not is_node_attribute(name):
            names = {*op.param_names, *(i.name for i in op.inputs)}
            allowed = "\n".join(f"{p.name} : {p.type.describe}" for p in op.params)
            raise MXNetError(
                f"Cannot find argument '{name}', Possible Arguments:\n----------------\n{allowed}\n"
                f", in operator {_call_text(op, arguments)}" + after_line(about_keyword(name, names, listed=False))
            )


def is_node_attribute(name: str) -> bool:
    """Return True if an attribute belongs to the node rather than to its operator."""
    return (name.startswith("__") and name.endswith("__")) or name in _NODE_ATTRIBUTES
