"""`operator`: read a typed kernel function into an OpDef and register it."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from .binding import IMPLEMENTATION
from .facets import Amp, Facets, FinalLoss, Function
from .fused import Fused, Step
from .params import param_type, resolve_annotations
from .planned import Plan
from .registry import register
from .runtime_arguments import NAMES as RUNTIME
from .schema import _REQUIRED, Input, OpDef, Param, ShapeRule, TypeRule

if TYPE_CHECKING:
    from typing_extensions import Unpack

Kernel = TypeVar("Kernel", bound=Callable[..., Any])
Count = int | Callable[[Mapping[str, Any]], int]
# What else lowering and calls hand to kernels: bodies of loops, a program's own operator.
_HANDED = {"_programs", IMPLEMENTATION}


class _Described(Facets, total=False):
    """What `operator` takes besides; see `OpDef`."""

    num_outputs: Count
    num_visible: Count
    output_names: Callable[[Mapping[str, Any]], tuple[str, ...]] | None
    active_inputs: Callable[[Mapping[str, Any]], tuple[str, ...]] | None
    graph_names: Mapping[str, str]
    views: bool
    shape_rule: ShapeRule | None
    type_rule: TypeRule | None
    infer_outputs: Callable[..., Any] | None
    partial_outputs: Callable[..., Any] | None
    no_gradient: bool
    specialize: Callable[..., Callable[..., Any]]
    input_init: Mapping[str, str]
    subgraphs: int
    inputs_per_argument: int
    nested: bool
    fused: Callable[[Mapping[str, Any], tuple[Step, ...], int], Fused]
    open_params: Callable[[Mapping[str, str]], Any]
    aux_of: Callable[[Mapping[str, Any]], tuple[str, ...]]
    in_training: Callable[[Callable[..., Any], Mapping[str, Any]], Callable[..., Any]]
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
    functions: Iterable[Function] = (),
    add: Callable[[OpDef], OpDef] = register,
    **described: Unpack[_Described],
) -> Callable[[Kernel], Kernel]:
    """Register the decorated kernel as an operator.

    The kernel's positional arguments are the inputs (``Tensor``; ``Tensor | None = None`` when optional; ``*data`` when
    variadic), its keyword-only arguments the parameters in MXNet's positional order, annotated with the types of
    `params.param_type`. ``add`` puts the operator into the registry. The remaining arguments are those of `OpDef`, with
    inputs given by name; ``unlisted`` ones stand in no signature, and ``variadic_count`` is the parameter at
    ``count_position``.
    """
    amp = described.get("amp", "either")
    rest = {**described, "amp": amp if isinstance(amp, Amp) else Amp(amp)}

    def define(kernel: Kernel) -> Kernel:
        states = frozenset(aux)
        inputs, params, runtime = _signature(kernel, states, frozenset(unlisted))
        if variadic_count is not None and all(p.name != variadic_count for p in params):
            params.insert(count_position, Param(variadic_count, param_type(int), passed=False))
        names = [i.name for i in inputs]
        changed = states.union(mutates)
        add(
            OpDef(
                name=name,
                kernel=kernel,
                inputs=tuple(inputs),
                params=tuple(params),
                aliases=tuple(aliases),
                variadic_count=variadic_count,
                mutates=tuple(i for i, n in enumerate(names) if n in changed),
                updates=None if updates is None else names.index(updates),
                runtime=tuple(runtime),
                functions=tuple(functions),
                **rest,  # type: ignore[arg-type]
            )
        )
        return kernel

    return define


def _signature(
    kernel: Callable[..., Any], aux: frozenset[str], unlisted: frozenset[str]
) -> tuple[list[Input], list[Param], list[str]]:
    """Return a kernel's inputs, its parameters and what it takes from its surroundings."""
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
    return inputs, params, runtime
