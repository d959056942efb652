"""`operator`: read a typed kernel function into an OpDef and register it."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from .params import param_type, resolve_annotations
from .registry import register
from .schema import _REQUIRED, Input, OpDef, Param, ShapeRule, TypeRule

Kernel = TypeVar("Kernel", bound=Callable[..., Any])
Count = int | Callable[[Mapping[str, Any]], int]
# Keyword-only arguments that the runtime fills in; they are not parameters of the operator.
_RUNTIME = {"_training", "_generator", "_device"}


def operator(
    name: str,
    *,
    aliases: Iterable[str] = (),
    aux: Iterable[str] = (),
    variadic_count: str | None = None,
    num_outputs: Count = 1,
    num_visible: Count | None = None,
    output_names: Callable[[Mapping[str, Any]], tuple[str, ...]] | None = None,
    active_inputs: Callable[[Mapping[str, Any]], tuple[str, ...]] | None = None,
    mutates: Iterable[str] = (),
    updates: str | None = None,
    views: bool = False,
    shape_rule: ShapeRule | None = None,
    type_rule: TypeRule | None = None,
    infer_outputs: Callable[..., Any] | None = None,
    no_gradient: bool = False,
    specialize: Callable[..., Callable[..., Any]] | None = None,
    input_init: Mapping[str, str] | None = None,
) -> Callable[[Kernel], Kernel]:
    """Register the decorated kernel as an operator.

    The kernel's positional arguments are the inputs (``Tensor``; ``Tensor | None = None`` when optional; ``*data`` when
    variadic), its keyword-only arguments the parameters in MXNet's positional order, annotated with the types of
    `params.param_type`. The remaining arguments are those of `OpDef`, with inputs given by name.
    """

    def define(kernel: Kernel) -> Kernel:
        register(
            _read(
                name,
                kernel,
                aliases=tuple(aliases),
                aux=frozenset(aux),
                variadic_count=variadic_count,
                num_outputs=num_outputs,
                num_visible=num_visible,
                output_names=output_names,
                active_inputs=active_inputs,
                mutates=frozenset(mutates),
                updates=updates,
                views=views,
                shape_rule=shape_rule,
                type_rule=type_rule,
                infer_outputs=infer_outputs,
                no_gradient=no_gradient,
                specialize=specialize,
                input_init=dict(input_init or {}),
            )
        )
        return kernel

    return define


def _read(
    name: str,
    kernel: Callable[..., Any],
    *,
    aux: frozenset[str],
    variadic_count: str | None,
    mutates: frozenset[str],
    updates: str | None,
    **rest: Any,
) -> OpDef:
    hints = resolve_annotations(kernel)
    inputs: list[Input] = []
    params: list[Param] = []
    runtime: set[str] = set()
    for arg in inspect.signature(kernel).parameters.values():
        if arg.kind is arg.VAR_POSITIONAL:
            inputs.append(Input(arg.name, variadic=True))
        elif arg.kind in (arg.POSITIONAL_ONLY, arg.POSITIONAL_OR_KEYWORD):
            inputs.append(Input(arg.name, optional=arg.default is None, aux=arg.name in aux))
        elif arg.name in _RUNTIME:
            runtime.add(arg.name)
        else:
            default = _REQUIRED if arg.default is arg.empty else arg.default
            params.append(Param(arg.name, param_type(hints[arg.name]), default))
    if variadic_count is not None and all(p.name != variadic_count for p in params):
        params.insert(0, Param(variadic_count, param_type(int), passed=False))
    names = [i.name for i in inputs]
    return OpDef(
        name=name,
        kernel=kernel,
        inputs=tuple(inputs),
        params=tuple(params),
        variadic_count=variadic_count,
        mutates=tuple(i for i, n in enumerate(names) if n in mutates or n in aux),
        updates=None if updates is None else names.index(updates),
        needs_training="_training" in runtime,
        needs_generator="_generator" in runtime,
        needs_device="_device" in runtime,
        **rest,
    )
