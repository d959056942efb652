"""`operator`: read a typed kernel function into an OpDef and register it."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields
from inspect import Parameter as _Parameter
from types import FunctionType
from typing import TYPE_CHECKING, Any, TypeVar

from .binding import IMPLEMENTATION
from .facets import Amp, Facets, FinalLoss, FrontEnd, Function, NodeForm, OpenParams, Training
from .fused import Subgraphs
from .params import Count, param_type, resolve_annotations
from .planned import Plan
from .registry import get, register
from .runtime_arguments import NAMES as RUNTIME
from .schema import _REQUIRED, InferenceRules, Input, OpDef, Param, ShapeRule, TypeRule

if TYPE_CHECKING:
    from typing_extensions import Unpack

Kernel = TypeVar("Kernel", bound=Callable[..., Any])
NumberOf = int | Callable[[Mapping[str, Any]], int]
# What else lowering and calls hand to kernels: bodies of loops, a program's own operator.
_HANDED = {"_programs", IMPLEMENTATION}
# Facets that `operator` takes apart, as keywords named like their attributes.
_FACETS: dict[str, type] = {"inference": InferenceRules, "nodes": NodeForm, "front_end": FrontEnd, "training": Training}
_FACET_OF = {attribute.name: facet for facet, facet_class in _FACETS.items() for attribute in fields(facet_class)}


class _Described(Facets, total=False):
    """What `operator` takes besides; see `OpDef` and its facets."""

    num_outputs: NumberOf
    num_visible: NumberOf
    output_names: Callable[[Mapping[str, Any]], tuple[str, ...]] | None
    active_inputs: Callable[[Mapping[str, Any]], tuple[str, ...]] | None
    graph_names: Mapping[str, str]
    views: bool
    separate: Callable[..., Any]
    shape_rule: ShapeRule | None
    type_rule: TypeRule | None
    infer_outputs: Callable[..., Any] | None
    partial_outputs: Callable[..., Any] | None
    no_gradient: bool
    opens_files: bool
    written_as: str
    specialize: Callable[..., Callable[..., Any]]
    input_init: Mapping[str, str]
    subgraphs: Subgraphs
    inputs_per_argument: int
    open_params: OpenParams
    functions: Sequence[Function]
    in_training: Callable[[Callable[..., Any], Mapping[str, Any]], Callable[..., Any]]
    on_device: Callable[[Callable[..., Any], Mapping[str, Any]], Callable[..., Any]]
    final_loss: Callable[[Mapping[str, Any]], FinalLoss]
    plan: Plan


def operator(
    name: str,
    *,
    aliases: Iterable[str] = (),
    aux: Iterable[str] = (),
    unlisted: Iterable[str] = (),
    variadic_count: str | None = None,
    count_position: int = 0,
    mutates: Iterable[str] = (),
    updates: str | None = None,
    add: Callable[[OpDef], OpDef] = register,
    **described: Unpack[_Described],
) -> Callable[[Kernel], Kernel]:
    """Register the decorated kernel as an operator.

    The kernel's positional arguments are the inputs (``Tensor``; ``Tensor | None = None`` when optional; ``*data`` when
    variadic), its keyword-only arguments the parameters in MXNet's positional order, annotated with the types of
    `params.param_type`. ``add`` puts the operator into the registry. The remaining arguments are those of `OpDef` and
    of its facets, with inputs given by name; ``unlisted`` ones stand in no signature, and ``variadic_count`` is the
    parameter at ``count_position``. A kernel with ``**params`` has the parameters of the operator that it is
    ``like``, before its own.
    """
    amp = described.get("amp", "either")
    facets = _grouped({**described, "amp": amp if isinstance(amp, Amp) else Amp(amp)})

    def define(kernel: Kernel) -> Kernel:
        states = frozenset(aux)
        inputs, params, runtime = _signature(kernel, states, frozenset(unlisted), described.get("like", ""))
        if variadic_count is not None and all(p.name != variadic_count for p in params):
            params.insert(count_position, Param(variadic_count, param_type(Count), passed=False))
        names = [i.name for i in inputs]
        changed = states.union(mutates)
        described_op = OpDef(
            name=name,
            kernel=kernel,
            inputs=tuple(inputs),
            params=tuple(params),
            aliases=tuple(aliases),
            variadic_count=variadic_count,
            mutates=tuple(i for i, n in enumerate(names) if n in changed),
            updates=None if updates is None else names.index(updates),
            runtime=tuple(runtime),
            **facets,
        )
        op = add(described_op) or described_op
        if op.quantized is not None and op.quantized.define is not None:
            op.quantized.define(op)
        return kernel

    return define


def _grouped(described: Mapping[str, Any]) -> dict[str, Any]:
    """Put the keywords that belong to facets into these."""
    parts: dict[str, dict[str, Any]] = {}
    grouped: dict[str, Any] = {}
    for name, value in described.items():
        facet_name = _FACET_OF.get(name)
        if facet_name is None:
            grouped[name] = value
        else:
            parts.setdefault(facet_name, {})[name] = value
    for facet_name, attributes in parts.items():
        grouped[facet_name] = _FACETS[facet_name](**attributes)
    return grouped


def _signature(
    kernel: Callable[..., Any], aux: frozenset[str], unlisted: frozenset[str], like: str
) -> tuple[list[Input], list[Param], list[str]]:
    """Return a kernel's inputs, its parameters and what it takes from its surroundings."""
    hints = resolve_annotations(kernel)
    inputs: list[Input] = []
    params: dict[str, Param] = {}
    runtime: list[str] = []
    arguments = _arguments(kernel)
    if any(kind is _Parameter.VAR_KEYWORD for _, kind, _ in arguments):
        relative = get(like)
        params, runtime = {p.name: p for p in relative.params}, list(relative.runtime)
    for argument, kind, default in arguments:
        if kind is _Parameter.VAR_POSITIONAL:
            inputs.append(Input(argument, variadic=True))
        elif kind in (_Parameter.POSITIONAL_ONLY, _Parameter.POSITIONAL_OR_KEYWORD):
            inputs.append(
                Input(argument, optional=default is None, aux=argument in aux, listed=argument not in unlisted)
            )
        elif argument in RUNTIME:
            runtime.append(argument)
        elif argument in _HANDED or kind is _Parameter.VAR_KEYWORD:
            continue
        else:
            default_of_param = _REQUIRED if default is _Parameter.empty else default
            hint = hints.get(argument, type(default))
            params.pop(argument, None)
            params[argument] = Param(argument, param_type(hint), default_of_param, listed=argument not in unlisted)
    return inputs, list(params.values()), runtime


def _arguments(kernel: Callable[..., Any]) -> list[tuple[str, Any, Any]]:
    """Return name, kind and default (or ``Parameter.empty``) of a kernel's arguments.

    Of a plain function, as nearly all are, its code object is read in a tenth of the time of `inspect.signature`.
    """
    code = kernel.__code__ if isinstance(kernel, FunctionType) and not kernel.__dict__ else None
    if code is None or code.co_flags & inspect.CO_VARKEYWORDS:
        return [(p.name, p.kind, p.default) for p in inspect.signature(kernel).parameters.values()]
    count, total = code.co_argcount, code.co_argcount + code.co_kwonlyargcount
    names, empty = code.co_varnames, _Parameter.empty
    defaults, keyword_defaults = kernel.__defaults__ or (), kernel.__kwdefaults__ or {}
    all_defaults = (empty,) * (count - len(defaults)) + defaults
    arguments: list[tuple[str, Any, Any]] = [
        (name, _Parameter.POSITIONAL_OR_KEYWORD, value) for name, value in zip(names, all_defaults, strict=False)
    ]
    if code.co_flags & inspect.CO_VARARGS:
        arguments.append((names[total], _Parameter.VAR_POSITIONAL, empty))
    arguments += [(name, _Parameter.KEYWORD_ONLY, keyword_defaults.get(name, empty)) for name in names[count:total]]
    return arguments
