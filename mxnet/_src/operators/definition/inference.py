"""Shapes and dtypes of one operator, both ways.

An unknown shape is None, an unknown length -1. Known input shapes and dtypes give the outputs by running the kernel on
meta tensors, so no operator states its output shape twice. What MXNet infers backwards (weights from data, operands
from each other) is the operator's `shape_rule`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any

import torch

from ....base import MXNetError
from ...core.grad_mode import without_grad
from ...core.torch_modes import in_dispatch_mode
from .binding import IMPLEMENTATION
from .runtime_arguments import without_surroundings
from .schema import OpDef, PartialShapes, ShapeRule, TypeRule
from .shapes_alone import SHAPES_ALONE

PartialShape = tuple[int, ...] | None
# Stand-ins for unknown lengths; an output length that differs between the runs depends on the unknown. Most numbers of
# groups and heads divide the large ones, and the small ones show where the smaller of two lengths is what counts.
_PROBES = (240, 480, 1, 2)
# What a kernel raises for shapes that it does not take.
_REFUSALS = (RuntimeError, ValueError, TypeError, IndexError, ArithmeticError, MemoryError)


def is_known(shape: PartialShape) -> bool:
    """Return True if every length of the shape is known."""
    return shape is not None and -1 not in shape


def merge(known: PartialShape, other: PartialShape, what: str = "") -> PartialShape:
    """Unite two partial shapes; MXNetError if they contradict each other."""
    if known is None:
        return other
    if other is None or known == other:
        return known
    if len(known) != len(other) or any(a not in (b, -1) and b != -1 for a, b in zip(known, other, strict=True)):
        raise MXNetError(f"{what}Shape inconsistent, Provided = {list(known)}, inferred shape={list(other)}")
    return tuple(b if a == -1 else a for a, b in zip(known, other, strict=True))


def same_shape(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    """Shape rule of elementwise operators: all inputs and outputs have one shape."""
    shape: PartialShape = None
    for other in (*ins, *outs):
        shape = merge(shape, other)
    ins[:] = [shape] * len(ins)
    outs[:] = [shape] * len(outs)


def like_first(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    """Shape rule of operators whose inputs all have the first one's shape (optimizer updates)."""
    shape: PartialShape = None
    for other in ins:
        shape = merge(shape, other)
    ins[:] = [shape] * len(ins)


def beside_data(name: str, what: str, shape: Callable[[tuple[int, ...], Mapping[str, Any]], PartialShape]) -> ShapeRule:
    """Return the shape rule of layers whose data, as their output is shaped, tells the shape of all other inputs."""

    def rule(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
        data = ins[0]
        if data is not None:
            ins[1:] = [merge(other, shape(data, params), f"{name}: {what}: ") for other in ins[1:]]
            outs[0] = merge(outs[0], data, f"{name}: output: ")

    return rule


def same_type(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    """Type rule by default: all inputs share one dtype; it is that of the outputs where no parameter chooses that."""
    is_chosen = params.get("dtype") not in (None, "None")
    dtype = next((t for t in (ins if is_chosen else (*ins, *outs)) if t is not None), None)
    if dtype is not None:
        ins[:] = [dtype if t is None else t for t in ins]


def same_type_both_ways(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    """Type rule of elementwise operators: inputs and outputs share one dtype, which flows both ways."""
    dtype = next((t for t in (*ins, *outs) if t is not None), None)
    if any(t is not None and t is not dtype for t in (*ins, *outs)):
        dtype_names = ["unknown" if t is None else str(t).removeprefix("torch.") for t in ins]
        raise MXNetError(f"inputs must have one dtype, got {', '.join(dtype_names)}.")
    if dtype is not None:
        ins[:] = [dtype if t is None else t for t in ins]
        outs[:] = [dtype if t is None else t for t in outs]


def gives(dtype: torch.dtype) -> TypeRule:
    """Return the type rule of operators whose outputs have this dtype, whatever the inputs."""

    def rule(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
        outs[:] = [dtype] * len(outs)

    return rule


def type_of_parameter(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    """Type rule: the parameter ``dtype``."""
    outs[0] = getattr(torch, params["dtype"])


def type_of_parameter_or_input(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    """Type rule: the parameter ``dtype``; "None" stands for the first input's."""
    if params["dtype"] != "None":
        outs[0] = getattr(torch, params["dtype"])
    else:
        same_type(ins, outs, params)
        outs[0] = ins[0]


def one_type_or_float32(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    """Type rule: all inputs and outputs share one dtype, float32 where nothing tells it."""
    dtype = next((t for t in (*ins, *outs) if t is not None), torch.float32)
    ins[:], outs[:] = [t or dtype for t in ins], [t or dtype for t in outs]


def run_meta(
    op: OpDef, shapes: Sequence[tuple[int, ...]], dtypes: Sequence[torch.dtype], params: Mapping[str, Any]
) -> list[tuple[tuple[int, ...], torch.dtype]]:
    """Return shape and dtype of each output for complete inputs."""
    if op.inference.infer_outputs is not None:
        outputs = op.inference.infer_outputs(list(shapes), list(dtypes), params)
        if outputs is not None:
            return list(outputs)
    key = tuple(params.items())
    try:
        return list(_remembered(op, tuple(shapes), tuple(dtypes), key))
    except TypeError:
        # Parameters that cannot be a key, or an error of the kernel, which comes again.
        return _run_meta(op, shapes, dtypes, params)


@lru_cache(maxsize=4096)
def _remembered(
    op: OpDef, shapes: tuple[tuple[int, ...], ...], dtypes: tuple[torch.dtype, ...], params: tuple[tuple[str, Any], ...]
) -> tuple[tuple[tuple[int, ...], torch.dtype], ...]:
    """Do `run_meta` once: programs that infer shapes after each new layer repeat the same calls."""
    return tuple(_run_meta(op, shapes, dtypes, dict(params)))


def _run_meta(
    op: OpDef, shapes: Sequence[tuple[int, ...]], dtypes: Sequence[torch.dtype], params: Mapping[str, Any]
) -> list[tuple[tuple[int, ...], torch.dtype]]:
    kernel = partial(op.kernel, **kernel_arguments(op, params), **without_surroundings(op))
    tensors = [torch.empty(s, dtype=t, device="meta") for s, t in zip(shapes, dtypes, strict=True)]
    outputs = without_grad(in_dispatch_mode, SHAPES_ALONE, kernel, *tensors)
    if isinstance(outputs, torch.Tensor):
        outputs = (outputs,)
    return [(tuple(o.shape), o.dtype) for o in outputs]


def kernel_arguments(op: OpDef, params: Mapping[str, Any]) -> dict[str, Any]:
    """Return the parameters that the kernel takes."""
    arguments = {p.name: params[p.name] for p in op.params if p.passed}
    if op.open_params is not None:
        arguments[IMPLEMENTATION] = params[IMPLEMENTATION]
    return arguments


def infer_shapes(
    op: OpDef, ins: PartialShapes, outs: PartialShapes, dtypes: Sequence[torch.dtype | None], params: Mapping[str, Any]
) -> tuple[PartialShapes, PartialShapes]:
    """Complete what can be known of an operator's input and output shapes; MXNetError if they contradict its rules.

    None is an unknown shape, -1 an unknown length; ``dtypes`` are torch's, None counts as float32.
    """
    ins, outs = list(ins), list(outs)
    _apply_rule(op, ins, outs, params)
    rules = op.inference
    if not ins and (any(shape is not None for shape in outs) or (op.is_shaped_by_parameter and rules.shape_rule)):
        return ins, outs  # the shape of an array made from parameters, or what is known of it so far
    types = [t or torch.float32 for t in dtypes]
    if not ins and rules.partial_outputs is not None:
        computed: Sequence[PartialShape] = rules.partial_outputs(ins, params)
    elif all(is_known(s) for s in ins):
        by_rule = _outputs_by_rule(op, ins, types, len(outs), params)
        computed = [s for s, _ in _guarded(op, ins, types, params)] if by_rule is None else by_rule
    elif all(s is not None for s in ins):
        computed = _probe(op, ins, types, params, len(outs))
    else:
        return ins, outs
    outs = [merge(o, c, f"{op.name}: ") for o, c in zip(outs, computed, strict=True)]
    _apply_rule(op, ins, outs, params)
    return ins, outs


def _outputs_by_rule(
    op: OpDef, ins: PartialShapes, types: Sequence[torch.dtype], count: int, params: Mapping[str, Any]
) -> PartialShapes | None:
    """Return the complete shapes that the operator's rules give for complete inputs; None if they leave one open.

    They are trusted for inputs of one floating point dtype, as of others the kernel says what is wrong, and for
    operators without `infer_outputs`: `tests/conformance/test_shape_rules.py` compares them with
    what kernels do. On meta tensors some of torch's kernels take milliseconds, and others import SymPy and torch's
    compiler, which takes seconds.
    """
    is_plain = len(set(types)) == 1 and types[0].is_floating_point
    if op.inference.infer_outputs is not None or not (is_plain or op.inference.shape_rule is same_shape or not types):
        return None
    outs: PartialShapes = [None] * count
    _apply_rule(op, list(ins), outs, params)
    if not all(map(is_known, outs)) and op.inference.partial_outputs is not None:
        outs = list(op.inference.partial_outputs(ins, params))
    return outs if all(map(is_known, outs)) else None


def _apply_rule(op: OpDef, ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    if op.inference.shape_rule is None:
        return
    try:
        op.inference.shape_rule(ins, outs, params)
    except (IndexError, ValueError, TypeError, ZeroDivisionError, OverflowError, MemoryError) as error:
        shapes_text = ", ".join("unknown" if s is None else str(list(s)) for s in ins)
        raise MXNetError(f"{op.name}: inferring the shape from {shapes_text} failed: {error}") from error


def _guarded(
    op: OpDef, ins: PartialShapes, types: Sequence[torch.dtype], params: Mapping[str, Any]
) -> list[tuple[tuple[int, ...], torch.dtype]]:
    try:
        return run_meta(op, [s for s in ins if s is not None], types, params)
    except MXNetError:
        raise
    except _REFUSALS as error:
        shapes_text = ", ".join(str(list(s)) for s in ins if s is not None)
        raise MXNetError(f"{op.name}: inferring the shape from {shapes_text} failed: {error}") from error


def _probe(
    op: OpDef, ins: PartialShapes, types: Sequence[torch.dtype], params: Mapping[str, Any], count: int
) -> Sequence[PartialShape]:
    """Find the output lengths that do not depend on the unknown input lengths, by trying several fillings."""
    if op.inference.partial_outputs is not None:
        return list(op.inference.partial_outputs(ins, params))
    known = [s for s in ins if s is not None]
    tried = {probe: _filled(op, known, types, params, probe) for probe in _PROBES}
    lengths = {n for shape in known for n in shape if n > 0}
    if None in (tried[_PROBES[0]], tried[_PROBES[1]]):
        # An unknown length must fit others: be shorter, or the same.
        more_probes = {3, *lengths, *(n + 1 for n in lengths), *(n - 1 for n in lengths)} - {0, *_PROBES}
        tried.update((length, _filled(op, known, types, params, length)) for length in sorted(more_probes))
    accepted = {length: shapes for length, shapes in tried.items() if shapes is not None}
    if not accepted:
        return [None] * count
    if len(accepted) == 1 and not lengths.issuperset(accepted):
        # It may not be the only one that fits, and what is as long may depend on it.
        ((length, shapes),) = accepted.items()
        return [tuple(-1 if n == length else n for n in shape) for shape in shapes]
    return [_common(shapes) for shapes in zip(*accepted.values(), strict=True)]


def _filled(
    op: OpDef, shapes: Sequence[tuple[int, ...]], types: Sequence[torch.dtype], params: Mapping[str, Any], length: int
) -> list[tuple[int, ...]] | None:
    """Return the output shapes where each unknown length is ``length``, None where that does not fit."""
    filled = [tuple(length if n == -1 else n for n in shape) for shape in shapes]
    try:
        return [shape for shape, _ in run_meta(op, filled, types, params)]
    except _REFUSALS:
        return None


def _common(shapes: Sequence[tuple[int, ...]]) -> PartialShape:
    """Return the lengths that all shapes have; None where their ranks differ."""
    if len({len(shape) for shape in shapes}) > 1:
        return None
    return tuple(lengths[0] if len(set(lengths)) == 1 else -1 for lengths in zip(*shapes, strict=True))


def infer_types(
    op: OpDef, ins: list[Any], outs: list[Any], shapes: PartialShapes | None, params: Mapping[str, Any]
) -> tuple[list[Any], list[Any]]:
    """Complete input and output dtypes (torch dtypes, None unknown).

    Output dtypes come from a run on meta tensors with ``shapes``; without known shapes the kernel is tried with
    lengths of one where the rank is unknown, so an operator that needs more gives a `type_rule`.
    """
    ins, outs = list(ins), list(outs)
    (op.inference.type_rule or same_type)(ins, outs, params)
    if any(t is None for t in ins) or all(t is not None for t in outs):
        return ins, outs
    if shapes is not None and all(is_known(s) for s in shapes):
        try:
            computed = [t for _, t in run_meta(op, [s for s in shapes if s is not None], ins, params)]
        except _REFUSALS:
            computed = _output_types_by_rule(op, ins, params, len(outs))
    else:
        computed = _output_types_by_rule(op, ins, params, len(outs))
    return ins, [o if o is not None else c for o, c in zip(outs, computed, strict=True)]


def _output_types_by_rule(op: OpDef, ins: list[Any], params: Mapping[str, Any], count: int) -> list[Any]:
    """Guess output dtypes without shapes: a ``dtype`` parameter decides, else the first input's dtype."""
    from_param = params.get("dtype")
    if isinstance(from_param, str) and from_param != "None":
        return [getattr(torch, from_param)] * count
    return [ins[0] if ins else torch.float32] * count
