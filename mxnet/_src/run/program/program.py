"""A graph to be run: the program behind hybridized blocks and executors.

A run is one of three: by an inference plan, where weights stay as they are; by the graph lowered to one function of
tensors, per mode and context; or node by node, where arrays are sparse or integers that pass gradients on.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import torch

from ....base import MXNetError
from ....context import Context, torch_device
from ...core.cached_property import cached_property
from ...graph.graph import Graph
from ...graph.infer import Inference
from ...graph.integral_gradients import has_integral_outputs, passes_gradients
from ...graph.node import Entry, Node
from ...graph.passes import pipelines
from ...graph.passes.complete_shapes import KnownShapes, has_open_shapes, shapes_created, with_shape, with_shapes
from ...graph.passes.compute_in_single import casts_to_bfloat16, compute_in_single
from ...graph.passes.expand_nested import expand_nested
from ...graph.placement import Placement, position
from ...operators.definition.kernel_errors import REFUSALS
from ...operators.kernels.bfloat16 import has_bfloat16_products
from .compilation import Compiler
from .device_graphs import Call, DeviceGraphs, is_capturable, is_requested
from .final_losses import FinalLosses
from .inference_plan import Planner, weight_positions
from .lowering import Program, States, has_own_outputs, kernel_call, lower
from .node_errors import named
from .preparation import prepare
from .storage_program import BoundNodes, CustomCalls, has_sparse_results, run_graph

_is_contiguous = torch.Tensor.is_contiguous

Tensors = Sequence[torch.Tensor]
# Shapes and types of inputs.
Layout = Sequence[tuple[tuple[int, ...], torch.dtype]]


@dataclass(frozen=True, slots=True)
class RunOptions:
    """How a graph is run.

    Attributes
    ----------
    title : str
        The name that errors give to the program.
    static : bool, default False
        Plan inference at the first call (see `Planner`).
    compiler : callable (program, positions of weights) -> program, optional
        What to make of the lowered graph, such as `compilation.inductor`; then there are no passes and plans of ours.
    states : dict, optional
        Where custom operators are kept from call to call; without it each call has its own.
    begins_at_losses : bool, default False
        In training, return with the outputs what `GraphProgram.losses` needs for the backward pass, if it can do it.
    """

    title: str
    static: bool = False
    compiler: Compiler | None = None
    states: States | None = None
    begins_at_losses: bool = False


class GraphProgram:
    """A graph with what it takes to run it again and again.

    Parameters
    ----------
    graph : Graph
    inputs : sequence of Node
        The variables, in the order in which values are given.
    options : Options
    created : dict of node identity to shape, optional
        Of arrays made in the graph, what `shapes_created` found.

    Attributes
    ----------
    placement : dict of node identity to Context
        Nodes on other devices than that of the call; set it before the first run.
    losses : FinalLosses or None
        Of the graph that runs in training, once one has been lowered.
    has_open_shapes : bool
        Whether shapes of arrays made in the graph follow from those of the inputs; what stays unknown then is for a
        kernel to refuse.
    """

    def __init__(
        self, graph: Graph, inputs: Sequence[Node], options: RunOptions, created: KnownShapes | None = None
    ) -> None:
        self._supplied = graph
        self._created: KnownShapes = created or {}
        self.inputs = tuple(inputs)
        self.options = options
        self.placement: Placement = {}
        self.losses: FinalLosses | None = None
        self.has_open_shapes = created is None and has_open_shapes(graph)
        # By mode and device, and by types where these matter; and whether the outputs share memory with nothing.
        self._lowered: dict[Any, tuple[Program, bool]] = {}
        self._showing: dict[tuple[bool, Context, tuple[Entry, ...]], Program] = {}
        self._passing: dict[Any, bool] = {}  # whether gradients pass through integers, by types and variables
        self._completed: dict[Any, GraphProgram] = {}  # by shapes and types of the inputs
        self._bound = BoundNodes()
        self._by_created: dict[Any, GraphProgram] = {}  # by shapes of the arrays made in the graph

    @cached_property
    def graph(self) -> Graph:
        """The graph, with the shapes of arrays made in it. The usual run does without: it gives these their shapes."""
        return with_shapes(self._supplied, self._created) if self._created else self._supplied

    @cached_property
    def described(self) -> Callable[[], Graph]:
        """What returns the graph, and holds nothing else of the program."""
        return partial(with_shapes, self._supplied, self._created)

    @cached_property
    def has_sparse_results(self) -> bool:
        """Whether the graph requests results in sparse storage."""
        return has_sparse_results(self._supplied)

    @cached_property
    def has_integral_outputs(self) -> bool:
        """Whether some node turns its inputs into integers."""
        return has_integral_outputs(self._supplied)

    @cached_property
    def _expanded(self) -> Graph:
        """The program if single nodes are not observed."""
        return expand_nested(self.graph)

    @cached_property
    def _lowerable(self) -> Graph:
        """The same without those shapes."""
        return expand_nested(self._supplied)

    @cached_property
    def _planner(self) -> Planner:
        return Planner(self._lowerable, self.inputs, self.options.static, lambda: self._expanded)

    @cached_property
    def _is_mixed(self) -> bool:
        return self.options.compiler is None and casts_to_bfloat16(self._lowerable)

    def completed(self, layout: Layout, inference: Inference | None = None) -> GraphProgram:
        """Return the program for inputs' shapes and types, from which shapes of arrays made in the graph follow.

        Parameters
        ----------
        layout : sequence of (shape, dtype)
        inference : Inference, optional
            What has been inferred of the graph from these already.
        """
        key = tuple(layout)
        program = self._completed.get(key)
        if program is not None:
            return program
        new_program: GraphProgram = prepare(self._complete_for, key, inference)
        return new_program

    def _complete_for(self, key: Any, inference: Inference | None) -> GraphProgram:
        if inference is None:
            inference = Inference(self.graph)
            names = [n.name for n in self.inputs]
            inference.run_types(dict(zip(names, [dtype for _, dtype in key], strict=True)), None)
            inference.run_shapes(dict(zip(names, [shape for shape, _ in key], strict=True)))
        program = self._completed[key] = self._with_shapes(shapes_created(inference))
        return program

    def _with_shapes(self, created: Mapping[int, tuple[int, ...]]) -> GraphProgram:
        key = tuple(created.items())
        program = self._by_created.get(key)
        if program is None:
            program = GraphProgram(self._supplied, self.inputs, self.options, dict(created))
            self._by_created[key] = program
        return program

    def spread(self, ctx: Context, groups: Mapping[str, Context] | None, bound: Mapping[int, Context]) -> None:
        """Put nodes on the devices of their groups; see `position`."""
        self.placement = position(self.graph, ctx, groups, bound) if groups else {}

    @cached_property
    def is_scattered(self) -> bool:
        """Whether nodes are on more than one device."""
        return len({torch_device(c) for c in self.placement.values()}) > 1

    def run(
        self, tensors: Tensors, ctx: Context, training: bool, may_plan: bool
    ) -> tuple[Sequence[torch.Tensor], bool]:
        """Compute the outputs, and whether it is known that users may hold them as they are.

        Otherwise they may be strided, and views of inputs or of each other; see `unshared`.

        Parameters
        ----------
        tensors : sequence of torch.Tensor
            Of the inputs.
        ctx : Context
        training : bool
        may_plan : bool
            Whether nothing is to be differentiated, so that weights may be built in.

        Raises
        ------
        MXNetError
            For what a kernel refuses.
        """
        try:
            if may_plan and self.options.compiler is None:
                plan = self._planner.plan_for(tensors, ctx)
                if plan is not None:
                    if ctx.device_typeid != 2:
                        return plan.run(tensors), plan.has_own_outputs
                    return self._launched(plan, plan, tensors, ctx, False), False
            types = tuple([t.dtype for t in tensors]) if self._is_mixed else ()
            lowered = self._lowered.get((training, ctx.device_typeid, ctx.device_id, types))
            if lowered is None:
                lowered = self._prepared(training, ctx, types)
            program, are_own = lowered
            if ctx.device_typeid != 2:
                results = program(*tensors)
                return results, are_own and all(map(_is_contiguous, results))
            return self._launched(program, lambda inputs: program(*inputs), tensors, ctx, training), False
        except (MXNetError, *REFUSALS) as error:
            raise named(self.options.title, error) from (None if isinstance(error, MXNetError) else error)

    def _launched(self, owner: Any, call: Call, tensors: Tensors, ctx: Context, training: bool) -> Tensors:
        """Compute on a device, as one of its graphs if the environment enables these."""
        if ctx.device_typeid != 2 or not self.options.static or not tensors or not is_requested():
            return call(tensors)
        graphs = self._device_graphs[training]
        return call(tensors) if graphs is None else graphs.run(owner, call, tensors)

    @cached_property
    def _device_graphs(self) -> dict[bool, DeviceGraphs | None]:
        """What keeps graphs of the device, in prediction and in training; None where these are not possible."""
        weights = set(weight_positions(self._lowerable, self.inputs))
        states = [i for i, n in enumerate(self.inputs) if id(n) in self._lowerable.aux_variables]
        data = [i for i in range(len(self.inputs)) if i not in weights]
        graphs: dict[bool, DeviceGraphs | None] = {}
        for training in (False, True):
            is_possible = not self.placement and is_capturable(self._lowerable.nodes, training)
            graphs[training] = DeviceGraphs(data, states if training else []) if is_possible else None
        return graphs

    def run_showing(
        self, tensors: Tensors, ctx: Context, training: bool, shown: Sequence[Entry]
    ) -> Iterator[torch.Tensor | tuple[torch.Tensor, ...]]:
        """Yield values as they are computed, then the tuple of the outputs; no pass changes the graph.

        A value that nothing uses any more is held by the caller alone.
        """
        key = (training, ctx, tuple(shown))
        try:
            program = self._showing.get(key)
            if program is None:
                states, placement = self.options.states, self.placement
                program = lower(self.graph, self.inputs, training, ctx, None, states, placement, shown)
                self._showing = {key: program, **{k: p for k, p in self._showing.items() if k[-1] == key[-1]}}
            values: Any = program(*tensors) if shown else iter([program(*tensors)])
            for _ in range(len(shown) + 1):
                yield next(values)
        except (MXNetError, *REFUSALS) as error:
            raise named(self.options.title, error) from (None if isinstance(error, MXNetError) else error)

    def _prepared(self, training: bool, ctx: Context, types: tuple[torch.dtype, ...]) -> tuple[Program, bool]:
        lowered: tuple[Program, bool] = prepare(self._lowered_for, training, ctx, types)
        return lowered

    def _lowered_for(self, training: bool, ctx: Context, types: tuple[torch.dtype, ...]) -> tuple[Program, bool]:
        key = (training, ctx.device_typeid, ctx.device_id, types)
        lowered = self._lowered.get(key)
        if lowered is None:
            lowered = self._lowered[key] = self._lower(training, ctx, types)
        return lowered

    def _lower(self, training: bool, ctx: Context, types: tuple[torch.dtype, ...]) -> tuple[Program, bool]:
        kernels: dict[int, Any] = {}
        if self.placement:
            graph = self.graph
        elif types or self.options.compiler is not None:
            graph = self._expanded
        else:
            graph = self._lowerable
            for node in graph.nodes:
                if id(node) in self._created:
                    kernel, arguments = kernel_call(with_shape(node, self._created[id(node)]), training, ctx)
                    kernels[id(node)] = partial(kernel, **arguments), ()
        if types and not self.placement and not has_bfloat16_products(torch_device(ctx)):
            graph = compute_in_single(graph, {n.name: t for n, t in zip(self.inputs, types, strict=True)})
        if self.options.compiler is None and not self.placement:
            graph = pipelines.run(graph, pipelines.TRAINING if training else pipelines.PREDICTION)
        if training and self.options.begins_at_losses and not self.is_scattered:
            losses = FinalLosses(graph)
            if losses.is_present:
                self.losses, graph = losses, losses.graph
                kernels.update(losses.kernels)
        program = lower(graph, self.inputs, training, ctx, kernels, self.options.states, self.placement)
        if self.options.compiler is not None:
            weights = [] if training else weight_positions(graph, self.inputs)
            return self.options.compiler(program, weights), False
        return program, has_own_outputs(graph, training, kernels)

    def run_by_node(
        self, arrays: Sequence[Any], ctx: Context, custom: CustomCalls | None = None, watched: Sequence[Entry] = ()
    ) -> list[Any]:
        """Compute the outputs and the watched entries one operator call after the other."""
        graph = Graph([*self.graph.outputs, *watched]) if watched else self._expanded
        return run_graph(graph, self.inputs, arrays, ctx, self._bound, custom)

    def passes_integral_gradients(self, types: Sequence[torch.dtype], names: Collection[str]) -> bool:
        """Check that gradients pass through arrays of integers, of which torch's graph knows nothing.

        Parameters
        ----------
        types : sequence of torch.dtype
            Of the inputs.
        names : collection of str
            The variables whose gradients are requested.
        """
        key = (tuple(types), frozenset(names))
        passes = self._passing.get(key)
        if passes is None:
            named = {n.name: t for n, t in zip(self.inputs, types, strict=True)}
            passes = self._passing[key] = passes_gradients(self._lowerable, named, key[1])
        return passes
