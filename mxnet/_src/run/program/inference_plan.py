"""A hybridized block's or executor's inference, planned for fixed shapes and unchanged weights.

Constant folding, BatchNorm folding and fusion of layers run on the graph with the weights' values; the fused layers'
weights are packed for oneDNN, once. The plan holds as long as the weights are the same tensors at the same version
(every write counts the version up); a change makes a new plan.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import count
from operator import itemgetter
from typing import Any

import torch
from torch.compiler import is_compiling

from ....context import Context, torch_device
from ...core.grad_mode import without_grad
from ...core.torch_internals import is_view, onednn_graph, set_grad_enabled, version_of
from ...graph.fused import fused_of
from ...graph.graph import Graph
from ...graph.infer import Inference
from ...graph.node import Entry, Node
from ...graph.passes import pipelines
from ...graph.passes.compute_in_single import compute_in_single
from ...graph.passes.narrow_layers import narrow_layers
from ...graph.passes.plan_integers import Kernels, is_planned
from ...graph.passes.small_convolutions import has_small_convolutions
from ...operators.kernels.allocator import release
from ...operators.kernels.bfloat16 import has_bfloat16_products
from ...operators.storage.memory import is_sole_owner
from .integer_plan import plan_integers
from .lowering import Program, are_compact, has_own_outputs, kernel_call, lower
from .onednn_graph import compile_program
from .packing import Shapes, pack
from .preparation import prepare

# Inputs that hold weights: variables that are used nowhere else are constants of a plan.
_WEIGHT_INPUTS = frozenset(
    {"weight", "bias", "gamma", "beta", "moving_mean", "moving_var", "running_mean", "running_var", "parameters"}
    | {"min_weight", "max_weight", "min_bias", "max_bias"}  # their ranges, in layers of integers
)
# Bytes of weights from which a plan, whose packed weights stand next to them, leaves no free memory behind.
_LARGE = 16 << 20
# The call of a plan that compiles it: weights that change now and then, and programs that answer once, do not wait.
_COMPILED_AT = 3


def evaluate(node: Node, tensors: list[torch.Tensor], ctx: Context) -> tuple[torch.Tensor, ...]:
    """Run one node on tensors, in prediction mode."""
    kernel, arguments = kernel_call(node, False, ctx)
    result = without_grad(partial(kernel, **arguments), *tensors)
    return (result,) if isinstance(result, torch.Tensor) else tuple(result)


def _before_casts(entry: Entry) -> Node:
    """Return the node whose result mixed precision casts; an entry's own node where it is not cast."""
    while entry.node.op is not None and entry.node.op.amp.is_cast:
        entry = entry.node.inputs[entry.index]
    return entry.node


def weight_positions(graph: Graph, inputs: Sequence[Node]) -> list[int]:
    """Return which inputs are weights: variables that operators take under a weight's name only."""
    other: set[int] = set()
    weights: set[int] = set()
    for node in graph.nodes:
        if node.op is not None and node.op.amp.is_cast:
            continue  # consumers of the result determine the variable
        names: tuple[str, ...] | None = None
        for index, entry in enumerate(node.inputs):
            source = entry.node
            if source.op is not None and source.op.amp.is_cast:
                source = _before_casts(entry)
            if source.op is not None:
                continue
            if names is None:
                names, fused = node.input_names(), fused_of(node)
            if index < len(names):
                constant = names[index] in _WEIGHT_INPUTS if fused is None else index not in fused.data
                (weights if constant else other).add(id(source))
    other.update(id(_before_casts(e)) for e in graph.outputs)
    return [i for i, n in enumerate(inputs) if id(n) in weights and id(n) not in other]


class InferencePlan:
    """A program with its weights built in.

    Parameters
    ----------
    graph : Graph
    inputs : sequence of Node
        The variables in the order of the call.
    tensors : sequence of torch.Tensor
        Their values now.
    ctx : Context

    Attributes
    ----------
    has_own_outputs : bool
        Whether it is known that results are compact and share memory with nothing.
    may_be_compiled : bool
        Whether a later call may be the one before which oneDNN Graph is to take over.
    """

    def __init__(self, graph: Graph, inputs: Sequence[Node], tensors: Sequence[torch.Tensor], ctx: Context) -> None:
        self._weights = weight_positions(graph, inputs)
        self._data = [i for i in range(len(inputs)) if i not in set(self._weights)]
        self._weights_of, self._data_of = _chosen(self._weights), _chosen(self._data)
        self._held = self._weights_of(tensors)
        self._identities = [*map(id, self._held)]  # which are not reused, since the plan holds them
        self._versions = [*map(version_of, self._held)]
        self._layout = [(i, tensors[i].shape, tensors[i].dtype) for i in self._data]
        self.has_own_outputs = False  # which the first run tells
        self._makes_outputs = False
        large = sum(tensor.nbytes for tensor in self._held) >= _LARGE
        self._large, self._runs, self._is_compilable = large, count(2), False  # the plan is made for the first call
        self._threads = 0  # that it is compiled for
        self._release()  # what initialisation left, and is in too small pieces to be used again
        self._program = self._build(graph, inputs, tensors, ctx)
        self.may_be_compiled = self._is_compilable
        self._release()  # the folded weights, which were packed

    def _release(self) -> None:
        """Leave no free memory behind beside large weights."""
        if self._large:
            release()

    def is_to_be_compiled(self) -> bool:
        """Count a call; return True at the one before which oneDNN Graph is to take over."""
        if next(self._runs) != _COMPILED_AT:
            return False
        self.may_be_compiled = False
        return not is_compiling()

    def compile(self, graph: Graph, inputs: Sequence[Node], tensors: Sequence[torch.Tensor], ctx: Context) -> None:
        """Compute by oneDNN Graph from now on, if torch has it; the arguments are those that the plan was made of."""
        packed = self._makes_outputs, self.has_own_outputs
        lowered = self._build(graph, inputs, tensors, ctx, packs=False)
        makes_outputs = self._makes_outputs
        self._makes_outputs = self.has_own_outputs = False
        self._program = lowered  # which other threads run meanwhile: the packed weights are let go first
        self._release()
        compiled = compile_program(lowered, self._data_of(tensors), self._release)
        if compiled is None:
            self._program = self._build(graph, inputs, tensors, ctx)
            self._makes_outputs, self.has_own_outputs = packed
            return
        self._threads = torch.get_num_threads()
        self._program = compiled
        self._makes_outputs = makes_outputs  # which its first run tells, as a plan's
        del lowered
        self._release()

    def _build(
        self,
        graph: Graph,
        inputs: Sequence[Node],
        tensors: Sequence[torch.Tensor],
        ctx: Context,
        packs: bool = True,
    ) -> Program:
        weights = {inputs[i].name: tensors[i].detach() for i in self._weights}
        types = {n.name: t.dtype for n, t in zip(inputs, tensors, strict=True)}
        passes = pipelines.inference(partial(evaluate, ctx=ctx))
        if has_bfloat16_products(torch_device(ctx)):
            passes = (*passes, narrow_layers)
        optimised, constant = pipelines.run_with_values(compute_in_single(graph, types), weights, passes)
        arrays = dict(constant)
        data = [inputs[i] for i in self._data]
        inference = Inference(optimised)
        named_tensors = [*arrays.items(), *((n.name, tensors[i]) for n, i in zip(data, self._data, strict=True))]
        inference.run_types({name: tensor.dtype for name, tensor in named_tensors}, torch.float32)
        inference.run_shapes({name: tuple(tensor.shape) for name, tensor in named_tensors})
        del constant, named_tensors  # or all folded weights would live until the last one is packed

        def packed(graph: Graph, kernels: Kernels, arrays: dict[str, torch.Tensor], shapes: Shapes) -> Program:
            constants = [n for n in graph.variables if n.name in arrays and n not in data]
            if packs:
                kernels = {**pack(graph, arrays, shapes), **kernels}
            program = lower(graph, [*data, *constants], False, ctx, kernels)
            if not constants:
                return program
            constant_tensors = [arrays.get(n.name) for n in constants]
            returned = [i for i, n in enumerate(constants) if Entry(n) in graph.outputs]
            if not returned:
                program.__defaults__ = tuple(constant_tensors)  # of its last arguments
                return program

            def run(*data_tensors: torch.Tensor) -> tuple[torch.Tensor, ...]:
                copies = constant_tensors.copy()  # anyone who gets a constant may write into it
                for position in returned:
                    copies[position] = arrays[constants[position].name].clone()
                return program(*data_tensors, *copies)

            return run

        if not any(map(is_planned, optimised.nodes)):
            self._makes_outputs = has_own_outputs(optimised, False)
            constants_and_data = [*arrays.values(), *self._data_of(tensors)]
            self._is_compilable = onednn_graph() is not None and has_small_convolutions(
                optimised, constants_and_data, inference.shapes
            )
            return packed(optimised, {}, arrays, inference.shapes)
        return plan_integers(optimised, arrays, inference, packed)

    def fits(self, tensors: Sequence[torch.Tensor]) -> bool:
        """Check that weights are unchanged and data have the planned shapes and dtypes.

        A compiled plan keeps to one number of threads, and torch's own compiler and exports do not look into it.
        """
        if [*map(id, self._weights_of(tensors))] != self._identities:
            return False
        if [*map(version_of, self._held)] != self._versions:
            return False
        for position, shape, dtype in self._layout:
            value = tensors[position]
            if value.shape != shape or value.dtype is not dtype:
                return False
        return not self._threads or (self._threads == torch.get_num_threads() and not is_compiling())

    def run(self, tensors: Sequence[torch.Tensor]) -> tuple[torch.Tensor, ...]:
        """Run the plan on all inputs' tensors; packed kernels' results are channels-last."""
        before = torch.is_grad_enabled()
        try:  # `without_grad` written out
            set_grad_enabled(False)
            results: tuple[torch.Tensor, ...] = self._program(*self._data_of(tensors))
        finally:
            set_grad_enabled(before)
        if self._makes_outputs and not is_compiling():  # by their operators; now by the packed kernels as well
            self._makes_outputs = False
            are_own = not any(map(is_view, results)) and all(map(is_sole_owner, results))
            self.has_own_outputs = are_own and are_compact(results)
        return results

    __call__ = run


def _chosen(positions: Sequence[int]) -> Callable[[Sequence[Any]], Sequence[Any]]:
    """Return a function that takes elements out of a sequence."""
    if len(positions) > 1:
        return itemgetter(*positions)
    return itemgetter(slice(positions[0], positions[0] + 1) if positions else slice(0))


class Planner:
    """Decides when a plan pays off, and keeps the plans of a graph.

    Parameters
    ----------
    graph : Graph
        Determines which inputs are weights; the lengths of arrays created in it may be unknown.
    inputs : sequence of Node
    static : bool
        Plan at the first call (``static_alloc`` and ``static_shape``); otherwise once weights have stayed unchanged for
        a few calls, so that nothing is prepared in vain while a model is trained.
    complete : callable () -> Graph
        The graph that is planned: most networks never have a plan made of it.
    """

    _PATIENCE = 4  # calls with unchanged weights, and calls with the same shapes, before a plan is made
    _PLANS = 4  # data shapes kept
    _SHAPES = 1000  # data shapes whose calls are counted

    def __init__(self, graph: Graph, inputs: Sequence[Node], static: bool, complete: Callable[[], Graph]) -> None:
        self._complete = complete
        self._inputs = inputs
        self._weights = weight_positions(graph, inputs)
        self._data = sorted(set(range(len(inputs))).difference(self._weights))
        self._worthwhile = bool(self._weights) and pipelines.improves_inference(graph)
        self._wait = 0 if static else self._PATIENCE
        self._seen: list[tuple[int, int]] = []
        self._calls = 0
        self._plans: list[InferencePlan] = []
        self._asked: dict[object, int] = {}
        self._enough = self._PATIENCE

    def plan_for(self, tensors: Sequence[torch.Tensor], ctx: Context) -> InferencePlan | None:
        """Return the plan to run by; None if there is none (yet)."""
        if not self._worthwhile:
            return None
        for plan in self._plans:
            if plan.fits(tensors):
                self._calls += 1
                if plan.may_be_compiled and plan.is_to_be_compiled():
                    prepare(plan.compile, self._complete(), self._inputs, tensors, ctx)
                return plan
        return prepare(self._plan, tensors, ctx)  # type: ignore[no-any-return]

    def _plan(self, tensors: Sequence[torch.Tensor], ctx: Context) -> InferencePlan | None:
        """Return a plan, if it is time for one."""
        for plan in self._plans:
            if plan.fits(tensors):  # another thread has made it meanwhile
                return plan
        current = [(id(tensors[i]), version_of(tensors[i])) for i in self._weights]
        if current == self._seen:
            self._calls += 1
        else:
            if self._plans and self._calls < self._PATIENCE:
                self._wait = self._PATIENCE  # planned in vain: wait longer from now on
            self._seen, self._calls, self._plans = current, 0, []
        recurs = self._recurs(tensors)
        if self._calls < self._wait or not recurs:
            return None
        plan = InferencePlan(self._complete(), self._inputs, tensors, ctx)
        self._plans = [plan, *self._plans[: self._PLANS - 1]]
        return plan

    def _recurs(self, tensors: Sequence[torch.Tensor]) -> bool:
        """Count data of these shapes, and check that they came often enough for a plan, or to take another's place.

        Sentences, and the steps of a decoder, have ever new shapes: a plan for each would cost more than it saves.
        """
        shape = tuple((tensors[i].shape, tensors[i].dtype) for i in self._data)
        count = self._asked[shape] = self._asked.get(shape, 0) + 1
        if len(self._asked) > self._SHAPES:
            self._asked.clear()
        if len(self._plans) < self._PLANS:
            return count > self._wait
        if count < self._enough:
            return False
        self._enough *= 2  # so that alternating shapes do not evict each other's plans forever
        self._asked.clear()
        return True
