"""A graph as a callable over torch tensors: one FX node per operator."""

from __future__ import annotations

import linecache
import weakref
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import torch
from torch import fx

from .._definition.binding import IMPLEMENTATION
from .._definition.inference import kernel_arguments
from .._definition.runtime_arguments import Surroundings, runtime_arguments
from .._graph.fused import fused_of
from .._graph.graph import Graph
from .._graph.node import Entry, Node
from .._graph.passes.joined_weights import separate_parts
from .._graph.placement import Placement
from .._graph.subgraphs import backends
from .._torch_internals import is_view, program_sources
from ..base import MXNetError
from ..context import Context, torch_device
from .memory import is_alone, shares_memory
from .observation import add_program, mark
from .randomness import generator
from .refused_nodes import remember

Program = Callable[..., tuple[torch.Tensor, ...]]


# Kernels that stand in for those of nodes, and which inputs they take.
Replacements = Mapping[int, tuple[Callable[..., Any], tuple[int, ...]]]
# Custom operators that keep their Python object from call to call, by node identity.
States = dict[int, Any]


def lower(
    graph: Graph,
    inputs: Sequence[Node],
    training: bool,
    ctx: Context,
    replacements: Replacements | None = None,
    states: States | None = None,
    placement: Placement | None = None,
) -> Program:
    """Return a function of the input variables' tensors that computes the graph's outputs.

    Parameters
    ----------
    graph : Graph
    inputs : sequence of Node
        The variables, in the order of the function's arguments.
    training : bool
        Mode of operators such as Dropout.
    ctx : Context
        Where operators without inputs put their results, and whose random generator is used.
    replacements : dict of node identity to (kernel, positions of the inputs it takes), optional
    states : dict, optional
        Where custom operators are kept from call to call, and shared by programs; without it each call has its own.
    placement : dict of node identity to Context, optional
        Nodes that are on other devices than ``ctx``; tensors go to the devices of the nodes that use them.

    Returns
    -------
    callable (*tensors) -> tuple of tensors
        Outputs may be views of inputs or of each other.
    """
    module = to_fx(graph, inputs, training, ctx, replacements or {}, states, placement)
    program: Program = module.forward
    return program


def to_fx(
    graph: Graph,
    inputs: Sequence[Node],
    training: bool,
    ctx: Context,
    replacements: Replacements,
    states: States | None = None,
    placement: Placement | None = None,
) -> fx.GraphModule:
    """Return the graph as an FX module; arguments as for `lower`."""
    lowered = fx.Graph()
    values: dict[Entry, Any] = {}
    places = placement or {}
    for node in inputs:
        variable = lowered.create_node("placeholder", node.name, name=node.name)
        variable.target = variable.name  # which is an identifier, and no other's
        values[Entry(node)] = variable
    for node in graph.nodes:
        if node.op is None:
            if Entry(node) not in values:
                raise MXNetError(f"the graph uses the variable {node.name}, which has no value.")
            continue
        if id(node) in replacements:
            kernel, taken = replacements[id(node)]
            target, entries = _named(partial(kernel), node.op.kernel), [node.inputs[i] for i in taken]
            arguments: dict[str, Any] = {}
        else:
            target, arguments = kernel_call(node, training, places.get(id(node), ctx), states)
            entries = list(node.inputs)
            if training and node.op.in_training is not None and ctx.device_typeid != 2:
                target = _named(node.op.in_training(target, node.params), node.op.kernel)
        parts = separate_parts(node)
        near = _copied(lowered, values, [*entries, *(parts or ())], node, places) if places else values
        given = [near[e] if i != 1 or parts is None else tuple(near[p] for p in parts) for i, e in enumerate(entries)]
        result = lowered.create_node("call_function", target, tuple(given), arguments, name=node.name)
        mark(result, node.op.name)
        remember(result, node)
        if node.num_outputs == 1 and not callable(node.op.num_outputs) and not node.is_nested:
            values[Entry(node)] = result
        else:
            for index in range(node.num_outputs):
                values[Entry(node, index)] = lowered.call_function(_item, (result, index))
    lowered.output(tuple(values[e] for e in graph.outputs))
    lowered.eliminate_dead_code(is_impure_node=lambda n: n.op in ("placeholder", "output"))
    module = fx.GraphModule(torch.nn.Module(), lowered)
    weakref.finalize(module, _forget_source, module.forward.__code__.co_filename).atexit = False
    add_program(module)
    return module


def _forget_source(name: str) -> None:
    """Drop the text of a program's function, which torch keeps for tracebacks, and forever."""
    program_sources.pop(name, None)
    linecache.cache.pop(name, None)


def _copied(
    lowered: fx.Graph, values: Mapping[Entry, Any], entries: Sequence[Entry], node: Node, places: Placement
) -> dict[Entry, Any]:
    """Return the values of entries on the device of a node that uses them: copies of what is on others."""
    device = torch_device(places[id(node)])
    away = {e for e in entries if torch_device(places[id(e.node)]) != device}
    return {e: lowered.call_method("to", (values[e], device)) if e in away else values[e] for e in entries}


def _item(values: torch.Tensor | tuple[torch.Tensor, ...], index: int) -> torch.Tensor:
    return values if isinstance(values, torch.Tensor) else values[index]


def kernel_call(
    node: Node, training: bool, ctx: Context, states: States | None = None
) -> tuple[Callable[..., Any], dict[str, Any]]:
    """Return the kernel of a node and its keyword arguments, those from the runtime included."""
    op = node.op
    assert op is not None
    fused = fused_of(node)
    if fused is not None:
        return _named(partial(_without_gradient, fused.kernel), op.kernel), {}
    if op.subgraphs:
        # Programs are no values that FX writes into code, so the kernel carries them.
        programs = tuple(_body(node, g, training, ctx, states) for g in node.subgraphs)
        return _named(partial(op.kernel, _programs=programs), op.kernel), kernel_arguments(op, node.params)
    if op.open_params is not None:
        return _custom_call(node, training, ctx, states), {}
    if op.specialize is not None and not op.runtime:
        return _named(op.specialize(node.params), op.kernel), {}
    kernel = _named(partial(_without_gradient, op.kernel), op.kernel) if op.no_gradient else op.kernel
    arguments = runtime_arguments(op, Surroundings(training, ctx, torch_device, generator))
    if op.is_random:
        # A generator is no value that FX writes into code, so the kernel carries it.
        kernel = _named(partial(op.kernel, _generator=arguments.pop("_generator")), op.kernel)
    return kernel, {**kernel_arguments(op, node.params), **arguments}


def _body(node: Node, graph: Graph, training: bool, ctx: Context, states: States | None) -> Program:
    """Return the program of a node's graph: lowered, or what the backend that cut it out makes of it."""
    program = lower(graph, graph.variables, training, ctx, None, states)
    build = backends.builder_of(node)
    return program if build is None or training else _only_inferring(build(graph, node.attrs, ctx), program)


def _only_inferring(fast: Program, program: Program) -> Program:
    """Return a program that is another backend's where nothing is to be differentiated."""

    def run(*tensors: torch.Tensor) -> tuple[torch.Tensor, ...]:
        recorded = torch.is_grad_enabled() and any(t.requires_grad for t in tensors)
        return program(*tensors) if recorded else fast(*tensors)

    return run


def _custom_call(node: Node, training: bool, ctx: Context, states: States | None) -> Callable[..., Any]:
    assert node.op is not None
    implementation = node.params[IMPLEMENTATION]
    if states is not None:
        implementation = states.setdefault(id(node), implementation.kept())
    call = partial(node.op.kernel, _implementation=implementation, _context=ctx, _training=training)
    return _named(partial(call, **{p.name: node.params[p.name] for p in node.op.params}), node.op.kernel)


def _without_gradient(kernel: Callable[..., Any], /, *tensors: torch.Tensor, **arguments: Any) -> Any:
    """Run a kernel whose result takes no part in differentiation."""
    return kernel(*[t.detach() if t.requires_grad else t for t in tensors], **arguments)


def _named(function: Callable[..., Any], kernel: Callable[..., Any]) -> Callable[..., Any]:
    """Give a partial the name under which FX writes it."""
    if isinstance(function, partial):
        function.__name__ = kernel.__name__  # type: ignore[attr-defined]
        function.__qualname__ = kernel.__qualname__  # type: ignore[attr-defined]
        function.__module__ = kernel.__module__
    return function


def unshared(outputs: Sequence[torch.Tensor], inputs: Sequence[torch.Tensor]) -> tuple[torch.Tensor, ...]:
    """Return outputs as users may hold them: compact, and sharing memory with no input and no other output."""
    seen: set[int] = {id(t) for t in inputs}
    result: list[torch.Tensor] = []
    for tensor in outputs:
        output = tensor
        if id(output) in seen or is_view(output):
            output = output.clone(memory_format=torch.contiguous_format)
        elif not output.is_contiguous():
            output = output.contiguous()
        elif not is_alone(output) and (torch.compiler.is_compiling() or shares_memory(output, (*inputs, *result))):
            # A view that torch does not call one, as a detached tensor; while torch exports, tensors have no memory.
            output = output.clone()
        seen.add(id(tensor))
        result.append(output)
    return tuple(result)
