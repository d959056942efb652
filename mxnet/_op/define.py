"""`operator`: read a typed kernel function into an OpDef and register it."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from .binding import IMPLEMENTATION
from .facets import DENSE, Amp, Casting, FinalLoss, Function, History, Storage
from .params import param_type, resolve_annotations
from .pictures import Picture
from .registry import register
from .runtime_arguments import NAMES as RUNTIME
from .schema import _REQUIRED, Input, OpDef, Param, ShapeRule, TypeRule

Kernel = TypeVar("Kernel", bound=Callable[..., Any])
Count = int | Callable[[Mapping[str, Any]], int]
# What else lowering and calls hand to kernels: bodies of loops, a program's own operator.
_HANDED = {"_programs", IMPLEMENTATION}


def operator(
    name: str,
    *,
    aliases: Iterable[str] = (),
    aux: Iterable[str] = (),
    unlisted: Iterable[str] = (),
    variadic_count: str | None = None,
    count_position: int = 0,
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
    partial_outputs: Callable[..., Any] | None = None,
    no_gradient: bool = False,
    specialize: Callable[..., Callable[..., Any]] | None = None,
    input_init: Mapping[str, str] | None = None,
    subgraphs: int = 0,
    open_params: Callable[[Mapping[str, str]], Any] | None = None,
    aux_of: Callable[[Mapping[str, Any]], tuple[str, ...]] | None = None,
    amp: Casting | Amp = "either",
    history: History | None = None,
    methods: Iterable[str] = (),
    in_training: Callable[[Callable[..., Any], Mapping[str, Any]], Callable[..., Any]] | None = None,
    storage: Storage = DENSE,
    fractional_gradients: bool = False,
    final_loss: Callable[[Mapping[str, Any]], FinalLoss] | None = None,
    numpy: str = "",
    picture: Picture | None = None,
    functions: Iterable[Function] = (),
    add: Callable[[OpDef], OpDef] = register,
) -> Callable[[Kernel], Kernel]:
    """Register the decorated kernel as an operator.

    The kernel's positional arguments are the inputs (``Tensor``; ``Tensor | None = None`` when optional; ``*data`` when
    variadic), its keyword-only arguments the parameters in MXNet's positional order, annotated with the types of
    `params.param_type`. ``add`` puts the operator into the registry. The remaining arguments are those of `OpDef`, with
    inputs given by name; ``unlisted`` ones stand in no signature, and ``variadic_count`` is the parameter at
    ``count_position``.
    """

    def define(kernel: Kernel) -> Kernel:
        add(
            _read(
                name,
                kernel,
                aliases=tuple(aliases),
                aux=frozenset(aux),
                unlisted=frozenset(unlisted),
                variadic_count=variadic_count,
                count_position=count_position,
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
                partial_outputs=partial_outputs,
                no_gradient=no_gradient,
                specialize=specialize,
                input_init=dict(input_init or {}),
                subgraphs=subgraphs,
                open_params=open_params,
                aux_of=aux_of,
                amp=amp if isinstance(amp, Amp) else Amp(amp),
                history=history or History(),
                methods=tuple(methods),
                in_training=in_training,
                storage=storage,
                fractional_gradients=fractional_gradients,
                final_loss=final_loss,
                numpy=numpy,
                picture=picture or Picture(),
                functions=tuple(functions),
            )
        )
        return kernel

    return define


def _read(
    name: str,
    kernel: Callable[..., Any],
    *,
    aux: frozenset[str],
    unlisted: frozenset[str],
    variadic_count: str | None,
    count_position: int,
    mutates: frozenset[str],
    updates: str | None,
    **rest: Any,
) -> OpDef:
    hints = resolve_annotations(kernel)
    inputs: list[Input] = []
    params: list[Param] = []
    runtime: list[str] = []
    for arg in inspect.signature(kernel).parameters.values():
        if arg.kind is arg.VAR_POSITIONAL:
            inputs.append(Input(arg.name, variadic=True))
        elif arg.kind in (arg.POSITIONAL_ONLY, arg.POSITIONAL_OR_KEYWORD):
            inputs.append(
                Input(arg.name, optional=arg.default is None, aux=arg.name in aux, listed=arg.name not in unlisted)
            )
        elif arg.name in RUNTIME:
            runtime.append(arg.name)
        elif arg.name in _HANDED:
            continue
        else:
            default = _REQUIRED if arg.default is arg.empty else arg.default
            kind = hints.get(arg.name, type(arg.default))
            params.append(Param(arg.name, param_type(kind), default, listed=arg.name not in unlisted))
    if variadic_count is not None and all(p.name != variadic_count for p in params):
        params.insert(count_position, Param(variadic_count, param_type(int), passed=False))
    names = [i.name for i in inputs]
    return OpDef(
        name=name,
        kernel=kernel,
        inputs=tuple(inputs),
        params=tuple(params),
        variadic_count=variadic_count,
        mutates=tuple(i for i, n in enumerate(names) if n in mutates or n in aux),
        updates=None if updates is None else names.index(updates),
        runtime=tuple(runtime),
        **rest,
    )
