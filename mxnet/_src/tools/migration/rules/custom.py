"""Operators of the program's own, as functions with a backward pass."""

from __future__ import annotations

from ..calls import Rule, Site, Stays, options


def _register(site: Site) -> str:
    return f"register_operator({site.bind('reg_name')['reg_name']})"


def _custom(site: Site) -> str:
    if "op_type" not in site.keywords:
        raise Stays("Custom is called without op_type", "name the operator")
    named = [keyword for keyword in site.keywords if keyword in ("data", "x", "label", "lhs", "rhs")]
    if named or site.starred:
        raise Stays("Custom takes its arrays by name", "pass them by position, in the order of list_arguments")
    keywords = [f"{keyword}={value}" for keyword, value in site.keywords.items() if keyword != "name"]
    return f"custom({options(*site.positional, *keywords)})"


def _properties(site: Site) -> str:
    return f"CustomOpProp({options(*site.bind('need_top_grad=True').values())})"


CALLS: dict[str, Rule] = {
    "operator.register": _register,
    "operator.CustomOpProp": _properties,
    "nd.Custom": _custom,
}
NAMES = {"operator.CustomOp": "CustomOp", "operator.CustomOpProp": "CustomOpProp"}
