"""A graph as a callable over torch tensors."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Container, Mapping, Sequence
from functools import partial
from operator import attrgetter
from typing import Any

import torch

from ....base import MXNetError
from ....context import Context, torch_device
from ...core.torch_internals import is_view
from ...graph.application import Application
from ...graph.fused import fused_of
from ...graph.graph import Graph
from ...graph.node import Entry, Node
from ...graph.passes.joined_weights import separate_parts
from ...graph.passes.order_channels import makers_of_data
from ...graph.placement import Placement
from ...graph.subgraphs import backends
from ...operators.definition.binding import IMPLEMENTATION
from ...operators.definition.exhaustion import ALLOCATION
from ...operators.definition.inference import kernel_arguments
from ...operators.definition.runtime_arguments import Surroundings, runtime_arguments
from ...operators.storage.memory import is_sole_owner, shares_memory
from ..calls.randomness import generator
from ..calls.results import compact_copy
from .statements import Program as Program
from .statements import Statements, Value

# Kernels that stand in for those of nodes, and which inputs they take.
Replacements = Mapping[int, tuple[Callable[..., Any], tuple[int, ...]]]
# Custom operators that keep their Python object from call to call, by node identity.
States = dict[int, Any]

_is_contiguous, _requires_grad = torch.Tensor.is_contiguous, attrgetter("requires_grad")


def lower(
    graph: Graph,
    inputs: Sequence[Node],
    training: bool,
    ctx: Context,
    replacements: Replacements | None = None,
    states: States | None = None,
    placement: Placement | None = None,
    shown: Sequence[Entry] = (),
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
    shown : sequence of Entry, optional
        What the function yields on its way, in an order in which the graph's nodes compute it.

    Returns
    -------
    callable (*tensors) -> tuple of tensors
        Outputs may be views of inputs or of each other. With ``shown`` a generator, which yields these values, each as
        soon as it and those before it are computed, and the tuple at the end.
    """
    contexts = placement or {}
    written, calls = Statements(len(inputs)), _Calls(training, states, makers_of_data(graph))
    values: dict[Entry, Value] = {Entry(node): position for position, node in enumerate(inputs)}
    remaining, is_shown = deque(shown), set(shown)
    apart = _sharing_gamma(graph) if training else ()
    for node in graph.nodes:
        if node.op is None:
            if Entry(node) not in values:
                raise MXNetError(f"the graph uses the variable {node.name}, which has no value.")
            continue
        if replacements and id(node) in replacements:
            kernel, positions = replacements[id(node)]
            entries: Sequence[Entry] = [node.inputs[i] for i in positions]
            arguments: dict[str, Any] = {}
        else:
            kernel, arguments = calls.of(node, contexts.get(id(node), ctx))
            entries = node.inputs
            kernel = _arranged(kernel, node, training, ctx)
            if id(node) in apart:
                kernel = partial(_on_own_memory, kernel)
            elif not training and _fills_computed_gamma(node):
                kernel = partial(_on_copied_gamma, kernel)
        parts = separate_parts(node)
        device_values = _copied(written, values, [*entries, *(parts or ())], node, contexts) if contexts else values
        passed = [
            device_values[e] if i != 1 or parts is None else tuple(device_values[p] for p in parts)
            for i, e in enumerate(entries)
        ]
        result = written.call(kernel, passed, arguments, node)
        if node.num_outputs == 1 and not callable(node.op.num_outputs) and not node.is_nested:
            values[Entry(node)] = result
        else:
            for index in range(node.num_outputs):
                if graph.users.get(Entry(node, index)) or Entry(node, index) in is_shown:
                    values[Entry(node, index)] = written.call(_item, [result], constants=[index])
        while remaining and remaining[0] in values:
            written.show(values[remaining.popleft()])
    return written.function([values[e] for e in graph.outputs])


class _Calls:
    """What `kernel_call` gives for nodes, once for those that apply an operator with the same parameters."""

    def __init__(self, training: bool, states: States | None, ordered: Container[int]) -> None:
        self._training = training
        self._states = states
        self._ordered = ordered
        self._known: dict[tuple[Application, int], tuple[Callable[..., Any], dict[str, Any]]] = {}

    def of(self, node: Node, ctx: Context) -> tuple[Callable[..., Any], dict[str, Any]]:
        """Return a node's kernel and its keyword arguments, which are not to be changed."""
        application = node.application
        if node.subgraphs or not application.is_shared:
            return kernel_call(node, self._training, ctx, self._states, id(node) in self._ordered)
        call = self._known.get((application, id(ctx)))  # contexts live as long as the caller's placement
        if call is None:
            call = self._known[application, id(ctx)] = kernel_call(node, self._training, ctx, self._states)
        return call


def _arranged(kernel: Callable[..., Any], node: Node, training: bool, ctx: Context) -> Callable[..., Any]:
    """Return the function that chooses memory layouts around an operator's kernel, only on the CPU in training."""
    assert node.op is not None
    if ctx.device_typeid == 2:
        arrange = node.op.training.on_device
    else:
        arrange = node.op.training.in_training if training else None
    return kernel if arrange is None else arrange(kernel, node.params)


def _fills_computed_gamma(node: Node) -> bool:
    """Check for a node that writes ones into a gamma which the graph computes."""
    return node.op is not None and bool(node.params.get("fix_gamma")) and node.inputs[1].node.op is not None


def _sharing_gamma(graph: Graph) -> Container[int]:
    """Return the nodes whose outputs, being views, would carry the ones written into a gamma to other values."""
    gammas = (node.inputs[1].node for node in graph.nodes if _fills_computed_gamma(node))
    return {id(node) for node in gammas if node.op is not None and node.op.views}


def _on_own_memory(kernel: Callable[..., Any], /, *tensors: torch.Tensor, **arguments: Any) -> Any:
    """Run a kernel whose outputs are views, and copy them."""
    outputs = kernel(*tensors, **arguments)
    return outputs.clone() if isinstance(outputs, torch.Tensor) else tuple(t.clone() for t in outputs)


def _on_copied_gamma(
    kernel: Callable[..., Any], /, data: torch.Tensor, gamma: Any, *rest: Any, **arguments: Any
) -> Any:
    """Run a normalization that leaves its gamma as it is: outside training MXNet's graphs do not write it."""
    return kernel(data, gamma.clone(), *rest, **arguments)


def _copied(
    written: Statements, values: Mapping[Entry, Value], entries: Sequence[Entry], node: Node, contexts: Placement
) -> dict[Entry, Value]:
    """Return the values of entries on the device of a node that uses them: copies of what is on others."""
    device = torch_device(contexts[id(node)])
    away = {e for e in entries if torch_device(contexts[id(e.node)]) != device}
    return {e: written.call(moved, [values[e]], constants=[device]) if e in away else values[e] for e in entries}


def moved(tensor: torch.Tensor, device: torch.device) -> torch.Tensor:
    """Return a tensor on a device."""
    return tensor.to(device)


def _item(outputs: torch.Tensor | tuple[torch.Tensor, ...], index: int) -> torch.Tensor:
    return outputs if isinstance(outputs, torch.Tensor) else outputs[index]


def kernel_call(
    node: Node, training: bool, ctx: Context, states: States | None = None, any_order: bool = False
) -> tuple[Callable[..., Any], dict[str, Any]]:
    """Return the kernel of a node and its keyword arguments, those from the runtime included.

    ``any_order`` says that a layer of integers may take its data's channels in any, see `order_channels`.
    """
    op = node.op
    assert op is not None
    fused = fused_of(node)
    if fused is not None:
        return partial(_without_gradient, fused.kernel), {"any_order": True} if any_order else {}
    if op.subgraphs.count:
        programs = tuple(_body(node, g, training, ctx, states) for g in node.subgraphs)
        return partial(op.kernel, _programs=programs), kernel_arguments(op, node.params)
    if op.open_params is not None:
        return _custom_call(node, training, ctx, states), {}
    if op.specialize is not None and not op.runtime:
        return op.specialize(node.params), {}
    kernel = op.kernel if op.updates is None else partial(_with_copy_of, op.updates, op.kernel)
    kernel = partial(_without_gradient, kernel) if op.no_gradient else kernel
    arguments = runtime_arguments(op, Surroundings(training, ctx, torch_device, generator))
    if op.is_random:
        kernel = partial(op.kernel, _generator=arguments.pop("_generator"))
    return kernel, {**kernel_arguments(op, node.params), **arguments}


def _body(node: Node, graph: Graph, training: bool, ctx: Context, states: States | None) -> Program:
    """Return the program of a node's graph: lowered, or what the backend that cut it out makes of it."""
    program = lower(graph, graph.variables, training, ctx, None, states)
    build = backends.builder_of(node)
    return program if build is None or training else _only_inferring(build(graph, node.attrs, ctx), program)


def _only_inferring(fast: Program, program: Program) -> Program:
    """Return a program that is another backend's where nothing is to be differentiated."""

    def run(*tensors: torch.Tensor) -> tuple[torch.Tensor, ...]:
        recorded = torch.is_grad_enabled() and any(map(_requires_grad, tensors))
        return program(*tensors) if recorded else fast(*tensors)

    return run


def _custom_call(node: Node, training: bool, ctx: Context, states: States | None) -> Callable[..., Any]:
    assert node.op is not None
    implementation = node.params[IMPLEMENTATION]
    if states is not None:
        implementation = states.setdefault(id(node), implementation.kept())
    implementation.node = node.name
    call = partial(node.op.kernel, _implementation=implementation, _context=ctx, _training=training)
    return partial(call, **{p.name: node.params[p.name] for p in node.op.params})


def _with_copy_of(index: int, kernel: Callable[..., Any], *tensors: torch.Tensor, **arguments: Any) -> Any:
    """Run an optimizer's update on a copy of its weight: in a graph the result is a new array."""
    weight = tensors[index].clone(memory_format=torch.contiguous_format)
    return kernel(*tensors[:index], weight, *tensors[index + 1 :], **arguments)


def _without_gradient(kernel: Callable[..., Any], /, *tensors: torch.Tensor, **arguments: Any) -> Any:
    """Run a kernel whose result takes no part in differentiation."""
    return kernel(*[t.detach() if t.requires_grad else t for t in tensors], **arguments)


def makes_memory(node: Node) -> bool:
    """Check that a node's result is new memory, that nothing else refers to."""
    return node.op is not None and node.op.is_pure and not node.op.views and node.num_outputs == 1


def has_own_outputs(graph: Graph, training: bool, replaced: Container[int] = ()) -> bool:
    """Check that the outputs of a lowered graph share memory with nothing; they may be strided.

    Parameters
    ----------
    replaced : container of node identities
        Nodes whose kernels are others than their operators', of which nothing is known.
    """
    nodes = [entry.node for entry in graph.outputs]
    return len({id(node) for node in nodes}) == len(nodes) and all(
        makes_memory(node)
        and id(node) not in replaced
        and not (training and node.op is not None and node.op.training.in_training is not None)
        for node in nodes
    )


def are_compact(outputs: Sequence[torch.Tensor]) -> bool:
    """Check that outputs are in row order."""
    return all(map(_is_contiguous, outputs))


def unshared(
    outputs: Sequence[torch.Tensor], inputs: Sequence[torch.Tensor], identities: set[int] | None = None
) -> tuple[torch.Tensor, ...]:
    """Return outputs as users may hold them: compact, and sharing memory with no input and no other output.

    ``identities`` are those of the inputs, if the caller has asked for them before it ran the network, while caches had
    the tensors: that takes an eighth of the time. The set is changed.
    """
    seen = set(map(id, inputs)) if identities is None else identities
    result: list[torch.Tensor] = []
    for tensor in outputs:
        output = tensor
        if id(output) in seen or is_view(output):
            with ALLOCATION:
                output = compact_copy(output)
        elif not output.is_contiguous():
            with ALLOCATION:
                output = output.contiguous()
        elif not is_sole_owner(output) and (torch.compiler.is_compiling() or shares_memory(output, (*inputs, *result))):
            # A view that torch does not call one, as a detached tensor; while torch exports, tensors have no memory.
            with ALLOCATION:
                output = compact_copy(output)
        seen.add(id(tensor))
        result.append(output)
    return tuple(result)
