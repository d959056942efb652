"""Names of registered things that a program writes as text: optimizers, metrics, initializers, networks of the zoo."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

from ....gluon.model_zoo import vision
from ....initializer import Initializer
from ....metric import EvalMetric
from ....optimizer import Optimizer
from ....registry import get_registry
from ...messages.constructors import keywords_of
from ...messages.suggestions import did_you_mean
from .findings import Said
from .keywords import taken
from .uses import Program, Use


class _Argument(NamedTuple):
    """Where a call has a registered name: its keyword, and its position, or None; ``kind`` is the registry."""

    kind: str
    keyword: str
    position: int | None = None


# By the end of the name of a function or class of MXNet.
_CALLS: Mapping[str, tuple[_Argument, ...]] = {
    "optimizer.create": (_Argument("optimizer", "name", 0),),
    "opt.create": (_Argument("optimizer", "name", 0),),
    "create_optimizer": (_Argument("optimizer", "name", 0),),
    "Trainer": (_Argument("optimizer", "optimizer", 1),),
    "FeedForward": (_Argument("optimizer", "optimizer"),),
    "metric.create": (_Argument("metric", "metric", 0),),
    "initializer.create": (_Argument("initializer", "name", 0),),
    "init.create": (_Argument("initializer", "name", 0),),
    "var": (_Argument("initializer", "init"),),
    "Variable": (_Argument("initializer", "init"),),
    "Parameter": (_Argument("initializer", "init"),),
    "get_model": (_Argument("network", "name", 0),),
}
# By the name of a method, of whatever object it is.
_METHODS: Mapping[str, tuple[_Argument, ...]] = {
    "fit": (_Argument("optimizer", "optimizer"), _Argument("metric", "eval_metric")),
    "init_optimizer": (_Argument("optimizer", "optimizer"),),
    "score": (_Argument("metric", "eval_metric"),),
    "initialize": (_Argument("initializer", "init"),),
}
_PARAMETERS = ("optimizer_params", 2)  # the keyword, and the position in a Trainer
_SUFFIX = "_initializer"


@cache
def _registered(kind: str) -> Mapping[str, type | None]:
    """Return the registered objects, by names in lower case."""
    if kind == "optimizer":
        return dict(Optimizer.opt_registry)
    if kind == "network":
        return dict.fromkeys(vision._MODELS)
    return dict(get_registry(EvalMetric if kind == "metric" else Initializer))


def misspelt_names(program: Program, of_programs: Iterable[str]) -> Iterator[Said]:
    """Yield kind, name, line and text of names that are registered neither here nor by a program."""
    own_names = frozenset(of_programs)
    for use in program.uses:
        if use.call is not None and use.name.startswith("mxnet."):
            arguments = next((rows for end, rows in _CALLS.items() if f".{use.name}".endswith(f".{end}")), ())
            if "get_model" in use.name and "model_zoo" not in use.name:
                arguments = ()
            suffixed = (_Argument("initializer", k) for k in use.keywords if k.endswith(_SUFFIX))
            yield from _of_call(use, (*arguments, *suffixed), own_names)
    for use in program.methods:
        yield from _of_call(use, _METHODS.get(use.name, ()), own_names)


def _of_call(use: Use, arguments: Iterable[_Argument], own_names: frozenset[str]) -> Iterator[Said]:
    assert use.call is not None
    for argument in arguments:
        expression = _value(use.call, argument.keyword, argument.position)
        for name in _texts(expression):
            text = _complaint(argument.kind, name, own_names)
            if text:
                yield Said("guarded" if use.guarded else "missing", use.name, use.line, text, use.span)
            if argument.kind == "optimizer":
                yield from _of_parameters(use, name)


def _value(call: ast.Call, keyword: str, position: int | None) -> ast.expr | None:
    for passed in call.keywords:
        if passed.arg == keyword:
            return passed.value
    if position is None or position >= len(call.args) or any(isinstance(a, ast.Starred) for a in call.args):
        return None
    return call.args[position]


def _texts(expression: ast.expr | None) -> Iterator[str]:
    """Yield the texts of a value: one, or those of a list."""
    parts = expression.elts if isinstance(expression, (ast.List, ast.Tuple)) else [expression]
    for part in parts:
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


def _complaint(kind: str, name: str, own_names: frozenset[str]) -> str:
    known = _registered(kind)
    lowered = name.lower()
    is_json = name[:1] in ("[", "{")  # an initializer written as JSON
    if is_json or lowered in known or lowered in own_names or not name.strip():
        return ""
    return f"there is no {kind} {name!r}.{did_you_mean(name, known, listed=False)}"


def _of_parameters(use: Use, optimizer: str) -> Iterator[Said]:
    """Yield keywords of an optimizer that it does not take, written as keys of a dictionary."""
    cls = _registered("optimizer").get(optimizer.lower())
    assert use.call is not None
    keyword, position = _PARAMETERS
    expression = _value(use.call, keyword, position if use.name.endswith("Trainer") else None)
    names = taken(cls) if cls is not None else None
    if names is None or cls is None:
        return
    for key in _keys(expression):
        if key not in names:
            hint = did_you_mean(key, keywords_of(cls), listed=False)
            text = f"the optimizer {optimizer!r} has no parameter {key!r}.{hint}"
            yield Said("missing", use.name, use.line, text, use.span)


def _keys(expression: ast.expr | None) -> Iterator[str]:
    if isinstance(expression, ast.Dict):
        yield from (
            key.value for key in expression.keys if isinstance(key, ast.Constant) and isinstance(key.value, str)
        )
    elif isinstance(expression, ast.Call) and isinstance(expression.func, ast.Name) and expression.func.id == "dict":
        yield from (keyword.arg for keyword in expression.keywords if keyword.arg)
