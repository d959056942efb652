"""A graph as a callable over torch tensors: one FX node per operator."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import torch
from torch import fx

from .._graph.graph import Graph
from .._graph.node import Entry, Node
from .._kernels.layout import channels_last, prefers_channels_last
from .._op.inference import kernel_arguments
from ..base import MXNetError
from ..context import Context, torch_device
from .randomness import generator

Program = Callable[..., tuple[torch.Tensor, ...]]


# Kernels that stand in for those of nodes, and which inputs they take.
Replacements = Mapping[int, tuple[Callable[..., Any], tuple[int, ...]]]


def lower(
    graph: Graph, inputs: Sequence[Node], training: bool, ctx: Context, replacements: Replacements | None = None
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

    Returns
    -------
    callable (*tensors) -> tuple of tensors
        Outputs may be views of inputs or of each other.
    """
    module = to_fx(graph, inputs, training, ctx, replacements or {})
    program: Program = module.forward
    return program


def to_fx(
    graph: Graph, inputs: Sequence[Node], training: bool, ctx: Context, replacements: Replacements
) -> fx.GraphModule:
    """Return the graph as an FX module; arguments as for `lower`."""
    lowered = fx.Graph()
    names = fx.graph._Namespace()
    values: dict[Entry, Any] = {}
    for node in inputs:
        values[Entry(node)] = lowered.placeholder(names.create_name(node.name, None))
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
            target, arguments = kernel_call(node, training, ctx)
            entries = list(node.inputs)
            if training and _is_image_convolution(node) and ctx.device_typeid != 2:
                target = _named(partial(_arranged, target, node.params["stride"] or (1, 1)), node.op.kernel)
        result = lowered.call_function(target, tuple(values[e] for e in entries), arguments)
        result.name = names.create_name(node.name, None)
        if node.num_outputs == 1 and not callable(node.op.num_outputs):
            values[Entry(node)] = result
        else:
            for index in range(node.num_outputs):
                values[Entry(node, index)] = lowered.call_function(_item, (result, index))
    lowered.output(tuple(values[e] for e in graph.outputs))
    lowered.eliminate_dead_code(is_impure_node=lambda n: n.op in ("placeholder", "output"))
    return fx.GraphModule(torch.nn.Module(), lowered)


def _item(values: torch.Tensor | tuple[torch.Tensor, ...], index: int) -> torch.Tensor:
    return values if isinstance(values, torch.Tensor) else values[index]


def kernel_call(node: Node, training: bool, ctx: Context) -> tuple[Callable[..., Any], dict[str, Any]]:
    """Return the kernel of a node and its keyword arguments, those from the runtime included."""
    op = node.op
    assert op is not None
    extra: dict[str, Any] = {}
    if op.needs_training:
        extra["_training"] = training
    if op.needs_generator:
        # A generator is no value that FX writes into code, so the kernel carries it.
        return _named(partial(op.kernel, _generator=generator(ctx)), op.kernel), {
            **kernel_arguments(op, node.params),
            **extra,
            **_device(op, ctx),
        }
    if op.specialize is not None and not extra:
        return _named(op.specialize(node.params), op.kernel), {}
    kernel = _named(partial(_without_gradient, op.kernel), op.kernel) if op.no_gradient else op.kernel
    return kernel, {**kernel_arguments(op, node.params), **extra, **_device(op, ctx)}


def _without_gradient(kernel: Callable[..., Any], *tensors: torch.Tensor, **arguments: Any) -> Any:
    """Run a kernel whose result takes no part in differentiation."""
    return kernel(*[t.detach() for t in tensors], **arguments)


def _is_image_convolution(node: Node) -> bool:
    """Return whether a node convolves images in MXNet's layout."""
    assert node.op is not None
    return (
        node.op.name == "Convolution"
        and len(node.params["kernel"]) == 2
        and str(node.params["layout"]) in ("None", "NCHW")
    )


def _arranged(
    kernel: Callable[..., Any],
    stride: tuple[int, ...],
    data: torch.Tensor,
    weight: torch.Tensor,
    *rest: Any,
    **more: Any,
) -> Any:
    """Run a training convolution in the memory layout that is faster for its size; what follows keeps the layout."""
    if data.dtype is torch.float32 and data.dim() == 4 and weight.dim() == 4:
        images, _, height, width = data.shape
        outputs = images * weight.shape[0] * (height // stride[0]) * (width // stride[1])
        data = channels_last(data) if prefers_channels_last(data, weight, outputs) else data.contiguous()
    return kernel(data, weight, *rest, **more)


def _device(op: Any, ctx: Context) -> dict[str, Any]:
    return {"_device": torch_device(ctx)} if op.needs_device else {}


def _named(function: Callable[..., Any], kernel: Callable[..., Any]) -> Callable[..., Any]:
    """Give a partial the name under which FX writes it."""
    if isinstance(function, partial):
        function.__name__ = kernel.__name__  # type: ignore[attr-defined]
        function.__qualname__ = kernel.__qualname__  # type: ignore[attr-defined]
        function.__module__ = kernel.__module__
    return function


def owned(outputs: Sequence[torch.Tensor], inputs: Sequence[torch.Tensor]) -> tuple[torch.Tensor, ...]:
    """Return outputs that own their memory: views and inputs passed through are copied, as MXNet's outputs would be."""
    seen: set[int] = {id(t) for t in inputs}
    result = []
    for tensor in outputs:
        found = tensor
        if id(found) in seen or found._is_view():
            found = found.clone(memory_format=torch.contiguous_format)
        elif not found.is_contiguous():
            found = found.contiguous()
        seen.add(id(tensor))
        result.append(found)
    return tuple(result)
