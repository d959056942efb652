"""The description of one operator, read from its typed kernel function."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ...core.cached_property import cached_property
from .facets import DENSE, Amp, Explanation, FrontEnd, History, NodeForm, OpenParams, Quantized, Storage, Training
from .fused import Subgraphs
from .params import ParamType
from .pictures import Picture
from .planned import Plan

_REQUIRED = object()


@dataclass(frozen=True)
class Input:
    """One tensor input. ``variadic`` takes any number; ``aux`` is state kept by the executor, not an argument.

    ``listed`` is False where MXNet's signature leaves it out: such inputs are given by keyword.
    """

    name: str
    optional: bool = False
    variadic: bool = False
    aux: bool = False
    listed: bool = True


@dataclass(frozen=True)
class Param:
    """One parameter. ``passed`` is False for counts (``num_args``) that the kernel reads off its inputs.

    ``listed`` is False where MXNet's signature leaves it out: such parameters are given by keyword.
    """

    name: str
    type: ParamType
    default: Any = _REQUIRED
    passed: bool = True
    listed: bool = True

    @property
    def required(self) -> bool:
        """Whether the caller must give it."""
        return self.default is _REQUIRED


# A rule that completes unknown shapes in place: (input shapes, output shapes, params) -> None. A shape is None
# (nothing known) or a tuple in which -1 is an unknown length.
PartialShapes = list["tuple[int, ...] | None"]
ShapeRule = Callable[[PartialShapes, PartialShapes, Mapping[str, Any]], None]
# The same for torch dtypes; None is unknown.
TypeRule = Callable[[list[Any], list[Any], Mapping[str, Any]], None]


@dataclass(frozen=True)
class InferenceRules:
    """What is known of shapes and dtypes besides running the kernel on meta tensors; see `inference`.

    Attributes
    ----------
    shape_rule, type_rule
        Complete unknown input shapes and dtypes.
    infer_outputs : callable(shapes, dtypes, params) -> list of (shape, dtype) or None, or None
        Replaces running the kernel on meta tensors, where that is impossible or slow; where it returns None, the kernel
        is run.
    partial_outputs : callable(shapes, params) -> list of partial shapes, or None
        What is known of the outputs while lengths of inputs are not; replaces trying stand-ins for these.
    explains : callable (tensors, params) -> str, or None
        What is wrong with inputs that torch has refused, if rules of shapes and types do not tell; "" if unknown.
    """

    shape_rule: ShapeRule | None = None
    type_rule: TypeRule | None = None
    infer_outputs: Callable[..., Any] | None = None
    partial_outputs: Callable[..., Any] | None = None
    explains: Explanation | None = None


# The facets of an operator that declares none.
_NO_RULES, _NODES, _NO_SUBGRAPHS, _FRONT_END = InferenceRules(), NodeForm(), Subgraphs(), FrontEnd()
_AMP, _HISTORY, _TRAINING, _PICTURE = Amp(), History(), Training(), Picture()


@dataclass(frozen=True, eq=False)
class OpDef:
    """Everything the front ends, inference and the executor know about an operator.

    Attributes
    ----------
    name : str
        MXNet's registered name. ``aliases`` are further ones.
    kernel : callable
        ``kernel(*tensors, **params) -> tensor or tuple of tensors``.
    inputs, params
        In MXNet's order.
    num_outputs, num_visible : int or callable(params) -> int
        All outputs of the kernel, and those that users see.
    mutates : tuple of int
        Inputs that the kernel changes in place (optimizer states, BatchNorm's moving statistics).
    updates : int or None
        Input which the kernel changes in place *and* returns as output 0 (an optimizer's weight). When the caller's
        ``out`` is another array, the kernel works on a copy.
    views : bool
        The kernel may return an input, a view or a strided tensor; eager calls copy then, as each of MXNet's outputs is
        a separate block of memory.
    separate : callable, or None
        The kernel for eager calls where one with views can do better than to have its results copied one by one: each
        of its results is such a block.
    runtime : tuple of str
        Arguments that the kernel takes from its surroundings; see `runtime_arguments`.
    specialize : callable(params) -> kernel, or None
        Makes a kernel for given parameters, to be called with tensors alone; for operators where every 0.1 us counts.
    no_gradient : bool
        Outputs never take part in differentiation.
    inference : InferenceRules
    nodes : NodeForm
        Names and numbers of inputs and outputs in graphs and their files.
    subgraphs : Subgraphs
        Graphs that a node of this operator holds. The kernel takes them as ``_programs``: callables from the tensors
        of a graph's variables to those of its outputs. See `fused`.
    open_params : OpenParams or None
        The operator takes parameters of any name, as text.
    front_end : FrontEnd
        Methods, functions and twins by which users reach the operator besides its own names.
    amp, history, storage, training : Amp, History, Storage, Training
        See `facets`.
    picture : Picture
        See `pictures`.
    quantized : Quantized or None
        How it is computed on 8-bit integers, see `facets`.
    plan : callable (params, what is known of the inputs) -> Planned, or None
        What it computes in a plan for inference, where ranges of integers are known; see `planned`.
    cache : dict
        What has been bound for parameters seen before.
    """

    name: str
    kernel: Callable[..., Any]
    inputs: tuple[Input, ...]
    params: tuple[Param, ...]
    aliases: tuple[str, ...] = ()
    variadic_count: str | None = None
    num_outputs: int | Callable[[Mapping[str, Any]], int] = 1
    num_visible: int | Callable[[Mapping[str, Any]], int] | None = None
    mutates: tuple[int, ...] = ()
    updates: int | None = None
    views: bool = False
    separate: Callable[..., Any] | None = None
    runtime: tuple[str, ...] = ()
    no_gradient: bool = False
    specialize: Callable[..., Callable[..., Any]] | None = None
    inference: InferenceRules = _NO_RULES
    nodes: NodeForm = _NODES
    subgraphs: Subgraphs = _NO_SUBGRAPHS
    open_params: OpenParams | None = None
    front_end: FrontEnd = _FRONT_END
    amp: Amp = _AMP
    history: History = _HISTORY
    training: Training = _TRAINING
    storage: Storage = DENSE
    picture: Picture = _PICTURE
    quantized: Quantized | None = None
    plan: Plan | None = None
    cache: dict[Any, Any] = field(default_factory=dict, repr=False)

    def outputs_of(self, params: Mapping[str, Any]) -> int:
        """Return how many outputs the kernel has for these parameters."""
        return self.num_outputs(params) if callable(self.num_outputs) else self.num_outputs

    def visible_of(self, params: Mapping[str, Any]) -> int:
        """Return how many outputs users see for these parameters."""
        if self.num_visible is None:
            return self.outputs_of(params)
        return self.num_visible(params) if callable(self.num_visible) else self.num_visible

    def input_names(self, params: Mapping[str, Any], count: int | None = None) -> tuple[str, ...]:
        """Return the names of the inputs in use; variadic ones are numbered (``arg0``, ``arg1`` ...)."""
        if self.inputs and self.inputs[0].variadic:
            named = self.nodes.active_inputs(params) if self.nodes.active_inputs is not None else ()
            if named:
                return tuple(named)
            total = count if count is not None else int(params.get(self.variadic_count or "", 0))
            names = tuple(f"arg{i}" for i in range(total // self.nodes.inputs_per_argument))
            if self.nodes.inputs_per_argument == 1:
                return names
            return (*names, *(f"{name}_{end}" for name in names for end in ("min", "max")))[:total]
        if self.nodes.active_inputs is not None:
            return tuple(self.nodes.active_inputs(params))
        return tuple(self.nodes.graph_names.get(i.name, i.name) for i in self.inputs if not i.optional)

    def names_of_outputs(self, params: Mapping[str, Any]) -> tuple[str, ...]:
        """Return the outputs' names: "output", or "output0", "output1" ... unless the operator names them."""
        if self.nodes.output_names is not None:
            return tuple(self.nodes.output_names(params))
        count = self.outputs_of(params)
        return ("output",) if count == 1 else tuple(f"output{i}" for i in range(count))

    def name_of_output(self, params: Mapping[str, Any], index: int) -> str:
        """Return the name of one output, without making those of all others where they are only numbered."""
        if self.nodes.output_names is not None:
            return self.names_of_outputs(params)[index]
        return "output" if self.outputs_of(params) == 1 else f"output{index}"

    @cached_property
    def param_names(self) -> frozenset[str]:
        """Names of the parameters."""
        return frozenset(p.name for p in self.params)

    @cached_property
    def is_shaped_by_parameter(self) -> bool:
        """Whether the parameter ``shape`` is the result's shape; the gamma distribution's is a number."""
        return any(p.name == "shape" and p.type.describe.startswith("Shape(tuple)") for p in self.params)

    @cached_property
    def passed_names(self) -> tuple[str, ...]:
        """Names of the parameters that callers give values for, in order."""
        return tuple(p.name for p in self.params if p.passed)

    @cached_property
    def names_in_graphs(self) -> tuple[str, ...]:
        """Names of all inputs, optional ones included, as graphs have them."""
        return tuple(self.nodes.graph_names.get(i.name, i.name) for i in self.inputs)

    def aux_names(self, params: Mapping[str, Any]) -> frozenset[str]:
        """Return the names of the inputs that are auxiliary states."""
        if self.open_params is not None:
            return frozenset(self.open_params.states(params))
        return self._declared_aux

    @cached_property
    def _declared_aux(self) -> frozenset[str]:
        return frozenset(i.name for i in self.inputs if i.aux)

    @cached_property
    def has_aux(self) -> bool:
        """Whether some inputs are (or may be) auxiliary states."""
        return bool(self._declared_aux) or self.open_params is not None

    def written(self, params: Mapping[str, Any]) -> tuple[int, ...]:
        """Return the positions of the inputs that the kernel changes in place."""
        if self.open_params is None:
            return self.mutates
        names = self.aux_names(params)
        return tuple(i for i, name in enumerate(self.input_names(params)) if name in names)

    @cached_property
    def is_random(self) -> bool:
        """Whether the kernel draws random numbers."""
        return "_generator" in self.runtime

    @cached_property
    def has_modes(self) -> bool:
        """Whether the kernel does one thing in training and another in prediction."""
        return "_training" in self.runtime

    @cached_property
    def is_pure(self) -> bool:
        """Whether equal inputs give equal outputs, in training too, and nothing else happens: calls may be merged."""
        changes = self.mutates or self.updates is not None or self.open_params is not None
        return not (changes or self.is_random or self.has_modes or self.subgraphs.count)
