"""Keywords and values of calls: whether the function, operator or class takes them."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from functools import cache
from inspect import CO_VARKEYWORDS, unwrap
from types import FunctionType
from typing import Any

from ....gluon.block import Block
from ....metric import EvalMetric
from ....optimizer import Optimizer
from ...messages.constructors import keywords_of
from ...messages.suggestions import did_you_mean
from ...operators.definition.binding import is_node_attribute
from ...operators.definition.schema import OpDef

# What functions of operators take besides inputs and parameters.
_OF_CALLS = {"name", "attr", "out", "num_args"}
_ACTIVATIONS = ("relu", "sigmoid", "softrelu", "softsign", "tanh")
# Their constructors pass keywords that they do not know to those of their bases, and nowhere else.
_PASSING_ON = (Block, EvalMetric, Optimizer)
_LAYERS = "mxnet.gluon.nn"


def complaints(value: Any, call: ast.Call) -> Iterator[str]:
    """Yield what is wrong with a call of a function or class of MXNet, as far as its source tells."""
    keywords = [keyword.arg for keyword in call.keywords if keyword.arg]
    for keyword in unknown_keywords(value, tuple(keywords)):
        yield f"has no parameter {keyword!r}.{did_you_mean(keyword, names_of(value))}"
    operator = operator_of(value)
    if operator is not None:
        yield from _values(operator, call)
    elif isinstance(value, type) and issubclass(value, Block) and value.__module__.startswith(_LAYERS):
        yield from _activation(value, call)


def unknown_keywords(value: Any, keywords: tuple[str, ...]) -> list[str]:
    """Return the keywords of a call that a function or class does not take, as far as it tells what it takes."""
    names = taken(value) if keywords and callable(value) else None
    if names is None:
        return []
    unknown = [keyword for keyword in keywords if keyword not in names]
    if operator_of(value) is not None:  # nodes of graphs take additional attributes
        return [keyword for keyword in unknown if not is_node_attribute(keyword)]
    return unknown


def names_of(value: Any) -> list[str]:
    """Return the keywords that a function or class takes, those of its private bases left out."""
    return keywords_of(value) if isinstance(value, type) else sorted(taken(value) or ())


@cache
def taken(value: Any) -> frozenset[str] | None:
    """Return all keywords that a function or class takes; None where it takes any, or does not tell."""
    operator = operator_of(value)
    if operator is not None:
        return _of_operator(operator, value)
    if isinstance(value, type):
        return _of_class(value)
    try:
        parameters = inspect.signature(value).parameters
    except (TypeError, ValueError):
        return None
    if any(parameter.kind is parameter.VAR_KEYWORD for parameter in parameters.values()):
        return None
    return frozenset(n for n, parameter in parameters.items() if parameter.kind is not parameter.POSITIONAL_ONLY)


def _of_class(cls: type) -> frozenset[str] | None:
    """Return the keywords of a class's constructors, as far as each passes on those that it does not know."""
    names: set[str] = set()
    is_last = True
    for base in cls.__mro__:
        constructor = vars(base).get("__init__")
        if not isinstance(constructor, FunctionType):
            continue
        code = unwrap(constructor).__code__
        names.update(code.co_varnames[code.co_posonlyargcount : code.co_argcount + code.co_kwonlyargcount])
        if not code.co_flags & CO_VARKEYWORDS:
            return frozenset(names - {"self"}) if is_last or issubclass(cls, _PASSING_ON) else None
        is_last = False
    return None


def operator_of(function: Any) -> OpDef | None:
    """Return the operator that a generated function calls; None for others."""
    if not isinstance(function, FunctionType) or "._generated." not in function.__globals__.get("__name__", ""):
        return None
    for name in function.__code__.co_names:
        value = function.__globals__.get(name)
        value = getattr(value, "op", value)
        if isinstance(value, OpDef):
            return value
    return None


def _of_operator(operator: OpDef, function: FunctionType) -> frozenset[str] | None:
    if operator.open_params is not None or not operator.param_names:
        return None
    if any(operator_input.variadic for operator_input in operator.inputs):
        return None  # inputs of any name
    parameters = inspect.signature(function).parameters
    named_parameters = {name for name, parameter in parameters.items() if parameter.kind is not parameter.VAR_KEYWORD}
    return frozenset(
        {
            *named_parameters,
            *operator.param_names,
            *(operator_input.name for operator_input in operator.inputs),
            *_OF_CALLS,
        }
    )


def _values(operator: OpDef, call: ast.Call) -> Iterator[str]:
    """Yield what is wrong with the choices that a program writes."""
    types = {param.name: param.type for param in operator.params if param.type.choices}
    for keyword in call.keywords:
        param_type, expression = types.get(keyword.arg or ""), keyword.value
        if param_type is None or not isinstance(expression, ast.Constant) or not isinstance(expression.value, str):
            continue
        try:
            param_type.parse(expression.value)
        except ValueError:
            hint = did_you_mean(expression.value, param_type.choices)
            yield f"{keyword.arg}={expression.value!r} is none of its choices.{hint}"


def _activation(cls: type, call: ast.Call) -> Iterator[str]:
    keywords = {keyword.arg: keyword.value for keyword in call.keywords}
    value = keywords.get("activation", call.args[0] if cls.__name__ == "Activation" and call.args else None)
    if isinstance(value, ast.Constant) and isinstance(value.value, str) and value.value not in _ACTIVATIONS:
        yield f"there is no activation {value.value!r}.{did_you_mean(value.value, _ACTIVATIONS)}"
